/**
 * A cache that machines share, with plain GET and PUT: the protocol of bazel-remote, which also works with any server
 * that stores what is PUT to a path.
 *
 * | path            | what                                                                                        |
 * |-----------------|---------------------------------------------------------------------------------------------|
 * | `/ac/{key}`     | which blob is the result of these inputs: an `ActionResult` of Bazel's remote execution API |
 * | `/cas/{sha256}` | the blob: the key on a line of its own, then the compressed content                         |
 *
 * A cache may be slow, full, unavailable or wrong. Blobs are checked by hash and contain their key, so a response is
 * used only if it was stored under this key. Responses larger than any that this engine needs are not read to the end.
 * After a few useless responses in a row, the cache is not used any more; reads and writes are counted separately.
 */
import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { hashOf } from '../config/hash.ts';
import type { RemoteCache } from '../content/remote-cache.ts';
import type { Problem } from '../errors/problem.ts';
import { remoteCacheFailed } from '../errors/output.ts';

export interface RemoteCacheOptions {
  /** `https://cache.example.org/octavo`. A user and password in it are sent as basic authentication. */
  readonly url: string;
  /** Sent as a bearer token. */
  readonly token?: string | undefined;
  /** Milliseconds that one request may take. @default 10000 */
  readonly timeout?: number;
  /** Milliseconds that uploads may continue after the build is done. @default 60000 */
  readonly patience?: number;
}

export interface OpenRemoteCache extends RemoteCache {
  /** Resolves when everything is sent, or takes too long. Returns a warning if the cache was given up. */
  close(): Promise<readonly Problem[]>;
}

const TIMEOUT = 10_000;
const PATIENCE = 60_000;
/** An `ActionResult` that names one blob has 150 bytes; servers may add to it. */
const MOST_ENTRY_BYTES = 16 * 1024;
/** The blob of a hundred pages has less than 2 MiB, and 10 MiB of content. Larger ones are not sent. */
const MOST_BLOB_BYTES = 32 * 1024 * 1024;
const MOST_CONTENT_BYTES = 256 * 1024 * 1024;
const UNTRUE = 'it sent something else than what was asked for';
const TOO_MUCH = 'it sent more than was asked for';
/** Consecutive failures before the cache is given up, because a single one may be chance. */
const FAILURES = 3;
const DOWNLOADS = 16;
const UPLOADS = 8;
/** Maximum number of blobs waiting to be sent. Beyond it, senders wait too, so that memory does not grow. */
const WAITING = 32;
/** The fastest level: networks in data centres are as fast as one core compresses. */
const LEVEL = { level: 1, chunkSize: 256 * 1024 };

/** Zlib returns to this thread for each chunk. With the default size, a batch of pages would have a hundred chunks. */
const PIECES = { chunkSize: 1024 * 1024, maxOutputLength: MOST_CONTENT_BYTES };

const compress = promisify<Uint8Array, { level: number; chunkSize: number }, Buffer>(deflateRaw);
const decompress = promisify<Buffer, { chunkSize: number; maxOutputLength: number }, Buffer>(inflateRaw);

export function openRemoteCache(options: RemoteCacheOptions): OpenRemoteCache {
  const state: State = {
    failures: { read: 0, write: 0 },
    trouble: '',
    isUntrue: false,
    isFull: false,
    isStopped: false,
    running: new Set(),
  };
  const request = createRequest(options, state);
  const downloads = createQueue(DOWNLOADS);
  const uploads = createQueue(UPLOADS);
  return {
    get: (key, read) => downloads.run(() => download({ key, read }, request, state)),
    async put(key, content) {
      const sent = uploads.run(() => upload({ key, content }, request, state)).catch(() => undefined);
      if (uploads.waiting() >= WAITING) await sent;
    },
    async close() {
      const timer = setTimeout(() => stop(state), options.patience ?? PATIENCE);
      await uploads.idle();
      clearTimeout(timer);
      // A cache whose last request failed may be slow or gone, even if there were too few requests to give it up.
      if (!state.isUntrue && state.failures.read === 0 && state.failures.write === 0) return [];
      return [{ severity: 'warning', ...remoteCacheFailed(shown(options.url), state.trouble) }];
    },
  };
}

type Way = 'read' | 'write';

interface State {
  /**
   * Consecutive failures. Reads and writes are counted separately, because a cache that stores but never returns
   * anything is useless.
   */
  readonly failures: Record<Way, number>;
  /** The last error. */
  trouble: string;
  /** True once the cache has returned wrong content, even if later responses were right. */
  isUntrue: boolean;
  /** True when the cache accepts nothing more, but may still return results. */
  isFull: boolean;
  /** True when the time for uploads is over. */
  isStopped: boolean;
  readonly running: Set<AbortController>;
}

/** Sends `body`, or reads a response of at most `limit` bytes. */
type Request = (
  path: string,
  how: { body: Buffer } | { limit: number },
) => Promise<Buffer | 'sent' | 'none' | undefined>;

interface Asked<Read> {
  readonly key: string;
  readonly read: (content: Buffer) => Read | undefined;
}

