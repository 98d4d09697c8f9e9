/** Loads indexes on first use and caches them. Failed requests are retried on the next call. */
import type { Language } from '../base/language.ts';
import type { Scope } from '../rank/rank.ts';
import { retryable } from '../base/loading.ts';
import { SearchFailed, type SearchScope } from '../base/types.ts';
import {
  COMMON_SCOPE,
  docsScope,
  FORMAT,
  type IndexFile,
  type LexiconFile,
  manifestUrl,
  type SearchManifest,
} from './format.ts';
import type { ShardedRoot } from './sharded-format.ts';
import { createIndexSegment, type Segment } from './segments.ts';

export interface IndexStoreOptions {
  /** Base path of the locale, with both slashes. */
  readonly base: string;
  /** Fetches the JSON at a URL. With `fresh`, the browser's cache is bypassed. */
  readonly fetchJson: (url: string, options: { readonly fresh: boolean }) => Promise<unknown>;
  readonly language: Language;
}

/** Words of the site's first language by a stem of the reader's. */
export type Lexicon = ReadonlyMap<string, readonly string[]>;

/** Everything needed to search a scope. */
export interface Loaded {
  readonly segments: readonly Scope[];
  readonly lexicon: Lexicon;
  /** Returns the segments together with blog and free pages, for queries that the docs answer badly. */
  readonly widen: () => Promise<readonly Scope[]>;
}

export interface IndexStore {
  load(scope: SearchScope): Promise<Loaded>;
  /** Loads the scope from the site as it is now: parts of an index may have been removed since it was opened. */
  reload(scope: SearchScope): Promise<Loaded>;
}

/** Factor for blog and free pages: in docs, readers look for docs first. */
const COMMON_WEIGHT = 0.75;

export function createIndexStore({ base, fetchJson, language }: IndexStoreOptions): IndexStore {
  const loadManifest = retryable(async (fresh: boolean) =>
    checked<SearchManifest>(await fetchJson(manifestUrl(base), { fresh }), 'indexes'),
  );
  const segments = new Map<string, Promise<Segment>>();

  const loadSegment = (url: string): Promise<Segment> => {
    const loading = segments.get(url) ?? openSegment(url, { fetchJson, language });
    segments.set(url, loading);
    loading.catch(() => segments.delete(url));
    return loading;
  };
  const loadLexicon = retryable(async (fresh: boolean) => {
    const { lexicon } = await loadManifest();
    return lexicon === undefined ? NO_WORDS : readLexicon(await fetchJson(lexicon, { fresh }));
  });
  const loadAll = async ({ versions = {} }: SearchScope, fresh: boolean): Promise<Loaded> => {
    const manifest = await loadManifest(fresh);
    const scopes = scopesOf(manifest, versions);
    const lexicon = loadLexicon(fresh).catch(() => NO_WORDS);
    const loadScopes = (wanted: typeof scopes): Promise<readonly Scope[]> =>
      Promise.all(wanted.map(async ({ url, weight }) => ({ segment: await loadSegment(url), weight })));
    const docs = scopes.filter(({ weight }) => weight !== COMMON_WEIGHT);
    const segments = loadScopes(docs.length === 0 ? scopes : docs);
    return { segments: await segments, lexicon: await lexicon, widen: () => loadScopes(scopes) };
  };
  return {
    async load(scope) {
      try {
        return await loadAll(scope, false);
      } catch {
        // The site may have been redeployed since the manifest was read, so files that it names may be gone.
        return loadAll(scope, true);
      }
    },
    reload(scope) {
      segments.clear();
      return loadAll(scope, true);
    },
  };
}

const NO_WORDS: Lexicon = new Map();

function readLexicon(file: unknown): Lexicon {
  return new Map(
    (file as LexiconFile).split(';').map((entry) => {
      const [stem = '', ...words] = entry.split(' ');
      return [stem, words];
    }),
  );
}

async function openSegment(
  url: string,
  { fetchJson, language }: Pick<IndexStoreOptions, 'fetchJson' | 'language'>,
): Promise<Segment> {
  const file = await fetchJson(url, { fresh: false });
  const fetchPart = (name: string) => fetchJson(url.replace(/[^/]*$/, name), { fresh: false });
  if (isSharded(file)) {
    const { createShardedSegment } = await import('./sharded.ts');
    return createShardedSegment({ root: checked<ShardedRoot>(file, 'firstWords'), fetchPart, language });
  }
  return createIndexSegment({ file: checked<IndexFile>(file, 'postings'), fetchText: fetchPart, language });
}

function isSharded(file: unknown): boolean {
  return typeof file === 'object' && file !== null && 'sharded' in file;
}

function scopesOf(
  manifest: SearchManifest,
  wanted: Readonly<Record<string, string>>,
): readonly { readonly url: string; readonly weight: number }[] {
  const { versions, indexes } = manifest;
  const docs = Object.entries(versions).flatMap(([pluginId, last]) => {
    const url = indexes[docsScope(pluginId, wanted[pluginId] ?? last)] ?? indexes[docsScope(pluginId, last)];
    return url === undefined ? [] : [{ url, weight: 1 }];
  });
  const common = indexes[COMMON_SCOPE];
  return common === undefined ? docs : [...docs, { url: common, weight: COMMON_WEIGHT }];
}

/** Rejects files of another build, and the page that some hosts return for every URL. */
function checked<File extends { readonly format: number }>(value: unknown, field: keyof File & string): File {
  const isOurs = typeof value === 'object' && value !== null && 'format' in value && value.format === FORMAT;
  if (!isOurs || !(field in value)) throw new SearchFailed('The search index is not of this version of the site.');
  return value as File;
}
