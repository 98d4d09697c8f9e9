/** User config as written → parsed config, or all its problems. Touches no disk. */
import * as v from 'valibot';
import { fieldProblems, type FieldProblemCode, type Message } from '../errors/config.ts';
import { type ParsedConfig, userConfigSchema } from './schema.ts';

export type FieldPath = readonly (string | number)[];

interface FieldProblem extends Message {
  readonly path: FieldPath;
}

export type CheckedConfig =
  | { readonly config: ParsedConfig; readonly problems?: never }
  | { readonly config?: never; readonly problems: readonly FieldProblem[] };

export function checkConfig(input: unknown): CheckedConfig {
  const result = v.safeParse(userConfigSchema, input);
  if (result.success) return { config: result.output };
  return { problems: result.issues.map((problem) => fieldProblem(problem, input)) };
}

function fieldProblem(problem: v.BaseIssue<unknown>, input: unknown): FieldProblem {
  const path: FieldPath = (problem.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
  const bar = problem.message.indexOf('|');
  const code = bar < 0 ? '' : problem.message.slice(0, bar);
  const field = { name: fieldName(path), value: valueAt(input, path) };
  const message = isCode(code)
    ? fieldProblems[code](field, problem.message.slice(bar + 1))
    : fieldProblems.wrongValue(field, 'another value');
  return { ...message, path };
}

function isCode(code: string): code is FieldProblemCode {
  return code in fieldProblems;
}

/** `['theme', 'navbar', 'items', 2]` → `theme.navbar.items[2]` */
export function fieldName(path: FieldPath): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');
}

function valueAt(input: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? (value as Readonly<Record<string | number, unknown>>)[key]
        : undefined,
    input,
  );
}
