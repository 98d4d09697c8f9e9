/** Imports of the site's code that lead nowhere: all of one bundle are told at once, each with its place. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { importNotFound, markdownImportedByCode } from '../errors/output.ts';
import type { Place, Problem } from '../errors/problem.ts';

export interface UnresolvedImport {
  /** As written. */
  readonly specifier: string;
  /** Absolute path; live pages carry a query. */
  readonly importer: string;
}

export interface ImportWatch {
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

const isMarkdown = (specifier: string): boolean => /\.mdx?$/i.test(specifier);

export function missingImports(found: readonly UnresolvedImport[], siteDir: string): readonly Problem[] {
  return found.map(({ specifier, importer }) => {
    const at = importPlace(specifier, importer.split('?')[0] ?? importer, siteDir);
    const message = isMarkdown(specifier) ? markdownImportedByCode(specifier, at) : importNotFound(specifier, at);
    return { severity: 'error', ...message };
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
