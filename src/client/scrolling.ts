/** Keeps the window the thing that scrolls, and holds it still behind what is modal. */

/**
 * Makes the window scroll where style sheets say `html, body { overflow-x: hidden }`: the overflow of one of the two is that
 * of the window, so the body would scroll by itself, and positions, tables of contents and links to headings are about the
 * window. A page that must not scroll (`html { overflow: hidden }`) has a reason for that. Docusaurus does it when it hydrates.
 */
export function letWindowScroll(): void {
  const { documentElement, body } = document;
  if (!/^visible$|hidden$/.test(getComputedStyle(documentElement).overflow)) body.style.overflow = 'visible';
}

/** Keeps the window from scrolling, and the page from moving when the scroll bar goes, until the returned function is called. */
export function lockScrolling(): () => void {
  const { documentElement, body } = document;
  const { overflow: ofRoot, scrollbarGutter } = getComputedStyle(documentElement);
  // The window has the overflow of the body where that of the root says nothing.
  const { style } = ofRoot === 'visible' ? body : documentElement;
  const { overflow } = style;
  const { paddingInlineEnd } = body.style;
  // The width of the scroll bar that goes away. Browsers without `scrollbar-gutter` say nothing.
  const gap = scrollbarGutter?.startsWith('stable') ? 0 : window.innerWidth - documentElement.clientWidth;
  style.overflow = 'hidden';
  if (gap > 0) body.style.paddingInlineEnd = `${gap}px`;
  return () => {
    style.overflow = overflow;
    body.style.paddingInlineEnd = paddingInlineEnd;
  };
}
