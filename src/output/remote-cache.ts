/**
 * A cache that machines share, behind plain GET and PUT: the protocol of bazel-remote, which any server that stores
 * what is put to a path speaks as well.
 *
 * | path            | what                                                                                        |
 * |-----------------|---------------------------------------------------------------------------------------------|
 * | `/ac/{key}`     | which blob is the result of these inputs: an `ActionResult` of Bazel's remote execution API |
 * | `/cas/{sha256}` | the blob: the key on a line of its own, then the compressed content                         |
 *
 * A cache may be slow, full, dead, or lie: blobs are checked by hash and name their key, so what it sends is what was
 * put there under this key, or it is not used. After a few failures it is asked no more.
 */
import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { hashOf } from '../config/hash.ts';
import type { RemoteCache } from '../content/types.ts';
import { type Problem } from '../errors/problem.ts';
import { remoteCacheFailed } from '../errors/output.ts';
import { defined } from '../shared/plain-data.ts';

export interface RemoteCacheOptions {
  /** `https://cache.example.org/octavo`; a user and password in it are sent as basic authentication. */
  readonly url: string;
  /** Sent as a bearer token. */
  readonly token?: string | undefined;
  /** Milliseconds that one request may take. @default 10000 */
  readonly timeout?: number;
  /** Milliseconds that uploads may go on for when the build is done. @default 60000 */
  readonly patience?: number;
}

export interface OpenRemoteCache extends RemoteCache {
  /** Ends when all is sent, or too slow. A cache that was given up is a warning. */
  close(): Promise<readonly Problem[]>;
}

const TIMEOUT = 10_000;
const PATIENCE = 60_000;
/** Failures in a row before the cache is given up: one may be chance. */
const FAILURES = 3;
const DOWNLOADS = 16;
const UPLOADS = 8;
/** Blobs that wait to be sent; who puts more waits with them, so that memory does not grow. */
const WAITING = 32;
/** The fastest: networks of data centres carry as much as one core compresses. */
const LEVEL = { level: 1, chunkSize: 256 * 1024 };

/** Zlib comes back to this thread with each piece: of its usual size there would be a hundred in a batch of pages. */
const PIECES = { chunkSize: 1024 * 1024 };

const compress = promisify<Buffer, { level: number; chunkSize: number }, Buffer>(deflateRaw);
const decompress = promisify<Buffer, { chunkSize: number }, Buffer>(inflateRaw);

export function openRemoteCache(options: RemoteCacheOptions): OpenRemoteCache {
  const state: State = {
    failures: 0,
    trouble: '',
    isGivenUp: false,
    isUntrue: false,
    isFull: false,
    stop: new AbortController(),
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
      const timer = setTimeout(() => state.stop.abort(), options.patience ?? PATIENCE);
      await uploads.idle();
      clearTimeout(timer);
      // One that failed last may be slow or gone, even if it was asked too little to be given up.
      if (!state.isGivenUp && !state.isUntrue && state.failures === 0) return [];
      return [{ severity: 'warning', ...remoteCacheFailed(shown(options.url), state.trouble) }];
    },
  };
}

interface State {
  /** In a row. */
  failures: number;
  /** What went wrong last. */
  trouble: string;
  /** It is asked no more. */
  isGivenUp: boolean;
  /** It sent something else than what was asked for, however well it answered afterwards. */
  isUntrue: boolean;
  /** It takes nothing more, but may still have what is asked for. */
  isFull: boolean;
  readonly stop: AbortController;
}

type Request = (path: string, body?: Buffer) => Promise<Buffer | 'sent' | undefined>;

interface Asked<Read> {
  readonly key: string;
  readonly read: (content: Buffer) => Read | undefined;
}

async function download<Read>({ key, read }: Asked<Read>, request: Request, state: State): Promise<Read | undefined> {
  const result = await request(`ac/${key}`);
  if (!Buffer.isBuffer(result)) return undefined;
  const hash = /[\da-f]{64}/.exec(result.toString('latin1'))?.[0];
  const blob = hash === undefined ? undefined : await request(`cas/${hash}`);
  if (!Buffer.isBuffer(blob)) return undefined;
  const head = Buffer.from(`${key}\n`);
  const isTrue = hashOf(blob) === hash && blob.subarray(0, head.length).equals(head);
  const content = isTrue ? decompress(blob.subarray(head.length), PIECES).then(read) : undefined;
  const found = await content?.catch(() => undefined);
  if (found !== undefined) return found;
  state.isUntrue = true;
  fail(state, 'it sent something else than what was asked for');
  return undefined;
}

async function upload(
  { key, content }: { readonly key: string; readonly content: Buffer },
  request: Request,
  state: State,
): Promise<void> {
  if (state.isFull) return;
  const blob = Buffer.concat([Buffer.from(`${key}\n`), await compress(content, LEVEL)]);
  const hash = hashOf(blob);
  // The entry that names the blob comes last: whoever reads it finds the blob.
  const stored = await request(`cas/${hash}`, blob);
  if (stored === 'sent') await request(`ac/${key}`, actionResult(hash, blob.length));
}

/** `undefined`: not there, refused, or given up. */
function createRequest({ url, token, timeout = TIMEOUT }: RemoteCacheOptions, state: State): Request {
  const base = new URL(url.endsWith('/') ? url : `${url}/`);
  const headers = { ...authorization(base, token), 'content-type': 'application/octet-stream' };
  base.username = '';
  base.password = '';
  return async (path, body) => {
    if (state.isGivenUp || state.stop.signal.aborted) return undefined;
    try {
      const response = await fetch(new URL(path, base), {
        method: body === undefined ? 'GET' : 'PUT',
        headers,
        signal: AbortSignal.any([AbortSignal.timeout(timeout), state.stop.signal]),
        ...defined({ body: body === undefined ? undefined : new Uint8Array(body) }),
      });
      const content = Buffer.from(await response.arrayBuffer());
      if (!response.ok) return refused(response.status, body === undefined, state);
      state.failures = 0;
      return body === undefined ? content : 'sent';
    } catch (error) {
      if (!state.stop.signal.aborted) fail(state, reasonOf(error));
      return undefined;
    }
  };
}

function refused(status: number, isRead: boolean, state: State): undefined {
  if (isRead && (status === 404 || status === 410)) state.failures = 0;
  else if (status === 401 || status === 403)
    fail(state, `it answers ${status}: the token is missing or wrong`, FAILURES);
  else if (!isRead && (status === 413 || status === 507)) state.isFull = true;
  else fail(state, `it answers with status ${status}`);
  return undefined;
}

function fail(state: State, trouble: string, times = 1): void {
  state.failures += times;
  state.trouble = trouble;
  state.isGivenUp ||= state.failures >= FAILURES;
}

/** Node hides why a connection failed in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'it does not answer in time';
  return error.cause instanceof Error ? error.cause.message || error.message : error.message;
}

function authorization({ username, password }: URL, token: string | undefined): Record<string, string> {
  if (token !== undefined && token !== '') return { authorization: `Bearer ${token}` };
  if (username === '') return {};
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
}

/** The address without what is secret in it. */
function shown(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

/**
 * `ActionResult { output_files: [{ path: "blob", digest: { hash, size_bytes } }] }` in the wire format of protocol
 * buffers: field number and type in a byte, length, content.
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
