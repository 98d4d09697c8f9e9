/** One locale of the site: its routes as planned, and its pages and shell once all locales have their routes. */
import {
  allChecked,
  assert,
  atLevel,
  type Checked,
  flatChecked,
  type Place,
  type Problem,
} from '../../errors/problem.ts';
import { duplicateRoute } from '../../errors/site.ts';
import type { LocaleInfo } from '../../shared/shell.ts';
import type { SidebarData } from '../../shared/sidebar.ts';
import { trimTrailingSlash } from '../../shared/urls.ts';
import { linkBlog, planBlog, type PlannedBlog } from '../blog/blog.ts';
import { buildSlotRenderer } from '../docs/doc-cards.ts';
import { docsRoutes } from '../docs/doc-page.ts';
import { buildDocsSite, type DocsSite, toDocsPlugin } from '../docs/docs-site.ts';
import type { LinkScope } from '../links/links.ts';
import { buildRedirects } from '../links/redirects.ts';
import type { PathIndex } from '../links/route-index.ts';
import { notFoundRoute, pageRoutes, searchRoutes } from '../pages.ts';
import { fieldPlace } from '../places.ts';
import { checkNavbar } from '../shell/navbar.ts';
import { buildShell } from '../shell/shell.ts';
import type { LocaleSite } from '../types.ts';
import type { LocaleContext } from './locale-context.ts';
import { checkMessages } from './messages.ts';
import { buildPageContext, linkRoute, type PageContext, type PlannedRoute } from './page-context.ts';

/** A locale before the pages of the others are known. */
export interface PlannedLocale {
  readonly context: LocaleContext;
  readonly docs: readonly DocsSite[];
  readonly blogs: readonly PlannedBlog[];
  /** Unique paths, in a stable order. */
  readonly routes: readonly PlannedRoute[];
  readonly redirects: LocaleSite['redirects'];
}

/** A locale with the links that can be made in it. */
export interface LinkedLocale {
  readonly context: PageContext;
  readonly docs: readonly DocsSite[];
  readonly site: LocaleSite;
  readonly links: LinkScope;
}

export function planLocale(context: LocaleContext): Checked<PlannedLocale> {
  const { input, config } = context;
  const docs = allChecked(config.docs.map((each) => buildDocsSite(context, each, inputOf(input.docs, each.id))));
  const blogs = allChecked(config.blog.map((each) => planBlog(context, inputOf(input.blog, each.id), each)));
  const ofDocs = flatChecked(docs.value.map((site) => docsRoutes(context, site, inputOf(input.docs, site.config.id))));
  const routes = uniqueRoutes(context, [
    ...ofDocs.value,
    ...blogs.value.flatMap((blog) => blog.routes),
    ...(config.pages ? pageRoutes(context, config.pages) : []),
    ...searchRoutes(context),
    notFoundRoute(context),
  ]);
  const redirects = buildRedirects(context, routes.value);
  const ofShell = [...checkMessages(context), ...checkNavbar({ context, docs: docs.value })];
  return {
    value: { context, docs: docs.value, blogs: blogs.value, routes: routes.value, redirects: redirects.value },
    problems: [docs, blogs, ofDocs, routes, redirects].flatMap(({ problems }) => problems).concat(ofShell),
  };
}

export function linkLocale(planned: PlannedLocale, paths: PathIndex): LinkedLocale {
  const { docs, blogs, routes, redirects } = planned;
  const links = linksOf(planned.context, paths);
  const renderSlot = buildSlotRenderer(planned.context, docs);
  const context = buildPageContext(planned.context, { paths, links, renderSlot });
  const site: LocaleSite = {
    locale: context.locale.code,
    shell: buildShell(context, docs),
    routes: routes.map((route) => linkRoute(route, context)),
    docs: docs.map(toDocsPlugin),
    blog: blogs.map(({ plugin }) => linkBlog(plugin, context)),
    sidebars: sidebarsOf(docs),
    blogSidebars: Object.fromEntries(blogs.flatMap(({ sidebars }) => Object.entries(sidebars))),
    redirects,
  };
  return { context, docs, site, links };
}

function linksOf({ config, base, locale, input }: LocaleContext, paths: PathIndex): LinkScope {
  const { files, routePaths } = paths;
  const permalinks = paths.permalinksOf(locale.code);
  return { config, base, staticFiles: input.staticFiles, files, routePaths, permalinks };
}

function inputOf<T extends { readonly pluginId: string }>(inputs: readonly T[], pluginId: string): T {
  const found = inputs.find((each) => each.pluginId === pluginId);
  assert(found, `Nothing was read for the instance "${pluginId}"`);
  return found;
}

/** The first page keeps a path (RT-20); the most specific paths come first, the home page last (RT-19). */
function uniqueRoutes(context: LocaleContext, routes: readonly PlannedRoute[]): Checked<readonly PlannedRoute[]> {
  const byPath = new Map<string, PlannedRoute>();
  const problems = routes.flatMap((route) => {
    const key = trimTrailingSlash(route.path);
    const first = byPath.get(key);
    if (!first) byPath.set(key, route);
    return first ? duplicate(context, first, route) : [];
  });
  const depth = (route: PlannedRoute): number => route.path.split('/').filter(Boolean).length;
  const sorted = [...byPath.values()].toSorted((a, b) => depth(b) - depth(a) || (a.path < b.path ? -1 : 1));
  return { value: sorted, problems };
}

function duplicate({ config, locale }: LocaleContext, first: PlannedRoute, second: PlannedRoute): readonly Problem[] {
  const nameOf = (route: PlannedRoute): string | Place =>
    routePlace(route) ?? route.sources[0] ?? `the ${route.kind} page`;
  const problem = atLevel(
    config.onDuplicateRoutes,
    duplicateRoute({
      path: withoutLocale(locale, config.baseUrl, second.path),
      first: nameOf(first),
      second: nameOf(second),
      at: routePlace(second) ?? routePlace(first),
    }),
  );
  return problem ? [problem] : [];
}

function routePlace({ page }: PlannedRoute): Place | undefined {
  return page && fieldPlace(page, 'slug', 'id');
}

/** The path in the default locale, so that one duplicate is one problem whatever the number of locales. */
function withoutLocale(locale: LocaleInfo, baseUrl: string, path: string): string {
  return baseUrl + path.slice(locale.base.length);
}

function sidebarsOf(docs: readonly DocsSite[]): Readonly<Record<string, SidebarData>> {
  const sidebars = docs.flatMap((site) => site.versions.flatMap((loaded) => loaded.sidebars));
  return Object.fromEntries(sidebars.map((sidebar) => [sidebar.key, sidebar.data]));
}
