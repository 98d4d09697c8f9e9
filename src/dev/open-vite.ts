/**
 * Runs Vite for one site: scripts, styles and hot updates. All of its URLs are below `{baseUrl}@octavo/`, so that a
 * page, whatever its path, can never be mistaken for a module, and vice versa.
 */
import type { Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import react from '@vitejs/plugin-react';
import {
  createLogger,
  createServer,
  createServerModuleRunner,
  normalizePath,
  type DevEnvironment,
  searchForWorkspaceRoot,
  type InlineConfig,
  type RunnableDevEnvironment,
  type ViteDevServer,
} from 'vite';
import type { Extensions } from '../extend/types.ts';
import { rootFolders } from '../config/root-folders.ts';
import type { Config } from '../config/types.ts';
import { bundleAliases, siteTsconfig } from '../bundle/paths.ts';
import { markdownModules, type MarkdownSources } from '../bundle/markdown.ts';
import { pathsFromRoot } from '../bundle/root-imports.ts';
import { styleProblem, watchSass } from '../bundle/problems.ts';
import { type StyleOptions, styleSheets, themeLayers, watchStyles } from '../bundle/styles.ts';
import { svgComponents } from '../bundle/svg.ts';
import {
  CLIENT_ENTRY,
  SERVER_ENTRY,
  jsxInScripts,
  liveModulesFrom,
  rawLoader,
  virtualModules,
} from '../bundle/plugins.ts';
import { themeImports } from '../bundle/docusaurus.ts';
import type { ServerBundle } from '../render/pages.ts';
import type { FolderWatch } from './changes.ts';
import { isTemporary } from './inputs.ts';
import { commonJsPackages, devEntries, ERROR_ENTRY, ownLiveUpdates, sharedEngine } from './engine-bundle.ts';
import type { Engine } from './engine-bundle.ts';
import { type KeptStyles, keepStyles } from './kept-styles.ts';
import { isInside } from '../content/folders.ts';
import { settledUnlessIdle, watchMainThread } from '../config/time-limits.ts';
import { pageTakesTooLong } from '../errors/rendering.ts';
import type { Problem } from '../errors/problem.ts';
import { formatProblems } from '../log/log.ts';

/** The part of the config that Vite depends on. */
export type ViteConfig = Pick<Config, 'siteDir' | 'staticDirs' | 'baseUrl' | 'cacheDir' | 'outDir' | 'rules'> & {
  readonly styles: StyleOptions;
  readonly extensions?: Extensions | undefined;
};

export interface OpenViteInput {
  readonly config: ViteConfig;
  /** Engine folder. */
  readonly root: string;
  readonly httpServer: Server;
  readonly host: string;
  /** Watches Markdown files, so that Vite does not have to. */
  readonly pages: FolderWatch;
  readonly engine: () => Engine;
  /** With `false`, nothing from earlier starts is used. */
  readonly useCache: boolean;
  /** Returns the code of a live page by import specifier. */
  readonly liveCode: (specifier: string) => string | undefined;
  /** Returns the Markdown files and options. */
  readonly markdown: () => MarkdownSources;
  /** Returns the current extensions of the site. */
  readonly latest: () => Extensions | undefined;
  /** Called with error messages of Vite. */
  readonly onError: (message: string) => void;
  /** Called with problems of style sheets. */
  readonly onProblem: (problem: Problem) => void;
}

export interface DevVite {
  readonly server: ViteDevServer;
  readonly base: string;
  /** Absolute URL paths. */
  readonly urls: { readonly entry: string; readonly errorEntry: string; readonly styles: readonly string[] };
  /** Cached style sheets from the last start. */
  readonly styles: KeptStyles;
  /** Prepares what every page loads. */
  warm(): Promise<void>;
  /** Returns the URL of a source file as the browser's other modules know it. */
  urlOf(specifier: string): string;
  /** Checks whether a file is loaded as a module, which Vite updates by itself. */
  isModule(filePath: string): boolean;
  /**
   * Returns how often modules have changed since the start. A browser that was loading a page meanwhile may have missed
   * an update.
   */
  codeVersion(): number;
  /** Loads the theme through Vite when components of the site are part of it. @default the engine's theme is used */
  readonly loadTheme?: () => Promise<ServerBundle['renderPage']>;
  /** Evaluates a module of the site in Node, again if it or one of its imports has changed. */
  load(specifier: string): Promise<Readonly<Record<string, unknown>>>;
  /** Forgets evaluated modules of these files, or all modules when none are given. */
  forget(filePaths?: Iterable<string>): void;
  close(): Promise<void>;
}

export async function openVite(input: OpenViteInput): Promise<DevVite> {
  const { config, root, latest } = input;
  const base = `${config.baseUrl}@octavo/`;
  const { extensions, siteDir } = config;
  const isForWebpack = config.rules.codeIsForWebpack === true;
  const siteCode =
    extensions &&
    (await import('../extend/theme/bundle-code.ts')).bundleCode(extensions, { siteDir, root, isForWebpack, latest });
  const server = await createServer(viteConfig(input, base, siteCode));
  server.watcher.add(siteDir);
  const runner = createServerModuleRunner(server.environments.ssr as RunnableDevEnvironment, {
    hmr: false,
    // Node's own handling, once enabled, reads the source maps of all modules, even those of configs.
    sourcemapInterceptor: 'prepareStackTrace',
  });
  const { client, ssr } = server.environments;
  // Evaluate modules one at a time: with cyclic imports, a concurrent request could receive a module that is not
  // evaluated yet.
  let last: Promise<unknown> = Promise.resolve();
  const watch = watchMainThread(PAGE_SECONDS * 2);
  const quiet = evaluateQuietly(isForWebpack);
  const load = <T = Readonly<Record<string, unknown>>>(specifier: string): Promise<T> => {
    const loading = last.then(() => watch.during(inTime(quiet.during(runner.import<T>(specifier)))));
    last = loading.catch(() => undefined);
    return loading;
  };
  const urlOf = (specifier: string) => base + urlPathOf(specifier, root);
  const styleFiles = styleSheets(root, config.styles);
  const styles = keepStyles({
    client,
    config,
    useCache: input.useCache,
    sheets: styleFiles.map((file) => ({ urlPath: urlOf(file), name: `/${urlPathOf(file, root)}?direct` })),
    onOther: () => server.ws.send({ type: 'full-reload' }),
  });
  return {
    server,
    base,
    urls: {
      entry: `${base}@id/__x00__${CLIENT_ENTRY}`,
      errorEntry: `${base}@id/__x00__${ERROR_ENTRY}`,
      styles: styleFiles.map(urlOf),
    },
    styles,
    warm: () => warmUp(client, root, styles),
    urlOf,
    ...watchCode(server),
    ...(siteCode?.replacesTheme === true && {
      loadTheme: async () => (await load<Pick<ServerBundle, 'renderPage'>>(SERVER_ENTRY)).renderPage,
    }),
    load,
    forget(filePaths) {
      if (filePaths === undefined) runner.clearCache();
      for (const filePath of filePaths ?? []) ssr.moduleGraph.onFileChange(normalizePath(filePath));
    },
    async close() {
      watch.close();
      quiet.close();
      await runner.close();
      await server.close();
    },
  };
}

/** Reports which files are modules, and counts their changes. */
function watchCode({ environments, watcher }: ViteDevServer): Pick<DevVite, 'isModule' | 'codeVersion'> {
  let version = 0;
  const isModule = (filePath: string): boolean =>
    Object.values(environments).some(({ moduleGraph }) => (moduleGraph.getModulesByFile(filePath)?.size ?? 0) > 0);
  watcher.on('all', (_, path) => {
    if (isModule(normalizePath(path))) version += 1;
  });
  return { isModule, codeVersion: () => version };
}

/** Milliseconds after which scripts are prepared even if no browser has requested anything. */
const NOBODY_LOOKS = 2000;

/**
 * Prepares styles first, because nothing is painted without them. Vite uses a single thread, so everything else can
 * wait.
 */
async function warmUp(client: DevEnvironment, root: string, styles: KeptStyles): Promise<void> {
  const entries = ['first.ts', 'client.tsx'].map((name) => join(root, 'src/client/entries', name));
  const scripts = [`\0${CLIENT_ENTRY}`, ...entries.map((file) => `/${urlPathOf(file, root)}`)];
  const warmScripts = () => Promise.all(scripts.map((url) => client.warmupRequest(url)));
  if (!styles.areKept()) return void (await styles.settle().then(warmScripts));
  await Promise.race([styles.shown, setTimeout(NOBODY_LOOKS, undefined, { ref: false })]);
  await warmScripts();
  await styles.shown;
  await styles.settle();
}

/**
 * Silences React's warning about hooks outside of rendering. Code written for webpack may translate a text while its
 * module is evaluated. The translation hook then asks React for the page's locale, and falls back to the default
 * locale.
 */
function evaluateQuietly(isForWebpack: boolean) {
  if (!isForWebpack) return { during: <T>(evaluated: Promise<T>) => evaluated, close: () => undefined };
  const tell = console.error;
  let running = 0;
  console.error = (...told: unknown[]) => {
    if (running === 0 || !String(told[0]).startsWith('Invalid hook call')) tell(...told);
  };
  return {
    during<T>(evaluated: Promise<T>): Promise<T> {
      running++;
      return evaluated.finally(() => running--);
    },
    close: () => (console.error = tell),
  };
}

/** Seconds that a page of components may block the others. */
export const PAGE_SECONDS = 5;

async function inTime<T>(loading: Promise<T>): Promise<T> {
  const loaded = await settledUnlessIdle(PAGE_SECONDS, loading);
  if (loaded === undefined) throw new Error(pageTakesTooLong(PAGE_SECONDS));
  return loaded.value;
}

type BundleCode = ReturnType<typeof import('../extend/theme/bundle-code.ts').bundleCode> | undefined;

function viteConfig(input: OpenViteInput, base: string, code: BundleCode): InlineConfig {
  const { config, root, pages } = input;
  return {
    ...sources(input, code),
    root,
    base,
    cacheDir: join(config.cacheDir, 'vite'),
    appType: 'custom',
    configFile: false,
    envDir: false,
    publicDir: false,
    clearScreen: false,
    customLogger: quietLogger(input),
    tsconfig: siteTsconfig(root),
    // Otherwise Vite would search for a PostCSS config in the engine's folder.
    css: {
      ...(code?.css ?? { postcss: config.siteDir }),
      preprocessorOptions: watchSass(config.siteDir, {
        roots: rootFolders(config),
        tell: (problem) => input.onError(formatProblems([problem])),
      }).options,
    },
    define: { 'import.meta.env.BASE_URL': JSON.stringify(config.baseUrl), ...code?.define },
    optimizeDeps: {
      entries: [],
      // As a package that was optimized, the engine's modules for sites would be there twice, with two React contexts.
      exclude: ['octavo'],
      force: !input.useCache,
      include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime'],
    },
    // Node would run packages with the site's copy of React, and cannot load virtual modules.
    environments: { ssr: { resolve: { noExternal: true, external: ['react', 'react-dom'] } } },
    server: {
      middlewareMode: true,
      ws: { server: input.httpServer },
      allowedHosts: [input.host],
      watch: { ignored: (path: string) => pages.owns(path) || !isWatched(path, root, config) },
      fs: { allow: [root, searchForWorkspaceRoot(root), config.siteDir, searchForWorkspaceRoot(config.siteDir)] },
    },
  };
}

function sources({ config, root, engine, liveCode, markdown }: OpenViteInput, code: BundleCode) {
  const aliases = bundleAliases(root, config.siteDir);
  return {
    plugins: [
      devEntries(root),
      commonJsPackages(root),
      ...pathsFromRoot({ roots: rootFolders(config), staticDirs: config.staticDirs, baseUrl: config.baseUrl, root }),
      ...(code?.plugins ?? []),
      virtualModules({ root, pageModules: [], styles: config.styles }),
      themeLayers(root, config.styles),
      watchStyles(),
      liveModulesFrom(liveCode),
      rawLoader(),
      jsxInScripts({ isDev: true, mayHaveTypes: config.rules.codeIsForWebpack === true }),
      themeImports(root),
      svgComponents(root, config.siteDir),
      markdownModules({ root, sources: markdown, read: new Set(), provided: config.rules.codeIsForWebpack === true })
        .plugin,
      ...(code?.replacesTheme === true ? [] : [sharedEngine(root, engine)]),
      ownLiveUpdates(),
      react(),
    ],
    resolve: {
      // React is resolved by name from the engine's folder instead, so that Vite can pre-bundle it for the browser.
      alias: [...aliases.filter(({ find }) => !find.test('react') && !find.test('react-dom')), ...(code?.alias ?? [])],
      dedupe: ['react', 'react-dom'],
    },
  };
}

/** Watches everything in the site except files that tools write, and the engine's browser code. */
function isWatched(path: string, root: string, { siteDir, outDir, cacheDir }: ViteConfig): boolean {
  if (isInside(siteDir, path)) return !isInside(outDir, path) && !isInside(cacheDir, path) && !isTemporary(path);
  if (!isInside(root, path)) return !/[\\/](?:node_modules|\.git)[\\/]/.test(path);
  const folders = ['client', 'theme', 'shared', 'search'].map((name) => join(root, 'src', name));
  return folders.some((folder) => isInside(folder, path) || isInside(path, folder)) || isInside(path, siteDir);
}

/** Returns the path below Vite's base by which Vite's own imports name the module. */
function urlPathOf(specifier: string, root: string): string {
  const [file = '', query] = specifier.split('?');
  const path = normalizePath(file);
  const urlPath = isInside(root, file) ? path.slice(normalizePath(root).length + 1) : `@fs/${path.replace(/^\//, '')}`;
  // The browser's loader marks it as an import, because its name does not end like a script's.
  return encodeURI(urlPath) + (query === undefined ? '' : `?${query}`);
}

/** Creates a logger without update messages, which the dev server prints itself. */
function quietLogger({ config, onError, onProblem }: OpenViteInput) {
  const logger = createLogger('warn', { allowClearScreen: false });
  const error = (message: string) => {
    const problem = styleProblem(message, config.siteDir);
    if (problem === undefined) onError(message);
    else onProblem(problem);
  };
  return { ...logger, info: () => undefined, error };
}
