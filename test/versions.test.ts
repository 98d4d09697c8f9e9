/** Versions as differences: the same site as one written in full copies. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildSite, runCli } from './support/cli-here.ts';
import { buildHere } from './support/engine.ts';
import { changedFiles, digestOf, filesOf } from './support/files.ts';
import { tempSite } from './temp-site.ts';
import { readFileSync, writeFileSync } from 'node:fs';

const PICTURE = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="10"><path d="M0 0h9"/></svg>`;

function config(versions: string): string {
  return `export default {
  title: 'Site', url: 'https://example.org', baseUrl: '/', markdownCopies: true,
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  onBrokenLinks: 'throw', onBrokenMarkdownLinks: 'throw', onBrokenAnchors: 'throw',
  docs: { sidebarPath: 'sidebars.json', lastVersion: 'current', sinceLabels: false, versions: ${versions} },
  search: { provider: 'local' },
};\n`;
}

const VERSIONS = '["4.x", "3.x", "2.x"]';
const current = 'docs';
const old = (version: string) => `versioned_docs/version-${version}`;
const french = (version: string) => `i18n/fr/docusaurus-plugin-content-docs/${version}`;

/** A chain of four versions: pages removed, renamed, added, replaced, and for some releases alone. */
const DIFFERENCES: Readonly<Record<string, string>> = {
  'octavo.config.ts': config(`{
    current: { path: '', label: 'v5', releases: '5.x' }, '4.x': { basedOn: 'current', banner: 'none' },
    '3.x': { basedOn: '4.x', banner: 'none' }, '2.x': { basedOn: '3.x', banner: 'none' } }`),
  'versions.json': VERSIONS,
  'sidebars.json': JSON.stringify({
    docs: [
      'intro',
      {
        type: 'category',
        label: 'Guides',
        items: [
          'guides/hooks',
          'guides/queues',
          { type: 'link', label: 'Chat', href: 'https://example.com/', until: '4.0' },
        ],
      },
      { type: 'doc', id: 'old-cli' },
    ],
  }),
  [`${current}/intro.md`]: `---
slug: /
---

# Introduction

![A line](./line.svg)

Read about [hooks](./guides/hooks.md#order):since[ and [queues](guides/queues.mdx)]{5.0}.

:::since 4.0

Everything is a module.

:::

::::until 4.0

:::note

Nothing is a module.

:::

::::

| name | what |
| --- | --- |
| a | one |
| b | two :since{5.0} |

\`\`\`ts
import { start } from 'x';
start(); // until 4.0
await start(); // since 4.0
\`\`\`
`,
  [`${current}/line.svg`]: PICTURE(20),
  [`${current}/guides/hooks.md`]: '# Hooks\n\nBack to the [introduction](../intro.md).\n\n## Order\n\nFirst come.\n',
  [`${current}/guides/queues.mdx`]: '# Queues\n\nOf [hooks](./hooks.md).\n',
  [`${current}/old-cli.md`]: '---\nuntil: 5.0\n---\n\n# The old command line\n\nSee [hooks](./guides/hooks.md).\n',
  [`${old('4.x')}/_version_.yml`]: 'removed:\n  - guides/queues.mdx\n',
  [`${old('3.x')}/_version_.yml`]: 'renamed:\n  manual/: guides/\n',
  [`${old('3.x')}/line.svg`]: PICTURE(30),
  [`${old('2.x')}/_version_.yml`]: 'removed:\n  - old-cli.md\nrenamed:\n  start.md: intro.md\n',
  [`${old('2.x')}/manual/hooks.md`]: '# Hooks of two\n\nBack to the [start](../start.md).\n\n## Order\n\nLast come.\n',
  [`${old('2.x')}/only-two.md`]: '# Only here\n\nFrom [there](./manual/hooks.md).\n',
  'versioned_sidebars/version-2.x-sidebars.json': JSON.stringify({ docs: ['start', 'manual/hooks', 'only-two'] }),
  [`${french('current')}/intro.md`]:
    '---\nslug: /\n---\n\n# Présentation\n\nVoir [les crochets](./guides/hooks.md#order).\n\n:::since 5.0\n\nNouveau.\n\n:::\n',
  [`${french('version-3.x')}/manual/hooks.md`]:
    '# Crochets\n\n[Retour](../intro.md).\n\n## Ordre {#order}\n\nPremier.\n',
  [`${french('current')}.json`]: JSON.stringify({ 'sidebar.docs.category.Guides': { message: 'Guides pratiques' } }),
};

