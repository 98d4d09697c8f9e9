import { expect, test } from 'vitest';
import type { HitType, SearchHit } from '../../search/query/base/types.ts';
import { groupHits, suggestQueries, viewHit, viewHits, viewStored } from './hit-groups.ts';
import { hitToRemember } from './search-history.ts';

const NONE = { lvl0: null, lvl1: null, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
const seg = (text: string, mark = false) => ({ text, mark });

function hit(path: string, type: HitType = 'lvl1'): SearchHit {
  const [lvl0 = null, lvl1 = null, lvl2 = null] = path.split('/');
  const hierarchy = { ...NONE, lvl0, lvl1, lvl2 };
  return {
    objectID: path,
    url: `/${path}`,
    external: false,
    type,
    hierarchy,
    content: 'Some text',
    anchor: lvl2,
    highlighted: { hierarchy: NONE, content: null },
    snippet: {
      hierarchy: { ...NONE, lvl1: lvl1 === null ? null : [seg(lvl1, true)], lvl2: lvl2 === null ? null : [seg(lvl2)] },
      content: [seg('Some '), seg('text', true)],
    },
  };
}

const order = (hits: readonly SearchHit[]) =>
  groupHits(hits).map(({ title, hits }) => `${title}: ${hits.map(({ objectID }) => objectID).join(' ')}`);

test('SD-12: groups by level 0, inside by page, each where its best hit stands', () => {
  const hits = ['A/x', 'B/y', 'A/z', 'A/x/1', 'B/w', 'A/z/2', 'B/y/3'].map((path) => hit(path));
  expect(order(hits)).toEqual(['A: A/x A/x/1 A/z A/z/2', 'B: B/y B/y/3 B/w']);
});

test('SD-12, LIM-08: the five best of a group', () => {
  const hits = ['A/1', 'A/2', 'A/3', 'A/4', 'A/5', 'A/6', 'B/7'].map((path) => hit(path));
  expect(order(hits)).toEqual(['A: A/1 A/2 A/3 A/4 A/5', 'B: B/7']);
});

test('a hit that leads to a script is left out', () => {
  expect(groupHits([{ ...hit('A/x'), url: 'javascript:alert(1)' }])).toEqual([]);
});

test('SD-13: what a hit of each type shows', () => {
  expect(viewHit(hit('A/Page/Head', 'lvl1'))).toEqual({
    kind: 'page',
    title: [seg('Page', true)],
    path: [],
    detail: [seg('Some '), seg('text', true)],
  });
  const below = {
    title: [seg('Head')],
    path: [seg('Page', true)],
    detail: [seg('Some '), seg('text', true)],
  };
  expect(viewHit(hit('A/Page/Head', 'lvl2'))).toEqual({ kind: 'heading', ...below });
  expect(viewHit(hit('A/Page/Head', 'content'))).toEqual({ kind: 'text', ...below });
  expect(viewHit(hit('A/Page', 'content'))).toMatchObject({ kind: 'text', title: [seg('Page', true)], path: [] });
});

test('SD-13: headings between the page and a result are part of where it is, and twins show their addresses', () => {
  const hierarchy = { ...NONE, lvl0: 'A', lvl1: 'Page', lvl2: 'Part', lvl3: 'Traps' };
  const deep = { ...hit('A/Page'), type: 'lvl3' as const, hierarchy, snippet: { hierarchy: NONE, content: null } };
  const pathsOf = (hits: readonly SearchHit[]) =>
    viewHits(hits).map(({ path }) => path.map(({ text }) => text).join(''));
  expect(pathsOf([{ ...deep, content: null }])).toEqual(['Page › Part']);
  const twins = ['#traps', '#traps-1'].map((url) => ({ ...deep, content: null, url: `/a${url}` }));
  expect(pathsOf(twins)).toEqual(['Page › Part › /a#traps', 'Page › Part › /a#traps-1']);
  expect(pathsOf(twins.map((one) => ({ ...one, pending: true as const })))).toEqual(['Page › Part', 'Page › Part']);
});

test('SD-13: a search of the past', () => {
  expect(viewStored(hitToRemember(hit('A/Page/Head', 'lvl2')))).toEqual({
    kind: 'heading',
    title: [seg('Head')],
    path: [seg('Page')],
    detail: [],
  });
  expect(viewStored(hitToRemember(hit('A/Page/Head', 'content')))).toEqual({
    kind: 'page',
    title: [seg('Page')],
    path: [],
    detail: [],
  });
});

test('SD-17, LIM-14: up to three suggestions', () => {
  expect(suggestQueries(['Guides', 'Blog', 'Guides', '', 'API', 'More'])).toEqual(['Guides', 'Blog', 'API']);
  expect(suggestQueries([])).toEqual([]);
});
