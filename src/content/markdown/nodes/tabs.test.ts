import { expect, test } from 'vitest';
import { html, MDX, parse, problems, readable } from '../../testing.ts';

const NEW = "import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n\n";

/** Tabs and panels as `[role, value, state]`. */
function parts(text: string): string[][] {
  return [...html(text).matchAll(/role="(tab|tabpanel)"[^>]*data-value="([^"]*)"[^>]*>/g)].map((match) => [
    match[1] ?? '',
    match[2] ?? '',
    match[1] === 'tab'
      ? (/aria-selected="(\w+)"/.exec(match[0])?.[1] ?? '')
      : match[0].includes(' hidden')
        ? 'hidden'
        : 'shown',
  ]);
}

test('MD-30, MD-38: a list of tabs and their panels; all but the default one are hidden', () => {
  const text = `${NEW}<Tabs>\n<TabItem value="a" label="First">\n\nA **b**\n\n</TabItem>\n<TabItem value="b" default>B</TabItem>\n</Tabs>\n`;
  const prefix = /id="(p\w+-tab-1)-0"/.exec(html(text))?.[1] ?? '';
  expect(html(text).replaceAll(prefix, 'ID')).toBe(
    '<div class="tabs-container" data-tabs><ul role="tablist" aria-orientation="horizontal" class="tabs">' +
      '<li role="tab" id="ID-0" class="tabs__item" tabindex="-1" aria-selected="false" aria-controls="ID-0-panel" data-value="a">First</li>' +
      '<li role="tab" id="ID-1" class="tabs__item tabs__item--active" tabindex="0" aria-selected="true" aria-controls="ID-1-panel" data-value="b">b</li></ul>' +
      '<div class="tabs__panels">' +
      '<div role="tabpanel" id="ID-0-panel" aria-labelledby="ID-0" data-value="a" data-label="First" hidden><p>A <strong>b</strong></p></div>' +
      '<div role="tabpanel" id="ID-1-panel" aria-labelledby="ID-1" data-value="b">B</div></div></div>',
  );
  expect(parse(text).live).toBeUndefined();
});

test('MD-31: values and defaultValue on Tabs', () => {
  const text = `<Tabs defaultValue="json" values={[{label: 'YAML', value: 'yaml'}, {label: 'JSON', value: 'json'}]}>
<TabItem value="json">J</TabItem>
<TabItem value="yaml">Y</TabItem>
</Tabs>\n`;
  expect(parts(text)).toEqual([
    ['tab', 'yaml', 'false'],
    ['tab', 'json', 'true'],
    ['tabpanel', 'json', 'shown'],
    ['tabpanel', 'yaml', 'hidden'],
  ]);
  expect(html(text)).toContain('data-value="yaml">YAML</li>');
});

test('MD-31: values on Tabs order the tabs; panels stay as written, so that their headings keep their ids', () => {
  const text = `<Tabs values={[{value: 'b'}, {value: 'a'}]}>
<TabItem value="a">

## Same

</TabItem>
<TabItem value="b">

## Same

</TabItem>
</Tabs>
`;
  const made = html(text);
  expect(
    Array.from(made.matchAll(/role="(\w+)" id="([^"]*)"[^>]*data-value="(\w)"/g), ([, ...found]) => found),
  ).toEqual([
    ['tab', expect.stringMatching(/-0$/), 'b'],
    ['tab', expect.stringMatching(/-1$/), 'a'],
    ['tabpanel', expect.stringMatching(/-1-panel$/), 'a'],
    ['tabpanel', expect.stringMatching(/-0-panel$/), 'b'],
  ]);
  expect(made.indexOf('id="same"')).toBeLessThan(made.indexOf('id="same-1"'));
});

test('MD-31: a panel that values do not name has no tab and is hidden; lazy tabs leave it out', () => {
  const items = ['a', 'b'].map((value) => `<TabItem value="${value}">\n\n## Of ${value}\n\n</TabItem>\n`).join('');
  const tabs = (lazy: string) => html(`<Tabs${lazy} values={[{value: 'b'}]}>\n${items}</Tabs>\n`);
  expect(tabs('')).toMatch(
    /<div class="tabs__panels"><div hidden><h2[^>]* id="of-a".*<\/h2>\n?<\/div><div role="tabpanel"/s,
  );
  expect(tabs('').match(/role="tab"/g)).toHaveLength(1);
  expect(tabs(' lazy')).not.toContain('of-a');
});

