/**
 * Stage 3: the whole site as data. In: the config and all parsed pages. Out: routes, shells, sidebars and problems of
 * every locale and version. It touches no disk, and pages are made only when their route is built.
 *
 * Where to read on:
 *
 * | file                                   | what                                                            |
 * |----------------------------------------|-----------------------------------------------------------------|
 * | `locale-context.ts`, `page-context.ts` | what is known before all routes exist, and what after           |
 * | `versions.ts`, `docs.ts`               | versions of the docs, docs of a version: ids, slugs, titles     |
 * | `sidebars.ts`, `navigation.ts`         | sidebars; previous, next and breadcrumbs                        |
 * | `doc-page.ts`, `pages.ts`, `blog.ts`   | data of the pages                                               |
 * | `shell.ts`                             | navbar, footer and what else all pages of a locale share        |
 * | `links.ts`, `link-check.ts`            | what a link means, and whether it leads somewhere               |
 */
import { allChecked, assert, asWarning, type Checked, flatChecked, type Problem } from '../errors/problem.ts';
import type { SitePlan } from '../extend/types.ts';
import { defined } from '../shared/plain-data.ts';
import type { SidebarData } from '../shared/sidebar.ts';
import { noPages } from '../errors/input.ts';
import { notFoundNotMarkdown } from '../errors/routes.ts';
import { collectAssets, configFileOf } from './base/places.ts';
import { linkBlog, planBlog, type PlannedBlog } from './blog/blog.ts';
import { buildSlotRenderer } from './docs/doc-cards.ts';
import { docsRoutes } from './docs/doc-page.ts';
import { buildDocsSite, type DocsSite, toDocsPlugin } from './docs/docs-site.ts';
import { type CheckedLinks, checkLinks } from './links/link-check.ts';
import type { LinkScope } from './links/links.ts';
import { buildRedirects, homeRedirect, tagRedirects } from './links/redirects.ts';
import { buildPathIndex, type PathIndex } from './links/route-index.ts';
import { buildContext, buildLocalePages, type LocaleContext } from './locale/locale-context.ts';
import { checkMessages } from './locale/messages.ts';
import { buildPageContext, type LinkedLocale, linkRoute, type PlannedRoute } from './locale/page-context.ts';
import { notFoundRoute, pageRoutes, pluginRoutes, searchRoutes } from './page/pages.ts';
import { checkAddedItems, checkNavbar } from './shell/navbar.ts';
import { buildShell } from './shell/shell.ts';
import { checkAddedSidebars } from './sidebar/plugin-items.ts';
import { movedTags, type MovedTag } from './base/tags.ts';
import type { LocaleSite, Site, SiteInput } from './base/types.ts';
import { uniqueRoutes } from './unique-routes.ts';

export function buildSite(input: SiteInput): Site {
  return checkSite(input, linkSite(input));
}

/** Reads the texts of all pages. */
function checkSite(input: SiteInput, { planned, locales, sites, problems: ofPlan }: LinkedSite): Site {
  const ofPosts = planned.flatMap(({ blogs }) => blogs.flatMap((blog) => blog.checkTexts()));
  const siteOf = ({ problems, openAnchors, again }: CheckedLinks, assets: Site['assets']): Site => ({
    config: input.config,
    locales: sites,
    problems: uniqueProblems([...input.pages.flatMap((page) => page.problems), ...ofPlan, ...ofPosts, ...problems]),
    openAnchors,
    assets,
    withTexts: (edited) => siteOf(again(edited), edited.hasNewAssets ? collectAssets(input, sites) : assets),
  });
  return siteOf(checkLinks(input, locales), collectAssets(input, sites));
}

export interface OutlinedSite extends Site {
  /** Returns the same plan with everything checked. For when all pages are parsed. */
  check(): Site;
}

/**
 * Plans the site from the outlines of its pages. No page body is read before the page is built, so the problems are
 * those of the plan; links are not checked.
 */
export function outlineSite(input: SiteInput): OutlinedSite {
  const linked = linkSite(input);
  const { sites, problems } = linked;
  const site: OutlinedSite = {
    config: input.config,
    locales: sites,
    problems: uniqueProblems(problems),
    openAnchors: [],
    get assets() {
      return collectAssets(input, sites);
    },
    withTexts: () => site,
    check: () => checkSite(input, linked),
  };
  return site;
}

