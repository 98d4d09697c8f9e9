/** Rendered pages that machines share, a batch at a time. Pages of components are rendered everywhere, for their links. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { RemoteCache } from '../content/types.ts';

/** What is rendered of one page. */
export interface SharedPage {
  /** Differs when its documents do. */
  readonly key: string;
  /** Absolute paths of the files. */
  readonly files: readonly string[];
}

export interface SharedBatch {
  /** SHA-256, hexadecimal. */
  readonly key: string;
  readonly pages: readonly SharedPage[];
}

/** `cacheVersion`: of the code that renders. */
export function sharedBatch(pages: readonly SharedPage[], cacheVersion: string): SharedBatch {
  const hash = createHash('sha256').update(`documents ${cacheVersion}\n`);
  for (const { key, files } of pages) hash.update(`${key} ${files.length}\n`);
  return { key: hash.digest('hex'), pages };
}

/** Writes the files of the batch; `false` when the cache does not have them. */
export async function fetchDocuments({ key, pages }: SharedBatch, remote: RemoteCache): Promise<boolean> {
  const content = await remote.get(key);
  if (content === undefined) return false;
  const texts = JSON.parse(content.toString()) as readonly string[];
  const files = pages.flatMap((page) => page.files);
  if (texts.length !== files.length) return false;
  for (const [index, file] of files.entries()) writeFileSync(file, texts[index] ?? '');
  return true;
}

/** Sends the files of the batch, which are there. */
export function sendDocuments({ key, pages }: SharedBatch, remote: RemoteCache): Promise<void> {
  const texts = pages.flatMap(({ files }) => files.map((file) => readFileSync(file, 'utf8')));
  return remote.put(key, Buffer.from(JSON.stringify(texts)));
}
