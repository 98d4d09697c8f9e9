/**
 * Answers a request with a file from disk, following HTTP: conditions, a range, compression. Small files are cached in
 * memory while their size, time and inode stay the same. The disk is checked on each request, so a replaced file is
 * sent at once. Neither a client's request nor a disk error ends the process.
 */
import { closeSync, createReadStream, fstatSync, openSync, readFileSync, statSync, type Stats } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { lookup } from 'mrmime';

export interface FileSender {
  /** Sends the file. Resolves to `false` when it does not exist. */
  send(filePath: string, exchange: Exchange): Promise<boolean>;
}

export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly headers?: OutgoingHttpHeaders;
  /** Status of a file sent in place of the requested one, where conditions and ranges are ignored. @default 200 */
  readonly status?: number;
}

export interface FileSenderOptions {
  /** True to compress, and to prefer `.br` and `.gz` files beside the original. */
  readonly compress: boolean;
}

/**
 * Maximum size in bytes of a file that is cached in memory. Larger files are streamed. All cached files together have
 * at most `KEPT_BYTES`.
 */
const SMALL_FILE = 1_048_576;
const KEPT_BYTES = 64 * 1_048_576;
/** Minimum size in bytes for compression; a smaller file is no smaller on the wire. */
const WORTH_COMPRESSING = 1024;
/** Level of Brotli and gzip, which takes about a millisecond for a page. */
const COMPRESSION = 5;
const COMPRESSIBLE = /^(?:text\/|image\/svg|application\/(?:.*\+)?(?:json|xml|javascript|wasm|manifest))/;
const SUFFIX: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

const brotliParams = { params: { [constants.BROTLI_PARAM_QUALITY]: COMPRESSION } };

export function createFileSender({ compress }: FileSenderOptions): FileSender {
  const kept = createKeeper();
  return {
    async send(filePath, exchange) {
      const stats = fileStats(filePath);
      if (stats === undefined) return false;
      const { request } = exchange;
      if (request.method !== 'GET' && request.method !== 'HEAD') return refuseMethod(exchange);
      const type = typeOf(filePath);
      // Ranges refer to the bytes of the uncompressed file.
      const isPart = request.headers.range !== undefined && exchange.status === undefined && request.method === 'GET';
      const encoding = compress && !isPart ? encodingFor(request.headers['accept-encoding']) : undefined;
      const beside = encoding === undefined ? undefined : fileStats(filePath + SUFFIX[encoding]);
      const shrinks = encoding !== undefined && stats.size >= WORTH_COMPRESSING && COMPRESSIBLE.test(type);
      const stamp = `${stats.size.toString(36)}-${stats.mtimeMs.toString(36)}`;
      const chosen: Chosen =
        encoding !== undefined && beside !== undefined
          ? { filePath: filePath + SUFFIX[encoding], stats: beside, type, etag: `"${stamp}-${encoding}"`, encoding }
          : { filePath, stats, type, etag: `"${stamp}"`, ...(shrinks ? { squeeze: encoding } : {}) };
      await sendChosen(chosen, exchange, kept);
      return true;
    },
  };
}

/** A file and how it is sent. `squeeze`: compress it while sending. `encoding`: it is compressed already. */
interface Chosen {
  readonly filePath: string;
  readonly stats: Stats;
  readonly type: string;
  readonly etag: string;
  readonly encoding?: Encoding;
  readonly squeeze?: Encoding | undefined;
}

/** Returns the stats of a regular file. `undefined` for anything else. */
function fileStats(filePath: string): Stats | undefined {
  try {
    const stats = statSync(filePath, { throwIfNoEntry: false });
    return stats?.isFile() === true ? stats : undefined;
  } catch {
    // The name is too long, or the folder may not be read.
    return undefined;
  }
}

function typeOf(filePath: string): string {
  const type = lookup(filePath) ?? 'application/octet-stream';
  return type === 'text/html' ? `${type};charset=utf-8` : type;
}

function refuseMethod({ response }: Exchange): boolean {
  response.writeHead(405, { allow: 'GET, HEAD', connection: 'close' }).end();
  return true;
}

