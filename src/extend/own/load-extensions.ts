/**
 * Loads the extensions of a site that has an Octavo config: components in slots, client modules, remark plugins, and
 * the results of plugin hooks. In: the config as written, and as checked. Out: `Extensions`, as the stages read them.
 */
import path from 'node:path';
import type { FilePlace, OctavoPlugin } from '../../config/plugin.ts';
import { relativePath } from '../../config/load-module.ts';
import type { Config } from '../../config/types.ts';
import { pluginFileMissing, slotUnknown } from '../../errors/plugins.ts';
import { asError, asWarning, type Problem, UserError } from '../../errors/problem.ts';
import { defined, type Dict, dictOf, listOf } from '../../shared/plain-data.ts';
import { fileAt, notFoundPage } from './named-file.ts';
import { NOT_FOUND_SLOT } from '../names.ts';
import { type OpenedConfig, remarkPluginsOf } from './opened-config.ts';
import { type LoadedContent, loadContents } from './plugin-content.ts';
import { outputHooks } from './output-hooks.ts';
import { siteHook } from './site-hook.ts';
import { changedCopies } from '../theme/originals.ts';
import { findSwizzles, isInInstalled, slotNames } from '../theme/swizzles.ts';
import { asksFrontMatter } from '../theme/theme-package.ts';
import { contentFolders, unfilledFiles } from '../theme/unfilled-files.ts';
import type { Extensions, Swizzles, WebpackParts } from '../types.ts';

/** Called when `opened` has code of the site, or may have it. Returns `undefined` when it turns out to have none. */
export async function loadExtensions(opened: OpenedConfig, config: Config): Promise<Extensions | undefined> {
  const { written, plugins, module, took } = opened;
  const { siteDir } = config;
  const files = filesOf(opened, config);
  const notFound = notFoundPage(config);
  const own = new Map([...(notFound === undefined ? [] : [[NOT_FOUND_SLOT, notFound] as const]), ...files.ofSite]);
  const swizzles = findSwizzles(siteDir, own, files.ofPlugins);
  const content = await loadContents(plugins, { config, module });
  const named = [...files.ofSite.keys(), ...files.ofPlugins.flatMap(Object.keys)];
  const notes = [...slotProblems({ config, swizzles, named }), ...changedCopies(swizzles.files, siteDir)];
  const remark = remarkPluginsOf(written, plugins);
  const isEmpty = plugins.length === 0 && files.client.length === 0 && remark.size === 0;
  if (isEmpty && Object.keys(swizzles.files).length === 0 && notes.length === 0) return undefined;
  const parts = bundleParts(plugins, siteDir);
  return {
    swizzles,
    themes: files.ofPlugins,
    asksFrontMatter: asksFrontMatter(siteDir) || files.ofPlugins.length > 0,
    remark,
    files: {
      clientModules: files.client,
      postCss: [],
      vite: () => plugins.flatMap(({ bundle }) => bundle?.vite ?? []),
      browser: parts,
      server: parts,
    },
    styles: files.styles,
    codeCss: '',
    pluginTexts: [],
    watched: [...new Set([...watchedBy(plugins, siteDir), ...content.watched])],
    key: module.key,
    loadTook: () => took,
    notes: [...notes, ...content.problems],
    ...siteFacts(config),
    ...siteHook(plugins, module),
    ...outputHooks(plugins, module),
    ...contentParts(content),
  };
}

function watchedBy(plugins: readonly OctavoPlugin[], siteDir: string): readonly string[] {
  return plugins.flatMap(({ content }) => (content?.watch ?? []).map((file) => path.resolve(siteDir, file)));
}

function contentParts({ routes, files, globalData }: LoadedContent) {
  return { routes, globalData, ...(Object.keys(files).length > 0 && { contentFiles: files }) };
}

/**
 * The values returned by `useDocusaurusContext` and `useThemeConfig`, for components that were written for Docusaurus.
 */
