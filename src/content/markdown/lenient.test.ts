/** Markdown as people write it: no file ends in `.mdx`, nothing may fail. */
import { expect, test } from 'vitest';
import { html, MDX, parse, problems } from '../testing.ts';

/** HTML of a text that must read without any remark. */
function quiet(text: string): string {
  expect(problems(parse(text))).toEqual([]);
  return html(text);
}

test('generics and comparisons in prose', () => {
  expect(quiet('Returns Promise<void>, Map<string, User[]> or Array<object>.\n')).toBe(
    '<p>Returns Promise&lt;void&gt;, Map&lt;string, User[]&gt; or Array&lt;object&gt;.</p>',
  );
  expect(quiet('a < b && c > d, 5 <6, a<-b, <3 and <>\n')).toBe(
    '<p>a &lt; b &amp;&amp; c &gt; d, 5 &lt;6, a&lt;-b, &lt;3 and &lt;&gt;</p>',
  );
  expect(quiet('Use <K extends keyof T> or `<T>`, not `a\n')).toBe(
    '<p>Use &lt;K extends keyof T&gt; or <code>&lt;T&gt;</code>, not `a</p>',
  );
  expect(quiet('**Promise<void>**: *x*\n')).toBe('<p><strong>Promise&lt;void&gt;</strong>: <em>x</em></p>');
});

test('functions and elements in braces are code where they begin with a name that the page knows', () => {
  const codeOf = (expression: string) =>
    parse(`import items from './items.json';\n\nA {${expression}} b.\n`).live?.code.includes(expression);
  for (const expression of [
    'items.map((item) => item.name)',
    'items.map((item) => <b key={item}>Of {item}</b>)',
    'Object.entries(items).filter(([name, { of }]) => of["x"]).join(", ")',
    'items && <b>some words</b>',
    '[1, 2].map((n) => n + 1)',
  ]) {
    expect([expression, codeOf(expression)]).toEqual([expression, true]);
  }
  for (const expression of ['others.map((item) => item)', 'a => b', 'x && items => y']) {
    expect([expression, codeOf(expression)]).toEqual([expression, undefined]);
  }
});

test('braces of all kinds', () => {
  expect(quiet('$\\frac{a}{b}$ {x} {{ mustache }} {} { a: 1 } /users/{id} {\n')).toBe(
    '<p>$\\frac{a}{b}$ {x} {{ mustache }} {} { a: 1 } /users/{id} {</p>',
  );
  expect(quiet('a {x} b\n')).toBe('<p>a {x} b</p>');
  expect(quiet('{ a `code` } {*em*\n')).toBe('<p>{ a <code>code</code> } {<em>em</em></p>');
});

test('templates of other tools stay text, whatever stands in their braces', () => {
  const template = [
    '{{ 1 + 1 }}',
    '{{ "a" }}',
    '{{ page.title }}',
    '{{-1-}}',
    '{{ true }}',
    '{{ frontMatter.title }}',
    '{{ props.x }}',
    '{{ new Date() }}',
    '{{ {a: 1} }}',
    '{{{ 1 }}}',
    '${{ github.ref }}',
    '{{ "a" | upper }}',
    '{{#if 1}}{{/if}}',
    '{% if 1 %}',
    '[{{ 1 }}]({{ url }})',
  ];
  for (const text of template) expect(quiet(`A ${text} b\n`)).toBe(`<p>A ${text} b</p>`);
  expect(quiet('A {{ 1 }} b {1 + 1} c {{ 2 }}\n')).toBe('<p>A {{ 1 }} b 2 c {{ 2 }}</p>');
  expect(quiet("<p style={{ color: 'red' }}>{{ 1 }}</p>\n")).toBe('<p style="color:red">{{ 1 }}</p>');
});