async function sendChosen(chosen: Chosen, exchange: Exchange, kept: Keeper): Promise<void> {
  const { request, response, headers = {}, status } = exchange;
  const etag = chosen.squeeze === undefined ? chosen.etag : `${chosen.etag.slice(0, -1)}-${chosen.squeeze}"`;
  const validators = { etag, modified: chosen.stats.mtime };
  const all = { ...headers, etag, 'last-modified': chosen.stats.mtime.toUTCString() };
  if (status === undefined && missesCondition(request.headers, validators)) {
    return void response.writeHead(412, all).end();
  }
  if (status === undefined && isUnchanged(request.headers, validators)) return void response.writeHead(304, all).end();
  const range =
    status === undefined && request.method === 'GET'
      ? rangeOf(request.headers, chosen.stats.size, validators)
      : undefined;
  if (range === 'unsatisfiable') {
    return void response.writeHead(416, { ...all, 'content-range': `bytes */${chosen.stats.size}` }).end();
  }
  try {
    const target = { response, isHead: request.method === 'HEAD', status: status ?? 200, headers: all, range };
    if (chosen.stats.size <= SMALL_FILE) await sendKept(chosen, target, kept);
    else sendLarge(chosen, target);
  } catch (error) {
    sendRefused(response, error);
  }
}

/** Answers when the disk fails after the file was found: it may not be readable, or is gone by now. */
function sendRefused(response: ServerResponse, error: unknown): void {
  if (response.headersSent) return void response.destroy();
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const status = code === 'EACCES' || code === 'EPERM' ? 403 : code === 'ENOENT' ? 404 : 500;
  const text = status === 403 ? 'This file may not be read.\n' : 'This file could not be read.\n';
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }).end(text);
}

interface SendTarget {
  readonly response: ServerResponse;
  readonly isHead: boolean;
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly range: ByteRange | undefined;
}

async function sendKept(chosen: Chosen, { response, isHead, status, headers, range }: SendTarget, kept: Keeper) {
  const { squeeze, encoding = squeeze, type } = chosen;
  const bytes = await kept.bytesOf(chosen);
  const part = range === undefined ? bytes : bytes.subarray(range.start, range.end + 1);
  response.writeHead(range === undefined ? status : 206, {
    'content-type': type,
    ...headers,
    'content-length': part.length,
    ...(encoding === undefined ? { 'accept-ranges': 'bytes' } : { 'content-encoding': encoding }),
    ...(range === undefined ? {} : { 'content-range': `bytes ${range.start}-${range.end}/${bytes.length}` }),
  });
  response.end(isHead ? undefined : part);
}

function sendLarge(chosen: Chosen, { response, isHead, status, headers, range }: SendTarget): void {
  const { squeeze, encoding = squeeze, type } = chosen;
  const fd = openSync(chosen.filePath, 'r');
  // The opened file may be newer than the one that was checked.
  const { size } = fstatSync(fd);
  const { start, end } = range ?? { start: 0, end: size - 1 };
  response.writeHead(range === undefined ? status : 206, {
    'content-type': type,
    ...headers,
    ...(squeeze === undefined ? { 'content-length': end - start + 1 } : {}),
    ...(encoding === undefined ? { 'accept-ranges': 'bytes' } : { 'content-encoding': encoding }),
    ...(range === undefined ? {} : { 'content-range': `bytes ${start}-${end}/${size}` }),
  });
  if (isHead) {
    closeSync(fd);
    return void response.end();
  }
  const file = createReadStream('', { fd, start, end });
  const done = (error: unknown): void => {
    // If fewer bytes came than announced, close the connection, so that the client does not wait for the rest.
    if (error !== undefined && error !== null) response.destroy();
    else if (file.bytesRead < end - start + 1) response.socket?.destroy();
  };
  if (squeeze === undefined) pipeline(file, response, done);
  else
    pipeline(
      file,
      squeeze === 'br' ? createBrotliCompress(brotliParams) : createGzip({ level: COMPRESSION }),
      response,
      done,
    );
}

const compressors = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, brotliParams),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: COMPRESSION }),
};

interface Keeper {
  /** Returns the bytes to send, compressed if the choice says so. */
  bytesOf(chosen: Chosen): Buffer | Promise<Buffer>;
}

interface Kept {
  readonly stamp: string;
  readonly bytes: Buffer | Promise<Buffer>;
  size: number;
}

