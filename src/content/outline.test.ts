import { expect, test } from 'vitest';
import { readOutline } from './outline.ts';
import { parse } from './testing.ts';
import type { ContentFile } from './base/types.ts';

const outlineOf = (text: string, file: Partial<ContentFile> = {}) =>
  readOutline({ kind: 'doc', sitePath: 'docs/guide/page.md', partials: {}, text, ...file });

test.each([
  '# Plain title\n\nText.',
  '\n\n# Über 3 “things”\n',
  '# Über 3 things (all of them), or more?\n\nText.',
  '# A `code` title\n',
  '# A title {#with-id}\n',
  '# A title #\n',
  '# Two  spaces\n',
  '# A :smile: title\n',
  '# See www.example.org\n',
  '# A & B\n',
  "# What's new\n\n---\n",
  '#No title\n',
  ' # Indented\n',
  'Text first.\n\n# Title\n',
  'A title\n=======\n',
  '---\ntitle: Of the front matter\n---\n\n# Of the text\n',
  '---\ntitle: T\nslug: /a\ntags: [one, two]\n---\n',
  '---\ndraft: maybe\n---\n\n# Title\n',
  "import Tabs from '@theme/Tabs';\n\n# Title\n\n<Tabs>\n</Tabs>\n",
  "# Title\n\nimport Chart from '@site/src/chart';\n\n<Chart />\n",
  '# Title\n\n```js\nimport a from "b";\nexport const c = { d: <E /> };\n```\n\nUse `{name}`.\n',
  '# Title\n\n{1 + Math.random()}\n',
  '# Title\n\n<Chart />\n',
  '# Title\n\n:::note\n\n<Tabs><TabItem value="a" label="A">B</TabItem></Tabs>\n\n:::\n',
  '# Title\r\n\r\nText.\r\n',
  '',
])('an outline says what the parser finds: %j', (text) => {
  for (const file of [{}, { filePath: '/site/docs/guide/page.mdx', sitePath: 'docs/guide/page.mdx' }]) {
    const outline = outlineOf(text, file);
    if (outline === undefined) continue;
    const page = parse(text, file);
    const { frontMatter, fieldPlaces, title } = outline;
    expect({ frontMatter, fieldPlaces, live: undefined }).toEqual({
      frontMatter: page.frontMatter,
      fieldPlaces: page.fieldPlaces,
      live: page.live,
    });
    if (frontMatter.title === undefined) expect([title, undefined]).toEqual([page.contentTitle, page.titleFollows]);
    expect(page.problems).toEqual(expect.arrayContaining([...outline.problems]));
  }
});

test('pages of text and code have an outline; those with components of the site have none', () => {
  expect(outlineOf('# Plain title\n\nText.')).toMatchObject({ title: 'Plain title' });
  expect(outlineOf('---\ntitle: T\n---\n\n```js\nimport a from "b";\n```\n')).toMatchObject({
    frontMatter: { title: 'T' },
  });
  expect(outlineOf("import Tabs from '@theme/Tabs';\n\n<Tabs>\n</Tabs>\n", {})).toBeUndefined();
  expect(outlineOf("---\ntitle: T\n---\n\nimport Tabs from '@theme/Tabs';\n\n<Tabs>\n</Tabs>\n")).toBeDefined();
  for (const body of ['<Chart />', '{1 + 1}', "import Chart from './chart';", 'export const a = 1;'])
    expect(outlineOf(`# Title\n\n${body}\n`)).toBeUndefined();
  const partial = { '/site/docs/_part.md': { sitePath: 'docs/_part.md', text: '<Chart />' } };
  const text = "# Title\n\nimport Part from './_part.md';\n\n<Part />\n";
  expect(outlineOf(text)).toBeDefined();
  expect(outlineOf(text, { partials: partial })).toBeUndefined();
});

test('places in the front matter are those of the file, where a version leaves lines of it out', () => {
  const text = '---\nid: a\nslug: /b\n---\n\n# Title\n';
  const resolved = { lines: [1, 2, 4, 5, 6, 7], sourceHash: '', problems: [] };
  const { fieldPlaces } = parse(text, { resolved });
  expect(outlineOf(text, { resolved })?.fieldPlaces).toEqual(fieldPlaces);
  expect(fieldPlaces?.['slug']?.line).toBe(4);
});
