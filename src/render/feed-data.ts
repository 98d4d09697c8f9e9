/** What all feed formats say, before it is written in one of them (FD-02…FD-04). */
import type { BlogConfig, Config } from '../config/types.ts';
import { absoluteUrl, staticUrl } from '../site/static-url.ts';
import type { BlogPlugin, BlogPost, LocaleSite } from '../site/types.ts';
import { feedContent } from './feed-content.ts';

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

export interface FeedAuthor {
  readonly name?: string;
  readonly url?: string;
  readonly email?: string;
}

export interface FeedInput {
  readonly config: Config;
  readonly blogConfig: BlogConfig;
  readonly locale: LocaleSite;
  readonly blog: BlogPlugin;
}

/** Drafts and unlisted posts are not among the posts of a blog. */
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
    language: locale.locale,
    url: absoluteUrl(config.url, blog.path),
    ...(config.favicon === undefined ? {} : { iconUrl: absoluteUrl(config.url, staticUrl(config, config.favicon)) }),
    updated: posts.map((post) => post.date).reduce((a, b) => (a > b ? a : b), new Date(0).toISOString()),
    ...(feed.copyright === undefined ? {} : { copyright: feed.copyright }),
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
      ...(contact.url === undefined ? {} : { url: absoluteUrl(config.url, contact.url) }),
    })),
    ...(post.image === undefined ? {} : { imageUrl: absoluteUrl(config.url, post.image) }),
  };
}