/** Caches the most recently requested files. Concurrent requests share one compression. */
function createKeeper(): Keeper {
  const files = new Map<string, Kept>();
  let total = 0;
  const drop = (key: string, entry: Kept): void => {
    if (files.get(key) !== entry) return;
    files.delete(key);
    total -= entry.size;
  };
  const put = (key: string, entry: Kept): void => {
    const before = files.get(key);
    if (before !== undefined) drop(key, before);
    files.set(key, entry);
    total += entry.size;
    for (const [oldest, old] of files) {
      if (total <= KEPT_BYTES) break;
      drop(oldest, old);
    }
  };
  return {
    bytesOf({ filePath, stats, squeeze }) {
      const key = squeeze === undefined ? filePath : `${squeeze} ${filePath}`;
      const stamp = `${stats.size} ${stats.mtimeMs} ${stats.ino}`;
      const known = files.get(key);
      if (known?.stamp === stamp) return known.bytes;
      const plain = readFileSync(filePath);
      if (squeeze === undefined) {
        put(key, { stamp, bytes: plain, size: plain.length });
        return plain;
      }
      const bytes = compressors[squeeze](plain);
      const entry: Kept = { stamp, bytes, size: plain.length };
      put(key, entry);
      bytes.then(
        (done) => files.get(key) === entry && put(key, { stamp, bytes: done, size: done.length }),
        () => drop(key, entry),
      );
      return bytes;
    },
  };
}

// Request headers: accepted encodings, ranges and conditions.

type Encoding = 'br' | 'gzip';

/**
 * Returns the encoding that the client prefers, Brotli by default. `undefined` when it accepts none of the supported
 * ones.
 */
function encodingFor(accepted: string | string[] | undefined): Encoding | undefined {
  const weights = new Map(
    String(accepted ?? '')
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.toLowerCase().split(';');
        const weight = parameters.map((parameter) => /^\s*q\s*=\s*([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
        return [name.trim(), Number(weight ?? 1)] as const;
      }),
  );
  const weightOf = (encoding: Encoding): number => weights.get(encoding) ?? weights.get('*') ?? 0;
  const best = weightOf('gzip') > weightOf('br') ? 'gzip' : 'br';
  return weightOf(best) > 0 ? best : undefined;
}

/** Values that identify a state of a file. */
interface Validators {
  readonly etag: string;
  readonly modified: Date;
}

/** Checks whether the client wants the file only in another state (`If-Match`, `If-Unmodified-Since`). */
function missesCondition(headers: IncomingHttpHeaders, { etag, modified }: Validators): boolean {
  const match = headers['if-match'];
  if (match !== undefined) return !listsTag(match, etag);
  const since = timeOf(headers['if-unmodified-since']);
  return since !== undefined && seconds(modified) > since;
}

/** Checks whether the client already has this state of the file (`If-None-Match`, `If-Modified-Since`). */
function isUnchanged(headers: IncomingHttpHeaders, { etag, modified }: Validators): boolean {
  const none = headers['if-none-match'];
  // A cache on the way may have weakened the tag, which makes no difference for this comparison.
  if (none !== undefined) return listsTag(none.replace(/(^|[,\s])W\//g, '$1'), etag);
  const since = timeOf(headers['if-modified-since']);
  return since !== undefined && seconds(modified) <= since;
}

function listsTag(list: string, etag: string): boolean {
  return list.split(',').some((one) => one.trim() === etag || one.trim() === '*');
}

/** Returns whole seconds, the precision of HTTP dates. */
function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}

function timeOf(header: string | undefined): number | undefined {
  const time = header === undefined ? Number.NaN : Date.parse(header);
  return Number.isNaN(time) ? undefined : time / 1000;
}

/** Both ends are inclusive. */
interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the range of a file of `size` bytes that the client asks for. `undefined` means the whole file: for a header
 * that is invalid, for several ranges, and for a range of another state of the file.
 */
function rangeOf(
  headers: IncomingHttpHeaders,
  size: number,
  { etag, modified }: Validators,
): ByteRange | 'unsatisfiable' | undefined {
  const condition = headers['if-range'];
  if (typeof condition === 'string' && condition !== etag && timeOf(condition) !== seconds(modified)) return undefined;
  const [, first = '', last = ''] = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(headers.range ?? '') ?? [];
  if (first === '') return last === '' ? undefined : lastBytes(Math.min(Number(last), size), size);
  const start = Number(first);
  if (last !== '' && start > Number(last)) return undefined;
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

function lastBytes(length: number, size: number): ByteRange | 'unsatisfiable' {
  return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
}
