/** Worker entry: creates the files of search indexes, one after another, and writes them to the paths it receives. */
import { writeFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { indexFiles, lexiconFile } from '../search/index-files.ts';
import type { LexiconSource } from '../search/lexicon.ts';
import type { IndexSource } from '../search/indexed-pages.ts';
import { openSearchStore } from '../search/search-store.ts';
import { createSegmentBuilder } from '../search/segment.ts';
import type { TextFile } from '../site/base/types.ts';
import type { IndexAnswer, IndexOrder, IndexWorkerData } from './large-indexes.ts';

const { storeDir } = workerData as IndexWorkerData;
const store = storeDir === undefined ? undefined : openSearchStore(storeDir);

const build = createSegmentBuilder();

/** Maximum number of file groups that wait for their paths, because the thread that sends them is busy at times. */
const MOST_WAITING = 16;

let waiting: (readonly TextFile[])[] = [];
let onWritten: () => void = () => undefined;

parentPort?.on('message', ({ source, lexicon, paths }: IndexOrder) => {
  if (source !== undefined) void make(source);
  if (lexicon !== undefined) void makeLexicon(lexicon);
  if (paths !== undefined) write(paths);
});

async function make(source: IndexSource): Promise<void> {
  let last = '';
  for (const { key, files } of indexFiles(source, { store, build })) {
    waiting.push(files);
    say({ key, outPaths: files.map(({ outPath }) => outPath) });
    last = key;
    await untilWaiting(MOST_WAITING);
  }
  await untilWaiting(0);
  say({ key: source.key, isMade: last === source.key });
}

async function makeLexicon(source: LexiconSource): Promise<void> {
  const file = lexiconFile(source, store);
  waiting.push([file]);
  say({ key: source.key, outPaths: [file.outPath] });
  await untilWaiting(0);
  say({ key: source.key, isMade: true });
}

/** Waits until at most `most` groups of files are waiting. */
async function untilWaiting(most: number): Promise<void> {
  while (waiting.length > most) await new Promise<void>((resolve) => (onWritten = resolve));
}

function write(paths: readonly (string | undefined)[]): void {
  const [files = [], ...others] = waiting;
  waiting = others;
  for (const [index, path] of paths.entries()) if (path !== undefined) writeFileSync(path, files[index]?.text ?? '');
  onWritten();
}

function say(answer: IndexAnswer): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin to name
  parentPort?.postMessage(answer);
}
