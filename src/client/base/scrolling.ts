/** Makes sure that the window is what scrolls, and locks its scrolling behind modal elements. */

/**
 * Makes the window scroll on sites whose style sheets say `html, body { overflow-x: hidden }`. The window takes the
 * overflow of only one of the two elements, so the body would scroll by itself, while scroll positions, tables of
 * contents and links to headings rely on the window. A page that must not scroll (`html { overflow: hidden }`) is left
 * as it is. Docusaurus does the same when it hydrates.
 */
export function letWindowScroll(): void {
  const { documentElement, body } = document;
  if (!/^visible$|hidden$/.test(getComputedStyle(documentElement).overflow)) body.style.overflow = 'visible';
}

/**
 * Locks the scrolling of the window until the returned function is called. The page does not move when the scroll bar
 * disappears.
 */
export function lockScrolling(): () => void {
  const { documentElement, body } = document;
  const { overflow: ofRoot, scrollbarGutter } = getComputedStyle(documentElement);
  // If the root's overflow is `visible`, the window takes the overflow of the body.
  const { style } = ofRoot === 'visible' ? body : documentElement;
  const { overflow } = style;
  const { paddingInlineEnd } = body.style;
  // Width of the scroll bar that disappears. `undefined` in browsers without `scrollbar-gutter`.
  const gap = scrollbarGutter?.startsWith('stable') ? 0 : window.innerWidth - documentElement.clientWidth;
  style.overflow = 'hidden';
  if (gap > 0) body.style.paddingInlineEnd = `${gap}px`;
  return () => {
    style.overflow = overflow;
    body.style.paddingInlineEnd = paddingInlineEnd;
  };
}
