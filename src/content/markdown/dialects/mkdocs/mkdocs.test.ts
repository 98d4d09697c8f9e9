/**
 * Expected values: Markdown 3.4.1 with pymdown-extensions 9.5 as mkdocs-material 8.2 uses them (python3-markdown, python3-pymdownx
 * of Debian 12), in the elements of Octavo. `///` blocks: the documentation of pymdown-extensions 10.
 */
import { describe, expect, test } from 'vitest';
import { codeLines, html, parse, problems } from '../../../testing.ts';

const FILES = {
  '/site/part.md': { sitePath: 'part.md', text: 'One *two*\n--8<-- "docs/inner.md"\n' },
  '/site/docs/inner.md': { sitePath: 'docs/inner.md', text: 'inner\n' },
  '/site/docs/code.py': { sitePath: 'docs/code.py', text: '# --8<-- [start:a]\nx = 1\n# --8<-- [end:a]\ny = 2\n' },
};
const ON = { options: { dialects: ['mkdocs'] }, partials: FILES } as const;
const OFF = { options: { dialects: ['github', 'vitepress', 'starlight'] }, partials: FILES } as const;
const TABS = /<ul role="tablist".*?<\/ul><div class="tabs__panels">/g;
const shown = (text: string, file: Parameters<typeof html>[1] = ON): string =>
  html(text, file)
    .replace(/<svg.*?<\/svg>/g, '')
    .replace(TABS, (all) => `[${Array.from(all.matchAll(/>([^<]+)<\/li>/g), ([, label]) => label).join('|')}]`)
    .replace(/ id="[^"]*" aria-labelledby="[^"]*" data-value="[^"]*"/g, '')
    .replace(/<div class="admonition-heading"><span class="admonition-icon"><\/span>(.*?)<\/div>/g, '[$1]')
    .replace(/<div class="theme-admonition theme-admonition-(\w+)[^"]*">/g, '<$1>')
    .replaceAll('<div class="admonition-content">', '')
    .replaceAll('<div class="details__content">', '');

describe('admonitions', () => {
  test('with a title, with that of their type, and with none', () => {
    expect(shown('!!! note "My *title*"\n    a\n\n    b\n\nafter\n')).toBe(
      '<note>[My <em>title</em>]<p>a</p>\n<p>b</p></div></div>\n<p>after</p>',
    );
    expect(shown('!!! tip\n    c\n')).toBe('<tip>[[M0]]<p>c</p></div></div>');
    expect(shown('!!! question\n    c\n')).toBe('<info>[Question]<p>c</p></div></div>');
    expect(shown('!!! bug "[x]"\n    c\n')).toBe('<danger>[[x]]<p>c</p></div></div>');
    expect(shown('!!! danger ""\n    d\n')).toBe('<danger><p>d</p></div></div>');
    expect(problems(parse('!!! note\n    a\n', ON))).toEqual([]);
  });

  test('that fold, open and closed', () => {
    expect(shown('??? question "Q"\n    e\n')).toBe(
      '<details class="details alert alert--info"><summary>Q</summary><p>e</p></div></details>',
    );
    expect(shown('???+ abstract inline end\n    f\n')).toBe(
      '<details class="details alert alert--info inline end" open><summary>Abstract</summary><p>f</p></div></details>',
    );
    expect(shown('??? note\n    e\n')).toContain('<summary>[M0]</summary>');
  });

  test('with code, in each other, in lists, and lists in them', () => {
    const page = parse('!!! note\n    ```py\n    x\n      y\n    ```\n\n    !!! tip\n        in\n', ON);
    expect(codeLines(page).map(({ text }) => text)).toEqual(['x', '  y']);
    expect(shown('!!! note\n    a\n\n    !!! tip "T"\n        in\n\n    b\n')).toBe(
      '<note>[[M0]]<p>a</p>\n<tip>[T]<p>in</p></div></div>\n<p>b</p></div></div>',
    );
    expect(shown('1. a\n\n    !!! note "N"\n        b\n\n2. c\n')).toBe(
      '<ol>\n<li><p>a</p>\n<note>[N]<p>b</p></div></div></li>\n<li><p>c</p></li>\n</ol>',
    );
    expect(shown('!!! note "N"\n    - a\n    - b\n')).toBe('<note>[N]<ul>\n<li>a</li>\n<li>b</li>\n</ul></div></div>');
  });

  test('of pymdownx.blocks', () => {
    expect(shown('/// note | T\nx\n///\n')).toBe('<note>[T]<p>x</p></div></div>');
    expect(shown('//// details | S\n    open: True\n    type: warning\n\n/// tip | T\ny\n///\n////\n')).toBe(
      '<details class="details alert alert--info" open><summary>S</summary><tip>[T]<p>y</p></div></div></div></details>',
    );
    expect(shown('/// tab | A\na\n///\n\n/// tab | B\nb\n///\n')).toBe(shown('=== "A"\n    a\n\n=== "B"\n    b\n'));
  });
});

