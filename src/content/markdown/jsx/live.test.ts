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

test('children of a component are what React says they are', () => {
  expect(body(`${CHART}<Chart>\n\n*a*\n\n<Chart.Item id="b">c</Chart.Item>\n\n</Chart>\n`)).toBe(
    '<Chart><p><Html i={0} inline/></p><Chart.Item id={"b"}>{"c"}</Chart.Item></Chart>',
  );
  expect(body(`${CHART}A <Chart>b &amp; {'"c"'} &lt;</Chart> d\n`)).toContain('<Chart>{"b & \\"c\\" <"}</Chart>');
  expect(body(`${CHART}<Chart>\n  - a\n  - *b*\n  - c\n</Chart>\n`)).toBe(
    '<Chart><ul><li><Html i={0}/></li><li><Html i={1}/></li><li><Html i={2}/></li></ul></Chart>',
  );
  const kept = live(`${CHART}<Chart><b>x</b> y <a href="./c.md">z</a><img src="./d.png" alt=""/></Chart>\n`);
  expect(kept?.code).toContain('<Chart><b>{"x"}</b>{" y "}<Html i={0}/><Html i={1}/></Chart>');
  expect(kept?.chunks[0]).toBe('<a href="[L0]">z</a>');
});

test.each([
  ['[to <Chart/>](./b.md)', {}],
  ['<a href="./b.md">to <Chart/></a>', {}],
  ['<Link to="./b.md">to <Chart/></Link>', {}],
  ['[to <Chart/>](./b.md "A \\"title\\"")', { title: 'A "title"' }],
  ['<a href="./b.md" className="big" lang="en">to <Chart/></a>', { className: 'big', lang: 'en' }],
])('a link around a component keeps its address: %s', (text, attributes) => {
  const found = live(`${CHART}${text}\n`);
  const link = /<Html as="a" values=\{\{"href":(\d+)\}\}(.*?)><Html i=\{\d+\} inline\/><Chart\/><\/Html>/.exec(
    found?.code ?? '',
  );
  expect(found?.chunks[Number(link?.[1])]).toBe('[L0]');
  for (const [name, value] of Object.entries(attributes))
    expect(link?.[2]).toContain(`${name}={${JSON.stringify(value)}}`);
});

