/** `octavo-plugin-openapi`, installed as a package: the pages of a specification, and what is wrong with one. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { buildSite, runCli } from './support/cli-here.ts';
import { BASE, openDevSite } from './support/dev-site.ts';
import { keptSite, tempSite } from './temp-site.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SPEC = join(ROOT, 'test/sites/openapi');

function install(dir: string): void {
  const own = join(dir, 'node_modules/octavo-plugin-openapi');
  cpSync(join(ROOT, 'plugins/openapi'), own, { recursive: true });
  // As npm would, but without copies: its dependencies are those of this repository.
  mkdirSync(join(own, 'node_modules/@redocly'), { recursive: true });
  for (const name of ['@redocly/openapi-core', 'htmlparser2', 'mdast-util-from-markdown', 'openapi-sampler'])
    symlinkSync(join(ROOT, 'node_modules', name), join(own, 'node_modules', name));
}

const config = (options: string, base = '/') => `import { defineConfig } from 'octavo';
import { openApi } from 'octavo-plugin-openapi';

export default defineConfig({
  title: 'Museum',
  url: 'https://example.org',
  baseUrl: '${base}',
  markdown: { dialects: ['github', 'vitepress', 'starlight', 'mkdocs'] },
  plugins: [openApi(${options})],
});
`;

const site = keptSite();
const html = (page: string) => readFileSync(join(site.dir, 'build/docs/api', page, 'index.html'), 'utf8');
/** The text of an article as a reader sees it, without white space that means nothing. */
const textOf = (page: string) => {
  const whole = html(page);
  const article = whole.slice(whole.indexOf('data-article'), whole.indexOf('</article>'));
  return article
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll('&#8203;', '')
    .replaceAll(/\s+/g, ' ');
};
/** Pages of the Markdown that the plugin gives to Octavo, by path. */
const given = (file: string) => readFileSync(join(site.dir, '.octavo/plugins/openapi/files/docs/api', file), 'utf8');

let report = '';

beforeAll(async () => {
  execFileSync(process.execPath, ['scripts/build-plugins.mjs'], { cwd: ROOT, stdio: 'pipe' });
  site.write({
    'octavo.config.ts': config("{ spec: 'api/museum.yaml' }"),
    'docs/intro.md': '# Intro\n\nSee [the list](./api/objects/list-objects.md).\n',
  });
  cpSync(SPEC, join(site.dir, 'api'), { recursive: true });
  install(site.dir);
  const { stdout, stderr } = await buildSite(site.dir);
  report = stdout + stderr;
}, 120_000);

test('a specification without faults is built without a problem', () => {
  expect(report).not.toMatch(/warning|error/);
});

test('there is a page for each operation, tag and schema that is too deep, and an overview', () => {
  const pages = readdirSync(join(site.dir, 'build/docs/api'), { recursive: true, encoding: 'utf8' });
  expect(
    pages
      .filter((file) => file.endsWith('index.html'))
      .map((file) => file.replace(/\/?index\.html$/, ''))
      .toSorted(),
  ).toEqual([
    '',
    'objects',
    'objects/create-object',
    'objects/delete-object',
    'objects/get-object',
    'objects/list-objects',
    'objects/upload-picture',
    'operations',
    'operations/head-status',
    'schemas',
    'schemas/person',
    'schemas/site',
    'schemas/wing',
    'tickets-tours',
    'tickets-tours/buy-ticket',
    'webhooks',
    'webhooks/post-sold-out',
  ]);
});

test('the overview says who, where and how', () => {
  const text = textOf('');
  expect(text).toContain('Version: 2.4.0');
  expect(text).toContain('A key may ask {limit} times a minute');
  expect(text).toContain('https://{region}.museum.example/v2');
  expect(text).toContain('https://example.org/sandbox');
  expect(text).toContain('API key, header X-Api-Key');
  expect(text).toContain('HTTP bearer (JWT)');
  expect(text).toContain('objects:write Change objects');
  expect(html('')).toMatch(/<div class="[^"]*admonition/);
  expect(html('')).toContain('id="authentication-oauth"');
});

