/** `octavo versions flatten`: differences → a full copy, as Docusaurus needs it. Pure. */
import { VERSION_FILE } from '../content/find-versions.ts';
import { mayHaveConditions } from '../content/markdown/source/conditions.ts';
import { normalizeText } from '../content/hashes.ts';
import { asError, type Problem } from '../errors/problem.ts';
import { flattenOthersFirst, isWholeVersion } from '../errors/versions-command.ts';
import { flatSidebars } from './flat-sidebars.ts';
import {
  type FilePlan,
  type VersionSource,
  descendantsOf,
  filesOf,
  isMarkdown,
  isOwn,
  noPlan,
  shownContent,
} from './version-source.ts';

interface FlattenInput {
  readonly version: string;
  /** Of a version's file, relative to the site. */
  sitePathOf(version: string, relPath: string): string;
  sidebarsPathOf(version: string): string;
}

export function planFlatten(source: VersionSource, input: FlattenInput): FilePlan {
  const { version, sitePathOf, sidebarsPathOf } = input;
  if (source.docs.versions[version]?.basedOn === undefined) return noPlan([asError(isWholeVersion(version))]);
  const problems = dependents(source, version);
  if (problems.length > 0) return noPlan(problems);
  const files = filesOf(source, version).map((entry) => ({ entry, content: shownContent(source, { version, entry }) }));
  const sidebars = flatSidebars(source, version);
  const own = source.sidebarsOf(version)?.content;
  const owns = source.owns.find(({ name }) => name === version);
  return {
    writes: [
      ...files.flatMap(({ entry, content }) => {
        const { relPath } = entry;
        if (content === undefined || (isOwn(entry) && content.equals(source.contentOf({ version, relPath }))))
          return [];
        return [{ sitePath: sitePathOf(version, relPath), content }];
      }),
      ...(sidebars === undefined || own?.equals(sidebars) ? [] : [{ sitePath: sidebarsPathOf(version), content: sidebars }]), // prettier-ignore
    ],
    deletes: [
      ...files.flatMap(({ entry, content }) =>
        content === undefined && isOwn(entry) ? [sitePathOf(version, entry.relPath)] : [],
      ),
      ...(owns?.file === undefined ? [] : [sitePathOf(version, VERSION_FILE)]),
    ],
    problems: [],
  };
}

/** Versions below would lose what conditions keep for them alone. */
function dependents(source: VersionSource, version: string): readonly Problem[] {
  const hasConditions = (name: string): boolean =>
    filesOf(source, name).some(({ relPath, places }) => {
      const place = places.at(-1);
      if (place === undefined || !isMarkdown(relPath) || !places.some((at) => at.version === version)) return false;
      return mayHaveConditions(normalizeText(source.contentOf(place).toString('utf8')));
    });
  const below = descendantsOf(source, version).filter(hasConditions);
  return below.length === 0 ? [] : [asError(flattenOthersFirst(version, below.toReversed()))];
}