test('=== "Tab" and those behind it are tabs, in each other and in lists', () => {
  const PANELS = (labels: string, ...panels: readonly string[]): string =>
    `<div class="tabs-container" data-tabs>[${labels}]${panels.map((panel, at) => `<div role="tabpanel"${at > 0 ? ' hidden' : ''}>${panel}</div>`).join('')}</div></div>`;
  expect(shown('=== "A"\n\n    a\n\n    === "In"\n        x\n\n=== "B"\n    b\n\ntext\n')).toBe(
    `${PANELS('A|B', `<p>a</p>\n${PANELS('In', '<p>x</p>')}`, '<p>b</p>')}\n<p>text</p>`,
  );
  expect(shown('- a\n\n    === "X"\n\n        x\n\n    === "Y"\n\n        y\n\n- b\n')).toBe(
    `<ul>\n<li><p>a</p>\n${PANELS('X|Y', '<p>x</p>', '<p>y</p>')}</li>\n<li><p>b</p></li>\n</ul>`,
  );
});

test('definition lists', () => {
  expect(shown('term\n:   def one\n    more\n\n    para\n\nterm2\nterm3\n:   d2\n\n:   d3\n\nafter\n')).toBe(
    '<dl><dt>term</dt>\n<dd><p>def one\nmore</p>\n<p>para</p></dd>\n<dt>term2</dt>\n<dt>term3</dt>\n<dd>d2</dd>\n<dd>d3</dd></dl>\n<p>after</p>',
  );
});

test('marks, keys, changes and abbreviations', () => {
  const text =
    'The HTML is ==marked== ^^ins^^ H~2~O x^2^ {++add++} {--del--} {~~a~>b~~} {==hi==}{>>c<<}\n\n++ctrl+"Any"+arrow-up+k++\n\n*[HTML]: Hyper Text\n';
  expect(shown(text)).toBe(
    '<p>The <abbr title="Hyper Text">HTML</abbr> is <mark>marked</mark> <ins>ins</ins> H<sub>2</sub>O x<sup>2</sup> <ins>add</ins> <del>del</del> <del>a</del><ins>b</ins> <mark>hi</mark><span class="critic-comment">c</span></p>\n' +
      '<p><span class="keys"><kbd>Ctrl</kbd><span>+</span><kbd>Any</kbd><span>+</span><kbd>Up</kbd><span>+</span><kbd>K</kbd></span></p>',
  );
  const heading = parse('[TOC]\n\n## One ==x== HTML\n\n*[HTML]: H\n', ON);
  expect(heading.headings.map(({ id, text: shownText }) => [id, shownText])).toEqual([['one-x-html', 'One x HTML']]);
  expect(heading.html).toMatch(/^<ul class="table-of-contents"><li><a href="#one-x-html">One/);
  expect(parse('An ==important== word\n', ON).description).toBe('An important word');
});

test('attribute lists on headings, links and pictures; those of blocks are reported', () => {
  const text =
    '## T { #my-id .cls }\n\n[x](./u.md){ .md-button .md-button--primary }\n\n![i](a.png){ width="300" }\n\npara\n{: .p }\n\n## Own {#own}\n';
  expect(shown(text)).toMatch(/^<h2 class="anchor" id="my-id">T</);
  expect(shown(text)).toContain('<p><a href="[L0]" class="md-button button button--primary">x</a></p>');
  expect(shown(text)).toContain('src="[A0]" alt="i" width="300"></p>\n<p>para</p>');
  expect(parse(text, ON).headings.map(({ id }) => id)).toEqual(['my-id', 'own']);
  expect(problems(parse(text, ON))).toMatchInlineSnapshot(`
    [
      "warning docs/guide/page.md:8:1 "{: .p }" has attributes for the block above it, which are not shown here. → Write it in another way, or leave it out.",
    ]
  `);
  expect(problems(parse('## Own {#own}\n\n## [a](#x) {#b}\n', OFF)).filter((one) => one.includes('MkDocs'))).toEqual(
    [],
  );
});

