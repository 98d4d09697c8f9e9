import type { Config } from '../../config/types.ts';
import { sitePathOf } from '../../content/folders.ts';
import type { Page, Asset, AssetMap } from '../../content/base/types.ts';
import type { Place } from '../../errors/problem.ts';
import { assetOwner } from '../../content/load-assets.ts';
import { isExternalUrl, withBase } from '../../shared/urls.ts';
import type { LocaleSite, SiteInput } from './types.ts';

/** The config file as messages show it: relative to the site folder. */
export function configFileOf(config: Config): string {
  return siteRelative(config, config.configPath);
}

/** Converts an absolute path to one relative to the site folder, as messages show it. */
export function siteRelative(config: Config, filePath: string): string {
  return sitePathOf(config, filePath);
}

/** Finds the first of `fields` that the front matter sets (`slug`, `authors.0`), else returns the file alone. */
export function fieldPlace(page: Page, ...fields: readonly string[]): Place {
  const field = fields.find((each) => page.fieldPlaces?.[each] !== undefined);
  return { file: page.file.sitePath, ...(field === undefined ? {} : page.fieldPlaces?.[field]) };
}

/**
 * Folders of the output that static files are copied to: its root and, by a rule of the site, the folder of each
 * language, because code writes paths below the base of its language.
 */
export function staticFolders({
  baseUrl,
  rules,
  i18n,
}: Pick<Config, 'baseUrl' | 'rules'> & { readonly i18n: Pick<Config['i18n'], 'locales'> }): readonly string[] {
  const bases = rules.staticFilesByLocale === true ? i18n.locales.map(({ base }) => base) : [];
  return [...new Set([baseUrl, ...bases])].flatMap((base) =>
    base.startsWith(baseUrl) ? base.slice(baseUrl.length) : [],
  );
}

/**
 * Segments of a path become names of folders. File systems allow 255 bytes, and this leaves room for the longest
 * suffix. A UTF-16 unit is at most three bytes.
 */
const LONGEST_NAME = 240;

/** Returns the reason why no page can have the path; `undefined` when one can. */
export function reasonAgainst(urlPath: string): string | undefined {
  const [odd] = /[#?\\]|%(?![\da-f]{2})/i.exec(urlPath) ?? [];
  if (odd !== undefined) return `holds "${odd}", which has a meaning of its own in URLs`;
  const names = decodedPath(urlPath)?.split('/');
  if (names === undefined) return 'holds percent signs that stand for no text';
  if (names.some((name) => name === '..' || name === '.')) return 'leads to another folder';
  // oxlint-disable-next-line no-control-regex -- no disk and no URL has them
  if (names.some((name) => /[\u0000-\u001f\uFFFD]/.test(name))) return 'holds a character that cannot be shown';
  return names.some((name) => 3 * name.length > LONGEST_NAME && Buffer.byteLength(name) > LONGEST_NAME)
    ? `has a part of more than ${LONGEST_NAME} bytes, which no disk takes`
    : undefined;
}

function decodedPath(urlPath: string): string | undefined {
  try {
    return decodeURIComponent(urlPath);
  } catch {
    return undefined;
  }
}

/**
 * Lists the files to copy. Files that only pages without a route refer to are not copied, so that the pictures of a
 * draft stay private.
 */
export function collectAssets(input: SiteInput, locales: readonly LocaleSite[]): readonly Asset[] {
  const shown = new Set(locales.flatMap(({ routes }) => routes.flatMap(({ page }) => (page ? assetOwner(page) : []))));
  const hidden = new Set(input.pages.map((page) => assetOwner(page)).filter((owner) => !shown.has(owner)));
  const byOutPath = new Map<string, Asset>();
  for (const [key, asset] of input.assets) {
    const holder = key.slice(0, key.indexOf('\n'));
    if (asset.outPath !== undefined && !hidden.has(holder)) byOutPath.set(asset.outPath, asset);
  }
  return [...byOutPath.values()].toSorted((a, b) => (a.urlPath < b.urlPath ? -1 : 1));
}

/** Returns the URL of a file in a static folder. These are served once, below the base of the site, for all locales. */
export function staticUrl(config: Pick<Config, 'baseUrl'>, file: string): string {
  if (isExternalUrl(file) || file.startsWith('data:')) return file;
  return file.startsWith(config.baseUrl) && config.baseUrl !== '/' ? file : withBase(config.baseUrl, file);
}

/**
 * Returns the URL of the `image` in a page's front matter: a file beside the page if there is one, else a static file
 * (BP-09).
 */
export function pageImageUrl(config: Pick<Config, 'baseUrl'>, assets: AssetMap, page: Page): string | undefined {
  const { image } = page.frontMatter;
  if (image === undefined || image === '') return undefined;
  const asset = assets.get(`${assetOwner(page)}\n${image}`);
  return staticUrl(config, asset?.urlPath ?? image);
}

/** Percent-encodes characters that a URL may not contain, but not those that are encoded already. */
export function absoluteUrl(siteUrl: string, urlPath: string): string {
  // An absolute URL stays as its author wrote it.
  return /^(?:https?:\/\/|mailto:)/i.test(urlPath) ? urlPath : new URL(urlPath, `${siteUrl}/`).href;
}
