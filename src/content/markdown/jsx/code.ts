/**
 * Parses the code in a page to a syntax tree, with the same parser as the config. Returns `undefined` for text that is
 * not code.
 */
import { createRequire } from 'node:module';

/** Loaded by the first page with code, because it costs each thread as much as some hundred pages without. */
const load = createRequire(import.meta.url);
const parser = (): typeof import('rolldown/utils') => load('rolldown/utils') as typeof import('rolldown/utils');

export interface CodeNode {
  readonly type: string;
  /** Offsets in the code. */
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

export interface Code {
  readonly text: string;
  readonly body: readonly CodeNode[];
}

/** Parses statements, in TypeScript and with JSX. */
export function parseStatements(text: string): Code | undefined {
  const body = parse(text);
  return body && { text, body };
}

/** Returns the reason for which statements cannot be parsed, and the offset; `undefined` when they can. */
export function statementError(text: string): { readonly reason: string; readonly offset: number } | undefined {
  if (parseStatements(text) !== undefined) return undefined;
  if (isTooDeep(text)) return { reason: 'the code is nested too deeply', offset: 0 };
  const [error] = parser().parseSync(FILE, text).errors;
  return { reason: error?.message ?? 'the code cannot be read', offset: error?.labels[0]?.start ?? 0 };
}

export interface Expression {
  readonly text: string;
  readonly node: CodeNode;
}

/** Added parentheses make `{…}` an object. Offsets are those of `text`, which includes them. */
export function parseExpression(code: string): Expression | undefined {
  const text = `(${code}\n)`;
  const [statement, ...others] = parse(text) ?? [];
  const node = statement?.['expression'] as CodeNode | undefined;
  // `a) + (b` would be two expressions.
  if (others.length > 0 || node?.type !== 'ParenthesizedExpression' || node.end !== text.length) return undefined;
  return { text, node: node['expression'] as CodeNode };
}

const FILE = 'page.tsx';

function parse(text: string): readonly CodeNode[] | undefined {
  if (isTooDeep(text)) return undefined;
  try {
    const { program, errors } = parser().parseSync(FILE, text);
    return errors.length > 0 ? undefined : (program.body as readonly object[] as readonly CodeNode[]);
  } catch {
    return undefined;
  }
}

/** Depth limit, because the parser crashes the process when its stack overflows, after some thousand levels. */
const DEEPEST = 500;
const MOST_OPERATORS = 2000;

/** Effect of each character on the depth. A table, because plugins write whole pages into one attribute. */
const [OPENS, CLOSES, ENDS, OPERATES] = [1, 2, 3, 4];
const ROLES = new Uint8Array(128);
for (const [role, characters] of [
  [OPENS, '([{'],
  [CLOSES, ')]}'],
  [ENDS, ',;'],
  // Each of these can nest: `a ? b : c ? …`, `a => b => …`, `a ** b ** …`, `<a><a>…`, `!!…`.
  [OPERATES, '?=*<!~+-'],
] as const) {
  for (const character of characters) ROLES[character.charCodeAt(0)] = role;
}

function isTooDeep(text: string): boolean {
  if (text.length <= DEEPEST) return false;
  if ((text.match(/\b(?:new|typeof|void|delete|await|yield)\b/g)?.length ?? 0) > MOST_OPERATORS) return true;
  let depth = 0;
  let operators = 0;
  for (let at = 0; at < text.length; at += 1) {
    const role = ROLES[text.charCodeAt(at)];
    if (role === OPENS) depth += 1;
    else if (role === CLOSES) depth -= 1;
    else if (role === ENDS) operators = 0;
    else if (role === OPERATES) operators += 1;
    else continue;
    if (depth > DEEPEST || operators > MOST_OPERATORS) return true;
  }
  return false;
}
