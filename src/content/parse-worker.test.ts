import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createPageParser } from './parse-page.ts';
import { parsingInTime } from './parse-worker.ts';
import type { Candidate } from './read-source.ts';
import { OPTIONS } from './testing.ts';

test('a page whose reading has no end is ended and named, and the others are read', () => {
  const siteDir = mkdtempSync(join(tmpdir(), 'octavo-parsing-'));
  onTestFinished(() => rmSync(siteDir, { recursive: true, force: true }));
  const files = ['one', 'endless', 'two', 'three'].map((name): Candidate => {
    const filePath = join(siteDir, `${name}.md`);
    writeFileSync(filePath, `# ${name}\n`);
    const places = { filePath, sitePath: `docs/${name}.md`, relPath: `${name}.md` };
    return { kind: 'doc', pluginId: 'default', locale: 'en', ...places };
  });
  // No text is known that our own parser does not end with.
  const start = () => {
    const parse = createPageParser(OPTIONS);
    return (file: Parameters<typeof parse>[0]) => {
      while (file.text.includes('endless'));
      return parse(file);
    };
  };
  const options = { siteDir, roots: [], markdown: OPTIONS, cacheVersion: '', releases: {} };
  const pages = parsingInTime({ start, options, seconds: 0.2 })(files);
  expect(pages.map(({ contentTitle, problems }) => [contentTitle, problems])).toEqual([
    ['one', []],
    [
      undefined,
      [
        {
          severity: 'error',
          what: 'The page could not be read within 0.2 s.',
          fix: 'Divide it into several pages, or simplify what is nested or repeated in it.',
          at: { file: 'docs/endless.md' },
        },
      ],
    ],
    ['two', []],
    ['three', []],
  ]);
});
