/** Splits text into words, for the index and for queries alike: compounds with their parts, letters folded. */
const ASCII = /^[\u0020-\u007e]*$/;
/** Letters without a decomposition, and what readers type for them. */
const LETTERS: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  þ: 'th',
};

/** Returns the form in which words are compared: lower case, without accents. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (ASCII.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ß-œ]/g, (letter) => LETTERS[letter] ?? letter);
}

// Text → words, the same way for the index and for queries. A compound is one word, and also its parts:
//
// | text                  | words                                            |
// |-----------------------|--------------------------------------------------|
// | `Autenticación`       | `autenticacion`                                  |
// | `createApp`           | `createapp`, `create`, `app`                     |
// | `@UseSessions`        | `usesessions`, `use`, `sessions`                 |
// | `settings.jwt.secret` | `settingsjwtsecret`, `settings`, `jwt`, `secret` |
// | `HttpResponseOK`      | `httpresponseok`, `http`, `response`, `ok`       |
// | `v5.1`                | `5.1`                                            |
// | `日本語`              | `日本`, `本語`                                    |

export interface Token {
  readonly term: string;
  /** Offsets in the text. */
  readonly start: number;
  readonly end: number;
  /** `whole` is a compound; its parts follow. */
  readonly kind: 'word' | 'whole' | 'part';
}

const COMPOUND = /[\p{L}\p{N}\p{M}_$]+(?:[.\-/:@\\#]+[\p{L}\p{N}\p{M}_$]+)*/gu;
/** Matches capitals before a capitalised word, a capitalised word, a lower-case word, or digits on their own. */
const PART = /\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{M}]+\p{N}*|\p{N}+/gu;
const SIMPLE = /^(?:\p{Lu}?[\p{Ll}\p{M}]+|\p{Lu}+|\p{N}+)$/u;
const VERSION = /^v?\d+(?:\.[\dx]+)+$/i;
/** Scripts written without spaces. */
const SPACELESS = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const LONGEST_WORD = 48;

export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(COMPOUND)) addCompound(tokens, match[0], match.index);
  return tokens;
}

/** Returns the words of a text in order, with compounds as their parts. */
export function simpleTokens(text: string): Token[] {
  return tokenize(text).filter(({ kind }) => kind !== 'whole');
}

function addCompound(tokens: Token[], compound: string, start: number): void {
  if (SIMPLE.test(compound)) {
    add(tokens, { text: compound, start, kind: 'word' });
    return;
  }
  if (SPACELESS.test(compound)) {
    addPairs(tokens, compound, start);
    return;
  }
  if (VERSION.test(compound)) {
    tokens.push({ term: fold(compound).replace(/^v/, ''), start, end: start + compound.length, kind: 'word' });
    return;
  }
  const parts = [...compound.matchAll(PART)];
  const whole = parts.map((part) => fold(part[0])).join('');
  if (parts.length > 1 && whole.length <= LONGEST_WORD) {
    tokens.push({ term: whole, start, end: start + compound.length, kind: 'whole' });
  }
  for (const { 0: text, index } of parts) {
    add(tokens, { text, start: start + index, kind: text === compound ? 'word' : 'part' });
  }
}

interface Word {
  readonly text: string;
  readonly start: number;
  readonly kind: Token['kind'];
}

function add(tokens: Token[], { text, start, kind }: Word): void {
  const term = fold(text).slice(0, LONGEST_WORD);
  if (term !== '') tokens.push({ term, start, end: start + text.length, kind });
}

/** Adds every pair of neighbouring characters, since only a dictionary could tell where words end. */
function addPairs(tokens: Token[], text: string, start: number): void {
  const characters = [...text];
  let at = start;
  for (const [index, character] of characters.entries()) {
    const pair = character + (characters[index + 1] ?? '');
    if (pair !== character || characters.length === 1) add(tokens, { text: pair, start: at, kind: 'word' });
    at += character.length;
  }
}