test('a tag lists its operations, those of other tags included', () => {
  expect(textOf('objects')).toMatch(/What is on show\. All of it\. GET List objects .*\/objects POST Add an object/);
  expect(textOf('objects')).toContain('DELETE deleteObject deprecated /objects/{objectId}');
  expect(html('tickets-tours')).toContain('href="/docs/api/objects/list-objects"');
});

test('sidebars name the method of an operation and follow the order of the tags', () => {
  const text = html('objects/get-object');
  expect(text).toMatch(/openapi-item openapi-get/);
  expect(text).toMatch(/openapi-item openapi-delete openapi-old/);
  const labels = ['Objects', 'Tickets &amp; tours', 'Operations', 'Webhooks', 'Schemas'].map((label) =>
    text.indexOf(`>${label}<`),
  );
  expect(labels.every((at, index) => at > 0 && at > (labels[index - 1] ?? 0))).toBe(true);
});

test('a page has parameters with their types, limits, examples and states', () => {
  const text = textOf('objects/list-objects');
  expect(text).toContain('Names may hold {braces}, <angles> and "quotes".');
  expect(text).toContain('limit integer <int32> How many objects. Default: 20 Range: ≥ 1 , ≤ 100');
  expect(text).toContain(
    'kinds array of string required Allowed values: vase coin painting Entries: ≥ 1 , ≤ 3 , unique',
  );
  expect(text).toContain('old string or null deprecated Pattern: ^a|b$');
  expect(text).toContain('X-Trace string An id for the log. Example: abc-1');
  expect(html('objects/list-objects')).toContain('id="query-limit"');
});

test('schemas show compositions, choices, maps, tuples and themselves', () => {
  const text = textOf('objects/get-object');
  // Of allOf, with what is read-only and without what is write-only.
  expect(text).toContain('id string <uuid> required Given by the museum. name string required');
  expect(text).not.toMatch(/ notes string/);
  expect(text).toContain('room Room or null Properties number integer As on the door.');
  expect(text).toContain('neighbours array of Room Properties of each entry Room as above');
  expect(text).toContain('maker Person or Workshop One of Person when type is person');
  expect(text).toContain('Workshop when type is workshop');
  expect(text).toContain('labels object Properties any name string A label in a language.');
  expect(text).toContain('size array Entries 0 number 1 string Always: cm');
  expect(text).toContain('__links__ string or integer deprecated');
  expect(html('objects/list-objects')).toContain('href="/docs/api/schemas/wing"');
  expect(textOf('schemas/wing')).toContain('name string site Site Properties city string');
  const sent = textOf('objects/create-object');
  expect(sent).toMatch(/ notes string/);
  expect(sent.slice(0, sent.indexOf('Responses'))).not.toContain('Given by the museum');
  expect(textOf('tickets-tours/buy-ticket')).toContain('Any of Single price number Group people integer');
});

