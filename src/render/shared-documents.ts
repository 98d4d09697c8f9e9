/**
 * Rendered pages shared between machines, one batch at a time. Pages with components are rendered on every machine, for
 * their links.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { RemoteCache } from '../content/remote-cache.ts';

export interface SharedBatch {
  /** SHA-256, hexadecimal. */
  readonly key: string;
  readonly count: number;
}

/**
 * `keys` are those of the pages; each changes whenever its document does. `cacheVersion` is that of the rendering code.
 */
export function sharedBatch(keys: readonly string[], cacheVersion: string): SharedBatch {
  const hash = createHash('sha256').update(`documents ${cacheVersion}\n`);
  for (const key of keys) hash.update(`${key.length} ${key}\n`);
  return { key: hash.digest('hex'), count: keys.length };
}

export interface FoundDocument {
  /** Key of the data it was rendered from. */
  readonly key: string;
  readonly content: Uint8Array;
}

/** Returns `undefined` when the cache does not have them. */
export function fetchDocuments(
  { key, count }: SharedBatch,
  remote: RemoteCache,
): Promise<readonly FoundDocument[] | undefined> {
  return remote.get(key, (blob) => {
    const end = blob.indexOf('\n');
    const heads = JSON.parse(blob.toString('utf8', 0, end)) as readonly (readonly [key: string, length: number])[];
    let at = end + 1;
    const found = heads.map(([key, length]) => ({ key, content: blob.subarray(at, (at += length)) }));
    return found.length === count && at === blob.length ? found : undefined;
  });
}

interface MadeDocument {
  readonly key: string;
  /** Absolute path. */
  readonly file: string;
}

/** Sends keys and lengths on the first line, followed by the documents. */
export async function sendDocuments(
  { key }: SharedBatch,
  documents: readonly MadeDocument[],
  remote: RemoteCache,
): Promise<void> {
  const contents = documents.map(({ file }) => readFileSync(file));
  const heads = documents.map((document, index) => [document.key, contents[index]?.length ?? 0]);
  await remote.put(key, Buffer.concat([Buffer.from(`${JSON.stringify(heads)}\n`), ...contents]));
}
