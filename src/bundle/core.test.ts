import { expect, test } from 'vitest';
import { codesOf, exportsOf, openedOf } from './core.ts';

const module = (key: string, ...exports: readonly string[]) => ({
  key,
  id: `/engine/${key}`,
  exports,
  isCommon: false,
});

test('what is exported has the same names in whatever order the bundler met it', () => {
  const found = [module('src/b.ts', 'two', 'one'), module('src/a.ts', 'three')];
  const again = [module('src/a.ts', 'three'), module('src/b.ts', 'one', 'two')];
  expect(openedOf(found)).toEqual(openedOf(again));
  expect(openedOf(found).code).toContain('export { three as a0 } from "/engine/src/a.ts";');
});

test('a module is replaced by exports of the scripts that have its own', () => {
  const opened = openedOf([module('src/a.ts', 'one', 'two')]);
  const entry = `import{n as e}from"./main-1.js";export{e as a0};export{t as a1}from"./first-2.js";`;
  expect(codesOf(opened, exportsOf({ code: entry }))).toEqual({
    'src/a.ts': `export { n as one } from 'octavo-core:main-1.js';
export { t as two } from 'octavo-core:first-2.js';
export {};`,
  });
});

test('an export that no script has is an error of the engine', () => {
  const opened = openedOf([module('src/a.ts', 'one')]);
  expect(() => codesOf(opened, exportsOf({ code: 'export{};' }))).toThrow('a0');
});
