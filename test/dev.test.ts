/** The development server as its users run it: requests, updates over the socket, mistakes and their mending. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readChecked, writeChecked } from '../src/config/checked-file.ts';
import { openDevSocket, type DevSocket } from './support/dev-socket.ts';
import { BASE, startDevSite, type DevSite } from './support/dev-site.ts';
import { casesOf } from './support/circles.ts';

test(
  'two thousand changes, quicker than the server can show them, end with the last one on screen',
  { tags: 'more', timeout: 180_000 },
  async () => {
    const site = await startDevSite();
    try {
      const before = site.read('docs/changes.md');
      for (let change = 1; change <= 2000; change += 1) {
        site.write('docs/changes.md', `${before}\nChange ${change} of many.\n`);
        if (change % 100 === 0) site.write(`docs/new-${change}.md`, `# New ${change}\n`);
        if (change % 100 === 50 && change > 100) site.remove(`docs/new-${change - 50}.md`);
        if (change % 20 === 0) await site.get('docs/next/changes');
      }
      await expect
        .poll(async () => (await site.get('docs/next/changes')).text, { timeout: 60_000 })
        .toContain('Change 2000 of many.');
      await expect.poll(async () => (await site.get('docs/next/new-2000')).status, { timeout: 60_000 }).toBe(200);
      expect(site.terminal()).not.toMatch(/^\s+at \S+.*:\d+|bug in Octavo/m);
    } finally {
      await site.close();
    }
  },
);

test(
  'pages whose code loops or waits without end are named, and the others are shown',
  { tags: 'both', timeout: 90_000 },
  async () => {
    const page = (before: string, inside = '') =>
      `${before}\nexport default function Page() {\n  ${inside}\n  return <main>Never</main>;\n}\n`;
    const site = await startDevSite((dir) => {
      const files = {
        loop: page('for (;;) Reflect.set(globalThis, "lamp", Date.now());'),
        turn: page('', 'for (;;) Reflect.set(globalThis, "lamp", Date.now());'),
        wait: page('await new Promise(() => undefined);'),
      };
      for (const [name, text] of Object.entries(files)) writeFileSync(join(dir, `src/pages/${name}.tsx`), text);
    });
    try {
      for (const path of casesOf(['wait', 'loop', 'turn'], 1)) {
        const asked = site.get(path);
        const other = site.get('docs/next');
        const { status, text } = await asked;
        expect(status).toBe(500);
        expect(text).toContain(`/manual/${path}`);
        expect(text).toContain('its components did not end within 5 s');
        expect((await other).status).toBe(200);
      }
      site.write('src/pages/loop.tsx', page('').replace('Never', 'Mended'));
      await expect.poll(async () => (await site.get('loop')).text).toContain('Mended');
      expect((await site.get('about')).status).toBe(200);
    } finally {
      await site.close();
    }
  },
);

test('a large site is shown before its pages are parsed, and nothing is missing once they are', async () => {
  const pages = 80;
  const site = await startDevSite((dir) => {
    mkdirSync(join(dir, 'docs/many'));
    for (let page = 0; page < pages; page += 1) {
      const links =
        page === pages - 1 ? 'A [link](./none.md) and a [place](./page-0.md#none).' : '![A lamp](../lamp.svg)';
      writeFileSync(join(dir, `docs/many/page-${page}.md`), `# Page ${page}\n\nOf zanzibar${page}. ${links}\n`);
    }
  });
  const socket = await openDevSocket(site.origin, BASE, `${BASE}docs/next/many/page-1`);
  try {
    const shown = await site.get('docs/next/many/page-0');
    // Search has an answer when all pages are parsed.
    const searching = site.get('fr/page-data/-/search.json');
    const early = socket.next(({ files = {} }) => JSON.stringify(files).includes('Early zanzibar1.'));
    site.write('docs/many/page-1.md', '# Page 1\n\nEarly zanzibar1.\n');
    await early;
    const index = await searching;
    expect([shown.status, index.status]).toEqual([200, 200]);
    expect(shown.text).toContain('Of zanzibar0.');
    const [picture = ''] = /assets\/images\/lamp-[^"]+/.exec(shown.text) ?? [];
    expect((await site.get(picture)).type).toContain('svg');
    expect((await site.get('docs/next/many/page-0')).text.match(/<article[^]*<\/article>/)?.[0]).toBe(
      shown.text.match(/<article[^]*<\/article>/)?.[0],
    );
    await expect.poll(() => site.terminal()).toMatch(/All \d+ pages are checked\./);
    expect(site.terminal()).toContain(`page-${pages - 1}.md:3`);
    expect(site.terminal()).toContain('./page-0.md#none');
    const told = socket.next(({ files = {} }) => JSON.stringify(files).includes('Edited zanzibar1.'));
    site.write('docs/many/page-1.md', '# Page 1\n\nEdited zanzibar1.\n');
    await told;
  } finally {
    socket.close();
    await site.close();
  }
}, 60_000);

describe('a site', () => {
  let site: DevSite;
  let socket: DevSocket;
  beforeAll(async () => {
    site = await startDevSite((dir) => {
      const file = join(dir, 'octavo.config.ts');
      const config = readFileSync(file, 'utf8');
      const thirdParties = "analytics: { trackingId: 'G-1' }, scripts: ['https://ads.example/ad.js'],";
      writeFileSync(file, config.replace('favicon:', `${thirdParties}\n  favicon:`));
    });
    socket = await openDevSocket(site.origin, BASE, `${BASE}docs/next`);
    console.log(`start to first page: ${site.startTime.toFixed(0)} ms`);
  });
  afterAll(async () => {
    socket?.close();
    await site?.close();
  });

  test.each([
    ['', 'Lantern'],
    ['docs/next', 'Welcome'],
    ['fr/docs/next', '<html lang="fr"'],
    ['docs/', 'Lantern'],
    ['docs/next/reference/dimmer', 'class="dimmer"'],
    ['docs/next/guides/advanced/node.js', 'node.js'],
    ['blog', 'Lantern journal'],
    ['about', 'About'],
  ])('serves the page /%s in its own locale, rendered', async (path, text) => {
    const page = await site.get(path);
    expect(page.status).toBe(200);
    expect(page.type).toContain('text/html');
    expect(page.text).toContain(text);
    expect(page.text).toContain('<div id="octavo"><');
  });

  test.each([
    ['page-data/-/spellings.json', 'application/json', '[]'],
    ['assets/data/shell.fr.json', 'application/json', '"messages"'],
    ['blog/rss.xml', 'xml', '<rss'],
    ['sitemap.xml', 'xml', '<urlset'],
    ['img/logo.svg', 'image/svg+xml', '<svg'],
    ['robots.txt', 'text/plain', ''],
    ['start', 'text/html', 'http-equiv="refresh"'],
    ['assets/js/boot.js', 'javascript', 'themeChoice'],
    ['@octavo/src/theme/css/index.css', 'text/css', '.navbar'],
    ['@octavo/@id/virtual:octavo/entry-client', 'javascript', 'entries/first'],
  ])('serves /%s', async (path, type, text) => {
    const file = await site.get(path, path.endsWith('.css') ? 'text/css,*/*;q=0.1' : '*/*');
    expect(file).toMatchObject({ status: 200 });
    expect(file.type).toContain(type);
    expect(file.text).toContain(text);
  });

  test.each(['', 'docs/next', 'blog', 'fr/about', 'no/such/page'])(
    'AN-02: /%s loads neither analytics nor scripts of the site owner',
    async (path) => {
      const { text } = await site.get(path);
      expect(site.read('octavo.config.ts')).toContain('ads.example');
      const sources = [...text.matchAll(/<script[^>]*\ssrc="([^"]*)"/g)].map(([, source = '']) => source);
      expect(sources.length).toBeGreaterThan(1);
      expect(sources.filter((source) => !source.startsWith(BASE))).toEqual([]);
      expect(text).not.toMatch(/gtag|G-1|googletagmanager|ads\.example/);
    },
  );

  test('serves pictures of pages under the URLs in their HTML', async () => {
    const { text } = await site.get('docs/next/features');
    const url = /src="\/manual\/(assets\/images\/[^"]+)"/.exec(text)?.[1] ?? '';
    expect(await site.get(url)).toMatchObject({ status: 200, type: expect.stringContaining('image/') as string });
  });

  test('answers unknown paths with the not-found page of their locale, and leaves what is outside the base', async () => {
    expect(await site.get('fr/no/such/page')).toMatchObject({
      status: 404,
      text: expect.stringContaining('<html lang="fr"') as string,
    });
    expect((await fetch(`${site.origin}/`, { redirect: 'manual' })).headers.get('location')).toBe(BASE);
    expect((await fetch(`${site.origin}/elsewhere`)).status).toBe(404);
  });

  test('serves nothing from outside the site, however it is asked for', async () => {
    const outside = join(site.dir, '../octavo-test-outside.txt');
    writeFileSync(outside, 'kept from all');
    onTestFinished(() => rmSync(outside));
    const { port } = new URL(site.origin);
    const ask = (path: string) =>
      new Promise<string>((resolve, reject) => {
        // As written: `fetch` would resolve the dots.
        const asking = request({ host: 'localhost', port, path }, (response) => {
          let text = '';
          response.on('data', (data) => (text += String(data))).on('end', () => resolve(text));
        });
        asking.on('error', reject).end();
      });
    const parent = join(site.dir, '..');
    const names = [
      '../',
      '..%2f',
      '%2e%2e/',
      '%252e%252e/',
      '..\\',
      '//',
      `@octavo/@fs${parent}/`,
      `@octavo/@fs/${parent}/`,
    ];
    for (const name of names)
      for (const base of [BASE, `${BASE}docs/../`, `${BASE}img/`])
        for (const query of ['', '?raw', '?import&raw'])
          expect(await ask(`${base}${name}octavo-test-outside.txt${query}`), name).not.toContain('kept from all');
    expect(await ask(`${BASE}@octavo/@fs/etc/passwd?raw`)).not.toContain('root:');
  });

  test('answers under the name of this machine alone, whatever leads here', async () => {
    const { port } = new URL(site.origin);
    const statusFor = (host: string) =>
      new Promise((resolve, reject) => {
        const options = { port, host: '127.0.0.1', path: `${BASE}docs/next`, headers: { host } };
        request(options, (response) => resolve(response.resume().statusCode))
          .on('error', reject)
          .end();
      });
    const own = ['localhost', `localhost:${port}`, `docs.localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`];
    expect(await Promise.all(own.map(statusFor))).toEqual([200, 200, 200, 200, 200]);
    const others = ['evil.example', `evil.example:${port}`, 'localhost.evil.example', '127.0.0.1.evil.example', 'a@b'];
    expect(await Promise.all(others.map(statusFor))).toEqual([403, 403, 403, 403, 403]);
  });

  test('goes on when a client says nothing of itself', async () => {
    (await openDevSocket(site.origin, BASE)).close();
    expect((await site.get('docs/next')).status).toBe(200);
  });

  test('ignores greetings that are none', async () => {
    const other = await openDevSocket(site.origin, BASE);
    let answers = 0;
    void other.next(() => ++answers < 0);
    const noText = { toString: 1, valueOf: 1 };
    for (const path of [noText, { path: noText }, [noText], 7, true]) other.greet({ path });
    for (const data of [[], [noText], 7, 'docs', false]) other.greet(data);
    const answered = other.next(() => true);
    other.greet({ path: `${BASE}docs/next` });
    await answered;
    other.close();
    expect(answers).toBe(1);
    expect((await site.get('docs/next')).status).toBe(200);
  });

  test('a page that was loading while its code changed is loaded anew', async () => {
    const path = `${BASE}try`;
    const codeVersion = async () => {
      const [, version] = /name="octavo-dev" content="\d+ (\d+)"/.exec((await site.get('try')).text) ?? [];
      return Number(version);
    };
    const before = await codeVersion();
    const component = 'src/components/dimmer.tsx';
    const original = site.read(component);
    site.write(component, `${original}\n// Edited.\n`);
    onTestFinished(() => site.write(component, original));
    await expect.poll(codeVersion).toBeGreaterThan(before);
    const browser = await openDevSocket(site.origin, BASE, path);
    onTestFinished(() => browser.close());
    const greet = async (version: number) => {
      const answered = browser.next(() => true);
      browser.greet({ path, codeVersion: version });
      await answered;
    };
    await greet(await codeVersion());
    await greet(await codeVersion());
    expect(browser.reloads()).toBe(0);
    await greet(before);
    await expect.poll(() => browser.reloads()).toBe(1);
  });

  test('VIS-03: shows drafts', async () => {
    expect(await site.get('docs/next/unfinished')).toMatchObject({ status: 200 });
  });

  test('pushes an edited page to those who show it', async () => {
    const original = site.read('docs/intro.md');
    const update = socket.next(({ files }) => JSON.stringify(files ?? {}).includes('Freshly written.'));
    const savedAt = performance.now();
    site.write('docs/intro.md', `${original}\nFreshly written.\n`);
    const { files = {} } = await update;
    console.log(`save to push: ${(performance.now() - savedAt).toFixed(0)} ms`);
    expect(Object.keys(files)[0]).toBe(`${BASE}docs/next/`);
    expect((await site.get('docs/next')).text).toContain('Freshly written.');
    const back = socket.next(({ files: next }) => !JSON.stringify(next ?? {}).includes('Freshly written.'));
    site.write('docs/intro.md', original);
    await back;
  });

  test('shows broken front matter with place and fix until it is mended', async () => {
    const original = site.read('docs/intro.md');
    const broken = socket.next(({ error }) => error !== undefined);
    site.write('docs/intro.md', '---\ntitle: [1\n---\n\nText\n');
    const { error } = await broken;
    expect(error?.message).toMatch(/front matter[\s\S]*Fix: /);
    expect(error?.loc?.file).toBe(join(site.dir, 'docs/intro.md'));
    expect(error?.frame).toContain('title: [1');
    expect(site.terminal()).toContain('docs/intro.md');
    const mended = socket.next((state) => state.error === undefined);
    site.write('docs/intro.md', original);
    await mended;
  });

  test('shows a broken config, and takes the mended one', async () => {
    const original = site.read('octavo.config.ts');
    const broken = socket.next(({ error }) => error !== undefined);
    site.replace('octavo.config.ts', "title: 'Lantern'", 'title: 7');
    expect((await broken).error?.message).toContain('title');
    expect((await site.get('docs/next')).status).toBe(200);
    // A page that changes does not mend it.
    const page = site.read('docs/intro.md');
    const told = socket.next(() => true);
    site.write('docs/intro.md', `${page}\nMore.\n`);
    expect((await told).error?.message).toContain('title');
    site.write('docs/intro.md', page);
    const mended = socket.next(({ error }) => error === undefined);
    site.write('octavo.config.ts', original.replace("title: 'Lantern'", "title: 'Lamp'"));
    await mended;
    expect((await site.get('docs/next')).text).toContain('| Lamp</title>');
  });

  test('takes pages that come and go', async () => {
    const added = socket.next(({ files }) => JSON.stringify(files ?? {}).includes('docs/next/guides/new-page'));
    site.write('docs/guides/new-page.md', '# A page of today\n');
    await added;
    expect((await site.get('docs/next/guides/new-page')).text).toContain('A page of today');
    const removed = socket.next(({ files }) => !JSON.stringify(files ?? {}).includes('new-page'));
    site.remove('docs/guides/new-page.md');
    await removed;
    expect((await site.get('docs/next/guides/new-page')).status).toBe(404);
  });

  test('names the component that throws, in the page and in the terminal, until it is mended', async () => {
    const original = site.read('src/pages/index.tsx');
    const home = await openDevSocket(site.origin, BASE, BASE);
    const broken = home.next(({ error }) => error !== undefined);
    site.write('src/pages/index.tsx', `export default function Home() {\n  throw new Error('No oil');\n}\n`);
    const { error } = await broken;
    expect(error?.message).toContain('No oil');
    expect(error?.loc).toMatchObject({ file: join(site.dir, 'src/pages/index.tsx'), line: 2 });
    expect(await site.get('')).toMatchObject({ status: 500, text: expect.stringContaining('No oil') as string });
    expect(site.terminal()).toContain('No oil');
    const mended = home.next((state) => state.error === undefined);
    site.write('src/pages/index.tsx', original);
    await mended;
    expect((await site.get('')).status).toBe(200);
    home.close();
  });

  test('moves to another base path with the config', async () => {
    const original = site.read('octavo.config.ts');
    site.replace('octavo.config.ts', "baseUrl: '/manual/'", "baseUrl: '/book/'");
    await expect.poll(async () => (await fetch(`${site.origin}/book/docs/next`)).status, { timeout: 10_000 }).toBe(200);
    site.write('octavo.config.ts', original);
    await expect.poll(async () => (await site.get('docs/next')).status, { timeout: 10_000 }).toBe(200);
  });
});

test('style sheets of the last start are shown at once, and others when they are made', async () => {
  const first = await startDevSite();
  const sheets = Array.from((await first.get('docs/next')).text.matchAll(/"([^"]+\.css)"/g), ([, href = '']) => href);
  expect(sheets).toHaveLength(2);
  const textOf = async ({ origin }: DevSite, href: string) =>
    (await fetch(origin + href, { headers: { accept: 'text/css' } })).text();
  const kept = join(first.dir, '.octavo/styles.json');
  const made = await Promise.all(sheets.map((href) => textOf(first, href)));
  await expect.poll(() => readChecked(kept)?.length ?? 0).toBeGreaterThan(1000);
  const again = await first.restart(() => {
    const text = readChecked(kept)?.toString().replaceAll('"css":"', '"css":"/* kept */') ?? '';
    writeChecked(kept, [Buffer.from(text)]);
  });
  const shown = await Promise.all(sheets.map((href) => textOf(again, href)));
  expect(shown).toEqual(made.map((css) => `/* kept */${css}`));
  for (const [index, href] of sheets.entries()) await expect.poll(() => textOf(again, href)).toBe(made[index]);
  // A sheet that changed meanwhile is not shown as it was.
  const custom = sheets.findIndex((href) => href.endsWith('custom.css'));
  const changed = await again.restart(() => again.replace('src/css/custom.css', '#8a4b00', '#004b8a'));
  expect(await textOf(changed, sheets[custom] ?? '')).toContain('#004b8a');
  await changed.close();
});

describe('a broken site', () => {
  test('says what is wrong in the page and in the terminal, and shows the site once it is mended', async () => {
    const config = 'octavo.config.ts';
    const site = await startDevSite((dir) => writeFileSync(join(dir, config), 'export default { titel: 1 };\n'));
    try {
      const page = await fetch(`${site.origin}/`);
      expect(page.status).toBe(500);
      expect(await page.text()).toContain('titel');
      expect(site.terminal()).toContain('titel');
      site.write(config, `export default { title: 'Mended', url: 'https://mended.example', baseUrl: '/' };\n`);
      await expect.poll(async () => (await fetch(`${site.origin}/blog`)).status, { timeout: 10_000 }).toBe(200);
    } finally {
      await site.close();
    }
  });
});
