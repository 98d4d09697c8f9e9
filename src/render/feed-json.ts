import type { FeedData, FeedItem } from './feed-data.ts';

/** JSON Feed 1.1. `selfUrl`: absolute URL of the feed. */
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
