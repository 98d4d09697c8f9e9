/** Where a field of the config stands in the text of its file. */
import { parseSync } from 'rolldown/utils';
import { placeOf } from './data-text.ts';
import type { FieldPath } from './check-config.ts';

/** The parts of the syntax tree that are read here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly body?: readonly Node[] | Node;
  readonly declaration?: Node;
  readonly declarations?: readonly Node[];
  readonly id?: Node;
  readonly init?: Node | null;
  readonly name?: string;
  readonly arguments?: readonly Node[];
  readonly expression?: Node;
  readonly left?: Node;
  readonly right?: Node;
  readonly argument?: Node | null;
  readonly properties?: readonly Node[];
  readonly elements?: readonly (Node | null)[];
  readonly key?: Node;
  readonly value?: unknown;
  readonly computed?: boolean;
}

/**
 * The place of the deepest field of `path` that is written in the file; nothing when the exported object cannot be
 * followed, e.g. because another module makes it.
 */
export function findFieldPlace(
  text: string,
  filePath: string,
  path: FieldPath,
): { readonly line?: number; readonly column?: number } {
  const program = parse(text, filePath);
  const exported = program && exportedNode(program);
  if (program === undefined || exported === undefined) return {};
  let node: Node | undefined = objectOf(exported, program);
  let deepest: Node | undefined = node;
  for (const key of path) {
    const entry = node && entryOf(node, key);
    if (entry === undefined) break;
    deepest = entry.at;
    node = objectOf(entry.value, program);
  }
  return deepest === undefined ? {} : placeOf(text, deepest.start);
}

function parse(text: string, filePath: string): Node | undefined {
  try {
    return parseSync(filePath, text).program as unknown as Node;
  } catch {
    return undefined;
  }
}

function statementsOf(node: Node): readonly Node[] {
  return Array.isArray(node.body) ? (node.body as readonly Node[]) : [];
}

function exportedNode(program: Node): Node | undefined {
  for (const statement of statementsOf(program)) {
    if (statement.type === 'ExportDefaultDeclaration') return statement.declaration;
    const assignment = statement.expression;
    if (assignment?.type === 'AssignmentExpression' && assignment.left?.type === 'MemberExpression') {
      return assignment.right;
    }
  }
  return undefined;
}

/** Follows names, calls such as `defineConfig(…)`, functions and casts to the object or list that they stand for. */
function objectOf(node: Node | undefined, program: Node): Node | undefined {
  let current = node;
  // A name can stand for itself; no config is wrapped ten times.
  for (let step = 0; current !== undefined && step < 10; step++) {
    if (current.type === 'ObjectExpression' || current.type === 'ArrayExpression') return current;
    current = insideOf(current, program);
  }
  return undefined;
}

function insideOf(node: Node, program: Node): Node | undefined {
  switch (node.type) {
    case 'Identifier':
      return variableOf(program, node.name);
    case 'CallExpression':
      return node.arguments?.[0];
    case 'ArrowFunctionExpression':
    case 'FunctionDeclaration':
    case 'FunctionExpression':
      return returnedNode(node.body);
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return node.expression;
    default:
      return undefined;
  }
}

function returnedNode(body: Node['body']): Node | undefined {
  if (body === undefined || Array.isArray(body)) return undefined;
  const block = body as Node;
  if (block.type !== 'BlockStatement' && block.type !== 'FunctionBody') return block;
  return statementsOf(block).find(({ type }) => type === 'ReturnStatement')?.argument ?? undefined;
}

function variableOf(program: Node, name: string | undefined): Node | undefined {
  for (const statement of statementsOf(program)) {
    const declared = statement.declarations?.find(({ id }) => id?.name === name);
    if (declared !== undefined) return declared.init ?? undefined;
  }
  return undefined;
}

function entryOf(node: Node, key: string | number): { readonly at: Node; readonly value: Node } | undefined {
  if (typeof key === 'number') {
    const element = node.elements?.[key];
    return element == null ? undefined : { at: element, value: element };
  }
  const property = node.properties?.find(
    (candidate) => candidate.computed !== true && (candidate.key?.name ?? candidate.key?.value) === key,
  );
  return property === undefined ? undefined : { at: property, value: property.value as Node };
}
