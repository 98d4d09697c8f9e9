import { hashOf } from '../config/hash.ts';
import type { Page } from '../content/types.ts';
import { fileKeyOf } from '../site/links/route-index.ts';
import type { LoadedSite } from './load-site.ts';
import type { Sources } from './load-sources.ts';

/**
 * Hash of everything the site model is made of. Two builds with the same fingerprint have the same model; files that
 * the model only refers to (assets, static files, components) are not in it.
 */
export function fingerprintOf({ config, found, read, git, postDates }: Sources, cacheVersion: string): string {
  const files = [cacheVersion, found.files.map(placedHash), found.versions, [...git.dates], [...postDates]];
  const options = [config, { ...read.input, staticFiles: [...read.input.staticFiles] }];
  const problems = [found.problems, read.problems, git.problems];
  return hashOf(JSON.stringify([files, problems]) + JSON.stringify(options, withFunctions));
}

/** The hash of a file last; before it where the file stands, and where it is shown when that is another version. */
function placedHash({ sitePath, hash, version, relPath, origin }: Page['file']): readonly (string | undefined)[] {
  return origin === undefined ? [sitePath, hash] : [sitePath, version, relPath, hash];
}

/**
 * Hash of all that a docs page can show of others, and of everything else that pages share: with the same outline a page
 * is the same when its own file is. Of other pages that is their place and front matter, titles included, and never
 * their text; lists of pages (cards, tags, blogs) show more and are no docs pages. The same wherever the site lies.
 */
export function outlineOf({ sources, input, pages }: Pick<LoadedSite, 'sources' | 'input' | 'pages'>): string {
  const { read } = sources;
  const { siteDir, outDir: _, cacheDir: __, ...options } = sources.config;
  const shared = [options, { ...read.input, config: undefined, staticFiles: [...read.input.staticFiles] }];
  const outlines = pages.map(({ file, frontMatter, contentTitle, contentTitleHtml, titleFollows }) => [
    ...placedHash(file).slice(0, -1),
    frontMatter,
    contentTitle,
    contentTitleHtml,
    ...(titleFollows ? [titleFollows] : []),
  ]);
  const json = JSON.stringify([[...input.assets], outlines]) + JSON.stringify(shared, withFunctions);
  return hashOf(withoutFolder(json, siteDir));
}

/** What a page is made of besides its file and the outline: its dates, and the text that it is a translation of. */
export function ownInputsOf({ input, pages }: Pick<LoadedSite, 'input' | 'pages'>): (page: Page) => string {
  const { defaultLocale } = input.config.i18n;
  const keyOf = ({ file }: Page): string => fileKeyOf(file, file.relPath);
  const isSource = ({ file }: Page): boolean => file.locale === defaultLocale;
  const sources = new Map(pages.filter(isSource).map((page) => [keyOf(page), page.sourceHash]));
  return (page) => {
    const date = input.gitDates.get(page.file.sitePath);
    return JSON.stringify([page.file.hash, date, isSource(page) ? '' : sources.get(keyOf(page))]);
  };
}

/** Custom fields may hold functions: their source text counts. It is slow, so files and pages do without. */
function withFunctions(_key: string, value: unknown): unknown {
  return typeof value === 'function' ? String(value) : value;
}

/** The same for machines that have the site in different folders: equal when they build the same site. */
export function buildIdentity({ config, found, read, git, postDates }: Sources, cacheVersion: string): string {
  const { siteDir, outDir: _, cacheDir: __, ...options } = config;
  const files = [cacheVersion, found.files.map(placedHash), found.versions, [...git.dates], [...postDates]];
  const input = { ...read.input, config: undefined, staticFiles: [...read.input.staticFiles] };
  return hashOf(withoutFolder(JSON.stringify(files) + JSON.stringify([options, input], withFunctions), siteDir));
}

function withoutFolder(json: string, siteDir: string): string {
  return json.replaceAll(JSON.stringify(siteDir).slice(1, -1), '');
}
