/** A host that knows files, folders and one page for all else, as the plainest ones do. */
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

export interface PlainHost {
  readonly origin: string;
  /** Paths that were asked for. */
  readonly asked: string[];
  /** From here on it answers so for paths that it does not know. */
  fallBack(answer: Fallback): void;
  /** From here on it takes requests and answers none, or answers again. */
  fallSilent(silent: boolean): void;
  close(): void;
}

interface Fallback {
  readonly status: number;
  readonly file: string;
}

const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml' };

export async function servePlainly(dir: string, { base = '/' } = {}): Promise<PlainHost> {
  let fallback: Fallback = { status: 404, file: '404.html' };
  const asked: string[] = [];
  let silent = false;
  const server = createServer((request, response) => {
    const { pathname: path, search } = new URL(request.url ?? '/', 'http://localhost');
    asked.push(path);
    if (silent) return;
    const { isFolder, file } = find(dir, path.startsWith(base) ? decodeURI(path.slice(base.length)) : '-/');
    if (isFolder && !path.endsWith('/')) return void response.writeHead(301, { location: `${path}/${search}` }).end();
    const type = TYPES[/\.(\w+)$/.exec(file ?? '')?.[1] ?? ''] ?? 'text/html';
    const headers = {
      'content-type': `${type}; charset=utf-8`,
      // As most hosts have it: to be asked for again each time.
      'cache-control': 'public, max-age=0, must-revalidate',
    };
    response.writeHead(file === undefined ? fallback.status : 200, headers);
    response.end(readFileSync(join(dir, file ?? fallback.file)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    fallBack: (answer) => void (fallback = answer),
    fallSilent: (value) => void (silent = value),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The file at a path below the base; `undefined`: there is none. */
function find(dir: string, path: string): { readonly isFolder: boolean; readonly file: string | undefined } {
  const page = join(path, 'index.html');
  if (existsSync(join(dir, page))) return { isFolder: true, file: page };
  return { isFolder: false, file: existsSync(join(dir, path)) && !path.endsWith('/') ? path : undefined };
}
