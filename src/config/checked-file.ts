/** Files of the cache: whole and as they were written, or not there. */
import { closeSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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
    renameSync(temporary, file);
  } catch (error) {
    // The room that is left is the output's.
    rmSync(temporary, { force: true });
    throw error;
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
