import { expect, test } from 'vitest';
import { readEsm } from './esm.ts';

const names = (code: string) => readEsm(code).imports.map(({ local, from }) => `${local} ← ${from}`);

test('MD-54: imports are read with their names and kinds', () => {
  const code = [
    "import Note from './_note.md';",
    'import Chart, { Bar as B } from "@site/src/chart" // drawn by hand',
    "import * as data from './data'",
    "import './chart.css';",
    "export const size = 'import x';",
  ].join('\n');
  expect(names(code)).toEqual(['Note ← ./_note.md', 'Chart ← @site/src/chart', 'B ← @site/src/chart', 'data ← ./data']);
  expect(readEsm(code).effects).toEqual(["import './chart.css';"]);
  expect(readEsm(code).code).toBe("export const size = 'import x';");
});

test('several imports on one line, as formatters fold them', () => {
  const code =
    "import Tabs from '@theme/Tabs'; import TabItem from '@theme/TabItem'; import\nNote from './_note.md'; import './a.css';";
  expect(names(code)).toEqual(['Tabs ← @theme/Tabs', 'TabItem ← @theme/TabItem', 'Note ← ./_note.md']);
  expect(readEsm(code).effects).toEqual(["import './a.css';"]);
  expect(readEsm(code).code).toBe('');
});

test('an escaped underscore in a path is an underscore', () => {
  expect(names(String.raw`import Warning from './\_warning.mdx';`)).toEqual(['Warning ← ./_warning.mdx']);
});
