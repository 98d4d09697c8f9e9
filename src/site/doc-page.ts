/** The page of one doc. */
import type { DocContent } from '../shared/wire.ts';
import type { Doc } from './docs.ts';
import {
  crumbsJsonLd,
  crumbsOf,
  docsClass,
  docsContextOf,
  type DocsFrame,
  searchTagOf,
  versionNotice,
} from './docs-frame.ts';
import { sidebarOf } from './docs-site.ts';
import { defined } from './defined.ts';
import { buildEditUrl, buildLastUpdate, lastModifiedOf } from './edit-url.ts';
import { buildHead } from './head.ts';
import { parseHeadHtml } from './head-html.ts';
import { neighboursOfDoc } from './navigation.ts';
import { pageImageUrl } from './static-url.ts';
import { buildPageToc, tocLevels } from './toc.ts';
import type { BundleUrls, Route } from './types.ts';
import type { TagLink } from '../shared/wire.ts';
import { translationStateOf } from './translation-state.ts';
import { CURRENT } from './versions.ts';
import { visibilityOf } from './visibility.ts';

export function docRoute(frame: DocsFrame, doc: Doc, tags: readonly TagLink[]): Route {
  const { context, loaded } = frame;
  const lastModified = lastModifiedOf(context, doc.page);
  const sidebar = sidebarOf(loaded, doc);
  return {
    path: doc.permalink,
    kind: 'doc',
    sources: [doc.page.file.sitePath],
    noIndex: context.config.noIndex || loaded.version.noIndex || doc.unlisted,
    unlisted: doc.unlisted,
    ...defined({ lastModified }),
    ...(sidebar ? { sidebarKey: sidebar.key } : {}),
    ids: doc.page.ids,
    page: doc.page,
    copy: {
      title: doc.title,
      description: doc.description,
      fill: (text) => context.fill(text, doc.page, doc.permalink),
    },
    build: (urls) => buildPage(frame, { doc, tags, urls }),
  };
}

interface DocPageInput {
  readonly doc: Doc;
  readonly tags: readonly TagLink[];
  readonly urls: BundleUrls;
}

function buildPage(frame: DocsFrame, { doc, tags, urls }: DocPageInput): ReturnType<Route['build']> {
  const { context, loaded } = frame;
  const sidebar = sidebarOf(loaded, doc);
  const view = sidebar && frame.views.get(sidebar);
  const crumbs = crumbsOf(frame, sidebar, doc.permalink);
  return {
    path: doc.permalink,
    head: docHead(frame, doc, crumbsJsonLd(context, crumbs, doc.permalink)),
    htmlClass: docsClass(frame, { kind: 'doc', docId: doc.id }),
    docs: docsContextOf(frame, doc.id),
    ...(view ? { sidebar: view.refFor(doc.permalink, urls) } : {}),
    content: { ...docContent(frame, { doc, tags, urls }), ...crumbs },
  };
}

function docHead(
  { context, loaded, ...frame }: DocsFrame,
  doc: Doc,
  jsonLd: readonly unknown[],
): ReturnType<typeof buildHead> {
  const { frontMatter, headHtml } = doc.page;
  const image = pageImageUrl(context.config, context.assets, doc.page);
  return buildHead(context, {
    path: doc.permalink,
    title: frontMatter.title_meta ?? doc.title,
    description: doc.description,
    ...(frontMatter.keywords ? { keywords: frontMatter.keywords } : {}),
    ...(image === undefined ? {} : { image }),
    robots: loaded.version.noIndex || doc.unlisted,
    hasCopy: true,
    search: searchTagOf({ context, loaded, ...frame }),
    jsonLd,
    ...(headHtml === undefined ? {} : { extra: parseHeadHtml(context.fill(headHtml, doc.page, doc.permalink)) }),
  });
}

function docContent(frame: DocsFrame, { doc, tags, urls }: DocPageInput): DocContent {
  const { context, site, loaded } = frame;
  const { page, permalink } = doc;
  const { frontMatter } = page;
  const { config } = site;
  const levels = tocLevels(frontMatter, context.config.theme.tableOfContents);
  const editUrl = buildEditUrl(page, {
    ...(config.editUrl === undefined ? {} : { editUrl: config.editUrl }),
    editLocalizedFiles: config.editLocalizedFiles,
    sourceDir: loaded.version.editDir,
  });
  const lastUpdate = buildLastUpdate(context, page, config);
  const visibility = visibilityOf(page);
  // Nobody should translate what is said of a version that others replaced.
  const isKept = loaded.version.isLast || loaded.version.name === CURRENT;
  const translation = translationStateOf(context, page, isKept ? config.editUrl : undefined);
  return {
    kind: 'doc',
    title: doc.title,
    description: doc.description,
    showTitle: page.contentTitle === undefined && frontMatter.hide_title !== true,
    article: context.article(page, permalink, urls),
    toc: buildPageToc(page.headings, levels, (html) => context.fill(html, page, permalink)),
    hideToc: frontMatter.hide_table_of_contents === true,
    ...neighboursOfDoc(loaded, doc),
    tags,
    ...(editUrl === undefined ? {} : { editUrl }),
    ...(lastUpdate ? { lastUpdate } : {}),
    ...versionNotice(frame, doc.id),
    ...defined({ visibility, translation }),
  };
}
