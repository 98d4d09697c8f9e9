/**
 * Text → postings: for each word, the sections that hold it and how much it says about them. What a section says about
 * a word depends on that section alone, so that parts of an index can be made, kept and loaded separately.
 */
import type { IndexFile, PageEntry, SectionEntry } from './index-format.ts';
import { tokenize } from './tokenize.ts';

/** Sections, and the impact of the word on each: 1–255. */
export interface Postings {
  readonly sections: readonly number[];
  readonly impacts: readonly number[];
  /** Number of sections that hold the word, when not all of them are listed. */
  readonly count?: number;
}

export interface Inverted {
  readonly postings: ReadonlyMap<string, Postings>;
  /** Page of each section. */
  readonly pageOf: readonly number[];
}

interface Field {
  /** How much a word in this field says. */
  readonly weight: number;
  /** Words that such a field usually has; in a longer one each says less. */
  readonly usual: number;
}

const FIELDS = {
  title: { weight: 6, usual: 3 },
  pageTitle: { weight: 0.8, usual: 3 },
  heading: { weight: 4, usual: 4 },
  parents: { weight: 0.8, usual: 4 },
  extra: { weight: 1.5, usual: 15 },
  group: { weight: 0.3, usual: 2 },
  text: { weight: 1, usual: 60 },
  code: { weight: 0.7, usual: 40 },
} satisfies Record<string, Field>;

/** How strongly the length of a field counts. */
const LENGTH_SHARE = 0.5;
/** Words beyond the first say less and less. */
const SATURATION = 1.2;
/** A part of a compound is not what its author wrote. */
const PART_WEIGHT = 0.6;
/** What a page says counts less for readers who would rather read another language. */
const FOREIGN = 0.75;

interface MutablePostings {
  readonly sections: number[];
  readonly impacts: number[];
}

export function invert({ pages, groups, foreign = [] }: IndexFile): Inverted {
  const foreigners = new Set(foreign);
  const postings = new Map<string, MutablePostings>();
  const pageOf: number[] = [];
  for (const [pageIndex, page] of pages.entries()) {
    const group = groups[page[1]] ?? '';
    const share = foreigners.has(pageIndex) ? FOREIGN : 1;
    for (const fields of sectionFields(page, group)) {
      addSection(postings, { section: pageOf.length, fields, share });
      pageOf.push(pageIndex);
    }
  }
  return { postings, pageOf };
}

type FieldText = readonly [field: Field, text: string];

function sectionFields([, , title, extra, sections]: PageEntry, group: string): FieldText[][] {
  const above: SectionEntry[] = [];
  return sections.map((section, index): FieldText[] => {
    const [level, heading, , text, code = ''] = section;
    while (above.length > 0 && (above.at(-1)?.[0] ?? 0) >= level) above.pop();
    const parents = above.map((parent) => parent[1]).join(' ');
    if (index > 0) above.push(section);
    const own: FieldText[] =
      index === 0
        ? [
            [FIELDS.title, title],
            [FIELDS.extra, extra],
          ]
        : [
            [FIELDS.heading, heading],
            [FIELDS.pageTitle, title],
            [FIELDS.parents, parents],
          ];
    return [...own, [FIELDS.group, group], [FIELDS.text, text], [FIELDS.code, code]];
  });
}

interface AddedSection {
  readonly section: number;
  readonly fields: readonly FieldText[];
  /** Of its impacts that is left. */
  readonly share: number;
}

function addSection(postings: Map<string, MutablePostings>, { section, fields, share }: AddedSection): void {
  const weights = new Map<string, number>();
  for (const [field, text] of fields) if (text !== '') addField(weights, field, text);
  for (const [term, weight] of weights) {
    const impact = Math.max(1, Math.round((255 * share * weight) / (weight + SATURATION)));
    const known = postings.get(term);
    if (known) {
      known.sections.push(section);
      known.impacts.push(impact);
    } else {
      postings.set(term, { sections: [section], impacts: [impact] });
    }
  }
}

function addField(weights: Map<string, number>, { weight, usual }: Field, text: string): void {
  const tokens = tokenize(text);
  const each = weight / (1 - LENGTH_SHARE + (LENGTH_SHARE * tokens.length) / usual);
  for (const { term, kind } of tokens) {
    weights.set(term, (weights.get(term) ?? 0) + (kind === 'part' ? each * PART_WEIGHT : each));
  }
}
