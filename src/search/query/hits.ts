/** Sections that matched → what the dialog shows. */
import { type MatchedText, markText, snippetOf } from './match-text.ts';
import type { MatchedSection } from './rerank.ts';
import type { Hierarchy, HitText, HitType, SearchHit, TextSegment } from './types.ts';

export interface HitOptions {
  /** Base path of the locale, with both slashes. */
  readonly base: string;
  readonly trailingSlash: boolean | undefined;
  readonly snippetWords: number;
  /** For a list of groups: it shows no more than snippets. */
  readonly textsPerGroup?: number | undefined;
}

/** `text`: absent while it is loaded, and when it could not be. */
export function toHit(matched: MatchedSection, text: MatchedText | undefined, options: HitOptions): SearchHit {
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
    // A hit is what matched: the heading if that did, else the text below it.
    type: isText ? 'content' : (LEVELS[section.level] ?? 'lvl6'),
    hierarchy: hierarchy((level) => names[level] ?? null),
    content: text === undefined || text.text === '' ? null : text.text,
    anchor: anchor === '' ? null : anchor,
    // The same object crosses from the worker once.
    highlighted: options.textsPerGroup === undefined ? hitText(texts, markText) : snippet,
    snippet,
  };
}

function urlOf(path: string, anchor: string, { base, trailingSlash }: HitOptions): string {
  const slash = trailingSlash === true && path !== '' ? '/' : '';
  return `${base}${path}${slash}${anchor === '' ? '' : `#${encodeURI(anchor)}`}`;
}

const LEVELS: Readonly<Record<number, HitType>> = { 1: 'lvl1', 2: 'lvl2', 3: 'lvl3', 4: 'lvl4', 5: 'lvl5', 6: 'lvl6' };

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
    content: text === undefined || text.text === '' ? null : show(text),
  };
}
