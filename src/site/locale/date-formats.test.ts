import { expect, test } from 'vitest';
import { dateFormats } from './messages.ts';

test('BP-10: dates are written in the locale and its calendar, in UTC', () => {
  const iso = '2025-05-27T23:59:59.000Z';
  expect(dateFormats({ htmlLang: 'en', calendar: 'gregory' }).day(iso)).toBe('May 27, 2025');
  expect(dateFormats({ htmlLang: 'id', calendar: 'gregory' }).day(iso)).toBe('27 Mei 2025');
  expect(dateFormats({ htmlLang: 'fr', calendar: 'gregory' }).dayOfYear('2025-01-01T00:00:00.000Z')).toBe('1 janvier');
  expect(dateFormats({ htmlLang: 'en', calendar: 'buddhist' }).day(iso)).toContain('2568');
});

test.each([
  ['en', 'May 27, 2025'],
  ['fr', '27 mai 2025'],
  ['es', '27 may 2025'],
  ['id', '27 Mei 2025'],
])('DP-10: the day of the last update in %s has a short month, and is that of UTC', (htmlLang, shown) => {
  expect(dateFormats({ htmlLang, calendar: 'gregory' }).shortDay('2025-05-27T23:59:59.000Z')).toBe(shown);
});

test('DP-10: a month that is short', () => {
  const { shortDay } = dateFormats({ htmlLang: 'en', calendar: 'gregory' });
  expect(shortDay('2025-01-02T00:00:00.000Z')).toBe('Jan 2, 2025');
});
