/**
 * Parses all files. Takes those with an unchanged hash from the cache, and parses the others in this thread or, if
 * there are many, in workers.
 */
import { mapConcurrent } from './find-files.ts';
import { type PageCache, fetchPages, groupsOfFiles, sendPages } from './page-cache.ts';
import { pageAt, type StoredPage } from './page-bodies.ts';
import { type ParseFiles, type ParseWork, startParsing } from './parse-worker.ts';
import { type Candidate, placeOf, type SourceOptions } from './read-source.ts';
import { openPool, type Pool } from './threads.ts';
import type { ContentFile, MessageRef, Page } from './base/types.ts';
import type { RemoteCache } from './remote-cache.ts';

export interface ParsePagesInput {
  readonly files: readonly ContentFile[];
  readonly options: SourceOptions;
  readonly cache: PageCache | undefined;
  /** URL of the module that workers run; `undefined` parses everything in this thread. */
  readonly workerUrl: URL | undefined;
  /** Cache shared with other machines. @default none */
  readonly shared?: SharedParsing | undefined;
  /** Called with the number of files that are not in the cache. */
  readonly onParse?: ((files: number) => void) | undefined;
  /** Most seconds that a page may take. @default 60 */
  readonly pageSeconds?: number | undefined;
  /** Called with pages as they are parsed. */
  readonly onParsed?: ((pages: readonly Page[]) => void) | undefined;
  /** When `true`, everything else that runs takes precedence. @default false */
  readonly isBackground?: boolean | undefined;
}

export interface SharedParsing {
  readonly remote: RemoteCache;
  /** Version of the parsing code. */
  readonly cacheVersion: string;
  /** Position among all pages at which to begin, from 0 to 1. */
  readonly start: number;
}

export interface ParsedPages {
  /** In the order of the files. */
  readonly pages: readonly Page[];
  readonly hits: number;
}

const BATCH = 16;
/** Limit for the versions and translations of one page. */
const LARGEST_BATCH = 64;
/** With fewer files, starting workers costs more than they save. */
const WORKERS_FROM = 64;

/** A page that several versions show is parsed once, and its problems are reported once. */
export async function parsePages(input: ParsePagesInput): Promise<ParsedPages> {
  const keyOf = ({ sitePath, hash }: ContentFile): string => `${sitePath}\n${hash}`;
  const first = new Map<string, ContentFile>();
  for (const file of input.files) if (!first.has(keyOf(file))) first.set(keyOf(file), file);
  if (first.size === input.files.length) return parseAll(input);
  const { pages, hits } = await parseAll({ ...input, files: [...first.values()] });
  const parsed = new Map([...first.keys()].map((key, index) => [key, pages[index]]));
  return {
    pages: input.files.flatMap((file) => {
      const page = parsed.get(keyOf(file));
      if (page === undefined) return [];
      return first.get(keyOf(file)) === file ? page : pageAt(page, { ...placeOf(file), hash: file.hash });
    }),
    hits: hits + input.files.length - pages.length,
  };
}

async function parseAll(input: ParsePagesInput): Promise<ParsedPages> {
  const { files, cache, shared } = input;
  const pages: (Page | undefined)[] = files.map((file) => cache?.get(file));
  const missing = files.flatMap((_, index) => (pages[index] === undefined ? [index] : []));
  input.onParse?.(missing.length);
  const parser = openParser(input, missing);
  try {
    if (shared === undefined) await parseInto(pages, missing, { files, parser });
    else await parseShared(pages, { ...shared, files, parser });
  } finally {
    await parser.close();
  }
  return { pages: pages.filter((page) => page !== undefined), hits: files.length - parser.count() };
}

interface Parsing {
  readonly files: readonly ContentFile[];
  readonly parser: Parser;
}

async function parseInto(pages: (Page | undefined)[], wanted: readonly number[], { files, parser }: Parsing) {
  const parsed = await parser.parse(wanted.flatMap((index) => files[index] ?? []));
  for (const [at, index] of wanted.entries()) pages[index] = parsed[at];
}

/** Groups processed at a time: while some are parsed, others are requested. */
const GROUPS_AT_ONCE = 8;

/**
 * Each machine begins at another group and wraps around, so that machines that start together find in the cache what
 * the others have parsed meanwhile.
 */
async function parseShared(
  pages: (Page | undefined)[],
  { remote, cacheVersion, start, files, parser }: SharedParsing & Parsing,
): Promise<void> {
  const groups = groupsOfFiles(files, cacheVersion);
  const first = Math.floor(groups.length * start);
  await mapConcurrent([...groups.slice(first), ...groups.slice(0, first)], GROUPS_AT_ONCE, async (group) => {
    const missing = group.members.filter((index) => pages[index] === undefined);
    if (missing.length === 0) return;
    const found = await fetchPages(group, files, remote);
    if (found?.length === group.members.length) {
      for (const [at, index] of group.members.entries()) pages[index] ??= found[at];
      return;
    }
    await parseInto(pages, missing, { files, parser });
    await sendPages(
      group,
      group.members.flatMap((index) => pages[index] ?? []),
      remote,
    );
  });
}

