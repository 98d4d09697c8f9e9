import { expect, test } from 'vitest';
import { html, MDX, parse, problems, readable } from '../../testing.ts';
import type { TocItem } from '../../../shared/toc.ts';
import { buildToc } from './headings.ts';

test('HD-01, HD-06: a heading has an id and a link named "Direct link to …"', () => {
  const page = parse('## My heading\n');
  expect(readable(page.html).replace(/(&#8203;|\u200b)/, 'ZWSP')).toBe(
    '<h2 class="anchor" id="my-heading">My heading<a href="#my-heading" class="hash-link" aria-label="[M0]" title="[M0]" translate="no">ZWSP</a></h2>',
  );
  expect(page.messages).toEqual([{ id: 'theme.common.headingLinkTitle', values: { heading: 'My heading' } }]);
  expect(page.ids).toEqual(['my-heading']);
});

test('HD-02: a level-1 heading has neither id nor link', () => {
  expect(html('# Title\n')).toBe('<h1>Title</h1>');
});

test('further headings of the first level are of the second, but stay what they are in sites of Docusaurus', () => {
  const levels = (options: Parameters<typeof parse>[1]) =>
    parse('# A\n\n## B\n\n# C\n', options).headings.map(({ level, id }) => `${level} ${id}`);
  expect(levels({})).toEqual(['1 ', '2 b', '2 c']);
  expect(levels({ options: { keepsFirstLevel: true } })).toEqual(['1 ', '2 b', '1 ']);
});

test('HD-03: the id names the link of a heading with markup', () => {
  const heading = (text: string): string | undefined => parse(text).messages[0]?.values?.['heading'];
  expect(heading('## The `x` option\n')).toBe('the-x-option');
  expect(heading('## The x option\n')).toBe('The x option');
  expect(heading('## *Em*\n')).toBe('em');
});

test('HD-04: ids are GitHub-style slugs', () => {
  const ids = (text: string): string[] => parse(text).headings.map(({ id }) => id);
  expect(ids('## Être là\n')).toEqual(['être-là']);
  expect(ids('## Contexts & HTTP Requests\n')).toEqual(['contexts--http-requests']);
  expect(ids('## A\n\n## A\n\n### A\n')).toEqual(['a', 'a-1', 'a-2']);
  expect(ids('## A\n\n## A-1\n\n## A\n')).toEqual(['a', 'a-1', 'a-2']);
  expect(ids('## `foo()` and @Bar: what’s `new`?\n')).toEqual(['foo-and-bar-whats-new']);
  expect(ids('## 日本語 テスト\n')).toEqual(['日本語-テスト']);
  expect(ids('## Snake_case & 1.2.3\n')).toEqual(['snake_case--123']);
  expect(ids('# A\n\n## A\n')).toEqual(['', 'a-1']);
  expect(ids('## 🎉\n\n## !?\n')).toEqual(['section', 'section-1']);
  // A no-break space is a character that goes, not space around the text.
  expect(ids('## Is it ?\u00a0\n\n## End \u00a0\n\n## \u00a0 Start\n')).toEqual(['is-it-', 'end-', '-start']);
});

test('HD-05: {#id} sets the id and is not shown', () => {
  const page = parse('## Hello `x` {#My-Id}\n\n### Next {#être}\n\n#### Closed {#c} ##\n');
  expect(page.headings.map(({ id, text }) => [id, text])).toEqual([
    ['My-Id', 'Hello x'],
    ['être', 'Next'],
    ['c', 'Closed'],
  ]);
  expect(page.html).not.toContain('{#');
  const others = parse('## A {#a b}\n\n## C {#c#d}\n\n## E {#e\\{f}\n', MDX);
  expect(others.headings.map(({ id, text }) => [id, text])).toEqual([
    ['a b', 'A'],
    ['c#d', 'C'],
    ['e{f', 'E'],
  ]);
  expect(parse('## X {#b}\n\n## B\n').headings.map(({ id }) => id)).toEqual(['b', 'b-1']);
  // Some write it as MDX has it.
  expect(parse('## Y \\{#own}\n').headings).toMatchObject([{ id: 'own', text: 'Y' }]);
  expect(parse('Set {#s}\n---\n').headings).toMatchObject([{ id: 's', level: 2, text: 'Set' }]);
});

test('TOC-01, TOC-02: the tree is built of all headings and filtered afterwards', () => {
  const tree = (text: string, min = 2, max = 3): unknown => {
    const simple = (items: readonly TocItem[]): unknown => items.map(({ id, children = [] }) => [id, simple(children)]);
    return simple(buildToc(parse(text).headings, { min, max }));
  };
  expect(tree('# T\n\n## A\n\n### B\n\n#### C\n\n## D\n')).toEqual([
    ['a', [['b', []]]],
    ['d', []],
  ]);
  expect(tree('### A\n\n## B\n')).toEqual([
    ['a', []],
    ['b', []],
  ]);
  expect(tree('## A\n\n#### B\n\n### C\n')).toEqual([['a', [['c', []]]]]);
  expect(tree('## A\n\n### B\n\n#### C\n', 3, 4)).toEqual([['b', [['c', []]]]]);
});

test('TOC-04: markup is kept, links are flattened, images dropped', () => {
  const [heading] = parse('## The `x<y>` *em* **st** ~~d~~ [link *a*](./b.md) ![i](./c.png) & <kbd>k</kbd>\n').headings;
  expect(heading?.html).toBe(
    'The <code>x&lt;y&gt;</code> <em>em</em> <strong>st</strong> <del>d</del> link <em>a</em>  &amp; <kbd>k</kbd>',
  );
});

test('TOC-04: labels keep their class, and nothing else of their attributes', () => {
  const [heading] = parse(
    '### <div class="label basic" id="x">Required</div> **`onPress`** <span className="b">c</span>\n',
  ).headings;
  expect(heading?.html).toBe(
    '<div class="label basic">Required</div> <strong><code>onPress</code></strong> <span class="b">c</span>',
  );
});

test('TOC-10: headings of a partial stand where it is included', () => {
  const page = parse("import Part from './_part.md';\n\n## A\n\n<Part/>\n\n## C\n", {
    partials: { '/site/docs/guide/_part.md': { sitePath: 'docs/guide/_part.md', text: '## B\n\n[x](./y.md)\n' } },
  });
  expect(page.headings.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(page.links).toEqual([{ target: './y.md', line: 3, column: 1, from: '/site/docs/guide/_part.md' }]);
});

test('<TOCInline> shows a part of the list when it is asked to', () => {
  const list = (toc: string) => [
    ...html(`<TOCInline toc={${toc}}/>\n\n# T\n\n## A\n\n### B\n\n## C\n`).matchAll(/<li><a href="#(\w+)"/g),
  ].map(([, id]) => id); // prettier-ignore
  expect(list('toc')).toEqual(['a', 'b', 'c']);
  expect(list('toc.slice(1)')).toEqual(['b', 'c']);
  expect(list('toc.slice(0, -1)')).toEqual(['a', 'b']);
});

test('<TOCInline> shows the headings that follow it', () => {
  expect(html('<TOCInline toc={toc} maxHeadingLevel={2}/>\n\n## A\n\n### B\n')).toMatch(
    /^<ul class="table-of-contents"><li><a href="#a">A<\/a><\/li><\/ul>\n<h2/,
  );
});

test('HD-04: what the parser takes for a directive is text of headings and titles', () => {
  const page = parse('# GET /users/:id on localhost:3000\n\n## At 00:59:59\n\n## Route /users/:id\n');
  expect(page.contentTitle).toBe('GET /users/:id on localhost:3000');
  // Docusaurus makes ids without names of directives, which begin with a letter.
  expect(page.headings.slice(-2).map(({ id, text, html }) => [id, text, html])).toEqual([
    ['at-005959', 'At 00:59:59', 'At 00:59:59'],
    ['route-users', 'Route /users/:id', 'Route /users/:id'],
  ]);
});

/** Each as Docusaurus 3.10.2 gives it (`createProcessors` of @docusaurus/mdx-loader). */
test.each([
  ['## Setup ![New](./x.png)', 'setup-new'],
  ['## ![Alt text](./x.png)', 'alt-text'],
  ['## <span>![alt](./x.png) t</span>', 'alt-t'],
  ['## Version {1 + 1}', 'version-1--1'],
  ['## {frontMatter.title}', 'frontmattertitle'],
  ['## A {/* c */} b', 'a--c--b'],
  ['## A {`b c`}', 'a-b-c'],
  ['## <i title="x" /> Name', '-name'],
  ['## a {/* #own more */}', 'own'],
  ['## a {/* own */}', 'a--own-'],
  ['## x <!-- #t -->', 'x-'],
  ['## :tada: Party', 'tada-party'],
  ['## A [link *x*](https://a.b) and `<T>`', 'a-link-x-and-t'],
  ['## Same {#same}\n\n## Same\n\n## Same', 'same same same-1'],
  ['## Same\n\n## Same {#same}\n\n## Same', 'same same same-1'],
  ['## Dup ![a](./x.png)\n\n## Dup a', 'dup-a dup-a-1'],
])('HD-04: ids on sites of Docusaurus: %s', (text, ids) => {
  const page = parse(`${text}\n`, { options: { isDocusaurus: true } });
  expect(page.headings.map(({ id }) => id).join(' ')).toBe(ids);
});

test.each(['__init__', 'a~~b~~', 'a*b*c', 'a`b`c', 'a:b', 'a_b_c', 'a[b]', 'a<b>'])(
  'HD-05: an id is what its author wrote, whatever is markup elsewhere: {#%s}',
  (id) => {
    for (const options of [{}, { isDocusaurus: true } as const]) {
      expect(parse(`## T {#${id}}\n`, { options }).headings).toMatchObject([{ id, text: 'T', html: 'T' }]);
      expect(parse(`{a}\n\n## *T* {#${id}}\n`, { options }).headings).toMatchObject([{ id, text: 'T' }]);
    }
  },
);

test.each(['<!-- #t -->', '{/* #t */}', '{#t}'])(
  'HD-05: %s leaves no space, and the text names the link',
  (written) => {
    for (const file of [{}, { options: { format: 'md' } } as const]) {
      if (written.startsWith('{/') && 'options' in file) continue;
      const page = parse(`## T ${written}\n`, file);
      expect(page.headings).toMatchObject([{ id: 't', text: 'T', html: 'T' }]);
      expect(page.html).toMatch(/^<h2 class="anchor" id="t">T<a /);
      expect(page.messages).toEqual([{ id: 'theme.common.headingLinkTitle', values: { heading: 'T' } }]);
    }
  },
);

test('HD-05: comments in headings are nothing to read', () => {
  expect(parse('## T <!-- c -->\n').headings).toMatchObject([{ id: 't', text: 'T', html: 'T' }]);
  expect(html('## T {/* c */}\n', MDX)).toMatch(/^<h2 class="anchor" id="t">T<a /);
});

test('HD-05: an id that is not at the end of its heading is shown, and reported', () => {
  for (const file of [{}, MDX] as { sitePath?: string }[]) {
    const page = parse('## A {#x} b\n\n## B {#y} {#z}\n\n> - ## C {#v} `{#w}`\n\n## D \\{#t} e\n\n## E `{#f}`\n', file);
    expect(page.headings.map(({ id, text }) => `${id}: ${text}`)).toEqual([
      'a-x-b: A {#x} b',
      'z: B {#y}',
      'c-v-w: C {#v} {#w}',
      'd-t-e: D {#t} e',
      'e-f: E {#f}',
    ]);
    expect(problems(page).map((problem) => problem.split(' The heading')[0])).toEqual(
      [1, 3, 5].map((line) => `warning ${file.sitePath ?? 'docs/guide/page.md'}:${line}:${line === 5 ? 5 : 1}`),
    );
  }
});

test('HD-05: two headings with one id are reported with the places of both', () => {
  const page = parse('## A {#x}\n\n## B\n\n## C {#x}\n\n## D\n\n## E {#d}\n');
  expect(problems(page)).toMatchInlineSnapshot(`
    [
      "warning docs/guide/page.md:5:1 Two headings of the page have the id "x": this one and that of line 1, which links find. → Write another id at the end of one of them, as in {#x-2}.",
      "warning docs/guide/page.md:9:1 Two headings of the page have the id "d": this one and that of line 7, which links find. → Write another id at the end of one of them, as in {#d-2}.",
    ]
  `);
  const there = { options: { isDocusaurus: true } } as const;
  expect(problems(parse('## Same {#same}\n\n## Same\n', there))).toHaveLength(1);
  expect(problems(parse('## Same {#same}\n\n## Same\n'))).toEqual([]);
});
