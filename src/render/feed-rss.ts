import type { FeedAuthor, FeedData, FeedItem } from './feed-data.ts';
import { cdata, element, textElement, xmlDocument } from './xml.ts';

const NAMESPACES = {
  version: '2.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
};

/** RSS 2.0. `selfUrl`: absolute URL of the feed. */
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
    ...item.authors.map(authorElement),
  );
}

/** RSS asks for a mail address in `author`; a name alone is Dublin Core's `creator`. */
function authorElement({ name, email }: FeedAuthor): string {
  if (email === undefined) return textElement('dc:creator', name);
  return textElement('author', name === undefined ? email : `${email} (${name})`);
}

function rfc822(iso: string): string {
  return new Date(iso).toUTCString();
}
