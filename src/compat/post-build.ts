/** What plugins do when the output is there. It is called after every build that wrote something. */
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
): Promise<void> {
  for (const postBuild of postBuilds) {
    try {
      await postBuild(build);
    } catch (error) {
      throw codeError(error, configPath, siteDir);
    }
  }
}
