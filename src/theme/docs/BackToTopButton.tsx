import type { ReactNode } from 'react';
import { useBackToTop, useTranslate } from '../../client/hooks.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/Icon.tsx';

export function BackToTopButton(): ReactNode {
  const { shown, scrollToTop } = useBackToTop();
  const translate = useTranslate();
  return (
    <button
      type="button"
      className={classNames('theme-back-to-top-button', shown && 'theme-back-to-top-button--show')}
      aria-label={translate('theme.BackToTopButton.buttonAriaLabel')}
      onClick={scrollToTop}
    >
      <Icon name="up" />
    </button>
  );
}
