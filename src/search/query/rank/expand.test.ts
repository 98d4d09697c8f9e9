import { expect, test } from 'vitest';
import { mayBeMisspelt, expandExactly } from './clauses.ts';
import { parseQuery } from './clauses.ts';
import * as fr from '../languages/fr.ts';
import { openLanguage } from '../base/language.ts';
import { createVocabulary } from '../index/vocabulary.ts';

const vocabulary = createVocabulary(['entite', 'entities', 'migration'], openLanguage(fr).stem);

test.each([
  ['entite', false],
  ['entit', false],
  ['entitee', true],
  ['entiet', true],
])('%s may be misspelt: %s', (word, expected) => {
  const [clause] = parseQuery(word, { stopWords: new Set(), meaningsOf: () => [] });
  expect(clause && mayBeMisspelt(expandExactly(clause, vocabulary))).toBe(expected);
});
