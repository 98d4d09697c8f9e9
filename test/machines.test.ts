/** One build on many machines: shards that join to what one machine makes, and a cache between them. */
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { findFreePort, startNginx } from '../scripts/nginx.mjs';
import { buildCreated } from './support/built-site.ts';
import { buildSite, runCli, startCli } from './support/cli-here.ts';
import { buildHere } from './support/engine.ts';
import { changedFiles, copyGoldenSite, type Digest, digestOf, goldenSite, tempFolder } from './support/files.ts';
import { casesOf, looksCloser } from './support/circles.ts';
import { copySmallSite, smallSite } from './support/small-site.ts';

/** What one machine makes of the golden site, for a release, and of the small one. */
let whole: Digest = {};
let wholeOfSmall: Digest = {};
beforeAll(async () => {
  if (looksCloser) whole = digestOf((await buildCreated(copyGoldenSite)).outDir);
  wholeOfSmall = digestOf((await buildCreated(copySmallSite)).outDir);
});

/** Copies of a site in folders of their own, as machines have it. */
function machines(count: number, site: () => string): string[] {
  return Array.from({ length: count }, () => site());
}

const shardArgs = (sites: readonly string[], index: number): readonly string[] =>
  ['build', sites[index] ?? '', '--shard', `${index + 1}/${sites.length}`, '--no-cache']; // prettier-ignore

/** One after another. */
async function buildShards(sites: readonly string[], ...args: readonly string[]): Promise<string[]> {
  for (const index of sites.keys())
    expect(await runCli(...shardArgs(sites, index), ...args)).toMatchObject({ code: 0 });
  return sites.map((site) => join(site, 'build'));
}

/** In processes of their own, at the same time. */
async function buildBeside(sites: readonly string[], ...args: readonly string[]): Promise<string[]> {
  const running = sites.map((_, index) => startCli([...shardArgs(sites, index), ...args]));
  for (const { done } of running) expect(await done).toMatchObject({ code: 0 });
  return sites.map((site) => join(site, 'build'));
}

/** A release needs every type of page, and the parts of a bundle. */
const siteToShare = () => (looksCloser ? ([goldenSite, whole] as const) : ([smallSite, wholeOfSmall] as const));

const mergeInto = (site: string, shards: readonly string[], ...args: readonly string[]) =>
  runCli('build', site, '--merge', ...shards, ...args);

test('the shards of four machines join to what one machine makes, to the byte', { tags: 'both' }, async () => {
  const [site, expected] = siteToShare();
  const shards = await buildBeside(machines(4, site));
  for (const shard of shards) expect(Object.keys(digestOf(shard)).length).toBeLessThan(Object.keys(expected).length);
  const merged = site();
  expect(await mergeInto(merged, shards)).toMatchObject({ code: 0 });
  expect(changedFiles(expected, digestOf(join(merged, 'build')))).toEqual([]);
});

test('shards that are damaged, missing, given twice or of another build are named, and the output stays', async () => {
  const sites = machines(2, smallSite);
  const [first = '', second = ''] = await buildShards(sites);
  const merged = smallSite();
  expect(await mergeInto(merged, [first, second])).toMatchObject({ code: 0 });
  const before = digestOf(join(merged, 'build'));

  const half = join(tempFolder(), 'half');
  cpSync(first, half, { recursive: true });
  rmSync(join(half, 'octavo-shard.json'));
  const cut = join(tempFolder(), 'cut');
  cpSync(second, cut, { recursive: true });
  const page = Object.keys(digestOf(cut)).find((file) => file.endsWith('.html')) ?? '';
  writeFileSync(join(cut, page), readFileSync(join(cut, page)).subarray(0, 100));

  const told = async (...shards: readonly string[]) => (await mergeInto(merged, shards)).stderr;
  expect(await told(half, second)).toContain(`The folder "${half}" is not a whole shard of a build.`);
  expect(await told(first, cut)).toContain(`The file "${page}" of the shard in "${cut}" is missing, or is not what`);
  expect(await told(first)).toContain('The shard 2/2 is missing.');
  expect(await told(first, second, first)).toContain('The shard 1/2 is given twice');
  writeFileSync(join(sites[1] ?? '', 'docs/changes.md'), '# Changed\n\nMeanwhile.\n');
  const [other = ''] = await buildShards([sites[1] ?? '']);
  expect(await told(first, other)).toContain('is of another build');
  expect(digestOf(join(merged, 'build'))).toEqual(before);
});

