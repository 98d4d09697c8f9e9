/** `octavo eject`: the copies of the theme's components that it writes, and what builds say of them later. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadOriginals } from '../src/extend/theme/originals.ts';
import { COPIED_SLOTS, SLOT_PLACES } from '../src/config/slot-names.ts';
import { buildSite, runCli } from './support/cli-here.ts';
import { filesOf } from './support/files.ts';
import { tempSite } from './temp-site.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="M0 0h24v24H0z"/></svg>\n';

/** A site that shows what the components in slots render. */
const FILES = {
  'octavo.config.mjs': `export default {
  title: 'Site', url: 'https://example.org', baseUrl: '/', onBrokenLinks: 'ignore', favicon: 'logo.svg',
  docs: { editUrl: 'https://example.org/edit/', showLastUpdateTime: true, showLastUpdateAuthor: true },
  blog: { editUrl: 'https://example.org/edit/' },
  search: { provider: 'local' },
  theme: {
    announcementBar: { id: 'new', content: 'New <b>version</b>', isCloseable: true },
    navbar: { title: 'Site', logo: { src: 'logo.svg', srcDark: 'dark.svg', alt: 'Logo' }, items: [
      { to: '/docs/intro', label: 'Docs' },
      { type: 'docsVersionDropdown', position: 'right' },
      { href: 'https://example.org/', label: 'Elsewhere' },
    ] },
    footer: { style: 'dark', logo: { src: 'logo.svg', alt: 'Logo', href: '/' }, copyright: '© We', links: [
      { title: 'More', items: [{ label: 'Blog', to: '/blog' }, { label: 'Code', href: 'https://example.org/' }] },
    ] },
  },
};
`,
  'static/logo.svg': SVG,
  'static/dark.svg': SVG,
  'versions.json': '["1.0"]\n',
  'versioned_docs/version-1.0/intro.md': '# Intro\n\nOld.\n',
  'docs/intro.md': `---
tags: [start, help]
last_update: { date: 2026-01-02, author: Ada }
---
# Intro

Some \`code\`, a [link](./guide/one.md) and ![a picture](/logo.svg).

:::tip[Take care]
Of *this*.
:::

<details><summary>More</summary>Text</details>

\`\`\`js title="a.js" showLineNumbers
const a = 1; // <b>
\`\`\`

## Part

- one

### Inner
`,
  'docs/guide/_category_.json': '{ "label": "Guide", "link": { "type": "generated-index" } }\n',
  'docs/guide/one.md': '# One\n\n## First\n\n## Second\n',
  'docs/guide/hidden.md': '---\nunlisted: true\n---\n# Hidden\n',
  'docs/tabs.mdx': `import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';

# Tabs

<Tabs groupId="os"><TabItem value="a" label="A" default>One</TabItem><TabItem value="b" label="B">Two</TabItem></Tabs>
`,
  'blog/2026-01-02-first.md':
    '---\ntags: [news]\nauthors: { name: Ada, title: Author }\n---\n# First\n\nText\n\n<!-- truncate -->\n\n## More\n',
  'src/pages/plain.md': '# Plain\n\n## One\n\n## Two\n',
};

/** HTML of pages without what differs by the names of scripts. */
function pagesOf(site: string): ReadonlyMap<string, string> {
  const pages = filesOf(join(site, 'build')).filter((file) => file.endsWith('.html'));
  return new Map(
    pages.toSorted().map((file) => {
      const html = readFileSync(join(site, 'build', file), 'utf8');
      const body = html.slice(html.indexOf('<body'));
      return [file, body.replaceAll(/<script\b[^]*?<\/script>|<!-- -->/g, '').replaceAll('><', '>\n<')];
    }),
  );
}

/** Slots whose components render parts of Markdown, in the browser as well if they do something there. */
const OF_MARKDOWN = SLOT_PLACES.flatMap(({ place, slots }): readonly string[] => (place === 'Markdown' ? slots : []));

test('a site with copies of all components has the same pages as before', async () => {
  const site = tempSite(FILES);
  const { stderr: problems } = await buildSite(site);
  const before = pagesOf(site);
  const copy = async (slots: readonly string[]) => {
    const { code, stdout } = await runCli('eject', site, ...slots);
    expect(code).toBe(0);
    expect(stdout.trim().split('\n')).toEqual(slots.map((slot) => `Wrote src/theme/${slot}.tsx`));
    expect((await buildSite(site)).stderr).toBe(problems);
    return pagesOf(site);
  };
  const after = await copy(COPIED_SLOTS.filter((slot) => !OF_MARKDOWN.includes(slot)));
  for (const [file, html] of before) expect.soft(`${file}\n${after.get(file)}`).toBe(`${file}\n${html}`);
  const withMarkdown = await copy(COPIED_SLOTS.filter((slot) => OF_MARKDOWN.includes(slot)));
  for (const [file, html] of before) expect.soft(textOf(withMarkdown.get(file))).toBe(textOf(html));
}, 120_000);

