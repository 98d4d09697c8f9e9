import { expect, test } from 'vitest';
import { code, description, fence, oneLine, plain, quoted } from './markdown.ts';

test('signs of Markdown and of components are text', () => {
  expect(plain('a_b *c* {d} <e> `f` | g\nh')).toBe(
    'a&#95;b &#42;c&#42; &#123;d&#125; &#60;e&#62; &#96;f&#96; &#124; g h',
  );
  expect(quoted('a "b" <c> {d} & e')).toBe('"a &#34;b&#34; &#60;c&#62; &#123;d&#125; &#38; e"');
  expect([code('a'), code('`a'), code('a``b'), code('a\nb'), code('')]).toEqual([
    '`a`',
    '`` `a ``',
    '```a``b```',
    '`a b`',
    '',
  ]);
  expect(code('/a/{b}')).toBe('<code>/a/&#123;b&#125;</code>');
  expect(fence('md', '```js\n```\n')).toBe('````md\n```js\n```\n````');
});

test('braces and brackets of a description are text, in code they stay', () => {
  expect(description('A {b} and `{c}` \\{d} < 5 and a<b, \\\\{e}')).toBe(
    'A &#123;b&#125; and `{c}` &#123;d&#125; &#60; 5 and a&#60;b, \\\\&#123;e&#125;',
  );
  expect(description('```\n{a} <b>\n```')).toBe('```\n{a} <b>\n```');
  expect(description('import x from "y"\n\nText.\nexport z')).toBe(
    '&#105;&#109;&#112;&#111;&#114;&#116; x from "y"\n\nText.\n&#101;&#120;&#112;&#111;&#114;&#116; z',
  );
});

test('HTML is closed where it is opened, and unknown elements are text', () => {
  expect(description('a <b>c</b> <br> <i>d')).toBe('a <b>c</b> <br /> d');
  expect(description('Returns <Foo> of <user-id>.')).toBe('Returns &#60;Foo&#62; of &#60;user-id&#62;.');
  expect(
    description('<p>Of {a}, see <a href="https://x.org/?a=1&b=2" onclick="go()">it_is_*here*</a>.</p>\n<p>More.'),
  ).toBe('<p>Of &#123;a&#125;, see <a href="https://x.org/?a=1&#38;b=2">it&#95;is&#95;&#42;here&#42;</a>.</p>\nMore.');
  expect(description('a <!-- b --> c')).toBe('a  c');
  expect(description('<a href="javascript:go()">x</a>')).toBe('<a>x</a>');
  expect(description('<div>\n\n*a*\n\n</div>')).toBe('<div>\n\n*a*\n\n</div>');
  expect(description('<pre>a\n  {b}\n</pre>')).toBe('<pre>a&#10;  &#123;b&#125;&#10;</pre>');
});

test('headings begin where they belong', () => {
  expect(description('# A\n\ntext\n\n### B', 2)).toBe('## A\n\ntext\n\n#### B');
  expect(description('A\n=\n\ntext', 3)).toBe('### A\n\ntext');
  expect(description('## A `b`\n\ntext')).toBe('**A `b`**\n\ntext');
});

test('nothing reaches beyond the description', () => {
  expect(description('a\n\n```js\nb')).toBe('a\n\n```js\nb\n```');
  expect(description('~~~~\na')).toBe('~~~~\na\n~~~~');
  expect(description('a:\n\n    GET /x\n\nb')).toBe('a:\n\n```text\nGET /x\n```\n\nb');
  expect(description(':::note\n\na\n\n:::')).toBe(':::note\n\na\n\n:::');
  expect(description(':::note\n\na')).toBe('&#58;&#58;&#58;note\n\na');
  expect(description('$$\na')).toBe('&#36;&#36;\na');
});

test('the first paragraph is the description of the head', () => {
  expect(oneLine('Returns *all* `users`,\nsee [here](x).\n\nMore.')).toBe('Returns all users, see here.');
  expect(oneLine('<p>Of <b>all</b></p>')).toBe('Of all');
  expect(oneLine(`${'word '.repeat(60)}`)).toHaveLength(200);
});
