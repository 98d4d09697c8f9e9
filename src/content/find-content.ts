/**
 * Stage 1. Finds all Markdown files of a `Config` and reads them: docs instances, their versions and locales, blogs and
 * pages. A translated file counts only when it mirrors a source file (I18N-14). Unreadable files become problems.
 */
import path from 'node:path';
import { globMatcher } from './find-files.ts';
import type { Config } from '../config/types.ts';
import type { Message } from '../errors/config.ts';
import { diskReason, type Problem } from '../errors/problem.ts';
import * as messages from '../errors/input.ts';
import { pluginFileUnread } from '../errors/plugins.ts';
import { defined } from '../shared/plain-data.ts';
import { findFiles, isIgnoredContent } from './find-files.ts';
import {
  findVersions,
  type FoundVersions,
  releaseScopes,
  type ReleaseScopes,
  loadVersionNames,
  type VersionNames,
} from './find-versions.ts';
import {
  type ContentRoot,
  contentRoots,
  CURRENT,
  sitePathOf,
  translatedDir,
  translatedFolder,
  translatedLocales,
  versionDir,
  versionsFile,
} from './folders.ts';
import {
  type Candidate,
  openSourceIndex,
  placeOf,
  readSource,
  type SourceIndex,
  sourceOptions,
} from './read-source.ts';
import type { ContentFile } from './base/types.ts';
import { type EntryPlace, usesDifferences } from './version-chain.ts';

export interface FoundContent {
  /** Sorted by instance, version, path and locale. */
  readonly files: readonly ContentFile[];
  readonly problems: readonly Problem[];
  /** Absolute paths of all folders with content, for watching. */
  readonly folders: readonly string[];
  /** Facts about docs instances with overlay versions, or with texts that only some releases show. */
  readonly versions: VersionFacts;
  readonly releases: ReleaseScopes;
}

/** Facts about docs instances with overlay versions or release conditions, by id. */
export type VersionFacts = Readonly<Record<string, Pick<FoundVersions, 'steps'> & { readonly hidden: HiddenPages }>>;

/** Pages that the releases of a version lack, by version. Paths below its folder, without extension. */
type HiddenPages = Readonly<Record<string, readonly string[]>>;

interface FindContentOptions {
  readonly cacheVersion: string;
  /** File in which hashes are stored; without it, all files are read. */
  readonly indexFile?: string;
  /** Passed on to `openSourceIndex`. */
  readonly onRead?: ((file: ContentFile) => void) | undefined;
}

interface Listed {
  readonly candidates: readonly Candidate[];
  readonly problems: readonly Problem[];
  readonly folders: readonly string[];
}

export async function findContent(config: Config, options: FindContentOptions): Promise<FoundContent> {
  const versions = await loadVersionNames(config);
  const chained = await Promise.all(
    config.docs.filter(usesDifferences).map((docs) => findVersions(config, docs, versions.names[docs.id] ?? [])),
  );
  const releases = releaseScopes(config, versions.names);
  const roots = contentRoots(config, versions.names).filter(
    ({ kind, pluginId }) => kind !== 'doc' || releases[pluginId] === undefined,
  );
  const listed = await Promise.all([
    ...chained.map((found) => listChained(config, found, versions)),
    ...roots.map((root) => listRoot(config, root, versions)),
  ]);
  const { cacheVersion, indexFile: file, onRead } = options;
  const index = openSourceIndex(sourceOptions(config, cacheVersion, releases), { file, onRead });
  const read = listed.flatMap(({ candidates }) => candidates.map((found) => ({ found, ...index.read(found) })));
  trySaving(index);
  const hidden = read.filter(({ isHidden }) => isHidden).map(({ found }) => found);
  const gone = new Set(hidden.map(keyOf));
  const isGone = (file: ContentFile): boolean => gone.size > 0 && gone.has(keyOf(file));
  const shown = read.flatMap(({ file }) => (file === undefined || isGone(file) ? [] : file));
  return {
    files: chained.length === 0 ? shown : withVariants(shown),
    problems: [
      ...versions.problems,
      ...unreadFiles(config),
      ...listed.flatMap(({ problems }) => problems),
      ...read.flatMap(({ problem }) => problem ?? []),
    ],
    folders: listed.flatMap(({ folders }) => folders),
    versions: Object.fromEntries(
      chained.map(({ docs, steps }) => [docs.id, { steps, hidden: hiddenPages(hidden, docs.id) }]),
    ),
    releases,
  };
}

/** A page and its translations have the same key. */
const keyOf = ({ kind, pluginId, version, relPath }: Candidate): string =>
  [kind, pluginId, version, relPath].join('\n');

