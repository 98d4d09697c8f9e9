/** The content of a feed, independent of its format, and the formats (FD-02…FD-04). */
import { defined } from '../shared/plain-data.ts';
import type { BlogConfig, Config } from '../config/types.ts';
import { absoluteUrl, staticUrl } from '../site/base/places.ts';
import type { BlogPlugin, BlogPost, LocaleSite } from '../site/base/types.ts';
import { feedContent } from './feed-content.ts';
import { cdata, element, textElement, xmlDocument } from './xml.ts';

export interface FeedData {
  readonly title: string;
  readonly description: string;
  readonly language: string;
  /** Absolute URL of the blog. */
  readonly url: string;
  readonly iconUrl?: string;
  /** ISO date of the newest post. */
  readonly updated: string;
  readonly copyright?: string;
  readonly generator: string;
  readonly items: readonly FeedItem[];
}

export interface FeedItem {
  readonly title: string;
  readonly url: string;
  readonly description: string;
  readonly date: string;
  /** HTML with absolute URLs. */
  readonly content: string;
  readonly tags: readonly string[];
  readonly authors: readonly FeedAuthor[];
  readonly imageUrl?: string;
}

interface FeedAuthor {
  readonly name?: string;
  readonly url?: string;
  readonly email?: string;
}

interface FeedInput {
  readonly config: Config;
  readonly blogConfig: BlogConfig;
  readonly locale: LocaleSite;
  readonly blog: BlogPlugin;
}

/** The posts of a blog do not include drafts and unlisted posts. */
export function buildFeed(
  { config, blogConfig, locale, blog }: FeedInput,
  contentOf: (post: BlogPost, url: string) => string = ({ text }, url) => feedContent(text().html(), url),
): FeedData {
  const { feed } = blogConfig;
  const posts = feed.limit === false ? blog.posts : blog.posts.slice(0, feed.limit);
  const fallback = `${config.title} Blog`;
  return {
    title: feed.title ?? fallback,
    description: feed.description ?? fallback,
    language: blogConfig.feed.language ?? locale.locale,
    url: absoluteUrl(config.url, blog.path),
    ...defined({
      iconUrl: config.favicon === undefined ? undefined : absoluteUrl(config.url, staticUrl(config, config.favicon)),
    }),
    updated: posts.map((post) => post.date).reduce((a, b) => (a > b ? a : b), new Date(0).toISOString()),
    ...defined({ copyright: feed.copyright }),
    generator: `Octavo ${locale.shell.metadata.generatorVersion}`,
    items: posts.map((post) => feedItem(config, post, contentOf)),
  };
}

function feedItem(config: Config, post: BlogPost, contentOf: (post: BlogPost, url: string) => string): FeedItem {
  const url = absoluteUrl(config.url, post.permalink);
  return {
    title: post.title,
    url,
    description: post.description,
    date: post.date,
    content: contentOf(post, url),
    tags: post.tags.map((tag) => tag.label),
    authors: (post.contacts ?? []).map((contact) => ({
      ...contact,
      ...defined({ url: contact.url === undefined ? undefined : absoluteUrl(config.url, contact.url) }),
    })),
    ...defined({ imageUrl: post.image === undefined ? undefined : absoluteUrl(config.url, post.image) }),
  };
}

/** Renders Atom 1.0. `selfUrl` is the absolute URL of the feed. */
export function renderAtom(feed: FeedData, selfUrl: string, styleSheet?: string): string {
  const root = element(
    'feed',
    { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': feed.language },
    textElement('id', feed.url),
    textElement('title', feed.title),
    textElement('updated', feed.updated),
    textElement('generator', feed.generator),
    element('link', { rel: 'alternate', href: feed.url }),
    element('link', { rel: 'self', href: selfUrl }),
    textElement('subtitle', feed.description),
    textElement('icon', feed.iconUrl),
    textElement('rights', feed.copyright),
    // Atom requires an author in every entry or in the feed.
    element('author', {}, textElement('name', feed.title)),
    ...feed.items.map(entryElement),
  );
  return xmlDocument(root, styleSheet);
}

function entryElement(item: FeedItem): string {
  return element(
    'entry',
    {},
    textElement('title', item.title, { type: 'text' }),
    textElement('id', item.url),
    element('link', { href: item.url }),
    textElement('updated', item.date),
    textElement('published', item.date),
    textElement('summary', item.description, { type: 'text' }),
    element('content', { type: 'html', 'xml:base': item.url }, cdata(item.content)),
    ...item.authors.map(atomAuthor),
    ...item.tags.map((tag) => element('category', { term: tag, label: tag })),
  );
}

function atomAuthor({ name, url, email }: FeedAuthor): string {
  const shown = name ?? email ?? url;
  if (shown === undefined) return '';
  return element('author', {}, textElement('name', shown), textElement('uri', url), textElement('email', email));
}

const NAMESPACES = {
  version: '2.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
};

/** Renders RSS 2.0. `selfUrl` is the absolute URL of the feed. */
export function renderRss(feed: FeedData, selfUrl: string, styleSheet?: string): string {
  const channel = element(
    'channel',
    {},
    textElement('title', feed.title),
    textElement('link', feed.url),
    textElement('description', feed.description),
    element('atom:link', { href: selfUrl, rel: 'self', type: 'application/rss+xml' }),
    textElement('lastBuildDate', rfc822(feed.updated)),
    textElement('generator', feed.generator),
    textElement('language', feed.language),
    textElement('copyright', feed.copyright),
    iconElement(feed),
    ...feed.items.map(itemElement),
  );
  return xmlDocument(element('rss', NAMESPACES, channel), styleSheet);
}

function iconElement({ iconUrl, title, url }: FeedData): string {
  if (iconUrl === undefined) return '';
  return element('image', {}, textElement('url', iconUrl), textElement('title', title), textElement('link', url));
}

function itemElement(item: FeedItem): string {
  return element(
    'item',
    {},
    textElement('title', item.title),
    textElement('link', item.url),
    textElement('guid', item.url, { isPermaLink: 'true' }),
    textElement('pubDate', rfc822(item.date)),
    textElement('description', item.description),
    element('content:encoded', {}, cdata(item.content)),
    ...item.tags.map((tag) => textElement('category', tag)),
    ...item.authors.map(rssAuthor),
  );
}

/** RSS requires an email address in `author`; a name alone goes into Dublin Core's `creator`. */
function rssAuthor({ name, email }: FeedAuthor): string {
  if (email === undefined) return textElement('dc:creator', name);
  return textElement('author', name === undefined ? email : `${email} (${name})`);
}

function rfc822(iso: string): string {
  return new Date(iso).toUTCString();
}

/** Renders JSON Feed 1.1. `selfUrl` is the absolute URL of the feed. */
export function renderJsonFeed(feed: FeedData, selfUrl: string): string {
  const value = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.url,
    feed_url: selfUrl,
    description: feed.description,
    favicon: feed.iconUrl,
    language: feed.language,
    items: feed.items.map(itemOf),
  };
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

function itemOf(item: FeedItem): object {
  const authors = item.authors.map(({ name, url, email }) => ({
    name,
    url: url ?? (email === undefined ? undefined : `mailto:${email}`),
  }));
  return {
    id: item.url,
    url: item.url,
    title: item.title,
    content_html: item.content,
    summary: item.description,
    image: item.imageUrl,
    date_published: item.date,
    authors: authors.length > 0 ? authors : undefined,
    tags: item.tags,
  };
}
