/**
 * Writes a tree that remark plugins have changed as text. Unchanged blocks keep their source; the others are written
 * anew.
 */
import type { RemarkedText } from '../types.ts';

export interface MdastNode {
  readonly type: string;
  readonly children?: readonly MdastNode[];
  readonly value?: string;
  readonly position?: {
    readonly start: { readonly line: number; readonly offset?: number };
    readonly end: { readonly line: number; readonly offset?: number };
  };
}

/**
 * A tree that is parsed when a plugin first reads it. Parsing is most of the cost of remark plugins, and many of them
 * only read the path, the front matter or the text of a file.
 */
export interface UnreadTree {
  readonly root: MdastNode;
  /** Parses the text now. */
  read(): UnreadTree;
  isParsed(): boolean;
  /** Calls `work` with the tree once it is parsed, before any plugin sees its nodes. */
  whenParsed(work: (root: MdastNode) => void): void;
  /** Present when plugins have extended the parser: the blocks of the text as Octavo's parser reads them. */
  readonly plainBlocks?: (() => readonly MdastNode[]) | undefined;
}

/** Properties of the root besides its type. */
const PARTS = ['children', 'position'] as const;

export function createUnreadTree(parse: () => MdastNode, plainBlocks?: () => readonly MdastNode[]): UnreadTree {
  const waiting: ((root: MdastNode) => void)[] = [];
  const root: MdastNode = { type: 'root' };
  let isParsed = false;
  const open = (): void => {
    if (isParsed) return;
    const tree = parse();
    isParsed = true;
    for (const name of PARTS) {
      Object.defineProperty(root, name, { configurable: true, enumerable: true, writable: true, value: tree[name] });
    }
    for (const work of waiting) work(root);
  };
  for (const name of PARTS) {
    Object.defineProperty(root, name, {
      configurable: true,
      enumerable: true,
      get() {
        open();
        return root[name];
      },
      set(value: unknown) {
        open();
        Object.assign(root, { [name]: value });
      },
    });
  }
  return {
    root,
    plainBlocks,
    read() {
      open();
      return this;
    },
    isParsed: () => isParsed,
    whenParsed(work) {
      if (isParsed) work(root);
      else waiting.push(work);
    },
  };
}

export type Stringify = (node: MdastNode) => string;

interface Changing {
  run(tree: MdastNode): Promise<MdastNode>;
  readonly stringify: Stringify;
}

interface Original {
  readonly json: string;
  readonly start: number;
  readonly end: number;
  readonly line: number;
}

/** Runs the plugins and returns the text. `undefined` when no plugin has read the tree. */
export async function writeBack(
  text: string,
  { root, isParsed, whenParsed, plainBlocks }: UnreadTree,
  { run, stringify }: Changing,
): Promise<Required<RemarkedText> | undefined> {
  let before: ReadonlyMap<MdastNode, Original> = new Map();
  const isPlain = plainBlocks === undefined ? () => true : createPlainCheck(plainBlocks());
  whenParsed(
    ({ children = [] }) => (before = new Map(children.filter(isPlain).map((node) => [node, originalOf(node)]))),
  );
  const after = await run(root);
  return after === root && !isParsed() ? undefined : blocksAsText(text, after.children ?? [], { before, stringify });
}

/** Checks whether Octavo's parser reads a block the same way. Only then can the block keep its text. */
function createPlainCheck(plain: readonly MdastNode[]): (node: MdastNode) => boolean {
  const placed = (node: MdastNode): string => {
    const { start, end, json } = originalOf(node);
    return `${start} ${end} ${json}`;
  };
  const known = new Set(plain.map(placed));
  return (node) => known.has(placed(node));
}

interface Writing extends Pick<Changing, 'stringify'> {
  readonly before: ReadonlyMap<MdastNode, Original>;
}

function blocksAsText(
  text: string,
  blocks: readonly MdastNode[],
  { before, stringify }: Writing,
): Required<RemarkedText> {
  const lines: number[] = [];
  let written = '';
  let last: Original | undefined;
  for (const node of blocks) {
    if (node.type === 'yaml') continue;
    const kept = unchanged(node, before.get(node));
    const block = kept === undefined ? stringify({ type: 'root', children: [node] }).trimEnd() : sliceOf(text, kept);
    const gap = written === '' ? '' : gapBetween(text, last, kept);
    const line = node.position?.start.line ?? last?.line ?? 1;
    for (let count = breaksIn(gap) - 1; count > 0; count -= 1) lines.push(line);
    for (let count = 0; count <= breaksIn(block); count += 1) lines.push(kept === undefined ? line : line + count);
    written += gap + block;
    last = kept;
  }
  return { text: `${written}\n`, lines };
}

