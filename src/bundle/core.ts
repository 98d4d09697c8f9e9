/**
 * Loads the scripts that are compiled once with the engine and shipped with it, so that sites compile only their own
 * code:
 *
 * - for the server, React with the theme;
 * - for the browser, the standard bundle, whose main script exports what pages of sites import.
 *
 * There are two versions of each: as it is, and with slots that components of a site can fill.
 */
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, sep } from 'node:path';
import type { OutputChunk } from 'rolldown';
import { parseSync } from 'rolldown/utils';
import type { Plugin } from 'vite';
import { SLOT_ENDING, SLOT_MODULE } from '../extend/names.ts';
import type { PageCode } from '../shared/page-code.ts';

/** Code that replaces a module, by module name. It re-exports from a shipped script. */
export type ModuleCodes = Readonly<Record<string, string>>;

export interface Script {
  /** File name: `whole-1a2b3c4d.mjs`. */
  readonly file: string;
  readonly modules: ModuleCodes;
}

/**
 * Scripts that import nothing and are not modules. Modules are deferred, and not every browser supports them in service
 * workers.
 */
export interface ClassicScripts {
  /** Paths below the output folder. */
  readonly bootScript: string;
  readonly offlineScript: string;
}

/** Scripts that are the same for all sites that build on one shipped bundle. */
export interface ThemeScripts {
  readonly script: string;
  /** Script with the site's own parts of the theme, when the bundle builds on a shipped one. */
  readonly theme?: string;
  /** Scripts with which React takes over from `script`. */
  readonly preloads: readonly string[];
  /** Scripts of the page types, loaded with the pages that need them. */
  readonly pageScripts: Readonly<Record<PageCode, readonly string[]>>;
  /** All files except those of the site's own modules and the style sheets of all pages. */
  readonly themeFiles: readonly string[];
}

/** A browser bundle that other bundles build on. */
export interface ShippedClient {
  /** Absolute path of the folder with its files. */
  readonly dir: string;
  readonly scripts: ThemeScripts;
  readonly classic: ClassicScripts;
  readonly modules: ModuleCodes;
  /** True when the site has components in slots of the theme or around it, so that it builds its own theme on top. */
  readonly hasPlaces: boolean;
}

export interface Core {
  readonly server: Script;
  readonly client: ShippedClient;
}

export interface StoredCore {
  readonly cacheVersion: string;
  /** The script without slots and the one with slots. */
  readonly servers: Readonly<Record<'whole' | 'places', Script>>;
}

export const CORE_FOLDER = 'core';
export const CORE_INDEX = 'core.json';

/** Loads what was shipped with the engine. `undefined` when it was built from other code than this. */
export function loadCore(root: string, cacheVersion: string, client: ShippedClient | undefined): Core | undefined {
  if (client === undefined) return undefined;
  try {
    const text = readFileSync(join(root, 'dist', CORE_FOLDER, CORE_INDEX), 'utf8');
    const { servers, ...stored } = JSON.parse(text) as StoredCore;
    if (stored.cacheVersion !== cacheVersion) return undefined;
    return { client, server: client.hasPlaces ? servers.places : servers.whole };
  } catch {
    return undefined;
  }
}

/** Copies the server's script into a bundle's folder, beside the code that imports it. */
export function copyServer({ server }: Core, root: string, dir: string): void {
  const target = join(dir, 'server');
  mkdirSync(target, { recursive: true });
  copyFileSync(join(root, 'dist', CORE_FOLDER, server.file), join(target, server.file));
}

const PREFIX = 'octavo-core:';

/**
 * Replaces modules by imports from shipped scripts. These scripts are in the same folder as all files that import them.
 */
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
      filter: {
        id: /[\\/](?:src[\\/](?:client|shared|theme|search|extend[\\/]client)|react|react-dom)[\\/]|^\0octavo-slot:/,
      },
      handler(id) {
        const code = modules[keyOf(id) ?? ''];
        if (code === undefined) return undefined;
        // Exports without a slot come from the file itself.
        const own = id.startsWith(SLOT_MODULE)
          ? join(root, 'src/theme', id.slice(SLOT_MODULE.length) + SLOT_ENDING)
          : undefined;
        const rest = own === undefined ? '' : `\nexport * from ${JSON.stringify(own)};`;
        return { code: code + rest, moduleSideEffects: false };
      },
    },
  };
}

const SOURCES = /^src\/(?:client|shared|theme|search|extend\/client)\/.*\.tsx?$/;
export const PACKAGES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'react-dom/server.edge'];

/**
 * Returns a function that names a module the same wherever the engine is installed: its path below the engine's folder,
 * or the name of its package.
 */
export function moduleKeys(root: string): (id: string) => string | undefined {
  const require = createRequire(join(root, 'package.json'));
  // The bundler writes paths with slashes on all systems.
  const packages = new Map(PACKAGES.map((name) => [require.resolve(name).replaceAll(sep, '/'), name]));
  return (id) => {
    if (id.startsWith(SLOT_MODULE)) return id.slice(1);
    const name = packages.get(id.replaceAll(sep, '/'));
    const file = relative(root, id).replaceAll(sep, '/');
    return name ?? (SOURCES.test(file) ? file : undefined);
  };
}

/** A module of the engine that others can import. */
export interface OpenModule {
  readonly key: string;
  readonly id: string;
  readonly exports: readonly string[];
  readonly isCommon: boolean;
}

