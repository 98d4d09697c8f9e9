/** What plugins do when the output is there. It is called after every build that wrote something. */
import { asWarning, type Problem } from '../errors/problem.ts';
import { codeError } from './load-code.ts';
import type { CompatConfig, FinishedBuild } from './types.ts';

interface Place {
  readonly siteDir: string;
  readonly configPath: string;
}

export async function runPostBuild(
  { postBuilds }: CompatConfig,
  build: FinishedBuild,
  { siteDir, configPath }: Place,
): Promise<readonly Problem[]> {
  const problems: Problem[] = [];
  for (const postBuild of postBuilds) {
    try {
      await postBuild(build);
    } catch (error) {
      // The site is built. Plugins may ask for routes as only Docusaurus makes them.
      problems.push(...codeError(error, configPath, siteDir).problems.map(asWarning));
    }
  }
  return problems;
}
