/** Worker entry: one parser, with its cache of highlighted blocks, for the life of the thread. */
import { workerData } from 'node:worker_threads';
import { createPageParser } from './parse-page.ts';
import { type Candidate, parseSource, type SourceOptions } from './read-source.ts';
import type { Page } from './types.ts';

/** Tinypool hands `workerData` over as the second element of a pair. */
const options = (workerData as [unknown, SourceOptions])[1];
const parse = createPageParser(options.markdown);

export default function run(files: readonly Candidate[]): Page[] {
  return files.map((file) => parseSource(parse, file, options));
}
