/**
 * Loads a specification with Redocly's parser: the file and those it refers to, as one document, or everything that is
 * wrong with it. No file outside the folder of the site is read, and nothing from another host.
 */
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import type { BaseResolver, Source } from '@redocly/openapi-core';
import type { FoundProblem } from 'octavo';
import { type Dict, isDict, textOf, valueAt } from './document.ts';
import { brokenFile, isAllowed, problemOf, type Redocly, REFUSED } from './problems.ts';

export interface Spec {
  /** Absent when the file cannot be shown. */
  readonly document?: Dict;
  /** Absolute paths of all files that were read. */
  readonly files: readonly string[];
  readonly problems: readonly FoundProblem[];
}

export interface SpecPlace {
  /** Absolute path. */
  readonly file: string;
  /** As the config has it. */
  readonly written: string;
  readonly siteDir: string;
}

const RULES = {
  struct: 'error',
  'no-unresolved-refs': 'error',
  'operation-operationId-unique': 'error',
  'operation-parameters-unique': 'error',
  'path-parameters-defined': 'warn',
  'path-not-include-query': 'warn',
  'no-undefined-server-variable': 'warn',
} as const;

export async function loadSpec(place: SpecPlace): Promise<Spec> {
  const { file, siteDir } = place;
  // Loading it takes longer than most builds in which the specification has not changed.
  const redocly = await import('@redocly/openapi-core');
  const { resolver, asked } = openResolver(redocly, await rootOf(place));
  // A file that cannot be parsed is thrown if it is the first, and returned otherwise.
  const root = await resolver.resolveDocument(null, file, true).catch((error: unknown) => error);
  const fault = rootFault(root, place, redocly);
  if (fault !== undefined) return { files: [file], problems: [fault] };
  const config = await redocly.createConfig({ rules: RULES });
  const found = await redocly.lint({ ref: file, config, externalRefResolver: resolver });
  const problems = found
    .filter((problem) => !isAllowed(problem))
    .map((problem) => problemOf(problem, siteDir, redocly));
  const files = [...new Set([file, ...asked])];
  if (problems.some(({ severity }) => severity === 'error')) return { files, problems };
  const { bundle: whole } = await redocly.bundle({ ref: file, config, externalRefResolver: resolver });
  return { files, problems, ...(isDict(whole.parsed) && { document: whole.parsed }) };
}

/** Returns the problem for which nothing else of the file is read. */
function rootFault(root: unknown, { file, siteDir, written }: SpecPlace, redocly: Redocly): FoundProblem | undefined {
  const shown = shownPath(file, siteDir);
  if (root instanceof redocly.YamlParseError) {
    const { originalError, line, col } = root;
    return { ...brokenFile(originalError.message), severity: 'error', file: shown, line, column: col };
  }
  if (root instanceof Error || !isDict(root))
    return {
      what: `The specification "${written}" cannot be read.`,
      fix: 'Name an existing YAML or JSON file, by its path in the site.',
      severity: 'error',
    };
  const { parsed, source } = root as { readonly parsed: unknown; readonly source: Source };
  const fault = versionFault(parsed);
  if (fault === undefined) return undefined;
  const { key, ...message } = fault;
  const { line, col } =
    key === undefined
      ? { line: 1, col: 1 }
      : redocly.getLineColLocation({ source, pointer: `#/${key}`, reportOnKey: false }).start;
  return { ...message, severity: 'error', file: shown, line, column: col };
}

interface VersionFault extends Pick<FoundProblem, 'what' | 'fix'> {
  readonly key?: string;
}

function versionFault(parsed: unknown): VersionFault | undefined {
  const version = textOf(valueAt(parsed, '#/openapi'));
  if (/^3\.[01]\.\d/.test(version)) return undefined;
  const old = textOf(valueAt(parsed, '#/swagger'));
  if (old !== '')
    return {
      what: `This is Swagger ${old}. Pages are made from OpenAPI 3.0 and 3.1.`,
      fix: 'Convert the file, for example with "npx swagger2openapi".',
      key: 'swagger',
    };
  if (!isDict(parsed) || version === '')
    return {
      what: 'The file has no field "openapi", so it is no OpenAPI specification.',
      fix: 'Begin it with "openapi: 3.1.1".',
    };
  return {
    what: `"${version}" is no version of OpenAPI that pages are made from.`,
    fix: 'Write "openapi: 3.0.4" or "openapi: 3.1.1".',
    key: 'openapi',
  };
}

/** The folder that references stay in: that of the site, or that of a file which lies outside it. */
async function rootOf({ file, siteDir }: SpecPlace): Promise<string> {
  const site = await realpath(siteDir);
  const full = await realpath(file).catch(() => file);
  return isWithin(full, site) ? site : path.dirname(full);
}

export const shownPath = (file: string, siteDir: string): string =>
  path.relative(siteDir, file).replaceAll(path.sep, '/');

function isWithin(file: string, folder: string): boolean {
  const relative = path.relative(folder, file);
  return relative !== '' && !relative.startsWith('..') && !path.isAbsolute(relative);
}

interface OpenedResolver {
  readonly resolver: BaseResolver;
  /** Absolute paths of the files within the folder that were asked for, missing ones included. */
  readonly asked: ReadonlySet<string>;
}

/** Opens a resolver that reads nothing but YAML and JSON files within a folder, links of the file system followed. */
function openResolver(redocly: Redocly, folder: string): OpenedResolver {
  const asked = new Set<string>();
  const Own = class extends redocly.BaseResolver {
    override async loadExternalRef(file: string): ReturnType<BaseResolver['loadExternalRef']> {
      if (/^[a-z][a-z+.-]+:/i.test(file)) throw new Error(REFUSED.remote);
      if (!/\.(?:ya?ml|json)$/i.test(file)) throw new Error(REFUSED.kind);
      const full = await realpath(file).catch(() => undefined);
      // Whether there is a file outside is not told.
      if (!isWithin(full ?? path.resolve(file), folder)) throw new Error(REFUSED.outside);
      asked.add(path.resolve(file));
      if (full === undefined) throw new Error(REFUSED.missing);
      return super.loadExternalRef(file);
    }
  };
  return { resolver: new Own(), asked };
}
