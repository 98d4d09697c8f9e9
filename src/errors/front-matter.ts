/** Messages about front matter. */
import type { Message, Place } from './problem.ts';

export function frontMatterNotYaml(reason: string, at: Place): Message {
  return {
    what: `The front matter is not valid YAML: ${reason}`,
    fix: 'Mend the line; quote values that hold ": " or begin with a special character.',
    at,
  };
}

export function frontMatterNotFields(value: unknown, at: Place): Message {
  return {
    what: `The front matter is ${JSON.stringify(value)}, not a list of fields.`,
    fix: 'Write one "name: value" per line between the --- lines.',
    at,
  };
}

export interface FieldTrouble {
  readonly field: string;
  readonly value: unknown;
  /** Completes "must be …" */
  readonly expected: string;
  readonly fix?: string;
}

export function frontMatterField({ field, value, expected, fix }: FieldTrouble, at: Place): Message {
  return {
    what: `The front matter field "${field}" is ${JSON.stringify(value)}, but must be ${expected}.`,
    fix: fix ?? `Change "${field}" to ${expected}, or remove it.`,
    at,
  };
}

/** Reports a probable typo. Other custom fields are allowed. */
export function frontMatterFieldUnknown(field: string, guess: string, at: Place): Message {
  return {
    what: `The front matter field "${field}" has no effect.`,
    fix: `Did you mean "${guess}"? A field of your own is left alone under another name.`,
    at,
  };
}

const KIND_WORDS = { doc: 'pages of the docs', blog: 'posts', page: 'pages outside of the docs' };
type KindWord = keyof typeof KIND_WORDS;

/** `owner` is the kind of page that has the field. */
export function frontMatterOfOtherKind(
  field: string,
  { kind, owner }: { readonly kind: KindWord; readonly owner: KindWord },
  at: Place,
): Message {
  return {
    what: `The front matter field "${field}" has no effect here: ${KIND_WORDS[owner]} have it, ${KIND_WORDS[kind]} do not.`,
    fix: 'Remove it. A field of your own, which your components read, is left alone under another name.',
    at,
  };
}

export function headingNotHidden(at: Place): Message {
  return {
    what: 'The front matter field "hide_title" has no effect: the title is a heading of the text.',
    fix: 'Remove the heading and write "title: …" in the front matter, or remove "hide_title".',
    at,
  };
}

export function draftAndUnlisted(at: Place): Message {
  return {
    what: 'The front matter says both "draft: true" and "unlisted: true".',
    fix: 'Keep "draft" to leave the page out, or "unlisted" to publish it without links to it.',
    at,
  };
}

export function mixedAuthors(legacy: readonly string[], at: Place): Message {
  return {
    what: `The front matter has "authors" together with ${legacy.map((name) => `"${name}"`).join(', ')}.`,
    fix: 'Move them into "authors" and remove the old fields.',
    at,
  };
}
