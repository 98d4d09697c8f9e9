/** Vite plugins for a site that is being edited, used in addition to those of the build. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'rolldown/utils';
import type { Plugin } from 'vite';
import { CLIENT_ENTRY } from '../bundle/plugins.ts';
import { hashOf } from '../config/hash.ts';
import { commonExports, isOfCommonJs } from '../extend/theme/parsed-code.ts';
import type { ServerBundle } from '../render/pages.ts';
import { type Bundled, keptBundle } from './kept-bundles.ts';

/** Module of pages that could not be rendered. */
export const ERROR_ENTRY = 'virtual:octavo/error-page';

/** The client with fast refresh and updates. These two come first, so that an error further on can be shown. */
export function devEntries(root: string): Plugin {
  const path = (file: string) => JSON.stringify(join(root, file));
  const updates = `import '@vitejs/plugin-react/preamble';\nimport ${path('src/client/entries/dev-updates.ts')};\n`;
  const sources = new Map([
    [CLIENT_ENTRY, `${updates}import(${path('src/client/entries/first.ts')});`],
    [ERROR_ENTRY, updates],
  ]);
  return {
    name: 'octavo:dev-entries',
    enforce: 'pre',
    resolveId: (id) => (sources.has(id) ? `\0${id}` : undefined),
    load: (id) => sources.get(id.slice(1)),
  };
}

/** Global symbol under which modules evaluated by Vite find the modules of the running engine. */
const REGISTRY = 'octavo:dev-engine';

export function registerEngine(engine: Engine): void {
  Reflect.set(globalThis, Symbol.for(REGISTRY), engine);
}

/** Engine modules that site code shares with the running dev server, by export name. */
const SHARED = {
  client: 'src/client/index.ts',
  contexts: 'src/client/state/contexts.ts',
  theme: 'src/theme/index.ts',
  hooks: 'src/client/hooks.tsx',
  rareHooks: 'src/client/rare-hooks.ts',
  router: 'src/client/router.tsx',
} as const;

/** Gives the site's components the theme and the hooks of the running engine, on the server. */
export function sharedEngine(root: string, engine: () => Engine): Plugin {
  const shared = new Map(Object.entries(SHARED).map(([part, file]) => [join(root, file), part]));
  const prefix = '\0octavo-engine:';
  return {
    name: 'octavo:shared-engine',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId(id, importer) {
      // Code of the engine that imports them uses relative paths.
      const part = shared.get(id.startsWith('.') && importer !== undefined ? resolve(dirname(importer), id) : id);
      return part === undefined ? undefined : prefix + part;
    },
    load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const part = id.slice(prefix.length);
      const names = Object.keys(engine()[part as keyof typeof SHARED]).filter((name) => name !== 'default');
      return (
        `const part = globalThis[Symbol.for(${JSON.stringify(REGISTRY)})].${part};\n` +
        names.map((name) => `export const ${name} = part.${name};`).join('\n')
      );
    },
  };
}

/**
 * Keeps Vite from updating live pages when their file changes. They change with the site model, which triggers the
 * update.
 */
export function ownLiveUpdates(): Plugin {
  return {
    name: 'octavo:live-updates',
    hotUpdate: ({ modules }) => modules.filter(({ id }) => id?.endsWith('?octavo-live.tsx') !== true),
  };
}

// Bundles the theme and the client runtime into one module that Node can run. The theme is a hundred files that seldom
// change; bundling them natively takes a fraction of the time that Vite needs to transform and load them one by one.
// Components of the site go through Vite and find the theme's modules here, so that both share one React context.

export interface Engine extends Readonly<Record<keyof typeof SHARED, Readonly<Record<string, unknown>>>> {
  readonly renderPage: ServerBundle['renderPage'];
}

/** Loads the engine's bundle. `dir` is a cache folder that nothing else uses. */
export async function loadEngine(root: string, dir: string): Promise<Engine> {
  const code = await keptBundle(join(dir, 'engine.json'), root, () => bundleEngine(root));
  const name = `engine-${hashOf(code, 12)}.mjs`;
  const file = join(dir, name);
  if (!existsSync(file)) {
    mkdirSync(dir, { recursive: true });
    const old = readdirSync(dir).filter((one) => one.startsWith('engine-'));
    for (const one of old) rmSync(join(dir, one), { force: true });
    writeFileSync(file, code);
  }
  return (await import(pathToFileURL(file).href)) as Engine;
}

/** Bundles the script that runs before first paint. */
export function bundleBoot(root: string, dir: string): Promise<string> {
  return keptBundle(join(dir, 'boot.json'), root, async () => {
    const { rolldown } = await import('rolldown');
    const bundle = await rolldown({ input: join(root, 'src/client/entries/boot.ts'), cwd: root, tsconfig: false });
    const { output } = await bundle.generate({ format: 'iife' });
    await bundle.close();
    return output[0];
  });
}

