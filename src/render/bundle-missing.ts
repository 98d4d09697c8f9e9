/** Imports of the site's code that lead nowhere: all of one bundle are told at once, each with its place. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Rolldown } from 'vite';
import { importNotFound } from '../errors/output.ts';
import type { Place, Problem } from '../errors/problem.ts';

export interface UnresolvedImport {
  readonly specifier: string;
  /** Absolute path; live pages carry a query. */
  readonly importer: string;
}

/** Vite stops at the first import that cannot be resolved, with a message for people who write bundler configs. */
export function unresolvedImports(): {
  readonly onLog: NonNullable<Rolldown.InputOptions['onLog']>;
  readonly found: () => readonly UnresolvedImport[];
} {
  const found: UnresolvedImport[] = [];
  return {
    onLog: (level, log, defaultHandler) => {
      if (log.code !== 'UNRESOLVED_IMPORT' || log.exporter === undefined || log.id === undefined) {
        defaultHandler(level, log);
      } else found.push({ specifier: log.exporter, importer: log.id });
    },
    found: () => found,
  };
}

export function missingImports(found: readonly UnresolvedImport[], siteDir: string): readonly Problem[] {
  return found.map(({ specifier, importer }) => {
    const at = importPlace(specifier, importer.split('?')[0] ?? importer, siteDir);
    return { severity: 'error', ...importNotFound(specifier, at) };
  });
}

function importPlace(specifier: string, filePath: string, siteDir: string): Place {
  const file = relative(siteDir, filePath).replaceAll('\\', '/');
  const text = readSource(filePath);
  const at = ["'", '"'].map((quote) => text.indexOf(`${quote}${specifier}${quote}`)).find((index) => index >= 0);
  if (at === undefined) return { file };
  const before = text.slice(0, at).split('\n');
  return { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

function readSource(filePath: string): string {
  try {
    return readFileSync(filePath, 'utf8');
  } catch {
    return '';
  }
}
