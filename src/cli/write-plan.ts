/** Does to the site's files what a plan says: all of it, or nothing. */
import { lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { diskReason } from '../errors/disk-errors.ts';
import { asError, UserError } from '../errors/problem.ts';
import { notWritten, unsavedFiles } from '../errors/versions-command.ts';
import type { FilePlan } from '../versions/version-source.ts';
import { findUnsaved } from '../versions/load-git.ts';
import { assertInside } from './write-site-file.ts';

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

/** All new files are on disk under other names before the first one takes its place; what fails then is taken back. */
export function writePlan(siteDir: string, { writes, deletes }: FilePlan): void {
  const drafts = writes.map(({ sitePath, content }) => {
    const filePath = path.join(siteDir, sitePath);
    const draft = path.join(path.dirname(filePath), `.${path.basename(filePath)}.${process.pid}.tmp`);
    return { filePath, draft, content, before: contentOf(filePath) };
  });
  const gone = deletes.map((sitePath) => path.join(siteDir, sitePath)).map((filePath) => ({ filePath, before: contentOf(filePath) })); // prettier-ignore
  try {
    for (const { draft, content } of drafts) {
      mkdirSync(path.dirname(draft), { recursive: true });
      writeFileSync(draft, content);
    }
    for (const { draft, filePath } of drafts) renameSync(draft, filePath);
    for (const { filePath } of gone) rmSync(filePath);
  } catch (error) {
    for (const { draft } of drafts) rmSync(draft, { force: true });
    for (const { filePath, before } of [...drafts, ...gone]) takeBack(filePath, before);
    const reason = diskReason(error);
    if (reason === undefined) throw error;
    throw new UserError([asError(notWritten(reason))]);
  }
  for (const { filePath } of gone) removeEmpty(siteDir, path.dirname(filePath));
}

function contentOf(filePath: string): Buffer | undefined {
  return lstatSync(filePath, { throwIfNoEntry: false })?.isFile() === true ? readFileSync(filePath) : undefined;
}

function takeBack(filePath: string, before: Buffer | undefined): void {
  const now = contentOf(filePath);
  if (before === undefined && now !== undefined) rmSync(filePath);
  if (before !== undefined && now?.equals(before) !== true) writeFileSync(filePath, before);
}

function removeEmpty(siteDir: string, dir: string): void {
  for (let folder = dir; folder !== siteDir && readNames(folder)?.length === 0; folder = path.dirname(folder))
    rmdirSync(folder);
}

function readNames(dir: string): readonly string[] | undefined {
  try {
    return readdirSync(dir);
  } catch {
    return undefined;
  }
}
