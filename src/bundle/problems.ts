/** Turns errors of the bundler and Sass into problems. All unresolved imports of a bundle are reported at once. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CSSOptions, Plugin, Rolldown } from 'vite';
import { noDefaultExport } from '../errors/content.ts';
import {
  bundleFailed,
  codeNotCompiled,
  importNotFound,
  postcssConfigFailed,
  postcssPluginFailed,
  preprocessorMissing,
  styleFileNotFound,
  styleWarning,
} from '../errors/output.ts';
import { placeOf, placeOfName } from '../config/data-text.ts';
import { isFromRoot } from '../config/root-folders.ts';
import { isInside } from '../content/folders.ts';
import type { Place, Problem } from '../errors/problem.ts';
import { engineRoot } from '../config/load-engine-root.ts';
import { rootSheets } from './root-imports.ts';
import { postcssConfigs } from './styles.ts';

interface UnresolvedImport {
  /** The specifier as written. */
  readonly specifier: string;
  /** Absolute path. Live pages have a query. */
  readonly importer: string;
}

interface ImportWatch {
  readonly plugin: Plugin;
  readonly onLog: NonNullable<Rolldown.InputOptions['onLog']>;
  /** Receives warnings of Vite. */
  readonly onWarning: (message: string) => void;
  readonly found: () => readonly UnresolvedImport[];
  /** Files that style sheets refer to, as written. */
  readonly urls: () => readonly string[];
}

/**
 * Collects unresolved imports. By default Vite stops at the first one, with a message for people who write bundler
 * configs. Here each becomes external, so that the bundler continues and finds the others.
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
    async resolveId(id, importer, { custom }) {
      if (importer === undefined || importer.startsWith('\0') || custom?.['octavo:has-fallback'] === true) return null;
      const isWritten = /^[.@\w]/.test(id) ? !/^\w+:/.test(id) : isFromRoot(id) && !isInside(siteDir, id);
      if (isWritten && isOwnCode(importer, siteDir)) {
        return (await this.resolve(id, importer, { skipSelf: true })) ?? missing(id, importer);
      }
      // `@site/` is an alias, so it arrives here as a path in the site. Vite treats that as resolved even if there is
      // no such file.
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
  const urls: string[] = [];
  const onWarning = (message: string) => void urls.push(...(MISSING_URL.exec(message)?.slice(1) ?? []));
  return { plugin, onLog, onWarning, found: () => found, urls: () => urls };
}

/** Matches Vite's warning for a URL that it leaves as it is. The warning does not name the style sheet. */
const MISSING_URL = /^\s*(\S.*) referenced in .+ didn't resolve at build time/;

/** Checks for code of the site. Pages outside the site's folder count too. */
function isOwnCode(importer: string, siteDir: string): boolean {
  const isInSite = importer.startsWith(`${siteDir}/`) && !/\/(?:node_modules|\.octavo)\//.test(importer);
  return LIVE.test(importer) || (isInSite && !isInside(join(engineRoot(), 'src'), importer));
}

/** Suffixes of generated modules, after the name of the Markdown file they are made from. */
const LIVE = /(?:\?octavo-live\.tsx|(?<=\.mdx?)\.tsx)$/;

export function missingImports(found: readonly UnresolvedImport[], siteDir: string): readonly Problem[] {
  return found.map(({ specifier, importer }) => {
    const at = importPlace(specifier, importer.split('?')[0] ?? importer, siteDir);
    return { severity: 'error', ...importNotFound(specifier, at) };
  });
}

interface SheetsOfSite {
  readonly siteDir: string;
  /** Style sheets that may refer to files. Those of packages are ignored. */
  readonly sheets: Iterable<string>;
  /** Checks whether a root-relative path leads nowhere. Absent when it may belong to another site on the same host. */
  readonly isNowhere?: ((written: string) => boolean) | undefined;
}

export function missingStyleFiles(
  urls: readonly string[],
  { siteDir, sheets, isNowhere = () => false }: SheetsOfSite,
): readonly Problem[] {
  const own = [...sheets].filter((file) => /\.(?:css|s[ac]ss|less)$/.test(file) && isOwnCode(file, siteDir));
  return urls.flatMap((url): readonly Problem[] => {
    const isTold = url.startsWith('/') ? isNowhere(url) : true;
    const sheet = isTold ? own.find((file) => loadSource(file).includes(url)) : undefined;
    if (sheet === undefined) return [];
    return [{ severity: 'error', ...styleFileNotFound(url, importPlace(url, sheet, siteDir)) }];
  });
}

