/** The page of one doc. */
import type { Config } from '../../config/types.ts';
import type { Page } from '../../content/base/types.ts';
import { defined } from '../../shared/plain-data.ts';
import { type Checked, flatChecked } from '../../errors/problem.ts';
import type { TagLink } from '../../shared/tag-links.ts';
import type { DocContent, DocListContent } from '../../shared/wire.ts';
import { isHiddenItem, type SidebarItem } from '../../shared/sidebar.ts';
import { pageImageUrl, staticUrl } from '../base/places.ts';
import { buildPageToc, tocLevels, wholeToc } from '../page/toc.ts';
import { parseHeadHtml } from '../head/head-html.ts';
import { buildHead } from '../head/head.ts';
import type { LocaleContext } from '../locale/locale-context.ts';
import {
  translationStateOf,
  buildEditUrl,
  buildLastUpdate,
  lastModifiedOf,
  visibilityOf,
} from '../locale/page-meta.ts';
import { askedOfPage } from '../page/asked.ts';
import type { PlannedRoute } from '../locale/page-context.ts';
import type { GeneratedIndex, WholeList } from '../sidebar/sidebar-resolve.ts';
import type { Sidebar } from '../sidebar/sidebars.ts';
import type { BundleUrls, DocsInput, Route } from '../base/types.ts';
import { buildCards, showsOwnCards } from './doc-cards.ts';
import { tagDocs, tagRoutes } from './doc-tags.ts';
import {
  buildDocsFrame,
  type Crumbs,
  crumbsJsonLd,
  crumbsOf,
  docsClass,
  docsContextOf,
  type DocsFrame,
  type DocsPageFrame,
  placeOf,
  searchTagOf,
  versionNotice,
} from './docs-frame.ts';
import { type DocsSite, type LoadedVersion, sidebarOf } from './docs-site.ts';
import type { Doc } from './docs.ts';
import { checkPagination, neighboursOf, neighboursOfDoc } from './navigation.ts';
import { changedSections } from './version-relation.ts';
import { CURRENT, editDirOf } from './versions.ts';

function docRoute(frame: DocsFrame, doc: Doc, tags: readonly TagLink[]): PlannedRoute {
  const { context, loaded } = frame;
  const lastModified = lastModifiedOf(context, doc.page, frame.site.config);
  const sidebar = sidebarOf(loaded, doc);
  const missing = frame.site.missing.noticesOn(doc);
  return {
    path: doc.permalink,
    kind: 'doc',
    sources: [doc.page.file.sitePath],
    noIndex: context.config.noIndex || loaded.version.noIndex || doc.unlisted,
    unlisted: doc.unlisted,
    ...defined({ lastModified }),
    ...(sidebar ? { sidebarKey: sidebar.key } : {}),
    ids: () => [...doc.page.ids, ...missing.map(({ id }) => id)],
    page: doc.page,
    shows: () => shownOfOthers(frame, doc),
    copy: doc,
    build: (linked, urls) => buildPage({ ...frame, context: linked }, { doc, tags, urls }),
  };
}

function shownOfOthers(frame: DocsFrame, doc: Doc): string {
  const relation = versionNotice(frame, { docId: doc.id }).versionBanner?.relation;
  const canonical = canonicalOf(frame.site, frame.loaded, doc);
  const missing = frame.site.missing.noticesOn(doc);
  return relation || canonical || missing.length > 0 ? JSON.stringify([relation, canonical, missing]) : '';
}

interface DocPageInput {
  readonly doc: Doc;
  readonly tags: readonly TagLink[];
  readonly urls: BundleUrls;
}

function buildPage(frame: DocsPageFrame, { doc, tags, urls }: DocPageInput): ReturnType<Route['build']> {
  const { loaded } = frame;
  const sidebar = sidebarOf(loaded, doc);
  const view = sidebar && frame.views.get(sidebar);
  const crumbs = crumbsOf(frame, sidebar, doc.permalink);
  return {
    path: doc.permalink,
    head: docHead(frame, doc, crumbs),
    htmlClass: docsClass(frame, { kind: 'doc', docId: doc.id, headHtml: doc.page.headHtml }),
    docs: docsContextOf(frame, { docId: doc.id }),
    ...(view ? { sidebar: view.refFor(doc.permalink, urls) } : {}),
    content: { ...docContent(frame, { doc, tags, urls }), ...crumbs },
  };
}

