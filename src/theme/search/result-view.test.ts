import { expect, test } from 'vitest';
import type { SearchHit } from '../../search/query/base/types.ts';
import { viewResult } from './paged-search.ts';

const NONE = { lvl0: null, lvl1: null, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
const HIT: SearchHit = {
  objectID: '1',
  url: '/docs/hooks#order',
  external: false,
  type: 'lvl2',
  hierarchy: { ...NONE, lvl0: 'Guides', lvl1: 'Hooks', lvl2: 'Order', lvl3: 'Last' },
  content: 'They run in order.',
  anchor: 'order',
  highlighted: { hierarchy: { ...NONE, lvl2: [{ text: 'Order', mark: true }] }, content: null },
  snippet: { hierarchy: NONE, content: [{ text: 'They run in ', mark: false }, { text: 'order', mark: true }, { text: '…', mark: false }] },
}; // prettier-ignore

test('SP-04: title, path and a snippet that ends in "..."', () => {
  expect(viewResult(HIT)).toEqual({
    title: [{ text: 'Order', mark: true }],
    path: ['Guides', 'Hooks'],
    summary: [
      { text: 'They run in ', mark: false },
      { text: 'order', mark: true },
      { text: '...', mark: false },
    ],
  });
});

test('SP-04: the points at the end are three, whatever the snippet ends in', () => {
  const summaryOf = (...texts: readonly string[]) => {
    const content = texts.map((text, at) => ({ text, mark: at % 2 === 1 }));
    return viewResult({ ...HIT, snippet: { ...HIT.snippet, content } })
      .summary.map(({ text }) => text)
      .join('');
  };
  expect(summaryOf('All the assets.')).toBe('All the assets...');
  expect(summaryOf('All the ', 'assets', '.', ' …')).toBe('All the assets...');
  expect(summaryOf('All the assets. …')).toBe('All the assets...');
});

test('SP-04: a piece of text is titled by the deepest heading above it', () => {
  const view = viewResult({ ...HIT, type: 'content', snippet: { ...HIT.snippet, content: null }, content: null });
  expect(view).toEqual({
    title: [{ text: 'Last', mark: false }],
    path: ['Guides', 'Hooks', 'Order'],
    summary: [],
  });
});