function importPlace(specifier: string, filePath: string, siteDir: string): Place {
  return { file: sitePathOf(siteDir, filePath), ...placeOfName(loadSource(filePath), specifier) };
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
/** Matches the bundler's code frame, which alone names the file, relative to the working directory. */
const DRAWN_PLACE = /\[ (.+):(\d+):(\d+) \]/;

/** Matches the position that Sass prints below its code frame. The file at fault comes first. */
const SASS_PLACE = /\[sass\] ([^\n]+)\n[^]*?╵\n\s+(\S.*?) (\d+):(\d+) /u;

/** Turns errors of the bundler in code of the site into problems with positions, without duplicates. */
export function bundleProblems(error: unknown, siteDir: string): readonly Problem[] {
  const told = errorsOf(error);
  const needed = [...new Set(told.flatMap(({ text }) => PREPROCESSOR.exec(text)?.[1] ?? []))];
  const problems = told.map((one) => preprocessorProblem(one, needed, siteDir) ?? problemOf(one, siteDir));
  const placed = problems.filter((problem) => problem !== undefined);
  if (placed.length > 0 && placed.length === problems.length) {
    return [...new Map(withoutEchoes(placed).map((problem) => [JSON.stringify(problem), problem])).values()];
  }
  return [{ severity: 'error', ...bundleFailed(error instanceof Error ? error.message : String(error)) }];
}

const PREPROCESSOR = /Preprocessor dependency "(\w+)[^"]*" not found/;

/** `needed`: the preprocessors that all style sheets of the bundle need. */
function preprocessorProblem({ text, id }: Told, needed: readonly string[], siteDir: string): Problem | undefined {
  const [, name] = PREPROCESSOR.exec(text) ?? [];
  const [sheet = ''] = id.split('?');
  if (name === undefined || sheet === '') return undefined;
  return { severity: 'error', ...preprocessorMissing(name, needed, { file: sitePathOf(siteDir, sheet) }) };
}

/** Drops problems of site sheets that also occur on sheets of the theme: the site is not at fault there. */
function withoutEchoes(problems: readonly Problem[]): readonly Problem[] {
  const anywhere = new Set(problems.filter(({ at }) => at === undefined).map(({ what }) => what));
  return problems.filter(({ at, what }) => at === undefined || !anywhere.has(what.replace(` on "${at.file}"`, '')));
}

