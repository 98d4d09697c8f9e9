/**
 * Every option of the config, once: its type, its check, its default and its description. The types that users see
 * are inferred from here, and the reference pages are generated from the comments.
 */
import * as v from 'valibot';
import {
  commentMarker,
  flag,
  jsonObject,
  listOf,
  nonEmptyText,
  oneOf,
  options,
  pluginEntry,
  reportLevel,
  text,
  unifiedPlugin,
  webAddress,
  wholeNumber,
} from './schema-checks.ts';
import { blog, docs, instances, pages } from './schema-content.ts';
import { i18n } from './schema-i18n.ts';
import {
  analytics,
  basePath,
  headTags,
  origin,
  redirects,
  scripts,
  search,
  sitemap,
  stylesheets,
  contentSecurityPolicy,
} from './schema-site.ts';
import { navbar } from './schema-navbar.ts';
import { theme } from './schema-theme.ts';
import { fieldProblems, type FieldProblemCode, type Message } from '../errors/config.ts';
import { asError, type Checked } from '../errors/problem.ts';
import { compact } from '../shared/plain-data.ts';
import type { NavbarItemConfig } from './item-types.ts';

const MERMAID_THEMES = { light: 'default', dark: 'dark' };

/** How Markdown is read. */
const markdown = options({
  /** `detect`: `.mdx` is MDX, `.md` is Markdown with JSX, read leniently. @default 'detect' */
  format: v.optional(oneOf(['mdx', 'md', 'detect']), 'detect'),
  /** Reads `:tada:` as an emoji. @default true */
  emoji: v.optional(flag(), true),
  /** Ids of headings. @default { maintainCase: false } */
  anchors: v.optional(
    options({
      /** Ids of headings keep their capital letters. @default false */
      maintainCase: v.optional(flag(), false),
      /** Tool whose ids they are, so that links to `#ids` stay when a site moves. */
      style: v.optional(oneOf(['github', 'vitepress', 'mkdocs']), 'github'),
    }),
    {},
  ),
  /**
   * Reads `$…$` and, on lines of their own, `$$…$$` as formulas in TeX. They become MathML when the site is built, with
   * the package `katex`, which the site installs. `true`, or an object. @default false
   */
  math: v.optional(
    v.lazy((value) =>
      typeof value === 'boolean'
        ? flag()
        : options({
            /** `$…$` are formulas; `false`: dollar signs within text are text, and `$$…$$` formulas. @default true */
            singleDollarTextMath: v.optional(flag(), true),
          }),
    ),
    false,
  ),
  /**
   * Shows code blocks of the language `mermaid` as diagrams. The package `mermaid`, which the site installs, draws them in
   * the browser, on pages that have some; without JavaScript their source is shown. `true`, or an object. @default false
   */
  mermaid: v.optional(
    v.lazy((value) =>
      typeof value === 'boolean'
        ? v.pipe(
            flag(),
            v.transform((on) => on && { theme: MERMAID_THEMES, options: {} }),
          )
        : options({
            /** Mermaid's themes for the colour modes. */
            theme: v.optional(
              options({
                /** Name of a theme of Mermaid. @default 'default' */
                light: v.optional(nonEmptyText('the name of a theme'), MERMAID_THEMES.light),
                /** Name of a theme of Mermaid. @default 'dark' */
                dark: v.optional(nonEmptyText('the name of a theme'), MERMAID_THEMES.dark),
              }),
              {},
            ),
            /** Further options of Mermaid. Its `securityLevel` stays `strict`. @default {} */
            options: v.optional(jsonObject(), {}),
          }),
    ),
    false,
  ),
  /** `:::note` boxes: `false` turns them off, an object adds keywords. @default true */
  admonitions: v.optional(
    v.lazy((value) =>
      typeof value === 'boolean'
        ? v.pipe(
            flag(),
            v.transform((on) => (on ? { keywords: [], extendDefaults: true } : (false as const))),
          )
        : options({
            /** Words after `:::`. @default [] */
            keywords: v.optional(listOf(nonEmptyText('a word'), 'words'), []),
            /** Keeps the built-in ones too. @default true */
            extendDefaults: v.optional(flag(), true),
          }),
    ),
    true,
  ),
  /**
   * Tools whose Markdown is read besides Octavo's own, as `docs/dialects.md` lists it. What the others have is reported, with
   * the dialect that reads it. Sites with a config of Docusaurus have none. @default ['github', 'vitepress', 'starlight']
   */
  dialects: v.optional(
    listOf(oneOf(['github', 'vitepress', 'starlight', 'mkdocs', 'nextra', 'mintlify']), 'names of tools'),
    ['github', 'vitepress', 'starlight'],
  ),
  /** Words a minute, for the reading time. @default 200 */
  wordsPerMinute: v.optional(wholeNumber(1), 200),
  /**
   * Text of the comment that ends the excerpt of a post, or a regular expression between slashes, which is tried on the
   * whole comment: `/<!--\s*(more|truncate)\s*-->/`. @default 'truncate'
   */
  truncateMarker: v.optional(commentMarker('a word such as "truncate"'), 'truncate'),
  /**
   * Plugins of remark: `[remarkToc]`, or with options `[[remarkToc, { heading: 'Contents' }]]`. Pages go through unified
   * before Octavo reads them, with packages that the site installs. @default []
   */
  remarkPlugins: v.optional(listOf(unifiedPlugin(), 'remark plugins'), []),
  /** Plugins of rehype, which see the elements of pages. @default [] */
  rehypePlugins: v.optional(listOf(unifiedPlugin(), 'rehype plugins'), []),
  /** Plugins of remark that run before headings have ids and links are resolved. @default [] */
  beforeDefaultRemarkPlugins: v.optional(listOf(unifiedPlugin(), 'remark plugins'), []),
  /** Plugins of rehype that run before the others. @default [] */
  beforeDefaultRehypePlugins: v.optional(listOf(unifiedPlugin(), 'rehype plugins'), []),
});

