/** The part of Algolia's protocol that writes indexes, with the indexes in memory. */
import type { ServerResponse } from 'node:http';
import { json, searchService, type ReceivedRequest, type SearchService } from './search-service.ts';

export interface StoredIndex {
  readonly records: Map<string, Record<string, unknown>>;
  settings: unknown;
  updatedAt: string;
}

export interface IndexService extends SearchService {
  readonly indexes: Map<string, StoredIndex>;
}

/** Starts the service. `before` may answer in its place, or do something and let the service answer. */
export async function indexService(
  before: (request: ReceivedRequest, response: ServerResponse) => boolean | undefined = () => false,
): Promise<IndexService> {
  const indexes = new Map<string, StoredIndex>();
  const pending = new Map<number, number>();
  let lastTask = 0;
  const done = (response: ServerResponse) => {
    lastTask += 1;
    pending.set(lastTask, 1);
    json(response, { taskID: lastTask });
  };
  const service = await searchService((request, response) => {
    if (before(request, response) === true) return;
    const [, , , name = '', action = '', task = ''] = request.url.pathname.split('/').map(decodeURIComponent);
    if (request.headers['x-algolia-api-key'] !== 'ADMIN') return json(response, { message: 'Invalid key' }, 403);
    if (name === '') {
      const items = [...indexes].map(([each, { updatedAt }]) => ({ name: each, updatedAt }));
      return json(response, { items });
    }
    if (action === 'task') {
      const left = pending.get(Number(task)) ?? 0;
      pending.set(Number(task), left - 1);
      return json(response, { status: left > 0 ? 'notPublished' : 'published' });
    }
    if (!change(indexes, { ...request, name, action })) return json(response, { message: 'Index does not exist' }, 404);
    return done(response);
  });
  return { ...service, indexes };
}

interface Change {
  readonly method: string;
  readonly body: string;
  readonly name: string;
  readonly action: string;
}

/** Returns `false` if there is no such index. */
function change(indexes: Map<string, StoredIndex>, { method, body: text, name, action }: Change): boolean {
  const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
  if (method === 'DELETE') indexes.delete(name);
  else if (action === 'settings') open(indexes, name).settings = body;
  else if (action === 'batch') addAll(open(indexes, name), body);
  else return operate(indexes, name, body);
  return true;
}

function open(indexes: Map<string, StoredIndex>, name: string): StoredIndex {
  const index = indexes.get(name) ?? { records: new Map(), settings: {}, updatedAt: new Date().toISOString() };
  indexes.set(name, index);
  return index;
}

function addAll(index: StoredIndex, { requests }: Record<string, unknown>): void {
  for (const { body } of requests as { body: Record<string, unknown> }[])
    index.records.set(String(body['objectID']), body);
}

function operate(indexes: Map<string, StoredIndex>, name: string, body: Record<string, unknown>): boolean {
  const from = indexes.get(name);
  const destination = String(body['destination']);
  if (from === undefined) return false;
  if (body['operation'] === 'copy') open(indexes, destination).settings = from.settings;
  else {
    indexes.set(destination, from);
    indexes.delete(name);
  }
  return true;
}
