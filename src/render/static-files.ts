/**
 * Copies static folders into the output. If a static file has the same name as a generated one, they are merged or
 * reported.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { listStaticFiles } from '../bundle/paths.ts';
import type { Config } from '../config/types.ts';
import { sitePathOf } from '../content/folders.ts';
import { readTextSync } from '../content/load-text.ts';
import { unreadableFile } from '../errors/input.ts';
import { asError, atLevel, type Checked, flatChecked, type Problem } from '../errors/problem.ts';
import { caseTwin } from '../errors/routes.ts';
import type { LoadedSite } from '../model/load-site.ts';
import { staticFolders } from '../site/base/places.ts';
import { checkPlainHeaders, HEADERS_FILE, mergeOwnFiles, promisedFiles } from './policy-files.ts';
import type { Staging } from './types.ts';

type Loaded = Pick<LoadedSite, 'site' | 'config' | 'input'>;

/** `only` are the languages that are rendered. */
export function copyStaticFiles(
  staging: Staging,
  { site, config, input }: Loaded,
  only: readonly string[] | undefined,
): readonly Problem[] {
  const found = findStaticFiles(config);
  const { value: written, problems } = writeOwnFiles(staging, { site, config, input }, found);
  for (const [outPath, filePath] of found) if (!written.has(outPath)) copyStaticFile(staging, outPath, filePath);
  const i18n = { locales: config.i18n.locales.filter(({ code }) => only?.includes(code) ?? true) };
  for (const folder of staticFolders({ ...config, i18n }).filter((name) => name !== '')) {
    for (const [file, filePath] of found) {
      const outPath = folder + file;
      // Pages of the language are already there, and may have the same name.
      if (staging.keyOf(outPath) === undefined) copyStaticFile(staging, outPath, filePath);
    }
  }
  return [...problems, ...goneOf(found, input), ...twinsOf(found, config)];
}

/** Reports static files that links were checked against, and that were removed before they were copied. */
function goneOf(found: ReadonlyMap<string, string>, { config, staticFiles }: LoadedSite['input']): readonly Problem[] {
  const [dir = config.siteDir] = config.staticDirs;
  const gone = [...staticFiles].filter((file) => !found.has(file));
  return gone.map((file) => asError(unreadableFile(sitePathOf(config, join(dir, file)), 'it does not exist any more')));
}

/**
 * Reports static files whose names differ only in casing, because some file systems and hosts treat them as one file.
 */
function twinsOf(found: ReadonlyMap<string, string>, { siteDir, onDuplicateRoutes }: Config): readonly Problem[] {
  const byName = new Map<string, string>();
  return [...found].flatMap(([twin, filePath]): readonly Problem[] => {
    const file = byName.get(twin.toLowerCase());
    byName.set(twin.toLowerCase(), file ?? twin);
    const at = { file: sitePathOf({ siteDir }, filePath) };
    const told = file === undefined ? undefined : caseTwin({ file, twin, other: 'a static folder', at });
    return told === undefined ? [] : [atLevel(onDuplicateRoutes, told) ?? []].flat();
  });
}

/** Copies a file without a hash in its name. Its size and times identify the content. */
export function copyStaticFile(staging: Staging, outPath: string, filePath: string): void {
  const { size, mtimeMs, ctimeMs } = statSync(filePath);
  const key = `${size} ${mtimeMs} ${ctimeMs}`;
  if (!staging.reuse([outPath], key)) staging.copy(outPath, key, filePath);
}

/** Finds the files of the static folders by path below the output folder, including dot-files. Earlier folders win. */
function findStaticFiles({ staticDirs }: Config): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const dir of staticDirs.toReversed()) {
    for (const file of listStaticFiles(dir)) found.set(file, join(dir, file));
  }
  return found;
}

/** Writes the merged files that replace static files with the names of generated ones; returns their paths. */
function writeOwnFiles(
  staging: Staging,
  { site, config }: Loaded,
  statics: ReadonlyMap<string, string>,
): Checked<ReadonlySet<string>> {
  const promised = [...new Set([...promisedFiles(config), HEADERS_FILE])];
  const own = flatChecked(
    promised.map((outPath) => {
      const filePath = statics.get(outPath);
      if (filePath === undefined) return { value: [], problems: [] };
      const sitePath = sitePathOf(config, filePath);
      const { text, problem } = readTextSync(filePath, sitePath);
      if (text === undefined) return { value: [], problems: [problem] };
      return { value: [[outPath, { sitePath, text }] as const], problems: [] };
    }),
  );
  const files = new Map(own.value);
  const { value, problems } = mergeOwnFiles(config, site.locales, files);
  const headers = files.get(HEADERS_FILE);
  if (headers !== undefined && value.length === 0)
    return { value: new Set(), problems: [...own.problems, ...problems, ...checkPlainHeaders(headers)] };
  for (const file of value) staging.putText(file);
  return { value: new Set(value.map(({ outPath }) => outPath)), problems: [...own.problems, ...problems] };
}
