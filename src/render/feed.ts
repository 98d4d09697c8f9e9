/** Feeds of a blog in one locale (FD). In: the site model. Out: files. */
import type { BlogConfig, Config } from '../config/types.ts';
import { assert } from '../errors/problem.ts';
import { joinUrl } from '../shared/urls.ts';
import { absoluteUrl } from '../site/assets.ts';
import type { BlogPlugin, LocaleSite } from '../site/types.ts';
import { renderAtom } from './feed-formats.ts';
import { buildFeed, type FeedData } from './feed-formats.ts';
import { renderJsonFeed } from './feed-formats.ts';
import { renderRss } from './feed-formats.ts';
import { filePathOf } from './out-paths.ts';
import { askedFeed } from './asked-feed.ts';
import type { TextFile } from '../site/types.ts';

type FeedType = BlogConfig['feed']['types'][number];

interface FeedFormat {
  readonly fileName: string;
  readonly mediaType: string;
  /** As in `{site title} RSS Feed`. */
  readonly label: string;
  readonly render: (feed: FeedData, selfUrl: string, styleSheet?: string) => string;
}

const FORMATS: Readonly<Record<FeedType, FeedFormat>> = {
  rss: { fileName: 'rss.xml', mediaType: 'application/rss+xml', label: 'RSS', render: renderRss },
  atom: { fileName: 'atom.xml', mediaType: 'application/atom+xml', label: 'Atom', render: renderAtom },
  json: { fileName: 'feed.json', mediaType: 'application/json', label: 'JSON', render: renderJsonFeed },
};

/** Differs when the feeds do. */
export function feedKey(locale: LocaleSite, blog: BlogPlugin, config: Config): string {
  const blogConfig = blogConfigOf(config, blog);
  const { items, ...feed } = buildFeed({ config, blogConfig, locale, blog }, ({ text }) => text().key);
  const { options, key } = config.compat ?? {};
  // Functions of a Docusaurus config are as its code is.
  const own = options === undefined ? [] : [key];
  return `feed ${JSON.stringify([feed, items, blogConfig.feed, blog.path, config.url, config.baseUrl, ...own])}`;
}

export function renderFeeds(locale: LocaleSite, blog: BlogPlugin, config: Config): readonly TextFile[] {
  const blogConfig = blogConfigOf(config, blog);
  if (!hasFeeds(blog, blogConfig)) return [];
  const feed = askedFeed(buildFeed({ config, blogConfig, locale, blog }), { locale, blog, config });
  return blogConfig.feed.types.map((type) => {
    const href = feedHref(blog, type);
    const styleSheet = type !== 'json' && blogConfig.feed.xslt[type] !== undefined ? `${type}.xsl` : undefined;
    return {
      outPath: filePathOf(href, config.baseUrl),
      text: FORMATS[type].render(feed, absoluteUrl(config.url, href), styleSheet),
    };
  });
}

/** For `<link rel="alternate">` of every page (FD-05). */
export function feedLinks(
  blog: BlogPlugin,
  config: Config,
): readonly { readonly href: string; readonly mediaType: string; readonly title: string }[] {
  const blogConfig = blogConfigOf(config, blog);
  if (!hasFeeds(blog, blogConfig)) return [];
  return blogConfig.feed.types.map((type) => ({
    href: feedHref(blog, type),
    mediaType: FORMATS[type].mediaType,
    title: `${config.title} ${FORMATS[type].label} Feed`,
  }));
}

/** Style sheets to copy beside the feeds (FD-06). `filePath` is absolute. */
export function feedStyleSheets(
  blog: BlogPlugin,
  config: Config,
): readonly { readonly filePath: string; readonly outPath: string }[] {
  const { dir, feed } = blogConfigOf(config, blog);
  return (['rss', 'atom'] as const).flatMap((type) => {
    const file = feed.xslt[type];
    if (file === undefined || !feed.types.includes(type)) return [];
    return [{ filePath: `${dir}/${file}`, outPath: filePathOf(joinUrl(blog.path, `${type}.xsl`), config.baseUrl) }];
  });
}

function feedHref(blog: BlogPlugin, type: FeedType): string {
  return joinUrl(blog.path, FORMATS[type].fileName);
}

/** A feed needs a date, which only a post has. */
function hasFeeds(blog: BlogPlugin, blogConfig: BlogConfig): boolean {
  return blog.posts.length > 0 && blogConfig.feed.types.length > 0;
}

function blogConfigOf(config: Config, blog: BlogPlugin): BlogConfig {
  const found = config.blog.find((candidate) => candidate.id === blog.pluginId);
  assert(found, `There is no configuration of the blog "${blog.pluginId}"`);
  return found;
}
