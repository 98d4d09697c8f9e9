/** The unified packages that plugins of a site need, and a check for those that are not installed. */
import { remarkMissing } from '../../errors/compat.ts';
import type { Message } from '../../errors/problem.ts';
import { docusaurusVersion, fileFinder } from '../theme/site-packages.ts';
import type { RemarkPlugins } from '../types.ts';

/** A package name, and the packages through which it may be found. */
export type PackageName = readonly [name: string, via?: readonly string[]];

/**
 * Other packages of a site may use older versions. The copies that `@mdx-js/mdx` depends on are the ones Docusaurus
 * uses.
 */
const OF_MDX = ['@mdx-js/mdx'];

export const UNIFIED: PackageName = ['unified'];
export const FILE: PackageName = ['vfile'];
export const WRITER: PackageName = ['mdast-util-to-markdown', ['remark-gfm', 'mdast-util-gfm']];
export const SLUGGER: PackageName = ['github-slugger'];
export const TO_HTML: PackageName = ['mdast-util-to-hast', [...OF_MDX, 'remark-rehype']];
export const SYNTAX: readonly PackageName[] = [
  ['remark-parse', OF_MDX],
  ['remark-mdx', OF_MDX],
  ['remark-frontmatter'],
  ['remark-directive'],
  ['remark-gfm'],
];

/** Reports all missing packages at once, since a site that needs one of them needs the others too. */
export function missingForPlugins(siteDir: string, plugins: Iterable<RemarkPlugins>): Message | undefined {
  // A site with only text hooks in its config needs no packages.
  const all = [...plugins].filter((one) => one.before.length + one.after.length + one.rehype.length > 0);
  if (all.length === 0) return undefined;
  const hasRehype = all.some(({ rehype }) => rehype.length > 0);
  const needed = [UNIFIED, FILE, WRITER, ...SYNTAX, ...(hasRehype ? [TO_HTML, SLUGGER] : [])];
  const find = fileFinder(siteDir);
  const missing = needed.filter(([name, via = []]) => find(name, via) === undefined).map(([name]) => name);
  return missing.length === 0 ? undefined : remarkMissing(missing, docusaurusVersion(siteDir)?.major);
}
