/** One locale of the site: its pages, its shell, and what links and problems of the whole site need to know of it. */
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
import { buildBlog } from '../blog/blog.ts';
import { buildSlotRenderer, type RenderSlot } from '../docs/doc-cards.ts';
import { docsRoutes } from '../docs/doc-page.ts';
import { buildDocsSite, type DocsSite, toDocsPlugin } from '../docs/docs-site.ts';
import { buildRedirects } from '../links/redirects.ts';
import { notFoundRoute, pageRoutes, searchRoutes } from '../pages.ts';
import { fieldPlace } from '../places.ts';
import { checkNavbar } from '../shell/navbar.ts';
import { buildShell } from '../shell/shell.ts';
import type { LocaleSite, Route } from '../types.ts';
import type { LocaleContext } from './context.ts';
import { checkMessages } from './messages.ts';

export interface BuiltLocale {
  readonly site: LocaleSite;
  readonly context: LocaleContext;
  readonly docs: readonly DocsSite[];
  readonly renderSlot: RenderSlot;
}

export function buildLocaleSite(context: LocaleContext): Checked<BuiltLocale> {
  const { input, config } = context;
  const { value: docs, problems: ofDocs } = allChecked(
    config.docs.map((each) => buildDocsSite(context, each, inputOf(input.docs, each.id))),
  );
  const { value: blogs, problems: ofBlogs } = allChecked(
    config.blog.map((each) => buildBlog(context, inputOf(input.blog, each.id), each)),
  );
  const { value: ofAllDocs, problems: ofPages } = flatChecked(
    docs.map((site) => docsRoutes(context, site, inputOf(input.docs, site.config.id))),
  );
  const { value: routes, problems: ofRoutes } = uniqueRoutes(context, [
    ...ofAllDocs,
    ...blogs.flatMap((blog) => blog.routes),
    ...(config.pages ? pageRoutes(context, config.pages) : []),
    ...searchRoutes(context),
    notFoundRoute(context),
  ]);
  const redirects = buildRedirects(context, routes);
  const site: LocaleSite = {
    locale: context.locale.code,
    shell: buildShell(context, docs),
    routes,
    docs: docs.map(toDocsPlugin),
    blog: blogs.map((blog) => blog.plugin),
    sidebars: sidebarsOf(docs),
    blogSidebars: Object.fromEntries(blogs.flatMap(({ sidebars }) => Object.entries(sidebars))),
    redirects: redirects.value,
  };
  const ofShell = [...checkMessages(context), ...checkNavbar({ context, docs })];
  return {
    value: { site, context, docs, renderSlot: buildSlotRenderer(context, docs) },
    problems: [ofDocs, ofBlogs, ofPages, ofRoutes, ofShell, redirects.problems].flat(),
  };
}

function inputOf<T extends { readonly pluginId: string }>(inputs: readonly T[], pluginId: string): T {
  const found = inputs.find((each) => each.pluginId === pluginId);
  assert(found, `Nothing was read for the instance "${pluginId}"`);
  return found;
}

/** The first page keeps a path (RT-20); the most specific paths come first, the home page last (RT-19). */
function uniqueRoutes(context: LocaleContext, routes: readonly Route[]): Checked<readonly Route[]> {
  const byPath = new Map<string, Route>();
  const problems = routes.flatMap((route) => {
    const key = trimTrailingSlash(route.path);
    const first = byPath.get(key);
    if (!first) byPath.set(key, route);
    return first ? duplicate(context, first, route) : [];
  });
  const depth = (route: Route): number => route.path.split('/').filter(Boolean).length;
  const sorted = [...byPath.values()].toSorted((a, b) => depth(b) - depth(a) || (a.path < b.path ? -1 : 1));
  return { value: sorted, problems };
}

function duplicate({ config, locale }: LocaleContext, first: Route, second: Route): readonly Problem[] {
  const nameOf = (route: Route): string | Place => routePlace(route) ?? route.sources[0] ?? `the ${route.kind} page`;
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

function routePlace({ page }: Route): Place | undefined {
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