export const OPEN_ENTRY = 'octavo-open';
const COMMON = '\0octavo-common:';

interface OpenExports {
  /** Export names of the module, with the name of each in the entry. */
  readonly named: readonly (readonly [name: string, inEntry: string])[];
  /** Exports that are read as properties of the default export. */
  readonly read: readonly string[];
}

/** An entry that exports everything from some modules, each export under a unique name. */
export interface Opened {
  readonly code: string;
  /** Virtual modules that turn CommonJS exports into named exports, by module id. */
  readonly common: ReadonlyMap<string, string>;
  /** Exports of each module, by module name. */
  readonly exports: ReadonlyMap<string, OpenExports>;
}

/** The exports of React that nearly all code uses. Exporting the others too would cost each reader half a kilobyte. */
const OFTEN: Readonly<Record<string, string>> = {
  react: `Children Component Fragment Suspense cloneElement createContext createElement forwardRef isValidElement lazy memo
useCallback useContext useEffect useId useLayoutEffect useMemo useReducer useRef useState useSyncExternalStore`,
  'react/jsx-runtime': 'Fragment jsx jsxs',
  'react-dom': 'createPortal',
};

/** Builds the entry. Modules are sorted, because the bundler finds them in a different order each time. */
export function openedOf(found: readonly OpenModule[]): Opened {
  const modules = found.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const common = new Map<string, string>();
  const exports = new Map<string, OpenExports>();
  const lines = modules.map(({ key, id, isCommon, ...module }, index) => {
    const often = OFTEN[key]?.split(/\s/) ?? [];
    const names = isCommon ? ['default', ...often] : module.exports.toSorted();
    exports.set(key, {
      named: names.map((name, place) => [name, `${letters(index)}${place}`]),
      read: isCommon ? namesOf(id).filter((name) => !often.includes(name)) : [],
    });
    // `require` returns the object itself; `import` would return a different object made from its properties.
    const given = `const all = require(${JSON.stringify(id)});\nexport default all;\nexport const { ${often.join(', ')} } = all;`;
    if (isCommon) common.set(COMMON + id, given);
    const list = names.map((name, place) => `${name} as ${letters(index)}${place}`);
    return `export { ${list.join(', ')} } from ${JSON.stringify(isCommon ? COMMON + id : id)};`;
  });
  return { code: lines.join('\n'), common, exports };
}

/** Returns the exports that a CommonJS package has in Node. */
function namesOf(id: string): readonly string[] {
  return Object.keys(createRequire(import.meta.url)(id) as object);
}

/** Encodes a number as letters: 0 → `a`, 26 → `ba`. */
function letters(index: number): string {
  const last = String.fromCodePoint(97 + (index % 26));
  return index < 26 ? last : letters(Math.floor(index / 26)) + last;
}

export function openEntry({ code, common }: Opened): Plugin {
  return {
    name: 'octavo:open-entry',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^octavo-open$|^\0octavo-common:/ },
      handler: (id) => (id === OPEN_ENTRY ? `\0${id}` : id),
    },
    load: {
      filter: { id: /^\0octavo-(?:open$|common:)/ },
      handler: (id) => (id === `\0${OPEN_ENTRY}` ? code : common.get(id)),
    },
  };
}

/** Returns where scripts define an export of the entry: a file, and the export's name in it. */
export type EntryExports = (inEntry: string) => readonly [file: string, name: string];

export function codesOf({ exports }: Opened, exportOf: EntryExports): ModuleCodes {
  const codes = Array.from(exports, ([key, { named, read }]): readonly [string, string] => {
    const lines = named.map(([name, inEntry]) => {
      const [file, exported] = exportOf(inEntry);
      const all =
        name === 'default' && read.length > 0 ? `import { ${exported} as all } from '${PREFIX}${file}';\n` : '';
      return `${all}export { ${exported} as ${name} } from '${PREFIX}${file}';`;
    });
    return [key, [...lines, ...read.map(readOf), 'export {};'].join('\n')];
  });
  return Object.fromEntries(codes);
}

/** Reads an export lazily, so that tree shaking removes it when it is not used. */
const readOf = (name: string): string => `export const ${name} = /* @__PURE__ */ Reflect.get(all, '${name}');`;

/**
 * Finds where exports are defined. The entry's chunk only re-exports from other chunks: `import{n as
 * e}from"./a.js";export{e as a0};`
 */
export function exportsOf({ code }: Pick<OutputChunk, 'code'>): EntryExports {
  const { staticImports, staticExports } = parseSync('entry.js', code).module;
  const locals = new Map(
    staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.map(
        ({ localName, importName }) => [localName.value, placeOf(moduleRequest.value, importName.name)] as const,
      ),
    ),
  );
  const exported = new Map(
    staticExports.flatMap(({ entries }) =>
      entries.map(({ exportName, localName, moduleRequest, importName }) => {
        const isFrom = moduleRequest !== null;
        return [
          exportName.name,
          isFrom ? placeOf(moduleRequest.value, importName.name) : locals.get(localName.name ?? ''),
        ];
      }),
    ),
  );
  return (inEntry) => {
    const place = exported.get(inEntry);
    if (place === undefined) throw new Error(`No script has the export ${inEntry} of the engine`);
    return place;
  };
}

function placeOf(specifier: string, name: string | null): ReturnType<EntryExports> {
  return [specifier.replace(/^\.\//, ''), name ?? 'default'];
}
