/**
 * `npm test`: runs all checks and all tests, those of the browser included, and checks that they cover every criterion.
 * `npm run test:all` (`--all`) runs what a release needs: each supported Node, every sample and tutorial, axe on every
 * page
 * in every way it can be shown, and more builds that are killed, or whose files are mutated and edited.
 */
import { runSteps } from './run-steps.mjs';

const all = process.argv.includes('--all');
const samples = all ? ['nodes', 'samples', 'tutorials'] : ['changedSamples', 'changedTutorials'];

process.exit(
  await runSteps(
    [
      [['engine'], ['types', 'lint', 'format']],
      [
        ['siteTypes', 'manualTypes', 'pluginTypes', ...samples, 'unit'],
        ['dead', 'browser'],
      ],
      [['timing']],
      [['conformance']],
    ],
    { env: all ? { OCTAVO_TEST: 'all' } : {} },
  ),
);
