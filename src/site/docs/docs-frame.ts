/** The part of a sidebar that stands in the HTML of a page: the open path; closed branches are left out (SB-06, SB-17). */
import { isHiddenItem, type SidebarCategory, type SidebarItem, type SidebarRef } from '../../shared/sidebar.ts';
import type { Breadcrumb, DocsContext, VersionBanner } from '../../shared/wire.ts';
import { absoluteUrl } from '../assets.ts';
import { buildHtmlClass, type HtmlClassInput } from '../head/head-html.ts';
import { breadcrumbJsonLd } from '../head/json-ld.ts';
import type { LocaleContext } from '../locale/context.ts';
import type { ResolvedItem } from '../sidebar/sidebar-resolve.ts';
import type { Sidebar } from '../sidebar/sidebars.ts';
import type { BundleUrls } from '../types.ts';
import { type DocsSite, hrefInVersion, type LoadedVersion } from './docs-site.ts';
import { breadcrumbsOf } from './navigation.ts';

interface SidebarView {
  refFor(href: string, urls: BundleUrls): SidebarRef;
}

/**
 * Pages in the same category show the same items, so these are made once per open path. An unlisted page is the only
 * one that shows its own item and has items of its own.
 */
function buildSidebarView(sidebar: Sidebar): SidebarView {
  const byCategory = new Map<ResolvedItem | undefined, readonly SidebarItem[]>();
  return {
    refFor(href, urls) {
      const trail = sidebar.trails.get(href) ?? [];
      const innermost = trail.findLast(({ item }) => item.kind === 'category');
      const current = trail.at(-1);
      const isUnlisted = current !== undefined && current.item.kind !== 'html' && current.item.unlisted === true;
      const cached = isUnlisted ? undefined : byCategory.get(innermost);
      const items = cached ?? prune(sidebar.roots, new Set(trail));
      if (!cached && !isUnlisted) byCategory.set(innermost, items);
      return { name: sidebar.name, url: urls.sidebarUrl(sidebar.key), items };
    },
  };
}

function prune(resolved: readonly ResolvedItem[], open: ReadonlySet<ResolvedItem>): readonly SidebarItem[] {
  return resolved.flatMap((one): readonly SidebarItem[] => {
    const { item } = one;
    if (isHiddenItem(item) && !open.has(one)) return [];
    return [item.kind === 'category' ? pruneCategory(one, item, open) : item];
  });
}

function pruneCategory(one: ResolvedItem, item: SidebarCategory, open: ReadonlySet<ResolvedItem>): SidebarCategory {
  const isOpen = open.has(one) || !item.collapsed || !item.collapsible;
  return { ...item, items: isOpen ? prune(one.children, open) : null };
}

/** Notice on pages of versions that are not the latest (VB-01…04). `docId`: of the page, when it shows a doc. */
function buildVersionBanner(
  site: DocsSite,
  loaded: LoadedVersion,
  docId: string | undefined,
): VersionBanner | undefined {
  const { banner, label } = loaded.version;
  if (banner === 'none' || !site.last) return undefined;
  const latest = site.last.version;
  return {
    kind: banner,
    label,
    latestLabel: latest.label,
    latestName: latest.name,
    latestHref: hrefInVersion(site.last, docId),
  };
}

/** What all pages of a docs version have in common, whatever they show. */
export interface DocsFrame {
  readonly context: LocaleContext;
  readonly site: DocsSite;
  readonly loaded: LoadedVersion;
  readonly views: ReadonlyMap<Sidebar, SidebarView>;
}

export function buildDocsFrame(context: LocaleContext, site: DocsSite, loaded: LoadedVersion): DocsFrame {
  return { context, site, loaded, views: new Map(loaded.sidebars.map((each) => [each, buildSidebarView(each)])) };
}

export function docsContextOf({ site, loaded }: DocsFrame, docId?: string): DocsContext {
  return {
    pluginId: site.config.id,
    version: loaded.version.name,
    ...(docId === undefined ? {} : { docId }),
    alternates: Object.fromEntries(site.versions.map((each) => [each.version.name, hrefInVersion(each, docId)])),
  };
}

export function docsClass({ site, loaded }: DocsFrame, page: Pick<HtmlClassInput, 'kind' | 'docId'>): string {
  return buildHtmlClass({ plugin: 'docs', pluginId: site.config.id, versionClass: loaded.version.className, ...page });
}

/** What the crawler of a hosted search reads (SA-10). */
export function searchTagOf({ site, loaded }: DocsFrame): { readonly version: string; readonly tag: string } {
  const version = loaded.version.name;
  return { version, tag: `docs-${site.config.id}-${version}` };
}

interface VersionNotice {
  readonly versionBanner?: VersionBanner;
  readonly versionBadge?: string;
}

export function versionNotice({ site, loaded }: DocsFrame, docId?: string): VersionNotice {
  const banner = buildVersionBanner(site, loaded, docId);
  return {
    ...(banner ? { versionBanner: banner } : {}),
    ...(loaded.version.badge ? { versionBadge: loaded.version.label } : {}),
  };
}

interface Crumbs {
  readonly breadcrumbs?: readonly Breadcrumb[];
  readonly breadcrumbHome?: string;
}

/** Breadcrumbs of a page; the home crumb only when the site has a page there (DP-03). */
export function crumbsOf({ context, site }: DocsFrame, sidebar: Sidebar | undefined, href: string): Crumbs {
  const breadcrumbs = site.config.breadcrumbs ? breadcrumbsOf(sidebar, href) : undefined;
  if (!breadcrumbs) return {};
  const home = context.hasPage(context.locale.code, context.base) ? { breadcrumbHome: context.base } : {};
  return { breadcrumbs, ...home };
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
      return { name: label, ...(target === undefined ? {} : { url: absoluteUrl(config.url, target) }) };
    }),
  );
  return data === undefined ? [] : [data];
}
