/** Messages about overlay versions, which have only the differences to another version. */
import { didYouMean, type Message, type Place } from './problem.ts';

function hint(wanted: string, known: readonly string[]): string {
  const guess = didYouMean(wanted, known);
  return guess === undefined ? '' : ` Did you mean "${guess}"?`;
}

export function openCondition(condition: string, at: Place): Message {
  return {
    what: `":::${condition}" is not closed, so it guards the rest of the page.`,
    fix: 'Add a line with as many colons behind what it guards; what holds other containers needs more colons than they.',
    at,
  };
}

export function openCodeCondition(kind: string, at: Place): Message {
  return {
    what: `"${kind}-start" has no "${kind}-end", so it guards the rest of the code.`,
    fix: `Add a comment "${kind}-end" behind the last line that it guards.`,
    at,
  };
}

interface UnknownBound {
  readonly kind: string;
  readonly bound: string;
  readonly names: readonly string[];
  readonly at: Place;
}

export function unknownBound({ kind, bound, names, at }: UnknownBound): Message {
  const guess = hint(bound, names);
  return {
    what:
      bound === ''
        ? `"${kind}" names no release.`
        : `"${kind} ${bound}" names neither a release nor a version of the site.`,
    fix: `Write a release such as "${kind} 4.3", or a version: ${names.map((name) => `"${name}"`).join(', ')}.${guess}`,
    at,
  };
}

interface PointlessCondition {
  readonly text: string;
  readonly always: boolean;
  readonly at: Place;
}

export function pointlessCondition({ text, always, at }: PointlessCondition): Message {
  return {
    what: `"${text}" holds in ${always ? 'every version' : 'no version'} of the site.`,
    fix: always
      ? 'Take the condition away, and leave what it guards.'
      : 'Take it away with what it guards, or mend the release.',
    at,
  };
}

// ---------------------------------------------------------------------------------------------------------------------
// `basedOn` and `_version_.yml`

interface UnknownBase {
  readonly version: string;
  readonly base: string;
  readonly known: readonly string[];
  readonly at: Place;
}

export function unknownBase({ version, base, known, at }: UnknownBase): Message {
  const others = known.filter((name) => name !== version);
  const guess = hint(base, others);
  return {
    what: `The version "${version}" is based on "${base}", which is not a version.`,
    fix: `Name one of ${others.map((name) => `"${name}"`).join(', ')}.${guess}`,
    at,
  };
}

/** `chain` ends with the version it starts with. */
export function circularBases(chain: readonly string[], at: Place): Message {
  return {
    what: `Versions are based on each other in a circle: ${chain.map((name) => `"${name}"`).join(' → ')}.`,
    fix: 'Take "basedOn" from one of them: its folder then holds all of its pages.',
    at,
  };
}

export function needlessVersionFile(version: string, at: Place): Message {
  return {
    what: `"${at.file}" lists differences, but the version "${version}" is based on no other.`,
    fix: `Set "basedOn" of the version "${version}", or delete the file.`,
    at,
  };
}

export function badVersionFile(reason: string, at: Place): Message {
  return {
    what: `"${at.file}" ${reason}.`,
    fix: 'Write "removed:" with a list of paths, and "renamed:" with lines "path here: path in the base".',
    at,
  };
}

interface UnknownBasePath {
  readonly path: string;
  readonly base: string;
  readonly known: readonly string[];
  readonly at: Place;
}

export function unknownBasePath({ path, base, known, at }: UnknownBasePath): Message {
  const guess = hint(path, known);
  return {
    what: `The version "${base}" has no page "${path}".`,
    fix: `Write the path as it is in the base, below its folder, with extension; a folder ends with "/".${guess}`,
    at,
  };
}

export function removedAndPresent({ path, folder, at }: { path: string; folder: string; at: Place }): Message {
  return {
    what: `"${path}" is removed, and "${folder}" has such a page.`,
    fix: 'Take it off the list: a page of the folder replaces that of the base.',
    at,
  };
}

export function removedAndRenamed({ path, to, at }: { path: string; to: string; at: Place }): Message {
  return {
    what: `"${path}" is removed, and renamed to "${to}" as well.`,
    fix: 'Keep one of the two lines.',
    at,
  };
}

interface TwoPagesAtPath {
  readonly path: string;
  readonly from: string;
  readonly other: string;
  readonly at: Place;
}

export function twoPagesAtPath({ path, from, other, at }: TwoPagesAtPath): Message {
  return {
    what: `"${path}" would be two pages: "${from}" of the base, and "${other}".`,
    fix: 'Rename it to another path, or remove one of the two.',
    at,
  };
}

interface VersionLacksPage {
  readonly target: string;
  /** Version that shows the page with the link. Its text is in another version. */
  readonly version: string;
  /** The nearest version that has the page. */
  readonly since: string;
  readonly at: Place;
}

export function versionLacksPage({ target, version, since, at }: VersionLacksPage): Message {
  return {
    what: `"${target}" is a page that the version "${version}" does not have, and this text is shown there as well.`,
    fix: `Guard the link: ":since[…]{${since}}", or ":::since ${since}" around its paragraph.`,
    at,
  };
}
