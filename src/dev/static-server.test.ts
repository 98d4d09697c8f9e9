import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Server } from 'node:http';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
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
  'kept.html': 'kept',
  'forced.html': 'forced',
  'assets/js/main-1.js': 'export {}',
  'assets/js/main-1.js.gz': gzipSync('export {}'),
  'page-data/docs.json': '{}',
  'assets/large.json': LARGE,
  'assets/small.json': '{}',
  'assets/picture.png': Buffer.alloc(5000),
  '.env': 'secret',
  '.well-known/security.txt': 'security',
  _headers: `/*
  Content-Security-Policy: default-src 'self'
/docs/4.x*
  X-Robots-Tag: noindex
/docs/:version
X-Robots-Tag: nofollow
! Content-Security-Policy
/kept
  Vary: Cookie
  Cache-Control: max-age=60
  Link: </a.css>; rel=preload
  Link: </b.css>; rel=preload
  Content-Type: text/plain
/forced.html
  ! X-Content-Type-Options
`,
  _redirects: `/old/* /docs/:splat 301
/kept /elsewhere 302
/forced /elsewhere?x=1 302!
/app/* /about 200
/gone/:what /id/404.html 404
/out https://other.example/:splat
`,
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
  server = await listening(createStaticServer({ dir: join(root, 'build'), baseUrl: '/', localeBases: ['/id/', '/'] }));
  origin = `http://127.0.0.1:${portOf(server)}`;
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(root, { recursive: true, force: true });
});

async function listening(started: Server): Promise<Server> {
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return started;
}

const portOf = (started: Server) => (started.address() as AddressInfo).port;

