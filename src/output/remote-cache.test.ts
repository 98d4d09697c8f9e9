import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';
import type { RemoteContent } from '../content/remote-cache.ts';
import { openRemoteCache } from './remote-cache.ts';

const KEY = 'a'.repeat(64);
const asText = (content: RemoteContent): string => content.toString();

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Keeps what is put, and what it was asked for. */
function createStore() {
  const files = new Map<string, Buffer>();
  const asked: string[] = [];
  const listener: RequestListener = (request, response) => {
    const path = request.url ?? '';
    asked.push(`${request.method} ${path} ${request.headers.authorization ?? ''}`.trim());
    if (request.method === 'GET') {
      const known = files.get(path);
      return known === undefined ? response.writeHead(404).end() : response.end(known);
    }
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    return request.on('end', () => {
      files.set(path, Buffer.concat(parts));
      response.end();
    });
  };
  return { files, asked, listener };
}

test('what one machine puts another one gets, and unknown keys are no trouble', async () => {
  const { listener } = createStore();
  const url = await serve(listener);
  const first = openRemoteCache({ url });
  await first.put(KEY, Buffer.from('text'));
  expect(await first.close()).toEqual([]);
  const second = openRemoteCache({ url });
  expect(await second.get(KEY, asText)).toBe('text');
  expect(await second.get('b'.repeat(64), asText)).toBeUndefined();
  expect(await second.close()).toEqual([]);
});

test('entries are ActionResults that name the blob by its SHA-256 and size', async () => {
  const { listener, files } = createStore();
  const cache = openRemoteCache({ url: await serve(listener) });
  await cache.put(KEY, Buffer.from('text'));
  await cache.close();
  const entry = files.get(`/ac/${KEY}`) ?? Buffer.alloc(0);
  const [path, blob] = [...files].find(([name]) => name.startsWith('/cas/')) ?? ['', Buffer.alloc(0)];
  const hash = path.slice('/cas/'.length);
  // Field 2 of ActionResult: a file, with its path in field 1 and in field 2 a digest of hash (1) and size (2).
  const digest = Buffer.concat([Buffer.from([0x0a, 64]), Buffer.from(hash), Buffer.from([0x10, blob.length])]);
  const file = Buffer.concat([Buffer.from([0x0a, 4]), Buffer.from('blob'), Buffer.from([0x12, digest.length]), digest]);
  expect(entry).toEqual(Buffer.concat([Buffer.from([0x12, file.length]), file]));
});

test('a blob of another key is not taken for what was asked for', async () => {
  const { listener, files } = createStore();
  const url = await serve(listener);
  const other = openRemoteCache({ url });
  await other.put('b'.repeat(64), Buffer.from('another text'));
  await other.close();
  files.set(`/ac/${KEY}`, files.get(`/ac/${'b'.repeat(64)}`) ?? Buffer.alloc(0));
  const cache = openRemoteCache({ url });
  expect(await cache.get(KEY, asText)).toBeUndefined();
  expect(await cache.close()).toMatchObject([{ what: expect.stringContaining('it sent something else') }]);
});

test('what cannot be read is not there, and told once, however well the cache answers afterwards', async () => {
  const { listener } = createStore();
  const cache = openRemoteCache({ url: await serve(listener) });
  await cache.put(KEY, Buffer.from('text'));
  await cache.put('b'.repeat(64), Buffer.from('{"a":1}'));
  const parse = (content: RemoteContent) => JSON.parse(content.toString()) as unknown;
  await expect.poll(() => cache.get('b'.repeat(64), parse)).toEqual({ a: 1 });
  expect(await cache.get(KEY, parse)).toBeUndefined();
  expect(await cache.get(KEY, () => undefined)).toBeUndefined();
  expect(await cache.get('b'.repeat(64), parse)).toEqual({ a: 1 });
  expect(await cache.close()).toMatchObject([{ what: expect.stringContaining('it sent something else') }]);
});

test('a cache that does not answer is given up after three requests', async () => {
  const asked: string[] = [];
  const url = await serve((request) => asked.push(request.url ?? ''));
  const cache = openRemoteCache({ url, timeout: 250 });
  for (const digit of '01234567') expect(await cache.get(digit.repeat(64), asText)).toBeUndefined();
  expect(asked).toHaveLength(3);
  expect(await cache.close()).toMatchObject([
    {
      severity: 'warning',
      what: `The remote cache ${url}/ failed: it does not answer in time. The site is built all the same.`,
    },
  ]);
});

test('nothing is waited for longer than its time, whatever the garbage collector does meanwhile', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const sends: ((response: ServerResponse) => void)[] = [
    () => {},
    (response) => response.writeHead(200),
    (response) => response.writeHead(200, { 'content-length': 100 }).write('some'),
    (response) => response.writeHead(503).write('some'),
  ];
  for (const send of sends) {
    const url = await serve((_, response) => send(response));
    const cache = openRemoteCache({ url, timeout: 100 });
    const collecting = setInterval(collect, 10);
    expect(await cache.get(KEY, asText)).toBeUndefined();
    await cache.put(KEY, Buffer.from('text'));
    expect(await cache.close()).toMatchObject([{ what: expect.stringContaining('it does not answer in time') }]);
    clearInterval(collecting);
  }
});

