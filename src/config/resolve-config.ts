/** Resolves the parsed config and the site's folders to the config that all stages receive. */
import path from 'node:path';
import { defined, compact, type Compact, deepFreeze } from '../shared/plain-data.ts';
import { type DiagramsConfig, START_FILE } from './load-diagrams.ts';
import type { ParsedConfig } from './schema.ts';
import type { BlogConfig, Config, DocsConfig, I18nConfig, PagesConfig, ThemeConfig } from './types.ts';

interface LocaleDefaults {
  /** The language's own name, capitalised. */
  readonly label: string;
  readonly direction: 'ltr' | 'rtl';
  readonly calendar: string;
}

/** Returns the properties of a language that Intl knows (I18N-05). An unknown language is treated like English. */
export function localeDefaults(tag: string): LocaleDefaults {
  return { label: nameOf(tag), direction: directionOf(tag), calendar: calendarOf(tag) };
}

function nameOf(tag: string): string {
  const name = attempt(() => new Intl.DisplayNames(tag, { type: 'language', fallback: 'code' }).of(tag)) ?? tag;
  const [first = ''] = name;
  return (attempt(() => first.toLocaleUpperCase(tag)) ?? first) + name.slice(first.length);
}

// A property in older versions of V8, a method in newer ones. TypeScript's library declares neither.
interface LocaleFacts {
  readonly textInfo?: { readonly direction?: string };
  getTextInfo?(): { readonly direction?: string };
  readonly calendars?: readonly string[];
  getCalendars?(): readonly string[];
}

function factsOf(tag: string): LocaleFacts | undefined {
  return attempt(() => new Intl.Locale(tag) as LocaleFacts);
}

function directionOf(tag: string): 'ltr' | 'rtl' {
  const facts = factsOf(tag);
  const info = facts?.getTextInfo?.() ?? facts?.textInfo;
  return info?.direction === 'rtl' ? 'rtl' : 'ltr';
}

