import { expect, test } from 'vitest';
import { html, parse } from '../../testing.ts';

test('MD-46: local images are assets, lazy, with alt and title', () => {
  const page = parse('![A "q" & b](./a.png "T")\n');
  expect(html('![A "q" & b](./a.png "T")\n')).toBe(
    '<p><img loading="lazy" decoding="async" src="[A0]"[D0] alt="A &quot;q&quot; &amp; b" title="T"></p>',
  );
  expect(page.assets).toEqual([{ target: './a.png', kind: 'image', line: 1, column: 1 }]);
  expect(html('![a][b]\n\n[b]: /img/c.png "T"\n')).toContain('src="[A0]"[D0] alt="a" title="T">');
});

test('MD-47: remote and pathname:// images stay', () => {
  expect(html('![a](https://x.org/a.png?b=1&c=2)\n')).toContain('src="https://x.org/a.png?b=1&amp;c=2" alt="a">');
  expect(html('![a](pathname:///img/a.png)\n')).toContain('src="/img/a.png" alt="a">');
  expect(parse('![a](https://x.org/a.png) ![b](data:image/png;base64,AA==)\n').assets).toEqual([]);
});

test('a drawing by itself stands in a box that scrolls; one within text, and a photo, do not', () => {
  expect(html('![a](./a.svg)\n')).toMatch(/^<div class="diagram" tabindex="0"><img [^>]*alt="a"><\/div>$/);
  expect(html('![a](https://x.org/a.svg?v=1)\n')).toContain('class="diagram"');
  expect(html('See ![a](./a.svg)\n')).toMatch(/^<p>See <img/);
  expect(html('[![a](./a.svg)](https://x.org)\n')).not.toContain('diagram');
  expect(html('![a](./a.png)\n')).not.toContain('diagram');
});

test('images as elements: an own size is kept, require, useBaseUrl and imports are resolved', () => {
  expect(html('<img src="./a.png" alt="a" width="10"/>\n')).toBe(
    '<img loading="lazy" decoding="async" src="[A0]" alt="a" width="10">',
  );
  const text =
    "import logo from './logo.png';\nimport useBaseUrl from '@docusaurus/useBaseUrl';\n\n<img src={logo}/>\n\n<img src={require('./b.png').default}/>\n\n<img src={useBaseUrl('/img/c.png')}/>\n";
  const page = parse(text);
  expect(page.assets.map(({ target }) => target)).toEqual(['./logo.png', './b.png', '/img/c.png']);
  expect(page.live).toBeUndefined();
});

test('IMG-01: <ThemedImage> is one picture for each mode, with the classes that style sheets know', () => {
  const text = "<ThemedImage alt=\"a\" sources={{light: useBaseUrl('/l.png'), dark: '/d.png'}}/>\n";
  expect(html(text)).toBe(
    '<img loading="lazy" decoding="async" src="[A0]"[D0] alt="a" class="themed-image themed-image--light">' +
      '<img loading="lazy" decoding="async" src="[A1]"[D1] alt="a" class="themed-image themed-image--dark">',
  );
  expect(html('<ThemedImage className="own" sources={{light: "/l.png", dark: "/d.png"}}/>\n')).toContain(
    'class="themed-image themed-image--dark own">',
  );
});

test.each([
  '{light: "/a.png", dark: "/a.png"}',
  '{light: "/a.png"}',
  '{dark: "/a.png"}',
  '{light: "/a.png", dark: ""}',
])('IMG-03: of <ThemedImage sources={%s}> one picture serves for both modes', (sources) => {
  const images = html(`<ThemedImage alt="a" sources={${sources}}/>\n`).match(/<img[^>]*>/g);
  expect(images).toEqual(['<img loading="lazy" decoding="async" src="[A0]"[D0] alt="a" class="themed-image">']);
});
