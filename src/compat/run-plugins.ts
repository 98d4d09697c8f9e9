/**
 * Plugins of a Docusaurus config that have no counterpart of ours are run: their functions are called as Docusaurus calls
 * them, and what they give is handed on. Methods that are not served are noted with the plugin's place.
 */
import path from 'node:path';
import { isRecord } from '../shared/plain-data.ts';
import { codeError, type CodeLoader } from './load-code.ts';
import { type Dict, dictOf, type WrittenPlugin } from './parts.ts';
import { themeFiles } from './swizzles.ts';
import type { CompatConfig, FinishedBuild, PluginFiles } from './types.ts';

export interface RunPlugins extends PluginFiles {
  readonly headTags: readonly Dict[];
  /** By plugin and instance, as `useGlobalData` gives it. */
  readonly globalData: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly postBuilds: CompatConfig['postBuilds'];
  /** Components of the theme that plugins have: files by name. */
  readonly themes: readonly Readonly<Record<string, string>>[];
  /** Places of what is not served. */
  readonly notes: readonly string[];
}

export interface PluginContext {
  readonly siteDir: string;
  readonly configPath: string;
  readonly siteConfig: Dict;
  readonly outDir: string;
  readonly generatedFilesDir: string;
}

type Method = (...given: readonly unknown[]) => unknown;

const SERVED = new Set([
  'name',
  'version',
  'content',
  'path',
  'getClientModules',
  'getThemePath',
  'postBuild',
  'getTypeScriptThemePath',
  'configurePostCss',
  'injectHtmlTags',
  'configureWebpack',
  'loadContent',
  'contentLoaded',
  // Of no use in a build.
  'getPathsToWatch',
  'extendCli',
  'getTranslationFiles',
  'getDefaultCodeTranslationMessages',
  'options',
]);

interface State {
  readonly clientModules: string[];
  readonly postCss: Method[];
  readonly defines: Record<string, string>;
  readonly aliases: Record<string, string>;
  readonly headTags: Dict[];
  readonly themes: Readonly<Record<string, string>>[];
  readonly postBuilds: ((build: FinishedBuild) => unknown)[];
  readonly globalData: Record<string, Record<string, unknown>>;
  readonly notes: string[];
}

export async function runPlugins(
  written: readonly WrittenPlugin[],
  context: PluginContext,
  code: CodeLoader,
): Promise<RunPlugins> {
  const state: State = {
    clientModules: [],
    postCss: [],
    defines: {},
    aliases: {},
    headTags: [],
    themes: [],
    postBuilds: [],
    globalData: {},
    notes: [],
  };
  for (const plugin of written) {
    try {
      await runPlugin(plugin, { context, code, state });
    } catch (error) {
      throw codeError(error, context.configPath, context.siteDir);
    }
  }
  return state;
}

interface Running {
  readonly context: PluginContext;
  readonly code: CodeLoader;
  readonly state: State;
}

async function runPlugin(plugin: WrittenPlugin, running: Running): Promise<void> {
  const { context, state } = running;
  const { make, from } = await loadPlugin(plugin.value, running);
  if (make === undefined) {
    state.notes.push(plugin.place);
    return;
  }
  const options = checkedOptions(make, plugin.options);
  const instance: unknown = await make(docusaurusContext(context), options);
  if (!isRecord(instance)) return;
  for (const method of Object.keys(instance)) {
    if (typeof instance[method] === 'function' && !SERVED.has(method)) state.notes.push(`${plugin.place}.${method}`);
  }
  await callMethods({ instance, id: String(options['id'] ?? 'default'), place: plugin.place, from }, running);
}

/** `validateOptions` fills in the defaults of a plugin. */
function checkedOptions(make: Method, given: Dict): Dict {
  const { validateOptions } = make as { readonly validateOptions?: unknown };
  if (typeof validateOptions !== 'function') return { id: 'default', ...given };
  const validate = (schema: unknown, options: unknown): unknown => {
    if (!isRecord(schema) || typeof schema['validate'] !== 'function') return options;
    const result = dictOf((schema['validate'] as Method)(options, { convert: true }));
    if (result['error'] instanceof Error) throw result['error'];
    return result['value'] ?? options;
  };
  return { id: 'default', ...dictOf((validateOptions as Method)({ validate, options: given })) };
}

interface Loaded {
  readonly make: Method | undefined;
  /** Folder that paths of the plugin are relative to. */
  readonly from: string;
}

async function loadPlugin(value: unknown, { context, code }: Running): Promise<Loaded> {
  const from = context.siteDir;
  if (typeof value !== 'string') return { make: methodOf(value), from };
  for (const name of namesOf(value)) {
    const file = code.resolve(name);
    if (file === undefined) continue;
    return { make: methodOf(await code.load(file)), from: file.slice(0, file.lastIndexOf('/')) };
  }
  return { make: undefined, from };
}

function methodOf(value: unknown): Method | undefined {
  if (typeof value === 'function') return value as Method;
  const inner = isRecord(value) ? value['default'] : undefined;
  return typeof inner === 'function' ? (inner as Method) : undefined;
}

/** `sass` stands for `docusaurus-plugin-sass`, `@me/x` for `@me/docusaurus-plugin-x`. */
function namesOf(name: string): readonly string[] {
  if (/^[./]/.test(name)) return [name];
  const [, scope, rest] = /^(@[^/]+)\/?(.*)$/.exec(name) ?? [];
  if (scope === undefined) return [name, `docusaurus-plugin-${name}`, `@docusaurus/plugin-${name}`];
  return rest === '' ? [`${scope}/docusaurus-plugin`] : [name, `${scope}/docusaurus-plugin-${rest}`];
}

