/**
 * Collects what the `content` hooks of plugins provide: pages of React components, Markdown files, and data for
 * components.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from '../../config/hash.ts';
import { engineRoot } from '../../config/load-engine-root.ts';
import type { LoadedModule } from '../../config/load-module.ts';
import type { ContentIo, DataPage, OctavoPlugin, PluginContent } from '../../config/plugin.ts';
import type { Config } from '../../config/types.ts';
import { defined, type Dict, isPlainObject } from '../../shared/plain-data.ts';
import { inHookResult, pageLocaleUnknown, pluginFileMissing } from '../../errors/plugins.ts';
import { asError, type Problem, UserError } from '../../errors/problem.ts';
import { isProblem, problemOf } from './found-problems.ts';
import { fileAt, pathAt, readText } from './named-file.ts';
import { callHook, refuseResult } from './open-plugins.ts';
import { isInside, plainPath } from './output-hooks.ts';
import type { GlobalData, PluginRoute } from '../types.ts';

export interface LoadedContent {
  readonly routes: readonly PluginRoute[];
  /** Absolute path of each Markdown file that plugins provide, by the path it would have in the site. */
  readonly files: Readonly<Record<string, string>>;
  /** Data for components, by locale, plugin and instance. */
  readonly globalData: Readonly<Record<string, GlobalData>>;
  readonly problems: readonly Problem[];
  /** Absolute paths of files and folders to watch. */
  readonly watched: readonly string[];
}

interface Loading {
  readonly config: Config;
  readonly module: LoadedModule;
}

export async function loadContents(plugins: readonly OctavoPlugin[], loading: Loading): Promise<LoadedContent> {
  const routes: PluginRoute[] = [];
  const files: Record<string, string> = {};
  const data: Record<string, GlobalData[string]> = {};
  const problems: Problem[] = [];
  const watched: string[] = [];
  const { i18n, siteDir } = loading.config;
  const at = loading.module.placeOf(undefined);
  for (const plugin of plugins) {
    if (plugin.content === undefined) continue;
    const content = await loadContent(plugin, loading);
    refusePages(content.pages ?? [], plugin, loading);
    for (const page of content.pages ?? []) routes.push(...routesOf(page, plugin, loading.config));
    Object.assign(files, writeTexts(plugin, byPlainPath(content.files ?? {}), loading.config));
    if (content.data !== undefined) data[plugin.name] = { default: content.data };
    const hook = { plugin: plugin.name, method: METHOD };
    problems.push(...(content.problems ?? []).map((problem) => inHookResult(hook, problemOf(problem), at)));
    watched.push(...(content.watch ?? []).map((file) => path.resolve(siteDir, file)));
  }
  return { routes, files, globalData: { [i18n.defaultLocale]: data }, problems, watched };
}

/** Throws one `UserError` for all pages whose component is missing, or whose locale the site does not have. */
function refusePages(pages: readonly DataPage[], { name }: OctavoPlugin, { config, module }: Loading): void {
  const at = module.placeOf(undefined);
  const codes = config.i18n.locales.map(({ code }) => code);
  const problems = pages.flatMap(({ component, locale, path: urlPath }): readonly Problem[] => [
    ...(fileAt(component, config.siteDir) === undefined
      ? [asError(pluginFileMissing(String(component), `the plugin "${name}"`, at))]
      : []),
    ...(locale === undefined || codes.includes(locale)
      ? []
      : [asError({ ...pageLocaleUnknown({ plugin: name, urlPath, locale, codes }), at })]),
  ]);
  if (problems.length > 0) throw new UserError(problems);
}

/** Turns `./docs/a.md` and `docs\\a.md` into `docs/a.md`. */
function byPlainPath(files: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(files).map(([file, text]) => [plainPath(file), text]));
}

const METHOD = 'content.load';

async function loadContent(plugin: OctavoPlugin, loading: Loading): Promise<PluginContent> {
  const { config, module } = loading;
  const load = plugin.content?.load;
  const content: unknown = await callHook(plugin, METHOD, { run: () => load?.(ioOf(plugin, config)), module });
  if (content === undefined) return {};
  const fault = faultOf(content);
  if (fault === undefined) return content as PluginContent;
  return refuseResult({ plugin: plugin.name, method: METHOD }, fault.value, { expected: fault.expected, module });
}

function ioOf({ name }: OctavoPlugin, { siteDir, cacheDir, i18n }: Config): ContentIo {
  const locales = i18n.locales.map(({ code }) => code);
  const own = path.join(cacheDir, 'plugins', folderOf(name), 'cache');
  mkdirSync(own, { recursive: true });
  return {
    siteDir,
    cacheDir: own,
    locales: [i18n.defaultLocale, ...locales.filter((code) => code !== i18n.defaultLocale)],
    readText: (file) => readText(file, siteDir),
  };
}

const folderOf = (name: string): string => name.replace(/[^\w.@-]+/g, '-').replace(/^\.+/, '-');

interface Fault {
  readonly value: unknown;
  readonly expected: string;
}

const KNOWN = ['pages', 'files', 'data', 'problems', 'watch'];
const ALL = '"pages", "files", "data", "problems" and "watch"';

