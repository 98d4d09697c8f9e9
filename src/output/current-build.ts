/** Remembers what the last build was made of, so that a build of the same thing finds that nothing is to be done. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { moveInto, stampOf } from '../config/checked-file.ts';
import { hashOf } from '../config/hash.ts';
import type { Config } from '../config/types.ts';
import type { Problem } from '../errors/problem.ts';
import type { LoadedSite } from '../model/load-site.ts';
import { listStaticFiles } from '../bundle/paths.ts';
import { isIntact, loadManifest } from './manifest.ts';
import { openWorkFolder } from './work-folder.ts';

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
  /** Hash of the output's manifest: of a build killed after its swap the output is there, and this file is older. */
  readonly manifest: string;
  /** Size and time of every file that the model refers to without holding it. */
  readonly stamps: readonly (readonly [file: string, stamp: string])[];
  readonly report: BuildReport;
}

/** Report of a build that has nothing to do; `undefined` when anything changed, in the sources or in the output. */
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
  /** Milliseconds since 1970: what changed since may be in the output by half. */
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

/** Empty when there is no such file. */
function hashOfFile(file: string): string {
  try {
    return hashOf(readFileSync(file));
  } catch {
    return '';
  }
}
