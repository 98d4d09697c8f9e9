/** What is wrong with the code of the site, as the bundler and Sass say it: imports of one bundle that lead nowhere are told at once, each with its place. */
import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CSSOptions, Plugin, Rolldown } from 'vite';
import { bundleFailed, codeNotCompiled, importNotFound, styleWarning } from '../errors/output.ts';
import { placeOf } from '../config/data-text.ts';
import { isInside } from '../content/folders.ts';
import type { Place, Problem } from '../errors/problem.ts';
import { engineRoot } from './paths.ts';

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
      if (/^[.@\w]/.test(id) && !/^\w+:/.test(id) && isOwnCode(importer, siteDir)) {
        return (await this.resolve(id, importer, { skipSelf: true })) ?? missing(id, importer);
      }
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

/** Pages outside of the site's folder are its own as well. */
function isOwnCode(importer: string, siteDir: string): boolean {
  const isInSite = importer.startsWith(`${siteDir}/`) && !/\/(?:node_modules|\.octavo)\//.test(importer);
  return LIVE.test(importer) || (isInSite && !isInside(join(engineRoot(), 'src'), importer));
}

/** What names of generated modules end in, beside those of the Markdown files they are made of. */
const LIVE = /(?:\?octavo-live\.tsx|(?<=\.mdx?)\.tsx)$/;

export function missingImports(found: readonly UnresolvedImport[], siteDir: string): readonly Problem[] {
  return found.map(({ specifier, importer }) => {
    const at = importPlace(specifier, importer.split('?')[0] ?? importer, siteDir);
    return { severity: 'error', ...importNotFound(specifier, at) };
  });
}

function importPlace(specifier: string, filePath: string, siteDir: string): Place {
  const file = sitePathOf(siteDir, filePath);
  const text = loadSource(filePath);
  const at = ["'", '"'].map((quote) => text.indexOf(`${quote}${specifier}${quote}`)).find((index) => index >= 0);
  if (at === undefined) return { file };
  const before = text.slice(0, at).split('\n');
  return { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

function sitePathOf(siteDir: string, filePath: string): string {
  return relative(siteDir, filePath).replaceAll('\\', '/');
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

/** Sass names the place below its drawing, that of the file at fault first. */
const SASS_PLACE = /\[sass\] ([^\n]+)\n[^]*?╵\n\s+(\S.*?) (\d+):(\d+) /u;

/** What the bundler says is wrong with the code of the site, as problems with their places. */
export function bundleProblems(error: unknown, siteDir: string): readonly Problem[] {
  const problems = errorsOf(error).map((text) => problemOf(text.replace(ANSI, ''), siteDir));
  const placed = problems.filter((problem) => problem !== undefined);
  if (placed.length > 0 && placed.length === problems.length) return placed;
  return [{ severity: 'error', ...bundleFailed(error instanceof Error ? error.message : String(error)) }];
}

/** The layout of a page stands in no file: what the message names is looked for in the Markdown. */
function namedPlace(source: string, file: string, reason: string): Place {
  const text = loadSource(source);
  const at = Array.from(reason.matchAll(/["'`]([^"'`\s]+)["'`]/g), ([, name = '']) => text.indexOf(name));
  const found = at.find((index) => index >= 0);
  return { file, ...(found === undefined ? {} : placeOf(text, found)) };
}

function errorsOf(error: unknown): readonly string[] {
  const { errors } = error as { readonly errors?: readonly { readonly message?: string }[] };
  return (errors ?? []).map(({ message }) => message ?? '');
}

function problemOf(text: string, siteDir: string): Problem | undefined {
  const [, path, line, column] = DRAWN_PLACE.exec(text) ?? [];
  if (path === undefined) return sassProblem(text, siteDir);
  const source = resolve(path)
    .replace(LIVE, '')
    .replace(/\?octavo-page$/, '');
  const file = sitePathOf(siteDir, source);
  const lines = text.split('\n');
  const reason = (lines.find((one) => !/^(?:Transform failed|\s*[╭│·])/u.test(one)) ?? '')
    .replace(/^\[[\w:-]+\]\s*/, '')
    .replaceAll('?octavo-live.tsx', '')
    // Relative to the folder of the process.
    .replace(/"([^"\s]*\/[^"\s]*\.\w+)"/g, (whole, written: string) =>
      isInside(siteDir, resolve(written)) ? `"${sitePathOf(siteDir, resolve(written))}"` : whole,
    );
  if (LIVE.test(path)) return { severity: 'error', ...codeNotCompiled(reason, namedPlace(source, file, reason)) };
  return { severity: 'error', ...codeNotCompiled(reason, { file, line: Number(line), column: Number(column) }) };
}

function sassProblem(text: string, siteDir: string): Problem | undefined {
  const [, reason, path, line, column] = SASS_PLACE.exec(text) ?? [];
  if (reason === undefined || path === undefined) return undefined;
  const file = sitePathOf(siteDir, resolve(path));
  return { severity: 'error', ...codeNotCompiled(reason, { file, line: Number(line), column: Number(column) }) };
}

// What Sass says of the site's style sheets, as our warnings: by itself it writes to the terminal, in the middle of what a
// build shows. Of packages it says nothing, because nobody who builds the site can mend them.

/** What its logger is told, as far as it is used here. */
interface Details {
  readonly span?: { readonly url?: URL; readonly start: { readonly line: number; readonly column: number } };
  /** Of `@warn`, which has no span: a line for each call. */
  readonly stack?: string;
}

export interface SassWatch {
  readonly options: NonNullable<CSSOptions['preprocessorOptions']>;
  readonly warnings: () => readonly Problem[];
}

/** `tell`: called once for each, as soon as it is known. */
export function watchSass(siteDir: string, tell?: (warning: Problem) => void): SassWatch {
  const found = new Map<string, Problem>();
  const warn = (message: string, details: Details): void => {
    const at = placeInSheet(details, siteDir);
    if (at?.file.split('/').includes('node_modules') === true) return;
    // Both bundles read the same sheets.
    const key = JSON.stringify([message, at]);
    if (found.has(key)) return;
    const warning: Problem = { severity: 'warning', ...styleWarning(oneLine(message), at) };
    found.set(key, warning);
    tell?.(warning);
  };
  const options = { quietDeps: true, logger: { warn } };
  return { options: { scss: options, sass: options }, warnings: () => [...found.values()] };
}

function placeInSheet({ span, stack = '' }: Details, siteDir: string): Place | undefined {
  if (span?.url?.protocol === 'file:') {
    const { line, column } = span.start;
    return { file: sitePathOf(siteDir, fileURLToPath(span.url)), line: line + 1, column: column + 1 };
  }
  const [, path, line, column] = /^(\S.*?) (\d+):(\d+) /.exec(stack) ?? [];
  return path === undefined
    ? undefined
    : { file: sitePathOf(siteDir, resolve(path)), line: Number(line), column: Number(column) };
}

/** In one line, without the page of Sass that says more. */
function oneLine(message: string): string {
  return message
    .replace(/\s*More info[^]*$/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