/** Finds a position in the Markdown by the names in the message, because the layout of a page is not in any file. */
function namedPlace(source: string, file: string, reason: string): Place {
  const text = loadSource(source);
  const at = Array.from(reason.matchAll(/["'`]([^"'`\s]+)["'`]/g), ([, name = '']) => text.indexOf(name));
  const found = at.find((index) => index >= 0);
  return { file, ...(found === undefined ? {} : placeOf(text, found)) };
}

interface Told {
  readonly text: string;
  /** Id of the module where it happened. */
  readonly id: string;
}

function errorsOf(error: unknown): readonly Told[] {
  const { errors } = error as { readonly errors?: readonly { readonly message?: string; readonly id?: string }[] };
  return (errors ?? []).map(({ message = '', id = '' }) => ({ text: message.replace(ANSI, ''), id }));
}

/** Matches a missing default export. The importing module may be a virtual one. */
const NO_DEFAULT = /"default" is not exported by "([^"]+)"/;

function problemOf({ text, id }: Told, siteDir: string): Problem | undefined {
  const [, without] = NO_DEFAULT.exec(text) ?? [];
  if (without !== undefined && isOwnCode(resolve(without), siteDir))
    return { severity: 'error', ...noDefaultExport(sitePathOf(siteDir, resolve(without))) };
  const [, path, line, column] = DRAWN_PLACE.exec(text) ?? [];
  if (path === undefined) return postcssProblem({ text, id }, siteDir) ?? sassProblem(text, siteDir);
  const source = resolve(path)
    .replace(LIVE, '')
    .replace(/\?octavo-page$/, '');
  const file = sitePathOf(siteDir, source);
  const lines = text.split('\n');
  const reason = (lines.find((one) => !/^(?:Transform failed|\s*(?:[╭│·]|$))/u.test(one)) ?? '')
    .replace(/^\[[\w:-]+\]\s*/, '')
    .replaceAll('?octavo-live.tsx', '')
    // Make paths relative to the site instead of the working directory.
    .replace(/"([^"\s]*\/[^"\s]*\.\w+)"/g, (whole, written: string) =>
      isInside(siteDir, resolve(written)) ? `"${sitePathOf(siteDir, resolve(written))}"` : whole,
    );
  if (LIVE.test(path)) return { severity: 'error', ...codeNotCompiled(reason, namedPlace(source, file, reason)) };
  return { severity: 'error', ...codeNotCompiled(reason, { file, line: Number(line), column: Number(column) }) };
}

/**
 * Matches errors of the PostCSS config. The last part is the reason; before it, the loader lists each kind of file that
 * it tried.
 */
const POSTCSS_CONFIG = /Failed to load PostCSS config.*\(searchPath: .*\): \[[\w ]+\] (.+)/;
const POSTCSS_ERROR = /\[postcss\] (?:postcss-[\w-]+: )?(?:(\S.*?):(\d+):(\d+): )?(.+)/;
const MISSING_SHEET = /^ENOENT: no such file or directory, open '(.+)'/;

/** Turns an error of Vite's development server about a style sheet into a problem. `undefined` for other errors. */
export function styleProblem(message: string, siteDir: string): Problem | undefined {
  const text = message.replace(ANSI, '');
  const id = /^\s*File: (\S.*?)(?::\d+:\d+)?$/m.exec(text)?.[1] ?? '';
  return postcssProblem({ text, id }, siteDir);
}

function postcssProblem({ text, id }: Told, siteDir: string): Problem | undefined {
  const [, told] = POSTCSS_CONFIG.exec(text) ?? [];
  if (told !== undefined) {
    const reason = told.replace(/ imported from .*/, '');
    return { severity: 'error', ...postcssConfigFailed(reason, postcssPlace(text, siteDir)) };
  }
  const [, path, line, column, reason = ''] = POSTCSS_ERROR.exec(text) ?? [];
  if (reason === '') return undefined;
  const at = (source: string) => sitePathOf(siteDir, resolve(source));
  if (path !== undefined) {
    const place = { file: at(path), line: Number(line), column: Number(column) };
    return { severity: 'error', ...codeNotCompiled(reason, place) };
  }
  const [sheet = ''] = id.split('?');
  const isOwn = isOwnCode(sheet, siteDir);
  const missing = MISSING_SHEET.exec(reason)?.[1];
  if (missing !== undefined && isOwn) {
    return { severity: 'error', ...importNotFound(missing, importPlace(missing, sheet, siteDir)) };
  }
  return { severity: 'error', ...postcssPluginFailed(reason, isOwn ? at(sheet) : undefined) };
}

/** Returns the config that the message names, with the line if it has one. */
function postcssPlace(text: string, siteDir: string): Place {
  const [, named, line] = /(?:imported from |\(@|\n)(\/[^\n:)]*postcss[^\n:)]*)(?::(\d+))?/.exec(text) ?? [];
  const file = sitePathOf(siteDir, named ?? postcssConfigs(siteDir).find((one) => existsSync(one)) ?? 'package.json');
  return { file, ...(line === undefined ? {} : { line: Number(line) }) };
}

const MINIFY_FAILED = '[lightningcss minify]';

/**
 * Finds faulty style sheets. Style sheets are joined before they are minified, so the minifier reports errors in lines
 * that no file has. Each of `sheets` is then parsed alone.
 */
export async function sheetProblems(
  error: unknown,
  siteDir: string,
  sheets: Iterable<string>,
): Promise<readonly Problem[]> {
  if (!errorsOf(error).some(({ text }) => text.includes(MINIFY_FAILED))) return [];
  const { preprocessCSS, resolveConfig } = await import('vite');
  const css = { transformer: 'lightningcss' } as const;
  const config = await resolveConfig({ root: siteDir, configFile: false, logLevel: 'silent', css }, 'build');
  const problems: Problem[] = [];
  for (const sheet of sheets) {
    if (!sheet.endsWith('.css')) continue;
    try {
      await preprocessCSS(readFileSync(sheet, 'utf8'), sheet, config);
    } catch (fault) {
      const { message, loc } = fault as Error & { readonly loc?: { readonly line: number; readonly column: number } };
      const place = loc && { line: loc.line, column: Math.max(1, loc.column) };
      const at = { file: sitePathOf(siteDir, sheet), ...place };
      problems.push({ severity: 'error', ...codeNotCompiled(message.replace(/^\[lightningcss\] /, ''), at) });
    }
  }
  return problems;
}

function sassProblem(text: string, siteDir: string): Problem | undefined {
  const [, reason, path, line, column] = SASS_PLACE.exec(text) ?? [];
  if (reason === undefined || path === undefined) return undefined;
  const file = sitePathOf(siteDir, resolve(path));
  return { severity: 'error', ...codeNotCompiled(reason, { file, line: Number(line), column: Number(column) }) };
}

// Warnings of Sass about the site's style sheets become problems; otherwise Sass would print to the terminal in the
// middle of a build's output. Warnings about packages are dropped, because the site's authors cannot fix these.

/** The fields of Sass' logger details that are used here. */
interface Details {
  readonly span?: { readonly url?: URL; readonly start: { readonly line: number; readonly column: number } };
  /** Stack of a `@warn`, which has no span. One line per call. */
  readonly stack?: string;
}

export interface SassWatch {
  readonly options: NonNullable<CSSOptions['preprocessorOptions']>;
  readonly warnings: () => readonly Problem[];
}

/** Collects Sass warnings. `tell` is called for each new one. */
export function watchSass(
  siteDir: string,
  { roots, tell }: { readonly roots: readonly string[]; readonly tell?: (warning: Problem) => void },
): SassWatch {
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
  const options = { quietDeps: true, logger: { warn }, ...rootSheets(roots) };
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

/** Joins the message to one line, without the link to Sass' documentation. */
function oneLine(message: string): string {
  return message
    .replace(/\s*More info[^]*$/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
