/**
 * What a build changes in the published site, for deployments that send only that. In: the output folder as it stands
 * and the one that takes its place. Out: paths. It looks at the files themselves, so it needs no cache.
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Staging } from '../render/types.ts';

/** Paths below the output folder, with forward slashes, sorted. */
export interface OutputChanges {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/** `before`: absolute path of a folder, which need not exist. */
export function findChanges(before: string, after: string): OutputChanges {
  const old = new Set(filesBelow(before));
  const next = filesBelow(after);
  const kept = new Set(next);
  return {
    added: next.filter((file) => !old.has(file)),
    changed: next.filter((file) => old.has(file) && !isSameFile(join(before, file), join(after, file))),
    removed: [...old].filter((file) => !kept.has(file)),
  };
}

/**
 * The changes as text: a letter (`A` added, `M` changed, `D` removed), a tab and the path on each line, as
 * `git diff --name-status` writes them. In an order in which they may be carried out one after another: files with a
 * hash in their name come before the pages that refer to them, what is removed comes last.
 */
export function formatChanges({ added, changed, removed }: OutputChanges): string {
  const isAsset = (file: string): boolean => file.startsWith('assets/');
  const first = added.filter(isAsset);
  const others = added.filter((file) => !isAsset(file));
  const lines = [
    ...first.map((file) => `A\t${file}`),
    ...others.map((file) => `A\t${file}`),
    ...changed.map((file) => `M\t${file}`),
    ...removed.map((file) => `D\t${file}`),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

export function writeChanges(file: string, changes: OutputChanges): void {
  writeFileSync(file, formatChanges(changes));
}

function filesBelow(dir: string): string[] {
  if (statSync(dir, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .toSorted();
}

/** Files that were carried over are one file with two names. */
function isSameFile(before: string, after: string): boolean {
  const [a, b] = [statSync(before), statSync(after)];
  if (a.ino === b.ino && a.dev === b.dev) return true;
  return a.size === b.size && readFileSync(before).equals(readFileSync(after));
}

/** Swaps the output in. The list of changes is there before the output is, so that no output goes without one. */
export function commitWithChanges(staging: Staging, outDir: string, changesFile: string | undefined): void {
  staging.commit(() => {
    if (changesFile !== undefined) writeChanges(changesFile, findChanges(outDir, staging.dir));
  });
}
