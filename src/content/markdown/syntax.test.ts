import { expect, test } from 'vitest';
import { html, MDX, parse, problems, readable } from '../testing.ts';

test('MD-50: tables scroll in a box that can be focused', () => {
  expect(html('| a | b |\n|:--|--:|\n| *1* | 2 |\n| 3 |\n')).toBe(
    '<div class="table-container" tabindex="0"><table><thead><tr><th class="text--left">a</th><th class="text--right">b</th></tr></thead>' +
      '<tbody><tr><td class="text--left"><em>1</em></td><td class="text--right">2</td></tr>' +
      '<tr><td class="text--left">3</td><td class="text--right"></td></tr></tbody></table></div>',
  );
});

test('MD-50: an empty cell of the head is no header', () => {
  expect(html('| | b |\n|--|--|\n| 1 | 2 |\n')).toContain('<thead><tr><td></td><th>b</th></tr></thead>');
});

test('MD-50: strikethrough, autolinks, task lists', () => {
  expect(html('~~a~~ www.x.org\n')).toBe(
    '<p><del>a</del> <a href="http://www.x.org" target="_blank" rel="noopener noreferrer">www.x.org</a></p>',
  );
  expect(html('- [x] a\n- [ ] b\n')).toBe(
    '<ul class="contains-task-list">\n<li class="task-list-item"><label><input type="checkbox" disabled checked> a</label></li>\n' +
      '<li class="task-list-item"><label><input type="checkbox" disabled> b</label></li>\n</ul>',
  );
});

test('MD-50, BL-08: footnotes go both ways; their ids differ between posts', () => {
  const text = 'a[^x] b[^x] c[^y] d[^none]\n\n[^y]: why\n[^x]: *ex*\n';
  const page = parse(text, { kind: 'blog' });
  const prefix = /href="#(p\w+-)fn-x"/.exec(page.html)?.[1] ?? '';
  expect(readable(page.html).replaceAll(prefix, '')).toBe(
    '<p>a<sup><a href="#fn-x" id="fnref-x" class="footnote-ref" role="doc-noteref">1</a></sup> ' +
      'b<sup><a href="#fn-x" id="fnref-x-2" class="footnote-ref" role="doc-noteref">1</a></sup> ' +
      'c<sup><a href="#fn-y" id="fnref-y" class="footnote-ref" role="doc-noteref">2</a></sup> d[^none]</p>\n' +
      '<section class="footnotes" role="doc-endnotes" aria-label="[M3]"><hr><ol>' +
      '<li id="fn-x"><p><em>ex</em> <a href="#fnref-x" class="footnote-backref" role="doc-backlink" aria-label="[M0]">↩</a>' +
      ' <a href="#fnref-x-2" class="footnote-backref" role="doc-backlink" aria-label="[M1]">↩<sup>2</sup></a></p></li>\n' +
      '<li id="fn-y"><p>why <a href="#fnref-y" class="footnote-backref" role="doc-backlink" aria-label="[M2]">↩</a></p></li></ol></section>',
  );
  expect(page.messages[1]).toEqual({ id: 'theme.footnotes.backReference', values: { number: '1-2' } });
  expect(parse(text, { kind: 'blog', sitePath: 'blog/other.md' }).html).not.toContain(prefix);
  expect(parse(text).html).toContain('<a href="#user-content-fn-x" id="user-content-fnref-x"');
});

test('MD-51: emoji shortcodes, which can be switched off', () => {
  expect(html(':tada: :+1: :nope: 10:30:45 🎈 `:tada:`\n')).toBe('<p>🎉 👍 :nope: 10:30:45 🎈 <code>:tada:</code></p>');
  expect(html(':tada:\n', { options: { emoji: false } })).toBe('<p>:tada:</p>');
  expect(parse('# Hi :wave:\n\n:tada: now\n')).toMatchObject({ contentTitle: 'Hi 👋', description: '🎉 now' });
});

test('MD-52: details work without JavaScript, nest, and have a summary in any case', () => {
  expect(html('<details>\n<summary>S *x*</summary>\n\na\n\n</details>\n')).toBe(
    '<details class="details alert alert--info"><summary>S <em>x</em></summary><div class="details__content"><p>a</p></div></details>',
  );
  expect(html('<details open>\n<summary>S</summary>\na\n</details>\n')).toBe(
    '<details class="details alert alert--info" open><summary>S</summary><div class="details__content"><p>a</p></div></details>',
  );
  const page = parse('<details>\n\na\n\n<Details summary="In">\n\nb\n\n</Details>\n\n</details>\n');
  expect(readable(page.html)).toMatch(/<summary>\[M0\]<\/summary>.*<p>a<\/p>\n<details .*<summary>In<\/summary>/);
  expect(page.messages).toEqual([{ id: 'theme.details.summary' }]);
});

