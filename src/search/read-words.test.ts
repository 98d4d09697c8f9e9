import { expect, test } from 'vitest';
import { tokenize } from './query/base/tokenize.ts';
import { createWordTable, splitName } from './read-words.ts';

/** Spellings of the words of a text. */
function read(...texts: readonly string[]): readonly string[] {
  const table = createWordTable();
  const found: number[] = [];
  for (const text of texts) table.readWords(text, found);
  return found.map((word) => table.texts[word] ?? '');
}

test('names are words and compounds; paths and addresses are several', () => {
  expect(read('Use createApp, or @foo/bar-baz at docs/a_b.md.')).toEqual(
    ['use', 'createApp', 'or', 'foo', 'barBaz', 'at', 'docs', 'aBMd'], // prettier-ignore
  );
  expect(read('v5.1 … 10 µm–wide, ends here.-', 'a.-b -c- ..d')).toEqual(
    ['5.1', '10', 'μm', 'wide', 'ends', 'here', 'aB', 'c', 'd'], // prettier-ignore
  );
});

test('letters of any script are read, in one unit or two', () => {
  expect(read('Autenticación Straße 日本語')).toEqual(['autenticacion', 'strasse', '日本', '本語']);
  expect(read('a😀b 𝔞𝔟 \ud800x')).toEqual(['a', 'b', 'ab', 'x']);
});

test('names are cut as the pattern of a name cuts them', () => {
  const pieces = ['a', 'Zé', '日', '𝒳', '😀', '.', '-', '_', '$', '/', ' ', '9', '\u0301', '\ud800', ':'];
  const NAME = /[\p{L}\p{N}\p{M}_$]+(?:[.-]+[\p{L}\p{N}\p{M}_$]+)*/gu;
  let state = 7;
  const next = () => (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0) >>> 8;
  for (let round = 0; round < 300; round += 1) {
    const text = Array.from({ length: 12 }, () => pieces[next() % pieces.length]).join('');
    expect(read(text), JSON.stringify(text)).toEqual((text.match(NAME) ?? []).flatMap((name) => read(name)));
  }
});

test('a compound that has few parts knows them as words, a long one only as they are spelt', () => {
  const table = createWordTable();
  const found: number[] = [];
  table.readWords('createApp getSessionStore', found);
  const [app, store] = found.map((word) => table.spelt(word));
  const textsOf = (numbers: readonly number[] = []) => numbers.map((number) => table.texts[number]);
  expect(textsOf(app?.covers)).toEqual(['create', 'app']);
  expect([textsOf(store?.parts), store?.covers]).toEqual([['get', 'session', 'store'], []]);
});

test('a name is split as the words of a query are', () => {
  const pieces = ['a', 'B', 'XY', 'url', 'Http', '7', '42', '_', '$', '-', '.', 'v', 'é', 'Ünder', 'word'.repeat(6)];
  let state = 3;
  const next = () => (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0) >>> 8;
  for (let round = 0; round < 2000; round += 1) {
    const name = Array.from({ length: 1 + (round % 7) }, () => pieces[next() % pieces.length]).join('');
    if (/^[-.]|[-.]$/.test(name)) continue;
    const tokens = tokenize(name);
    const split = splitName(name).map(({ term, kind }) => ({ term, kind }));
    expect(split, name).toEqual(tokens.map(({ term, kind }) => ({ term, kind })));
  }
});
