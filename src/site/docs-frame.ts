/** What all pages of a docs version have in common, whatever they show. */
import { type HtmlClassInput, buildHtmlClass } from './html-class.ts';
import type { LocaleContext } from './context.ts';
import { type DocsSite, hrefInVersion, type LoadedVersion } from './docs-site.ts';
import { buildSidebarView, type SidebarView } from './sidebar-view.ts';
import type { Breadcrumb, DocsContext, VersionBanner } from '../shared/wire.ts';
import { absoluteUrl } from './static-url.ts';
import { breadcrumbJsonLd } from './head-json-ld.ts';
import { buildVersionBanner } from './version-banner.ts';
import type { Sidebar } from './sidebars.ts';
import { breadcrumbsOf } from './navigation.ts';

export interface DocsFrame {
  readonly context: LocaleContext;
  readonly site: DocsSite;
  readonly loaded: LoadedVersion;
  readonly views: ReadonlyMap<Sidebar, SidebarView>;
}

export function buildFrame(context: LocaleContext, site: DocsSite, loaded: LoadedVersion): DocsFrame {
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

export interface Crumbs {
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
