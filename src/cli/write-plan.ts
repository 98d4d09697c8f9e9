/** Writes files of the user's site, only inside of it, and all of them or none. */
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { isInside } from '../content/folders.ts';
import { outsideSite } from '../errors/commands.ts';
import { diskReason, asError, UserError } from '../errors/problem.ts';
import { notWritten, unsavedFiles } from '../errors/versions-command.ts';
import type { FilePlan } from '../versions/version-source.ts';
import { findUnsaved } from '../versions/load-source.ts';
import { changeFiles, recoverFiles } from './file-journal.ts';
import type { Terminal } from './terminal.ts';

interface WriteOptions {
  /** Files are overwritten and deleted though git does not have them. */
  readonly force: boolean;
}

/** Files that would be lost, and files that lead out of the site, stop it before anything is touched. */
export function checkPlan(siteDir: string, { writes, deletes }: FilePlan, { force }: WriteOptions): void {
  const touched = [...writes.map(({ sitePath }) => sitePath), ...deletes];
  for (const sitePath of touched) assertInside(siteDir, path.join(siteDir, sitePath));
  const { files, isRepository } = force ? { files: [], isRepository: true } : findUnsaved(siteDir, touched);
  if (files.length > 0) throw new UserError([asError(unsavedFiles(files, isRepository))]);
}

/** All of it, or nothing: what a killed command had done is taken back by the next one. */
export function writePlan(siteDir: string, { writes, deletes }: FilePlan): void {
  const files = writes.map(({ sitePath, content }) => ({ filePath: path.join(siteDir, sitePath), content }));
  changeAll(siteDir, files, deletes);
}

/** What a command has left half done that was killed. To standard error: the output may be read by a program. */
export function takeBackUnfinished(siteDir: string, { err }: Pick<Terminal, 'err'>): void {
  const count = recoverFiles(path.resolve(siteDir));
  if (count > 0) err.info(`A command was ended before it was done. Files that are as before again: ${count}`);
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
