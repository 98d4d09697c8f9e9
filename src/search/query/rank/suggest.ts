/** Other spellings for a query that found nothing, made of words that the index has. */
import type { Segment } from '../index/segments.ts';
import type { Clause } from './clauses.ts';
import { fold, tokenize } from './tokenize.ts';

const MOST_SUGGESTIONS = 3;
const MOST_EDITS = 3;

export async function suggest(clauses: readonly Clause[], segments: readonly Segment[]): Promise<readonly string[]> {
  const choices = await Promise.all(clauses.map((clause) => candidates(clause, segments)));
  if (choices.every((words) => words.length === 0)) return [];
  const count = Math.min(MOST_SUGGESTIONS, Math.max(...choices.map((words) => words.length)));
  const queries = Array.from({ length: count }, (_, rank) =>
    choices
      .flatMap((words) => words[Math.min(rank, words.length - 1)] ?? [])
      .join(' ')
      .trim(),
  );
  return [...new Set(queries)];
}

/** Nearest words first, as they are written. Words that nothing is like are left out. */
async function candidates({ word }: Clause, segments: readonly Segment[]): Promise<readonly string[]> {
  const edits = Math.min(MOST_EDITS, Math.floor(word.length / 2));
  if (edits === 0) return [];
  const found = await Promise.all(
    segments.map(async (segment) => {
      const vocabulary = await segment.vocabulary([word], { typos: true });
      return vocabulary
        .near(word, { edits, prefix: true, limit: MOST_SUGGESTIONS })
        .map((near) => ({ segment, ...near }));
    }),
  );
  const nearest = found.flat().toSorted((a, b) => a.edits - b.edits || (a.term < b.term ? -1 : 1));
  const words = await Promise.all(nearest.map(({ segment, term }) => asWritten(segment, term)));
  return [...new Set(words)].slice(0, MOST_SUGGESTIONS);
}

/** `autenticacion` → `autenticación` */
async function asWritten(segment: Segment, term: string): Promise<string> {
  const found = (await segment.postings([term])).get(term)?.sections[0];
  if (found === undefined) return term;
  const [section] = await segment.sections([found]);
  const heads = [section?.title, ...(section?.headings ?? [])];
  return writtenIn(heads, term) ?? writtenIn([await textOf(segment, found)], term) ?? term;
}

/** A text that cannot be had hinders no suggestion. */
async function textOf(segment: Segment, section: number): Promise<string> {
  try {
    return await segment.text(section);
  } catch {
    return '';
  }
}

function writtenIn(texts: readonly (string | null | undefined)[], term: string): string | undefined {
  for (const text of texts) {
    const token = tokenize(text ?? '').find((each) => each.term === term);
    if (token === undefined) continue;
    const written = (text ?? '').slice(token.start, token.end);
    return token.kind === 'whole' || fold(written) !== term ? written : written.toLowerCase();
  }
  return undefined;
}
