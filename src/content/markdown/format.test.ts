import { expect, test } from 'vitest';
import { html, MDX, parse, problems } from '../testing.ts';

test('MD-01: mdx.format in the front matter chooses how a file is read', () => {
  expect(html('---\nmdx:\n  format: md\n---\na {1 + 1} <b>c</b>\n')).toBe('<p>a {1 + 1} <b>c</b></p>');
  expect(html('---\nmdx:\n  format: mdx\n---\na {1 + 1}\n')).toBe('<p>a 2</p>');
  expect(html('a {1 + 1}\n', { options: { format: 'md' } })).toBe('<p>a {1 + 1}</p>');
});

test('MD-02: import and export lines are not displayed', () => {
  expect(html("import Tabs from '@theme/Tabs';\nexport const x = 1;\n\ntext {x}\n")).toBe('<p>text 1</p>');
});

test('MD-03: comments are dropped in prose and stay in code', () => {
  expect(html('a <!-- b --> c {/* d */}\n')).toBe('<p>a  c </p>');
  expect(html('<!-- a\n\nb -->\n\nc\n')).toBe('<p>c</p>');
  expect(html('`<!-- a -->`\n')).toBe('<p><code>&lt;!-- a --&gt;</code></p>');
  expect(html('```text\n<!-- a -->\n```\n')).toContain('&lt;!-- a --&gt;');
  expect(problems(parse('a <!-- b --> c\n'))).toEqual([]);
  expect(html('a <!-- b --> c\n', MDX)).toBe('<p>a  c</p>');
});

test('MD-04: elements work in prose, and code is literal', () => {
  expect(html('a<br/>b <img src="./x.png" alt="y"/>\n')).toBe(
    '<p>a<br>b <img loading="lazy" decoding="async" src="[A0]"[D0] alt="y"></p>',
  );
  expect(html('`Promise<void>` and `{ id }`\n')).toBe(
    '<p><code>Promise&lt;void&gt;</code> and <code>{ id }</code></p>',
  );
  expect(html('<div className="a" style={{ color: "red", marginTop: 4 }}>*b*</div>\n')).toBe(
    '<div class="a" style="color:red;margin-top:4px"><em>b</em></div>',
  );
  expect(html('<label htmlFor="a" tabIndex={0} hidden>b</label>\n')).toBe(
    '<label for="a" tabindex="0" hidden>b</label>',
  );
});

test('MD-05: a fence of the language mdx-code-block is content', () => {
  expect(html('```mdx-code-block\n**a**\n```\n\n````mdx-code-block\n```js\nx\n```\n````\n')).toMatch(
    /^<p><strong>a<\/strong><\/p>\n<div class="language-js /,
  );
  expect(html('````mdx-code-block\n**a**\n\n```mdx-code-block\n**b**\n```\n\n```\nc\n```\n````\n')).toMatch(
    /^<p><strong>a<\/strong><\/p>\n<p><strong>b<\/strong><\/p>\n<div class="language-/,
  );
});

test('MD-06, EC-12: broken MDX is an error with file, line, column, reason and fix', () => {
  expect(problems(parse('# A\n\ntext {x\n', MDX))).toMatchInlineSnapshot(`
    [
      "error docs/guide/page.mdx:3:6 This is not valid MDX: unexpected end of file in expression, expected a corresponding closing brace for \`{\` → Mend the expression, or write \\{ if you mean the character.",
    ]
  `);
  expect(problems(parse('---\ntitle: x\n---\n\na\n\n<Tabs>\n', MDX))).toMatchInlineSnapshot(`
    [
      "error docs/guide/page.mdx:7:1 This is not valid MDX: expected a closing tag for \`<Tabs>\` (7:1) → Add </Tabs> in the same block, write <Tabs /> if it has no content, or \\<Tabs> if you mean the text.",
    ]
  `);
  expect(problems(parse('a <br> b\n', MDX))).toMatchInlineSnapshot(`
    [
      "error docs/guide/page.mdx:1:3 This is not valid MDX: expected a closing tag for \`<br>\` (1:3) before the end of \`paragraph\` → Write <br />, or \\<br> if you mean the text.",
    ]
  `);
  expect(problems(parse('a <b\n', MDX))[0]).toContain('docs/guide/page.mdx:1:');
});

test('MD-06: a component that is not imported is an error in MDX', () => {
  expect(problems(parse('<Chart/>\n', MDX))).toMatchInlineSnapshot(`
    [
      "error docs/guide/page.mdx:1:1 The component <Chart> is used but not imported. → Import it at the top of the page, for example: import Chart from '@site/src/components/Chart';",
    ]
  `);
});

test('literal expressions are evaluated', () => {
  expect(html("{'a'} {1 + 1} {`b`} {true} {null} {['c', 2]}\n", MDX)).toBe('a\n2\nb\nc2');
  expect(html('x {"a"} {2 * 3 - 1}\n')).toBe('<p>x a 5</p>');
});

test('the line numbers of a file with front matter are those of the file', () => {
  expect(parse('---\na: 1\n---\n\n[x](./y.md)\n').links).toEqual([{ target: './y.md', line: 5, column: 1 }]);
});

test('what stands in a line of an element keeps its white space', () => {
  const text =
    '<div>\n  <p>Handled (or <a href="https://x.org">by <code>it</code></a>). Now `b`, and *c*.</p>\n</div>\n';
  expect(html(text)).toMatch(
    /^<div><p>Handled \(or <a [^>]*>by <code>it<\/code><\/a>\)\. Now <code>b<\/code>, and <em>c<\/em>\.<\/p><\/div>$/,
  );
});

test('names in angle brackets and comments without end, which show nothing, are reported', () => {
  const found = (text: string) =>
    problems(parse(text, { options: { format: 'md' } })).map((line) =>
      line.replace(/^warning docs\/guide\/page\.md:/, ''),
    );
  const text =
    'Set <name> in List<String>.\n\n<b>x</b> <foo-bar> <g></g> <svg><path d="x"></svg> <br> `<code>` \\<text>\n';
  expect(found(text)).toEqual([
    '1:5 "<name>" is no element of HTML, so browsers show nothing in its place. → Write \\<name> or put it into `backticks` if it is meant as text.',
    expect.stringMatching(/^1:19 "<String>" is no element/),
  ]);
  expect(found('a\n\n<!-- b\n\nc\n')).toEqual([expect.stringMatching(/^3:1 The comment .* hides what follows/)]);
  expect(found('<!-- a --> b\n')).toEqual([]);
});
