/** Opens the port of a server, or the next one that is free. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cannotListen } from '../errors/commands.ts';
import { UserError } from '../errors/problem.ts';

interface ListenOptions {
  readonly command: 'dev' | 'serve';
  readonly port: number;
  readonly host: string;
}

/** Number of ports to try. */
const TRIES = 100;
const LAST_PORT = 65_535;

/** Resolves to the port. Rejects with a `UserError` when the user can fix the cause. */
export async function listen(server: Server, options: ListenOptions): Promise<number> {
  const { port, host } = options;
  for (let next = port; ; next++) {
    const error = await tryPort(server, next, host);
    if (error === undefined) return (server.address() as AddressInfo).port;
    const isLast = next === Math.min(port + TRIES, LAST_PORT);
    if (error.code === 'EADDRINUSE' && !isLast) continue;
    const message = cannotListen(error.code, { ...options, port: next });
    throw message === undefined ? error : new UserError([{ severity: 'error', ...message }]);
  }
}

/** Tries to listen. Returns the error if that fails, else `undefined`. */
function tryPort(server: Server, port: number, host: string): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) => resolve(error);
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      resolve(undefined);
    });
  });
}
