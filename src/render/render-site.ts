/** Stage 4: from the site model to files in the staging folder, which the caller commits or discards. */
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bundle } from '../bundle/bundle.ts';
import { listFiles } from '../bundle/paths.ts';
import type { Config } from '../config/types.ts';
import { readComponentStyles } from '../config/load-component-styles.ts';
import { diagramFiles } from '../config/load-diagrams.ts';
import { hashOf } from '../config/hash.ts';
import type { RemoteCache } from '../content/remote-cache.ts';
import { feedStyleMissing } from '../errors/output.ts';
import { type Problem, UserError } from '../errors/problem.ts';
import { outlineOf, ownInputsOf } from '../model/fingerprint.ts';
import type { LoadedSite } from '../model/load-site.ts';
import { withBase } from '../shared/urls.ts';
import { checkRenderedLinks } from '../site/links/rendered-links.ts';
import type { BundleUrls, LocaleSite } from '../site/base/types.ts';
import { feedStyleSheets, renderFeeds } from './feed.ts';
import { findBlockedLoads } from './blocked-loads.ts';
import { isOfOthers } from './out-paths.ts';
import { buildDocumentFrame } from './frame.ts';
import { startLargeIndexes } from './large-indexes.ts';
import { buildSharedData, localeInputs, renderLocaleFiles, renderSiteFiles, type SharedData } from './locale-files.ts';
import { renderWorker } from './offline.ts';
import { renderRoutes } from './render-routes.ts';
import { renderSitemap } from './sitemap.ts';
import { copyStaticFile, copyStaticFiles } from './static-files.ts';
import { HASHED, type Shard, type Staging } from './types.ts';

export interface RenderSiteInput {
  readonly loaded: LoadedSite;
  readonly bundle: Bundle;
  /** Resolves when the compressed copies of the bundle's files exist. */
  readonly compressed: Promise<unknown>;
  readonly staging: Staging;
  readonly pageWorkerUrl: URL | undefined;
  readonly indexWorkerUrl: URL | undefined;
  /** The part of the site to render. @default all of it */
  readonly shard?: Shard | undefined;
  /** Codes of the locales to render; the files of the others stay as they are. @default all */
  readonly only?: readonly string[] | undefined;
  /** The cache of rendered pages shared with other machines. @default none */
  readonly shared?: { readonly remote: RemoteCache; readonly cacheVersion: string } | undefined;
  /** Seconds that the components of a page may take. @default 60 */
  readonly pageSeconds?: number | undefined;
  /** Called before pages are rendered, when other threads have already started. */
  readonly onStart: () => void;
  readonly onProgress: (done: number, total: number) => void;
}

export interface RenderedSite {
  readonly pages: number;
  /** Pages that were not carried over from the last build. */
  readonly rendered: number;
  readonly problems: readonly Problem[];
}

/** Adds every file of the site to the staging folder, except those that are carried over. */
export async function renderSite(input: RenderSiteInput): Promise<RenderedSite> {
  const { loaded, bundle, staging } = input;
  const { shard, only } = input;
  const chosen = loaded.site.locales.filter(({ locale }) => only?.includes(locale) ?? true);
  // Apart from pages, a shard has whole languages, because the files of a language refer to each other.
  const locales = chosen.filter((_, index) => isOwnShare(index, shard));
  const indexes = startLargeIndexes({
    ...staging,
    locales,
    source: loaded.site.locales.find(({ locale }) => locale === loaded.config.i18n.defaultLocale),
    workerUrl: input.indexWorkerUrl,
    cacheDir: loaded.cache === undefined ? undefined : loaded.config.cacheDir,
  });
  const problems: Problem[] = [];
  try {
    input.onStart();
    const shared = new Map(loaded.site.locales.map((locale) => [locale.locale, buildSharedData(locale)]));
    const routes = await renderRoutes({
      ...input,
      ...routesInput({ loaded, bundle, shared }, input.pageSeconds),
      locales: chosen,
      workerUrl: input.pageWorkerUrl,
    });
    const files = { ...staging, derive: await indexes.finish() };
    const isFirst = shard === undefined || shard.index === 0;
    await settleFiles(locales, loaded.config);
    writeTexts(files, { shared: isFirst ? [...shared.values()] : [], locales, loaded, bundle });
    await input.compressed;
    if (isFirst) {
      copyFiles(staging, loaded, bundle);
      problems.push(...copyStaticFiles(staging, loaded, only));
    }
    if (only !== undefined && shard === undefined) staging.keep((outPath) => isOfOthers(outPath, loaded.config, only));
    problems.push(...routes.problems, ...checkRenderedLinks(loaded.input, loaded.site, routes.found));
    const compiled = bundle.clientDirs.flatMap((dir) => listFiles(dir).map((file) => join(dir, file)));
    const sheets = [...loaded.config.theme.customCss, ...bundle.sources];
    problems.push(...(await findBlockedLoads({ ...loaded, locales: loaded.site.locales, sheets, compiled })));
    return { pages: routes.rendered + routes.reused, rendered: routes.rendered, problems };
  } catch (error) {
    await indexes.close();
    throw error;
  }
}

interface Sources {
  readonly loaded: LoadedSite;
  readonly bundle: Bundle;
  readonly shared: ReadonlyMap<string, SharedData>;
}

