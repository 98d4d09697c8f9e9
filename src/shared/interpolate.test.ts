import { expect, test } from 'vitest';
import { interpolate, interpolateParts } from './message-format.ts';

test('I18N-09: placeholders take values, unknown ones stay', () => {
  expect(interpolate('{a} and {b} and {c}', { a: 'x', b: 2 })).toBe('x and 2 and {c}');
  expect(interpolate('no placeholder')).toBe('no placeholder');
  expect(interpolate('{toString}', {})).toBe('{toString}');
});

test('I18N-09: values may be anything in parts', () => {
  const element = { type: 'b' };
  expect(interpolateParts<object | string>('Hi {name}, {x}!', { name: element })).toEqual(['Hi ', element, ', {x}!']);
  expect(interpolateParts('{a}{b}', { a: 1, b: 2 })).toEqual([1, 2]);
});
