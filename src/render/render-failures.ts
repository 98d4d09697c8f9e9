/** Reports pages that cannot be rendered: the reason, and the place in the site's code that threw the error. */
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { engineRoot } from '../config/load-engine-root.ts';
import { placeOf } from '../config/data-text.ts';
import { isInside } from '../content/folders.ts';
import { themeFailedToLoad } from '../errors/compat.ts';
import { pageFailedToRender, pagesFailedToRender, reactReason } from '../errors/rendering.ts';
import { asError, type Place, type Problem } from '../errors/problem.ts';
import { defined } from '../shared/plain-data.ts';

export interface RenderFailure {
  readonly path: string;
  /** Source files, relative to the site. */
  readonly sources: readonly string[];
  /** Message of the error a component threw. */
  readonly message: string;
  /** Place of the error, if its stack contains one. */
  readonly at?: Place;
  /** True when the error was thrown while the theme was loaded, so that no page can be shown. */
  readonly isOfTheme?: true;
}

/** From this number of pages on, the error is likely in code that all of them share. */
const SHARED_FROM = 5;

/** Returns a problem per page, or one for all pages when many fail for the same reason. */
export function renderProblems(failures: readonly RenderFailure[]): readonly Problem[] {
  const reasons = [...new Set(failures.map(({ message }) => reasonOf(message)))];
  return reasons.flatMap((reason) => {
    const alike = failures.filter(({ message }) => reasonOf(message) === reason);
    if (alike[0]?.isOfTheme === true) return [asError(themeFailedToLoad(reason, alike[0].at))];
    if (alike.length < SHARED_FROM) {
      return alike.map(({ path, sources: [file], at }) =>
        asError(pageFailedToRender(path, reason, at ?? (file === undefined ? undefined : { file }))),
      );
    }
    return [
      asError(
        pagesFailedToRender({
          places: alike.flatMap(({ sources: [file], at }) => at ?? (file === undefined ? [] : { file })),
          count: alike.length,
          reason,
          ...defined({ at: alike[0]?.at }),
        }),
      ),
    ];
  });
}

/** Removes the name of the page that the renderer puts before the reason. */
function reasonOf(message: string): string {
  return reactReason(message.replace(/^The page \S+ crashed while it was rendered: /, ''));
}

interface Origin {
  /** Absolute. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The line as the bundler read it. */
  readonly text: string;
}

/**
 * Finds the place of an error from its stack and the source maps of the server bundle; `undefined` when the stack does
 * not contain the site's own code.
 */
export function thrownAt(error: unknown, siteDir: string): Place | undefined {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof Error && 'place' in cause) return cause.place as Place;
  const stack = cause instanceof Error ? (cause.stack ?? '') : '';
  for (const [, url = '', line, column] of stack.matchAll(/\(?(file:\/\/[^\s()]+?\.mjs):(\d+):(\d+)\)?$/gm)) {
    const origin = originOf(fileURLToPath(url), Number(line), Number(column));
    if (origin !== undefined && isOfSite(origin.file, siteDir)) return placeIn(siteDir, origin);
  }
  return undefined;
}

function isOfSite(file: string, siteDir: string): boolean {
  const isEngine = isInside(join(engineRoot(), 'src'), file) || isInside(join(engineRoot(), 'dist'), file);
  return isInside(siteDir, file) && !isEngine && !/\/(?:node_modules|\.octavo)\//.test(file);
}

function originOf(file: string, line: number, column: number): Origin | undefined {
  try {
    const payload = JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload;
    const entry = new SourceMap(payload).findEntry(line - 1, column - 1);
    if (!('originalSource' in entry)) return undefined;
    const text = payload.sourcesContent[payload.sources.indexOf(entry.originalSource)] ?? '';
    return {
      file: resolve(dirname(file), entry.originalSource.replace(/\?.*$/, '')),
      line: entry.originalLine + 1,
      column: entry.originalColumn + 1,
      text: text.split('\n')[entry.originalLine] ?? '',
    };
  } catch {
    return undefined;
  }
}

function placeIn(siteDir: string, { file, line, column, text }: Origin): Place {
  // The layout of a live page is generated from its Markdown, which contains the code unchanged.
  const page = /^(.*\.mdx?)(?:\.tsx)?$/.exec(file)?.[1];
  if (page === undefined) return { file: sitePath(siteDir, file), line, column };
  const before = /[\w$.]*$/.exec(text.slice(0, column - 1))?.[0] ?? '';
  const written = /^[\w$.]+/.exec(before + text.slice(column - 1))?.[0];
  const place = written === undefined || !existsSync(page) ? undefined : findWord(readFileSync(page, 'utf8'), written);
  return { file: sitePath(siteDir, page), ...place };
}

function findWord(text: string, word: string): { readonly line: number; readonly column: number } | undefined {
  const escaped = word.replace(/[.$]/g, String.raw`\$&`);
  const match = new RegExp(`(?<![\\w$.])${escaped}(?![\\w$])`).exec(text);
  return match === null ? undefined : placeOf(text, match.index);
}

function sitePath(siteDir: string, file: string): string {
  return relative(siteDir, file).replaceAll('\\', '/');
}
