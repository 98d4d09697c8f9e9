/**
 * Bundles the engine's Node code from `src/` to `dist/`, and the standard bundle of browser code. Sites with code of
 * their own compile the browser sources themselves.
 * `--if-changed` leaves a `dist/` made of the same code alone.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { bundledLicences } from './bundled-licences.mjs';
import { importEngine } from './import-engine.mjs';
import { optionTypes } from './option-types.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));

/** Returns a hash that is part of every cache key, so that no cache outlives the code that filled it. */
function sourceHash() {
  const hash = createHash('sha256');
  const files = readdirSync(`${root}src`, { recursive: true }).filter(
    (file) => /\.(?:tsx?|css|json)$/.test(file) && !/\.test\./.test(file),
  );
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(`${root}src/${file}`));
  // The packages that the code imports matter as much as the code.
  if (existsSync(`${root}package-lock.json`)) hash.update(readFileSync(`${root}package-lock.json`));
  return hash.digest('hex').slice(0, 12);
}

/** Writes the types of the public API, for sites in TypeScript. Type errors are reported by `npm run types`. */
function writeDeclarations(outDir) {
  const compiler = `${root}node_modules/typescript/bin/tsc`;
  const args = [compiler, '--project', `${root}tsconfig.types.json`, '--outDir', outDir];
  return once(spawn(process.execPath, args, { stdio: 'ignore' }), 'exit');
}

const build = `${version}+${sourceHash()}`;
const dist = `${root}dist`;
const stamp = 'build.txt';
if (process.argv.includes('--if-changed') && existsSync(`${dist}/${stamp}`)) {
  if (readFileSync(`${dist}/${stamp}`, 'utf8') === build) process.exit(0);
}

/**
 * Packages that become part of the engine, with their licences in `LICENSES.md`: they come as many small files, and to
 * find and open each costs more than to run it. The others load native code, or files of their own by name.
 */
const TAKEN_IN = /^(?:cac|entities|htmlparser2|image-size|picocolors|picomatch|valibot|yaml)(?:\/|$)/;

/** Includes the packages that these import. */
const isTakenIn = (id, importer) =>
  TAKEN_IN.test(id) || (importer?.includes('/node_modules/') === true && !id.startsWith('node:'));

const { assignSpreads } = await importEngine({ assignSpreads: 'bundle/object-spreads.ts' });
const bundle = await rolldown({
  cwd: root,
  plugins: [{ name: 'octavo:object-spreads', renderChunk: (code) => assignSpreads(code) }],
  input: {
    index: 'src/index.ts',
    'cli/main': 'src/cli/main.ts',
    'compat/config/from-docusaurus': 'src/compat/config/from-docusaurus.ts',
    'content/parse-worker': 'src/content/parse-worker.ts',
    'render/page-worker': 'src/render/page-worker.ts',
    'render/index-worker': 'src/render/index-worker.ts',
    'bundle/load-bundle': 'src/bundle/load-bundle.ts',
    'migrate/program/run-config': 'src/migrate/program/run-config.ts',
  },
  platform: 'node',
  external: (id, importer) => /^[^./\0]/.test(id) && !isTakenIn(id, importer),
  transform: {
    define: {
      __OCTAVO_VERSION__: JSON.stringify(version),
      __OCTAVO_BUILD__: JSON.stringify(build),
    },
  },
});
// Written to a folder beside it and renamed, so that a command started meanwhile finds the whole engine.
const fresh = `${dist}-${process.pid}`;
const { output } = await bundle.write({ dir: fresh, format: 'esm', chunkFileNames: 'chunks/[name]-[hash].js' });
writeFileSync(`${fresh}/LICENSES.md`, bundledLicences(output));
await bundle.close();
const declarations = writeDeclarations(`${fresh}/types`);
const { buildStandardBundles } = await import(pathToFileURL(`${fresh}/bundle/load-bundle.js`).href);
await buildStandardBundles(fresh, build);
await declarations;
const configTypes = `${fresh}/types/config/user-config.d.ts`;
if (!existsSync(configTypes)) throw new Error('TypeScript has written no declarations of the config.');
writeFileSync(configTypes, optionTypes());
writeFileSync(`${fresh}/${stamp}`, build);
rmSync(dist, { recursive: true, force: true });
renameSync(fresh, dist);
