import { expect, test } from 'vitest';
import { formatMessages, mergeMessages } from './collect-texts.ts';

const isBuiltIn = (key: string): boolean => key.startsWith('theme.');

test('keeps translations, adds what is missing in the order of the source, tells what is used nowhere', () => {
  const merged = mergeMessages({
    texts: [
      { key: 'a', message: 'A', description: 'First' },
      { key: 'b', message: 'B' },
      { key: 'c', message: 'C' },
    ],
    existing: {
      old: { message: 'Vieux' },
      'theme.edit': { message: 'Modifier' },
      c: { message: 'Cé', description: 'Kept' },
      a: { message: 'Â', description: 'Replaced' },
    },
    defaults: { b: { message: 'Bee' } },
    isBuiltIn,
  });
  expect(formatMessages(merged.messages)).toMatchInlineSnapshot(`
    "{
      "a": {
        "message": "Â",
        "description": "First"
      },
      "b": {
        "message": "Bee"
      },
      "c": {
        "message": "Cé",
        "description": "Kept"
      },
      "old": {
        "message": "Vieux"
      },
      "theme.edit": {
        "message": "Modifier"
      }
    }
    "
  `);
  expect(merged).toMatchObject({ added: ['b'], unused: ['old'], isChanged: true });
});

test('what it made is not changed by doing it again', () => {
  const input = { texts: [{ key: 'a', message: 'A', description: 'First' }], defaults: {}, isBuiltIn };
  const { messages } = mergeMessages({ ...input, existing: { constructor: { message: 'x' } } });
  const again = mergeMessages({ ...input, existing: messages });
  expect(again).toMatchObject({ messages, added: [], isChanged: false });
});

test('a text of the engine that the code asks for by its key is added only when the site has one of its own', () => {
  const input = { texts: [{ key: 'theme.edit' }, { key: 'own' }], existing: {}, defaults: {}, isBuiltIn };
  expect(mergeMessages(input).messages).toEqual({ own: { message: 'own' } });
  const existing = { 'theme.edit': { message: 'Modifier' } };
  expect(mergeMessages({ ...input, existing }).messages).toMatchObject(existing);
});
