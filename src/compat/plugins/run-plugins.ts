/**
 * Runs plugins of a Docusaurus config that Octavo does not replace. Their functions are called like in Docusaurus, once
 * for each locale, and their results are collected. Additions to the bundles and to the build come from the default
 * locale only. Unsupported features are noted with the plugin's position.
 */
import path from 'node:path';
import { isRecord } from '../../shared/plain-data.ts';
import type { UserError } from '../../errors/problem.ts';
import { codeError, type CodeLoader, hookError } from '../config/load-code.ts';
import {
  blaming,
  checkedOptions,
  checkedThemeConfig,
  clientModule,
  htmlOfTag,
  loadPlugin,
  type Method,
  settled,
  watchedPath,
} from './load-plugin.ts';
import { type Dict, dictOf, listOf, type WrittenPlugin } from '../config/parts.ts';
import { docusaurusContext, type PluginContext, type PluginLocale } from './plugin-context.ts';
import { contentOfAll, withActions, type LocaleState } from './plugin-content.ts';
import { filesOf, pluginFolder, textsOf, translated } from './plugin-translations.ts';
import { LOADERS, newParts, readWebpack, WEBPACK, type WebpackState } from './plugin-webpack.ts';
import { themeFiles } from '../../extend/theme/theme-package.ts';
import type { PostBuild } from './post-build.ts';
import { readWrapped, type WrappedContent, wrappedKind } from './wrapped-content.ts';
import type { ContentKind, Extensions, GlobalData, PluginFiles, PluginRoute, PluginTexts } from '../../extend/types.ts';

export interface RunPlugins extends PluginFiles {
  readonly headTags: readonly Dict[];
  /** The theme config with the defaults of themes. */
  readonly themeConfig: Dict;
  /** HTML that plugins add to the start and end of the body. */
  readonly bodyTags: { readonly start: readonly string[]; readonly end: readonly string[] };
  readonly globalData: Readonly<Record<string, GlobalData>>;
  readonly routes: readonly PluginRoute[];
  readonly postBuilds: readonly PostBuild[];
  readonly pluginTexts: Extensions['pluginTexts'];
  /** Theme components of plugins: files by name. */
  readonly themes: readonly Readonly<Record<string, string>>[];
  /** Files and folders that plugins read. */
  readonly watched: readonly string[];
  /** Plugins that replace those for docs, blog and pages. */
  readonly wrapped: readonly WrappedContent[];
  /** Positions of unsupported features. */
  readonly notes: readonly string[];
}

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
  'allContentLoaded',
  'translateContent',
  'getTranslationFiles',
  // The following belong to the command line and the development server.
  'extendCli',
  'getPathsToWatch',
  'getDefaultCodeTranslationMessages',
  'getSwizzleComponentList',
  'options',
]);

interface State {
  readonly clientModules: string[];
  readonly postCss: Method[];
  readonly browser: WebpackState;
  readonly server: WebpackState;
  readonly headTags: Dict[];
  readonly bodyTags: { readonly start: string[]; readonly end: string[] };
  readonly themes: Readonly<Record<string, string>>[];
  readonly postBuilds: PostBuild[];
  readonly pluginTexts: (() => Promise<readonly PluginTexts[]>)[];
  readonly watched: string[];
  readonly wrapped: WrappedContent[];
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
    browser: newParts(),
    server: newParts(),
    headTags: [],
    bodyTags: { start: [], end: [] },
    themes: [],
    postBuilds: [],
    pluginTexts: [],
    watched: [],
    wrapped: [],
    notes: [],
  };
  const globalData: Record<string, GlobalData> = {};
  const routes: PluginRoute[] = [];
  let themeConfig = dictOf(context.siteConfig['themeConfig']);
  try {
    for (const [index, locale] of context.locales.entries()) {
      const made = await makePlugins(written, { context, locale, code, notes: state.notes });
      // Plugins without content are the same in every locale.
      if (index > 0 && !made.some(({ instance }) => makesContent(instance))) break;
      const loaded = await loadContents(made, locale, { context, notes: index === 0 ? state.notes : [] });
      globalData[locale.code] = loaded.globalData;
      routes.push(...loaded.routes);
      if (index > 0) continue;
      themeConfig = made.reduce((before, { checkTheme }) => ({ ...before, ...checkTheme(before) }), themeConfig);
      await addParts(made, { code, context, locale, state });
    }
  } catch (error) {
    throw codeError(error, context.configPath, context.siteDir);
  }
  return { ...state, themeConfig, globalData, routes };
}

