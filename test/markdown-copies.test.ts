/** Docs and posts as Markdown for readers that are programs, as the real command line writes them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildHere } from './support/engine.ts';
import { changedFiles, copyGoldenSite, digestOf, filesOf, tempFolder } from './support/files.ts';
import { startDevSite } from './support/dev-site.ts';
import { createGoldenSite } from './support/golden-site.ts';
import { tempSite } from './temp-site.ts';

const { dir, outDir, remove } = createGoldenSite();

const withCopies = (text: string) => text.replace("url: '", "markdownCopies: true,\n  url: '");

function edit(file: string, change: (text: string) => string): void {
  const path = join(dir, file);
  const before = readFileSync(path, 'utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  writeFileSync(path, after);
}

const built = (file: string) => readFileSync(join(outDir, file), 'utf8');
const copies = () => filesOf(outDir).filter((file) => /\.md$|(?:^|\/)llms(?:-full)?\.txt$/.test(file));
const isPage = (file: string) => file.endsWith('.html');
const link = (href: string) => `<link rel="alternate" type="text/markdown" href="${href}" data-page>`;

beforeAll(async () => {
  edit('octavo.config.ts', withCopies);
  await buildHere(dir);
});
afterAll(remove);

test('every doc and post of every locale has a copy, which its page names', () => {
  const found = copies();
  expect(found).toHaveLength(36);
  for (const file of found.filter((each) => each.endsWith('.md'))) {
    const page = [`${file.slice(0, -3)}/index.html`, `${file.slice(0, -3)}.html`].find((each) =>
      filesOf(outDir).includes(each),
    );
    expect(page, file).toBeDefined();
    expect(built(page ?? '')).toContain(link(`/manual/${file}`));
  }
  const naming = filesOf(outDir).filter((file) => isPage(file) && built(file).includes('type="text/markdown"'));
  expect(naming).toHaveLength(found.filter((file) => file.endsWith('.md')).length);
});

test('a copy is the source without what only the site understands', () => {
  expect(built('docs/next/guides/first-steps.md')).toBe(`# First steps

Install it:

**npm**

\`\`\`bash
npm install lantern
\`\`\`

**Yarn**

\`\`\`bash
yarn add lantern
\`\`\`

:::danger

Never touch the glass while it is hot.

:::

## Next

Go on with [the server](https://lantern.example/manual/docs/next/guides/advanced/node.js).
`);
  expect(built('docs/next/features.md')).toMatch(
    /!\[A small lamp\]\(https:\/\/lantern\.example\/manual\/assets\/images\/lamp-\w+\.svg\)/,
  );
  expect(built('fr/docs/next/features.md')).toContain('# Features');
});

test('the lists of a locale and of another version', () => {
  expect(built('fr/llms.txt')).toBe(`# Lantern

> Light for small programs

- [Bienvenue dans Lantern 1](https://lantern.example/manual/fr/docs.md): La première version. Installez-la.

## Set up

- [Install](https://lantern.example/manual/fr/docs/setup/install.md): With npm

## Journal de Lantern

- [Version 2.0 is near](https://lantern.example/manual/fr/blog/2024/version-2.0-is-near.md): It will be brighter.
- [Making lamps](https://lantern.example/manual/fr/blog/2024/02/20/lamps.md): How lamps are made.
- [Première lumière](https://lantern.example/manual/fr/blog/2024/01/10/first-light.md): La lampe est allumée.
`);
  expect(built('docs/next/llms.txt')).toContain('### Advanced guides');
  expect(built('docs/next/llms.txt')).not.toContain('\n\n\n');
  expect(built('docs/next/llms.txt')).not.toContain('hidden');
  expect(built('docs/next/llms-full.txt')).toContain(
    '\n---\n\nSource: https://lantern.example/manual/docs/next/features\n',
  );
});

test('sitemaps do not list them', () => {
  for (const file of ['sitemap.xml', 'fr/sitemap.xml']) expect(built(file)).not.toMatch(/\.md<|llms/);
});

test('an edit makes the copies of its page again, as a cold build would', async () => {
  const before = digestOf(outDir);
  edit('docs/features.md', (text) => text.replace('A plain note.', 'Another note.'));
  await buildHere(dir);
  const changed = changedFiles(before, digestOf(outDir)).filter((file) => copies().includes(file));
  expect(changed).toEqual([
    'docs/next/features.md',
    'docs/next/llms-full.txt',
    'fr/docs/next/features.md',
    'fr/docs/next/llms-full.txt',
  ]);
  const cached = digestOf(outDir);
  await buildHere(dir, { cache: false });
  expect(changedFiles(cached, digestOf(outDir))).toEqual([]);
});

test('a page that moves changes the links of others', async () => {
  edit('docs/features.md', (text) => text.replace('title: Features', 'title: Features\nslug: all-of-it'));
  await buildHere(dir);
  expect(built('docs/next.md')).toContain('(https://lantern.example/manual/docs/next/all-of-it#tables)');
  expect(copies()).not.toContain('docs/next/features.md');
});

test('a static llms.txt is the one that is served, in every build', async () => {
  writeFileSync(join(dir, 'static/llms.txt'), 'Mine\n');
  await buildHere(dir);
  expect(built('llms.txt')).toBe('Mine\n');
  edit('docs/features.md', (text) => text.replace('Another note.', 'One more.'));
  await buildHere(dir);
  expect(built('llms.txt')).toBe('Mine\n');
  expect(built('docs/next/llms-full.txt')).toContain('One more.');
});

const CONDITIONS: Readonly<Record<string, string>> = {
  'octavo.config.ts': `export default {
    title: 'Site', url: 'https://example.org', baseUrl: '/', markdownCopies: true,
    i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
    docs: { sidebarPath: 'sidebars.json', lastVersion: 'current', versions: {
      current: { path: '', label: 'v5', releases: '5.x' }, '4.x': { basedOn: 'current', banner: 'none' } } },
  };\n`,
  'versions.json': '["4.x"]',
  'sidebars.json': JSON.stringify({ docs: ['intro', 'guide', 'other'] }),
  'docs/intro.md':
    "---\nslug: /\n---\n\nimport Note from './_note.md';\n\n# Introduction\n\n<Note />\n\nTo the [guide](./guide.md).\n",
  'docs/_note.md': 'Take :since[five]{5.0}:until[four]{5.0} steps.\n',
  'docs/guide.md': '# Guide\n\n:::since 5.0\n\nAll is new.\n\n:::\n\n```ts\nold(); // until 5.0\n```\n',
  'docs/other.md': '# Other\n\nThe same for all.\n',
  'versioned_docs/version-4.x/other.md': '# Other\n\nOf version four.\n',
  'i18n/fr/docusaurus-plugin-content-docs/current/other.md': '# Autre\n\nPour tous.\n',
};

/** What is edited, and the copies that this changes besides the lists. */
const EDITS: readonly (readonly [file: string, from: string, to: string, changed: readonly string[]])[] = [
  ['docs/other.md', 'The same', 'Equal', ['docs/other.md']],
  ['docs/_note.md', 'steps', 'paces', ['docs.md', 'docs/4.x.md']],
  ['docs/_note.md', 'five]{5.0}', 'six]{5.0}', ['docs.md']],
  ['docs/guide.md', 'old(); // until', 'odd(); // until', ['docs/4.x/guide.md']],
  ['versioned_docs/version-4.x/other.md', 'four', '4', ['docs/4.x/other.md']],
  ['sidebars.json', '"intro","guide"', '"guide","intro"', []],
  ['octavo.config.ts', "title: 'Site'", "title: 'Place'", []],
];

