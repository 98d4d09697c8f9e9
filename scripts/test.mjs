/** `npm test`: all checks and all tests, the browser's included, and whether they show every criterion. */
import { runSteps } from './run-steps.mjs';

process.exit(
  runSteps([
    'engine',
    'types',
    'siteTypes',
    'lint',
    'format',
    'dead',
    'samples',
    'tutorials',
    'unit',
    'browser',
    'conformance',
  ]),
);
