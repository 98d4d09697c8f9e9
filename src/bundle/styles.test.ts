import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { addImportedStyles } from './styles.ts';

test('style sheets are found however they are imported', () => {
  const dir = mkdtempSync(join(realpathSync(tmpdir()), 'octavo-styles-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  mkdirSync(join(dir, 'parts'));
  const files = {
    'index.css': `@import './parts/a.css';\n@import url("parts/b.css") screen;\n@import 'infima/dist/x.css';`,
    'parts/a.css': `@import "../shared.css";\na { composes: b from './c.module.css'; }`,
    'parts/b.css': `@import url(../index.css);`,
    'parts/c.module.css': '',
    'shared.css': `@import url(https://example.org/font.css);`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dir, name), text);
  const found = new Set<string>();
  addImportedStyles(join(dir, 'index.css'), found);
  expect([...found].map((file) => file.slice(dir.length + 1)).toSorted()).toEqual([
    'index.css',
    'parts/a.css',
    'parts/b.css',
    'parts/c.module.css',
    'shared.css',
  ]);
});
