/** What puts files into the staging folder, or leaves them as they are there or in the output. */
import { copyFileSync, existsSync, linkSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../bundle/paths.ts';
import { hashOf } from '../config/hash.ts';
import { HASHED, type Keyed, type Staging } from '../render/types.ts';
import type { DerivedFile } from '../site/types.ts';
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

type Placing = Pick<KeepInput, 'reserve' | 'note' | 'reuse'> & {
  readonly dir: string;
  readonly files: Readonly<Record<string, ManifestEntry>>;
};

/** Puts a file in its place, which it may be in already. Without a text somebody else has written it. */
export function createPut({ files, reserve, note, reuse }: Placing): (file: DerivedFile) => Keyed {
  return ({ outPath, text }) => {
    const placed = files[outPath]?.[0];
    // Locales share files that have their hash in their name, of which one may have been made elsewhere.
    if (placed !== undefined && (text === undefined || placed === HASHED)) return [outPath, placed];
    const key = text === undefined ? HASHED : hashOf(text, 32);
    if (placed === key || reuse([[outPath, key]])) return [outPath, key];
    if (text !== undefined) writeFileSync(reserve(outPath), text);
    note(outPath, key);
    return [outPath, key];
  };
}

/** A text that need not be made is read only when it is asked for. */
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

/** Hard links cost a tenth of a copy; file systems without them get copies. */
export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
