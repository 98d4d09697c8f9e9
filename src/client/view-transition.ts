import type { NavigationKind } from './router-types.ts';
import { prefersLessMotion } from './scroll.ts';

/**
 * Carries out a change of the page, with a short cross-fade where the browser has one and the reader does not mind
 * motion. Steps through the history have none: browsers show motion of their own for them, and the page should stand
 * where it stood at once. Resolves when the change has been made, not when the fade has ended.
 */
export async function changePage(kind: NavigationKind, change: () => void): Promise<void> {
  const fades =
    kind === 'push' &&
    'startViewTransition' in document &&
    document.visibilityState === 'visible' &&
    !prefersLessMotion();
  if (!fades) return change();
  const fade = document.startViewTransition(change);
  // A fade that is given up, because the next one begins or the tab is hidden, has made its change all the same.
  fade.ready.catch(() => {});
  // The pictures take what is pressed, whatever styles say. Once the fade is over this finds nothing to do.
  addEventListener('pointerdown', () => passClickOn(fade), { once: true });
  await fade.updateCallbackDone;
}

/** Ends the fade, and clicks what lies where the pictures of the pages were clicked. */
function passClickOn(fade: ViewTransition): void {
  fade.skipTransition();
  const click = ({ target, x, y }: MouseEvent) => {
    if (target === document.documentElement) (document.elementFromPoint(x, y) as HTMLElement | null)?.click();
  };
  addEventListener('click', click, { once: true });
}
