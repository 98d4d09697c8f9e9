/** The part of a sidebar that is in the HTML of a page: the open path, without closed branches (SB-06, SB-17). */
import { defined } from '../../shared/plain-data.ts';
import { type ListPart, LONG_LIST, windowOf } from '../../shared/long-list.ts';
import { isHiddenItem, type SidebarCategory, type SidebarItem, type SidebarRef } from '../../shared/sidebar.ts';
import type { PageFacts, VersionBanner, VersionRelation } from '../../shared/page-state.ts';
import type { Breadcrumb, DocsContext } from '../../shared/wire.ts';
import { absoluteUrl } from '../base/places.ts';
import { buildHtmlClass, type HtmlClassInput } from '../head/head-html.ts';
import { breadcrumbJsonLd } from '../blog/json-ld.ts';
import type { LocaleContext } from '../locale/locale-context.ts';
import type { PageContext } from '../locale/page-context.ts';
import type { ResolvedItem } from '../sidebar/sidebar-resolve.ts';
import type { Sidebar } from '../sidebar/sidebars.ts';
import type { BundleUrls } from '../base/types.ts';
import { type DocsSite, hrefInVersion, type LoadedVersion, type PageOfDocs } from './docs-site.ts';
import type { Doc } from './docs.ts';
import { breadcrumbsOf } from './navigation.ts';
import { changedSections } from './version-relation.ts';

interface SidebarView {
  refFor(href: string, urls: BundleUrls): SidebarRef;
}

/**
 * Pages in the same category show the same items, so these are built once per open path. There are two exceptions: on a
 * long list, a page shows the items around its own, and only an unlisted page shows its own item. No step compares each
 * page with each of its siblings.
 */
function buildSidebarView(sidebar: Sidebar): SidebarView {
  const byCategory = new Map<ResolvedItem | undefined, PrunedList>();
  const pruner = createPruner();
  return {
    refFor(href, urls) {
      const trail = innermostTrail(sidebar.trails.get(href) ?? [], href);
      const innermost = trail.findLast(({ item }) => item.kind === 'category');
      const current = trail.at(-1);
      const isUnlisted = current !== undefined && current.item.kind !== 'html' && current.item.unlisted === true;
      const lists = [sidebar.roots, ...trail.map(({ children }) => children)];
      const isOwn = isUnlisted || lists.some((list) => pruner.isLong(list));
      const cached = isOwn ? undefined : byCategory.get(innermost);
      const pruned = cached ?? pruner.prune(sidebar.roots, trail);
      if (!cached && !isOwn) byCategory.set(innermost, pruned);
      const { listHref } = sidebar.data;
      return { name: sidebar.name, url: urls.sidebarUrl(sidebar.key), ...defined({ listHref }), ...pruned };
    },
  };
}

/** Follows a page into nested categories that link to the same page, because readers see both items. */
function innermostTrail(trail: readonly ResolvedItem[], href: string): readonly ResolvedItem[] {
  const inner = trail.at(-1)?.children.find((child) => holds(child, href));
  return inner === undefined ? trail : innermostTrail([...trail, inner], href);
}

function holds({ item, children }: ResolvedItem, href: string): boolean {
  return (item.kind !== 'html' && item.href === href) || children.some((child) => holds(child, href));
}

interface PrunedList {
  readonly items: readonly SidebarItem[];
  readonly part?: ListPart;
}

interface ListedItems {
  readonly items: readonly ResolvedItem[];
  readonly places: ReadonlyMap<ResolvedItem, number>;
}

interface Pruner {
  isLong(list: readonly ResolvedItem[]): boolean;
  /** `trail`: the item of the page and the categories above it, outermost first. */
  prune(list: readonly ResolvedItem[], trail: readonly ResolvedItem[]): PrunedList;
}

function createPruner(): Pruner {
  const listed = new Map<readonly ResolvedItem[], ListedItems>();
  /** Items as shown by pages outside of them. */
  const outside = new Map<ResolvedItem, SidebarItem>();
  const listedOf = (list: readonly ResolvedItem[]): ListedItems => {
    const known = listed.get(list);
    if (known) return known;
    const items = list.filter(({ item }) => !isHiddenItem(item));
    const made = { items, places: new Map(items.map((one, place) => [one, place])) };
    listed.set(list, made);
    return made;
  };
  const isLong = (list: readonly ResolvedItem[]): boolean =>
    list.length > LONG_LIST && listedOf(list).items.length > LONG_LIST;
  const prune = (list: readonly ResolvedItem[], trail: readonly ResolvedItem[]): PrunedList => {
    const [open, ...below] = trail;
    const toItem = (one: ResolvedItem): SidebarItem => {
      if (one === open) return pruneCategory(one, below);
      const known = outside.get(one) ?? pruneCategory(one, undefined);
      outside.set(one, known);
      return known;
    };
    const isHidden = open !== undefined && isHiddenItem(open.item) && list.includes(open);
    const { items, places } = isHidden ? withHidden(list, open) : listedOf(list);
    if (items.length <= LONG_LIST) return { items: items.map(toItem) };
    const ranges = windowOf(items.length, open && places.get(open));
    const shown = ranges.flatMap(([from, to]) => items.slice(from, to));
    return { items: shown.map(toItem), part: { ranges, size: items.length } };
  };
  /** `below` is the trail inside the category when it contains the page. */
  const pruneCategory = ({ item, children }: ResolvedItem, below: readonly ResolvedItem[] | undefined): SidebarItem => {
    if (item.kind !== 'category') return item;
    const isOpen = below !== undefined || !item.collapsed || !item.collapsible;
    return isOpen ? { ...item, ...prune(children, below ?? []) } : ({ ...item, items: null } satisfies SidebarCategory);
  };
  return { isLong, prune };
}