function siteFacts(config: Config): Pick<Extensions, 'siteConfig' | 'themeConfigs' | 'localeConfigs'> {
  const { title, tagline, url, baseUrl, favicon, trailingSlash, customFields, i18n, theme, noIndex } = config;
  const { customCss: _, cssLayers: _layers, infimaUtilities: _utilities, ...themeConfig } = theme;
  const localeConfigs = Object.fromEntries(
    i18n.locales.map(({ code, label, direction, htmlLang, calendar, path: folder, translate }) => [
      code,
      { label, direction, htmlLang, calendar, path: folder, translate },
    ]),
  );
  const locales = i18n.locales.map(({ code }) => code);
  const siteConfig = {
    title,
    tagline,
    url,
    baseUrl,
    noIndex,
    customFields,
    themeConfig,
    ...defined({ favicon, trailingSlash }),
    i18n: { defaultLocale: i18n.defaultLocale, locales, localeConfigs },
  };
  return { siteConfig: JSON.parse(JSON.stringify(siteConfig)) as Dict, themeConfigs: {}, localeConfigs };
}

function bundleParts(plugins: readonly OctavoPlugin[], siteDir: string): WebpackParts {
  const all = plugins.map(({ bundle }) => bundle ?? {});
  const aliases = all.flatMap(({ alias }) => Object.entries(alias ?? {}));
  return {
    defines: Object.assign({}, ...all.map(({ define }) => define ?? {})) as WebpackParts['defines'],
    // A value that is not a path is a package, or a module of one.
    aliases: Object.fromEntries(aliases.map(([name, place]) => [name, fileAt(place, siteDir) ?? place])),
    provided: {},
    fallbacks: {},
    extensions: [],
    externals: {},
    texts: [],
  };
}

interface NamedFiles {
  /** Component files by slot, in the form that `findSwizzles` expects. */
  readonly ofSite: ReadonlyMap<string, string>;
  readonly ofPlugins: readonly Readonly<Record<string, string>>[];
  readonly client: readonly string[];
  readonly styles: readonly string[];
}

/**
 * Finds the absolute paths of files that options and plugins name. Throws one `UserError` that lists all missing files.
 */
function filesOf({ written, plugins, module }: OpenedConfig, { siteDir }: Config): NamedFiles {
  const problems: Problem[] = [];
  const at = module.placeOf(undefined);
  const find = (place: FilePlace, owner: string): string => {
    const file = fileAt(place, siteDir);
    if (file === undefined) problems.push(asError(pluginFileMissing(String(place), owner, at)));
    return file ?? String(place);
  };
  const components = Object.entries(dictOf(dictOf(written['theme'])['components']));
  const found: NamedFiles = {
    ofSite: new Map(components.map(([slot, file]) => [slot, find(String(file), `"theme.components.${slot}"`)])),
    ofPlugins: plugins.flatMap(({ name, theme }) => {
      const own = Object.entries(theme?.components ?? {});
      const named = own.map(([slot, file]) => [slot, find(file, `the plugin "${name}"`)] as const);
      return named.length === 0 ? [] : [Object.fromEntries(named)];
    }),
    client: [
      ...plugins.flatMap(({ name, theme }) => (theme?.client ?? []).map((file) => find(file, `the plugin "${name}"`))),
      ...listOf(written['clientModules']).map((file) => find(String(file), '"clientModules"')),
    ],
    styles: plugins.flatMap(({ name, theme }) =>
      (theme?.styles ?? []).map((file) => find(file, `the plugin "${name}"`)),
    ),
  };
  if (problems.length > 0) throw new UserError(problems);
  return found;
}

interface SlotFiles {
  readonly config: Config;
  readonly swizzles: Swizzles;
  /** Slots that options and plugins name. */
  readonly named: readonly string[];
}

/**
 * Warns about components that are never shown: files in the theme folder that match no slot, and unknown names in
 * options.
 */
function slotProblems({ config, swizzles: { files }, named }: SlotFiles): readonly Problem[] {
  const { siteDir } = config;
  const slots = slotNames();
  const isShown = (name: string): boolean => slots.has(name) || isInInstalled(name, files);
  const unfilled = unfilledFiles({ siteDir, isShown, slots, content: contentFolders(config) });
  const ofFolder = Object.entries(unfilled).map(([name, file]) =>
    slotUnknown(name, [...slots], relativePath(siteDir, file)),
  );
  const ofOptions = named.filter((name) => !slots.has(name)).map((name) => slotUnknown(name, [...slots], undefined));
  return [...ofFolder, ...ofOptions].map(asWarning);
}
