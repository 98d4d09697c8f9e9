/** Feeds of a blog in one locale (FD). In: the site model. Out: files. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { engineRoot } from '../config/load-engine-root.ts';
import { theirPost } from '../site/blog/posts.ts';
import type { BlogConfig, Config } from '../config/types.ts';
import { assert } from '../errors/problem.ts';
import { defined, dictOf, itemsOf } from '../shared/plain-data.ts';
import { joinUrl } from '../shared/urls.ts';
import { absoluteUrl } from '../site/base/places.ts';
import type { BlogPlugin, BlogPost, LocaleSite } from '../site/base/types.ts';
import { renderAtom } from './feed-formats.ts';
import { buildFeed, type FeedData, type FeedItem } from './feed-formats.ts';
import { renderJsonFeed } from './feed-formats.ts';
import { renderRss } from './feed-formats.ts';
import { filePathOf } from './out-paths.ts';
import type { TextFile } from '../site/base/types.ts';

type FeedType = BlogConfig['feed']['types'][number];

interface FeedFormat {
  readonly fileName: string;
  readonly mediaType: string;
  /** Name of the format, as in `{site title} RSS Feed`. */
  readonly label: string;
  readonly render: (feed: FeedData, selfUrl: string, styleSheet?: string) => string;
}

const FORMATS: Readonly<Record<FeedType, FeedFormat>> = {
  rss: { fileName: 'rss.xml', mediaType: 'application/rss+xml', label: 'RSS', render: renderRss },
  atom: { fileName: 'atom.xml', mediaType: 'application/atom+xml', label: 'Atom', render: renderAtom },
  json: { fileName: 'feed.json', mediaType: 'application/json', label: 'JSON', render: renderJsonFeed },
};

/** Returns a key that changes whenever the feeds do. */
export function feedKey(locale: LocaleSite, blog: BlogPlugin, config: Config): string {
  const blogConfig = blogConfigOf(config, blog);
  const { items, ...feed } = buildFeed({ config, blogConfig, locale, blog }, ({ text }) => text().key);
  const { options } = config.functions ?? {};
  const { key } = config.extensions ?? {};
  // Functions of a config are identified by a hash of their code.
  const own = options === undefined ? [] : [key];
  return `feed ${JSON.stringify([feed, items, blogConfig.feed, blog.path, config.url, config.baseUrl, ...own])}`;
}

export function renderFeeds(locale: LocaleSite, blog: BlogPlugin, config: Config): readonly TextFile[] {
  const blogConfig = blogConfigOf(config, blog);
  if (!hasFeeds(blog, blogConfig)) return [];
  const feed = askedFeed(buildFeed({ config, blogConfig, locale, blog }), { locale, blog, config });
  return blogConfig.feed.types.map((type) => {
    const href = feedHref(blog, type);
    const style = type === 'json' ? undefined : blogConfig.feed.xslt[type];
    return {
      outPath: filePathOf(href, config.baseUrl),
      text: FORMATS[type].render(feed, absoluteUrl(config.url, href), style && styleName(type, style)),
    };
  });
}

/** Returns the feeds for `<link rel="alternate">` on every page (FD-05). */
export function feedLinks(
  blog: BlogPlugin,
  config: Config,
): readonly { readonly href: string; readonly mediaType: string; readonly title: string }[] {
  const blogConfig = blogConfigOf(config, blog);
  if (!hasFeeds(blog, blogConfig)) return [];
  return blogConfig.feed.types.map((type) => ({
    href: feedHref(blog, type),
    mediaType: FORMATS[type].mediaType,
    title: `${blogConfig.feed.title ?? config.title} ${FORMATS[type].label} Feed`,
  }));
}

/**
 * Returns the style sheets to copy beside the feeds (FD-06): XSLT, and the CSS with the same name if it exists.
 * `filePath` is absolute.
 */
export function feedStyleSheets(
  blog: BlogPlugin,
  config: Config,
): readonly { readonly filePath: string; readonly outPath: string }[] {
  const { dir, feed } = blogConfigOf(config, blog);
  return (['rss', 'atom'] as const).flatMap((type) => {
    const style = feed.types.includes(type) ? feed.xslt[type] : undefined;
    if (style === undefined) return [];
    const filePath = style === true ? path.join(engineRoot(), 'src/theme/feed.xsl') : path.resolve(dir, style);
    const name = styleName(type, style);
    const css = withCss(filePath);
    return [{ filePath, outPath: name }, ...(existsSync(css) ? [{ filePath: css, outPath: withCss(name) }] : [])].map(
      (file) => ({ ...file, outPath: filePathOf(joinUrl(blog.path, file.outPath), config.baseUrl) }),
    );
  });
}

