/**
 * The entry point of `compat/`, for a site that has a `docusaurus.config` and no Octavo config. In: the path of its
 * config. Out: an Octavo config, and the extensions that the site needs. Other sites never load this code.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ConfigPlace, LoadedConfig } from '../../config/loaded-config.ts';
import { relativePath } from '../../config/load-module.ts';
import { findOddValue } from '../../config/odd-value.ts';
import { settledBeforeEnd } from '../../config/process-end.ts';
import { configNotObject, neverSettles, oddConfigValue } from '../../errors/config-file.ts';
import { notServed, pluginMissing } from '../../errors/compat.ts';
import { asWarning, type Problem, UserError } from '../../errors/problem.ts';
import type { UserConfig } from '../../config/user-config.ts';
import { isRecord } from '../../shared/plain-data.ts';
import { missingForPlugins } from '../../extend/remark/remark-packages.ts';
import { withWrapped } from '../plugins/docusaurus-plugins.ts';
import { codeNotes } from './code-notes.ts';
import { convertDocusaurusConfig } from './from-docusaurus.ts';
import { codeError, type CodeLoader, createCodeLoader } from './load-code.ts';
import { DOCUSAURUS_RULES } from './rules.ts';
import type { Rules } from '../../config/rules.ts';
import { createOptionFunctions } from './option-functions.ts';
import { plainConfig, validatedConfig } from './site-config.ts';
import { inFolder } from '../../config/in-folder.ts';
import { generatedFolder } from '../../extend/generated-folder.ts';
import { type Dict, dictOf, listOf, Parts } from './parts.ts';
import { docusaurusContext, localeConfigsOf, type PluginContext } from '../plugins/plugin-context.ts';
import { translatedTheme } from '../plugins/plugin-translations.ts';
import { clientModule, missingPlugin, withPresets } from '../plugins/load-plugin.ts';
import { type MadePlugin, makePlugins, type RunPlugins, runPlugins } from '../plugins/run-plugins.ts';
import { docusaurusVersion } from '../../extend/theme/site-packages.ts';
import { findSwizzles } from '../../extend/theme/swizzles.ts';
import { defaultPrismTheme, asksFrontMatter, themeMessages } from '../../extend/theme/theme-package.ts';
import type { Extensions, Swizzles } from '../../extend/types.ts';
import type { ConfigFunctions } from '../../config/functions.ts';
import { writeTexts } from '../plugins/plugin-content.ts';
import { runPostBuild } from '../plugins/post-build.ts';
import { wrappedKind } from '../plugins/wrapped-content.ts';

type SitePlace = Omit<ConfigPlace, 'cache'>;

interface LoadedDocusaurus extends LoadedConfig {
  readonly rules: Rules;
  readonly functions: ConfigFunctions;
  readonly extensions: Extensions;
}

export async function loadSite(place: ConfigPlace): Promise<LoadedDocusaurus> {
  const { configPath, siteDir } = place;
  const loaded = await loadDocusaurus(place);
  const odd = findOddValue(loaded.written);
  const at = { file: relativePath(siteDir, configPath) };
  if (odd !== undefined) throw new UserError([{ severity: 'error', ...oddConfigValue({ ...odd, at }) }]);
  return loaded;
}

export async function loadDocusaurus(place: SitePlace): Promise<LoadedDocusaurus> {
  const { configPath, siteDir } = place;
  const { source, siteConfig, code, took } = await openConfig(place);
  const parts = new Parts();
  const { config, notCarriedOver } = convertDocusaurusConfig(source, parts);
  const context = contextOf({ ...place, siteConfig });
  const run = await inFolder(siteDir, () => runPlugins(parts.plugins, context, code));
  const swizzles = findSwizzles(siteDir, parts.components, run.themes);
  const plain = plainConfig({ ...siteConfig, themeConfig: run.themeConfig }, siteDir);
  const shown = withCodeColours(plain, swizzles, siteDir);
  const items = showsItems(swizzles) ? [] : parts.customItems;
  const places = [...notCarriedOver, ...run.notes, ...items].toSorted();
  const noted = { file: relativePath(siteDir, configPath), code };
  const notes = [...places.map((one) => noteOf(one, noted)), ...codeNotes(swizzles, run.themes, siteDir)];
  const { globalData, routes } = run;
  const ofSite = listOf(source['clientModules']).map((name) => clientModule(String(name), siteDir, { code, context }));
  const clientModules = [...ofSite, ...run.clientModules];
  const { postCss, browser, server } = run;
  const files = { clientModules, postCss, browser, server };
  const written = run.wrapped.reduce<Dict>((before, wrapped) => withWrapped(before, wrapped, parts), {
    ...config,
    ...withTags(config, run.headTags),
  });
  return {
    written: withoutMissingFolders(written, siteDir),
    missing: missingForPlugins(siteDir, parts.remark.values()),
    rules: { ...DOCUSAURUS_RULES, authorPagesBelowList: isBefore310(siteDir) === true },
    functions: functionsOf(parts, context),
    extensions: {
      swizzles,
      asksFrontMatter: run.themes.length > 0 || showsPagesOfTheme(swizzles) || asksFrontMatter(siteDir),
      ...bodyTagsOf(run),
      themes: run.themes,
      codeCss: parts.codeCss,
      ...hooksOf(run, place),
      pluginTexts: run.pluginTexts,
      watched: run.watched,
      key: code.key(),
      loadTook: () => took,
      notes,
      remark: parts.remark,
      files,
      siteConfig: shown,
      themeConfigs: themesByLocale({ ...context, siteConfig: shown }),
      localeConfigs: localeConfigsOf(context),
      globalData,
      routes,
    },
  };
}

function noteOf(place: string, { file, code }: { readonly file: string; readonly code: CodeLoader }): Problem {
  const missing = missingPlugin(place, code);
  return asWarning(missing === undefined ? notServed(place, file) : pluginMissing(missing, place, file));
}

function functionsOf(parts: Parts, { configPath, siteDir, locales }: PluginContext): ConfigFunctions {
  const { redirects, editUrls, readingTimes, numberPrefixes, makers } = parts;
  return {
    messages: themeMessages(
      siteDir,
      locales.map(({ code }) => code),
    ),
    redirects,
    // Uses a separate loader, because the list of files that the config depends on is already final.
    loadCode: async (filePath) => inFolder(siteDir, () => createCodeLoader(siteDir).load(filePath)),
    editUrls,
    readingTimes,
    numberPrefixes,
    ...(makers.size > 0 && { options: createOptionFunctions(makers, { configPath, siteDir }) }),
  };
}

/** Runs `postBuild` hooks of plugins after a build, and writes page data that code of the site reads. */
function hooksOf({ postBuilds }: RunPlugins, place: SitePlace): Pick<Extensions, 'finish' | 'writeTexts'> {
  return {
    ...(postBuilds.length > 0 && { finish: (build) => runPostBuild(postBuilds, build, place) }),
    writeTexts: async (texts) => writeTexts(texts, place.siteDir),
  };
}

