/** Posts: as lists show them, and the pages of their own with their neighbours. */
import { defined } from '../../shared/plain-data.ts';
import { escapeHtml } from '../../shared/html.ts';
import type { BlogPostContent, LinkTo, PostFacts, PostMeta, PostSummary } from '../../shared/wire.ts';
import { absoluteUrl } from '../base/places.ts';
import { askedOfPage } from '../page/asked.ts';
import { prefixIds } from '../base/fill-markers.ts';
import { buildPageToc, tocLevels, wholeToc } from '../page/toc.ts';
import { parseHeadHtml } from '../head/head-html.ts';
import type { PageHead } from '../head/head.ts';
import { postJsonLd } from './json-ld.ts';
import type { LocaleContext } from '../locale/locale-context.ts';
import { translationStateOf, buildEditUrl, buildLastUpdate, visibilityOf } from '../locale/page-meta.ts';
import type { PlannedRoute } from '../locale/page-context.ts';
import type { BundleUrls } from '../base/types.ts';
import { blogPage, type BlogPageScope, type BlogScope } from './blog-page.ts';
import { newestFirst, type Post } from './posts.ts';

function postMeta(post: Post): PostMeta {
  return {
    title: post.title,
    ...defined({ language: post.language }),
    href: post.permalink,
    date: post.date,
    formattedDate: post.formattedDate,
    ...defined({ readingMinutes: post.reading().readingMinutes }),
    authors: post.authors,
    tags: post.tagLinks,
  };
}

/** A post as lists show it: up to its truncate marker, with ids of its own (BL-03, BL-08). */
export function postSummary(scope: BlogPageScope, post: Post, neighbours: Neighbours): PostSummary {
  const { context } = scope;
  const { page, permalink } = post;
  // Relative links resolve against the post, wherever its text is shown.
  const html = context.fill(page.excerptHtml ?? page.html, page, permalink);
  return {
    ...postMeta(post),
    article: {
      html:
        context.config.rules.listsKeepIds === true
          ? html
          : prefixIds(html, { prefix: listIdPrefix(context, post), wholePage: escapeHtml(permalink) }),
    },
    truncated: page.excerptHtml !== undefined,
    ...askedOf(scope, post, neighbours),
  };
}

/** A post without its text. */
export function postFacts(scope: BlogPageScope, post: Post, neighbours: Neighbours): PostFacts {
  return { ...postMeta(post), ...askedOf(scope, post, neighbours) };
}

/** Returns the data of a post that components of a Docusaurus site can read. */
function askedOf(scope: BlogPageScope, post: Post, { newer, older }: Neighbours): Partial<PostFacts> {
  const { context } = scope;
  if (context.config.extensions?.asksFrontMatter !== true) return {};
  const { page, description, image, unlisted } = post;
  const { readingTime } = post.reading();
  const there = (link: LinkTo | undefined) => link && { title: link.label, permalink: link.href };
  const { at, by: lastUpdatedBy } = buildLastUpdate(context, page, scope.config) ?? {};
  return {
    ...askedOfPage(context, page, {
      readingTime,
      unlisted,
      hasTruncateMarker: page.excerptHtml !== undefined,
      editUrl: editUrlOf(scope, post),
      prevItem: there(newer),
      nextItem: there(older),
      lastUpdatedAt: at === undefined ? undefined : Date.parse(at),
      lastUpdatedBy,
    }),
    description,
    ...defined({ image }),
  };
}

function editUrlOf({ context, config }: BlogPageScope, { page, permalink }: Post): string | undefined {
  const edit = context.config.functions?.editUrls.get(`blog:${config.id}`);
  const { sitePath, relPath } = page.file;
  const blogDirPath = sitePath.slice(0, -relPath.length - 1);
  const custom = edit && (() => edit({ locale: context.locale.code, permalink, blogDirPath, blogPath: relPath }));
  return buildEditUrl(page, {
    ...config,
    ...defined({ custom, ofPlugins: context.config.extensions?.contentFiles }),
    sourceDir: config.path,
  });
}