test('MD-31: without a default the first tab is selected; values may be exported', () => {
  const text =
    "export const all = [{value: 'b', label: 'B'}, {value: 'a'}];\n\n<Tabs values={all}>\n<TabItem value=\"a\">x</TabItem>\n<TabItem value=\"b\">y</TabItem>\n</Tabs>\n";
  expect(parts(text).slice(0, 2)).toEqual([
    ['tab', 'b', 'true'],
    ['tab', 'a', 'false'],
  ]);
});

test('MD-33, MD-34: group and query parameter', () => {
  const tabs = (attributes: string): string => html(`<Tabs ${attributes}><TabItem value="a">x</TabItem></Tabs>\n`);
  expect(tabs('groupId="os" queryString')).toContain('data-tabs data-group-id="os" data-query-string="os">');
  expect(tabs('queryString="q"')).toContain('data-tabs data-query-string="q">');
});

test('MD-35: lazy, block, className and attributes', () => {
  const text = html(
    '<Tabs lazy block className="c"><TabItem value="a" attributes={{className: "d", "data-x": 1}}>x</TabItem><TabItem value="b" className="e">y</TabItem></Tabs>\n',
  );
  expect(text).toContain('class="tabs tabs--block c"');
  expect(text).toContain('class="tabs__item tabs__item--active d"');
  expect(text).toContain('data-x="1">a</li>');
  expect(text).toMatch(/data-value="b" class="e" hidden><noscript>y<\/noscript><\/div>/);
  expect(text).toMatch(/data-value="a">x<\/div>/);
});

test('MD-36: mistakes are errors with a place', () => {
  const of = (text: string): string[] => problems(parse(text, MDX));
  expect(of('<Tabs></Tabs>\n')).toMatchInlineSnapshot(`
    [
      "error docs/guide/page.mdx:1:1 <Tabs> has no <TabItem>. → Put at least one <TabItem value="…"> directly inside <Tabs>.",
    ]
  `);
  expect(of('<Tabs>\n<TabItem value="a">x</TabItem>\n\n<div>y</div>\n\n</Tabs>\n')).toMatchInlineSnapshot(`
    [
      "error docs/guide/page.mdx:4:1 <div> stands directly inside <Tabs>, which holds only <TabItem> elements. → Move it into a <TabItem>, or out of the <Tabs>.",
    ]
  `);
  expect(of('<Tabs>\n<TabItem>x</TabItem>\n<TabItem value="a">x</TabItem>\n</Tabs>\n')).toMatchInlineSnapshot(`
    [
      "error docs/guide/page.mdx:2:1 A <TabItem> has no value. → Give it one: <TabItem value="npm" label="npm">.",
    ]
  `);
  expect(of('<Tabs>\n<TabItem value="a">x</TabItem>\n<TabItem value="a">y</TabItem>\n</Tabs>\n'))
    .toMatchInlineSnapshot(`
    [
      "error docs/guide/page.mdx:1:1 Two tabs of the same <Tabs> have the value "a". → Give each <TabItem> a value of its own.",
    ]
  `);
  expect(of('<Tabs defaultValue="z">\n<TabItem value="a">x</TabItem>\n<TabItem value="b">x</TabItem>\n</Tabs>\n'))
    .toMatchInlineSnapshot(`
    [
      "error docs/guide/page.mdx:1:1 defaultValue="z" is not the value of any tab. The values are: a, b. → Use one of them, for example defaultValue="a".",
    ]
  `);
  expect(of('<Tabs queryString>\n<TabItem value="a">x</TabItem>\n</Tabs>\n')).toMatchInlineSnapshot(`
    [
      "error docs/guide/page.mdx:1:1 <Tabs queryString> needs a name for the query parameter. → Add a groupId, or give the name: queryString="language".",
    ]
  `);
  expect(of('<Tabs values={compute()}>\n<TabItem value="a">x</TabItem>\n</Tabs>\n')).toMatchInlineSnapshot(`
    [
      "warning docs/guide/page.mdx:1:1 The value of "values" on <Tabs> is an expression that is not known when the page is built, so it is ignored. → Write a literal value, or wrap the component in a React component of your own.",
    ]
  `);
});