export interface MadePlugin {
  readonly instance: Dict;
  readonly name: string;
  readonly id: string;
  /** Position in the config, for notes. */
  readonly place: string;
  /** Folder that its paths are relative to. */
  readonly from: string;
  /** Options as written. `options` holds the result of `validateOptions`. */
  readonly written: Dict;
  readonly options: Dict;
  readonly checkTheme: (themeConfig: Dict) => Dict;
  /** Creates the error for a method that threw. */
  readonly blame: (error: unknown, method: string) => UserError;
  /** Result of `loadContent`. Set when that has been called. */
  content?: unknown;
}

interface Making {
  readonly context: PluginContext;
  readonly locale: PluginLocale;
  readonly code: CodeLoader;
  readonly notes: string[];
}

export async function makePlugins(written: readonly WrittenPlugin[], making: Making): Promise<readonly MadePlugin[]> {
  const { context, locale, code, notes } = making;
  const isFirst = locale === context.locales[0];
  const made: MadePlugin[] = [];
  for (const { value, options: given, place } of written) {
    const { make, from } = await loadPlugin(value, { siteDir: context.siteDir, code, kind: 'plugin' });
    const options = make && checkedOptions(make, given);
    const making = () => make?.(docusaurusContext(context, locale), options);
    const instance = await blaming(
      () => settled(`The plugin at "${place}"`, making()),
      (error) => hookError(error, { plugin: place, method: 'the function that makes it' }, context),
    );
    if (make === undefined && isFirst) notes.push(place);
    if (!isRecord(instance)) continue;
    const methods = Object.keys(instance).filter((name) => typeof instance[name] === 'function' && !SERVED.has(name));
    if (isFirst) notes.push(...methods.map((name) => `${place}.${name}`));
    const named = { name: String(instance['name'] ?? place), id: String(options?.['id']) };
    const checkTheme = (themeConfig: Dict) => (make ? checkedThemeConfig(make, themeConfig) : {});
    const blame = (error: unknown, method: string) => hookError(error, { plugin: named.name, method }, context);
    made.push({ ...named, instance, blame, place, from, written: given, options: options ?? given, checkTheme });
  }
  return made;
}

function makesContent(instance: Dict): boolean {
  return ['contentLoaded', 'allContentLoaded'].some((name) => typeof instance[name] === 'function');
}

/** Calls a method with the plugin as `this`, because some plugins are class instances. */
async function call(plugin: MadePlugin, name: string, ...given: readonly unknown[]): Promise<unknown> {
  const { instance, blame } = plugin;
  const method = instance[name];
  if (typeof method !== 'function') return undefined;
  return blaming(
    () => settled(`"${name}" of the plugin "${plugin.name}"`, (method as Method).apply(instance, [...given])),
    (error) => blame(error, name),
  );
}

interface Contents {
  readonly context: PluginContext;
  readonly notes: string[];
}

/** Calls `loadContent` of all plugins, then the methods that use its result. */
async function loadContents(plugins: readonly MadePlugin[], locale: PluginLocale, { context, notes }: Contents) {
  const state: LocaleState = { locale, context, globalData: {}, routes: [], notes };
  for (const plugin of plugins) {
    const content = await call(plugin, 'loadContent');
    plugin.content = locale.isTranslated ? await translatedContent(plugin, content, locale) : content;
    await withActions(plugin, state, (actions) => call(plugin, 'contentLoaded', { content: plugin.content, actions }));
  }
  for (const plugin of plugins) {
    if (typeof plugin.instance['allContentLoaded'] !== 'function') continue;
    const { allContent, missed } = contentOfAll(plugins);
    try {
      await withActions(plugin, state, (actions) => call(plugin, 'allContentLoaded', { allContent, actions }));
    } catch (error) {
      if (missed.size === 0) throw error;
    }
    notes.push(...[...missed].map((name) => `${plugin.place}.allContentLoaded (${name})`));
  }
  return state;
}

async function translatedContent(plugin: MadePlugin, content: unknown, locale: PluginLocale): Promise<unknown> {
  const files = filesOf(await call(plugin, 'getTranslationFiles', { content }));
  const translationFiles = translated(files, pluginFolder(locale.localizationDir, plugin));
  return (await call(plugin, 'translateContent', { content, translationFiles })) ?? content;
}

interface Calling {
  readonly code: CodeLoader;
  readonly context: PluginContext;
  readonly locale: PluginLocale;
  readonly state: State;
}

async function addParts(plugins: readonly MadePlugin[], calling: Calling): Promise<void> {
  const { code, context, locale, state } = calling;
  const { siteDir, generatedFilesDir } = context;
  for (const plugin of plugins) {
    const kind = wrappedKind(plugin);
    if (kind === undefined) {
      await callMethods(plugin, calling);
      continue;
    }
    const original = await openOriginal(kind, { code, siteDir }, [docusaurusContext(context, locale), plugin.options]);
    const loadOriginal = original && overrides(plugin, original, 'loadContent') ? original['loadContent'] : undefined;
    const before = typeof loadOriginal === 'function' ? await (loadOriginal as Method).call(original) : undefined;
    state.wrapped.push(readWrapped(plugin, kind, { siteDir, generatedFilesDir, before }));
    if (original && overrides(plugin, original, 'postBuild')) addPostBuild(plugin, calling);
  }
}

