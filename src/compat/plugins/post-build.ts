/** Runs the `postBuild` hook of plugins. */
import type { Problem } from '../../errors/problem.ts';
import { codeError } from '../config/load-code.ts';
import { defined } from '../../shared/plain-data.ts';
import type { BuiltRoute, FinishedBuild } from '../../extend/types.ts';

export type PostBuild = (build: Pick<FinishedBuild, 'outDir'>) => unknown;

interface Place {
  readonly siteDir: string;
  readonly configPath: string;
}

export async function runPostBuild(
  postBuilds: readonly PostBuild[],
  { routes, ...output }: FinishedBuild,
  { siteDir, configPath }: Place,
): Promise<readonly Problem[]> {
  const problems: Problem[] = [];
  // Docusaurus lists the 404 page among the paths, but not among the routes.
  const shown = routes.filter(({ kind }) => kind !== 'not-found');
  const metadata = Object.fromEntries(routes.map(({ path, noIndex }) => [path, { noIndex }]));
  const build = {
    ...output,
    routesPaths: routes.map((route) => route.path),
    routes: shown.map(routeOf),
    routesBuildMetadata: metadata,
  };
  for (const postBuild of postBuilds) {
    try {
      await postBuild(build);
    } catch (error) {
      problems.push(...codeError(error, configPath, siteDir).problems);
    }
  }
  return problems;
}

/** Converts a page to a Docusaurus route, without component modules. */
function routeOf({ path, kind, pluginId, isLast, source }: BuiltRoute) {
  const part = kind.startsWith('blog') ? 'blog' : /^docs?\b/.test(kind) ? 'docs' : 'pages';
  const name = kind === 'search' ? 'docusaurus-theme-search-algolia' : `docusaurus-plugin-content-${part}`;
  return {
    path,
    exact: true,
    component: '',
    plugin: { name, id: pluginId },
    ...(isLast !== undefined && { props: { version: { isLast } } }),
    metadata: defined({ sourceFilePath: source }),
  };
}
