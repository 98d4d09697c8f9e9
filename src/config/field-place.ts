/** Where a field of the config stands in the text of its file. */
import { placeOf } from './data-text.ts';
import type { FieldPath } from './check-config.ts';
import { type Node, parseSource } from './source-tree.ts';

/**
 * The place of the deepest field of `path` that is written in the file; nothing when the exported object cannot be
 * followed, e.g. because another module makes it.
 */
export function findFieldPlace(
  text: string,
  filePath: string,
  path: FieldPath,
): { readonly line?: number; readonly column?: number } {
  const tree = parseSource(text, filePath);
  const deepest = tree && findField(tree.program, path).deepest;
  return tree === undefined || deepest === undefined ? {} : placeOf(text, deepest.start - tree.shift);
}

/** `value`: what stands in the field, when all of `path` is written; `deepest`: the last entry that is. */
export function findField(
  program: Node,
  path: FieldPath,
): { readonly deepest?: Node | undefined; readonly value?: Node | undefined } {
  const exported = exportedNode(program);
  if (exported === undefined) return {};
  let node: Node | undefined = objectOf(exported, program);
  let value: Node | undefined = node;
  let deepest: Node | undefined = node;
  for (const key of path) {
    const entry = node && entryOf(node, key);
    if (entry === undefined) return { deepest };
    deepest = entry.at;
    value = entry.value;
    node = objectOf(entry.value, program);
  }
  return { deepest, value: node ?? value };
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
