/** Parses files that were found: one parser, with its cache of highlighted blocks, for all of them. */
import type { RemarkGroup, RemarkWork } from '../compat/types.ts';
import { diskReason } from '../errors/disk-errors.ts';
import { type BodyWriter, newBodyFile, openBodyWriter, type StoredPage } from './page-bodies.ts';
import { createPageParser } from './parse-page.ts';
import { type Candidate, parseSource, type SourceOptions } from './read-source.ts';
import { threadWork } from './threads.ts';
import type { Page } from './types.ts';

export interface ParseWork {
  readonly options: SourceOptions;
  /** Where the texts of pages are kept; `undefined`: they are handed on. */
  readonly bodyDir: string | undefined;
}

export type ParseFiles = (files: readonly Candidate[]) => readonly (Page | StoredPage)[];

export function startParsing({ options, bodyDir }: ParseWork): ParseFiles {
  const parse = createPageParser(options.markdown);
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
  return (files) => files.map((file) => kept(parseSource(parse, file, options)));
}

function tryOpening(dir: string): BodyWriter | undefined {
  try {
    return openBodyWriter(newBodyFile(dir));
  } catch {
    return undefined;
  }
}

/** The threads run plugins of remark as well, in a pool of their own before the pages are parsed. */
type Work = ParseWork | RemarkWork;

function startWork(work: Work): (job: never) => unknown {
  if ('options' in work) return startParsing(work) as (job: never) => unknown;
  const starting = import('../compat/remark.ts').then(({ startRemark }) => startRemark(work));
  return async (groups: readonly RemarkGroup[]) => (await starting)(groups);
}

export default threadWork(startWork);
