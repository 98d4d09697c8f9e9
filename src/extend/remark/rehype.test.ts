import { expect, test } from 'vitest';
import { throughElements, type RehypePackages } from './rehype.ts';
import type { MdastNode } from './write-markdown.ts';

type Handlers = Parameters<RehypePackages['toHast']>[1]['handlers'];
type Element = Awaited<ReturnType<Parameters<typeof throughElements>[2]>>;

const NAMES: Readonly<Record<string, string>> = {
  root: '',
  paragraph: 'p',
  heading: 'h2',
  link: 'a',
  list: 'ul',
  listItem: 'li',
};

/** As the packages of a site do it, for a few kinds of nodes. */
const packages: RehypePackages = {
  defaultHandlers: Object.fromEntries(
    Object.entries(NAMES).map(([type, tagName]) => [
      type,
      (state, node) => ({
        type: 'element',
        tagName,
        properties: { ...('url' in node && { href: node.url }) },
        children: (state as { all: (of: MdastNode) => Element[] }).all(node),
      }),
    ]),
  ),
  toHast(tree, { handlers }) {
    const state = { all: (node: MdastNode): Element[] => (node.children ?? []).flatMap((one) => made(one, handlers)) };
    const made = (node: MdastNode, by: Handlers): Element[] => {
      if (node.type === 'text') return [{ type: 'text', value: node.value ?? '' }];
      return node.type === 'definition' ? [] : ([by[node.type]?.(state, node, undefined) ?? []].flat() as Element[]);
    };
    return { type: 'root', children: state.all(tree) };
  },
  newSlugger: () => ({ slug: (text) => text.toLowerCase() }),
};

const text = (value: string): MdastNode => ({ type: 'text', value });
const node = (type: string, children: readonly MdastNode[], more: object = {}): MdastNode => ({
  type,
  children,
  ...more,
});

/** As plugins do it: in place. */
function each(element: Element, change: (one: Element) => Element): Element {
  const children = element.children?.map((one) => each(one, change));
  return change(Object.assign(element, children && { children }));
}

const through = (tree: MdastNode, change: (one: Element) => Element) =>
  throughElements(tree, packages, async (root) => each(root, change));

const link = node('link', [text('in')], { url: 'https://example.org', position: at(10) });
function at(offset: number): MdastNode['position'] {
  return { start: { line: 1, offset }, end: { line: 1, offset: offset + 5 } };
}
const page = node('root', [
  node('heading', [text('Top')], { depth: 2 }),
  node('paragraph', [text('A '), link]),
  node('list', [node('listItem', [node('paragraph', [text('one')])])]),
  { type: 'definition' },
]);

test('what plugins leave alone is the node it was', async () => {
  const after = await throughElements(page, packages, async (root) => root);
  expect(after).toEqual(page);
  after.children?.forEach((child, index) => expect(child).toBe(page.children?.[index]));
});

test('an element with other attributes is written as one, inside the Markdown around it', async () => {
  const after = await through(page, (one) =>
    one.tagName === 'a' ? { ...one, properties: { ...one.properties, ariaLabel: 'Out', dataKindOf: true } } : one,
  );
  const attributes = [
    { type: 'mdxJsxAttribute', name: 'href', value: 'https://example.org' },
    { type: 'mdxJsxAttribute', name: 'aria-label', value: 'Out' },
    { type: 'mdxJsxAttribute', name: 'data-kind-of', value: null },
  ];
  const changed = { type: 'mdxJsxTextElement', name: 'a', attributes, children: [text('in')] };
  expect(after.children?.[1]).toEqual(node('paragraph', [text('A '), changed]));
});

test('elements around others, and headings, which keep their place in the table of contents', async () => {
  const after = await through(page, (one) => {
    if (one.tagName === 'h2') return { ...one, children: [...(one.children ?? []), { type: 'text', value: '!' }] };
    if (one.tagName !== 'ul') return one;
    return { type: 'element', tagName: 'div', properties: { className: ['a', 'b'] }, children: [one] };
  });
  const [heading, , box, definition] = after.children ?? [];
  expect(heading).toEqual(node('heading', [text('Top'), text('!'), text(' {#top}')], { depth: 2 }));
  expect(box).toEqual({
    type: 'mdxJsxFlowElement',
    name: 'div',
    attributes: [{ type: 'mdxJsxAttribute', name: 'className', value: 'a b' }],
    children: [page.children?.[2]],
  });
  expect(definition).toEqual({ type: 'definition' });
});
