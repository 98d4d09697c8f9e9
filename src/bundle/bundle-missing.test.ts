import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { missingImports, styleProblem } from './problems.ts';

function siteWith(files: Readonly<Record<string, string>>): string {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'octavo-missing-')));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(dir, file, '..'), { recursive: true });
    writeFileSync(join(dir, file), text);
  }
  return dir;
}

test('imports that lead nowhere are told with their place and what to do', () => {
  const dir = siteWith({
    'docs/a.mdx': `---\ntitle: A\n---\n\nimport Chart from '@site/src/chart';\nimport Video from "@scope/video/dist";\n`,
    'src/pages/index.tsx': `import Hero from '@theme/Hero';\n`,
  });
  const page = `${join(dir, 'docs/a.mdx')}?octavo-live.tsx`;
  const problems = missingImports(
    [
      { specifier: '@site/src/chart', importer: page },
      { specifier: '@scope/video/dist', importer: page },
      { specifier: '@theme/Hero', importer: join(dir, 'src/pages/index.tsx') },
      { specifier: './gone', importer: join(dir, 'src/gone.ts') },
      { specifier: './note.md', importer: join(dir, 'src/gone.ts') },
    ],
    dir,
  );
  const told = problems.map(({ what, fix, at }) => `${at?.file}:${at?.line}:${at?.column} ${what} ${fix}`);
  expect(`${told.join('\n')}\n`).toMatchInlineSnapshot(`
    "docs/a.mdx:5:19 The import "@site/src/chart" cannot be found. Add the file or mend its path; or remove the import and what uses it from the page.
    docs/a.mdx:6:19 The import "@scope/video/dist" cannot be found. Run "npm install @scope/video" in the site folder; or remove the import and what uses it from the page.
    src/pages/index.tsx:1:18 The import "@theme/Hero" cannot be found. This component of Docusaurus has no counterpart here: write your own in src/components, or remove it.
    src/gone.ts:undefined:undefined The import "./gone" cannot be found. Add the file or mend its path; or remove the import and what uses it from the page.
    src/gone.ts:undefined:undefined The import "./note.md" cannot be found. Add the file or mend its path; or remove the import and what uses it from the page.
    "
  `);
});

test('what the development server of Vite says of style sheets is a problem with its place, and nothing else is', () => {
  const dir = siteWith({ 'postcss.config.mjs': '', 'src/a.css': '' });
  const told = (...lines: readonly string[]) => styleProblem(lines.join('\n').replaceAll('SITE', dir), dir);
  const needing = "Cannot find package 'lamp-css' imported from SITE/postcss.config.mjs";
  expect(
    told(`Pre-transform error: Failed to load PostCSS config (searchPath: SITE): [Error] ${needing}`, needing),
  ).toMatchObject({
    what: 'The PostCSS config "postcss.config.mjs" cannot be loaded: Cannot find package \'lamp-css\'.',
    at: { file: 'postcss.config.mjs' },
  });
  expect(told('[postcss] No lamp', '  Plugin: vite:css', '  File: SITE/src/a.css')).toMatchObject({
    what: 'A PostCSS plugin of the site failed on "src/a.css": No lamp.',
    at: { file: 'src/a.css' },
  });
  const unknown = '[postcss] postcss-import: SITE/src/b.css:5:3: Unknown word lamp';
  expect(told(unknown, '  Plugin: vite:css', '  File: SITE/src/a.css:5:2')).toMatchObject({
    at: { file: 'src/b.css', line: 5, column: 3 },
  });
  expect(told('Internal server error: Unexpected token', '  File: SITE/src/a.tsx')).toBeUndefined();
});
