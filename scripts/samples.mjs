/**
 * The samples of the website: `node scripts/samples.mjs` installs the packages they are compiled with where these are
 * missing and checks all samples; `--install` only installs; `--run` follows the tutorials and drives what comes out.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SAMPLES = join(ROOT, 'website/samples');
const setups = readdirSync(SAMPLES)
  .map((name) => join(SAMPLES, name))
  .filter((dir) => existsSync(join(dir, 'package.json')));

/** Without the scripts of the packages: they compile native code, which no check needs. */
function install(dir) {
  const lockFile = join(dir, 'package-lock.json');
  const lock = readFileSync(lockFile);
  const hash = createHash('sha256')
    .update(lock)
    .update(readFileSync(join(dir, 'package.json')));
  const stamp = hash.digest('hex');
  const stampFile = join(dir, 'node_modules/.octavo-installed');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  console.log(`Installing the packages of ${dir.slice(ROOT.length)}`);
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', args, { cwd: dir, stdio: 'inherit', shell: process.platform === 'win32' });
  // What npm adds for this platform is not a change of the project.
  writeFileSync(lockFile, lock);
  if (status !== 0) {
    console.error('npm could not install them. Check the network connection and the messages above.');
    process.exit(1);
  }
  writeFileSync(stampFile, stamp);
}

function node(...args) {
  return spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }).status === 0;
}

/** Each script in `run/` follows one tutorial. */
function runTutorials(dir) {
  const folder = join(dir, 'run');
  const scripts = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.mjs')) : [];
  return scripts.map((name) => {
    console.log(`\n${name.replace('.mjs', '')}`);
    return node(join(folder, name));
  });
}

for (const dir of setups) install(dir);
if (process.argv.includes('--install')) process.exit(0);
const results = process.argv.includes('--run')
  ? setups.flatMap(runTutorials)
  : [node(join(ROOT, 'dist/cli/main.js'), 'samples', 'website')];
process.exit(results.every(Boolean) ? 0 : 1);
