/**
 * Runs the rehype plugins of a site. They see the elements that a page's Markdown becomes. Parts that they leave alone
 * stay the original Markdown; parts that they change are written as elements in it. In: the tree after the remark
 * plugins. Out: that tree, with the changes.
 */
import { WRITTEN_ID } from '../../shared/html.ts';
import { contentOf, type MdastNode } from './write-markdown.ts';

/** An element, a text, or an MDX node. */
interface HastNode extends Omit<MdastNode, 'children'> {
  readonly tagName?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly children?: readonly HastNode[];
}

/** A node handler, as `mdast-util-to-hast` calls it. */
type Handler = (state: unknown, node: MdastNode, parent: unknown) => HastNode | readonly HastNode[] | undefined;

/** The functions used from the packages of the site. */
export interface RehypePackages {
  readonly toHast: (
    tree: MdastNode,
    options: {
      readonly handlers: Readonly<Record<string, Handler>>;
      readonly passThrough: readonly string[];
      readonly unknownHandler: Handler;
    },
  ) => HastNode;
  readonly defaultHandlers: Readonly<Record<string, Handler>>;
  readonly newSlugger: () => { slug(text: string): string };
}

interface Known {
  readonly origin: MdastNode;
  /** True when the node, or a node in it, becomes an element that Markdown cannot express. */
  readonly isElement: boolean;
  readonly shell: string;
  readonly content: string;
}

export async function throughElements(
  tree: MdastNode,
  { toHast, defaultHandlers, newSlugger }: RehypePackages,
  run: (elements: HastNode) => Promise<HastNode>,
): Promise<MdastNode> {
  const origins = new Map<HastNode, MdastNode>();
  const slugger = newSlugger();
  const noted =
    (handler: Handler): Handler =>
    (state, node, parent) => {
      const made = handler(state, node, parent);
      if (made === undefined || Array.isArray(made)) return made;
      const named = withFacts(made as HastNode, node, slugger);
      origins.set(named, node);
      return named;
    };
  const handlers = Object.fromEntries(
    Object.entries({
      ...defaultHandlers,
      ...Object.fromEntries(KEPT.map((type) => [type, asItIs])),
      ...Object.fromEntries(DIRECTIVES.map((type) => [type, directive])),
    }).map(([type, handler]) => [type, noted(handler)]),
  );
  const before = toHast(tree, { handlers, passThrough: [], unknownHandler: noted(asElement) });
  const known = new Map(Array.from(origins, ([node, origin]) => [node, knownOf(node, origin)] as const));
  const shown = new Set((before.children ?? []).map((node) => origins.get(node)));
  const converter = createConverter(known);
  const after = await run(before);
  const hidden = (tree.children ?? []).filter((node) => !shown.has(node));
  return {
    ...tree,
    children: [
      ...hidden.filter(({ type }) => type === 'yaml'),
      ...converter.blocks((after.children ?? []).filter((node) => !isNotes(node))),
      // Definitions, whose position does not matter.
      ...hidden.filter(({ type }) => type !== 'yaml'),
    ],
  };
}

/** Node types that are not turned into elements. Plugins see them unchanged, with elements inside. */
const KEPT = [
  'mdxjsEsm',
  'mdxFlowExpression',
  'mdxTextExpression',
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
  'comment',
];
const DIRECTIVES = ['containerDirective', 'leafDirective', 'textDirective'];

const asItIs: Handler = (state, node) => ({ ...node, ...childrenOf(state, node) }) as HastNode;

/**
 * Makes an element from the name that remark plugins set. Without one it becomes a `div`, or text when the node has a
 * value, as in `mdast-util-to-hast`.
 */
const asElement: Handler = (state, node) => {
  const { hName = 'div', hProperties = {}, hChildren } = dataOf(node);
  if (!isElement(node) && node.value !== undefined) return { type: 'text', value: node.value };
  const children = hChildren ?? childrenOf(state, node).children ?? [];
  return { type: 'element', tagName: hName, properties: hProperties, children };
};

/** Directives that no plugin has turned into an element are left to Octavo. */
const directive: Handler = (state, node, parent) =>
  (dataOf(node).hName === undefined ? asItIs : asElement)(state, node, parent);

/** Checks whether a remark plugin has set an element name, attributes or children in the data of a node. */
function isElement(node: MdastNode): boolean {
  const { hName, hProperties, hChildren } = dataOf(node);
  return (hName ?? hProperties ?? hChildren) !== undefined && !KEPT.includes(node.type);
}

/**
 * Checks whether `isElement` holds for a node or one inside it, or whether its type is unknown: plugins can add node
 * types.
 */
