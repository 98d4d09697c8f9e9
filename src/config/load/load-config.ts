/**
 * Stage 0. The config file of a site → `Config`: checked, completed, frozen. Throws one `UserError` with all problems.
 */
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { defined, isRecord } from '../../shared/plain-data.ts';
import type { Message } from '../../errors/config.ts';
import { asWarning, didYouMean, type Problem, UserError } from '../../errors/problem.ts';
import * as messages from '../../errors/config-file.ts';
import { CONFIG_NAMES, configKindOf } from './config-kinds.ts';
import type { SiteCommand } from '../loaded-config.ts';
import { checkConfig, fieldName, type FieldPath, type ParsedConfig } from '../schema.ts';
import { readComponentStyles } from '../load-component-styles.ts';
import { type DiagramsConfig, findSitePackages } from '../load-diagrams.ts';
import { relativePath } from '../load-module.ts';
import { checkPolicySources } from '../policy-sources.ts';
import { cacheFolder, type LocaleChoice, resolveConfig } from '../resolve-config.ts';
import type { Config } from '../types.ts';

export interface LoadConfigOptions extends LocaleChoice {
  /** Path relative to the current folder. */
  readonly configPath?: string;
  /** Path relative to the current folder. @default `build` in the site folder */
  readonly outDir?: string;
  /** A value different from the last one reloads the config. Without a value, it is reloaded every time. */
  readonly cacheVersion?: string;
}

/** Loaded on demand: the parser takes long to load and is needed only to find the places of problems. */
const loadPlaces = () => import('../source-place.ts');

export async function loadConfig(siteDir: string, options: LoadConfigOptions = {}): Promise<Config> {
  const dir = path.resolve(siteDir);
  const configPath = findConfig(dir, options.configPath);
  const { cacheVersion } = options;
  const cache = cacheVersion === undefined ? undefined : { dir: cacheFolder(dir), cacheVersion };
  const outDir = options.outDir === undefined ? path.join(dir, 'build') : path.resolve(options.outDir);
  const kind = configKindOf(configPath);
  const choice = kind.isSiteByLocale === true ? choiceByLocale(options) : options;
  const { loadSite } = await kind.load();
  const loaded = await loadSite({ configPath, siteDir: dir, outDir, cache, isAtBase: choice.atBase === true });
  const input = withFoundFolders(loaded.written, dir);
  const checked = checkConfig(input);
  if (checked.problems !== undefined) {
    const text = await readFile(configPath, 'utf8');
    const { findFieldPlace } = await loadPlaces();
    throw new UserError(
      checked.problems.map(({ path: field, ...message }) => ({
        severity: 'error',
        ...message,
        at: { file: relativePath(dir, configPath), ...findFieldPlace(text, configPath, field) },
      })),
    );
  }
  checkLocaleChoice(options.locales, checked.config.i18n.locales ?? [checked.config.i18n.defaultLocale]);
  const diagrams = await loadPackages(checked.config.markdown, {
    siteDir: dir,
    configPath,
    missing: loaded.missing,
  });
  const place = { siteDir: dir, configPath, outDir, hasFolder, ...defined({ diagrams }) };
  const resolved = resolveConfig(checked.config, place, choice);
  const { functions, rules = {} } = loaded;
  const extensions = loaded.extensions ?? (await loaded.extend?.(resolved));
  // Frozen only at the top level, because nested values belong to the site's code.
  const own = { ...resolved, rules, ...defined({ functions, extensions }) };
  const config = Object.freeze(extended(own));
  await checkLocaleBases(resolveConfig(checked.config, place));
  checkOutDir(config);
  await checkPlaces(config);
  return config;
}

/** Loads the commands that plugins of a site add to `octavo`. There are none where no config file is. */
export async function loadSiteCommands(
  siteDir: string,
  { configPath: chosen, outDir }: Pick<LoadConfigOptions, 'configPath' | 'outDir'>,
): Promise<readonly SiteCommand[]> {
  const hasConfig = chosen !== undefined || CONFIG_NAMES.some((name) => existsSync(path.join(siteDir, name)));
  if (!hasConfig) return [];
  const configPath = findConfig(siteDir, chosen);
  const { loadCommands } = await configKindOf(configPath).load();
  return (
    (await loadCommands?.({
      configPath,
      siteDir,
      outDir: outDir === undefined ? path.join(siteDir, 'build') : path.resolve(outDir),
    })) ?? []
  );
}

