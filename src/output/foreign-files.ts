import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every page of a site generator says so, and a site has one of these, at its top or in the folder of a locale. */
const PAGES = ['404.html', 'index.html'];
const GENERATED = /<meta[^>]+name="generator"/;

/**
 * Name of a file or folder in `dir` when the folder is not what a build leaves behind: it may be somebody's own, and a
 * build would replace it. `undefined` when there is no such folder, it is empty, or it is a built site.
 */
export function foreignFile(dir: string): string | undefined {
  const names = namesIn(dir);
  if (names.length === 0) return undefined;
  const folders = ['.', ...names];
  const isSite = folders.some((folder) => PAGES.some((page) => GENERATED.test(textOf(join(dir, folder, page)))));
  return isSite ? undefined : names[0];
}

function namesIn(dir: string): readonly string[] {
  try {
    return readdirSync(dir).toSorted();
  } catch {
    return [];
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
