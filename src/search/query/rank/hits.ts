/** Converts matched sections into the hits that the dialog shows. */
import type { Section } from '../index/segments.ts';
import type { Hierarchy, HitText, HitType, SearchHit, SearchResponse, TextSegment } from '../types.ts';
import {
  markText,
  type MatchedText,
  type Matcher,
  matchText,
  readTokens,
  snippetOf,
  type TextTokens,
} from './match-text.ts';
import type { MatchedSection } from './rank.ts';

export interface HitOptions {
  /** Base path of the locale, with both slashes. */
  readonly base: string;
  readonly trailingSlash: boolean | undefined;
  readonly snippetWords: number;
  /** Set for a list by groups, which shows only snippets. */
  readonly textsPerGroup?: number | undefined;
  /** Most text files that the reader allows for such a list; replaces `files`. */
  readonly textFiles?: number | undefined;
  /** Most text files that may be loaded for such a list. @default MOST_FILES */
  readonly files?: number;
}

/** `text` is absent while it is being loaded, and when loading failed. */
function toHit(matched: MatchedSection, text: MatchedText | undefined, options: HitOptions): SearchHit {
  const { section, title, headings, own } = matched;
  const { path, anchor, group } = section;
  const names = [group, section.title, ...section.headings];
  const texts = { group, texts: [undefined, title, ...headings], text };
  const snippet = hitText(texts, (part) => snippetOf(part, options.snippetWords));
  const isText = own.clauses === 0 && text !== undefined && text.clauses !== 0;
  return {
    objectID: `${path}#${anchor}`,
    url: urlOf(path, anchor, options),
    external: false,
    // A hit is what matched: the heading if it did, else the text below it.
    type: isText ? 'content' : (`lvl${Math.min(6, section.level)}` as HitType),
    hierarchy: hierarchy((level) => names[level] ?? null),
    content: text?.text || null,
    anchor: anchor === '' ? null : anchor,
    // Reusing the snippet means that the worker sends it only once.
    highlighted: options.textsPerGroup === undefined ? hitText(texts, markText) : snippet,
    snippet,
  };
}

function urlOf(path: string, anchor: string, { base, trailingSlash }: HitOptions): string {
  const slash = trailingSlash === true && path !== '' ? '/' : '';
  return `${base}${path}${slash}${anchor === '' ? '' : `#${encodeURI(anchor)}`}`;
}

function hierarchy<Value>(at: (level: number) => Value | null): Hierarchy<Value> {
  return { lvl0: at(0), lvl1: at(1), lvl2: at(2), lvl3: at(3), lvl4: at(4), lvl5: at(5), lvl6: at(6) };
}

interface Texts {
  readonly group: string;
  readonly texts: readonly (MatchedText | null | undefined)[];
  readonly text: MatchedText | undefined;
}

function hitText({ group, texts, text }: Texts, show: (text: MatchedText) => TextSegment[]): HitText {
  const at = (level: number): TextSegment[] | null => {
    const found = texts[level];
    return found === null || found === undefined ? null : show(found);
  };
  return {
    hierarchy: hierarchy((level) => (level === 0 ? [{ text: group, mark: false }] : at(level))),
    content: text?.text ? show(text) : null,
  };
}

export interface ShownHit {
  readonly matched: MatchedSection;
  /** File from which its text must be loaded; `undefined` when it is loaded. */
  readonly file: string | undefined;
  /** Returns its text, or loads it. */
  readonly text: () => string | Promise<string>;
}

/**
 * Returns hits with the texts that are loaded. If others are still loading, `complete` resolves to all hits with their
 * texts.
 */
export function withTexts(
  shown: readonly ShownHit[],
  matcher: Matcher,
  options: HitOptions,
): Pick<SearchResponse, 'hits' | 'complete'> {
  const wanted = wantedTexts(shown, options);
  const texts = shown.map((hit) => (wanted.has(hit) ? hit.text() : undefined));
  const show = ({ matched }: ShownHit, text: string | undefined): SearchHit =>
    toHit(matched, text === undefined ? undefined : matchText(tokensOf(matched.section, text), matcher), options);
  const hits = shown.map((hit, index): SearchHit => {
    const text = texts[index];
    if (!(text instanceof Promise)) return show(hit, text);
    const waiting = show(hit, undefined);
    return { ...waiting, type: needOf(hit) === 0 ? 'content' : waiting.type, pending: true };
  });
  if (hits.every(({ pending }) => pending === undefined)) return { hits };
  const complete = Promise.all(
    shown.map(async (hit, index) =>
      texts[index] === undefined ? (hits[index] ?? show(hit, undefined)) : show(hit, await orNothing(texts[index])),
    ),
  );
  return { hits, complete };
}

/** Returns `undefined` when a text cannot be loaded; the hit is then shown by its headings. */
export async function orNothing(text: string | Promise<string> | undefined): Promise<string | undefined> {
  try {
    return await text;
  } catch {
    return undefined;
  }
}

/** Most text files that are loaded for a list by groups. The other entries are shown by their headings. */
export const MOST_FILES = 4;

function wantedTexts(
  shown: readonly ShownHit[],
  { textsPerGroup: perGroup, files: mostFiles = MOST_FILES }: HitOptions,
): ReadonlySet<ShownHit> {
  if (perGroup === undefined) return new Set(shown);
  const ofGroup = new Map<string, number>();
  const wanted = shown.filter(({ matched: { section } }) => {
    const count = (ofGroup.get(section.group) ?? 0) + 1;
    ofGroup.set(section.group, count);
    return count <= perGroup;
  });
  const files = new Set<string>();
  // Hits that only their text explains come first.
  const byNeed = wanted.toSorted((a, b) => needOf(a) - needOf(b));
  const affordable = byNeed.filter(({ file }) => {
    if (file === undefined || files.has(file)) return true;
    if (files.size >= mostFiles) return false;
    files.add(file);
    return true;
  });
  return new Set(affordable);
}

/**
 * Returns how little a hit needs its text: a heading that matched explains the hit, and a page title says what the page
 * is about.
 */
function needOf({ matched: { section, own } }: ShownHit): number {
  return own.clauses === 0 ? 0 : section.level === 1 ? 1 : 2;
}

/** Reading a text costs more than matching it, and a reader types several queries about the same sections. */
const known = new WeakMap<Section, TextTokens>();

function tokensOf(section: Section, text: string): TextTokens {
  const before = known.get(section);
  if (before?.text === text) return before;
  const tokens = readTokens(text);
  known.set(section, tokens);
  return tokens;
}
