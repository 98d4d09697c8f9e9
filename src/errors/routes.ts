/** Messages about paths of pages, and files in the output. */
import { defined } from '../shared/plain-data.ts';
import type { Message, Place } from './problem.ts';

/** `docs/a.md`, or `docs/a.md (line 3)` */
const shown = ({ file, line }: Place): string => (line === undefined ? file : `${file} (line ${line})`);

/** `reason` completes the sentence "The path …". */
export function impossiblePath(input: {
  path: string;
  reason: string;
  at?: Place;
  redirects?: boolean;
  isTag?: boolean;
}): Message {
  const { path, reason, at, redirects = false, isTag = false } = input;
  const shown = (path.length > 80 ? `${path.slice(0, 80)}…` : path).replaceAll('\0', '\uFFFD');
  const tag = 'Write a shorter tag, or give it a "permalink" in the tags file.';
  const page = 'Rename the file or folder, or give the page another path: "slug: a-path" in its front matter.';
  const fix = redirects ? 'Write a path such as "/old-path", or remove the redirect.' : isTag ? tag : page;
  return { what: `The path "${shown}" ${reason}: nobody could open the page.`, fix, ...defined({ at }) };
}

/** `file`: a Markdown page that is named as the page for unknown addresses is. */
export function notFoundNotMarkdown(file: string): Message {
  const component = file.replace(/(?:\/index)?\.mdx?$/, '.tsx');
  return {
    what: `"${file}" is a page like any other, and is not shown where no page is.`,
    fix: `Write the page for unknown addresses as a component, in "${component}".`,
    at: { file },
  };
}

export function duplicateRoute(input: {
  path: string;
  first: string | Place;
  second: string | Place;
  at: Place | undefined;
}): Message {
  const [first, second] = [input.first, input.second].map((page) => (typeof page === 'string' ? page : shown(page)));
  return {
    what: `Attempting to create page at ${input.path}, but a page already exists at this route.`,
    fix: `Change the "slug" or the name of ${second}, because ${first} is shown there.`,
    ...(input.at ? { at: input.at } : {}),
    setting: 'onDuplicateRoutes',
  };
}

/** Reports that another page, or a static folder, has the file. Static files come last. */
export function sameFile(input: { path: string; file: string; other: string | Place; at: Place | undefined }): Message {
  const other = typeof input.other === 'string' ? input.other : shown(input.other);
  return {
    what: `The page at ${input.path} is not published, because its file "${input.file}" is that of ${other}.`,
    fix: `Change the "slug" or the name of one of them.`,
    ...defined({ at: input.at }),
    setting: 'onDuplicateRoutes',
  };
}

export function redirectOverPage(input: { from: string; at: Place }): Message {
  return {
    what: `The redirect from "${input.from}" is left out, because a page exists there.`,
    fix: `Remove the redirect from "${input.from}".`,
    at: input.at,
  };
}

export function redirectToNothing(input: { from: string; to: string; at: Place; guess?: string }): Message {
  return {
    what: `The redirect from "${input.from}" leads to "${input.to}", where there is no page.`,
    fix: input.guess
      ? `Did you mean "${input.guess}"? Change the target of the redirect.`
      : 'Change the target of the redirect to the path of a page.',
    at: input.at,
  };
}

/** `file` and `twin` are paths below the output folder. */
export function caseTwin(input: { file: string; twin: string; other: string; at: Place | undefined }): Message {
  return {
    what: `"${input.twin}" and "${input.file}" of ${input.other} differ in capital letters alone: disks and hosts that do not tell them apart have one of them.`,
    fix: 'Rename one of them, or give a page another "slug".',
    ...defined({ at: input.at }),
    setting: 'onDuplicateRoutes',
  };
}
