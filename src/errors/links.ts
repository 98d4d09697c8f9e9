/** Messages about links and anchors that lead nowhere. */
import type { Place, Message } from './problem.ts';

const guessed = (guess: string | undefined): string => (guess === undefined ? '' : `Did you mean "${guess}"? `);

export function brokenLink(input: {
  target: string;
  resolved: string;
  guess?: string | undefined;
  at: Place;
}): Message {
  const leads = input.resolved === input.target ? '' : ` leads to "${input.resolved}", where there is no page, and so`;
  return {
    what: `The link "${input.target}"${leads} is broken.`,
    fix: `${guessed(input.guess)}Change the link to the path of a page, or to the file of the page: "./page.md".`,
    at: input.at,
    setting: 'onBrokenLinks',
  };
}

/** Reports a link of the navbar, the footer or a sidebar. */
export function brokenLayoutLink(input: {
  part: string;
  target: string;
  guess?: string | undefined;
  at: Place;
}): Message {
  return {
    what: `The link "${input.target}" of the ${input.part} is broken: there is no page at this path.`,
    fix: `${guessed(input.guess)}Change the link in ${input.at.file}.`,
    at: input.at,
    setting: 'onBrokenLinks',
  };
}

/** Reports that the title or logo of the navbar leads to the home page, and there is none. */
export function brokenBrandLink(input: { target: string; brand: 'title' | 'logo'; at: Place }): Message {
  return {
    what: `The link "${input.target}" of the navbar's ${input.brand} is broken: there is no page at this path.`,
    fix: 'Add a home page, such as "src/pages/index.md", or a "theme.navbar.logo" with another "href".',
    at: input.at,
    setting: 'onBrokenLinks',
  };
}

/** Reports a missing anchor in a layout link whose page exists. */
export function brokenLayoutAnchor(input: {
  part: string;
  target: string;
  path: string;
  guess?: string | undefined;
  at: Place;
}): Message {
  const id = input.target.slice(input.target.indexOf('#') + 1);
  return {
    what: `The link "${input.target}" of the ${input.part} is broken: the page ${input.path} has no heading or element with the id "${id}".`,
    fix: `${guessed(input.guess === undefined ? undefined : `#${input.guess}`)}Change the part after "#" in ${input.at.file}.`,
    at: input.at,
    setting: 'onBrokenAnchors',
  };
}

/** Reports a picture, script, style sheet or icon of the layout or of components. */
export function missingLayoutFile(input: {
  part: string;
  target: string;
  guess?: string | undefined;
  at: Place;
}): Message {
  return {
    what: `The file "${input.target}" of the ${input.part} does not exist.`,
    fix: `${guessed(input.guess)}Add the file to a static folder, or change its path in ${input.at.file}.`,
    at: input.at,
    setting: 'onBrokenLinks',
  };
}

export function frequentBrokenLink(input: { target: string; count: number; files: readonly string[] }): Message {
  return {
    what: `The broken link "${input.target}" stands on ${input.count} pages, so it probably belongs to the layout, to a partial or to a component.`,
    fix: `Look first for what these pages share: ${input.files.slice(0, 4).join(', ')}${input.count > 4 ? ', …' : ''}.`,
    setting: 'onBrokenLinks',
  };
}

export function brokenAnchor(input: { target: string; path: string; guess?: string | undefined; at: Place }): Message {
  const hash = input.target.slice(input.target.indexOf('#'));
  return {
    what: `The link "${input.target}" is broken: the page ${input.path} has no heading or element with the id "${hash.slice(1)}".`,
    fix: `${guessed(input.guess === undefined ? undefined : `#${input.guess}`)}Change the part after "#" to an id of that page.`,
    at: input.at,
    setting: 'onBrokenAnchors',
  };
}

export function brokenMarkdownLink(input: { target: string; guess?: string | undefined; at: Place }): Message {
  return {
    what: `The link "${input.target}" leads to a Markdown file that does not exist or has no page.`,
    fix: `${guessed(input.guess)}Change the link to the path of a file, relative to this one.`,
    at: input.at,
    setting: 'onBrokenMarkdownLinks',
  };
}
