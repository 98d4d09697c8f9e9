/** Bundles the engine's Node code from `src/` to `dist/`. Browser code is not touched: each site's build compiles it. */
import { readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const root = fileURLToPath(new URL('..', import.meta.url));
const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));

rmSync(`${root}dist`, { recursive: true, force: true });
const bundle = await rolldown({
  cwd: root,
  input: {
    index: 'src/index.ts',
    'cli/main': 'src/cli/main.ts',
    'content/parse-worker': 'src/content/parse-worker.ts',
    'output/page-worker': 'src/output/page-worker.ts',
  },
  platform: 'node',
  external: /^[^./\0]/,
  transform: { define: { __OCTAVO_VERSION__: JSON.stringify(version) } },
});
await bundle.write({ dir: `${root}dist`, format: 'esm', chunkFileNames: 'chunks/[name]-[hash].js' });
await bundle.close();
