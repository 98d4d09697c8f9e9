import { expect, test } from 'vitest';
import type { Problem } from '../errors/problem.ts';
import { codeFrame, formatProblems, sortProblems, createLog, type LogTarget } from './log.ts';

const PROBLEMS: readonly Problem[] = [
  {
    severity: 'error',
    what: 'The picture "./b.png" does not exist.',
    fix: 'Add the file.',
    at: { file: 'docs/b.md', line: 12, column: 3 },
    setting: 'onBrokenMarkdownImages',
  },
  { severity: 'error', what: 'The page has no title.', fix: 'Add a title.', at: { file: 'docs/b.md', line: 2 } },
  { severity: 'warning', what: 'The tag "new" is not listed.', fix: 'Add it to tags.yml.', at: { file: 'docs/a.md' } },
  { severity: 'error', what: '"title" is required.', fix: 'Add "title":\n\n  title: "Site"\n' },
  { severity: 'error', what: 'The page has no title.', fix: 'Add a title.', at: { file: 'docs/b.md', line: 2 } },
];

test('problems are sorted by file and line, grouped, and each said once', () => {
  expect(formatProblems(PROBLEMS)).toMatchInlineSnapshot(`
    "warning docs/a.md
      The tag "new" is not listed.
      fix: Add it to tags.yml.

    error
      "title" is required.
      fix: Add "title":

        title: "Site"

    error docs/b.md:2
      The page has no title.
      fix: Add a title.
    error docs/b.md:12:3 (onBrokenMarkdownImages)
      The picture "./b.png" does not exist.
      fix: Add the file.

    3 errors, 1 warning
    "
  `);
});

test('a problem with a line shows the text around it', () => {
  const textOf = (file: string) => (file === 'docs/b.md' ? 'one\ntwo\nthree\n' : undefined);
  expect(formatProblems(PROBLEMS.slice(1, 3), { textOf })).toMatchInlineSnapshot(`
    "warning docs/a.md
      The tag "new" is not listed.
      fix: Add it to tags.yml.

    error docs/b.md:2
      The page has no title.
        1 | one
      > 2 | two
        3 | three
      fix: Add a title.

    1 error, 1 warning
    "
  `);
});

test('no problems, no text', () => {
  expect(formatProblems([])).toBe('');
});

test('sorting does not change the list', () => {
  const before = [...PROBLEMS];
  sortProblems(PROBLEMS);
  expect(PROBLEMS).toEqual(before);
});

test('a code frame marks the column', () => {
  expect(`\n${codeFrame('a\n\tb = c;\nd', 2, 4)}`).toMatchInlineSnapshot(`
    "
      1 | a
    > 2 |  b = c;
        |    ^
      3 | d"
  `);
  expect(codeFrame('a', 5)).toBeUndefined();
});

test('a code frame cuts a long line around the column', () => {
  const frame = codeFrame(`${'x'.repeat(500)}HERE${'y'.repeat(500)}`, 1, 501) ?? '';
  const [line = '', mark = ''] = frame.split('\n');
  expect(line.length).toBeLessThan(120);
  expect(line[mark.indexOf('^')]).toBe('H');
});

function written(target: Partial<LogTarget>): string {
  const parts: string[] = [];
  const log = createLog({ isTerminal: false, env: {}, write: (text) => parts.push(text), ...target });
  log.progress('rendering');
  log.info('done');
  log.problems(PROBLEMS.slice(2, 3));
  return parts.join('');
}

test('colour only on a terminal, and never with NO_COLOR', () => {
  expect(written({ isTerminal: true })).toContain('\u001b[33mwarning');
  for (const target of [
    {},
    { isTerminal: true, env: { NO_COLOR: '1' } },
    { isTerminal: true, env: { TERM: 'dumb' } },
  ]) {
    expect(written(target)).not.toContain('\u001b');
  }
  expect(written({ isTerminal: true, env: { NO_COLOR: '' } })).toContain('\u001b');
});

test('progress is not written in CI or into a file', () => {
  expect(written({ isTerminal: true })).toContain('rendering');
  expect(written({ isTerminal: true, env: { CI: 'true' } })).not.toContain('rendering');
  expect(written({ isTerminal: true, env: { CI: 'false' } })).toContain('rendering');
  expect(written({})).toMatch(/^done\n\n/);
});

test('what a terminal would obey is shown, wherever it stands', () => {
  const odd = 'a\u001b[2Jb\u009bc\u0007d\re';
  const text = formatProblems([{ severity: 'error', what: odd, fix: `${odd}\n\tmore`, at: { file: odd, line: 1 } }], {
    textOf: () => `${odd}\r\n`,
  });
  expect(text.match(/a\\x1b\[2Jb\\x9bc\\x07d\\x0de/g)).toHaveLength(4);
  expect(text).not.toMatch(/(?![\n\t]|\r\n)\p{Cc}/u);
});

test('commands that install packages are those of the package manager of the site', () => {
  const fix = (written: string, manager: 'npm' | 'pnpm' | 'yarn' | 'bun') =>
    /fix: (.*)/.exec(formatProblems([{ severity: 'error', what: 'None.', fix: written }], { manager }))?.[1];
  const written = 'Run "npm install @a/b c" or `npm install`.';
  expect(fix(written, 'npm')).toBe(written);
  expect(fix(written, 'pnpm')).toBe('Run "pnpm add @a/b c" or `pnpm install`.');
  expect(fix(written, 'yarn')).toBe('Run "yarn add @a/b c" or `yarn install`.');
  expect(fix('Run in the site folder: npm install --prefix x y', 'bun')).toContain('npm install --prefix x y');
});
