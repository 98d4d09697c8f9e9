/**
 * Builds what `core.ts` loads, when the engine is built. In: the modules of the engine, as the bundler sees them. Out:
 * scripts that export what sites can import from those modules, and the code that replaces each module.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { type PluginContext, rolldown } from 'rolldown';
import { parseSync } from 'rolldown/utils';
import type { Plugin } from 'vite';
import { SLOT_ENDING, SLOT_MODULE } from '../extend/names.ts';
import {
  type ClassicScripts,
  codesOf,
  CORE_FOLDER,
  CORE_INDEX,
  OPEN_ENTRY,
  type Opened,
  openedOf,
  openEntry,
  type OpenModule,
  moduleKeys,
  PACKAGES,
  type Script,
  type StoredCore,
} from './core.ts';
import { assignSpreads } from './object-spreads.ts';
import { listFiles, SCRIPTS } from './paths.ts';
import { CLIENT_ENTRY, FIRST, STYLE_LOADER, TAKEOVER, virtualModules } from './plugins.ts';

/** Builds the scripts when the engine is built. `dist` is the absolute path of the folder that will be shipped. */
export async function buildCore(root: string, dist: string, cacheVersion: string): Promise<void> {
  const dir = join(dist, CORE_FOLDER);
  mkdirSync(dir, { recursive: true });
  const servers = {
    whole: await buildScript({ root, dir, name: 'whole', hasPlaces: false }),
    places: await buildScript({ root, dir, name: 'places', hasPlaces: true }),
  };
  writeFileSync(join(dir, CORE_INDEX), JSON.stringify({ cacheVersion, servers } satisfies StoredCore));
}

/** Builds the classic scripts into `dir`, the folder of a bundle's browser files. */
export async function buildClassic(root: string, dir: string): Promise<ClassicScripts> {
  const build = async (entry: string, name: string): Promise<string> => {
    const bundle = await rolldown({ input: join(root, `src/client/entries/${entry}.ts`) });
    const { output } = await bundle.write({
      dir,
      format: 'iife',
      minify: true,
      entryFileNames: `${SCRIPTS}/${name}-[hash].js`,
    });
    await bundle.close();
    return output[0].fileName;
  };
  const [bootScript, offlineScript] = await Promise.all([build('boot', 'boot'), build('service-worker', 'offline')]);
  return { bootScript, offlineScript };
}

function browserPackages(root: string): readonly string[] {
  const require = createRequire(join(root, 'package.json'));
  return PACKAGES.filter((name) => !name.includes('server')).map((name) => require.resolve(name));
}

interface ServerInput {
  /** Engine folder. */
  readonly root: string;
  readonly dir: string;
  readonly name: string;
  /** True when components of sites can fill slots of the theme. */
  readonly hasPlaces: boolean;
}

async function buildScript({ root, dir, name, hasPlaces }: ServerInput): Promise<Script> {
  const inputs = [join(root, 'src/client/entries/server.tsx'), ...givenFiles(root, hasPlaces)];
  const found = await findModules({
    root,
    hasPlaces,
    inputs,
    find(graph) {
      const all = new Set(inputs.flatMap((id) => [...reach(graph, id)]));
      return Array.from(all, (id) => [id, [ALL]] as const);
    },
  });
  const opened = openedOf(found);
  const bundle = await rolldown({
    ...OPTIONS,
    platform: 'node',
    input: { [name]: OPEN_ENTRY },
    plugins: [
      openEntry(opened),
      ...(await engineOnly(root, hasPlaces)),
      { name: 'octavo:object-spreads', renderChunk: (text: string) => assignSpreads(text) },
    ],
  });
  const { output } = await bundle.write({ dir, codeSplitting: false, entryFileNames: '[name]-[hash].mjs' });
  await bundle.close();
  const { fileName: file } = output[0];
  return { file, modules: codesOf(opened, (exported) => [file, exported]) };
}

const OPTIONS = {
  // Comments with paths would make the scripts depend on where the engine is built.
  experimental: { attachDebugInfo: 'none' as const },
  transform: {
    define: { 'process.env.NODE_ENV': '"production"' },
    jsx: { runtime: 'automatic' as const, development: false },
  },
};

/** Plugins that compile the engine without any site. */
async function engineOnly(root: string, hasPlaces: boolean): Promise<readonly Plugin[]> {
  return [
    ...(hasPlaces ? (await import('../extend/theme/bundle-code.ts')).themeForSites(root) : []),
    virtualModules({ root, pageModules: [], styles: { customCss: [], cssLayers: true, infimaUtilities: false } }),
    { name: 'octavo:no-styles', load: { filter: { id: /\.css$/ }, handler: () => ({ code: '', moduleType: 'js' }) } },
  ];
}

type Graph = Pick<PluginContext, 'getModuleInfo' | 'getModuleIds'>;

