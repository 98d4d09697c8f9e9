/** Writes a file of the user's site: whole or not at all, and only inside of it. */
import { mkdirSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isInside } from '../content/folders.ts';
import { UserError } from '../errors/problem.ts';
import { outsideSite, translationNotWritten } from '../errors/commands.ts';
import { diskReason } from '../errors/disk-errors.ts';

/** `siteDir` is a real path. */
export function writeSiteFile(siteDir: string, filePath: string, text: string): void {
  const name = path.relative(siteDir, filePath).replaceAll(path.sep, '/');
  const target = assertInside(siteDir, filePath);
  const draft = path.join(path.dirname(target), `.${path.basename(target)}.${process.pid}.tmp`);
  try {
    mkdirSync(path.dirname(target), { recursive: true });
    const mode = statSync(target, { throwIfNoEntry: false })?.mode;
    writeFileSync(draft, text, mode === undefined ? {} : { mode });
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { force: true });
    const reason = diskReason(error);
    if (reason === undefined) throw error;
    throw new UserError([{ severity: 'error', ...translationNotWritten(name, reason) }]);
  }
}

/** Where the file will really be: inside of the site, or nothing is written. */
export function assertInside(siteDir: string, filePath: string): string {
  const target = realTarget(filePath);
  if (isInside(siteDir, target)) return target;
  const name = path.relative(siteDir, filePath).replaceAll(path.sep, '/');
  throw new UserError([{ severity: 'error', ...outsideSite(name) }]);
}

/** Where the file will really be: links on the way to it are followed as far as the way exists. */
function realTarget(filePath: string): string {
  try {
    return realpathSync(filePath);
  } catch {
    const parent = path.dirname(filePath);
    return parent === filePath ? filePath : path.join(realTarget(parent), path.basename(filePath));
  }
}
