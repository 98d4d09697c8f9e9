/** Outlines of the files of a site, by path and hash, stored on disk for the next start. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readChecked, writeChecked } from '../config/checked-file.ts';
import { diskReason } from '../errors/problem.ts';
import { type Outline, readOutline } from './outline.ts';
import type { ContentFile } from './base/types.ts';

type FileKey = Pick<ContentFile, 'sitePath' | 'hash'>;

export interface Outlines {
  has(file: FileKey): boolean;
  /** `undefined` when the file has to be parsed. */
  get(file: FileKey): Outline | undefined;
  /** Adds the outline of a file whose text is in memory. */
  readonly read: (file: ContentFile) => void;
  /** Loads the outlines that an earlier start stored. */
  load(dir: string, cacheVersion: string): void;
  /** Stores the outlines of the files. If that fails, the next start reads them again. */
  save(dir: string, cacheVersion: string, files: readonly FileKey[]): void;
}

interface Stored {
  readonly version: string;
  /** `null` when the file has to be parsed. */
  readonly outlines: Readonly<Record<string, Outline | null>>;
}

export function createOutlines(): Outlines {
  const outlines = new Map<string, Outline | undefined>();
  const keyOf = ({ sitePath, hash }: FileKey): string => `${sitePath}\n${hash}`;
  let isLoaded = false;
  let isNew = false;
  return {
    has: (file) => outlines.has(keyOf(file)),
    get: (file) => outlines.get(keyOf(file)),
    read(file) {
      const key = keyOf(file);
      if (outlines.has(key)) return;
      outlines.set(key, readOutline(file));
      isNew = true;
    },
    load(dir, cacheVersion) {
      if (isLoaded) return;
      isLoaded = true;
      const bytes = readChecked(fileIn(dir));
      const stored = bytes === undefined ? undefined : (JSON.parse(bytes.toString('utf8')) as Stored);
      if (stored?.version !== cacheVersion) return;
      for (const [key, outline] of Object.entries(stored.outlines)) outlines.set(key, outline ?? undefined);
    },
    save(dir, cacheVersion, files) {
      if (!isNew) return;
      const kept = files.flatMap((file) => {
        const key = keyOf(file);
        return outlines.has(key) ? [[key, outlines.get(key) ?? null] as const] : [];
      });
      const stored: Stored = { version: cacheVersion, outlines: Object.fromEntries(kept) };
      try {
        mkdirSync(dir, { recursive: true });
        writeChecked(fileIn(dir), [Buffer.from(JSON.stringify(stored))]);
      } catch (error) {
        if (diskReason(error) === undefined) throw error;
      }
    },
  };
}

function fileIn(dir: string): string {
  return join(dir, 'outlines.json');
}
