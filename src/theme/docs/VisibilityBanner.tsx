import type { ReactNode } from 'react';
import { useTranslate } from '../../client/hooks.tsx';
import type { Visibility } from '../../shared/wire.ts';
import { Icon } from '../icons/Icon.tsx';

/** Says that a page is a draft or not listed anywhere (VIS-02, VIS-03). */
export function VisibilityBanner({ visibility }: { readonly visibility: Visibility | undefined }): ReactNode {
  const translate = useTranslate();
  if (visibility === undefined) return null;
  const message = `theme.contentVisibility.${visibility}Banner`;
  return (
    <div
      className={`theme-${visibility}-banner theme-admonition theme-admonition-caution alert alert--warning admonition`}
    >
      <div className="admonition-heading">
        <span className="admonition-icon">
          <Icon name="warning" />
        </span>
        {translate(`${message}.title`)}
      </div>
      <div className="admonition-content">{translate(`${message}.message`)}</div>
    </div>
  );
}
