import type { NavigationKind } from './router-types.ts';

/**
 * Carries out a change of the page, with a short cross-fade where the browser has one and the reader does not mind
 * motion. Steps through the history have none: browsers show motion of their own for them, and the page should stand
 * where it stood at once. Resolves when the change has been made, not when the fade has ended.
 */
export async function changePage(kind: NavigationKind, change: () => void): Promise<void> {
  if (kind !== 'push' || !canFade()) return change();
  const { ready, finished, updateCallbackDone } = document.startViewTransition(change);
  // A fade that is given up, because the next one begins or the tab is hidden, has made its change all the same.
  for (const end of [ready, finished]) end.catch(() => {});
  await updateCallbackDone;
}

function canFade(): boolean {
  return (
    'startViewTransition' in document &&
    document.visibilityState === 'visible' &&
    !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