test('other attributes that are known when the page is shown are kept around a component, too', () => {
  const found = live(`${CHART}<video poster="./a.png"><Chart/></video>\n\n[![b](./b.png) <Chart/>](./c.pdf)\n`);
  expect(found?.code).toContain('<Html as="video" values={{"poster":');
  expect(found?.code).toContain('<Html as="a" values={{"href":');
  expect(found?.chunks.filter((chunk) => /^\[[AL]\d\]$/.test(chunk))).toHaveLength(2);
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

test('a table that a component of the site is given is made of elements, whatever is in its cells', () => {
  const start = '<Chart><table className={"table-container"} tabIndex={"0"}><thead><tr><th>{"a"}</th></tr></thead>';
  expect(body(`${CHART}<Chart>\n\n| a |\n|---|\n| \`b\` c |\n\n</Chart>\n`)).toBe(
    `${start}<tbody><tr><td><code>{"b"}</code>{" c"}</td></tr></tbody></table></Chart>`,
  );
  expect(body(`${CHART}<Chart>\n\n| a |\n|---|\n| \`b\` |\n| <Chart/> |\n\n</Chart>\n`)).toBe(
    `${start}<tbody><tr><td><code>{"b"}</code></td></tr><tr><td><Chart/></td></tr></tbody></table></Chart>`,
  );
});

test('code of a block may use what every page knows', () => {
  const code = (text: string) => live(`<CodeBlock>{${text}}</CodeBlock>\n\n## Part\n`)?.code ?? '';
  expect(code('JSON.stringify(toc)')).toContain('<CodeBlock>{JSON.stringify(toc)}</CodeBlock>');
  expect(code("JSON.stringify(require('@site/a.json'))")).toContain("require('@site/a.json')");
  expect(code('other')).toBe('');
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
  return <><Html i={0}/>{new Date().getFullYear()}{'\\n'}<Foo/></>;
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

test('files that code of a partial asks for are found from the page', () => {
  const text = `export const list = require('!!raw-loader!./list.txt').default;

<Sum {...require("./sum.json")} list={list} load={() => import('../load')} of={require('@site/of')}/>
`;
  const partials = {
    '/site/shared/_a.mdx': { sitePath: 'shared/_a.mdx', text: `import Sum from './sum';\n\n${text}` },
  };
  const code = live("import A from '../../shared/_a.mdx';\n\n<A/>\n", partials)?.code;
  expect(code).toContain('{...require("../../shared/sum.json")}');
  expect(code).toContain("import('../../load')");
  expect(code).toContain("require('@site/of')");
  expect(code).toContain("require('!!raw-loader!../../shared/list.txt').default");
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

test('MD-31: links and pictures of both colour modes are live where only code knows them, and keep their line', () => {
  const text =
    "import Link from '@docusaurus/Link';\nimport ThemedImage from '@theme/ThemedImage';\nimport { urls } from '@site/urls';\n\n";
  expect(body(`${text}<Link to={urls[0]}>The *first*</Link>\n`)).toBe(
    '<Link to={urls[0]}>{"The "}<em>{"first"}</em></Link>',
  );
  expect(body(`${text}See <Link {...urls[1]} className="x">it</Link>.\n`)).toBe(
    '<p><Html i={0} inline/><Link {...urls[1]} className={"x"}>{"it"}</Link><Html i={1} inline/></p>',
  );
  expect(body(`${text}<Link href={urls.at(-1)}>\n\nOne\n\nTwo\n\n</Link>\n`)).toBe(
    '<Link href={urls.at(-1)}><p>{"One"}</p><p>{"Two"}</p></Link>',
  );
  expect(body(`${text}<ThemedImage sources={urls} alt="a" />\n`)).toBe(
    '<ThemedImage sources={urls} alt={"a"}></ThemedImage>',
  );
  expect(body(`${text}<Link to={'/a'}>A</Link>\n`)).toBeUndefined();
  // Without a name that the page knows it is no code: `unknown` is reported.
  expect(body(`${text}<Link to={unknown}>A</Link>\n`)).toBeUndefined();
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
    '<p><Html i={0} inline/><Chart>{"the "}<em>{"file"}</em></Chart><Html i={1} inline/></p>',
  );
  expect(body(`${CHART}<div style={{maxWidth: 9, background: 'url(a;b)', '--x': 1}}><Chart/></div>\n`)).toBe(
    '<div style={{"maxWidth":"9px","background":"url(a;b)","--x":"1"}}><Chart/></div>',
  );
});

test('pages have their front matter, title, table of contents and metadata without declaring them', () => {
  const page =
    '---\ntitle: T\nauthor: Ann\n---\n\n# Head *line*\n\nIntro.\n\nBy {frontMatter.author}, {contentTitle}\n\n## Two\n\n';
  expect(live(page)).toBeUndefined();
  expect(parse(page, MDX).html).toContain('<p>By Ann, Head line</p>');
  expect(live(`${page}{JSON.stringify(toc)} {metadata.title.length} {Object.keys(frontMatter)}\n`)?.code).toBe(
    `export const frontMatter = {"title":"T","author":"Ann"};
export const toc = [{"value":"Two","id":"two","level":2}];
export const metadata = {"title":"T","description":"Intro.","source":"@site/docs/guide/page.mdx","tags":[],"frontMatter":{"title":"T","author":"Ann"}};
export default function Article({ Html }) {
  return <><Html i={0}/>{JSON.stringify(toc)}{'\\n'}{metadata.title.length}{'\\n'}{Object.keys(frontMatter)}</>;
}
`,
  );
  const own = live('export const toc = [1];\n\n{toc.map((n) => n)}\n')?.code;
  expect(own?.match(/const toc/g)).toHaveLength(1);
  expect(parse('/{metadata} {toc} {frontMatter.a}\n').html).toBe('<p>/{metadata} {toc} </p>');
});

const partial = (text: string) => ({ '/site/docs/guide/_p.mdx': { sitePath: 'docs/guide/_p.mdx', text } });
const withPartial = (text: string, use: string) =>
  parse(`import P from './_p.mdx';\n\n${use}\n`, { ...MDX, partials: partial(text) });

test('MD-54: partials have all of their props: children, conditions, lists, and those that are missing', () => {
  const told = (text: string, use: string): string => readable(withPartial(text, use).html);
  expect(told('A {props.children} b\n', '<P>**c**</P>')).toBe('<p>A <strong>c</strong> b</p>');
  expect(told('{props.children}\n', '<P>\n\n- one\n\n</P>')).toContain('<li>one</li>');
  expect(told("x{props.missing}y {props.missing ?? 'd'}\n", '<P/>')).toBe('<p>xy d</p>');
  expect(told("A {props.flag ? 'yes' : 'no'} {!props.off && 'on'}\n", '<P flag/>')).toBe('<p>A yes on</p>');
  expect(told('{props.children || "none"}\n', '<P/>')).toBe('none');
});

test('MD-54: what only code knows gets the props of the partial', () => {
  const code = (text: string, use: string): string => withPartial(text, use).live?.code ?? '';
  expect(
    code('{props.list.map((one) => <b key={one}>{one}</b>)}\n', '<P list={[1, 2]} name="n" {...{ a: 1 }}/>'),
  ).toContain(
    '{((props) => (props.list.map((one) => <b key={one}>{one}</b>)\n))({ "list": ([1, 2]\n), "name": "n", ...{ a: 1 } })}',
  );
  expect(code("import X from './x';\n\n<X of={props.name}/>\n", '<P name="n"/>')).toContain(
    '<X of={((props) => (props.name\n))({ "name": "n" })}/>',
  );
  const withChildren = code('{props.flag ? <b>{props.children}</b> : null}\n', '<P flag>*c*</P>');
  expect(withChildren).toContain("import WithProps from '@theme/WithProps';");
  expect(withChildren).toMatch(
    /<WithProps show=\{\(props\) => \([^]*\n\)\} props=\{[^]*"flag": true[^]*<Html i=\{0\}[^>]*\/><\/WithProps>/,
  );
  expect(code('{props.flag ? <b>x</b> : null}\n', '<P flag={window.x}/>')).toContain('"flag": (window.x\n)');
});

test('MD-54: headings of partials have their props in the table of contents', () => {
  expect(withPartial('## Word: {props.word} *and {1 + 1}*\n', '<P word="lamp"/>').headings).toEqual([
    { id: 'word-lamp-and-2', level: 2, text: 'Word: lamp and 2', html: 'Word: lamp <em>and 2</em>' },
  ]);
});

test('MD-31: tabs take mapped and conditional items, and nothing', () => {
  const items =
    '<Tabs>\n{names.map((name) => <TabItem key={name} value={name}>{name}</TabItem>)}\n<TabItem value="z">x</TabItem>\n</Tabs>\n';
  const page = parse(`export const names = ['a', 'b'];\n\n${items}`, MDX);
  expect(problems(page)).toEqual([]);
  expect(page.live?.code).toContain("import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n");
  expect(page.live?.code).toContain(
    '<Tabs>{names.map((name) => <TabItem key={name} value={name}>{name}</TabItem>)}<TabItem value={"z"}>',
  );
  const still = parse(
    '<Tabs>\n{null}\n{false && <TabItem value="b"/>}\n<TabItem value="a">x</TabItem>\n</Tabs>\n',
    MDX,
  );
  expect(problems(still)).toEqual([]);
  expect(still.live).toBeUndefined();
});

test('a file as text is code, whatever its name ends in', () => {
  const text = "import Raw from '!!raw-loader!./note.md';\n\n<pre>{Raw}</pre>\n";
  expect(live(text)?.code).toContain("import Raw from '!!raw-loader!./note.md';");
});

test('MD-53: tags of a head element that only code knows are given to the component, the others to the document', () => {
  const text = "import Head from '@docusaurus/Head';\nimport { data } from '@site/data';\n\n";
  const script = (code: string) => `<script type="application/ld+json">{${code}}</script>\n`;
  const page = (inner: string) => {
    const { headHtml = '', live: module } = parse(`${text}<Head>\n${inner}</Head>\n\nText\n`, MDX);
    return { headHtml: headHtml.trim(), body: /return <>([^]*)<\/>;/.exec(module?.code ?? '')?.[1] };
  };
  // Data in the page itself are known.
  expect(page(script('JSON.stringify({ name: "a < b", list: [1, `two`] })'))).toEqual({
    headHtml: '<script type="application/ld+json">{"name":"a < b","list":[1,"two"]}</script>',
    body: undefined,
  });
  expect(
    page(`<meta name="a" content="b" />\n${script('JSON.stringify(data)')}<meta name="c" content={data.c} />\n`),
  ).toEqual({
    headHtml: '<meta name="a" content="b">',
    body: '<Head><script type={"application/ld+json"}>{JSON.stringify(data)}</script><meta name={"c"} content={data.c}/></Head><Html i={0}/>',
  });
  expect(page('{data.isNew && <meta name="d" content="e" />}\n').body).toBe(
    '<Head>{data.isNew && <meta name="d" content="e" />}</Head><Html i={0}/>',
  );
});

/** As @mdx-js/mdx 3.1 writes them, with remark-gfm. */
test('space between components stays in lines of text, items and cells, and lines of components alone are apart', () => {
  const jsx = (text: string): string => /return <>(.*)<\/>;/.exec(live(`${CHART}${text}`)?.code ?? '')?.[1] ?? '';
  const two = '<Chart /> <Chart />';
  expect(jsx(`- a ${two}\n`)).toBe(`<ul><li><Html i={0}/><Chart/>{' '}<Chart/></li></ul>`);
  expect(jsx(`a ${two}\n`)).toBe(`<p><Html i={0} inline/><Chart/>{' '}<Chart/></p>`);
  expect(jsx(`| a ${two} |\n| - |\n`)).toContain(`<Chart/>{' '}<Chart/></th>`);
  expect(jsx(`<Chart>a ${two}</Chart>\n`)).toContain(`<Chart/>{' '}<Chart/></Chart>`);
  expect(jsx(`${two}\n`)).toBe(`<Chart/>{'\\n'}<Chart/>`);
  expect(jsx(`<Chart />\n\n<Chart />\n`)).toBe(`<Chart/>{'\\n'}<Chart/>`);
  expect(jsx(`> ${two}\n`)).toBe(`<blockquote><Chart/>{'\\n'}<Chart/></blockquote>`);
  expect(jsx(`- ${two}\n`)).toBe(`<ul><li><Chart/>{'\\n'}<Chart/></li></ul>`);
});
