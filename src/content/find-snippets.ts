/**
 * Finds the files whose text a page shows (`<<< @/code.ts`, `--8<-- "part.md"`). They are read with it and are part of
 * its hash.
 */
import { repositoryOf } from '../config/load-repository.ts';
import { loadStats } from '../config/load-stats.ts';
import { isInside, sitePathOf } from './folders.ts';
import { readTextSync } from './load-text.ts';
import { snippetCandidates, snippetTargets } from './markdown/dialects/base/snippets.ts';
import type { ContentFile } from './base/types.ts';

type Page = Pick<ContentFile, 'filePath' | 'sitePath' | 'relPath'>;

interface Found {
  readonly texts: ContentFile['partials'];
  /** All paths that were tried, including those before the existing file. */
  readonly looked: readonly string[];
}

/** Depth to which snippets in snippets are followed. */
const DEEPEST = 8;

/** Reads only files of the repository. Unreadable ones are left out: parsing reports them with their line. */
export function findSnippets(siteDir: string, page: Page, texts: readonly string[]): Found {
  const found = new Map<string, { readonly sitePath: string; readonly text: string }>();
  const looked = new Set<string>();
  const root = repositoryOf(siteDir);
  const read = (text: string, filePath: string, depth: number): void => {
    for (const target of depth > DEEPEST ? [] : snippetTargets(text)) {
      for (const candidate of snippetCandidates(target, { ...page, filePath, page: page.filePath })) {
        if (!isInside(root, candidate)) continue;
        looked.add(candidate);
        if (found.has(candidate)) break;
        if (loadStats(candidate)?.isFile() !== true) continue;
        const sitePath = sitePathOf({ siteDir }, candidate);
        const { text: own } = readTextSync(candidate, sitePath);
        if (own === undefined) continue;
        found.set(candidate, { sitePath, text: own });
        read(own, candidate, depth + 1);
        break;
      }
    }
  };
  for (const text of texts) read(text, page.filePath, 0);
  const sorted = [...found].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { texts: Object.fromEntries(sorted), looked: [...looked] };
}
