/**
 * Builds of sites that tests only read. They are cached in the folder for temporary files, under the hash of the engine
 * and of all files of the site: each is built once for all files, projects and runs that use it.
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSite as buildInProcess } from './cli.ts';
import { buildSite as buildHere } from './cli-here.ts';

const ENGINE = fileURLToPath(new URL('../../dist/build.txt', import.meta.url));
const KEPT = join(
  realpathSync(process.env['OCTAVO_KEPT_BUILDS'] ?? tmpdir()),
  `octavo-built-sites-${process.getuid?.() ?? 0}`,
);
/** Workers build by themselves, without starting Node; the set-up of a run builds several sites at a time. */
const buildSite = process.env['VITEST_WORKER_ID'] === undefined ? buildInProcess : buildHere;
const KEPT_FOR = 3 * 60 * 60 * 1000;

export interface BuiltFolders {
  /** Folder of the config and the content. */
  readonly siteDir: string;
  readonly outDir: string;
}

/** Files of a site by path, including the config. */
export type SiteFiles = Readonly<Record<string, string>>;

/** Builds a site of the repository, without copying it. */
export async function buildOnce(siteDir: string): Promise<BuiltFolders> {
  const outDir = join(KEPT, hashOf(siteDir), 'build');
  if (!isKept(dirname(outDir))) {
    const fresh = join(newFolder(), 'build');
    await buildSite(siteDir, '--out-dir', fresh);
    keep(dirname(fresh), dirname(outDir));
  }
  return { siteDir, outDir };
}

/** Builds the site that `create` writes to a folder. */
export async function buildCreated(create: (dir: string) => void): Promise<BuiltFolders> {
  const fresh = newFolder();
  create(join(fresh, 'site'));
  const kept = join(KEPT, hashOf(join(fresh, 'site')));
  if (isKept(kept)) rmSync(fresh, { recursive: true });
  else {
    await buildSite(join(fresh, 'site'));
    keep(fresh, kept);
  }
  return { siteDir: join(kept, 'site'), outDir: join(kept, 'site/build') };
}

export function writeFiles(dir: string, files: SiteFiles): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    writeFileSync(join(dir, name), text);
  }
}

/** Removes builds that have not been used for hours, because each state of the engine adds its own. */
export function removeOldBuilds(): void {
  if (!existsSync(KEPT)) return;
  for (const name of readdirSync(KEPT)) {
    const folder = join(KEPT, name);
    if (Date.now() - statSync(folder).mtimeMs > KEPT_FOR) rmSync(folder, { recursive: true, force: true });
  }
}

function newFolder(): string {
  mkdirSync(KEPT, { recursive: true });
  return mkdtempSync(join(KEPT, 'fresh-'));
}

function isKept(folder: string): boolean {
  if (!existsSync(folder)) return false;
  utimesSync(folder, new Date(), new Date());
  return true;
}

/** Moves a build to its place in the cache. Another process may have been faster. */
function keep(fresh: string, kept: string): void {
  try {
    renameSync(fresh, kept);
  } catch (error) {
    if (!existsSync(kept)) throw error;
    rmSync(fresh, { recursive: true });
  }
}

/**
 * Hashes the engine, its place, and the files of a site. Links of a site lead into the repository whose tests run, so
 * the build of another checkout is not used: its links are dead once that checkout is removed.
 */
function hashOf(siteDir: string): string {
  const hash = createHash('sha256')
    .update(readFileSync(ENGINE))
    .update(ENGINE)
    .update(siteDir.startsWith(KEPT) ? '' : siteDir);
  for (const file of inputsOf(siteDir)) hash.update(`\0${relative(siteDir, file)}\0`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 20);
}

/** Entries at the top of a site that its builds create, or that are not part of it. */
const NOT_INPUT = ['node_modules', '.octavo', 'build', 'samples'];

function inputsOf(dir: string, leftOut: readonly string[] = NOT_INPUT): string[] {
  return readdirSync(dir, { withFileTypes: true })
    .filter(({ name }) => !leftOut.includes(name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(dir, entry.name);
      if (entry.isDirectory()) return inputsOf(path, []);
      return entry.isFile() ? [path] : [];
    });
}
