import { expect, test } from 'vitest';
import { collapseDuration } from './behaviour.ts';

test.each([
  [0, 40],
  [36, 192],
  [100, 239],
  [360, 327],
  [720, 397],
  [1000, 440],
])('COL-02: a panel %i px high takes %i ms', (height, duration) => {
  expect(collapseDuration(height)).toBe(duration);
});
