/** `_version_.yml` from lists of files: names that were found again, folders where all files share a fate. Pure. */
import { stringify } from 'yaml';
import { groupBy } from '../shared/plain-data.ts';

export interface Differences {
  /** Paths in the base. */
  readonly removed: readonly string[];
  readonly renamed: readonly { readonly here: string; readonly base: string }[];
}

type Tree = ReadonlyMap<string, Buffer>;

/** Pages and pictures with the same content at another path; of several with the same, those of one name. */
export function findRenames(onlyHere: Tree, onlyBase: Tree): Differences['renamed'] {
  const byContent = (tree: Tree) =>
    groupBy(
      [...tree.keys()].filter(mayMove),
      (path) => tree.get(path)?.toString('latin1').replaceAll('\r\n', '\n') ?? '',
    );
  const theirs = byContent(onlyBase);
  return [...byContent(onlyHere)].flatMap(([content, ours]) => {
    const found = content.trim() === '' ? [] : (theirs.get(content) ?? []);
    const [here, base] = [ours[0], found[0]];
    if (ours.length === 1 && found.length === 1 && here !== undefined && base !== undefined) return [{ here, base }];
    return ours.flatMap((path) => {
      const named = found.filter((other) => nameOf(other) === nameOf(path));
      const rivals = ours.filter((other) => nameOf(other) === nameOf(path));
      return named.length === 1 && rivals.length === 1 ? [{ here: path, base: named[0] ?? '' }] : [];
    });
  });
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Partials and categories belong to what stands beside them. */
const mayMove = (path: string): boolean =>
  /\.(?:mdx?|avif|gif|ico|jpe?g|png|svg|webp|pdf|mp4)$/i.test(path) &&
  !path.split('/').some((name) => name.startsWith('_'));

export function renderVersionFile(base: string, { removed, renamed }: Differences): string {
  const lines = Object.fromEntries(renamed.map(({ here, base: from }) => [here, from]));
  return [
    `# What this version does not have of "${base}", or has under another name. All else comes from there.\n`,
    removed.length === 0 ? '' : stringify({ removed: removed.toSorted() }, { lineWidth: 0 }),
    renamed.length === 0 ? '' : stringify({ renamed: lines }, { lineWidth: 0 }),
  ].join('');
}
