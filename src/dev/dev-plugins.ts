/** What Vite has to know of a site while it is being edited. The build's plugins stand beside these. */
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { CLIENT_ENTRY } from '../render/bundle-plugins.ts';
import type { Engine } from './engine-bundle.ts';

/** Module of pages that could not be rendered. */
export const ERROR_ENTRY = 'virtual:octavo/error-page';

/** The client with fast refresh and updates. Both come first, so that an error further on can be shown. */
export function devEntries(root: string): Plugin {
  const path = (file: string) => JSON.stringify(join(root, file));
  const updates = `import '@vitejs/plugin-react/preamble';\nimport ${path('src/client/dev-updates.ts')};\n`;
  const sources = new Map([
    [CLIENT_ENTRY, `${updates}import(${path('src/client/entry-client.tsx')});`],
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

/** On the server the site's components get the theme and the hooks from the running engine. */
export function sharedEngine(root: string, engine: () => Engine): Plugin {
  const shared = new Map<string, 'hooks' | 'theme'>([
    [join(root, 'src/client/hooks.tsx'), 'hooks'],
    [join(root, 'src/theme/index.ts'), 'theme'],
  ]);
  const prefix = '\0octavo-engine:';
  return {
    name: 'octavo:shared-engine',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId(id) {
      const part = shared.get(id);
      return part === undefined ? undefined : prefix + part;
    },
    load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const part = id.slice(prefix.length) === 'hooks' ? 'hooks' : 'theme';
      const names = Object.keys(engine()[part]).filter((name) => name !== 'default');
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
