/** The browsers that show the site. Each tells which page it shows, and is told how new the site is and what is wrong. */
import type { ViteDevServer, WebSocketClient } from 'vite';
import type { OverlayError } from './error-page.ts';

/** Read by `client/dev-updates.ts`. */
export interface DevState {
  readonly version: number;
  readonly error?: OverlayError;
  /** Newer texts of what a page is made from, by URL. */
  readonly files?: Readonly<Record<string, string>>;
}

export interface Browsers {
  /** URL paths of the pages shown. */
  paths(): Iterable<string>;
  announce(): void;
}

/** `filesOf`: what the page at a path is made from. */
export function createBrowsers(
  socket: ViteDevServer['ws'],
  stateOf: () => DevState,
  filesOf: (path: string) => NonNullable<DevState['files']>,
): Browsers {
  const paths = new Map<WebSocketClient, string>();
  socket.on('octavo:hello', (message: { readonly path?: unknown }, client) => {
    paths.set(client, String(message.path));
    client.send('octavo:state', stateOf());
  });
  socket.on('vite:client:disconnect', (_, client) => paths.delete(client));
  return {
    paths: () => paths.values(),
    announce() {
      const state = stateOf();
      for (const [client, path] of paths) client.send('octavo:state', { ...state, files: filesOf(path) });
    },
  };
}
