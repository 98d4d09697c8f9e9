/** What Docusaurus 3.10 has plugins ask of git: by the installed package, which is loaded when one of them asks. */
import { createRequire } from 'node:module';
import path from 'node:path';

interface Vcs {
  readonly initialize: (site: object) => unknown;
  readonly getFileCreationInfo: (filePath: string) => unknown;
  readonly getFileLastUpdateInfo: (filePath: string) => unknown;
}

/** `null` of every file where the package is not there, or has none of this. */
export function vcsOf(siteDir: string): Vcs {
  const find = (): Partial<Vcs> => {
    try {
      const utils = createRequire(path.join(siteDir, 'package.json'))('@docusaurus/utils') as {
        readonly getVcsPreset?: (name: string) => Vcs;
      };
      return utils.getVcsPreset?.('default-v1') ?? {};
    } catch {
      return {};
    }
  };
  return {
    initialize: (site) => find().initialize?.(site),
    getFileCreationInfo: async (filePath) => (await find().getFileCreationInfo?.(filePath)) ?? null,
    getFileLastUpdateInfo: async (filePath) => (await find().getFileLastUpdateInfo?.(filePath)) ?? null,
  };
}
