/**
 * Of what plugins ask of webpack: aliases, definitions, names of globals in the place of packages, and copied files. All else
 * is noted.
 */
import { cpSync, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from '../../shared/plain-data.ts';
import { type Dict, dictOf, listOf } from '../config/parts.ts';
import type { FinishedBuild, WebpackParts } from '../../extend/types.ts';

/** What plugins look at before they add to it. */
export const WEBPACK = {
  module: { rules: [] },
  plugins: [],
  resolve: { alias: {} },
  optimization: {},
  output: {},
  externals: {},
};

const AT_HOME = { loader: 'of the engine' };

/** Stands for a class of the bundler: what is made of it knows its name and what it was given. */
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

/** What plugins get to make rules of. */
export const LOADERS = {
  getStyleLoaders: () => [AT_HOME],
  getJSLoader: () => AT_HOME,
  getBabelLoader: () => AT_HOME,
  getCacheLoader: () => null,
  currentBundler: { name: 'webpack', instance: standIn('webpack') },
};

/** `WebpackParts` while plugins add to them. */
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
  /** Places of what is not served. */
  readonly notes: string[];
}

interface Reading extends Besides {
  readonly parts: WebpackState;
  readonly place: string;
}

/** What a plugin has given is added to the parts of one bundle. */
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

/** A rule for imports with `?raw`, which are texts here in any case. */
function isOfRawText(rule: unknown): boolean {
  const { resourceQuery, type } = dictOf(rule);
  return type === 'asset/source' && resourceQuery instanceof RegExp && resourceQuery.test('?raw');
}

/** A rule that makes texts of files. */
function addText(rule: unknown, { texts }: WebpackState): boolean {
  const { test, type, resourceQuery } = dictOf(rule);
  const loaders = loadersOf(rule);
  const isRaw = loaders.length === 1 && /(?:^|[\\/])raw-loader(?:$|[\\/])/.test(loaders[0] ?? '');
  if (!(test instanceof RegExp) || resourceQuery !== undefined || (type !== 'asset/source' && !isRaw)) return false;
  texts.push(test.source);
  return true;
}

/** A rule for Markdown, which components can import in any case. */
function isOfMarkdown(rule: unknown): boolean {
  return loadersOf(rule).some((one) => /[\\/]@docusaurus[\\/]mdx-loader[\\/]/.test(one));
}

function loadersOf(rule: unknown): readonly string[] {
  const { use, loader } = dictOf(rule);
  return [...listOf(use), ...listOf(loader)].map((one) => String(isRecord(one) ? one['loader'] : one));
}

/** A rule for YAML, which is data here in any case. */
function isOfData(rule: unknown): boolean {
  const loaders = loadersOf(rule);
  return loaders.length > 0 && loaders.every((one) => /(?:^|[\\/])(?:yaml|js-yaml|json)-loader(?:$|[\\/])/.test(one));
}

/** Of nothing but loaders for scripts and style sheets, which are read in any case. */
function isDoneAnyway(rule: unknown): boolean {
  const { use, loader } = dictOf(rule);
  const loaders = [...listOf(use), ...listOf(loader)];
  return loaders.length > 0 && loaders.every((one) => one === AT_HOME || one === null);
}

/** Of webpack and Rspack. */
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

/** What a folder holds goes to the target; a file goes below it, or is it when the target has an ending. */
function copyFiles({ from, to }: Pattern, outDir: string): void {
  if (!existsSync(from)) return;
  const target = path.resolve(outDir, to);
  const isInside = statSync(from).isFile() && path.extname(to) === '';
  cpSync(from, isInside ? path.join(target, path.basename(from)) : target, { recursive: true });
}

/** How webpack works, and nothing of what it makes. */
const OF_WEBPACK = new Set([
  'optimization',
  'devtool',
  'mergeStrategy',
  'cache',
  'stats',
  'ignoreWarnings',
  'symlinks',
]);

/** `...` stands for these. */
const USUAL_ENDINGS: ReadonlySet<string> = new Set('... .wasm .mjs .js .mts .ts .jsx .tsx .json'.split(' '));

/** Of a DefinePlugin or ProvidePlugin of webpack or Rspack. */
function definitionsOf(plugin: unknown): Dict {
  const { definitions, _args } = plugin as { readonly definitions?: unknown; readonly _args?: readonly unknown[] };
  return dictOf(definitions ?? _args?.[0]);
}

/** What stands for names in the code; an object is one of each of its fields. */
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

/** A package by its name is all that it exports if it is CommonJS, which is its default export here. */
function providedBy(value: unknown): [module: string, name: string] {
  const [module = '', name = 'default'] = listOf(value).map(String);
  return [module, name];
}

function nameOfClass(plugin: unknown): string {
  if (typeof plugin !== 'object' || plugin === null) return typeof plugin;
  const { name } = plugin as { readonly name?: unknown };
  return typeof name === 'string' ? name : plugin.constructor.name;
}
