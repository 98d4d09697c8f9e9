/** Entry of the browser bundle. */
import { App, loadPages } from 'virtual:octavo/client-theme';
import { loadModule } from 'virtual:octavo/live';
import { startClient } from './start.tsx';

// Its presence tells the check of the base URL that the script was found (RR-21).
window.octavo = { messages: {} };

startClient({ App, loadPages, loadModule }).catch((error: unknown) => {
  console.error('The page stays as the server sent it: its script could not start.', error);
});
