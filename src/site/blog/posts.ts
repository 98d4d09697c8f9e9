/** Posts of a blog in one locale, in order, with everything lists and pages say about them. */
import { defined } from '../../shared/plain-data.ts';
import type { BlogConfig } from '../../config/types.ts';
import type { Page } from '../../content/types.ts';
import { impossibleDate, undatedPost, untruncatedPost } from '../../errors/blog.ts';
import { atLevel, type Place } from '../../errors/problem.ts';
import type { Language } from '../../shared/translation.ts';
import type { TagLink } from '../../shared/wire.ts';
import { pageImageUrl } from '../assets.ts';
import type { LocaleContext } from '../locale/context.ts';
import { languageOf } from '../locale/translation-state.ts';
import { isLeftOut } from '../page-meta.ts';
import { fieldPlace } from '../places.ts';
import { buildDeclaredTags, resolveTags, type TagOptions } from '../tags.ts';
import type { BlogInput, BlogPost } from '../types.ts';
import { authorsOfPost, type BlogAuthors } from './authors.ts';
import { type BlogFileName, parseBlogFileName, parseDate } from './dates.ts';

export interface Post extends BlogPost {
  readonly tagLinks: readonly TagLink[];
  readonly unlisted: boolean;
  /** Present when it is not that of the locale. */
  readonly language?: Language;
  readonly formattedDate: string;
  readonly readingMinutes?: number;
  /** ISO date of the last change, when known. */
  readonly lastModified?: string;
  /** Keys of its authors in the authors file. */
  readonly authorKeys: readonly string[];
}

export interface PostScope {
  readonly context: LocaleContext;
  readonly config: BlogConfig;
  readonly authors: BlogAuthors;
  /** URL path below the blog. */
  readonly at: (...parts: readonly string[]) => string;
}

/** All posts that are built, unlisted ones included, in the order lists show them (BL-02). */
export function buildPosts(scope: PostScope, input: BlogInput): readonly Post[] {
  const { context, config } = scope;
  const declared = buildDeclaredTags(input.tags);
  context.problems.push(...(declared?.problems ?? []));
  const tagOptions: TagOptions = {
    declared,
    onInlineTags: config.tags.onInlineTags,
    href: (permalink) => scope.at(config.tagsBasePath, permalink),
  };
  const posts = context
    .pagesOf('blog', config.id)
    .filter((page) => !isLeftOut(context, page))
    .map((page) => buildPost(scope, page, tagOptions))
    .toSorted(newestFirst);
  return config.sortPosts === 'ascending' ? posts.toReversed() : posts;
}

export function newestFirst(a: Post, b: Post): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1;
  return a.page.file.relPath < b.page.file.relPath ? -1 : 1;
}

function buildPost(scope: PostScope, page: Page, tagOptions: TagOptions): Post {
  const { context, config } = scope;
  const place: Place = { file: page.file.sitePath };
  const name = parseBlogFileName(page.file.relPath);
  const permalink = scope.at(page.frontMatter.slug ?? name.slug);
  const authors = authorsOfPost(context, page, scope);
  const { tags, problems } = resolveTags(page.frontMatter.tags, fieldPlace(page, 'tags'), tagOptions);
  context.problems.push(...problems);
  reportUntruncated(scope, page, place);
  const date = dateOf(context, page, name);
  const lastModified = page.frontMatter.last_update?.date ?? context.input.gitDates.get(page.file.sitePath)?.at;
  const language = languageOf(context, page);
  const image = pageImageUrl(context.config, context.assets, page);
  return {
    page,
    permalink,
    title: page.frontMatter.title ?? page.contentTitle ?? name.text,
    description: page.frontMatter.description ?? page.description,
    date,
    formattedDate: scope.context.dates.day(date),
    ...(config.showReadingTime ? { readingMinutes: readingMinutes(context, page) } : {}),
    authors: authors.map(({ author }) => author),
    authorKeys: authors.flatMap(({ author }) => author.key ?? []),
    contacts: authors.map(({ author, url, email }) => ({
      ...defined({ name: author.name, url: url === undefined ? undefined : context.href(url), email }),
    })),
    tags: tags.map(({ label, href }) => ({ label, permalink: href })),
    tagLinks: tags,
    unlisted: page.frontMatter.unlisted === true,
    ...defined({ language, image, lastModified }),
    text: () => context.articleText(page, permalink),
  };
}

/** Whole minutes, rounded up; a post of pictures alone takes one too (BP-01). */
function readingMinutes(context: LocaleContext, page: Page): number {
  return Math.max(1, Math.ceil(page.wordCount / context.config.markdown.wordsPerMinute));
}

/** Front matter, else the file name, else the last change (BP-02). A post without any is an error, dated 1970. */
function dateOf(context: LocaleContext, page: Page, name: BlogFileName): string {
  const at = fieldPlace(page, 'date');
  const given = page.frontMatter.date ?? name.date ?? context.input.gitDates.get(page.file.sitePath)?.at;
  const date = given === undefined ? undefined : parseDate(given);
  if (date !== undefined) return date;
  context.problems.push({
    severity: 'error',
    ...(given === undefined ? undatedPost(at) : impossibleDate(given, at)),
  });
  return new Date(0).toISOString();
}

function reportUntruncated({ context, config }: PostScope, page: Page, at: Place): void {
  if (page.excerptHtml !== undefined) return;
  const problem = atLevel(config.onUntruncatedBlogPosts, untruncatedPost(at));
  if (problem) context.problems.push(problem);
}
