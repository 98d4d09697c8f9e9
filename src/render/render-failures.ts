/** What is told of pages that cannot be rendered: why, and where in the code of the site the error was thrown. */
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
  /** Of what a component threw. */
  readonly message: string;
  /** Where it did, as far as its stack tells. */
  readonly at?: Place;
  /** It was thrown when the theme was loaded: no page is shown. */
  readonly isOfTheme?: true;
}

/** From this many pages on, what fails is not a page: it stands on all of them. */
const SHARED_FROM = 5;

/** A problem per page; one for all pages that fail for the same reason when they are many. */
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

/** Without the page that the renderer names in front of it. */
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

/** From its stack, through the source maps of the server's bundle; `undefined` when the site's own code is not in it. */
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
  // The layout of a live page is made from its Markdown, which holds its code as it stands.
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
