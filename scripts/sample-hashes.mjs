/** Of all that the check of a version's samples depends on, so that `npm test` need not check again what it has checked. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importEngine } from './import-engine.mjs';

const CHECKER = fileURLToPath(new URL('../src/samples', import.meta.url));
/** What npm installs follows from the lock file; the scripts that follow tutorials are checked by running them. */
const NOT_READ = /^(?:node_modules|run)(?:[\\/]|$)/;

/** By version: of its samples, what gives their pages an order, its set-up and the checker. */
export async function hashSamples(siteDir) {
  const { loadConfig, findSetups, loadPages } = await importEngine({
    loadConfig: 'config/load-config.ts',
    findSetups: 'samples/load-setup.ts',
    loadPages: 'samples/load-pages.ts',
  });
  const config = await loadConfig(siteDir);
  const { setups } = await findSetups(config, undefined);
  const hashes = new Map();
  for (const setup of setups) {
    const { pages, problems } = await loadPages(config, setup, 'scripts');
    const hash = createHash('sha256').update(JSON.stringify([pages.map(whatCounts), problems]));
    for (const file of [...filesIn(setup.dir), ...filesIn(CHECKER), ...sidebarsOf(siteDir)])
      hash.update(`\0${relative(siteDir, file).replaceAll(sep, '/')}\0`).update(readFileSync(file));
    hashes.set(setup.version, hash.digest('hex').slice(0, 16));
  }
  return hashes;
}

/** Prose around the samples may change, and with it their lines. */
function whatCounts({ sitePath, frontMatter, samples }) {
  const { id, sidebar_position: position, sample_project: project } = frontMatter;
  const codes = samples.map(({ language, title, continues, noCheck, code }) => [
    language,
    title,
    continues,
    noCheck,
    code,
  ]);
  return [sitePath, id, position, project, codes];
}

function filesIn(dir) {
  return readdirSync(dir, { withFileTypes: true })
    .filter(({ name }) => !NOT_READ.test(name))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(dir, entry.name)) : [join(dir, entry.name)]))
    .toSorted();
}

/** They give pages that share files their order. */
function sidebarsOf(siteDir) {
  const versioned = join(siteDir, 'versioned_sidebars');
  return [join(siteDir, 'sidebars.ts'), ...(existsSync(versioned) ? filesIn(versioned) : [])].filter(existsSync);
}