test('MD-53: a head element goes to the head of the document', () => {
  const page = parse('<head>\n  <meta name="robots" content="noindex" />\n  <title>T</title>\n</head>\n\na\n', MDX);
  expect(page.html).toBe('<p>a</p>');
  expect(page.headHtml).toBe('<meta name="robots" content="noindex">\n<title>T</title>');
  expect(page.description).toBe('a');
});

test('content of an element that is written as an attribute is its content', () => {
  const text = `<span className="badge" children={"Version: 1 & 2"}>
</span>

<p children="said">told</p>

<div dangerouslySetInnerHTML={{ __html: '<b>bold</b>' }} />
`;
  expect(html(text, MDX)).toBe('<span class="badge">Version: 1 &amp; 2</span>\n<p>told</p>\n<div><b>bold</b></div>');
});

test('MD-54: partials are rendered in place, with props, and their trouble is reported in their file', () => {
  const partials = {
    '/site/docs/guide/_a.mdx': {
      sitePath: 'docs/guide/_a.mdx',
      text: '---\nx: 1\n---\n\nHello {props.name}, ![i](./i.png) {oops\n',
    },
    '/site/shared/_b.md': { sitePath: 'shared/_b.md', text: "import Self from './_b.md';\n\nb <Self/>\n" },
  };
  const text =
    "import A from './_a.mdx';\nimport B from '@site/shared/_b.md';\nimport C from './_c.md';\n\n<A name=\"N\"/>\n\n<B/>\n\n<C/>\n";
  const page = parse(text, { partials });
  expect(readable(page.html)).toBe('<p>b </p>');
  expect(problems(page)).toMatchInlineSnapshot(`
    [
      "warning docs/guide/_a.mdx:1 The front matter of an imported partial has no effect. → Remove it, or move its fields to the pages that import the partial.",
      "error docs/guide/_a.mdx:5:35 This is not valid MDX: unexpected end of file in expression, expected a corresponding closing brace for \`{\` → Mend the expression, or write \\{ if you mean the character.",
      "error shared/_b.md:1:1 The partial "shared/_b.md" includes itself. → Remove the import that closes the circle.",
      "error docs/guide/page.md:3:1 The partial "./_c.md" is imported, but there is no such file. → Correct the path; it starts at the folder of the importing file, or at the site with "@site/" or "/".",
    ]
  `);
  // What is a page as well has its front matter for itself.
  const other = { '/site/docs/guide/a.mdx': { sitePath: 'docs/guide/a.mdx', text: '---\nx: 1\n---\n\nHello\n' } };
  expect(problems(parse("import A from './a.mdx';\n\n<A/>\n", { partials: other }))).toEqual([]);
  const mended = { '/site/docs/guide/_a.mdx': { sitePath: 'docs/guide/_a.mdx', text: 'Hello {props.name}\n' } };
  expect(html('import A from \'./_a.mdx\';\n\n<A name="N"/>\n', { partials: mended })).toBe('<p>Hello N</p>');
});

test('MD-56: quotes, nested lists, hard breaks and rules follow CommonMark', () => {
  expect(html('> a\n>\n> b\n')).toBe('<blockquote>\n<p>a</p>\n<p>b</p>\n</blockquote>');
  expect(html('1. a\n   - b\n2. c\n')).toBe('<ol>\n<li>a\n<ul>\n<li>b</li>\n</ul></li>\n<li>c</li>\n</ol>');
  expect(html('1. <code>\n   a\n   </code>\n   b\n2. c\n', MDX)).toBe(
    '<ol>\n<li><code>a</code>\nb</li>\n<li>c</li>\n</ol>',
  );
  expect(html('3. a\n\n4. b\n')).toBe('<ol start="3">\n<li><p>a</p></li>\n<li><p>b</p></li>\n</ol>');
  expect(html('a  \nb\\\nc\n\n---\n')).toBe('<p>a<br>\nb<br>\nc</p>\n<hr>');
});

test('theme components that depend on other pages are slots', () => {
  const page = parse("import DocCardList from '@theme/DocCardList';\n\n<DocCardList/>\n");
  expect(readable(page.html)).toBe('[S0]');
  expect(page.slots).toEqual([{ component: 'DocCardList', props: {} }]);
});