function bodyTagsOf({ bodyTags: { start, end } }: RunPlugins): Pick<Extensions, 'bodyTags'> {
  return start.length + end.length === 0 ? {} : { bodyTags: [start.join(''), end.join('')] };
}

/** Checks whether a component of the site or of a theme renders navbar items of custom types. */
function showsItems({ files }: Swizzles): boolean {
  return files['NavbarItem/ComponentTypes'] !== undefined || files['NavbarItem'] !== undefined;
}

async function openConfig(place: SitePlace) {
  const { configPath, siteDir } = place;
  const before = process.cpuUsage();
  const code = createCodeLoader(siteDir);
  const { source, siteConfig } = await inFolder(siteDir, () => readConfig(place, code));
  const took = process.cpuUsage(before).user / 1e6;
  if (isRecord(source)) return { source, siteConfig, code, took };
  throw new UserError([{ severity: 'error', ...configNotObject({ file: relativePath(siteDir, configPath) }, source) }]);
}

/** Returns the translated `themeConfig` of each locale that has one. */
function themesByLocale({ siteConfig, locales }: PluginContext): Readonly<Record<string, Dict>> {
  return Object.fromEntries(
    locales.flatMap(({ code, localizationDir }) => {
      const theme = translatedTheme(dictOf(siteConfig['themeConfig']), localizationDir);
      return theme === undefined ? [] : [[code, theme] as const];
    }),
  );
}