function withVariants(files: readonly ContentFile[]): readonly ContentFile[] {
  const own = new Map(files.flatMap(({ origin, sitePath, hash }) => (origin ? [] : [[sitePath, hash]])));
  return files.map((file) => {
    if (file.origin === undefined || own.get(file.sitePath) === file.hash) return file;
    return Object.defineProperty(file, 'variant', { value: file.hash.slice(0, 8), enumerable: true });
  });
}

function hiddenPages(files: readonly Candidate[], pluginId: string): HiddenPages {
  const own = files.filter((file) => file.kind === 'doc' && file.pluginId === pluginId);
  return Object.fromEntries(
    [...new Set(own.flatMap(({ version }) => version ?? []))].map((version) => [
      version,
      own.filter((file) => file.version === version).map(({ relPath }) => relPath.replace(/\.mdx?$/, '')),
    ]),
  );
}

/** If saving fails, the next build reads the files again. */
function trySaving(index: SourceIndex): void {
  try {
    index.save();
  } catch (error) {
    if (diskReason(error) === undefined) throw error;
  }
}

/** Reads a file again after it changed. */
export function reloadFile(
  config: Config,
  file: ContentFile,
  options: Pick<FindContentOptions, 'cacheVersion'> & Pick<FoundContent, 'releases'>,
): { readonly file?: ContentFile; readonly problem?: Problem } {
  const read = readSource(placeOf(file), sourceOptions(config, options.cacheVersion, options.releases));
  return 'isHidden' in read ? {} : read;
}

/** Lists the pages of all versions of an instance, each from the folder that holds its text. */
async function listChained(config: Config, found: FoundVersions, names: VersionNames): Promise<Listed> {
  const { docs, built, entries } = found;
  const translated = await findTranslated(config, found);
  const listed = built.flatMap((version) =>
    (entries[version] ?? []).flatMap(({ relPath, places }) => {
      const source = places.at(-1);
      if (source === undefined) return [];
      const place = (dir: string, locale: string, at: EntryPlace): Candidate => {
        const filePath = path.join(dir, at.relPath);
        const origin = at.version === version && at.relPath === relPath ? undefined : at;
        const shown = { kind: 'doc', pluginId: docs.id, version, locale, relPath } as const;
        return { ...shown, filePath, sitePath: sitePathOf(config, filePath), ...defined({ origin }) };
      };
      return [
        place(versionDir(config, docs, source.version), config.i18n.defaultLocale, source),
        ...translated.flatMap(({ locale, folders }) => {
          // The nearest version with a translation of the text.
          const at = places.find((one) => folders[one.version]?.relPaths.has(one.relPath));
          return at === undefined ? [] : [place(folders[at.version]?.dir ?? '', locale, at)];
        }),
      ];
    }),
  );
  const known = new Set(listed.map(({ version, relPath }) => `${version} ${relPath}`));
  const ofPlugins = built.flatMap((version) => {
    const root = { kind: 'doc', version, dir: versionDir(config, docs, version) } as const;
    return pluginFiles(config, root)
      .filter(({ relPath }) => /\.mdx?$/.test(relPath) && !known.has(`${version} ${relPath}`))
      .map(({ filePath, relPath }): Candidate => {
        const sitePath = sitePathOf(config, path.join(root.dir, relPath));
        return {
          kind: 'doc',
          pluginId: docs.id,
          version,
          locale: config.i18n.defaultLocale,
          relPath,
          filePath,
          sitePath,
        };
      });
  });
  const candidates = [...listed, ...ofPlugins];
  const ofFolders = built.map((version) => {
    const dir = versionDir(config, docs, version);
    const exists = found.folders.includes(dir) || docs.versions[version]?.basedOn !== undefined;
    const isEmpty = (entries[version] ?? []).length === 0;
    const root = { kind: 'doc', pluginId: docs.id, version, dir } as const;
    return versionProblems(config, root, { exists, isEmpty, versions: names });
  });
  return {
    candidates,
    problems: [...found.problems, ...(await Promise.all(ofFolders)).flat()],
    folders: [...found.folders, ...translated.flatMap(({ folders }) => Object.values(folders).map(({ dir }) => dir))],
  };
}

async function findTranslated(config: Config, { docs, entries }: FoundVersions) {
  return Promise.all(
    translatedLocales(config).map(async (locale) => {
      const folders = await Promise.all(
        Object.keys(entries).map(async (version) => {
          const translated = translatedFolder(docs, version);
          const dir = translatedDir(config, locale, { kind: 'doc', pluginId: docs.id, version, translated });
          const { relPaths, exists } = await findFiles(dir, { siteDir: config.siteDir, ignore: isIgnoredContent });
          return exists ? [[version, { dir, relPaths: new Set(relPaths) }] as const] : [];
        }),
      );
      return { locale: locale.code, folders: Object.fromEntries(folders.flat()) };
    }),
  );
}

