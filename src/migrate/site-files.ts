/** Questions about the files of a site. Pure. */
import picomatch from 'picomatch';
import type { SourceSite } from './types.ts';

/** True for files and folders that never become pages of Octavo. */
export function isIgnoredName(name: string): boolean {
  return /^[._]|\.test\.[^.]+$/.test(name);
}

/** Returns the paths of the files below a folder, relative to it. An empty folder name is the site itself. */
export function filesBelow({ files }: SourceSite, folder: string): readonly string[] {
  if (folder === '') return files;
  return files.flatMap((file) => (file.startsWith(`${folder}/`) ? [file.slice(folder.length + 1)] : []));
}

export function hasFolder(site: SourceSite, folder: string): boolean {
  return site.files.some((file) => file.startsWith(`${folder}/`));
}

/** Returns a check for paths that match one of the patterns. */
export function matcher(patterns: readonly string[]): (file: string) => boolean {
  return patterns.length === 0 ? () => false : picomatch([...patterns], { dot: true });
}

export function joinPath(...parts: readonly string[]): string {
  const segments: string[] = [];
  for (const part of parts.join('/').split('/')) {
    if (part === '..' && segments.length > 0 && segments.at(-1) !== '..') segments.pop();
    else if (part !== '' && part !== '.') segments.push(part);
  }
  return segments.join('/');
}

/** Returns the line of the first text that matches, counted from 1. */
export function lineOf(text: string, pattern: RegExp): number | undefined {
  const at = text.search(pattern);
  return at < 0 ? undefined : text.slice(0, at).split('\n').length;
}
