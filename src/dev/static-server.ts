import { statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FoundRedirect } from '../render/host-redirects.ts';
import { type HostRules, loadHostRules } from './host-rules.ts';
import { type Exchange, type FileSender, createFileSender } from './send-file.ts';

// Serves a built site as a good static host does: pages without suffix, long-lived caching of hashed files, the 404
// page of the right locale, compression, the rules of `_headers` and `_redirects`, and nothing outside the folder.

interface StaticServerOptions {
  /** Absolute path of the built site. */
  readonly dir: string;
  /** Base path, with slashes at both ends. */
  readonly baseUrl: string;
  /** Base paths of the locales, longest first. Each may have its own 404 page. */
  readonly localeBases: readonly string[];
  /** Called while there is no folder to serve. It may restore one that a killed build has left elsewhere. */
  readonly restore?: () => void;
  /** Milliseconds that a client may take to send a request. @default 10,000 */
  readonly patience?: number;
}

const YEAR = 31_536_000;
const PATIENCE = 10_000;

export function createStaticServer(options: StaticServerOptions): Server {
  const { dir, patience = PATIENCE } = options;
  const site: Site = { ...options, sender: createFileSender({ compress: true }), rules: loadHostRules(dir) };
  const limits = { headersTimeout: patience, requestTimeout: patience, connectionsCheckingInterval: patience / 10 };
  const server = createServer(limits, (request, response) => {
    const url = request.url ?? '/';
    const { set } = site.rules.headersOf(pathOf(url));
    for (const [name, value] of set) response.setHeader(name, value);
    const vary = set.get('vary');
    response.setHeader('vary', vary === undefined ? 'Accept-Encoding' : `${vary}, Accept-Encoding`);
    answer(site, { request, response }).catch(() => response.destroy());
  });
  // A client that reads a response this slowly only holds a connection. Close it after six times the limit.
  server.setTimeout(patience * 6);
  return server;
}

interface Site extends StaticServerOptions {
  readonly sender: FileSender;
  readonly rules: HostRules;
}

/** Redirects to the base path when only its last slash is missing. Other paths are outside the site. */
function leaveBase({ url, baseUrl, response }: { url: string; baseUrl: string; response: ServerResponse }): void {
  if (`${url}/` === baseUrl || url === '/') response.writeHead(302, { location: baseUrl }).end();
  else
    response
      .writeHead(404, { 'content-type': 'text/plain; charset=utf-8' })
      .end(`Nothing is served outside ${baseUrl}\n`);
}

function pathOf(url: string): string {
  return url.split('?')[0] ?? url;
}

async function answer(site: Site, exchange: Exchange & { readonly request: IncomingMessage }): Promise<void> {
  const url = exchange.request.url ?? '/';
  const redirect = site.rules.redirectOf(url);
  if (redirect?.isForced === true) return follow(redirect, site, exchange);
  if (!url.startsWith(site.baseUrl)) {
    return redirect === undefined ? leaveBase({ ...site, ...exchange, url }) : follow(redirect, site, exchange);
  }
  const path = outPathOf(url.slice(site.baseUrl.length));
  if (path === undefined) return sendNotFound(site, exchange, 400);
  if (await sendPath(path, site, exchange)) return;
  return redirect === undefined ? sendNotFound(site, exchange, 404) : follow(redirect, site, exchange);
}

/** Sends the file of a path. Resolves to `false` when there is none. */
async function sendPath(path: string, site: Site, exchange: Exchange): Promise<boolean> {
  const headers = headersFor(path, exchange.request.url ?? '/', site);
  for (let tries = 0; ; tries++) {
    const folder = inodeOf(site.dir);
    for (const file of filesFor(path)) {
      if (await site.sender.send(join(site.dir, file), { ...exchange, headers })) return true;
    }
    // While a build is swapped in, all files are missing for a moment.
    if ((folder !== undefined && folder === inodeOf(site.dir)) || tries === MOST_TRIES) return false;
    await sleep(SWAP_TAKES);
    if (tries % 10 === 9) site.restore?.();
  }
}

/**
 * Follows a redirect. Unless a rule is forced, files take precedence. `200` and `404` show another file at the
 * requested URL.
 */
async function follow(
  { to, status }: FoundRedirect,
  site: Site,
  exchange: Exchange & { readonly request: IncomingMessage },
): Promise<void> {
  if (status >= 300 && status < 400) return void exchange.response.writeHead(status, { location: to }).end();
  const path = to.startsWith(site.baseUrl) ? outPathOf(to.slice(site.baseUrl.length).replace(/#.*/, '')) : undefined;
  const headers = headersFor(path ?? '', to, site);
  const shown = status === 200 ? {} : { status };
  for (const file of path === undefined ? [] : filesFor(path)) {
    if (await site.sender.send(join(site.dir, file), { ...exchange, headers, ...shown })) return;
  }
  return sendNotFound(site, exchange, 404);
}

/** Milliseconds between tries. The two renames of a swap take less. */
const SWAP_TAKES = 5;
const MOST_TRIES = 200;

function inodeOf(dir: string): number | undefined {
  return statSync(dir, { throwIfNoEntry: false })?.ino;
}

/** Returns the decoded path below the output folder. `undefined` when it is invalid or names a hidden file. */
export function outPathOf(url: string): string | undefined {
  try {
    const path = decodeURIComponent(url.split('?')[0] ?? '');
    const isOdd = /[\\\0]/.test(path) || path.startsWith('/');
    return isOdd || path.split('/').some((part) => part.startsWith('.') && part !== '.well-known') ? undefined : path;
  } catch {
    return undefined;
  }
}

/** Lists the files where a page or file of that path may be. */
export function filesFor(path: string): readonly string[] {
  const name = path.replace(/\/+$/, '');
  if (name === '') return ['index.html'];
  const page = [`${name}/index.html`, `${name}.html`];
  return name === path ? [name, ...page.toReversed()] : page;
}

/** Returns the headers. Those of the site take precedence. */
function headersFor(path: string, url: string, { rules }: Site): Readonly<Record<string, string>> {
  const { set, removed } = rules.headersOf(pathOf(url));
  const own = {
    'cache-control': path.startsWith('assets/')
      ? `public, max-age=${YEAR}, immutable`
      : 'public, max-age=0, must-revalidate',
    'x-content-type-options': 'nosniff',
  };
  const type = set.get('content-type');
  return {
    ...Object.fromEntries(Object.entries(own).filter(([name]) => !set.has(name) && !removed.has(name))),
    ...(type === undefined ? {} : { 'content-type': type }),
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
