/** Loads the engine's TypeScript, and a site with it. */
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

export async function loadEngine() {
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    define: { __OCTAVO_VERSION__: '"bench"', __OCTAVO_BUILD__: '"bench"' },
  });
  return { load: (path) => vite.ssrLoadModule(path), close: () => vite.close() };
}

export async function loadSite(engine, siteDir) {
  const { loadSite: load } = await engine.load('/src/model/load-site.ts');
  return load({
    siteDir,
    engineVersion: 'bench',
    cacheVersion: 'bench',
    useCache: false,
    drafts: false,
    parseWorkerUrl: undefined,
    onStage: () => undefined,
  });
}