function faultOf(content: unknown): Fault | undefined {
  if (!isPlainObject(content)) return { value: content, expected: `an object with ${ALL}, or nothing` };
  const unknown = Object.keys(content).find((key) => !KNOWN.includes(key));
  if (unknown !== undefined) return { value: `"${unknown}"`, expected: `nothing but ${ALL}` };
  const { pages = [], files = {}, data } = content;
  if (!Array.isArray(pages)) return { value: pages, expected: 'a list as "pages"' };
  const page = (pages as readonly unknown[]).find((one) => !isPage(one));
  if (page !== undefined)
    return { value: page, expected: 'pages with "path" such as "/team", "component" and "props" of plain data' };
  if (!isPlainObject(files)) return { value: files, expected: 'Markdown by path as "files"' };
  const file = Object.entries(files).find(
    ([name, text]) => typeof text !== 'string' || !/\.mdx?$/.test(name) || !isInside(name),
  );
  if (file !== undefined)
    return {
      value: file[0],
      expected: 'texts by paths in the site that end in ".md" or ".mdx", as "docs/api/users.md"',
    };
  return isJson(data) ? faultOfNotes(content) : { value: data, expected: 'plain data as "data"' };
}

function faultOfNotes({ problems = [], watch = [] }: Dict): Fault | undefined {
  if (!Array.isArray(problems) || !problems.every(isProblem))
    return { value: problems, expected: 'a list of { what, fix, file, line } as "problems"' };
  if (Array.isArray(watch) && watch.every((file) => typeof file === 'string')) return undefined;
  return { value: watch, expected: 'a list of paths as "watch"' };
}

function isPage(page: unknown): boolean {
  if (!isPlainObject(page)) return false;
  const { path: urlPath, component, props, locale, title, description } = page;
  const isPath = typeof urlPath === 'string' && urlPath.startsWith('/') && !/[?#\s]/.test(urlPath);
  const isFile = typeof component === 'string' || component instanceof URL;
  return (
    isPath &&
    isFile &&
    (props === undefined || isPlainObject(props)) &&
    isJson(props) &&
    [locale, title, description].every(isText)
  );
}

const isText = (value: unknown): boolean => value === undefined || typeof value === 'string';

/**
 * Checks that a value survives serialization to threads and browsers unchanged. `around` holds the enclosing values, to
 * detect cycles.
 */
function isJson(value: unknown, around: readonly unknown[] = []): boolean {
  if (value === undefined || value === null || ['string', 'boolean'].includes(typeof value)) return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (around.includes(value) || !(Array.isArray(value) || isPlainObject(value))) return false;
  const inside = [...around, value];
  return Object.values(value).every((inner) => isJson(inner, inside));
}

function routesOf(page: DataPage, { name }: OctavoPlugin, { siteDir, cacheDir, i18n }: Config): readonly PluginRoute[] {
  const urlPath = page.path.replace(/^\/+/, '');
  const component = fileAt(page.component, siteDir) ?? pathAt(page.component, siteDir);
  const source = path.relative(siteDir, component).replaceAll(path.sep, '/');
  const codes = i18n.locales
    .map(({ code }) => code)
    .filter((code) => page.locale === undefined || page.locale === code);
  return codes.map((locale): PluginRoute => {
    const moduleId = `${name}:${locale}:/${urlPath}`;
    const file = `${hashOf(moduleId, 8)}.tsx`;
    return {
      locale,
      urlPath,
      moduleId,
      filePath: path.join(cacheDir, 'plugins', folderOf(name), 'pages', file),
      plugin: { name, id: 'default' },
      code: pageCode(component, page.props ?? {}),
      source,
      ...defined({ title: page.title, description: page.description }),
    };
  });
}

const WITH_PROPS = path.join(engineRoot(), 'src/extend/client/with-props.ts');

function pageCode(component: string, props: object): string {
  return [
    `import { withProps } from ${JSON.stringify(WITH_PROPS)};`,
    `import Component from ${JSON.stringify(component)};`,
    `export default withProps(Component, ${JSON.stringify(props)});`,
  ].join('\n');
}

/**
 * Writes the texts to files in the cache, where all code that reads pages finds them. Removes those of an earlier
 * build.
 */
function writeTexts(
  { name }: OctavoPlugin,
  files: Readonly<Record<string, string>>,
  { cacheDir }: Config,
): Readonly<Record<string, string>> {
  const folder = path.join(cacheDir, 'plugins', folderOf(name), 'files');
  const list = path.join(folder, 'list.json');
  const before = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as readonly string[]) : [];
  for (const file of before) if (!Object.hasOwn(files, file)) rmSync(path.join(folder, file), { force: true });
  const written = Object.entries(files).map(([file, text]) => {
    const target = path.join(folder, file);
    if (!existsSync(target) || readFileSync(target, 'utf8') !== text) {
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, text);
    }
    return [file, target] as const;
  });
  if (written.length + before.length > 0) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(list, JSON.stringify(Object.keys(files)));
  }
  return Object.fromEntries(written);
}
