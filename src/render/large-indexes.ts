/**
 * Search indexes and lexicons are created in a separate thread, one after another, while pages are rendered, except for
 * small ones. The thread also writes their files, so that the texts need not be transferred. Only the pages of segments
 * that are not cached are read. Once all pages are rendered, this thread creates what the other has not begun.
 */
import { Worker } from 'node:worker_threads';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { findIndexes, findLexicon, type SearchIndex, type Standing } from '../search/build-index.ts';
import { indexFiles, type IndexTools, lexiconFile } from '../search/index-files.ts';
import type { IndexSource } from '../search/indexed-pages.ts';
import type { LexiconSource } from '../search/lexicon.ts';
import { openSearchStore, type SearchStore } from '../search/search-store.ts';
import { createSegmentBuilder } from '../search/segment.ts';
import type { Derive, DerivedFile, LocaleSite } from '../site/base/types.ts';
import type { Staging } from './types.ts';

export interface LargeIndexes {
  /** Resolves when everything is created, to a `derive` that has the files ready. */
  finish(): Promise<Derive>;
  /** Stops all running work. */
  close(): Promise<unknown>;
}

export interface IndexWorkerData {
  /** Folder of cached segments; `undefined` when there is no cache. */
  readonly storeDir: string | undefined;
}

/**
 * A message to the thread: an index or a lexicon to create, or the paths of the files that have waited longest; a path
 * is `undefined` for a file that already exists.
 */
export interface IndexOrder {
  readonly source?: IndexSource;
  readonly lexicon?: LexiconSource;
  readonly paths?: readonly (string | undefined)[];
}

/** A message from the thread: files that wait for paths, or, without any, if all files of an index are written. */
export interface IndexAnswer {
  readonly key: string;
  readonly outPaths?: readonly string[];
  readonly isMade?: boolean;
}

export interface LargeIndexesInput extends Pick<Staging, 'derive' | 'isDerived' | 'reserve'> {
  readonly locales: readonly LocaleSite[];
  /** The site in its first language. @default there are no lexicons */
  readonly source?: LocaleSite | undefined;
  /** URL of the module that the thread runs; `undefined`: nothing is created in advance. */
  readonly workerUrl: URL | undefined;
  /** Folder of the cache. @default segments are not cached */
  readonly cacheDir?: string | undefined;
}

/**
 * Long-lived data is in arrays outside the heap, so a larger young generation would only take memory from the rendering
 * threads.
 */
const YOUNG_GENERATION_MB = 16;
/** Minimum number of characters; below it, starting a thread costs more than it saves. */
const THREAD_FROM = 1_000_000;

type Made = Map<string, readonly DerivedFile[]>;

/** An index or a lexicon. */
interface Work {
  readonly keys: readonly string[];
  /** Names of its cache entries for the next build. */
  readonly kept: readonly string[];
  /** Number of characters, which decides if a thread is worth starting. */
  readonly length: number;
  /** Creates it in the thread; `undefined` when that failed. */
  makeIn(thread: Thread): Promise<Made | undefined>;
  /** Absent when it would need too much memory in this thread. */
  readonly makeHere?: () => Made;
}

export function startLargeIndexes(input: LargeIndexesInput): LargeIndexes {
  const { derive, isDerived, workerUrl, cacheDir } = input;
  if (workerUrl === undefined) return { finish: async () => derive, close: async () => undefined };
  const storeDir = cacheDir === undefined ? undefined : join(cacheDir, 'search');
  const store = storeDir === undefined ? undefined : openSearchStore(storeDir);
  const kept = { names: store?.names() ?? new Set<string>(), store };
  const all = findWork(input, kept);
  const wanted = all.filter(({ keys }) => !isDerived(keys.at(-1) ?? ''));
  const made: Made = new Map();
  const needsThread = wanted.some(({ makeHere }) => makeHere === undefined);
  const isLittle = wanted.reduce((sum, { length }) => sum + length, 0) < THREAD_FROM;
  const thread = isLittle && !needsThread ? undefined : openThread(workerUrl, { ...input, storeDir });
  const making = thread === undefined ? undefined : makeAll(wanted, thread, made);
  // `finish` reports errors; until it is called, nobody handles the rejection.
  making?.catch(() => undefined);
  return {
    async finish() {
      await helpMaking(wanted, made);
      await making;
      await thread?.close();
      store?.keep(new Set(all.flatMap(({ kept: names }) => names)));
      return (key, make) => derive(key, () => made.get(key) ?? make());
    },
    close: async () => thread?.close(),
  };
}

/** Takes work from the front of the queue. */
async function makeAll(wanted: Work[], thread: Thread, made: Made): Promise<void> {
  for (let work = wanted.shift(); work !== undefined; work = wanted.shift()) {
    // If the thread fails, perhaps for lack of memory, `derive` creates the files.
    for (const [key, files] of (await work.makeIn(thread)) ?? []) made.set(key, files);
  }
}

