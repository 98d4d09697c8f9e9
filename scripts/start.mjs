/** `npm start`: builds the engine and the whole website, then serves it. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const port = process.env.PORT || '3000';

for (const args of [
  ['scripts/build-engine.mjs'],
  ['dist/cli/main.js', 'build', 'website'],
  ['dist/cli/main.js', 'serve', 'website', '--port', port],
]) {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