/** Checks for components of the installed theme that read front matter. */
function showsPagesOfTheme({ files }: Swizzles): boolean {
  return Object.keys(files).some((name) => /^(?:Blog|ContentVisibility|DocItem|MDXPage|TOC)/.test(name));
}

/** Sets Docusaurus' default Prism theme when a component of the site highlights code and the config sets no theme. */
function withCodeColours(siteConfig: Dict, { alive }: Swizzles, siteDir: string): Dict {
  const themeConfig = dictOf(siteConfig['themeConfig']);
  const prism = dictOf(themeConfig['prism']);
  if (!alive.includes('codeblock') || prism['theme'] !== undefined) return siteConfig;
  return { ...siteConfig, themeConfig: { ...themeConfig, prism: { theme: defaultPrismTheme(siteDir), ...prism } } };
}

/** Puts head tags of plugins before those of the config, as Docusaurus does. */
function withTags({ headTags }: UserConfig, added: readonly Dict[]): Readonly<Record<string, unknown>> {
  return added.length === 0 ? {} : { headTags: [...added, ...(headTags ?? [])] };
}

/**
 * Lists the locales, the default one first. The base URL of the others is below its base URL, unless they set their
 * own.
 */
function localesOf({ i18n, baseUrl }: Dict, { siteDir, isAtBase = false }: SitePlace): PluginContext['locales'] {
  const { defaultLocale = 'en', locales, localeConfigs, path: folder = 'i18n' } = dictOf(i18n);
  const base = `/${String(baseUrl ?? '/')}/`.replace(/\/+/g, '/');
  const localeOf = (code: string) => {
    const options = dictOf(dictOf(localeConfigs)[code]);
    const localizationDir = path.resolve(siteDir, String(folder), String(options['path'] ?? code));
    const own = options['baseUrl'] ?? (isAtBase || code === defaultLocale ? base : `${base}${code}/`);
    const isTranslated = options['translate'] ?? existsSync(localizationDir);
    return { code, baseUrl: String(own), localizationDir, isTranslated: isTranslated === true };
  };
  const others = listOf(locales).map(String);
  return [
    localeOf(String(defaultLocale)),
    ...others.filter((code) => code !== defaultLocale).map((code) => localeOf(code)),
  ];
}

function contextOf(place: SitePlace & Pick<PluginContext, 'siteConfig'>): PluginContext {
  const { siteDir, siteConfig } = place;
  return { ...place, generatedFilesDir: generatedFolder(siteDir), locales: localesOf(siteConfig, place) };
}

/**
 * Creates the plugins of a config without calling any of their methods. The working directory must be the site's
 * folder.
 */
export async function openPlugins(configPath: string, siteDir: string): Promise<readonly MadePlugin[]> {
  const code = createCodeLoader(siteDir);
  const place = { configPath, siteDir, outDir: usualOutDir(siteDir) };
  const { source, siteConfig } = await readConfig(place, code);
  if (!isRecord(source)) return [];
  const parts = new Parts();
  convertDocusaurusConfig(source, parts);
  const context = contextOf({ ...place, siteConfig });
  return makePlugins(parts.plugins, { context, locale: context.locales[0], code, notes: [] });
}

