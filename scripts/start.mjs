/** `npm start`, `npm run manual`: builds the engine and the website or the manual, then serves it. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const port = process.env.PORT || '3000';
const site = process.argv[2] ?? 'website';

for (const args of [
  ['scripts/build-engine.mjs'],
  ['dist/cli/main.js', 'build', site],
  ['dist/cli/main.js', 'serve', site, '--port', port],
]) {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
