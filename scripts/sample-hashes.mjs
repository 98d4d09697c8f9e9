/** Hashes everything that the check of a version's samples depends on, so that `npm test` need not check them again. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importEngine } from './import-engine.mjs';

const CHECKER = fileURLToPath(new URL('../src/samples', import.meta.url));
/** The lock file determines what npm installs, and scripts that follow tutorials are checked by running them. */
const NOT_READ = /^(?:node_modules|run)(?:[\\/]|$)/;

/** Returns hashes by version: of its samples, of what gives their pages an order, of its set-up and of the checker. */
export async function hashSamples(siteDir) {
  const { loadConfig, findSetups, loadPages } = await importEngine({
    loadConfig: 'config/load/load-config.ts',
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

/** Leaves out the prose around the samples and their line numbers, which may change. */
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

/** Sidebars give an order to pages that share files. */
function sidebarsOf(siteDir) {
  const versioned = join(siteDir, 'versioned_sidebars');
  return [join(siteDir, 'sidebars.ts'), ...(existsSync(versioned) ? filesIn(versioned) : [])].filter(existsSync);
}
