/** The keys of search that work without the dialog's code. Pure: events in, decisions out. */
import { limitQuery } from './query-text.ts';

export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Ctrl+K or ⌘K, in any state of Caps Lock (SD-02). */
export function isToggleKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): boolean {
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;
}

/** `/`; some keyboards need Shift for it (SD-03). */
export function isSlashKey(press: KeyPress): boolean {
  return press.key === '/' && isPlain(press);
}

/** The letter or digit that opens the dialog from the search button (SD-04). */
export function isTypingKey(press: KeyPress): boolean {
  return /^[\p{L}\p{N}]$/u.test(press.key) && isPlain(press);
}

/** The reader is writing somewhere else. */
export function isEditable(
  element: { readonly tagName: string; readonly isContentEditable?: boolean } | null,
): boolean {
  if (element === null) return false;
  return element.isContentEditable === true || /^(?:input|select|textarea)$/i.test(element.tagName);
}

/** What the dialog starts with. */
export interface Opening {
  readonly query: string;
  /** The next key replaces the query. */
  readonly selected: boolean;
}

/** Keys pressed while the dialog's code is still loading are not lost. `undefined`: the key means something else. */
export function typeAhead({ query, selected }: Opening, press: KeyPress): Opening | undefined {
  if (!isPlain(press)) return undefined;
  if (press.key === 'Backspace') return { query: selected ? '' : query.slice(0, -1), selected: false };
  if ([...press.key].length !== 1) return undefined;
  return { query: limitQuery((selected ? '' : query) + press.key), selected: false };
}

export function isApplePlatform(platform: string): boolean {
  return /mac|iphone|ipad|ipod/i.test(platform);
}

function isPlain({ ctrlKey, metaKey, altKey }: KeyPress): boolean {
  return !ctrlKey && !metaKey && !altKey;
}
