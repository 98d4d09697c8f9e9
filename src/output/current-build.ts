/**
 * Records the inputs of the last build, so that a build of the same inputs finds that nothing is to be done. Also
 * carries unchanged files over to the output or the staging folder.
 */
import { readFileSync, writeFileSync, copyFileSync, existsSync, linkSync } from 'node:fs';
import { join } from 'node:path';
import { moveInto, stampOf } from '../config/checked-file.ts';
import { hashOf } from '../config/hash.ts';
import type { Config } from '../config/types.ts';
import type { Problem } from '../errors/problem.ts';
import type { LoadedSite } from '../model/load-site.ts';
import { listStaticFiles, listFiles } from '../bundle/paths.ts';
import { isIntact, loadManifest, type Manifest, type ManifestEntry } from './manifest.ts';
import { openWorkFolder, type WorkFolder } from './work-folder.ts';
import { HASHED, type Keyed, type Staging } from '../render/types.ts';
import type { DerivedFile } from '../site/base/types.ts';

export interface BuildReport {
  readonly outDir: string;
  readonly sourceFiles: number;
  /** Source files that were not parsed again. */
  readonly cacheHits: number;
  readonly pages: number;
  readonly rendered: number;
  readonly files: number;
  readonly filesWritten: number;
  /** Size of the output. */
  readonly bytes: number;
  readonly bundleCached: boolean;
  /** Warnings only: errors are thrown. */
  readonly problems: readonly Problem[];
}

interface Stored {
  readonly fingerprint: string;
  readonly cacheVersion: string;
  /** Hash of the output's manifest. If a build was killed after its swap, the output is newer than this file. */
  readonly manifest: string;
  /** Size and time of every file that the model refers to but does not contain. */
  readonly stamps: readonly (readonly [file: string, stamp: string])[];
  readonly report: BuildReport;
}

/**
 * Returns the report of a build that has nothing to do; `undefined` when anything changed, in the sources or in the
 * output.
 */
export function findCurrentBuild(config: Config, fingerprint: string): BuildReport | undefined {
  const folder = openWorkFolder(config.outDir, config.cacheDir);
  const stored = loadStored(join(folder.dir, 'build.json'));
  if (stored === undefined || stored.fingerprint !== fingerprint) return undefined;
  if (!stored.stamps.every(([file, stamp]) => stampOf(file) === stamp)) return undefined;
  if (stored.manifest !== hashOfFile(folder.outputManifest)) return undefined;
  const owner = { cacheVersion: stored.cacheVersion, outDir: config.outDir };
  const manifest = loadManifest(folder.outputManifest, config.outDir, owner);
  if (manifest === undefined) return undefined;
  const files = Object.entries(manifest.files);
  if (!files.every(([outPath, entry]) => isIntact(config.outDir, outPath, entry))) return undefined;
  const { report } = stored;
  return { ...report, rendered: 0, filesWritten: 0, cacheHits: report.sourceFiles, bundleCached: true };
}

export interface SaveInput {
  readonly loaded: LoadedSite;
  readonly fingerprint: string;
  readonly cacheVersion: string;
  readonly report: BuildReport;
  readonly bundleSources: readonly string[];
  /** Milliseconds since 1970. Files that changed after this may be only partly reflected in the output. */
  readonly startedAt: number;
}

export function saveCurrentBuild({ loaded, bundleSources, startedAt, ...known }: SaveInput): void {
  const { config, site } = loaded;
  const statics = config.staticDirs.flatMap((dir) => listStaticFiles(dir).map((file) => join(dir, file)));
  const files = [...bundleSources, ...site.assets.map((asset) => asset.filePath), ...statics];
  const folder = openWorkFolder(config.outDir, config.cacheDir);
  const stored: Stored = {
    ...known,
    manifest: hashOfFile(folder.outputManifest),
    stamps: files.map((file) => [file, stampOf(file, startedAt)]),
  };
  const file = join(folder.dir, 'build.json');
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(stored));
  moveInto(`${file}.${process.pid}`, file);
}

function loadStored(file: string): Stored | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Stored;
  } catch {
    return undefined;
  }
}

/** Returns the hash of a file; empty when there is none. */
function hashOfFile(file: string): string {
  try {
    return hashOf(readFileSync(file));
  } catch {
    return '';
  }
}

interface KeepInput {
  readonly folder: WorkFolder;
  readonly previous: Manifest | undefined;
  readonly reserve: Staging['reserve'];
  readonly note: Staging['note'];
  readonly reuse: (wanted: readonly Keyed[]) => boolean;
  readonly book: {
    readonly files: Readonly<Record<string, ManifestEntry>>;
    readonly derived: Record<string, readonly Keyed[]>;
  };
}

/** Carries over files of the output that the build does not create, including those of an unknown output. */
export function createKeep({ folder: { outDir }, previous, reserve, note, reuse, book }: KeepInput): Staging['keep'] {
  const known = previous?.files;
  const take = (outPath: string): void => {
    const key = known?.[outPath]?.[0] ?? '';
    if (reuse([[outPath, key]])) return;
    linkOrCopy(join(outDir, outPath), reserve(outPath));
    note(outPath, key);
  };
  return (isKept) => {
    const present = existsSync(outDir) ? listFiles(outDir) : [];
    const old = known === undefined ? present : present.filter((outPath) => known[outPath] !== undefined);
    for (const outPath of old) if (book.files[outPath] === undefined && isKept(outPath)) take(outPath);
    for (const [key, made] of Object.entries(previous?.derived ?? {})) {
      if (made.every(([outPath, each]) => book.files[outPath]?.[0] === each)) book.derived[key] ??= made;
    }
  };
}

type Placing = Pick<KeepInput, 'reserve' | 'note' | 'reuse'> & {
  readonly dir: string;
  readonly files: Readonly<Record<string, ManifestEntry>>;
};

/** Writes a file unless it already exists. Without a text, someone else has written it. */
export function createPut({ files, reserve, note, reuse }: Placing): (file: DerivedFile) => Keyed {
  return ({ outPath, text }) => {
    const placed = files[outPath]?.[0];
    // Locales share hashed files, one of which may have been written elsewhere.
    if (placed !== undefined && (text === undefined || placed === HASHED)) return [outPath, placed];
    const key = text === undefined ? HASHED : hashOf(text, 32);
    if (placed === key || reuse([[outPath, key]])) return [outPath, key];
    if (text !== undefined) writeFileSync(reserve(outPath), text);
    note(outPath, key);
    return [outPath, key];
  };
}

/** A text that is carried over is read only on demand. */
export function createKeepText({ dir, files, reserve, note, reuse }: Placing): Staging['keepText'] {
  return ({ outPath, inputs, make }) => {
    const key = hashOf(inputs, 32);
    const file = { outPath };
    if (files[outPath]?.[0] === key || reuse([[outPath, key]])) {
      return { file, read: () => readFileSync(join(dir, outPath), 'utf8') };
    }
    const text = make();
    writeFileSync(reserve(outPath), text);
    note(outPath, key);
    return { file, read: () => text };
  };
}

/** Hard links cost a tenth of a copy. File systems without hard links get copies. */
export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
