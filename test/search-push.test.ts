/** Records for hosted engines: their shape, and how they replace an index on a real server. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ADMIN_KEY } from '../src/errors/commands.ts';
import { buildRecords, formatRecords, type SearchRecord } from '../src/search/records.ts';
import { pushRecords, type PushInput } from '../src/search/push-records.ts';
import { parseResponse } from '../src/search/query/algolia/hits.ts';
import { createTransport } from '../src/search/query/algolia/transport.ts';
import { type IndexService, indexService } from './support/algolia-index-service.ts';
import { json } from './support/search-service.ts';
import { runCli } from './support/cli-here.ts';
import { tempSite } from './temp-site.ts';
import { loadPlainly } from './support/load-plainly.ts';

const FILES = {
  'docs/a.md':
    '# Hooks\n\nSmall functions.\n\n## Order\n\nTop down.\n\n```ts\nimport { Hook } from "@foal/core";\n```\n',
  'docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n',
  'versions.json': '["1.x"]',
  'versioned_docs/version-1.x/a.md': '# Old hooks\n\nText.\n',
  'blog/2024-01-01-post.md': `# A post\n\n<!-- truncate -->\n\n${'word '.repeat(3000)}\n`,
};

function siteDir(search = ''): string {
  return tempSite({
    'octavo.config.mjs': `export default { title: 'Site', url: 'https://example.org', baseUrl: '/base/', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, ${search} };\n`,
    ...FILES,
  });
}

async function recordsOf(dir: string): Promise<readonly SearchRecord[]> {
  const { site } = await loadPlainly(dir);
  return buildRecords(site);
}

test('one record per section, in every locale and version', async () => {
  const records = await recordsOf(siteDir());
  const order = records.find(({ anchor, language }) => anchor === 'order' && language === 'fr');
  expect(order).toEqual({
    objectID: order?.id,
    id: expect.stringMatching(/^[\da-f]{24}$/) as unknown,
    url: 'https://example.org/base/fr/docs/next/a#order',
    url_without_anchor: 'https://example.org/base/fr/docs/next/a',
    anchor: 'order',
    type: 'lvl2',
    hierarchy: { lvl0: 'Site', lvl1: 'Hooks', lvl2: 'Order', lvl3: null, lvl4: null, lvl5: null, lvl6: null },
    content: 'Top down.',
    code: 'Hook @foal/core',
    language: 'fr',
    version: 'current',
    tag: 'docs-default-current',
    docusaurus_tag: 'docs-default-current',
    weight: { level: 90, position: 1 },
  });
  expect(new Set(records.map(({ id }) => id)).size).toBe(records.length);
  expect(new Set(records.map(({ language, tag }) => `${language} ${tag}`))).toEqual(
    new Set(
      ['en', 'fr'].flatMap((code) => [`${code} default`, `${code} docs-default-current`, `${code} docs-default-1.x`]),
    ),
  );
  expect(records.some(({ hierarchy }) => hierarchy.lvl1 === 'Draft')).toBe(false);
});

test('records stay below the size that services take; no text is lost', async () => {
  const post = (await recordsOf(siteDir())).filter(({ language, tag }) => language === 'en' && tag === 'default');
  expect(post.length).toBeGreaterThan(3);
  expect(Math.max(...post.map((record) => JSON.stringify(record).length))).toBeLessThan(10_000);
  expect(post.map(({ content }) => content).join(' ')).toBe('word '.repeat(3000).trim());
});

test('text that looks like an entity is read as it was written', async () => {
  const { site } = await loadPlainly(
    tempSite({
      'octavo.config.mjs': `export default { title: 'Site', url: 'https://example.org', baseUrl: '/' };\n`,
      'docs/a.md': "# Of &amp;lt;\n\nWrite &amp;amp; for &amp; and don't <b>shout</b>.\n",
    }),
  );
  const [record] = buildRecords(site);
  const { hits } = parseResponse({ results: [{ hits: [record] }] }, { base: '/' });
  expect(hits[0]).toMatchObject({
    hierarchy: { lvl1: 'Of &lt;' },
    content: "Write &amp; for & and don't shout.",
  });
});

test('two runs give the same records', async () => {
  expect(await recordsOf(siteDir())).toEqual(await recordsOf(siteDir()));
});

test("OpenSearch's bulk format has a line for the action and one for the record", async () => {
  const records = (await recordsOf(siteDir())).slice(0, 2);
  const lines = formatRecords(records, 'docs').trimEnd().split('\n');
  expect(lines).toHaveLength(4);
  expect(JSON.parse(lines[0] ?? '')).toEqual({ index: { _index: 'docs', _id: records[0]?.id } });
  expect(JSON.parse(lines[1] ?? '')).toEqual(records[0]);
});

function input(service: IndexService, records: readonly SearchRecord[], changes: Partial<PushInput> = {}): PushInput {
  return {
    records,
    indexName: 'docs',
    settings: { distinct: false },
    transport: createTransport({ hosts: [service.host], timeouts: { connect: 1000, read: 1000 } }),
    appId: 'APP',
    adminKey: 'ADMIN',
    runId: 'run',
    pollInterval: 1,
    ...changes,
  };
}

const idsIn = (service: IndexService, name = 'docs') => [...(service.indexes.get(name)?.records.keys() ?? [])];

test('push makes an index, with settings that suit the records', async () => {
  const service = await indexService();
  const records = await recordsOf(siteDir());
  await pushRecords(input(service, records));
  expect([...service.indexes.keys()]).toEqual(['docs']);
  expect(idsIn(service)).toEqual(records.map(({ id }) => id));
  expect(service.indexes.get('docs')?.settings).toEqual({ distinct: false });
});

test('push replaces an index and keeps its settings; old records go', async () => {
  const service = await indexService();
  service.indexes.set('docs', { records: new Map([['old', {}]]), settings: { own: true }, updatedAt: '' });
  const records = await recordsOf(siteDir());
  await pushRecords(input(service, records));
  expect(idsIn(service)).toEqual(records.map(({ id }) => id));
  expect(service.indexes.get('docs')?.settings).toEqual({ own: true });
});

test('many records go in batches', async () => {
  const service = await indexService();
  const record = (await recordsOf(siteDir())).find(({ anchor }) => anchor === 'order');
  if (record === undefined) throw new Error('There is no record.');
  const many = Array.from({ length: 2500 }, (_, index) => ({ ...record, objectID: `${index}` }));
  const progress: number[] = [];
  await pushRecords(input(service, many, { onProgress: (sent) => progress.push(sent) }));
  expect(progress).toEqual([1000, 2000, 2500]);
  expect(idsIn(service)).toHaveLength(2500);
});

test.each(['batch', 'operation', 'settings'])('when "%s" fails the live index is as it was', async (step) => {
  let armed = false;
  const service = await indexService((request, response) => {
    if (!armed || !request.url.pathname.endsWith(step)) return false;
    json(response, { message: 'Quota exceeded' }, 403);
    return true;
  });
  if (step !== 'settings') {
    service.indexes.set('docs', { records: new Map([['old', {}]]), settings: {}, updatedAt: '' });
  }
  armed = true;
  await expect(pushRecords(input(service, await recordsOf(siteDir())))).rejects.toThrow('Quota exceeded');
  expect(idsIn(service)).toEqual(step === 'settings' ? [] : ['old']);
  expect([...service.indexes.keys()].filter((name) => name !== 'docs')).toEqual([]);
});

test('a host that leads elsewhere gets the key, and nobody else does', async () => {
  const asked: string[] = [];
  const other = await indexService(({ url }) => void asked.push(url.pathname));
  for (const status of [301, 302, 303, 307, 308]) {
    const service = await indexService((request, response) => {
      response.writeHead(status, { location: `${other.host}${request.url.pathname}` }).end();
      return true;
    });
    const transport = createTransport({ hosts: [service.host], redirect: 'manual' });
    await expect(pushRecords(input(service, [], { transport }))).rejects.toThrow(`status ${status}`);
  }
  expect(asked).toEqual([]);
});

test('hosts that never answer are given up when timeouts have grown to their limit', async () => {
  const silent = await Promise.all([1, 2, 3].map(() => indexService(() => true)));
  const hosts = silent.map(({ host }) => host);
  const transport = createTransport({ hosts, timeouts: { connect: 20, read: 20 }, longest: 30 });
  const [first] = silent;
  if (first === undefined) throw new Error('There is no service.');
  await expect(pushRecords(input(first, [], { transport }))).rejects.toThrow('no answer in time');
});

test('killed half-way: the live index is never empty, and a later push clears up', async () => {
  let alive = true;
  const service = await indexService((request, response) => {
    if (request.url.pathname.endsWith('/batch')) alive = false;
    if (!alive) response.destroy();
    return !alive;
  });
  service.indexes.set('docs', { records: new Map([['old', {}]]), settings: {}, updatedAt: '' });
  const records = await recordsOf(siteDir());
  await expect(pushRecords(input(service, records))).rejects.toThrow();
  expect(idsIn(service)).toEqual(['old']);
  expect([...service.indexes.keys()]).toContain('docs_octavo_tmp_run');

  const later = await indexService();
  for (const [name, index] of service.indexes) later.indexes.set(name, index);
  later.indexes.set('docs_octavo_tmp_other', { records: new Map(), settings: {}, updatedAt: new Date().toISOString() });
  const old = later.indexes.get('docs_octavo_tmp_run');
  if (old !== undefined) old.updatedAt = '2020-01-01T00:00:00Z';
  await pushRecords(input(later, records, { runId: 'next' }));
  // The other one is young: its push may be under way.
  expect([...later.indexes.keys()].toSorted()).toEqual(['docs', 'docs_octavo_tmp_other']);
});

test('a move whose answer was lost counts as done', async () => {
  let moves = 0;
  const service = await indexService((request, response) => {
    if (!request.body.includes('"move"')) return false;
    moves += 1;
    if (moves > 1) return false;
    const from = service.indexes.get('docs_octavo_tmp_run');
    if (from !== undefined) service.indexes.set('docs', from);
    service.indexes.delete('docs_octavo_tmp_run');
    response.destroy();
    return true;
  });
  const hosts = [service.host, service.host.replace('127.0.0.1', 'localhost')];
  const records = await recordsOf(siteDir());
  await pushRecords(input(service, records, { transport: createTransport({ hosts }) }));
  expect(idsIn(service)).toHaveLength(records.length);
});

test('a task that is never done is given up, and the live index stays', async () => {
  const records = await recordsOf(siteDir());
  let isStuck = false;
  const service = await indexService(({ url }, response) => {
    if (!isStuck || !url.pathname.includes('/task/')) return false;
    json(response, { status: 'notPublished' });
    return true;
  });
  await pushRecords(input(service, records.slice(0, 1)));
  isStuck = true;
  let minutes = 0;
  const now = () => (minutes += 3) * 60_000;
  const push = pushRecords(input(service, records, { now }));
  await expect(push).rejects.toThrow(/Task \d+ was not done within 10 minutes/);
  expect(idsIn(service)).toHaveLength(1);
});

function withAdminKey(key: string | undefined): void {
  const before = process.env[ADMIN_KEY];
  if (key === undefined) delete process.env[ADMIN_KEY];
  else process.env[ADMIN_KEY] = key;
  onTestFinished(() => {
    if (before === undefined) delete process.env[ADMIN_KEY];
    else process.env[ADMIN_KEY] = before;
  });
}

test('octavo search export writes a file', async () => {
  const dir = siteDir();
  const out = join(dir, 'records.jsonl');
  expect(await runCli('search', 'export', dir, '--out', out, '--locale', 'fr')).toMatchObject({ code: 0, stdout: '' });
  const records = readFileSync(out, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as SearchRecord);
  expect(new Set(records.map(({ language }) => language))).toEqual(new Set(['fr']));
  const { stdout } = await runCli('search', 'export', dir, '--locale', 'fr');
  expect(stdout).toBe(readFileSync(out, 'utf8'));
  const nowhere = await runCli('search', 'export', dir, '--out', join(dir, 'no/such/folder/x'));
  expect(nowhere).toMatchObject({ code: 1, stderr: expect.stringContaining('could not be written') as unknown });
});

test('octavo search push sends the records of the site', async () => {
  const service = await indexService();
  withAdminKey('ADMIN');
  const dir = siteDir(`search: { appId: 'APP', apiKey: 'KEY', indexName: 'docs', host: '${service.host}' }`);
  expect(await runCli('search', 'push', dir)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Replaced the index "docs"') as unknown,
  });
  expect(idsIn(service).length).toBe((await recordsOf(dir)).length);
});

async function failureOf(...args: readonly string[]): Promise<string> {
  const { code, stderr } = await runCli('search', ...args);
  return `${code} ${stderr.trim()}`;
}

test('what is missing is told', async () => {
  const service = await indexService();
  const hosted = siteDir(`search: { appId: 'APP', apiKey: 'KEY', indexName: 'docs', host: '${service.host}' }`);
  withAdminKey(undefined);
  expect(await failureOf('push', hosted)).toMatchInlineSnapshot(`
    "1 error
      The environment variable OCTAVO_SEARCH_ADMIN_KEY is not set, and the search key of the config may only read.
      fix: Run the command with a key that may write, for example: OCTAVO_SEARCH_ADMIN_KEY=… octavo search push

    1 error"
  `);
  expect(await failureOf('push', siteDir())).toMatchInlineSnapshot(`
    "1 error
      This site has no hosted search index that records could be sent to.
      fix: Set "search" in the config to { provider: 'algolia', appId, apiKey, indexName }, or write the records to a file: octavo search export --out records.jsonl

    1 error"
  `);
  withAdminKey('WRONG');
  expect(await failureOf('push', hosted)).toMatchInlineSnapshot(`
    "1 error
      The records could not be sent to the index "docs": status 403: Invalid key
      fix: Check the key, the name of the application and the connection, and run the command again. The index is as it was before.

    1 error"
  `);
  expect(await failureOf('pull')).toMatchInlineSnapshot(
    `"2 There is no "octavo search pull". Use "octavo search export" or "octavo search push"."`,
  );
  expect(await failureOf('push', '--locale', 'fr')).toMatchInlineSnapshot(
    `"2 "octavo search push" replaces the whole index, so it sends all locales. Leave --locale out."`,
  );
});
