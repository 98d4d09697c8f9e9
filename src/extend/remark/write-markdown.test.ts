import { expect, test } from 'vitest';
import {
  createUnreadTree,
  type MdastNode,
  withInnerDefinitions,
  withTextsAsCode,
  writeBack,
} from './write-markdown.ts';

const SOURCE = '# One\n\n> Quote\nlazy\n\nTwo *stars*\n';

function blockAt(type: string, text: string, line: number): MdastNode {
  const start = SOURCE.indexOf(text);
  const position = { start: { line, offset: start }, end: { line, offset: start + text.length } };
  return { type, value: text, position };
}

const tree = () => createUnreadTree(() => parsed());
const parsed = (): MdastNode => ({
  type: 'root',
  children: [
    blockAt('heading', '# One', 1),
    blockAt('blockquote', '> Quote\nlazy', 3),
    blockAt('paragraph', 'Two *stars*', 6),
  ],
});
const stringify = ({ children = [] }: MdastNode): string => `${children.map(({ value }) => value).join('')}\n`;

test('what plugins leave alone keeps its text, however it is written', async () => {
  const same = await writeBack(SOURCE, tree().read(), { run: async (root) => root, stringify });
  expect(same).toEqual({
    text: SOURCE,
    lines: [1, 2, 3, 4, 5, 6].map((line) => (line === 2 ? 3 : line === 5 ? 6 : line)),
  });
});

test('a tree that nobody looks into is not parsed, and one that is looked into late has its blocks as they were', async () => {
  let count = 0;
  const counted = () =>
    createUnreadTree(() => {
      count += 1;
      return parsed();
    });
  expect(await writeBack(SOURCE, counted(), { run: async (root) => root, stringify })).toBeUndefined();
  expect(count).toBe(0);
  const late = counted();
  const seen: unknown[] = [];
  late.whenParsed(({ children }) => seen.push(children?.length));
  const run = async (root: MdastNode): Promise<MdastNode> => {
    expect(Object.keys(root)).toEqual(['type', 'children', 'position']);
    Object.assign(root, { children: root.children?.slice(1) });
    return root;
  };
  expect(await writeBack(SOURCE, late, { run, stringify })).toEqual({
    text: '> Quote\nlazy\n\nTwo *stars*\n',
    lines: [3, 4, 6, 6],
  });
  expect([seen, count]).toEqual([[3], 1]);
});

test('added, changed and removed blocks; lines lead to the source', async () => {
  const run = async ({ children = [] }: MdastNode): Promise<MdastNode> => {
    const [first, , third] = children;
    const added = { type: 'mdxjsEsm', value: "import X from 'x';" };
    return { type: 'root', children: [added, ...(first ? [first] : []), { ...third, type: 'code', value: 'a\nb' }] };
  };
  expect(await writeBack(SOURCE, tree(), { run, stringify })).toEqual({
    text: "import X from 'x';\n\n# One\n\na\nb\n",
    lines: [1, 1, 1, 6, 6, 6],
  });
});

test('definitions of a page that is put inside a block stand at the end', async () => {
  const inner: MdastNode = {
    type: 'root',
    children: [{ type: 'paragraph' }, { type: 'definition', value: '[a]: /b' }],
  };
  const run = async ({ children = [] }: MdastNode): Promise<MdastNode> =>
    withInnerDefinitions({
      type: 'root',
      children: [...children.slice(0, 1), { type: 'paragraph', value: 'See', children: [inner] }],
    });
  expect(await writeBack(SOURCE, tree(), { run, stringify })).toEqual({
    text: '# One\n\nSee\n\n[a]: /b\n',
    lines: [1, 1, 1, 1, 1],
  });
  const text = { type: 'text', value: 'See' };
  const item = { type: 'listItem', children: [{ type: 'paragraph', children: [text, inner] }] };
  expect(withTextsAsCode(item).children).toEqual([{ type: 'paragraph', children: [text] }, { type: 'paragraph' }]);
});

test('long texts of attributes are written as code without marks, and are the same texts', () => {
  const text = JSON.stringify({ 'a_b:<c>&{d}': '"é😀\n'.repeat(200) });
  const attributes = [
    { type: 'mdxJsxAttribute', name: 'long', value: text },
    { type: 'mdxJsxAttribute', name: 'short', value: '<' },
    { type: 'mdxJsxAttribute', name: 'lines', value: 'a: {\n  b: 1\n}' },
  ];
  const inner = { type: 'mdxJsxTextElement', attributes };
  const made = withTextsAsCode({ type: 'paragraph', children: [inner] }).children[0] as typeof inner;
  const [long, short, lines] = made.attributes;
  expect(short).toEqual(attributes[1]);
  // Parsers take the indents of lines in a text.
  expect(lines).toMatchObject({ value: { type: 'mdxJsxAttributeValueExpression' } });
  const { value } = (long as object as { readonly value: { readonly value: string } }).value;
  expect(value).not.toMatch(/[<{&:_@]/);
  expect(JSON.parse(value)).toBe(text);
});
