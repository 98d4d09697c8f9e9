/** Messages of the command line. */
import { defined } from '../shared/plain-data.ts';
import { fixOfReason } from './rendering.ts';
import { closest, type Message, type Place } from './problem.ts';

export function nothingBuilt(outDir: string): Message {
  return { what: `There is no built site in "${outDir}".`, fix: 'Build it first: octavo build' };
}

export function notOfDocusaurus(siteDir: string): Message {
  return {
    what: `"${siteDir}" has a config of Octavo: there is nothing to migrate.`,
    fix: 'Name the other config: octavo migrate --config docusaurus.config.ts',
  };
}

export function ownConfigIsThere(): Message {
  return {
    what: 'There is a file "octavo.config.ts" already.',
    fix: 'Delete or rename it when it is to be written anew.',
  };
}

export function folderToCompareMissing(dir: string): Message {
  return { what: `There is no folder "${dir}" to compare.`, fix: 'Build the site with both, into two folders.' };
}

interface Listening {
  readonly command: 'serve' | 'dev';
  readonly port: number;
  readonly host: string;
}

/** Returns the reason why a server does not start, by the code of the error; `undefined` when users cannot fix it. */
export function cannotListen(code: string | undefined, { command, port, host }: Listening): Message | undefined {
  if (code === 'EADDRINUSE' || code === 'EACCES') {
    return {
      what: `Port ${port} is in use or may not be used.`,
      fix: `Choose another one: octavo ${command} --port ${port < 65_535 ? port + 1 : 3000}`,
    };
  }
  if (code !== 'EADDRNOTAVAIL' && code !== 'ENOTFOUND' && code !== 'EAI_AGAIN') return undefined;
  return {
    what: `This machine cannot listen on the host "${host}".`,
    fix: 'Use "localhost", "0.0.0.0" for all networks, or an address of this machine.',
  };
}

/** For servers that use another port instead. */
export function portTaken(wanted: number, port: number): string {
  return `Port ${wanted} is in use, so this is port ${port}.`;
}

/** `target` is the file of the site that the link points to. */
export function stampOfLink(file: string, target: string): Message {
  return {
    what: `"${file}" is a link to "${target}", and a stamp would be written into that file.`,
    fix: 'Put a translated copy in the place of the link, or remove it: readers get the page of the source language then.',
    at: { file },
  };
}

/** Wrong usage: printed on one line, not as a problem of the site. */
export function badPort(port: unknown): string {
  return `"${String(port)}" is not a port. Give a whole number from 0 to 65535, for example: --port 3000`;
}

/** `reason` is the message of the command-line parser; `guess` is the option that was most likely meant. */
export function wrongArguments(reason: string, guess: string | undefined): string {
  const hint = guess === undefined ? '' : `. Did you mean \`${guess}\`?`;
  return `${reason}${hint}\nRun octavo --help for what can be given.`;
}

/** Commands of other tools, and Octavo's that do the same. */
const OF_OTHERS: Readonly<Record<string, string>> = { swizzle: 'eject' };

export function unknownCommand(name: string, known: readonly string[]): string {
  const guess = OF_OTHERS[name] ?? closest(name, known);
  const hint = guess === undefined ? '' : ` Did you mean "octavo ${guess}"?`;
  return `There is no command "${name}".${hint} Run octavo --help for the list.`;
}

// Messages of the development server.

export function codeNotCompiled(reason: string, at: Place | undefined): Message {
  return {
    what: `This code cannot be compiled: ${reason}`,
    fix: 'Mend the line; the page comes back by itself.',
    ...defined({ at }),
  };
}

export function componentThrew(path: string, reason: string, at: Place | undefined): Message {
  return {
    what: `A component of the page ${path} throws: ${reason}`,
    fix: fixOfReason(reason) ?? 'Mend the component; the page comes back by itself.',
    ...defined({ at }),
  };
}

export function faultOfOurs(error: unknown): Message {
  return {
    what: error instanceof Error ? (error.stack ?? error.message) : String(error),
    fix: 'This looks like a bug in Octavo; please report it with the text above. Undo the last change to go on.',
  };
}

// Messages of the search commands.

export const ADMIN_KEY = 'OCTAVO_SEARCH_ADMIN_KEY';

export function noHostedIndex(): Message {
  return {
    what: 'This site has no hosted search index that records could be sent to.',
    fix: 'Set "search" in the config to { provider: \'algolia\', appId, apiKey, indexName }, or write the records to a file: octavo search export --out records.jsonl',
  };
}

