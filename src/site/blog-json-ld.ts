import type { Post } from './blog-posts.ts';
import type { BlogScope } from './blog-scope.ts';
import { blogJsonLd, blogPostJsonLd, type BlogJsonLd, type PostJsonLd } from './head-json-ld.ts';
import { absoluteUrl } from './static-url.ts';

export function blogListJsonLd(scope: BlogScope, posts: readonly Post[]): unknown {
  return blogJsonLd(
    blogOf(scope),
    posts.map((post) => postOf(scope, post)),
  );
}

export function postJsonLd(scope: BlogScope, post: Post): unknown {
  return blogPostJsonLd(blogOf(scope), postOf(scope, post));
}

function blogOf({ context, path, title, description }: BlogScope): BlogJsonLd {
  return { url: absoluteUrl(context.config.url, path), title, description };
}

function postOf({ context }: BlogScope, post: Post): PostJsonLd {
  const absolute = (urlPath: string): string => absoluteUrl(context.config.url, urlPath);
  return {
    url: absolute(post.permalink),
    title: post.title,
    description: post.description,
    date: post.date,
    ...(post.lastModified === undefined ? {} : { modified: post.lastModified }),
    ...(post.image === undefined ? {} : { image: absolute(post.image) }),
    keywords: post.page.frontMatter.keywords ?? [],
    authors: post.authors.map((author) => ({
      ...author,
      ...(author.href === undefined ? {} : { href: absolute(author.href) }),
      ...(author.imageUrl === undefined ? {} : { imageUrl: absolute(author.imageUrl) }),
    })),
  };
}