function findConfig(siteDir: string, configPath: string | undefined): string {
  if (isForbidden(siteDir)) return stop(messages.siteFolderNotReadable(siteDir));
  if (!hasFolder(siteDir)) return stop(messages.noSiteFolder(siteDir));
  if (configPath !== undefined) {
    const chosen = path.resolve(configPath);
    return existsSync(chosen) ? chosen : stop(messages.configFileMissing(configPath));
  }
  const name = CONFIG_NAMES.find((candidate) => existsSync(path.join(siteDir, candidate)));
  return name === undefined ? stop(messages.noConfigFile(siteDir)) : path.join(siteDir, name);
}

/** Reports config files beside the one in use, because they are not read. */
export function checkOtherConfigs({ siteDir, configPath }: Pick<Config, 'siteDir' | 'configPath'>): readonly Problem[] {
  const used = path.basename(configPath);
  const others = CONFIG_NAMES.filter((name) => name !== used && existsSync(path.join(siteDir, name)));
  return others.length === 0 ? [] : [asWarning(messages.otherConfigFiles(used, others))];
}

/** Completes options that depend on the site's extensions. */
function extended(config: Config): Config {
  const { swizzles, styles = [] } = config.extensions ?? {};
  const { customCss, footer } = config.theme;
  const hasFooter = swizzles?.files['Footer'] !== undefined;
  const { dialects, ...markdown } = config.markdown;
  return {
    ...config,
    markdown: {
      ...markdown,
      // Docusaurus has no dialects; text that looks like one is plain text there.
      ...(config.rules.markdownIsOfDocusaurus !== true && {
        ...defined({ dialects }),
        componentStyles: `${config.baseUrl}${readComponentStyles(config.theme).outPath}`,
      }),
      ...markdownOf(config),
    },
    theme: {
      ...config.theme,
      customCss: [...styles, ...customCss],
      // A custom footer is shown even if the config has no footer.
      ...(hasFooter && { footer: footer ?? { style: 'light', links: [] } }),
    },
  };
}

function markdownOf({ extensions, rules }: Config): Partial<Config['markdown']> {
  const { swizzles, siteConfig = {} } = extensions ?? {};
  const elements = swizzles?.elements ?? [];
  return {
    ...(elements.length > 0 && { elements }),
    ...(rules.markdownIsOfDocusaurus === true && { isDocusaurus: true as const, keepsFirstLevel: true as const }),
    ...(rules.markdownIsOfDocusaurus === true && asksToDetect(siteConfig) && { detectsMarkdown: true as const }),
  };
}

/** Selects a single locale, without a path of its own and without the others. */
function choiceByLocale(options: LocaleChoice): LocaleChoice {
  const isSingle = options.keepsOthers === true && options.locales?.length === 1;
  return isSingle ? { ...options, keepsOthers: false, atBase: true } : options;
}

/** Docusaurus sites have to ask for `detect`. In Octavo it is the default, and reads `.md` leniently. */
function asksToDetect({ markdown }: Readonly<Record<string, unknown>>): boolean {
  return isRecord(markdown) && markdown['format'] === 'detect';
}

/** Enables docs, blog and pages that are not configured if their folder exists. */
function withFoundFolders(
  config: Readonly<Record<string, unknown>>,
  siteDir: string,
): Readonly<Record<string, unknown>> {
  const found = { docs: 'docs', blog: 'blog', pages: 'src/pages' };
  const unset = Object.entries(found).filter(([name]) => config[name] === undefined);
  const added = unset.map(([name, folder]) => [name, hasFolder(path.join(siteDir, folder)) ? {} : false]);
  return { ...config, ...(Object.fromEntries(added) as Readonly<Record<string, unknown>>) };
}

function checkLocaleChoice(chosen: readonly string[] | undefined, locales: readonly string[]): void {
  const unknown = chosen?.filter((locale) => !locales.includes(locale)) ?? [];
  if (unknown.length > 0) stop(...unknown.map((locale) => messages.unknownLocale(locale, locales)));
}

/** `missing` reports packages that plugins of the config need. */
async function loadPackages(
  markdown: ParsedConfig['markdown'],
  { missing, ...config }: Pick<Config, 'siteDir' | 'configPath'> & { readonly missing: Message | undefined },
): Promise<DiagramsConfig | undefined> {
  const found = findSitePackages(markdown, config.siteDir, missing);
  await stopAt(config, found.missing);
  return found.diagrams;
}

/** Checks that each locale has an output folder of its own (I18N-02). */
async function checkLocaleBases({ i18n, baseUrl, siteDir, configPath }: Config): Promise<void> {
  const found = i18n.locales.flatMap(({ code, base }, index): readonly Found[] => {
    const field = ['i18n', 'localeConfigs', code, 'baseUrl'];
    if (!base.startsWith(baseUrl)) return [[messages.localeBaseOutside(code, base, baseUrl), field]];
    const other = i18n.locales.slice(0, index).find((each) => each.base === base);
    return other === undefined ? [] : [[messages.localeBaseTaken(code, base, other.code), field]];
  });
  await stopAt({ siteDir, configPath }, found);
}

