/**
 * Where an output is put together before it is swapped in. The folder lies in the cache when that is on the same file
 * system as the output (renames do not cross file systems), else hidden beside the output.
 *
 * | name           | what                                                                                   |
 * |----------------|----------------------------------------------------------------------------------------|
 * | `staging-{pid}`| the output being built                                                                 |
 * | `replaced`     | the previous output, between the two renames of a swap                                 |
 * | `standby`      | the previous output after a swap, from which the next staging folder is made           |
 * | `output.json`  | manifest of the output; `standby.json`: of the standby, there only while it is whole   |
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

export interface WorkFolder {
  readonly dir: string;
  readonly outDir: string;
  readonly staging: string;
  readonly replaced: string;
  readonly standby: string;
  readonly outputManifest: string;
  readonly standbyManifest: string;
}

export function openWorkFolder(outDir: string, cacheDir: string): WorkFolder {
  const parent = dirname(outDir);
  mkdirSync(parent, { recursive: true });
  mkdirSync(cacheDir, { recursive: true });
  const sameDevice = statSync(parent).dev === statSync(cacheDir).dev;
  const name = createHash('sha1').update(outDir).digest('hex').slice(0, 8);
  const dir = sameDevice ? join(cacheDir, `output-${name}`) : join(parent, `.${basename(outDir)}.octavo-work`);
  mkdirSync(dir, { recursive: true });
  const folder: WorkFolder = {
    dir,
    outDir,
    staging: join(dir, `staging-${process.pid}`),
    replaced: join(dir, 'replaced'),
    standby: join(dir, 'standby'),
    outputManifest: join(dir, 'output.json'),
    standbyManifest: join(dir, 'standby.json'),
  };
  recover(folder);
  return folder;
}

/** Puts right what a killed build left: restores an output caught between the two renames, removes dead staging folders. */
function recover({ dir, outDir, replaced }: WorkFolder): void {
  if (existsSync(replaced)) {
    if (existsSync(outDir)) rmSync(replaced, { recursive: true, force: true });
    else renameSync(replaced, outDir);
  }
  for (const name of readdirSync(dir)) {
    const pid = /^staging-(\d+)$/.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(dir, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
