/**
 * Describes what a Docusaurus site can expect: what works unchanged, what works through compatibility and at what cost,
 * and what is not supported.
 */
import type { Problem } from '../../errors/problem.ts';
import { type Comparison, FACT_NAMES } from './compare-builds.ts';
import type { FactKind } from './page-facts.ts';
import { replacedParts } from '../../extend/theme/swizzles.ts';
import type { Extensions } from '../../extend/types.ts';
import type { ConfigFunctions } from '../../config/functions.ts';

export interface SiteCounts {
  /** Number of Markdown files, including translations and versions. */
  readonly pages: number;
  readonly components: number;
  /** Number of Markdown files that import code. */
  readonly live: number;
  /** Number of Markdown files that remark plugins process. */
  readonly remarked: number;
  /** Number of Markdown files that use a component of `MDXComponents`. */
  readonly withGlobals: number;
}

interface LoadedParts {
  readonly functions: ConfigFunctions;
  readonly extensions: Extensions;
}

/** Renders the report as lines of text. */
export function renderMigration(
  configFile: string,
  { counts, ...site }: LoadedParts & { readonly counts: SiteCounts },
): readonly string[] {
  const { notes } = site.extensions;
  const through = throughCompatibility(site, counts);
  return [
    `${configFile}: ${counts.pages} Markdown files, ${counts.components} React pages.`,
    '',
    'Works as it is: everything that is not named below. `octavo build` takes the folder unchanged.',
    '',
    'Works through compatibility, and costs:',
    ...(through.length === 0 ? ['  nothing'] : through.map((line) => `  ${line}`)),
    '',
    notes.length === 0 ? 'Not served: nothing.' : `Not served (${notes.length}):`,
    ...notes.flatMap(noteLines),
  ];
}

function throughCompatibility({ functions, extensions }: LoadedParts, counts: SiteCounts): readonly string[] {
  const { editUrls, redirects } = functions;
  const { remark, swizzles, files, finish, codeCss, globalData, routes } = extensions;
  const slots = replacedParts(swizzles);
  const made = Object.values(globalData).flatMap((data) => Object.keys(data));
  const when = (isSo: boolean, line: string): readonly string[] => (isSo ? [line] : []);
  return [
    ...when(
      remark.size > 0,
      `remark and rehype plugins: ${counts.remarked} pages go through unified first (some milliseconds each, once: it is kept in the cache)`,
    ),
    ...when(counts.live > 0, `components in Markdown: ${counts.live} pages load React code of the site`),
    ...when(
      swizzles.globals.length > 0,
      `MDXComponents (${swizzles.globals.join(', ')}): ${counts.withGlobals} pages load their code`,
    ),
    ...when(
      slots.length > 0,
      `components of the theme: ${slots.join(', ')} (in the script of the pages that show them)`,
    ),
    ...when(
      files.clientModules.length > 0,
      `client modules: ${files.clientModules.length}, in the script of every page`,
    ),
    ...when(files.postCss.length > 0, 'plugins of PostCSS: run when style sheets are bundled'),
    ...when(codeCss !== '', 'Prism themes: a style sheet of their colours'),
    ...when(redirects !== undefined, 'redirects made for each page'),
    ...when(editUrls.size > 0, 'functions in the place of editUrl: called for each page'),
    ...when(finish !== undefined, 'postBuild of plugins: run after each build'),
    ...when(made.length > 0, `data of plugins: ${[...new Set(made)].join(', ')}`),
    ...when(routes.length > 0, `pages of plugins: ${routes.length}, each with a script of its own`),
  ];
}

function noteLines({ what, fix, at }: Problem): readonly string[] {
  return [`  ${at?.file ?? ''}: ${what}`, `    ${fix}`];
}

const MOST_EXAMPLES = 3;

/** Renders the differences by kind, with examples. */
export function renderComparison({ routes, pages, lists }: Comparison): readonly string[] {
  return [
    `routes: ${routes.both} in both, ${routes.missing.length} missing here, ${routes.added.length} here alone`,
    ...examples(routes.missing, 'missing'),
    ...examples(routes.added, 'here alone'),
    ...Object.entries(FACT_NAMES).flatMap(([kind, name]) => {
      const differences = pages[kind as FactKind];
      const shown = differences.slice(0, MOST_EXAMPLES);
      const part = routes.both === 0 ? 1 : (routes.both - differences.length) / routes.both;
      return [
        `${name}: ${routes.both - differences.length} of ${routes.both} pages equal (${(part * 100).toFixed(1)} %)`,
        ...shown.flatMap(({ path, theirs, ours }) => [`  ${path}`, `    theirs: ${theirs}`, `    ours:   ${ours}`]),
      ];
    }),
    `sitemap and feeds: ${lists.missing.length} missing here, ${lists.added.length} here alone`,
    ...examples(lists.missing, 'missing'),
    ...examples(lists.added, 'here alone'),
  ];
}

function examples(list: readonly string[], word: string): readonly string[] {
  const more = list.length > MOST_EXAMPLES ? [`  and ${list.length - MOST_EXAMPLES} more`] : [];
  return [...list.slice(0, MOST_EXAMPLES).map((one) => `  ${word}: ${one}`), ...more];
}

export function isEqual({ routes, pages, lists }: Comparison): boolean {
  const counts = [routes.missing, routes.added, lists.missing, lists.added, ...Object.values(pages)];
  return counts.every(({ length }) => length === 0);
}
