/** Where the focus is, and whether a reader who uses the keyboard sees it. */
import type { Page } from 'playwright-core';
import { settleHere } from './axe.ts';

export interface Stop {
  /** Tag, and what the element is called. */
  readonly name: string;
  /** The landmark it belongs to. */
  readonly region: string;
  /** Place in its region, whatever is scrolled. */
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  /** What is wrong with it; empty when all is right. */
  readonly problems: readonly string[];
}

/** Once everything rests; `null` when the focus is nowhere, as at the end of the page. */
export async function currentStop(page: Page): Promise<Stop | null> {
  // In one go: a walk asks hundreds of times.
  return page.evaluate<Stop | null>(`(async () => {
    await (${settleHere})();
    const place = (${placeOfFocus})();
    return place === null ? null : { ...place, problems: (${faultsOfFocus})() };
  })()`);
}

/** Runs in the page. */
function placeOfFocus(): Omit<Stop, 'problems'> | null {
  const element = document.activeElement;
  if (element === null || element === document.body) return null;
  const label = element.getAttribute('aria-label') ?? element.textContent.trim().replaceAll(/\s+/g, ' ').slice(0, 40);
  const region = element.closest('dialog, nav, aside, header, main, footer, section[aria-label]');
  const [box = new DOMRect()] = element.getClientRects();
  let offset = window.scrollY;
  for (let at: Element | null = element; at !== null && at !== document.documentElement; at = at.parentElement) {
    if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) offset -= window.scrollY;
    offset += at === element ? 0 : at.scrollTop;
  }
  return {
    name: `${element.localName} ${label}`,
    region: region === null ? '' : `${region.localName} ${region.getAttribute('aria-label') ?? ''}`.trim(),
    top: box.top + offset,
    bottom: box.bottom + offset,
    left: box.left,
  };
}

/** Runs in the page. */
function faultsOfFocus(): string[] {
  const element = document.activeElement ?? document.body;
  const style = getComputedStyle(element);
  const [box = new DOMRect()] = element.getClientRects();
  // Of long code only a part can be seen.
  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, window.innerWidth)];
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, window.innerHeight)];
  const isSeen = right > left && bottom > top;
  const points = [
    [left + 2, top + 2],
    [(left + right) / 2, (top + bottom) / 2],
    [right - 2, bottom - 2],
  ];
  const isCovered = ([x = 0, y = 0]: readonly number[]) => {
    const front = document.elementFromPoint(x, y);
    return front === null || !(element.contains(front) || front.contains(element));
  };
  let opacity = 1;
  for (let at: Element | null = element; at !== null; at = at.parentElement)
    opacity *= Number(getComputedStyle(at).opacity);
  const hasRing = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
  // A field shows its caret.
  const hasCaret = element instanceof HTMLInputElement && style.caretColor !== 'transparent';
  const faults = {
    'is not rendered': box.width === 0 || box.height === 0 || style.visibility !== 'visible',
    'is transparent': opacity < 0.9,
    'is out of view': !isSeen,
    'is covered': isSeen && points.every(isCovered),
    'shows no focus': !hasRing && !hasCaret,
  };
  return Object.entries(faults).flatMap(([problem, found]) => (found ? [problem] : []));
}

/** Presses Tab until the focus leaves the page or the number of stops is unlikely. */
export async function walk(page: Page, { key = 'Tab', limit = 250 } = {}): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let count = 0; count < limit; count += 1) {
    await page.keyboard.press(key);
    const stop = await currentStop(page);
    if (stop === null) break;
    stops.push(stop);
  }
  return stops;
}

export function problemsOf(stops: readonly Stop[]): string[] {
  return stops.flatMap(({ name, problems }) => problems.map((problem) => `${name} ${problem}`));
}

/** Pairs of neighbours within a region of which the second stands before the first for the eye. */
export function outOfOrder(stops: readonly Stop[]): string[] {
  const pairs = stops.slice(1).map((next, index) => [stops[index], next] as const);
  return pairs.flatMap(([before, next]) => {
    if (before === undefined || before.region !== next.region) return [];
    const isBelow = next.top >= before.bottom - 4 || next.top > before.top + 4;
    const isBeside = next.bottom > before.top && next.left >= before.left - 1;
    return isBelow || isBeside ? [] : [`${before.name} → ${next.name}`];
  });
}
