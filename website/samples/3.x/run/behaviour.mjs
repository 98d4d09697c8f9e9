/** What surprises, as the pages of version 3 say it. */
import { checkBehaviour } from '../../current/run/lib/behaviour.mjs';

await checkBehaviour('3.x');
