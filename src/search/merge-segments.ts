/** From the segments of an index that is loaded whole to its words, as if all its pages had been read at once. Pure. */
import type { BodyWord } from './query/index/format.ts';
import type { Segment } from './segment.ts';
import { findAlone, namesOf, openWords } from './segment-postings.ts';

/** Words by their spellings, ascending. */
export function mergeWords(segments: readonly Segment[]): readonly BodyWord[] {
  const alone = findAlone(segments.map(namesOf));
  const found = new Map<string, number[]>();
  let base = 0;
  for (const [number, segment] of segments.entries()) {
    const { texts, eachPlace } = openWords(segment, alone[number] ?? new Set());
    for (const [word, text] of segment.spellings.entries()) {
      const spelling = texts[text] ?? '';
      let places = found.get(spelling);
      eachPlace(word, (place) => {
        if (places === undefined) found.set(spelling, (places = []));
        places.push(2 * base + place);
      });
    }
    for (const count of segment.sections) base += count;
  }
  return [...found.keys()].toSorted(byCodeUnits).map((spelling) => toBodyWord(spelling, found.get(spelling) ?? []));
}

function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : 1;
}

const NONE: readonly never[] = [];

/** Those of several times are told apart from those of one, and no finer. */
function toBodyWord(spelling: string, places: readonly number[]): BodyWord {
  const frequent: number[] = [];
  for (let index = 0; index < places.length; index += 1) if (((places[index] ?? 0) & 1) === 1) frequent.push(index);
  return { spelling, sections: places.map((place) => place >> 1), frequent: frequent.length === 0 ? NONE : frequent };
}
