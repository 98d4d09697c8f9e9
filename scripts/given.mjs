/**
 * Records the values that Docusaurus passes to components and plugins. The site `test/sites/given` writes them down,
 * whichever engine builds it.
 * `node scripts/given.mjs FOLDER` builds it with the Docusaurus installed in a folder, and records the values in
 * `test/sites/given/docusaurus.json`. `test/docusaurus-given.test.ts` compares the values that Octavo passes with
 * these.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const SITE = fileURLToPath(new URL('../test/sites/given/', import.meta.url));
export const RECORD = join(SITE, 'docusaurus.json');

/** Pages on which the components that every page shows are compared. */
const EVERYWHERE = ['', 'docs/plain', 'fr/docs/plain', 'blog/own-slug', '404.html'];

/** Pages of another language that are compared. */
const TRANSLATED = ['fr/docs', 'fr/docs/plain', 'fr/blog/own-slug', 'fr/docs/tags/the-first'];

export function copyGivenSite(dir) {
  cpSync(join(SITE, 'input'), dir, { recursive: true });
}

/** @returns the recorded values, by page or call, then by the receiver */
export function readGiven(dir, outDir) {
  const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  const pages = files.map((file) => [file.replace(/(?:^|\/)index\.html$/, ''), file]).toSorted();
  const given = {};
  for (const [name, file] of pages) {
    if (name.startsWith('fr') && !TRANSLATED.includes(name)) continue;
    const found = shownIn(readFileSync(join(outDir, file), 'utf8'), EVERYWHERE.includes(name));
    if (Object.keys(found).length > 0) given[`/${name}`] = found;
  }
  return withoutPlaces({ ...given, plugin: callsIn(join(dir, '.given/calls.jsonl')) }, dir);
}

/** Returns the first value of each receiver. */
function shownIn(html, all) {
  const body = all ? html : html.replace(/<footer>[^]*$/, '');
  const found = Array.from(body.matchAll(/<script type="application\/json" data-given="([^"]+)">([^]*?)<\/script>/g));
  return Object.fromEntries(found.toReversed().map(([, of, text]) => [of, JSON.parse(text)]));
}

/** Returns the values of the language that is built first. */
function callsIn(file) {
  const calls = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return Object.fromEntries(calls.toReversed().map(({ of, value }) => [of, value]));
}

function withoutPlaces(given, dir) {
  const text = JSON.stringify(given, (name, value) => (name === 'currentBundler' ? '(bundler)' : value));
  const places = text.replaceAll(JSON.stringify(dir).slice(1, -1), '~');
  // Files in the output differ only in their hashes.
  return JSON.parse(places.replace(/(\/assets\/images\/[\w-]+)-[\da-f]{8,}\./g, '$1-HASH.'));
}

/** Writes one line for each receiver, so that changes are readable. */
function renderRecord(version, given) {
  const pages = Object.entries(given).map(([page, of]) => {
    const lines = Object.entries(of).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`);
    return `${JSON.stringify(page)}: {\n${lines.join(',\n')}\n}`;
  });
  return `{"version": ${JSON.stringify(version)}, "given": {\n${pages.join(',\n')}\n}}\n`;
}

/** Builds the site with the Docusaurus of a folder. */
export function runDocusaurus(folder) {
  const dir = mkdtempSync(join(realpathSync(tmpdir()), 'octavo-given-'));
  try {
    copyGivenSite(dir);
    const packages = join(realpathSync(folder), 'node_modules');
    mkdirSync(join(dir, 'node_modules'));
    for (const name of readdirSync(packages).filter((one) => one !== '.cache'))
      symlinkSync(join(packages, name), join(dir, 'node_modules', name));
    const command = join(dir, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
    const { status, stderr, stdout } = spawnSync(process.execPath, [command, 'build', '--out-dir', join(dir, 'out')], {
      cwd: dir,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`Docusaurus ended with ${status}:\n${stdout}\n${stderr}`);
    return readGiven(dir, join(dir, 'out'));
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , folder] = process.argv;
  if (folder === undefined) {
    console.error('Name a folder in which Docusaurus is installed: node scripts/given.mjs ../site');
    process.exit(2);
  }
  const { version } = JSON.parse(readFileSync(join(folder, 'node_modules/@docusaurus/core/package.json'), 'utf8'));
  writeFileSync(RECORD, renderRecord(version, runDocusaurus(folder)));
  console.log(`What Docusaurus ${version} gives is in ${RECORD}`);
}
