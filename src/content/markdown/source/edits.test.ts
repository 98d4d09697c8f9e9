import { expect, test } from 'vitest';
import { applyEdits, createLineIndex, offsetOf } from './edits.ts';

test('offsets behind and inside replacements lead back to the text before', () => {
  const { text, originalOffset } = applyEdits('abcdef', [
    { at: 1, removed: 2, text: 'XYZ' },
    { at: 4, removed: 0, text: '+' },
  ]);
  expect(text).toBe('aXYZd+ef');
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8].map(originalOffset)).toEqual([0, 1, 1, 1, 3, 4, 4, 5, 6]);
});

test('lines and columns', () => {
  const place = createLineIndex('ab\n\nc');
  expect([0, 2, 3, 4, 5].map(place)).toEqual([
    { line: 1, column: 1 },
    { line: 1, column: 3 },
    { line: 2, column: 1 },
    { line: 3, column: 1 },
    { line: 3, column: 2 },
  ]);
  expect(offsetOf('ab\n\nc', 3, 1)).toBe(4);
  expect(offsetOf('ab', 9, 9)).toBe(2);
});
