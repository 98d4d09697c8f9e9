/**
 * Stages 0–3: from the site folder to the site model. The build and the dev server both start here. In: options. Out:
 * config, pages, model and all problems found on the way; nothing is rendered or written.
 */
import type { Config } from '../config/types.ts';
import { type LoadedAssets, loadAssets } from '../content/load-assets.ts';
import { viewOf } from '../content/page-bodies.ts';
import { openPageCache, type PageCache } from '../content/page-cache.ts';
import { parsePages } from '../content/parse-pages.ts';
import { sourceOptions } from '../content/read-source.ts';
import type { ContentFile, Page } from '../content/base/types.ts';
import type { RemoteCache } from '../content/remote-cache.ts';
import type { Problem } from '../errors/problem.ts';
import type { SiteTexts } from '../extend/types.ts';
import { buildSite } from '../site/build-site.ts';
import type { DocsVersion, Site, SiteInput } from '../site/base/types.ts';
import { loadSources, type LoadSourcesOptions, type Sources } from './load-sources.ts';

export interface LoadSiteOptions extends LoadSourcesOptions {
  /** Shown to readers. */
  readonly engineVersion: string;
  /** `true` shows drafts. */
  readonly drafts: boolean;
  /** `true`: texts of pages can be replaced with `replaceTexts`. @default false */
  readonly isEdited?: boolean;
  /** Parsed pages to use in place of those on disk. */
  readonly pageCache?: PageCache;
  /** A cache shared between machines. @default none */
  readonly remote?: RemoteCache | undefined;
  /** Called with the number of files that must be parsed. */
  readonly onParse?: (files: number) => void;
  /** Called with pages as they are parsed. */
  readonly onParsed?: (pages: readonly Page[]) => void;
  /** `true`: pages are parsed at low priority. @default false */
  readonly isBackground?: boolean;
  /**
   * Relative position in the list of pages at which parsing starts, from 0 to 1. Other machines start elsewhere.
   * @default 0
   */
  readonly start?: number;
}

export interface LoadedSite {
  readonly sources: Sources;
  readonly config: Config;
  readonly files: readonly ContentFile[];
  readonly pages: readonly Page[];
  readonly input: SiteInput;
  readonly site: Site;
  readonly problems: readonly Problem[];
  /** Pictures and files that pages refer to, as in `input`. Those of edited pages are replaced. */
  readonly assets: LoadedAssets['assets'];
  /** The `problems` that concern pictures and files. */
  readonly assetProblems: readonly Problem[];
  /** Absolute paths of files generated for the site's code that have changed. */
  readonly generated: readonly string[];
  /** Pages taken from the cache. */
  readonly cacheHits: number;
  readonly cache: PageCache | undefined;
  /** Present as long as some pages are not parsed. */
  readonly pending?: Pending;
}

/** The unknowns of a site whose pages are not all parsed: problems in their texts, broken links and search data. */
export interface Pending {
  /** Returns the number of pages that are parsed. */
  count(): number;
  /** Returns the problems of parsed pages, and of the assets of requested pages. */
  problems(): readonly Problem[];
  /**
   * Calls `make` and loads the assets of the pages it requests. It may call `make` a second time once those are loaded.
   */
  complete<Made>(make: () => Promise<Made>): Promise<Made>;
  /**
   * True when the page's text does not match the outline it was planned with. It can be shown once all pages are
   * parsed.
   */
  isOdd(page: Page): boolean;
  /** Records that texts were edited. */
  replace(edited: ReplacedTexts): void;
  /** Returns the site with everything checked, without planning it again. For when the pages have their texts. */
  check(): Site;
}

export interface ReplacedTexts {
  /** All files of the site. */
  readonly files: readonly ContentFile[];
  /** The changed files, relative to the site. */
  readonly edited: ReadonlySet<string>;
  /** The pages that show them, as they are parsed. */
  readonly pages: readonly Page[];
}

export async function loadSite(options: LoadSiteOptions): Promise<LoadedSite> {
  return buildModel(await loadSources(options), options);
}