function docHead({ context, loaded, ...frame }: DocsPageFrame, doc: Doc, crumbs: Crumbs): ReturnType<typeof buildHead> {
  const canonical = canonicalOf(frame.site, loaded, doc);
  const { frontMatter, headHtml } = doc.page;
  const image = pageImageUrl(context.config, context.assets, doc.page);
  return buildHead(context, {
    path: doc.permalink,
    title: frontMatter.title_meta ?? doc.title,
    description: doc.description,
    ...(frontMatter.keywords ? { keywords: frontMatter.keywords } : {}),
    ...defined({ image, canonical }),
    robots: loaded.version.noIndex || doc.unlisted,
    hasCopy: true,
    search: searchTagOf({ context, loaded, ...frame }),
    place: placeOf({ context, loaded, ...frame }, crumbs),
    jsonLd: crumbsJsonLd(context, crumbs, doc.permalink),
    ...defined({
      extra: headHtml === undefined ? undefined : parseHeadHtml(context.fill(headHtml, doc.page, doc.permalink)),
    }),
  });
}

/**
 * Returns the URL of the same page in the latest version, on sites that want search engines to find only one of the
 * two.
 */
function canonicalOf({ config, last, counterparts }: DocsSite, loaded: LoadedVersion, doc: Doc): string | undefined {
  if (config.canonical === 'own' || last === undefined || loaded.version.isLast) return undefined;
  const there = counterparts.of(doc, loaded, last);
  return there !== undefined && changedSections(doc.page, there.page) === 0 ? there.permalink : undefined;
}

/** A function set as `editUrl` receives the file that is shown, whether it is translated or not. */
function customEditUrl({ context, site, loaded }: DocsPageFrame, { page, permalink }: Doc) {
  const edit = context.config.functions?.editUrls.get(`docs:${site.config.id}`);
  if (edit === undefined) return undefined;
  const { sitePath, relPath } = page.file;
  const versionDocsDirPath = sitePath.slice(0, -relPath.length - 1);
  const { code: locale } = context.locale;
  return () => edit({ locale, permalink, version: loaded.version.name, versionDocsDirPath, docPath: relPath });
}

function docContent(frame: DocsPageFrame, { doc, tags, urls }: DocPageInput): DocContent {
  const { context, site, loaded } = frame;
  const { page, permalink } = doc;
  const { frontMatter } = page;
  const { config } = site;
  const missing = site.missing.noticesOn(doc);
  const levels = tocLevels(frontMatter, context.config.theme.tableOfContents);
  const source = context.original(page)?.file ?? page.file;
  const editUrl = buildEditUrl(page, {
    ...defined({
      editUrl: config.editUrl,
      custom: customEditUrl(frame, doc),
      ofPlugins: context.config.extensions?.contentFiles,
    }),
    editLocalizedFiles: config.editLocalizedFiles,
    sourceDir: source.origin ? editDirOf(config, source.origin.version) : loaded.version.editDir,
    source,
  });
  const lastUpdate = buildLastUpdate(context, page, config);
  const visibility = visibilityOf(page);
  // Nobody should translate the docs of a version that has been replaced.
  const isKept = loaded.version.isLast || loaded.version.name === CURRENT;
  const translation = translationStateOf(context, page, isKept ? config.editUrl : undefined);
  return {
    kind: 'doc',
    title: doc.title,
    ...(context.config.rules.pagesGiveDescription === true && { description: doc.description }),
    ...askedOfPage(context, page, {
      slug: doc.slug,
      sourceDirName: doc.dir === '' ? '.' : doc.dir,
      sidebar: sidebarOf(loaded, doc)?.name,
      sidebarPosition: doc.position,
    }),
    ...wholeToc(context, { page, permalink, levels }),
    showTitle: !hasTitle(page, context.config) && frontMatter.hide_title !== true,
    article: context.article(page, permalink, urls),
    toc: buildPageToc(page.headings, levels, (html) => context.fill(html, page, permalink)),
    ...(frontMatter.hide_table_of_contents === true && { hideToc: true }),
    ...neighboursOfDoc(frame.site, loaded, { doc, onlyListed: context.config.rules.unlistedStandAlone === true }),
    tags,
    ...defined({ editUrl }),
    ...(lastUpdate ? { lastUpdate } : {}),
    ...versionNotice(frame, { docId: doc.id }),
    ...(missing.length > 0 ? { missing } : {}),
    ...defined({ visibility, translation }),
  };
}

