/** Parses all files: from the cache where the hash still holds, else in this thread or, for many, in workers. */
import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import type { PageCache } from './page-cache.ts';
import { createPageParser } from './parse-page.ts';
import { placeOf, parseSource, type SourceOptions } from './read-source.ts';
import type { ContentFile, Page } from './types.ts';

export interface ParsePagesInput {
  readonly files: readonly ContentFile[];
  readonly options: SourceOptions;
  readonly cache: PageCache | undefined;
  /** URL of the module that workers run; `undefined`: everything is parsed in this thread. */
  readonly workerUrl: URL | undefined;
}

export interface ParsedPages {
  /** In the order of the files. */
  readonly pages: readonly Page[];
  readonly hits: number;
}

const BATCH = 16;
/** Trees of a batch are garbage when it is done: with room for them, collecting costs half as much. */
const YOUNG_GENERATION_MB = 64;
/** Below this many files, starting workers costs more than they save. */
const WORKERS_FROM = 64;

export async function parsePages({ files, options, cache, workerUrl }: ParsePagesInput): Promise<ParsedPages> {
  const pages: (Page | undefined)[] = files.map((file) => cache?.get(file));
  const missing = files.flatMap((file, index) => (pages[index] === undefined ? [{ file, index }] : []));
  const parsed =
    workerUrl !== undefined && missing.length >= WORKERS_FROM
      ? await parseInWorkers(
          missing.map(({ file }) => file),
          { options, workerUrl },
        )
      : parseHere(
          missing.map(({ file }) => file),
          options,
        );
  for (const [at, { index }] of missing.entries()) pages[index] = parsed[at];
  return { pages: pages.filter((page) => page !== undefined), hits: files.length - missing.length };
}

function parseHere(files: readonly ContentFile[], options: SourceOptions): Page[] {
  if (files.length === 0) return [];
  const parse = createPageParser(options.markdown);
  return files.map((file) => parseSource(parse, file, options));
}

async function parseInWorkers(
  files: readonly ContentFile[],
  { options, workerUrl }: { readonly options: SourceOptions; readonly workerUrl: URL },
): Promise<Page[]> {
  const threads = availableParallelism();
  const pool = new Tinypool({
    filename: workerUrl.href,
    minThreads: threads,
    maxThreads: threads,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
    workerData: options,
  });
  try {
    const batches = Array.from({ length: Math.ceil(files.length / BATCH) }, (_, index) =>
      files.slice(index * BATCH, (index + 1) * BATCH).map(placeOf),
    );
    const parsed = (await Promise.all(batches.map((batch) => pool.run(batch)))) as Page[][];
    return parsed.flat();
  } finally {
    await pool.destroy();
  }
}
