/** The hashed JSON files that pages of one locale share: its shell and its sidebars. Pure. */
import { hashOf } from '../config/hash.ts';
import type { Config } from '../config/types.ts';
import type { ContentFile, Page } from '../content/base/types.ts';
import { buildSearchFiles } from '../search/build-index.ts';
import type { SidebarData, SidebarItem } from '../shared/sidebar.ts';
import { comparablePath, spellingsUrl, trimTrailingSlash } from '../shared/urls.ts';
import type { DerivedFile, LocaleSite, Site, TextFile } from '../site/base/types.ts';
import { feedKey, renderFeeds } from './feed.ts';
import { analyticsFile } from './frame.ts';
import { renderMarkdownCopies } from './markdown-copies.ts';
import { createMarkdownTexts } from './markdown-text.ts';
import { renderRedirects } from './document.ts';
import { type OfflineBundle, renderAhead } from './offline.ts';
import { filePathOf } from './out-paths.ts';
import { policyFiles } from './policy-files.ts';
import { renderOpenSearch, renderSitemap } from './sitemap.ts';
import { IN_MEMORY, type Keeping } from './types.ts';

export interface SharedData {
  readonly files: readonly TextFile[];
  /** Paths below the output folder. */
  readonly shellPath: string;
  readonly sidebarPaths: Readonly<Record<string, string>>;
}

export function buildSharedData(locale: LocaleSite): SharedData {
  const shell = hashedJson(`shell.${locale.locale}`, locale.shell);
  const sidebars = Object.entries({ ...locale.sidebars, ...locale.blogSidebars }).map(
    ([key, data]) => [key, hashedJson(sidebarName(key, locale.locale), withoutNulls(data))] as const,
  );
  return {
    files: [shell, ...sidebars.map(([, file]) => file)],
    shellPath: shell.outPath,
    sidebarPaths: Object.fromEntries(sidebars.map(([key, file]) => [key, file.outPath])),
  };
}

function hashedJson(name: string, value: unknown): TextFile {
  const text = JSON.stringify(value);
  return { outPath: `assets/data/${name}.${hashOf(text, 10)}.json`, text };
}

/** `default/4.x/docs` → `sidebar.default.4.x.docs.id`, for names with any characters. */
function sidebarName(key: string, locale: string): string {
  return `sidebar.${key.replaceAll('/', '.').replace(/[^\w.-]/g, '_')}.${locale}`;
}

/** Whole sidebars contain all branches, including closed ones. */
function withoutNulls(data: SidebarData): SidebarData {
  const complete = (items: readonly SidebarItem[]): SidebarItem[] =>
    items.map((item) => (item.kind === 'category' ? { ...item, items: complete(item.items ?? []) } : item));
  return { ...data, items: complete(data.items) };
}

/** The inputs of the files of all locales, besides the locale. */
interface LocaleInputs {
  readonly config: Config;
  /** Returns the source of a page as Markdown for programs. */
  readonly markdownOf: (page: Page) => string;
  readonly staticFiles: ReadonlySet<string>;
  /** The site in its first language. */
  readonly source: LocaleSite | undefined;
  /** The bundle of the site; absent in development. */
  readonly bundle?: OfflineBundle | undefined;
}

export function localeInputs(
  loaded: {
    readonly site: Pick<Site, 'locales'>;
    readonly config: Config;
    readonly files: readonly ContentFile[];
    readonly input: { readonly staticFiles: ReadonlySet<string> };
  },
  bundle?: OfflineBundle,
): LocaleInputs {
  const { config, files, input, site } = loaded;
  const source = site.locales.find(({ locale }) => locale === config.i18n.defaultLocale);
  return { config, markdownOf: createMarkdownTexts(config, files), staticFiles: input.staticFiles, source, bundle };
}

/** Files of a locale besides its pages. */
export function renderLocaleFiles(
  locale: LocaleSite,
  inputs: LocaleInputs,
  keeping: Keeping = IN_MEMORY,
): readonly DerivedFile[] {
  const { config, bundle } = inputs;
  const search = renderSearch(locale, inputs, keeping);
  // All other files are found by the URLs of pages, or refer to pages.
  const ahead = bundle === undefined ? [] : renderAhead(locale, search, { config, bundle });
  const copies = config.experimental.hashRouter ? [] : renderMarkdownCopies(locale, inputs, keeping);
  return [...search, ...ahead, ...copies, ...renderSmallFiles(locale, inputs, keeping)];
}

/** Renders the files of the search in the browser. */
export function renderSearch(
  locale: LocaleSite,
  { config, source }: Pick<LocaleInputs, 'config' | 'source'>,
  { derive }: Pick<Keeping, 'derive'> = IN_MEMORY,
): readonly DerivedFile[] {
  return buildSearchFiles(locale, { baseUrl: config.baseUrl, derive, source });
}

/** Renders the files that take no time: feeds, sitemap, search description, redirects … */
export function renderSmallFiles(
  locale: LocaleSite,
  { config }: Pick<LocaleInputs, 'config'>,
  { derive }: Pick<Keeping, 'derive'> = IN_MEMORY,
): readonly DerivedFile[] {
  const spellings = renderSpellings(locale, config);
  if (config.experimental.hashRouter) return [spellings];
  const single = [renderSitemap(locale, config), renderOpenSearch(locale, config)];
  return [
    ...locale.blog.flatMap((blog) => derive(feedKey(locale, blog, config), () => renderFeeds(locale, blog, config))),
    ...single.flatMap((file) => file ?? []),
    spellings,
    ...renderRedirects(locale, config),
  ];
}

/**
 * Lists the paths below the base that contain capital letters (RT-18). The client requests the list when it does not
 * find a page.
 */
function renderSpellings({ routes, shell }: LocaleSite, { baseUrl }: Config): TextFile {
  const { base } = shell.locale;
  const own = routes.map(({ path }) => trimTrailingSlash(path).slice(base.length));
  const withCapitals = own.filter((path) => encodeURI(comparablePath(path)) !== path);
  return { outPath: filePathOf(spellingsUrl(base), baseUrl), text: JSON.stringify(withCapitals) };
}

/** Returns the files of the whole site. `worker` has those of its service worker. */
export function renderSiteFiles(
  config: Config,
  locales: readonly LocaleSite[],
  worker: readonly TextFile[],
): readonly TextFile[] {
  const analytics = analyticsFile(config);
  return [...(analytics === undefined ? [] : [analytics]), ...policyFiles(config, locales), ...worker];
}
