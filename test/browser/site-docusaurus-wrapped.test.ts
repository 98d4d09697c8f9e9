/** A site of Docusaurus that has wrapped parts of the theme: they stand in their places, are alive and stay so. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { startDevSite } from '../support/dev-site.ts';
import { visitSite } from './support/visit.ts';

const DROPDOWN = 'NavbarItem/DropdownNavbarItem';
/** In the order in which they stand around each other. */
const FRAME = ['DocsRoot', 'DocVersionRoot', 'DocRoot'];
const DOC = ['DocItem', 'DocItem/Layout', 'MDXContent', 'MDXComponents/Pre', 'DocItem/TOC/Desktop', 'TOC'];
const BAR = ['SkipToContent', 'ThemedImage', 'NavbarItem', DROPDOWN, `${DROPDOWN}/Desktop`, 'Icon/ExternalLink'];
/** A phone has the bar as well, and its menu beside it. */
const BEFORE_MENU = [...FRAME, ...DOC, ...BAR];
const NOT_FOUND = ['NotFound', 'NotFound/Content'];
const NAMES = [...BEFORE_MENU, `${DROPDOWN}/Mobile`, ...NOT_FOUND];

/** Its mark tells whether effects of it have run. */
const wrapped = (name: string): string => `import { useEffect, useState } from 'react';
import Original from '@theme-original/${name}';
export default function Own(props) {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return <><b hidden data-own="${name}" data-alive={isAlive} /><Original {...props} /></>;
}\n`;

const FILES = {
  'docusaurus.config.js': `module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false, docs: { routeBasePath: '/' } }]],
  themeConfig: { navbar: {
    title: 'Site', logo: { alt: 'Lamp', src: '/light.svg', srcDark: '/dark.svg' },
    items: [{ href: 'https://example.com', label: 'Away' }, { type: 'dropdown', label: 'More', items: [{ to: '/one', label: 'To one' }] }],
  } },
};\n`,
  'static/light.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  'static/dark.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  'docs/index.mdx': '# Start\n\n## Part\n\n```js\nlet first;\n```\n\nTo [one](./one.mdx).\n',
  'docs/one.mdx': '# One\n\n## Part\n\n```js\nlet second;\n```\n',
  'src/theme/SiteMetadata.jsx': `import Head from '@docusaurus/Head';
import SiteMetadata from '@theme-original/SiteMetadata';
export default (props) => <><SiteMetadata {...props} /><Head><meta name="own" content="SiteMetadata" /></Head></>;\n`,
  ...Object.fromEntries(NAMES.map((name) => [`src/theme/${name}/index.jsx`, wrapped(name)])),
};
const site = visitSite(FILES);

/** Which marks are there, in the order of the document: `true` for those whose effects have run. */
const marks = (page = site.page): Promise<Record<string, string>> =>
  page.evaluate(() =>
    Object.fromEntries(
      Array.from(document.querySelectorAll<HTMLElement>('[data-own]'), ({ dataset }) => [
        dataset['own'] ?? '',
        dataset['alive'] ?? '',
      ]),
    ),
  );
const all = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 'true']));

async function visitBoth(): Promise<void> {
  const { page } = site;
  await expect.poll(() => marks()).toEqual(all(BEFORE_MENU));
  expect(Object.keys(await marks()).filter((name) => FRAME.includes(name))).toEqual(FRAME);
  expect(await page.locator('meta[name="own"]').getAttribute('content')).toBe('SiteMetadata');
  await page.getByRole('link', { name: 'one', exact: true }).click();
  await page.waitForURL('**/one');
  await page.getByText('let second').waitFor();
  await expect.poll(() => marks()).toEqual(all(BEFORE_MENU));
  expect(await page.locator('meta[name="own"]').count()).toBe(1);
}

test('wrapped parts are alive on a desktop, before and after a navigation', async () => {
  const { page } = site;
  await page.setViewportSize({ width: 1440, height: 900 });
  await site.open('/');
  await visitBoth();
  await page.getByRole('button', { name: 'More' }).hover();
  await page.getByRole('link', { name: 'To one' }).waitFor();
});

test('wrapped parts are alive on a phone, those of its menu too', async () => {
  const { page } = site;
  await page.setViewportSize({ width: 390, height: 800 });
  await site.open('/');
  await visitBoth();
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await page.getByRole('button', { name: 'Back to main menu' }).click();
  const menu = page.locator('.navbar-sidebar');
  await menu.getByRole('button', { name: 'More' }).click();
  await menu.getByRole('link', { name: 'To one' }).waitFor();
  await expect.poll(() => marks()).toMatchObject(all([DROPDOWN, `${DROPDOWN}/Mobile`]));
});

test('a page that is not found is wrapped, and what it says', async () => {
  await site.open('/nowhere');
  await expect.poll(() => marks()).toMatchObject(all(NOT_FOUND));
  expect(Object.keys(await marks()).filter((name) => NOT_FOUND.includes(name))).toEqual(NOT_FOUND);
});

test('octavo dev loads them in any order, though they import each other in circles', { tags: 'more' }, async () => {
  const dev = await startDevSite(
    (dir) => {
      rmSync(dir, { recursive: true });
      for (const [file, text] of Object.entries(FILES)) {
        mkdirSync(dirname(join(dir, file)), { recursive: true });
        writeFileSync(join(dir, file), text);
      }
    },
    'basic',
    '/',
  );
  try {
    const page = await site.newPage();
    await page.goto(dev.origin);
    await expect.poll(() => marks(page)).toEqual(all(BEFORE_MENU));
  } finally {
    await dev.close();
  }
});
