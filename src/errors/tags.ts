import type { Place, Problem } from './problem.ts';

type Message = Omit<Problem, 'severity'>;

export function tagsFileNotAMap(file: string): Message {
  return {
    what: `The tags file ${file} does not hold a list of tags by key.`,
    fix: 'Write each tag as a key with its fields below it, for example "release:" and below it "  label: Release".',
    at: { file },
  };
}

export function tagFieldWrong(input: { file: string; key: string; field: string; value: unknown }): Message {
  return {
    what: `The ${input.field} of the tag "${input.key}" is ${JSON.stringify(input.value)}, which is not a text.`,
    fix: `Write a text between quotes, or leave "${input.field}" out.`,
    at: { file: input.file },
  };
}

export function duplicateTagPermalink(input: { file: string; permalink: string; keys: readonly string[] }): Message {
  const keys = input.keys.map((key) => `"${key}"`).join(' and ');
  return {
    what: `The tags ${keys} have the same permalink "${input.permalink}".`,
    fix: 'Give each of them a permalink of its own, or keep only one.',
    at: { file: input.file },
  };
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
