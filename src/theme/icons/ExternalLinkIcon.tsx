import type { ReactNode } from 'react';
import { useTranslate } from '../../client/hooks.tsx';
import { Icon } from './Icon.tsx';

/** Follows the label of a link that opens in a new tab (NAV-16). */
export function ExternalLinkIcon(): ReactNode {
  const translate = useTranslate();
  return (
    <>
      <Icon name="external" className="icon-external" />
      <span className="sr-only"> {translate('theme.IconExternalLink.ariaLabel')}</span>
    </>
  );
}
