/** Pages of the pages folder: Markdown files and React components (PG-01, PG-02, PG-05, PG-07). */
import type { PagesConfig } from '../config/types.ts';
import type { Page } from '../content/types.ts';
import type { MarkdownContent } from '../shared/wire.ts';
import type { LocaleContext } from './context.ts';
import { defined } from './defined.ts';
import { buildEditUrl, buildLastUpdate, lastModifiedOf } from './edit-url.ts';
import { buildHead } from './head.ts';
import { parseHeadHtml } from './head-html.ts';
import { buildHtmlClass } from './html-class.ts';
import { pageImageUrl } from './static-url.ts';
import { buildPageToc, tocLevels } from './toc.ts';
import type { BundleUrls, ComponentPage, Route } from './types.ts';
import { translationStateOf } from './translation-state.ts';
import { isLeftOut, visibilityOf } from './visibility.ts';

/** Pages have one instance, so ids and classes name it as the default one. */
const INSTANCE = 'default';

export function pageRoutes(context: LocaleContext, config: PagesConfig): readonly Route[] {
  const markdown = context
    .pagesOf('page', INSTANCE)
    .filter((page) => !isLeftOut(context, page))
    .map((page) => markdownRoute(context, config, page));
  const components = localComponents(context).map((page) => componentRoute(context, config, page));
  return [...markdown, ...components];
}

/** `index.tsx` → ``, `a/index.md` → `a/`, `a/b.tsx` → `a/b` */
function pathOf(relPath: string): string {
  return relPath.replace(/\.[^./]+$/, '').replace(/(^|\/)index$/i, '$1');
}

/** Components of the source language, each replaced by the locale's own when there is one. */
function localComponents({ input, config, locale }: LocaleContext): readonly ComponentPage[] {
  const { translate = true } = config.i18n.locales.find(({ code }) => code === locale.code) ?? {};
  const translated = input.componentPages.filter((page) => translate && page.locale === locale.code);
  const own = new Map(translated.map((page) => [page.relPath, page]));
  return input.componentPages
    .filter((page) => page.locale === config.i18n.defaultLocale)
    .map((page) => own.get(page.relPath) ?? page);
}

function componentRoute(context: LocaleContext, config: PagesConfig, page: ComponentPage): Route {
  const path = context.permalink(config.routeBasePath, pathOf(page.relPath));
  return {
    path,
    kind: 'component',
    sources: [page.sitePath],
    noIndex: context.config.noIndex,
    unlisted: false,
    ids: [],
    build: (urls) => ({
      path,
      head: buildHead(context, { path, search: { tag: 'default' } }),
      htmlClass: buildHtmlClass({ kind: 'component', plugin: 'pages', pluginId: INSTANCE }),
      content: { kind: 'component', moduleId: page.sitePath, moduleUrl: urls.moduleUrl(page.sitePath) },
    }),
  };
}

function markdownRoute(context: LocaleContext, config: PagesConfig, page: Page): Route {
  const path = context.permalink(config.routeBasePath, page.frontMatter.slug ?? pathOf(page.file.relPath));
  const unlisted = visibilityOf(page) === 'unlisted';
  const lastModified = lastModifiedOf(context, page);
  return {
    path,
    kind: 'markdown',
    sources: [page.file.sitePath],
    noIndex: context.config.noIndex || unlisted,
    unlisted,
    ...defined({ lastModified }),
    ids: page.ids,
    page,
    build: (urls) => buildMarkdownPage(context, { config, page, path, urls }),
  };
}

interface MarkdownInput {
  readonly config: PagesConfig;
  readonly page: Page;
  readonly path: string;
  readonly urls: BundleUrls;
}

function buildMarkdownPage(context: LocaleContext, input: MarkdownInput): ReturnType<Route['build']> {
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
      description: content.description,
      ...(frontMatter.keywords ? { keywords: frontMatter.keywords } : {}),
      ...(image === undefined ? {} : { image }),
      robots: visibilityOf(page) === 'unlisted',
      search: { tag: 'default' },
      ...(headHtml === undefined ? {} : { extra: parseHeadHtml(context.fill(headHtml, page, path)) }),
    }),
    htmlClass: buildHtmlClass({
      kind: 'markdown',
      plugin: 'pages',
      pluginId: INSTANCE,
      ...(wrapperClass === undefined ? {} : { wrapperClass }),
    }),
    content,
  };
}

function markdownContent(context: LocaleContext, { config, page, path, urls }: MarkdownInput): MarkdownContent {
  const { frontMatter } = page;
  const levels = tocLevels(frontMatter, context.config.theme.tableOfContents);
  const editUrl = buildEditUrl(page, {
    ...(config.editUrl === undefined ? {} : { editUrl: config.editUrl }),
    sourceDir: config.path,
  });
  const lastUpdate = buildLastUpdate(context, page, config);
  const visibility = visibilityOf(page);
  const { wrapperClassName } = frontMatter;
  return {
    kind: 'markdown',
    title: frontMatter.title ?? page.contentTitle ?? '',
    description: frontMatter.description ?? page.description,
    article: context.article(page, path, urls),
    toc: buildPageToc(page.headings, levels, (html) => context.fill(html, page, path)),
    hideToc: frontMatter.hide_table_of_contents === true,
    ...(wrapperClassName === undefined ? {} : { wrapperClassName }),
    ...(editUrl === undefined ? {} : { editUrl }),
    ...(lastUpdate ? { lastUpdate } : {}),
    ...defined({ visibility, translation: translationStateOf(context, page, config.editUrl) }),
  };
}
