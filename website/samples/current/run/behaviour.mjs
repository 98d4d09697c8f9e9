/** What surprises, as the pages of the current version say it. */
import { checkBehaviour } from './lib/behaviour.mjs';

await checkBehaviour('current');
