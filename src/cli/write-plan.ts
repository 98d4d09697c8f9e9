/** Writes files of the user's site: only inside the site, and either all of them or none. */
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { isInside } from '../content/folders.ts';
import { outsideSite } from '../errors/commands.ts';
import { diskReason, asError, UserError } from '../errors/problem.ts';
import { notWritten, unsavedFiles } from '../errors/versions-command.ts';
import type { FilePlan } from '../versions/version-source.ts';
import { findUnsaved } from '../versions/load-source.ts';
import { changeFiles } from './file-journal.ts';

interface WriteOptions {
  /** True when files are overwritten and deleted even if git does not have them. */
  readonly force: boolean;
}

/** Throws before anything is changed if files would be lost or are outside the site. */
export function checkPlan(siteDir: string, { writes, deletes }: FilePlan, { force }: WriteOptions): void {
  const touched = [...writes.map(({ sitePath }) => sitePath), ...deletes];
  for (const sitePath of touched) assertInside(siteDir, path.join(siteDir, sitePath));
  const { files, isRepository } = force ? { files: [], isRepository: true } : findUnsaved(siteDir, touched);
  if (files.length > 0) throw new UserError([asError(unsavedFiles(files, isRepository))]);
}

/** Writes all changes or none: the next command undoes the changes of one that was killed. */
export function writePlan(siteDir: string, { writes, deletes }: FilePlan): void {
  const files = writes.map(({ sitePath, content }) => ({ filePath: path.join(siteDir, sitePath), content }));
  changeAll(siteDir, files, deletes);
}

interface SiteFile {
  readonly filePath: string;
  readonly content: Buffer;
}

/** Writes files, all of them or none. `siteDir` is a real path. */
export function writeSiteFiles(siteDir: string, files: readonly SiteFile[]): void {
  changeAll(siteDir, files, []);
}

function changeAll(siteDir: string, files: readonly SiteFile[], deletes: readonly string[]): void {
  if (files.length + deletes.length === 0) return;
  const writes = files.map(({ filePath, content }) => ({ filePath: assertInside(siteDir, filePath), content }));
  const gone = deletes.map((sitePath) => ({ filePath: path.join(siteDir, sitePath), content: undefined }));
  try {
    changeFiles(siteDir, [...writes, ...gone]);
  } catch (error) {
    const reason = diskReason(error);
    if (reason === undefined) throw error;
    throw new UserError([asError(notWritten(reason))]);
  }
}

/** Returns the real path of a file; throws when it is outside the site. */
export function assertInside(siteDir: string, filePath: string): string {
  const target = realTarget(filePath);
  if (isInside(siteDir, target)) return target;
  const name = path.relative(siteDir, filePath).replaceAll(path.sep, '/');
  throw new UserError([{ severity: 'error', ...outsideSite(name) }]);
}

/** Returns the real path of a file, resolving links in the part of the path that exists. */
function realTarget(filePath: string): string {
  try {
    return realpathSync(filePath);
  } catch {
    const parent = path.dirname(filePath);
    return parent === filePath ? filePath : path.join(realTarget(parent), path.basename(filePath));
  }
}