/** Returns the parts of the bundle and shared files that the renderer needs. */
function routesInput({ loaded, bundle, shared }: Sources, pageSeconds: number | undefined) {
  const { site, config } = loaded;
  const url = (path: string) => withBase(config.baseUrl, path);
  const modules = Object.entries(bundle.modules);
  const frames = Object.fromEntries(
    site.locales.map((locale) => [locale.locale, buildDocumentFrame({ locale, config, bundle, production: true })]),
  );
  return {
    config,
    buildId: bundle.id,
    linkedLists: new Set(site.openAnchors.map(({ route }) => route)),
    outline: outlineOf(loaded),
    ownInputs: ownInputsOf(loaded),
    renderer: {
      serverEntry: bundle.serverEntry,
      siteDir: config.siteDir,
      pageSeconds,
      hasSiteTheme: config.extensions !== undefined,
      prism: config.markdown.prism,
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
      site.locales.map(({ locale, shell }) => [
        locale,
        hashOf(JSON.stringify([bundle.serverId, frames[locale], shell]), 32),
      ]),
    ),
    shellUrl: ({ locale }: LocaleSite) => url(shared.get(locale)?.shellPath ?? ''),
    urls: ({ locale }: LocaleSite): BundleUrls => ({
      moduleUrl: (moduleId) => url(bundle.modules[moduleId]?.script ?? ''),
      sidebarUrl: (sidebarKey) => url(shared.get(locale)?.sidebarPaths[sidebarKey] ?? ''),
    }),
  };
}

/** Assigned from the last machine backwards, because the first one copies the shared files. */
function isOwnShare(number: number, shard: Shard | undefined): boolean {
  return shard === undefined || shard.count - 1 - (number % shard.count) === shard.index;
}

/** Lets functions of the config prepare the contents of files, because they may answer asynchronously. */
async function settleFiles(locales: readonly LocaleSite[], config: Config): Promise<void> {
  const { options } = config.functions ?? {};
  if (options === undefined) return;
  for (const locale of locales) {
    renderSitemap(locale, config);
    for (const blog of locale.blog) renderFeeds(locale, blog, config);
  }
  await options.settle();
}

interface TextSources {
  readonly shared: readonly SharedData[];
  readonly locales: readonly LocaleSite[];
  readonly loaded: LoadedSite;
  readonly bundle: Bundle;
}

function writeTexts(
  staging: Pick<Staging, 'derive' | 'keepText' | 'putText'>,
  { shared, locales, loaded, bundle }: TextSources,
): void {
  const { site, config } = loaded;
  const inputs = localeInputs(loaded, bundle);
  const worker = shared.length === 0 ? [] : renderWorker(site.locales, { config, bundle });
  const files = [
    ...shared.flatMap((data) => data.files),
    ...locales.flatMap((locale) => renderLocaleFiles(locale, inputs, staging)),
    ...(shared.length === 0 ? [] : renderSiteFiles(config, site.locales, worker)),
  ];
  for (const { outPath, text } of files) if (text !== undefined) staging.putText({ outPath, text });
}

/**
 * Copies an asset. If it was edited after its name was computed, the hash is wrong and the next build must not rely on
 * it.
 */
function copyAsset(staging: Staging, outPath: string, filePath: string): void {
  if (staging.reuse([outPath], HASHED)) return;
  const copy = staging.reserve(outPath);
  copyFileSync(filePath, copy);
  const isAsNamed = outPath.includes(`-${hashOf(readFileSync(copy), 8)}`);
  staging.note(outPath, isAsNamed ? HASHED : 'changed meanwhile');
}

/** Checks if a page loads the style sheet. */
function isLoaded(outPath: string, { locales }: LoadedSite['site']): boolean {
  return locales.some(({ routes }) => routes.some(({ page }) => page?.headHtml?.includes(outPath) === true));
}

/** Hashed files have their key in their name; others are identified by size and time. */
function copyFiles(staging: Staging, { site, config }: LoadedSite, bundle: Bundle): void {
  for (const dir of bundle.clientDirs)
    for (const outPath of listFiles(dir))
      if (!staging.reuse([outPath], HASHED)) staging.copy(outPath, HASHED, join(dir, outPath));
  const { diagrams } = config;
  if (diagrams !== undefined) staging.derive(diagrams.outDir, () => diagramFiles(diagrams));
  const styles = config.markdown.componentStyles !== undefined ? readComponentStyles(config.theme) : undefined;
  if (styles !== undefined && isLoaded(styles.outPath, site)) staging.derive(styles.outPath, () => [styles]);
  for (const { outPath, filePath } of site.assets) if (outPath !== undefined) copyAsset(staging, outPath, filePath);
  const styleSheets = site.locales.flatMap(({ blog }) => blog.flatMap((plugin) => feedStyleSheets(plugin, config)));
  const missing = new Set(styleSheets.flatMap(({ filePath }) => (existsSync(filePath) ? [] : filePath)));
  if (missing.size > 0) {
    throw new UserError([...missing].map((file) => ({ severity: 'error', ...feedStyleMissing(file) })));
  }
  for (const { outPath, filePath } of styleSheets) copyStaticFile(staging, outPath, filePath);
}
