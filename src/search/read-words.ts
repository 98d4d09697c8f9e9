/**
 * Reads the words of texts as numbers, so that counting them creates no strings. A name is looked up in place, by a
 * hash computed while its end is searched for. Only a name seen for the first time is copied and tokenized.
 */
import { type Token, tokenize } from './query/base/tokenize.ts';

/** All words and terms read so far, by number. Everything stored about a word follows from its spelling. */
export interface WordTable {
  readonly texts: readonly string[];
  numberOf(text: string): number;
  /** Adds the words of a text to `found` in order, with a compound as one word. */
  readWords(text: string, found: number[]): void;
  /** Returns the tokens of a text, the same as `tokenize` does. */
  readTokens(text: string): readonly NumberedToken[];
  /** Returns the terms of a word: itself, or the compound and its parts. */
  spelt(word: number): SpeltWord;
}

export interface NumberedToken {
  readonly term: number;
  readonly kind: Token['kind'];
}

export interface SpeltWord {
  /** Twice the number, plus one for a part. */
  readonly terms: readonly number[];
  /** Empty for a word that is not a compound. */
  readonly parts: readonly number[];
  /** Its parts if there are few. A section with this word need not count them again. */
  readonly covers: readonly number[];
}

/** Number of parts from which a text that has the name may be about none of them. */
const MANY_PARTS = 3;

const NONE: readonly never[] = [];

export function createWordTable(): WordTable {
  const texts: string[] = [];
  const known = new Map<string, number>();
  const numberOf = (text: string): number => {
    const number = known.get(text);
    if (number !== undefined) return number;
    known.set(text, texts.length);
    return texts.push(text) - 1;
  };
  // Paths and addresses count as several names next to each other.
  const names = createNameTable('.-', (name) => wordsOf(name).map(numberOf));
  const compounds = createNameTable('.-/:@\\#', (name) =>
    tokenize(name).map(({ term, kind }): NumberedToken => ({ term: numberOf(term), kind })),
  );
  const spellings: (SpeltWord | undefined)[] = [];
  return {
    texts,
    numberOf,
    readWords: names.read,
    readTokens(text) {
      const found: NumberedToken[] = [];
      compounds.read(text, found);
      return found;
    },
    spelt: (word) => (spellings[word] ??= readSpelling(texts[word] ?? '', word, numberOf)),
  };
}

/** A capital, a dot or a hyphen marks a compound. */
function readSpelling(spelling: string, word: number, numberOf: WordTable['numberOf']): SpeltWord {
  if (!/[\p{Lu}.-]/u.test(spelling)) return { terms: [2 * word], parts: NONE, covers: NONE };
  const tokens = splitName(spelling);
  const terms = tokens.map(({ term, kind }) => 2 * numberOf(term) + (kind === 'part' ? 1 : 0));
  const parts = tokens[0]?.kind === 'whole' ? terms.slice(1).map((part) => part >> 1) : NONE;
  return { terms, parts, covers: parts.length < MANY_PARTS ? parts : NONE };
}

/** Reads a name as `tokenize` does: a compound as one spelling, else a word or several. */
function wordsOf(name: string): readonly string[] {
  const tokens = splitName(name);
  const [whole, ...parts] = tokens.map(({ term }) => term);
  const spelling = tokens[0]?.kind === 'whole' ? spellingOf(whole ?? '', parts) : undefined;
  return spelling === undefined ? tokens.map(({ term }) => term) : [spelling];
}

/** Finds a spelling that `tokenize` splits into the same word and parts, if there is one. */
function spellingOf(term: string, parts: readonly string[]): string | undefined {
  const camel = parts.map((part, index) => (index === 0 ? part : part.charAt(0).toUpperCase() + part.slice(1)));
  const isRead = (spelling: string): boolean => {
    const tokens = splitName(spelling);
    return tokens.length === parts.length + 1 && tokens.every((token, at) => token.term === (at === 0 ? term : parts[at - 1])); // prettier-ignore
  };
  return [camel.join(''), parts.join('.'), parts.join('-')].find(isRead);
}

type TermToken = Pick<Token, 'term' | 'kind'>;

/**
 * Matches names of ASCII letters and digits that are not versions. Most names in code are such, and need neither
 * folding nor Unicode patterns.
 */
const PLAIN_NAME = /^[A-Za-z][A-Za-z0-9_$-]*$/;
const PLAIN_PART = /[A-Z]+(?![a-z])[0-9]*|[A-Z]?[a-z]+[0-9]*|[0-9]+/g;
const LONGEST_WORD = 48;

/**
 * Returns the same as `tokenize` for one name, in a fraction of the time. Most names in code blocks are new, so caching
 * would not help.
 */