export const userConfigSchema = options({
  /** Name of the site, in the title of every page. */
  title: nonEmptyText('the name of the site'),
  /** One line about the site. @default '' */
  tagline: v.optional(text(), ''),
  /** Where the site is published, without path: `https://example.org`. */
  url: origin,
  /** Path below `url` at which the site stands: `/` or `/docs/`. */
  baseUrl: basePath,
  /** Icon of the site, as a path below the base. */
  favicon: v.optional(text('a path such as "img/favicon.ico"')),
  /** Stands between the title of a page and that of the site. @default '|' */
  titleDelimiter: v.optional(text(), '|'),
  /** `true`: all URLs end with a slash; `false`: none does; not set: as their files have it. */
  trailingSlash: v.optional(flag()),
  /**
   * Files of pages, where `trailingSlash` is not set. `folders`: `/a` is `a/index.html`; `urls`: `/a` is `a.html` and `/a/`
   * is `a/index.html`, as VitePress and mdBook write them.
   */
  pageFiles: v.optional(oneOf(['folders', 'urls']), 'folders'),
  /** Keeps search engines away from the whole site. @default false */
  noIndex: v.optional(flag(), false),
  /** Shows a notice when the site is opened at another base than `baseUrl`. @default true */
  baseUrlIssueBanner: v.optional(flag(), true),
  /** Languages. */
  i18n: v.optional(i18n, {}),
  /** What to do about links to pages that do not exist. @default 'throw' */
  onBrokenLinks: v.optional(reportLevel(), 'throw'),
  /** What to do about links to `#anchors` that do not exist. @default 'warn' */
  onBrokenAnchors: v.optional(reportLevel(), 'warn'),
  /** What to do about links to Markdown files that do not exist. @default 'warn' */
  onBrokenMarkdownLinks: v.optional(reportLevel(), 'warn'),
  /** What to do about pictures that do not exist. @default 'throw' */
  onBrokenMarkdownImages: v.optional(reportLevel(), 'throw'),
  /** Links of pages to what is no page. */
  links: v.optional(
    options({
      /**
       * Web address of the repository, such as `https://github.com/me/it`. Links to files outside the folders of pages, such
       * as `../src/index.ts`, lead there, and pictures from there are copied. @example 'https://host/me/it/src/branch/main'
       */
      repository: v.optional(webAddress('an address such as "https://github.com/me/it"')),
    }),
    {},
  ),
  /** What to do about two pages with one URL. @default 'warn' */
  onDuplicateRoutes: v.optional(reportLevel(), 'warn'),
  /** Docs: one instance, a list of them, or `false`. @default the folder `docs`, if there is one */
  docs: v.optional(instances(docs), false),
  /** Blog: one instance, a list of them, or `false`. @default the folder `blog`, if there is one */
  blog: v.optional(instances(blog), false),
  /** Pages of their own, Markdown and React components: one instance, a list of them, or `false`. @default the folder `src/pages`, if there is one */
  pages: v.optional(instances(pages), false),
  /** Folders whose files are published as they are. @default ['static'] */
  staticDirectories: v.optional(listOf(nonEmptyText('the path of a folder'), 'folders'), ['static']),
  /** How Markdown is read. */
  markdown: v.optional(markdown, {}),
  /** Looks. */
  theme: v.optional(theme, {}),
  /** Search: `false`, or settings. @default { provider: 'local' } */
  search: v.optional(search, {}),
  /** Sitemap: `false`, or settings. @default {} */
  sitemap: v.optional(sitemap, {}),
  /** Also publishes docs and posts as Markdown, with lists of them in `llms.txt` and `llms-full.txt`. @default false */
  markdownCopies: v.optional(flag(), false),
  /**
   * Pages that were opened or loaded ahead, and the search of the latest version, can be read without a connection: a
   * service worker keeps them. `false` takes it away from the browsers of readers who have it. @default no service worker
   */
  offline: v.optional(flag()),
  /** Old paths that lead to new ones. @default [] */
  redirects: v.optional(redirects, []),
  /** Scripts of every page: URLs, or objects with `src` and other attributes. @default [] */
  scripts: v.optional(scripts, []),
  /** Style sheets of every page: URLs, or objects with `href` and other attributes. @default [] */
  stylesheets: v.optional(stylesheets, []),
  /** Other tags in the head of every page. @default [] */
  headTags: v.optional(headTags, []),
  /** Counts page views. */
  analytics: v.optional(analytics),
  /** Tells browsers what pages may load and run, and nothing else; `true`: with the defaults. @default false */
  contentSecurityPolicy: v.optional(contentSecurityPolicy, false),
  /** Where the browser keeps readers' choices. */
  storage: v.optional(
    options({
      /** `sessionStorage`: until the tab is closed. @default 'localStorage' */
      type: v.optional(oneOf(['localStorage', 'sessionStorage']), 'localStorage'),
      /** Added to the names of all entries, for several sites on one host. @default '' */
      namespace: v.optional(text(), ''),
    }),
    {},
  ),
  /** What may still change. */
  experimental: v.optional(
    options({
      /**
       * Uses `#/path` URLs, for hosts that know no other path than that of the site: one document per locale, and neither
       * feeds, sitemap, search description, redirects nor Markdown copies. Needs JavaScript. @default false
       */
      hashRouter: v.optional(flag(), false),
    }),
    {},
  ),
  /** Plugins: objects that take part in stages of the build, as `docs/plugins.md` shows. @default [] */
  plugins: v.optional(listOf(pluginEntry(), 'plugins'), []),
  /**
   * Modules that run in the browser on every page, before it becomes interactive. What they export as `onRouteDidUpdate`
   * and `onRouteUpdate` is called when readers change pages. @default []
   */
  clientModules: v.optional(listOf(nonEmptyText('the path of a module'), 'paths of modules'), []),
  /** Fields of your own, for your components. @default {} */
  customFields: v.optional(jsonObject(), {}),
});

