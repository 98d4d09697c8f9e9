import { expect, test } from 'vitest';
import { codeLines, html, parse } from '../../testing.ts';
import { parseCodeMeta } from './code-lines.ts';

const texts = (markdown: string): readonly string[] => codeLines(parse(markdown)).map(({ text }) => text);

test.each([
  ['ts', '// sample-hide-start', '// sample-hide-end'],
  ['yaml', '# sample-hide-start', '# sample-hide-end'],
  ['css', '/* sample-hide-start */', '/* sample-hide-end */'],
  ['html', '<!-- sample-hide-start -->', '<!-- sample-hide-end -->'],
])('lines between marks are not shown: %s', (language, start, end) => {
  expect(texts(`\`\`\`${language}\na\n  ${start}\nb\n  ${end}\nc\n\`\`\`\n`)).toEqual(['a', 'c']);
});

test('lines are counted as they are shown', () => {
  const page = parse('```ts {1} showLineNumbers\n// sample-hide-start\na\n// sample-hide-end\nb\n```\n');
  expect(codeLines(page)).toEqual([
    { text: 'b', classes: 'theme-code-block-highlighted-line', attributes: 'data-line="1"' },
  ]);
});

test('a block of hidden lines alone is not shown, and is not found by the search', () => {
  const page = parse('Text\n\n```ts title="x.ts"\n// sample-hide-start\nsecret\n// sample-hide-end\n```\n');
  expect(page.html).toBe('<p>Text</p>');
  expect(JSON.stringify(page.sections)).not.toContain('secret');
});

test('what only the check of samples reads is not shown', () => {
  expect(html('```ts continues no-check="a {1} title=\'x\'" title="y.ts"\na\n```\n')).toBe(
    html('```ts title="y.ts"\na\n```\n'),
  );
  expect(parseCodeMeta('title="continues {2}" no-check')).toEqual({
    title: 'continues {2}',
    lines: undefined,
    firstNumber: undefined,
    continues: false,
    noCheck: '',
  });
});
