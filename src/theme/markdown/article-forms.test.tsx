/**
 * Parts of articles have two forms: text from Markdown and components of the theme. Both must give the same elements,
 * because style sheets, the behaviours of articles and readers know only one.
 */
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { type HtmlNode, parseHtml } from '../../../test/support/html-tree.ts';
import { MDX, parse, type TestFile } from '../../content/testing.ts';
import { interpolate } from '../../shared/message-format.ts';
import { en } from '../../shared/messages/en.ts';
import { elementIn, renderPage } from '../testing.tsx';
import { Admonition, Details } from './Admonition.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import { Heading } from './Heading.tsx';
import { TabItem, Tabs } from './Tabs.tsx';

const MESSAGES: Readonly<Record<string, string>> = en;

/** What a page of this text holds when it is shown in English. */
function fromMarkdown(text: string, file?: TestFile): readonly HtmlNode[] {
  const page = parse(text, { ...MDX, ...file });
  expect(page.problems).toEqual([]);
  const html = page.html.replaceAll(/\0M(\d+)\0/g, (_, index: string) => {
    const { id = '', values } = page.messages[Number(index)] ?? {};
    return interpolate(MESSAGES[id] ?? id, values ?? {});
  });
  return shown(html);
}

function fromReact(node: ReactNode): readonly HtmlNode[] {
  const html = renderPage(
    { kind: 'component', moduleId: 'm', moduleUrl: '/m.js' },
    { modules: { m: { default: () => <main data-part="">{node}</main> } } },
  );
  return shown(elementIn(html, '<main data-part').replace(/^<main data-part="">|<\/main>$/g, ''));
}

function shown(html: string): readonly HtmlNode[] {
  const ids = new Map<string, string>();
  return comparable(parseHtml(html).children, ids);
}

/** Marks for the behaviours of articles, which React's tabs have no need of. */
const BEHAVIOUR = new Set(['data-tabs', 'data-group-id', 'data-query-string']);
const REFERENCES = new Set(['id', 'aria-controls', 'aria-labelledby']);

/** Generated ids by the order of their appearance, texts in one piece, no lines between elements. */
function comparable(nodes: readonly HtmlNode[], ids: Map<string, string>): readonly HtmlNode[] {
  const joined: HtmlNode[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (typeof node !== 'string') joined.push(node);
    else if (typeof last === 'string') joined[joined.length - 1] = last + node;
    else joined.push(node);
  }
  return joined
    .filter((node) => typeof node !== 'string' || node.trim() !== '')
    .map((node) => {
      if (typeof node === 'string') return node;
      const attributes = Object.entries(node.attributes)
        .filter(([name]) => !BEHAVIOUR.has(name))
        .map(([name, value]) => [name.toLowerCase(), REFERENCES.has(name) ? numbered(value, ids) : value] as const);
      return {
        name: node.name,
        attributes: Object.fromEntries(attributes),
        children: [...comparable(node.children, ids)],
      };
    });
}

function numbered(id: string, ids: Map<string, string>): string {
  if (!/^tab-|\W/.test(id) && !/tab\d|panel\d/.test(id)) return id;
  const known = ids.get(id) ?? `generated ${ids.size}`;
  ids.set(id, known);
  return known;
}

const KEYWORDS = ['note', 'secondary', 'tip', 'success', 'info', 'important', 'warning', 'caution', 'danger'];

test.each(KEYWORDS)('MD-10, MD-11: an admonition of the type %s is the same in both forms', (type) => {
  expect(fromReact(<Admonition type={type}>text</Admonition>)).toEqual(
    fromMarkdown(`<Admonition type="${type}">text</Admonition>\n`),
  );
});

test('MD-12: titles, classes and ids of admonitions', () => {
  expect(
    fromReact(
      <Admonition type="tip" title="A & B" className="own" id="here">
        <p>text</p>
      </Admonition>,
    ),
  ).toEqual(fromMarkdown(':::tip{title="A & B" .own #here}\n\ntext\n\n:::\n'));
  expect(
    fromReact(
      <Admonition type="tip" title="">
        text
      </Admonition>,
    ),
  ).toEqual(fromMarkdown('<Admonition type="tip" title="">text</Admonition>\n'));
});