const REMARK_OPTIONS = [
  'remarkPlugins',
  'beforeDefaultRemarkPlugins',
  'rehypePlugins',
  'beforeDefaultRehypePlugins',
] as const;

/**
 * Loads the remark plugins of a config without running its other plugins. The working directory must be the site's
 * folder.
 */
export async function loadRemarkPlugins(configPath: string, siteDir: string): Promise<Extensions['remark']> {
  const parts = new Parts();
  const code = createCodeLoader(siteDir);
  const place = { configPath, siteDir, outDir: usualOutDir(siteDir) };
  const { source, siteConfig } = await readConfig(place, code);
  if (!isRecord(source)) return parts.remark;
  convertDocusaurusConfig(source, parts);
  // Create plugins that have remark options, to learn whether they replace the docs or blog plugin.
  const asking = parts.plugins.filter(({ options }) => REMARK_OPTIONS.some((name) => options[name] !== undefined));
  if (asking.length === 0) return parts.remark;
  const context = contextOf({ ...place, siteConfig });
  for (const plugin of await makePlugins(asking, { context, locale: context.locales[0], code, notes: [] })) {
    const kind = wrappedKind(plugin);
    if (kind !== undefined) withWrapped({}, { kind, options: plugin.written, place: plugin.place }, parts);
  }
  return parts.remark;
}

interface ReadConfig {
  /** The config, with the plugins of its presets. */
  readonly source: unknown;
  /** The config as plugins receive it, with presets as written. */
  readonly siteConfig: Dict;
}

async function readConfig(place: SitePlace, code: CodeLoader): Promise<ReadConfig> {
  const { configPath, siteDir } = place;
  const file = relativePath(siteDir, configPath);
  const exported = await code.load(configPath);
  try {
    const source = await settledBeforeEnd(
      Promise.resolve(typeof exported === 'function' ? (exported as () => unknown)() : exported),
      () => new UserError([{ severity: 'error', ...neverSettles(`"${file}"`, { file }) }]),
    );
    if (!isRecord(source)) return { source, siteConfig: {} };
    const siteConfig = validatedConfig(source, siteDir);
    const context = (): Dict => {
      const of = contextOf({ ...place, siteConfig });
      return docusaurusContext(of, of.locales[0]);
    };
    return { source: await withPresets(source, { siteDir, code, context }), siteConfig };
  } catch (error) {
    throw codeError(error, configPath, siteDir);
  }
}

/** The default output folder of Docusaurus. */
const usualOutDir = (siteDir: string): string => path.join(siteDir, 'build');

/**
 * Turns off pages and blog, which the preset turns on, when their folder is missing. From 3.10 on a blog stays on, with
 * an empty list.
 */
function withoutMissingFolders(config: Dict, siteDir: string): Dict {
  const folders = { pages: 'src/pages', ...(isBefore310(siteDir) !== false && { blog: 'blog' }) };
  const isMissing = (options: unknown, usual: string): boolean => {
    if (!isRecord(options)) return false;
    const folder = typeof options['path'] === 'string' ? options['path'] : usual;
    return !existsSync(path.resolve(siteDir, folder));
  };
  const kept = Object.entries(folders).map(([name, usual]): readonly [string, unknown] => {
    const given = config[name];
    if (Array.isArray(given)) return [name, given.filter((each) => !isMissing(each, usual))];
    return [name, isMissing(given, usual) ? false : given];
  });
  return { ...config, ...Object.fromEntries(kept.filter(([, given]) => given !== undefined)) };
}

/**
 * Checks for a Docusaurus before 3.10. From 3.10 on, an enabled blog has a page even without posts. `undefined` when
 * the version is not known.
 */
function isBefore310(siteDir: string): boolean | undefined {
  const version = docusaurusVersion(siteDir);
  return version && (version.major < 3 || (version.major === 3 && version.minor < 10));
}
