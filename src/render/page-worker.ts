/** Worker entry: one renderer for the life of the thread, batches in, reports out. */
import { workerData } from 'node:worker_threads';
import { openBodyReader } from '../content/page-bodies.ts';
import { type PageJob, type PageJobResult, renderBatch } from './page-batch.ts';
import { createPageRenderer, type RendererInput } from './pages.ts';

/** Tinypool hands `workerData` over as the second element of a pair. */
const renderer = createPageRenderer((workerData as [unknown, RendererInput])[1]);
const reader = openBodyReader();

export default async function run(jobs: readonly PageJob[]): Promise<PageJobResult[]> {
  return renderBatch(await renderer, jobs, reader);
}
