/** Entries of a feed as `createFeedItems` of a Docusaurus config makes them, shaped there and here. */
import type { Config } from '../config/types.ts';
import { defined, isRecord } from '../shared/plain-data.ts';
import { theirPost } from '../site/blog/processed-posts.ts';
import type { BlogPlugin, BlogPost, LocaleSite } from '../site/types.ts';
import type { FeedData, FeedItem } from './feed-formats.ts';

interface FeedPlace {
  readonly locale: LocaleSite;
  readonly blog: BlogPlugin;
  readonly config: Config;
}

type Dict = Readonly<Record<string, unknown>>;

const dictOf = (value: unknown): Dict => (isRecord(value) ? value : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as readonly unknown[]) : []);

/** The same feed where no function makes its entries, or none has answered yet. */
export function askedFeed(feed: FeedData, { locale, blog, config: { compat } }: FeedPlace): FeedData {
  const { options } = compat ?? {};
  const items = new Map(
    blog.posts.slice(0, feed.items.length).map((post, index) => [post.permalink, feed.items[index]]),
  );
  const itemOf = (post: unknown): FeedItem | undefined =>
    items.get(String(dictOf(dictOf(post)['metadata'])['permalink']));
  const answer = options?.ask(`blog:${blog.pluginId}.createFeedItems`, [locale.locale, feed], () => ({
    siteConfig: compat?.siteConfig,
    outDir: '',
    blogPosts: blog.posts.slice(0, feed.items.length).map((post) => withContent(post, options.textOf)),
    defaultCreateFeedItems: (given: unknown) =>
      Promise.resolve(
        listOf(dictOf(given)['blogPosts']).flatMap((post) => {
          const item = itemOf(post);
          return item === undefined ? [] : [theirItem(item)];
        }),
      ),
  }));
  if (!Array.isArray(answer?.value)) return feed;
  return { ...feed, items: listOf(answer.value).map(ownItem) };
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
    tags: listOf(category).flatMap((one) => textOf(dictOf(one)['name']) ?? textOf(dictOf(one)['term']) ?? []),
    authors: listOf(author).map((one) => {
      const { name, link: url, email } = dictOf(one);
      return defined({ name: textOf(name), url: textOf(url), email: textOf(email) });
    }),
    ...defined({ imageUrl: textOf(image) ?? textOf(dictOf(image)['url']) }),
  };
}
