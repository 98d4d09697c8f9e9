/**
 * Loads the other files of one docs instance: sidebars, `_category_` files and tags of each version; and of a blog:
 * authors and tags.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseData } from '../config/data-text.ts';
import { loadCode } from '../config/load-module.ts';
import type { BlogConfig, Config, DocsConfig } from '../config/types.ts';
import { inputFileMissing } from '../errors/input.ts';
import { type Problem, UserError } from '../errors/problem.ts';
import { defined } from '../shared/plain-data.ts';
import { findFiles, isIgnoredContent } from './find-files.ts';
import {
  blogTranslations,
  builtVersions,
  CURRENT,
  localeDir,
  sitePathOf,
  translatedFolder,
  translatedLocales,
  versionDir,
  versionSidebarsFile,
} from './folders.ts';
import type { AuthorsFile, BlogInput, CategoryFile, DocsInput, SidebarsFile, TagsFile } from './input-types.ts';
import { loadDataFile, loadText } from './load-text.ts';
import { loadVersionFile, VERSION_FILE } from './find-versions.ts';
import { basesOf, type VersionFile } from './version-chain.ts';

interface WithProblems<T> {
  readonly input: T;
  readonly problems: readonly Problem[];
}

export async function loadDocsInput(
  config: Config,
  docs: DocsConfig,
  versionNames: readonly string[],
): Promise<WithProblems<DocsInput>> {
  const built = builtVersions(docs, versionNames);
  const wanted = [...new Set(built.flatMap((version) => basesOf(docs, version)))];
  const read = await Promise.all(
    wanted.map(async (version) => {
      const [sidebars, categories, tags, { file }] = await Promise.all([
        loadSidebars(config, docs, version),
        loadCategories(config, versionDir(config, docs, version)),
        loadVersionTags(config, docs, version),
        // `findContent` reports problems of this file.
        loadVersionFile(config, path.join(versionDir(config, docs, version), VERSION_FILE)),
      ]);
      return { version, sidebars, categories, tags, renamed: file?.renamed ?? [] };
    }),
  );
  const ofVersion = new Map(read.map((one) => [one.version, one]));
  const chainOf = (version: string) => basesOf(docs, version).flatMap((name) => ofVersion.get(name) ?? []);
  return {
    input: {
      pluginId: docs.id,
      versionNames,
      sidebars: Object.fromEntries(
        built.flatMap((version) => {
          const own = chainOf(version).find((one) => one.version === CURRENT || one.sidebars.input.value !== false);
          const inheritedFrom = own === undefined || own.version === version ? undefined : own.version;
          return [[version, { value: false, ...own?.sidebars.input, ...defined({ inheritedFrom }) }]];
        }),
      ),
      categories: Object.fromEntries(
        built.map((version) => [
          version,
          chainOf(version)
            .toReversed()
            .reduce<Readonly<Record<string, CategoryFile>>>(
              (inherited, { categories, renamed }) => ({
                ...withNewNames(inherited, renamed),
                ...categories.input,
              }),
              {},
            ),
        ]),
      ),
      tags: Object.fromEntries(
        built.flatMap((version) => {
          const tags = chainOf(version).find((one) => one.tags.input !== undefined)?.tags.input;
          return tags === undefined ? [] : [[version, tags]];
        }),
      ),
    },
    problems: read.flatMap(({ sidebars, categories, tags }) => [
      ...sidebars.problems,
      ...categories.problems,
      ...tags.problems,
    ]),
  };
}

/** Moves categories by folder to the new names of folders that a version renames. */
function withNewNames(
  categories: Readonly<Record<string, CategoryFile>>,
  renamed: VersionFile['renamed'],
): Readonly<Record<string, CategoryFile>> {
  const folders = renamed.filter(({ from }) => from.endsWith('/'));
  return Object.fromEntries(
    Object.entries(categories).map(([folder, file]) => {
      const found = folders.find(({ from }) => `${folder}/`.startsWith(from));
      if (found === undefined) return [folder, file];
      return [`${found.to.replace(/\/*$/, '/')}${`${folder}/`.slice(found.from.length)}`.replace(/\/$/, ''), file];
    }),
  );
}

/**
 * An older version without a sidebars file has no sidebar. The current one without `sidebarPath` gets a generated one.
 */
async function loadSidebars(config: Config, docs: DocsConfig, version: string): Promise<WithProblems<SidebarsFile>> {
  if (docs.sidebarPath === false) return { input: { value: false }, problems: [] };
  const filePath = version === CURRENT ? docs.sidebarPath : versionSidebarsFile(config, docs, version);
  if (filePath === undefined) return { input: { value: undefined }, problems: [] };
  const sitePath = sitePathOf(config, filePath);
  if (version !== CURRENT && !existsSync(filePath)) return { input: { value: false }, problems: [] };
  try {
    const [value, { text }] = await Promise.all([loadCode(config, filePath), loadText(filePath, sitePath)]);
    return { input: { sitePath, value, ...defined({ text }) }, problems: [] };
  } catch (error) {
    if (error instanceof UserError) return { input: { sitePath, value: false }, problems: error.problems };
    throw error;
  }
}

const CATEGORY = /^(?:(.*)\/)?_category_\.(?:json|ya?ml)$/;

