/** Turns what Redocly finds into problems that say what to write. */
import type { NormalizedProblem } from '@redocly/openapi-core';
import type { FoundProblem } from 'octavo';
import path from 'node:path';
import { dictOf, textOf, unescapeKey, valueAt } from './document.ts';

/** Reasons not to read a file. They reach problems as the message of an error. */
export const REFUSED = {
  remote: 'it is on another host',
  outside: 'it lies outside the folder of the site',
  missing: 'there is no such file',
  kind: 'it is no YAML or JSON file',
} as const;

const FIXES: Readonly<Record<string, string>> = {
  [REFUSED.remote]: 'Copy the file into the site and refer to it by its path: builds load nothing from other hosts.',
  [REFUSED.outside]: 'Move the file into the site, and refer to it by its path from this file.',
  [REFUSED.missing]: 'Correct the path, which is relative to this file, or add the file.',
  [REFUSED.kind]: 'Refer to a file that ends in .yaml, .yml or .json.',
};

export type Redocly = typeof import('@redocly/openapi-core');

type Message = Pick<FoundProblem, 'what' | 'fix'>;

export function problemOf(problem: NormalizedProblem, siteDir: string, redocly: Redocly): FoundProblem {
  const [location] = problem.location;
  const message = messageOf(problem, redocly);
  const severity = isMinor(problem) ? 'warning' : 'error';
  if (location === undefined) return { ...message, severity };
  const { start, source } = redocly.getLineColLocation(location);
  const file = path.relative(siteDir, source.absoluteRef).replaceAll(path.sep, '/');
  return { ...message, severity, file, line: start.line, column: start.col };
}

/** In OpenAPI 3.1 `true` and `false` are schemas, which Redocly takes for a mistake where a schema stands alone. */
export function isAllowed({ ruleId, message }: NormalizedProblem): boolean {
  return ruleId === 'struct' && message.startsWith('Expected type `Schema` (object) but got `boolean`');
}

/** Pages can be made from a document with unknown fields, and with texts that are written as numbers. */
function isMinor({ severity, ruleId, message }: NormalizedProblem): boolean {
  return (
    severity === 'warn' || (ruleId === 'struct' && /is not expected here|^Expected type `string` but got/.test(message))
  );
}

function messageOf(problem: NormalizedProblem, { parseYaml }: Redocly): Message {
  const what = quotedNames(problem.message);
  const [near] = problem.suggest;
  switch (problem.ruleId) {
    case 'no-unresolved-refs':
      return referenceMessage(problem, parseYaml);
    case 'operation-operationId-unique':
      return {
        what: `The operationId "${lastKey(problem)}" is used by another operation as well.`,
        fix: 'Give each operation an operationId of its own.',
      };
    case 'operation-parameters-unique':
      return { what, fix: 'Remove one of them, or give it another name.' };
    case 'path-parameters-defined':
      return {
        what,
        fix: 'Add it to "parameters" with "in: path" and "required: true", or correct its name in the path.',
      };
    case 'path-not-include-query':
      return { what, fix: 'Describe what follows the question mark as parameters with "in: query".' };
    case 'no-undefined-server-variable':
      return { what, fix: 'Name the same variables in the url and in "variables".' };
    default:
      return { what, fix: near === undefined ? structureFix(problem.message) : `Did you mean "${near}"?` };
  }
}

function structureFix(message: string): string {
  const missing = /^The field `([^`]+)` must be present/.exec(message)?.[1];
  if (missing !== undefined) return `Add "${missing}".`;
  if (message.includes('is not expected here')) return 'Remove it, or begin its name with "x-" if it is an extension.';
  const type = /^Expected type `(\w+)` but got/.exec(message)?.[1];
  if (type === 'string') return 'Put the value in quotes.';
  return type === undefined ? 'Write it as the OpenAPI specification says.' : `Write a value of the type ${type}.`;
}

function referenceMessage(
  { message, location: [location] }: NormalizedProblem,
  parseYaml: Redocly['parseYaml'],
): Message {
  // Redocly does not hand out the parsed tree with a problem. Problems are few.
  const node = location?.pointer === undefined ? undefined : valueAt(parseYaml(location.source.body), location.pointer);
  const reference = textOf(dictOf(node)['$ref']) || textOf(node);
  const reason = message.replace(/^Can't resolve \$ref(?:: )?|^Failed to parse: /, '').replace(/ in "[^"]*"[^]*$/, '');
  const known = Object.keys(FIXES).find((one) => reason.includes(one));
  if (known !== undefined) return { what: `The $ref "${reference}" is not read: ${known}.`, fix: FIXES[known] ?? '' };
  if (message.startsWith('Failed to parse')) return brokenFile(reason);
  if (reason !== '')
    return { what: `The $ref "${reference}" is not read: ${reason}.`, fix: 'Correct the file, or the path to it.' };
  return {
    what: `The $ref "${reference}" leads nowhere.`,
    fix: 'Correct the name, or add what it refers to.',
  };
}

const lastKey = ({ location: [location] }: NormalizedProblem): string =>
  unescapeKey((location?.pointer ?? '').split('/').at(-1) ?? '');

/** Describes a file that is not valid YAML or JSON. Parsers add the file, the place and a frame to their reason. */
export function brokenFile(reason: string): Message {
  const [line = ''] = reason.split('\n');
  return {
    what: `This is not valid YAML: ${line.replace(/ in "[^"]*".*$/, '').replace(/\.$/, '')}.`,
    fix: 'Correct the line, or the one above it: quotes, brackets and indentation.',
  };
}

/** Names stand in quotes in all problems, not in backticks. */
const quotedNames = (message: string): string => {
  const text = message.replaceAll(/`([^`]*)`/g, '"$1"').trim();
  return /[.!?]$/.test(text) ? text : `${text}.`;
};
