/**
 * The git interface that Docusaurus 3.10 offers to plugins. It is taken from the installed package, loaded on first
 * use.
 */
import { createRequire } from 'node:module';
import path from 'node:path';

interface Vcs {
  readonly initialize: (site: object) => unknown;
  readonly getFileCreationInfo: (filePath: string) => unknown;
  readonly getFileLastUpdateInfo: (filePath: string) => unknown;
}

/** Returns the interface. It answers `null` for every file when the package is missing or does not have it. */
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
