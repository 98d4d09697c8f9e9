import { describe, expect, test } from 'vitest';
import { codeLines, html, MDX, parse, problems, readable } from '../../testing.ts';

/** Without the icon. */
const admonition = (text: string): string => html(text).replace(/<svg.*?<\/svg>/g, '');

test('MD-10, MD-11: a type gives look, icon and a title from the messages', () => {
  expect(html(':::note\n\ntext\n\n:::\n')).toMatch(/<span class="admonition-icon"><svg class="icon icon--note" /);
  expect(admonition(':::note\n\ntext\n\n:::\n')).toBe(
    '<div class="theme-admonition theme-admonition-note alert alert--secondary admonition">' +
      '<div class="admonition-heading"><span class="admonition-icon"></span>[M0]</div>' +
      '<div class="admonition-content"><p>text</p></div></div>',
  );
  expect(parse(':::note\ntext\n:::\n').messages).toEqual([{ id: 'theme.admonition.note' }]);
});

test.each([
  ['tip', 'success'],
  ['info', 'info'],
  ['warning', 'warning'],
  ['danger', 'danger'],
  ['caution', 'warning'],
  ['secondary', 'secondary'],
  ['important', 'info'],
  ['success', 'success'],
])('MD-10: %s looks like alert--%s and shows its own name', (type, alert) => {
  const page = parse(`:::${type}\nx\n:::\n`);
  expect(page.html).toContain(`theme-admonition-${type} alert alert--${alert} admonition`);
  expect(page.messages).toEqual([{ id: `theme.admonition.${type}` }]);
});

test('MD-12: titles with markup, without brackets, and as attribute', () => {
  expect(admonition(':::note[My *title*]\nx\n:::\n')).toContain('</span>My <em>title</em></div>');
  expect(admonition(':::note My *title* [l](./a.md)\nx\n:::\n')).toContain(
    '</span>My <em>title</em> <a href="[L0]">l</a></div>',
  );
  expect(admonition(':::note A ] bracket\nx\n:::\n')).toContain('</span>A ] bracket</div>');
  expect(admonition(':::note{title="My title"}\nx\n:::\n')).toContain('</span>My title</div>');
  expect(admonition(':::note[T]{.extra #anchor}\nx\n:::\n')).toContain('admonition extra" id="anchor">');
  expect(parse(':::note[T]{#anchor}\nx\n:::\n').ids).toEqual(['anchor']);
});

test.each(['a {', 'a <b', 'Map<string, T[]>', '<!-- c -->\n\n{ b }'])(
  'MD-12: attributes hold on a page with %s',
  (odd) => {
    const read = (text: string): string => admonition(`${text}\n${odd}\n`);
    expect(read(':::note{title="My title"}\nx\n:::\n')).toContain('</span>My title</div>');
    expect(read(':::note{title="A <b> c"}\nx\n:::\n')).toContain('</span>A &lt;b&gt; c</div>');
    expect(read('- > :::note[T `{`]{.extra #anchor}\n  > x\n  > :::\n')).toContain('admonition extra" id="anchor">');
    expect(parse(`:::note[T]{#anchor}\nx\n:::\n\n${odd}\n`).ids).toEqual(['anchor']);
  },
);