function docusaurusContext({ siteDir, configPath, siteConfig, outDir, generatedFilesDir }: PluginContext): Dict {
  const { i18n, baseUrl } = siteConfig;
  const { defaultLocale = 'en', locales = ['en'], localeConfigs = {} } = dictOf(i18n);
  return {
    siteDir,
    siteConfig,
    siteConfigPath: configPath,
    outDir,
    generatedFilesDir,
    baseUrl,
    siteVersion: undefined,
    i18n: { defaultLocale, locales, currentLocale: defaultLocale, path: 'i18n', localeConfigs },
    localizationDir: `${siteDir}/i18n/${String(defaultLocale)}`,
    codeTranslations: {},
    siteMetadata: { docusaurusVersion: '3', pluginVersions: {} },
  };
}

interface Called {
  readonly instance: Dict;
  readonly id: string;
  readonly place: string;
  readonly from: string;
}

async function callMethods({ instance, id, place, from }: Called, { code, context, state }: Running): Promise<void> {
  const call = async (name: string, ...given: readonly unknown[]): Promise<unknown> => {
    const method = instance[name];
    return typeof method === 'function'
      ? await (method as (...all: unknown[]) => unknown).apply(instance, [...given])
      : undefined;
  };
  for (const file of listOf(await call('getClientModules')))
    state.clientModules.push(code.resolve(String(file), from) ?? String(file));
  const theme = await call('getThemePath');
  if (typeof theme === 'string') state.themes.push(themeFiles(path.resolve(from, theme)));
  const { configurePostCss } = instance;
  if (typeof configurePostCss === 'function')
    state.postCss.push((options) => (configurePostCss as Method).apply(instance, [options]));
  readWebpack(
    await call('configureWebpack', WEBPACK, false, { getStyleLoaders: () => [], currentBundler: { name: 'webpack' } }),
    place,
    state,
  );
  const content = await call('loadContent');
  const name = String(instance['name'] ?? place);
  const { postBuild } = instance;
  if (typeof postBuild === 'function') {
    const known = { ...docusaurusContext(context), content, head: {}, plugins: [], routes: [] };
    state.postBuilds.push((build) => (postBuild as Method).call(instance, { ...known, ...build }));
  }
  await call('contentLoaded', { content, allContent: {}, actions: actionsOf({ name, id, place }, state) });
  const tags = dictOf(await call('injectHtmlTags', { content }));
  for (const tag of listOf(tags['headTags'])) if (isRecord(tag)) state.headTags.push(tag);
  for (const field of ['preBodyTags', 'postBodyTags'])
    if (listOf(tags[field]).length > 0) state.notes.push(`${place}.injectHtmlTags.${field}`);
}

function actionsOf(
  { name, id, place }: { readonly name: string; readonly id: string; readonly place: string },
  state: State,
): Dict {
  return {
    setGlobalData: (data: unknown) => {
      state.globalData[name] = { ...state.globalData[name], [id]: data };
    },
    addRoute: ({ path }: { readonly path: string }) => {
      state.notes.push(`${place}.addRoute ${path}`);
    },
    createData: (file: string) => file,
  };
}

/** What plugins look at before they add to it. */
const WEBPACK = {
  module: { rules: [] },
  plugins: [],
  resolve: { alias: {} },
  optimization: {},
  output: {},
  externals: {},
};

function readWebpack(config: unknown, place: string, state: State): void {
  const { plugins, resolve, ...rest } = dictOf(config);
  for (const plugin of listOf(plugins)) {
    const defined = definitionsOf(plugin);
    if (defined === undefined) state.notes.push(`${place}.configureWebpack.plugins (${nameOfClass(plugin)})`);
    else Object.assign(state.defines, defined);
  }
  const { alias, ...others } = dictOf(resolve);
  for (const [name, target] of Object.entries(dictOf(alias)))
    if (typeof target === 'string') state.aliases[name] = target;
  for (const key of Object.keys(others))
    if (!OF_WEBPACK.has(key)) state.notes.push(`${place}.configureWebpack.resolve.${key}`);
  for (const key of Object.keys(rest)) if (!OF_WEBPACK.has(key)) state.notes.push(`${place}.configureWebpack.${key}`);
}

/** How webpack works, and nothing of what it makes. */
const OF_WEBPACK = new Set([
  'optimization',
  'devtool',
  'mergeStrategy',
  'cache',
  'stats',
  'fallback',
  'ignoreWarnings',
  'extensions',
  'symlinks',
]);

/** Of a DefinePlugin of webpack or Rspack. */
function definitionsOf(plugin: unknown): Readonly<Record<string, string>> | undefined {
  if (typeof plugin !== 'object' || plugin === null || nameOfClass(plugin) !== 'DefinePlugin') return undefined;
  const { definitions, _args } = plugin as { readonly definitions?: unknown; readonly _args?: readonly unknown[] };
  const entries = Object.entries(dictOf(definitions ?? _args?.[0]));
  return Object.fromEntries(entries.map(([key, value]) => [key, String(value)]));
}

function nameOfClass(plugin: unknown): string {
  if (typeof plugin !== 'object' || plugin === null) return typeof plugin;
  const { name } = plugin as { readonly name?: unknown };
  return typeof name === 'string' ? name : plugin.constructor.name;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : value === undefined || value === null ? [] : [value];
}
