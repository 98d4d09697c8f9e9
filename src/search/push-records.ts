/**
 * Replaces a hosted index in one step. Records go to a temporary index with the settings of the live one. When all are
 * uploaded, it is moved over the live index. If the process is killed before, the live index is unchanged, and a later
 * push removes the temporary one.
 */
import { defined } from '../shared/plain-data.ts';
import { fillFiles } from './shard-index.ts';
import { RequestRefused, type Transport, type TransportRequest } from './query/algolia/transport.ts';
import { SearchFailed } from './query/base/types.ts';
import type { SearchRecord } from './records.ts';

export interface PushInput {
  readonly records: readonly SearchRecord[];
  readonly indexName: string;
  /** Settings of an index that does not exist yet. */
  readonly settings: Readonly<Record<string, unknown>>;
  readonly transport: Transport;
  readonly appId: string;
  readonly adminKey: string;
  /** Part of the name of the temporary index, unique to each push. */
  readonly runId: string;
  readonly now?: () => number;
  /** Milliseconds between two checks of a task. */
  readonly pollInterval?: number;
  readonly onProgress?: (sent: number, total: number) => void;
}

const BATCH = { size: 4_000_000, items: 1000 };
const POLL_INTERVAL = 500;
/**
 * Most milliseconds to wait for a task. Services take minutes for the largest indexes; a task that takes longer never
 * ends.
 */
const LONGEST_TASK = 10 * 60 * 1000;
/** Milliseconds after which a temporary index belongs to no running push. */
const STALE_AFTER = 60 * 60 * 1000;

export async function pushRecords(input: PushInput): Promise<void> {
  const { records, indexName, runId, onProgress = () => undefined } = input;
  const call = caller(input);
  const temporary = `${indexName}${TEMPORARY}${runId}`;
  await removeStale(call, indexName, input.now ?? Date.now);
  try {
    await copySettings(call, { from: indexName, to: temporary, settings: input.settings });
    let sent = 0;
    for (const batch of fillFiles(records, sizeOf, BATCH)) {
      await call.write(`${pathOf(temporary)}/batch`, {
        requests: batch.map((body) => ({ action: 'addObject', body })),
      });
      sent += batch.length;
      onProgress(sent, records.length);
    }
    await move(call, temporary, indexName);
  } catch (error) {
    await call.remove(temporary).catch(() => undefined);
    throw error;
  }
}

const TEMPORARY = '_octavo_tmp_';

interface Caller {
  readonly read: (path: string) => Promise<unknown>;
  /** Resolves when the service has completed the task. */
  readonly write: (path: string, body: unknown, method?: TransportRequest['method']) => Promise<void>;
  readonly remove: (index: string) => Promise<void>;
}

function caller({ transport, appId, adminKey, pollInterval = POLL_INTERVAL, now = Date.now }: PushInput): Caller {
  const headers = {
    'content-type': 'application/json',
    'x-algolia-application-id': appId,
    'x-algolia-api-key': adminKey,
  };
  const read = (path: string) => transport({ method: 'GET', path, headers });
  const write: Caller['write'] = async (path, body, method = 'POST') => {
    const task = fieldsOf(await transport({ method, path, headers, ...defined({ body }) }))['taskID'];
    const index = path.split('/')[3] ?? '';
    const started = now();
    while (fieldsOf(await read(`/1/indexes/${index}/task/${String(task)}`))['status'] !== 'published') {
      if (now() - started > LONGEST_TASK) {
        throw new SearchFailed(`Task ${String(task)} was not done within ${LONGEST_TASK / 60_000} minutes.`);
      }
      await new Promise((resolve) => setTimeout(resolve, pollInterval));
    }
  };
  return {
    read,
    write,
    remove: async (index) => void (await transport({ method: 'DELETE', path: pathOf(index), headers })),
  };
}

function pathOf(index: string): string {
  return `/1/indexes/${encodeURIComponent(index)}`;
}

/** Removes temporary indexes of earlier pushes that were killed. */
async function removeStale(call: Caller, indexName: string, now: () => number): Promise<void> {
  const { items } = fieldsOf(await call.read('/1/indexes'));
  for (const item of Array.isArray(items) ? items : []) {
    const { name, updatedAt } = fieldsOf(item);
    if (typeof name !== 'string' || !name.startsWith(indexName + TEMPORARY)) continue;
    const age = now() - Date.parse(String(updatedAt));
    if (!(age < STALE_AFTER)) await call.remove(name);
  }
}

interface Copy {
  readonly from: string;
  readonly to: string;
  readonly settings: Readonly<Record<string, unknown>>;
}

/** Settings, synonyms and rules belong to the owner of the index and survive every push. */
async function copySettings(call: Caller, { from, to, settings }: Copy): Promise<void> {
  try {
    const scope = ['settings', 'synonyms', 'rules'];
    await call.write(`${pathOf(from)}/operation`, { operation: 'copy', destination: to, scope });
  } catch (error) {
    if (!(error instanceof RequestRefused) || error.status !== 404) throw error;
    await call.write(`${pathOf(to)}/settings`, settings, 'PUT');
  }
}

async function move(call: Caller, from: string, to: string): Promise<void> {
  try {
    await call.write(`${pathOf(from)}/operation`, { operation: 'move', destination: to });
  } catch (error) {
    // The first host may have moved it, then failed to answer.
    const { items } = fieldsOf(await call.read('/1/indexes'));
    const names = (Array.isArray(items) ? items : []).map((item) => fieldsOf(item)['name']);
    if (names.includes(from) || !names.includes(to)) throw error;
  }
}

function sizeOf(record: SearchRecord): number {
  return JSON.stringify(record).length;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
