/** Expected values: `createMarkdownRenderer` of vitepress 1.6.4 (npm), in the elements of Octavo. */
import { describe, expect, test } from 'vitest';
import { codeLines, html, MDX, parse, problems } from '../../../testing.ts';

const FILES = {
  '/site/docs/file.ts': {
    sitePath: 'docs/file.ts',
    text: 'const before = 0;\n// #region main\n  export const a = 1;\n    // indented\n// #endregion main\nconst after = 2;\n',
  },
  '/site/docs/guide/part.md': {
    sitePath: 'docs/guide/part.md',
    text: '---\ntitle: x\n---\n\nPart *one*\n\nPart two\n',
  },
};
const ON = { options: { dialects: ['vitepress'] }, partials: FILES } as const;
const OFF = { options: { dialects: ['github'] }, partials: FILES } as const;
const shown = (text: string, file: Parameters<typeof html>[1] = ON): string =>
  html(text, file)
    .replace(/<svg.*?<\/svg>/g, '')
    .replace(/<div class="codeblock__buttons".*?<\/div>/g, '');

describe('containers', () => {
  test.each([
    ['tip', 'success'],
    ['info', 'info'],
    ['warning', 'warning'],
    ['danger', 'danger'],
  ])('::: %s with and without a title', (type, look) => {
    const text = `::: ${type}\na\n:::\n\n::: ${type} My *title* {.x #y}\nb\n:::\n`;
    for (const file of [ON, { ...MDX, ...ON }]) {
      const read = shown(text, file);
      expect(read).toContain(`theme-admonition-${type} alert alert--${look} admonition"><div`);
      expect(read).toContain('</span>[M0]</div><div class="admonition-content"><p>a</p></div></div>');
      expect(read).toContain(
        `admonition x" id="y"><div class="admonition-heading"><span class="admonition-icon"></span>My <em>title</em></div>`,
      );
    }
    expect(problems(parse(text, ON))).toEqual([]);
  });

  test('::: details, open and with attributes', () => {
    expect(shown('::: details\na\n:::\n')).toBe(
      '<details class="details alert alert--info"><summary>[M0]</summary><div class="details__content"><p>a</p></div></details>',
    );
    expect(shown('::: details Click **me** {open .cls #id}\na\n:::\n')).toBe(
      '<details class="details alert alert--info cls" id="id" open><summary>Click <strong>me</strong></summary>' +
        '<div class="details__content"><p>a</p></div></details>',
    );
    expect(shown(':::details Click {open}\na\n:::\n')).toContain(' open><summary>Click</summary>');
  });

  test('::: raw and ::: v-pre leave their content', () => {
    expect(shown('::: raw\n*a*\n:::\n')).toBe('<div><p><em>a</em></p></div>');
    expect(shown('::: v-pre\n{{ $frontmatter.a }}\n:::\n')).toBe('<div><p>{{ $frontmatter.a }}</p></div>');
  });

  test('in each other by more colons, in lists and in quotes', () => {
    expect(shown(':::: details A\n::: tip\nx\n:::\n::::\n')).toMatch(/<summary>A<.*theme-admonition-tip.*<p>x<\/p>/);
    expect(shown('- a\n\n  ::: warning W\n  x\n  :::\n')).toMatch(
      /<li><p>a<\/p>\n<div class="theme-admonition .*>W<.*<p>x/,
    );
    expect(shown('> ::: tip\n> x\n> :::\n')).toMatch(/^<blockquote>\n<div class="theme-admonition .*<p>x/);
  });

  test('in code they are text', () => {
    const text = '```md\n::: tip\na\n:::\n```\n\n`::: tip`\n\n    ::: tip\n';
    expect(shown(text)).toBe(shown(text, { options: {} }));
    expect(problems(parse(text, OFF))).toEqual([]);
  });
});

describe('code', () => {
  const FENCE = (info: string, code = 'a'): string => `\`\`\`${info}\n${code}\n\`\`\`\n`;

  test('::: code-group is tabs, named by titles, languages and files', () => {
    const text = `::: code-group\n\n${FENCE('js [config.js]')}\n${FENCE('ts:line-numbers')}\n<<< @/file.ts\n\n<<< ../file.ts{1} [Named]\n:::\n`;
    const labels = [...shown(text).matchAll(/role="tab".*?>([^<]*)<\/li>/g)].map(([, label]) => label);
    expect(labels).toEqual(['config.js', 'ts', 'file.ts', 'Named']);
    expect(shown(text)).not.toContain('codeblock__title');
    expect(problems(parse(text, ON))).toEqual([]);
  });

  test.each([
    ['ts{1,3}:line-numbers [title.ts]', 'ts', 'title.ts', '1'],
    ['ts:line-numbers {1}', 'ts', undefined, '1'],
    ['ts:line-numbers=5{1}', 'ts', undefined, '5'],
    ['ts:no-line-numbers{1}', 'ts', undefined, undefined],
    ['html-vue{1}', 'html', undefined, undefined],
  ])('```%s', (...[info, language, title, number]) => {
    const page = parse(FENCE(info), ON);
    expect(page.html).toContain(`data-language="${language}"`);
    expect(/codeblock__title">([^<]*)/.exec(page.html)?.[1]).toBe(title);
    expect(/data-line="(\d+)"/.exec(page.html)?.[1]).toBe(number);
    expect(codeLines(page)[0]?.classes).toBe('theme-code-block-highlighted-line');
  });

  test('comments mark lines and are not shown', () => {
    const code = [
      'a // [!code ++]',
      'b // [!code --]',
      'c /* [!code focus] */',
      '// [!code highlight:2]',
      'd',
      'e',
      'f # [!code error]',
      'g <!-- [!code warning] -->',
      'h // [!code hl:2]',
      'i',
      'j // [!code word:j]',
      'k // [!!code ++]',
    ].join('\n');
    const page = parse(FENCE('text', code), ON);
    expect(codeLines(page).map(({ text, classes, attributes }) => [text, classes, attributes].join('|'))).toEqual([
      'a|inserted|data-diff="+"',
      'b|deleted|data-diff="-"',
      'c|theme-code-block-focused-line|',
      'd|theme-code-block-highlighted-line|',
      'e|theme-code-block-highlighted-line|',
      'f|theme-code-block-error-line|',
      'g|theme-code-block-warning-line|',
      'h|theme-code-block-highlighted-line|',
      'i|theme-code-block-highlighted-line|',
      'j // [!code word:j]||',
      'k // [!code ++]||',
    ]);
    expect(problems(parse(FENCE('js', code), OFF))).toMatchInlineSnapshot(`
      [
        "warning docs/guide/page.md:1:1 "[!code …]" is Markdown of VitePress, which this site does not read. → Add 'vitepress' to "markdown.dialects" in the config, or put it into \`backticks\` if you mean the text.",
      ]
    `);
    expect(parse(FENCE('js', code)).html).toContain('[!code ++]');
  });

  test('the style sheet of components is loaded by pages whose lines need it', () => {
    const styled = { options: { dialects: ['vitepress'], componentStyles: '/x.css' } } as const;
    const twice = FENCE('js', 'a // [!code focus]').repeat(2);
    expect(parse(twice, styled).headHtml).toBe('<link rel="stylesheet" href="/x.css">');
    expect(parse(FENCE('js', 'a // [!code ++]'), styled).headHtml).toBeUndefined();
  });

  test('<<< shows files, and regions of them without their indentation', () => {
    const whole = parse('<<< @/file.ts\n', ON);
    expect(codeLines(whole).map(({ text }) => text)).toEqual(
      (FILES['/site/docs/file.ts'].text ?? '').trimEnd().split('\n'),
    );
    const region = parse('<<< @/file.ts#main{1 ts:line-numbers} [snippet]\n', ON);
    expect(codeLines(region)).toEqual([
      { text: 'export const a = 1;', classes: 'theme-code-block-highlighted-line', attributes: 'data-line="1"' },
      { text: '  // indented', classes: '', attributes: 'data-line="2"' },
    ]);
    expect(region.html).toContain('codeblock__title">snippet<');
    expect(shown('- a\n\n  <<< ../file.ts\n')).toMatch(/^<ul>\n<li><p>a<\/p>\n<div class="language-ts codeblock/);
    expect(problems(parse('a\n\n<<< ./no.ts\n\n<<< @/file.ts#no\n', ON))).toMatchInlineSnapshot(`
      [
        "warning docs/guide/page.md:3:1 The file "./no.ts", whose text is shown here, does not exist. → Correct the path; "@/" is the folder of the docs.",
        "warning docs/guide/page.md:5:1 The file "@/file.ts" has no region "no". → Mark it there with comments such as "// #region no" and "// #endregion no".",
      ]
    `);
  });
});

test('<!--@include: …--> shows another page, without its front matter, or lines of it', () => {
  expect(shown('a\n\n<!--@include: ./part.md-->\n')).toBe('<p>a</p>\n<p>Part <em>one</em></p>\n<p>Part two</p>');
  expect(shown('<!-- @include: ./part.md{7,} -->\n')).toBe('<p>Part two</p>');
  expect(shown('```md\n<!--@include: ./part.md-->\n```\n')).toContain('@include');
  // Of three in a line, only the one outside of code is an include.
  expect(shown('``<!--@include: ./a.md-->`` <!--@include: ./part.md{7,}--> `<!--@include: ./b.md-->`\n')).toBe(
    '<p><code>&lt;!--@include: ./a.md--&gt;</code> Part two <code>&lt;!--@include: ./b.md--&gt;</code></p>',
  );
  expect(shown('| a |\n| - |\n| `<!--@include: ./part.md-->` |\n')).toContain('<code>&lt;!--@include');
});

test('[[toc]] is the table of contents', () => {
  expect(shown('[[toc]]\n\n## One\n\n### Two\n')).toMatch(
    /^<ul class="table-of-contents"><li><a href="#one">One<\/a><ul><li><a href="#two">Two<\/a><\/li><\/ul><\/li><\/ul>/,
  );
  expect(shown('a [[toc]]\n')).toBe('<p>a [[toc]]</p>');
});

test('fields of the page stand in its text as text', () => {
  const page = '---\ntitle: Some *title*\nmy:\n  list: [1, 2]\n---\n';
  const text =
    '{{ $frontmatter.title }}, {{$frontmatter.my.list}}, {{ $frontmatter.no }}. `{{ $frontmatter.title }}`\n';
  expect(shown(page + text)).toBe('<p>Some *title*, [1,2], . <code>{{ $frontmatter.title }}</code></p>');
  expect(problems(parse('a {{ $params.pkg }} {{ x }}\n', ON))).toMatchInlineSnapshot(`
    [
      "warning docs/guide/page.md:1:3 "{{ $params.pkg }}" is an expression of Vue, which is not served here. → Write it in another way, or leave it out.",
    ]
  `);
});

test('what is off is reported with its place, and nothing is on a site of Docusaurus', () => {
  const text =
    '---\ntitle: a\n---\n\n::: tip\na\n:::\n\n<<< @/file.ts\n\n[[toc]]\n\n:::details\nb\n:::\n\n{{ $frontmatter.title }}\n';
  expect(problems(parse(text, OFF))).toMatchInlineSnapshot(`
    [
      "warning docs/guide/page.md:9:1 "<<< @/file.ts" is Markdown of VitePress, which this site does not read. → Add 'vitepress' to "markdown.dialects" in the config, or put it into \`backticks\` if you mean the text.",
      "warning docs/guide/page.md:5:1 "::: tip" is Markdown of VitePress, which this site does not read. → Add 'vitepress' to "markdown.dialects" in the config, or put it into \`backticks\` if you mean the text.",
      "warning docs/guide/page.md:13:1 ":::details" is Markdown of VitePress, which this site does not read. → Add 'vitepress' to "markdown.dialects" in the config, or put it into \`backticks\` if you mean the text.",
      "warning docs/guide/page.md:17:1 "{{ $frontmatter.title }}" is Markdown of VitePress, which this site does not read. → Add 'vitepress' to "markdown.dialects" in the config, or put it into \`backticks\` if you mean the text.",
      "warning docs/guide/page.md:11:1 "[[toc]]" is Markdown of VitePress, which this site does not read. → Add 'vitepress' to "markdown.dialects" in the config, or put it into \`backticks\` if you mean the text.",
    ]
  `);
  expect(problems(parse(text)).filter((problem) => problem.includes('dialects'))).toEqual([]);
});

test('places behind what was rewritten are those of the file', () => {
  const text =
    '::: details A\n<!--@include: ./part.md-->\n:::\n\n<<< @/file.ts\n\n[a](./b.md) [c](./d.md)\n\n:::tip\nopen\n';
  const page = parse(text, ON);
  expect(page.links.map(({ line, column }) => [line, column])).toEqual([
    [7, 1],
    [7, 13],
  ]);
  expect(problems(page)).toMatchInlineSnapshot(`
    [
      "warning docs/guide/page.md:9:1 What ::: opens here has no end, so it holds the rest of the page. → Write ::: on a line of its own where it ends.",
    ]
  `);
});
