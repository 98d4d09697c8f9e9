/** Markdown files that a Markdown file imports, transitively: they are parsed with it and count in its hash. */
import path from 'node:path';
import type { Config } from '../config/types.ts';
import { sitePathOf } from './folders.ts';
import { unescapeString } from './markdown/esm.ts';
import { readText } from './read-text.ts';
import type { ContentFile } from './types.ts';

/** Texts of partials by absolute path; shared by the files of one search. */
export type PartialCache = Map<string, Promise<string | undefined>>;

const IMPORT = /(?:^|;)[ \t]*import\s(?:[\w$*{},\s]*?\sfrom\s+)?['"]([^'"\n]+\.mdx?)['"]/gm;

/**
 * A partial that cannot be read is left out: parsing reports the import, with its line. Sorted by path, so that the
 * hash does not depend on the order of reading.
 */
export async function findPartials(
  config: Config,
  file: { readonly filePath: string; readonly text: string },
  cache: PartialCache,
): Promise<ContentFile['partials']> {
  if (!file.text.includes('import')) return {};
  const found = new Map<string, string>();
  const queue = [file];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    for (const filePath of importedFiles(config, next)) {
      if (filePath === file.filePath || found.has(filePath)) continue;
      const text = await readCached(config, filePath, cache);
      if (text === undefined) continue;
      found.set(filePath, text);
      queue.push({ filePath, text });
    }
  }
  const sorted = [...found].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(
    sorted.map(([filePath, text]) => [filePath, { sitePath: sitePathOf(config, filePath), text }]),
  );
}

function importedFiles(config: Config, file: { readonly filePath: string; readonly text: string }): readonly string[] {
  return [...file.text.matchAll(IMPORT)].flatMap(([, quoted = '']) => {
    const specifier = unescapeString(quoted);
    if (specifier.startsWith('@site/')) return path.join(config.siteDir, specifier.slice('@site/'.length));
    return specifier.startsWith('.') ? path.resolve(path.dirname(file.filePath), specifier) : [];
  });
}

function readCached(config: Config, filePath: string, cache: PartialCache): Promise<string | undefined> {
  const known = cache.get(filePath);
  if (known !== undefined) return known;
  const reading = readText(filePath, sitePathOf(config, filePath)).then(({ text }) => text);
  cache.set(filePath, reading);
  return reading;
}
