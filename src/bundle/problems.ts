/** Imports of the site's code that lead nowhere: all of one bundle are told at once, each with its place. */
import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { bundleFailed, codeNotCompiled, importNotFound, markdownImportedByCode } from '../errors/output.ts';
import type { Place, Problem } from '../errors/problem.ts';

interface UnresolvedImport {
  /** As written. */
  readonly specifier: string;
  /** Absolute path; live pages carry a query. */
  readonly importer: string;
}

interface ImportWatch {
  readonly plugin: Plugin;
  readonly onLog: NonNullable<Rolldown.InputOptions['onLog']>;
  readonly found: () => readonly UnresolvedImport[];
}

/**
 * Left alone, Vite stops at the first import that cannot be resolved, with a message for people who write bundler
 * configs. Here each becomes external, so that the bundle goes on and finds the others.
 */
export function watchImports(siteDir: string): ImportWatch {
  const found: UnresolvedImport[] = [];
  const missing = (specifier: string, importer: string) => {
    found.push({ specifier, importer });
    return { id: specifier, external: true };
  };
  const plugin: Plugin = {
    name: 'octavo:imports',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (importer === undefined || importer.startsWith('\0')) return null;
      if (isMarkdown(id)) return missing(id, importer);
      // `@site/` is an alias: what comes here is a path in the site, which counts as resolved even if there is no file.
      if (!id.startsWith(`${siteDir}/`)) return null;
      const resolved = await this.resolve(id, importer, { skipSelf: true });
      return resolved ?? missing(`@site/${id.slice(siteDir.length + 1)}`, importer);
    },
  };
  const onLog: ImportWatch['onLog'] = (level, log, defaultHandler) => {
    if (log.code !== 'UNRESOLVED_IMPORT' || log.exporter === undefined || log.id === undefined) {
      defaultHandler(level, log);
    } else missing(log.exporter, log.id);
  };
  return { plugin, onLog, found: () => found };
}

const isMarkdown = (specifier: string): boolean => /^[^!].*\.mdx?$/i.test(specifier);

export function missingImports(found: readonly UnresolvedImport[], siteDir: string): readonly Problem[] {
  return found.map(({ specifier, importer }) => {
    const at = importPlace(specifier, importer.split('?')[0] ?? importer, siteDir);
    const message = isMarkdown(specifier) ? markdownImportedByCode(specifier, at) : importNotFound(specifier, at);
    return { severity: 'error', ...message };
  });
}

function importPlace(specifier: string, filePath: string, siteDir: string): Place {
  const file = relative(siteDir, filePath).replaceAll('\\', '/');
  const text = loadSource(filePath);
  const at = ["'", '"'].map((quote) => text.indexOf(`${quote}${specifier}${quote}`)).find((index) => index >= 0);
  if (at === undefined) return { file };
  const before = text.slice(0, at).split('\n');
  return { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

function loadSource(filePath: string): string {
  try {
    return readFileSync(filePath, 'utf8');
  } catch {
    return '';
  }
}

// eslint-disable-next-line no-control-regex
const ANSI = /\u001B\[[\d;]*m/g;
/** The bundler names the file only in the head of the drawing that goes with its message, relative to the process. */
const DRAWN_PLACE = /\[ (.+):(\d+):(\d+) \]/;

/** What the bundler says is wrong with the code of the site, as problems with their places. */
export function bundleProblems(error: unknown, siteDir: string): readonly Problem[] {
  const problems = errorsOf(error).map((text) => problemOf(text.replace(ANSI, ''), siteDir));
  const placed = problems.filter((problem) => problem !== undefined);
  if (placed.length > 0 && placed.length === problems.length) return placed;
  return [{ severity: 'error', ...bundleFailed(error instanceof Error ? error.message : String(error)) }];
}

function errorsOf(error: unknown): readonly string[] {
  const { errors } = error as { readonly errors?: readonly { readonly message?: string }[] };
  return (errors ?? []).map(({ message }) => message ?? '');
}

function problemOf(text: string, siteDir: string): Problem | undefined {
  const [, path, line, column] = DRAWN_PLACE.exec(text) ?? [];
  if (path === undefined) return undefined;
  const file = relative(siteDir, resolve(path)).replaceAll('\\', '/');
  const reason = (text.split('\n')[0] ?? '').replace(/^\[[\w:-]+\]\s*/, '');
  return { severity: 'error', ...codeNotCompiled(reason, { file, line: Number(line), column: Number(column) }) };
}
