import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Returns whether this user may mount a file system: mostly root, and not in every container. */
export function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const dir = mkdtempSync(join(tmpdir(), 'octavo-mount-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', dir]).status === 0;
  if (mounted) spawnSync('umount', [dir]);
  rmSync(dir, { recursive: true, force: true });
  return mounted;
}

/** Creates a file system of the given size, which exists until the end of the test. */
export function smallDisk(kilobytes: number): string {
  const dir = mkdtempSync(join(realpathSync(tmpdir()), 'octavo-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', dir]);
  onTestFinished(() => {
    execFileSync('umount', [dir]);
    rmSync(dir, { recursive: true, force: true });
  });
  return dir;
}

export function makeReadOnly(disk: string): void {
  execFileSync('mount', ['-o', 'remount,ro', disk]);
}
