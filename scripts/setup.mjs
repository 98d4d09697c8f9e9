/**
 * Makes a fresh machine ready: checks Node, installs packages when the lock file changed and, for tests, finds or
 * installs Chromium. Uses nothing but Node, so that it runs before anything is installed.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Prints what went wrong and what to do about it, and exits. */
function fail(what, fix) {
  console.error(`\n✖ ${what}\n  ${fix}\n`);
  process.exit(1);
}

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const enough = major > 22 || (major === 22 && minor >= 13) || (major === 20 && minor >= 19);
  if (!enough)
    fail(
      `Node ${process.versions.node} is too old.`,
      'Install Node 20.19, 22.13 or newer from https://nodejs.org and run the command again.',
    );
}

export function installPackages() {
  const lock = readFileSync(`${root}package-lock.json`);
  const stamp = createHash('sha256').update(lock).update(process.version).digest('hex');
  const stampFile = `${root}node_modules/.octavo-installed`;
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  console.log('▸ Installing packages');
  // Packages in npm's cache need no registry, so that tests also run offline.
  const args = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  const result = spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  // npm's additions for this platform are not a change of the project.
  writeFileSync(`${root}package-lock.json`, lock);
  if (result.status !== 0) {
    fail(
      'npm could not install the packages.',
      'Check the network connection and the messages above, then run the command again.',
    );
  }
  mkdirSync(`${root}node_modules`, { recursive: true });
  writeFileSync(stampFile, stamp);
}

/** The headless shell of Chromium: it needs two thirds of the work for a page, and the tests open hundreds. */
const HEADLESS = ['/usr/bin/chromium-headless-shell'];
const WITH_WINDOWS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

export function findChromium(candidates = [process.env.CHROMIUM_PATH, ...HEADLESS, ...WITH_WINDOWS]) {
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path));
}

/** Installs the headless shell if packages can be installed; elsewhere any Chromium will do. */
export function installChromium() {
  if (findChromium([process.env.CHROMIUM_PATH, ...HEADLESS]) !== undefined) return;
  if (installPackage('chromium-headless-shell') || findChromium() !== undefined || installPackage('chromium')) return;
  fail(
    'The browser tests need Chromium or Chrome, and none was found.',
    'Install one, or set CHROMIUM_PATH to its executable, then run the command again.',
  );
}

/** Returns whether the package could be installed. */
function installPackage(name) {
  const isRoot = process.getuid?.() === 0;
  const sudo = !isRoot && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0;
  if (!isRoot && !sudo) return false;
  if (spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return false;
  console.log(`▸ Installing ${name} (Debian package)`);
  const run = (...args) => {
    const [command, ...rest] = sudo ? ['sudo', '-n', 'apt-get', ...args] : ['apt-get', ...args];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    return spawnSync(command, rest, { stdio: 'ignore', env }).status === 0;
  };
  return run('update', '-qq') && run('install', '-y', '-qq', '--no-install-recommends', name);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  checkNode();
  installPackages();
  if (process.argv[2] === 'test') installChromium();
}
