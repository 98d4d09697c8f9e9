/** A tree that remark plugins have changed → text: blocks as they were keep their source, the others are written anew. */
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
 * A tree that is parsed when somebody looks into it. Parsing is most of what remark plugins take, and many of them look at
 * the place, the front matter or the text of a file and leave the others alone.
 */
export interface UnreadTree {
  readonly root: MdastNode;
  /** Parses it now. */
  read(): UnreadTree;
  isParsed(): boolean;
  /** Calls it with the tree when that is parsed, before whoever looks into it sees anything. */
  whenParsed(work: (root: MdastNode) => void): void;
  /** Present when plugins have changed the parser: the blocks of the text as ours reads them. */
  readonly plainBlocks?: (() => readonly MdastNode[]) | undefined;
}

/** All that the root has besides its type. */
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

/** `undefined`: nobody has looked into the tree. */
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

/** Whether ours reads a block as it was read: only then its text can stay. */
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

/** With what links of pages that are put inside mean at the end: there is no place for it where those stand. */
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
 * Longer texts of attributes are written as code: parsers take long for many marks, and plugins write whole trees. So are
 * those of several lines, which parsers take the indents of.
 */
const LONG_TEXT = 500;

/** An element with long texts in its attributes, as it is written. */
export function withTextsAsCode<Node extends MdastNode & { readonly attributes?: unknown }>(node: Node): Node {
  const { attributes, children } = node;
  return {
    ...node,
    ...(children !== undefined && { children: children.flatMap(blocksOf).flatMap(partsOf).map(withTextsAsCode) }),
    ...(Array.isArray(attributes) && { attributes: (attributes as readonly Attribute[]).map(asCode) }),
  };
}

/** A page inside a paragraph stands behind it: written in its line, its blocks would be none. */
function blocksOf(node: MdastNode): readonly MdastNode[] {
  const { type, children = [] } = node;
  const inner = children.filter((child) => child.type === 'root');
  if (type !== 'paragraph' || inner.length === 0) return [node];
  return [{ ...node, children: children.filter((child) => child.type !== 'root') }, ...inner];
}

/** Some plugins put the whole tree of another page inside: what is above its text is none of this page. */
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

/** One unit of it each time. */
const escaped = (mark: string): string => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`;

function unchanged(node: MdastNode, original: Original | undefined): Original | undefined {
  return original?.json === contentOf(node) ? original : undefined;
}

function sliceOf(text: string, { start, end }: Original): string {
  return text.slice(start, end);
}

/** Blocks that stood beside each other keep what is between them: a paragraph can follow a quote without an empty line. */
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

/** Without places, which plugins do not keep, and without what parsers note for themselves. */
export function contentOf(node: MdastNode): string {
  return JSON.stringify(node, (key, value: unknown) => (key === 'position' || key === 'estree' ? undefined : value));
}
