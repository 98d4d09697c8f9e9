/**
 * Calls a service that has several hosts (SA-06 – SA-08). When a host fails, the next one is tried. A failed host is
 * not used for two minutes while others remain, and one that timed out comes last. Timeouts grow after earlier
 * timeouts, to give slow networks a chance.
 *
 * | answer                                       | what happens             |
 * |----------------------------------------------|--------------------------|
 * | 2xx with JSON                                | done                     |
 * | 4xx                                          | fails at once            |
 * | timeout, no connection, other status, no JSON | the next host, to the end |
 */
import { defined } from '../../../shared/plain-data.ts';
import { SearchFailed } from '../base/types.ts';

export interface TransportOptions {
  /** Origins in the order in which they are tried. */
  readonly hosts: readonly string[];
  readonly timeouts?: Timeouts;
  /** Upper limit in milliseconds for timeouts that grow. @default no limit */
  readonly longest?: number;
  /** With `manual`, the request (above all its key) never follows a redirect to another host. @default 'follow' */
  readonly redirect?: 'follow' | 'manual';
  readonly now?: () => number;
}

/** Milliseconds to wait for the response to begin, and from there to its end (LIM-23). */
export interface Timeouts {
  readonly connect: number;
  readonly read: number;
}

export interface TransportRequest {
  /** @default 'POST' */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Includes the query string. */
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The service understood the request and refused it. */
export class RequestRefused extends SearchFailed {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export type Transport = (request: TransportRequest) => Promise<unknown>;

export const TIMEOUTS: Timeouts = { connect: 1000, read: 2000 };
/** Timeouts for writes, where the upload counts as time before the response begins. */
export const WRITE_TIMEOUTS: Timeouts = { connect: 30_000, read: 30_000 };
/** Milliseconds for which a failed host is not used (LIM-24). */
export const HOST_REST = 2 * 60 * 1000;
/** Added to the number of earlier timeouts. */
const PATIENCE = 3;

interface HostState {
  readonly kind: 'down' | 'timed out';
  readonly since: number;
}

export function createTransport(options: TransportOptions): Transport {
  const { hosts, timeouts = TIMEOUTS, longest = Infinity, redirect = 'follow', now = Date.now } = options;
  const grown = (time: number, factor: number) => Math.max(time, Math.min(time * factor, longest));
  const states = new Map<string, HostState>();
  const stateOf = (host: string): HostState['kind'] | 'up' => {
    const state = states.get(host);
    return state === undefined || now() - state.since > HOST_REST ? 'up' : state.kind;
  };
  return async (request) => {
    const rested = hosts.filter((host) => stateOf(host) === 'timed out');
    const isUp = hosts.some((host) => stateOf(host) === 'up');
    // If no host is up, try the failed ones.
    const kinds = isUp ? (['up', 'timed out'] as const) : (['timed out', 'down'] as const);
    const order = kinds.flatMap((kind) => hosts.filter((host) => stateOf(host) === kind));
    let timeoutCount = 0;
    const failures: string[] = [];
    for (const host of order) {
      const factor = rested.length === 0 && timeoutCount === 0 ? 1 : rested.length + PATIENCE + timeoutCount;
      const { connect, read } = timeouts;
      const answer = await ask(
        host,
        { redirect, ...request },
        { connect: grown(connect, factor), read: grown(read, factor) },
      );
      if (answer.kind === 'done') {
        states.delete(host);
        return answer.value;
      }
      if (answer.kind === 'refused') throw new RequestRefused(answer.status, answer.message);
      if (answer.kind === 'timed out') timeoutCount += 1;
      failures.push(`${host}: ${answer.message}`);
      states.set(host, { kind: answer.kind, since: now() });
    }
    throw new SearchFailed(`No search host could be reached. ${failures.join('; ')}`);
  };
}

type Answer =
  | { readonly kind: 'done'; readonly value: unknown }
  | { readonly kind: 'refused'; readonly status: number; readonly message: string }
  | { readonly kind: 'down' | 'timed out'; readonly message: string };

type Asked = TransportRequest & Required<Pick<TransportOptions, 'redirect'>>;

async function ask(host: string, request: Asked, { connect, read }: Timeouts): Promise<Answer> {
  const { method = 'POST', path, body, headers, redirect } = request;
  const stop = new AbortController();
  const timedOut = () => stop.abort();
  let timer = setTimeout(timedOut, connect);
  try {
    const response = await fetch(host + path, {
      method,
      // A content type that browsers send to other origins without a preflight request.
      headers: { 'content-type': 'text/plain', accept: 'application/json', ...headers },
      ...defined({ body: body === undefined ? undefined : JSON.stringify(body) }),
      signal: stop.signal,
      redirect,
    });
    clearTimeout(timer);
    timer = setTimeout(timedOut, read);
    const text = await response.text();
    if (response.ok) return { kind: 'done', value: JSON.parse(text) as unknown };
    const message = `status ${response.status}${messageOf(text)}`;
    const { status } = response;
    return status >= 400 && status < 500 ? { kind: 'refused', status, message } : { kind: 'down', message };
  } catch (error) {
    if (stop.signal.aborted) return { kind: 'timed out', message: 'no answer in time' };
    return { kind: 'down', message: error instanceof Error ? error.message : String(error) };
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the service's message about a refusal. */
function messageOf(text: string): string {
  try {
    const value = JSON.parse(text) as unknown;
    const isTold = typeof value === 'object' && value !== null && 'message' in value;
    return isTold && typeof value.message === 'string' ? `: ${value.message}` : '';
  } catch {
    return '';
  }
}
