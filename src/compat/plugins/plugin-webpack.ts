/**
 * Reads the supported part of what plugins set for webpack: aliases, definitions, globals that replace packages, and
 * copied files. Everything else is noted.
 */
import { cpSync, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from '../../shared/plain-data.ts';
import { type Dict, dictOf, listOf } from '../config/parts.ts';
import type { FinishedBuild, WebpackParts } from '../../extend/types.ts';

/** The webpack config that plugins receive and may read before they add to it. */
export const WEBPACK = {
  module: { rules: [] },
  plugins: [],
  resolve: { alias: {} },
  optimization: {},
  output: {},
  externals: {},
};

const AT_HOME = { loader: 'of the engine' };

/** Creates a stand-in for a class of the bundler. Its instances record their name and constructor arguments. */
function standIn(name: string): object {
  class Plugin {
    readonly name = name;
    readonly _args: readonly unknown[];
    constructor(...args: readonly unknown[]) {
      this._args = args;
    }
  }
  return new Proxy(Plugin, {
    get: (target, key) =>
      typeof key === 'symbol' || Reflect.has(target, key) ? Reflect.get(target, key) : standIn(key),
  });
}

/** Helpers that plugins use to build rules. */
export const LOADERS = {
  getStyleLoaders: () => [AT_HOME],
  getJSLoader: () => AT_HOME,
  getBabelLoader: () => AT_HOME,
  getCacheLoader: () => null,
  currentBundler: { name: 'webpack', instance: standIn('webpack') },
};

/** `WebpackParts` that plugins may still add to. */
export interface WebpackState extends WebpackParts {
  readonly defines: Record<string, string>;
  readonly provided: Record<string, [module: string, name: string]>;
  readonly aliases: Record<string, string | false>;
  readonly fallbacks: Record<string, string | false>;
  readonly extensions: string[];
  readonly externals: Record<string, string>;
  readonly texts: string[];
}

export function newParts(): WebpackState {
  return { defines: {}, provided: {}, aliases: {}, fallbacks: {}, extensions: [], externals: {}, texts: [] };
}

interface Besides {
  readonly postBuilds: ((build: Pick<FinishedBuild, 'outDir'>) => unknown)[];
  /** Positions of unsupported settings. */
  readonly notes: string[];
}

interface Reading extends Besides {
  readonly parts: WebpackState;
  readonly place: string;
}

/** Adds a plugin's webpack config to the parts of one bundle. */
export function readWebpack(config: unknown, place: string, parts: WebpackState): Besides {
  const reading: Reading = { parts, place: `${place}.configureWebpack`, postBuilds: [], notes: [] };
  const { plugins, resolve, externals, module, ...rest } = dictOf(config);
  for (const plugin of listOf(plugins)) readPlugin(plugin, reading);
  readExternals(externals, reading);
  const rules = listOf(dictOf(module)['rules']).filter(
    (rule) =>
      !isOfRawText(rule) && !isDoneAnyway(rule) && !isOfMarkdown(rule) && !isOfData(rule) && !addText(rule, parts),
  );
  if (rules.length > 0) reading.notes.push(`${reading.place}.module`);
  readResolve(dictOf(resolve), reading);
  noteOthers(rest, reading.place, reading);
  return reading;
}

function readExternals(externals: unknown, { parts, place, notes }: Reading): void {
  for (const given of listOf(externals)) {
    const entries = isRecord(given) ? Object.entries(given) : [['externals', given] as const];
    for (const [name, value] of entries) {
      if (typeof value === 'string' && isRecord(given)) parts.externals[name] = value;
      else notes.push(`${place}.externals (${name})`);
    }
  }
}

function readResolve({ alias, fallback, extensions, ...others }: Dict, reading: Reading): void {
  const { parts, place, notes } = reading;
  const endings = listOf(extensions).map(String);
  parts.extensions.push(...endings.filter((ending) => !USUAL_ENDINGS.has(ending)));
  const lists = [['alias', alias, parts.aliases] as const, ['fallback', fallback, parts.fallbacks] as const];
  for (const [key, given, list] of lists) {
    for (const [name, target] of Object.entries(dictOf(given))) {
      if (typeof target === 'string' || target === false) list[name] = target;
      else notes.push(`${place}.resolve.${key} (${name})`);
    }
  }
  noteOthers(others, `${place}.resolve`, reading);
}

function noteOthers(others: Dict, place: string, { notes }: Besides): void {
  for (const key of Object.keys(others)) if (!OF_WEBPACK.has(key)) notes.push(`${place}.${key}`);
}

function readPlugin(plugin: unknown, { parts, place, notes, postBuilds }: Reading): void {
  const name = nameOfClass(plugin);
  const copied = COPYING.has(name) ? patternsOf(plugin) : [];
  if (name === 'DefinePlugin') Object.assign(parts.defines, codeOf(definitionsOf(plugin), ''));
  else if (name === 'ProvidePlugin') Object.assign(parts.provided, mapValues(definitionsOf(plugin), providedBy));
  else if (copied.length === 0) notes.push(`${place}.plugins (${name})`);
  else postBuilds.push(({ outDir }) => copied.forEach((pattern) => copyFiles(pattern, outDir)));
}

/** Checks for a rule for `?raw` imports, which Octavo supports without a rule. */
function isOfRawText(rule: unknown): boolean {
  const { resourceQuery, type } = dictOf(rule);
  return type === 'asset/source' && resourceQuery instanceof RegExp && resourceQuery.test('?raw');
}

/** Adds a rule that imports files as text. */
function addText(rule: unknown, { texts }: WebpackState): boolean {
  const { test, type, resourceQuery } = dictOf(rule);
  const loaders = loadersOf(rule);
  const isRaw = loaders.length === 1 && /(?:^|[\\/])raw-loader(?:$|[\\/])/.test(loaders[0] ?? '');
  if (!(test instanceof RegExp) || resourceQuery !== undefined || (type !== 'asset/source' && !isRaw)) return false;
  texts.push(test.source);
  return true;
}

/** Checks for a rule for Markdown, which components can import without a rule. */
function isOfMarkdown(rule: unknown): boolean {
  return loadersOf(rule).some((one) => /[\\/]@docusaurus[\\/]mdx-loader[\\/]/.test(one));
}

function loadersOf(rule: unknown): readonly string[] {
  const { use, loader } = dictOf(rule);
  return [...listOf(use), ...listOf(loader)].map((one) => String(isRecord(one) ? one['loader'] : one));
}

/** Checks for a rule for YAML, which Octavo imports as data without a rule. */
function isOfData(rule: unknown): boolean {
  const loaders = loadersOf(rule);
  return loaders.length > 0 && loaders.every((one) => /(?:^|[\\/])(?:yaml|js-yaml|json)-loader(?:$|[\\/])/.test(one));
}

/** Checks for a rule with loaders for scripts and style sheets only, which Octavo handles without a rule. */
function isDoneAnyway(rule: unknown): boolean {
  const { use, loader } = dictOf(rule);
  const loaders = [...listOf(use), ...listOf(loader)];
  return loaders.length > 0 && loaders.every((one) => one === AT_HOME || one === null);
}

/** Names of copy plugins for webpack and Rspack. */
const COPYING = new Set(['CopyPlugin', 'CopyWebpackPlugin', 'CopyRspackPlugin']);

interface Pattern {
  readonly from: string;
  readonly to: string;
}

function patternsOf(plugin: unknown): readonly Pattern[] {
  const { patterns, _args } = plugin as { readonly patterns?: unknown; readonly _args?: readonly unknown[] };
  return listOf(patterns ?? dictOf(_args?.[0])['patterns']).flatMap((pattern): readonly Pattern[] => {
    const { from, to = '', context = '' }: Dict = typeof pattern === 'string' ? { from: pattern } : dictOf(pattern);
    if (typeof from !== 'string' || typeof to !== 'string') return [];
    return [{ from: path.resolve(String(context), from), to }];
  });
}

/**
 * Copies files. The contents of a folder go to the target. A file goes below the target, or replaces it when the target
 * has an extension.
 */
function copyFiles({ from, to }: Pattern, outDir: string): void {
  if (!existsSync(from)) return;
  const target = path.resolve(outDir, to);
  const isInside = statSync(from).isFile() && path.extname(to) === '';
  cpSync(from, isInside ? path.join(target, path.basename(from)) : target, { recursive: true });
}

/** Options that change how webpack works, but not its output. */
const OF_WEBPACK = new Set([
  'optimization',
  'devtool',
  'mergeStrategy',
  'cache',
  'stats',
  'ignoreWarnings',
  'symlinks',
]);

/** The extensions that `...` stands for. */
const USUAL_ENDINGS: ReadonlySet<string> = new Set('... .wasm .mjs .js .mts .ts .jsx .tsx .json'.split(' '));

/** Returns the definitions of a DefinePlugin or ProvidePlugin of webpack or Rspack. */
function definitionsOf(plugin: unknown): Dict {
  const { definitions, _args } = plugin as { readonly definitions?: unknown; readonly _args?: readonly unknown[] };
  return dictOf(definitions ?? _args?.[0]);
}

/** Returns replacements for names in code. An object defines one name for each of its fields. */
function codeOf(definitions: Dict, before: string): Readonly<Record<string, string>> {
  const found = Object.entries(definitions).map(([name, value]): Readonly<Record<string, string>> => {
    const place = before + name;
    if (!isRecord(value)) return { [place]: String(value) };
    return Object.keys(value).length === 0 ? { [place]: '{}' } : codeOf(value, `${place}.`);
  });
  return Object.assign({}, ...found) as Readonly<Record<string, string>>;
}

function mapValues<T>(dict: Dict, map: (value: unknown) => T): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(dict).map(([key, value]) => [key, map(value)]));
}

/**
 * Returns the module and export that a name stands for. A package name alone means all CommonJS exports, which is the
 * default export here.
 */
function providedBy(value: unknown): [module: string, name: string] {
  const [module = '', name = 'default'] = listOf(value).map(String);
  return [module, name];
}

function nameOfClass(plugin: unknown): string {
  if (typeof plugin !== 'object' || plugin === null) return typeof plugin;
  const { name } = plugin as { readonly name?: unknown };
  return typeof name === 'string' ? name : plugin.constructor.name;
}
