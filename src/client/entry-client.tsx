/** Entry of the browser bundle. */
import { App } from 'virtual:octavo/theme';
import { loadModule } from 'virtual:octavo/live';
import { startClient } from './start.tsx';

// Its presence tells the check of the base URL that the script was found (RR-21).
window.octavo ??= { messages: {} };

startClient({ App, loadModule }).catch((error: unknown) => {
  console.error('The page stays as the server sent it: its script could not start.', error);
});
