/** Messages about Markdown syntax of other tools. */
import type { Message, Place } from './problem.ts';

const NAMES: Readonly<Record<string, string>> = {
  github: 'GitHub',
  vitepress: 'VitePress',
  starlight: 'Starlight',
  mkdocs: 'MkDocs',
  nextra: 'Nextra',
  mintlify: 'Mintlify',
};

/** `written` is the author's text, or its beginning. */
export function dialectOff(written: string, dialect: string, at: Place): Message {
  return {
    what: `"${written}" is Markdown of ${NAMES[dialect] ?? dialect}, which this site does not read.`,
    fix: `Add '${dialect}' to "markdown.dialects" in the config, or put it into \`backticks\` if you mean the text.`,
    at,
  };
}

/** `reason` is the part of the construct that is not supported. */
export function dialectPartNotServed(written: string, reason: string, at: Place): Message {
  return { what: `"${written}" ${reason}.`, fix: 'Write it in another way, or leave it out.', at };
}

export function snippetNotFound(target: string, at: Place): Message {
  return {
    what: `The file "${target}", whose text is shown here, does not exist.`,
    fix: 'Correct the path; "@/" is the folder of the docs.',
    at,
  };
}

export function snippetRegionNotFound(target: string, region: string, at: Place): Message {
  return {
    what: `The file "${target}" has no region "${region}".`,
    fix: `Mark it there with comments such as "// #region ${region}" and "// #endregion ${region}".`,
    at,
  };
}
