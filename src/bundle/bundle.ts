/**
 * Builds the two bundles of a site with Vite: the browser's (theme, client runtime, page modules, styles) and the
 * server's (the same code, used for rendering). In: page modules and style sheets. Out: a `Bundle` that names files in
 * the cache folder. Markdown is not part of it, except the layout modules of live pages.
 */
import { isAbsolute, join, resolve } from 'node:path';
import { build, createLogger, type InlineConfig, type Plugin, type PluginOption, type Rolldown } from 'vite';
import { hashOf } from '../config/hash.ts';
import type { Extensions } from '../extend/types.ts';
import { type Problem, UserError } from '../errors/problem.ts';
import { ASSET_NAMES, buildClient, type ClientBundle, type ClientInput, SCRIPT_NAMES } from './client-bundle.ts';
import { buildClassic } from './build-core.ts';
import { codesOf, copyServer, coreModules, type ModuleCodes } from './core.ts';
import { markdownModules, type MarkdownSources } from './markdown.ts';
import { objectSpreads } from './object-spreads.ts';
import { bundleAliases, sitePackages, siteTsconfig } from './paths.ts';
import { leadsNowhere, pathsFromRoot, type Roots } from './root-imports.ts';
import { jsxInScripts, liveModules, rawLoader, SERVER_ENTRY, virtualModules } from './plugins.ts';
import { themeImports } from './docusaurus.ts';
import {
  bundleProblems,
  missingImports,
  missingStyleFiles,
  type SassWatch,
  sheetProblems,
  watchImports,
  watchSass,
} from './problems.ts';
import {
  addImportedStyles,
  addStyleSource,
  postcssConfigs,
  type StyleOptions,
  themeLayers,
  watchStyles,
} from './styles.ts';
import { svgComponents } from './svg.ts';

export { buildCore, findOpen } from './build-core.ts';
export { buildOriginals } from './build-originals.ts';
export { loadCore } from './core.ts';

export interface BundleInput extends ClientInput {
  /** Absolute path of the site folder. */
  readonly siteDir: string;
  readonly styles: StyleOptions;
  /** Folders that root-relative paths are resolved in. Absent when there is no site. */
  readonly paths?: Roots;
  /** Absent when the site has no extensions. */
  readonly extensions?: Extensions | undefined;
  /** True for a Docusaurus config, whose code relies on features of webpack. @default false */
  readonly isForWebpack?: boolean;
  /** True for a shared bundle whose theme has open slots for components of sites. */
  readonly hasPlaces?: boolean;
  /** Absent when no code can import Markdown. */
  readonly markdown?: MarkdownSources;
  /** The bundle is part of the package, and holds no code of a site. @default false */
  readonly isShipped?: boolean;
}

/** A built bundle. All paths of scripts and styles are relative to the output folder: `assets/js/main-1a2b3c4d.js`. */
export interface Bundle extends Omit<ClientBundle, 'files' | 'themeFiles' | 'exports'> {
  /** Hash of everything that runs in the reader's browser. It is the build id of all pages. */
  readonly id: string;
  /** Folders whose files are copied to the output folder: its own, and that of the shipped bundle it builds on. */
  readonly clientDirs: readonly string[];
  /** Absolute path of the server module. */
  readonly serverEntry: string;
  /** Hash of the server's code. Pages that were rendered with other code are stale. */
  readonly serverId: string;
  /** Blocking script that runs before first paint. */
  readonly bootScript: string;
  /** Script that the service worker of a site imports. */
  readonly offlineScript: string;
  /** Scripts and styles of the theme: all except those of the site's own modules. */
  readonly offlineFiles: readonly string[];
  /** Absolute paths of the source files of the bundle. */
  readonly sources: readonly string[];
  /** Warnings about the site's style sheets. Stored with the bundle, so that every build can report them. */
  readonly warnings: readonly Problem[];
  /** Script with the site's own parts of the theme, when the bundle builds on a shipped one. */
  readonly theme?: string;
  /** Present when other bundles can build on this one. */
  readonly open?: ModuleCodes;
}

type WatchedInput = BundleInput & { readonly sass: SassWatch };

