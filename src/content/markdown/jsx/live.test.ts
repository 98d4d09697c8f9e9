import { expect, test } from 'vitest';
import { MDX, parse, problems, readable } from '../../testing.ts';

/** Module and chunks of a page. */
function live(text: string, partials = {}): { code: string; chunks: string[]; html: string } | undefined {
  const page = parse(text, { ...MDX, partials });
  return page.live && { code: page.live.code, chunks: page.live.chunks.map(readable), html: readable(page.html) };
}

const body = (text: string): string | undefined => /return <>([^]*)<\/>;/.exec(live(text)?.code ?? '')?.[1];
const CHART = "import Chart from '@site/src/chart';\n\n";

test('a page of the theme’s components alone is not live', () => {
  expect(live('import Tabs from \'@theme/Tabs\';\n\n<Tabs><TabItem value="a">x</TabItem></Tabs>\n')).toBeUndefined();
  expect(live(`${CHART}No chart.\n`)).toBeUndefined();
  expect(live("import React from 'react';\n\ntext\n")).toBeUndefined();
});

test('a component of the site makes a module of chunks and components', () => {
  expect(
    live(`${CHART}Sales of **2024**:\n\n> <Chart data={[1, 2]} label="a" {...x} big />\n\n[end](./x.md)\n`),
  ).toEqual({
    code: `import Chart from '@site/src/chart';
export default function Article({ Html }) {
  return <><Html i={0}/><blockquote><Chart data={[1, 2]} label={"a"} {...x} big/></blockquote><Html i={1}/></>;
}
`,
    chunks: ['<p>Sales of <strong>2024</strong>:</p>\n', '\n<p><a href="[L0]">end</a></p>'],
    html: '<p>Sales of <strong>2024</strong>:</p>\n<blockquote>\n\n</blockquote>\n<p><a href="[L0]">end</a></p>',
  });
});

test('Markdown inside a component becomes a chunk of its own, components nest', () => {
  expect(body(`${CHART}<Chart>\n\n*a*\n\n<Chart.Item id="b">c</Chart.Item>\n\n</Chart>\n`)).toBe(
    '<Chart><Html i={0}/><Chart.Item id={"b"}><Html i={1}/></Chart.Item></Chart>',
  );
});

test('in a line of text, chunks are inline and spaces are kept', () => {
  expect(body(`${CHART}a <Chart/> <Chart/> *b*\n`)).toBe(
    "<p><Html i={0} inline/><Chart/>{' '}<Chart/><Html i={1} inline/></p>",
  );
});

test('rows and items around a component are elements themselves', () => {
  expect(body(`${CHART}- a\n- b <Chart/>\n- c\n`)).toBe(
    '<ul><li><Html i={0}/></li><li><Html i={1}/><Chart/></li><li><Html i={2}/></li></ul>',
  );
  expect(body(`${CHART}| a |\n|---|\n| <Chart/> |\n| b |\n`)).toBe(
    '<div className={"table-container"} tabIndex={"0"}><table><thead><tr><th><Html i={0}/></th></tr></thead>' +
      '<tbody><tr><td><Chart/></td></tr><tr><td><Html i={1}/></td></tr></tbody></table></div>',
  );
});

test('a component works inside the theme’s components', () => {
  expect(body(`${CHART}:::note[T]\n\n<Chart/>\n\n:::\n`)).toMatch(
    /^<div className=\{"theme-admonition theme-admonition-note alert alert--secondary admonition"\}><Html i=\{0\}\/><div className=\{"admonition-content"\}><Chart\/><\/div><\/div>$/,
  );
  expect(
    body(`${CHART}<Tabs lazy>\n<TabItem value="a">x</TabItem>\n<TabItem value="b"><Chart/></TabItem>\n</Tabs>\n`),
  ).toMatch(/<div role=\{"tabpanel"\}[^>]* data-value=\{"b"\} hidden><Chart\/><\/div>/);
});

test('expressions, exported components and handlers are live', () => {
  expect(
    live('export const Foo = () => <b>x</b>;\nexport const n = 5;\n\n{n} {new Date().getFullYear()} <Foo/>\n')?.code,
  ).toBe(
    `export const Foo = () => <b>x</b>;
export const n = 5;
export default function Article({ Html }) {
  return <><Html i={0}/>{new Date().getFullYear()}<Foo/></>;
}
`,
  );
  expect(body('<button onClick={() => alert(1)}>a</button>\n')).toBe(
    '<button onClick={() => alert(1)}><Html i={0} inline/></button>',
  );
});

