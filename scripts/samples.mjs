/**
 * Checks the samples of the website. `node scripts/samples.mjs` checks all of them, `--check-changed` those of versions
 * that have changed since their last check. `--run` follows the tutorials and tests the results, `--run-changed` those
 * that have changed. Missing packages are installed; `--install` only installs, those of the versions that it names or
 * of all.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashSamples } from './sample-hashes.mjs';
import { loadTexts } from './version-texts.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SAMPLES = join(ROOT, 'website/samples');
const setups = readdirSync(SAMPLES)
  .map((name) => join(SAMPLES, name))
  .filter((dir) => existsSync(join(dir, 'package.json')));

/** Hashes of all inputs, by script when it was last followed to its end, and by version when it was last checked. */
const FOLLOWED = join(SAMPLES, 'followed.json');
const CHECKED = join(SAMPLES, 'checked.json');
const ANY_SCRIPT = /[^/]+\.mjs$/;

/** Installs packages without running their scripts, which compile native code that no check needs. */
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
  // npm's additions for this platform are not a change of the project.
  writeFileSync(lockFile, lock);
  if (status !== 0) {
    console.error('npm could not install them. Check the network connection and the messages above.');
    process.exit(1);
  }
  writeFileSync(stampFile, stamp);
}

/** Checks one version after another; with `changedOnly` those that have changed since their last successful check. */
async function checkSamples({ changedOnly }) {
  const hashes = await hashSamples(join(ROOT, 'website'));
  const checked = openRecord(CHECKED);
  const open = changedOnly ? setups.filter((dir) => !checked.has(basename(dir), hashes.get(basename(dir)))) : setups;
  if (open.length < setups.length) console.log(`Nothing changed since they were checked: ${namesOf(without(open))}`);
  await installAll(open);
  const cli = join(ROOT, 'dist/cli/main.js');
  const failed = open.filter((dir) => {
    const args = [cli, 'samples', 'website', '--version', basename(dir)];
    if (spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }).status !== 0) return true;
    checked.add(basename(dir), hashes.get(basename(dir)));
    return false;
  });
  checked.save();
  return failed.length === 0;
}

const without = (left) => setups.filter((dir) => !left.includes(dir));
const namesOf = (dirs) => dirs.map((dir) => basename(dir)).join(', ');

/**
 * Maximum number of tutorials to follow in parallel. They wait for servers and disks; more of them would cause
 * timeouts.
 */
const TUTORIALS_AT_A_TIME = 3;

/** Each script in `run/` follows one tutorial, or tries out what the pages of a version say. */
async function runTutorials({ changedOnly }) {
  const followed = openRecord(FOLLOWED);
  const textsOf = await loadTexts();
  const all = setups.flatMap((dir) => {
    const inputs = hashOfInputs(dir, textsOf(basename(dir)));
    const scripts = filesIn(join(dir, 'run'), ANY_SCRIPT, { recursive: false });
    return scripts.map((script) => ({ dir, script, inputs, name: script.slice(SAMPLES.length + 1) }));
  });
  const open = changedOnly ? all.filter(({ name, inputs }) => !followed.has(name, inputs)) : all;
  for (const { name } of all.filter((one) => !open.includes(one)))
    console.log(`${name}: nothing changed since it was followed`);
  // The stand-ins for packages of older versions need those of the current one.
  const needed = open.length === 0 ? [] : [...open.map(({ dir }) => dir), join(SAMPLES, 'current')];
  await installAll([...new Set(needed)]);
  const failed = [];
  const left = [...open];
  const followNext = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      if (await runScript(next.script)) followed.add(next.name, next.inputs);
      else failed.push(next.name);
    }
  };
  await Promise.all(Array.from({ length: TUTORIALS_AT_A_TIME }, followNext));
  followed.save();
  return failed.length === 0;
}

/** Hashes the tutorials of a version, the packages they are followed with, and the scripts that follow them. */
function hashOfInputs(dir, pages) {
  const hash = createHash('sha256');
  const texts = [...pages].filter(([file]) => file.startsWith('tutorials/'));
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

/** Resolves to whether the script succeeded. Its output is shown in one piece at the end. */
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

/** Opens a file with hashes by name, to which more can be added. */
function openRecord(file) {
  const known = new Map(existsSync(file) ? Object.entries(JSON.parse(readFileSync(file, 'utf8'))) : []);
  return {
    has: (name, hash) => hash !== undefined && known.get(name) === hash,
    add: (name, hash) => void known.set(name, hash),
    save() {
      const sorted = Object.fromEntries([...known].toSorted(([a], [b]) => (a < b ? -1 : 1)));
      writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`);
    },
  };
}

const installAll = (dirs) => Promise.all(dirs.map(install));

const [mode = '--check', ...names] = process.argv.slice(2);
const modes = {
  '--install': () => installAll(names.length === 0 ? setups : names.map((name) => join(SAMPLES, name))),
  '--check': () => checkSamples({ changedOnly: false }),
  '--check-changed': () => checkSamples({ changedOnly: true }),
  '--run': () => runTutorials({ changedOnly: false }),
  '--run-changed': () => runTutorials({ changedOnly: true }),
};
if ((await modes[mode]()) === false) process.exitCode = 1;
