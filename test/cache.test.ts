/** What builds reuse of earlier ones, seen from outside: the bytes of the output, and which of its files are new. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sourceHash } from '../src/content/markdown/base/hashes.ts';
import { buildCreated } from './support/built-site.ts';
import { buildSite, runCli, startCli } from './support/cli-here.ts';
import { buildHere, type BuildHereOptions } from './support/engine.ts';
import { changedFiles, copyGoldenSite, type Digest, digestOf, filesOf, tempFolder } from './support/files.ts';
import { createGoldenSite } from './support/golden-site.ts';
import { casesOf, looksCloser } from './support/circles.ts';
import { smallSite } from './support/small-site.ts';
import { MINIMAL_CONFIG, tempSite } from './temp-site.ts';

const { dir, outDir, remove } = createGoldenSite();
const cache = join(dir, '.octavo');
const originals = new Map<string, { readonly text: Buffer; readonly time: Date } | undefined>();
let cold: Digest = {};

beforeAll(async () => {
  await buildHere(dir);
  cold = digestOf(outDir);
});
afterAll(remove);

/** Every test leaves the site as it was; then its output must be as it was, too. */
afterEach(async () => {
  for (const [file, original] of originals) restore(join(dir, file), original);
  originals.clear();
  await buildHere(dir);
  expect(changedFiles(cold, digestOf(outDir))).toEqual([]);
});

function restore(path: string, original: { readonly text: Buffer; readonly time: Date } | undefined): void {
  if (original === undefined) return rmSync(path);
  writeFileSync(path, original.text);
  utimesSync(path, original.time, original.time);
}

/** Writes a file of the site until the end of the test. */
function put(file: string, text: string): void {
  const path = join(dir, file);
  if (!originals.has(file)) {
    originals.set(file, existsSync(path) ? { text: readFileSync(path), time: statSync(path).mtime } : undefined);
  }
  writeFileSync(path, text);
}

function edit(file: string, change: (text: string) => string): void {
  const before = readFileSync(join(dir, file), 'utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  put(file, after);
}

const output = (file: string) => readFileSync(join(outDir, file), 'utf8');

/** Inode and time of every file of the output: both stay when a file is carried over. */
function identities(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    filesOf(outDir).map((file) => {
      const { ino, mtimeMs } = statSync(join(outDir, file));
      return [file, `${ino} ${mtimeMs}`];
    }),
  );
}

interface Rebuilt {
  readonly written: readonly string[];
  readonly changed: readonly string[];
  /** Search indexes that changed, without hash and their texts. */
  readonly indexes: readonly string[];
}

const INDEX_TEXTS = /^assets\/search\/texts\.\w+\//;
const INDEX = /^assets\/search\/([\w.-]+)\.\w+\.json$/;
/** Names the current index of everything that can be searched. */
const INDEX_LIST = /^(?:fr\/)?(?:page-data\/-\/search\.json|search\/index\.html)$/;

const isPage = (file: string) => [INDEX, INDEX_TEXTS, INDEX_LIST].every((pattern) => !pattern.test(file));

/** Files that the build wrote, and files whose bytes changed; search indexes and their list apart. */
async function rebuild(options: BuildHereOptions = {}): Promise<Rebuilt> {
  const before = { identities: identities(), digest: digestOf(outDir) };
  await buildHere(dir, options);
  const changed = changedFiles(before.digest, digestOf(outDir));

  return {
    written: changedFiles(before.identities, identities()).filter(isPage),
    changed: changed.filter(isPage),
    indexes: [...new Set(changed.flatMap((file) => INDEX.exec(file)?.[1] ?? []))],
  };
}

const pageFiles = (...paths: readonly string[]): string[] =>
  ['', 'fr/'].flatMap((locale) => paths.map((path) => `${locale}${path}/index.html`)).toSorted();

/** Live pages are rendered by every build, because the links of components are known only then. */
const RENDERED_ALWAYS = pageFiles('docs/next/reference/dimmer', 'try').concat('index.html', 'fr/index.html').toSorted();

test('two cold builds are byte-identical, wherever the site lies', async () => {
  const other = await buildCreated(copyGoldenSite);
  expect(changedFiles(cold, digestOf(other.outDir))).toEqual([]);

  const moved = join(tempFolder(), 'elsewhere');
  cpSync(other.siteDir, moved, { recursive: true, preserveTimestamps: true });
  await buildHere(moved);
  expect(changedFiles(cold, digestOf(join(moved, 'build')))).toEqual([]);
});

