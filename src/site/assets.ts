import type { Asset } from '../content/types.ts';
import type { LocaleSite, SiteInput } from './types.ts';

/** Files to be copied. Those that only pages without a route refer to stay at home: a draft's pictures are drafts too. */
export function collectAssets(input: SiteInput, locales: readonly LocaleSite[]): readonly Asset[] {
  const shown = new Set(locales.flatMap(({ routes }) => routes.map(({ page }) => page?.file.filePath)));
  const hidden = new Set(input.pages.map((page) => page.file.filePath).filter((filePath) => !shown.has(filePath)));
  const byOutPath = new Map<string, Asset>();
  for (const [key, asset] of input.assets) {
    const holder = key.slice(0, key.indexOf('\n'));
    if (asset.outPath !== undefined && !hidden.has(holder)) byOutPath.set(asset.outPath, asset);
  }
  return [...byOutPath.values()].toSorted((a, b) => (a.urlPath < b.urlPath ? -1 : 1));
}
