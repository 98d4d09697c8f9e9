/**
 * Loads everything that `buildSite` needs in addition to the pages: versions, sidebars, categories, tags, authors,
 * translations, component pages and static files. Unreadable files become problems.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { globMatcher, findFiles, isIgnoredContent } from './find-files.ts';
import { fileFromRoot } from '../config/load-root-file.ts';
import { rootFolders } from '../config/root-folders.ts';
import type { Config, PagesConfig } from '../config/types.ts';
import type { Problem } from '../errors/problem.ts';
import { defined, isRecord } from '../shared/plain-data.ts';
import { isInside, localeDir, pagesTranslations, sitePathOf, translatedLocales } from './folders.ts';
import type { ComponentPage, SiteFiles, StyleFile, TranslationFiles } from './input-types.ts';
import { type ImageSize, imageSizeOf } from './load-assets.ts';
import { loadBlogInput, loadDocsInput } from './load-plugin-input.ts';
import { loadDataFile, loadText } from './load-text.ts';
import { loadVersionNames } from './find-versions.ts';
import { NOT_FOUND_SLOT } from '../extend/names.ts';
import { dataPlace, type DataText } from '../config/data-text.ts';
import type { Message } from '../errors/config.ts';
import * as messages from '../errors/input.ts';

export async function loadSiteInput(
  config: Config,
): Promise<{ readonly input: SiteFiles; readonly problems: readonly Problem[] }> {
  // `findContent` reports problems of the versions files.
  const { names } = await loadVersionNames(config);
  const [docs, blog, componentPages, translations, staticFiles, logoSizes, siteVersion] = await Promise.all([
    Promise.all(config.docs.map((instance) => loadDocsInput(config, instance, names[instance.id] ?? []))),
    Promise.all(config.blog.map((instance) => loadBlogInput(config, instance))),
    Promise.all(config.pages.map((instance) => loadComponentPages(config, instance))),
    loadTranslations(config),
    loadStaticFiles(config),
    loadLogoSizes(config),
    loadSiteVersion(config),
  ]);
  const [configText, customCss] = await Promise.all([
    readFile(config.configPath, 'utf8').catch(() => undefined),
    loadStyles(config),
  ]);
  return {
    input: {
      config,
      ...defined({ configText }),
      customCss,
      docs: docs.map(({ input }) => input),
      blog: blog.map(({ input }) => input),
      componentPages: componentPages.flat(),
      translations: translations.translations,
      staticFiles: staticFiles.files,
      logoSizes,
      ...defined({ siteVersion }),
    },
    problems: [...docs, ...blog, translations, staticFiles].flatMap(({ problems }) => problems),
  };
}

const FROM_ROOT = /url\(\s*["']?(\/[^"')\s?#]+)/g;

/** The bundler reports style sheets that cannot be read. */
async function loadStyles(config: Config): Promise<readonly StyleFile[]> {
  const { theme, siteDir } = config;
  const roots = rootFolders(config);
  const read = theme.customCss.map(async (filePath): Promise<StyleFile | undefined> => {
    const file = sitePathOf({ siteDir }, filePath);
    const { text } = await loadText(filePath, file);
    if (text === undefined) return undefined;
    const paths = Array.from(text.matchAll(FROM_ROOT), ([, written = '']) => written);
    const rooted = paths.filter((written) => fileFromRoot(roots, written) !== undefined);
    return { file, text, ...(rooted.length > 0 && { rooted }) };
  });
  return (await Promise.all(read)).filter((one) => one !== undefined);
}

/** Lists the React pages of each locale; missing ones fall back to the default locale (PG-01, PG-07). */
async function loadComponentPages(config: Config, instance: PagesConfig): Promise<readonly ComponentPage[]> {
  const { id: pluginId, dir, include, exclude } = instance;
  const isIncluded = globMatcher(include);
  const isExcluded = globMatcher(exclude);
  const isPage = (relPath: string) =>
    /\.[jt]sx?$/.test(relPath) &&
    !relPath.endsWith('.d.ts') &&
    isIncluded(relPath) &&
    !isExcluded(relPath) &&
    // The not-found page is shown at every URL without a page, so it has none of its own.
    path.join(dir, relPath) !== config.extensions?.swizzles.files[NOT_FOUND_SLOT];
  // `findContent` reads these folders for Markdown pages and reports their problems.
  const options = { siteDir: config.siteDir, ignore: isIgnoredContent };
  const source = (await findFiles(dir, options)).relPaths.filter(isPage);
  const known = new Set(source);
  const pageAt = async (locale: string, folder: string, relPath: string): Promise<ComponentPage> => {
    const filePath = path.join(folder, relPath);
    const sitePath = sitePathOf(config, filePath);
    // The bundler reports files that cannot be read.
    const { text } = await loadText(filePath, sitePath);
    return { pluginId, locale, filePath, sitePath, relPath, ...defined({ text }) };
  };
  const translated = await Promise.all(
    translatedLocales(config).map(async (locale) => {
      const folder = path.join(localeDir(config, locale), pagesTranslations(instance));
      const { relPaths } = await findFiles(folder, options);
      return relPaths.filter((relPath) => known.has(relPath)).map((relPath) => pageAt(locale.code, folder, relPath));
    }),
  );
  return Promise.all([
    ...source.map((relPath) => pageAt(config.i18n.defaultLocale, dir, relPath)),
    ...translated.flat(),
  ]);
}

