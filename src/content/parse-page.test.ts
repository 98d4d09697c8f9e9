import { expect, test } from 'vitest';
import { html, MDX, parse, problems, readable, type TestFile } from './testing.ts';

test('MD-55: the first level-1 heading before other headings and rules is the title', () => {
  expect(parse('intro\n\n# The `x` *title*\n')).toMatchObject({
    contentTitle: 'The x title',
    contentTitleHtml: 'The <code>x</code> <em>title</em>',
  });
  expect(parse('Title\n=====\n').contentTitle).toBe('Title');
  expect(parse('## A\n\n# B\n').contentTitle).toBeUndefined();
  expect(parse('---\n\n# B\n').contentTitle).toBeUndefined();
});

test('DP-11, BP-05: the title stands in docs and pages, and not in blog posts', () => {
  expect(html('# T\n\na\n')).toBe('<h1>T</h1>\n<p>a</p>');
  expect(html('# T\n\na\n', { kind: 'page' })).toBe('<h1>T</h1>\n<p>a</p>');
  expect(html('# T\n\na\n', { kind: 'blog' })).toBe('<p>a</p>');
  expect(parse('# T\n\na\n', { kind: 'blog' }).contentTitle).toBe('T');
});

test('DP-11: the first heading of the first level is the only one, wherever it stands', () => {
  const outline = (text: string, kind: 'doc' | 'blog' = 'doc') =>
    Array.from(html(text, { kind }).matchAll(/<h(\d)[^>]*>(\w+)/g), ([, level, title]) => `${level} ${title}`);
  expect(outline('## Sub\n\n# Title\n\n# More\n\n### Deep\n')).toEqual(['2 Sub', '1 Title', '2 More', '3 Deep']);
  expect(outline('# Title\n\n# More\n')).toEqual(['1 Title', '2 More']);
  expect(outline('# Title\n\n# More\n', 'blog')).toEqual(['2 More']);
  expect(outline('## Sub\n\n# Title\n', 'blog')).toEqual(['2 Sub', '2 Title']);
  expect(parse('# Title\n\n# More\n').headings).toMatchObject([
    { id: '', level: 1 },
    { id: 'more', level: 2 },
  ]);
});

test.each([
  ['# T\n\nFirst **line** with `code` and [a link](./x.md).\nSecond line.\n', 'First line with code and a link.'],
  ['![The alt](./a.png) rest\n', 'The alt rest'],
  ['## A heading {#h}\n\ntext\n', 'A heading'],
  ["import X from '@theme/Tabs';\n\n```js\ncode\n```\n\n<!-- c -->\n\n> quoted\n", 'quoted'],
  [':::note[Title]\nInside a :box\n:::\n', 'Inside a :box'],
  ['- item one\n- two\n', 'item one'],
  ['<details>\n<summary>S</summary>\n\ntext\n\n</details>\n', 'S'],
  ['```\nonly code\n```\n', ''],
  ['````mdx-code-block\n<Admonition>\n\nA note.\n\n```js\n```\n\n</Admonition>\n````\n\nThe text.\n', 'The text.'],
  ['```mdx-code-block\n<b>Alone</b>\n```\n', 'Alone'],
  ['', ''],
])('DP-12: description of %j', (text, description) => {
  expect(parse(text).description).toBe(description);
});

test('BP-08: the excerpt ends at the marker, however it is written', () => {
  for (const marker of [
    '<!-- truncate -->',
    '<!--truncate-->',
    '<!--   truncate   -->',
    '{/* truncate */}',
    '{/*truncate*/}',
  ]) {
    const page = parse(`# T\n\nIntro *a*\n\n${marker}\n\nRest\n`, { kind: 'blog' });
    expect(page.excerptHtml).toBe('<p>Intro <em>a</em></p>');
    expect(page.html).toBe('<p>Intro <em>a</em></p>\n\n<p>Rest</p>');
  }
  expect(parse('a\n\n<!-- truncated -->\n', { kind: 'blog' }).excerptHtml).toBeUndefined();
  expect(parse('a\n\n<!-- truncate -->\n').excerptHtml).toBeUndefined();
  expect(parse('a\n\n{/* truncate */}\n', { kind: 'blog', ...MDX }).excerptHtml).toBe('<p>a</p>');
  const inCode = parse('```html\n<!-- truncate -->\n```\n', { kind: 'blog' });
  expect(inCode.excerptHtml).toBeUndefined();
});

