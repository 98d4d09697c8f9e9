/** What only benchmarks need: each tool is installed once, its packages below `bench/.work/tools`. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What benchmarks write, outside the repository. */
export const WORK = fileURLToPath(new URL('../.work', import.meta.url));

/** The folder name of a tool: `Docusaurus 3.9.2 faster` → `docusaurus`. */
export function folderName(tool) {
  return tool.name.split(' ')[0].toLowerCase();
}

/** Folder with the tool's `node_modules`. Throws when the tool cannot be installed. */
export function installTool(tool) {
  const dir = join(WORK, 'tools', folderName(tool.packagesOf ?? tool));
  tool.install?.();
  const modules = join(dir, 'node_modules');
  if (tool.packages === undefined || existsSync(modules)) return dir;
  console.log(`Installing ${tool.packages.join(' ')}`);
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, 'package.json'), JSON.stringify({ private: true, overrides: tool.overrides }));
  const { status } = spawnSync(
    'npm',
    ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error', ...tool.packages],
    {
      cwd: dir,
      stdio: 'inherit',
    },
  );
  if (status === 0) return dir;
  // The next run shall not take half of it for the whole.
  rmSync(modules, { recursive: true, force: true });
  throw new Error(`npm could not install ${tool.packages.join(' ')}`);
}
