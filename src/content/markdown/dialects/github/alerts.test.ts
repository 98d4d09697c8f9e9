/** What GitHub says about alerts: docs.github.com, "Basic writing and formatting syntax". Those of VitePress: 1.6.4. */
import { expect, test } from 'vitest';
import { html, MDX, parse, problems } from '../../../testing.ts';

const GITHUB = { options: { dialects: ['github'] } } as const;
const VITEPRESS = { options: { dialects: ['vitepress'] } } as const;
const shown = (text: string, file: Parameters<typeof html>[1] = GITHUB): string =>
  html(text, file).replace(/<svg.*?<\/svg>/g, '');
const box = (...[type, look, title, content]: readonly [string, string, string, string]): string =>
  `<div class="theme-admonition theme-admonition-${type} alert alert--${look} admonition">` +
  `<div class="admonition-heading"><span class="admonition-icon"></span>${title}</div>` +
  `<div class="admonition-content">${content}</div></div>`;

test.each([
  ['NOTE', 'note', 'secondary'],
  ['TIP', 'tip', 'success'],
  ['IMPORTANT', 'important', 'info'],
  ['WARNING', 'warning', 'warning'],
  ['CAUTION', 'danger', 'danger'],
])('[!%s] is an admonition with its own name', (type, like, look) => {
  const text = `> [!${type}]\n> Some **text**.\n>\n> - a\n`;
  const content = '<p>Some <strong>text</strong>.</p>\n<ul>\n<li>a</li>\n</ul>';
  expect(shown(text)).toBe(box(like, look, '[M0]', content));
  expect(shown(text.toLowerCase(), { ...MDX, ...GITHUB })).toContain(`theme-admonition-${like} `);
  expect(parse(text, GITHUB).messages).toEqual([{ id: `theme.admonition.${type.toLowerCase()}` }]);
  expect(problems(parse(text, GITHUB))).toEqual([]);
});

test('the text begins with markup, with a hard break, in the next paragraph, in a list, or not at all', () => {
  expect(shown('> [!NOTE]\n> **b** c\n')).toBe(box('note', 'secondary', '[M0]', '<p><strong>b</strong> c</p>'));
  expect(shown('> [!NOTE]  \n> c\n')).toBe(box('note', 'secondary', '[M0]', '<p>c</p>'));
  expect(shown('> [!NOTE]\n>\n> c\n')).toBe(box('note', 'secondary', '[M0]', '<p>c</p>'));
  expect(shown('> [!NOTE]\nlazy\n')).toBe(box('note', 'secondary', '[M0]', '<p>lazy</p>'));
  expect(shown('- a\n\n  > [!TIP]\n  > c\n')).toContain(box('tip', 'success', '[M0]', '<p>c</p>'));
  expect(shown('> [!NOTE]\n')).toBe(box('note', 'secondary', '[M0]', ''));
});

test('VitePress has titles and two more types', () => {
  expect(shown('> [!NOTE] Custom *title*\n> Body\n', VITEPRESS)).toBe(
    box('note', 'secondary', 'Custom <em>title</em>', '<p>Body</p>'),
  );
  expect(shown('> [!DANGER] *a* `b`\n> Body **c**\n', VITEPRESS)).toBe(
    box('danger', 'danger', '<em>a</em> <code>b</code>', '<p>Body <strong>c</strong></p>'),
  );
  expect(shown('> [!info]\n> Body\n', VITEPRESS)).toBe(box('info', 'info', '[M0]', '<p>Body</p>'));
});

test('what is no alert stays: code, other words, text before the mark', () => {
  for (const text of ['`> [!NOTE]`\n', '```md\n> [!NOTE]\n> a\n```\n', '> [!SEE]\n> a\n', '> a [!NOTE]\n', '[!NOTE]\n'])
    expect(shown(text)).toBe(shown(text, { options: {} }));
  for (const text of ['`> [!NOTE]`\n', '```md\n> [!NOTE]\n> a\n```\n', '> [!SEE]\n> a\n'])
    expect(problems(parse(text, { options: { dialects: [] } }))).toEqual([]);
});

test('a site that does not read alerts hears of each; one of Docusaurus has quotes', () => {
  const text = 'a\n\n> [!NOTE]\n> b\n\n- > [!TIP] Title\n  > c\n';
  expect(problems(parse(text, { options: { dialects: ['mkdocs'] } }))).toMatchInlineSnapshot(`
    [
      "warning docs/guide/page.md:3:1 "> [!NOTE]" is Markdown of GitHub, which this site does not read. → Add 'github' to "markdown.dialects" in the config, or put it into \`backticks\` if you mean the text.",
      "warning docs/guide/page.md:6:3 "> [!TIP]" is Markdown of VitePress, which this site does not read. → Add 'vitepress' to "markdown.dialects" in the config, or put it into \`backticks\` if you mean the text.",
    ]
  `);
  expect(problems(parse(text, GITHUB))).toMatchInlineSnapshot(`
    [
      "warning docs/guide/page.md:6:3 "> [!TIP]" is Markdown of VitePress, which this site does not read. → Add 'vitepress' to "markdown.dialects" in the config, or put it into \`backticks\` if you mean the text.",
    ]
  `);
  expect(html(text, { options: { dialects: [] } })).toBe(html(text));
  expect(problems(parse(text))).toEqual([]);
});
