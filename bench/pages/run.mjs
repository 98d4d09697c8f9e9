/**
 * `npm run bench:pages [-- --only lighthouse,weight,script --runs 3 --page /docs/,/blog]`: what a page costs its
 * reader. Lighthouse on the website, bytes and requests at 50 and at 5,000 pages, and script time beside VitePress.
 * Ends with 1 when a target is missed. Tools are installed on the first run into `bench/.work`.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findChromium } from '../../scripts/setup.mjs';
import { WORK } from '../tools/install.mjs';
import { measureLighthouse } from './lighthouse.mjs';
import { measureScriptTime } from './script-time.mjs';
import { CLI, run, serve } from '../../scripts/serve-built.mjs';
import { measureWeight } from './weight.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({
  options: { only: { type: 'string' }, runs: { type: 'string' }, page: { type: 'string' } },
});

async function lighthouse(chromium) {
  const siteDir = join(root, 'website');
  const outDir = join(WORK, 'website');
  run(process.execPath, [CLI, 'build', siteDir, '--out-dir', outDir]);
  const { origin, stop } = await serve(siteDir, outDir);
  try {
    return await measureLighthouse({
      origin,
      outDir,
      chromium,
      runs: Number(values.runs ?? 3),
      only: values.page?.split(','),
    });
  } finally {
    stop();
  }
}

const PARTS = {
  lighthouse,
  weight: measureWeight,
  script: (chromium) => measureScriptTime(chromium, Number(values.runs ?? 5)),
};

const chromium = findChromium();
if (chromium === undefined) {
  console.error('No Chromium was found. Install one, or set CHROMIUM_PATH to its executable.');
  process.exit(1);
}
run(process.execPath, [join(root, 'scripts/build-engine.mjs'), '--if-changed'], { cwd: root });
const misses = [];
for (const [name, measure] of Object.entries(PARTS)) {
  if (values.only === undefined || values.only.split(',').includes(name)) misses.push(...(await measure(chromium)));
}
if (misses.length > 0) {
  console.error(`\nMissed:\n${misses.map((miss) => `  ${miss}`).join('\n')}`);
  process.exit(1);
}