test('names that all objects have are no names of ours', () => {
  expect(html('```constructor\n// highlight-next-line\na\n```\n')).toContain(
    '<span class="token-line theme-code-block-highlighted-line">a\n</span>',
  );
  expect(html(':::constructor\n\na\n\n:::\n')).toBe('<div><p>a</p></div>');
  expect(html('<img constructor="a" alt="b &valueOf; c" />\n')).toBe(
    '<img loading="lazy" decoding="async" constructor="a" alt="b &amp;valueOf; c">',
  );
  expect(html('<div toString="a">b</div>\n')).toBe('<div tostring="a">b</div>');
});

test('what an expression says in a script or a style sheet stands there unescaped, and cannot end it', () => {
  expect(html('<style>{`.a > b::after { content: "&"; }`}</style>\n', MDX)).toBe(
    '<style>.a > b::after { content: "&"; }</style>',
  );
  expect(html('<script type="application/json">\n  {`{"a": "<b> & </script>"}`}\n</script>\n', MDX)).toBe(
    '<script type="application/json">{"a": "<b> & \\u003c/script>"}</script>',
  );
});

test('MD-31: between lines of JSX in an element there is no space where a reader would see it', () => {
  const badges =
    '<p align="center">\n  <a href="https://a.b"><img src="https://a.b/1.png" alt="a" /></a>\n  <b>c</b>\n</p>\n';
  expect(html(badges)).toMatch(/^<p align="center"><a href="https:\/\/a\.b"[^>]*><img [^>]*><\/a><b>c<\/b><\/p>$/);
  expect(html('<div>\n  <p>a</p>\n  <b>c</b>\n</div>\n')).toBe('<div><p>a</p>\n<b>c</b></div>');
  // What stands on lines of its own is a paragraph.
  expect(html('<div>\n  <b>\n    a\n  </b>\n  <i>\n    c\n  </i>\n</div>\n')).toBe('<div><b>a</b>\n<i>c</i></div>');
});

/** By the rules of https://github.com/tats-u/markdown-cjk-friendly, which VitePress and Rspress follow. */
test.each([
  ['**强调。**中文', '<strong>强调。</strong>中文'],
  ['中文**「强调」**中文', '中文<strong>「强调」</strong>中文'],
  ['これは*重要。*です', 'これは<em>重要。</em>です'],
  ['**스크립트(script)**라는', '<strong>스크립트(script)</strong>라는'],
  ['~~删。~~中', '<del>删。</del>中'],
  ['中**`code`**文', '中<strong><code>code</code></strong>文'],
  ['**。*强*。**中', '<strong>。<em>强</em>。</strong>中'],
  ['`**强。**中` <b>**强。**中</b>', '<code>**强。**中</code> <b><strong>强。</strong>中</b>'],
  ['a**b.**c and *a, b*c', 'a**b.**c and <em>a, b</em>c'],
])('emphasis beside punctuation of Chinese, Japanese and Korean: %s', (text, made) => {
  expect(html(`${text}\n`)).toBe(`<p>${made}</p>`);
  expect(html(`{a}\n\n${text}\n`)).toContain(`<p>${made}</p>`);
});

test('no trace of it is left: in headings, titles of boxes, code, links and search', () => {
  const text =
    '## **强调。**中文\n\n:::note **标题。**中\n\n[a](/b**。**中 "**。**中")\n\n:::\n\n```js\n**强。**中\n```\n\n<pre>**强。**中</pre>\n';
  const page = parse(text);
  expect(JSON.stringify(page)).not.toContain('\u2064');
  expect(page.headings).toMatchObject([{ id: '强调中文', text: '强调。中文', html: '<strong>强调。</strong>中文' }]);
  expect(page.html).toContain('<strong>标题。</strong>中</div>');
});

test('on sites of Docusaurus emphasis is that of CommonMark', () => {
  expect(html('**强调。**中文\n', { options: { isDocusaurus: true } })).toBe('<p>**强调。**中文</p>');
});

test('cells that a table has no column for, and footnotes that nothing refers to, are reported', () => {
  const row = (line: string) => problems(parse(`| a | b |\n| - | - |\n${line}\n`));
  expect(row('| 1 | 2 | 3 |')).toEqual([
    expect.stringContaining('page.md:3:9 The row has a cell more than the 2 of the head, which Markdown leaves out.'),
  ]);
  expect(row('| 1 | 2 | 3 | **4** |')).toEqual([expect.stringContaining('The row has 2 cells more')]);
  expect([row('| 1 | 2 |'), row('| 1 |'), row('| 1 | 2 | |'), row('| `a \\| b` | 2 |')]).toEqual([[], [], [], []]);
  expect(problems(parse('a[^x]\n\n[^x]: X[^y]\n\n[^y]: Y\n\n[^z]: Z\n'))).toEqual([
    expect.stringContaining('page.md:7:1 Nothing refers to the footnote "[^z]", so it is not shown.'),
  ]);
});
