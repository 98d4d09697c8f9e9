/** Worker entry: one parser, with its cache of highlighted blocks, for the life of the thread. */
import { workerData } from 'node:worker_threads';
import { createPageParser } from './parse-page.ts';
import type { ContentFile, MarkdownOptions, Page } from './types.ts';

/** Tinypool hands `workerData` over as the second element of a pair. */
const parse = createPageParser((workerData as [unknown, MarkdownOptions])[1]);

export default function run(files: readonly ContentFile[]): Page[] {
  return files.map((file) => parse(file));
}