async function loadCategories(
  config: Config,
  dir: string,
): Promise<WithProblems<Readonly<Record<string, CategoryFile>>>> {
  const ignore = (name: string) => isIgnoredContent(name) && !CATEGORY.test(name);
  const { relPaths } = await findFiles(dir, { siteDir: config.siteDir, ignore });
  const read = await Promise.all(
    relPaths.flatMap((relPath) => {
      const match = CATEGORY.exec(relPath);
      return match === null ? [] : [loadCategory(config, path.join(dir, relPath), match[1] ?? '')];
    }),
  );
  return {
    input: Object.fromEntries(read.flatMap(({ folder, file }) => (file ? [[folder, file]] : []))),
    problems: read.flatMap(({ problem }) => problem ?? []),
  };
}

async function loadCategory(
  config: Config,
  filePath: string,
  folder: string,
): Promise<{ readonly folder: string; readonly file?: CategoryFile; readonly problem?: Problem }> {
  const sitePath = sitePathOf(config, filePath);
  const { value, problem, text } = await loadDataFile(filePath, sitePath);
  return problem === undefined ? { folder, file: { sitePath, value, ...defined({ text }) } } : { folder, problem };
}

/** An overlay version needs no tags file of its own. */
async function loadVersionTags(
  config: Config,
  docs: DocsConfig,
  version: string,
): Promise<WithProblems<TagsFile | undefined>> {
  const { input, problems } = await loadTagsFile(config, docs.tags.file, {
    dir: versionDir(config, docs, version),
    translated: translatedFolder(docs, version),
  });
  const isInherited =
    input === undefined &&
    basesOf(docs, version).length > 1 &&
    !existsSync(versionDir(config, docs, version) + `/${docs.tags.file}`);
  return { input, problems: isInherited ? [] : problems };
}

/**
 * Loads the tags of a docs version or a blog, with their translations. The file may be missing only if it has the
 * default name. `translated`: the folder of its translations below that of a locale.
 */
async function loadTagsFile(
  config: Config,
  file: string | false,
  { dir, translated }: { readonly dir: string; readonly translated: string },
): Promise<WithProblems<TagsFile | undefined>> {
  if (file === false) return { input: undefined, problems: [] };
  const filePath = path.join(dir, file);
  const sitePath = sitePathOf(config, filePath);
  if (!existsSync(filePath)) {
    const problems: readonly Problem[] =
      file === 'tags.yml' ? [] : [{ severity: 'error', ...inputFileMissing('tags', sitePath) }];
    return { input: undefined, problems };
  }
  const { value, problem, text } = await loadDataFile(filePath, sitePath);
  if (problem !== undefined) return { input: undefined, problems: [problem] };
  const { input: translations, problems } = await loadTagTranslations(config, path.join(translated, file));
  return { input: { sitePath, value, ...defined({ text, translations }) }, problems };
}

/** Loads translations by locale. `relPath` is relative to the folder of a locale. */
async function loadTagTranslations(config: Config, relPath: string): Promise<WithProblems<TagsFile['translations']>> {
  const read = await Promise.all(
    translatedLocales(config).map(async (locale) => {
      const filePath = path.join(localeDir(config, locale), relPath);
      const sitePath = sitePathOf(config, filePath);
      return existsSync(filePath) ? [{ code: locale.code, sitePath, ...(await loadDataFile(filePath, sitePath)) }] : [];
    }),
  );
  const good = read.flat().filter(({ problem }) => problem === undefined);
  const byLocale = good.map(({ code, sitePath, value, text }) => [code, { sitePath, value, ...defined({ text }) }]);
  return {
    input: good.length === 0 ? undefined : Object.fromEntries(byLocale),
    problems: read.flat().flatMap(({ problem }) => problem ?? []),
  };
}

/** Loads the other files of one blog: authors by locale, and tags. */
export async function loadBlogInput(
  config: Config,
  blog: BlogConfig,
): Promise<{ readonly input: BlogInput; readonly problems: readonly Problem[] }> {
  const places = [
    { locale: config.i18n.defaultLocale, dir: blog.dir },
    ...translatedLocales(config).map((locale) => ({
      locale: locale.code,
      dir: path.join(localeDir(config, locale), blogTranslations(blog)),
    })),
  ];
  const [authors, tags] = await Promise.all([
    Promise.all(places.map(({ locale, dir }) => loadAuthors(config, path.join(dir, blog.authorsMapPath), locale))),
    loadTagsFile(config, blog.tags.file, { dir: blog.dir, translated: blogTranslations(blog) }),
  ]);
  return {
    input: {
      pluginId: blog.id,
      authors: Object.fromEntries(authors.flatMap(({ locale, file }) => (file ? [[locale, file]] : []))),
      ...(tags.input && { tags: tags.input }),
    },
    problems: [...missingAuthors(config, blog), ...authors.flatMap(({ problem }) => problem ?? []), ...tags.problems],
  };
}

async function loadAuthors(
  config: Config,
  filePath: string,
  locale: string,
): Promise<{
  readonly locale: string;
  readonly file?: AuthorsFile;
  readonly problem?: Problem;
}> {
  if (!existsSync(filePath)) return { locale };
  const sitePath = sitePathOf(config, filePath);
  const { text, problem: unread } = await loadText(filePath, sitePath);
  if (text === undefined) return { locale, problem: unread };
  const { value, problem } = parseData(text, sitePath);
  return problem === undefined ? { locale, file: { sitePath, value, text } } : { locale, problem };
}

/** The file may be missing only if it has the default name. */
function missingAuthors(config: Config, blog: BlogConfig): readonly Problem[] {
  const filePath = path.join(blog.dir, blog.authorsMapPath);
  if (blog.authorsMapPath === 'authors.yml' || existsSync(filePath)) return [];
  return [{ severity: 'error', ...inputFileMissing('blog.authorsMapPath', sitePathOf(config, filePath)) }];
}
