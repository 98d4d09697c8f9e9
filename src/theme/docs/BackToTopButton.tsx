import type { ReactNode } from 'react';
import { useTranslate } from '../../client/hooks.tsx';
import { useBackToTop } from '../../client/rare-hooks.ts';
import { classNames } from '../../shared/class-names.ts';
import { LineDrawing } from '../layout/Icon.slot.ts';

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
      <LineDrawing name="up" lines="M12 19V5M6 11l6-6 6 6" />
    </button>
  );
}