interface Parser {
  parse(files: readonly ContentFile[]): Promise<readonly Page[]>;
  /** Returns the number of files parsed so far. */
  count(): number;
  close(): Promise<void>;
}

type Placed = readonly [file: ContentFile, place: number];

/**
 * Groups the versions and translations of a page: they share most of their code blocks, and a thread highlights each
 * block only once.
 */
function batchesOf(files: readonly ContentFile[]): readonly (readonly Placed[])[] {
  const inOrder = files
    .map((file, place): Placed => [file, place])
    .toSorted(([{ relPath: a }], [{ relPath: b }]) => (a < b ? -1 : Number(a > b)));
  const batches: Placed[][] = [];
  for (const placed of inOrder) {
    const last = batches.at(-1);
    const isFull = last === undefined || last.length >= LARGEST_BATCH;
    const isNext = isFull || (last.length >= BATCH && last.at(-1)?.[0].relPath !== placed[0].relPath);
    if (isNext) batches.push([placed]);
    else last.push(placed);
  }
  return batches;
}

/** Threads start with the first call, and only if there is enough work for them. */
function openParser(input: ParsePagesInput, missing: readonly number[]): Parser {
  const { options, cache, workerUrl, pageSeconds, onParsed, isBackground } = input;
  const bodies = cache?.bodies;
  let count = 0;
  if (workerUrl === undefined || missing.length < WORKERS_FROM) {
    let parse: ParseFiles | undefined;
    return {
      count: () => count,
      async parse(wanted) {
        count += wanted.length;
        parse ??= startParsing({ options, bodyDir: undefined, pageSeconds });
        const pages: Page[] = [];
        for (const batch of isBackground === true ? singles(wanted) : [wanted]) {
          if (pages.length > 0) await nextTurn();
          const parsed = parse(batch).map(opened);
          onParsed?.(parsed);
          pages.push(...parsed);
        }
        return pages;
      },
      close: async () => undefined,
    };
  }
  let pool: Pool<readonly Candidate[], Awaited<ReturnType<ParseFiles>>> | undefined;
  const withKnownTexts = shareTexts();
  return {
    count: () => count,
    async parse(wanted) {
      count += wanted.length;
      // Created late: pages from other machines need no threads.
      const { run } = (pool ??= openPool<ParseWork, readonly Candidate[], Awaited<ReturnType<ParseFiles>>>(workerUrl, {
        options,
        bodyDir: bodies?.dir,
        pageSeconds,
        isBackground,
      }));
      const pages: Page[] = [];
      await Promise.all(
        batchesOf(wanted).map(async (batch) => {
          const parsed = await run(batch.map(([file]) => placeOf(file)));
          const done = parsed.map((page) => opened(withKnownTexts(page)));
          for (const [at, page] of done.entries()) pages[batch[at]?.[1] ?? 0] = page;
          onParsed?.(done);
        }),
      );
      return pages;
    },
    close: async () => pool?.close(),
  };
  function opened(page: Page | StoredPage): Page {
    return 'html' in page || bodies === undefined ? (page as Page) : bodies.open(page);
  }
}

const singles = <One>(all: readonly One[]): readonly (readonly One[])[] => all.map((one) => [one]);

/** Yields to the event loop. */
const nextTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/**
 * Pages from a thread contain a copy of each repeated text. Shares equal texts: with 10,000 pages of ten headings, this
 * saved some 20 MB.
 */
function shareTexts(): (page: Page | StoredPage) => Page | StoredPage {
  const texts = new Map<string, string>();
  const plain = new Map<string, MessageRef>();
  const once = (text: string): string => kept(texts, text, text);
  const message = ({ id, values }: MessageRef): MessageRef => {
    if (values === undefined) return kept(plain, id, { id });
    const shared = Object.entries(values).map(([name, value]) => [name, once(value)]);
    return { id: once(id), values: Object.fromEntries(shared) };
  };
  return (page) => ({
    ...page,
    headings: page.headings.map(({ id, level, text, html }) => {
      return { id: once(id), level, text: once(text), html: once(html) };
    }),
    ids: page.ids.map(once),
    messages: page.messages.map(message),
    ...(page.markers === undefined ? {} : { markers: page.markers.map(once) }),
  });
}

function kept<Value>(map: Map<string, Value>, key: string, value: Value): Value {
  const known = map.get(key);
  if (known === undefined) map.set(key, value);
  return known ?? value;
}
