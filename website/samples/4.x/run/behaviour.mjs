/** What surprises, as the pages of version 4 say it. */
import { checkBehaviour } from '../../current/run/lib/behaviour.mjs';

await checkBehaviour('4.x');
