/** What is typed while the dialog's code is still loading. Pure: events in, decisions out. */
import { isPlain, type KeyPress } from '../../shared/keys.ts';
import { limitQuery } from './query-text.ts';

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
