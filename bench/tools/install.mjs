/** Packages that only benchmarks need: each set is installed once, below `bench/.work/tools`. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What benchmarks write, outside the repository. */
export const WORK = fileURLToPath(new URL('../.work', import.meta.url));

/** The folder name of a tool: `Docusaurus 3.9.2 faster` → `docusaurus`. */
export function folderName(tool) {
  return tool.name.split(' ')[0].toLowerCase();
}

/** Folder with the tool's `node_modules`. */
export function installTool(tool) {
  const dir = join(WORK, 'tools', folderName(tool));
  if (tool.packages === undefined || existsSync(join(dir, 'node_modules'))) return dir;
  console.log(`Installing ${tool.packages.join(' ')}`);
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, 'package.json'), JSON.stringify({ private: true, overrides: tool.overrides }));
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', ...tool.packages], {
    cwd: dir,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`${tool.name} could not be installed`);
  return dir;
}
