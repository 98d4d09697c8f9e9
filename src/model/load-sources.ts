/** Stages 0 and 1: everything that is read from the site folder before any page is parsed. */
import { join } from 'node:path';
import { loadConfig } from '../config/load-config.ts';
import type { Config } from '../config/types.ts';
import { findContent, type FoundContent } from '../content/find-content.ts';
import { type GitDates, loadGitDates, loadPostDates } from '../content/git-dates.ts';
import { loadSiteInput } from '../content/load-site-input.ts';
import { defined } from '../shared/plain-data.ts';
import type { SiteInput } from '../site/types.ts';

export interface LoadSourcesOptions {
  readonly siteDir: string;
  readonly configPath?: string;
  readonly outDir?: string;
  readonly locales?: readonly string[];
  /** `true`: the other locales are part of the model as well. */
  readonly keepsOthers?: boolean;
  /** Changes with the code of the engine: what was cached under another one is not used. */
  readonly cacheVersion: string;
  /** `false`: nothing of earlier builds is used. */
  readonly useCache: boolean;
  /** Dates that are known already: `git` is not asked. */
  readonly gitDates?: GitDates;
  /** Called when a stage ends. */
  readonly onStage: (stage: string) => void;
}

export interface Sources {
  readonly config: Config;
  readonly found: FoundContent;
  readonly read: Awaited<ReturnType<typeof loadSiteInput>>;
  readonly git: GitDates;
  /** As in `SiteInput`. */
  readonly postDates: SiteInput['postDates'];
}

export async function loadSiteConfig(options: LoadSourcesOptions): Promise<Config> {
  const { siteDir, configPath, outDir, locales, keepsOthers, useCache } = options;
  const cacheVersion = useCache ? options.cacheVersion : undefined;
  const config = await loadConfig(siteDir, defined({ configPath, outDir, locales, keepsOthers, cacheVersion }));
  options.onStage('config');
  return config;
}

/** `known`: the config, when it has been loaded already. */
export async function loadSources(options: LoadSourcesOptions, known?: Config): Promise<Sources> {
  const { useCache } = options;
  const config = known ?? (await loadSiteConfig(options));
  const [found, read] = await Promise.all([
    findContent(config, {
      cacheVersion: options.cacheVersion,
      ...(useCache ? { indexFile: join(config.cacheDir, 'sources.json') } : {}),
    }),
    loadSiteInput(config),
  ]);
  const notes = config.compat?.notes ?? [];
  const [git, postDates] = await Promise.all([
    options.gitDates ?? loadGitDates(config, found.files),
    loadPostDates(config, found.files),
  ]);
  options.onStage('find');
  return {
    config,
    found,
    read: notes.length === 0 ? read : { ...read, problems: [...notes, ...read.problems] },
    git,
    postDates,
  };
}