export async function buildBundle(input: BundleInput): Promise<Bundle> {
  const sources = new Set(postcssConfigs(input.siteDir));
  const sass = watchSass(input.siteDir, { roots: input.paths?.roots ?? [] });
  const [client, server, classic] = await Promise.all([
    buildClient(input, (options) => runVite({ ...input, sass }, sources, options)),
    // A bundle that others build on is not used to render.
    input.opened === undefined ? buildServer({ ...input, sass }, sources) : { entry: '', id: '' },
    input.core?.client.classic ?? buildClassic(input.root, join(input.dir, 'client')),
  ]);
  if (input.core !== undefined) copyServer(input.core, input.root, input.dir);
  const { bootScript } = classic;
  const offlineFiles = [...client.styles, ...client.themeFiles].toSorted();
  return {
    id: hashOfNames([...new Set([...client.files, ...offlineFiles, bootScript])]),
    clientDirs: [join(input.dir, 'client'), ...(input.core === undefined ? [] : [input.core.client.dir])],
    serverEntry: join(input.dir, 'server', server.entry),
    serverId: server.id,
    script: client.script,
    preloads: client.preloads,
    styles: client.styles,
    ...classic,
    offlineFiles: [...offlineFiles, bootScript],
    pageScripts: client.pageScripts,
    modules: client.modules,
    sources: [...sources].toSorted(),
    warnings: sass.warnings(),
    ...(client.theme !== undefined && { theme: client.theme }),
    ...(client.exports && input.opened && { open: codesOf(input.opened, client.exports) }),
  };
}

async function buildServer(input: WatchedInput, sources: Set<string>) {
  const core = input.core?.server;
  const output = await runVite(input, sources, {
    build: {
      ssr: true,
      outDir: join(input.dir, 'server'),
      minify: false,
      // For the position of errors that components of the site throw.
      sourcemap: input.isShipped !== true,
      rolldownOptions: {
        input: { entry: SERVER_ENTRY },
        // Comments with paths would make the hash depend on the working directory.
        experimental: { attachDebugInfo: 'none' },
        output: {
          entryFileNames: '[name]-[hash].mjs',
          chunkFileNames: '[name]-[hash].mjs',
          assetFileNames: ASSET_NAMES,
          strictExecutionOrder: input.isForWebpack === true, // Required packages may import each other in cycles.
        },
      },
    },
    plugins: [objectSpreads(input.markdown?.files.length ?? Infinity)],
    ssr: { noExternal: true, target: 'node' },
  });
  const entry = output.find((file) => file.type === 'chunk' && file.isEntry);
  if (entry === undefined) throw new Error('The server bundle has no entry');
  return {
    entry: entry.fileName,
    id: hashOfNames(
      [...output, ...(core === undefined ? [] : [{ fileName: core.file }])].map(({ fileName }) => fileName),
    ),
  };
}

interface CodeBefore {
  readonly css?: InlineConfig['css'];
  readonly plugins: PluginOption[];
  readonly define?: Readonly<Record<string, string>>;
  readonly alias?: readonly { readonly find: string | RegExp; readonly replacement: string }[];
}

/**
 * Collects plugins that run before the engine's own: replacements for shipped modules, and code of the site and its
 * plugins.
 */
async function codeBefore(
  { core, extensions, siteDir, root, ...input }: BundleInput,
  isServer: boolean,
): Promise<CodeBefore> {
  const shipped = core && coreModules(root, (isServer ? core.server : core.client).modules);
  if (extensions === undefined && input.hasPlaces !== true) return { plugins: [shipped] };
  const { bundleCode, themeForSites } = await import('../extend/theme/bundle-code.ts');
  if (extensions === undefined) return { plugins: [...themeForSites(root)] };
  const code = bundleCode(extensions, {
    siteDir,
    root,
    isServer,
    isShipped: core !== undefined,
    isForWebpack: input.isForWebpack === true,
  });
  return { ...code, plugins: [shipped, ...code.plugins] };
}

