/** Runs tests of permissions as another user, because root may read and write everything. */
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CLI } from './cli.ts';

const NOBODY = 65_534;

/** Returns the id of a user who is not root and may run the engine; `undefined` if there is none. */
export function otherUser(): number | undefined {
  const own = process.getuid?.();
  if (own !== 0) return own;
  const runs = spawnSync(process.execPath, [CLI, '--version'], { uid: NOBODY, gid: NOBODY, stdio: 'ignore' });
  return runs.status === 0 ? NOBODY : undefined;
}

export function giveTo(uid: number, dir: string): void {
  if (process.getuid?.() !== 0) return;
  for (const path of ['.', ...readdirSync(dir, { recursive: true, encoding: 'utf8' })]) {
    chownSync(join(dir, path), uid, uid);
  }
  chmodSync(dir, 0o755);
}