function calendarOf(tag: string): string {
  const facts = factsOf(tag);
  const [usual] = facts?.getCalendars?.() ?? facts?.calendars ?? [];
  return usual ?? 'gregory';
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

type Parsed = Compact<ParsedConfig>;

interface SitePlace {
  readonly siteDir: string;
  readonly configPath: string;
  /** Absolute. */
  readonly outDir: string;
  /** Checks if a folder exists, by absolute path. */
  readonly hasFolder: (folder: string) => boolean;
  /** Present when the site has diagrams. */
  readonly diagrams?: DiagramsConfig;
}

/** Locales to build, when not all; `atBase` serves a single one at the plain base (I18N-03). */
export interface LocaleChoice {
  readonly locales?: readonly string[];
  readonly atBase?: boolean;
  /** The chosen locales are checked, but all locales stay in the config. */
  readonly keepsOthers?: boolean;
  /** Locales count as translated even without a folder, because the folder is yet to be created. */
  readonly withoutFolder?: boolean;
}

type At = (folder: string) => string;

interface Paths {
  /** Absolute. */
  readonly at: At;
  /** `./docs/` → `docs`: relative to the site, with forward slashes. */
  readonly relative: At;
}

/**
 * Absolute path of the cache folder, which also holds the config's compiled code and so cannot depend on the config.
 * `OCTAVO_CACHE_DIR` is for read-only sites.
 */
export function cacheFolder(siteDir: string): string {
  return path.resolve(siteDir, process.env['OCTAVO_CACHE_DIR'] || '.octavo');
}

export function resolveConfig(config: ParsedConfig, place: SitePlace, choice: LocaleChoice = {}): Config {
  const parsed: Parsed = compact(config);
  // Options that are code go into `Config.extensions`.
  const { staticDirectories, theme, plugins: _plugins, clientModules: _modules, ...rest } = parsed;
  const at: At = (folder) => path.resolve(place.siteDir, folder);
  const relative: At = (folder) => path.relative(place.siteDir, at(folder)).replaceAll(path.sep, '/');
  const paths: Paths = { at, relative };
  const {
    mermaid: _,
    remarkPlugins: _remark,
    rehypePlugins: _rehype,
    beforeDefaultRemarkPlugins: _beforeRemark,
    beforeDefaultRehypePlugins: _beforeRehype,
    ...markdown
  } = parsed.markdown;
  const { diagrams } = place;
  return deepFreeze<Config>({
    ...rest,
    rules: {},
    siteDir: place.siteDir,
    configPath: place.configPath,
    outDir: place.outDir,
    cacheDir: cacheFolder(place.siteDir),
    i18n: resolveI18n(parsed, place, choice),
    docs: parsed.docs.map((docs) => resolveDocs(docs, paths)),
    blog: parsed.blog.map((blog) => resolveBlog(blog, theme.blog.sidebar.groupByYear, paths)),
    pages: parsed.pages.map((pages) => resolvePages(pages, paths)),
    staticDirs: staticDirectories.map(at),
    // With the hash router, pages have no URL for a copy to be beside.
    markdownCopies: parsed.markdownCopies && !parsed.experimental.hashRouter,
    markdown: {
      ...markdown,
      ...(diagrams && { mermaid: `${parsed.baseUrl}${diagrams.outDir}/${START_FILE}` }),
      prism: prismOfMarkdown(theme.prism),
    },
    ...defined({ diagrams }),
    theme: resolveTheme(theme, at),
  });
}

function resolveI18n(parsed: Parsed, place: SitePlace, choice: LocaleChoice): I18nConfig {
  const { defaultLocale, localeConfigs, locales = [defaultLocale], translationNotices } = parsed.i18n;
  const dir = path.resolve(place.siteDir, parsed.i18n.path);
  const isChosen = (locale: string) => choice.keepsOthers === true || (choice.locales?.includes(locale) ?? true);
  const chosen = locales.filter(isChosen);
  const atBase = choice.atBase === true && chosen.length === 1;
  const languageOf = (code: string): LocaleDefaults & { readonly htmlLang: string } => {
    const { label, direction, calendar, htmlLang = code } = localeConfigs[code] ?? {};
    return { ...localeDefaults(htmlLang), ...compact({ label, direction, calendar }), htmlLang };
  };
  const { htmlLang, direction } = languageOf(defaultLocale);
  return {
    defaultLocale,
    sourceLanguage: { htmlLang, direction },
    dir,
    translationNotices,
    locales: chosen.map((code) => {
      const options = localeConfigs[code] ?? {};
      const folder = options.path ?? code;
      const ownBase = code === defaultLocale ? parsed.baseUrl : `${parsed.baseUrl}${code}/`;
      return {
        code,
        ...languageOf(code),
        path: folder,
        base: options.baseUrl ?? (atBase ? parsed.baseUrl : ownBase),
        translate:
          options.translate ??
          (choice.withoutFolder === true ||
            place.hasFolder(path.join(dir, folder)) ||
            parsed.docs.some(({ translations }) => translations[code] !== undefined)),
      };
    }),
  };
}

function resolveDocs(docs: Parsed['docs'][number], { at, relative }: Paths): DocsConfig {
  const { sidebarPath, tags, onInlineTags, editUrl, ...rest } = docs;
  return {
    ...rest,
    ...withEditUrl(editUrl),
    path: relative(docs.path),
    dir: at(docs.path),
    translations: Object.fromEntries(Object.entries(docs.translations).map(([locale, folder]) => [locale, at(folder)])),
    ...(typeof sidebarPath === 'string' && { sidebarPath: at(sidebarPath) }),
    ...(sidebarPath === false && { sidebarPath }),
    tags: { file: tags ?? false, onInlineTags },
  };
}

function resolveBlog(blog: Parsed['blog'][number], groupByYear: boolean, { at, relative }: Paths): BlogConfig {
  const { tags, onInlineTags, editUrl, feedOptions, archiveBasePath, ...rest } = blog;
  const { type, limit, xslt, ...feed } = feedOptions;
  return {
    ...rest,
    ...withEditUrl(editUrl),
    path: relative(blog.path),
    dir: at(blog.path),
    sidebarGroupByYear: groupByYear,
    archiveBasePath: archiveBasePath ?? false,
    tags: { file: tags ?? false, onInlineTags },
    feed: {
      ...feed,
      types: type,
      limit: limit ?? false,
      xslt: compact({ rss: xslt?.rss || undefined, atom: xslt?.atom || undefined }),
    },
  };
}

function resolvePages(pages: Parsed['pages'][number], { at, relative }: Paths): PagesConfig {
  const { editUrl, ...rest } = pages;
  return { ...rest, ...withEditUrl(editUrl), path: relative(pages.path), dir: at(pages.path) };
}

function withEditUrl(editUrl: string | null | undefined): { readonly editUrl?: string } {
  return typeof editUrl === 'string' ? { editUrl } : {};
}

function resolveTheme(theme: Parsed['theme'], at: At): ThemeConfig {
  const { prism: _, components: _components, customCss, ...rest } = theme;
  return { ...rest, customCss: customCss.map(at) };
}

function prismOfMarkdown(prism: Parsed['theme']['prism']): Config['markdown']['prism'] {
  const { additionalLanguages, defaultLanguage, magicComments } = prism;
  return { additionalLanguages, magicComments, ...defined({ defaultLanguage }) };
}
