/** Worker entry: makes the files of one index, is told where to write them, and ends. */
import { writeFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { indexFiles } from '../search/index-files.ts';
import type { IndexSource } from '../search/indexed-pages.ts';

const files = indexFiles(workerData as IndexSource);
parentPort?.once('message', (paths: readonly string[]) => {
  for (const [index, path] of paths.entries()) writeFileSync(path, files[index]?.text ?? '');
  say(true);
});
say(files.map(({ outPath }) => outPath));

function say(message: unknown): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin to name
  parentPort?.postMessage(message);
}
