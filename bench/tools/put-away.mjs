/**
 * What an earlier build left goes aside by its name alone, and is removed when all is measured: ext4 does not hand out
 * for a minute what was just removed, and looks past it for each new file. A cold build right after the removal of some
 * thousand files takes a sixth longer by that.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { WORK } from './install.mjs';

const AWAY = join(WORK, 'away');

export function putAway(...paths) {
  mkdirSync(AWAY, { recursive: true });
  for (const path of paths) {
    if (existsSync(path)) renameSync(path, join(AWAY, String(readdirSync(AWAY).length)));
  }
}

export function removeAway() {
  rmSync(AWAY, { recursive: true, force: true });
}
