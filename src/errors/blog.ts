/** Messages about the blog: authors, posts and the tags of docs and posts. */
import type { Place, Message } from './problem.ts';

export function authorsFileNotAMap(file: string): Message {
  return {
    what: `The authors file ${file} does not hold a list of authors by key.`,
    fix: 'Write each author as a key with fields below it, for example "jane:" and below it "  name: Jane Doe".',
    at: { file },
  };
}

export function authorFieldWrong(input: {
  readonly author: string;
  readonly field: string;
  readonly value: unknown;
  readonly expected: string;
  readonly at: Place;
}): Message {
  return {
    what: `The field "${input.field}" of the author "${input.author}" is ${JSON.stringify(input.value)}.`,
    fix: `Write ${input.expected}, or leave "${input.field}" out.`,
    at: input.at,
  };
}

export function socialHandleWithSlash(input: {
  readonly author: string;
  readonly platform: string;
  readonly value: string;
  readonly at: Place;
}): Message {
  return {
    what: `The social link "${input.platform}: ${input.value}" of the author "${input.author}" is neither a name nor a whole URL.`,
    fix: `Write "${input.platform}: https://${input.value.replace(/^\/+/, '')}" when it is a URL, or the name alone, without "/".`,
    at: input.at,
  };
}

export function unknownPlatformHandle(input: {
  readonly author: string;
  readonly platform: string;
  readonly value: string;
  readonly at: Place;
}): Message {
  return {
    what: `The platform "${input.platform}" of the author "${input.author}" is not one whose URLs are known, so the name "${input.value}" is shown without a link.`,
    fix: `Write the whole URL, for example "${input.platform}: https://…/${input.value}".`,
    at: input.at,
  };
}

export function duplicateAuthorPermalink(input: {
  readonly file: string;
  readonly permalink: string;
  readonly keys: readonly string[];
}): Message {
  return {
    what: `The authors ${quoted(input.keys)} have the same page "${input.permalink}".`,
    fix: 'Give each of them a "page" with a "permalink" of its own.',
    at: { file: input.file },
  };
}

export function unknownAuthor(input: {
  readonly key: string;
  readonly known: readonly string[];
  readonly suggestion: string | undefined;
  readonly authorsFile: string;
  readonly at: Place;
}): Message {
  const { key, known, suggestion, authorsFile } = input;
  if (known.length === 0) {
    return {
      what: `The author "${key}" of this post is not known: there are no authors in ${authorsFile}.`,
      fix: `Add "${key}:" with a "name" to ${authorsFile}.`,
      at: input.at,
    };
  }
  return {
    what: `The author "${key}" of this post is not in ${authorsFile}. Authors there: ${quoted(known)}.`,
    fix:
      suggestion === undefined ? `Add "${key}" to ${authorsFile}, or use one of its keys.` : `Write "${suggestion}".`,
    at: input.at,
  };
}

export function repeatedAuthor(key: string, at: Place): Message {
  return {
    what: `The author "${key}" stands more than once in the authors of this post.`,
    fix: `Keep one "${key}".`,
    at,
  };
}

export function inlineAuthors(input: {
  readonly names: readonly string[];
  readonly authorsFile: string;
  readonly at: Place;
}): Message {
  const { names, authorsFile } = input;
  return {
    what: `${names.length === 1 ? 'The author' : 'The authors'} ${quoted(names)} of this post ${names.length === 1 ? 'is' : 'are'} not declared in ${authorsFile}.`,
    fix: `Move ${names.length === 1 ? 'it' : 'them'} to ${authorsFile} and write the key in the post.`,
    at: input.at,
    setting: 'onInlineAuthors',
  };
}

export function untruncatedPost(at: Place): Message {
  return {
    what: 'This post has no truncate marker, so lists show all of it.',
    fix: 'Put <!-- truncate --> on a line of its own where its excerpt ends.',
    at,
    setting: 'onUntruncatedBlogPosts',
  };
}

export function undatedPost(at: Place): Message {
  return {
    what: `The blog post ${at.file} has no date.`,
    fix: 'Begin its file name with a date (2025-05-27-my-post.md), or write "date: 2025-05-27" in its front matter.',
    at,
  };
}