const INTRO = (parts: { readonly queues?: boolean; readonly modules: boolean; readonly hooks: string }) => `---
slug: /
---

# Introduction

![A line](./line.svg)

Read about [hooks](./${parts.hooks}#order)${parts.queues ? ' and [queues](guides/queues.mdx)' : ''}.

${parts.modules ? 'Everything is a module.' : ':::note\n\nNothing is a module.\n\n:::'}

| name | what |
| --- | --- |
| a | one |
${parts.queues ? '| b | two |\n' : ''}
\`\`\`ts
import { start } from 'x';
${parts.modules ? 'await start();' : 'start();'}
\`\`\`
`;
const HOOKS = '# Hooks\n\nBack to the [introduction](../intro.md).\n\n## Order\n\nFirst come.\n';
const CLI = (hooks: string) => `# The old command line\n\nSee [hooks](./${hooks}).\n`;
const FRENCH_INTRO = (hooks: string, isNew: boolean) =>
  `---\nslug: /\n---\n\n# Présentation\n\nVoir [les crochets](./${hooks}#order).\n${isNew ? '\nNouveau.\n' : ''}`;
const LABELS = JSON.stringify({ 'sidebar.docs.category.Guides': { message: 'Guides pratiques' } });
const sidebar = (...items: readonly unknown[]) => JSON.stringify({ docs: items });
const guides = (...items: readonly unknown[]) => ({ type: 'category', label: 'Guides', items });

/** The same, every page of every version written out. */
const COPIES: Readonly<Record<string, string>> = {
  'octavo.config.ts': config(`{ current: { path: '', label: 'v5' },
    '4.x': { banner: 'none' }, '3.x': { banner: 'none' }, '2.x': { banner: 'none' } }`),
  'versions.json': VERSIONS,
  'sidebars.json': sidebar('intro', guides('guides/hooks', 'guides/queues')),
  [`${current}/intro.md`]: INTRO({ queues: true, modules: true, hooks: 'guides/hooks.md' }),
  [`${current}/line.svg`]: PICTURE(20),
  [`${current}/guides/hooks.md`]: HOOKS,
  [`${current}/guides/queues.mdx`]: '# Queues\n\nOf [hooks](./hooks.md).\n',
  [`${old('4.x')}/intro.md`]: INTRO({ modules: true, hooks: 'guides/hooks.md' }),
  [`${old('4.x')}/line.svg`]: PICTURE(20),
  [`${old('4.x')}/guides/hooks.md`]: HOOKS,
  [`${old('4.x')}/old-cli.md`]: CLI('guides/hooks.md'),
  'versioned_sidebars/version-4.x-sidebars.json': sidebar('intro', guides('guides/hooks'), 'old-cli'),
  [`${old('3.x')}/intro.md`]: INTRO({ modules: false, hooks: 'manual/hooks.md' }),
  [`${old('3.x')}/line.svg`]: PICTURE(30),
  [`${old('3.x')}/manual/hooks.md`]: HOOKS,
  [`${old('3.x')}/old-cli.md`]: CLI('manual/hooks.md'),
  'versioned_sidebars/version-3.x-sidebars.json': sidebar(
    'intro',
    guides('manual/hooks', { type: 'link', label: 'Chat', href: 'https://example.com/' }),
    'old-cli',
  ),
  [`${old('2.x')}/start.md`]: INTRO({ modules: false, hooks: 'manual/hooks.md' }),
  [`${old('2.x')}/line.svg`]: PICTURE(30),
  [`${old('2.x')}/manual/hooks.md`]: DIFFERENCES[`${old('2.x')}/manual/hooks.md`] ?? '',
  [`${old('2.x')}/only-two.md`]: DIFFERENCES[`${old('2.x')}/only-two.md`] ?? '',
  'versioned_sidebars/version-2.x-sidebars.json': sidebar('start', 'manual/hooks', 'only-two'),
  [`${french('current')}/intro.md`]: FRENCH_INTRO('guides/hooks.md', true),
  [`${french('version-4.x')}/intro.md`]: FRENCH_INTRO('guides/hooks.md', false),
  [`${french('version-3.x')}/intro.md`]: FRENCH_INTRO('manual/hooks.md', false),
  [`${french('version-2.x')}/start.md`]: FRENCH_INTRO('manual/hooks.md', false),
  [`${french('version-3.x')}/manual/hooks.md`]: DIFFERENCES[`${french('version-3.x')}/manual/hooks.md`] ?? '',
  [`${french('current')}.json`]: LABELS,
  [`${french('version-4.x')}.json`]: LABELS,
  [`${french('version-3.x')}.json`]: LABELS,
};

