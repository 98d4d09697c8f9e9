/** The text a reader searches for. */
import { isPlain, type KeyPress } from '../../shared/keys.ts';

/** In characters (LIM-13). */
export const MAX_QUERY_LENGTH = 64;

/** Cut to what the field takes, never through the middle of a character. */
export function limitQuery(text: string): string {
  if (text.length <= MAX_QUERY_LENGTH) return text;
  const cut = text.slice(0, MAX_QUERY_LENGTH);
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}

/** Text selected on the page as a query; empty when it is too long to be meant as one (SD-22). */
export function queryFromSelection(selected: string): string {
  const text = selected.replaceAll(/\s+/g, ' ').trim();
  return text.length > MAX_QUERY_LENGTH ? '' : text;
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
