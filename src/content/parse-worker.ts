/** Worker entry: one parser, with its cache of highlighted blocks, for the life of the thread. */
import { workerData } from 'node:worker_threads';
import { diskReason } from '../errors/disk-errors.ts';
import { type BodyWriter, newBodyFile, openBodyWriter, type StoredPage } from './page-bodies.ts';
import { createPageParser } from './parse-page.ts';
import type { ParseWorkerData } from './parse-pages.ts';
import { type Candidate, parseSource } from './read-source.ts';
import type { Page } from './types.ts';

/** Tinypool hands `workerData` over as the second element of a pair. */
const { options, bodyDir } = (workerData as [unknown, ParseWorkerData])[1];
const parse = createPageParser(options.markdown);
let writer = bodyDir === undefined ? undefined : tryOpening(bodyDir);

export default function run(files: readonly Candidate[]): (Page | StoredPage)[] {
  return files.map((file) => kept(parseSource(parse, file, options)));
}

/** When the disk takes no more, the texts go to whoever asked for the page. */
function kept(page: Page): Page | StoredPage {
  try {
    return writer?.append(page) ?? page;
  } catch (error) {
    if (diskReason(error) === undefined) throw error;
    writer = undefined;
    return page;
  }
}

function tryOpening(dir: string): BodyWriter | undefined {
  try {
    return openBodyWriter(newBodyFile(dir));
  } catch {
    return undefined;
  }
}
