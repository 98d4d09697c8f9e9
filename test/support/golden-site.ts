import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyGoldenSite } from './files.ts';

export interface GoldenSite {
  readonly dir: string;
  readonly outDir: string;
  remove(): void;
}

/** Copies the golden site for a whole test file; the caller removes it. */
export function createGoldenSite(): GoldenSite {
  const root = mkdtempSync(join(realpathSync(tmpdir()), 'octavo-golden-'));
  const dir = copyGoldenSite(join(root, 'site'));
  return { dir, outDir: join(dir, 'build'), remove: () => rmSync(root, { recursive: true, force: true }) };
}
