/**
 * Names, attributes and structure: the components of @astrojs/starlight 0.42, Expressive Code's and VitePress 1.6.4's documentation,
 * Nextra 4, Fumadocs 16 and Mintlify, in the elements of Octavo.
 */
import { describe, expect, test } from 'vitest';
import { codeLines, html, MDX, parse, problems } from '../../../testing.ts';

const ON = { options: { dialects: ['starlight', 'vitepress'], componentStyles: '/x.css' } } as const;
const BOTH = [ON, { ...MDX, ...ON }] as const;
const shown = (text: string, file: Parameters<typeof html>[1] = ON): string =>
  html(text, file)
    .replace(/<svg.*?<\/svg>/g, '')
    .replace(/<div class="codeblock__buttons".*?<\/button><\/div>/g, '');
const IMPORT =
  "import { Aside, Badge, Card, CardGrid, Code, FileTree, LinkButton, LinkCard, Steps, TabItem, Tabs } from '@astrojs/starlight/components';\n\n";

test.each(BOTH)('they need no import, and imports from the package of their tool count as none', (file) => {
  const text = '<Aside type="caution" title="W">\na\n</Aside>\n';
  expect(shown(text, file)).toBe(shown(IMPORT + text, file));
  expect(shown(text, file)).toMatch(/^<div class="theme-admonition theme-admonition-caution .*>W<\/div>.*<p>a<\/p>/);
  expect(parse(IMPORT + text, file).live).toBeUndefined();
  expect(problems(parse(IMPORT + text, file))).toEqual([]);
});

test('<Steps>, <CardGrid>, <Card> and <LinkCard>', () => {
  expect(shown('<Steps>\n\n1. A\n\n2. B\n\n</Steps>\n')).toBe(
    '<div class="steps"><ol>\n<li><p>A</p></li>\n<li><p>B</p></li>\n</ol></div>',
  );
  const cards =
    '<CardGrid>\n  <Card title="T" icon="star">\n    Text *a*\n  </Card>\n  <LinkCard title="L" href="./x.md" description="d" />\n</CardGrid>\n';
  expect(shown(cards, { ...MDX, ...ON })).toBe(
    '<div class="card-grid"><div class="card text-card"><p class="text-card__title">T</p><div class="text-card__body"><p>Text <em>a</em></p></div></div>\n' +
      '<div class="card text-card text-card--link"><p class="text-card__title"><a href="[L0]">L</a></p><div class="text-card__body"><p>d</p></div></div></div>',
  );
  expect(parse(cards, ON).headHtml).toBe('<link rel="stylesheet" href="/x.css">');
  expect(parse(cards, ON).links.map(({ target }) => target)).toEqual(['./x.md']);
});

test('<FileTree> shows folders, comments and what is marked', () => {
  const tree = '<FileTree>\n\n- a.mjs an **important** file\n- src\n  - **b.astro**\n  - pages/\n\n</FileTree>\n';
  expect(shown(tree)).toBe(
    '<div class="file-tree"><ul><li class="file-tree__file"><span class="file-tree__name">a.mjs</span> <span class="file-tree__comment">an <strong>important</strong> file</span></li>' +
      '<li class="file-tree__folder"><span class="file-tree__name">src</span><ul>' +
      '<li class="file-tree__file"><span class="file-tree__name file-tree__name--marked"><strong>b.astro</strong></span></li>' +
      '<li class="file-tree__folder"><span class="file-tree__name">pages/</span></li></ul></li></ul></div>',
  );
});

test('<LinkButton> and <Badge> stand in lines', () => {
  expect(
    shown('<LinkButton href="./a.md" variant="secondary">Go</LinkButton> and <Badge text="New" variant="tip" />\n'),
  ).toBe(
    '<p><a class="button button--secondary" href="[L0]">Go</a> and <span class="badge badge--success">New</span></p>',
  );
  expect(shown('## Title <Badge type="warning" text="^1.9" />\n')).toContain(
    '<span class="badge badge--warning">^1.9</span>',
  );
});

test('tabs are named by labels, titles and lists, and kept in step', () => {
  const labels = (text: string) =>
    Array.from(shown(text).matchAll(/data-value="([^"]*)">([^<]+)<\/li>/g), ([, , label]) => label);
  expect(
    labels(
      '<Tabs syncKey="pkg">\n  <TabItem label="npm">a</TabItem>\n  <TabItem label="pnpm" icon="x">b</TabItem>\n</Tabs>\n',
    ),
  ).toEqual(['npm', 'pnpm']);
  expect(shown('<Tabs syncKey="pkg"><TabItem label="npm">a</TabItem></Tabs>\n')).toContain('data-group-id="pkg"');
  expect(labels('<Tabs items={["a","b"]}><Tabs.Tab>x</Tabs.Tab><Tabs.Tab>y</Tabs.Tab></Tabs>\n')).toEqual(['a', 'b']);
  expect(labels('<Tabs>\n<Tab title="One">x</Tab>\n<Tab title="Two">y</Tab>\n</Tabs>\n')).toEqual(['One', 'Two']);
  expect(labels('<CodeGroup>\n\n```bash npm\na\n```\n\n```bash title="yarn"\nb\n```\n\n</CodeGroup>\n')).toEqual([
    'npm',
    'yarn',
  ]);
});

test('asides and disclosures of Nextra, Fumadocs and Mintlify', () => {
  expect(shown('<Callout type="error">\nb\n</Callout>\n')).toContain('theme-admonition-danger');
  expect(shown('<Warning>\nb\n</Warning>\n')).toContain('theme-admonition-caution');
  expect(shown('<Accordion title="Q" defaultOpen>\n\nA\n\n</Accordion>\n')).toBe(
    '<details class="details alert alert--info" open><summary>Q</summary><div class="details__content"><p>A</p></div></details>',
  );
  expect(shown('<ParamField path="id" type="string" required>\n\nThe id.\n\n</ParamField>\n')).toBe(
    '<div class="param-field"><p class="param-field__head"><code>id</code> <span class="param-field__type">string</span> <span class="badge badge--danger">required</span></p><p>The id.</p></div>',
  );
  expect(problems(parse('<Icon name="star" /> a\n', ON))).toMatchInlineSnapshot(`
    [
      "warning docs/guide/page.md:1:1 "<Icon name="star">" is an icon of another tool, which is left out. → Write it in another way, or leave it out.",
    ]
  `);
});

describe('Expressive Code', () => {
  const marks = (page: ReturnType<typeof parse>) =>
    codeLines(page).map(({ classes, attributes }) => [classes.replace('theme-code-block-', ''), attributes].join('|'));

  test('lines that come, go, and are marked', () => {
    const meta =
      'title="x.js" ins={1} del={"old":2} {3} collapse={1-2} "foo" /ba+r/ frame="none" showLineNumbers startLineNumber=5';
    const page = parse(`\`\`\`js ${meta}\na\nb\nc\n\`\`\`\n`, ON);
    expect(marks(page)).toEqual([
      'inserted|data-diff="+" data-line="5"',
      'deleted|data-diff="-" data-line="6"',
      'highlighted-line|data-line="7"',
    ]);
    expect(page.html).toContain('codeblock__title">x.js<');
    expect(marks(parse('```js mark={2}\na\nb\n```\n', ON))).toEqual(['|', 'highlighted-line|']);
    expect(marks(parse('```js showLineNumbers=false\na\n```\n', ON))).toEqual(['|']);
    expect(marks(parse('```js ins={1}\na\n```\n'))).toEqual(['highlighted-line|']);
  });

  test('<Code>', () => {
    const page = parse('<Code code={`const a;\nb`} lang="js" title="a.js" ins={[2]} />\n', { ...MDX, ...ON });
    expect(codeLines(page).map(({ text, classes }) => [text, classes])).toEqual([
      ['const a;', ''],
      ['b', 'inserted'],
    ]);
    expect(page.html).toContain('codeblock__title">a.js<');
  });
});

test('layout: home shows hero and features in front of the text', () => {
  const front =
    '---\nlayout: home\nhero:\n  name: VP\n  text: Text <b>\n  tagline: Tag\n  image: {src: /logo.png, alt: L}\n  actions:\n    - {theme: brand, text: Go, link: /docs/a}\n    - {theme: alt, text: GH, link: https://github.com}\nfeatures:\n  - {icon: 🚀, title: F, details: D, link: /docs/b}\n---\n\nMore\n';
  expect(shown(front)).toBe(
    '<div class="home-hero"><img class="home-hero__image" decoding="async" src="[A0]"[D0] alt="L"><h1>VP Text &lt;b&gt;</h1><p class="home-hero__tagline">Tag</p>' +
      '<p class="home-hero__actions"><a class="button button--primary" href="[L0]">Go</a> <a class="button button--secondary" href="https://github.com" target="_blank" rel="noopener noreferrer">GH</a></p></div>\n' +
      '<div class="card-grid"><div class="card text-card text-card--link"><p class="text-card__title"><span aria-hidden="true">🚀</span> <a href="[L1]">F</a></p><div class="text-card__body"><p>D</p></div></div></div>\n<p>More</p>',
  );
  expect(parse(front, ON).contentTitle).toBe('VP Text <b>');
  expect(problems(parse(front, { options: { dialects: ['github'] } }))).toMatchInlineSnapshot(`
    [
      "warning docs/guide/page.md:1 "layout: home" is Markdown of VitePress, which this site does not read. → Add 'vitepress' to "markdown.dialects" in the config, or put it into \`backticks\` if you mean the text.",
    ]
  `);
  expect(problems(parse(front))).toEqual([]);
});

test('what a page imports from its own site goes before; sites of Docusaurus have none of it; code is text', () => {
  const own = parse('import Card from \'@site/src/Card\';\n\n<Card title="x" />\n', {
    ...MDX,
    ...ON,
    importsCode: true,
  });
  expect(own.live?.code).toContain('<Card');
  expect(problems(parse('<Card title="x" />\n', MDX))).toHaveLength(1);
  expect(shown('`<Card title="x" />`\n\n```mdx\n<Steps>\n```\n')).toBe(
    shown('`<Card title="x" />`\n\n```mdx\n<Steps>\n```\n', { options: {} }),
  );
});
