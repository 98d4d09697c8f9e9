import { describe, expect, test } from 'vitest';
import { catalogues } from './index.ts';

const ids = Object.keys(catalogues.en).toSorted();
const placeholders = (message: string) => [...new Set(message.match(/\{\w+\}/g) ?? [])].toSorted();
const entries = (catalogue: Readonly<Record<string, string>>) => Object.entries(catalogue);
const textOf = (catalogue: Readonly<Record<string, string>>, id: string) => catalogue[id] ?? '';

test('appendix A: every id keeps the theme. prefix', () => {
  expect(ids.filter((id) => !id.startsWith('theme.'))).toEqual([]);
});

describe.each(Object.entries(catalogues))('%s', (locale, catalogue) => {
  test('has the same ids as English', () => {
    expect(Object.keys(catalogue).toSorted()).toEqual(ids);
  });

  test('has the same placeholders as English in every message', () => {
    const differing = entries(catalogue).filter(
      ([id, message]) => `${placeholders(message)}` !== `${placeholders(textOf(catalogues.en, id))}`,
    );
    expect(differing).toEqual([]);
  });

  test('I18N-10: a plural has one form for each category of the locale', () => {
    const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.length;
    const counts = entries(catalogues.en)
      .filter(([, message]) => message.includes('|'))
      .map(([id]) => [id, textOf(catalogue, id).split('|').length]);
    expect(counts.length).toBe(7);
    expect(counts.filter(([, count]) => count !== categories)).toEqual([]);
  });

  test('no message is empty or surrounded by stray space', () => {
    const odd = entries(catalogue).filter(
      ([id, message]) => message === '' || (message !== message.trim() && !/lastUpdated\.(atDate|byUser)$/.test(id)),
    );
    expect(odd).toEqual([]);
  });
});

test.each(['fr', 'es', 'id'] as const)(
  'A.12: %s leaves nothing in English but names and words that are the same',
  (locale) => {
    const same = ids.filter(
      (id) => textOf(catalogues[locale], id) === textOf(catalogues.en, id) && !id.startsWith('theme.social.'),
    );
    expect(same.map((id) => id.replace(/^theme\./, '')).filter((id) => !SAME_BY_NATURE.has(id))).toEqual([]);
  },
);

const SAME_BY_NATURE: ReadonlySet<string> = new Set([
  'Diagram.label',
  'admonition.danger',
  'admonition.important',
  'admonition.info',
  'blog.author.pageTitle',
  'blog.description',
  'blog.title',
  'navbar.mobileVersionsDropdown.label',
]);
