/** Messages of `octavo doctor`. */
import type { Message } from './problem.ts';

const FILE = 'package.json';
const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

export function noPackageFile(): Message {
  return {
    what: 'There is no package.json in the site folder, so other machines do not know which packages the site needs.',
    fix: 'Run npm init -y, then npm install octavo',
  };
}

export function engineNotListed(version: string): Message {
  return {
    what: 'package.json does not list "octavo", so a fresh installation of the site has no engine.',
    fix: `Run npm install octavo@^${version}`,
    at: { file: FILE },
  };
}

export function severalLockFiles(files: readonly string[]): Message {
  return {
    what: `There are lock files of several package managers: ${files.join(', ')}.`,
    fix: 'Keep the one of the package manager that you use, and delete the others: they name other versions before long.',
  };
}

export function unusedGuestPackages(names: readonly string[]): Message {
  return {
    what: `package.json lists ${quoted(names)}, which a site with an octavo.config does not use.`,
    fix: `If nothing of yours imports them, run npm uninstall ${names.join(' ')}`,
    at: { file: FILE },
  };
}

export function exampleUrl(url: string, file: string): Message {
  return {
    what: `The address of the site is still "${url}": the sitemap, feeds and previews of links would name it.`,
    fix: 'Set "url" to the address at which the site is published.',
    at: { file },
  };
}

export function emptyBlog(folder: string): Message {
  return { what: `There is no post in "${folder}".`, fix: 'Write one: octavo new post "What is new"' };
}

export function nothingToPublish(): Message {
  return {
    what: 'The site has neither docs, nor a blog, nor pages.',
    fix: 'Write a first page: octavo new page intro',
  };
}

/** Reports a folder that other tools publish unchanged. */
export function publicFolder(staticFolder: string): Message {
  return {
    what: 'There is a folder "public", whose files are not published.',
    fix: `Move its files to "${staticFolder}", or add it to the config: staticDirectories: ['${staticFolder}', 'public']`,
  };
}

export function versionNotListed(folder: string, version: string, file: string): Message {
  return {
    what: `"${folder}" is the folder of a version that "${file}" does not list, so it is not built.`,
    fix: `Add "${version}" to "${file}", or delete the folder.`,
  };
}

export function localeNotListed(folder: string, locale: string): Message {
  return {
    what: `"${folder}" holds translations, but the config has no locale that uses them.`,
    fix: `Add '${locale}' to i18n.locales in the config, or delete the folder.`,
  };
}

export function notIgnored(folders: readonly string[]): Message {
  return {
    what: `Git does not ignore ${quoted(folders)}, which are made anew on every machine.`,
    fix: `Add to .gitignore: ${folders.join(' ')}`,
  };
}

export function datesWithoutGit(): Message {
  return {
    what: 'The config asks for the dates of the last changes, but the site is in no git repository that could say them.',
    fix: 'Run git init and commit the files, or remove "showLastUpdateTime", "showLastUpdateAuthor" and "sitemap.lastmod".',
  };
}
