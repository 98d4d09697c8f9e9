import { expect, test } from 'vitest';
import { choosePlural, pluralRules } from './message-format.ts';

function choose(message: string, count: number, locale: string): [form: string, reports: readonly string[]] {
  const reports: string[] = [];
  const report = (text: string) => void reports.push(text);
  return [choosePlural(message, count, { rules: pluralRules(locale, report), report }), reports];
}

test('I18N-10: forms follow the order zero, one, two, few, many, other of the language', () => {
  expect(choose('One post|{count} posts', 1, 'en')).toEqual(['One post', []]);
  expect(choose('One post|{count} posts', 0, 'en')).toEqual(['{count} posts', []]);
  expect(choose('one|few|many|other', 3, 'pl')[0]).toBe('few');
  expect(choose('one|few|many|other', 5, 'pl')[0]).toBe('many');
  expect(choose('zero|one|two|few|many|other', 2, 'ar')[0]).toBe('two');
});

test('I18N-10: too few forms give the last one, too many are reported', () => {
  expect(choose('un article|{count} articles', 1_000_000, 'fr')).toEqual(['{count} articles', []]);
  expect(choose('only', 1, 'en')).toEqual(['only', []]);
  const [form, reports] = choose('a|b|c', 5, 'en');
  expect(form).toBe('c');
  expect(reports).toMatchInlineSnapshot(`
    [
      "The message "a|b|c" has 3 plural forms, but this language has 2: one, other.",
    ]
  `);
});

test('I18N-11: a language with the form other alone shows the second of a pair', () => {
  expect(choose('Satu pos|{count} pos', 29, 'id')).toEqual(['{count} pos', []]);
  expect(choose('Satu pos|{count} pos', 1, 'id')).toEqual(['{count} pos', []]);
  expect(choose('{count} pos', 29, 'id')).toEqual(['{count} pos', []]);
});

test('I18N-12: without rules for the language the English ones are used, with a report', () => {
  const [form, reports] = choose('one|other', 1, 'not a locale');
  expect(form).toBe('one');
  expect(reports[0]).toContain('Plural rules for "not a locale" are not available');
});
