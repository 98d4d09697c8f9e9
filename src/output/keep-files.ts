/** Files of the output that a build leaves as they are: those of locales that it does not build. */
import { copyFileSync, existsSync, linkSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../bundle/paths.ts';
import type { Keyed, Staging } from '../render/types.ts';
import type { Manifest, ManifestEntry } from './manifest.ts';
import type { WorkFolder } from './work-folder.ts';

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

/** Carries over files of the output that the build does not make, those of an unknown output as well. */
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

/** Hard links cost a tenth of a copy; file systems without them get copies. */
export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
