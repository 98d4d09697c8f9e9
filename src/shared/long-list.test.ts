import { expect, test } from 'vitest';
import { nextOf } from '../theme/layout/fill-gaps.ts';
import { gapsOf, LONG_LIST, mergeRanges, rowsOf, windowOf } from './long-list.ts';

test('a list that is not long is shown whole', () => {
  expect(windowOf(LONG_LIST, 40)).toEqual([[0, LONG_LIST]]);
  expect(windowOf(0, undefined)).toEqual([[0, 0]]);
});

test.each([
  [
    'in the middle',
    1500,
    [
      [0, 3],
      [1492, 1509],
      [2997, 3000],
    ],
  ],
  [
    'first',
    0,
    [
      [0, 9],
      [2997, 3000],
    ],
  ],
  [
    'last',
    2999,
    [
      [0, 3],
      [2991, 3000],
    ],
  ],
  [
    'where one entry would be left out',
    12,
    [
      [0, 21],
      [2997, 3000],
    ],
  ],
  [
    'where two would be',
    13,
    [
      [0, 3],
      [5, 22],
      [2997, 3000],
    ],
  ],
  [
    'elsewhere',
    undefined,
    [
      [0, 16],
      [2997, 3000],
    ],
  ],
] as const)('the window of a page whose entry is %s', (_, current, ranges) => {
  expect(windowOf(3000, current)).toEqual(ranges);
});

test('ranges that overlap, touch or leave out one entry are one', () => {
  expect(
    mergeRanges(
      [
        [20, 30],
        [0, 5],
        [4, 9],
        [9, 10],
        [11, 12],
      ],
      25,
    ),
  ).toEqual([
    [0, 12],
    [20, 25],
  ]);
});

test('gaps are between the ranges, before the first and after the last', () => {
  expect(
    gapsOf({
      ranges: [
        [0, 3],
        [5, 7],
      ],
      size: 9,
    }),
  ).toEqual([
    [3, 5],
    [7, 9],
  ]);
  expect(gapsOf({ ranges: [[2, 3]], size: 3 })).toEqual([[0, 2]]);
  expect(gapsOf({ ranges: [], size: 0 })).toEqual([]);
});

test('a gap is filled from the side from which the reader comes', () => {
  expect(nextOf([200, 900], 'start')).toEqual([200, 300]);
  expect(nextOf([200, 900], 'end')).toEqual([800, 900]);
  expect(nextOf([200, 250], 'end')).toEqual([200, 250]);
});

test('the rows of a part are those of the whole list with the same ranges', () => {
  const whole = [...'abcdefgh'];
  const part = {
    ranges: [
      [0, 1],
      [3, 5],
    ],
    size: 8,
  } as const;
  const rows = rowsOf(whole, part);
  expect(rows).toEqual([
    { kind: 'entry', entry: 'a', place: 0 },
    { kind: 'gap', gap: [1, 3] },
    { kind: 'entry', entry: 'd', place: 3 },
    { kind: 'entry', entry: 'e', place: 4 },
    { kind: 'gap', gap: [5, 8] },
  ]);
  expect(rowsOf(['a', 'd', 'e'], part)).toEqual(rows);
});
