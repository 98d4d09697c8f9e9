/** A site whose pages are edited: what is brought up to date must be what is read from the start. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createPageParser } from '../src/content/parse-page.ts';
import { createSiteKeeper } from '../src/dev/site-keeper.ts';
import { loadSite, type LoadedSite } from '../src/model/load-site.ts';
import { updatePages } from '../src/model/update-pages.ts';
import { tempSite } from './temp-site.ts';

const CONFIG = `export default {
  title: 'Site', url: 'https://example.org', baseUrl: '/', onBrokenLinks: 'warn', onBrokenAnchors: 'warn', onBrokenMarkdownLinks: 'warn',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  docs: [{ lastVersion: 'current' }],
  theme: { navbar: { items: [{ label: 'Way', to: '/docs/guide#way' }] } },
};\n`;

const INTRO = `# Intro

First words.

## Rooms

A [guide](./guide.md) and [its end](./guide.md#end).

## Prices

From [one](./missing.md) to ten, see [below](#rooms).
`;

const FILES = {
  'octavo.config.ts': CONFIG,
  'versions.json': '["1.0"]',
  'docs/intro.md': INTRO,
  'docs/guide.md':
    '# Guide\n\nimport Part from "./_part.md";\n\n<Part />\n\n## End\n\nBack to the [intro](./intro.md).\n',
  'docs/_part.md': 'A part with a [link](./nowhere.md), a [good one](./intro.md) and [prices](./intro.md#prices).\n',
  'docs/lamp.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"></svg>',
  'versioned_docs/version-1.0/intro.md': INTRO,
  'versioned_docs/version-1.0/guide.md': '# Guide\n\nOld.\n\n## End\n',
  'i18n/fr/docusaurus-plugin-content-docs/current/intro.md': '# Entrée\n\nPremiers mots.\n',
  'blog/2024-01-02-news.md': '---\ntitle: News\n---\n\nNews of [us](../docs/intro.md).\n',
};

const OPTIONS = {
  engineVersion: '1',
  cacheVersion: '1',
  drafts: true,
  isEdited: true,
  useCache: false,
  parseWorkerUrl: undefined,
  onStage: () => undefined,
};

const URLS = { moduleUrl: (id: string) => id, sidebarUrl: (key: string) => key };

const pagesOf = ({ site }: LoadedSite): unknown =>
  site.locales.flatMap(({ routes, sidebars }) => [
    ...routes.map(({ build, page, shows, ...route }) => [route, page?.file.sitePath, shows?.(), build(URLS)]),
    sidebars,
  ]);

const plain = (data: unknown): unknown => JSON.parse(JSON.stringify(data));

function contentOf({ site, problems, ...loaded }: LoadedSite): unknown {
  const pages = pagesOf({ site, problems, ...loaded });
  const anchors = site.openAnchors.map(({ target, at }) => ({ target, at }));
  return plain({ pages, problems: problems.toSorted(byPlace), anchors, assets: site.assets });
}

function byPlace(a: LoadedSite['problems'][number], b: LoadedSite['problems'][number]): number {
  const [first, second] = [a, b].map(({ at, what }) => `${at?.file}:${at?.line}:${at?.column}:${what}`);
  return (first ?? '').localeCompare(second ?? '');
}

interface Edit {
  readonly what: string;
  readonly file: string;
  readonly to: (text: string) => string;
  /** Whether the routes are those that there were. */
  readonly keeps: boolean;
}

