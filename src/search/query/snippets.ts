/** Hits with their texts: at once where these are there, else without, and complete when they have come. */
import { type HitOptions, toHit } from './hits.ts';
import { type Matcher, matchText, readTokens, type TextTokens } from './match-text.ts';
import type { MatchedSection } from './rerank.ts';
import type { Section } from './segment.ts';
import type { SearchHit, SearchResponse } from './types.ts';

export interface ShownHit {
  readonly matched: MatchedSection;
  /** Loads its text, if it is not there. */
  readonly text: () => string | Promise<string>;
}

export function withTexts(
  shown: readonly ShownHit[],
  matcher: Matcher,
  options: HitOptions,
): Pick<SearchResponse, 'hits' | 'complete'> {
  const wanted = wantedTexts(shown, options.textsPerGroup);
  const texts = shown.map((hit) => (wanted.has(hit) ? hit.text() : undefined));
  const show = ({ matched }: ShownHit, text: string | undefined): SearchHit =>
    toHit(matched, text === undefined ? undefined : matchText(tokensOf(matched.section, text), matcher), options);
  const hits = shown.map((hit, index): SearchHit => {
    const text = texts[index];
    return text instanceof Promise ? { ...show(hit, undefined), pending: true } : show(hit, text);
  });
  if (hits.every(({ pending }) => pending === undefined)) return { hits };
  const complete = Promise.all(shown.map(async (hit, index) => show(hit, await orNothing(texts[index]))));
  return { hits, complete };
}

/** A hit whose text cannot be had is shown by its headings. */
async function orNothing(text: string | Promise<string> | undefined): Promise<string | undefined> {
  try {
    return await text;
  } catch {
    return undefined;
  }
}

/** Texts for a list of groups: about as many entries are seen without scrolling. The headings tell what the others are. */
const MOST_TEXTS = 10;

function wantedTexts(shown: readonly ShownHit[], perGroup: number | undefined): ReadonlySet<ShownHit> {
  if (perGroup === undefined) return new Set(shown);
  const ofGroup = new Map<string, number>();
  const wanted = shown.filter(({ matched: { section, own } }) => {
    const count = (ofGroup.get(section.group) ?? 0) + 1;
    ofGroup.set(section.group, count);
    return count <= perGroup && (section.level === 1 || own.clauses === 0);
  });
  return new Set(wanted.slice(0, MOST_TEXTS));
}

/** Reading a text costs more than matching it, and the reader types several queries about the same sections. */
const known = new WeakMap<Section, TextTokens>();

function tokensOf(section: Section, text: string): TextTokens {
  const tokens = known.get(section) ?? readTokens(text);
  known.set(section, tokens);
  return tokens;
}
