/**
 * Vite for one site: scripts, styles and hot updates. All of its URLs lie below `{baseUrl}@octavo/`, so that no page,
 * whatever its path, can be taken for a module, nor the other way round.
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
  themeImports,
  virtualModules,
} from '../bundle/plugins.ts';
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

/** The part of the configuration that Vite works with. */
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
  /** Of what Vite need not watch. */
  readonly pages: FolderWatch;
  readonly engine: () => Engine;
  /** `false`: nothing of earlier starts is used. */
  readonly useCache: boolean;
  /** Code of a live page by import specifier. */
  readonly liveCode: (specifier: string) => string | undefined;
  /** What is known of Markdown. */
  readonly markdown: () => MarkdownSources;
  /** The extensions of the site as it is now. */
  readonly latest: () => Extensions | undefined;
  /** Called with what Vite has to complain about. */
  readonly onError: (message: string) => void;
  /** Called with what it says of style sheets. */
  readonly onProblem: (problem: Problem) => void;
}

export interface DevVite {
  readonly server: ViteDevServer;
  readonly base: string;
  /** Absolute URL paths. */
  readonly urls: { readonly entry: string; readonly errorEntry: string; readonly styles: readonly string[] };
  /** Style sheets of the last start. */
  readonly styles: KeptStyles;
  /** Prepares what every page loads. */
  warm(): Promise<void>;
  /** URL of a source file, as the browser's other modules know it. */
  urlOf(specifier: string): string;
  /** The file has been loaded, and is updated without anyone's doing. */
  isModule(filePath: string): boolean;
  /** How often modules have changed since the start. A browser that loads a page meanwhile may have missed the update. */
  codeVersion(): number;
  /** Where components of the site are part of the theme, it goes through Vite as they do. @default the engine has it */
  readonly loadTheme?: () => Promise<ServerBundle['renderPage']>;
  /** Evaluates a module of the site in Node; anew when it or what it imports has changed. */
  load(specifier: string): Promise<Readonly<Record<string, unknown>>>;
  /** What was evaluated of these files is forgotten; of all, when none are named. */
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
    // Node's own way, once on, reads the source map of every module, those of configurations included.
    sourcemapInterceptor: 'prepareStackTrace',
  });
  const { client, ssr } = server.environments;
  // One after the other: of modules that import each other, a second request would get what the first has not evaluated.
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

/** Which files are modules, and how often one of them has changed. */
function watchCode({ environments, watcher }: ViteDevServer): Pick<DevVite, 'isModule' | 'codeVersion'> {
  let version = 0;
  const isModule = (filePath: string): boolean =>
    Object.values(environments).some(({ moduleGraph }) => (moduleGraph.getModulesByFile(filePath)?.size ?? 0) > 0);
  watcher.on('all', (_, path) => {
    if (isModule(normalizePath(path))) version += 1;
  });
  return { isModule, codeVersion: () => version };
}

/** Milliseconds after which scripts are prepared although no browser has asked for anything. */
const NOBODY_LOOKS = 2000;

/** Nothing is painted without the styles, and all is made by one thread: what can wait does. */
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
 * A module for webpack that asks for a text while it is evaluated gets the default one. React, which is asked for the
 * language of the page, warns that nothing is rendered: here it need not.
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

/** How long a page of components may keep the others waiting. */
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
    // Otherwise its configuration would be looked for beside the engine.
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
      force: !input.useCache,
      include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime'],
    },
    // Node would run packages with the React of the site, and finds no modules that only the bundler knows.
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
      commonJsPackages(),
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
      // React is found from the engine's folder instead, by name, so that Vite can prepare it for the browser.
      alias: [...aliases.filter(({ find }) => !find.test('react') && !find.test('react-dom')), ...(code?.alias ?? [])],
      dedupe: ['react', 'react-dom'],
    },
  };
}

/** Everything in the site but what is written by tools; of the engine, its browser code. */
function isWatched(path: string, root: string, { siteDir, outDir, cacheDir }: ViteConfig): boolean {
  if (isInside(siteDir, path)) return !isInside(outDir, path) && !isInside(cacheDir, path) && !isTemporary(path);
  if (!isInside(root, path)) return !/[\\/](?:node_modules|\.git)[\\/]/.test(path);
  const folders = ['client', 'theme', 'shared', 'search'].map((name) => join(root, 'src', name));
  return folders.some((folder) => isInside(folder, path) || isInside(path, folder)) || isInside(path, siteDir);
}

/** Below Vite's base, as Vite names the module in its own imports. */
function urlPathOf(specifier: string, root: string): string {
  const [file = '', query] = specifier.split('?');
  const path = normalizePath(file);
  const urlPath = isInside(root, file) ? path.slice(normalizePath(root).length + 1) : `@fs/${path.replace(/^\//, '')}`;
  // The browser's loader marks it as an import, which is needed as its name does not end like that of a script.
  return encodeURI(urlPath) + (query === undefined ? '' : `?${query}`);
}

/** Updates are told of by the dev server itself. */
function quietLogger({ config, onError, onProblem }: OpenViteInput) {
  const logger = createLogger('warn', { allowClearScreen: false });
  const error = (message: string) => {
    const problem = styleProblem(message, config.siteDir);
    if (problem === undefined) onError(message);
    else onProblem(problem);
  };
  return { ...logger, info: () => undefined, error };
}