const EDITS: readonly Edit[] = [
  { what: 'a text', file: 'docs/intro.md', to: (text) => `${text}\nMore, with **weight**.\n`, keeps: true },
  { what: 'a link that leads nowhere', file: 'docs/intro.md', to: (text) => `${text}\n[No](/no).\n`, keeps: true },
  { what: 'a mended link', file: 'docs/intro.md', to: (text) => text.replace('missing.md', 'guide.md'), keeps: true },
  { what: 'a line above a link', file: 'docs/intro.md', to: (text) => text.replace('From', 'So\nfrom'), keeps: true },
  { what: 'a text of a part', file: 'docs/_part.md', to: (text) => `${text}\nMore [links](./none.md).\n`, keeps: true },
  {
    what: 'a text with diagrams and code',
    file: 'docs/guide.md',
    to: (text) => `${text}\n\`\`\`ts\nlet a = 1;\n\`\`\`\n`,
    keeps: true,
  },
  { what: 'a heading', file: 'docs/intro.md', to: (text) => text.replace('## Rooms', '## Halls'), keeps: true },
  { what: 'a heading of others', file: 'docs/guide.md', to: (text) => text.replace('## End', '## Last'), keeps: true },
  {
    what: 'a heading that parts link to',
    file: 'docs/intro.md',
    to: (text) => text.replace('## Prices', '## Costs'),
    keeps: true,
  },
  { what: 'a heading of a part', file: 'docs/_part.md', to: (text) => `${text}\n## Own\n\n[Up](#own)\n`, keeps: true },
  {
    what: 'a heading that the layout links to',
    file: 'docs/guide.md',
    to: (text) => text.replace('## End', '## End {#way}'),
    keeps: true,
  },
  { what: 'a title', file: 'docs/intro.md', to: (text) => text.replace('# Intro', '# Start'), keeps: false },
  { what: 'the description', file: 'docs/intro.md', to: (text) => text.replace('First words', 'Words'), keeps: true },
  { what: 'a post', file: 'blog/2024-01-02-news.md', to: (text) => `${text}\n${'word '.repeat(600)}\n`, keeps: true },
  {
    what: 'a post that is cut',
    file: 'blog/2024-01-02-news.md',
    to: (text) => `${text}\n<!-- truncate -->\n\nMore.\n`,
    keeps: false,
  },
  { what: 'a missing picture', file: 'docs/intro.md', to: (text) => `${text}\n![](./none.png)\n`, keeps: true },
  { what: 'a picture', file: 'docs/intro.md', to: (text) => `${text}\n![A lamp](./lamp.svg)\n`, keeps: true },
  { what: 'a picture of a part', file: 'docs/_part.md', to: (text) => `${text}\n![A lamp](./lamp.svg)\n`, keeps: true },
  {
    what: 'a field of the sidebar',
    file: 'docs/intro.md',
    to: (text) => `---\nsidebar_label: First\n---\n\n${text}`,
    keeps: false,
  },
  { what: 'tags', file: 'docs/guide.md', to: (text) => `---\ntags: [one]\n---\n\n${text}`, keeps: false },
  {
    what: 'tags of the head',
    file: 'docs/guide.md',
    to: (text) => `${text}\n<head>\n  <link rel="icon" href="/none.ico" />\n</head>\n`,
    keeps: true,
  },
  { what: 'broken front matter', file: 'docs/intro.md', to: (text) => `---\nslug: [\n---\n${text}`, keeps: true },
];

test.each(EDITS)('$what: the site is what it is when it is read anew', async ({ file, to, keeps }) => {
  const siteDir = tempSite(FILES);
  const path = join(siteDir, file);
  const options = { ...OPTIONS, siteDir };
  const first = await loadSite(options);
  const before = contentOf(first);
  const original = readFileSync(path, 'utf8');
  const update = async (loaded: LoadedSite) => {
    const parse = createPageParser(loaded.config.markdown);
    const next = await updatePages(loaded, { changed: new Set([path]), parse }, options);
    if (next === undefined) throw new Error('The site was not brought up to date');
    return next;
  };

  writeFileSync(path, to(original));
  const edited = await update(first);
  expect(edited.site.locales === first.site.locales).toBe(keeps);
  if (!to(original).startsWith('---\nslug')) expect(contentOf(edited)).toEqual(contentOf(await loadSite(options)));
  expect(contentOf(edited)).not.toEqual(before);

  writeFileSync(path, original);
  expect(contentOf(await update(edited))).toEqual(before);
});

test.each(EDITS)('$what, while pages are pending: the same', async ({ file, to }) => {
  const siteDir = tempSite(FILES);
  const path = join(siteDir, file);
  const options = { ...OPTIONS, siteDir };
  const keeper = createSiteKeeper({ ...options, outlinesFrom: 0 });
  const edit = async (text: string) => {
    writeFileSync(path, text);
    if (!(await keeper.update(new Set([path])))) await keeper.load();
  };
  const shown = () => keeper.loaded?.pending?.complete(async () => plain(keeper.loaded && pagesOf(keeper.loaded)));
  const original = readFileSync(path, 'utf8');
  await keeper.load();
  await edit(to(original));
  expect(keeper.loaded?.pending).toBeDefined();
  expect(await shown()).toEqual(plain(pagesOf(await loadSite(options))));
  const completing = keeper.complete(() => undefined);
  await edit(original);
  const again = keeper.complete(() => undefined);
  expect([await completing, await again]).toContain(true);
  expect(keeper.loaded && contentOf(keeper.loaded)).toEqual(contentOf(await loadSite(options)));
});
