/**
 * Search indexes and lexicons are made in a thread of their own, one after another, while pages are rendered, but for
 * what is little. The thread writes their files as well, so that their texts need not cross. Only the pages of those
 * segments are read that are not kept from an earlier build. Once all pages are rendered, this thread makes what the
 * other has not begun.
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
import type { Derive, DerivedFile, LocaleSite } from '../site/types.ts';
import type { Staging } from './types.ts';

export interface LargeIndexes {
  /** When all are made: a `derive` that has their files ready. */
  finish(): Promise<Derive>;
  /** Ends what is still running. */
  close(): Promise<unknown>;
}

export interface IndexWorkerData {
  /** Where segments are kept; `undefined`: nowhere. */
  readonly storeDir: string | undefined;
}

/** To the thread: an index or a lexicon to make, or where the files go that wait the longest; `undefined` for one that stands. */
export interface IndexOrder {
  readonly source?: IndexSource;
  readonly lexicon?: LexiconSource;
  readonly paths?: readonly (string | undefined)[];
}

/** Of the thread: files that wait for places, or, without any, whether all files of an index are written. */
export interface IndexAnswer {
  readonly key: string;
  readonly outPaths?: readonly string[];
  readonly isMade?: boolean;
}

export interface LargeIndexesInput extends Pick<Staging, 'derive' | 'isDerived' | 'reserve'> {
  readonly locales: readonly LocaleSite[];
  /** The site in its first language. @default there are no lexicons */
  readonly source?: LocaleSite | undefined;
  /** Of the module that the thread runs; `undefined`: nothing is made ahead. */
  readonly workerUrl: URL | undefined;
  /** Folder of the cache. @default segments are not kept */
  readonly cacheDir?: string | undefined;
}

/** What lives long is in arrays outside of the heap: more room would only be held beside that of the threads that render. */
const YOUNG_GENERATION_MB = 16;
/** Characters of texts: below, starting a thread costs more than it saves. */
const THREAD_FROM = 1_000_000;

type Made = Map<string, readonly DerivedFile[]>;

/** An index or a lexicon. */
interface Work {
  readonly keys: readonly string[];
  /** Names of what is kept of it for the next build. */
  readonly kept: readonly string[];
  /** Characters for which a thread is worth its start. */
  readonly length: number;
  /** `undefined` when it could not be made there. */
  makeIn(thread: Thread): Promise<Made | undefined>;
  /** Absent for what would hold too much memory of this thread. */
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
  // Who asks for what was made is told of errors; until then nobody listens.
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

/** Takes from the front of what is wanted. */
async function makeAll(wanted: Work[], thread: Thread, made: Made): Promise<void> {
  for (let work = wanted.shift(); work !== undefined; work = wanted.shift()) {
    // What a thread could not make, for want of memory perhaps, is made where `derive` is called.
    for (const [key, files] of (await work.makeIn(thread)) ?? []) made.set(key, files);
  }
}

/** Takes from the back. In between the thread is told where its files go. */
async function helpMaking(wanted: Work[], made: Made): Promise<void> {
  for (let last = wanted.at(-1); last?.makeHere !== undefined; last = wanted.at(-1)) {
    wanted.pop();
    for (const [key, files] of last.makeHere()) made.set(key, files);
    await setImmediate();
  }
}

/** Of an earlier build. */
interface Kept {
  readonly names: ReadonlySet<string>;
  readonly store: SearchStore | undefined;
}

/** Lexicons last: an index in parts can only be made in the thread. */
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
          // A part of what was kept of a segment cannot be read.
          (await thread.make({ source: index.source({ ...standing, isKept: () => false, withPages: true }) })),
        ...(!index.inParts && { makeHere: () => makeIndex(index, standing, tools) }),
      })),
    ...locales
      .flatMap((locale) => findLexicon(locale, source) ?? [])
      .map((lexicon): Work => ({
        keys: [lexicon.key],
        kept: lexicon.kept,
        // Beside indexes alone: by itself a thread takes about as long to start as it saves.
        length: 0,
        makeIn: (thread) => thread.make({ lexicon: lexicon.source() }),
        makeHere: () => new Map([[lexicon.key, [lexiconFile(lexicon.source(), store)]]]),
      })),
  ];
}

/** Names that became too common, or a file that cannot be read, take pages that seemed not to be needed. */
function makeIndex(index: SearchIndex, standing: Omit<Standing, 'withPages'>, tools: IndexTools): Made {
  const make = (withPages: boolean): Made =>
    new Map([...indexFiles(index.source({ ...standing, withPages }), tools)].map(({ key, files }) => [key, files]));
  const made = make(false);
  return made.has(index.keys.at(-1) ?? '') ? made : make(true);
}

interface Thread {
  /** The files by key; `undefined` when they could not be made. One thing at a time. */
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