export function splitName(name: string): readonly TermToken[] {
  if (name.length > LONGEST_WORD || !PLAIN_NAME.test(name)) return tokenize(name);
  const parts = name.match(PLAIN_PART) ?? [];
  const [only = ''] = parts;
  if (parts.length === 1 && only.length === name.length) return [{ term: name.toLowerCase(), kind: 'word' }];
  const terms = parts.map((part): TermToken => ({ term: part.toLowerCase(), kind: 'part' }));
  if (terms.length < 2) return terms;
  return [{ term: terms.map(({ term }) => term).join(''), kind: 'whole' }, ...terms];
}

interface NameTable<Item> {
  /** Adds the items of the names in a text, in order. */
  read(text: string, found: Item[]): void;
}

const LETTER = /^[\p{L}\p{N}\p{M}_$]/u;
/** Kinds of UTF-16 units; 0 means not known yet. */
const OTHER = 1;
const IN_NAME = 2;
const SURROGATE = 3;

/** Reads names: letters and digits, which `joints` such as dots may connect. `itemsOf` is called once per name. */
function createNameTable<Item>(joints: string, itemsOf: (name: string) => readonly Item[]): NameTable<Item> {
  const find = createFinder(itemsOf);
  const joins = new Uint8Array(0x10000);
  for (const joint of joints) joins[joint.charCodeAt(0)] = 1;
  const kinds = new Uint8Array(0x10000);
  const learn = (unit: number): number =>
    (kinds[unit] = (unit & 0xf800) === 0xd800 ? SURROGATE : LETTER.test(String.fromCharCode(unit)) ? IN_NAME : OTHER);
  /** Returns the end of the letters that begin at a position. A letter may be two units. */
  const passLetters = (span: Span, from: number): number => {
    const { text } = span;
    let { hash } = span;
    let at = from;
    while (at < text.length) {
      const unit = text.charCodeAt(at);
      const kind = kinds[unit] || learn(unit);
      if (kind !== IN_NAME && (kind === OTHER || !LETTER.test(text.slice(at, at + 2)))) break;
      hash = Math.imul(hash ^ unit, 0x01000193);
      at += 1;
      if (kind === IN_NAME) continue;
      hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
      at += 1;
    }
    span.hash = hash;
    return at;
  };
  const span: Span = { text: '', start: 0, end: 0, hash: 0 };
  return {
    read(text, found) {
      span.text = text;
      for (let at = 0; at < text.length;) {
        span.hash = 0;
        span.start = at;
        span.end = passLetters(span, at);
        if (span.end === at) {
          at += 1;
          continue;
        }
        for (at = span.end; at < text.length && joins[text.charCodeAt(at)] === 1;) {
          while (at < text.length && joins[text.charCodeAt(at)] === 1) at += 1;
          const end = passLetters(span, at);
          if (end === at) break;
          span.end = end;
          at = end;
        }
        for (const item of find(span)) found.push(item);
      }
    },
  };
}

/** The position of a name in a text. One object is reused for all names. */
interface Span {
  text: string;
  start: number;
  end: number;
  hash: number;
}

/** Finds the items of the name at a position. Uses open addressing. */
function createFinder<Item>(itemsOf: (name: string) => readonly Item[]): (span: Span) => readonly Item[] {
  const names: string[] = [];
  const items: (readonly Item[])[] = [];
  const hashes: number[] = [];
  let slots = new Int32Array(1 << 12).fill(-1);
  const place = (hash: number): number => (hash ^ (hash >>> 15)) & (slots.length - 1);
  const put = (name: number): void => {
    let slot = place(hashes[name] ?? 0);
    while ((slots[slot] ?? -1) >= 0) slot = (slot + 1) & (slots.length - 1);
    slots[slot] = name;
  };
  const add = (name: string, hash: number): readonly Item[] => {
    const own = itemsOf(name);
    hashes.push(hash);
    items.push(own);
    const number = names.push(name) - 1;
    if (2 * names.length <= slots.length) {
      put(number);
      return own;
    }
    slots = new Int32Array(2 * slots.length).fill(-1);
    for (let each = 0; each < names.length; each += 1) put(each);
    return own;
  };
  return (span) => {
    const last = slots.length - 1;
    for (let slot = place(span.hash); ; slot = (slot + 1) & last) {
      const name = slots[slot] ?? -1;
      if (name < 0) break;
      if (hashes[name] === span.hash && isAt(names[name] ?? '', span)) return items[name] ?? NONE;
    }
    // A slice would keep the whole text in memory.
    return add(ownCopy(span.text.slice(span.start, span.end)), span.hash);
  };
}

function ownCopy(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}

function isAt(name: string, { text, start, end }: Span): boolean {
  if (name.length !== end - start) return false;
  for (let at = 0; at < name.length; at += 1) if (name.charCodeAt(at) !== text.charCodeAt(start + at)) return false;
  return true;
}
