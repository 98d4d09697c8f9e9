/**
 * Stages 4 and 5: from the site model to files. Everything goes to a staging folder; the caller commits or discards it
 * when all problems are known.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkRenderedLinks } from '../site/check-links.ts';
import type { Config } from '../config/types.ts';
import type { Problem } from '../errors/problem.ts';
import type { LoadedSite } from '../model/load-site.ts';
import type { PageModule } from '../render/bundle-plugins.ts';
import { engineRoot } from '../render/bundle-paths.ts';
import type { Bundle } from '../render/bundle.ts';
import type { DocumentFrame } from '../render/document.ts';
import { buildFrame } from '../render/frame.ts';
import { renderLocaleFiles } from '../render/locale-files.ts';
import { buildSharedData, type SharedData, type TextFile } from '../render/site-data.ts';
import { withBase } from '../shared/urls.ts';
import type { BundleUrls, LocaleSite } from '../site/types.ts';
import { listFiles, loadBundle } from './bundle-cache.ts';
import { readManifest, type Manifest } from './manifest.ts';
import { renderRoutes } from './render-routes.ts';
import { openStaging, type Staging } from './staging.ts';
import { copyStaticFiles } from './static-files.ts';

export interface WriteSiteInput {
  readonly loaded: LoadedSite;
  readonly useCache: boolean;
  readonly engineVersion: string;
  readonly pageWorkerUrl: URL | undefined;
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
  commit(): WriteReport;
  discard(): void;
}

export async function writeSite(input: WriteSiteInput): Promise<StagedSite> {
  const { loaded, engineVersion, useCache, onStage } = input;
  const { config, site } = loaded;
  const request = { config, root: engineRoot(), pageModules: pageModulesOf(loaded), engineVersion, useCache };
  const { bundle, cached } = await loadBundle(request);
  onStage('bundle');
  const manifestFile = join(config.cacheDir, 'output.json');
  const previous = useCache ? readManifest(manifestFile, { engineVersion, outDir: config.outDir }) : undefined;
  const staging = openStaging(config.outDir, config.siteDir, previous);
  try {
    const shared = new Map(site.locales.map((locale) => [locale.locale, buildSharedData(locale)]));
    const frames = Object.fromEntries(
      site.locales.map((locale) => [locale.locale, buildFrame(locale, config, bundle)]),
    );
    const routes = await renderRoutes({
      ...input,
      locales: site.locales,
      renderer: rendererInput({ site: loaded.site, frames, bundle, config }),
      urls: (locale) => bundleUrls({ locale, shared, bundle, config }),
      shellUrl: (locale) => withBase(config.baseUrl, shared.get(locale.locale)?.shellPath ?? ''),
      buildId: bundle.id,
      frameKeys: Object.fromEntries(
        site.locales.map(({ locale, shell }) => [locale, hashOf([bundle.serverId, frames[locale], shell])]),
      ),
      baseUrl: config.baseUrl,
      trailingSlash: config.trailingSlash,
      staging,
      workerUrl: input.pageWorkerUrl,
    });
    onStage('render');
    writeTexts(staging, [
      ...[...shared.values()].flatMap((data) => data.files),
      ...site.locales.flatMap((locale) => renderLocaleFiles(locale, config)),
    ]);
    copyFiles(staging, loaded, bundle);
    return {
      problems: [...routes.problems, ...checkRenderedLinks(site, routes.found)],
      discard: () => staging.discard(),
      commit: () => {
        saveManifest(manifestFile, { engineVersion, outDir: config.outDir, files: staging.commit() });
        const { written, reused, bytes } = staging.counts;
        return {
          pages: routes.rendered + routes.reused,
          rendered: routes.rendered,
          files: written + reused,
          filesWritten: written,
          bytes,
          bundleCached: cached,
        };
      },
    };
  } catch (error) {
    staging.discard();
    throw error;
  }
}

/** The React pages of the site and the layouts of its live Markdown pages. */
function pageModulesOf({ input, pages }: LoadedSite): PageModule[] {
  return [
    ...input.componentPages.map(({ sitePath, filePath }) => ({ moduleId: sitePath, filePath })),
    ...pages.flatMap(({ file, live }) =>
      live === undefined ? [] : [{ moduleId: file.sitePath, filePath: file.filePath, code: live.code }],
    ),
  ];
}

interface RendererSources {
  readonly site: LoadedSite['site'];
  readonly frames: Readonly<Record<string, DocumentFrame>>;
  readonly bundle: Bundle;
  readonly config: Config;
}

function rendererInput({ site, frames, bundle, config }: RendererSources) {
  const url = (path: string) => withBase(config.baseUrl, path);
  return {
    serverEntry: bundle.serverEntry,
    shells: Object.fromEntries(site.locales.map(({ locale, shell }) => [locale, shell])),
    frames,
    modules: Object.fromEntries(
      Object.entries(bundle.modules).map(([id, { script, styles }]) => [
        id,
        { script: url(script), styles: styles.map(url) },
      ]),
    ),
  };
}

interface UrlSources {
  readonly locale: LocaleSite;
  readonly shared: ReadonlyMap<string, SharedData>;
  readonly bundle: Bundle;
  readonly config: Config;
}

function bundleUrls({ locale, shared, bundle, config }: UrlSources): BundleUrls {
  const sidebars = shared.get(locale.locale)?.sidebarPaths ?? {};
  return {
    moduleUrl: (moduleId) => withBase(config.baseUrl, bundle.modules[moduleId]?.script ?? ''),
    sidebarUrl: (sidebarKey) => withBase(config.baseUrl, sidebars[sidebarKey] ?? ''),
  };
}

function writeTexts(staging: Staging, files: readonly TextFile[]): void {
  for (const { outPath, text } of files) {
    const key = createHash('sha1').update(text).digest('base64url');
    if (!staging.reuse([outPath], key)) staging.writeText(outPath, key, text);
  }
}

/** Hashed files carry their key in their name; static files are known by size and time. */
function copyFiles(staging: Staging, { site, config }: LoadedSite, bundle: Bundle): void {
  const hashed = [
    ...listFiles(bundle.clientDir).map((file) => ({ outPath: file, filePath: join(bundle.clientDir, file) })),
    ...site.assets.flatMap(({ outPath, filePath }) => (outPath === undefined ? [] : [{ outPath, filePath }])),
  ];
  for (const { outPath, filePath } of hashed)
    if (!staging.reuse([outPath], 'hashed')) staging.copy(outPath, 'hashed', filePath);
  copyStaticFiles(staging, config.staticDirs);
}

function saveManifest(file: string, manifest: Manifest): void {
  mkdirSync(join(file, '..'), { recursive: true });
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, JSON.stringify(manifest));
  renameSync(temporary, file);
}

function hashOf(parts: readonly unknown[]): string {
  return createHash('sha1').update(JSON.stringify(parts)).digest('base64url');
}