async function loadStaticFiles(
  config: Config,
): Promise<{ readonly files: ReadonlySet<string>; readonly problems: readonly Problem[] }> {
  const found = await Promise.all(config.staticDirs.map((dir) => findFiles(dir, { siteDir: config.siteDir })));
  return {
    files: new Set(found.flatMap(({ relPaths }) => relPaths)),
    problems: found.flatMap(({ problems }) => problems),
  };
}

/** Reads the version from the site's `package.json`, if it has one. */
async function loadSiteVersion(config: Config): Promise<string | undefined> {
  const filePath = path.join(config.siteDir, 'package.json');
  if (!existsSync(filePath)) return undefined;
  const { value } = await loadDataFile(filePath, 'package.json');
  const version = typeof value === 'object' && value !== null && 'version' in value ? value.version : undefined;
  return typeof version === 'string' ? version : undefined;
}

/**
 * Returns the sizes of the logos in the static folders by their `src`, so that the text next to a logo does not move
 * while it loads. The link check reports missing logos.
 */
async function loadLogoSizes(config: Config): Promise<Readonly<Record<string, ImageSize>>> {
  const { navbar, footer } = config.theme;
  const sources = [navbar.logo?.src, footer?.logo?.src].filter((src) => src !== undefined);
  const sizes = await Promise.all(sources.map((src) => loadSize(config, src)));
  return Object.fromEntries(sources.flatMap((src, index) => (sizes[index] ? [[src, sizes[index]]] : [])));
}

async function loadSize({ baseUrl, staticDirs }: Config, src: string): Promise<ImageSize | undefined> {
  const name = src.startsWith(baseUrl) ? src.slice(baseUrl.length) : src.replace(/^\//, '');
  for (const dir of staticDirs) {
    const filePath = path.join(dir, name);
    const bytes = isInside(dir, filePath) ? await readFile(filePath).catch(() => undefined) : undefined;
    if (bytes === undefined) continue;
    const { width, height } = imageSizeOf(bytes);
    return width === undefined || height === undefined ? undefined : { width, height };
  }
  return undefined;
}

type TranslationFile = TranslationFiles['files'][string];
type Messages = TranslationFile['messages'];

interface LoadedTranslations {
  readonly translations: Readonly<Record<string, TranslationFiles>>;
  readonly problems: readonly Problem[];
}

/**
 * A locale with `translate: false` keeps the labels of the source. Its UI messages come from the built-in catalogue.
 */
async function loadTranslations(config: Config): Promise<LoadedTranslations> {
  const read = await Promise.all(
    config.i18n.locales.map(async (locale) => ({
      locale: locale.code,
      ...(locale.translate ? await loadLocale(config, localeDir(config, locale)) : { files: {}, problems: [] }),
    })),
  );
  return {
    translations: Object.fromEntries(read.map(({ locale, files }) => [locale, { files }])),
    problems: read.flatMap(({ problems }) => problems),
  };
}

/** Matches `code.json` and the files directly in a `docusaurus-…` folder. Deeper ones belong to the content. */
const TRANSLATION_FILE = /^(?:code|docusaurus-[^/]+\/[^/]+)\.json$/;

async function loadLocale(
  config: Config,
  dir: string,
): Promise<{ readonly files: TranslationFiles['files']; readonly problems: readonly Problem[] }> {
  // Other folders are skipped, because the content in them may be large.
  const ignore = (name: string) => !/^docusaurus-|\.json$/.test(name);
  const { relPaths } = await findFiles(dir, { siteDir: config.siteDir, ignore });
  const read = await Promise.all(
    relPaths
      .filter((relPath) => TRANSLATION_FILE.test(relPath))
      .map(async (relPath) => ({ relPath, ...(await loadTranslationFile(config, path.join(dir, relPath))) })),
  );
  return {
    files: Object.fromEntries(read.flatMap(({ relPath, file }) => (file ? [[relPath, file]] : []))),
    problems: read.flatMap(({ problems }) => problems),
  };
}

async function loadTranslationFile(
  config: Config,
  filePath: string,
): Promise<{ readonly file?: TranslationFile; readonly problems: readonly Problem[] }> {
  const sitePath = sitePathOf(config, filePath);
  const { value, problem, text } = await loadDataFile(filePath, sitePath);
  if (problem !== undefined) return { problems: [problem] };
  const { messages: checked, problems } = checkTranslations(value, { sitePath, text });
  return { file: { sitePath, messages: checked }, problems };
}

function checkTranslations(
  value: unknown,
  file: DataText,
): { readonly messages: Messages; readonly problems: readonly Problem[] } {
  if (!isRecord(value)) return { messages: {}, problems: [error(messages.translationsNotObject(file.sitePath))] };
  const good: Record<string, Messages[string]> = {};
  const problems: Problem[] = [];
  for (const [key, entry] of Object.entries(value)) {
    const reason = reasonAgainst(entry);
    if (reason === undefined) good[key] = entry as Messages[string];
    else problems.push(error(messages.badTranslation(dataPlace(file, [key]), key, reason)));
  }
  return { messages: good, problems };
}

function reasonAgainst(entry: unknown): string | undefined {
  if (!isRecord(entry)) return 'is not an object';
  if (typeof entry['message'] !== 'string') return 'has no text under "message"';
  if (entry['description'] !== undefined && typeof entry['description'] !== 'string') {
    return 'has a "description" that is not text';
  }
  const extra = Object.keys(entry).find((key) => key !== 'message' && key !== 'description');
  return extra === undefined ? undefined : `has the unknown field "${extra}"`;
}

function error(message: Message): Problem {
  return { severity: 'error', ...message };
}
