import { existsSync, readFileSync } from 'node:fs';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';

/** Headers of a site by URL path, as Netlify and Cloudflare Pages read them from its file `_headers`. */
type HeadersOf = (pathname: string) => readonly (readonly [name: string, value: string])[];

interface Rule {
  readonly matches: RegExp;
  readonly headers: [name: string, value: string][];
}

/** Read once: whoever rebuilds the site with another policy starts the server again. */
function loadHostHeaders(dir: string): HeadersOf {
  const rules = parseRules(textOf(join(dir, '_headers')));
  return (pathname) => rules.flatMap(({ matches, headers }) => (matches.test(pathname) ? headers : []));
}

/** A line that starts with a slash names paths, `*` for anything; the indented lines below it are their headers. */
function parseRules(text: string): readonly Rule[] {
  const rules: Rule[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [, name, value] = /^\s+([\w-]+)\s*:\s*(.*?)\s*$/.exec(line) ?? [];
    if (line.startsWith('/')) rules.push({ matches: patternOf(line.trim()), headers: [] });
    else if (name !== undefined && value !== undefined) rules.at(-1)?.headers.push([name, value]);
  }
  return rules;
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`);
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

// Serves a built site the way a good static host does: pages without suffix, hashed files for ever, the not-found page
// of the right locale, everything compressed, the headers of `_headers`, nothing outside the folder.

interface StaticServerOptions {
  /** Absolute path of the built site. */
  readonly dir: string;
  /** With both slashes. */
  readonly baseUrl: string;
  /** Base paths of the locales, longest first: each may have its own not-found page. */
  readonly localeBases: readonly string[];
}

const YEAR = 31_536_000;
/** Level of Brotli and of gzip for what is compressed while it is served: a page takes about a millisecond. */
const COMPRESSION = 5;
/** Bytes below which a compressed file is no smaller on the wire. */
const SMALL = 1024;
const COMPRESSIBLE = /^(?:text\/|image\/svg|application\/(?:.*\+)?(?:json|xml|javascript|wasm|manifest))/;

export function createStaticServer({ dir, baseUrl, localeBases }: StaticServerOptions): Server {
  // In its development mode sirv looks at the disk for each request, so a rebuilt site is served at once.
  const serve = sirv(dir, {
    dev: true,
    etag: true,
    dotfiles: false,
    gzip: true,
    brotli: true,
    extensions: ['html'],
    setHeaders: (response, pathname) => setHeaders(response, pathname),
  });
  const headersOf = loadHostHeaders(dir);
  return createServer((request, response) => {
    const url = request.url ?? '/';
    for (const [name, value] of headersOf(url.split('?')[0] ?? url)) response.setHeader(name, value);
    response.setHeader('vary', 'Accept-Encoding');
    // What is asked for in part is sent in part: its bytes are those of the file.
    if (request.headers.range === undefined) compress(request, response);
    if (!url.startsWith(baseUrl)) return leaveBase({ url, baseUrl, response });
    request.url = `/${url.slice(baseUrl.length)}`;
    if (!isDecodable(request.url)) return sendNotFound({ dir, url, baseUrl, localeBases, request, response }, 400);
    serve(request, response, () => sendNotFound({ dir, url, baseUrl, localeBases, request, response }, 404));
  });
}

/** Without the slash at its end the base path itself leads to it; anything else lies outside the site. */
function leaveBase({ url, baseUrl, response }: { url: string; baseUrl: string; response: ServerResponse }): void {
  if (`${url}/` === baseUrl || url === '/') response.writeHead(302, { location: baseUrl }).end();
  else
    response
      .writeHead(404, { 'content-type': 'text/plain; charset=utf-8' })
      .end(`Nothing is served outside ${baseUrl}\n`);
}

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url.split('?')[0] ?? url);
    return true;
  } catch {
    return false;
  }
}

function setHeaders(response: ServerResponse, pathname: string): void {
  const hashed = pathname.startsWith('/assets/');
  response.setHeader(
    'cache-control',
    hashed ? `public, max-age=${YEAR}, immutable` : 'public, max-age=0, must-revalidate',
  );
  response.setHeader('x-content-type-options', 'nosniff');
}

interface NotFound extends StaticServerOptions {
  readonly url: string;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

function sendNotFound({ dir, url, baseUrl, localeBases, request, response }: NotFound, status: number): void {
  const bases = [...localeBases.filter((base) => url.startsWith(base)), baseUrl];
  const file = bases.map((base) => join(dir, base.slice(baseUrl.length), '404.html')).find((path) => existsSync(path));
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  });
  response.end(request.method === 'HEAD' || file === undefined ? undefined : readFileSync(file));
}

type Encoding = 'br' | 'gzip';

/** The encoding that the client likes best, Brotli where it does not care; `undefined` for none of ours. */
function encodingFor(accepted: string | undefined): Encoding | undefined {
  const weights = new Map(
    (accepted ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.toLowerCase().split(';');
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
      return [name.trim(), Number(weight ?? 1)] as const;
    }),
  );
  const weightOf = (encoding: Encoding): number => weights.get(encoding) ?? weights.get('*') ?? 0;
  const best = weightOf('gzip') > weightOf('br') ? 'gzip' : 'br';
  return weightOf(best) > 0 ? best : undefined;
}

/** What is written to the response from here on is compressed, if it is of a kind that shrinks. */
function compress(request: IncomingMessage, response: ServerResponse): void {
  const encoding = encodingFor(request.headers['accept-encoding']);
  // `sirv` would send a compressed file that stands beside to a client that names its encoding to refuse it.
  request.headers['accept-encoding'] = encoding ?? 'identity';
  if (encoding === undefined || request.method === 'HEAD') return;
  const writeHead = response.writeHead.bind(response);
  Object.assign(response, {
    writeHead(status: number, headers: OutgoingHttpHeaders = {}) {
      for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value);
      if (isWorthIt(response, status)) sendThrough(encoding, response);
      return writeHead(status);
    },
  });
}

function isWorthIt(response: ServerResponse, status: number): boolean {
  if (status === 204 || status === 304 || response.hasHeader('content-encoding')) return false;
  const length = response.getHeader('content-length');
  return (
    COMPRESSIBLE.test(String(response.getHeader('content-type'))) && (length === undefined || Number(length) >= SMALL)
  );
}

function sendThrough(encoding: Encoding, response: ServerResponse): void {
  response.removeHeader('content-length');
  response.setHeader('content-encoding', encoding);
  const write = response.write.bind(response);
  const end = response.end.bind(response);
  const stream =
    encoding === 'gzip'
      ? createGzip({ level: COMPRESSION })
      : createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: COMPRESSION } });
  stream.on('data', (chunk: Uint8Array) => void (write(chunk) || stream.pause()));
  stream.on('end', () => end());
  stream.on('drain', () => response.emit('drain'));
  response.on('drain', () => stream.resume());
  response.on('close', () => stream.destroy());
  Object.assign(response, {
    write: (chunk: Uint8Array | string) => stream.write(chunk),
    end(chunk?: Uint8Array | string) {
      stream.end(chunk);
      return response;
    },
  });
}
