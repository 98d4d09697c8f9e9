import { decodeHTMLStrict } from 'entities/decode';

/** Texts that code holds as they are, without being run. */

export interface AstNode {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

export function isNode(value: unknown): value is AstNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** The node and all nodes in it, in the order of the text. */
export function* nodesIn(node: AstNode): Generator<AstNode> {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? (value as readonly unknown[]) : [value]) {
      if (isNode(child)) yield* nodesIn(child);
    }
  }
}

/** The name that an identifier or a key in an object is. */
export function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return String(node['name']);
  return node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined;
}

const WRAPPERS: ReadonlySet<string> = new Set([
  'ParenthesizedExpression',
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
]);

/** `undefined`: the text is known only when the code runs. */
export function staticText(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (WRAPPERS.has(node.type)) return staticText(node['expression']);
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined;
  if (node.type === 'TemplateLiteral') return templateText(node);
  if (node.type !== 'BinaryExpression' || node['operator'] !== '+') return undefined;
  const left = staticText(node['left']);
  const right = staticText(node['right']);
  return left === undefined || right === undefined ? undefined : left + right;
}

function templateText({ quasis }: AstNode): string | undefined {
  const [part, ...more] = quasis as readonly { readonly value: { readonly cooked?: string } }[];
  return more.length > 0 ? undefined : part?.value.cooked;
}

/** The one text between the tags of an element; `undefined` when there is none, `false` when it is not static. */
export function childText(element: AstNode): string | false | undefined {
  const children = (element['children'] as readonly AstNode[]).filter(isShown);
  const [child, ...more] = children;
  if (child === undefined) return undefined;
  if (more.length > 0) return false;
  if (child.type === 'JSXText') return jsxText(String(child['value']));
  return (child.type === 'JSXExpressionContainer' ? staticText(child['expression']) : undefined) ?? false;
}

function isShown(child: AstNode): boolean {
  if (child.type === 'JSXText') return jsxText(String(child['value'])) !== '';
  return !(isNode(child['expression']) && child['expression'].type === 'JSXEmptyExpression');
}

/** Of an attribute; `undefined` when it is not static. */
export function attributeText(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  if (value.type === 'JSXExpressionContainer') return staticText(value['expression']);
  const text = staticText(value);
  return text === undefined ? undefined : decodeHTMLStrict(text);
}

/** As JSX reads it: lines are trimmed where they meet and joined by one space. */
function jsxText(raw: string): string {
  const lines = raw.split(/\r\n?|\n/);
  const trimmed = lines.map((line, index) => {
    const start = index === 0 ? line : line.replace(/^[ \t]+/, '');
    return index === lines.length - 1 ? start : start.replace(/[ \t]+$/, '');
  });
  return decodeHTMLStrict(trimmed.filter((line) => line !== '').join(' '));
}
