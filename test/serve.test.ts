/** `octavo serve` on the built golden site, asked over the network. */
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSite, type CliProcess, runCli, startCli } from './support/cli-here.ts';
import { filesOf, goldenSite } from './support/files.ts';
import { createGoldenSite } from './support/golden-site.ts';

const { dir, outDir, remove } = createGoldenSite();
let server: CliProcess;
let origin = '';

/** Starts a server and gives the address that it prints. */
async function startServer(...args: readonly string[]): Promise<{ server: CliProcess; origin: string }> {
  const started = startCli(['serve', dir, ...args]);
  const line = await new Promise<string>((resolve, reject) => {
    started.process.stdout?.once('data', (data) => resolve(String(data)));
    started.done.then(({ stderr }) => reject(new Error(stderr)), reject);
  });
  return { server: started, origin: /http:\/\/[^/]+/.exec(line)?.[0] ?? '' };
}

beforeAll(async () => {
  await buildSite(dir);
  writeFileSync(join(dir, 'secret.txt'), 'secret');
  ({ server, origin } = await startServer('--port', '0'));
});
afterAll(async () => {
  server.process.kill('SIGTERM');
  await server.done;
  remove();
});

async function get(path: string, headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(origin + path, { headers, redirect: 'manual' });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

test.each([
  ['/manual/', 'en', 'Light for small programs.'],
  ['/manual/docs', 'en', 'Welcome to Lantern 1'],
  ['/manual/docs/', 'en', 'Welcome to Lantern 1'],
  ['/manual/docs/next/guides/advanced/node.js', 'en', 'On Node.js'],
  ['/manual/fr/docs/next', 'fr', 'Bienvenue dans Lantern'],
  ['/manual/blog/2024/version-2.0-is-near', 'en', 'Version 2.0 is near'],
  ['/manual/fr/blog/page/2', 'fr', 'Première lumière'],
  ['/manual/blog/tags/making?from=here', 'en', 'Making lamps'],
])('RT-16: %s is a page', async (path, lang, text) => {
  const page = await get(path);
  expect(page.status).toBe(200);
  expect(page.text).toContain(`<html lang="${lang}"`);
  expect(page.text).toContain(text);
  expect(page.headers.get('content-type')).toBe('text/html;charset=utf-8');
  expect(page.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
});

test.each([
  ['/manual/sitemap.xml', /xml/, '<urlset'],
  ['/manual/blog/rss.xml', /xml/, '<rss'],
  ['/manual/robots.txt', /^text\/plain/, 'Allow: /'],
  ['/manual/page-data/-/spellings.json', /json/, '[]'],
])('%s has its type', async (path, type, text) => {
  const file = await get(path);
  expect(file).toMatchObject({ status: 200, text: expect.stringContaining(text) });
  expect(file.headers.get('content-type')).toMatch(type);
});

test('RT-11: what does not exist answers 404 with the page of its locale', async () => {
  const english = await get('/manual/docs/no/where');
  expect(english).toMatchObject({ status: 404, text: expect.stringContaining('Page Not Found') });
  const french = await get('/manual/fr/docs/no/where');
  expect(french).toMatchObject({ status: 404, text: expect.stringContaining('Page introuvable') });
});

test('the path of the site without slash, and the root, lead to the site', async () => {
  for (const path of ['/manual', '/']) {
    const answer = await get(path);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('/manual/');
  }
  expect((await get('/elsewhere')).status).toBe(404);
});

test('a page that has not changed is not sent again', async () => {
  const etag = (await get('/manual/docs')).headers.get('etag') ?? '';
  expect(etag).not.toBe('');
  expect(await get('/manual/docs', { 'if-none-match': etag })).toMatchObject({ status: 304, text: '' });
});

test('hashed files are kept for ever and sent compressed', async () => {
  const script = filesOf(join(outDir, 'assets/js')).find((file) => /^main-.*\.js$/.test(file)) ?? '';
  const plain = readFileSync(join(outDir, 'assets/js', script), 'utf8');
  for (const [accepted, sent] of [
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    const file = await get(`/manual/assets/js/${script}`, { 'accept-encoding': accepted });
    expect(file.headers.get('content-encoding')).toBe(sent);
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(file.text).toBe(plain);
  }
});

/** `fetch` resolves dot segments itself, so the request is written by hand. */
function rawRequest(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
    );
    let answer = '';
    socket.on('data', (data) => (answer += String(data)));
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
}

test.each([
  '/manual/../secret.txt',
  '/manual/..%2fsecret.txt',
  '/manual/docs/%2e%2e/%2e%2e/%2e%2e/secret.txt',
  '/manual//secret.txt',
  '/manual/..\\secret.txt',
  '/manual/%00',
  '/manual/%E0%A4%A',
])('nothing outside of the output is served, and nothing crashes: %s', async (path) => {
  const answer = await rawRequest(path);
  expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
  expect(answer).not.toMatch(/\r\n\r\nsecret/);
  expect((await get('/manual/')).status).toBe(200);
});

test('a site that is built again is served at once', async () => {
  writeFileSync(join(dir, 'static/robots.txt'), 'User-agent: lamp\n');
  await buildSite(dir);
  expect((await get('/manual/robots.txt')).text).toBe('User-agent: lamp\n');
});

test('a host that is not of this machine, and a site that is not built, are told', async () => {
  const host = await runCli('serve', dir, '--port', '0', '--host', '203.0.113.7');
  expect(host.code).toBe(1);
  expect(host.stderr).toMatchInlineSnapshot(`
    "
    error
      This machine cannot listen on the host "203.0.113.7".
      fix: Use "localhost", "0.0.0.0" for all networks, or an address of this machine.

    1 error
    "
  `);
  const unbuilt = goldenSite();
  const result = await runCli('serve', unbuilt);
  expect(result.code).toBe(1);
  expect(result.stderr.replaceAll(unbuilt, '<site>')).toMatchInlineSnapshot(`
    "
    error
      There is no built site in "<site>/build".
      fix: Build it first: octavo build

    1 error
    "
  `);
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s ends the server well, open connections or not', async (signal) => {
  const another = await startServer('--port', '0');
  const { hostname, port } = new URL(another.origin);
  const idle = connect(Number(port), hostname);
  idle.on('error', () => undefined);
  await new Promise((resolve) => idle.once('connect', resolve));
  another.server.process.kill(signal);
  expect(await another.server.done).toMatchObject({ code: 0, stderr: '' });
  idle.destroy();
});
