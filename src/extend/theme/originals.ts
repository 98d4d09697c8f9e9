/**
 * The components that `octavo eject` copies, which are shipped with the engine, and the copies that a site has of them.
 * The header of a copy records which version it is of, and a hash of that text.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { engineRoot } from '../../config/load-engine-root.ts';
import { originalChanged, originalGone } from '../../errors/plugins.ts';
import { asWarning, type Problem } from '../../errors/problem.ts';
import type { Files } from '../types.ts';

export interface Original {
  /** The component as a file of a site, without the header. */
  readonly text: string;
  readonly hash: string;
}

export interface Originals {
  /** Version of the engine. */
  readonly version: string;
  readonly slots: Readonly<Record<string, Original>>;
}

/** Name of the file below `dist/`, written when the engine is built. */
export const ORIGINALS_FILE = 'originals.json';

/** Loads the components that can be copied. */
export function loadOriginals(): Originals {
  return JSON.parse(readFileSync(path.join(engineRoot(), 'dist', ORIGINALS_FILE), 'utf8')) as Originals;
}

/** Finds the original of a slot. `undefined` when there is none to copy. */
export function originalOf(slot: string, { slots }: Originals): Original | undefined {
  return Object.hasOwn(slots, slot) ? slots[slot] : undefined;
}

/** Returns the line of a header that says which original a copy is of. */
function markOf(slot: string, { hash }: Original, { version }: Originals): string {
  return `octavo-original ${slot} ${version} ${hash}`;
}

/** Returns a copy with its header. `undefined` when the slot has no original to copy. */
export function copyOfSlot(slot: string, originals: Originals): string | undefined {
  const original = originalOf(slot, originals);
  return original && `// ${markOf(slot, original, originals)}\n${HINT}\n${original.text}`;
}

const HINT = '// A copy by "octavo eject". While the line above is here, builds say when the original has changed.\n';

const MARK = /\boctavo-original (\S+) (\S+) ([\da-f]+)/;

/** Headers come before the code. */
const LONGEST_START = 4000;

/** Reports the copies among a site's components whose originals have changed since, or no longer exist. */
export function changedCopies(files: Files, siteDir: string): readonly Problem[] {
  const own = Object.values(files).filter((file) => file.startsWith(siteDir + path.sep) && !isOfPackage(file));
  const marked = [...new Set(own)].flatMap((file) => markIn(file) ?? []);
  if (marked.length === 0) return [];
  const originals = loadOriginals();
  return marked.flatMap(({ file, line, slot, version, hash }) => {
    const original = originalOf(slot, originals);
    if (original?.hash === hash) return [];
    const at = { file: path.relative(siteDir, file).replaceAll(path.sep, '/'), line, column: 1 };
    if (original === undefined) return asWarning(originalGone({ slot, version }, at));
    return asWarning(originalChanged({ slot, version, mark: markOf(slot, original, originals) }, at));
  });
}

const isOfPackage = (file: string): boolean => file.includes(`${path.sep}node_modules${path.sep}`);

interface Mark {
  readonly file: string;
  readonly line: number;
  readonly slot: string;
  readonly version: string;
  readonly hash: string;
}

function markIn(file: string): Mark | undefined {
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8').slice(0, LONGEST_START);
  const found = MARK.exec(text);
  if (found === null) return undefined;
  const [, slot = '', version = '', hash = ''] = found;
  return { file, line: text.slice(0, found.index).split('\n').length, slot, version, hash };
}
