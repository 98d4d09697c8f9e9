import type { NavigationKind } from './router-types.ts';
import { prefersLessMotion } from './scroll.ts';

/**
 * Carries out a change of the page, with a short cross-fade where the browser has one and the reader does not mind
 * motion. Steps through the history have none: browsers show motion of their own for them, and the page should stand
 * where it stood at once. Resolves when the change has been made, not when the fade has ended.
 */
export async function changePage(kind: NavigationKind, change: () => void): Promise<void> {
  const fades = kind === 'push' && 'startViewTransition' in document && !document.hidden && !prefersLessMotion();
  if (!fades) return change();
  const fade = document.startViewTransition(change);
  // A fade that is given up, because the next one begins or the tab is hidden, has made its change all the same.
  fade.ready.catch(() => {});
  // The pictures take what is pressed, whatever styles say; `linkToFollow` finds the link below.
  addEventListener('pointerdown', () => fade.skipTransition(), { once: true });
  await fade.updateCallbackDone;
}