/** Only differences know which page was which before: in copies another one stands in for a renamed page. */
function withoutAlternates(dir: string): Readonly<Record<string, string>> {
  const read = (file: string) =>
    readFileSync(join(dir, file), 'latin1')
      .replace(/"alternates":\{[^}]*\}/, '')
      .replace(/,"missing":\[[^\]]*\]/, '')
      .replace(/<div>(?:<div id="missing:.*?<\/div>)+<\/div>/, '');
  return Object.fromEntries(filesOf(dir).map((file) => [file, read(file)]));
}

test('every file of the output is that of the same site in full copies', async () => {
  const [differences, copies] = [tempSite(DIFFERENCES), tempSite(COPIES)];
  for (const dir of [differences, copies]) {
    const { stderr } = await buildSite(dir);
    expect(stderr).toBe('');
  }
  const [ours, theirs] = [join(differences, 'build'), join(copies, 'build')];
  expect(filesOf(ours)).toEqual(filesOf(theirs));
  expect(withoutAlternates(ours)).toEqual(withoutAlternates(theirs));

  // An edit of a text reaches every version that shows it, and what a cold build makes of it is the same.
  const edited = (text: string) => text.replace('First come.', 'First served.');
  for (const [dir, files] of [
    [differences, DIFFERENCES],
    [copies, COPIES],
  ] as const) {
    for (const [file, text] of Object.entries(files))
      if (edited(text) !== text) writeFileSync(join(dir, file), edited(text));
    const { stdout } = await buildSite(dir);
    const [, all, cached] = /Source files +(\d+) \((\d+) from the cache\)/.exec(stdout) ?? [];
    expect(Number(all) - Number(cached)).toBe(dir === copies ? 3 : 1);
  }
  expect(withoutAlternates(ours)).toEqual(withoutAlternates(theirs));
  const warm = digestOf(ours);
  await buildHere(differences, { cache: false });
  expect(changedFiles(warm, digestOf(ours))).toEqual([]);
});

/** The config with other settings of the docs. */
function siteWith(docs: string, files: Readonly<Record<string, string>>): string {
  const text = `export default { title: 'Site', url: 'https://example.org', baseUrl: '/',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, docs: ${docs} };\n`;
  return tempSite({ 'octavo.config.ts': text, 'versions.json': '["4.x", "3.x"]', ...files });
}

const TWO = `versions: { current: { releases: '5.x', path: '', label: 'v5' }, '4.x': { basedOn: 'current' }, '3.x': { basedOn: '4.x' } }`;

test('a block says since when, in the language of the page, unless the site wants no labels', async () => {
  const page = '# A\n\n:::since 4.3\n\nA **bold** move.\n\n:::\n';
  const dir = siteWith(`{ lastVersion: 'current', ${TWO} }`, { 'docs/a.md': page });
  await buildHere(dir);
  const read = (file: string) => readFileSync(join(dir, 'build', file), 'utf8');
  expect(read('docs/a/index.html')).toMatch(/<div class="theme-since"><span[^>]*>since v4\.3<\/span><p>A <strong>bold/);
  expect(read('fr/docs/4.x/a/index.html')).toContain('depuis v4.3');
  expect(read('docs/3.x/a/index.html')).not.toContain('bold');
});

test('pages that say the same as those of the latest version name these as canonical, if the site wants it', async () => {
  const dir = siteWith(`{ lastVersion: 'current', canonical: 'latest', ${TWO} }`, {
    'docs/a.md': '# A\n\nSame.\n',
    'docs/b.md': '# B\n\n:since[New.]{5.0} Old.\n',
    'versioned_docs/version-4.x/_version_.yml': 'renamed:\n  c.md: a.md\n',
  });
  await buildHere(dir);
  const canonicalOf = (page: string) =>
    /rel="canonical" href="https:\/\/example\.org([^"]*)"/.exec(
      readFileSync(join(dir, 'build', page, 'index.html'), 'utf8'),
    )?.[1];
  expect(canonicalOf('docs/3.x/c')).toBe('/docs/a');
  expect(canonicalOf('fr/docs/4.x/c')).toBe('/fr/docs/a');
  expect(canonicalOf('docs/4.x/b')).toBe('/docs/4.x/b');
  writeFileSync(join(dir, 'docs/a.md'), '# A\n\n:since[Not the]{5.0} same.\n');
  await buildHere(dir);
  expect(canonicalOf('docs/3.x/c')).toBe('/docs/3.x/c');
});

