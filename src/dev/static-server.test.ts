import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStaticServer } from './static-server.ts';

const LARGE = JSON.stringify(Array.from({ length: 100_000 }, (_, index) => index * 7919));

const FILES: Readonly<Record<string, string | Buffer>> = {
  'index.html': 'home',
  '404.html': 'not found',
  'id/index.html': 'beranda',
  'id/404.html': 'tidak ditemukan',
  'docs/index.html': 'docs',
  'docs/4.x/index.html': 'v4',
  'docs/frontend/nuxt.js/index.html': 'nuxt',
  'blog/2022/08/11/version-2.10-release-notes/index.html': 'release',
  'about.html': 'about',
  'assets/js/main-1.js': 'export {}',
  'assets/js/main-1.js.gz': gzipSync('export {}'),
  'page-data/docs.json': '{}',
  'assets/large.json': LARGE,
  'assets/small.json': '{}',
  'assets/picture.png': Buffer.alloc(5000),
  _headers: "/*\n  Content-Security-Policy: default-src 'self'\n/docs/4.x*\n  X-Robots-Tag: noindex\n",
  'docs/long/index.html': 'long '.repeat(1000),
};

let root = '';
let origin = '';
let server: Server;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'octavo-serve-'));
  for (const [path, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, 'build', path)), { recursive: true });
    writeFileSync(join(root, 'build', path), content);
  }
  writeFileSync(join(root, 'secret.html'), 'secret');
  server = createStaticServer({ dir: join(root, 'build'), baseUrl: '/', localeBases: ['/id/', '/'] });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(root, { recursive: true, force: true });
});

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(origin + path, { headers });
  return { status: response.status, text: await response.text(), headers: response.headers };
};

test.each([
  ['/', 'home'],
  ['/docs', 'docs'],
  ['/docs/', 'docs'],
  ['/docs/4.x', 'v4'],
  ['/docs/frontend/nuxt.js', 'nuxt'],
  ['/blog/2022/08/11/version-2.10-release-notes', 'release'],
  ['/about', 'about'],
  ['/about.html', 'about'],
  ['/id/', 'beranda'],
  ['/id?x=1', 'beranda'],
])('RT-16: %s is served as a page', async (path, text) => {
  const response = await get(path);
  expect(response).toMatchObject({ status: 200, text });
  expect(response.headers.get('content-type')).toBe('text/html;charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
});

test('hashed files are cached for ever and served compressed', async () => {
  const response = await get('/assets/js/main-1.js', { 'accept-encoding': 'gzip' });
  expect(response.text).toBe('export {}');
  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

test('RT-11: an unknown path answers 404 with the page of its locale', async () => {
  expect(await get('/nowhere')).toMatchObject({ status: 404, text: 'not found' });
  expect(await get('/id/nowhere/at/all')).toMatchObject({ status: 404, text: 'tidak ditemukan' });
});

test('a path that cannot be decoded is refused, not crashed on', async () => {
  expect((await get('/docs/%E0%A4%A')).status).toBe(400);
});

/** `fetch` resolves dot segments itself, so the request line is written by hand. */
function rawRequest(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
    );
    let answer = '';
    socket.on('data', (data) => (answer += String(data)));
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
}

test.each(['/../secret.html', '/..%2fsecret.html', '/docs/%2e%2e/%2e%2e/secret', '//secret.html', '/..\\secret.html'])(
  'nothing outside the folder is served: %s',
  async (path) => {
    const answer = await rawRequest(path);
    expect(answer).toMatch(/^HTTP\/1\.1 (?:400|404) /);
    expect(answer).not.toContain('secret');
  },
);

test.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *;q=0', null],
  ['identity', null],
])('pages are compressed for a browser that accepts %s', async (accepted, encoding) => {
  const { text, headers } = await get('/docs/long', { 'accept-encoding': accepted });
  expect(text).toBe('long '.repeat(1000));
  expect(headers.get('content-encoding')).toBe(encoding);
  expect(headers.get('vary')).toBe('Accept-Encoding');
});

test('a file compressed beforehand is not sent to a browser that refuses it', async () => {
  const { text, headers } = await get('/assets/js/main-1.js', { 'accept-encoding': 'gzip;q=0, identity' });
  expect([text, headers.get('content-encoding')]).toEqual(['export {}', null]);
});

test('a long file comes whole, what is small or does not shrink as it is', async () => {
  expect((await get('/assets/large.json', { 'accept-encoding': 'br' })).text).toBe(LARGE);
  const encodings = ['/assets/large.json', '/assets/small.json', '/assets/picture.png'].map(async (path) =>
    (await get(path, { 'accept-encoding': 'br' })).headers.get('content-encoding'),
  );
  expect(await Promise.all(encodings)).toEqual(['br', null, null]);
});

test('a part of a file is sent as it is', async () => {
  const { status, text, headers } = await get('/docs/long/index.html', { range: 'bytes=0-9' });
  expect([status, text, headers.get('content-encoding')]).toEqual([206, 'long long ', null]);
});

test('headers are sent as hosts read them from the file of the site', async () => {
  const headersOf = async (path: string) => {
    const { headers } = await get(path);
    return [headers.get('content-security-policy'), headers.get('x-robots-tag')];
  };
  expect(await headersOf('/docs')).toEqual(["default-src 'self'", null]);
  expect(await headersOf('/docs/4.x?q=1')).toEqual(["default-src 'self'", 'noindex']);
  expect(await headersOf('/nope')).toEqual(["default-src 'self'", null]);
});