export function asksForElements(node: MdastNode): boolean {
  return isElement(node) || !OF_MARKDOWN.has(node.type) || (node.children ?? []).some(asksForElements);
}

/** Node types that both parsers read and write in the same way. */
const OF_MARKDOWN = new Set([
  ...KEPT,
  ...DIRECTIVES,
  ...`root yaml toml paragraph heading text emphasis strong delete inlineCode code break link linkReference image
  imageReference definition footnoteReference footnoteDefinition list listItem blockquote thematicBreak table tableRow
  tableCell html math inlineMath`.split(/\s+/),
]);

function childrenOf(state: unknown, node: MdastNode): { readonly children?: readonly HastNode[] } {
  const { all } = state as { readonly all: (parent: MdastNode) => readonly HastNode[] };
  return node.children === undefined ? {} : { children: all(node) };
}

interface NodeData {
  readonly hName?: string;
  readonly hProperties?: Readonly<Record<string, unknown>>;
  readonly hChildren?: readonly HastNode[];
}

function dataOf(node: MdastNode): NodeData {
  return (node as { readonly data?: NodeData }).data ?? {};
}

/**
 * Adds properties that rehype plugins expect: ids of headings, and the meta text after the language of a code block.
 */
function withFacts(made: HastNode, node: MdastNode, slugger: { slug(text: string): string }): HastNode {
  if (node.type === 'heading') {
    const text = textOf(node);
    const own = WRITTEN_ID.exec(text)?.[1];
    return { ...made, properties: { id: own ?? slugger.slug(text.trim()), ...made.properties } };
  }
  const { meta } = node as { readonly meta?: string | null };
  const [code] = made.children ?? [];
  if (node.type !== 'code' || code === undefined || typeof meta !== 'string') return made;
  return { ...made, children: [{ ...code, properties: { ...code.properties, metastring: meta } }] };
}

function textOf({ value = '', children = [] }: MdastNode): string {
  return value + children.map(textOf).join('');
}

function knownOf(node: HastNode, origin: MdastNode): Known {
  return { origin, isElement: asksForElements(origin), shell: shellOf(node), content: contentOf(node as MdastNode) };
}

function shellOf({ type, tagName, properties }: HastNode): string {
  return JSON.stringify([type, tagName, properties]);
}

/** Checks for the list of footnotes, which is built when the page is rendered. */
function isNotes({ properties }: HastNode): boolean {
  return properties?.['dataFootnotes'] !== undefined;
}

const BLOCKS = new Set(
  `paragraph heading list table code blockquote thematicBreak mdxJsxFlowElement mdxFlowExpression mdxjsEsm
  containerDirective leafDirective math html`.split(/\s+/),
);

interface Converter {
  convert(node: HastNode): readonly MdastNode[];
  /** Converts nodes that stand one below the other to Markdown blocks. */
  blocks(nodes: readonly HastNode[]): readonly MdastNode[];
}

function createConverter(known: ReadonlyMap<HastNode, Known>): Converter {
  // Plugins that copy a node keep its position.
  const byPlace = new Map(Array.from(known, ([node, one]) => [placeOf(node), one] as const));
  const knownAs = (node: HastNode): Known | undefined => known.get(node) ?? byPlace.get(placeOf(node) ?? '');
  const converter: Converter = {
    blocks: (nodes) => inParagraphs(nodes.flatMap(converter.convert)),
    convert(node) {
      const one = knownAs(node);
      if (one?.isElement === false && one.content === contentOf(node as MdastNode)) return [one.origin];
      if (node.type === 'text' || node.type === 'comment') return [{ type: node.type, value: node.value ?? '' }];
      if (node.type === 'raw') return [{ type: 'html', value: node.value ?? '' }];
      const changed = one && inShell(node, one, converter);
      return [changed ?? codeBlock(node, one) ?? heading(node, converter) ?? element(node, converter)];
    },
  };
  return converter;
}

function isBlank({ type, value = '' }: { readonly type: string; readonly value?: string }): boolean {
  return type === 'text' && value.trim() === '';
}

/** Wraps each run of inline nodes in a paragraph. */
function inParagraphs(nodes: readonly MdastNode[]): readonly MdastNode[] {
  const made: MdastNode[] = [];
  let line: MdastNode[] = [];
  const end = (): void => {
    const first = line.findIndex((node) => !isBlank(node));
    const last = line.findLastIndex((node) => !isBlank(node));
    if (first >= 0) made.push({ type: 'paragraph', children: line.slice(first, last + 1) });
    line = [];
  };
  for (const node of nodes) {
    if (!BLOCKS.has(node.type)) {
      line.push(node);
      continue;
    }
    end();
    made.push(node);
  }
  end();
  return made;
}

