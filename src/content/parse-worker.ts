/** Parses files in a thread, with one parser and its cache of highlighted blocks for all of them. */
import { setPriority } from 'node:os';
import type { RemarkGroup, RemarkWork } from '../extend/types.ts';
import { endedAfter, PAGE_SECONDS } from '../config/time-limits.ts';
import { pageTakesTooLongToRead } from '../errors/content.ts';
import { diskReason, asError, type Problem } from '../errors/problem.ts';
import { type BodyWriter, newBodyFile, openBodyWriter, type StoredPage } from './page-bodies.ts';
import { createPageParser, type PageParser } from './parse-page.ts';
import { type Candidate, placeOf, readSource, type SourceOptions } from './read-source.ts';
import { threadWork } from './threads.ts';
import type { ContentFile, Page } from './base/types.ts';

export interface ParseWork {
  readonly options: SourceOptions;
  /** Folder in which the texts of pages are stored; `undefined` returns them with the pages. */
  readonly bodyDir: string | undefined;
  /** Most seconds that a page may take. @default 60 */
  readonly pageSeconds?: number | undefined;
  /** When `true`, the thread runs at a lower priority. @default false */
  readonly isBackground?: boolean | undefined;
}

export type ParseFiles = (files: readonly Candidate[]) => readonly (Page | StoredPage)[];

export function startParsing({ options, bodyDir, pageSeconds = PAGE_SECONDS }: ParseWork): ParseFiles {
  let writer = bodyDir === undefined ? undefined : tryOpening(bodyDir);
  /** If the disk is full, the texts are returned with the page. */
  const kept = (page: Page): Page | StoredPage => {
    try {
      return writer?.append(page) ?? page;
    } catch (error) {
      if (diskReason(error) === undefined) throw error;
      writer = undefined;
      return page;
    }
  };
  const start = () => createPageParser(options.markdown);
  const parse = parsingInTime({ start, options, seconds: pageSeconds });
  return (files) => parse(files).map(kept);
}

interface Parsing {
  /** Opens a parser. */
  readonly start: () => PageParser;
  readonly options: SourceOptions;
  readonly seconds: number;
}

/**
 * Stops a page that takes too long and reports it. Time is limited for many pages together, because a timer costs more
 * than parsing a short page. When it runs out, the current page starts again with the full time for itself.
 */
export function parsingInTime({ start, options, seconds }: Parsing) {
  let parse = start();
  return (files: readonly Candidate[]): readonly Page[] => {
    const pages: Page[] = [];
    while (pages.length < files.length) {
      const rest = files.slice(pages.length);
      const before = pages.length;
      const isDone = endedAfter(seconds, () => rest.every((file) => pages.push(parseSource(parse, file, options)) > 0));
      if (isDone === true) break;
      // Its caches may be inconsistent, since it may have been stopped at any point.
      parse = start();
      const [file] = rest;
      if (file === undefined || pages.length > before) continue;
      pages.push(pageWithoutText(parse, file, [asError(pageTakesTooLongToRead(seconds, { file: file.sitePath }))]));
    }
    return pages;
  };
}

/**
 * Parses a file from disk. Computes its hash again: a file that changed since it was found must not be cached under its
 * old hash.
 */
function parseSource(parse: (file: ContentFile) => Page, found: Candidate, options: SourceOptions): Page {
  const read = readSource(placeOf(found), options);
  if ('file' in read) return parse(read.file);
  return pageWithoutText(parse, found, 'problem' in read ? [read.problem] : []);
}

/** Returns a placeholder for a page that could not be read. Without a hash it is not cached. */
function pageWithoutText(parse: (file: ContentFile) => Page, found: Candidate, problems: readonly Problem[]): Page {
  return { ...parse({ ...placeOf(found), text: '', partials: {}, importsCode: false, hash: '' }), problems };
}

function tryOpening(dir: string): BodyWriter | undefined {
  try {
    return openBodyWriter(newBodyFile(dir));
  } catch {
    return undefined;
  }
}

/**
 * Nice value. The thread gets a third of the CPU time of others that want it too, since search waits for these pages
 * even on busy machines.
 */
const BEHIND_OTHERS = 5;

/** On Linux each thread has a priority. Elsewhere it applies to the process, so it is not changed. */
function giveWay(): void {
  if (process.platform === 'linux') setPriority(BEHIND_OTHERS);
}

/** The threads also run remark plugins, in a pool of their own before the pages are parsed. */
type Work = ParseWork | RemarkWork;

function startWork(work: Work): (job: never) => unknown {
  if ('options' in work && work.isBackground === true) giveWay();
  if ('options' in work) return startParsing(work) as (job: never) => unknown;
  const starting = import('../extend/remark/remark.ts').then(({ startRemark }) => startRemark(work));
  return async (groups: readonly RemarkGroup[]) => (await starting)(groups);
}

export default threadWork(startWork);
