import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tempSite } from '../../test/temp-site.ts';
import { loadIdleOptions } from './load-idle-options.ts';
import { loadConfig } from './load/load-config.ts';

const FILES = { 'docs/a.md': '# A\n', 'blog/2024-01-02-b.md': '# B\n', 'src/pages/c.md': '# C\n' };

async function idle(options: string): Promise<readonly string[]> {
  const dir = tempSite(FILES);
  writeFileSync(
    path.join(dir, 'octavo.config.ts'),
    `export default {\n  title: 'Site', url: 'https://example.org', baseUrl: '/',\n${options}\n};\n`,
  );
  const found = await loadIdleOptions(await loadConfig(dir));
  return found.map(({ severity, what, fix, at }) => `${severity} ${at?.line}:${at?.column} ${what} → ${fix}`);
}

test('options of edit links where there are none, by instance', async () => {
  expect(await idle(`  docs: { editCurrentVersion: true },\n  blog: [{ editLocalizedFiles: true }],`)).toEqual([
    'warning 3:11 "docs.editCurrentVersion" has no effect: pages have no edit links. → Set "docs.editUrl" as well, or remove it.',
    'warning 4:3 "blog.editLocalizedFiles" has no effect: pages have no edit links. → Set "blog.editUrl" as well, or remove it.',
  ]);
  expect(await idle(`  docs: { editCurrentVersion: true, editUrl: 'https://example.org/edit/' },`)).toEqual([]);
});

test('the title of a sidebar without posts, and redirects of a site whose addresses are behind a hash', async () => {
  expect(await idle(`  blog: { blogSidebarCount: 0, blogSidebarTitle: 'News' },`)).toEqual([
    expect.stringContaining('"blog.blogSidebarTitle" has no effect: "blog.blogSidebarCount" is 0.'),
  ]);
  expect(await idle(`  experimental: { hashRouter: true },\n  redirects: [{ from: '/old', to: '/docs/a' }],`)).toEqual([
    expect.stringContaining('"redirects" has no effect: "experimental.hashRouter" is on.'),
  ]);
});

test('what items of the navbar do not show', async () => {
  const items = `
    { type: 'localeDropdown', label: 'Languages' },
    { type: 'docsVersionDropdown', html: '<b>Versions</b>' },
    { to: '/docs/a', label: 'A', prependBaseUrlToHref: true },
    { href: '/c', label: 'C', prependBaseUrlToHref: true },`;
  expect(await idle(`  theme: { navbar: { items: [${items} ] } },`)).toEqual([
    'warning 4:31 "theme.navbar.items[0].label" has no effect: the menu shows the language that is read. → Remove it.',
    'warning 5:36 "theme.navbar.items[1].html" has no effect: the menu shows the version that is read. → Remove it.',
    'warning 6:34 "theme.navbar.items[2].prependBaseUrlToHref" has no effect: the item has no "href". → Remove it: "to" has the base in front in any case.',
  ]);
});

test('static folders that are not there, but for the usual one', async () => {
  expect(await idle(`  staticDirectories: ['static', 'public', '../shared'],`)).toEqual([
    expect.stringContaining('3:33 "staticDirectories[1]" has no effect: there is no folder "public". → Add the folder'),
    expect.stringContaining('"staticDirectories[2]" has no effect: there is no folder "../shared".'),
  ]);
});