const LINES = new Set(['paragraph', 'emphasis', 'strong', 'delete', 'link']);
const BOXES = new Set(['blockquote', 'listItem', 'containerDirective', 'mdxJsxFlowElement']);

/** Returns the original Markdown node with new children, when only the children of its element have changed. */
function inShell(node: HastNode, { origin, shell }: Known, { blocks, convert }: Converter): MdastNode | undefined {
  if (isElement(origin) || shellOf(node) !== shell) return undefined;
  const { children = [] } = node;
  if (LINES.has(origin.type)) return { ...origin, children: children.flatMap(convert) };
  if (BOXES.has(origin.type))
    return { ...origin, children: blocks(children.filter(({ tagName }) => tagName !== 'input')) };
  if (origin.type === 'table') return table(node, origin, convert);
  if (origin.type !== 'list') return undefined;
  const items = children.filter((child) => !isBlank(child)).flatMap(convert);
  return items.every(({ type }) => type === 'listItem') ? { ...origin, children: items } : undefined;
}

function table(node: HastNode, origin: MdastNode, convert: Converter['convert']): MdastNode | undefined {
  const elementsOf = ({ children = [] }: HastNode) => children.filter(({ type }) => type === 'element');
  const rows = elementsOf(node).flatMap(elementsOf);
  if (rows.length !== origin.children?.length) return undefined;
  const cellOf = ({ children = [] }: HastNode) => ({ type: 'tableCell', children: children.flatMap(convert) });
  return { ...origin, children: rows.map((row) => ({ type: 'tableRow', children: elementsOf(row).map(cellOf) })) };
}

/** Converts to a code block. The text and the meta may have changed; it stays a code block. */
function codeBlock(node: HastNode, one: Known | undefined): MdastNode | undefined {
  const [code, ...more] = (node.children ?? []).filter((child) => !isBlank(child));
  if (node.tagName !== 'pre' || code?.tagName !== 'code' || more.length > 0) return undefined;
  const { className, metastring } = code.properties ?? {};
  const names = Array.isArray(className) ? (className as readonly unknown[]) : [className];
  const lang = names.map(String).find((name) => name.startsWith('language-'));
  const value = textOf(code as MdastNode).replace(/\n$/, '');
  const written = { lang: lang?.slice('language-'.length) ?? null, meta: metastring ?? null, value };
  return { ...(one?.origin.type === 'code' ? one.origin : {}), type: 'code', ...written } as MdastNode;
}

/** Converts to a Markdown heading, which the table of contents needs. Of the attributes, only the id is kept. */
function heading(node: HastNode, { convert }: Converter): MdastNode | undefined {
  if (!/^h[1-6]$/.test(node.tagName ?? '')) return undefined;
  const children = (node.children ?? [])
    .flatMap(convert)
    .map((child) => (child.type === 'text' ? { ...child, value: (child.value ?? '').replace(WRITTEN_ID, '') } : child));
  const id = node.properties?.['id'];
  const end = typeof id === 'string' ? [{ type: 'text', value: ` {#${id}}` }] : [];
  return { type: 'heading', depth: Number(node.tagName?.slice(1)), children: [...children, ...end] } as MdastNode;
}

function element(node: HastNode, { blocks, convert }: Converter): MdastNode {
  const children = (node.children ?? []).flatMap(convert);
  const isFlow = children.some(({ type }) => BLOCKS.has(type));
  return {
    type: isFlow ? 'mdxJsxFlowElement' : 'mdxJsxTextElement',
    name: node.tagName ?? null,
    attributes: attributesOf(node.properties ?? {}),
    children: isFlow ? blocks(node.children ?? []) : children,
  } as MdastNode;
}

function placeOf({ type, tagName, position }: HastNode): string | undefined {
  return position && `${type} ${tagName} ${position.start.offset} ${position.end.offset}`;
}

/** Turns properties of the tree into attributes as written in Markdown: `dataKind` → `data-kind`. */
function attributesOf(properties: Readonly<Record<string, unknown>>) {
  return Object.entries(properties).flatMap(([key, value]) => {
    if (value === false || value === null || value === undefined) return [];
    const name = key.replace(/^(data|aria)([A-Z].*)$/, (_, start: string, rest: string) =>
      start === 'aria' ? `aria-${rest.toLowerCase()}` : start + rest.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`),
    );
    const written = value === true ? null : Array.isArray(value) ? value.join(' ') : String(value as string | number);
    return [{ type: 'mdxJsxAttribute', name, value: written }];
  });
}
