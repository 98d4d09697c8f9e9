/** Runs a command in the folder of a site. */
import { realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { cacheFolder } from '../config/resolve-config.ts';
import { badPort } from '../errors/commands.ts';
import { restoreOutput } from '../output/work-folder.ts';
import { runGuarded, runWhole, type Terminal } from './terminal.ts';

/** Returns the real path, so that files found through a link and files named by the bundler have the same path. */
export function siteFolder(path: string | undefined): string {
  const dir = resolve(path ?? '.');
  try {
    return realpathSync(dir);
  } catch {
    return dir;
  }
}

/**
 * Restores the output first, for every command: a build that was killed while publishing must not leave the site
 * without output.
 */
function openSite(path: string | undefined): string {
  const dir = siteFolder(path);
  restoreOutput(join(dir, 'build'), cacheFolder(dir));
  return dir;
}

export function runSite(
  path: string | undefined,
  command: (dir: string, terminal: Terminal) => Promise<number>,
): Promise<number> {
  const dir = openSite(path);
  return runWhole(dir, (terminal) => command(dir, terminal));
}

/** Like `runSite`, for commands of plugins of Docusaurus, which may end the process themselves. */
export function runOthers(
  path: string | undefined,
  command: (dir: string, terminal: Terminal) => Promise<number>,
): Promise<number> {
  const dir = openSite(path);
  return runGuarded(dir, (terminal) => command(dir, terminal));
}

/** Like `runSite`, but checks the port first: a bad port is wrong usage. */
export async function runServer(
  path: string | undefined,
  port: unknown,
  command: (dir: string, terminal: Terminal) => Promise<number>,
): Promise<number> {
  if (Number.isInteger(port) && Number(port) >= 0 && Number(port) <= 65_535) return runSite(path, command);
  console.error(badPort(port));
  return 2;
}