/** The item of a hidden page is shown only on that page. */
function withHidden(list: readonly ResolvedItem[], open: ResolvedItem): ListedItems {
  const items = list.filter((one) => one === open || !isHiddenItem(one.item));
  return { items, places: new Map([[open, items.indexOf(open)]]) };
}

/** Notice on pages of versions that are not the latest (VB-01…04). */
function buildVersionBanner({ context, site, loaded }: DocsFrame, page: PageOfDocs): VersionBanner | undefined {
  const { docId } = page;
  const { banner, label } = loaded.version;
  if (banner === 'none' || !site.last) return undefined;
  const latest = site.last.version;
  const doc = docId === undefined ? undefined : loaded.byId.get(docId);
  const isOfPage = banner === 'unmaintained' && context.config.rules.bannersAreGeneral !== true;
  const relation = isOfPage && doc ? relationOf(context, site, { doc, loaded }) : undefined;
  return {
    kind: banner,
    label,
    latestLabel: latest.label,
    latestName: latest.name,
    latestHref: hrefInVersion(site, { ...page, from: loaded, to: site.last }),
    ...defined({ relation }),
  };
}

/** Compares a page with its counterpart in the latest version. */
function relationOf(
  { plural }: LocaleContext,
  { last, counterparts }: DocsSite,
  { doc, loaded }: { readonly doc: Doc; readonly loaded: LoadedVersion },
): VersionRelation | undefined {
  if (last === undefined) return undefined;
  const there = counterparts.of(doc, loaded, last);
  if (there === undefined) return { kind: 'gone' };
  const title = there.title === doc.title ? undefined : there.title;
  const count = changedSections(doc.page, there.page);
  if (count === 0) return title === undefined ? { kind: 'same' } : { kind: 'renamed', title };
  const changes = count === undefined ? undefined : plural('theme.docs.versions.changes.plurals', count);
  return { kind: 'changed', ...defined({ changes, title }) };
}

/** The data that all pages of a docs version have in common. */
export interface DocsFrame {
  readonly context: LocaleContext;
  readonly site: DocsSite;
  readonly loaded: LoadedVersion;
  readonly views: ReadonlyMap<Sidebar, SidebarView>;
}

/** The same data while a page of the version is built. */
export interface DocsPageFrame extends DocsFrame {
  readonly context: PageContext;
}

export function buildDocsFrame(context: LocaleContext, site: DocsSite, loaded: LoadedVersion): DocsFrame {
  return { context, site, loaded, views: new Map(loaded.sidebars.map((each) => [each, buildSidebarView(each)])) };
}

export function docsContextOf({ site, loaded }: DocsFrame, page: PageOfDocs = {}): DocsContext {
  return {
    pluginId: site.config.id,
    version: loaded.version.name,
    ...defined({ docId: page.docId }),
    alternates: Object.fromEntries(
      site.versions.map((to) => [to.version.name, hrefInVersion(site, { ...page, from: loaded, to })]),
    ),
  };
}

export function docsClass(
  { site, loaded }: DocsFrame,
  page: Pick<HtmlClassInput, 'kind' | 'docId' | 'headHtml'>,
): string {
  return buildHtmlClass({ plugin: 'docs', pluginId: site.config.id, versionClass: loaded.version.className, ...page });
}

/** The version and tag that the crawler of a hosted search reads (SA-10). */
export function searchTagOf({ site, loaded }: DocsFrame): { readonly version: string; readonly tag: string } {
  const version = loaded.version.name;
  return { version, tag: `docs-${site.config.id}-${version}` };
}

interface VersionNotice {
  readonly versionBanner?: VersionBanner;
  readonly versionBadge?: string;
}

export function versionNotice(frame: DocsFrame, page: PageOfDocs = {}): VersionNotice {
  const { loaded } = frame;
  const banner = buildVersionBanner(frame, page);
  return {
    ...(banner ? { versionBanner: banner } : {}),
    ...(loaded.version.badge ? { versionBadge: loaded.version.label } : {}),
  };
}

export interface Crumbs {
  readonly breadcrumbs?: readonly Breadcrumb[];
  readonly breadcrumbHome?: string;
}

/** Breadcrumbs of a page; the home crumb only when the site has a page there (DP-03). */
export function crumbsOf({ context, site }: DocsPageFrame, sidebar: Sidebar | undefined, href: string): Crumbs {
  const breadcrumbs = site.config.breadcrumbs ? breadcrumbsOf(sidebar, href) : undefined;
  if (!breadcrumbs) return {};
  const home = context.hasPage(context.locale.code, context.base) ? { breadcrumbHome: context.base } : {};
  return { breadcrumbs, ...home };
}

/** Labels that say where in the docs a page is. */
export function placeOf(
  { site, loaded }: DocsFrame,
  { breadcrumbs = [] }: Crumbs,
): Pick<PageFacts, 'version' | 'section'> {
  return defined({
    version: site.versions.length > 1 ? loaded.version.label : undefined,
    section: breadcrumbs.at(-2)?.label,
  });
}

/** Structured data for the crumbs of the page at `urlPath`, which is the last of them (SEO-08). */
export function crumbsJsonLd(
  { config }: LocaleContext,
  { breadcrumbs = [] }: Crumbs,
  urlPath: string,
): readonly unknown[] {
  const data = breadcrumbJsonLd(
    breadcrumbs.map(({ label, href }, index) => {
      const target = index === breadcrumbs.length - 1 ? urlPath : href;
      return { name: label, ...defined({ url: target === undefined ? undefined : absoluteUrl(config.url, target) }) };
    }),
  );
  return data === undefined ? [] : [data];
}
