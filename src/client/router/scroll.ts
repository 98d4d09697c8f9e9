/** Scrolling and focus rules of navigations (RR-09), without React: behaviours of the HTML use them too. */

/** Returns the element of a location hash (`#a%20b`), decoded; `null` when there is none. */
export function hashTarget(hash: string): HTMLElement | null {
  return document.getElementById(decodeHash(hash));
}

/** Opens the details around an element, as browsers do for a link in the same page. */
export function openDetails(element: Element | null): void {
  for (let closed = element; closed; closed = closed.parentElement)
    if (closed instanceof HTMLDetailsElement) closed.open = true;
}

/** Returns the id in a location hash, as it stands when it cannot be decoded. */
export function decodeHash(hash: string): string {
  const id = hash.slice(1);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

export function prefersLessMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Moves the focus to an element that is not focusable by itself, without making it a Tab stop. */
export function focusElement(element: HTMLElement): void {
  element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: true });
  // Removing the attribute at once would remove the focus in some browsers.
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
}

/** Handler of the skip link: moves the focus to the first `<main>`, else to `fallbackId` (LAY-02). */
export function skipToContent(event: { preventDefault(): void }, fallbackId: string): void {
  const target = document.querySelector<HTMLElement>('main') ?? document.getElementById(fallbackId);
  if (target === null) return;
  event.preventDefault();
  focusElement(target);
  target.scrollIntoView();
}
