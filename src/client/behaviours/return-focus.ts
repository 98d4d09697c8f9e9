import { focusElement } from '../router/scroll.ts';
import type { Behaviour } from './behaviour.ts';

/**
 * Key of the current history entry, as `router/history.ts` writes it. That module is not imported, because it is loaded
 * with React.
 */
const entry = () => String(window.history.state?.key);

const linksTo = (href: string) => [...document.querySelectorAll<HTMLElement>(`a[href="${CSS.escape(href)}"]`)];

/**
 * Returns the focus to where it was when the reader comes back to a history entry, so that Tab goes on from there: to
 * the link that they followed, or else to the element at the top of the window.
 */
export const returnFocus: Behaviour = () => {
  const followed = new Map<string, { readonly href: string; readonly index: number }>();
  const seen = new Set<string>();
  let shown = '';
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLElement>('a[href]') : null;
      const href = link?.getAttribute('href');
      if (link && href) followed.set(entry(), { href, index: linksTo(href).indexOf(link) });
    },
    { capture: true },
  );
  return () => {
    if (shown === entry()) return;
    shown = entry();
    if (!seen.has(shown)) return void seen.add(shown);
    const { href = '', index = -1 } = followed.get(shown) ?? {};
    const link = linksTo(href)[index];
    link?.focus({ preventScroll: true });
    if (link === undefined || link !== document.activeElement) focusInSight();
  };
};

/** Pixels from the top of the window that the navbar may cover. */
const BELOW_BAR = 100;

function focusInSight(): void {
  if (window.scrollY === 0) return;
  const main = document.querySelector('main');
  const inSight = document
    .elementsFromPoint(window.innerWidth / 2, BELOW_BAR)
    .find((element) => main?.contains(element));
  if (inSight instanceof HTMLElement && inSight !== main) focusElement(inSight);
}
