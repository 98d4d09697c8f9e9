import type { FeedAuthor, FeedData, FeedItem } from './feed-data.ts';
import { cdata, element, textElement, xmlDocument } from './xml.ts';

/** Atom 1.0. `selfUrl`: absolute URL of the feed. */
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
    // Atom asks for an author in every entry or in the feed.
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
    ...item.authors.map(authorElement),
    ...item.tags.map((tag) => element('category', { term: tag, label: tag })),
  );
}

function authorElement({ name, url, email }: FeedAuthor): string {
  const shown = name ?? email ?? url;
  if (shown === undefined) return '';
  return element('author', {}, textElement('name', shown), textElement('uri', url), textElement('email', email));
}