test('shards of one language join to a build that leaves the others as they are', async () => {
  const [merged = '', ...others] = machines(3, smallSite);
  await buildSite(merged);
  const before = digestOf(join(merged, 'build'));
  for (const site of others) writeFileSync(join(site, 'docs/changes.md'), '# Changed\n\nMeanwhile.\n');
  const shards = await buildShards(others, '--locale', 'fr');
  expect(await mergeInto(merged, shards)).toMatchObject({ code: 0 });
  const changed = changedFiles(before, digestOf(join(merged, 'build')));
  expect(changed).toContain('fr/docs/changes/index.html');
  expect(changed.filter((file) => file.endsWith('.html') && !file.startsWith('fr/'))).toEqual([]);
});

test('the workflow of the guide has one job for each shard', () => {
  const { jobs } = parse(recipe('yaml')) as {
    jobs: Record<string, { strategy?: { matrix: { shard: number[] } }; steps: { run?: string }[] }>;
  };
  const shards = jobs['render']?.strategy?.matrix.shard ?? [];
  expect(shards).toEqual(Array.from({ length: 8 }, (_, index) => index + 1));
  const commands = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
  expect(commands).toContain(`npx octavo build --shard \${{ matrix.shard }}/${shards.length} --out-dir shard`);
  expect(commands).toContain('npx octavo build --merge shards/*');
});

test('wrong use of shards and caches ends with 2 and says what to give', async () => {
  const site = smallSite();
  for (const [args, text] of [
    [['--shard', '5/4'], '"5/4" is not a shard. Give its number and how many there are'],
    [['--shard', '1/2', '--merge', 'x'], 'not both'],
    [['--remote-cache', 'cache.example.org'], 'is not the address of a cache'],
  ] as const) {
    const { code, stderr } = await runCli('build', site, ...args);
    expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining(text) });
  }
});

test('--changes lists what was added, changed and removed, in an order in which it can be sent', async () => {
  const site = smallSite();
  const list = join(tempFolder(), 'changes.txt');
  const changes = () => readFileSync(list, 'utf8').split('\n').filter(Boolean);
  await buildSite(site, '--changes', list);
  const whole = Object.keys(digestOf(join(site, 'build')));
  expect(
    changes()
      .map((line) => line.slice(2))
      .toSorted(),
  ).toEqual(whole);
  expect(changes().every((line) => line.startsWith('A\t'))).toBe(true);

  await buildSite(site, '--changes', list);
  expect(changes()).toEqual([]);

  const before = digestOf(join(site, 'build'));
  writeFileSync(join(site, 'docs/added.md'), '# Added\n\nA page.\n');
  await buildSite(site, '--changes', list);
  const after = digestOf(join(site, 'build'));
  expect(
    changes()
      .map((line) => line.slice(2))
      .toSorted(),
  ).toEqual(changedFiles(before, after));
  const letters = changes().map(([letter]) => letter);
  expect(letters).toEqual(letters.toSorted((a = '', b = '') => 'AMD'.indexOf(a) - 'AMD'.indexOf(b)));
  expect(changes().some((line) => /^A\t.*\badded\b/.test(line))).toBe(true);

  rmSync(join(site, 'docs/added.md'));
  await buildSite(site, '--changes', list);
  expect(changes().some((line) => /^D\t.*\badded\b/.test(line))).toBe(true);
});

/** The first block of the language in the guide. */
function recipe(language: string): string {
  const guide = readFileSync(new URL('../docs/many-machines.md', import.meta.url), 'utf8');
  return new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(guide)?.[1] ?? '';
}

