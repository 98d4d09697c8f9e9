import type { HierarchyLevel, SearchHit, TextSegment } from '../../search/query/types.ts';

const LEVELS: readonly HierarchyLevel[] = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'];

export interface ResultView {
  /** The deepest heading of the hit. */
  readonly title: readonly TextSegment[];
  /** Group, page and headings above it. */
  readonly path: readonly string[];
  /** Ends in `...`; empty when the hit has no text. */
  readonly summary: readonly TextSegment[];
}

/** What the search page shows of a hit (SP-04). */
export function viewResult({ hierarchy, highlighted, snippet, content, type }: SearchHit): ResultView {
  const filled = LEVELS.filter((level) => (hierarchy[level] ?? '') !== '');
  const last = type !== 'content' && filled.includes(type) ? type : (filled.at(-1) ?? 'lvl1');
  const above = filled.slice(0, Math.max(0, filled.indexOf(last)));
  const text = snippet.content ?? (content === null || content === '' ? [] : [{ text: content, mark: false }]);
  return {
    title: highlighted.hierarchy[last] ?? [{ text: hierarchy[last] ?? '', mark: false }],
    path: above.map((level) => hierarchy[level] ?? ''),
    summary: text.length === 0 ? [] : [...withoutEllipsis(text), { text: '...', mark: false }],
  };
}

function withoutEllipsis(segments: readonly TextSegment[]): readonly TextSegment[] {
  const last = segments.at(-1);
  if (last === undefined) return segments;
  return [...segments.slice(0, -1), { ...last, text: last.text.replace(/[\s.…]+$/u, '') }];
}
