/**
 * Paths that the bundler needs: the installed engine, React, the packages and compiler options of the site, and the
 * files of a finished bundle.
 */
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { engineRoot } from '../config/load-engine-root.ts';
import { loadStats } from '../config/load-stats.ts';

/** Folder of the browser's scripts, below the output folder. */
export const SCRIPTS = 'assets/js';

const COMPRESSIBLE = /\.(?:js|css|svg|json|ttf)$/;

/** Size in bytes from which the best qualities of Brotli take seconds to save a twentieth of the size. */
const LARGE = 2 ** 19;
/**
 * Brotli quality of large files. The next level takes three to five times as long to save less than a hundredth of the
 * size.
 */
const QUALITY_OF_LARGE = 8;

/** Writes `.gz` and `.br` variants beside the files of a folder, in the thread pool. `quality` is Brotli's, 0 to 11. */
export async function compressFiles(dir: string, quality: number): Promise<void> {
  await Promise.all(
    listFiles(dir)
      .filter((file, _, files) => COMPRESSIBLE.test(file) && !files.includes(`${file}.br`))
      .map(async (file) => {
        const text = await readFile(join(dir, file));
        await writeFile(join(dir, `${file}.gz`), await promisify(gzip)(text, { level: 9 }));
        const params = { [constants.BROTLI_PARAM_QUALITY]: text.length < LARGE ? quality : QUALITY_OF_LARGE };
        await writeFile(join(dir, `${file}.br`), await promisify(brotliCompress)(text, { params }));
      }),
  );
}

/** Lists paths below the folder, with forward slashes, sorted. */
export function listFiles(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .toSorted();
}

/** URLs of the modules that worker threads run. */
export interface WorkerUrls {
  readonly parse: URL;
  readonly pages: URL;
  readonly indexes: URL;
}

/**
 * Returns the workers of the built engine. `undefined` when the engine runs from source, which Node threads cannot run.
 */
export function builtWorkers(): WorkerUrls | undefined {
  const dist = pathToFileURL(`${engineRoot()}/dist/`);
  if (!import.meta.url.startsWith(dist.href)) return undefined;
  return {
    parse: new URL('content/parse-worker.js', dist),
    pages: new URL('render/page-worker.js', dist),
    indexes: new URL('render/index-worker.js', dist),
  };
}

/**
 * Checks whether rewriting objects with spreads pays off (`object-spreads.ts`). It saves 0.4 s for a thousand pages.
 */
export const hasMany = (pages: number): boolean => pages >= 500;

/**
 * Returns aliases with which code of a site imports the engine and React, wherever the engine is installed. The theme
 * and the site's components must share one copy of React, so the site's own copy is never used.
 */
export function bundleAliases(root: string, siteDir: string): { find: RegExp; replacement: string }[] {
  const require = createRequire(join(root, 'package.json'));
  const packageDir = (name: string) => dirname(require.resolve(`${name}/package.json`));
  return [
    // Style sheets that were written for webpack have a tilde before it.
    { find: /^~?@site\//, replacement: `${siteDir}/` },
    { find: /^octavo\/client$/, replacement: join(root, 'src/client/index.ts') },
    { find: /^octavo\/theme$/, replacement: join(root, 'src/theme/index.ts') },
    { find: /^octavo\/theme\/parts$/, replacement: join(root, 'src/extend/client/parts.ts') },
    { find: /^react(?=\/|$)/, replacement: packageDir('react') },
    { find: /^react-dom(?=\/|$)/, replacement: packageDir('react-dom') },
  ];
}

/**
 * Returns the compiler options for code of sites. The site's `tsconfig.json` is for its editor: it may extend a package
 * that is not installed, and its settings for JSX and decorators may not suit the bundle.
 */
export function siteTsconfig(root: string): string {
  return join(root, 'src/client/site-tsconfig.json');
}

/**
 * Lets files of a docs folder outside the site folder (`../docs`) import packages of the site, not only those of the
 * folders above them.
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

/**
 * Lists paths below the folder, through symbolic links too, as `findFiles` does, which reports those that lead nowhere
 * or in circles. Empty when the folder does not exist.
 */
export function listStaticFiles(dir: string): readonly string[] {
  if (loadStats(dir)?.isDirectory() !== true) return [];
  const links = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isSymbolicLink());
  const linked = links.flatMap((entry) => {
    const path = join(entry.parentPath, entry.name);
    const relPath = relative(dir, path).replaceAll('\\', '/');
    if (loadStats(path)?.isFile() === true) return [relPath];
    return listStaticFiles(path).map((name) => `${relPath}/${name}`);
  });
  return [...listFiles(dir), ...linked].toSorted();
}
