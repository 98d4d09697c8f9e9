/** The code of a page → syntax tree, by the parser that reads the config. `undefined` for what is no code. */
import { createRequire } from 'node:module';

/** Loaded by the first page with code: it costs each thread as much as some hundred pages without. */
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

/** Statements, in TypeScript and with JSX. */
export function parseStatements(text: string): Code | undefined {
  const body = parse(text);
  return body && { text, body };
}

/** Why statements cannot be read, and where; `undefined` for those that can. */
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

/** The parentheses that are put around it let an object be one; offsets are those of `text`, which has them. */
export function parseExpression(code: string): Expression | undefined {
  const text = `(${code}\n)`;
  const [statement, ...others] = parse(text) ?? [];
  const node = statement?.['expression'] as CodeNode | undefined;
  // `a) + (b` would be two of them.
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

/** The parser ends the process when its stack does, after some thousand levels. */
const DEEPEST = 500;
const MOST_OPERATORS = 2000;

/** What a character does to the depth: plugins write whole pages into one attribute, and each is looked at. */
const [OPENS, CLOSES, ENDS, OPERATES] = [1, 2, 3, 4];
const ROLES = new Uint8Array(128);
for (const [role, characters] of [
  [OPENS, '([{'],
  [CLOSES, ')]}'],
  [ENDS, ',;'],
  // Each can hold the next: `a ? b : c ? …`, `a => b => …`, `a ** b ** …`, `<a><a>…`, `!!…`.
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
