import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type MapNames, readMap } from './components-map.ts';

/** Reads the map in the first of some files. */
function read(files: Readonly<Record<string, string>>): MapNames {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'octavo-map-'));
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(siteDir, name)), { recursive: true });
      writeFileSync(path.join(siteDir, name), text);
    }
    return readMap(path.join(siteDir, Object.keys(files)[0] ?? ''), { files: { Own: 'own.tsx' }, siteDir });
  } finally {
    rmSync(siteDir, { recursive: true });
  }
}

const FOUND: MapNames = { globals: ['Chart', 'Note'], elements: ['h2', 'table'] };
const THEME = "import MDXComponents from '@theme-original/MDXComponents';\n";

test.each([
  [
    'an object',
    'export default { ...MDXComponents, Chart, Note: () => null, h2: Big, table: (props) => <table {...props} /> };',
  ],
  [
    'names as texts and methods',
    "export default { 'Chart': Chart, Note() { return null; }, 'h2': Big, ['table']: Big };",
  ],
  [
    'a constant with types',
    'const map = { ...MDXComponents, Chart, Note, h2: Big, table: Big } as const satisfies object;\nexport default map;',
  ],
  [
    'constants that are spread',
    'const own = { Chart, Note };\nconst plain = { h2: Big, table: Big };\nexport default { ...MDXComponents, ...own, ...plain };',
  ],
  ['Object.assign', 'export default Object.assign({}, MDXComponents, { Chart, Note }, { h2: Big, table: Big });'],
  [
    'a choice',
    'export default { ...MDXComponents, ...(process.env.DOCS ? { Chart, Note } : { h2: Big }), ...(on && { table: Big }) };',
  ],
  ['an export by name', 'const map = { Chart, Note, h2: Big, table: Big };\nexport { map as default };'],
  ['CommonJS', 'module.exports = { ...MDXComponents, Chart, Note, h2: Big, table: Big };'],
  [
    'a call that is not known',
    'const own = { Chart, Note, h2: Big, table: Big };\nexport default merged(own, MDXComponents);',
  ],
  [
    'a call with no argument',
    'function make() { return { Chart, Note, h2: Big, table: Big }; }\nexport default make();',
  ],
])('names of components are read from %s', (_, code) => {
  expect(read({ 'src/theme/MDXComponents.tsx': THEME + code })).toEqual(FOUND);
});

test('names are read from files that the map imports, which may import each other', () => {
  const files = {
    'src/theme/MDXComponents/index.js': `${THEME}import extra, { shown } from './extra';\nimport * as all from '@site/src/all';\nexport default { ...MDXComponents, ...extra, ...shown };\n`,
    'src/theme/MDXComponents/extra.ts':
      "import map from '.';\nexport default { ...map, Chart };\nexport { shown } from '@site/src/shown';\n",
    'src/shown.jsx': 'export const shown = { Note, h2: Big, table: Big };\n',
  };
  expect(read(files)).toEqual(FOUND);
});

test('comments, texts and other objects in the file name nothing', () => {
  const code = `${THEME}// export default { Old: 1 }
const options = { Title: 'a', h3: true };
const text = "{ Word: 1 }";
export default { ...MDXComponents, Chart /* , Gone */ };`;
  expect(read({ 'map.tsx': code })).toEqual({ globals: ['Chart'], elements: [] });
});

test("components of the theme replace nothing, those of the site's own do", () => {
  const code = `${THEME}import Heading from '@theme/Heading';
import Code from '@theme-original/MDXComponents/Code';
import Own from '@theme/Own';
export default { ...MDXComponents, h1: MDXComponents.h1, h2: (props) => <Heading as="h2" {...props} />, code: Code, h3: (props) => <Heading as="h3" {...props} className="own" />, table: Own, Code };`;
  expect(read({ 'map.tsx': code })).toEqual({ globals: ['Code'], elements: ['h3', 'table'] });
});
