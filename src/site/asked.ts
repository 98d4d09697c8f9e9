/** What components of a Docusaurus site are given of a page beyond what is shown of it, by the names of Docusaurus. */
import type { Page } from '../content/types.ts';
import { defined, type Dict } from '../shared/plain-data.ts';
import type { AskedOfPage } from '../shared/asked.ts';
import type { LocaleContext } from './locale/locale-context.ts';
import { pageImageUrl } from './places.ts';

/** Nothing where no component of the site asks. */
export function askedOfPage(context: LocaleContext, page: Page, metadata: Dict): AskedOfPage {
  if (context.config.extensions?.asksFrontMatter !== true) return {};
  const { config, assets } = context;
  const { frontMatter, contentTitle, file } = page;
  const image = pageImageUrl(config, assets, page);
  const source = `@site/${file.sitePath}`;
  // There a page that turns its link off has `null`, and one of a site without links has none.
  const editUrl = frontMatter.custom_edit_url === null ? { editUrl: null } : {};
  return {
    frontMatter,
    metadata: { ...defined({ source, contentTitle, ...metadata }), ...editUrl },
    ...defined({ image }),
  };
}
