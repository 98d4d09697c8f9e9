/** Docs, blog and pages: where the content is and how it becomes pages. */
import * as v from 'valibot';
import { parseReleases } from './releases.ts';
import { isRecord } from '../shared/plain-data.ts';
import {
  editUrl,
  expected,
  flag,
  globs,
  instanceId,
  issue,
  listOf,
  mapOf,
  noFunction,
  nonEmptyText,
  numberOrAll,
  oneOf,
  options,
  reportLevel,
  text,
  textOrFalse,
  urlPart,
} from './schema-checks.ts';

const lastUpdate = {
  /** Shows when a page was last changed, from git. @default false */
  showLastUpdateTime: v.optional(flag(), false),
  /** Shows who last changed a page, from git. @default false */
  showLastUpdateAuthor: v.optional(flag(), false),
};

const editing = {
  /** Address that the path of a file is appended to, for "Edit this page". */
  editUrl: v.optional(v.nullable(editUrl())),
  /** Edit links of translated pages lead to the translation. @default false */
  editLocalizedFiles: v.optional(flag(), false),
};

const tags = {
  /** File of the known tags below the content folder; `false`: none is read. @default 'tags.yml' */
  tags: v.optional(v.nullable(textOrFalse('the name of a file such as "tags.yml", or false')), 'tags.yml'),
  /** What to do about a tag that the file does not list. @default 'warn' */
  onInlineTags: v.optional(reportLevel(), 'warn'),
};

const version = options({
  /** Name shown to readers; the version's own name, or "Next" for the current one, when it is not set. */
  label: v.optional(text()),
  /** Part of the URL. The latest version has none, the current one `next`, all others their name. */
  path: v.optional(urlPart('a path such as "4.x"')),
  /** Notice above each page. Versions older than the latest are unmaintained, newer ones unreleased. */
  banner: v.optional(oneOf(['none', 'unreleased', 'unmaintained'])),
  /** Shows the version's label on each page. @default true when there are several versions */
  badge: v.optional(flag()),
  /** Keeps search engines away from the version. @default false */
  noIndex: v.optional(flag()),
  /** CSS class of the version's pages. */
  className: v.optional(text()),
  /** Version whose pages this one has, but for the differences in its own folder. Not set: its folder holds all of them. */
  basedOn: v.optional(nonEmptyText('the name of a version')),
  /** Releases that it stands for, such as "4.x" or "2.x - 3.x", where its name does not say it. */
  releases: v.optional(
    v.pipe(
      nonEmptyText('releases such as "4.x"'),
      v.check((value) => parseReleases(value) !== undefined, expected('releases such as "4.x", "4.3" or "2.x - 3.x"')),
    ),
  ),
});

export const docs = options({
  /** Name of the instance, when there are several. @default 'default' */
  id: v.optional(instanceId(), 'default'),
  /** Folder of the current version, relative to the site. @default 'docs' */
  path: v.optional(nonEmptyText('the path of a folder such as "docs"'), 'docs'),
  /** URL path of the docs; `/` puts them at the root. @default 'docs' */
  routeBasePath: v.optional(urlPart(), 'docs'),
  /** Sidebars file. Not set: sidebars are made from the folders. `false`: there is none. */
  sidebarPath: v.optional(v.nullable(textOrFalse('the path of a file such as "sidebars.ts", or false'))),
  ...editing,
  /** Edit links of all versions lead to the current version. @default false */
  editCurrentVersion: v.optional(flag(), false),
  /** Builds the current version only. @default false */
  disableVersioning: v.optional(flag(), false),
  /** Builds the current version too. @default true */
  includeCurrentVersion: v.optional(flag(), true),
  /** Version that is shown at the docs' own URL. The first of `versions.json` when it is not set. */
  lastVersion: v.optional(nonEmptyText('the name of a version')),
  /** Builds only these versions. */
  onlyIncludeVersions: v.optional(listOf(nonEmptyText('the name of a version'), 'version names')),
  /** Settings by version name; the current version is `current`. @default {} */
  versions: v.optional(mapOf(version, 'an object of settings by version name'), {}),
  /**
   * Canonical URL of a page that says the same as that of the latest version: that of the latest, or its own.
   * @default 'own'
   */
  canonical: v.optional(oneOf(['own', 'latest']), 'own'),
  /** Blocks with `since` say since when. @default true */
  sinceLabels: v.optional(flag(), true),
  /** Files that are pages. @default ['**\/*.{md,mdx}'] */
  include: v.optional(globs(), ['**/*.{md,mdx}']),
  /** Files that are none, besides those whose name or folder starts with `_`, tests and `__tests__`. @default [] */
  exclude: v.optional(globs(), []),
  /**
   * Folders of the translated pages of the current version by locale, where they are not below `i18n.path`:
   * `{ fr: 'docs/fr' }`. Exclude them where they are below `path`. @default {}
   */
  translations: v.optional(mapOf(nonEmptyText('the path of a folder'), 'an object of folders by locale'), {}),
  /** Reads `01-intro.md` as `intro` at position 1. @default true */
  numberPrefixParser: v.optional(noFunction(flag(), 'true or false'), true),
  /** Shows the path of categories above each page. @default true */
  breadcrumbs: v.optional(flag(), true),
  /** Categories of the sidebar can be closed. @default true */
  sidebarCollapsible: v.optional(flag(), true),
  /** Categories of the sidebar start closed. @default true */
  sidebarCollapsed: v.optional(flag(), true),
  ...lastUpdate,
  ...tags,
  /** URL path of the tags below a version. @default 'tags' */
  tagsBasePath: v.optional(urlPart('a path such as "tags"'), 'tags'),
});

