/** The examples are run, each by its own language, with a stand-in for what would send them. */
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import type { ApiRequest } from './request.ts';
import { snippetsOf } from './snippets.ts';

const AWKWARD = `it's "a" \\ $HOME \`id\` !x @y {z} %41\n€ 😀\u2028`;

const request = (more: Partial<ApiRequest>): ApiRequest => ({
  method: 'POST',
  url: 'https://example.org/a?b=c&d=%5Be%5D',
  headers: [['X-Name', `it's "a" \\ $x`]],
  isBasic: false,
  readsJson: true,
  ...more,
});

const textOf = (id: string, more: Partial<ApiRequest>): string =>
  snippetsOf(request(more)).find((snippet) => snippet.id === id)?.text ?? '';

/** Returns the arguments that curl would get. */
function argumentsOf(script: string): readonly string[] {
  const stand = `curl() { printf '%s\\0' "$@"; }\n`;
  return execFileSync('sh', ['-c', stand + script], { encoding: 'utf8' })
    .split('\0')
    .slice(0, -1);
}

/** Returns what `fetch` would get. */
async function fetched(script: string): Promise<{ url: string; options: RequestInit }> {
  const calls: { url: string; options: RequestInit }[] = [];
  const send = async (url: string, options: RequestInit = {}) => {
    calls.push({ url, options });
    return { json: async () => ({}), text: async () => '', status: 200 };
  };
  const document = { querySelector: () => ({ files: [new Blob(['x'])] }) };
  // oxlint-disable-next-line no-implied-eval -- the example is what is under test
  const run = new Function('fetch', 'document', 'console', `return (async () => {${script}})();`) as (
    ...parts: readonly unknown[]
  ) => Promise<void>;
  await run(send, document, { log: () => {} });
  const [call] = calls;
  if (call === undefined) throw new Error('Nothing was sent.');
  return call;
}

test('a shell reads each value as it is', () => {
  const value = { name: AWKWARD, list: [1, null, true] };
  const json = argumentsOf(textOf('curl', { body: { kind: 'json', value } }));
  expect(json.slice(0, 3)).toEqual([request({}).url, '-H', `X-Name: it's "a" \\ $x`]);
  expect(json.slice(3, 4)).toEqual(['--data-raw']);
  expect(JSON.parse(json[4] ?? '')).toEqual(value);

  expect(argumentsOf(textOf('curl', { headers: [], body: { kind: 'form', fields: [['a b', AWKWARD]] } }))).toEqual([
    request({}).url,
    '--data-urlencode',
    `a%20b=${AWKWARD}`,
  ]);
  const fields = [{ name: 'file' }, { name: 'note', value: '@home' }];
  expect(
    argumentsOf(
      textOf('curl', { headers: [['X-Empty', '']], isBasic: true, method: 'PUT', body: { kind: 'parts', fields } }),
    ),
  ).toEqual([
    '-X',
    'PUT',
    request({}).url,
    '-u',
    'USERNAME:PASSWORD',
    '-H',
    'X-Empty;',
    '-F',
    'file=@file.bin',
    '--form-string',
    'note=@home',
  ]);
  expect(argumentsOf(textOf('curl', { method: 'HEAD', headers: [] }))).toEqual(['--head', request({}).url]);
  expect(argumentsOf(textOf('curl', { method: 'GET', headers: [] }))).toEqual([request({}).url]);
  expect(argumentsOf(textOf('curl', { method: 'DELETE', headers: [] }))).toEqual(['-X', 'DELETE', request({}).url]);
});

test('JavaScript sends the same', async () => {
  const value = JSON.parse('{ "__proto__": { "a": 1 }, "a-b": [], "c": {} }') as unknown;
  const { url, options } = await fetched(
    textOf('javascript', { body: { kind: 'json', value: { name: AWKWARD, value } } }),
  );
  expect([url, options.method, options.headers]).toEqual([request({}).url, 'POST', { 'X-Name': `it's "a" \\ $x` }]);
  expect(options.body).toBe(JSON.stringify({ name: AWKWARD, value }));

  const form = await fetched(textOf('javascript', { body: { kind: 'form', fields: [['a b', AWKWARD]] } }));
  expect([...(form.options.body as URLSearchParams)]).toEqual([['a b', AWKWARD]]);
  const fields = [{ name: 'file' }, { name: 'note', value: AWKWARD }];
  const parts = await fetched(textOf('javascript', { isBasic: true, body: { kind: 'parts', fields } }));
  expect((parts.options.body as FormData).get('note')).toBe(AWKWARD);
  expect((parts.options.body as FormData).get('file')).toBeInstanceOf(Blob);
  expect(parts.options.headers).toMatchObject({ Authorization: `Basic ${btoa('USERNAME:PASSWORD')}` });
  expect((await fetched(textOf('javascript', { method: 'GET', headers: [] }))).options).toEqual({});
});

test('Python has its own words, and the same texts', () => {
  const value = { name: 'it\'s "a" \\ \n€ 😀', list: [1, null, true, false], 'a-b': {} };
  expect(textOf('python', { body: { kind: 'json', value } })).toMatchInlineSnapshot(`
    "import requests

    response = requests.post(
        "https://example.org/a?b=c&d=%5Be%5D",
        headers={
            "X-Name": "it's \\"a\\" \\\\ $x",
        },
        json={
            "name": "it's \\"a\\" \\\\ \\n€ 😀",
            "list": [
                1,
                None,
                True,
                False,
            ],
            "a-b": {},
        },
    )
    print(response.json())"
  `);
  expect(textOf('python', { method: 'TRACE', headers: [], readsJson: false })).toMatchInlineSnapshot(`
    "import requests

    response = requests.request(
        "TRACE",
        "https://example.org/a?b=c&d=%5Be%5D",
    )
    print(response.text)"
  `);
  const fields = [{ name: 'file' }, { name: 'note', value: '@home' }];
  expect(textOf('python', { headers: [], isBasic: true, body: { kind: 'parts', fields } })).toMatchInlineSnapshot(`
    "import requests

    response = requests.post(
        "https://example.org/a?b=c&d=%5Be%5D",
        auth=("USERNAME", "PASSWORD"),
        files=[
            ("file", open("file.bin", "rb")),
            ("note", (None, "@home")),
        ],
    )
    print(response.json())"
  `);
  expect(textOf('python', { headers: [], method: 'GET' })).toMatchInlineSnapshot(`
    "import requests

    response = requests.get("https://example.org/a?b=c&d=%5Be%5D")
    print(response.json())"
  `);
});
