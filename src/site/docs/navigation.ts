/** Previous and next (DP-05…07) and breadcrumbs (DP-01, DP-02) of docs pages. */
import { defined } from '../../shared/plain-data.ts';
import { nearest, asError, type Problem } from '../../errors/problem.ts';
import { unknownPaginationDoc } from '../../errors/site.ts';
import type { Breadcrumb, LinkTo } from '../../shared/wire.ts';
import { fieldPlace } from '../base/places.ts';
import type { SidebarTarget } from '../sidebar/sidebar-resolve.ts';
import type { Sidebar } from '../sidebar/sidebars.ts';
import { type DocsSite, type LoadedVersion, sidebarOf } from './docs-site.ts';
import type { Doc } from './docs.ts';

export interface Neighbours {
  readonly previous?: LinkTo;
  readonly next?: LinkTo;
}

/** Returns the neighbours of a page in its sidebar, skipping unlisted docs and the page itself. */
export function neighboursOf(sidebar: Sidebar | undefined, href: string): Neighbours {
  const at = sidebar?.targetAt.get(href);
  if (!sidebar || at === undefined) return {};
  const previous = listedFrom(sidebar.targets, at, -1);
  const next = listedFrom(sidebar.targets, at, 1);
  return { ...(previous ? { previous: toLink(previous) } : {}), ...(next ? { next: toLink(next) } : {}) };
}

function listedFrom(targets: readonly SidebarTarget[], at: number, step: 1 | -1): SidebarTarget | undefined {
  let index = at + step;
  while (targets[index]?.doc?.unlisted || targets[index]?.href === targets[at]?.href) index += step;
  return targets[index];
}

function toLink({ href, label: inSidebar, doc, title: label = inSidebar }: SidebarTarget): LinkTo {
  const { pagination_label, sidebar_label } = doc?.page.frontMatter ?? {};
  const own = pagination_label ?? sidebar_label;
  const isOfPage = own !== undefined || label === doc?.title;
  return { label: own ?? label, href, ...defined({ lang: isOfPage ? doc?.lang : undefined }) };
}

interface OfDoc {
  readonly doc: Doc;
  /** True when an unlisted doc gets no neighbours from its sidebar, as in Docusaurus. */
  readonly onlyListed: boolean;
}

/**
 * Returns the neighbours of a doc: from the front matter, else from the sidebar of its page. Unlisted docs are skipped
 * (VIS-02).
 */
export function neighboursOfDoc(site: DocsSite, loaded: LoadedVersion, { doc, onlyListed }: OfDoc): Neighbours {
  const bySidebar = onlyListed && doc.unlisted ? {} : neighboursOf(sidebarOf(loaded, doc), doc.permalink);
  const { pagination_prev, pagination_next } = doc.page.frontMatter;
  const previous =
    pagination_prev === undefined ? bySidebar.previous : linkById(site, loaded, { doc, id: pagination_prev });
  const next = pagination_next === undefined ? bySidebar.next : linkById(site, loaded, { doc, id: pagination_next });
  return { ...(previous ? { previous } : {}), ...(next ? { next } : {}) };
}

interface NamedDoc {
  /** The doc whose front matter contains the id. */
  readonly doc: Doc;
  readonly id: string | null;
}

function linkById(site: DocsSite, loaded: LoadedVersion, named: NamedDoc): LinkTo | undefined {
  const doc = docNamed(site, loaded, named);
  return doc === undefined || doc.unlisted ? undefined : toLink({ href: doc.permalink, label: doc.title, doc });
}

/**
 * Finds a doc by an id in front matter. If the text is inherited from another version, the id is the one used there.
 */
function docNamed(site: DocsSite, loaded: LoadedVersion, { doc, id }: NamedDoc): Doc | undefined {
  if (id === null) return undefined;
  const { sitePath } = doc.page.file;
  for (const version of [loaded, ...site.versions]) {
    const found = version.byId.get(id);
    const hasText = version === loaded || version.docs.some(({ page }) => page.file.sitePath === sitePath);
    const here = found && hasText && site.counterparts.of(found, version, loaded);
    if (here) return here;
  }
  return undefined;
}

export function checkPagination(site: DocsSite, loaded: LoadedVersion): readonly Problem[] {
  const { docs, byId, draftIds } = loaded;
  const named = docs.filter(({ page }) => page.frontMatter.pagination_prev ?? page.frontMatter.pagination_next);
  return named.flatMap((doc) =>
    (['pagination_prev', 'pagination_next'] as const).flatMap((field) => {
      const { page } = doc;
      const id = page.frontMatter[field];
      if (typeof id !== 'string' || draftIds.has(id) || docNamed(site, loaded, { doc, id }) !== undefined) return [];
      const names = { nearest: nearest(id, byId.keys(), 20), total: byId.size };
      return [asError(unknownPaginationDoc({ field, id, at: fieldPlace(page, field), ...names }))];
    }),
  );
}

/** Returns the crumbs of a page from its sidebar; `undefined` when no sidebar has it. The theme adds the home crumb. */
export function breadcrumbsOf(sidebar: Sidebar | undefined, href: string): readonly Breadcrumb[] | undefined {
  const trail = sidebar?.trails.get(href);
  return trail?.flatMap(({ item }, index): Breadcrumb[] => {
    if (item.kind === 'html') return [];
    const isLast = index === trail.length - 1;
    const lang = item.kind === 'link' ? item.lang : undefined;
    return [
      {
        label: item.label,
        ...defined({ lang }),
        ...(isLast || !item.href || item.unlisted ? {} : { href: item.href }),
      },
    ];
  });
}