async function bundleEngine(root: string): Promise<Bundled> {
  const { rolldown } = await import('rolldown');
  const path = (file: string) => JSON.stringify(join(root, file));
  const virtual = new Map([
    [
      'octavo:engine',
      `export { renderPage } from ${path('src/client/entries/server.tsx')};\n` +
        Object.entries(SHARED)
          .map(([part, file]) => `export * as ${part} from ${path(file)};`)
          .join('\n'),
    ],
    [
      'virtual:octavo/theme',
      `export { App } from ${path('src/theme/App.tsx')};\nexport const showElements = undefined;`,
    ],
  ]);
  const { resolve } = createRequire(join(root, 'package.json'));
  const bundle = await rolldown({
    input: 'octavo:engine',
    cwd: root,
    platform: 'node',
    tsconfig: false,
    logLevel: 'silent',
    transform: { jsx: 'react-jsx' },
    // Styles are handled by the browser.
    moduleTypes: { '.css': 'empty' },
    plugins: [
      {
        name: 'octavo:engine',
        resolveId(id) {
          if (virtual.has(id)) return `\0${id}`;
          // React is external at its own path: the bundle is inside the site, which may have another copy of React or
          // none.
          return /^react(?:-dom)?(?:\/|$)/.test(id) ? { id: pathToFileURL(resolve(id)).href, external: true } : null;
        },
        load: (id) => (id.startsWith('\0') ? virtual.get(id.slice(1)) : undefined),
      },
    ],
  });
  try {
    const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
    return output[0];
  } finally {
    await bundle.close();
  }
}

const COMMON_JS = '?octavo-commonjs.js';
const REACT = /^react(?:-dom)?(?:\/|$)/;

/**
 * Turns CommonJS packages into modules. Vite pre-bundles those that code of the site imports, but not those that a
 * package imports, such as a theme that the site has installed. Node would run these with the site's copy of React.
 */
export function commonJsPackages(root: string): Plugin {
  const runtime = join(root, 'src/extend/client/require-from.ts');
  return {
    name: 'octavo:commonjs-packages',
    enforce: 'pre',
    async resolveId(id, importer, options) {
      if (importer === undefined || REACT.test(id)) return undefined;
      const found = await this.resolve(id, importer, { ...options, skipSelf: true });
      const [file = ''] = found?.id.split('?') ?? [];
      return !found?.external && isCommonJs(file) ? file + COMMON_JS : found;
    },
    load: (id) => (id.endsWith(COMMON_JS) ? asModule(id.slice(0, -COMMON_JS.length), runtime) : undefined),
  };
}

function isCommonJs(file: string): boolean {
  if (!isAbsolute(file) || !/\/node_modules\/.*\.c?js$/.test(file) || !existsSync(file)) return false;
  const { module, program } = parseSync(file, readFileSync(file, 'utf8'));
  return !module.hasModuleSyntax && isOfCommonJs(program);
}

/** Bundles the files of a CommonJS package. Other packages that it requires are imported, so that they are shared. */
async function asModule(file: string, runtime: string): Promise<string> {
  const { rolldown } = await import('rolldown');
  const others = new Set<string>();
  const bundle = await rolldown({
    input: file,
    external: (id) => !id.startsWith('.') && !isAbsolute(id) && others.add(id).has(id),
    platform: 'neutral',
    tsconfig: false,
    logLevel: 'silent',
  });
  const { output } = await bundle.generate({ format: 'cjs', codeSplitting: false });
  await bundle.close();
  const [{ code }] = output;
  const imports = [...others];
  const names = exportedBy(file, code).filter((name) => /^[\w$]+$/.test(name) && name !== 'default');
  return [
    `import { requireFrom } from ${JSON.stringify(runtime)};`,
    ...imports.map((name, index) => `import * as m${index} from ${JSON.stringify(name)};`),
    `const modules = { ${imports.map((name, index) => `${JSON.stringify(name)}: m${index}`).join(', ')} };`,
    `const module = { exports: {} };`,
    `((module, exports, require) => {\n${code}\n})(module, module.exports, requireFrom(modules));`,
    'const made = module.exports;',
    'export { made as "module.exports" };',
    'export default made?.__esModule === true ? made.default : made;',
    ...names.map((name, index) => `const e${index} = made[${JSON.stringify(name)}];\nexport { e${index} as ${name} };`),
  ].join('\n');
}

/**
 * Returns the exports of a package. Those that only a browser or the bundler can run are read from their code.
 */
function exportedBy(file: string, code: string): readonly string[] {
  try {
    return Object.keys(createRequire(file)(file) as object);
  } catch {
    return commonExports(parseSync(file, code).program);
  }
}
