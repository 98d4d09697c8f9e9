import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { SLOT_NAMES } from '../../config/slot-names.ts';
import { type Binding, nameReader, placeOf } from '../../bundle/source-names.ts';
import { SLOT_ENDING } from '../names.ts';
import { SLOTS, slotNames } from './swizzles.ts';

const THEME = fileURLToPath(new URL('../../theme', import.meta.url));
const read = nameReader();
const files = readdirSync(THEME, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.|testing/.test(file),
);
const moduleOf = (file: string) => path.join(THEME, file + SLOT_ENDING);
const keyOf = ({ from, name }: Binding) => `${path.relative(THEME, from)} ${name}`;

/** Exports of slot modules that components of a site replace. */
const replaced = Object.values(SLOTS)
  .flatMap((slot) => (slot.also === undefined ? [slot] : [slot, { ...slot, ...slot.also }]))
  .flatMap(({ file, name, elements }) => [
    { from: moduleOf(file), name },
    ...(elements?.names ?? []).map((element) => ({ from: moduleOf(elements?.file ?? ''), name: element })),
  ]);

test('each slot is an export of a slot module, and these export nothing else', () => {
  const exported = files
    .filter((file) => file.endsWith(SLOT_ENDING))
    .flatMap((file) => [...read(path.join(THEME, file)).exports.keys()].map((name) => `${file} ${name}`));
  expect([...new Set(replaced.map(keyOf))].toSorted()).toEqual(exported.toSorted());
});

test('the theme imports the components of slots from their slot modules', () => {
  const places = new Set(replaced.map((one) => keyOf(placeOf(one, read))));
  const others = files.filter((file) => !file.endsWith(SLOT_ENDING) && file !== 'index.ts');
  const wrong = others.flatMap((file) =>
    [...read(path.join(THEME, file)).imports.values()]
      .filter((one) => !one.isType && !one.from.endsWith(SLOT_ENDING) && places.has(keyOf(one)))
      .map((one) => `${file} imports ${keyOf(one)}`),
  );
  expect(wrong).toEqual([]);
});

test('the names of slots for users are those that are filled', () => {
  expect(SLOT_NAMES.toSorted()).toEqual([...slotNames()].toSorted());
});