test('--8<-- shows files, sections and lines, in code as well', () => {
  expect(shown('--8<-- "part.md"\n')).toBe('<p>One <em>two</em>\ninner</p>');
  expect(
    codeLines(
      parse('```py\n--8<-- "code.py:a"\n```\n\n- a\n\n    ```py\n    --8<-- "docs/code.py:4:4"\n    ```\n', ON),
    ).map(({ text }) => text),
  ).toEqual(['x = 1', 'y = 2']);
  expect(shown('```\n;--8<-- "part.md"\n```\n')).toContain('>--8&lt;-- "part.md"');
  expect(problems(parse('a\n\n--8<-- "no.md"\n', ON))).toMatchInlineSnapshot(`
    [
      "warning docs/guide/page.md:3:1 The file "no.md", whose text is shown here, does not exist. → Correct the path; "@/" is the folder of the docs.",
    ]
  `);
});

test.each([
  ['py title="a.py" hl_lines="2 3-4" linenums="5"', 'py', 'a.py', '5'],
  ['{ .py .annotate title="a.py" hl_lines="2" linenums="5" }', 'py', 'a.py', '5'],
  ['{.yaml hl_lines="2"}', 'yaml', undefined, undefined],
])('```%s', (...[info, language, title, number]) => {
  const page = parse(`\`\`\`${info}\na\nb\n\`\`\`\n`, ON);
  expect(page.html).toContain(`data-language="${language}"`);
  expect(/codeblock__title">([^<]*)/.exec(page.html)?.[1]).toBe(title);
  expect(/data-line="(\d+)"/.exec(page.html)?.[1]).toBe(number);
  expect(codeLines(page).map(({ classes }) => classes)).toEqual(['', 'theme-code-block-highlighted-line']);
});

test('icons of Material are left out and reported; emoji are shown', () => {
  expect(shown(':material-check: Yes :smile:\n')).toBe('<p>Yes 😄</p>');
  expect(problems(parse('a :octicons-x-24:{ .lg } b\n', ON))).toMatchInlineSnapshot(`
    [
      "warning docs/guide/page.md:1:3 ":octicons-x-24:{ .lg }" is an icon of Material, which is left out. → Write it in another way, or leave it out.",
    ]
  `);
});

test('in code, and where the site does not read MkDocs, it stays; then it is reported', () => {
  const code =
    '`==x==` `++a++` `:material-x:`\n\n    !!! note\n        code\n\n```md\n!!! note\n    a\n\n=== "A"\n    b\n```\n';
  expect(shown(code)).toBe(shown(code, { options: {} }));
  expect(problems(parse(code, OFF))).toEqual([]);
  const text =
    '!!! note "T"\n    a\n\n??? tip\n    b\n\n/// note\nx\n///\n\n=== "Tab"\n    c\n\nterm\n:   def\n\n--8<-- "part.md"\n\n==m== ++ctrl+k++ {++a++} :material-x: [a](./b.md){ .c }\n\n*[M]: N\n\n[TOC]\n';
  expect(problems(parse(text, OFF)).map((one) => one.replace(/ is Markdown of MkDocs.*/, ''))).toMatchInlineSnapshot(`
    [
      "warning docs/guide/page.md:17:1 "--8<-- "part.md""",
      "warning docs/guide/page.md:7:1 "/// note"",
      "warning docs/guide/page.md:1:1 "!!! note "T""",
      "warning docs/guide/page.md:4:1 "??? tip"",
      "warning docs/guide/page.md:11:1 "=== "Tab""",
      "warning docs/guide/page.md:14:1 ":   def"",
      "warning docs/guide/page.md:19:26 ":material-x:"",
      "warning docs/guide/page.md:19:39 "{ .c }"",
      "warning docs/guide/page.md:19:1 "==m=="",
      "warning docs/guide/page.md:19:7 "++ctrl+k++"",
      "warning docs/guide/page.md:19:18 "{++a++}"",
      "warning docs/guide/page.md:21:1 "*[M]: N"",
      "warning docs/guide/page.md:23:1 "[TOC]"",
    ]
  `);
  expect(problems(parse(text)).filter((one) => /MkDocs/.test(one))).toEqual([]);
  expect(problems(parse('a == b, c++ ~d~ x^2^ e++ || f\n\n1 ++ 2\n', OFF))).toEqual([]);
});

test('places behind blocks are those of the file', () => {
  const page = parse('!!! note\n    a\n\n    [x](./a.md)\n\n=== "A"\n    [y](./b.md)\n\n[z](./c.md)\n', ON);
  expect(page.links.map(({ line, column }) => [line, column])).toEqual([
    [4, 5],
    [7, 5],
    [9, 1],
  ]);
});
