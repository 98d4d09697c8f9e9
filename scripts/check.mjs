/** `npm run check`: everything that runs without a browser. */
import { runSteps } from './run-steps.mjs';

process.exit(
  await runSteps(
    [
      [['engine'], ['types', 'lint', 'format']],
      [['siteTypes', 'manualTypes', 'pluginTypes', 'dead', 'samples'], ['unit']],
    ],
    { circle: 'first' },
  ),
);
