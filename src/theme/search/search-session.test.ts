import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSearchSession, STALL_THRESHOLD } from './search-session.ts';

interface Asked {
  readonly query: string;
  readonly signal: AbortSignal;
  readonly answer: (value: string) => Promise<void>;
  readonly fail: () => Promise<void>;
}

/** A session whose searches are answered by hand. */
function session() {
  const asked: Asked[] = [];
  const states: string[] = [];
  const box = createSearchSession<string>(
    (query, signal) =>
      new Promise((resolve, reject) => {
        const settled = () => vi.advanceTimersByTimeAsync(0).then(() => undefined);
        asked.push({
          query,
          signal,
          answer: (value) => (resolve(value), settled()),
          fail: () => (reject(new Error('no network')), settled()),
        });
      }),
  );
  box.subscribe(() => states.push(box.state.status));
  const at = (index: number): Asked => {
    const found = asked[index];
    if (found === undefined) throw new Error(`Search ${index} was not asked for`);
    return found;
  };
  return { box, asked, at, states };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('SD-19: statuses', () => {
  test('idle → loading → idle with the answer', async () => {
    const { box, at, states } = session();
    box.setQuery('hooks');
    expect(box.state).toEqual({ query: 'hooks', status: 'loading' });
    await at(0).answer('A');
    expect(box.state).toEqual({ query: 'hooks', status: 'idle', shown: { query: 'hooks', answer: 'A' } });
    expect(states).toEqual(['loading', 'idle']);
  });

  test('letters alone call nobody: the field shows them', async () => {
    const { box, at, states } = session();
    box.setQuery('h');
    await at(0).answer('H');
    box.setQuery('ho');
    box.setQuery('hoo');
    expect(box.state).toEqual({ query: 'hoo', status: 'loading', shown: { query: 'h', answer: 'H' } });
    expect(states).toEqual(['loading', 'idle']);
    box.setQuery('');
    expect(states).toEqual(['loading', 'idle', 'idle']);
  });

  test('LIM-12: stalled after 300 ms, not before; previous results stay', async () => {
    const { box, at } = session();
    box.setQuery('a');
    await at(0).answer('A');
    box.setQuery('ab');
    await vi.advanceTimersByTimeAsync(STALL_THRESHOLD - 1);
    expect(box.state.status).toBe('loading');
    await vi.advanceTimersByTimeAsync(1);
    expect(box.state).toEqual({ query: 'ab', status: 'stalled', shown: { query: 'a', answer: 'A' } });
    await at(1).answer('AB');
    expect(box.state).toEqual({ query: 'ab', status: 'idle', shown: { query: 'ab', answer: 'AB' } });
  });

  test('a fast answer never stalls', async () => {
    const { box, at, states } = session();
    box.setQuery('a');
    await at(0).answer('A');
    await vi.advanceTimersByTimeAsync(1000);
    expect(states).toEqual(['loading', 'idle']);
  });
});

test('SD-18: an error stays until the query changes, and then searches again', async () => {
  const { box, at, asked } = session();
  box.setQuery('a');
  await at(0).fail();
  expect(box.state).toEqual({ query: 'a', status: 'error' });
  await vi.advanceTimersByTimeAsync(60_000);
  box.setQuery('a ');
  expect(box.state.status).toBe('error');
  expect(asked).toHaveLength(1);
  box.setQuery('ab');
  expect(box.state.status).toBe('loading');
  await at(1).answer('AB');
  expect(box.state.shown?.answer).toBe('AB');
});

test('SD-25: answers and failures of older queries are discarded, in whatever order they come', async () => {
  const { box, at } = session();
  box.setQuery('a');
  box.setQuery('ab');
  box.setQuery('abc');
  expect(at(0).signal.aborted && at(1).signal.aborted).toBe(true);
  await at(2).answer('ABC');
  await at(0).answer('A');
  await at(1).fail();
  expect(box.state).toEqual({ query: 'abc', status: 'idle', shown: { query: 'abc', answer: 'ABC' } });
});

test('SD-25: an emptied query drops results and what is under way', async () => {
  const { box, at } = session();
  box.setQuery('a');
  await at(0).answer('A');
  box.setQuery('ab');
  box.setQuery('');
  await at(1).answer('AB');
  await vi.advanceTimersByTimeAsync(STALL_THRESHOLD);
  expect(box.state).toEqual({ query: '', status: 'idle' });
});

test('LIM-13: a query is cut at 64 characters; blanks alone search for nothing', () => {
  const { box, asked } = session();
  box.setQuery('x'.repeat(100));
  expect(box.state.query).toHaveLength(64);
  expect(asked[0]?.query).toHaveLength(64);
  box.setQuery('   ');
  expect(box.state).toEqual({ query: '   ', status: 'idle' });
});

test('SD-22: it may start with a query, which is there before the search begins', async () => {
  const asked: string[] = [];
  const box = createSearchSession((query) => (asked.push(query), Promise.resolve(query)), ' hooks');
  expect(box.state).toEqual({ query: ' hooks', status: 'idle' });
  expect(asked).toEqual([]);
  box.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(box.state).toEqual({ query: ' hooks', status: 'idle', shown: { query: 'hooks', answer: 'hooks' } });
});
