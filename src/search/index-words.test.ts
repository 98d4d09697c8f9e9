import { expect, test } from 'vitest';
import { type GivenSegment, indexWords } from './index-words.ts';
import { createSegmentBuilder, type SegmentPage } from './segment.ts';
import { findAlone, namesOf, type SegmentPostings, segmentPostings } from './segment-postings.ts';

const WORDS = Array.from({ length: 900 }, (_, index) => `${'bdfgklmnprst'[index % 12]}a${index.toString(36)}o`);

/** The same numbers in each run: from 0 to `limit - 1`. */
function createNumbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** Words of prose, the first ones more often than the last, and now and then a name of several words. */
function prose(next: (limit: number) => number, count: number): string {
  return Array.from({ length: count }, () => {
    const word = WORDS[Math.min(next(WORDS.length), next(WORDS.length))] ?? '';
    return next(12) === 0 ? `${word}Of${next(40)}.create` : word;
  }).join(' ');
}

interface Text {
  heading: string;
  text: string;
}

function toPage(sections: readonly Text[], number: number): SegmentPage {
  const [first, ...others] = sections;
  const entries = [
    [1, '', 0, first?.text ?? ''] as const,
    ...others.map(({ heading, text }) => [2, heading, 0, text] as const),
  ];
  return { entry: [`p${number}`, 0, first?.heading ?? '', '', entries], group: 'Docs', language: 'en' };
}

const build = createSegmentBuilder();

/** An index of segments of pages of sections. `known` keeps the postings of all segments that there ever were. */
function givenOf(site: readonly Text[][][], known: Map<string, SegmentPostings>): readonly GivenSegment[] {
  const segments = site.map((pages) => build(pages.map(toPage)));
  const alone = findAlone(segments.map(namesOf));
  return segments.map((segment, at) => {
    const names = alone[at] ?? new Set();
    const postings = segmentPostings({ segment, alone: names, foreign: new Set(at === 0 ? [0] : []) });
    const id = JSON.stringify([site[at], ...names]);
    known.set(id, postings);
    return { id, sectionCount: segment.sections.reduce((sum, count) => sum + count, 0), postings };
  });
}

test('after any edit the words are those that are made at once', () => {
  const next = createNumbers(7);
  const known = new Map<string, SegmentPostings>();
  const site: Text[][][] = Array.from({ length: 5 }, () =>
    Array.from({ length: 6 }, () =>
      Array.from({ length: 8 }, () => ({ heading: prose(next, 2), text: prose(next, 40) })),
    ),
  );
  let words = indexWords(givenOf(site, known));
  let kept = 0;
  for (let round = 0; round < 60; round += 1) {
    const pages = site[next(site.length)] ?? [];
    const page = pages[next(pages.length)] ?? [];
    const section = page[next(page.length)];
    if (round % 10 === 9) page.push({ heading: 'More', text: prose(next, 10) });
    else if (section !== undefined)
      section.text = round % 4 === 0 ? prose(next, 5) : `${section.text} ${prose(next, 3)}`;
    const given = givenOf(site, known);
    const updated = indexWords(given, { words, read: (id) => known.get(id) });
    expect(updated, `round ${round}`).toEqual(indexWords(given));
    kept += updated.buckets.filter((bucket) => words.buckets.includes(bucket)).length;
    words = updated;
  }
  // A few words of an edit are in most buckets of so small an index.
  expect(words.buckets.length).toBeGreaterThan(4);
  expect(kept).toBeGreaterThan(40);
});

test('what is not known any more is made anew', () => {
  const site = [[[{ heading: 'One', text: 'Some words' }]]];
  const before = indexWords(givenOf(site, new Map()));
  const after = givenOf([[[{ heading: 'One', text: 'Other words' }]]], new Map());
  expect(indexWords(after, { words: before, read: () => undefined })).toEqual(indexWords(after));
});
