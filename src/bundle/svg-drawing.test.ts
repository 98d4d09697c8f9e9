import { expect, test } from 'vitest';
import { parseSvg } from './svg.ts';

const read = (svg: string) => parseSvg(svg, 'n');

test('PG-06: the root becomes properties of React, the rest stays markup', () => {
  expect(
    read(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox='0 0 8 8' stroke-width="2" class="a" aria-label="A &amp; b" data-x="1">\n  <path d="M0 0"/>\n</svg>\n`,
    ),
  ).toEqual({
    attributes: { viewBox: '0 0 8 8', strokeWidth: '2', className: 'a', 'aria-label': 'A & b', 'data-x': '1' },
    html: '<path d="M0 0"/>',
    css: '',
  });
  expect(read('<svg width="4"/>')).toEqual({ attributes: { width: '4' }, html: '', css: '' });
});

test('PG-06: ids and what refers to them get the prefix of the drawing', () => {
  const svg = `<svg><defs><clipPath id="a"/></defs><g clip-path="url(#a)" aria-labelledby="t u"><use xlink:href="#a"/><a href="/x"/></g></svg>`;
  expect(read(svg)?.html).toBe(
    '<defs><clipPath id="n-a"/></defs><g clip-path="url(#n-a)" aria-labelledby="n-t n-u"><use href="#n-a"/><a href="/x"/></g>',
  );
});

test('PG-06: styles go to a sheet of their own, below the class of the drawing', () => {
  const svg = `<svg><style><![CDATA[.b{fill:url('#g')}]]></style><path class="b" style="opacity: .5"/><path style="fill:red"/></svg>`;
  expect(read(svg)).toEqual({
    attributes: { className: 'n' },
    html: '<path class="b n-0"/><path class="n-1"/>',
    css: '.n {\n.b{fill:url(#n-g)}\n}\n.n-0 { opacity: .5 }\n.n-1 { fill:red }',
  });
  const moving = '@keyframes spin { to { rotate: 1turn } }';
  expect(read(`<svg><style>${moving}</style></svg>`)?.css).toBe(moving);
});

test('what no reader sees is left out: prologue, comments, notes of editors, scripts', () => {
  const svg = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "x" "y" [<!ENTITY a "b">]><!-- <svg id="no"/> --><svg xmlns:ink="urn:i" ink:version="1"><metadata><a/></metadata><script>1</script><path ink:label="l" d="M1 1"/></svg>`;
  expect(read(svg)).toEqual({ attributes: {}, html: '<path d="M1 1"/>', css: '' });
});

test('text of a drawing is read as XML is: quoted signs, sections, references in styles', () => {
  const svg = `<svg><title>a > b</title><text font-family='"A", b'>&lt;x<![CDATA[ & <y> ]]></text><style>a &gt; b { fill: red }</style><g></g><svg x="1"><g/></svg></svg><g/>`;
  expect(read(svg)).toEqual({
    attributes: { className: 'n' },
    html: '<title>a > b</title><text font-family="&quot;A&quot;, b">&lt;x &amp; &lt;y&gt; </text><g/><svg x="1"><g/></svg>',
    css: '.n {\na > b { fill: red }\n}',
  });
});

test('a file without an <svg> element is no drawing', () => {
  expect(read('<html></html>')).toBeUndefined();
});
