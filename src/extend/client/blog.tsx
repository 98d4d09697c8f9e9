/**
 * `@docusaurus/plugin-content-blog/client`: the post that a provider supplies, or else the post that the page shows.
 */
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { ArticleHtml, usePage, useShell } from '../../client/index.ts';
import type { Article, Author, BlogPostContent, PostFacts as Given, PostSummary } from '../../shared/wire.ts';
import { defined } from '../../shared/plain-data.ts';
import { imageOf, moduleFacts, neighbourOf, pageTagOf, timesOf, type flatToc } from './content.tsx';
import { PageMetadata } from './theme-common.tsx';

type Fields = Readonly<Record<string, unknown>>;

/** A Markdown module in the shape of Docusaurus: the metadata of a post, and its article as a component. */
export interface PostModule {
  (props: object): ReactNode;
  readonly metadata: Fields;
  readonly frontMatter: Fields;
  readonly contentTitle: string | undefined;
  readonly assets: { readonly authorsImageUrls: readonly (string | undefined)[] };
  readonly toc: ReturnType<typeof flatToc>;
}

const Post = createContext<{ readonly content: PostModule; readonly isBlogPostPage: boolean } | undefined>(undefined);

/** The fields of a post that its metadata tags are made from. */
interface PostGiven {
  readonly metadata: {
    readonly title: string;
    readonly description?: string;
    readonly date?: string;
    readonly authors?: readonly { readonly url?: string }[];
    readonly tags?: readonly { readonly label: string }[];
  };
  readonly frontMatter: {
    readonly title_meta?: string;
    readonly keywords?: readonly string[];
    readonly image?: string;
  };
  readonly assets?: { readonly image?: string };
}

interface ProviderProps {
  readonly content: PostModule;
  readonly isBlogPostPage?: boolean;
  readonly children?: ReactNode;
}

export function BlogPostProvider({ content, isBlogPostPage = false, children }: ProviderProps): ReactNode {
  const value = useMemo(() => ({ content, isBlogPostPage }), [content, isBlogPostPage]);
  return <Post value={value}>{children}</Post>;
}

export function useBlogPost() {
  const around = useContext(Post);
  const { content, path } = usePage();
  if (around === undefined && content.kind !== 'blog-post')
    throw new Error(`useBlogPost is called on ${path}, which is no post.`);
  const facts = around?.content ?? factsOfPost(content as BlogPostContent, path);
  const { metadata, frontMatter, assets, toc } = facts;
  return { metadata, frontMatter, assets, toc, isBlogPostPage: around?.isBlogPostPage ?? true };
}

/** Returns the metadata of the page's blog. */
export function useBlogMetadata() {
  const { site, locale } = useShell();
  const { content, blog } = usePage();
  if (blog !== undefined) return blog;
  const authorsListPath = content.kind === 'blog-author' ? content.allAuthorsHref : `${locale.base}blog/authors`;
  return { blogBasePath: `${locale.base}blog`, blogTitle: site.title, authorsListPath };
}

/** Renders head tags for a post on a plugin page. On Octavo's own pages the head already has them. */
export function PostMetadata(): ReactNode {
  const around = useContext(Post);
  const { content } = usePage();
  if (around === undefined || content.kind !== 'component') return null;
  const { content: post } = around;
  const metadata = post.metadata as PostGiven['metadata'];
  const frontMatter = post.frontMatter as PostGiven['frontMatter'];
  const assets = post.assets as PostGiven['assets'];
  const authors = (metadata.authors ?? []).flatMap(({ url }) => url ?? []);
  const tags = (metadata.tags ?? []).map(({ label }) => label);
  const image = assets?.image ?? frontMatter.image;
  return (
    <PageMetadata
      title={frontMatter.title_meta ?? metadata.title}
      {...defined({ description: metadata.description, keywords: frontMatter.keywords, image })}
    >
      <meta property="og:type" content="article" />
      {metadata.date !== undefined && <meta property="article:published_time" content={metadata.date} />}
      {authors.length > 0 && <meta property="article:author" content={authors.join(',')} />}
      {tags.length > 0 && <meta property="article:tag" content={tags.join(',')} />}
    </PageMetadata>
  );
}

/** The head of a page has structured data without components. */
const noStructuredData = (): Fields => ({});
export { noStructuredData as useBlogListPageStructuredData, noStructuredData as useBlogPostStructuredData };

export function authorOf(author: Author): Fields {
  const { key = null, name, title, description, href, imageUrl, socials, written } = author;
  const isPage = href?.startsWith('/') === true;
  return {
    ...written,
    ...defined({ name, title, description, imageURL: imageUrl }),
    key,
    ...(written === undefined && defined({ url: isPage ? undefined : href })),
    page: isPage ? { permalink: href } : null,
    socials: Object.fromEntries(socials.map((one) => [one.platform, one.href ?? one.label])),
  };
}

/** Collects the metadata that full posts and posts in lists share. */
function sharedFacts(post: BlogPostContent | Given, permalink: string): Fields {
  const { title, date, formattedDate, readingMinutes: readingTime, authors, tags } = post;
  return {
    title,
    date,
    formattedDate,
    permalink,
    ...defined({ readingTime }),
    authors: authors.map(authorOf),
    tags: tags.map(pageTagOf),
    description: post.description ?? '',
    frontMatter: post.frontMatter ?? {},
  };
}

/** Returns the assets of a post. The URLs of author images are in the metadata instead. */
const assetsOf = ({ image, authors }: BlogPostContent | PostSummary) => ({
  authorsImageUrls: authors.map(() => undefined),
  ...imageOf(image),
});

type PostFacts = Pick<PostModule, 'metadata' | 'frontMatter' | 'contentTitle' | 'assets' | 'toc'>;

function factsOfPost(post: BlogPostContent, path: string): PostFacts {
  const { editUrl, newer, older, visibility, lastUpdate } = post;
  const { metadata: more, ...facts } = moduleFacts(post);
  const metadata = {
    ...sharedFacts(post, path),
    ...defined({ editUrl, prevItem: neighbourOf(newer), nextItem: neighbourOf(older) }),
    unlisted: visibility === 'unlisted',
    hasTruncateMarker: false,
    ...timesOf(lastUpdate),
    ...more,
  };
  return { ...facts, metadata, assets: assetsOf(post) };
}

function ArticleOf({ article }: { readonly article: Article }): ReactNode {
  return <ArticleHtml article={article} />;
}

const moduleOf = (article: Article, facts: PostFacts): PostModule =>
  Object.assign(() => <ArticleOf article={article} />, facts);

export function postModule(post: BlogPostContent, path: string): PostModule {
  return moduleOf(post.article, factsOfPost(post, path));
}

/** Builds the metadata of a post whose text is not shown. */
export function postMetadata(post: Given): Fields {
  const { contentTitle: _, ...more } = post.metadata ?? {};
  return { ...sharedFacts(post, post.href), ...more };
}

/** Builds the module of a post in a list, with the text up to the truncation mark. */
export function summaryModule(post: PostSummary): PostModule {
  const { frontMatter = {}, truncated, metadata: { contentTitle, ...more } = {} } = post;
  const metadata = { ...sharedFacts(post, post.href), hasTruncateMarker: truncated, unlisted: false, ...more };
  const facts = { metadata, frontMatter, contentTitle: contentTitle as string | undefined, toc: [] };
  return moduleOf(post.article, { ...facts, assets: assetsOf(post) });
}
