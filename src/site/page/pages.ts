/** Pages of the pages folder: Markdown files and React components (PG-01, PG-02, PG-05, PG-07). */
import { askedOfPage } from './asked.ts';
import { defined } from '../../shared/plain-data.ts';
import type { PagesConfig } from '../../config/types.ts';
import type { Page } from '../../content/base/types.ts';
import type { MarkdownContent } from '../../shared/wire.ts';
import { pageImageUrl } from '../base/places.ts';
import { buildPageToc, tocLevels, wholeToc } from './toc.ts';
import { buildHtmlClass, parseHeadHtml } from '../head/head-html.ts';
import { buildHead } from '../head/head.ts';
import type { LocaleContext } from '../locale/locale-context.ts';
import {
  translationStateOf,
  buildEditUrl,
  buildLastUpdate,
  isLeftOut,
  lastModifiedOf,
  visibilityOf,
} from '../locale/page-meta.ts';
import type { PageContext, PlannedRoute } from '../locale/page-context.ts';
import type { BundleUrls, ComponentPage, Route } from '../base/types.ts';

export function pageRoutes(context: LocaleContext, config: PagesConfig): readonly PlannedRoute[] {
  const markdown = context
    .pagesOf('page', config.id)
    .filter((page) => !isLeftOut(context, page))
    .map((page) => markdownRoute(context, config, page));
  const components = localComponents(context, config).map((page) => componentRoute(context, config, page));
  return [...markdown, ...components];
}

/** `index.tsx` → ``, `a/index.md` → `a/`, `a/b.tsx` → `a/b` */
function pathOf(relPath: string): string {
  return relPath.replace(/\.[^./]+$/, '').replace(/(^|\/)index$/i, '$1');
}

/** Returns the components of the source language, each replaced by the locale's own if there is one. */
function localComponents({ input, config, locale }: LocaleContext, { id }: PagesConfig): readonly ComponentPage[] {
  const components = input.componentPages.filter(({ pluginId }) => pluginId === id);
  const { translate = true } = config.i18n.locales.find(({ code }) => code === locale.code) ?? {};
  const translated = components.filter((page) => translate && page.locale === locale.code);
  const own = new Map(translated.map((page) => [page.relPath, page]));
  return components
    .filter((page) => page.locale === config.i18n.defaultLocale)
    .map((page) => own.get(page.relPath) ?? page);
}

function componentRoute(context: LocaleContext, config: PagesConfig, page: ComponentPage): PlannedRoute {
  const path = context.permalink(config.routeBasePath, pathOf(page.relPath));
  const htmlClass = buildHtmlClass({ kind: 'component', plugin: 'pages', pluginId: config.id });
  const lastModified = context.input.gitDates.get(page.sitePath)?.at;
  const route = moduleRoute(context, { path, moduleId: page.sitePath, source: page.sitePath, htmlClass });
  return { ...route, ...defined({ lastModified }) };
}

/** Pages that plugins add. */
export function pluginRoutes(context: LocaleContext): readonly PlannedRoute[] {
  const { config, locale } = context;
  const routes = config.extensions?.routes.filter((route) => route.locale === locale.code) ?? [];
  return routes.map(({ urlPath, moduleId, source, plugin, lastModified, title, description }) => {
    const name = plugin.name.replace(/^docusaurus-(?:plugin|theme)-(?:content-)?/, '');
    const htmlClass = buildHtmlClass({ kind: 'component', plugin: name, pluginId: plugin.id });
    const path = context.permalink(urlPath);
    const said = defined({ title, description });
    return { ...moduleRoute(context, { path, moduleId, source, htmlClass, ...said }), ...defined({ lastModified }) };
  });
}

interface ModulePage {
  readonly path: string;
  readonly moduleId: string;
  /** File that messages name. */
  readonly source: string;
  readonly htmlClass: string;
  readonly title?: string;
  readonly description?: string;
}

function moduleRoute(context: LocaleContext, { path, moduleId, source, htmlClass, ...said }: ModulePage): PlannedRoute {
  return {
    path,
    kind: 'component',
    sources: [source],
    noIndex: context.config.noIndex,
    unlisted: false,
    build: (linked, urls) => ({
      path,
      head: buildHead(linked, { path, ...said, search: { tag: 'default' } }),
      htmlClass,
      content: { kind: 'component', moduleId, moduleUrl: urls.moduleUrl(moduleId) },
    }),
  };
}

function markdownRoute(context: LocaleContext, config: PagesConfig, page: Page): PlannedRoute {
  const path = context.permalink(config.routeBasePath, page.frontMatter.slug ?? pathOf(page.file.relPath));
  const unlisted = visibilityOf(page) === 'unlisted';
  const lastModified = lastModifiedOf(context, page, config);
  return {
    path,
    kind: 'markdown',
    sources: [page.file.sitePath],
    noIndex: context.config.noIndex || unlisted,
    unlisted,
    ...defined({ lastModified }),
    ids: () => page.ids,
    page,
    build: (linked, urls) => buildMarkdownPage(linked, { config, page, path, urls }),
  };
}

