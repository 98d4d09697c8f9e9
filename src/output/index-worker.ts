/** Worker entry: makes the files of one index and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { indexFiles } from '../search/index-files.ts';
import type { IndexSource } from '../search/indexed-pages.ts';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin to name
parentPort?.postMessage(indexFiles(workerData as IndexSource));
