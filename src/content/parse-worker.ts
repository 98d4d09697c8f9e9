/** Parses files that were found: one parser, with its cache of highlighted blocks, for all of them. */
import { setPriority } from 'node:os';
import type { RemarkGroup, RemarkWork } from '../extend/types.ts';
import { endedAfter, PAGE_SECONDS } from '../config/time-limits.ts';
import { pageTakesTooLongToRead } from '../errors/content.ts';
import { diskReason, asError, type Problem } from '../errors/problem.ts';
import { type BodyWriter, newBodyFile, openBodyWriter, type StoredPage } from './page-bodies.ts';
import { createPageParser, type PageParser } from './parse-page.ts';
import { type Candidate, placeOf, readSource, type SourceOptions } from './read-source.ts';
import { threadWork } from './threads.ts';
import type { ContentFile, Page } from './types.ts';

export interface ParseWork {
  readonly options: SourceOptions;
  /** Where the texts of pages are kept; `undefined`: they are handed on. */
  readonly bodyDir: string | undefined;
  /** How long a page may take. @default 60 */
  readonly pageSeconds?: number | undefined;
  /** `true`: the thread leaves the processor to all others that want it. @default false */
  readonly isBackground?: boolean | undefined;
}

export type ParseFiles = (files: readonly Candidate[]) => readonly (Page | StoredPage)[];

export function startParsing({ options, bodyDir, pageSeconds = PAGE_SECONDS }: ParseWork): ParseFiles {
  let writer = bodyDir === undefined ? undefined : tryOpening(bodyDir);
  /** When the disk takes no more, the texts go to whoever asked for the page. */
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
 * A page that takes longer than it may is ended and named. The time is watched for many pages at once, since to watch it
 * costs more than a short page: the page at which it ran out begins again, with all of it.
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
      // It may have been ended in the middle of what it keeps for other pages.
      parse = start();
      const [file] = rest;
      if (file === undefined || pages.length > before) continue;
      pages.push(pageWithoutText(parse, file, [asError(pageTakesTooLongToRead(seconds, { file: file.sitePath }))]));
    }
    return pages;
  };
}

/**
 * Parses a file from disk. Its hash is made anew: a file that changed since it was found must not be kept under the hash
 * of what it was.
 */
function parseSource(parse: (file: ContentFile) => Page, found: Candidate, options: SourceOptions): Page {
  const read = readSource(placeOf(found), options);
  if ('file' in read) return parse(read.file);
  return pageWithoutText(parse, found, 'problem' in read ? [read.problem] : []);
}

/** Stands for a page that could not be read. Without a hash it is not kept. */
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

/** A third of the processor's time that others get who want it too: search waits for these pages, on busy machines as well. */
const BEHIND_OTHERS = 5;

/** Linux has a priority for each thread; elsewhere it is that of the process, which is left alone. */
function giveWay(): void {
  if (process.platform === 'linux') setPriority(BEHIND_OTHERS);
}

/** The threads run plugins of remark as well, in a pool of their own before the pages are parsed. */
type Work = ParseWork | RemarkWork;

function startWork(work: Work): (job: never) => unknown {
  if ('options' in work && work.isBackground === true) giveWay();
  if ('options' in work) return startParsing(work) as (job: never) => unknown;
  const starting = import('../extend/remark/remark.ts').then(({ startRemark }) => startRemark(work));
  return async (groups: readonly RemarkGroup[]) => (await starting)(groups);
}

export default threadWork(startWork);