interface LinkedSite {
  readonly planned: readonly PlannedLocale[];
  readonly locales: readonly LinkedLocale[];
  readonly sites: readonly LocaleSite[];
  readonly problems: readonly Problem[];
}

function linkSite(input: SiteInput): LinkedSite {
  const { value: planned, problems } = planLocales(input);
  const paths = buildPathIndex(
    input,
    planned.map(({ context, routes }) => ({ locale: context.locale.code, routes })),
  );
  const locales = planned.map((locale) => linkLocale(locale, paths, tagRedirects(locale, planned)));
  const sites = locales.map(({ site }) => site);
  return { planned, locales, sites, problems: [...problems, ...checkPages(input, sites)] };
}

/**
 * Warns about a site without pages. Docs without pages are reported where they are read. A site that only redirects, or
 * whose pages are static files, is intended.
 */
function checkPages({ config, staticFiles, pages }: SiteInput, sites: readonly LocaleSite[]): readonly Problem[] {
  const published = new Set(sites.flatMap(({ routes }) => routes.map(({ page }) => page)));
  const named = pages.filter(
    (page) => page.file.kind === 'page' && /^404(?:\/index)?\.mdx?$/.test(page.file.relPath) && published.has(page),
  );
  const hasPages = sites.some(({ routes }) => routes.some(({ kind }) => kind !== 'search' && kind !== 'not-found'));
  const isMeant =
    config.docs.length + config.blog.length + config.redirects.length > 0 ||
    [...staticFiles].some((file) => file.endsWith('.html'));
  const isEmpty = !hasPages && !isMeant && config.rules.pagesMayBeMissing !== true;
  return [
    ...named.map(({ file }) => asWarning(notFoundNotMarkdown(file.sitePath))),
    ...(isEmpty ? [asWarning(noPages(configFileOf(config)))] : []),
  ];
}

/** Plans all locales with their routes. References between pages are resolved later, once all routes exist. */
export function planLocales(input: SiteInput): Checked<readonly PlannedLocale[]> {
  const { locales, defaultLocale } = input.config.i18n;
  const pagesOfLocale = buildLocalePages(input.pages, defaultLocale);
  const planned = locales.map((locale) => {
    const pages = pagesOfLocale(locale.translate ? locale.code : defaultLocale);
    return planWithPlugins(buildContext({ input, locale, pages }));
  });
  return allChecked(planned);
}

