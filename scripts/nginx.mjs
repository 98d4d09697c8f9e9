/** Finds nginx, for tests of what it is used for; from Debian's package, unpacked and not installed, where there is none. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const INSTALLED = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];
const folder = fileURLToPath(new URL('../node_modules/.cache/nginx', import.meta.url));
const unpacked = join(folder, 'usr/sbin/nginx');

/** Path of the program; `undefined` where it can be neither found nor fetched. */
export function findNginx() {
  const found = [process.env.NGINX_PATH, ...INSTALLED, unpacked].find((file) => file && existsSync(file));
  if (found !== undefined) return found;
  mkdirSync(folder, { recursive: true });
  const run = (command, ...args) => spawnSync(command, args, { cwd: folder, stdio: 'ignore' }).status === 0;
  const download = () => run('apt-get', 'download', '-qq', 'nginx');
  if (!download() && !(run('apt-get', 'update', '-qq') && download())) return undefined;
  const [file] = readdirSync(folder).filter((name) => name.endsWith('.deb'));
  return file !== undefined && run('dpkg-deb', '-x', file, '.') && existsSync(unpacked) ? unpacked : undefined;
}
