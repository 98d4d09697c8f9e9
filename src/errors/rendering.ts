/** Messages about pages that cannot be rendered because the site's code throws or does not end. */
import { defined } from '../shared/plain-data.ts';
import type { Message, Place } from './problem.ts';

/** `reason` is the message of the thrown error. */
export function pageFailedToRender(path: string, reason: string, at: Place | undefined): Message {
  return {
    what: `The page ${path} failed to render: ${reason}`,
    fix: fixOfReason(reason, at) ?? 'Mend the component that throws; the message above is its own.',
    ...defined({ at }),
  };
}

interface FailedPages {
  /** Places of the pages. */
  readonly places: readonly Place[];
  readonly count: number;
  readonly reason: string;
  readonly at?: Place;
}

const MOST_PLACES = 20;

/**
 * Reports an error on many pages. It often comes from code around the article: the navbar, the footer or a theme
 * component.
 */
export function pagesFailedToRender({ places, count, reason, at }: FailedPages): Message {
  const all = places.map(({ file, line, column }) => [file, line, column].filter(Boolean).join(':'));
  const named = [...new Set(all)].slice(0, MOST_PLACES);
  const others = new Set(all).size - named.length + count - all.length;
  // A single place is shown below the message.
  const from = `\nThey come from ${named.join(', ')}${others > 0 ? ` and ${others} others` : ''}.`;
  return {
    what: `${count} pages failed to render for the same reason: ${reason}${named.length === 1 && at !== undefined ? '' : from}`,
    fix:
      fixOfReason(reason, at ?? places[0]) ??
      'Mend the component that throws, or the option of the config that it shows; the message above is its own.',
    ...defined({ at }),
  };
}

/** Messages by error number, because the production build of React that renders pages has only numbers. */
const REACT_ERRORS: Readonly<Record<string, (given: string) => string>> = {
  31: (given) => `React shows text and elements, and cannot show what a component gave it: ${given}`,
  130: (given) =>
    `An element stands for a component that is no component but of type ${given}. Is it exported and imported under this name?`,
  321: () => misplacedHook('a hook'),
  426: () =>
    'A component waits for something while it is rendered: it is async, or calls "use" with a promise. Have what it waits for in an effect, or read it when the site is built',
};

const NO_DISPATCHER = /^Cannot read properties of null \(reading '(use[A-Z]\w*)'\)$/;

function misplacedHook(name: string): string {
  return `${name} was called outside of a component, or by one that has a copy of React of its own`;
}

/** Returns a readable message for common React errors. */
export function reactReason(reason: string): string {
  const hook = NO_DISPATCHER.exec(reason)?.[1];
  if (hook !== undefined) return misplacedHook(`"${hook}"`);
  const [, number = '', given = ''] =
    /^Minified React error #(\d+); visit [^?\s]+(?:\?args\[\]=([^&\s]*))?/.exec(reason) ?? [];
  return REACT_ERRORS[number]?.(decodeURIComponent(given)) ?? reason;
}

/** The reason why a page failed whose components exceeded their time limit. */
export function pageTakesTooLong(seconds: number): string {
  return `its components did not end within ${seconds} s`;
}

/** Returns a fix for the given reason. */
export function fixOfReason(reason: string, at?: Place): string | undefined {
  if (reason.startsWith('its components did not end'))
    return 'Mend what has no end in the page or a component on it: a loop, components that show each other, or something that is waited for.';
  return fixOfItself(reason) ?? browserOnly(reason) ?? fixOfName(reason, at);
}

/** In a Markdown page, braces may be meant as text. */
function fixOfName(reason: string, at: Place | undefined): string | undefined {
  const name = /^([\p{ID_Start}$_][\p{ID_Continue}$]*) is not defined/u.exec(reason)?.[1];
  if (name === undefined) return undefined;
  if (at === undefined || !/\.mdx?$/.test(at.file))
    return `Import or declare "${name}" in this file, or mend its name.`;
  return `Write \\{${name}} or \`{${name}}\` if you mean the text, or import or export "${name}" in the page.`;
}

/**
 * The reason why a component of the site's theme fails that imports itself. `original` is the id of the one it
 * replaces.
 */
export function showsItself(id: string, original: string | undefined): string {
  return `a component shows itself without end: ${original === undefined ? `"${id}" leads to itself` : `"${id}" leads to itself, and "${original}" to the theme's own`}`;
}

function fixOfItself(reason: string): string | undefined {
  if (!reason.startsWith('a component shows itself')) return undefined;
  const [, id, original] = /"([^"]+)" leads to itself(?:, and "([^"]+)")?/.exec(reason) ?? [];
  if (original === undefined) return 'Show it within itself only while something is left to show.';
  return `Import "${original}" in place of "${id}".`;
}

/** The fix for globals that only browsers have. */
function browserOnly(reason: string): string | undefined {
  const name = /^(window|document|navigator|location|localStorage|sessionStorage|matchMedia) is not defined/.exec(
    reason,
  );
  if (name === null) return undefined;
  return `Pages are rendered where there is no "${name[1]}": use it in an effect, or show what needs it in <ClientOnly>{() => …}</ClientOnly>, imported from "octavo/client".`;
}