const feedStyle = v.optional(
  v.nullable(v.union([v.string(), v.boolean()], expected('the path of an XSLT file, or true'))),
);

const feedTypes: readonly FeedType[] = ['rss', 'atom', 'json'];
type FeedType = 'rss' | 'atom' | 'json';

const feedOptions = options({
  /** Formats: one, a list, `'all'`, or `null` for no feed. @default ['rss', 'atom'] */
  type: v.optional(
    v.pipe(
      v.custom<FeedType | 'all' | null | readonly FeedType[]>(
        isFeedType,
        expected('"rss", "atom", "json", a list of them, "all", or null for no feed'),
      ),
      v.transform((type): readonly FeedType[] => {
        if (type === 'all') return feedTypes;
        if (type === null) return [];
        return typeof type === 'string' ? [type] : type;
      }),
    ),
    ['rss', 'atom'],
  ),
  /** Number of posts; `false` or `null`: all. @default 20 */
  limit: v.optional(
    v.custom<number | false | null>(
      (value) => value === false || value === null || (Number.isInteger(value) && Number(value) > 0),
      expected('a whole number from 1, or false for all posts'),
    ),
    20,
  ),
  /** Title of the feed. @default '{site} Blog' */
  title: v.optional(text()),
  /** Description of the feed. @default '{site} Blog' */
  description: v.optional(text()),
  /** Copyright of the feed. */
  copyright: v.optional(text()),
  /** Language of the feed. @default the locale */
  language: v.optional(nonEmptyText('a language tag such as "en-GB"')),
  /** Looks of the feeds: XSLT files below the blog folder, copied with the CSS of their name; `true`: ours. @default none */
  xslt: v.optional(
    v.lazy((value) =>
      typeof value === 'boolean'
        ? v.pipe(
            flag(),
            v.transform((on) => ({ rss: on, atom: on })),
          )
        : v.nullable(
            options({
              /** Looks of the RSS feed. @default none */
              rss: feedStyle,
              /** Looks of the Atom feed. @default none */
              atom: feedStyle,
            }),
          ),
    ),
    {},
  ),
});

function isFeedType(value: unknown): boolean {
  if (value === null || value === 'all') return true;
  const types: readonly unknown[] = Array.isArray(value) ? value : [value];
  return types.every((type) => (feedTypes as readonly unknown[]).includes(type));
}

