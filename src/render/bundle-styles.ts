/** Style sheets that others import: bundlers inline them, so they are no modules of the bundle. */
import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const IMPORT = /(?:@import\s+(?:url\(\s*)?|\bfrom\s+)["']?([^"'()\s;]+)/g;

/** Adds the files that a style sheet imports, and those that they import. */
export function addImportedStyles(file: string, found: Set<string>): void {
  for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    const imported = resolve(dirname(file), specifier);
    if (found.has(imported) || statSync(imported, { throwIfNoEntry: false })?.isFile() !== true) continue;
    found.add(imported);
    addImportedStyles(imported, found);
  }
}
