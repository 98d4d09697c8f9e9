import { hashOf } from '../config/hash.ts';
import type { Page } from '../content/base/types.ts';
import { fileKeyOf } from '../site/links/route-index.ts';
import type { LoadedSite } from './load-site.ts';
import type { Sources } from './load-sources.ts';

/**
 * Returns a hash of everything the site model is made from. Two builds with the same fingerprint have the same model.
 * Files that the model only refers to (assets, static files, components) are not included.
 */
export function fingerprintOf({ config, found, read, git, postDates }: Sources, cacheVersion: string): string {
  const files = [cacheVersion, found.files.map(placedHash), found.versions, [...git.dates], [...postDates]];
  const options = [config, { ...read.input, staticFiles: [...read.input.staticFiles] }];
  const problems = [found.problems, read.problems, git.problems];
  return hashOf(JSON.stringify([files, problems]) + JSON.stringify(options, withFunctions));
}

/**
 * The path and hash of a file, with the hash last. For a page inherited from another version, also the version and path
 * that show it.
 */
function placedHash({ sitePath, hash, version, relPath, origin }: Page['file']): readonly (string | undefined)[] {
  return origin === undefined ? [sitePath, hash] : [sitePath, version, relPath, hash];
}

/**
 * Returns a hash of everything that a docs page can show of other pages, and of everything else that pages share. With
 * the same outline, a page is unchanged when its own file is. Of other pages, the outline covers location and front
 * matter, titles included, but not the text. Pages that list others (cards, tags, blogs) show more and are not docs
 * pages. The hash does not depend on the folder of the site.
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

/** Returns the inputs of a page besides its file and the outline: its dates, and the source text of a translation. */
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

/**
 * Custom fields may hold functions, which are hashed by their source text. This is slow, so it is not used for files
 * and pages.
 */
function withFunctions(_key: string, value: unknown): unknown {
  return typeof value === 'function' ? String(value) : value;
}

/**
 * Returns a fingerprint without the site's folder, so that machines with the site in different folders can compare
 * builds.
 */
export function buildIdentity({ config, found, read, git, postDates }: Sources, cacheVersion: string): string {
  const { siteDir, outDir: _, cacheDir: __, ...options } = config;
  const files = [cacheVersion, found.files.map(placedHash), found.versions, [...git.dates], [...postDates]];
  const input = { ...read.input, config: undefined, staticFiles: [...read.input.staticFiles] };
  return hashOf(withoutFolder(JSON.stringify(files) + JSON.stringify([options, input], withFunctions), siteDir));
}

function withoutFolder(json: string, siteDir: string): string {
  return json.replaceAll(JSON.stringify(siteDir).slice(1, -1), '');
}
