/** A migration → the report of `octavo migrate`, as lines of text. Pure. */
import type { Place } from '../errors/problem.ts';
import { groupBy } from '../shared/plain-data.ts';
import type { Migration, Note } from './types.ts';

export function renderReport({ tool, configFile, pages, redirects, notes, edits }: Migration): readonly string[] {
  const lost = pages.filter(({ newPath }) => newPath === undefined).length;
  const equal = pages.filter(({ newPath, isEqual }) => newPath !== undefined && isEqual).length;
  const moved = pages.length - lost - equal;
  return [
    `${tool}: ${configFile}, ${counted(pages.length, 'page')}.`,
    '',
    `Addresses: ${equal} stay as they are, ${moved} change, ${lost} are lost; ${counted(redirects.length, 'redirect')}.`,
    '',
    ...section('Served as it is', notes, 'served'),
    ...section('Converted', notes, 'converted'),
    ...section('Lost', notes, 'lost'),
    ...contentLines(edits),
  ];
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function section(title: string, notes: readonly Note[], kind: Note['kind']): readonly string[] {
  const own = notes.filter((note) => note.kind === kind);
  if (own.length === 0) return [`${title}: nothing to name.`, ''];
  const groups = groupBy(own, ({ what, fix = '' }) => `${what}\n${fix}`);
  return [`${title}${kind === 'lost' ? ` (${own.length})` : ''}:`, ...[...groups.values()].flatMap(noteLines), ''];
}

/** Places that are named of a note that is there many times. */
const MOST_PLACES = 6;

/** Renders notes that differ only in their places. */
function noteLines(group: readonly Note[]): readonly string[] {
  const [first] = group;
  if (first === undefined) return [];
  const places = group.flatMap(({ at }) => (at === undefined ? [] : [renderPlace(at)]));
  const shown = places.slice(0, MOST_PLACES);
  const more = places.length > shown.length ? `, and ${places.length - shown.length} more` : '';
  return [
    `  ${first.what}`,
    ...(shown.length > 0 ? [`    at ${shown.join(', ')}${more}`] : []),
    ...(first.fix === undefined ? [] : [`    ${first.fix}`]),
  ];
}

function renderPlace({ file, line, column }: Place): string {
  return [file, line, column].filter((part) => part !== undefined).join(':');
}

const MOST_EDITS = 12;

function contentLines(edits: Migration['edits']): readonly string[] {
  if (edits.length === 0) return ['Content: no file needs a change.'];
  const shown = edits.slice(0, MOST_EDITS);
  const more = edits.length - shown.length;
  return [
    `Content that --write --content changes (${counted(edits.length, 'file')}):`,
    ...shown.map(({ file, why }) => `  ${file}: ${why}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}
