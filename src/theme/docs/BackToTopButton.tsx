import { type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { useBackToTop, useTranslate } from '../../client/hooks.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../layout/Icon.tsx';

/** The page is not scrolled; listens only while `enabled`. */
export function useAtTop(enabled: boolean): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      if (!enabled) return () => {};
      document.addEventListener('scroll', listener, { passive: true });
      return () => document.removeEventListener('scroll', listener);
    },
    [enabled],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY === 0,
    () => true,
  );
}

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
