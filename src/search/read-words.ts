/**
 * Words of texts as numbers, so that counting them costs no strings. A name is looked up where it stands in the text,
 * by a hash that is made while its end is looked for; only one that was not met before is cut out and taken apart.
 */
import { type Token, tokenize } from './query/rank/tokenize.ts';

/** All words that were met, by number. Arrays grow as texts are read. */
export interface WordTable {
  readonly spellings: readonly string[];
  /** As they are spelt alone; empty for a word that is no compound. */
  readonly parts: readonly (readonly string[])[];
  /** The parts of a compound that has few, as words: who finds it finds them. */
  readonly covers: readonly (readonly number[])[];
  /** Adds the words of a text in order to `found`, compounds as one. */
  read(text: string, found: number[]): void;
  wordOf(spelling: string): number;
}

/** From so many parts on, a name that is found once is known by its parts alone. */
export const MANY_PARTS = 3;

const NONE: readonly never[] = [];

export function createWordTable(): WordTable {
  const spellings: string[] = [];
  const parts: (readonly string[])[] = [];
  const covers: (readonly number[])[] = [];
  const known = new Map<string, number>();
  const wordOf = (spelling: string, ownParts: readonly string[] = NONE): number => {
    const found = known.get(spelling);
    if (found !== undefined) return found;
    const isCovering = ownParts.length > 0 && ownParts.length < MANY_PARTS;
    const own = isCovering ? ownParts.map((part) => wordOf(part)) : NONE;
    const word = spellings.push(spelling) - 1;
    known.set(spelling, word);
    parts.push(ownParts);
    covers.push(own);
    return word;
  };
  /** The tokens of one name: itself and its parts, or a word or several. */
  const wordsOf = (tokens: readonly Token[]): readonly number[] => {
    const [whole, ...ownParts] = tokens.map(({ term }) => term);
    if (tokens[0]?.kind !== 'whole' || whole === undefined) return tokens.map(({ term }) => wordOf(term));
    return [wordOf(spellingOf(whole, ownParts), ownParts)];
  };
  const names = createNameTable();
  const byName: (readonly number[])[] = [];
  const read = (text: string, found: number[]): void => {
    names.scan(text, (name) => {
      const words = (byName[name] ??= wordsOf(tokenize(names.names[name] ?? '')));
      for (const word of words) found.push(word);
    });
  };
  return { spellings, parts, covers, read, wordOf };
}

/** A spelling of which `tokenize` makes the same word and parts again. */
function spellingOf(term: string, parts: readonly string[]): string {
  const camel = parts.map((part, index) => (index === 0 ? part : part.charAt(0).toUpperCase() + part.slice(1)));
  const wanted = [term, ...parts].join(' ');
  const isRead = (spelling: string) => wanted === tokenize(spelling).map((token) => token.term).join(' '); // prettier-ignore
  return [camel.join(''), parts.join('.'), parts.join('-')].find(isRead) ?? term;
}

interface NameTable {
  readonly names: readonly string[];
  /** Numbers of the names of a text in order. Paths and addresses are several: their words are beside each other. */
  scan(text: string, take: (name: number) => void): void;
}

const LETTER = /^[\p{L}\p{N}\p{M}_$]/u;
/** Kinds of UTF-16 units; 0: not known yet. */
const OTHER = 1;
const IN_NAME = 2;
const SURROGATE = 3;

/** A name is letters and digits, and what points or hyphens join. */
function createNameTable(): NameTable {
  const names: string[] = [];
  const find = createFinder(names);
  const span: Span = { text: '', start: 0, end: 0, hash: 0 };
  const kinds = new Uint8Array(0x10000);
  const learn = (unit: number): number =>
    (kinds[unit] = (unit & 0xf800) === 0xd800 ? SURROGATE : LETTER.test(String.fromCharCode(unit)) ? IN_NAME : OTHER);
  /** Units of the letter at a place: none, one, or two. */
  const lettersAt = (text: string, at: number): number => {
    if (at >= text.length) return 0;
    const unit = text.charCodeAt(at);
    const kind = kinds[unit] || learn(unit);
    if (kind !== SURROGATE) return kind === IN_NAME ? 1 : 0;
    return LETTER.test(text.slice(at, at + 2)) ? 2 : 0;
  };
  return {
    names,
    scan(text, take) {
      span.text = text;
      for (let at = 0; at < text.length;) {
        let letters = lettersAt(text, at);
        if (letters === 0) {
          at += 1;
          continue;
        }
        const start = at;
        let hash = 0;
        let end = at;
        while (letters > 0) {
          for (const next = at + letters; at < next; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
          letters = lettersAt(text, at);
          if (letters > 0) continue;
          end = at;
          while (isJoint(text, at)) at += 1;
          if (at > end) letters = lettersAt(text, at);
        }
        span.start = start;
        span.end = end;
        span.hash = hash;
        take(find(span));
      }
    },
  };
}

function isJoint(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit === 0x2e || unit === 0x2d;
}

/** Where a name stands in a text; one for all, filled anew for each. */
interface Span {
  text: string;
  start: number;
  end: number;
  hash: number;
}

/** The number of what stands at a place among `names`, which get it when it is new. Open addressing. */
function createFinder(names: string[]): (span: Span) => number {
  const hashes: number[] = [];
  let slots = new Int32Array(1 << 12).fill(-1);
  const place = (hash: number): number => (hash ^ (hash >>> 15)) & (slots.length - 1);
  const put = (name: number): void => {
    let slot = place(hashes[name] ?? 0);
    while ((slots[slot] ?? -1) >= 0) slot = (slot + 1) & (slots.length - 1);
    slots[slot] = name;
  };
  return (span) => {
    const last = slots.length - 1;
    for (let slot = place(span.hash); ; slot = (slot + 1) & last) {
      const name = slots[slot] ?? -1;
      if (name < 0) break;
      if (hashes[name] === span.hash && isAt(names[name] ?? '', span)) return name;
    }
    hashes.push(span.hash);
    const added = names.push(span.text.slice(span.start, span.end)) - 1;
    if (2 * names.length > slots.length) {
      slots = new Int32Array(2 * slots.length).fill(-1);
      for (let name = 0; name < names.length; name += 1) put(name);
    } else put(added);
    return added;
  };
}

function isAt(name: string, { text, start, end }: Span): boolean {
  if (name.length !== end - start) return false;
  for (let at = 0; at < name.length; at += 1) if (name.charCodeAt(at) !== text.charCodeAt(start + at)) return false;
  return true;
}
