import path from 'node:path';
import { expect, test } from 'vitest';
import { tempSite } from '../../test/temp-site.ts';
import { repositoryUrl } from '../content/load-repository-links.ts';
import { URLS } from '../site/testing.ts';
import { loadSite } from './load-site.ts';

const CONFIG = (links: string): string =>
  `export default { title: 'Site', url: 'https://example.org', baseUrl: '/'${links}, onBrokenLinks: 'warn' };\n`;

const FILES = {
  '.git/HEAD': '',
  'source/app.ts': 'export {};\n',
  'source/deep file.rs': '',
  LICENSE: '',
  'CONTRIBUTING.md': '# How to help\n',
  'media/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>',
  'website/docs/sheet.csv': 'a\n',
  'website/docs/other.md': '# Other\n',
  'website/docs/media/deep.md': '# Deep\n',
  'website/docs/intro.md': `# Intro

[code](../../source/app.ts#L1) [space](../../source/deep%20file.rs) [folder](../../source/) [licence](../../LICENSE)
[help](../../CONTRIBUTING.md#how) [root](/LICENSE) <a href="../../source/app.ts">element</a>

[sheet](./sheet.csv) [other](./other.md) [page](other) [gone](../../source/gone.ts) [no](../../NO)

![logo](../../media/logo.svg) <picture><source srcset="../../media/logo.svg 2x"/><img src="../../media/logo.svg" alt=""/></picture>

\`\`\`md
[code](../../source/app.ts)
\`\`\`
`,
};

async function intro(links: string) {
  const dir = tempSite({ ...FILES, 'website/octavo.config.ts': CONFIG(links) });
  const loaded = await loadSite({
    siteDir: path.join(dir, 'website'),
    engineVersion: '1',
    cacheVersion: '1',
    drafts: false,
    useCache: false,
    parseWorkerUrl: undefined,
    onStage: () => undefined,
  });
  const built = loaded.site.locales[0]?.routes.find((route) => route.path === '/docs/intro')?.build(URLS);
  const html = JSON.stringify(built);
  const attributes = (name: string) =>
    Array.from(html.matchAll(new RegExp(`${name}=\\\\"([^"\\\\]*)`, 'g')), ([, value]) => value);
  return {
    hrefs: attributes(' href').filter((href) => !href?.startsWith('#')),
    sources: [...attributes(' src'), ...attributes(' srcset')],
    loaded,
  };
}

const HEAD = 'https://github.com/me/it/blob/HEAD';

test('links to files of the repository lead to its website, and pictures are copied', async () => {
  const { hrefs, sources, loaded } = await intro(`, links: { repository: 'https://github.com/me/it/' }`);
  expect(hrefs).toEqual([
    `${HEAD}/source/app.ts#L1`,
    `${HEAD}/source/deep%20file.rs`,
    'https://github.com/me/it/tree/HEAD/source',
    `${HEAD}/LICENSE`,
    `${HEAD}/CONTRIBUTING.md#how`,
    `${HEAD}/LICENSE`,
    `${HEAD}/source/app.ts`,
    expect.stringMatching(/^\/assets\/files\/sheet-\w+\.csv$/),
    '/docs/other',
    '/docs/other',
    '/source/gone.ts',
    '/NO',
  ]);
  expect(sources).toEqual([
    expect.stringMatching(/^\/assets\/images\/logo-\w+\.svg$/),
    expect.stringMatching(/^\/assets\/images\/logo-\w+\.svg$/),
    expect.stringMatching(/^\/assets\/images\/logo-\w+\.svg 2x$/),
  ]);
  expect(loaded.problems.map(({ what, at }) => `${at?.line} ${what}`)).toMatchInlineSnapshot(`
    [
      "6 The file "../../source/gone.ts" does not exist.",
      "6 The link "../../NO" leads to "/NO", where there is no page, and so is broken.",
    ]
  `);
});

test('without the option they are broken, with a way out', async () => {
  const { loaded } = await intro('');
  expect(loaded.problems.map(({ what }) => what)).toHaveLength(10);
  expect(loaded.problems.some(({ fix }) => fix.includes('"links.repository"'))).toBe(true);
});

test.each([
  ['https://github.com/me/it.git', false, 'https://github.com/me/it/blob/HEAD/a'],
  ['https://gitlab.com/me/it', true, 'https://gitlab.com/me/it/-/tree/HEAD/a'],
  ['https://bitbucket.org/me/it', false, 'https://bitbucket.org/me/it/src/HEAD/a'],
  ['https://codeberg.org/me/it/src/branch/main/', true, 'https://codeberg.org/me/it/src/branch/main/a'],
  ['https://github.com/me/it/tree/v2/sub', false, 'https://github.com/me/it/blob/v2/sub/a'],
] as const)('%s', (repository, isFolder, url) => expect(repositoryUrl(repository, 'a', isFolder)).toBe(url));
