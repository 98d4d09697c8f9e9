/** Bundles the engine's Node code from `src/` to `dist/`. Browser code is not touched: each site's build compiles it. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const root = fileURLToPath(new URL('..', import.meta.url));
const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));

/** Part of every cache key, so that no cache outlives the code that filled it. */
function sourceHash() {
  const hash = createHash('sha256');
  const files = readdirSync(`${root}src`, { recursive: true }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\./.test(file),
  );
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(`${root}src/${file}`));
  return hash.digest('hex').slice(0, 12);
}

rmSync(`${root}dist`, { recursive: true, force: true });
const bundle = await rolldown({
  cwd: root,
  input: {
    index: 'src/index.ts',
    'cli/main': 'src/cli/main.ts',
    'compat/from-docusaurus': 'src/compat/from-docusaurus.ts',
    'content/parse-worker': 'src/content/parse-worker.ts',
    'output/page-worker': 'src/output/page-worker.ts',
  },
  platform: 'node',
  external: /^[^./\0]/,
  transform: {
    define: {
      __OCTAVO_VERSION__: JSON.stringify(version),
      __OCTAVO_BUILD__: JSON.stringify(`${version}+${sourceHash()}`),
    },
  },
});
await bundle.write({ dir: `${root}dist`, format: 'esm', chunkFileNames: 'chunks/[name]-[hash].js' });
await bundle.close();
