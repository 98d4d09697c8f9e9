/** Structured data for search engines (SEO-08), as schema.org asks. All URLs are absolute. */
import { defined } from '../../shared/plain-data.ts';
import type { Author } from '../../shared/wire.ts';
import { absoluteUrl } from '../base/places.ts';
import type { BlogScope } from './blog-page.ts';
import type { Post } from './posts.ts';

const CONTEXT = 'https://schema.org';

/** Only crumbs with a page count; `undefined` when none has one. */
export function breadcrumbJsonLd(crumbs: readonly { readonly name: string; readonly url?: string }[]): unknown {
  const linked = crumbs.filter((crumb) => crumb.url !== undefined);
  if (linked.length === 0) return undefined;
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: linked.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}

interface BlogJsonLd {
  readonly url: string;
  readonly title: string;
  readonly description: string;
}

interface PostJsonLd {
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly date: string;
  readonly modified?: string;
  readonly image?: string;
  readonly keywords: readonly string[];
  /** `href` and `imageUrl` must be absolute. */
  readonly authors: readonly (Pick<Author, 'name' | 'title' | 'description' | 'href' | 'imageUrl'> & {
    readonly email?: string;
  })[];
}

export function blogJsonLd(blog: BlogJsonLd, posts: readonly PostJsonLd[]): unknown {
  return {
    '@context': CONTEXT,
    '@type': 'Blog',
    '@id': blog.url,
    mainEntityOfPage: blog.url,
    headline: blog.title,
    description: blog.description,
    blogPost: posts.map(posting),
  };
}

export function blogPostJsonLd(blog: BlogJsonLd, post: PostJsonLd): unknown {
  return {
    '@context': CONTEXT,
    ...posting(post),
    isPartOf: { '@type': 'Blog', '@id': blog.url, name: blog.title },
  };
}

function posting(post: PostJsonLd): Readonly<Record<string, unknown>> {
  const authors = post.authors.map(person);
  return {
    '@type': 'BlogPosting',
    '@id': post.url,
    mainEntityOfPage: post.url,
    url: post.url,
    headline: post.title,
    name: post.title,
    description: post.description,
    datePublished: post.date,
    ...defined({ dateModified: post.modified }),
    ...(authors.length === 0 ? {} : { author: authors.length === 1 ? authors[0] : authors }),
    ...(post.image === undefined ? {} : { image: imageOf(post.image, post.title) }),
    keywords: post.keywords,
  };
}

/** The caption matches that of Docusaurus posts. */
function imageOf(url: string, title: string): Readonly<Record<string, string>> {
  const caption = `title image for the blog post: ${title}`;
  return { '@type': 'ImageObject', '@id': url, url, contentUrl: url, caption };
}

function person(author: PostJsonLd['authors'][number]): Readonly<Record<string, unknown>> {
  return {
    '@type': 'Person',
    ...defined({ name: author.name, description: author.title }),
    ...(author.href === undefined || author.href.startsWith('mailto:') ? {} : { url: author.href }),
    ...defined({ email: author.email, image: author.imageUrl }),
  };
}

/** Structured data of one page of the blog's list. */
export function blogListJsonLd(
  scope: BlogScope,
  page: { readonly posts: readonly Post[]; readonly path: string },
): unknown {
  return blogJsonLd(
    blogOf({ ...scope, path: page.path }),
    page.posts.map((post) => postOf(scope, post)),
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
    ...defined({ modified: post.lastModified, image: post.image === undefined ? undefined : absolute(post.image) }),
    keywords: post.page.frontMatter.keywords ?? [],
    authors: post.authors.map((author, index) => {
      const { url, email } = post.contacts?.[index] ?? {};
      const { name, title, href, imageUrl } = author;
      // The URLs as written in the authors file, never that of the author's page on this site.
      if (context.config.rules.authorsAsWritten === true) return defined({ name, title, href: url, email, imageUrl });
      const page = url ?? href;
      return {
        ...author,
        ...defined({ email, href: page && absolute(page), imageUrl: imageUrl && absolute(imageUrl) }),
      };
    }),
  };
}
