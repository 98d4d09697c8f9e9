/** Page data that only components of Docusaurus sites read, under the names that Docusaurus uses. */
import type { Page } from '../../content/base/types.ts';
import { defined, type Dict } from '../../shared/plain-data.ts';
import type { AskedOfPage } from '../../shared/asked.ts';
import type { LocaleContext } from '../locale/locale-context.ts';
import { pageImageUrl } from '../base/places.ts';

/** Returns `{}` when no component of the site reads this data. */
export function askedOfPage(context: LocaleContext, page: Page, metadata: Dict): AskedOfPage {
  if (context.config.extensions?.asksFrontMatter !== true) return {};
  const { config, assets } = context;
  const { frontMatter, contentTitle, file } = page;
  const image = pageImageUrl(config, assets, page);
  const source = `@site/${file.sitePath}`;
  // Docusaurus sets `editUrl` to `null` on a page that turns its link off, and leaves it out on sites without edit
  // links.
  const editUrl = frontMatter.custom_edit_url === null ? { editUrl: null } : {};
  return {
    frontMatter,
    metadata: { ...defined({ source, contentTitle, ...metadata }), ...editUrl },
    ...defined({ image }),
  };
}