test('a build of what is built writes nothing', async () => {
  expect(await rebuild()).toEqual({ written: [], changed: [], indexes: [] });
  const { stdout } = await buildSite(dir);
  expect(stdout).toContain('(0 rendered, 66 unchanged)');
  expect(stdout).toContain('(0 written)');
});

test('what a build has parsed serves the next one, even if it failed', async () => {
  const site = tempSite({
    'octavo.config.ts': MINIMAL_CONFIG,
    'docs/a.md': '# A\n',
    'docs/b.md': '# B\n\n[nowhere](/nowhere)\n',
  });
  const failed = await runCli('build', site);
  expect([failed.code, failed.stderr]).toEqual([1, expect.stringContaining('/nowhere')]);
  writeFileSync(join(site, 'docs/b.md'), '# B\n');
  expect((await buildSite(site)).stdout).toMatch(/Source files +2 \(1 from the cache\)/);
});

test('a page that changes within a moment, to as many bytes, is built', async () => {
  const page = 'docs/moments.md';
  for (const word of ['first', 'other', 'third']) {
    put(page, `# Moments\n\nThe ${word} text.\n`);
    await buildHere(dir);
    expect(readFileSync(join(outDir, 'docs/next/moments/index.html'), 'utf8')).toContain(`The ${word} text.`);
  }
});

test('the texts of parsed pages are in few files however often pages are edited, and what nobody uses goes', async () => {
  const site = tempSite({ 'octavo.config.ts': MINIMAL_CONFIG, 'docs/a.md': '# A\n' });
  const texts = join(site, '.octavo/pages');
  const counts: number[] = [];
  for (let round = 0; round < 16; round++) {
    writeFileSync(join(site, `docs/round-${round}.md`), `# Round ${round}\n`);
    writeFileSync(join(site, 'docs/a.md'), `# A\n\nRound ${round}.\n`);
    await buildHere(site);
    counts.push(readdirSync(texts).length);
  }
  expect(Math.max(...counts)).toBeLessThan(16);
});

test('texts of parsed pages that are not what was written cost time and nothing else', async () => {
  const site = smallSite();
  await buildHere(site);
  const texts = join(site, '.octavo/pages');
  for (const name of readdirSync(texts)) {
    writeFileSync(join(texts, name), Buffer.alloc(statSync(join(texts, name)).size, 'x'));
  }
  writeFileSync(join(site, 'docs/changes.md'), '---\ntitle: Mended\n---\n\nAgain.\n');
  const config = join(site, 'octavo.config.js');
  writeFileSync(config, readFileSync(config, 'utf8').replace("title: '", "title: 'A "));
  await buildHere(site);
  const mended = digestOf(join(site, 'build'));
  await buildHere(site, { cache: false });
  expect(changedFiles(mended, digestOf(join(site, 'build')))).toEqual([]);
});

test('--no-cache makes everything again, and the same bytes', async () => {
  const { written, changed } = await rebuild({ cache: false });
  expect(changed).toEqual([]);
  expect(written).toEqual(filesOf(outDir).filter(isPage));
});

test('another text of a page changes that page alone, in every locale that shows it', async () => {
  edit('docs/features.md', (text) => `${text}\nOne more line.\n`);
  const { written, changed, indexes } = await rebuild();
  expect(indexes).toEqual(['docs-default-current']);
  expect(changed).toEqual(pageFiles('docs/next/features'));
  expect(written).toEqual([...changed, ...RENDERED_ALWAYS].toSorted());
  expect(output('fr/docs/next/features/index.html')).toContain('One more line.');
});

test('the text of a translated page changes its locale alone', async () => {
  edit('i18n/fr/docusaurus-plugin-content-docs/current/intro.md', (text) => `${text}\n- une allumette\n`);
  const { changed } = await rebuild();
  expect(changed).toEqual(['fr/docs/next/index.html']);
});

