/** Links to files that a version has under other names. In: the text of a page from where it stands. Pure. */
import path from 'node:path';
import { createFenceTracker } from '../content/markdown/source/scan.ts';
import { type EntryPlace, tracePath, type VersionChain, type VersionEntry } from '../content/version-chain.ts';

interface ShownPlace {
  /** Where the text stands. */
  readonly place: EntryPlace;
  readonly entry: VersionEntry;
  readonly version: string;
}

/** `](target)`, `]: target`, `src="target"`. */
const TARGET = /(\]\(\s*<?|^[ \t>]*\[[^\]]+\]:\s*<?|\b(?:href|src)=["'])([^\s<>"'()]+)/g;

/** The text with the targets that files have in the version. */
export function adaptLinks(
  source: Pick<VersionChain, 'entries' | 'others' | 'steps'>,
  text: string,
  shown: ShownPlace,
): string {
  if (!hasRenames(source, shown)) return text;
  const known = new Set(
    [source.entries, source.others].flatMap((all) => (all[shown.place.version] ?? []).map(({ relPath }) => relPath)),
  );
  const inFence = createFenceTracker();
  return text
    .split('\n')
    .map((line) => {
      if (inFence.line(line)) return line;
      return line.replace(
        TARGET,
        (_, head: string, target: string) => head + adaptTarget(target, { ...shown, steps: source.steps, known }),
      );
    })
    .join('\n');
}

function hasRenames({ steps }: Pick<VersionChain, 'steps'>, { place, version }: ShownPlace): boolean {
  const seen = new Set<string>();
  for (let name = version; name !== place.version && !seen.has(name);) {
    seen.add(name);
    const step = steps[name];
    if (step === undefined) return false;
    if (Object.keys(step.renamed).length > 0) return true;
    name = step.base;
  }
  return false;
}

interface KnownPlace extends ShownPlace, Pick<VersionChain, 'steps'> {
  /** Files of the version where the text stands. */
  readonly known: ReadonlySet<string>;
}

function adaptTarget(target: string, { place, entry, version, steps, known }: KnownPlace): string {
  const end = target.search(/[?#]/);
  const name = end < 0 ? target : target.slice(0, end);
  if (name === '' || /^(?:[a-z][a-z\d+.-]*:|\/\/|@)/i.test(name)) return target;
  const beside = (from: string): string => path.posix.join(path.posix.dirname(from), decode(name));
  const fromRoot = decode(name).replace(/^\/+/, '');
  const isRooted = name.startsWith('/') || (!name.startsWith('.') && !known.has(beside(place.relPath)));
  const meant = isRooted ? fromRoot : beside(place.relPath);
  const shown = known.has(meant) ? tracePath(steps, { version: place.version, relPath: meant }, version) : undefined;
  if (shown === undefined || shown === (isRooted ? fromRoot : beside(entry.relPath))) return target;
  const written = isRooted ? rooted(name, shown) : relativeTo(entry.relPath, name, shown);
  return encodeURI(written) + target.slice(name.length);
}

const rooted = (name: string, shown: string): string => (name.startsWith('/') ? `/${shown}` : shown);

function relativeTo(relPath: string, name: string, shown: string): string {
  const relative = path.posix.relative(path.posix.dirname(relPath), shown);
  return name.startsWith('.') && !relative.startsWith('.') ? `./${relative}` : relative;
}

function decode(name: string): string {
  try {
    return decodeURI(name);
  } catch {
    return name;
  }
}
