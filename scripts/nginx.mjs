/** Runs nginx as set up in the guides of `docs/`. If it is not installed, it is unpacked from Debian's package. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const INSTALLED = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];
const folder = fileURLToPath(new URL('../node_modules/.cache/nginx', import.meta.url));
const unpacked = join(folder, 'usr/sbin/nginx');

/**
 * Starts nginx as a cache of builds, with the block of `docs/many-machines.md`. It stores files in `store` below `dir`.
 * Returns `undefined` if the program can be neither found nor fetched, or does not start.
 */
export const startNginx = (dir) =>
  startServer(dir, blockOf('many-machines.md').replace('/var/cache/octavo', `${dir}/store`));

/** Returns the block for nginx in a guide. */
export function blockOf(guide) {
  const text = readFileSync(new URL(`../docs/${guide}`, import.meta.url), 'utf8');
  return /```nginx\n([^]*?)```/.exec(text)?.[1] ?? '';
}

/** Starts nginx with a `server` block that listens on 8080, which is replaced by a free port. */
export async function startServer(dir, block) {
  const path = findNginx();
  if (path === undefined) return undefined;
  for (const name of ['store', 'tmp']) mkdirSync(join(dir, name), { recursive: true });
  const port = await findFreePort();
  writeFileSync(join(dir, 'nginx.conf'), settingsOf(dir, block.replace('8080', String(port))));
  const nginx = spawn(path, ['-p', dir, '-c', join(dir, 'nginx.conf')], { stdio: 'ignore' });
  const ended = new Promise((resolve) => nginx.on('exit', resolve));
  const url = `http://127.0.0.1:${port}`;
  while (!(await answers(url))) {
    if (nginx.exitCode !== null) return undefined;
    await setTimeout(20);
  }
  return { url, close: () => (nginx.kill(), ended) };
}

function settingsOf(dir, server) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${dir}/tmp;`);
  return [
    `daemon off; pid ${dir}/nginx.pid; error_log ${dir}/error.log; events {}`,
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    `http { access_log off; ${temporary.join(' ')} ${server} }`,
  ].join('\n');
}

const answers = (url) =>
  fetch(url).then(
    () => true,
    () => false,
  );

export async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function findNginx() {
  const found = [process.env.NGINX_PATH, ...INSTALLED, unpacked].find((file) => file && existsSync(file));
  if (found !== undefined) return found;
  mkdirSync(folder, { recursive: true });
  const run = (command, ...args) => spawnSync(command, args, { cwd: folder, stdio: 'ignore' }).status === 0;
  const download = () => run('apt-get', 'download', '-qq', 'nginx');
  if (!download() && !(run('apt-get', 'update', '-qq') && download())) return undefined;
  const [file] = readdirSync(folder).filter((name) => name.endsWith('.deb'));
  return file !== undefined && run('dpkg-deb', '-x', file, '.') && existsSync(unpacked) ? unpacked : undefined;
}
