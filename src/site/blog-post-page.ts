import type { BlogPostContent, LinkTo } from '../shared/wire.ts';
import { postJsonLd } from './blog-json-ld.ts';
import { blogPage } from './blog-page.ts';
import { newestFirst, type Post } from './blog-posts.ts';
import type { BlogScope } from './blog-scope.ts';
import { postMeta } from './blog-summary.ts';
import { defined } from './defined.ts';
import { buildEditUrl, buildLastUpdate } from './edit-url.ts';
import { parseHeadHtml } from './head-html.ts';
import type { PageHead } from './head.ts';
import { absoluteUrl } from './static-url.ts';
import { buildPageToc, tocLevels } from './toc.ts';
import type { BundleUrls, CopyInfo, Route } from './types.ts';
import { translationStateOf } from './translation-state.ts';
import { visibilityOf } from './visibility.ts';

interface Neighbours {
  readonly newer?: LinkTo;
  readonly older?: LinkTo;
}

export function postRoutes(scope: BlogScope): readonly Route[] {
  const neighbours = neighboursOf(scope.listed);
  return scope.posts.map((post) =>
    blogPage(scope, {
      kind: 'blog-post',
      path: post.permalink,
      sources: [post.page.file.sitePath],
      unlisted: post.unlisted,
      ids: post.page.ids,
      head: () => postHead(scope, post),
      content: (urls) => postContent(scope, post, { urls, neighbours: neighbours.get(post) ?? {} }),
      rest: {
        page: post.page,
        copy: postCopy(scope, post),
        ...(post.lastModified === undefined ? {} : { lastModified: post.lastModified }),
      },
    }),
  );
}

function postCopy({ context }: BlogScope, { page, permalink, title, description }: Post): CopyInfo {
  return { title, description, fill: (text) => context.fill(text, page, permalink) };
}

/** By date, whatever the order of lists; unlisted posts have none and are none (BP-07). */
function neighboursOf(listed: readonly Post[]): ReadonlyMap<Post, Neighbours> {
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

function postHead(scope: BlogScope, post: Post): Omit<PageHead, 'path'> {
  const { context } = scope;
  const { frontMatter, headHtml } = post.page;
  const titleMeta = frontMatter.title_meta;
  return {
    title: titleMeta ?? post.title,
    description: post.description,
    ...(frontMatter.keywords === undefined ? {} : { keywords: frontMatter.keywords }),
    ...(post.image === undefined ? {} : { image: post.image }),
    search: { tag: 'default' },
    hasCopy: true,
    article: {
      publishedTime: post.date,
      ...(post.lastModified === undefined ? {} : { modifiedTime: post.lastModified }),
      authors: post.authors.flatMap(({ href }) =>
        href === undefined || href.startsWith('mailto:') ? [] : absoluteUrl(context.config.url, href),
      ),
      tags: post.tagLinks.map((tag) => tag.label),
    },
    jsonLd: [postJsonLd(scope, post)],
    ...(headHtml === undefined ? {} : { extra: parseHeadHtml(context.fill(headHtml, post.page, post.permalink)) }),
  };
}

function postContent(
  scope: BlogScope,
  post: Post,
  { urls, neighbours }: { readonly urls: BundleUrls; readonly neighbours: Neighbours },
): BlogPostContent {
  const { context, config } = scope;
  const { page, permalink } = post;
  const editUrl = buildEditUrl(page, { ...config, sourceDir: config.path });
  const lastUpdate = buildLastUpdate(context, page, config);
  const visibility = visibilityOf(page);
  const levels = tocLevels(page.frontMatter, context.config.theme.tableOfContents);
  return {
    kind: 'blog-post',
    ...postMeta(post),
    description: post.description,
    article: context.article(page, permalink, urls),
    toc: buildPageToc(page.headings, levels, (html) => context.fill(html, page, permalink)),
    hideToc: page.frontMatter.hide_table_of_contents === true,
    ...(editUrl === undefined ? {} : { editUrl }),
    ...(lastUpdate === undefined ? {} : { lastUpdate }),
    ...neighbours,
    ...defined({ visibility, translation: translationStateOf(context, page, config.editUrl) }),
  };
}