/** The text of a page. A heading in a slot has an anchor, which is a character without width. */
function textOf(html = 'no page'): string {
  return html.replaceAll(/<[^>]*>|&#8203;|\u200B/g, ' ').replaceAll(/\s+/g, ' ');
}

test('what can be copied is shipped', () => {
  expect(Object.keys(loadOriginals().slots).toSorted()).toEqual(COPIED_SLOTS.toSorted());
});

const CONFIG = `export default {
  title: 'Site', url: 'https://example.org', baseUrl: '/', theme: { footer: { copyright: '© We' } },
};
`;

const HEADER = /^\/\/ octavo-original Footer \d+\.\d+\.\d+\S* [\da-f]{12}\n/;

test('a copy records its version and original, and a build says when that has changed', async () => {
  const site = tempSite({ 'octavo.config.mjs': CONFIG, 'docs/intro.md': '# Intro\n' });
  await runCli('eject', site, 'Footer');
  const file = join(site, 'src/theme/Footer.tsx');
  const copy = readFileSync(file, 'utf8');
  expect(copy).toMatch(HEADER);
  expect((await buildSite(site)).stderr).toBe('');
  // As a copy of an older version: with another text, and a change by the site.
  const old = copy.replace(/octavo-original Footer \S+ \S+/, 'octavo-original Footer 0.0.9 0123456789ab');
  writeFileSync(file, `/* Ours */\n${old.replace('footer__bottom', 'footer__bottom own')}`);
  const { stderr } = await buildSite(site);
  expect(stderr).toContain('The original of "src/theme/Footer.tsx" has changed since it was copied from Octavo 0.0.9.');
  expect(stderr).toContain('src/theme/Footer.tsx:2');
  expect(stderr).toMatch(/octavo eject Footer --diff.*octavo-original Footer \S+ [\da-f]{12}/s);
  const { stdout } = await runCli('eject', site, 'Footer', '--diff');
  expect(stdout).toMatch(/^-.*footer__bottom own/m);
  expect(stdout).toMatch(/^\+.*footer__bottom"/m);
  // The fix: the line of the original that is current.
  const [mark = ''] = /octavo-original Footer \S+ [\da-f]{12}/.exec(copy) ?? [];
  writeFileSync(file, readFileSync(file, 'utf8').replace(/octavo-original Footer 0\.0\.9 \S+/, mark));
  expect((await buildSite(site)).stderr).toBe('');
  writeFileSync(file, copy.replace('octavo-original Footer', 'octavo-original Gone'));
  expect((await buildSite(site)).stderr).toMatch(/whose original "Gone" does not exist any more/);
});

test('octavo eject lists slots with their places, and says what it cannot copy', async () => {
  const site = tempSite({
    'octavo.config.mjs': CONFIG,
    'docs/intro.md': '# Intro\n',
    'src/theme/Navbar/index.jsx': 'export default () => <nav>Own</nav>;\n',
  });
  const { stdout } = await runCli('eject', site);
  expect(stdout).toMatch(/^Foot of the page\n {2}Footer\n/m);
  expect(stdout).toMatch(/^ {2}Navbar +filled by src\/theme\/Navbar\/index\.jsx$/m);
  expect(stdout).toMatch(/^ {2}DocsRoot +wrap it$/m);
  expect(stdout).toMatch(/^ {2}LiveCode +write it anew$/m);
  const said = async (...words: readonly string[]) => {
    const { code, stderr } = await runCli('eject', site, ...words);
    return `${code} ${stderr}`;
  };
  expect(await said('Foter')).toMatch(/^2 There is no slot "Foter"\. Did you mean "Footer"\?/);
  expect(await said('footer')).toMatch(/Did you mean "Footer"\?/);
  expect(await said('DocsRoot')).toMatch(/^1 .*@theme-original\/DocsRoot/s);
  expect(await said('Icon/Close')).toMatch(/^1 .*Write src\/theme\/Icon\/Close\.tsx anew/s);
  expect(await said('TOCInline')).toMatch(/^1 .*Write src\/theme\/TOCInline\.tsx anew/s);
  expect(await said('Navbar')).toMatch(/^1 .*"Navbar" is filled by "src\/theme\/Navbar\/index\.jsx"/s);
  expect(await said('DocItem/Footer', '--diff')).toMatch(/^1 .*nothing to compare/s);
  // Nothing is written when one of several cannot be.
  expect(await said('Footer', 'Navbar')).toMatch(/^1 /);
  expect(existsSync(join(site, 'src/theme/Footer.tsx'))).toBe(false);
  expect(await said('Footer')).toBe('0 ');
  writeFileSync(join(site, 'src/theme/Footer.tsx'), 'export default () => <footer>Own</footer>;\n');
  expect(await said('Footer')).toMatch(/^1 .*--force/s);
  expect(await said('Footer', '--force')).toBe('0 ');
  expect(readFileSync(join(site, 'src/theme/Footer.tsx'), 'utf8')).toMatch(HEADER);
  expect(await said('Footer', '--diff')).toBe('0 ');
});

test('copies work in a site of Docusaurus, and the command that it has leads here', async () => {
  const site = tempSite({
    'docusaurus.config.mjs': `export default {
  title: 'Site', url: 'https://example.org', baseUrl: '/', onBrokenLinks: 'ignore',
  presets: [['classic', { docs: {}, blog: false }]],
  themeConfig: { footer: { copyright: '© We', links: [{ label: 'Code', href: 'https://example.org/' }] } },
};
`,
    'docs/intro.md': '---\ntags: [start]\n---\n# Intro\n',
    'docs/two.md': '# Two\n',
  });
  await buildSite(site);
  const before = pagesOf(site);
  await runCli('eject', site, 'Footer', 'DocItem/Footer', 'DocPaginator');
  const { stderr } = await buildSite(site);
  expect(stderr).not.toContain('src/theme');
  expect(Object.fromEntries(pagesOf(site))).toEqual(Object.fromEntries(before));
  const file = join(site, 'src/theme/Footer.tsx');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/(octavo-original Footer \S+) \S+/, '$1 0123456789ab'));
  expect((await buildSite(site)).stderr).toContain('The original of "src/theme/Footer.tsx" has changed');
  expect((await runCli('docusaurus', 'swizzle', 'Footer')).stderr).toContain('octavo eject Footer');
});
