/** `npm run check`: everything that runs without a browser. */
import { runSteps } from './run-steps.mjs';

process.exit(await runSteps([[['engine']], [['types', 'siteTypes', 'lint', 'format', 'dead', 'samples'], ['unit']]]));