export function impossibleDate(date: string, at: Place): Message {
  return {
    what: `The date "${date}" of this post does not exist.`,
    fix: 'Write year, month and day of a real day, for example 2025-05-27.',
    at,
  };
}

function quoted(words: readonly string[]): string {
  return words.map((word) => `"${word}"`).join(', ');
}

export function tagsFileNotAMap(file: string): Message {
  return {
    what: `The tags file ${file} does not hold a list of tags by key.`,
    fix: 'Write each tag as a key with its fields below it, for example "release:" and below it "  label: Release".',
    at: { file },
  };
}

export function tagNotAnObject(key: string, value: unknown, at: Place): Message {
  return {
    what: `The tag "${key}" is ${JSON.stringify(value)}, which is no list of fields.`,
    fix: `Write its fields below it, for example "label: ${key}", or nothing.`,
    at,
  };
}

export function tagFieldUnknown(input: { key: string; field: string; guess: string | undefined; at: Place }): Message {
  return {
    what: `The tag "${input.key}" has the field "${input.field}", which tags do not have.`,
    fix: input.guess === undefined ? 'Use "label", "permalink" or "description".' : `Did you mean "${input.guess}"?`,
    at: input.at,
  };
}

export function authorFieldMisspelt(input: { author: string; field: string; guess: string; at: Place }): Message {
  return {
    what: `The author "${input.author}" has the field "${input.field}", which authors do not have.`,
    fix: `Did you mean "${input.guess}"?`,
    at: input.at,
  };
}

export function authorNotAnObject(author: string, value: unknown, at: Place): Message {
  return {
    what: `The author "${author}" is ${JSON.stringify(value)}, which is no list of fields.`,
    fix: 'Write the fields below it, for example "name: Jane Doe".',
    at,
  };
}

export function tagFieldWrong(input: { key: string; field: string; value: unknown; at: Place }): Message {
  return {
    what: `The ${input.field} of the tag "${input.key}" is ${JSON.stringify(input.value)}, which is not a text.`,
    fix: `Write a text between quotes, or leave "${input.field}" out.`,
    at: input.at,
  };
}

export function duplicateTagPermalink(input: {
  readonly permalink: string;
  readonly keys: readonly string[];
  /** Place of the first tag. */
  readonly first: Place;
  readonly at: Place;
}): Message {
  const keys = input.keys.map((key) => `"${key}"`).join(' and ');
  return {
    what: `The tags ${keys} have the same permalink "${input.permalink}"${firstAt(input.first, input.at)}.`,
    fix: 'Give each of them a permalink of its own, or keep only one.',
    at: input.at,
  };
}

/** Reports two tags with different meanings that share one page. */
export function tagsOnOnePage(input: {
  readonly permalink: string;
  readonly names: readonly string[];
  /** Place of the first tag. */
  readonly first: Place;
  readonly at: Place;
}): Message {
  const names = input.names.map((name) => `"${name}"`).join(' and ');
  return {
    what: `The tags ${names} have the same page "${input.permalink}", so they count as one tag${firstAt(input.first, input.at)}.`,
    fix: `Write them alike where they mean the same, or give one a "permalink" of its own, beside its "label" or in a tags file.`,
    at: input.at,
  };
}

function firstAt(first: Place, at: Place): string {
  const line = first.line === undefined ? '' : `:${first.line}`;
  if (first.file !== at.file) return ` (the first one stands in ${first.file}${line})`;
  return first.line === undefined || first.line === at.line ? '' : ` (the first one stands in line ${first.line})`;
}

export function undeclaredTags(input: { labels: readonly string[]; tagsFile: string; at: Place }): Message {
  const labels = input.labels.map((label) => `"${label}"`).join(', ');
  return {
    what: `${input.labels.length === 1 ? 'The tag' : 'The tags'} ${labels} of this page ${input.labels.length === 1 ? 'is' : 'are'} not in ${input.tagsFile}.`,
    fix: `Add ${input.labels.length === 1 ? 'it' : 'them'} to ${input.tagsFile}, or use a key that stands there.`,
    at: input.at,
    setting: 'onInlineTags',
  };
}