async function download<Read>({ key, read }: Asked<Read>, request: Request, state: State): Promise<Read | undefined> {
  const result = await request(`ac/${key}`, { limit: MOST_ENTRY_BYTES });
  if (result === 'none') state.failures.read = 0;
  if (!Buffer.isBuffer(result)) return undefined;
  const hash = /[\da-f]{64}/.exec(result.toString('latin1'))?.[0];
  if (hash === undefined) return failUntrue(state);
  const blob = await request(`cas/${hash}`, { limit: MOST_BLOB_BYTES });
  if (blob === 'none') fail(state, 'it names what it does not have', { read: 1 });
  if (!Buffer.isBuffer(blob)) return undefined;
  const head = Buffer.from(`${key}\n`);
  const isTrue = hashOf(blob) === hash && blob.subarray(0, head.length).equals(head);
  const content = isTrue ? decompress(blob.subarray(head.length), PIECES).then(read) : undefined;
  const found = await content?.catch(() => undefined);
  if (found === undefined) return failUntrue(state);
  state.failures.read = 0;
  return found;
}

async function upload(
  { key, content }: { readonly key: string; readonly content: Uint8Array },
  request: Request,
  state: State,
): Promise<void> {
  if (state.isFull) return;
  const blob = Buffer.concat([Buffer.from(`${key}\n`), await compress(content, LEVEL)]);
  if (blob.length > MOST_BLOB_BYTES || content.length > MOST_CONTENT_BYTES) return;
  const hash = hashOf(blob);
  // The entry that names the blob is sent last, so that its readers always find the blob.
  const stored = await request(`cas/${hash}`, { body: blob });
  const named = stored === 'sent' ? await request(`ac/${key}`, { body: actionResult(hash, blob.length) }) : undefined;
  if (named === 'sent') state.failures.write = 0;
}

/** `none`: not found; `undefined`: refused, or given up. */
function createRequest({ url, token, timeout = TIMEOUT }: RemoteCacheOptions, state: State): Request {
  const base = new URL(url.endsWith('/') ? url : `${url}/`);
  const headers = { ...authorization(base, token), 'content-type': 'application/octet-stream' };
  base.username = '';
  base.password = '';
  return async (path, how) => {
    const way = 'body' in how ? 'write' : 'read';
    if (state.isStopped || state.failures[way] >= FAILURES) return undefined;
    // Node 20 garbage-collects the parts of a combined signal while it is awaited, so that it never fires.
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(new Error('it does not answer in time')), timeout);
    state.running.add(stop);
    try {
      const options = { headers, signal: stop.signal };
      const response = await fetch(
        new URL(path, base),
        'body' in how ? { ...options, method: 'PUT', body: new Uint8Array(how.body) } : options,
      );
      const content = await readBody(response, 'limit' in how && response.ok ? how.limit : MOST_ENTRY_BYTES);
      if (!response.ok) return refused(response.status, way, state);
      if (way === 'write') return 'sent';
      return content ?? failUntrue(state, TOO_MUCH);
    } catch (error) {
      // An unreachable cache can neither be read nor written.
      if (!state.isStopped) fail(state, reasonOf(error), { read: 1, write: 1 });
      return undefined;
    } finally {
      clearTimeout(timer);
      state.running.delete(stop);
    }
  };
}

function stop(state: State): void {
  state.isStopped = true;
  for (const request of state.running) request.abort();
}

/** Reads a response; `undefined` when it exceeds the limit. The rest is not requested. */
async function readBody({ body }: Response, limit: number): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > limit) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function refused(status: number, way: Way, state: State): 'none' | undefined {
  if (way === 'read' && (status === 404 || status === 410)) return 'none';
  if (status === 401 || status === 403)
    fail(state, `it answers ${status}: the token is missing or wrong`, { [way]: FAILURES });
  else if (way === 'write' && (status === 413 || status === 507)) state.isFull = true;
  else fail(state, `it answers with status ${status}`, { [way]: 1 });
  return undefined;
}

function failUntrue(state: State, trouble = UNTRUE): undefined {
  state.isUntrue = true;
  fail(state, trouble, { read: 1 });
}

function fail(state: State, trouble: string, { read = 0, write = 0 }: Partial<Record<Way, number>>): void {
  state.failures.read += read;
  state.failures.write += write;
  state.trouble = trouble;
}

/** Node puts the reason of a failed connection in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message || error.message : error.message;
}

function authorization({ username, password }: URL, token: string | undefined): Record<string, string> {
  if (token !== undefined && token !== '') return { authorization: `Bearer ${token}` };
  if (username === '') return {};
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
}

/** Returns the URL without secrets. */
function shown(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

/**
 * Encodes `ActionResult { output_files: [{ path: "blob", digest: { hash, size_bytes } }] }` in the wire format of
 * protocol buffers: field number and type in a byte, length, content.
 */
function actionResult(hash: string, size: number): Buffer {
  const digest = [...field(1, Buffer.from(hash)), 0x10, ...varint(size)];
  const file = [...field(1, Buffer.from('blob')), ...field(2, digest)];
  return Buffer.from(field(2, file));
}

function field(number: number, content: Iterable<number>): number[] {
  const bytes = [...content];
  return [(number << 3) | 2, ...varint(bytes.length), ...bytes];
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(Math.floor(value / 128))];
}

interface Queue {
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  waiting(): number;
  idle(): Promise<void>;
}

function createQueue(parallel: number): Queue {
  const waiting: (() => void)[] = [];
  const running = new Set<Promise<unknown>>();
  const next = (): void => {
    if (running.size < parallel) waiting.shift()?.();
  };
  return {
    run(work) {
      return new Promise((resolve, reject) => {
        waiting.push(() => {
          const done: Promise<unknown> = work()
            .then(resolve, reject)
            .finally(() => {
              running.delete(done);
              next();
            });
          running.add(done);
        });
        next();
      });
    },
    waiting: () => waiting.length,
    async idle() {
      while (running.size > 0) await Promise.race(running);
    },
  };
}