test('a page that is called otherwise is still the next one that a page names, and one that is gone is told of', async () => {
  const dir = siteWith(`{ lastVersion: 'current', ${TWO} }`, {
    'docs/a.md': '---\npagination_next: c\n---\n\n# A\n',
    'docs/b.md': '# B\n',
    'docs/c.md': '# C\n',
    'versioned_docs/version-4.x/_version_.yml': 'renamed:\n  x.md: c.md\n',
  });
  await buildHere(dir);
  const nextOf = (page: string) =>
    /<a href="([^"]*)"[^>]*pagination-nav__link--next"/.exec(
      readFileSync(join(dir, 'build', page, 'index.html'), 'utf8'),
    )?.[1];
  expect(nextOf('docs/a')).toBe('/docs/c');
  expect(nextOf('docs/4.x/a')).toBe('/docs/4.x/x');
  expect(nextOf('fr/docs/3.x/a')).toBe('/fr/docs/3.x/x');
  writeFileSync(join(dir, 'versioned_docs/version-4.x/_version_.yml'), 'removed: [c.md]\n');
  const { stderr } = await runCli('build', dir);
  expect(stderr).toContain('docs/a.md:2');
  expect(stderr).toContain('pagination_next');
});

test('links for editing lead to the file that holds the text', async () => {
  const dir = siteWith(`{ editUrl: 'https://example.org/edit', lastVersion: 'current', ${TWO} }`, {
    'docs/a.md': '# A',
    'docs/b.md': '# B',
    'versioned_docs/version-4.x/_version_.yml': 'renamed:\n  c.md: b.md\n',
    'versioned_docs/version-4.x/a.md': '# A of four',
    'i18n/fr/docusaurus-plugin-content-docs/version-3.x/c.md': '# B en trois',
  });
  await buildHere(dir);
  const editOf = (file: string) =>
    /href="https:\/\/example\.org\/edit\/([^"]*)"/.exec(readFileSync(join(dir, 'build', file), 'utf8'))?.[1];
  expect(editOf('docs/3.x/a/index.html')).toBe('versioned_docs/version-4.x/a.md');
  expect(editOf('docs/4.x/c/index.html')).toBe('docs/b.md');
  expect(editOf('fr/docs/3.x/c/index.html')).toBe('docs/b.md');
});

test('every problem is told once, with its line in the file that is written', async () => {
  const dir = siteWith(`{ lastVersion: 'current', ${TWO.replace("'4.x' }", "'5.x' }")} }`, {
    'docs/a.md':
      '---\nuntil: soon\n---\n\n:::until 4.0\n\nOld.\n\n:::\n\n# A\n\n[B](./b.md) and [nothing](./none.md).\n',
    'docs/b.md': '---\nsince: 5.0\n---\n\n# B\n',
    'versioned_docs/version-4.x/_version_.yml': 'removed: [gone.md]\n',
    'versioned_docs/version-3.x/a.md': '# A\n',
  });
  const { stderr, code } = await runCli('build', dir);
  expect(code).not.toBe(0);
  const told = stderr.split('\n').filter((line) => /^(?:error|warning) /.test(line));
  expect(told).toEqual([
    'warning docs/a.md:2',
    'warning docs/a.md:13:1',
    'warning docs/a.md:13:17 (onBrokenMarkdownLinks)',
    expect.stringMatching(/^error octavo\.config\.ts:2:/),
    'error versioned_docs/version-4.x/_version_.yml:1:11',
  ]);
  expect(stderr).toContain('"until soon" names neither a release nor a version of the site.');
  expect(stderr).toContain(
    '"./b.md" is a page that the version "4.x" does not have, and this text is shown there as well.',
  );
  expect(stderr).toContain('Guard the link: ":since[…]{current}"');
  expect(stderr).toContain('The version "3.x" is based on "5.x", which is not a version.');
  expect(stderr).toContain('The version "current" has no page "gone.md".');
});

