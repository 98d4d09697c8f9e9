import type { Config } from '../config/types.ts';
import { assetOwner } from '../content/load-assets.ts';
import type { Asset, AssetMap, Page } from '../content/types.ts';
import { isExternalUrl, withBase } from '../shared/urls.ts';
import type { LocaleSite, SiteInput } from './types.ts';

/** Files to be copied. Those that only pages without a route refer to stay at home: a draft's pictures are drafts too. */
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

/** URL of a file in a static folder. These are served once, below the base of the site, for all locales. */
export function staticUrl(config: Pick<Config, 'baseUrl'>, file: string): string {
  if (isExternalUrl(file) || file.startsWith('data:')) return file;
  return file.startsWith(config.baseUrl) && config.baseUrl !== '/' ? file : withBase(config.baseUrl, file);
}

/** URL of the `image` of a page's front matter: a file beside the page when it is one, else a static file (BP-09). */
export function pageImageUrl(config: Pick<Config, 'baseUrl'>, assets: AssetMap, page: Page): string | undefined {
  const { image } = page.frontMatter;
  if (image === undefined || image === '') return undefined;
  const asset = assets.get(`${assetOwner(page)}\n${image}`);
  return staticUrl(config, asset?.urlPath ?? image);
}

/** Percent-encodes what a URL may not hold and leaves what is encoded already. */
export function absoluteUrl(siteUrl: string, urlPath: string): string {
  // A whole one stays as its author wrote it.
  return /^(?:https?:\/\/|mailto:)/i.test(urlPath) ? urlPath : new URL(urlPath, `${siteUrl}/`).href;
}
