import { expect, test } from 'vitest';
import { renderProblems } from './render-failures.ts';

const failure = (path: string, reason: string) => ({
  path,
  sources: [`docs${path}.md`],
  message: `The page ${path} crashed while it was rendered: ${reason}`,
});

test('a page that fails is named with its file and what was thrown', () => {
  expect(renderProblems([failure('/a', 'No oil')])).toEqual([
    {
      severity: 'error',
      what: 'The page /a failed to render: No oil',
      fix: 'Mend the component that throws; the message above is its own.',
      at: { file: 'docs/a.md' },
    },
  ]);
  const at = { file: 'src/lamp.tsx', line: 3, column: 1 };
  expect(renderProblems([{ ...failure('/a', 'No oil'), at }])).toMatchObject([{ at }]);
  const [told] = renderProblems([failure('/a', 'window is not defined')]);
  expect(told?.fix).toContain('<ClientOnly>');
});

test('many pages that fail for one reason are one problem, and the others stay apart', () => {
  const many = ['/a', '/b', '/c', '/d', '/e'].map((path) => failure(path, 'No wick'));
  expect(renderProblems([...many, failure('/f', 'No oil')]).map(({ what }) => what)).toEqual([
    '5 pages failed to render for the same reason: No wick\nThey come from docs/a.md, docs/b.md, docs/c.md, docs/d.md, docs/e.md.',
    'The page /f failed to render: No oil',
  ]);
  expect(renderProblems(many.slice(1))).toHaveLength(4);
  const all = Array.from({ length: 30 }, (_, index) => ({
    ...failure(`/p${index}`, 'No wick'),
    at: { file: 'docs/p.mdx', line: index + 1, column: 2 },
  }));
  const [told] = renderProblems(all);
  expect(told?.what).toMatch(/They come from docs\/p\.mdx:1:2, .*docs\/p\.mdx:20:2 and 10 others\.$/);
  expect(told?.at).toEqual({ file: 'docs/p.mdx', line: 1, column: 2 });
  const inOnePlace = many.map((one) => ({ ...one, at: { file: 'src/theme/Footer.jsx', line: 3 } }));
  expect(renderProblems(inOnePlace)).toMatchObject([
    { what: '5 pages failed to render for the same reason: No wick', at: { file: 'src/theme/Footer.jsx', line: 3 } },
  ]);
});

test('a name that is not there is told apart in Markdown, where it may be text, and in code', () => {
  const fixOf = (reason: string, file: string) =>
    renderProblems([{ ...failure('/a', reason), at: { file, line: 1, column: 1 } }])[0]?.fix;
  expect(fixOf('name is not defined', 'docs/a.mdx')).toBe(
    'Write \\{name} or `{name}` if you mean the text, or import or export "name" in the page.',
  );
  expect(fixOf('name is not defined', 'src/lamp.tsx')).toBe('Import or declare "name" in this file, or mend its name.');
});
