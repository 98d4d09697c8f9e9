/** Files of the cache: whole and as they were written, or not there. */
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';

/** A byte that changed inside a text would go unnoticed without it. */
const CHECKSUM_LENGTH = 4;

/** `undefined` when the file cannot be read or is not what was written. */
export function readChecked(file: string): Buffer | undefined {
  try {
    const bytes = readFileSync(file);
    const content = bytes.subarray(CHECKSUM_LENGTH);
    return bytes.readUInt32BE() === crc32(content) ? content : undefined;
  } catch {
    return undefined;
  }
}

/** Written beside and renamed, so that a build killed half-way leaves a whole file. */
export function writeChecked(file: string, parts: readonly Uint8Array[]): void {
  const temporary = `${file}.${process.pid}`;
  const checksum = Buffer.alloc(CHECKSUM_LENGTH);
  checksum.writeUInt32BE(parts.reduce((sum, part) => crc32(part, sum), 0));
  try {
    const opened = openSync(temporary, 'w');
    try {
      for (const part of [checksum, ...parts]) writeFileSync(opened, part);
    } finally {
      closeSync(opened);
    }
    moveInto(temporary, file);
  } catch (error) {
    // The room that is left is the output's.
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Times of files lag behind the clock by up to a tick of the system. */
const TICK_MS = 20;

/**
 * Changes when the file does; empty when there is none. Of a file that changed after `since`, and may have been read
 * before, it is one that fits no file, so that it is read again the next time.
 */
export function stampOf(file: string, since = Infinity): string {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat === undefined) return '';
  if (Math.max(stat.mtimeMs, stat.ctimeMs) > since - TICK_MS) return 'changed meanwhile';
  // Packages are linked between projects, which changes the second time of their files and nothing in them.
  return /[\\/]node_modules[\\/]/.test(file)
    ? `${stat.size} ${stat.mtimeMs}`
    : `${stat.size} ${stat.mtimeMs} ${stat.ctimeMs}`;
}

/** Renames a file into its place, whatever has come to stand there. */
export function moveInto(temporary: string, file: string): void {
  try {
    renameSync(temporary, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EISDIR')) throw error;
    rmSync(file, { recursive: true });
    renameSync(temporary, file);
  }
}

/** Whether a process of this machine runs under the id. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Someone else's process may not be signalled, but it is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Values by name, each in a file. What cannot be read or written is no error: it is made again. */
export interface ValueStore<Value> {
  read(name: string): Value | undefined;
  write(name: string, value: Value): void;
  /** Those that are there, of any kind. */
  names(): ReadonlySet<string>;
  /** Removes all others, of any kind. */
  keep(names: ReadonlySet<string>): void;
}

/**
 * `Value`: plain data. Names have to differ whenever the shape of values does, and have no point. `kind`: of several
 * values of a name.
 */
export function openValueStore<Value>(dir: string, kind = ''): ValueStore<Value> {
  let isWritable = true;
  let isMade = false;
  const fileOf = (name: string): string => join(dir, kind === '' ? name : `${name}.${kind}`);
  const files = (): readonly string[] => {
    try {
      return readdirSync(dir);
    } catch {
      return [];
    }
  };
  return {
    read(name) {
      const bytes = readChecked(fileOf(name));
      return bytes === undefined ? undefined : (deserialize(bytes) as Value);
    },
    write(name, value) {
      if (!isWritable) return;
      try {
        if (!isMade) mkdirSync(dir, { recursive: true });
        isMade = true;
        writeChecked(fileOf(name), [serialize(value)]);
      } catch {
        isWritable = false;
      }
    },
    names: () => new Set(files().map(nameOf)),
    keep(kept) {
      for (const file of files()) if (!kept.has(nameOf(file))) rmSync(join(dir, file), { force: true });
    },
  };
}

function nameOf(file: string): string {
  return file.split('.', 1)[0] ?? '';
}
