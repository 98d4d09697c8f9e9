/** Posts of a blog in one locale, in order, with everything lists and pages say about them. */
import { defined } from '../../shared/plain-data.ts';
import type { BlogConfig } from '../../config/types.ts';
import type { Page } from '../../content/types.ts';
import { impossibleDate, undatedPost, untruncatedPost } from '../../errors/blog.ts';
import { allChecked, asError, atLevel, type Checked, type Place, type Problem } from '../../errors/problem.ts';
import type { Language } from '../../shared/page-state.ts';
import type { TagLink } from '../../shared/wire.ts';
import { pageImageUrl } from '../assets.ts';
import type { LocaleContext } from '../locale/locale-context.ts';
import { languageOf } from '../locale/translation-state.ts';
import { isLeftOut } from '../page-meta.ts';
import { fieldPlace } from '../places.ts';
import { buildDeclaredTags, resolveTags, type TagOptions } from '../tags.ts';
import type { BlogInput, BlogPost } from '../types.ts';
import { authorsOfPost, type BlogAuthors } from './authors.ts';
import { type BlogFileName, parseBlogFileName, parseDate } from './dates.ts';
import { resolvePathname } from '../../shared/urls.ts';

export interface Post extends Omit<BlogPost, 'text'> {
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
export function buildPosts(scope: PostScope, input: BlogInput): Checked<readonly Post[]> {
  const { context, config } = scope;
  const declared = buildDeclaredTags(input.tags, context.locale.code);
  const tagOptions: TagOptions = {
    declared,
    onInlineTags: config.tags.onInlineTags,
    href: (permalink) => scope.at(config.tagsBasePath, permalink),
  };
  const pages = context.pagesOf('blog', config.id).filter((page) => !isLeftOut(context, page));
  const { value: built, problems } = allChecked(pages.map((page) => buildPost(scope, page, tagOptions)));
  const posts = built.toSorted(newestFirst);
  return {
    value: config.sortPosts === 'ascending' ? posts.toReversed() : posts,
    problems: [...(declared?.problems ?? []), ...problems],
  };
}

export function newestFirst(a: Post, b: Post): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1;
  return a.page.file.relPath < b.page.file.relPath ? -1 : 1;
}

function buildPost(scope: PostScope, page: Page, tagOptions: TagOptions): Checked<Post> {
  const { context, config } = scope;
  const name = parseBlogFileName(page.file.relPath);
  const permalink = scope.at(page.frontMatter.slug ?? name.slug);
  const { value: authors, problems: ofAuthors } = authorsOfPost(context, page, scope);
  const { value: tags, problems: ofTags } = resolveTags(page.frontMatter.tags, fieldPlace(page, 'tags'), tagOptions);
  const { value: date, problems: ofDate } = dateOf(context, page, name);
  // Docusaurus says it of posts only when they show it.
  const saysChange = config.showLastUpdateTime || context.config.compat === undefined;
  const changed = saysChange ? context.input.gitDates.get(page.file.sitePath)?.at : undefined;
  const lastModified = page.frontMatter.last_update?.date ?? changed;
  const language = languageOf(context, page);
  const image = pageImageUrl(context.config, context.assets, page);
  const hrefOf = (url: string) => resolvePathname(context.href(url), context.config.baseUrl);
  const post: Post = {
    page,
    permalink,
    title: page.frontMatter.title ?? (page.titleFollows ? undefined : page.contentTitle) ?? name.text,
    description: page.frontMatter.description ?? page.description,
    date,
    formattedDate: scope.context.dates.day(date),
    ...defined({ readingMinutes: config.showReadingTime ? readingMinutes(scope, page) : undefined }),
    authors: authors.map(({ author }) => author),
    authorKeys: authors.flatMap(({ author }) => author.key ?? []),
    contacts: authors.map(({ author, url, email }) => ({
      ...defined({ name: author.name, url: url === undefined ? undefined : hrefOf(url), email }),
    })),
    tags: tags.map(({ label, href }) => ({ label, permalink: href })),
    tagLinks: tags,
    unlisted: page.frontMatter.unlisted === true,
    ...defined({ language, image, lastModified }),
  };
  return { value: post, problems: [...ofAuthors, ...ofTags, ...untruncated(scope, page), ...ofDate] };
}

/** Whole minutes, rounded up; a post of pictures alone takes one too (BP-01). */
function readingMinutes({ context, config }: PostScope, { wordCount, file }: Page): number | undefined {
  const own = context.config.compat?.readingTimes?.get(`blog:${config.id}`);
  const { filePath } = file;
  const minutes = own === undefined ? wordCount / context.config.markdown.wordsPerMinute : own({ filePath, wordCount });
  return minutes === undefined ? undefined : Math.max(1, Math.ceil(minutes));
}

/** Front matter, else the file name, else the first commit or the file (BP-02). A post without any is an error, dated 1970. */
function dateOf(context: LocaleContext, page: Page, name: BlogFileName): Checked<string> {
  const at = fieldPlace(page, 'date');
  const given = page.frontMatter.date ?? name.date ?? context.input.postDates.get(page.file.sitePath);
  const date = given === undefined ? undefined : parseDate(given);
  if (date !== undefined) return { value: date, problems: [] };
  const value = new Date(0).toISOString();
  // A date that cannot be read was told when the page was.
  if (given === undefined && isToldOf(page, at)) return { value, problems: [] };
  return { value, problems: [asError(given === undefined ? undatedPost(at) : impossibleDate(given, at))] };
}

function isToldOf(page: Page, { line, column }: Place): boolean {
  return line !== undefined && page.problems.some(({ at }) => at?.line === line && at.column === column);
}

function untruncated({ config }: PostScope, page: Page): readonly Problem[] {
  if (page.excerptHtml !== undefined) return [];
  const problem = atLevel(config.onUntruncatedBlogPosts, untruncatedPost({ file: page.file.sitePath }));
  return problem ? [problem] : [];
}