async function runVite(
  input: WatchedInput,
  sources: Set<string>,
  extra: InlineConfig,
): Promise<Rolldown.OutputBundle[string][]> {
  const { siteDir, root, pageModules, styles, markdown } = input;
  const imports = watchImports(siteDir);
  const provided = input.isForWebpack === true;
  const articles = markdown && markdownModules({ root, sources: () => markdown, read: sources, provided });
  const code = await codeBefore(input, extra.build?.ssr !== undefined);
  const { paths } = input;
  const plugins: PluginOption[] = [
    ...(paths === undefined ? [] : pathsFromRoot({ ...paths, root, baseUrl: input.baseUrl })),
    ...code.plugins,
    virtualModules({ root, pageModules, styles }),
    themeLayers(root, styles),
    liveModules(pageModules),
    rawLoader(),
    jsxInScripts({ isDev: false, mayHaveTypes: input.isForWebpack === true }),
    themeImports(root),
    svgComponents(root, siteDir),
    articles?.plugin,
    sitePackages(siteDir),
    imports.plugin,
    collectSources(sources),
    watchStyles({ onFile: (file) => addStyleSource(file, siteDir, sources) }),
    ...(extra.plugins ?? []),
  ];
  const building = build({
    ...extra,
    root: siteDir,
    base: input.baseUrl,
    configFile: false,
    envFile: false,
    publicDir: false,
    logLevel: 'silent',
    customLogger: { ...createLogger('silent'), warnOnce: imports.onWarning },
    clearScreen: false,
    define: { 'process.env.NODE_ENV': '"production"', ...code.define },
    css: { ...code.css, preprocessorOptions: input.sass.options },
    // Set explicitly, because the default depends on NODE_ENV, and the output must not.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    tsconfig: siteTsconfig(root),
    resolve: { alias: [...bundleAliases(root, siteDir), ...(code.alias ?? [])] },
    plugins,
    // Tree shaking is done by then, so its hints can be removed.
    worker: { format: 'es', rolldownOptions: { output: { ...SCRIPT_NAMES, comments: { annotation: false } } } },
    build: {
      ...extra.build,
      // The server's HTML must name the same files as the browser's code.
      assetsInlineLimit: 0,
      rolldownOptions: { ...extra.build?.rolldownOptions, onLog: imports.onLog },
      emptyOutDir: false,
      reportCompressedSize: false,
      copyPublicDir: false,
      target: 'baseline-widely-available',
    },
  });
  const isNowhere = input.isForWebpack !== true || paths === undefined ? undefined : leadsNowhere(paths, input.baseUrl);
  return filesOf(building, { siteDir, sources, imports, articles, isNowhere });
}

interface Reading {
  readonly siteDir: string;
  readonly sources: Set<string>;
  readonly imports: ReturnType<typeof watchImports>;
  readonly articles: ReturnType<typeof markdownModules> | undefined;
  readonly isNowhere: ((written: string) => boolean) | undefined;
}

/** Returns the output files, after checking that no import is missing. */
async function filesOf(
  building: ReturnType<typeof build>,
  { siteDir, sources, imports, articles, isNowhere }: Reading,
): Promise<Rolldown.OutputBundle[string][]> {
  const result = await building.catch(async (error: unknown) => {
    // The missing import may or may not be the reason for the failure.
    const missing = missingImports(imports.found(), siteDir);
    const inSheets = await sheetProblems(error, siteDir, sources);
    if (missing.length === 0 && inSheets.length === 0) throw error;
    throw new UserError([...missing, ...(inSheets.length > 0 ? inSheets : bundleProblems(error, siteDir))]);
  });
  const missing = [
    ...missingImports(imports.found(), siteDir),
    ...missingStyleFiles(imports.urls(), { siteDir, sheets: sources, isNowhere }),
    ...(articles?.errors() ?? []),
  ];
  if (missing.length > 0) throw new UserError(missing);
  const outputs = Array.isArray(result) ? result : [result];
  const files = outputs.flatMap((one) => ('output' in one ? one.output : []));
  for (const file of files) {
    // Images and fonts that style sheets refer to are not modules, so they are added here.
    if (file.type === 'asset') for (const name of file.originalFileNames) sources.add(resolve(siteDir, name));
  }
  return files;
}

/** Records every file on disk that is part of the bundle, so that the next build can detect changes. */
function collectSources(sources: Set<string>): Plugin {
  return {
    name: 'octavo:sources',
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const file = id.split('?')[0] ?? id;
        if (isAbsolute(file)) sources.add(file);
        if (isAbsolute(file) && file.endsWith('.css')) addImportedStyles(file, sources);
      }
    },
  };
}

function hashOfNames(names: readonly string[]): string {
  return hashOf(names.toSorted().join('\n'), 10);
}