export function noAdminKey(): Message {
  return {
    what: `The environment variable ${ADMIN_KEY} is not set, and the search key of the config may only read.`,
    fix: `Run the command with a key that may write, for example: ${ADMIN_KEY}=… octavo search push`,
  };
}

export function pushFailed(indexName: string, message: string): Message {
  return {
    what: `The records could not be sent to the index "${indexName}": ${message}`,
    fix: 'Check the key, the name of the application and the connection, and run the command again. The index is as it was before.',
  };
}

export function nothingToPush(): Message {
  return {
    what: 'The site has no page that readers could find, so there are no records.',
    fix: 'Add a page, or remove "draft" and "unlisted" from the front matter of those there are.',
  };
}

export function recordsNotWritten(file: string, message: string): Message {
  return {
    what: `The records could not be written to "${file}": ${message}`,
    fix: 'Choose a file in a folder that exists and may be written, for example: octavo search export --out records.jsonl',
  };
}

/** Wrong usage: printed on one line, not as a problem of the site. */
export function unknownSearchAction(action: string): string {
  return `There is no "octavo search ${action}". Use "octavo search export" or "octavo search push".`;
}

export function pushOfSomeLocales(): string {
  return '"octavo search push" replaces the whole index, so it sends all locales. Leave --locale out.';
}

// Messages of `octavo translations`.

export function unusedTranslations(file: string, keys: readonly string[]): Message {
  const [first] = keys;
  const what = keys.length === 1 ? `The translation "${first}" is` : `${keys.length} translations are`;
  return {
    what: `${what} used nowhere${keys.length === 1 ? '' : `: ${keys.map((key) => `"${key}"`).join(', ')}`}.`,
    fix: keys.length === 1 ? 'Remove it, or mend its key.' : 'Remove them, or mend their keys.',
    at: { file },
  };
}

export function codeNotParsed(file: string): Message {
  return {
    what: `"${file}" could not be read as code, so its texts were not found.`,
    fix: 'Mend its syntax; octavo build tells where.',
    at: { file },
  };
}

const NOT_STATIC = {
  id: 'The id of this text is computed, so it cannot be found without running the code.',
  message: 'The message of this text is computed, so it cannot be found without running the code.',
  argument: 'What is translated here is computed, so it cannot be found without running the code.',
} as const;

export function textNotStatic(what: keyof typeof NOT_STATIC, at: Place): Message {
  return {
    what: NOT_STATIC[what],
    fix: 'Write id and message as plain texts, with {placeholders} for what changes, or add the translation by hand.',
    at,
  };
}

export function textWithTwoMessages(key: string, at: Place): Message {
  return {
    what: `The text "${key}" has another message here than where it was met first, which is the one that is kept.`,
    fix: 'Give both the same message, or this one an id of its own.',
    at,
  };
}

export function notTranslatedInto(locale: string, defaultLocale: string): Message {
  return {
    what:
      locale === defaultLocale
        ? `"${locale}" is the default locale: its texts are the source.`
        : `The locale "${locale}" has "translate: false": it shows the source.`,
    fix: 'Name a locale that is translated, or leave --locale out for all of them.',
  };
}

export function outsideSite(file: string): Message {
  return {
    what: `"${file}" leads out of the site's folder, and is not written.`,
    fix: 'Move the folder into the site, or remove the symbolic link.',
  };
}

export function notATranslation(file: string): Message {
  return {
    what: `"${file}" is not the translation of a page of this site.`,
    fix: 'Name a Markdown file below the folder of a locale that has the same path as its source; octavo translations --check lists them.',
  };
}

export function stampNotPossible(file: string): Message {
  return {
    what: `The front matter of "${file}" has no place for the hash of the source.`,
    fix: 'Write its fields one a line, "name: value", and run it again.',
    at: { file },
  };
}

/** Wrong usage: printed on one line, not as a problem of the site. */
export function tooManyFolders(folders: readonly string[]): string {
  return `One site folder can be given, not ${folders.length}: ${folders.join(', ')}. Write locales as --locale fr,es`;
}

export function stampWith(flag: string): string {
  return `--stamp and --${flag} do not go together. Run the command twice.`;
}

/** `name` is the host in the browser's request, without port. */
export function devHostRefused(name: string): Message {
  return {
    what: `"${name}" is not the host that this server was started for, so nothing is answered: any page on the web could have such a name lead here.`,
    fix: `Open the address that the terminal shows, or start the server for this host: octavo dev --host ${name}`,
  };
}