/** Locales that share a page share its problems, so each problem is reported once. */
function uniqueProblems(problems: readonly Problem[]): readonly Problem[] {
  const seen = new Set<string>();
  return problems.filter(({ what, at }) => {
    const key = `${at?.file ?? ''}:${at?.line ?? ''}:${at?.column ?? ''}:${what}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** A locale before the pages of the others are known. */
interface PlannedLocale {
  readonly context: LocaleContext;
  readonly docs: readonly DocsSite[];
  readonly blogs: readonly PlannedBlog[];
  /** Unique paths, in a stable order. */
  readonly routes: readonly PlannedRoute[];
  readonly redirects: LocaleSite['redirects'];
  readonly movedTags: readonly MovedTag[];
}

/**
 * Plans a locale with the additions of plugins, which see the routes without them. Items of sidebars may add routes, so
 * with such items the locale is planned again.
 */
function planWithPlugins(context: LocaleContext): Checked<PlannedLocale> {
  const planned = planLocale(context);
  const added = context.config.extensions?.site?.(planOf(planned.value));
  if (added === undefined) return planned;
  const withItems: LocaleContext = { ...context, additions: added.ofPlugins };
  const isSame = added.ofPlugins.every(({ sidebars }) => sidebars.length === 0);
  const { value, problems } = isSame ? planned : planLocale(withItems);
  const ofItems = [
    ...checkAddedItems({ context: withItems, docs: value.docs }),
    ...checkAddedSidebars(withItems, value.docs.flatMap(sidebarIds)),
  ];
  return { value: { ...value, context: withItems }, problems: [...problems, ...added.problems, ...ofItems] };
}

function sidebarIds({ config: { id: docs }, versions }: DocsSite) {
  return versions.flatMap(({ version, sidebars }) =>
    sidebars.map(({ name }) => ({ docs, version: version.name, name })),
  );
}

/** Returns the routes as plain data. Nothing in it depends on the texts of pages, which may not be parsed yet. */
function planOf({ context, routes }: PlannedLocale): SitePlan {
  const pages = routes.map(({ path, kind, sources, sidebarKey, page, copy, unlisted }) => ({
    path,
    kind,
    isUnlisted: unlisted,
    ...defined({
      title: copy?.title ?? page?.frontMatter.title ?? page?.contentTitle,
      source: sources[0],
      instance: page?.file.pluginId,
      version: page?.file.version,
      sidebar: sidebarKey?.split('/').slice(2).join('/'),
    }),
  }));
  return { locale: context.locale.code, pages };
}

function planLocale(context: LocaleContext): Checked<PlannedLocale> {
  const { input, config } = context;
  const docs = allChecked(config.docs.map((each) => buildDocsSite(context, each, inputOf(input.docs, each.id))));
  const blogs = allChecked(config.blog.map((each) => planBlog(context, inputOf(input.blog, each.id), each)));
  const ofDocs = flatChecked(docs.value.map((site) => docsRoutes(context, site, inputOf(input.docs, site.config.id))));
  const routes = uniqueRoutes(context, [
    ...ofDocs.value,
    ...blogs.value.flatMap((blog) => blog.routes),
    ...config.pages.flatMap((each) => pageRoutes(context, each)),
    ...pluginRoutes(context),
    ...searchRoutes(context),
    notFoundRoute(context),
  ]);
  const redirects = buildRedirects(context, routes.value);
  const home = homeRedirect(context, {
    routes: routes.value,
    redirects: redirects.value,
    docs: docs.value.flatMap(({ last }) => last?.mainDoc.permalink ?? []),
  });
  const ofShell = [...checkMessages(context), ...checkNavbar({ context, docs: docs.value })];
  return {
    value: {
      context,
      docs: docs.value,
      blogs: blogs.value,
      routes: routes.value,
      redirects: [...redirects.value, ...home],
      movedTags: allMovedTags(context, docs.value),
    },
    problems: [docs, blogs, ofDocs, routes, redirects].flatMap(({ problems }) => problems).concat(ofShell),
  };
}

function allMovedTags(context: LocaleContext, docs: readonly DocsSite[]): readonly MovedTag[] {
  const { config, input, locale, permalink } = context;
  const ofBlogs = config.blog.flatMap(({ id, routeBasePath, tagsBasePath }) =>
    movedTags(inputOf(input.blog, id).tags, locale.code, (tag) => permalink(routeBasePath, tagsBasePath, tag)),
  );
  const ofDocs = docs.flatMap(({ config: { id, tagsBasePath }, versions }) =>
    versions.flatMap(({ version: { name, routePath } }) =>
      movedTags(inputOf(input.docs, id).tags[name], locale.code, (tag) => permalink(routePath, tagsBasePath, tag)),
    ),
  );
  return [...ofBlogs, ...ofDocs];
}

function linkLocale(planned: PlannedLocale, paths: PathIndex, added: LocaleSite['redirects']): LinkedLocale {
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
    redirects: [...redirects, ...added],
  };
  return { context, docs, site, links };
}

function linksOf({ config, base, locale, input }: LocaleContext, paths: PathIndex): LinkScope {
  const { files, routePaths } = paths;
  const permalinks = paths.permalinksOf(locale.code);
  return {
    config,
    base,
    staticFiles: input.staticFiles,
    versions: input.versions ?? {},
    files,
    routePaths,
    permalinks,
    assets: input.assets,
  };
}

function inputOf<T extends { readonly pluginId: string }>(inputs: readonly T[], pluginId: string): T {
  const found = inputs.find((each) => each.pluginId === pluginId);
  assert(found, `Nothing was read for the instance "${pluginId}"`);
  return found;
}

function sidebarsOf(docs: readonly DocsSite[]): Readonly<Record<string, SidebarData>> {
  const sidebars = docs.flatMap((site) => site.versions.flatMap((loaded) => loaded.sidebars));
  return Object.fromEntries(sidebars.map((sidebar) => [sidebar.key, sidebar.data]));
}