test('scripts in attributes and addresses are left out, and reported with their places', () => {
  const told = (text: string, options = {}) => problems(parse(text, options)).map((one) => one.replace(/ →.*/, ''));
  const left = (name: string, element: string, place = '1:1') =>
    `warning docs/guide/page.md:${place} The attribute "${name}" of <${element}> is left out: attributes hold no scripts here.`;
  expect(told('<button onclick="go()">Go</button>\n')).toEqual([left('onclick', 'button')]);
  expect(told('A <span onmouseover="go()" style="color: red">b</span>\n')).toEqual([
    left('onmouseover', 'span', '1:3'),
  ]);
  expect(told('<pre ONCLICK="go()">a</pre>\n')).toEqual([left('ONCLICK', 'pre')]);
  expect(told('<svg onload="go()"><circle/></svg>\n')).toEqual([left('onload', 'svg')]);
  expect(told('<button onclick="go()">Go</button>\n', { markdown: { format: 'md' } })).toEqual([
    left('onclick', 'button'),
  ]);
  expect(told('<div onClick={() => 1} one="two">b</div>\n')).toEqual([]);
  const nowhere = 'An address that begins with "javascript:" leads nowhere here: links hold no scripts.';
  expect(told('[a](javascript:go())\n\n<a href="JavaScript:go()">b</a>\n')).toEqual([
    `warning docs/guide/page.md:1:1 ${nowhere}`,
    `warning docs/guide/page.md:3:1 ${nowhere.replace('java', 'Java').replace('script:', 'Script:')}`,
  ]);
  const [problem] = parse('<i ondblclick="go()" onkeydown="go()">b</i>\n').problems;
  expect(problem?.fix).toContain('onDoubleClick={() => …}');
});

test('tags that HTML does not ask to close', () => {
  expect(quiet('a<br>b<BR>c <img src="https://x.org/a.png" alt=x>\n')).toBe(
    '<p>a<br>b<br>c <img loading="lazy" decoding="async" src="https://x.org/a.png" alt="x"></p>',
  );
  expect(quiet('<ul>\n<li>a\n<li>b\n</ul>\n\n<br>\n')).toMatch(/^<ul>\n<li>a\n<li>b\n<\/li><\/li><\/ul>\n<br>$/);
});

test('HTML blocks that are no JSX', () => {
  expect(quiet('<p align="center">\n  <img src="./logo.png" width=200>\n</p>\n\n<hr>\n\nb\n')).toBe(
    '<p align="center">\n<img loading="lazy" decoding="async" src="[A0]" width="200">\n</p>\n<hr>\n<p>b</p>',
  );
  expect(quiet('<table>\n<tr><td>a<br>b</td></tr>\n</table>\n')).toBe('<table>\n<tr><td>a<br>b</td></tr>\n</table>');
  expect(quiet('<pre>\n{ a } *b* <br>\n</pre>\n')).toBe('<pre>\n{ a } *b* <br>\n</pre>');
  expect(quiet('<style>\n.a { b: c }\n</style>\n\na {x}<br>\n')).toBe(
    '<style>\n.a { b: c }\n</style>\n<p>a {x}<br></p>',
  );
});

test('autolinks in angle brackets', () => {
  expect(quiet('<https://x.org/?a=1> <a@b.org>\n')).toBe(
    '<p><a href="https://x.org/?a=1" target="_blank" rel="noopener noreferrer">https://x.org/?a=1</a> <a href="mailto:a@b.org">a@b.org</a></p>',
  );
});

test('link destinations and references are not touched', () => {
  const text = '[a](<x y.md>) [b](/u/{id}) [c][r] <br>\n\n[r]: <./z.md>\n';
  expect(quiet(text)).toBe('<p><a href="[L0]">a</a> <a href="[L1]">b</a> <a href="[L2]">c</a> <br></p>');
  expect(parse(text).links.map(({ target }) => target)).toEqual(['x y.md', '/u/{id}', './z.md']);
});

test('code keeps everything', () => {
  const text = 'a<br>\n\n````md\n```js\n<b> {x\n```\n````\n\n- b\n\n  ```\n  </div> {\n  ```\n\n``a ` <b>`` {\n';
  expect(quiet(text)).toContain('&lt;/div&gt; {\n</span>');
  expect(quiet(text)).toContain('<p><code>a ` &lt;b&gt;</code> {</p>');
});

