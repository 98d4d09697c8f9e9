/**
 * Finds the Markdown files that a Markdown file imports, transitively. They are parsed with it and are part of its
 * hash.
 */
import { dirname, join, resolve } from 'node:path';
import { fileFromRoot } from '../config/load-root-file.ts';
import { isFromRoot, rootCandidates } from '../config/root-folders.ts';
import { sitePathOf } from './folders.ts';
import { readTextSync } from './load-text.ts';
import type { ContentFile } from './base/types.ts';

type Partials = ContentFile['partials'];

/** Texts of partials by absolute path, shared by the files of one search. */
export type PartialCache = Map<string, string | undefined>;

const IMPORT = /(?:^|;)[ \t]*import\s(?:[\w$*{},\s]*?\sfrom\s+)?['"]([^'"\n]+\.mdx?)['"]/gm;
/**
 * Matches imports that may be paths from the root to files that the page shows; the parser decides whether they are.
 */
const ROOTED = /(?:\b(?:from|import)\s+|\brequire\s*\(\s*)['"](\/[^'"\n]+\.\w+)['"]/g;

interface Places {
  readonly siteDir: string;
  /** Folders in which paths from the root are searched. */
  readonly roots: readonly string[];
}

interface Found {
  readonly partials: Partials;
  readonly imported: readonly string[];
  readonly rooted?: Readonly<Record<string, string>> | undefined;
}

interface PartialSearch extends Places {
  readonly cache: PartialCache;
  /** Returns the text of a partial as the version of the page shows it. */
  show(written: string): string;
}

/**
 * A partial that cannot be read is left out: parsing reports the import with its line. Sorted by path, so that the hash
 * does not depend on the order of reading.
 */
export function findPartials(
  { siteDir, roots, cache, show }: PartialSearch,
  file: { readonly filePath: string; readonly text: string },
): Found {
  if (!/\b(?:import|require)\b/.test(file.text)) return { partials: {}, imported: [] };
  const found = new Map<string, string | undefined>();
  const rooted = new Map<string, string>();
  const looked: string[] = [];
  const queue = [file];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    for (const [, written = ''] of next.text.matchAll(ROOTED)) {
      if (!isFromRoot(written)) continue;
      const target = fileFromRoot(roots, written);
      if (target !== undefined) rooted.set(written, target);
      looked.push(...throughFirst(rootCandidates(roots, written), target));
    }
    for (const filePath of importedFiles({ siteDir, roots }, next)) {
      if (filePath === file.filePath || found.has(filePath)) continue;
      const written = readCached(siteDir, filePath, cache);
      const text = written === undefined ? undefined : show(written);
      found.set(filePath, text);
      if (text !== undefined) queue.push({ filePath, text });
    }
  }
  const sorted = [...found].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const partials = sorted.flatMap(([filePath, text]) =>
    text === undefined ? [] : [[filePath, { sitePath: sitePathOf({ siteDir }, filePath), text }] as const],
  );
  return {
    partials: Object.fromEntries(partials),
    imported: [...new Set([...sorted.map(([filePath]) => filePath), ...looked])],
    ...(rooted.size > 0 && { rooted: Object.fromEntries([...rooted].toSorted(([a], [b]) => (a < b ? -1 : 1))) }),
  };
}

function importedFiles(
  { siteDir, roots }: Places,
  file: { readonly filePath: string; readonly text: string },
): readonly string[] {
  return [...file.text.matchAll(IMPORT)].flatMap(([, quoted = '']) => {
    // Markdown formatters escape the underscore: `./\_note.md` is `./_note.md`.
    const specifier = quoted.replace(/\\(.)/g, '$1');
    if (specifier.startsWith('@site/')) return join(siteDir, specifier.slice('@site/'.length));
    if (isFromRoot(specifier)) return throughFirst(rootCandidates(roots, specifier), fileFromRoot(roots, specifier));
    return specifier.startsWith('.') ? resolve(dirname(file.filePath), specifier) : [];
  });
}

/** Returns the candidates up to the existing file. Those before it would take precedence if they were created. */
function throughFirst(candidates: readonly string[], file: string | undefined): readonly string[] {
  return file === undefined ? candidates : candidates.slice(0, candidates.indexOf(file) + 1);
}

function readCached(siteDir: string, filePath: string, cache: PartialCache): string | undefined {
  if (!cache.has(filePath)) cache.set(filePath, readTextSync(filePath, sitePathOf({ siteDir }, filePath)).text);
  return cache.get(filePath);
}
