/** Builds sites with the real command line and serves them with `octavo serve`, which compresses as hosts do. */
import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const CLI = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));

/** Runs a program to its end; its output is shown when it fails. */
export function run(file, args, options = {}) {
  const { status, stdout, stderr } = spawnSync(file, args, { encoding: 'utf8', ...options });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}:\n${stderr}\n${stdout}`);
}

/** Serves `outDir` with the config of `siteDir` until `stop` is called. */
export async function serve(siteDir, outDir) {
  const child = spawn(process.execPath, [CLI, 'serve', siteDir, '--out-dir', outDir, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await new Promise((resolve, reject) => {
    child.stdout.on('data', (data) => {
      const found = /http:\/\/[^/\s]+/.exec(String(data));
      if (found !== null) resolve(found[0]);
    });
    child.on('close', () => reject(new Error(`The server of ${outDir} ended.`)));
  });
  return { origin, stop: () => child.kill() };
}
