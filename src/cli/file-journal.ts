/**
 * A journal of the files that a command changes together. It is on disk before the first file is changed, so that if
 * the command is killed, the next one can undo its changes. The journal is a folder that is created under a temporary
 * name; `plan.json` is its list.
 *
 * | file     | what it is                                        |
 * | -------- | ------------------------------------------------- |
 * | `new-3`  | the fourth file after the change; renamed into place |
 * | `old-3`  | the fourth file before the change, if it existed    |
 */
import {
  chmodSync,
  copyFileSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { isRunning } from '../config/checked-file.ts';
import { hashOf } from '../config/hash.ts';
import { planRunning, planTouched } from '../errors/versions-command.ts';
import { asError, UserError } from '../errors/problem.ts';
import type { Terminal } from './terminal.ts';

export interface FileChange {
  /** Absolute path. */
  readonly filePath: string;
  /** `undefined`: the file is deleted. */
  readonly content: Buffer | undefined;
}

interface Entry {
  /** Relative to the site. */
  readonly file: string;
  /** Hash of the content; absent where there is no file. */
  readonly before?: string;
  readonly after?: string;
}

interface Plan {
  readonly pid: number;
  /** Milliseconds since 1970. */
  readonly began: number;
  readonly entries: readonly Entry[];
}

const LIST = 'plan.json';
/** No command takes this long, in milliseconds. After it, a process with the same id is a different one. */
const LONGEST = 10 * 60_000;
const workFolder = (siteDir: string): string => path.join(siteDir, '.octavo');
const journalFolder = (siteDir: string): string => path.join(workFolder(siteDir), 'plan');

/** Makes all changes or none: if one fails, the others are undone and the error is thrown. */
export function changeFiles(siteDir: string, changes: readonly FileChange[]): void {
  const journal = writeJournal(siteDir, changes);
  try {
    for (const [index, { filePath, content }] of changes.entries()) {
      if (content === undefined) rmSync(filePath);
      else move(path.join(journal, `new-${index}`), filePath);
    }
  } catch (error) {
    takeBack(siteDir);
    throw error;
  }
  finish(siteDir);
}

function finish(siteDir: string): void {
  for (const { file, after } of readPlan(siteDir)?.entries ?? []) {
    if (after === undefined) removeEmpty(siteDir, path.dirname(path.join(siteDir, file)));
  }
  removeJournal(siteDir);
}

/**
 * Undoes what a killed command has left half done, and says so. The message goes to standard error, because a program may
 * read the output.
 */
export function takeBackUnfinished(siteDir: string, { err }: Pick<Terminal, 'err'>): void {
  const count = recoverFiles(path.resolve(siteDir));
  if (count > 0) err.info(`A command was ended before it was done. Files that are as before again: ${count}`);
}

/** Undoes the changes of a command that was killed; returns the number of files. */
function recoverFiles(siteDir: string): number {
  const names = (namesIn(workFolder(siteDir)) ?? []).filter((name) => name.startsWith('plan'));
  if (names.length === 0) return 0;
  for (const name of names) {
    const pid = /^plan-(\d+)$/.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(path.join(workFolder(siteDir), name), { recursive: true });
  }
  const plan = readPlan(siteDir);
  if (plan === undefined) {
    removeJournal(siteDir);
    return 0;
  }
  const mayRun = plan.pid !== process.pid && Date.now() - plan.began < LONGEST;
  if (mayRun && isRunning(plan.pid)) throw stop(planRunning());
  const done = plan.entries.filter(({ file, before, after }) => hashIn(siteDir, file) !== before && before !== after);
  const other = done.filter(({ file, after }) => hashIn(siteDir, file) !== after);
  if (other.length > 0) throw stop(planTouched(other.map(({ file }) => file)));
  const isWhole = plan.entries.every(({ file, after }) => hashIn(siteDir, file) === after);
  if (isWhole) finish(siteDir);
  else takeBack(siteDir);
  return isWhole ? 0 : done.length;
}

function writeJournal(siteDir: string, changes: readonly FileChange[]): string {
  const draft = `${journalFolder(siteDir)}-${process.pid}`;
  try {
    mkdirSync(draft, { recursive: true });
    const entries = changes.map(({ filePath, content }, index): Entry => {
      const before = contentOf(filePath);
      if (before !== undefined) copyFileSync(filePath, path.join(draft, `old-${index}`));
      if (content !== undefined) {
        writeFileSync(path.join(draft, `new-${index}`), content);
        if (before !== undefined) chmodSync(path.join(draft, `new-${index}`), lstatSync(filePath).mode);
      }
      return {
        file: path.relative(siteDir, filePath),
        ...(before && { before: hashOf(before) }),
        ...(content && { after: hashOf(content) }),
      };
    });
    writeFileSync(
      path.join(draft, LIST),
      JSON.stringify({ pid: process.pid, began: Date.now(), entries } satisfies Plan),
    );
    renameSync(draft, journalFolder(siteDir));
    return journalFolder(siteDir);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    removeEmpty(siteDir, workFolder(siteDir));
    throw error;
  }
}

function takeBack(siteDir: string): void {
  for (const [index, { file, before }] of (readPlan(siteDir)?.entries ?? []).entries()) {
    const filePath = path.join(siteDir, file);
    if (hashIn(siteDir, file) === before) {
      if (before === undefined) removeEmpty(siteDir, path.dirname(filePath));
      continue;
    }
    if (before === undefined) {
      rmSync(filePath);
      removeEmpty(siteDir, path.dirname(filePath));
    } else {
      // Uses a copy of the backup, because this step may be interrupted too.
      const copy = path.join(journalFolder(siteDir), 'back');
      copyFileSync(path.join(journalFolder(siteDir), `old-${index}`), copy);
      move(copy, filePath);
    }
  }
  removeJournal(siteDir);
}

/** Removes the list first: a journal without it is ignored. */
function removeJournal(siteDir: string): void {
  rmSync(path.join(journalFolder(siteDir), LIST), { force: true });
  rmSync(journalFolder(siteDir), { recursive: true, force: true });
  removeEmpty(siteDir, workFolder(siteDir));
}

function readPlan(siteDir: string): Plan | undefined {
  try {
    return JSON.parse(readFileSync(path.join(journalFolder(siteDir), LIST), 'utf8')) as Plan;
  } catch {
    return undefined;
  }
}

/** Moves a file. Folders of versions may be on another file system, where a rename fails. */
function move(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true });
  try {
    renameSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
    copyFileSync(from, to);
  }
}

function contentOf(filePath: string): Buffer | undefined {
  return lstatSync(filePath, { throwIfNoEntry: false })?.isFile() === true ? readFileSync(filePath) : undefined;
}

function hashIn(siteDir: string, file: string): string | undefined {
  const content = contentOf(path.join(siteDir, file));
  return content && hashOf(content);
}

/** Removes the folder and its parents as long as they are empty. */
function removeEmpty(siteDir: string, dir: string): void {
  for (let folder = dir; folder !== siteDir && folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const names = namesIn(folder);
    if (names !== undefined && names.length > 0) return;
    if (names !== undefined) rmdirSync(folder);
  }
}

function namesIn(dir: string): readonly string[] | undefined {
  try {
    return readdirSync(dir);
  } catch {
    return undefined;
  }
}

const stop = (message: Parameters<typeof asError>[0]): UserError => new UserError([asError(message)]);
