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

interface HostOptions {
  readonly base?: string;
  /** The path at which it has a page of a folder; it leads there from the others for the time being, as workerd does. */
  readonly slash?: 'added' | 'dropped';
}

export async function servePlainly(dir: string, { base = '/', slash = 'added' }: HostOptions = {}): Promise<PlainHost> {
  let fallback: Fallback = { status: 404, file: '404.html' };
  const asked: string[] = [];
  let silent = false;
  const server = createServer((request, response) => {
    const { pathname: path, search } = new URL(request.url ?? '/', 'http://localhost');
    asked.push(path);
    if (silent) return;
    const { file, lead } = find(dir, { path, base, slash });
    if (lead !== undefined) return void response.writeHead(307, { location: lead + search }).end();
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

interface Found {
  /** Below the folder; `undefined`: there is none. */
  readonly file: string | undefined;
  /** Where it leads from the path that was asked for. */
  readonly lead?: string;
}

function find(dir: string, asked: { path: string } & Required<HostOptions>): Found {
  const { base, slash } = asked;
  const path = slash === 'dropped' ? asked.path.replace(/(?:\/index)?\.html$/, '') : asked.path;
  const inside = path.startsWith(base) ? decodeURI(path.slice(base.length)) : '-/';
  const page = join(inside, 'index.html');
  if (!existsSync(join(dir, page))) {
    const file = decodeURI(asked.path).slice(base.length);
    return { file: existsSync(join(dir, file)) && !file.endsWith('/') ? file : undefined };
  }
  const own = path === base || slash === 'added' ? `${path.replace(/\/$/, '')}/` : path.replace(/\/$/, '');
  return own === asked.path ? { file: page } : { file: page, lead: own };
}