test('BP-08: a marker inside a list or a line closes what is open', () => {
  const page = parse('- a\n- b <!-- truncate -->\n- c\n', { kind: 'blog' });
  expect(page.excerptHtml).toBe('<ul>\n<li>a</li>\n<li>b </li></ul>');
});

test('BL-08: an excerpt has the footnotes it refers to', () => {
  const page = parse('a[^1]\n\n<!-- truncate -->\n\nb[^2]\n\n[^1]: one\n[^2]: two\n', { kind: 'blog' });
  expect(page.excerptHtml).toContain('<p>one ');
  expect(page.excerptHtml).not.toContain('two');
  expect(page.html).toContain('<p>two ');
});

test('the excerpt marker is configurable', () => {
  const options = { truncateMarker: '<!-- more -->' };
  expect(parse('a\n\n<!--more-->\n\nb\n', { kind: 'blog', options }).excerptHtml).toBe('<p>a</p>');
});

test.each(['<!-- more -->', '{/* MORE */}', '<!--truncate-->'])('the marker may be an expression: %s', (comment) => {
  const options = { truncateMarker: '/<!--\\s*(more|truncate)\\s*-->|\\{\\/\\*\\s*more/i' };
  const text = `a\n\n<!-- other -->\n\nb\n\n${comment}\n\nc\n`;
  expect(parse(text, { kind: 'blog', options }).excerptHtml).toBe('<p>a</p>\n<p>b</p>');
});

test('ids of headings keep their capital letters where the config asks for it', () => {
  const text = '# T\n\n## The API\n\n## The api\n\n## The API\n';
  const ids = (maintainCase: boolean) =>
    parse(text, { options: { anchors: { maintainCase } } }).headings.map(({ id }) => id);
  expect(ids(true)).toEqual(['', 'The-API', 'The-api', 'The-API-1']);
  expect(ids(false)).toEqual(['', 'the-api', 'the-api-1', 'the-api-2']);
});

test('a Link without a target marks a place', () => {
  const page = parse('<Link id="here"/> Text, <Link to="./b.md">b</Link>\n');
  expect(page.html).toMatch(/^<p><a id="here"><\/a> Text, <a href=/);
  expect(page.links).toHaveLength(1);
});

test('a space that does not break stays in the description', () => {
  expect(parse('One\u00a0! Two\n').description).toBe('One\u00a0! Two');
});

test('BP-01: words of a post as they are written, code and addresses included', () => {
  const words = (text: string) => parse(text, { kind: 'blog' }).wordCount;
  expect(words("# Two words\n\nthree *four* `five`, six-seven - 8 don't 1.5\n\n```js\nconst a\n```\n")).toBe(13);
  expect(words('[a](/b/c.html)\n')).toBe(3);
  expect(words('_one_ _\n two_\n\n⚠️ a:hover: {_:1}\n')).toBe(4);
  expect(words('日本語 text\n')).toBe(2);
  expect(words('今日は良い天気です\n')).toBe(5);
});

test('sections hold the text between headings, names of code apart', () => {
  const page = parse(
    '# T\n\nintro\n\n## A `b`\n\n- x\n- y\n\n```js\nlet c;\nx;\nrun.it();\n```\n\n### E\n\n| f | g |\n|---|---|\n| h | i |\n',
  );
  expect(page.sections).toEqual([
    { id: '', level: 1, heading: 'T', text: 'intro' },
    { id: 'a-b', level: 2, heading: 'A b', text: 'x y', codeNames: 'let run' },
    { id: 'e', level: 3, heading: 'E', text: 'f: g\nh: i' },
  ]);
  expect(parse('text\n').sections).toEqual([{ id: '', level: 1, heading: '', text: 'text' }]);
});