/** Creates the original plugin that another one replaces. */
async function openOriginal(
  kind: ContentKind,
  { code, siteDir }: { readonly code: CodeLoader; readonly siteDir: string },
  given: readonly unknown[],
): Promise<Dict | undefined> {
  const { make } = await loadPlugin(`@docusaurus/plugin-content-${kind}`, { siteDir, code, kind: 'plugin' });
  return make && dictOf(await make(...given));
}

/** Checks whether a plugin has its own version of a method. Inherited methods have the same source code. */
function overrides({ instance }: MadePlugin, original: Dict, name: string): boolean {
  return typeof instance[name] === 'function' && String(instance[name]) !== String(original[name]);
}

function addPostBuild(plugin: MadePlugin, { context, locale, state }: Calling): void {
  const { instance, content } = plugin;
  if (typeof instance['postBuild'] !== 'function') return;
  const known = { ...docusaurusContext(context, locale), content, head: {}, plugins: [], routes: [] };
  state.postBuilds.push((build) => call(plugin, 'postBuild', { ...known, ...build }));
}

async function callMethods(plugin: MadePlugin, calling: Calling): Promise<void> {
  const { code, state } = calling;
  const { instance, from, place, content } = plugin;
  for (const file of listOf(await call(plugin, 'getClientModules')))
    state.clientModules.push(clientModule(String(file), from, { code, context: calling.context, by: plugin.name }));
  const theme = await call(plugin, 'getThemePath');
  if (typeof theme === 'string') state.themes.push(themeFiles(path.resolve(from, theme)));
  const { configurePostCss } = instance;
  if (typeof configurePostCss === 'function')
    state.postCss.push((options) => {
      try {
        return (configurePostCss as Method).apply(instance, [options]);
      } catch (error) {
        throw plugin.blame(error, 'configurePostCss');
      }
    });
  for (const side of ['browser', 'server'] as const) {
    const config = await call(plugin, 'configureWebpack', WEBPACK, side === 'server', LOADERS, content);
    const { postBuilds, notes } = readWebpack(config, place, state[side]);
    state.postBuilds.push(...postBuilds);
    state.notes.push(...notes.filter((note) => !state.notes.includes(note)));
  }
  addPostBuild(plugin, calling);
  if (typeof instance['getTranslationFiles'] === 'function')
    state.pluginTexts.push(async () =>
      textsOf(await call(plugin, 'getTranslationFiles', { content }), pluginFolder('', plugin)),
    );
  for (const pattern of listOf(await call(plugin, 'getPathsToWatch')))
    state.watched.push(...watchedPath(pattern, calling.context.siteDir));
  const tags = dictOf(await call(plugin, 'injectHtmlTags', { content }));
  for (const tag of (await Promise.all(listOf(tags['headTags']).map(tagsOf))).flat()) {
    if (OF_HEAD.test(String(tag['tagName']))) state.headTags.push(tag);
    else state.notes.push(`${place}.injectHtmlTags (${String(tag['tagName'])})`);
  }
  state.bodyTags.start.push(...listOf(tags['preBodyTags']).map(htmlOfTag));
  state.bodyTags.end.push(...listOf(tags['postBodyTags']).map(htmlOfTag));
}

/** Tags that may stand in the head. Browsers end the head at any other tag. */
const OF_HEAD = /^(?:meta|link|script|style|base|noscript|[a-z][a-z\d]*-[a-z\d-]*)$/;

/** Returns head tags, which a plugin may also write as HTML. */
async function tagsOf(tag: unknown): Promise<readonly Dict[]> {
  if (isRecord(tag)) {
    const { customElement: _, ...rest } = tag;
    return [rest];
  }
  return typeof tag === 'string' ? tagsIn(tag) : [];
}

async function tagsIn(html: string): Promise<readonly Dict[]> {
  // Loaded only for the few plugins that write tags as HTML.
  const { Parser } = await import('htmlparser2');
  const tags: Dict[] = [];
  const open: { readonly tagName: string; readonly attributes: Dict; readonly start: number }[] = [];
  const parser = new Parser({
    onopentag(tagName, given) {
      const attributes = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value || true]));
      open.push({ tagName, attributes, start: parser.endIndex + 1 });
    },
    onclosetag() {
      const tag = open.pop();
      if (tag === undefined || open.length > 0) return;
      const { start, ...rest } = tag;
      const innerHTML = html.slice(start, Math.max(start, parser.startIndex));
      tags.push({ ...rest, ...(innerHTML !== '' && { innerHTML }) });
    },
  });
  parser.end(html);
  return tags;
}