const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const response = await fetch(origin + path, { headers, method });
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
    const socket = connect(portOf(server), '127.0.0.1', () =>
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

/** `/docs/long/index.html` has 5000 bytes. */
test.each([
  ['bytes=5-2', 200, 5000, null],
  ['bytes=0-18446744073709551616', 206, 5000, 'bytes 0-4999/5000'],
  ['bytes=0-0', 206, 1, 'bytes 0-0/5000'],
  ['bytes=-7', 206, 7, 'bytes 4993-4999/5000'],
  ['bytes=-99999', 206, 5000, 'bytes 0-4999/5000'],
  ['bytes=4990-', 206, 10, 'bytes 4990-4999/5000'],
  ['bytes=5000-', 416, 0, 'bytes */5000'],
  ['bytes=-0', 416, 0, 'bytes */5000'],
  ['bytes=-', 200, 5000, null],
  ['bytes=1-2,4-5', 200, 5000, null],
  ['lines=1-2', 200, 5000, null],
  ['bytes=99999999999999999999-', 416, 0, 'bytes */5000'],
])('the range "%s" is answered with %i', async (...row) => {
  const [range, status, length, content] = row;
  for (const path of ['/docs/long/index.html', '/docs/long']) {
    const answer = await get(path, { range });
    expect([answer.status, answer.text.length, answer.headers.get('content-range')]).toEqual([status, length, content]);
  }
});

test('a large file is sent in part as well', async () => {
  const file = join(root, 'build/assets/video.bin');
  onTestFinished(() => rmSync(file));
  writeFileSync(file, Buffer.alloc(3_000_000, 'abcdefghij'));
  const part = await get('/assets/video.bin', { range: 'bytes=1999998-2000003' });
  expect([part.status, part.text, part.headers.get('content-length')]).toEqual([206, 'ijabcd', '6']);
  expect((await get('/assets/video.bin', { range: 'bytes=-4' })).text).toBe('ghij');
  expect((await get('/assets/video.bin', {}, 'HEAD')).headers.get('content-length')).toBe('3000000');
});

test('a part is sent only of the state that the client has the rest of', async () => {
  const etag = (await get('/docs/long', { 'accept-encoding': 'identity' })).headers.get('etag') ?? '';
  const statusFor = async (condition: string) =>
    (await get('/docs/long', { range: 'bytes=0-1', 'if-range': condition })).status;
  expect([await statusFor(etag), await statusFor('"other"')]).toEqual([206, 200]);
});

test('a file that may not be read is told, and the server goes on', async () => {
  const file = join(root, 'build/secret.txt');
  writeFileSync(file, 'secret');
  chmodSync(file, 0);
  onTestFinished(() => rmSync(file));
  const { status, text } = await get('/secret.txt');
  // The administrator of a machine may read all files.
  expect([status, text]).toEqual(process.getuid?.() === 0 ? [200, 'secret'] : [403, 'This file may not be read.\n']);
  expect((await get('/docs')).text).toBe('docs');
});

test('what the client has already is not sent again', async () => {
  const { etag, modified } = await get('/docs').then(({ headers }) => ({
    etag: headers.get('etag') ?? '',
    modified: headers.get('last-modified') ?? '',
  }));
  const long = new Date(Date.parse(modified) - 5000).toUTCString();
  const statuses = [
    { 'if-none-match': etag },
    { 'if-none-match': `"a", W/${etag} , "b"` },
    { 'if-none-match': '*' },
    { 'if-modified-since': modified },
    { 'if-none-match': '"a"', 'if-modified-since': modified },
    { 'if-modified-since': long },
    { 'if-match': `"a", ${etag}` },
    { 'if-match': '"a"' },
    { 'if-unmodified-since': long },
  ].map(async (headers) => (await get('/docs', headers)).status);
  expect(await Promise.all(statuses)).toEqual([304, 304, 304, 304, 200, 200, 200, 412, 412]);
});

test('each encoding of a page is another state of it', async () => {
  const tags = ['br', 'gzip', 'identity'].map(async (accepted) =>
    (await get('/docs/long', { 'accept-encoding': accepted })).headers.get('etag'),
  );
  expect(new Set(await Promise.all(tags)).size).toBe(3);
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('%s is refused', async (method) => {
  const { status, headers } = await get('/docs', {}, method);
  expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('hidden files are not served, but for those that are meant to be found', async () => {
  expect((await get('/.env')).text).not.toContain('secret');
  expect(await get('/.well-known/security.txt')).toMatchObject({ status: 200, text: 'security' });
});

test('a page that was replaced is sent at once, with its own length', async () => {
  const file = join(root, 'build/swapped.html');
  onTestFinished(() => rmSync(file));
  for (const text of ['one', 'another', 'third']) {
    writeFileSync(`${file}.new`, text);
    renameSync(`${file}.new`, file);
    expect(await get('/swapped')).toMatchObject({ status: 200, text });
  }
});

test('requests wait while a build is swapped in', async () => {
  const dir = join(root, 'build');
  renameSync(dir, `${dir}-aside`);
  let waiting = 0;
  const count = () => (waiting += 1) === 3 && renameSync(`${dir}-aside`, dir);
  server.on('request', count);
  onTestFinished(() => void server.off('request', count));
  const asked = ['/docs', '/about', '/id/'].map((path) => get(path));
  expect((await Promise.all(asked)).map(({ text }) => text)).toEqual(['docs', 'about', 'beranda']);
});

test('an output that a killed build left elsewhere is put back while it is asked for', async () => {
  const dir = join(root, 'killed');
  mkdirSync(`${dir}-aside`);
  writeFileSync(join(`${dir}-aside`, 'index.html'), 'whole');
  const restore = () => renameSync(`${dir}-aside`, dir);
  const another = await listening(createStaticServer({ dir, baseUrl: '/', localeBases: [], restore }));
  onTestFinished(() => void another.close());
  const answer = await fetch(`http://127.0.0.1:${portOf(another)}/`);
  expect([answer.status, await answer.text()]).toEqual([200, 'whole']);
});

test('clients that take too long to send their request are let go, and others are served meanwhile', async () => {
  const dir = join(root, 'build');
  const another = await listening(createStaticServer({ dir, baseUrl: '/', localeBases: [], patience: 1000 }));
  onTestFinished(() => void another.close());
  const opened = Array.from({ length: 200 }, () => connect(portOf(another), '127.0.0.1'));
  const ended = opened.map((socket) => endOf(socket, 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '));
  const answer = await fetch(`http://127.0.0.1:${portOf(another)}/docs`);
  expect(await answer.text()).toBe('docs');
  expect(new Set(await Promise.all(ended))).toEqual(new Set(['HTTP/1.1 408 Request Timeout']));
});

/** First line of what comes until the server closes the connection. */
function endOf(socket: Socket, sent: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let received = '';
    socket.on('connect', () => socket.write(sent));
    socket.on('data', (data) => (received += String(data)));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(received.split('\r\n')[0]));
  });
}

test.each([
  'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n',
  'GARBAGE\r\n\r\n',
  `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  `GET /${'a'.repeat(5000)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  'GET /docs%00.html HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  'GET http://[ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  '\0\0\0\0\r\n\r\n',
])('whatever comes over the wire is refused, and the server goes on: %j', async (sent) => {
  expect(await endOf(connect(portOf(server), '127.0.0.1'), sent)).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect((await get('/docs')).text).toBe('docs');
});

test('headers are sent as hosts read them from the file of the site', async () => {
  const headersOf = async (path: string) => {
    const { headers } = await get(path);
    return [headers.get('content-security-policy'), headers.get('x-robots-tag')];
  };
  expect(await headersOf('/docs')).toEqual(["default-src 'self'", null]);
  expect(await headersOf('/docs/4.x?q=1')).toEqual([null, 'noindex, nofollow']);
  expect(await headersOf('/nope')).toEqual(["default-src 'self'", null]);
  const { headers } = await get('/kept');
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'max-age=60',
    link: '</a.css>; rel=preload, </b.css>; rel=preload',
    vary: 'Cookie, Accept-Encoding',
    'content-type': 'text/plain',
    'x-content-type-options': 'nosniff',
  });
  expect((await get('/forced.html')).headers.get('x-content-type-options')).toBeNull();
});

test('addresses lead on as `_redirects` says, files first unless a rule is forced', async () => {
  const lead = async (path: string, method = 'GET') => {
    const { status, headers } = await fetch(origin + path, { method, redirect: 'manual' });
    return [status, headers.get('location')];
  };
  expect(await lead('/old/4.x?a=b')).toEqual([301, '/docs/4.x?a=b']);
  expect(await lead('/old/4.x', 'HEAD')).toEqual([301, '/docs/4.x']);
  expect(await lead('/kept')).toEqual([200, null]);
  expect(await lead('/forced')).toEqual([302, '/elsewhere?x=1']);
  expect(await lead('/out')).toEqual([302, 'https://other.example/:splat']);
  expect(await get('/app/any/where')).toMatchObject({ status: 200, text: 'about' });
  expect(await get('/gone/for/ever')).toMatchObject({ status: 404, text: 'not found' });
  expect(await get('/gone/ever')).toMatchObject({ status: 404, text: 'tidak ditemukan' });
});