/** Returns the ids that the summaries of these posts may add to a page. */
export function summaryIds(context: LocaleContext, posts: readonly Post[]): readonly string[] {
  const keepsIds = context.config.rules.listsKeepIds === true;
  const prefixOf = (post: Post): string => (keepsIds ? '' : listIdPrefix(context, post));
  return posts.flatMap((post) => post.page.ids.map((id) => prefixOf(post) + id));
}

/** A prefix that stays the same when posts are added. It is unique because permalinks are. */
function listIdPrefix(context: LocaleContext, { permalink }: Post): string {
  const words = permalink.slice(context.base.length).match(/[\p{L}\p{N}.]+/gu) ?? [];
  return `${words.join('-')}--`;
}

interface Neighbours {
  readonly newer?: LinkTo;
  readonly older?: LinkTo;
}

export function postRoutes(scope: BlogScope): readonly PlannedRoute[] {
  const neighbours = neighboursOf(scope.listed);
  return scope.posts.map((post) =>
    blogPage(scope, {
      kind: 'blog-post',
      path: post.permalink,
      sources: [post.page.file.sitePath],
      unlisted: post.unlisted,
      ids: () => post.page.ids,
      head: (page) => postHead(page, post),
      content: (page, urls) => postContent(page, post, { urls, neighbours: neighbours.get(post) ?? {} }),
      rest: {
        page: post.page,
        copy: post,
        ...defined({ lastModified: post.changedAt }),
      },
    }),
  );
}

/** Neighbours by date, whatever the order of lists. Unlisted posts have no neighbours and are none (BP-07). */
export function neighboursOf(listed: readonly Post[]): ReadonlyMap<Post, Neighbours> {
  const ordered = listed.toSorted(newestFirst);
  const link = (post: Post): LinkTo => ({
    label: post.title,
    href: post.permalink,
    ...defined({ lang: post.language?.lang }),
  });
  return new Map(
    ordered.map((post, index) => {
      const [newer, older] = [ordered[index - 1], ordered[index + 1]];
      return [post, { ...(newer ? { newer: link(newer) } : {}), ...(older ? { older: link(older) } : {}) }];
    }),
  );
}

function postHead(scope: BlogPageScope, post: Post): Omit<PageHead, 'path'> {
  const { context } = scope;
  const { frontMatter, headHtml } = post.page;
  const titleMeta = frontMatter.title_meta;
  return {
    title: titleMeta ?? post.title,
    description: post.description,
    ...defined({ keywords: frontMatter.keywords, image: post.image }),
    search: { tag: 'default' },
    hasCopy: true,
    article: {
      publishedTime: post.date,
      ...defined({ modifiedTime: post.lastModified }),
      // The author's own URL if known, otherwise the author's page on this site.
      authors: post.authors.flatMap(({ href }, index) => {
        const url = post.contacts?.[index]?.url ?? href;
        return url === undefined || url.startsWith('mailto:') ? [] : absoluteUrl(context.config.url, url);
      }),
      tags: post.tagLinks.map((tag) => tag.label),
    },
    jsonLd: [postJsonLd(scope, post)],
    ...defined({
      extra: headHtml === undefined ? undefined : parseHeadHtml(context.fill(headHtml, post.page, post.permalink)),
    }),
  };
}

function postContent(
  scope: BlogPageScope,
  post: Post,
  { urls, neighbours }: { readonly urls: BundleUrls; readonly neighbours: Neighbours },
): BlogPostContent {
  const { context, config } = scope;
  const { page, permalink } = post;
  const editUrl = editUrlOf(scope, post);
  const lastUpdate = buildLastUpdate(context, page, config);
  const visibility = visibilityOf(page);
  const levels = tocLevels(page.frontMatter, context.config.theme.tableOfContents);
  return {
    kind: 'blog-post',
    ...postMeta(post),
    ...askedOf(scope, post, neighbours),
    ...wholeToc(context, { page, permalink, levels }),
    description: post.description,
    article: context.article(page, permalink, urls),
    toc: buildPageToc(page.headings, levels, (html) => context.fill(html, page, permalink)),
    ...(page.frontMatter.hide_table_of_contents === true && { hideToc: true }),
    ...defined({ editUrl, lastUpdate }),
    ...neighbours,
    ...defined({ visibility, translation: translationStateOf(context, page, config.editUrl) }),
  };
}
