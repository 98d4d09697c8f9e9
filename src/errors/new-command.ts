/** Messages of `octavo new`. */
import { closest, type Message } from './problem.ts';

const KINDS = ['page', 'post', 'version', 'locale'] as const;

/** Wrong usage: printed on one line, not as a problem of the site. */
export function unknownKind(kind: string | undefined): string {
  const guess = kind === undefined ? undefined : closest(kind, KINDS);
  const hint = guess === undefined ? '' : ` Did you mean "octavo new ${guess}"?`;
  const what = kind === undefined ? 'What is to be made is missing.' : `There is nothing called "${kind}" to make.`;
  return `${what}${hint} Use octavo new page, post, version or locale.`;
}

const EXAMPLES = { page: 'guides/install', post: '"What is new"', version: '2.x', locale: 'fr' } as const;

/** Wrong usage: printed on one line, not as a problem of the site. */
export function nameMissing(kind: keyof typeof EXAMPLES): string {
  return `The name is missing. Write it behind the kind, for example: octavo new ${kind} ${EXAMPLES[kind]}`;
}

/** Wrong usage: printed on one line, not as a problem of the site. */
export function oneNameOnly(kind: keyof typeof EXAMPLES, words: readonly string[]): string {
  return `One name and one site folder can be given, not ${words.length} words: ${words.join(', ')}. Quote a name with spaces: octavo new ${kind} "${words.join(' ')}"`;
}

/** Wrong usage: printed on one line, not as a problem of the site. */
export function flagOfOtherKind(flag: string, kind: string): string {
  return `--${flag} is for pages and posts, and "octavo new ${kind}" makes neither. Leave it out.`;
}

export function unfitPageName(name: string, reason: string): Message {
  return {
    what: `"${name}" cannot be the path of a page: ${reason}.`,
    fix: 'Write the path below the folder of the docs, for example: octavo new page guides/install',
  };
}

export function emptyPostTitle(title: string): Message {
  return {
    what: `"${title}" has no letter or digit that the file of a post could be named after.`,
    fix: 'Write the title of the post, for example: octavo new post "What is new"',
  };
}

export function fileIsThere(file: string): Message {
  return {
    what: `There is a file "${file}" already, and it is left as it is.`,
    fix: 'Choose another name, or edit that file.',
    at: { file },
  };
}

/** `key` is `docs` or `blog`. */
export function noInstance(key: 'docs' | 'blog', id: string, known: readonly string[]): Message {
  return {
    what: `The config has no ${key} with the id "${id}".`,
    fix: known.length === 0 ? 'Leave --id out.' : `Use one of: ${known.map((one) => `--id ${one}`).join(', ')}`,
  };
}

export function blogIsOff(configFile: string): Message {
  return {
    what: 'The config turns the blog off, so nobody would see a post.',
    fix: 'Remove "blog: false" from the config, and run the command again.',
    at: { file: configFile },
  };
}

export function unfitLocale(name: string): Message {
  return {
    what: `"${name}" is not a language that a site can be translated into.`,
    fix: 'Write its code, with a region if it matters, for example: octavo new locale pt-BR',
  };
}

export function localeIsThere(locale: string, isDefault: boolean): Message {
  return {
    what: `The site has the locale "${locale}" already${isDefault ? ': its texts are the source' : ''}.`,
    fix: isDefault
      ? 'Name the language of the translation.'
      : `Write the files of its texts with octavo translations --locale ${locale}`,
  };
}

/** Reports a config whose code cannot be changed reliably by a program. */
export function localeNotAdded(configFile: string, locales: readonly string[]): Message {
  const list = locales.map((locale) => `'${locale}'`).join(', ');
  return {
    what: `The list of locales in "${configFile}" is not written as a plain list, so it could not be added to.`,
    fix: `Write the list yourself, i18n: { …, locales: [${list}] }, then run octavo translations --locale ${locales.at(-1)}`,
    at: { file: configFile },
  };
}
