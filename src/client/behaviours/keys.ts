import { focusElement } from '../router/scroll.ts';
import type { Behaviour } from './behaviour.ts';

/**
 * Keys in the dropdowns of the bar, beside Enter and Space, which open them: the arrow keys open one and go through its
 * entries, Escape closes it and leads back to what opened it. What the mouse has opened Escape closes until it comes
 * back.
 */
const DROPDOWN = '.navbar .dropdown';
const HOVERABLE = 'dropdown--hoverable';
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function createDropdownKeys(): (event: KeyboardEvent) => void {
  let last = Promise.resolve();
  return (event) => {
    if (event.key === 'Escape') dismissHovered();
    const dropdown = event.target instanceof Element ? event.target.closest(DROPDOWN) : null;
    const trigger = dropdown?.querySelector<HTMLElement>(':scope > [aria-expanded]');
    if (!dropdown || !trigger) return;
    if (STEPS[event.key] !== undefined) event.preventDefault();
    // One after the other: what the first opens, the next one goes through.
    last = last.then(() => pressIn({ dropdown, trigger }, event));
  };
}

interface Opened {
  readonly dropdown: Element;
  readonly trigger: HTMLElement;
}

async function pressIn({ dropdown, trigger }: Opened, { key, target }: KeyboardEvent): Promise<void> {
  const isOpen = () => trigger.ariaExpanded === 'true';
  if (key === 'Escape' && isOpen() && target !== trigger) {
    trigger.focus();
    press(trigger, 'Escape');
  }
  const step = STEPS[key];
  if (step === undefined) return;
  if (!isOpen()) {
    press(trigger, 'Enter');
    // Until it is shown, nothing in it can be focused: right after the event, or when React has taken over.
    await attributesUntil(trigger, isOpen);
  }
  const entries = [...dropdown.querySelectorAll<HTMLElement>('li a')];
  const index = entries.findIndex((entry) => entry === document.activeElement);
  entries.at(index < 0 ? Math.min(step, 0) : (index + step) % entries.length)?.focus();
}

/** Resolves once the attributes of the element are such that `isSo`. */
async function attributesUntil(element: Element, isSo: () => boolean): Promise<void> {
  await Promise.resolve();
  if (isSo()) return;
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isSo()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(element, { attributes: true });
  });
}

function press(element: HTMLElement, key: string): void {
  element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

function dismissHovered(): void {
  const hovered = document.querySelector(`${DROPDOWN}:hover`);
  hovered?.classList.remove(HOVERABLE);
  hovered?.addEventListener('mouseleave', () => hovered.classList.add(HOVERABLE), { once: true });
}

// Code, tables and diagrams are Tab stops in the HTML, because they may be wider than their box and must then be
// scrolled with the keyboard. Where they fit, which is mostly so, they need not be stopped at.

const BOXES =
  '.theme-code-block pre, .table-container, .diagram, .markdown :is(pre, table:not(.table-container > table))';

export const scrollBoxes: Behaviour = () => {
  const sizes = new ResizeObserver((entries) => entries.forEach(({ target }) => updateTabStop(target)));
  return () => {
    for (const box of document.querySelectorAll(BOXES)) {
      sizes.observe(box);
      // The box keeps its size when what is in it loads or wraps.
      if (box.firstElementChild !== null) sizes.observe(box.firstElementChild);
    }
  };
};

function updateTabStop(target: Element): void {
  const box = target.closest<HTMLElement>(BOXES);
  // Taking the attribute away would take the focus with it.
  if (box === null || box === document.activeElement) return;
  const scrolls = box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight;
  if (scrolls) box.tabIndex = 0;
  else box.removeAttribute('tabindex');
}

/** Where the focus goes when the button that was pressed has gone, by what the button stands in. */
const SUCCESSORS: readonly (readonly [place: string, successor: string])[] = [
  ['.theme-doc-sidebar-container', '.sidebar-expand, .sidebar-collapse'],
  ['.octavo-crash', 'main'],
  ['.theme-announcement-bar, .theme-back-to-top-button', 'section:has(> .skip-to-content)'],
];

/** Where the focus was is forgotten with what had it: Tab would start at the top. */
function keepFocus({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest('button') : null;
  const [, successor] = SUCCESSORS.find(([place]) => button?.closest(place)) ?? [];
  if (successor === undefined) return;
  const look = () => {
    const isGone = button?.isConnected !== true || button.matches('.theme-back-to-top-button');
    const next = document.querySelector<HTMLElement>(successor);
    if (!isGone || next === null || (document.activeElement !== document.body && document.activeElement !== button))
      return;
    if (next.matches('button')) next.focus({ preventScroll: true });
    else focusElement(next);
  };
  requestAnimationFrame(() => requestAnimationFrame(look));
}

/** What only readers with a keyboard need, loaded at the first key that asks for it. `early`: those pressed meanwhile. */
export function keys(early: readonly KeyboardEvent[]): Behaviour {
  return (context) => {
    const onKey = createDropdownKeys();
    early.forEach(onKey);
    document.addEventListener('keydown', onKey);
    document.addEventListener('click', keepFocus, { capture: true });
    return scrollBoxes(context);
  };
}
