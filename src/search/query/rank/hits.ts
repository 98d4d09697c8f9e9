/** Converts matched sections into the hits that the dialog shows. */
import type { Section } from '../index/segments.ts';
import {
  groupRows,
  type Hierarchy,
  type HitText,
  type HitType,
  type SearchHit,
  type SearchRequest,
  type SearchResponse,
  type TextSegment,
} from '../base/types.ts';
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
  /** Number of rows on screen. @default all that are shown */
  readonly inSight?: number | undefined;
  /** Which texts are loaded for such a list. @default 'few' */
  readonly texts?: SearchRequest['texts'];
  /** Most text files that are loaded when few texts are asked for. @default MOST_FILES */
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
): Pick<SearchResponse, 'hits' | 'complete' | 'lacksTexts'> {
  const { wanted, ...left } = wantedTexts(shown, options);
  const texts = shown.map((hit) => (wanted.has(hit) ? hit.text() : undefined));
  const show = ({ matched }: ShownHit, text: string | undefined): SearchHit =>
    toHit(matched, text === undefined ? undefined : matchText(tokensOf(matched.section, text), matcher), options);
  const hits = shown.map((hit, index): SearchHit => {
    const text = texts[index];
    if (!(text instanceof Promise)) return show(hit, text);
    const waiting = show(hit, undefined);
    return { ...waiting, type: hit.matched.own.clauses === 0 ? 'content' : waiting.type, pending: true };
  });
  if (hits.every(({ pending }) => pending === undefined)) return { hits, ...left };
  const complete = Promise.all(
    shown.map(async (hit, index) =>
      texts[index] === undefined ? (hits[index] ?? show(hit, undefined)) : show(hit, await orNothing(texts[index])),
    ),
  );
  return { hits, complete, ...left };
}

/** Returns `undefined` when a text cannot be loaded; the hit is then shown by its headings. */
export async function orNothing(text: string | Promise<string> | undefined): Promise<string | undefined> {
  try {
    return await text;
  } catch {
    return undefined;
  }
}

/** Most text files that are loaded at first for a list by groups. */
export const MOST_FILES = 5;

interface WantedTexts extends Pick<SearchResponse, 'lacksTexts'> {
  readonly wanted: ReadonlySet<ShownHit>;
}

/** Chooses the hits whose texts are loaded. In a list by groups these are its rows, as far as `texts` and `files` allow. */
function wantedTexts(
  shown: readonly ShownHit[],
  { textsPerGroup, inSight = shown.length, texts = 'few', files = MOST_FILES }: HitOptions,
): WantedTexts {
  if (textsPerGroup === undefined) return { wanted: new Set(shown) };
  const rows = groupRows(shown, {
    perGroup: textsPerGroup,
    groupOf: ({ matched }) => matched.section.group,
    pageOf: ({ matched }) => matched.section.title,
  }).flatMap(([, inGroup]) => inGroup);
  const first = rows.slice(0, inSight);
  const byUse = [...new Set([...filesOf(first), ...(texts === 'in-sight' ? [] : filesOf(rows))])];
  const chosen = new Set(texts === 'few' ? byUse.slice(0, files) : byUse);
  const wanted = new Set(rows.filter(({ file }) => file === undefined || chosen.has(file)));
  return { wanted, ...(wanted.size < rows.length && { lacksTexts: true }) };
}

/** Lists the text files of rows; files with the texts of the most rows come first. */
function filesOf(rows: readonly ShownHit[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { file } of rows) if (file !== undefined) counts.set(file, (counts.get(file) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([file]) => file);
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
