/**
 * Stages 0–3: from the site folder to the site model. The build and the dev server start here alike. In: options. Out:
 * config, pages, model and all problems found on the way; nothing is rendered or written.
 */
import { join } from 'node:path';
import { loadConfig } from '../config/load-config.ts';
import type { Config } from '../config/types.ts';
import { findContent, type FoundContent } from '../content/find-content.ts';
import { type GitDates, loadGitDates, loadPostDates } from '../content/git-dates.ts';
import { type LoadedAssets, loadAssets } from '../content/load-assets.ts';
import { loadSiteInput } from '../content/load-site-input.ts';
import { openPageCache, type PageCache } from '../content/page-cache.ts';
import { parsePages } from '../content/parse-pages.ts';
import { sourceOptions } from '../content/read-source.ts';
import type { ContentFile, Page, RemoteCache } from '../content/types.ts';
import type { Problem } from '../errors/problem.ts';
import { defined } from '../shared/plain-data.ts';
import { buildSite } from '../site/build-site.ts';
import type { Site, SiteInput } from '../site/types.ts';

export interface LoadSiteOptions {
  readonly siteDir: string;
  readonly configPath?: string;
  readonly outDir?: string;
  readonly locales?: readonly string[];
  /** Shown to readers. */
  readonly engineVersion: string;
  /** Changes with the code of the engine: what was cached under another one is not used. */
  readonly cacheVersion: string;
  /** `false`: parsed pages of earlier builds are not used. */
  readonly useCache: boolean;
  /** `true` shows drafts. */
  readonly drafts: boolean;
  /** Parsed pages to use in place of those on disk. */
  readonly pageCache?: PageCache;
  /** Dates that are known already: `git` is not asked. */
  readonly gitDates?: GitDates;
  /** URL of the module that parses in workers; `undefined`: everything is parsed in this thread. */
  readonly parseWorkerUrl: URL | undefined;
  /** A cache that machines share. @default none */
  readonly remote?: RemoteCache | undefined;
  /** Where among all pages to begin with parsing, from 0 to 1; other machines begin elsewhere. @default 0 */
  readonly start?: number;
  /** Called when a stage ends. */
  readonly onStage: (stage: string) => void;
}

/** Everything read from the site folder, before any page is parsed. */
export interface Sources {
  readonly config: Config;
  readonly found: FoundContent;
  readonly read: Awaited<ReturnType<typeof loadSiteInput>>;
  readonly git: GitDates;
  /** As in `SiteInput`. */
  readonly postDates: SiteInput['postDates'];
}

export interface LoadedSite {
  readonly sources: Sources;
  readonly config: Config;
  readonly files: readonly ContentFile[];
  readonly pages: readonly Page[];
  readonly input: SiteInput;
  readonly site: Site;
  readonly problems: readonly Problem[];
  /** Those of `problems` that are about pictures and files. */
  readonly assetProblems: readonly Problem[];
  /** Pages taken from the cache. */
  readonly cacheHits: number;
  readonly cache: PageCache | undefined;
}

export async function loadSite(options: LoadSiteOptions): Promise<LoadedSite> {
  return buildModel(await loadSources(options), options);
}

/** Stages 0 and 1. */
export async function loadSources(options: LoadSiteOptions): Promise<Sources> {
  const config = await loadConfig(options.siteDir, pickConfigOptions(options));
  options.onStage('config');
  const [found, read] = await Promise.all([
    findContent(config, {
      cacheVersion: options.cacheVersion,
      ...(options.useCache ? { indexFile: join(config.cacheDir, 'sources.json') } : {}),
    }),
    loadSiteInput(config),
  ]);
  const [git, postDates] = await Promise.all([
    options.gitDates ?? loadGitDates(config, found.files),
    loadPostDates(config, found.files),
  ]);
  options.onStage('find');
  return { config, found, read, git, postDates };
}

/** Stages 2 and 3. */
export async function buildModel(sources: Sources, options: LoadSiteOptions): Promise<LoadedSite> {
  const { config, found } = sources;
  const { cacheVersion, onStage, parseWorkerUrl, pageCache, remote, start = 0 } = options;
  const cache = pageCache ?? (options.useCache ? openPageCache(config.cacheDir, cacheVersion) : undefined);
  const shared = remote === undefined ? undefined : { remote, cacheVersion, start };
  const parsing = {
    files: found.files,
    options: sourceOptions(config, cacheVersion),
    cache,
    workerUrl: parseWorkerUrl,
    shared,
  };
  const { pages, hits } = await parsePages(parsing);
  onStage('parse');
  const assets = await loadAssets(pages, config);
  onStage('assets');
  const loaded = assembleSite({ sources, pages, assets }, options);
  onStage('model');
  return { ...loaded, cacheHits: hits, cache };
}

export interface SiteParts {
  readonly sources: Sources;
  readonly pages: readonly Page[];
  readonly assets: LoadedAssets;
}

/** Stage 3. Pure. */
export function assembleSite(
  { sources, pages, assets }: SiteParts,
  { drafts, engineVersion }: Pick<LoadSiteOptions, 'drafts' | 'engineVersion'>,
): Omit<LoadedSite, 'cacheHits' | 'cache'> {
  const { config, found, read, git, postDates } = sources;
  const input: SiteInput = {
    ...read.input,
    config,
    pages,
    assets: assets.assets,
    gitDates: git.dates,
    postDates,
    drafts,
    engineVersion,
  };
  const site = buildSite(input);
  const problems = [found.problems, read.problems, assets.problems, git.problems, site.problems].flat();
  return { sources, config, files: found.files, pages, input, site, problems, assetProblems: assets.problems };
}

function pickConfigOptions({ configPath, outDir, locales }: LoadSiteOptions) {
  return {
    ...defined({ configPath, outDir, locales }),
  };
}