export const blog = options({
  /** Name of the instance, when there are several. @default 'default' */
  id: v.optional(instanceId(), 'default'),
  /** Folder of the posts, relative to the site. @default 'blog' */
  path: v.optional(nonEmptyText('the path of a folder such as "blog"'), 'blog'),
  /** URL path of the blog; `/` puts it at the root. @default 'blog' */
  routeBasePath: v.optional(urlPart('a path such as "blog"'), 'blog'),
  ...editing,
  /** Title of the list of posts. @default 'Blog' */
  blogTitle: v.optional(text(), 'Blog'),
  /** Description of the list of posts, for search engines. @default 'Blog' */
  blogDescription: v.optional(text(), 'Blog'),
  /** Posts on one page of a list. @default 10 */
  postsPerPage: v.optional(numberOrAll(1), 10),
  /** Posts in the sidebar; 0 removes it. @default 5 */
  blogSidebarCount: v.optional(numberOrAll(0), 5),
  /** Heading of the posts in the sidebar. @default 'Recent posts' */
  blogSidebarTitle: v.optional(text(), 'Recent posts'),
  /** Shows how long a post takes to read. @default true */
  showReadingTime: v.optional(flag(), true),
  /** Order of the posts by date: the newest or the oldest first. @default 'descending' */
  sortPosts: v.optional(oneOf(['descending', 'ascending']), 'descending'),
  /** Files that are posts. @default ['**\/*.{md,mdx}'] */
  include: v.optional(globs(), ['**/*.{md,mdx}']),
  /** Files that are none, besides those whose name or folder starts with `_`, tests and `__tests__`. @default [] */
  exclude: v.optional(globs(), []),
  /** URL path of the archive below the blog; `false` or `null`: there is none. @default 'archive' */
  archiveBasePath: v.optional(
    v.nullable(v.lazy((value) => (value === false ? v.literal(false) : urlPart('a path such as "archive"')))),
    'archive',
  ),
  /** URL path of the authors below the blog. @default 'authors' */
  authorsBasePath: v.optional(urlPart('a path such as "authors"'), 'authors'),
  /** URL path of the tags below the blog. @default 'tags' */
  tagsBasePath: v.optional(urlPart('a path such as "tags"'), 'tags'),
  /** URL part before the number of a list page. @default 'page' */
  pageBasePath: v.optional(urlPart('a path such as "page"'), 'page'),
  /** File of the authors below the blog folder. @default 'authors.yml' */
  authorsMapPath: v.optional(nonEmptyText('the name of a file such as "authors.yml"'), 'authors.yml'),
  ...tags,
  /** What to do about an author who is not in the authors file. @default 'warn' */
  onInlineAuthors: v.optional(reportLevel(), 'warn'),
  /** What to do about a post without truncate marker. @default 'warn' */
  onUntruncatedBlogPosts: v.optional(reportLevel(), 'warn'),
  ...lastUpdate,
  /** Feeds of the blog. */
  feedOptions: v.optional(feedOptions, {}),
});

export const pages = options({
  /** Name of the instance, when there are several. @default 'default' */
  id: v.optional(instanceId(), 'default'),
  /** Folder of the pages, relative to the site. @default 'src/pages' */
  path: v.optional(nonEmptyText('the path of a folder such as "src/pages"'), 'src/pages'),
  /** URL path of the pages. @default '/' */
  routeBasePath: v.optional(urlPart('a path such as "/"'), ''),
  /** Files that are pages. @default ['**\/*.{js,jsx,ts,tsx,md,mdx}'] */
  include: v.optional(globs(), ['**/*.{js,jsx,ts,tsx,md,mdx}']),
  /** Files that are none, besides those whose name or folder starts with `_`, tests and `__tests__`. @default [] */
  exclude: v.optional(globs(), []),
  ...editing,
  ...lastUpdate,
});

/** One instance, a list of them, or `false` for none. */
export function instances<TSchema extends v.GenericSchema<unknown, { readonly id: string }>>(instance: TSchema) {
  const several = v.pipe(
    listOf(instance, 'objects'),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const seen = new Set<string>();
      dataset.value.forEach(({ id }, index) => {
        if (seen.has(id)) addIssue({ message: issue('duplicate', 'id'), path: indexPath(dataset.value, index, id) });
        seen.add(id);
      });
    }),
  );
  const one = v.pipe(
    instance,
    v.transform((value): v.InferOutput<TSchema>[] => [value]),
  );
  const none = v.pipe(
    v.literal(false, expected('an object, a list of objects, or false')),
    v.transform((): v.InferOutput<TSchema>[] => []),
  );
  return v.lazy((input) => {
    if (Array.isArray(input)) return several;
    return isRecord(input) ? one : none;
  });
}

function indexPath(list: unknown[], index: number, id: string): [v.ArrayPathItem, v.ObjectPathItem] {
  const item = { id };
  return [
    { type: 'array', origin: 'value', input: list, key: index, value: item },
    { type: 'object', origin: 'value', input: item, key: 'id', value: id },
  ];
}