test('a translation is told of once, where its text is', async () => {
  const dir = siteWith(`{ lastVersion: 'current', ${TWO} }`, {
    'docs/a.md': '# A\n\n:::since 4.0\nNew.\n:::\n',
    'docs/b.md': '# B\n',
    'docs/c.md': '# C\n',
    'versioned_docs/version-4.x/c.md': '# C of four\n',
    'i18n/fr/docusaurus-plugin-content-docs/current/a.md': '# A en français\n',
    'i18n/fr/docusaurus-plugin-content-docs/version-3.x/b.md': '# B en trois\n',
    'i18n/fr/docusaurus-plugin-content-docs/version-3.x/d.md': '# Nulle part\n',
  });
  const stamped = await runCli('translations', dir, '--stamp', 'i18n/fr/docusaurus-plugin-content-docs/current/a.md');
  expect(stamped.stderr).toBe('');
  const { stdout } = await runCli('translations', dir, '--check');
  expect(stdout).toMatch(/^fr +2 +0 +3 +1$/m);
  expect(stdout.split('\n').filter((line) => line.startsWith('  '))).toEqual([
    '  i18n/fr/docusaurus-plugin-content-docs/current/b.md',
    '  i18n/fr/docusaurus-plugin-content-docs/current/c.md',
    '  i18n/fr/docusaurus-plugin-content-docs/version-4.x/c.md',
    '  i18n/fr/docusaurus-plugin-content-docs/version-3.x/d.md',
  ]);
  const written = readFileSync(join(dir, 'docs/a.md'), 'utf8');
  writeFileSync(join(dir, 'docs/a.md'), written.replace('New.', 'Brand-new.'));
  expect((await runCli('translations', dir, '--check')).stdout).toMatch(/^fr +1 +1 +3 +1$/m);
});

test('a page of an older version says how it stands to the newest one, also after an edit there', async () => {
  const dir = siteWith(`{ lastVersion: 'current', ${TWO} }`, {
    'docs/a.md': '# A\n\nSame.\n\n## One\n\n1\n\n## Two\n\n2 :since[and more]{5.0}\n',
    'docs/b.md': '# B\n\nSame.\n',
    'docs/c.md': '# Old\n',
    'versioned_docs/version-4.x/_version_.yml': 'renamed:\n  d.md: c.md\n',
    'versioned_docs/version-3.x/e.md': '# E\n',
  });
  await buildHere(dir);
  const relationOf = (page: string) => {
    const html = readFileSync(join(dir, 'build', page, 'index.html'), 'utf8');
    return /theme-doc-version-relation"[^>]*>(?:<bdi>)?([^<]*)</.exec(html)?.[1];
  };
  expect(relationOf('docs/a')).toBeUndefined();
  expect(relationOf('docs/4.x/a')).toBe('One section of this page has changed in v5.');
  expect(relationOf('docs/3.x/b')).toBe('This page says the same in v5.');
  expect(relationOf('docs/3.x/d')).toBe('This page says the same in v5.');
  expect(relationOf('docs/3.x/e')).toBe('There is no such page in v5.');
  expect(relationOf('fr/docs/4.x/a')).toBe('Une section de cette page a changé dans v5.');
  expect(readFileSync(join(dir, 'build/docs/3.x/d/index.html'), 'utf8')).toContain('"latestHref":"/docs/c"');

  writeFileSync(join(dir, 'docs/b.md'), '# B\n\nSame :since[and new]{5.0}.\n');
  writeFileSync(
    join(dir, 'docs/a.md'),
    '# A\n\nSame.\n\n## One\n\n:since[1]{5.0}\n\n## Two\n\n2 :since[and more]{5.0}\n',
  );
  await buildHere(dir);
  expect(relationOf('docs/3.x/b')).toBe('One section of this page has changed in v5.');
  expect(relationOf('docs/4.x/a')).toBe('2 sections of this page have changed in v5.');
});