async function listRoot(config: Config, root: ContentRoot, versions: VersionNames): Promise<Listed> {
  const options = { siteDir: config.siteDir, ignore: isIgnoredContent };
  const isIncluded = globMatcher(root.include);
  const isExcluded = globMatcher(root.exclude);
  const isPage = (relPath: string) => /\.mdx?$/.test(relPath) && isIncluded(relPath) && !isExcluded(relPath);
  const source = await findFiles(root.dir, options);
  const own = source.relPaths.filter(isPage);
  const ofPlugins = pluginFiles(config, root).filter(({ relPath }) => isPage(relPath) && !own.includes(relPath));
  const sources = [...own, ...ofPlugins.map(({ relPath }) => relPath)].toSorted();
  const known = new Set(sources);
  const byPath = new Map(ofPlugins.map((file) => [file.relPath, file]));
  const candidates = sources.map((relPath) => {
    const found = candidate(config, root, { locale: config.i18n.defaultLocale, dir: root.dir, relPath });
    return { ...found, ...byPath.get(relPath) };
  });
  const translated = await Promise.all(
    translatedLocales(config).map(async (locale) => {
      const dir = translatedDir(config, locale, root);
      const found = await findFiles(dir, options);
      const mirrored = found.relPaths.filter((relPath) => known.has(relPath));
      return {
        ...found,
        dir,
        candidates: mirrored.map((relPath) => candidate(config, root, { locale: locale.code, dir, relPath })),
      };
    }),
  );
  return {
    candidates: [...candidates, ...translated.flatMap((found) => found.candidates)],
    problems: [
      ...source.problems,
      ...translated.flatMap(({ problems }) => problems),
      ...(await versionProblems(config, root, { exists: source.exists, isEmpty: sources.length === 0, versions })),
    ],
    folders: [root.dir, ...translated.filter(({ exists }) => exists).map(({ dir }) => dir)],
  };
}

/**
 * Returns Markdown files that plugins add to a folder. Existing files take precedence. Of the docs versions, only the
 * current one gets them.
 */
function pluginFiles(
  config: Config,
  { kind, version, dir }: Pick<ContentRoot, 'kind' | 'version' | 'dir'>,
): readonly Pick<Candidate, 'filePath' | 'relPath'>[] {
  const { contentFiles = {} } = config.extensions ?? {};
  if (kind === 'doc' && version !== undefined && version !== CURRENT) return [];
  const folder = `${sitePathOf(config, dir)}/`;
  return Object.entries(contentFiles)
    .flatMap(([sitePath, filePath]) =>
      sitePath.startsWith(folder) ? [{ filePath, relPath: sitePath.slice(folder.length) }] : [],
    )
    .filter(({ relPath }) => !relPath.split('/').some(isIgnoredContent));
}

/** Reports Markdown from plugins in folders that nothing reads. */
function unreadFiles(config: Config): readonly Problem[] {
  const { contentFiles = {} } = config.extensions ?? {};
  const folders = [
    ...config.docs.map((docs) => versionDir(config, docs, CURRENT)),
    ...[...config.blog, ...config.pages].map(({ dir }) => dir),
  ].map((dir) => `${sitePathOf(config, dir)}/`);
  return Object.keys(contentFiles)
    .filter((file) => !folders.some((folder) => file.startsWith(folder)))
    .map((file) => ({ severity: 'warning', ...pluginFileUnread(file, folders) }));
}

function candidate(
  config: Config,
  root: ContentRoot,
  { locale, dir, relPath }: { readonly locale: string; readonly dir: string; readonly relPath: string },
): Candidate {
  // Both parts are normalized already, so `join` would only cost time.
  const filePath = path.sep === '/' ? `${dir}/${relPath}` : path.join(dir, relPath);
  const { kind, pluginId, version } = root;
  const sitePath = sitePathOf(config, filePath);
  return { kind, pluginId, ...defined({ version }), locale, filePath, sitePath, relPath };
}

/** Reports a version without a folder or without pages (VER-10). */
async function versionProblems(
  config: Config,
  root: Pick<ContentRoot, 'kind' | 'pluginId' | 'version' | 'dir'>,
  found: { readonly exists: boolean; readonly isEmpty: boolean; readonly versions: VersionNames },
): Promise<readonly Problem[]> {
  const docs = config.docs.find(({ id }) => id === root.pluginId);
  if (root.kind !== 'doc' || root.version === undefined || docs === undefined) return [];
  const folder = sitePathOf(config, root.dir);
  if (!found.exists && root.version !== CURRENT) {
    const message = messages.versionFolderMissing(versionsFile(docs), root.version, folder);
    return [error({ ...message, at: await found.versions.placeOf(docs.id, root.version) })];
  }
  return found.isEmpty ? [error(messages.versionWithoutDocs(root.version, folder))] : [];
}

function error(message: Message): Problem {
  return { severity: 'error', ...message };
}
