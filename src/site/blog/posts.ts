/** Posts of a blog in one locale, in order, with everything lists and pages say about them. */
import { defined, type Dict, dictOf } from '../../shared/plain-data.ts';
import type { BlogConfig } from '../../config/types.ts';
import type { Page } from '../../content/base/types.ts';
import { impossibleDate, undatedPost, untruncatedPost } from '../../errors/blog.ts';
import { allChecked, asError, atLevel, type Checked, type Place, type Problem } from '../../errors/problem.ts';
import type { Language } from '../../shared/page-state.ts';
import type { TagLink } from '../../shared/tag-links.ts';
import { pageImageUrl, fieldPlace } from '../base/places.ts';
import type { LocaleContext } from '../locale/locale-context.ts';
import { languageOf, isLeftOut, lastModifiedOf } from '../locale/page-meta.ts';
import { buildDeclaredTags, capitalized, resolveTags, tagClashes, type TagOptions } from '../base/tags.ts';
import type { BlogInput, BlogPost } from '../base/types.ts';
import { authorsOfPost, type BlogAuthors } from './authors.ts';
import { resolvePathname } from '../../shared/urls.ts';

export interface Post extends Omit<BlogPost, 'text'> {
  readonly tagLinks: readonly TagLink[];
  readonly unlisted: boolean;
  /** The language of the post, when it differs from that of the locale. */
  readonly language?: Language;
  readonly formattedDate: string;
  /** Returns the reading time. Like the description, it needs the text of the post, so it is computed on demand. */
  reading(): Reading;
  /** ISO date of the last change, when known. */
  readonly lastModified?: string;
  /** The same date for the sitemap. */
  readonly changedAt?: string;
  /** Keys of its authors in the authors file. */
  readonly authorKeys: readonly string[];
}

