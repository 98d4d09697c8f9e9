import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { assignSpreads, objectSpreads } from './object-spreads.ts';

const assigned = (code: string): string => assignSpreads(code)?.code ?? code;

test.each([
  ['({ ...a, b: 1 })', '(Object.assign({}, a, {b: 1} ))'],
  ['({ ...a, b: 1, c, ...d, e() {} })', '(Object.assign({}, a, {b: 1, c}, d, {e() {}} ))'],
  ['({ ...a, ...(c ? { ...b, x: 1 } : {}) })', '(Object.assign({}, a, (c ? Object.assign({}, b, {x: 1} ) : {}) ))'],
  ['({ ...a, [b]: { ...c, é: "𝒳" } })', '(Object.assign({}, a, {[b]: Object.assign({}, c, {é: "𝒳"} )} ))'],
  ['()=>{return{...a,b:1}}', '()=>{return Object.assign({},a,{b:1})}'],
])('%s', (code, expected) => {
  expect(assigned(code)).toBe(expected);
});

test.each([
  '({ ...a })',
  '({ b: 1, ...a })',
  '({ ...a, get b() { return 1; } })',
  '({ ...a, __proto__: b })',
  '[...a, b]',
])('%s stays', (code) => {
  expect(assignSpreads(code)).toBeNull();
});

test('objects are what they were, and lines stay where they are', () => {
  const code = `const make = (a, b) => ({
  // A comment.
  ...a,
  n: a?.n ?? 0,
  ...(b && { b }),
  list: [...b, { ...a, last: true }],
  m() { return { ...this, m: undefined }; },
});
JSON.stringify([make({ n: 1, 'x-y': 2 }, 'ab'), make(undefined, ''), make({ n: null }, 'c').m()])`;
  const text = assigned(code);
  expect(text).not.toBe(code);
  expect(text.split('\n')).toHaveLength(code.split('\n').length);
  expect(runInNewContext(text)).toBe(runInNewContext(code));
});

test('few pages are not worth it', () => {
  expect(objectSpreads(499)).toBe(false);
});

test('a bundle of Vite has them assigned in modules of the site and of the engine, whatever language they are in', async () => {
  const dir = mkdtempSync(join(realpathSync(tmpdir()), 'octavo-spreads-'));
  const files = {
    'main.ts': `import { b } from './b.js';\nexport * from './b.js';\nexport const a = (c: object): object => ({ ...c, b });\n`,
    'b.js': `import { d } from './d.jsx';\nexport * from 'octavo';\nexport * from 'other';\nexport const b = d;\n`,
    'd.jsx': `export const d = (props) => <p {...props} id="d" />;\n`,
    'node_modules/octavo/index.js': `export const e = (c) => ({ ...c, e: 1 });\n`,
    'node_modules/other/index.js': `export const f = (c) => ({ ...c, f: 1 });\n`,
  };
  for (const [name, code] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    writeFileSync(join(dir, name), code);
  }
  const built = await build({
    root: dir,
    configFile: false,
    logLevel: 'silent',
    plugins: [objectSpreads(500)],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      write: false,
      minify: false,
      rolldownOptions: { input: join(dir, 'main.ts'), external: /^react/ },
    },
  });
  const code = [built]
    .flat()
    .flatMap((one) => ('output' in one ? one.output.map((file) => ('code' in file ? file.code : '')) : []))
    .join('\n');
  expect(code).toMatch(/Object\.assign\(\{\},\s*c,\s*\{\s*b\s*\}/);
  expect(code).toMatch(/Object\.assign\(\{\},\s*props,\s*\{\s*id: "d"\s*\}/);
  expect(code).toMatch(/Object\.assign\(\{\},\s*c,\s*\{\s*e: 1\s*\}/);
  expect(code.match(/\.\.\.\w+/g)).toEqual(['...c']);
  expect(code).toMatch(/\.\.\.c,\s*f: 1/);
});
