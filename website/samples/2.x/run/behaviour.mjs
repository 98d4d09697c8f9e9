/** What surprises, as the pages of version 2 say it. */
import { checkBehaviour } from '../../current/run/lib/behaviour.mjs';

await checkBehaviour('2.x');