/** The reading time; empty when the blog does not show it. */
interface Reading {
  readonly readingMinutes?: number;
  /** Minutes, not rounded up, as components of a Docusaurus site expect them. */
  readonly readingTime?: number;
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
  const declared = buildDeclaredTags(
    input.tags,
    context.locale.code,
    context.config.rules.tagsAreCapitalized === true ? capitalized : undefined,
  );
  const tagOptions: TagOptions = {
    declared,
    onInlineTags: config.tags.onInlineTags,
    href: (permalink) => scope.at(config.tagsBasePath, permalink),
    marksInline: context.config.extensions?.asksFrontMatter === true,
  };
  const pages = context.pagesOf('blog', config.id).filter((page) => !isLeftOut(context, page));
  const { value: built, problems } = allChecked(pages.map((page) => buildPost(scope, page, tagOptions)));
  const posts = built.toSorted(newestFirst);
  const written = pages.map((page) => ({ tags: page.frontMatter.tags, at: fieldPlace(page, 'tags') }));
  return {
    value: config.sortPosts === 'ascending' ? posts.toReversed() : posts,
    problems: [...(declared?.problems ?? []), ...tagClashes(written, declared), ...problems],
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
  // The sitemap has the date in any case.
  const saysChange = config.showLastUpdateTime || context.config.rules.changesOnlyWhereShown !== true;
  const changedAt = lastModifiedOf(context, page, config);
  const lastModified = saysChange ? changedAt : undefined;
  const language = languageOf(context, page);
  const image = pageImageUrl(context.config, context.assets, page);
  const hrefOf = (url: string) => resolvePathname(context.href(url), context.config.baseUrl);
  const post: Post = {
    page,
    permalink,
    title: page.frontMatter.title ?? (page.titleFollows ? undefined : page.contentTitle) ?? name.text,
    get description() {
      return page.frontMatter.description ?? page.description;
    },
    date,
    formattedDate: scope.context.dates.day(date),
    reading: () => (config.showReadingTime ? readingTimeOf(scope, page) : {}),
    authors: authors.map(({ author }) => author),
    authorKeys: authors.flatMap(({ author }) => author.key ?? []),
    contacts: authors.map(({ author, url, email }) => ({
      ...defined({ name: author.name, url: url === undefined ? undefined : hrefOf(url), email }),
    })),
    tags: tags.map(({ label, href }) => ({ label, permalink: href })),
    tagLinks: tags,
    unlisted: page.frontMatter.unlisted === true,
    ...defined({ language, image, lastModified, changedAt }),
  };
  return { value: post, problems: [...ofAuthors, ...ofTags, ...ofDate] };
}

/** Whole minutes, rounded up; at least one, even for a post that only has pictures (BP-01). */
function readingTimeOf({ context, config }: PostScope, page: Page): Reading {
  const { functions, rules, markdown } = context.config;
  const { wordCount, file } = page;
  const own = functions?.readingTimes?.get(`blog:${config.id}`);
  const exact = own === undefined ? wordCount / markdown.wordsPerMinute : own({ filePath: file.filePath, wordCount });
  if (exact === undefined) return {};
  if (rules.readingTimeInHundredths !== true) return { readingMinutes: Math.max(1, Math.ceil(exact)) };
  // Rounding first: 201 words at 200 a minute count as one minute, not two.
  const readingTime = own === undefined ? Math.round(exact * 100) / 100 : exact;
  return { readingTime, readingMinutes: Math.max(1, Math.ceil(readingTime)) };
}

/**
 * The date from the front matter, else the file name, else the first commit or the file (BP-02). A post without any is
 * an error and is dated 1970.
 */
function dateOf(context: LocaleContext, page: Page, name: BlogFileName): Checked<string> {
  const at = fieldPlace(page, 'date');
  const given = page.frontMatter.date ?? name.date ?? context.input.postDates.get(page.file.sitePath);
  const date = given === undefined ? undefined : parseDate(given);
  if (date !== undefined) return { value: date, problems: [] };
  const value = new Date(0).toISOString();
  // An unreadable date was already reported when the page was parsed.
  if (given === undefined && isToldOf(page, at)) return { value, problems: [] };
  return { value, problems: [asError(given === undefined ? undatedPost(at) : impossibleDate(given, at))] };
}

function isToldOf(page: Page, { line, column }: Place): boolean {
  return line !== undefined && page.problems.some(({ at }) => at?.line === line && at.column === column);
}

/** Reports posts that lists show in full. This reads the text of every post. */
export function findUntruncated(context: LocaleContext, config: BlogConfig): readonly Problem[] {
  const posts = context.pagesOf('blog', config.id).filter((page) => !isLeftOut(context, page));
  return posts.flatMap((page) => {
    if (page.excerptHtml !== undefined) return [];
    return atLevel(config.onUntruncatedBlogPosts, untruncatedPost({ file: page.file.sitePath })) ?? [];
  });
}

/**
 * The date and slug of a post. All dates are UTC, so that no day shifts with the time zone of the build or the reader.
 */
interface BlogFileName {
  /** The date as written in the name, with its parts joined by `-`: `2021-2-3`. */
  readonly date?: string;
  /** URL path below the blog, without a slash at its start (BP-02, BP-03). */
  readonly slug: string;
  /** The name without date and folder: the title of a post that sets none. */
  readonly text: string;
}

/**
 * | file                             | slug                    |
 * |----------------------------------|-------------------------|
 * | `2025-05-27-release.md`          | `2025/05/27/release`    |
 * | `2025-05-27-release/index.md`    | `2025/05/27/release`    |
 * | `2025/05/27/release.md`          | `2025/05/27/release`    |
 * | `sub/2021-2-3-x.md`              | `2021/2/3/sub/x`        |
 * | `hello/index.md`                 | `hello`                 |
 */
export function parseBlogFileName(relPath: string): BlogFileName {
  const name = relPath.replace(/\.mdx?$/, '').replace(/\/index$/, '');
  const dated = /^(?<folder>(?:.*\/)?)(?<date>\d{4}[-/]\d{1,2}[-/]\d{1,2})(?:[-/](?<text>.*))?$/.exec(name)?.groups;
  if (!dated) return { slug: name, text: lastSegment(name) };
  const { folder = '', date = '', text = '' } = dated;
  const slug = `${date.replaceAll('-', '/')}/${folder}${text}`.replace(/\/$/, '');
  return { date: date.replaceAll('/', '-'), slug, text: lastSegment(text === '' ? name : text) };
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/**
 * Parses a date to ISO 8601 in UTC; `undefined` when there is no such day. A time without a zone is read as UTC, where
 * `Date` alone would use the zone of the machine.
 */
export function parseDate(text: string): string | undefined {
  const match = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]+(.+))?$/.exec(text.trim());
  if (!match) return isoOf(new Date(text));
  const [, year = '', month = '', day = '', time] = match;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (isoOf(new Date(date))?.slice(0, 10) !== date) return undefined;
  return isoOf(new Date(`${date}T${timeWithZone(time ?? '00:00')}`));
}

