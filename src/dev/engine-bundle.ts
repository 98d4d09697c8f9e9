/** What Vite has to know of a site while it is being edited. The build's plugins stand beside these. */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';
import { CLIENT_ENTRY } from '../bundle/plugins.ts';
import { hashOf } from '../config/hash.ts';
import type { ServerBundle } from '../render/pages.ts';

/** Module of pages that could not be rendered. */
export const ERROR_ENTRY = 'virtual:octavo/error-page';

/** The client with fast refresh and updates. Both come first, so that an error further on can be shown. */
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

/** Where the modules of the running engine are found by those that Vite evaluates. */
const REGISTRY = 'octavo:dev-engine';

export function registerEngine(engine: Engine): void {
  Reflect.set(globalThis, Symbol.for(REGISTRY), engine);
}

/** What code of the site, and code of ours that goes with it, has of the running engine: file by export. */
const SHARED = {
  client: 'src/client/index.ts',
  contexts: 'src/client/state/contexts.ts',
  theme: 'src/theme/index.ts',
  hooks: 'src/client/hooks.tsx',
  rareHooks: 'src/client/rare-hooks.ts',
  router: 'src/client/router.tsx',
} as const;

/** On the server the site's components get the theme and the hooks from the running engine. */
export function sharedEngine(root: string, engine: () => Engine): Plugin {
  const shared = new Map(Object.entries(SHARED).map(([part, file]) => [join(root, file), part]));
  const prefix = '\0octavo-engine:';
  return {
    name: 'octavo:shared-engine',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId(id, importer) {
      // Code of the engine that stands on them names them by relative paths.
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

/** A live page changes with the site model and not with its file: whoever makes the model says when. */
export function ownLiveUpdates(): Plugin {
  return {
    name: 'octavo:live-updates',
    hotUpdate: ({ modules }) => modules.filter(({ id }) => id?.endsWith('?octavo-live.tsx') !== true),
  };
}

// The theme and the client runtime as one module that Node can run. The theme is a hundred files that seldom change:
// bundled natively they are there in a fraction of the time that Vite needs to transform and load them one by one. The
// components of the site go through Vite, and find the theme's modules here, so that both share one React context.

export interface Engine extends Readonly<Record<keyof typeof SHARED, Readonly<Record<string, unknown>>>> {
  readonly renderPage: ServerBundle['renderPage'];
}

/** `dir`: folder of the cache that is this function's alone. */
export async function loadEngine(root: string, dir: string): Promise<Engine> {
  const code = await bundleEngine(root);
  const name = `engine-${hashOf(code, 12)}.mjs`;
  const file = join(dir, name);
  if (!existsSync(file)) {
    mkdirSync(dir, { recursive: true });
    for (const old of readdirSync(dir)) rmSync(join(dir, old), { force: true });
    writeFileSync(file, code);
  }
  return (await import(pathToFileURL(file).href)) as Engine;
}

/** The script that runs before first paint. */
export async function bundleBoot(root: string): Promise<string> {
  const bundle = await rolldown({ input: join(root, 'src/client/entries/boot.ts'), cwd: root, tsconfig: false });
  const { output } = await bundle.generate({ format: 'iife' });
  await bundle.close();
  return output[0].code;
}

async function bundleEngine(root: string): Promise<string> {
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
      `export { App } from ${path('src/theme/index.ts')};\nexport const showElements = undefined;`,
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
    // Styles are the browser's.
    moduleTypes: { '.css': 'empty' },
    plugins: [
      {
        name: 'octavo:engine',
        resolveId(id) {
          if (virtual.has(id)) return `\0${id}`;
          // At its own place: the bundle lies in the site, which may have another copy of React or none.
          return /^react(?:-dom)?(?:\/|$)/.test(id) ? { id: pathToFileURL(resolve(id)).href, external: true } : null;
        },
        load: (id) => (id.startsWith('\0') ? virtual.get(id.slice(1)) : undefined),
      },
    ],
  });
  try {
    const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
    return output[0].code;
  } finally {
    await bundle.close();
  }
}
