import { focusElement } from '../router/scroll.ts';
import type { Behaviour } from './behaviour.ts';

/**
 * Keys in the dropdowns of the navbar, in addition to Enter and Space, which open them. The arrow keys open a dropdown
 * and move through its entries; Escape closes it and returns the focus to its trigger. After Escape, a dropdown that
 * the mouse opened stays closed until the mouse has left it and comes back.
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
    // One key after the other, because the next one moves through what the first one opens.
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
    // Nothing in the dropdown can be focused until it is shown: right after the event, or once React has hydrated.
    await attributesUntil(trigger, isOpen);
  }
  const entries = [...dropdown.querySelectorAll<HTMLElement>('li a')];
  const index = entries.findIndex((entry) => entry === document.activeElement);
  entries.at(index < 0 ? Math.min(step, 0) : (index + step) % entries.length)?.focus();
}

/** Resolves once `isSo` holds; checks it whenever an attribute of the element changes. */
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

// Code, tables and diagrams are Tab stops in the HTML, because they may be wider than their box, which must then scroll
// with the keyboard. Most of them fit, and need no Tab stop.

const BOXES =
  '.theme-code-block pre, .table-container, .diagram, .markdown :is(pre, table:not(.table-container > table))';

export const scrollBoxes: Behaviour = () => {
  const sizes = new ResizeObserver((entries) => entries.forEach(({ target }) => updateTabStop(target)));
  return () => {
    for (const box of document.querySelectorAll(BOXES)) {
      sizes.observe(box);
      // The box keeps its size when its content loads or wraps.
      if (box.firstElementChild !== null) sizes.observe(box.firstElementChild);
    }
  };
};

function updateTabStop(target: Element): void {
  const box = target.closest<HTMLElement>(BOXES);
  // Removing the attribute would remove the focus too.
  if (box === null || box === document.activeElement) return;
  const scrolls = box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight;
  if (scrolls) box.tabIndex = 0;
  else box.removeAttribute('tabindex');
}

/** Elements that take the focus when the pressed button disappears, by the container of the button. */
const SUCCESSORS: readonly (readonly [place: string, successor: string])[] = [
  ['.theme-doc-sidebar-container', '.sidebar-expand, .sidebar-collapse'],
  ['.octavo-crash', 'main'],
  ['.theme-announcement-bar, .theme-back-to-top-button', 'section:has(> .skip-to-content)'],
];

/**
 * Moves the focus when the focused button disappears. Otherwise browsers forget the position, and Tab starts at the
 * top.
 */
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

/**
 * Creates the behaviour that only keyboard users need, loaded at the first key that asks for it. `early` holds the key
 * presses until then.
 */
export function keys(early: readonly KeyboardEvent[]): Behaviour {
  return (context) => {
    const onKey = createDropdownKeys();
    early.forEach(onKey);
    document.addEventListener('keydown', onKey);
    document.addEventListener('click', keepFocus, { capture: true });
    return scrollBoxes(context);
  };
}