test('the text of a post changes the post and the feeds; its summary, the lists too', async () => {
  const post = 'blog/2024-02-20-lamps/index.mdx';
  edit(post, (text) => `${text}\nMore about wicks.\n`);
  const feeds = ['', 'fr/'].flatMap((locale) =>
    ['atom.xml', 'feed.json', 'rss.xml'].map((name) => `${locale}blog/${name}`),
  );
  const { changed, indexes } = await rebuild();
  expect(changed).toEqual([...pageFiles('blog/2024/02/20/lamps'), ...feeds].toSorted());
  expect(indexes).toEqual(['default']);

  edit(post, (text) => text.replace('three parts', 'four parts'));
  const lists = ['blog', 'blog/authors/ada', 'blog/tags/making', 'blog/tags/release'];
  expect((await rebuild()).changed).toEqual([...pageFiles('blog/2024/02/20/lamps', ...lists), ...feeds].toSorted());
});

test('what pages show of each other is what a cold build shows', { tags: 'both' }, async () => {
  const translation = 'i18n/fr/docusaurus-plugin-content-docs/current/intro.md';
  const intro = readFileSync(join(dir, 'docs/intro.md'), 'utf8');
  const edits = [
    () => edit(translation, (text) => text.replace('aaaaaaaaaa', sourceHash(intro))),
    () => edit('docs/intro.md', (text) => `${text}\nThe original says more.\n`),
    () => edit('docs/guides/02-advanced/node.js.md', (text) => text.replace(/^(# .*\n\n)/m, '$1First of all. ')),
    () => put('docs/guides/another.md', '---\ntags: [basics]\n---\n\n# Another\n\n[Tables](../features.md)\n'),
    () => edit('docs/features.md', (text) => text.replace(/^---\n/, '---\nslug: /all-features\n')),
  ];
  for (const [index, change] of edits.entries()) {
    change();
    await buildHere(dir);
    // What a build left as it was is wrong in all builds after it.
    if (!looksCloser && index < edits.length - 1) continue;
    const cached = digestOf(outDir);
    await buildHere(dir, { cache: false });
    expect(changedFiles(cached, digestOf(outDir))).toEqual([]);
  }
});

test('another title changes what shows it, and nothing else', async () => {
  edit('docs/guides/02-advanced/node.js.md', (text) => text.replace('# On Node.js', '# On a server'));
  const { changed } = await rebuild();
  // One sidebar per locale is another file, and the pages beside which it stands name it.
  expect(changed.filter((file) => file.startsWith('assets/'))).toHaveLength(4);
  const pages = changed.filter((file) => !file.startsWith('assets/'));
  const withSidebar = filesOf(join(outDir, 'docs/next'))
    .map((file) => join('docs/next', file, '..').replace(/\/$/, ''))
    .filter((path) => !/\/(?:tags|hidden)\b/.test(path));
  // The first page of the other version says that the page is not there.
  expect(pages).toEqual(pageFiles('docs', ...withSidebar));
});

test('the output follows every change of the same page', async () => {
  const original = readFileSync(join(dir, 'docs/intro.md'), 'utf8');
  for (const text of [original.replace('lights up', 'brightens'), original, `${original}\nEnd.\n`]) {
    put('docs/intro.md', text);
    await buildHere(dir);
    expect(output('docs/next/index.html').includes('brightens')).toBe(text.includes('brightens'));
  }
});

test('pages, pictures and static files that come and go are there and gone', async () => {
  put('docs/guides/new.md', '# New\n\n![Lamp](../lamp.svg)\n');
  put('static/files/new.txt', 'new');
  put('static/robots.txt', 'User-agent: lamp\n');
  edit('docs/lamp.svg', (text) => text.replace('height="32"', 'height="64"'));
  await buildHere(dir);
  expect(output('docs/next/guides/new/index.html')).toContain('height="64"');
  expect(output('files/new.txt')).toBe('new');
  expect(output('robots.txt')).toBe('User-agent: lamp\n');
});

test('a changed component of the site is bundled again', async () => {
  edit('src/components/dimmer.tsx', (text) => text.replace('{label}: {value}', '{label} at {value}'));
  await buildHere(dir);
  expect(output('try/index.html')).toContain('Desk<!-- --> at <!-- -->1');
});

test('files of the output that someone changed or removed are made again', async () => {
  writeFileSync(join(outDir, 'docs/index.html'), 'changed by hand');
  rmSync(join(outDir, 'blog'), { recursive: true });
  const { changed } = await rebuild();
  expect(changed).toContain('docs/index.html');
  expect(changed).toContain('blog/index.html');
});

const DAMAGES: Readonly<Record<string, (file: string) => void>> = {
  'changed in one word': (file) =>
    writeFileSync(file, readFileSync(file, 'latin1').replaceAll('brighter', 'blighter'), 'latin1'),
  'cut in half': (file) => truncateSync(file, Math.floor(statSync(file).size / 2)),
  garbled: (file) => {
    const bytes = readFileSync(file);
    for (let at = 0; at < bytes.length; at += 7) bytes[at] = ((bytes[at] ?? 0) + 101) % 256;
    writeFileSync(file, bytes);
  },
  emptied: (file) => writeFileSync(file, ''),
};

test.each(casesOf(Object.entries(DAMAGES), 1))(
  'a cache of which every file is %s is left aside without a word',
  { tags: 'both' },
  async (_, damage) => {
    const files = readdirSync(cache, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /^(?:pages-\w\.bin|bundle\/bundle\.json|output-\w+\/\w+\.json)$/.test(file),
    );
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) damage(join(cache, file));
    edit('docs/hidden.md', (text) => `${text}\nNow they do.\n`);
    expect(await buildSite(dir)).toMatchObject({ code: 0, stderr: '' });
    expect(output('docs/next/changes/index.html')).toContain('brighter');
  },
);

test('a bundle that is damaged in the cache is made again, not published', async () => {
  const before = digestOf(outDir);
  const bundles = readdirSync(join(cache, 'bundle')).filter((name) => name !== 'bundle.json');
  const files = bundles.flatMap((name) => filesOf(join(cache, 'bundle', name)).map((file) => join(name, file)));
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const path = join(cache, 'bundle', file);
    const bytes = readFileSync(path);
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    writeFileSync(path, bytes);
  }
  rmSync(outDir, { recursive: true });
  await buildHere(dir);
  expect(changedFiles(before, digestOf(outDir))).toEqual([]);
});

test('folders in the place of files of the cache are put aside', async () => {
  const isFile = (file: string) => /^(?:pages-\w\.bin|sources\.json|output-\w+\/\w+\.json)$/.test(file);
  const files = readdirSync(cache, { recursive: true, encoding: 'utf8' }).filter(isFile);
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    rmSync(join(cache, file));
    mkdirSync(join(cache, file, 'full'), { recursive: true });
  }
  expect(await buildSite(dir)).toMatchObject({ code: 0, stderr: '' });
  expect(await rebuild()).toEqual({ written: [], changed: [], indexes: [] });
});

