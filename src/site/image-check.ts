import { missingImage } from '../errors/links.ts';
import { atLevel, type Problem } from '../errors/problem.ts';
import { isExternalUrl } from '../shared/urls.ts';
import { siteRelative } from './config-file.ts';
import { findAsset } from './locale-context.ts';
import type { LocaleSite, SiteInput } from './types.ts';

/** Images of shown pages for which no file was found (CFG-11). */
export function checkImages(input: SiteInput, locales: readonly LocaleSite[]): readonly Problem[] {
  const pages = new Set(locales.flatMap(({ routes }) => routes.flatMap(({ page }) => (page ? [page] : []))));
  return [...pages].flatMap((page) =>
    page.assets.flatMap((ref) => {
      const { target, kind, from, line, column } = ref;
      const isLocal = kind === 'image' && !isExternalUrl(target) && !target.startsWith('pathname://');
      if (!isLocal || findAsset(input, page, ref)) return [];
      const file = from === undefined ? page.file.sitePath : siteRelative(input.config, from);
      const problem = atLevel(
        input.config.onBrokenMarkdownImages,
        missingImage({ target, at: { file, line, column } }),
      );
      return problem ? [problem] : [];
    }),
  );
}
