import { expect, test } from 'vitest';
import { buildPageToc } from './toc.ts';

/** `h2 h3` → outline `a[b]`. */
function outline(...levels: readonly number[]): string {
  const headings = levels.map((level, index) => ({ level, id: `${index}`, text: '', html: `h${level}` }));
  const print = (items: ReturnType<typeof buildPageToc>): string =>
    items.map(({ html, children }) => html + (children ? `[${print(children)}]` : '')).join(' ');
  return print(buildPageToc(headings, { min: 2, max: 3 }, (html) => html));
}

test('TOC-01: levels 2 and 3, nested, in document order', () => {
  expect(outline(1, 2, 3, 3, 2, 4, 3)).toBe('h2[h3 h3] h2[h3]');
});

test('TOC-02: a heading without parent stands at the top; skipped levels adopt nobody', () => {
  expect(outline(3, 2)).toBe('h3 h2');
  expect(outline(2, 4, 3)).toBe('h2[h3]');
  expect(outline(2, 1, 3)).toBe('h2 h3');
});

test('headings without id are left out, markers are filled', () => {
  const toc = buildPageToc(
    [
      { level: 2, id: '', text: '', html: 'none' },
      { level: 2, id: 'a', text: '', html: '\0M0\0' },
    ],
    { min: 2, max: 3 },
    () => 'filled',
  );
  expect(toc).toEqual([{ html: 'filled', id: 'a', level: 2 }]);
});
