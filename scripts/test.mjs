/**
 * `npm test`: runs all checks, proves each behaviour once, in the browser too, and checks that the tests cover every
 * criterion. `npm run test:more` (`--more`) runs what takes longer: each supported Node, every sample and tutorial, axe
 * on every page in every way it can be shown, builds that are killed or whose files are mutated and edited.
 * `npm run test:all` (`--all`) runs both.
 */
import { runSteps } from './run-steps.mjs';

const STATIC = [['engine'], ['types', 'lint', 'format']];
const TIMING = [['timing']];

const circles = {
  first: [
    STATIC,
    [
      ['siteTypes', 'manualTypes', 'pluginTypes', 'changedSamples', 'changedTutorials', 'unit'],
      ['dead', 'browser'],
    ],
    TIMING,
    [['conformance']],
  ],
  more: [[['engine']], [['nodes', 'samples', 'tutorials', 'unit'], ['bothBrowsers']]],
  all: [
    STATIC,
    [
      ['siteTypes', 'manualTypes', 'pluginTypes', 'nodes', 'samples', 'tutorials', 'unit'],
      ['dead', 'browser'],
    ],
    TIMING,
    [['conformance']],
  ],
};

const circle = process.argv.includes('--all') ? 'all' : process.argv.includes('--more') ? 'more' : 'first';
process.exit(await runSteps(circles[circle], { circle }));
