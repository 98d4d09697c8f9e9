/**
 * Stages 4 and 5: from the site model to files. Everything goes to a staging folder; the caller commits or discards it
 * when all problems are known.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { feedStyleMissing } from '../errors/output.ts';
import { type Problem, UserError } from '../errors/problem.ts';
import type { LoadedSite } from '../model/load-site.ts';
import type { Bundle } from '../render/bundle.ts';
import { buildFrame } from '../render/frame.ts';
import { feedStyleSheets } from '../render/feed.ts';
import { localeInputs, renderLocaleFiles, renderSiteFiles } from '../render/locale-files.ts';
import { buildSharedData, type SharedData } from '../render/site-data.ts';
import { withBase } from '../shared/urls.ts';
import { checkRenderedLinks } from '../site/rendered-links.ts';
import type { BundleUrls, LocaleSite } from '../site/types.ts';
import { startLargeIndexes } from './large-indexes.ts';
import { listFiles } from './compress-files.ts';
import { finishBundle, type EarlyBundle } from './early-bundle.ts';
import { renderRoutes, type RoutesReport } from './render-routes.ts';
import { HASHED, openStaging, type Staging } from './staging.ts';
import { copyStaticFile, copyStaticFiles } from './static-files.ts';

export interface WriteSiteInput {
  readonly loaded: LoadedSite;
  /** Started before the pages were parsed. */
  readonly earlyBundle: EarlyBundle | undefined;
  readonly useCache: boolean;
  readonly cacheVersion: string;
  readonly pageWorkerUrl: URL | undefined;
  readonly indexWorkerUrl: URL | undefined;
  /** Called before pages are rendered, while threads already make what they can. */
  readonly onStart: () => void;
  readonly onStage: (stage: string) => void;
  readonly onProgress: (done: number, total: number) => void;
}

export interface WriteReport {
  readonly pages: number;
  readonly rendered: number;
  readonly files: number;
  readonly filesWritten: number;
  readonly bytes: number;
  readonly bundleCached: boolean;
}

export interface StagedSite {
  readonly problems: readonly Problem[];
  /** Files on disk that went into the bundles. */
  readonly bundleSources: readonly string[];
  commit(): WriteReport;
  discard(): void;
}

export async function writeSite(input: WriteSiteInput): Promise<StagedSite> {
  const { loaded, cacheVersion, useCache, onStage } = input;
  const { config } = loaded;
  const { bundle, cached, compressed } = await finishBundle(loaded, input.earlyBundle, input);
  onStage('bundle');
  const { outDir, siteDir, cacheDir } = config;
  const staging = openStaging({ outDir, siteDir, cacheDir, engineVersion: cacheVersion, useCache });
  const indexes = startLargeIndexes(loaded.site.locales, staging, input.indexWorkerUrl);
  try {
    input.onStart();
    const shared = new Map(loaded.site.locales.map((locale) => [locale.locale, buildSharedData(locale)]));
    const routes = await renderRoutes({
      ...input,
      ...routesInput({ loaded, bundle, shared }),
      staging,
      workerUrl: input.pageWorkerUrl,
    });
    onStage('render');
    writeTexts({ ...staging, derive: await indexes.finish() }, [...shared.values()], loaded);
    await compressed;
    copyFiles(staging, loaded, bundle);
    const commit = (): WriteReport => {
      staging.commit();
      return reportOf(routes, staging, cached);
    };
    const problems = [...routes.problems, ...checkRenderedLinks(loaded.input, loaded.site, routes.found)];
    return { problems, bundleSources: bundle.sources, commit, discard: () => staging.discard() };
  } catch (error) {
    await indexes.close();
    staging.discard();
    throw error;
  }
}

function reportOf(routes: RoutesReport, { counts }: Staging, bundleCached: boolean): WriteReport {
  const { written, reused, bytes } = counts;
  const pages = routes.rendered + routes.reused;
  return { pages, rendered: routes.rendered, files: written + reused, filesWritten: written, bytes, bundleCached };
}

interface Sources {
  readonly loaded: LoadedSite;
  readonly bundle: Bundle;
  readonly shared: ReadonlyMap<string, SharedData>;
}

/** What the renderer needs to know of the bundle and of the files that pages share. */
function routesInput({ loaded: { site, config }, bundle, shared }: Sources) {
  const url = (path: string) => withBase(config.baseUrl, path);
  const modules = Object.entries(bundle.modules);
  const frames = Object.fromEntries(
    site.locales.map((locale) => [locale.locale, buildFrame({ locale, config, bundle, production: true })]),
  );
  return {
    locales: site.locales,
    config,
    buildId: bundle.id,
    renderer: {
      serverEntry: bundle.serverEntry,
      shells: Object.fromEntries(site.locales.map(({ locale, shell }) => [locale, shell])),
      frames,
      scripts: Object.fromEntries(modules.map(([id, { script }]) => [id, url(script)])),
      pageScripts: {
        docs: bundle.pageScripts.docs.map(url),
        blog: bundle.pageScripts.blog.map(url),
        site: bundle.pageScripts.site.map(url),
      },
    },
    moduleStyles: Object.fromEntries(modules.map(([id, { styles }]) => [id, styles.map(url)])),
    frameKeys: Object.fromEntries(
      site.locales.map(({ locale, shell }) => [locale, hashOf([bundle.serverId, frames[locale], shell])]),
    ),
    shellUrl: ({ locale }: LocaleSite) => url(shared.get(locale)?.shellPath ?? ''),
    urls: ({ locale }: LocaleSite): BundleUrls => ({
      moduleUrl: (moduleId) => url(bundle.modules[moduleId]?.script ?? ''),
      sidebarUrl: (sidebarKey) => url(shared.get(locale)?.sidebarPaths[sidebarKey] ?? ''),
    }),
  };
}

function writeTexts(
  staging: Pick<Staging, 'derive' | 'putText'>,
  shared: readonly SharedData[],
  loaded: LoadedSite,
): void {
  const { site, config } = loaded;
  const inputs = localeInputs(loaded);
  const files = [
    ...shared.flatMap((data) => data.files),
    ...site.locales.flatMap((locale) => renderLocaleFiles(locale, inputs, staging.derive)),
    ...renderSiteFiles(config, site.locales),
  ];
  for (const { outPath, text } of files) if (text !== undefined) staging.putText({ outPath, text });
}

/** Hashed files carry their key in their name; others are known by size and time. */
function copyFiles(staging: Staging, { site, config }: LoadedSite, bundle: Bundle): void {
  const hashed = [
    ...listFiles(bundle.clientDir).map((file) => ({ outPath: file, filePath: join(bundle.clientDir, file) })),
    ...site.assets.flatMap(({ outPath, filePath }) => (outPath === undefined ? [] : [{ outPath, filePath }])),
  ];
  for (const { outPath, filePath } of hashed) {
    if (!staging.reuse([outPath], HASHED)) staging.copy(outPath, HASHED, filePath);
  }
  const styleSheets = site.locales.flatMap(({ blog }) => blog.flatMap((plugin) => feedStyleSheets(plugin, config)));
  const missing = new Set(styleSheets.flatMap(({ filePath }) => (existsSync(filePath) ? [] : filePath)));
  if (missing.size > 0) {
    throw new UserError([...missing].map((file) => ({ severity: 'error', ...feedStyleMissing(file) })));
  }
  for (const { outPath, filePath } of styleSheets) copyStaticFile(staging, outPath, filePath);
  copyStaticFiles(staging, config.staticDirs);
}

function hashOf(parts: readonly unknown[]): string {
  return createHash('sha1').update(JSON.stringify(parts)).digest('base64url');
}
