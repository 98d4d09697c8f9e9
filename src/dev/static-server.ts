import { readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Exchange, type FileSender, createFileSender } from './send-file.ts';

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
  /** Called while there is no folder to serve: may put back the one that a killed build left elsewhere. */
  readonly restore?: () => void;
  /** Milliseconds that a client may take to send a request. @default 10,000 */
  readonly patience?: number;
}

const YEAR = 31_536_000;
const PATIENCE = 10_000;

export function createStaticServer(options: StaticServerOptions): Server {
  const { dir, baseUrl, patience = PATIENCE } = options;
  const site: Site = { ...options, sender: createFileSender({ compress: true }), headersOf: loadHostHeaders(dir) };
  const limits = { headersTimeout: patience, requestTimeout: patience, connectionsCheckingInterval: patience / 10 };
  const server = createServer(limits, (request, response) => {
    const url = request.url ?? '/';
    for (const [name, value] of site.headersOf(url.split('?')[0] ?? url)) response.setHeader(name, value);
    response.setHeader('vary', 'Accept-Encoding');
    if (!url.startsWith(baseUrl)) return leaveBase({ url, baseUrl, response });
    answer(site, { request, response }).catch(() => response.destroy());
  });
  // Who takes an answer this slowly holds a connection and nothing else; after six times as long it is closed.
  server.setTimeout(patience * 6);
  return server;
}

interface Site extends StaticServerOptions {
  readonly sender: FileSender;
  readonly headersOf: HeadersOf;
}

/** Without the slash at its end the base path itself leads to it; anything else lies outside the site. */
function leaveBase({ url, baseUrl, response }: { url: string; baseUrl: string; response: ServerResponse }): void {
  if (`${url}/` === baseUrl || url === '/') response.writeHead(302, { location: baseUrl }).end();
  else
    response
      .writeHead(404, { 'content-type': 'text/plain; charset=utf-8' })
      .end(`Nothing is served outside ${baseUrl}\n`);
}

async function answer(site: Site, exchange: Exchange & { readonly request: IncomingMessage }): Promise<void> {
  const url = exchange.request.url ?? '/';
  const path = outPathOf(url.slice(site.baseUrl.length));
  if (path === undefined) return sendNotFound(site, exchange, 400);
  const headers = headersFor(path);
  for (let tries = 0; ; tries++) {
    const folder = inodeOf(site.dir);
    for (const file of filesFor(path)) {
      if (await site.sender.send(join(site.dir, file), { ...exchange, headers })) return;
    }
    // A build that is swapped in meanwhile hides every file for a moment.
    if ((folder !== undefined && folder === inodeOf(site.dir)) || tries === MOST_TRIES) break;
    await sleep(SWAP_TAKES);
    if (tries % 10 === 9) site.restore?.();
  }
  return sendNotFound(site, exchange, 404);
}

/** Milliseconds. The two renames of a swap take less. */
const SWAP_TAKES = 5;
const MOST_TRIES = 200;

function inodeOf(dir: string): number | undefined {
  return statSync(dir, { throwIfNoEntry: false })?.ino;
}

/** Path below the output folder, decoded; `undefined` when it is none. Hidden files are nobody's business. */
export function outPathOf(url: string): string | undefined {
  try {
    const path = decodeURIComponent(url.split('?')[0] ?? '');
    const isOdd = /[\\\0]/.test(path) || path.startsWith('/');
    return isOdd || path.split('/').some((part) => part.startsWith('.') && part !== '.well-known') ? undefined : path;
  } catch {
    return undefined;
  }
}

/** Where a page or file of that path may stand. */
export function filesFor(path: string): readonly string[] {
  const name = path.replace(/\/+$/, '');
  if (name === '') return ['index.html'];
  const page = [`${name}/index.html`, `${name}.html`];
  return name === path ? [name, ...page.toReversed()] : page;
}

function headersFor(path: string) {
  return {
    'cache-control': path.startsWith('assets/')
      ? `public, max-age=${YEAR}, immutable`
      : 'public, max-age=0, must-revalidate',
    'x-content-type-options': 'nosniff',
  };
}

async function sendNotFound({ dir, baseUrl, localeBases, sender }: Site, exchange: Exchange, status: number) {
  const { request, response } = exchange;
  const url = request.url ?? '/';
  const headers = { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' };
  for (const base of [...localeBases.filter((one) => url.startsWith(one)), baseUrl]) {
    const file = join(dir, base.slice(baseUrl.length), '404.html');
    if (await sender.send(file, { request, response, headers, status })) return;
  }
  response.writeHead(status, { ...headers, 'content-type': 'text/plain; charset=utf-8' });
  response.end(request.method === 'HEAD' ? undefined : 'Nothing is here.\n');
}