/** Edits files of the site when a stage of a build has ended. */
async function buildWhile(edits: Readonly<Record<string, () => void>>): Promise<void> {
  await buildHere(dir, { onStage: (stage) => edits[stage]?.() });
}

test('what was edited while a build ran is in the next one', async () => {
  const lamp = (text: string) => text.replace('<svg', '<svg data-lamp="new"');
  edit('docs/changes.md', (text) => `${text}\nOnce more.\n`);
  await buildWhile({
    assets: () => edit('docs/lamp.svg', lamp),
    bundle: () => edit('src/components/dimmer.tsx', (text) => text.replace('{label}: {value}', '{label} at {value}')),
    render: () => put('static/robots.txt', 'User-agent: moth\n'),
  });
  await buildHere(dir);
  expect(output('robots.txt')).toBe('User-agent: moth\n');
  expect(output('try/index.html')).toContain('Desk<!-- --> at <!-- -->1');
  const [, image = ''] = /(assets\/images\/lamp-\w+\.svg)/.exec(output('docs/next/features/index.html')) ?? [];
  expect(output(image)).toBe(lamp(readFileSync(join(dir, 'docs/lamp.svg'), 'utf8').replace(' data-lamp="new"', '')));
});

test('an older build that is held up does not publish over a newer one', async () => {
  edit('docs/changes.md', (text) => text.replace('brighter', 'warmer'));
  let newer: Promise<unknown> = Promise.resolve();
  await buildWhile({
    config: () => {
      newer = startCli(['build', dir]).done;
    },
    find: () => edit('docs/changes.md', (text) => text.replace('warmer', 'cooler')),
  });
  await newer;
  expect(output('docs/next/changes/index.html')).toContain('cooler');
});