test('components work beside all of that', () => {
  const text = `import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n\na<br>b {x}\n\n<Tabs>\n<TabItem value="a">\n\nPromise<void><br>\n\n</TabItem>\n<TabItem value="b">B</TabItem>\n</Tabs>\n\n<!-- end -->\n`;
  expect(quiet(text)).toMatch(
    /<p>a<br>b \{x\}<\/p>\n<div class="tabs-container".*<p>Promise&lt;void&gt;<br><\/p>.*>B<\/div>/s,
  );
  expect(quiet('<Details summary="S">\n\n<br>\n\n</Details>\n')).toContain('<div class="details__content"><br></div>');
});

test('what could have been meant otherwise gives a warning', () => {
  expect(problems(parse('a <b>bold\n\n<div>\n\nb\n\n<Foo/> {x}\n'))).toMatchInlineSnapshot(`
    [
      "warning docs/guide/page.md:1:3 "<b>" has no matching tag, so it is shown as text. → Add the matching tag, or write \\<b> if it is meant as text.",
      "warning docs/guide/page.md:3:1 "<div>" has no matching tag, so it is shown as text. → Add the matching tag, or write \\<div> if it is meant as text.",
    ]
  `);
  expect(problems(parse('<Foo/> a\n'))).toMatchInlineSnapshot(`
    [
      "warning docs/guide/page.md:1:1 The component <Foo> is used but not imported. → Import it at the top of the page, for example: import Foo from '@site/src/components/Foo';",
    ]
  `);
  const misplaced = parse('<Details summary="S">a\n\nb</Details>\n');
  expect(misplaced.html).toBe('<p>&lt;Details summary="S"&gt;a</p>\n<p>b&lt;/Details&gt;</p>');
  expect(problems(misplaced)).toMatchInlineSnapshot(`
    [
      "warning docs/guide/page.md:1:1 "<Details summary="S">" opens or closes in the middle of other content, so it is shown as text. → Put the opening and the closing tag on lines of their own, with empty lines around the content between them.",
      "warning docs/guide/page.md:3:2 "</Details>" opens or closes in the middle of other content, so it is shown as text. → Put the opening and the closing tag on lines of their own, with empty lines around the content between them.",
    ]
  `);
});

test('raw HTML cannot break the page around it', () => {
  expect(html('</div></section> a <br>\n')).toBe('<p>a <br></p>');
  expect(html('- <div>a<br>\n- b</div>\n\n> <p>c<br>\n\nd\n')).toBe(
    '<ul>\n<li><div>a<br></div></li>\n<li>b</li>\n</ul>\n<blockquote>\n<p>c<br></p>\n</blockquote>\n<p>d</p>',
  );
  expect(html('<div>\n\na\n', { options: { format: 'md' } })).toBe('<div>\n<p>a</p></div>');
});

test('line ends, BOM and NUL', () => {
  const page = parse('\ufeff---\r\ntitle: T\r\n---\r\n\r\n# A\r\n\r\nb\0c\r\n\r\n```js\r\nx\r\n```\r\n');
  expect(page.frontMatter).toEqual({ title: 'T' });
  expect(page.contentTitle).toBe('A');
  expect(page.html).toContain('<p>b\ufffdc</p>');
  expect(page.html).not.toContain('\r');
});

test('deep nesting is cut at a limit', () => {
  const page = parse(`${'> '.repeat(600)}deep\n`);
  expect(page.html).toContain('deep');
  expect(problems(page)).toMatchInlineSnapshot(`
    [
      "warning docs/guide/page.md:1:999 The content is nested more than 500 levels deep; what is inside is shown as it was written. → Flatten the lists, quotes or elements.",
    ]
  `);
  expect(parse(`${'- '.repeat(600)}x\n`).html).toContain('<ul>');
  expect(parse(`${'<div>\n'.repeat(600)}x\n${'</div>\n'.repeat(600)}`).html).toContain('x');
});

