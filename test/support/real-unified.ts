import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGES = [
  'unified',
  'vfile',
  'remark-parse',
  'remark-mdx',
  'remark-frontmatter',
  'remark-directive',
  'remark-gfm',
  'remark-rehype',
  'github-slugger',
];

/** Links the real packages into a folder, as if they were installed there. */
export function installRealUnified(folder: string): void {
  const installed = fileURLToPath(new URL('../../node_modules', import.meta.url));
  mkdirSync(path.join(folder, 'node_modules'), { recursive: true });
  for (const name of PACKAGES)
    symlinkSync(path.join(installed, name), path.join(folder, 'node_modules', name), 'junction');
}