const withCss = (name: string): string => name.replace(/\.\w+$/, '.css');

function styleName(type: FeedType, style: string | true): string {
  return style === true ? `${type}.xsl` : path.basename(style);
}

function feedHref(blog: BlogPlugin, type: FeedType): string {
  return joinUrl(blog.path, FORMATS[type].fileName);
}

/** A feed needs a date, and only posts have one. */
function hasFeeds(blog: BlogPlugin, blogConfig: BlogConfig): boolean {
  return blog.posts.length > 0 && blogConfig.feed.types.length > 0;
}

function blogConfigOf(config: Config, blog: BlogPlugin): BlogConfig {
  const found = config.blog.find((candidate) => candidate.id === blog.pluginId);
  assert(found, `There is no configuration of the blog "${blog.pluginId}"`);
  return found;
}

// Feed entries as `createFeedItems` of a Docusaurus config returns them, converted in both directions.

interface FeedPlace {
  readonly locale: LocaleSite;
  readonly blog: BlogPlugin;
  readonly config: Config;
}

/** Returns the feed unchanged when no function creates its entries, or none has answered yet. */
function askedFeed(feed: FeedData, { locale, blog, config: { functions, extensions } }: FeedPlace): FeedData {
  const { options } = functions ?? {};
  const items = new Map(
    blog.posts.slice(0, feed.items.length).map((post, index) => [post.permalink, feed.items[index]]),
  );
  const itemOf = (post: unknown): FeedItem | undefined =>
    items.get(String(dictOf(dictOf(post)['metadata'])['permalink']));
  const answer = options?.ask(`blog:${blog.pluginId}.createFeedItems`, [locale.locale, feed], () => ({
    siteConfig: extensions?.siteConfig,
    outDir: '',
    blogPosts: blog.posts.slice(0, feed.items.length).map((post) => withContent(post, options.textOf)),
    defaultCreateFeedItems: (given: unknown) =>
      Promise.resolve(
        itemsOf(dictOf(given)['blogPosts']).flatMap((post) => {
          const item = itemOf(post);
          return item === undefined ? [] : [theirItem(item)];
        }),
      ),
  }));
  if (!Array.isArray(answer?.value)) return feed;
  return { ...feed, items: itemsOf(answer.value).map(ownItem) };
}

function withContent(post: BlogPost, textOf: (filePath: string) => string) {
  const { filePath, ...theirs } = theirPost(post);
  return {
    ...theirs,
    metadata: { ...theirs.metadata, date: new Date(theirs.metadata.date) },
    get content() {
      return textOf(filePath);
    },
  };
}

function theirItem({ title, url, description, date, content, tags, authors, imageUrl }: FeedItem) {
  const author = authors.map(({ name, url: link, email }) => ({ name, link, email }));
  return {
    title,
    id: url,
    link: url,
    date: new Date(date),
    description,
    category: tags.map((tag) => ({ name: tag, term: tag })),
    content,
    ...(author.length > 0 && { author }),
    ...defined({ image: imageUrl }),
  };
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function ownItem(value: unknown): FeedItem {
  const { title, link, id, description, date, content, category, author, image } = dictOf(value);
  const at = date instanceof Date ? date : new Date(String(date));
  return {
    title: textOf(title) ?? '',
    url: textOf(link) ?? textOf(id) ?? '',
    description: textOf(description) ?? '',
    date: at.toISOString(),
    content: textOf(content) ?? '',
    tags: itemsOf(category).flatMap((one) => textOf(dictOf(one)['name']) ?? textOf(dictOf(one)['term']) ?? []),
    authors: itemsOf(author).map((one) => {
      const { name, link: url, email } = dictOf(one);
      return defined({ name: textOf(name), url: textOf(url), email: textOf(email) });
    }),
    ...defined({ imageUrl: textOf(image) ?? textOf(dictOf(image)['url']) }),
  };
}
