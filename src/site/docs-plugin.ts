/** Routes of one docs instance in one locale. */
import { categoryIndexRoute } from './category-index.ts';
import type { LocaleContext } from './context.ts';
import { docRoute } from './doc-page.ts';
import { tagDocs, tagRoutes } from './doc-tags.ts';
import { buildFrame } from './docs-frame.ts';
import type { DocsSite } from './docs-site.ts';
import { checkPagination } from './navigation.ts';
import type { DocsInput, Route } from './types.ts';

export function docsRoutes(context: LocaleContext, site: DocsSite, input: DocsInput): readonly Route[] {
  return site.versions.flatMap((loaded) => {
    const frame = buildFrame(context, site, loaded);
    const tagged = tagDocs(context, loaded, { config: site.config, input });
    checkPagination(context, loaded);
    return [
      ...tagged.map(({ doc, tags }) => docRoute(frame, doc, tags)),
      ...loaded.sidebars.flatMap((sidebar) =>
        sidebar.indexes.map((index) => categoryIndexRoute(frame, sidebar, index)),
      ),
      ...tagRoutes(frame, tagged),
    ];
  });
}
