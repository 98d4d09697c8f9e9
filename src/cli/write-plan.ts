/** Writes files of the user's site, only inside of it: one of them whole or not at all, of what a plan says all or nothing. */
import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { isInside } from '../content/folders.ts';
import { outsideSite, translationNotWritten } from '../errors/commands.ts';
import { diskReason, asError, UserError } from '../errors/problem.ts';
import { notWritten, unsavedFiles } from '../errors/versions-command.ts';
import type { FilePlan } from '../versions/version-source.ts';
import { findUnsaved } from '../versions/load-source.ts';

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

/** Writes one file, whole or not at all. `siteDir` is a real path. */
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
