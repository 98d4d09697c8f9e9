/**
 * What is compiled once, when the engine is built, and shipped with it, so that sites compile what is theirs alone:
 *
 * - for the server, React with the theme;
 * - for the browser, the standard bundle, whose main script has exports for the pages of sites.
 *
 * Each is there twice: as it is, and with places that components of a site can take.
 */
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, sep } from 'node:path';
import type { OutputChunk } from 'rolldown';
import { parseSync } from 'rolldown/utils';
import type { Plugin } from 'vite';
import { SLOT_MODULE } from '../extend/names.ts';
import type { PageCode } from '../shared/page-code.ts';

/** Code that stands in the place of a module, by its name: it exports what a shipped script has. */
export type ModuleCodes = Readonly<Record<string, string>>;

export interface Script {
  /** Name of its file: `whole-1a2b3c4d.mjs`. */
  readonly file: string;
  readonly modules: ModuleCodes;
}

/** Scripts that import nothing and are no modules: modules are deferred, and not every browser has them in service workers. */
export interface ClassicScripts {
  /** Paths below the output folder. */
  readonly bootScript: string;
  readonly offlineScript: string;
}

/** What all sites have alike that stand on one. */
export interface ThemeScripts {
  readonly script: string;
  /** Script with the site's own parts of the theme, where this one was shipped. */
  readonly theme?: string;
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
  readonly scripts: ThemeScripts;
  readonly classic: ClassicScripts;
  readonly modules: ModuleCodes;
  /** The site has components in places of the theme, or around it: it makes a theme of its own of it. */
  readonly hasPlaces: boolean;
}

export interface Core {
  readonly server: Script;
  readonly client: ShippedClient;
}

export interface StoredCore {
  readonly cacheVersion: string;
  /** Without places, and with them. */
  readonly servers: Readonly<Record<'whole' | 'places', Script>>;
}

export const CORE_FOLDER = 'core';
export const CORE_INDEX = 'core.json';

/** What was shipped with the engine; `undefined` when it was made of other code than this. */
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

/** Puts the server's script beside the code that imports it, in the folder of a bundle. */
export function copyServer({ server }: Core, root: string, dir: string): void {
  const target = join(dir, 'server');
  mkdirSync(target, { recursive: true });
  copyFileSync(join(root, 'dist', CORE_FOLDER, server.file), join(target, server.file));
}

const PREFIX = 'octavo-core:';

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
      filter: {
        id: /[\\/](?:src[\\/](?:client|shared|theme|search|extend[\\/]client)|react|react-dom)[\\/]|^\0octavo-slot:/,
      },
      handler(id) {
        const code = modules[keyOf(id) ?? ''];
        if (code === undefined) return undefined;
        // What is no place is the file's own.
        const own = id.startsWith(SLOT_MODULE) ? join(root, 'src/theme', id.slice(SLOT_MODULE.length)) : undefined;
        const rest = own === undefined ? '' : `\nexport * from ${JSON.stringify(own)};`;
        return { code: code + rest, moduleSideEffects: false };
      },
    },
  };
}

const SOURCES = /^src\/(?:client|shared|theme|search|extend\/client)\/.*\.tsx?$/;
export const PACKAGES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'react-dom/server.edge'];

/** Name of a module wherever the engine is installed: its path below the engine's folder, or that of its package. */
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
  /** What the entry calls them. */
  readonly named: readonly (readonly [name: string, inEntry: string])[];
  /** What is read of the default export. */
  readonly read: readonly string[];
}

/** An entry that exports all of some modules, each under a name of its own. */
export interface Opened {
  readonly code: string;
  /** Modules in between that give what CommonJS has as exports, by their ids. */
  readonly common: ReadonlyMap<string, string>;
  /** By the names of the modules. */
  readonly exports: ReadonlyMap<string, OpenExports>;
}

/** What nearly all code takes of React. To export the rest as well costs each reader half a kilobyte. */
const OFTEN: Readonly<Record<string, string>> = {
  react: `Children Component Fragment Suspense cloneElement createContext createElement forwardRef isValidElement lazy memo
useCallback useContext useEffect useId useLayoutEffect useMemo useReducer useRef useState useSyncExternalStore`,
  'react/jsx-runtime': 'Fragment jsx jsxs',
  'react-dom': 'createPortal',
};

/** In order: the bundler meets modules in another one each time. */
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
    // By `require` it is the object itself: what `import` gives is another one, made of its properties.
    const given = `const all = require(${JSON.stringify(id)});\nexport default all;\nexport const { ${often.join(', ')} } = all;`;
    if (isCommon) common.set(COMMON + id, given);
    const list = names.map((name, place) => `${name} as ${letters(index)}${place}`);
    return `export { ${list.join(', ')} } from ${JSON.stringify(isCommon ? COMMON + id : id)};`;
  });
  return { code: lines.join('\n'), common, exports };
}

/** Of a package in CommonJS: what it exports in Node. */
function namesOf(id: string): readonly string[] {
  return Object.keys(createRequire(import.meta.url)(id) as object);
}

/** 0 → `a`, 26 → `ba`. */
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

/** Where scripts have what the entry exports: a file, and what it calls it. */
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

/** Where it is not used, nothing is left of it. */
const readOf = (name: string): string => `export const ${name} = /* @__PURE__ */ (() => all.${name})();`;

/** The chunk of the entry does nothing but to hand on what other chunks have: `import{n as e}from"./a.js";export{e as a0};` */
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
