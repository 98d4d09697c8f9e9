/** Cache files that are read only if they are complete and unchanged since they were written. */
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

/** The checksum detects a changed byte inside a text, which would otherwise go unnoticed. */
const CHECKSUM_LENGTH = 4;

/** Reads a file; `undefined` when it cannot be read or its checksum is wrong. */
export function readChecked(file: string): Buffer | undefined {
  try {
    const bytes = readFileSync(file);
    const content = bytes.subarray(CHECKSUM_LENGTH);
    return bytes.readUInt32BE() === crc32(content) ? content : undefined;
  } catch {
    return undefined;
  }
}

/** Writes to a temporary file and renames it, so that a build that is killed half-way never leaves a partial file. */
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
    // On a full disk, leave the remaining space to the output.
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** File times lag behind the clock by up to one tick of the system. */
const TICK_MS = 20;

/**
 * Returns a value that changes when the file does; empty when there is no file. For a file that changed after `since`,
 * and may have been read before that, the value matches no file, so that it is read again the next time.
 */
export function stampOf(file: string, since = Infinity): string {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat === undefined) return '';
  if (Math.max(stat.mtimeMs, stat.ctimeMs) > since - TICK_MS) return 'changed meanwhile';
  // Packages are linked between projects. That changes the ctime of their files but not the content.
  return /[\\/]node_modules[\\/]/.test(file)
    ? `${stat.size} ${stat.mtimeMs}`
    : `${stat.size} ${stat.mtimeMs} ${stat.ctimeMs}`;
}

/** Renames a file, replacing anything at the target. */
export function moveInto(temporary: string, file: string): void {
  try {
    renameSync(temporary, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EISDIR')) throw error;
    rmSync(file, { recursive: true });
    renameSync(temporary, file);
  }
}

/** Checks if a process with this id runs on this machine. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user may not be signalled, but it exists.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Values by name, each in a file. A value that cannot be read or written is not an error: it is computed again. */
export interface ValueStore<Value> {
  read(name: string): Value | undefined;
  write(name: string, value: Value): void;
  /** Returns the names of all stored values, of any kind. */
  names(): ReadonlySet<string>;
  /** Removes all other values, of any kind. */
  keep(names: ReadonlySet<string>): void;
}

/**
 * Opens a store. `Value` must be plain data. A name must change whenever the shape of its value does, and must not
 * contain a dot. `kind` distinguishes several values with the same name.
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