interface Search {
  readonly root: string;
  readonly hasPlaces: boolean;
  readonly inputs: readonly string[];
  /** Selects modules from all that were read. Yields their ids, each with the names of the exports that are needed. */
  readonly find: (graph: Graph) => Iterable<readonly [id: string, names: readonly string[]]>;
}

async function findModules({ root, hasPlaces, inputs, find }: Search): Promise<readonly OpenModule[]> {
  const keyOf = moduleKeys(root);
  const found: OpenModule[] = [];
  const bundle = await rolldown({
    ...OPTIONS,
    input: [...inputs],
    external: /^@(?:theme|docusaurus|generated)/,
    plugins: [
      ...(await engineOnly(root, hasPlaces)),
      {
        name: 'octavo:find-modules',
        buildEnd() {
          for (const [id, names] of find(this)) {
            const key = keyOf(id);
            const { exports = [], inputFormat } = this.getModuleInfo(id) ?? {};
            const kept = exports.filter((name) => name !== ALL && (names.includes(ALL) || names.includes(name)));
            if (key !== undefined) found.push({ key, id, exports: kept, isCommon: inputFormat === 'cjs' });
          }
        },
      },
    ],
  });
  await bundle.generate();
  await bundle.close();
  return found;
}

/** Returns a module and everything it imports, directly or indirectly. */
function reach(graph: Graph, id: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reach(graph, next, seen);
  return seen;
}

const COMPAT = 'src/extend/client';
const GIVEN = [
  'src/client/index.ts',
  'src/theme/index.ts',
  'src/client/entries/markdown-module.tsx',
  'src/client/entries/svg-picture.tsx',
];

/** Parts of the theme for copies of its components, which only sites with open slots have. */
const PARTS = `${COMPAT}/parts.ts`;

/** Lists the files of the engine that code of sites can import. */
function givenFiles(root: string, hasPlaces: boolean): readonly string[] {
  const compat = listFiles(join(root, COMPAT)).map((file) => `${COMPAT}/${file}`);
  const code = compat.filter((file) => /(?<!\.d)\.tsx?$/.test(file) && (hasPlaces || file !== PARTS));
  return [...GIVEN, ...code].map((file) => join(root, file));
}

/** Further exports that the generated theme code of a site imports, when slots are open. */
const FOR_THEMES: Readonly<Record<string, readonly string[]>> = {
  'src/theme/ClientApp.tsx': ['ClientApp', 'loadPages'],
  'src/shared/page-code.ts': ['pageCodeOf'],
};

/**
 * Finds the modules of the browser's main scripts that code of sites can import, directly or through its other imports.
 */
export async function findOpen(root: string, hasPlaces: boolean): Promise<Opened> {
  const inputs = [...givenFiles(root, hasPlaces), ...browserPackages(root)];
  const found = await findModules({
    root,
    hasPlaces,
    inputs: [CLIENT_ENTRY, ...inputs],
    find(graph) {
      const main = new Set([...reach(graph, join(root, TAKEOVER)), ...reach(graph, join(root, FIRST))]);
      const outside = [...graph.getModuleIds()].filter((id) => !main.has(id));
      const names = new Map<string, string[]>(inputs.map((id) => [id, [ALL]]));
      names.set(join(root, STYLE_LOADER), ['loadStyle']);
      const given = hasPlaces ? Object.entries(FOR_THEMES) : [];
      for (const [file, all] of given) names.set(join(root, file), [...all]);
      for (const [id, name] of outside.flatMap((one) => importsOf(graph, one, root)))
        names.set(id, [...(names.get(id) ?? []), name]);
      return [...names].filter(([id]) => main.has(id));
    },
  });
  return openedOf(found);
}

const ALL = '*';

/** Lists what a module of the engine imports from others or re-exports, by module id. */
function importsOf(graph: Graph, id: string, root: string): readonly (readonly [id: string, name: string])[] {
  const { code, importedIds = [] } = graph.getModuleInfo(id) ?? {};
  const { staticImports, staticExports } = parseSync(/\.tsx?$/.test(id) ? id : 'made.js', code ?? '').module;
  const reexports = staticExports.flatMap(({ entries }) => entries);
  const imports = staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.map((one) => ({ ...one, moduleRequest })),
  );
  return [...imports, ...reexports].flatMap(({ moduleRequest, importName, isType }) => {
    if (moduleRequest === null || isType) return [];
    const name = importName.kind === 'Default' ? 'default' : (importName.name ?? ALL);
    const file = resolve(dirname(id), moduleRequest.value);
    const place = SLOT_MODULE + relative(join(root, 'src/theme'), file).replaceAll(sep, '/').replace(SLOT_ENDING, '');
    return [file, ...(importedIds.includes(place) ? [place] : [])].map((from) => [from, name] as const);
  });
}
