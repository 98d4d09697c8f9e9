/**
 * The samples of the website: `node scripts/samples.mjs` installs the packages they are compiled with where these are
 * missing and checks all samples; `--install` only installs; `--run` follows the tutorials and drives what comes out,
 * `--run-changed` those of which something changed since they were followed last, by the record in `FOLLOWED`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { textsOf } from './version-texts.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SAMPLES = join(ROOT, 'website/samples');
const setups = readdirSync(SAMPLES)
  .map((name) => join(SAMPLES, name))
  .filter((dir) => existsSync(join(dir, 'package.json')));

/** By script, the hash of all it depends on when it was followed to its end last. */
const FOLLOWED = join(SAMPLES, 'followed.json');
const ANY_SCRIPT = /[^/]+\.mjs$/;

/** Without the scripts of the packages: they compile native code, which no check needs. */
async function install(dir) {
  const lockFile = join(dir, 'package-lock.json');
  const lock = readFileSync(lockFile);
  const hash = createHash('sha256')
    .update(lock)
    .update(readFileSync(join(dir, 'package.json')));
  const stamp = hash.digest('hex');
  const stampFile = join(dir, 'node_modules/.octavo-installed');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  console.log(`Installing the packages of ${dir.slice(ROOT.length)}`);
  const args = ['install', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  const status = await new Promise((resolve, reject) => {
    const npm = spawn('npm', args, { cwd: dir, stdio: 'inherit', shell: process.platform === 'win32' });
    npm.on('error', reject).on('close', resolve);
  });
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
async function runTutorials({ changedOnly }) {
  const followed = existsSync(FOLLOWED) ? JSON.parse(readFileSync(FOLLOWED, 'utf8')) : {};
  const scripts = [];
  for (const dir of setups) {
    const inputs = await hashOfInputs(dir);
    for (const script of filesIn(join(dir, 'run'), ANY_SCRIPT, { recursive: false })) scripts.push({ script, inputs });
  }
  const results = await Promise.all(
    scripts.map(async ({ script, inputs }) => {
      const name = script.slice(SAMPLES.length + 1);
      if (changedOnly && followed[name] === inputs) {
        console.log(`${name}: nothing changed since it was followed`);
        return true;
      }
      const succeeded = await runScript(script);
      if (succeeded) followed[name] = inputs;
      return succeeded;
    }),
  );
  const record = Object.fromEntries(Object.entries(followed).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(FOLLOWED, `${JSON.stringify(record, null, 2)}\n`);
  return results.every(Boolean);
}

/** Of what the tutorials of a version say in it, the packages they are followed with, and all that follows them. */
async function hashOfInputs(dir) {
  const hash = createHash('sha256');
  const texts = [...(await textsOf(basename(dir)))].filter(([file]) => file.startsWith('tutorials/'));
  for (const [file, text] of texts.toSorted(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(file).update(withoutFrontMatter(text));
  const files = [
    ...setups.flatMap((setup) => filesIn(join(setup, 'run'), /./)),
    ...['package.json', 'package-lock.json'].map((name) => join(dir, name)),
  ];
  for (const file of files.toSorted()) hash.update(file.slice(ROOT.length)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

const withoutFrontMatter = (text) => text.replace(/^---\n[^]*?\n---\n/, '');

function filesIn(dir, pattern, { recursive = true } = {}) {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { recursive, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
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

const mode = process.argv[2] ?? '--check';
await Promise.all(setups.map(install));
if (mode !== '--install') {
  const succeeded = mode === '--check' ? checkSamples() : await runTutorials({ changedOnly: mode === '--run-changed' });
  process.exitCode = succeeded ? 0 : 1;
}
