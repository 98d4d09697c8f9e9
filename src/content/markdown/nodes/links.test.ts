import { expect, test } from 'vitest';
import { html, MDX, parse, readable } from '../../testing.ts';

const targets = (text: string): string[] => parse(text).links.map(({ target }) => target);

test('MD-40, MD-43, MD-44: links into the site are markers and keep what was written', () => {
  const text =
    '[a](./x.md?q=1#h) [b](../y.mdx) [c](z.md) [d](/w.md) [e](@site/docs/v.md) [f](./no-extension) [g](/docs/x)\n';
  expect(html(text)).toBe(
    '<p><a href="[L0]">a</a> <a href="[L1]">b</a> <a href="[L2]">c</a> <a href="[L3]">d</a> <a href="[L4]">e</a> <a href="[L5]">f</a> <a href="[L6]">g</a></p>',
  );
  expect(targets(text)).toEqual([
    './x.md?q=1#h',
    '../y.mdx',
    'z.md',
    '/w.md',
    '@site/docs/v.md',
    './no-extension',
    '/docs/x',
  ]);
});

test('MD-40: reference definitions, wherever they stand', () => {
  const text = '[a][Ref] [ref] [b][none]\n\n> [REF]: ./x.md "Title"\n';
  expect(html(text)).toContain(
    '<p><a href="[L0]" title="Title">a</a> <a href="[L1]" title="Title">ref</a> [b][none]</p>',
  );
  expect(targets(text)).toEqual(['./x.md', './x.md']);
});

test('MD-42: a link has its place, after front matter and repairs too', () => {
  const page = parse('---\ntitle: x\n---\n\nline<br>two [a](./a.md) Promise<void> [b](./b.md)\n\n[c](./c.md)\n');
  expect(page.links).toEqual([
    { target: './a.md', line: 5, column: 13 },
    { target: './b.md', line: 5, column: 39 },
    { target: './c.md', line: 7, column: 1 },
  ]);
});

test('MD-45: links to files are assets and open in a new tab', () => {
  const page = parse(
    '[a](./x.zip) [b](/files/y.pdf#p) [c](@site/z.json) [d](/docs/frontend/nuxt.js) [e](/docs/4.x) [f](./v1.0)\n',
  );
  expect(page.assets.map(({ target, kind }) => [target, kind])).toEqual([
    ['./x.zip', 'file'],
    ['/files/y.pdf#p', 'file'],
    ['@site/z.json', 'file'],
  ]);
  expect(readable(page.html)).toContain('<a href="[A0]" target="_blank" rel="noopener noreferrer">a</a>');
  expect(page.links.map(({ target }) => target)).toEqual(['/docs/frontend/nuxt.js', '/docs/4.x', './v1.0']);
});

test('MD-48: links to #ids take part in link checks', () => {
  expect(targets('[a](#Swagger%20UI)\n')).toEqual(['#Swagger%20UI']);
});

test('MD-49: external links open in a new tab', () => {
  expect(html('[a](https://x.org/?a=1&b="2") https://y.org\n')).toBe(
    '<p><a href="https://x.org/?a=1&amp;b=%222%22" target="_blank" rel="noopener noreferrer">a</a> ' +
      '<a href="https://y.org" target="_blank" rel="noopener noreferrer">https://y.org</a></p>',
  );
  expect(html('[a](<https://x.org/a b>)\n')).toContain('href="https://x.org/a%20b"');
  expect(html('[a](https://x.org/a]b%5d^100%) https://y.org/[c]?ü=é#ö\n')).toContain(
    '"https://x.org/a%5Db%5d%5E100%25"',
  );
  expect(html('[a]: <https://x.org/a|b>\n\n[a]\n')).toContain('href="https://x.org/a%7Cb"');
  expect(html('[a](mailto:a@b.c)\n')).toBe('<p><a href="mailto:a@b.c">a</a></p>');
  expect(html('[a](<javascript:alert(1)> "t")\n')).toBe('<p><a href="#" title="t">a</a></p>');
});

test('pathname:// links are handed on', () => {
  expect(html('[a](pathname:///x.zip)\n')).toBe(
    '<p><a href="[L0]" target="_blank" rel="noopener noreferrer">a</a></p>',
  );
});

test('links written as elements and components are links too', () => {
  const text = '<a href="../x.md" className="c">a</a>\n\n<Link to="/docs/y" id="i">b</Link>\n';
  expect(html(text)).toBe('<a href="[L0]" class="c">a</a>\n<a href="[L1]" id="i">b</a>');
  expect(targets(text)).toEqual(['../x.md', '/docs/y']);
});

test('ids that can be linked to: headings, elements, named anchors', () => {
  expect(parse('## A\n\n<a name="b"></a>\n\n<div id="c">x</div>\n').ids).toEqual(['a', 'b', 'c']);
});

test('CFG-05: a link says whether it was written as an element, which Docusaurus passes on as it is', () => {
  const text = '[a](/a) <a href="/b">b</a>\n\n<a href="/c">c</a>\n\n<Link to="/d">d</Link>\n';
  const raw = (options = {}) => parse(text, options).links.map(({ target, raw: isRaw }) => [target, isRaw]);
  const asElement = [
    ['/a', undefined],
    ['/b', true],
    ['/c', true],
    ['/d', undefined],
  ];
  expect(raw(MDX)).toEqual(asElement);
  expect(raw()).toEqual(asElement);
  // There elements of plain Markdown become components, too.
  expect(raw({ options: { format: 'md' } }).map(([, isRaw]) => isRaw)).not.toContain(true);
});
