/** Words and version that a URL which leads nowhere stands for. */
import type { DocsInfo } from '../../shared/shell.ts';
import { limitQuery, type SearchedVersions } from '../search/query-text.ts';

export interface MeantByPath {
  /** Words of the last part of the path; of the part before it if that one has none. Empty for the home page. */
  readonly query: string;
  /** Version of the docs that the path is in, by docs plugin. */
  readonly versions: SearchedVersions;
}

/** Returns what to search for in place of a page that does not exist. */
export function meantByPath(pathname: string, base: string, docs: readonly DocsInfo[]): MeantByPath {
  const path = decoded(pathname);
  const found = docs.flatMap(({ pluginId, versions }) =>
    versions.map((version) => ({ pluginId, name: version.name, path: `${version.path.replace(/\/$/, '')}/` })),
  );
  const [docsVersion] = found
    .filter((one) => path.startsWith(one.path))
    .toSorted((a, b) => b.path.length - a.path.length);
  const inside = path.slice((docsVersion?.path ?? base).length);
  const parts = inside.split('/').map(wordsOf);
  return {
    query: limitQuery(parts.findLast((words) => words !== '') ?? ''),
    versions: docsVersion === undefined ? {} : { [docsVersion.pluginId]: docsVersion.name },
  };
}

/** Returns the words of a part of a path, without the extension of a file and the numbers that only sort files. */
function wordsOf(part: string): string {
  const name = part.replace(/\.(?:html?|mdx?|php|aspx?)$/i, '');
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
  return words.filter((word) => words.length === 1 || !/^\d+$/.test(word)).join(' ');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