function checkOutDir(config: Config): void {
  const { docs, blog, pages, staticDirs, i18n, outDir, siteDir } = config;
  const content = [...docs, ...blog, ...pages].map(({ dir }) => dir);
  const held = [...content, ...staticDirs, i18n.dir, config.configPath].filter((place) => {
    const inside = path.relative(outDir, place);
    return inside.split(path.sep)[0] !== '..' && !path.isAbsolute(inside);
  });
  const [first] = held;
  if (first !== undefined) {
    stop(messages.outDirHoldsContent(relativePath(siteDir, outDir) || '.', relativePath(siteDir, first)));
  }
}

/** Checks that the folders and files named in the config exist. */
async function checkPlaces(config: Config): Promise<void> {
  await stopAt(config, [
    ...missingFolders(config),
    ...missingFiles(config),
    ...unknownLanguages(config),
    ...checkPolicySources(config.contentSecurityPolicy),
  ]);
}

/** Throws the given problems, each at its place in the config file. */
async function stopAt(
  { siteDir, configPath }: Pick<Config, 'siteDir' | 'configPath'>,
  found: readonly Found[],
): Promise<void> {
  if (found.length === 0) return;
  const text = await readFile(configPath, 'utf8');
  const file = relativePath(siteDir, configPath);
  const { findFieldPlace } = await loadPlaces();
  throw new UserError(
    found.map(([message, field]): Problem => ({
      severity: 'error',
      ...message,
      at: { file, ...findFieldPlace(text, configPath, field) },
    })),
  );
}

type Found = readonly [Message, FieldPath];

function missingFolders(config: Config): readonly Found[] {
  const instances = (['docs', 'blog', 'pages'] as const).flatMap((name) =>
    config[name].map(({ dir, path: folder }, index) => ({
      dir,
      folder,
      field: config[name].length > 1 ? [name, index, 'path'] : [name, 'path'],
    })),
  );
  // The current version's folder may be missing when only older versions are built.
  const needed = instances.filter(({ field }, index) =>
    field[0] === 'docs'
      ? config.docs[index]?.includeCurrentVersion
      : field[0] === 'pages' || config.rules.blogMayBeMissing !== true,
  );
  return needed
    .filter(({ dir }) => !hasFolder(dir))
    .map(({ folder, field }) => [messages.folderMissing(fieldName(field), folder), field]);
}

function missingFiles(config: Config): readonly Found[] {
  const sidebars = config.docs.flatMap(({ sidebarPath }, index): readonly Found[] => {
    if (typeof sidebarPath !== 'string' || existsSync(sidebarPath)) return [];
    const field = config.docs.length > 1 ? ['docs', index, 'sidebarPath'] : ['docs', 'sidebarPath'];
    return [[messages.sidebarsFileMissing(fieldName(field), relativePath(config.siteDir, sidebarPath)), field]];
  });
  const styles = config.theme.customCss
    .filter((file) => !existsSync(file))
    .map((file): Found => {
      const name = relativePath(config.siteDir, file);
      return [messages.fileMissing('theme.customCss', name), ['theme', 'customCss']];
    });
  return [...sidebars, ...styles];
}

function unknownLanguages({ markdown, rules }: Config): readonly Found[] {
  const wanted = markdown.prism.additionalLanguages;
  if (wanted.length === 0 || rules.prismIsOfSite === true) return [];
  const { languages } = createRequire(import.meta.url)('prismjs/components.js') as {
    languages: Readonly<Record<string, { readonly alias?: string | readonly string[] }>>;
  };
  const { meta: _, ...catalogue } = languages;
  const known = Object.entries(catalogue).flatMap(([id, { alias = [] }]) => [id, ...[alias].flat()]);
  return wanted.flatMap((name, index): readonly Found[] =>
    known.includes(name.toLowerCase())
      ? []
      : [[messages.languageUnknown(name, didYouMean(name, known)), ['theme', 'prism', 'additionalLanguages', index]]],
  );
}

function hasFolder(folder: string): boolean {
  try {
    return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
  } catch {
    // A part of the path is a file, or the path is impossible.
    return false;
  }
}

/** True when the folder, or one above it, may not be read by this user. */
function isForbidden(folder: string): boolean {
  try {
    if (statSync(folder).isDirectory()) accessSync(folder, constants.R_OK | constants.X_OK);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EACCES';
  }
}

function stop(...found: readonly Message[]): never {
  throw new UserError(found.map((message) => ({ severity: 'error', ...message })));
}
