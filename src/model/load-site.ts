/**
 * Stages 0–3: from the site folder to the site model. The build and the dev server start here alike. In: options. Out:
 * config, pages, model and all problems found on the way; nothing is rendered or written.
 */
import { loadConfig } from '../config/load-config.ts';
import type { Config } from '../config/types.ts';
import { findContent } from '../content/find-content.ts';
import { readGitDates } from '../content/git-dates.ts';
import { loadAssets } from '../content/load-assets.ts';
import { openPageCache, type PageCache } from '../content/page-cache.ts';
import { parsePages } from '../content/parse-pages.ts';
import { readSiteInput } from '../content/read-site-input.ts';
import type { ContentFile, Page } from '../content/types.ts';
import type { Problem } from '../errors/problem.ts';
import { buildSite } from '../site/build-site.ts';
import type { Site, SiteInput } from '../site/types.ts';

export interface LoadSiteOptions {
  readonly siteDir: string;
  readonly configPath?: string;
  readonly outDir?: string;
  readonly locales?: readonly string[];
  readonly engineVersion: string;
  /** `false`: parsed pages of earlier builds are not used. */
  readonly useCache: boolean;
  /** `true` shows drafts. */
  readonly drafts: boolean;
  /** URL of the module that parses in workers; `undefined`: everything is parsed in this thread. */
  readonly parseWorkerUrl: URL | undefined;
  /** Called when a stage ends. */
  readonly onStage: (stage: string) => void;
}

export interface LoadedSite {
  readonly config: Config;
  readonly files: readonly ContentFile[];
  readonly pages: readonly Page[];
  readonly input: SiteInput;
  readonly site: Site;
  readonly problems: readonly Problem[];
  /** Pages taken from the cache. */
  readonly cacheHits: number;
  readonly cache: PageCache | undefined;
}

export async function loadSite(options: LoadSiteOptions): Promise<LoadedSite> {
  const { siteDir, engineVersion, onStage, parseWorkerUrl } = options;
  const config = await loadConfig(siteDir, pickConfigOptions(options));
  onStage('config');
  const [found, read] = await Promise.all([findContent(config, { engineVersion }), readSiteInput(config)]);
  onStage('find');
  const cache = options.useCache ? openPageCache(config.cacheDir, engineVersion) : undefined;
  const { pages, hits } = await parsePages({
    files: found.files,
    options: config.markdown,
    cache,
    workerUrl: parseWorkerUrl,
  });
  onStage('parse');
  const [assets, git] = await Promise.all([loadAssets(pages, config), readGitDates(config, found.files)]);
  onStage('assets');
  const input: SiteInput = {
    ...read.input,
    config,
    pages,
    assets: assets.assets,
    gitDates: git.dates,
    drafts: options.drafts,
    engineVersion,
  };
  const site = buildSite(input);
  onStage('model');
  const problems = [
    found.problems,
    read.problems,
    pages.flatMap((page) => page.problems),
    assets.problems,
    git.problems,
    site.problems,
  ].flat();
  return { config, files: found.files, pages, input, site, problems, cacheHits: hits, cache };
}

function pickConfigOptions({ configPath, outDir, locales }: LoadSiteOptions) {
  return {
    ...(configPath === undefined ? {} : { configPath }),
    ...(outDir === undefined ? {} : { outDir }),
    ...(locales === undefined ? {} : { locales }),
  };
}