function timeWithZone(time: string): string {
  const [, clock = '', zone = ''] = /^(.*?)\s*(Z|[+-]\d{2}:?\d{2})?$/i.exec(time) ?? [];
  const padded = clock.replace(/^(\d):/, '0$1:');
  return `${padded}${zone === '' ? 'Z' : zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')}`;
}

function isoOf(date: Date): string | undefined {
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

/**
 * Returns the posts as the config's `processBlogPosts` leaves them: which posts, in what order, with what title, text
 * and date. Returns the given posts until the function has answered.
 */
export function processedPosts({ context, config }: PostScope, posts: readonly Post[]): readonly Post[] {
  const { options } = context.config.functions ?? {};
  const given = posts.map(theirPost);
  const answer = options?.ask(`blog:${config.id}.processBlogPosts`, given, () => ({
    blogPosts: given.map(({ filePath, ...post }) => ({
      ...post,
      metadata: { ...post.metadata, date: new Date(post.metadata.date) },
      get content() {
        return options.textOf(filePath);
      },
    })),
  }));
  if (answer === undefined) return posts;
  const { value } = answer;
  // The function may change the given posts in place and return nothing.
  const left: unknown = Array.isArray(value) ? value : dictOf(answer.given)['blogPosts'];
  const bySource = new Map(posts.map((post) => [sourceOf(post), post]));
  return (left as readonly unknown[]).flatMap((one): readonly Post[] => {
    const metadata = dictOf(dictOf(one)['metadata']);
    const post = bySource.get(String(metadata['source']));
    return post === undefined ? [] : [changed(post, metadata, context)];
  });
}

const sourceOf = ({ page }: Pick<Post, 'page'>): string => `@site/${page.file.sitePath}`;

interface AnyPost extends Omit<BlogPost, 'text'> {
  readonly unlisted?: boolean;
  reading?(): Reading;
}

/** Converts a post to the shape that Docusaurus has, with the date as text. */
export function theirPost(post: AnyPost) {
  const { page, permalink, title, description, date, unlisted = false, tags, authors } = post;
  const { frontMatter, excerptHtml, file } = page;
  const metadata = {
    permalink,
    source: sourceOf(post),
    title,
    description,
    date,
    unlisted,
    tags,
    authors: authors.map((author, index) => ({ ...author, ...post.contacts?.[index] })),
    hasTruncateMarker: excerptHtml !== undefined,
    frontMatter: { ...frontMatter },
    ...defined({ readingTime: post.reading?.().readingMinutes }),
  };
  return { id: frontMatter.slug ?? title, metadata, filePath: file.filePath };
}

function changed(post: Post, metadata: Dict, { dates }: LocaleContext): Post {
  const { title, description, unlisted, date } = metadata;
  const day = date instanceof Date ? date.toISOString() : post.date;
  return {
    ...post,
    ...(typeof title === 'string' && { title }),
    ...(typeof description === 'string' && { description }),
    ...(typeof unlisted === 'boolean' && { unlisted }),
    ...(day !== post.date && { date: day, formattedDate: dates.day(day) }),
  };
}
