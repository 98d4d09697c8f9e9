/**
 * Resolves root-relative paths in code and style sheets of a site, like `resolve.roots` of webpack in Docusaurus. For
 * `import list from '/data/list.json'` and `url('/src/tile.svg')`, it searches the static folders, the site's folder
 * and the working directory.
 */
import { existsSync, readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { basename, dirname, relative } from 'node:path';
import type { CSSOptions, Plugin } from 'vite';
import { fileFromRoot } from '../config/load-root-file.ts';
import { isFromRoot, rootCandidates } from '../config/root-folders.ts';
import { isInside } from '../content/folders.ts';

export interface Roots {
  /** Absolute paths of the folders to search, in order. */
  readonly roots: readonly string[];
  /** Folders whose files are served as they are. */
  readonly staticDirs: readonly string[];
}

interface RootPlace extends Roots {
  /** URL path where the output is served. */
  readonly baseUrl: string;
  /** Engine folder, whose code names files by absolute paths. */
  readonly root: string;
}

/** Plugins for code and for style sheets. */
export function pathsFromRoot(place: RootPlace): readonly Plugin[] {
  return [rootImports(place), ...rootUrls(place)];
}

function rootImports({ roots, root }: RootPlace): Plugin {
  const isAbsolute = (id: string): boolean => [root, ...roots].some((folder) => id.startsWith(`${folder}/`));
  return {
    name: 'octavo:root-imports',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^\/(?![/@])/ },
      async handler(id, importer) {
        if (importer === undefined || importer.startsWith('\0') || isAbsolute(id)) return null;
        for (const candidate of rootCandidates(roots, id)) {
          // Try the folders in order.
          const found = isThere(candidate) ? await this.resolve(candidate, importer, { skipSelf: true }) : null;
          if (found !== null) return found;
        }
        return null;
      },
    },
  };
}

/** Checks for the file or folder itself, or for a file with an omitted extension. */
function isThere(candidate: string): boolean {
  const file = candidate.split('?')[0] ?? candidate;
  if (existsSync(file)) return true;
  const start = `${basename(file)}.`;
  return existsSync(dirname(file)) && readdirSync(dirname(file)).some((name) => name.startsWith(start));
}

/** Resolves URLs in style sheets twice: as written, and after compilation, when their imports are inlined. */
function rootUrls({ roots, staticDirs, baseUrl, root }: RootPlace): readonly Plugin[] {
  const isOfEngine = (id: string): boolean => isInside(root, id) && !roots.some((folder) => isInside(folder, id));
  let isDev = false;
  return [
    {
      name: 'octavo:root-urls',
      enforce: 'pre',
      configResolved({ command }) {
        isDev = command === 'serve';
      },
      transform: {
        filter: { id: SHEET, code: FROM_ROOT },
        handler(code, id) {
          if (isOfEngine(id)) return undefined;
          return { code: withPaths(code, (written) => fileFromRoot(roots, written)), map: null };
        },
      },
    },
    {
      name: 'octavo:root-urls-compiled',
      transform: {
        filter: { id: SHEET, code: FROM_ROOT },
        handler(code, id) {
          if (isOfEngine(id)) return undefined;
          const found = (written: string): string | undefined => {
            const file = written.startsWith(`${baseUrl}@octavo/`) ? undefined : fileFromRoot(roots, written);
            const home = file === undefined ? undefined : staticDirs.find((dir) => isInside(dir, file));
            if (file === undefined || (home === undefined && !isDev)) return undefined;
            return home === undefined ? `${baseUrl}@octavo/@fs${file}` : baseUrl + relative(home, file);
          };
          return { code: withPaths(code, found), map: null };
        },
      },
    },
  ];
}

/** Returns a check for paths that lead nowhere, as written and also without the base URL in front. */
export function leadsNowhere({ roots }: Roots, baseUrl: string): (written: string) => boolean {
  return (written) => {
    const [path = ''] = written.split(/[?#]/);
    const paths = path.startsWith(baseUrl) ? [path, path.slice(baseUrl.length - 1)] : [path];
    return isFromRoot(path) && paths.every((one) => fileFromRoot(roots, one) === undefined);
  };
}

const SHEET = /\.(?:css|s[ac]ss|less|styl(?:us)?)(?:\?|$)/;
const FROM_ROOT = /(url\(\s*["']?|@import\s+["']|(?<=image-set\((?:[^()]|\([^()]*\))*)["'])(\/(?!\/)[^"')\s?#]+)/;

function withPaths(code: string, find: (written: string) => string | undefined): string {
  return code.replaceAll(new RegExp(FROM_ROOT, 'g'), (whole, before: string, written: string) => {
    const found = find(decoded(written));
    return found === undefined ? whole : before + encodeURI(found);
  });
}

function decoded(written: string): string {
  try {
    return decodeURI(written);
  } catch {
    return written;
  }
}

type SassOptions = NonNullable<CSSOptions['preprocessorOptions']>['scss'];

/** Resolves `@use '/src/css/mixins'`, which Sass itself would treat as an absolute path on disk. */
export function rootSheets(roots: readonly string[]): NonNullable<SassOptions> {
  return {
    importers: [
      {
        findFileUrl(written: string) {
          const path = written.replace(/^file:\/\//, '');
          if (!isFromRoot(path)) return null;
          const file = sassCandidates(path)
            .map((one) => fileFromRoot(roots, one))
            .find((one) => one !== undefined);
          return file === undefined ? null : pathToFileURL(file);
        },
      },
    ],
  };
}

/** Lists candidates: `a/b` → `a/b.scss`, `a/_b.scss`, `a/b/index.scss` … */
function sassCandidates(path: string): readonly string[] {
  const [, folder = '', name = ''] = /^(.*\/)([^/]*)$/.exec(path) ?? [];
  const names = [name, `_${name}`, `${name}/index`, `${name}/_index`];
  return names.flatMap((one) => ['', '.scss', '.sass', '.css'].map((ending) => folder + one + ending));
}
