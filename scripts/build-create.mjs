/** Bundles the code of `packages/create-octavo` into one file, which needs no other package. */
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';

const dir = fileURLToPath(new URL('../packages/create-octavo', import.meta.url));

await build({
  cwd: dir,
  input: 'src/main.ts',
  platform: 'node',
  output: { file: `${dir}/dist/main.js`, format: 'esm', minify: false },
  logLevel: 'warn',
});