test('more than was asked for is not read, be it an entry, a blob or the text of an error', async () => {
  const { listener, files } = createStore();
  const filling = openRemoteCache({ url: await serve(listener) });
  await filling.put(KEY, Buffer.from('text'));
  await filling.close();
  for (const [large, status, trouble] of [
    ['/ac/', 200, 'it sent more than was asked for'],
    ['/cas/', 200, 'it sent more than was asked for'],
    ['/', 503, 'it answers with status 503'],
  ] as const) {
    let sent = 0;
    const url = await serve((request, response) => {
      const path = request.url ?? '';
      if (!path.startsWith(large)) return response.end(files.get(path));
      // It goes on for as long as it is read.
      const part = Buffer.alloc(1024 * 1024);
      const pump = (): void => {
        while (!response.destroyed && response.write(part)) sent += 1;
      };
      response.writeHead(status).on('drain', pump);
      return pump();
    });
    const cache = openRemoteCache({ url });
    expect(await cache.get(KEY, asText)).toBeUndefined();
    expect(await cache.close(), large).toMatchObject([{ what: expect.stringContaining(trouble) }]);
    expect(sent, large).toBeLessThan(large === '/cas/' ? 100 : 20);
  }
});

test('a cache that takes everything and gives nothing of use is given up for reading, and told of', async () => {
  const { listener, files } = createStore();
  const keys = [...'01234567'].map((digit) => digit.repeat(64));
  const useless: Record<string, RequestListener> = {
    'it sent something else': (_, response) => response.end('<title>Sign in</title>'),
    'it answers with status 503': (_, response) => response.writeHead(503).end(),
    'redirect count exceeded': (request, response) => response.writeHead(302, { location: request.url }).end(),
    'it names what it does not have': (request, response) =>
      request.url?.startsWith('/ac/') ? response.end('a'.repeat(64)) : response.writeHead(404).end(),
  };
  for (const [trouble, answer] of Object.entries(useless)) {
    const asked = new Set<string>();
    files.clear();
    const url = await serve((request, response) => {
      if (request.method === 'PUT') return listener(request, response);
      if (request.url?.startsWith('/ac/')) asked.add(request.url);
      return answer(request, response);
    });
    const cache = openRemoteCache({ url });
    for (const key of keys) {
      expect(await cache.get(key, asText)).toBeUndefined();
      await cache.put(key, Buffer.from(key));
      await expect.poll(() => files.has(`/ac/${key}`)).toBe(true);
    }
    expect(asked.size, trouble).toBe(3);
    expect(await cache.close()).toMatchObject([{ severity: 'warning', what: expect.stringContaining(trouble) }]);
  }
});

test('a cache that may be read but not written to is read on', async () => {
  const { listener, files } = createStore();
  const filling = openRemoteCache({ url: await serve(listener) });
  await filling.put(KEY, Buffer.from('text'));
  await filling.close();
  const url = await serve((request, response) => {
    const known = files.get(request.url ?? '');
    response.writeHead(request.method === 'PUT' ? 403 : known === undefined ? 404 : 200).end(known);
  });
  const cache = openRemoteCache({ url });
  await cache.put('b'.repeat(64), Buffer.from('more'));
  await expect.poll(() => cache.get(KEY, asText)).toBe('text');
  expect(await cache.close()).toMatchObject([{ what: expect.stringContaining('it answers 403') }]);
});

test('uploads that do not end are left when patience does', async () => {
  const url = await serve(() => undefined);
  const cache = openRemoteCache({ url, patience: 20 });
  await cache.put(KEY, Buffer.from('text'));
  expect(await cache.close()).toEqual([]);
});

test('a full cache is still read', async () => {
  const { listener, files } = createStore();
  const filling = openRemoteCache({ url: await serve(listener) });
  await filling.put(KEY, Buffer.from('text'));
  await filling.close();
  const url = await serve((request, response) => {
    const known = files.get(request.url ?? '');
    if (request.method === 'PUT' || known === undefined) response.writeHead(507).end();
    else response.end(known);
  });
  const cache = openRemoteCache({ url });
  for (const digit of '01234567') await cache.put(digit.repeat(64), Buffer.from('more'));
  expect(await cache.get(KEY, asText)).toBe('text');
  expect(await cache.close()).toEqual([]);
});

test('the token is sent, or the user and password of the address, which is shown without them', async () => {
  const { listener, asked } = createStore();
  const url = await serve(listener);
  await openRemoteCache({ url, token: 'secret' }).get(KEY, asText);
  await openRemoteCache({ url: url.replace('//', '//me:pass@') }).get(KEY, asText);
  const basic = Buffer.from('me:pass').toString('base64');
  expect(asked).toEqual([`GET /ac/${KEY} Bearer secret`, `GET /ac/${KEY} Basic ${basic}`]);
  const refused = await serve((_, response) => response.writeHead(403).end());
  const cache = openRemoteCache({ url: refused.replace('//', '//me:pass@') });
  await cache.get(KEY, asText);
  const [problem] = await cache.close();
  expect(problem?.what).toContain('403');
  expect(problem?.what).not.toContain('pass');
});