/** Generated index page of a sidebar category (DP-16). */
function categoryIndexRoute(frame: DocsFrame, sidebar: Sidebar, index: GeneratedIndex): PlannedRoute {
  const noIndex = frame.context.config.noIndex || frame.loaded.version.noIndex;
  return {
    path: index.permalink,
    kind: 'doc-category',
    sources: [sidebar.file],
    noIndex,
    unlisted: false,
    sidebarKey: sidebar.key,
    build: (context, urls) => {
      const { loaded, views } = frame;
      const { permalink, title, description, image, keywords } = index;
      const crumbs = crumbsOf({ ...frame, context }, sidebar, permalink);
      return {
        path: permalink,
        head: buildHead(context, {
          path: permalink,
          title,
          description,
          ...defined({ keywords, image: image === undefined ? undefined : staticUrl(context.config, image) }),
          robots: loaded.version.noIndex,
          search: searchTagOf(frame),
          place: placeOf(frame, crumbs),
          jsonLd: crumbsJsonLd(context, crumbs, permalink),
        }),
        htmlClass: docsClass(frame, { kind: 'doc-category' }),
        docs: docsContextOf(frame, { index: permalink }),
        ...defined({ sidebar: views.get(sidebar)?.refFor(permalink, urls) }),
        content: {
          kind: 'doc-category',
          title,
          description,
          ...crumbs,
          cards: buildCards(sidebar.trails.get(permalink)?.at(-1)?.children ?? [], showsOwnCards(frame.context)),
          ...neighboursOf(sidebar, permalink),
          ...versionNotice(frame, { index: permalink }),
          ...(context.config.extensions?.asksFrontMatter === true && {
            metadata: defined({ slug: index.slug, sidebar: sidebar.name, keywords, image }),
          }),
        },
      };
    },
  };
}

/** A page with all items of a list that other pages show in part, for readers without JavaScript. */
function wholeListRoute(frame: DocsFrame, sidebar: Sidebar, list: WholeList): PlannedRoute {
  const { permalink: path, items, label } = list;
  return {
    path,
    kind: 'doc-list',
    sources: [sidebar.file],
    noIndex: true,
    unlisted: false,
    build: (context) => {
      const title = label ?? context.message('theme.docs.list.title');
      const robots = context.config.noIndex || frame.loaded.version.noIndex || 'noindex, follow';
      return {
        path,
        head: buildHead(context, { path, title, robots, search: searchTagOf(frame) }),
        htmlClass: docsClass(frame, { kind: 'doc-list' }),
        docs: docsContextOf(frame),
        content: { kind: 'doc-list', title, entries: listEntries(items), ...versionNotice(frame) },
      };
    },
  };
}

/** Lists the items that have a page. A category without its own page links to the first page in it. */
function listEntries(items: readonly SidebarItem[]): DocListContent['entries'] {
  return items.flatMap((item): DocListContent['entries'] => {
    if (item.kind === 'html' || isHiddenItem(item)) return [];
    const href = item.href ?? (item.kind === 'category' ? item.fallbackHref : undefined);
    const lang = item.kind === 'link' ? item.lang : undefined;
    return href === undefined ? [] : [{ label: item.label, href, ...defined({ lang }) }];
  });
}

/** Routes of one docs instance in one locale. */
export function docsRoutes(context: LocaleContext, site: DocsSite, input: DocsInput): Checked<readonly PlannedRoute[]> {
  const routes = site.versions.map((loaded) => {
    const frame = buildDocsFrame(context, site, loaded);
    const tagged = tagDocs(context, loaded, { config: site.config, input });
    const value = [
      ...tagged.value.map(({ doc, tags }) => docRoute(frame, doc, tags)),
      ...loaded.sidebars.flatMap((sidebar) =>
        sidebar.indexes.map((index) => categoryIndexRoute(frame, sidebar, index)),
      ),
      ...loaded.sidebars.flatMap((sidebar) => sidebar.wholeLists.map((list) => wholeListRoute(frame, sidebar, list))),
      ...tagRoutes(frame, tagged.value),
    ];
    return { value, problems: [...tagged.problems, ...checkPagination(site, loaded)] };
  });
  return flatChecked(routes);
}

/**
 * True when the content has its own title, so that a page never has two (DP-11). By a rule, a first-level heading
 * further down does not count.
 */
function hasTitle({ contentTitle, headings }: Page, { rules }: Config): boolean {
  return rules.titleIsAtStart === true ? contentTitle !== undefined : headings.some(({ level }) => level === 1);
}