/** Adds the link definitions of embedded pages at the end, since definitions are dropped where those pages stand. */
export function withInnerDefinitions(tree: MdastNode): MdastNode {
  const { children = [] } = tree;
  const inner = definitionsInside(children);
  return inner.length === 0 ? tree : { ...tree, children: [...children, ...inner] };
}

function definitionsInside(nodes: readonly MdastNode[]): readonly MdastNode[] {
  return nodes.flatMap(({ type, children = [] }) => [
    ...(type === 'root' ? children.filter(isDefinition) : []),
    ...definitionsInside(children),
  ]);
}

const isDefinition = ({ type }: MdastNode): boolean => type === 'definition';

interface Attribute {
  readonly type: string;
  readonly name?: string;
  readonly value?: unknown;
}

/**
 * Minimum length of attribute values that are written as code. Parsers are slow on long strings with many special
 * characters, and plugins write whole trees into attributes. Values of several lines are written as code too, because
 * parsers strip their indentation.
 */
const LONG_TEXT = 500;

/** Writes long attribute values as code, and flattens embedded pages. */
export function withTextsAsCode<Node extends MdastNode & { readonly attributes?: unknown }>(node: Node): Node {
  const { attributes, children } = node;
  return {
    ...node,
    ...(children !== undefined && { children: children.flatMap(blocksOf).flatMap(partsOf).map(withTextsAsCode) }),
    ...(Array.isArray(attributes) && { attributes: (attributes as readonly Attribute[]).map(asCode) }),
  };
}

/** Moves a page embedded in a paragraph behind it; on the same line, its blocks would not be parsed as blocks. */
function blocksOf(node: MdastNode): readonly MdastNode[] {
  const { type, children = [] } = node;
  const inner = children.filter((child) => child.type === 'root');
  if (type !== 'paragraph' || inner.length === 0) return [node];
  return [{ ...node, children: children.filter((child) => child.type !== 'root') }, ...inner];
}

/**
 * Unwraps embedded pages: some plugins insert the whole tree of another page. Its front matter is not part of this
 * page.
 */
function partsOf(node: MdastNode): readonly MdastNode[] {
  if (node.type !== 'root') return [node];
  return (node.children ?? []).filter((child) => child.type !== 'yaml' && !isDefinition(child)).flatMap(partsOf);
}

function asCode(attribute: Attribute): Attribute {
  const { value } = attribute;
  if (typeof value !== 'string' || (value.length < LONG_TEXT && !value.includes('\n'))) return attribute;
  const code = JSON.stringify(value).replace(/[^\w\s"\\,.;()[\]/#-]|_/g, escaped);
  return { ...attribute, value: { type: 'mdxJsxAttributeValueExpression', value: code } };
}

/** Escapes one UTF-16 code unit. */
const escaped = (mark: string): string => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`;

function unchanged(node: MdastNode, original: Original | undefined): Original | undefined {
  return original?.json === contentOf(node) ? original : undefined;
}

function sliceOf(text: string, { start, end }: Original): string {
  return text.slice(start, end);
}

/**
 * Returns the space between two blocks. Neighbors keep their original gap: a paragraph may follow a quote without an
 * empty line.
 */
function gapBetween(text: string, last: Original | undefined, next: Original | undefined): string {
  if (last === undefined || next === undefined || last.end > next.start) return '\n\n';
  const gap = text.slice(last.end, next.start);
  return /^\s*\n\s*$/.test(gap) ? gap : '\n\n';
}

function originalOf(node: MdastNode): Original {
  const { start, end } = node.position ?? { start: { line: 1 }, end: { line: 1 } };
  return { json: contentOf(node), start: start.offset ?? 0, end: end.offset ?? 0, line: start.line };
}

function breaksIn(text: string): number {
  return text.split('\n').length - 1;
}

/** Serializes a node for comparison, without positions, which plugins do not keep, and without data of the parser. */
export function contentOf(node: MdastNode): string {
  return JSON.stringify(node, (key, value: unknown) => (key === 'position' || key === 'estree' ? undefined : value));
}