/** Stages 2 and 3. */
export async function buildModel(sources: Sources, options: LoadSiteOptions): Promise<LoadedSite> {
  const { config, found } = sources;
  const { cacheVersion, onStage, parseWorkerUrl, pageCache, remote, start = 0, pageSeconds } = options;
  const cache = pageCache ?? (options.useCache ? openPageCache(config.cacheDir, cacheVersion) : undefined);
  const shared = remote === undefined ? undefined : { remote, cacheVersion, start };
  const parsing = {
    files: found.files,
    options: sourceOptions(config, cacheVersion, found.releases),
    cache,
    workerUrl: parseWorkerUrl,
    shared,
    pageSeconds,
    onParse: options.onParse,
    onParsed: options.onParsed,
    isBackground: options.isBackground,
  };
  const { pages: parsed, hits } = await parsePages(parsing);
  const pages = options.isEdited === true ? parsed.map(viewOf) : parsed;
  onStage('parse');
  const assets = await loadAssets(pages, config, found.versions);
  onStage('assets');
  const loaded = await assembleSite({ sources, pages, assets }, options);
  const generated = (await config.extensions?.writeTexts?.(textsOf(loaded.site))) ?? [];
  onStage('model');
  return { ...loaded, generated, cacheHits: hits, cache };
}

/** Returns the data of a doc without its description, which is in its body. */
function textOf({ id, path: permalink, title, sidebar }: DocsVersion['docs'][number]) {
  return { id, title, sidebar, permalink };
}

/** Returns the texts of the default language. Descriptions are left out of a site whose pages are not all parsed. */
export function textsOf({ config, locales: [first] }: Site, isPending = false): SiteTexts {
  const posts = config.blog.map(({ id, blogSidebarCount, blogSidebarTitle }) => {
    const all = first?.blog.find(({ pluginId }) => pluginId === id)?.posts ?? [];
    return { id, title: blogSidebarTitle, posts: blogSidebarCount === 'ALL' ? all : all.slice(0, blogSidebarCount) };
  });
  const docs = (first?.docs ?? []).map(({ pluginId, versions }) => {
    const byVersion = versions.map(({ name, docs: all }) => {
      const texts = all.map(
        (doc) => [doc.id, { ...textOf(doc), ...(!isPending && { description: doc.description }) }] as const,
      );
      return [name, Object.fromEntries(texts)] as const;
    });
    return [pluginId, Object.fromEntries(byVersion)] as const;
  });
  return { posts, docs: Object.fromEntries(docs), isPending };
}

export interface SiteParts {
  readonly sources: Sources;
  readonly pages: readonly Page[];
  readonly assets: LoadedAssets;
}

type Assembled = Omit<LoadedSite, 'generated' | 'cacheHits' | 'cache'>;
type AssembleOptions = Pick<LoadSiteOptions, 'drafts' | 'engineVersion'>;

/** Stage 3. Runs again once functions of the config have answered its questions. */
export async function assembleSite(parts: SiteParts, options: AssembleOptions): Promise<Assembled> {
  const loaded = assembleOnce(parts, options);
  const hasAnswers = await loaded.config.functions?.options?.settle();
  return hasAnswers === true ? assembleOnce(parts, options) : loaded;
}

export function siteInputOf(
  { sources, pages, assets }: SiteParts,
  { drafts, engineVersion }: AssembleOptions,
): SiteInput {
  const { config, found, read, git, postDates } = sources;
  return {
    ...read.input,
    config,
    pages,
    assets: assets.assets,
    gitDates: git.dates,
    postDates,
    drafts,
    engineVersion,
    versions: found.versions,
  };
}

/** Pure. */
function assembleOnce(parts: SiteParts, options: AssembleOptions): Assembled {
  const { sources, pages, assets } = parts;
  const { config, found, read, git } = sources;
  const input = siteInputOf(parts, options);
  const site = buildSite(input);
  const problems = [found.problems, read.problems, assets.problems, git.problems, site.problems].flat();
  const ofAssets = { assets: assets.assets, assetProblems: assets.problems };
  return { sources, config, files: found.files, pages, input, site, problems, ...ofAssets };
}
