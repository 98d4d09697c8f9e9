/** Problems of headings and their ids. */
import type { Message, Place } from './problem.ts';

export function headingIdMisplaced(at: Place): Message {
  return {
    what: 'The heading has an id that is not at its end, so it is shown as text.',
    fix: String.raw`Write the one id at the very end of the heading, as in "## Title {#my-id}", or write \{# if you mean the text.`,
    at,
  };
}

export function repeatedHeadingId(id: string, first: Place & { readonly line: number }, at: Place): Message {
  const place = first.file === at.file ? `line ${first.line}` : `${first.file}:${first.line}`;
  return {
    what: `Two headings of the page have the id "${id}": this one and that of ${place}, which links find.`,
    fix: `Write another id at the end of one of them, as in {#${id}-2}.`,
    at,
  };
}
