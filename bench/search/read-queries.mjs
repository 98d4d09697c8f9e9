/**
 * Judged queries. Of the first set, `queries/{locale}.txt`, every third one is kept aside: nothing is tuned on it. Of the
 * others, `queries/typed/{locale}.txt` and `queries/fresh/{locale}.txt`, which are as readers type, every second one. Of the
 * fourth, `queries/unseen/{locale}.txt`, all: it is asked once before and once after a change.
 */
import { readFileSync } from 'node:fs';

/** @typedef {{ kind: string, query: string, expected: string[], aside: boolean }} Judged */

export const QUERY_SETS = [
  { name: 'first', dir: 'queries', asideEvery: 3 },
  { name: 'typed', dir: 'queries/typed', asideEvery: 2 },
  { name: 'fresh', dir: 'queries/fresh', asideEvery: 2 },
  { name: 'unseen', dir: 'queries/unseen', asideEvery: 1 },
  { name: 'late', dir: 'queries/late', asideEvery: 1 },
];

/** @returns {Judged[]} */
export function readQueries(locale, { dir, asideEvery } = QUERY_SETS[0]) {
  const lines = readFileSync(new URL(`${dir}/${locale}.txt`, import.meta.url), 'utf8').split('\n');
  const rows = lines.filter((line) => line !== '' && !line.startsWith('#'));
  return rows.map((row, index) => {
    const [kind, query, expected] = row.split(' | ').map((cell) => cell.trim());
    if (!kind || !query || !expected) throw new Error(`${dir}/${locale}.txt: cannot read "${row}"`);
    return { kind, query, expected: expected.split(/,\s*/), aside: index % asideEvery === asideEvery - 1 };
  });
}

/** Place of the first page that answers the query, from 1; `Infinity` when there is none. */
export function rankOf(paths, expected) {
  const distinct = [...new Set(paths)];
  const index = distinct.findIndex((path) => expected.includes(path));
  return index < 0 ? Infinity : index + 1;
}

export function metricsOf(ranks) {
  const share = (test) => ranks.filter(test).length / ranks.length;
  return {
    queries: ranks.length,
    recall1: share((rank) => rank <= 1),
    recall5: share((rank) => rank <= 5),
    mrr: ranks.reduce((sum, rank) => sum + (rank <= 10 ? 1 / rank : 0), 0) / ranks.length,
  };
}