test('requests are quoted for each language', () => {
  const page = given('objects/create-object.md');
  expect(page.slice(page.indexOf('```bash'), page.indexOf('</Tabs>'))).toMatchInlineSnapshot(`
    "\`\`\`bash
    curl 'https://eu.museum.example/v2/objects' \\
      -u 'USERNAME:PASSWORD' \\
      -H 'X-Trace: abc-1' \\
      -H 'Content-Type: application/json' \\
      --data-raw '{
      "name": "Vase of '\\''88",
      "notes": "a \\"b\\" \\\\ $HOME \`id\` {x}\\nnext",
      "kind": "vase",
      "parts": [
        {
          "__proto__x": null
        }
      ],
      "fragile": true,
      "weight": 1.5
    }'
    \`\`\`

    </TabItem>

    <TabItem value="javascript" label="JavaScript">

    \`\`\`js
    const response = await fetch("https://eu.museum.example/v2/objects", {
      method: "POST",
      headers: {
        Authorization: "Basic " + btoa("USERNAME:PASSWORD"),
        "X-Trace": "abc-1",
        "Content-Type": "application/json",
      },
      body: JSON.stringify({
        name: "Vase of '88",
        notes: "a \\"b\\" \\\\ $HOME \`id\` {x}\\nnext",
        kind: "vase",
        parts: [
          {
            __proto__x: null,
          },
        ],
        fragile: true,
        weight: 1.5,
      }),
    });
    console.log(await response.json());
    \`\`\`

    </TabItem>

    <TabItem value="python" label="Python">

    \`\`\`python
    import requests

    response = requests.post(
        "https://eu.museum.example/v2/objects",
        auth=("USERNAME", "PASSWORD"),
        headers={
            "X-Trace": "abc-1",
            "Content-Type": "application/json",
        },
        json={
            "name": "Vase of '88",
            "notes": "a \\"b\\" \\\\ $HOME \`id\` {x}\\nnext",
            "kind": "vase",
            "parts": [
                {
                    "__proto__x": None,
                },
            ],
            "fragile": True,
            "weight": 1.5,
        },
    )
    print(response.json())
    \`\`\`

    </TabItem>

    "
  `);
  expect(given('objects/get-object.md')).toContain("curl 'https://eu.museum.example/v2/objects/ex%2F1%20%C3%BC'");
  expect(given('objects/get-object.md')).toContain("-H 'Authorization: Bearer YOUR_TOKEN'");
  expect(given('objects/list-objects.md')).toContain('filter%5Byear%5D=1890&filter%5Broom%27s%5D=a%26b&kinds=vase');
  expect(given('objects/upload-picture.md')).toContain("--form-string 'caption=@home; a=b'");
  expect(given('objects/upload-picture.md')).toContain("curl -X PUT 'https://files.museum.example/objects/");
  expect(given('tickets-tours/buy-ticket.md')).toContain(`--data-urlencode 'names=O'\\''Neil'`);
  expect(given('operations/head-status.md')).toContain("curl --head 'https://eu.museum.example/v2/status'");
});