interface MarkdownInput {
  readonly config: PagesConfig;
  readonly page: Page;
  readonly path: string;
  readonly urls: BundleUrls;
}

function buildMarkdownPage(context: PageContext, input: MarkdownInput): ReturnType<Route['build']> {
  const { page, path } = input;
  const { frontMatter, headHtml } = page;
  const content = markdownContent(context, input);
  const image = pageImageUrl(context.config, context.assets, page);
  const wrapperClass = frontMatter.wrapperClassName;
  return {
    path,
    head: buildHead(context, {
      path,
      title: frontMatter.title_meta ?? content.title,
      description: descriptionOf(page),
      ...(frontMatter.keywords ? { keywords: frontMatter.keywords } : {}),
      ...defined({ image }),
      robots: visibilityOf(page) === 'unlisted',
      search: { tag: 'default' },
      ...defined({ extra: headHtml === undefined ? undefined : parseHeadHtml(context.fill(headHtml, page, path)) }),
    }),
    htmlClass: buildHtmlClass({
      kind: 'markdown',
      plugin: 'pages',
      pluginId: input.config.id,
      headHtml,
      ...defined({ wrapperClass }),
    }),
    content,
  };
}

const descriptionOf = ({ frontMatter, description }: Page): string => frontMatter.description ?? description;

function markdownContent(context: PageContext, { config, page, path, urls }: MarkdownInput): MarkdownContent {
  const { frontMatter } = page;
  const levels = tocLevels(frontMatter, context.config.theme.tableOfContents);
  const edit = context.config.functions?.editUrls.get(`pages:${config.id}`);
  const { code: locale } = context.locale;
  const custom =
    edit && (() => edit({ locale, permalink: path, pagesDirPath: config.path, pagesPath: page.file.relPath }));
  const editUrl = buildEditUrl(page, {
    ...defined({ editUrl: config.editUrl, custom, ofPlugins: context.config.extensions?.contentFiles }),
    editLocalizedFiles: config.editLocalizedFiles,
    sourceDir: config.path,
  });
  const lastUpdate = buildLastUpdate(context, page, config);
  const visibility = visibilityOf(page);
  const { wrapperClassName } = frontMatter;
  return {
    kind: 'markdown',
    title: frontMatter.title ?? (page.titleFollows ? undefined : page.contentTitle) ?? '',
    ...(context.config.rules.pagesGiveDescription === true && { description: descriptionOf(page) }),
    ...askedOfPage(context, page, {}),
    ...wholeToc(context, { page, permalink: path, levels }),
    article: context.article(page, path, urls),
    toc: buildPageToc(page.headings, levels, (html) => context.fill(html, page, path)),
    ...(frontMatter.hide_table_of_contents === true && { hideToc: true }),
    ...defined({ wrapperClassName, editUrl }),
    ...(lastUpdate ? { lastUpdate } : {}),
    ...defined({ visibility, translation: translationStateOf(context, page, config.editUrl) }),
  };
}

/** Plans the page that servers show for unknown addresses (NF-05, NF-06). */
export function notFoundRoute({ permalink }: LocaleContext): PlannedRoute {
  const path = permalink('404.html');
  return {
    path,
    kind: 'not-found',
    sources: [],
    noIndex: true,
    unlisted: false,
    build: (context) => ({
      path,
      head: buildHead(context, { title: context.message('theme.NotFound.title'), search: { tag: 'default' } }),
      htmlClass: buildHtmlClass({
        kind: 'not-found',
        ...(context.config.rules.pluginsOwnPages === true && { plugin: 'native' }),
      }),
      content: { kind: 'not-found' },
    }),
  };
}

/** Returns the URL of the search page; `undefined` when the site has none. */
export function searchPageHref({ config, permalink }: LocaleContext): string | undefined {
  if (!config.search || config.search.searchPagePath === false) return undefined;
  return permalink(config.search.searchPagePath);
}

/** Plans the search page, which search engines must not index (RT-07, SP-06). */
export function searchRoutes(locale: LocaleContext): readonly PlannedRoute[] {
  const path = searchPageHref(locale);
  if (path === undefined) return [];
  return [
    {
      path,
      kind: 'search',
      sources: [],
      noIndex: true,
      unlisted: false,
      build: (context) => ({
        path,
        head: buildHead(context, {
          path,
          title: context.message('theme.SearchPage.emptyResultsTitle'),
          robots: 'noindex, follow',
          search: { tag: 'default' },
        }),
        htmlClass: buildHtmlClass({
          kind: 'search',
          ...(context.config.rules.pluginsOwnPages === true && { plugin: 'search-algolia' }),
        }),
        content: { kind: 'search' },
      }),
    },
  ];
}