test('MD-13: nested, in lists and in quotes', () => {
  expect(admonition('::::tip[A]\n:::note[B]\nx\n:::\n::::\n')).toMatch(
    /admonition-tip .*A<.*admonition-note .*B<.*<p>x<\/p>/,
  );
  expect(admonition('> :::note[B]\n> x\n> :::\n')).toMatch(/^<blockquote>\n<div class="theme-admonition.*<p>x<\/p>/);
  expect(admonition('- a\n\n  :::note[B]\n  x\n  :::\n')).toMatch(/<li><p>a<\/p>\n<div class="theme-admonition/);
});

test('MD-14: any block inside, empty lines are optional', () => {
  const text = ':::info\n- a\n- b\n```js\nx\n```\n![y](./y.png)\n:::\n';
  expect(admonition(text)).toMatch(/<ul>\n<li>a<\/li>\n<li>b<\/li>\n<\/ul>\n<div class="language-js .*<img /s);
});

test('MD-15: unknown directives are reported, text that looks like one stays', () => {
  expect(html('a :id b localhost:3000 c:d[e] 12:30\n')).toBe('<p>a :id b localhost:3000 c:d[e] 12:30</p>');
  expect(html('a :b[*c*]{d=e} f\n')).toBe('<p>a :b[<em>c</em>]{d=e} f</p>');
  const page = parse(':::unknown\nx\n:::\n\n::leaf[y]\n');
  expect(readable(page.html)).toBe('<div><p>x</p></div>\n<p>::leaf[y]</p>');
  expect(problems(page)).toMatchInlineSnapshot(`
    [
      "warning docs/guide/page.md:1:1 ":::unknown" is no admonition and no other known directive. → Use note, tip, info, warning or danger, register "unknown" in the admonition keywords, or write \\:::unknown if you mean the text.",
      "warning docs/guide/page.md:5:1 "::leaf" is no admonition and no other known directive. → Use note, tip, info, warning or danger, register "leaf" in the admonition keywords, or write \\::leaf if you mean the text.",
    ]
  `);
});

test('MD-16: keywords can be added and admonitions switched off', () => {
  const added = parse(':::recipe\nx\n:::\n', {
    options: { admonitions: { keywords: ['recipe'], extendDefaults: true } },
  });
  expect(added.html).toMatch(/theme-admonition-recipe alert alert--info .*<\/span>recipe<\/div>/);
  expect(html(':::note\nx\n:::\n', { options: { admonitions: false } })).toBe('<p>:::note\nx\n:::</p>');
  const only = { admonitions: { keywords: ['recipe'], extendDefaults: false } };
  expect(parse(':::note\nx\n:::\n', { options: only }).problems).toHaveLength(1);
});

test('MD-16: an icon that <Admonition> names stands in the place of the drawing', () => {
  const { html: made } = parse('<Admonition type="tip" icon="💡 <" title="T">\n\nx\n\n</Admonition>\n', MDX);
  expect(made).toContain('<span class="admonition-icon">💡 &lt;</span>T</div>');
  expect(made).not.toContain('<svg');
});

test('MD-16: an unregistered type of <Admonition> looks like info and warns', () => {
  const page = parse('<Admonition type="odd" title="T">\n\nx\n\n</Admonition>\n', MDX);
  expect(page.html).toMatch(/theme-admonition-odd alert alert--info .*<\/span>T<\/div>/);
  expect(problems(page)).toMatchInlineSnapshot(`
    [
      "warning docs/guide/page.mdx:1:1 <Admonition type="odd"> is of a type that is not registered, so it looks like "info". → Use note, tip, info, warning or danger, or register "odd" in the admonition keywords.",
    ]
  `);
});

/** Each as Docusaurus 3.10.2 reads it (`createProcessors` of @docusaurus/mdx-loader). */
describe('MD-13: three colons end a box whatever is open in it', () => {
  const code = (text: string): string[] => codeLines(parse(text, { options: { math: true } })).map((line) => line.text);
  const after = (text: string): boolean => html(text, { options: { math: true } }).endsWith('</div>\n<p>after</p>');

  test.each([
    ['a code block', ':::note\n\n```js\na\n\n:::\n\nafter\n', ['a', '']],
    ['a code block of which a later one seems to be the end', ':::note\n\n```js\na\n:::\n\nafter\n', ['a']],
    ['one in tildes, by more colons', ':::note\n\n~~~js\na\n:::::\n\nafter\n', ['a']],
    ['one in a list', ':::note\n\n- item\n\n  ```js\n  a\n:::\n\nafter\n', ['a']],
    ['one in a quote', ':::note\n\n> ```js\n> a\n\n:::\n\nafter\n', ['a']],
    ['a box in a box', '::::note\n\n:::tip\n\nx\n\n::::\n\nafter\n', []],
    ['a code block in a box in a box', '::::note\n\n:::tip\n\n```js\na\n::::\n\nafter\n', ['a']],
    ['a list', ':::note\n- item\n:::\n\nafter\n', []],
    ['a quote', ':::note\n> quote\n:::\n\nafter\n', []],
    ['an element', ':::note\n<div>\n\nx\n\n:::\n\nafter\n', []],
  ])('%s', (_, text, lines) => {
    expect(code(text)).toEqual(lines);
    expect(after(text)).toBe(true);
    expect(problems(parse(text)).join()).not.toContain('rest of the page');
  });

  test('a formula, in pages that have them', () => {
    const text = ':::note\n\n$$\nx\n\n:::\n\nafter\n';
    expect(after(text)).toBe(true);
  });

  test('what stands behind it is read again: headings, titles, code, and boxes in lists and quotes', () => {
    const text =
      ':::tip Scaling\n\n```python\nvalue = scale(3)\n\n:::\n\n### Next {#own}\n\n:::note A title\nx\n:::\n\n```python\npass\n```\n';
    expect(parse(text).headings.map(({ id }) => id)).toEqual(['own']);
    expect(admonition(text)).toContain('</span>A title</div>');
    expect(code(text)).toEqual(['value = scale(3)', '', 'pass']);
    expect(problems(parse(text))).toMatchInlineSnapshot(`
      [
        "warning docs/guide/page.md:3:1 The code block that \`\`\` opens here has no end, so it ends with the admonition around it. → Write \`\`\` on a line of its own where the code ends.",
      ]
    `);
    expect(html('- item\n\n  :::info\n\n  ```js\n  a\n\n  :::\n\n  still\n\n- next\n\n## End\n')).toMatch(
      /<p>still<\/p><\/li>\n<li><p>next<\/p><\/li>\n<\/ul>\n<h2/,
    );
    expect(html('> :::note\n>\n> ```js\n> a\n>\n> :::\n>\n> in\n\nafter\n')).toMatch(
      /<p>in<\/p>\n<\/blockquote>\n<p>after<\/p>$/,
    );
  });

  test('a box that code shows, from its first line to its last, ends nothing', () => {
    const text = ':::note\n\n```md\n:::tip\ninner\n:::\n- :::\n```\n\nin\n\n:::\n\nafter\n';
    expect(code(text)).toEqual([':::tip', 'inner', ':::', '- :::']);
    expect(html(text)).toContain('<p>in</p></div></div>\n<p>after</p>');
    expect(parse(text).problems).toEqual([]);
  });
});

/** Each as Docusaurus 3.10.2 reads it. */
describe('MD-15: a line with more than a box can have is text, and reported', () => {
  test.each([':::note[x] words', ':::note[x][y]', ':::note:::', ':::note[x]{.a} words'])('%s', (line) => {
    const text = `${line}\n\nContent.\n\n:::\n\nafter\n`;
    expect(html(text)).toBe(`<p>${line}</p>\n<p>Content.</p>\n<p>:::</p>\n<p>after</p>`);
    expect(problems(parse(text))).toEqual([
      expect.stringMatching(/^warning docs\/guide\/page.md:1:1 .* shown as text\./),
    ]);
  });

  test('in a box and behind its end', () => {
    expect(html(':::note\nword\n:::note[x] words\n\n::: end\n:::\n\nafter\n')).toMatch(
      /<p>word\n:::note\[x\] words<\/p>\n<p>::: end<\/p><\/div><\/div>\n<p>after<\/p>$/,
    );
    expect(problems(parse(':::note\n\n:::note[x] words\n\n::: end\n\n:::\n'))).toMatchInlineSnapshot(`
      [
        "warning docs/guide/page.md:3:1 The line that begins with :::note has more text than a name, a title in brackets and attributes, so it is shown as text. → Put all of the title into the brackets, as in ":::note[Title]", or write \\::: if you mean the text.",
        "warning docs/guide/page.md:5:1 Text stands behind :::, so the line does not end the admonition and is shown as text. → Write ::: on a line of its own where it ends, or \\::: if you mean the text.",
      ]
    `);
  });

  test('brackets and attributes behind a space are a title and attributes', () => {
    expect(admonition(':::note [x]\ny\n:::\n')).toContain('</span>[x]</div>');
    expect(admonition(':::note [x] words\ny\n:::\n')).toContain('</span>[x] words</div>');
    expect(admonition(':::note {title="T" .a}\ny\n:::\n')).toMatch(/admonition a".*<\/span>T<\/div>/);
  });
});

test('a line of colons that ends nothing is text, and reported', () => {
  const line = (at: string, marks = ':::') =>
    expect.stringContaining(`warning docs/guide/page.md:${at} ${marks} ends nothing here`) as string;
  expect(problems(parse(':::\n\na\n'))).toEqual([line('1:1')]);
  expect(problems(parse(':::tip\n\na\n\n:::\n\n:::\n\nb\n'))).toEqual([line('7:1')]);
  expect(problems(parse('> a\n>\n> ::::\n'))).toEqual([line('3:3', '::::')]);
  expect(problems(parse('::::note\n\n:::\n\n::::\n'))).toEqual([line('3:1')]);
  // Code, and the end of a line that has a problem of its own.
  expect(problems(parse('```\n:::\n```\n\n- a\n\n      :::\n\n:::note\n\n:::\n'))).toEqual([]);
  expect(problems(parse(':::note[x] words\n\n:::\n\n:::\n'))).toEqual([expect.stringContaining(':1:1'), line('5:1')]);
});

test('the end of an admonition ends a table and a definition right above it', () => {
  const table = '| a |\n| - |\n| b |\n';
  const rows = '<tbody><tr><td>b</td></tr></tbody></table></div></div></div>';
  const text = (source: string) => html(source).replaceAll(/\n/g, '');
  expect(text(`:::note\n${table}:::\nend\n`)).toContain(`${rows}<p>end</p>`);
  expect(text(`:::note\na | b\n--- | ---\n1 | 2\n:::\nend\n`)).toMatch(
    /<td>2<\/td><\/tr><\/tbody>.*<\/div><p>end<\/p>$/,
  );
  expect(text(`:::note\n| a |\n| - |\n:::\nend\n`)).toMatch(/<th>a<\/th><\/tr><\/thead><\/table>.*<\/div><p>end<\/p>$/);
  expect(text(`::::tip\n:::note\n${table}:::\nmiddle\n::::\n`)).toContain(`${rows}<p>middle</p>`);
  expect(text(`> :::note\n${table.replaceAll(/^/gm, '> ').slice(0, -2)}> :::\n> end\n`)).toContain(
    `${rows}<p>end</p></blockquote>`,
  );
  expect(text(`1. x\n\n   :::note\n${table.replaceAll(/^(?=.)/gm, '   ')}   :::\n\n   end\n`)).toContain(
    `${rows}<p>end</p></li>`,
  );
  expect(text(':::note\n[x]: /y\n:::\n[x]\n')).not.toContain(':::');
  expect(problems(parse(`:::note\n${table}:::\nend\n`))).toEqual([]);
});

test('code that is not closed ends with its list or quote, so what follows is read', () => {
  for (const open of [
    '- ```js\n  x\n',
    '- item\n\n  ```js\n  x\n',
    '1. a\n   - b\n     ```\n     x\n',
    '> ```js\n> x\n',
  ]) {
    const page = parse(`${open}\nafter\n\n:::tip Title\n~~~\nx\n:::\n\n## T {#id}\n\n:::note\ny\n:::\n\nend\n`);
    expect(page.html.match(/theme-admonition-\w+/g), open).toEqual(['theme-admonition-tip', 'theme-admonition-note']);
    expect(page.html.match(/<p>(?:after|end)<\/p>/g), open).toHaveLength(2);
    expect(page.ids, open).toEqual(['id']);
  }
});