test('words of neighbouring blocks stay apart', () => {
  const words = (text: string, file: TestFile = {}) => parse(text, file).sections.map((section) => section.text);
  const blocks = '<b>block</b>\n\n<p>para</p>\n\nend\n\n> quote\n\n<p>one</p><p>two</p><i>thr</i>ee<br/>four\n';
  expect(words(blocks)).toEqual(['block para end quote one two three four']);
  expect(words(blocks, MDX)).toEqual(['block para end quote one two three four']);
  expect(words('<Tabs>\n<TabItem value="a">one</TabItem>\n<TabItem value="b">two</TabItem>\n</Tabs>\n', MDX)).toEqual([
    'one two',
  ]);
  expect(words('<ul><li>one</li><li>two</li></ul>\n\n<td>a</td><td>b</td>\n')).toEqual(['one two a b']);
});

test('of code, sections hold names that their prose does not mention', () => {
  const code = '```ts\nimport { Hook } from "@foal/core";\nif (x) new Hook().runAll(Config.get);\n```\n';
  const [section] = parse(`The \`Hook\` class\u0007, and\u00a0 \`Config.get\`.\n\n${code}`).sections;
  expect(section?.text).toBe('The Hook class , and Config.get.');
  expect(section?.codeNames).toBe('import from @foal/core new runAll');
});

test('the file comes back without its text', () => {
  expect(parse('a\n').file).toEqual({
    kind: 'doc',
    pluginId: 'default',
    locale: 'en',
    filePath: '/site/docs/guide/page.md',
    sitePath: 'docs/guide/page.md',
    relPath: 'guide/page.md',
    hash: 'hash',
  });
});

test('a page is plain JSON', () => {
  const page = parse('---\ntitle: T\n---\n\n# A\n\n<Chart/> [x](./y.md) ![z](./z.png)\n\n:::note\nx\n:::\n');
  expect(JSON.parse(JSON.stringify(page))).toEqual(page);
});

test('no style attribute, script or handler comes from the engine itself', () => {
  const text =
    '# A\n\n| a |\n|:-:|\n| b |\n\n- [ ] c\n\n```js {1} showLineNumbers title="t"\nd\n```\n\n:::tip\ne\n:::\n\nf[^1]\n\n[^1]: g\n\n<Tabs><TabItem value="a">x</TabItem></Tabs>\n';
  expect(readable(parse(text).html)).not.toMatch(/ style=| on\w+=|<script/);
});

test('what cannot be read as JSX at all is read as plain Markdown', () => {
  const page = parse(`a *b* ${'['.repeat(1100)}\n`);
  expect(page.html).toContain('<p>a <em>b</em> [[[');
  expect(problems(page)).toMatchInlineSnapshot(`
    [
      "warning docs/guide/page.md The page cannot be read as Markdown with JSX, so it is read as plain Markdown with HTML: components in it are not shown. → Close every component and expression, or say "mdx: { format: md }" in the front matter if this is what you want.",
    ]
  `);
});

test('emphasis in emphasis is read', () => {
  const page = parse(`${'*a '.repeat(200)}x${'*'.repeat(200)}\n`);
  expect(page.problems.length).toBeLessThanOrEqual(1);
});

test('what is open at the end of a file is told, where it opens', () => {
  expect(problems(parse('---\ntitle: A\n\n# A\n'))[0]).toMatch(
    /^error docs\/guide\/page.md:1:1 The front matter has no end/,
  );
  expect(problems(parse('Text\n\n````js\n```\nlet a;\n'))).toEqual([
    'warning docs/guide/page.md:3:1 The code block that ```` opens here has no end, so it holds the rest of the page. → Write ```` on a line of its own where the code ends.',
  ]);
  expect(problems(parse('::::note\n\n:::tip Title\n\nText\n\n:::\n\nMore\n'))).toEqual([
    'warning docs/guide/page.md:1:1 What :::: opens here has no end, so it holds the rest of the page. → Write :::: on a line of its own where it ends.',
  ]);
});

test.each([
  '---\n\nA rule: first.\n',
  '- a\n\n  ```js\n  x\n  ```\n\n1.  ```\n    y\n    ```\n\n> ```\n> z\n> ```\n',
  ':::note\n\n```md\n:::tip\n```\n\n:::\n\n- a\n\n  :::info[T]\n\n  b\n\n  :::\n',
  '~~~\n```\n~~~\n\n```inline``` text\n\n```js {1}\na\n`````\n',
])('nothing is open at the end of %j', (text) => {
  expect(problems(parse(text))).toEqual([]);
});