test('expressions nested deeper than the limit are text', () => {
  const page = parse(`{${'['.repeat(1100)}${']'.repeat(1100)}}\n`);
  expect(page.html).toContain('[[[');
  expect(parse(`export const a = ${'['.repeat(1100)}`).problems.every(({ severity }) => severity === 'warning')).toBe(
    true,
  );
});

test.each([
  ['braces', '{a '.repeat(300)],
  ['angles', '<a '.repeat(300)],
  ['open comments', '<!-- '.repeat(300)],
  ['backticks', '`a '.repeat(300)],
  ['open strings in tags', '<a b="'.repeat(300)],
  ['one long line', `${'word '.repeat(3000)}<br>`],
  ['a long heading', `## ${' '.repeat(3000)}{#`],
  ['a long directive', `:::note ${' '.repeat(3000)}x`],
])('many open %s are read', (_name, text) => {
  expect(parse(text).html).toBeTypeOf('string');
});

test('directives, quotes, lists and tables in each other', () => {
  const text =
    '::::info\n\n> - a {x}\n>   :::tip\n>   | a<b | c |\n>   |---|---|\n>   | <br> | {d} |\n>   :::\n\n::::\n';
  expect(quiet(text)).toMatch(/admonition-info.*<blockquote>.*<li>.*admonition-tip.*<td><br><\/td><td>\{d\}<\/td>/s);
});

test.each([
  ['character references', 'a &amp; b '],
  ['underscores', '_a'],
  ['closing tags', '</b>'],
  ['line breaks', 'a<br>'],
  ['braces', '{1} '],
  ['addresses', 'a@b.org '],
])('a block of 12,500 %s is a problem with its place', (_, unit) => {
  expect(problems(parse(`a\n\nb\n${unit.repeat(12_500)}\n`))).toEqual([
    'error docs/guide/page.md:3:1 This block holds more than 12,000 marks such as <, {, & and _, or quotes in quotes, and would take too long to read. → Divide it by empty lines, or put it into a code block.',
  ]);
});

test.each([
  ['paragraphs of tags', '<div>a</div>\n\n'],
  ['entries with braces', '- a {1}\n'],
])('a page of 12,500 %s is a problem with its place', (_, unit) => {
  expect(problems(parse(unit.repeat(12_500)))).toEqual([
    expect.stringMatching(
      /^error docs\/guide\/page\.md:\d+:1 From here on this page holds more than 12,000 paragraphs/,
    ),
  ]);
});

test('long lists, tables and code are no crowded blocks', () => {
  for (const line of ['- a_b &amp; {c}\n', '| a_b &amp; {c} |\n', '> 1. a_b\n>\n'])
    expect(problems(parse(`| a |\n|---|\n${line.repeat(4000)}`))).toEqual([]);
  expect(problems(parse(`~~~\n${'a_b &amp; {c}\n'.repeat(10_000)}~~~\n`))).toEqual([]);
});

test('mere values in braces are text, unless the site is one of Docusaurus', () => {
  const text = 'Hello {0}, a{2} and \\d{4}, {true}, {null}, {-1}, {[1,2]}, {1 + 1}{" "}{`t`}\n\n## T {0}\n\n- {1}\n';
  const page = parse(text);
  expect(page.html).toContain('<p>Hello {0}, a{2} and \\d{4}, {true}, {null}, {-1}, {[1,2]}, 2 t</p>');
  expect(page.html).toContain('<li>{1}</li>');
  expect(page.headings).toMatchObject([{ text: 'T {0}', html: 'T {0}' }]);
  expect(page.problems).toEqual([]);
  expect(parse(text, { options: { isDocusaurus: true } }).html).toContain('<p>Hello 0, a2 and \\d4, ');
  expect(parse(text, MDX).html).toContain('<p>Hello 0, a2 and \\d4, ');
});
