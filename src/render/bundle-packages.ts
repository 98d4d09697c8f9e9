import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * A docs folder may stand outside of the site folder (`../docs`): its pages find the packages of the site, not only
 * those of the folders above them.
 */
export function sitePackages(siteDir: string): Plugin {
  const home = join(siteDir, 'package.json');
  const isAtHome = (file: string) => file.startsWith(`${siteDir}/`) || file.includes('/node_modules/');
  return {
    name: 'octavo:site-packages',
    resolveId: {
      filter: { id: /^[^./\0]/ },
      async handler(id, importer) {
        const from = importer?.replaceAll('\\', '/');
        if (from === undefined || from.startsWith('\0') || isAtHome(from)) return null;
        return (
          (await this.resolve(id, importer, { skipSelf: true })) ?? (await this.resolve(id, home, { skipSelf: true }))
        );
      },
    },
  };
}