test('imports for effect are kept, those of the theme only when code uses them', () => {
  const text =
    "import Tabs from '@theme/Tabs';\nimport Link from '@docusaurus/Link';\nimport './a.css';\nimport { B as C, D } from './b';\n\nexport const E = () => <Link to=\"/\"><C/></Link>;\n\n<E/>\n";
  expect(live(text)?.code).toBe(
    `import './a.css';
import Link from '@docusaurus/Link';
import { B as C, D } from './b';
export const E = () => <Link to="/"><C/></Link>;
export default function Article({ Html }) {
  return <><E/></>;
}
`,
  );
});

test('imports of a partial are rewritten to start from the page', () => {
  const partials = { '/site/shared/_a.mdx': { sitePath: 'shared/_a.mdx', text: "import X from './x';\n\n<X/>\n" } };
  expect(live("import A from '../../shared/_a.mdx';\n\n<A/>\n", partials)?.code).toContain(
    "import X from '../../shared/x';",
  );
});

test('in plain .md, braces are code only when they speak of names the page knows', () => {
  expect(
    parse("import { version } from './v';\n\nv {version} {id} {version.major}\n").live?.chunks.map(readable),
  ).toEqual(['v ', ' {id} ']);
  expect(parse('{new User()} {foo}\n').live).toBeUndefined();
});

test('MD-31: components of the theme with attributes that only code knows are live', () => {
  const imports =
    "import Tabs from '@theme/Tabs'; import TabItem from '@theme/TabItem'; import names from '@site/names';\n\n";
  expect(
    live(
      `${imports}<Tabs groupId="os" values={names.systems}>\n<TabItem value="a">\n\n## A\n\n</TabItem>\n<TabItem value="b">x</TabItem>\n</Tabs>\n`,
    ),
  ).toMatchObject({
    code: `import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';
import names from '@site/names';
export default function Article({ Html }) {
  return <><Tabs groupId={"os"} values={names.systems}><TabItem value={"a"}><Html i={0}/></TabItem><TabItem value={"b"}><Html i={1}/></TabItem></Tabs></>;
}
`,
  });
  expect(
    problems(parse(`${imports}<Tabs values={names.systems}><TabItem value="a">x</TabItem></Tabs>\n`, MDX)),
  ).toEqual([]);
});

test('a code block whose code is computed is live', () => {
  const text = "import CodeBlock from '@theme/CodeBlock';\nimport { version } from '@site/v';\n\n";
  expect(body(`${text}<CodeBlock language="sh">\n{\`npm i x@\${version}\`}\n</CodeBlock>\n`)).toBe(
    '<CodeBlock language={"sh"}>{`npm i x@${version}`}</CodeBlock>',
  );
  expect(body(`${text}<CodeBlock language="sh">{\`npm i\`}</CodeBlock>\n`)).toBeUndefined();
});

test('a page and its partials may import the same component', () => {
  const partial = 'import Tabs from "@theme/Tabs"\nimport names from \'@site/names\'\n\n<Tabs values={names}></Tabs>\n';
  const page =
    "import Tabs from '@theme/Tabs';\nimport names from '@site/names';\nimport P from './_p.md';\n\n<Tabs values={names}></Tabs>\n\n<P/>\n";
  expect(live(page, { '/site/docs/_p.md': partial })?.code.match(/import Tabs/g)).toHaveLength(1);
});

test('text of a component in a line of text stays inline, and styles around components are kept', () => {
  expect(body(`${CHART}See <Chart>the *file*</Chart> here.\n`)).toBe(
    '<p><Html i={0} inline/><Chart><Html i={1} inline/></Chart><Html i={2} inline/></p>',
  );
  expect(body(`${CHART}<div style={{maxWidth: 9, background: 'url(a;b)', '--x': 1}}><Chart/></div>\n`)).toBe(
    '<div style={{"maxWidth":"9px","background":"url(a;b)","--x":"1"}}><Chart/></div>',
  );
});
