/** Caches bundles of engine code between starts. Bundling takes longer than most other parts of a start. */
import { mkdirSync } from 'node:fs';
import { dirname, isAbsolute } from 'node:path';
import { readChecked, stampOf, writeChecked } from '../config/checked-file.ts';
import { diskReason } from '../errors/problem.ts';
import { ENGINE_BUILD } from '../shared/engine-version.ts';

export interface Bundled {
  readonly code: string;
  /** Ids of its modules. Those that are absolute paths are files. */
  readonly moduleIds: readonly string[];
}

interface Kept {
  readonly key: string;
  readonly code: string;
  readonly files: readonly (readonly [file: string, stamp: string])[];
}

/** Returns the code of a bundle. Calls `make` unless the bundle is in the file and none of its modules has changed. */
export async function keptBundle(file: string, name: string, make: () => Promise<Bundled>): Promise<string> {
  const key = JSON.stringify([ENGINE_BUILD, process.versions.node, name]);
  const kept = readKept(file);
  if (kept?.key === key && kept.files.every(([path, stamp]) => stampOf(path) === stamp)) return kept.code;
  const since = Date.now();
  const { code, moduleIds } = await make();
  const files = moduleIds.filter((id) => isAbsolute(id)).map((path) => [path, stampOf(path, since)] as const);
  writeKept(file, { key, code, files });
  return code;
}

function readKept(file: string): Kept | undefined {
  const bytes = readChecked(file);
  return bytes === undefined ? undefined : (JSON.parse(bytes.toString()) as Kept);
}

/** Writes the cache. If that fails, the next start bundles again. */
function writeKept(file: string, kept: Kept): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeChecked(file, [Buffer.from(JSON.stringify(kept))]);
  } catch (error) {
    if (diskReason(error) === undefined) throw error;
  }
}
