/**
 * The samples of the website: `node scripts/samples.mjs` installs the packages they are compiled with where these are
 * missing and checks all samples; `--install` only installs; `--run` follows the tutorials and drives what comes out.
 */
import { spawn, spawnSync } from 'node:child_process';
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

function checkSamples() {
  const args = [join(ROOT, 'dist/cli/main.js'), 'samples', 'website'];
  return spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }).status === 0;
}

/** Each script in `run/` follows one tutorial. All at once: they wait for servers and disks much of the time. */
async function runTutorials() {
  const scripts = setups.flatMap((dir) => {
    const folder = join(dir, 'run');
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.mjs')) : [];
    return names.map((name) => join(folder, name));
  });
  const results = await Promise.all(scripts.map(runScript));
  return results.every(Boolean);
}

/** Resolves to whether it ended well. What it prints is shown at its end, in one piece. */
function runScript(script) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script], { cwd: ROOT });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
    child.on('error', reject);
    child.on('close', (code) => {
      console.log(`\n${script.slice(ROOT.length)}\n${output.trimEnd()}`);
      resolve(code === 0);
    });
  });
}

for (const dir of setups) install(dir);
if (!process.argv.includes('--install')) {
  const succeeded = process.argv.includes('--run') ? await runTutorials() : checkSamples();
  process.exitCode = succeeded ? 0 : 1;
}