test('machines with a cache between them do no work twice', { tags: 'both' }, async ({ skip }) => {
  const cacheDir = tempFolder();
  const nginx = await startNginx(cacheDir);
  if (nginx === undefined) return skip('nginx is not installed');
  onTestFinished(nginx.close);
  const [site, expected] = siteToShare();
  const shards = await buildBeside(machines(2, site), '--remote-cache', nginx.url);
  const merged = site();
  expect(await mergeInto(merged, shards)).toMatchObject({ code: 0 });
  expect(changedFiles(expected, digestOf(join(merged, 'build')))).toEqual([]);

  const colleague = site();
  await buildSite(colleague, '--remote-cache', nginx.url);
  const next = site();
  const { stdout, stderr } = await buildSite(next, '--remote-cache', nginx.url);
  const [, files, known] = /Source files +(\d+) \((\d+) from the cache\)/.exec(stdout) ?? [];
  expect(known).toBe(files);
  const [, pages, rendered] = /Pages +(\d+) \((\d+) rendered/.exec(stdout) ?? [];
  // Those with components of the site, whose links are known only then; the small one has none.
  expect(Number(rendered)).toBeLessThanOrEqual(looksCloser ? Number(pages) / 4 : 0);
  expect(stderr).not.toContain('remote cache');
  expect(changedFiles(expected, digestOf(join(next, 'build')))).toEqual([]);
  // The files that nginx keeps are named by what is in them.
  for (const name of readdirSync(join(cacheDir, 'store/cas'))) {
    const content = readFileSync(join(cacheDir, 'store/cas', name));
    expect(createHash('sha256').update(content).digest('hex')).toBe(name);
  }
});

/** Resolves to its address. */
async function startCache(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

type Store = Map<string, Buffer>;
type Damage = (bytes: Buffer, path: string) => Buffer;

/** Keeps what it is given in memory, and gives what becomes of it. */
const storing =
  (store: Store, damage: Damage): RequestListener =>
  (request, response) => {
    const path = request.url ?? '';
    if (request.method === 'PUT') {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        store.set(path, Buffer.concat(parts));
        response.writeHead(201).end();
      });
      return;
    }
    const known = store.get(path);
    if (known === undefined) response.writeHead(404).end();
    else response.end(damage(known, path));
  };

/** A build of a machine of its own, with the cache that answers. */
async function expectWhole(answer: RequestListener): Promise<void> {
  const site = smallSite();
  await buildHere(site, { remoteCache: { url: await startCache(answer) } });
  expect(changedFiles(wholeOfSmall, digestOf(join(site, 'build')))).toEqual([]);
}

const flipped = (bytes: Buffer): Buffer => Buffer.from(bytes.map((byte, index) => (index === 90 ? byte ^ 1 : byte)));

describe('a cache that another machine has filled', { tags: 'both' }, () => {
  const filled: Store = new Map();

  test('never changes the output of the machine that fills it', async () => {
    await expectWhole(storing(filled, (bytes) => bytes));
    expect(filled.size).toBeGreaterThan(0);
  });

  const damages: readonly [string, Damage][] = [
    ['flips a bit', (bytes, path) => (path.startsWith('/cas/') ? flipped(bytes) : bytes)],
    ['sends half of it', (bytes) => bytes.subarray(0, bytes.length >> 1)],
    ['is true', (bytes) => bytes],
  ];
  test.for(casesOf(damages, 1))('never changes the output when it %s', async ([, damage]) => {
    const asked = new Set<string>();
    const answers = storing(new Map(filled), (bytes, path) => {
      asked.add(path);
      return damage(bytes, path);
    });
    await expectWhole(answers);
    expect(asked.size).toBeGreaterThan(0);
  });
});

test.each(casesOf(['[[null,null]]\n', 'no JSON', '{}', '[null]', `[${'{},'.repeat(63)}{}]`], 1))(
  'a cache that holds something of another shape under each key (%s) never changes the output',
  { tags: 'both' },
  async (content) => {
    const blobs = new Map<string, Buffer>();
    await expectWhole((request, response) => {
      const [, kind, name = ''] = /^\/(ac|cas)\/(\w+)$/.exec(request.url ?? '') ?? [];
      if (request.method === 'PUT') return void response.writeHead(507).end();
      if (kind === 'cas') return void response.end(blobs.get(name));
      const blob = Buffer.concat([Buffer.from(`${name}\n`), deflateRawSync(content)]);
      const hash = createHash('sha256').update(blob).digest('hex');
      blobs.set(hash, blob);
      response.end(hash);
    });
    expect(blobs.size).toBeGreaterThan(0);
  },
);

// What one of them refuses another machine is not given: a second one would see the same.
const FAILURES: readonly [string, RequestListener][] = [
  ['hangs up', (request) => request.socket.destroy()],
  ['is full', (request, response) => response.writeHead(request.method === 'PUT' ? 507 : 404).end()],
  ['fails', (_, response) => response.writeHead(500).end()],
  ['wants a token', (_, response) => response.writeHead(401).end()],
];
test.for(casesOf(FAILURES, 1))('a cache that %s never changes the output', { tags: 'both' }, async ([, answer]) => {
  await expectWhole(answer);
});

test('a cache that is not there is told once, and the site is built', async () => {
  const site = smallSite();
  const { stderr } = await buildSite(site, '--remote-cache', `http://user:secret@127.0.0.1:${await findFreePort()}`);
  expect(stderr.match(/failed: /g)).toHaveLength(1);
  expect(stderr).not.toContain('secret');
});
