/**
 * The development server. In: a site folder. Out: a server that shows the site as it is on disk, page by page, and
 * sends changes to open browsers. Only the site model and Vite are prepared in advance; everything else is created on
 * request.
 */
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, isIP } from 'node:net';
import { join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { cacheFolder } from '../config/resolve-config.ts';
import { devHostRefused, portTaken } from '../errors/commands.ts';
import type { Log } from '../log/log.ts';
import type { LoadedSite } from '../model/load-site.ts';
import { engineRoot } from '../config/load-engine-root.ts';
import { sendText, TYPES } from './answer.ts';
import { sortChanges, watchByFolder, watchChanges, type Changes, type FolderWatch, type Todo } from './changes.ts';
import { bundleBoot, loadEngine, type Engine } from './engine-bundle.ts';
import { isInside } from '../content/folders.ts';
import { pageOf } from '../content/page-bodies.ts';
import { isInput, textsRead } from './inputs.ts';
import { listen } from './listen.ts';
import type { ViteConfig } from './open-vite.ts';
import { allChecked, createProblemLog, progressOf, type ProblemLog } from './error-page.ts';
import type { Session } from './session.ts';
import type { Shown } from './render-page.ts';
import { createSiteKeeper, type SiteKeeper, type SiteKeeperOptions } from './site-keeper.ts';

export interface DevOptions extends SiteKeeperOptions {
  readonly port: number;
  readonly host: string;
  readonly out: Log;
  readonly err: Log;
  /** Returns the text of a file by its path below the site, for code frames. */
  readonly textOf: (file: string) => string | undefined;
}

export interface DevServer {
  /** URL of the home page. */
  readonly url: string;
  close(): Promise<void>;
}

export async function startDev(options: DevOptions): Promise<DevServer> {
  const { siteDir, host, out } = options;
  const httpServer = createServer();
  // Listen first: if that fails, nothing opened below may be left running.
  const port = await listen(httpServer, { command: 'dev', port: options.port, host });
  if (options.port !== 0 && port !== options.port) out.info(portTaken(options.port, port));
  const opening = open(options, httpServer);
  let isShown = (): void => undefined;
  const shown = new Promise<void>((resolve) => (isShown = resolve));
  // Early requests wait until the server is ready.
  httpServer.on('request', (request, response) => {
    response.once('close', isShown);
    if (!isOwnHost(request.headers.host, host)) return refuseHost(response, request.headers.host);
    opening
      .then(({ running }) => running?.session)
      .then(
        (session) => session?.answer(request, response),
        () => response.destroy(),
      );
  });
  const dev = await opening;
  const { site, log } = dev;
  const url = addressOf(httpServer, host, site.loaded?.config.baseUrl ?? '/');
  out.info(`Octavo shows ${siteDir} at ${out.paint.cyan(url)}`);
  log.show(site.problems);
  if (site.loaded?.pending === undefined) keepParsedPages(site);
  // The first page comes first. A request that needs all pages waits for them.
  void Promise.race([shown, setTimeout(NOBODY_LOOKS, undefined, { ref: false })]).then(() => readOn(dev));
  return {
    url,
    async close() {
      site.close();
      await (await dev.running?.session)?.close();
      httpServer.closeAllConnections();
      httpServer.close();
    },
  };
}

async function open(options: DevOptions, httpServer: Server): Promise<Dev> {
  const root = engineRoot();
  const engineDir = join(cacheFolder(options.siteDir), 'dev');
  const site = createSiteKeeper(options);
  // These mostly wait for native code; meanwhile Vite is loaded.
  const making = Promise.all([loadEngine(root, engineDir), bundleBoot(root, engineDir), site.load()]);
  const [{ openSession }, [engine, boot]] = await Promise.all([import('./session.ts'), making]);
  const log = createProblemLog(options);
  const openWith = (config: ViteConfig, first: Shown, pages: FolderWatch) =>
    openSession({
      ...options,
      config,
      pages,
      root,
      httpServer,
      boot,
      first,
      onProblems: (problems) => log.note(problems),
      onViteError: (message) => log.vite(message),
    });
  const dev: Dev = { options, root, engineDir, site, open: openWith, log, engine, version: 1, running: undefined };
  await start(dev);
  return dev;
}

/** The running server. Only the functions below change it. */
interface Dev {
  readonly options: DevOptions;
  readonly root: string;
  readonly engineDir: string;
  readonly site: SiteKeeper;
  readonly log: ProblemLog;
  readonly open: (config: ViteConfig, first: Shown, pages: FolderWatch) => Promise<Session>;
  engine: Engine;
  version: number;
  running: { readonly config: ViteConfig; readonly session: Promise<Session> } | undefined;
}

/** Opens a session for the current configuration. */
async function start(dev: Dev): Promise<void> {
  const config = viteConfigOf(dev.site.loaded, dev.options.siteDir);
  const pages = watchByFolder(dev.site.loaded?.files.map(({ filePath }) => filePath) ?? []);
  const running = { config, session: dev.open(config, shownBy(dev), pages) };
  dev.running = running;
  const session = await running.session;
  void session.vite.warm();
  watchFolders(session, dev.site.loaded);
  watchChanges({
    watcher: session.vite.server.watcher,
    pages,
    isInput: (path, isEdit) =>
      isInput(path, isEdit, {
        siteDir: dev.options.siteDir,
        loaded: dev.site.loaded,
        isModule: session.vite.isModule,
      }),
    read: { files: filesRead(dev), at: dev.site.readAt },
    handle: async (changes) => {
      if (dev.running === running) await apply(dev, session, changes);
    },
  });
}

function filesRead({ site, options }: Dev): readonly string[] {
  const configPath = site.loaded?.config.configPath ?? options.configPath ?? join(options.siteDir, 'octavo.config.ts');
  const ofPlugins = site.loaded?.config.extensions?.watched ?? [];
  return [configPath, ...ofPlugins, ...textsRead(site.loaded)];
}

/** Applies a batch of changes to the site and to the browsers. */
async function apply(dev: Dev, session: Session, changes: Changes): Promise<void> {
  const { site, log, options, root } = dev;
  const all = [...changes.edited, ...changes.moved];
  const before = site.loaded;
  const { isModule } = session.vite;
  const todo = sortChanges(changes, { root, siteDir: options.siteDir, loaded: before, isModule });
  // Styles that Vite has not compiled yet are not watched, so compile them now.
  if (all.length > todo.pages.size) await session.vite.styles.settle();
  // Vite does the same, but a little too late.
  session.vite.forget(all);
  if (await loadAgain(dev, todo)) await showAgain(dev, session, todo.pictures || !hasSameFrame(before, site.loaded));
  log.changed(
    all.map((path) => relative(options.siteDir, path)),
    performance.now() - changes.since,
  );
  const current = (await dev.running?.session) ?? session;
  if (mayBreakPages(todo, dev, current)) await current.checkPages();
  log.show([...site.problems, ...current.pageProblems]);
  void readOn(dev);
}

/** Milliseconds after which pages are parsed even if no browser has shown one. */
const NOBODY_LOOKS = 1000;

/** Milliseconds between reports of problems found while pages are parsed. */
const REPORT_EVERY = 500;

/** Parses the pages known only by their outlines, while the site is shown. Reports problems as they are found. */
async function readOn(dev: Dev): Promise<void> {
  const { site, log, options } = dev;
  if (site.loaded?.pending === undefined) return;
  let reportedAt = performance.now();
  const report = (): void => {
    if (performance.now() - reportedAt < REPORT_EVERY) return;
    reportedAt = performance.now();
    const progress = progressOf(site.loaded);
    if (!log.note(site.problems) || progress === undefined) return;
    options.out.info(options.out.paint.dim(progress));
    void dev.running?.session.then((session) => session.tell());
  };
  if (!(await site.complete(report))) return;
  const session = await dev.running?.session;
  if (session === undefined || site.loaded === undefined) return;
  // The pages are unchanged, so browsers need not update.
  session.show(shownBy(dev));
  log.show([...site.problems, ...session.pageProblems]);
  if (site.loaded.pending === undefined) options.out.info(options.out.paint.dim(allChecked(site.loaded.files.length)));
  keepParsedPages(site);
}

/** Reads what has changed. Resolves to `false` when Vite handles everything. */
async function loadAgain(dev: Dev, { engine, everything, pages }: Todo): Promise<boolean> {
  const { site, root, engineDir } = dev;
  if (engine) dev.engine = await loadEngine(root, engineDir).catch(() => dev.engine);
  if (everything || (pages.size > 0 && !(await site.update(pages)))) await site.load();
  return engine || everything || pages.size > 0;
}

async function showAgain(dev: Dev, session: Session, reload: boolean): Promise<void> {
  dev.version += 1;
  const config = viteConfigOf(dev.site.loaded, dev.options.siteDir);
  if (!isSameVite(config, dev.running?.config)) {
    await session.close();
    return start(dev);
  }
  session.show(shownBy(dev));
  watchFolders(session, dev.site.loaded);
  if (reload) session.reload();
}

/**
 * Checks whether a running Vite can serve the config as well. Functions are left out, because they are new each time
 * the config is loaded.
 */
function isSameVite(config: ViteConfig, running: ViteConfig | undefined): boolean {
  if (running === undefined) return false;
  const [{ extensions, ...options }, { extensions: before, ...optionsBefore }] = [config, running];
  return isDeepStrictEqual(options, optionsBefore) && bundleKey(extensions) === bundleKey(before);
}

/**
 * Identifies what goes into the bundles. Plugin data is left out, because a running server can update it. Plugins of
 * Vite and PostCSS cannot be compared, so the files of the config stand for them.
 */
function bundleKey(extensions: ViteConfig['extensions']): string {
  if (extensions === undefined) return '';
  const { files, key, swizzles, themes, codeCss, siteConfig, themeConfigs, localeConfigs } = extensions;
  const { clientModules, browser, server, postCss, vite } = files;
  const made = postCss.length > 0 || (vite?.().length ?? 0) > 0 ? key : '';
  const facts = [siteConfig, themeConfigs, localeConfigs];
  return JSON.stringify([clientModules, browser, server, made, swizzles, themes, codeCss, ...facts]);
}

/** Checks whether rendering may fail after changes. Content alone cannot cause that, unless it contains components. */
function mayBreakPages({ code, everything, pages }: Todo, { site }: Dev, { pageProblems }: Session): boolean {
  const isLive = site.loaded?.pages.some(({ file, live }) => live !== undefined && pages.has(file.filePath)) ?? false;
  return code || everything || isLive || pageProblems.length > 0;
}

function shownBy({ site, version, engine }: Dev): Shown {
  return {
    version,
    engine,
    loaded: site.loaded,
    // Grows with each page that is parsed.
    get problems() {
      return site.problems;
    },
  };
}

function viteConfigOf(loaded: LoadedSite | undefined, siteDir: string): ViteConfig {
  if (loaded === undefined) {
    const styles = { customCss: [], cssLayers: true, infimaUtilities: false };
    const folders = { staticDirs: [], cacheDir: cacheFolder(siteDir), outDir: join(siteDir, 'build') };
    return { siteDir, baseUrl: '/', ...folders, rules: {}, styles };
  }
  const { baseUrl, staticDirs, cacheDir, outDir, theme, rules, extensions } = loaded.config;
  const { customCss, cssLayers, infimaUtilities } = theme;
  const styles = { customCss, cssLayers, infimaUtilities };
  return { siteDir, staticDirs, baseUrl, cacheDir, outDir, extensions, rules, styles };
}

/** Checks whether the part of a page that is only updated by a full load is unchanged. */
function hasSameFrame(a: LoadedSite | undefined, b: LoadedSite | undefined): boolean {
  if (a?.config === b?.config && a?.site.locales === b?.site.locales) return true;
  const [before, after] = [a, b].map((loaded) =>
    JSON.stringify([loaded?.config, loaded?.site.locales.map(({ shell }) => shell)]),
  );
  return before === after;
}

/** Watches content outside the site's folder. */
function watchFolders({ vite }: Session, loaded: LoadedSite | undefined): void {
  if (loaded === undefined) return;
  const { config, sources } = loaded;
  const ofPlugins = config.extensions?.watched ?? [];
  const folders = [...sources.found.folders, ...config.staticDirs, config.i18n.dir, ...ofPlugins];
  vite.server.watcher.add(folders.filter((folder) => !isInside(config.siteDir, folder)));
}

/** Saves parsed pages for the next start. If that fails, they are parsed again. */
function keepParsedPages({ loaded }: SiteKeeper): void {
  const save = () => {
    try {
      loaded?.cache?.save(loaded.pages.map(pageOf));
    } catch {
      return;
    }
  };
  void setTimeout(1000, undefined, { ref: false }).then(save);
}

/**
 * Guards against DNS rebinding: a foreign page can point its own host name to this machine and read the responses. IP
 * addresses are not names, and names below `localhost` never lead elsewhere. Clients other than browsers may omit the
 * host.
 */
export function isOwnHost(header: string | undefined, host: string): boolean {
  if (header === undefined) return true;
  const name = header.replace(/:\d*$/, '').toLowerCase();
  const isNumber = isIP(name.replace(/^\[(.*)\]$/, '$1')) > 0;
  return isNumber || name === host.toLowerCase() || name === 'localhost' || name.endsWith('.localhost');
}

function refuseHost(response: ServerResponse, header = ''): void {
  const { what, fix } = devHostRefused(header.replace(/:\d*$/, ''));
  sendText(response, { status: 403, type: TYPES.txt, text: `${what}\n${fix}\n` });
}

function addressOf(server: Server, host: string, baseUrl: string): string {
  const { port } = server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}${baseUrl}`;
}