test('the search knows operations and their parameters', () => {
  const index = readdirSync(join(site.dir, 'build'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /search/.test(file) && statSync(join(site.dir, 'build', file)).isFile())
    .map((file) => readFileSync(join(site.dir, 'build', file), 'utf8'))
    .join('');
  expect(index).toContain('List objects');
  expect(index).toContain('How many objects.');
});

test('unchanged specifications are not read again', async () => {
  const cache = join(site.dir, '.octavo/plugins/openapi/cache');
  const [name = ''] = readdirSync(cache);
  const before = statSync(join(cache, name)).mtimeMs;
  site.write({ 'docs/intro.md': '# Intro\n\nOther text.\n' });
  await buildSite(site.dir);
  expect(statSync(join(cache, name)).mtimeMs).toBe(before);
  const common = readFileSync(join(SPEC, 'common.yaml'), 'utf8');
  site.write({ 'api/common.yaml': common.replace('It did not work.', 'It failed.') });
  await buildSite(site.dir);
  expect(textOf('objects/get-object')).toContain('404 Not Found It failed.');
}, 120_000);

const failing = async (files: Readonly<Record<string, string>>, options = "{ spec: 'api.yaml' }") => {
  const dir = tempSite({ 'octavo.config.ts': config(options), 'docs/intro.md': '# Intro\n', ...files });
  install(dir);
  const { code, stderr } = await runCli('build', dir);
  rmSync(dir, { recursive: true, force: true });
  expect(code).toBe(1);
  expect(stderr).not.toMatch(/^\s+at /m);
  return stderr;
};

test('all faults of a specification are problems with their place and a fix', async () => {
  const report = await failing({
    'api.yaml': `openapi: 3.1.0
info: { title: Bad, version: '1' }
paths:
  /pets/{id}:
    get:
      operationId: same
      sumary: typo
      parameters:
        - $ref: '#/components/parameters/Nope'
        - { name: limit, in: qury, schema: { type: integer } }
      responses:
        '200': { description: ok, content: { application/json: { schema: { $ref: './other.yaml#/Pet' } } } }
    post:
      operationId: same
      responses:
        '200': { $ref: 'https://example.org/x.yaml#/Pet' }
        '201': { $ref: '../outside.yaml' }
        '202': { $ref: './missing.yaml' }
        '203': { $ref: './.env' }
`,
    'other.yaml': 'Pet:\n  b: { typo: [ }\n',
    '.env': 'KEY=secret\n',
  });
  for (const [place, message] of [
    ['api.yaml:7:7', 'Property "sumary" is not expected here.'],
    ['api.yaml:9:11', 'The $ref "#/components/parameters/Nope" leads nowhere.'],
    ['api.yaml:10:30', '"in" can be one of the following only'],
    ['api.yaml:14:7', 'The operationId "same" is used by another operation as well.'],
    ['api.yaml:16:16', 'The $ref "https://example.org/x.yaml#/Pet" is not read: it is on another host.'],
    ['api.yaml:17:16', 'The $ref "../outside.yaml" is not read: it lies outside the folder of the site.'],
    ['api.yaml:18:16', 'The $ref "./missing.yaml" is not read: there is no such file.'],
    ['api.yaml:19:16', 'The $ref "./.env" is not read: it is no YAML or JSON file.'],
    ['other.yaml:2:', 'This is not valid YAML'],
  ] as const) {
    expect(report).toContain(place);
    expect(report).toContain(message);
  }
  expect(report).not.toContain('secret');
}, 120_000);

test('a file that is no specification says what it is', async () => {
  expect(await failing({ 'api.yaml': 'swagger: "2.0"\ninfo: { title: a, version: "1" }\npaths: {}\n' })).toMatch(
    /api\.yaml:1:10[^]*This is Swagger 2\.0[^]*swagger2openapi/,
  );
  expect(await failing({ 'api.yaml': 'openapi: 4.0.0\n' })).toContain('"4.0.0" is no version of OpenAPI');
  expect(await failing({ 'api.yaml': 'a: [b\nc: d\n' })).toMatch(/api\.yaml:2:\d+[^]*This is not valid YAML/);
  expect(await failing({ 'api.yaml': '- a\n' })).toContain('The file has no field "openapi"');
  expect(await failing({})).toContain('The specification "api.yaml" cannot be read.');
  expect(await failing({}, "{ spec: '' }")).toContain('give "spec"');
  expect(await failing({}, "{ spec: [{ file: 'a.yaml' }, { file: 'b.yaml' }] }")).toContain(
    'Two specifications have the pages',
  );
  expect(await failing({}, "{ spec: { file: 'a.yaml', path: '../docs' } }")).toContain(
    '"path" must be a folder of the docs',
  );
}, 240_000);

test('in development, pages follow the specification and its parts, and stay while it is broken', async () => {
  const dir = tempSite({
    'octavo.config.ts': config("{ spec: 'api/museum.yaml' }", BASE),
    'docs/intro.md': '# Intro\n',
  });
  cpSync(SPEC, join(dir, 'api'), { recursive: true });
  install(dir);
  const dev = await openDevSite(dir, `${BASE}docs/intro`);
  try {
    const page = async () => (await dev.get('docs/api/objects/get-object')).text;
    expect(await page()).toContain('The number of the object.');
    dev.replace('api/museum.yaml', 'The number of the object.', 'The sign on the object.');
    await expect.poll(page).toContain('The sign on the object.');
    dev.replace('api/common.yaml', 'It did not work.', 'It failed.');
    await expect.poll(page).toContain('It failed.');
    dev.replace('api/museum.yaml', 'openapi: 3.1.1', 'openapi: [');
    await expect.poll(() => dev.terminal()).toContain('This is not valid YAML');
    expect(await page()).toContain('The sign on the object.');
    dev.replace('api/museum.yaml', 'openapi: [', 'openapi: 3.1.1');
    dev.replace('api/museum.yaml', 'The sign on the object.', 'The mark of the object.');
    await expect.poll(page).toContain('The mark of the object.');
  } finally {
    await dev.close();
  }
}, 180_000);