test.each(['recipe', 'constructor', 'toString'])(
  'MD-14: a keyword of the site looks like info, whatever it is called: %s',
  (type) => {
    const admonitions = { keywords: [type], extendDefaults: true };
    const html = fromMarkdown(`:::${type}\n\ntext\n\n:::\n`, { options: { admonitions } });
    expect(html).toMatchObject([
      { attributes: { class: `theme-admonition theme-admonition-${type} alert alert--info admonition` } },
    ]);
    expect(
      fromReact(
        <Admonition type={type}>
          <p>text</p>
        </Admonition>,
      ),
    ).toEqual(html);
  },
);

test('MD-52: details', () => {
  expect(
    fromReact(
      <Details summary="More" className="own" id="more" open>
        <p>text</p>
      </Details>,
    ),
  ).toEqual(fromMarkdown('<Details summary="More" className="own" id="more" open>\n\ntext\n\n</Details>\n'));
  expect(
    fromReact(
      <Details summary={<summary>More</summary>} className="own" id="more" open>
        <p>text</p>
      </Details>,
    ),
  ).toEqual(fromMarkdown('<Details summary="More" className="own" id="more" open>\n\ntext\n\n</Details>\n'));
  expect(
    fromReact(
      <Details>
        <p>text</p>
      </Details>,
    ),
  ).toEqual(fromMarkdown('<Details>\n\ntext\n\n</Details>\n'));
});

test('MD-22 to MD-28: code blocks, their titles, numbers and buttons', () => {
  const code = 'one <two>\n\nthree\n';
  expect(fromReact(<CodeBlock>{code}</CodeBlock>)).toEqual(fromMarkdown(`\`\`\`\n${code}\`\`\`\n`));
  const inPieces = <CodeBlock className="language-bash">{['npm', ' ', 'run', 1]}</CodeBlock>;
  expect(fromReact(inPieces)).toEqual(fromReact(<CodeBlock className="language-bash">npm run1</CodeBlock>));
  expect(fromReact(inPieces)).not.toEqual(fromReact(<CodeBlock>npm run1</CodeBlock>));
  expect(
    fromReact(
      <CodeBlock language="Text" title="a.txt" showLineNumbers={5} className="own">
        {code}
      </CodeBlock>,
    ),
  ).toEqual(
    fromMarkdown(
      `<CodeBlock language="Text" title="a.txt" showLineNumbers={5} className="own">{\`${code}\`}</CodeBlock>\n`,
    ),
  );
  expect(
    fromReact(
      <CodeBlock language="constructor" title="">
        {code}
      </CodeBlock>,
    ),
  ).toEqual(fromMarkdown(`<CodeBlock language="constructor" title="">{\`${code}\`}</CodeBlock>\n`));
});

test.each([
  ['plain', '', {}],
  ['one chosen', 'defaultValue="b" groupId="g"', { defaultValue: 'b', groupId: 'g' }],
  ['null chosen', 'defaultValue={null}', { defaultValue: null }],
  ['wide', 'block className="own"', { block: true, className: 'own' }],
])('MD-30 to MD-33: tabs, %s', (_, written, props) => {
  const items =
    '<TabItem value="a" label="A & B" className="first">\n\none\n\n</TabItem>\n<TabItem value="b">\n\ntwo\n\n</TabItem>';
  expect(
    fromReact(
      <Tabs {...props}>
        <TabItem value="a" label="A & B" className="first">
          <p>one</p>
        </TabItem>
        <TabItem value="b">
          <p>two</p>
        </TabItem>
      </Tabs>,
    ),
  ).toEqual(fromMarkdown(`<Tabs ${written}>\n${items}\n</Tabs>\n`));
});

test('HD-01 to HD-03: headings', () => {
  expect(
    fromReact(
      <>
        <Heading as="h2" id="usage">
          Usage
        </Heading>
        <Heading as="h3" id="deep-end">
          <em>Deep</em> end
        </Heading>
      </>,
    ),
  ).toEqual(fromMarkdown('## Usage\n\n### *Deep* end\n'));
});