test('tabs nest, and hold code, lists and headings that join the table of contents', () => {
  const page = parse(
    `<Tabs>\n<TabItem value="a">\n\n## In a tab\n\n\`\`\`js\nx\n\`\`\`\n\n<Tabs>\n<TabItem value="n">inner</TabItem>\n</Tabs>\n\n</TabItem>\n</Tabs>\n`,
  );
  expect(page.headings).toEqual([{ id: 'in-a-tab', level: 2, text: 'In a tab', html: 'In a tab' }]);
  expect(readable(page.html)).toMatch(/-tab-1-0".*language-js.*-tab-2-0"|-tab-2-0".*-tab-1-0"/s);
});

test('comments between tabs are allowed', () => {
  const text =
    '<Tabs>\n{/* a */}\n<TabItem value="a">x</TabItem>\n<!-- b -->\n<TabItem value="b">y</TabItem>\n</Tabs>\n';
  expect(problems(parse(text))).toEqual([]);
  expect(parts(text)).toHaveLength(4);
});

/** As `useTabs` of @docusaurus/theme-common 3.10.2 selects one. */
test.each(['{null}', '{undefined}', '""', '{false}'])(
  'MD-31: defaultValue=%s selects as if it were not there',
  (value) => {
    const selected = (marked: string): (string | undefined)[] => {
      const made = parse(
        `<Tabs defaultValue=${value}>\n<TabItem value="a">x</TabItem>\n<TabItem value="b"${marked}>y</TabItem>\n</Tabs>\n`,
        MDX,
      );
      expect(made.problems).toEqual([]);
      return Array.from(made.html.matchAll(/aria-selected="true"[^>]*data-value="(\w)"/g), ([, name]) => name);
    };
    expect(selected('')).toEqual(['a']);
    expect(selected(' default')).toEqual(['b']);
  },
);

test('an item outside of tabs is shown without a tab, and reported', () => {
  const item = '<TabItem value="x" label="X">\n\nContent\n\n</TabItem>\n';
  const outside = (line: number): string[] => [
    expect.stringContaining(
      `page.mdx:${line}:1 A <TabItem> stands outside of <Tabs>, so its content is shown`,
    ) as string,
  ];
  expect(html(item, MDX)).toBe('<div><p>Content</p></div>');
  expect(problems(parse(item, MDX))).toEqual(outside(1));
  expect(problems(parse(`${NEW}${item}`, MDX))).toEqual(outside(4));
  expect(problems(parse(`<div>\n${item}</div>\n`, MDX))).toEqual(outside(2));
  // A component of the site reads its items itself.
  expect(problems(parse(`import Own from './own.jsx';\n\n${NEW}<Own>\n${item}</Own>\n`, MDX))).toEqual([]);
});

test('labels that are elements and misspelt attributes are reported, numbers are labels', () => {
  const page = parse(
    '<Tabs groupID="g">\n<TabItem value="a" label={<b>A</b>}>x</TabItem>\n<TabItem value="b" label={2}>y</TabItem>\n' +
      '<TabItem value="c" lable="C">z</TabItem>\n</Tabs>\n',
    MDX,
  );
  expect(Array.from(page.html.matchAll(/data-value="\w">([^<]*)<\/li>/g), ([, label]) => label)).toEqual([
    'a',
    '2',
    'c',
  ]);
  expect(problems(page).map((problem) => problem.replace(/^warning docs\/guide\/page\.mdx:/, ''))).toEqual([
    '1:1 <Tabs> has no attribute "groupID", so it changes nothing. → Did you mean "groupId"?',
    expect.stringContaining('2:1 The value of "label" on <TabItem> is an expression'),
    '4:1 <TabItem> has no attribute "lable", so it changes nothing. → Did you mean "label"?',
  ]);
});
