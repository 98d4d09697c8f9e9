/**
 * What is compiled once, when the engine is built, and shipped with it, so that sites compile what is theirs alone:
 *
 * - for the server, React with the theme, or with those parts of the client runtime alone that no site can replace;
 * - for the browser, the standard bundle, whose main script has exports for the pages of sites; or React alone, where
 *   the theme is another one.
 */
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import type { PageCode } from '../shared/page-code.ts';
import { listFiles } from './paths.ts';

/** Code that stands in the place of a module, by its name: it exports what a shipped script has. */
export type ModuleCodes = Readonly<Record<string, string>>;

export interface Script {
  /** Name of its file: `react-1a2b3c4d.js`. */
  readonly file: string;
  readonly modules: ModuleCodes;
}

/** Scripts that import nothing and are no modules: modules are deferred, and not every browser has them in service workers. */
export interface ClassicScripts {
  /** Names of their files. */
  readonly boot: string;
  readonly offline: string;
}

/** What all sites that leave the theme as it is have alike. */
export interface ThemeScripts {
  readonly script: string;
  /** Scripts with which React takes over from `script`. */
  readonly preloads: readonly string[];
  /** Scripts of the page types, to be loaded with the pages that need them. */
  readonly pageScripts: Readonly<Record<PageCode, readonly string[]>>;
  /** All but what belongs to the site's own modules, and but the style sheets of all pages. */
  readonly themeFiles: readonly string[];
}

/** A bundle of the browser that others stand on. */
export interface ShippedClient {
  /** Absolute path of the folder with its files. */
  readonly dir: string;
  /** Sheets of every page, which sites have with their own. */
  readonly styles: readonly string[];
  readonly scripts: ThemeScripts;
  readonly modules: ModuleCodes;
}

export interface Core {
  readonly server: Script;
  readonly classic: ClassicScripts;
  /** React for the browser. */
  readonly react: Script;
  /** In place of React, all of the theme; absent where a site has another one. */
  readonly client?: ShippedClient | undefined;
}

export interface StoredCore extends Pick<Core, 'classic' | 'react'> {
  readonly cacheVersion: string;
  /** With the theme, and without what sites can replace. */
  readonly servers: Readonly<Record<'whole' | 'core', Script>>;
}

export const CORE_FOLDER = 'core';
export const CORE_INDEX = 'core.json';

/** What was shipped with the engine; `undefined` when it was made of other code than this. */
export function loadCore(root: string, cacheVersion: string, client: ShippedClient | undefined): Core | undefined {
  try {
    const text = readFileSync(join(root, 'dist', CORE_FOLDER, CORE_INDEX), 'utf8');
    const { servers, classic, react, ...stored } = JSON.parse(text) as StoredCore;
    if (stored.cacheVersion !== cacheVersion) return undefined;
    return { classic, react, client, server: client === undefined ? servers.core : servers.whole };
  } catch {
    return undefined;
  }
}

interface CoreTarget {
  /** Engine folder. */
  readonly root: string;
  /** Folder of a bundle. */
  readonly dir: string;
  /** Where the browser's scripts are in its folder. */
  readonly scripts: string;
}

/** Puts its files, with their compressed variants, into the two folders of a bundle. */
export function copyCore({ server, classic, react, client }: Core, { root, dir, scripts }: CoreTarget): void {
  const shipped = join(root, 'dist', CORE_FOLDER);
  const copy = (from: string, to: string) => {
    mkdirSync(dirname(to), { recursive: true });
    copyFileSync(from, to);
  };
  copy(join(shipped, server.file), join(dir, 'server', server.file));
  const target = join(dir, 'client');
  for (const file of [classic.boot, classic.offline, ...(client === undefined ? [react.file] : [])])
    for (const name of variantsOf(file)) copy(join(shipped, name), join(target, scripts, name));
  const left = new Set(client?.styles.flatMap(variantsOf));
  for (const file of client === undefined ? [] : listFiles(client.dir))
    if (!left.has(file)) copy(join(client?.dir ?? '', file), join(target, file));
}

const variantsOf = (file: string): readonly string[] => [file, `${file}.br`, `${file}.gz`];

const PREFIX = 'octavo-core:';

/** Code that has an export of a script under another name. */
export function fromScript(file: string, exported: string, name: string): string {
  return `export { ${exported} as ${name} } from '${PREFIX}${file}';`;
}

/** Puts code of shipped scripts in the place of modules. The scripts stand beside all that import them. */
export function coreModules(root: string, modules: ModuleCodes): Plugin {
  const keyOf = moduleKeys(root);
  return {
    name: 'octavo:core',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^octavo-core:/ },
      handler: (id) => ({ id: `./${id.slice(PREFIX.length)}`, external: true, moduleSideEffects: false }),
    },
    load: {
      filter: { id: /[\\/](?:src[\\/](?:client|shared|theme|search)|react|react-dom)[\\/]/ },
      handler(id) {
        const code = modules[keyOf(id) ?? ''];
        return code === undefined ? undefined : { code, moduleSideEffects: false };
      },
    },
  };
}

const SOURCES = /^src\/(?:client|shared|theme|search)\/.*\.tsx?$/;
export const PACKAGES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'react-dom/server.edge'];

/** Name of a module wherever the engine is installed: its path below the engine's folder, or that of its package. */
export function moduleKeys(root: string): (id: string) => string | undefined {
  const require = createRequire(join(root, 'package.json'));
  const packages = new Map(PACKAGES.map((name) => [require.resolve(name), name]));
  return (id) => {
    const key = packages.get(id) ?? relative(root, id).replaceAll(sep, '/');
    return packages.has(id) || SOURCES.test(key) ? key : undefined;
  };
}