/** Takes work from the back of the queue. In between, the thread gets the paths of its files. */
async function helpMaking(wanted: Work[], made: Made): Promise<void> {
  for (let last = wanted.at(-1); last?.makeHere !== undefined; last = wanted.at(-1)) {
    wanted.pop();
    for (const [key, files] of last.makeHere()) made.set(key, files);
    await setImmediate();
  }
}

/** Cached segments of an earlier build. */
interface Kept {
  readonly names: ReadonlySet<string>;
  readonly store: SearchStore | undefined;
}

/** Lexicons come last, because an index in parts can only be created in the thread. */
function findWork(
  { locales, source, isDerived }: Pick<LargeIndexesInput, 'locales' | 'source' | 'isDerived'>,
  { names, store }: Kept,
): readonly Work[] {
  const standing = { hasTexts: isDerived, isKept: (key: string) => names.has(key) };
  const tools = { store, build: createSegmentBuilder() };
  const indexes = locales.flatMap((locale) => findIndexes(locale));
  return [
    ...indexes
      .toSorted((a, b) => Number(b.inParts) - Number(a.inParts))
      .map((index): Work => ({
        keys: index.keys,
        kept: index.kept,
        length: index.segments.reduce((sum, { key, length }) => sum + (names.has(key) ? 0 : length), 0),
        makeIn: async (thread) =>
          (await thread.make({ source: index.source({ ...standing, withPages: false }) })) ??
          (await thread.make({ source: index.source({ ...standing, withPages: true }) })) ??
          // A part of a cached segment could not be read.
          (await thread.make({ source: index.source({ ...standing, isKept: () => false, withPages: true }) })),
        ...(!index.inParts && { makeHere: () => makeIndex(index, standing, tools) }),
      })),
    ...locales
      .flatMap((locale) => findLexicon(locale, source) ?? [])
      .map((lexicon): Work => ({
        keys: [lexicon.key],
        kept: lexicon.kept,
        // Only together with indexes: on its own, a thread takes about as long to start as it saves.
        length: 0,
        makeIn: (thread) => thread.make({ lexicon: lexicon.source() }),
        makeHere: () => new Map([[lexicon.key, [lexiconFile(lexicon.source(), store)]]]),
      })),
  ];
}

/** Names that became too common, or an unreadable file, require pages that seemed unnecessary. */
function makeIndex(index: SearchIndex, standing: Omit<Standing, 'withPages'>, tools: IndexTools): Made {
  const make = (withPages: boolean): Made =>
    new Map([...indexFiles(index.source({ ...standing, withPages }), tools)].map(({ key, files }) => [key, files]));
  const made = make(false);
  return made.has(index.keys.at(-1) ?? '') ? made : make(true);
}

interface Thread {
  /** Returns the files by key; `undefined` when they could not be created. Only one order at a time. */
  make(order: Pick<IndexOrder, 'source' | 'lexicon'>): Promise<Made | undefined>;
  close(): Promise<unknown>;
}

interface Waiting {
  readonly made: Made;
  readonly resolve: (made: Made | undefined) => void;
  readonly reject: (error: unknown) => void;
}

function openThread(url: URL, { reserve, storeDir }: Pick<Staging, 'reserve'> & IndexWorkerData): Thread {
  const worker = new Worker(url, {
    workerData: { storeDir } satisfies IndexWorkerData,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  });
  let isOver = false;
  let waiting: Waiting | undefined;
  const end = (): void => {
    isOver = true;
    waiting?.resolve(undefined);
  };
  // Locales may share a file.
  const placed = new Set<string>();
  const place = (outPath: string): string | undefined => {
    if (placed.has(outPath)) return undefined;
    placed.add(outPath);
    return reserve(outPath);
  };
  const say = (message: IndexOrder): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin to name
    worker.postMessage(message);
  };
  const take = ({ key, outPaths, isMade }: IndexAnswer): void => {
    if (outPaths === undefined) return waiting?.resolve(isMade === true ? waiting.made : undefined);
    waiting?.made.set(
      key,
      outPaths.map((outPath) => ({ outPath })),
    );
    say({ paths: outPaths.map(place) });
  };
  worker.on('message', (answer: IndexAnswer) => {
    try {
      take(answer);
    } catch (error) {
      waiting?.reject(error);
    }
  });
  worker.on('error', end);
  worker.on('exit', end);
  return {
    make: (order) =>
      new Promise((resolve, reject) => {
        if (isOver) return resolve(undefined);
        waiting = { made: new Map(), resolve, reject };
        say(order);
      }),
    close: () => worker.terminate(),
  };
}