test('a static file of the same size and time, but another one, is published', async () => {
  const file = join(dir, 'static/robots.txt');
  const { atime, mtime } = statSync(file);
  const text = output('robots.txt');
  put('static/robots.txt', text.replaceAll('l', 'k'));
  utimesSync(file, atime, mtime);
  await buildHere(dir);
  expect(output('robots.txt')).toBe(text.replaceAll('l', 'k'));
});

test(
  'I18N-03, SEO-03: a build of one locale makes its pages, which lead to the others, and leaves theirs as they are',
  { tags: 'both' },
  async () => {
    const index = 'docs/next/index.html';
    const before = digestOf(outDir);
    edit('octavo.config.ts', (text) => text.replace(/title: '([^']*)'/, "title: '$1!'"));
    for (const cache of casesOf([true, false], 1)) {
      await buildHere(dir, { locales: ['fr'], cache });
      const after = digestOf(outDir);
      const changed = changedFiles(before, after).filter((file) => file.endsWith('.html'));
      expect(changed).toContain(`fr/${index}`);
      expect(changed.filter((file) => !file.startsWith('fr/'))).toEqual([]);
      const html = readFileSync(join(outDir, `fr/${index}`), 'utf8');
      expect(Array.from(html.matchAll(/hreflang="([^"]+)"/g), ([, lang]) => lang)).toEqual(
        expect.arrayContaining(['en', 'fr']),
      );
      const shell = /"shellUrl":"([^"]+)"/.exec(readFileSync(join(outDir, index), 'utf8'))?.[1] ?? '';
      expect(filesOf(outDir)).toContain(shell.replace('/manual/', ''));
    }
  },
);

test('I18N-03: a build of one locale is not ended by what is wrong with the files of another', async () => {
  const site = tempSite({
    'octavo.config.ts': MINIMAL_CONFIG.replace('{', "{ i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, "),
    'docs/a.md': '# A\n',
    'i18n/fr/docusaurus-plugin-content-docs/current/a.md': '# A\n\n[Nowhere](/nowhere)\n',
  });
  expect(await buildSite(site, '--locale', 'en')).toMatchObject({ code: 0, stderr: '' });
  expect(await runCli('build', site, '--locale', 'fr')).toMatchObject({ code: 1 });
  expect(await runCli('build', site)).toMatchObject({ code: 1 });
});

test('I18N-03: several locales are named with commas or one by one', async () => {
  const [first, second] = [join(tempFolder(), 'a'), join(tempFolder(), 'b')];
  await buildSite(dir, '--locale', 'en', '--locale', 'fr', '--out-dir', first);
  await buildSite(dir, '--locale', 'en,fr', '--out-dir', second);
  expect(filesOf(second)).toEqual(filesOf(outDir));
  expect(changedFiles(digestOf(first), digestOf(second))).toEqual([]);
});

test('another output folder does not get in the way of the first', async () => {
  const other = join(tempFolder(), 'public/site');
  await buildHere(dir, { outDir: other });
  expect(changedFiles(cold, digestOf(other))).toEqual([]);
  expect(await rebuild()).toEqual({ written: [], changed: [], indexes: [] });
});

const otherDevice = ['/dev/shm', '/tmp'].find((path) => existsSync(path) && statSync(path).dev !== statSync(dir).dev);

test.skipIf(otherDevice === undefined)('the output may lie on another device than the cache', async () => {
  const parent = tempFolder(otherDevice);
  const other = join(parent, 'site');
  await buildHere(dir, { outDir: other });
  expect(changedFiles(cold, digestOf(other))).toEqual([]);
  edit('docs/changes.md', (text) => text.replace('brighter', 'warmer'));
  await buildHere(dir, { outDir: other });
  expect(changedFiles(cold, digestOf(other))).toEqual(expect.arrayContaining(pageFiles('docs/next/changes')));
  expect(readdirSync(parent).toSorted()).toEqual(['.site.octavo-work', 'site']);
});

test('an output that a build killed right after its swap left is not taken for that of an earlier one', async () => {
  const [work = ''] = readdirSync(cache).filter((name) => name.startsWith('output-'));
  const noted = join(cache, work, 'build.json');
  const before = readFileSync(noted);
  edit('docs/changes.md', (text) => text.replace('brighter', 'warmer'));
  await buildHere(dir);
  writeFileSync(noted, before);
});