/** The config with defaults filled in, before paths and locales are resolved. */
export type ParsedConfig = v.InferOutput<typeof userConfigSchema>;

export type FieldPath = readonly (string | number)[];

interface FieldProblem extends Message {
  readonly path: FieldPath;
}

type CheckedConfig =
  | { readonly config: ParsedConfig; readonly problems?: never }
  | { readonly config?: never; readonly problems: readonly FieldProblem[] };

/** User config as written → parsed config, or all its problems. */
export function checkConfig(input: unknown): CheckedConfig {
  const result = v.safeParse(userConfigSchema, input);
  if (result.success) return { config: result.output };
  return { problems: result.issues.map((problem) => fieldProblem(problem, input)) };
}

/** Checks a list of navbar items, which plugins give. Fields are named by their place below `navbar`. */
export function checkNavbarItems(items: unknown): Checked<readonly NavbarItemConfig[]> {
  const input = { navbar: items };
  const result = v.safeParse(v.object({ navbar: navbar.entries.items }), input);
  if (result.success) return { value: compact(result.output.navbar), problems: [] };
  return { value: [], problems: result.issues.map((issue) => asError(fieldProblem(issue, input))) };
}

function fieldProblem(problem: v.BaseIssue<unknown>, input: unknown): FieldProblem {
  const path: FieldPath = (problem.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
  const bar = problem.message.indexOf('|');
  const code = bar < 0 ? '' : problem.message.slice(0, bar);
  const field = { name: fieldName(path), value: valueAt(input, path) };
  const message = isCode(code)
    ? fieldProblems[code](field, problem.message.slice(bar + 1))
    : fieldProblems.wrongValue(field, 'another value');
  return { ...message, path };
}

function isCode(code: string): code is FieldProblemCode {
  return code in fieldProblems;
}

/** `['theme', 'navbar', 'items', 2]` → `theme.navbar.items[2]` */
export function fieldName(path: FieldPath): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');
}

function valueAt(input: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? (value as Readonly<Record<string | number, unknown>>)[key]
        : undefined,
    input,
  );
}