test('whatever is edited, the copies are those of a cold build', { tags: 'more' }, async () => {
  const site = tempSite(CONDITIONS);
  const cold = join(tempFolder(), 'cold');
  const output = join(site, 'build');
  await buildHere(site);
  for (const [file, from, to, expected] of EDITS) {
    const before = digestOf(output);
    const path = join(site, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
    await buildHere(site);
    await buildHere(site, { cache: false, outDir: cold });
    expect(changedFiles(digestOf(cold), digestOf(output)), to).toEqual([]);
    const changed = changedFiles(before, digestOf(output)).filter((name) => /^docs.*\.md$/.test(name));
    expect(changed, to).toEqual(expected);
  }
});

test('there are none unless the site asks for them', async () => {
  const plain = copyGoldenSite(join(tempFolder(), 'site'));
  await buildHere(plain);
  const files = filesOf(join(plain, 'build'));
  expect(files.filter((file) => /\.md$|llms/.test(file))).toEqual([]);
  const pages = files.filter(isPage).map((file) => readFileSync(join(plain, 'build', file), 'utf8'));
  expect(pages.filter((text) => text.includes('text/markdown'))).toEqual([]);
});

test('the development server serves them as they are being written', async () => {
  const site = await startDevSite((folder) => {
    const config = join(folder, 'octavo.config.ts');
    writeFileSync(config, withCopies(readFileSync(config, 'utf8')));
  });
  try {
    const copy = await site.get('fr/docs/next/features.md', '*/*');
    expect(copy).toMatchObject({ status: 200, type: 'text/markdown; charset=utf-8' });
    expect(copy.text).toContain('A plain note.');
    expect((await site.get('docs/next/llms.txt', '*/*')).type).toBe('text/plain; charset=utf-8');
    site.replace('docs/features.md', 'A plain note.', 'Another note.');
    await expect
      .poll(async () => (await site.get('fr/docs/next/features.md', '*/*')).text, { timeout: 5000 })
      .toContain('Another note.');
  } finally {
    await site.close();
  }
});
