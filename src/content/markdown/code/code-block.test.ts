import { expect, test } from 'vitest';
import { parseCodeMeta } from './code-lines.ts';
import { codeLines, html, MDX, parse, readable } from '../../testing.ts';

test('MD-20: a fence is a pre of lines; the language is lower case', () => {
  const page = parse('```TypeScript\nlet a = 1;\n\nb\n```\n');
  expect(page.html).toContain(
    '<div class="language-typescript codeblock theme-code-block" data-language="typescript">',
  );
  expect(page.html).toContain(
    '<pre tabindex="0" class="prism-code language-typescript" translate="no" dir="ltr"><code class="codeblock__lines language-typescript">' +
      '<span class="token-line"><span class="token keyword">let</span> a <span class="token operator">=</span> ' +
      '<span class="token number">1</span><span class="token punctuation">;</span>\n</span><span class="token-line">\n</span>',
  );
  expect(html('```\na < b\n```\n')).toContain('language-text codeblock');
  expect(html('    indented\n', { options: { format: 'md' } })).toContain('<span class="token-line">indented\n</span>');
  expect(html('`a  b`\n')).toBe('<p><code>a  b</code></p>');
});

// https://html.spec.whatwg.org/multipage/text-level-semantics.html#the-code-element
test('the code element names the language as the HTML standard advises', () => {
  const codeClass = (markdown: string) => /<pre[^>]*><code class="([^"]*)"/.exec(html(markdown, MDX))?.[1]?.split(' ');
  expect(codeClass('```ts\na\n```\n')).toEqual(['codeblock__lines', 'language-ts']);
  expect(codeClass('```C++ showLineNumbers\na\n```\n')).toEqual([
    'codeblock__lines',
    'codeblock__lines--numbered',
    'language-c++',
  ]);
  expect(codeClass('```js{1} title="a.js"\na\n```\n')).toContain('language-js');
  expect(codeClass('```diff-ts\n+a\n```\n')).toContain('language-diff-ts');
  expect(codeClass('```\na\n```\n')).toContain('language-text');
  expect(codeClass('<CodeBlock language="go">{`a`}</CodeBlock>\n')).toContain('language-go');
  expect(codeClass('<CodeBlock className="language-go">{`a`}</CodeBlock>\n')).toContain('language-go');
});

test.each(
  'typescript ts tsx javascript js jsx json yaml yml bash sh shell html css scss graphql proto prisma sql docker dockerfile diff python rust go java toml ini markdown http nginx'.split(
    ' ',
  ),
)('MD-21: %s is highlighted', (language) => {
  const code = {
    json: '{"a": 1}',
    yaml: 'a: 1',
    yml: 'a: 1',
    html: '<b>x</b>',
    css: 'a { b: c }',
    scss: '$a: b;',
    graphql: 'type A { b: C }',
    proto: 'message A { int32 b = 1; }',
    prisma: 'model A {\n  id Int @id\n}',
    sql: 'SELECT a FROM b',
    docker: 'FROM a',
    dockerfile: 'FROM a',
    diff: '+ a\n- b',
    toml: 'a = 1',
    ini: 'a = 1',
    markdown: '# a',
    http: 'GET / HTTP/1.1',
    nginx: 'server { listen 80; }',
    java: 'class A {}',
  }[language];
  expect(html(`\`\`\`${language}\n${code ?? 'if (a) { return "b"; } # c // d'}\n\`\`\`\n`)).toContain(
    '<span class="token ',
  );
});

test('MD-21: unknown languages are plain, without an error', () => {
  const page = parse('```whatever\na < b && "c"\n```\n');
  expect(page.html).toContain('<span class="token-line">a &lt; b &amp;&amp; "c"\n</span>');
  expect(page.problems).toEqual([]);
  expect(html('```__proto__\nx\n```\n')).toContain('<span class="token-line">x\n</span>');
  expect(html('```extend\nx\n```\n')).toContain('<span class="token-line">x\n</span>');
});

test('MD-22: the title', () => {
  expect(html('```js title="src/a <b>.js"\nx\n```\n')).toContain(
    '<div class="codeblock__title">src/a &lt;b&gt;.js</div>',
  );
  expect(html("```js title='a b'\nx\n```\n")).toContain('<div class="codeblock__title">a b</div>');
  expect(html('```js\nx\n```\n')).not.toContain('codeblock__title');
});

const MARKED = 'theme-code-block-highlighted-line';

test('MD-23: ranges of the meta string highlight lines', () => {
  const classes = codeLines(parse('```js {1,3-4}\na\nb\nc\nd\ne\n```\n')).map((line) => line.classes);
  expect(classes).toEqual([MARKED, '', MARKED, MARKED, '']);
  expect(codeLines(parse('```js{2}\na\nb\n```\n')).map((line) => line.classes)).toEqual(['', MARKED]);
});

test('MD-24: magic comments mark lines and are not shown', () => {
  const text = '```js\n// highlight-next-line\na\nb\n/* highlight-start */\nc\nd\n// highlight-end\ne\n```\n';
  expect(codeLines(parse(text)).map(({ text: line, classes }) => [line, classes])).toEqual([
    ['a', MARKED],
    ['b', ''],
    ['c', MARKED],
    ['d', MARKED],
    ['e', ''],
  ]);
  expect(codeLines(parse('```python\n# highlight-next-line\na\n// highlight-next-line\n```\n'))).toHaveLength(2);
  expect(codeLines(parse('```html\n<!-- highlight-next-line -->\n<b>\n```\n'))).toMatchObject([{ classes: MARKED }]);
  const script = '<script>\n// highlight-next-line\na();\n</script>';
  expect(codeLines(parse(`\`\`\`html\n${script}\n\`\`\`\n`)).map(({ classes }) => classes)).toEqual(['', MARKED, '']);
  expect(codeLines(parse('```yaml\n// highlight-next-line\na\n```\n'))).toMatchObject([{ classes: MARKED }]);
  expect(codeLines(parse('```jsx\n{/* highlight-next-line */}\n<b>\n```\n'))).toMatchObject([{ classes: MARKED }]);
});

test('MD-24: a range in the meta string turns magic comments off', () => {
  const lines = codeLines(parse('```js {2}\n// highlight-next-line\na\n```\n'));
  expect(lines.map(({ text, classes }) => [text, classes])).toEqual([
    ['// highlight-next-line', ''],
    ['a', MARKED],
  ]);
});

test('MD-24: classes and words are configurable', () => {
  const magicComments = [{ className: 'bad', line: 'error-next', block: { start: 'error-start', end: 'error-end' } }];
  const page = parse('```js\n// error-next\na\n```\n', {
    options: { prism: { additionalLanguages: [], magicComments } },
  });
  expect(codeLines(page)).toMatchObject([{ text: 'a', classes: 'bad' }]);
});

test('MD-25: line numbers', () => {
  const numbers = (meta: string): string[] =>
    codeLines(parse(`\`\`\`js ${meta}\na\nb\n\`\`\`\n`)).map((line) => line.attributes);
  expect(numbers('showLineNumbers')).toEqual(['data-line="1"', 'data-line="2"']);
  expect(numbers('showLineNumbers=5')).toEqual(['data-line="5"', 'data-line="6"']);
  expect(numbers('')).toEqual(['', '']);
  expect(html('```js showLineNumbers\na\n```\n')).toContain('codeblock__lines--numbered');
});

test('MD-26, MD-27: buttons are hidden until the client takes over, their texts are messages', () => {
  const page = parse('```js\na\n```\n');
  expect(page.html).toContain('<div class="codeblock__buttons" hidden>');
  expect(page.html).toMatch(/data-code-action="wrap" aria-pressed="false" aria-label="\0M0\0" title="\0M0\0" hidden>/);
  expect(page.html).toMatch(/data-code-action="copy" data-copied="\0M3\0" aria-label="\0M2\0" title="\0M1\0">/);
  expect(page.messages.map(({ id }) => id)).toEqual([
    'theme.CodeBlock.wordWrapToggle',
    'theme.CodeBlock.copy',
    'theme.CodeBlock.copyButtonAriaLabel',
    'theme.CodeBlock.copied',
  ]);
});

test('MD-28: one trailing newline goes, other empty lines stay', () => {
  expect(codeLines(parse('```text\n\na\n\n\n```\n')).map(({ text }) => text)).toEqual(['', 'a', '', '']);
  expect(codeLines(parse('<CodeBlock>{`a\nb\n`}</CodeBlock>\n')).map(({ text }) => text)).toEqual(['a', 'b']);
});

test('a token over several lines is closed and opened at each line end', () => {
  const lines = html('```js\n/* a\nb */\n```\n');
  expect(lines).toContain('<span class="token comment">/* a</span>\n</span>');
  expect(lines).toContain('<span class="token comment">b */</span>\n</span>');
});

test('diff marks lines; diff-ts highlights the language below its signs', () => {
  const page = parse('```diff-ts\n-let a;\n+const a;\n same\n```\n');
  expect(codeLines(page)).toEqual([
    { text: 'let a;', classes: 'deleted', attributes: 'data-diff="-"' },
    { text: 'const a;', classes: 'inserted', attributes: 'data-diff="+"' },
    { text: 'same', classes: '', attributes: '' },
  ]);
  expect(page.html).toContain('<span class="token keyword">const</span>');
});

test('<CodeBlock> takes its code as child and its settings as attributes', () => {
  const page = parse('<CodeBlock language="JS" title="t" showLineNumbers>{`a {b}`}</CodeBlock>\n');
  expect(page.html).toContain('<div class="codeblock__title">t</div>');
  expect(codeLines(page)).toEqual([{ text: 'a {b}', classes: '', attributes: 'data-line="1"' }]);
});

test('JSX and PHP are finished by hooks of their grammars', () => {
  expect(html('```jsx\n<b>if this is text</b>\n```\n')).toContain(
    '<span class="token plain-text">if this is text</span>',
  );
  expect(html('```php\n<?php echo 1; ?>\n```\n')).toContain('<span class="token keyword">echo</span>');
});

const DIAGRAM = '```mermaid\nflowchart LR\n  A --> B\n```\n';
const DRAWN = { options: { mermaid: '/base/assets/mermaid-1/start.js' } };

test('a diagram is a figure that holds its source, whose words are not searched for', () => {
  const page = parse(DIAGRAM, DRAWN);
  expect(readable(page.html)).toMatch(
    /^<div class="theme-diagram" role="figure" aria-label="\[M\d\]" data-mermaid="\/base\/assets\/mermaid-1\/start\.js" data-failed="\[M\d\]"><svg class="diagram-room" aria-hidden="true" viewBox="0 0 202 70" width="202"\/><svg class="diagram-room" aria-hidden="true" viewBox="0 0 1 46" width="1"\/><div class="language-mermaid codeblock/,
  );
  expect(codeLines(page).map(({ text }) => text)).toEqual(['flowchart LR', '  A --> B']);
  expect(page.sections).toMatchObject([{ text: '' }]);
  expect(page.sections[0]?.codeNames).toBeUndefined();
  expect(page.wordCount).toBe(0);
  expect(page.messages.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['theme.Diagram.label', 'theme.Diagram.failed']),
  );
});

test('without the option a diagram is code; <CodeBlock> is code anyway', () => {
  expect(html(DIAGRAM)).toMatch(/^<div class="language-mermaid codeblock/);
  expect(parse(DIAGRAM).sections[0]?.codeNames).toContain('flowchart');
  expect(html('<CodeBlock language="mermaid">{`flowchart LR`}</CodeBlock>\n', DRAWN)).not.toContain('theme-diagram');
});

test('<Mermaid> is a diagram, with an import and without one; what only code knows is left to the component', () => {
  const element = '<Mermaid value={`pie\n"Dogs" : 3`} />\n';
  for (const text of [element, `import Mermaid from '@theme/Mermaid';\n\n${element}`]) {
    const page = parse(text, { ...DRAWN, ...MDX });
    expect(page.live).toBeUndefined();
    expect(page.html).toContain('class="theme-diagram"');
    expect(codeLines(page).map(({ text: line }) => line)).toEqual(['pie', '"Dogs" : 3']);
  }
  const live = parse("import { pets } from './pets.ts';\n\n<Mermaid value={pets} />\n", { ...DRAWN, ...MDX }).live;
  expect(live?.code).toContain("import Mermaid from '@theme/Mermaid';");
  expect(live?.code).toContain('<Mermaid value={pets}>');
});

test.each([
  ['{2}title="a.ts"', 'a.ts', [2], undefined],
  ['title="a.ts"{2}', 'a.ts', [2], undefined],
  ["title='a {1}.ts'{2}showLineNumbers=5", 'a {1}.ts', [2], 5],
  ['showLineNumbers{2}title="a.ts"', 'a.ts', [2], 1],
  ['{2}showLineNumbers={5}title="a.ts"', 'a.ts', [2], 5],
  ['showLineNumbers={5}', undefined, undefined, 5],
  ['{3-1}', undefined, [1, 2, 3], undefined],
  ['{5,3-2}', undefined, [5, 2, 3], undefined],
  ['subtitle="b" my-title="c"', undefined, undefined, undefined],
  ['continues{1}no-check="why"title="a"', 'a', [1], undefined],
])(
  'MD-22 to MD-25: what stands behind the language, in any order and with or without spaces: %s',
  (meta, ...expected) => {
    const read = parseCodeMeta(meta);
    expect([read.title, read.lines && [...read.lines], read.firstNumber]).toEqual(expected);
    expect([read.continues, read.noCheck]).toEqual(meta.startsWith('continues') ? [true, 'why'] : [false, undefined]);
  },
);

/** Each as `parseLines` of @docusaurus/theme-common 3.10.2 marks it. */
test.each([
  ['a block without an end marks nothing', 'a\n// highlight-start\nb\nc', []],
  ['an end without a start marks all lines in front of it', 'a\nb\n// highlight-end\nc', ['a', 'b']],
  ['a second start counts alone', 'a\n// highlight-start\nb\n// highlight-start\nc\n// highlight-end\nd', ['c']],
  ['blocks and lines', 'a\n// highlight-next-line\nb\nc\n// highlight-start\nd\n// highlight-end\ne', ['b', 'd']],
])('MD-24: %s', (_, code, marked) => {
  const lines = codeLines(parse(`\`\`\`js\n${code}\n\`\`\`\n`));
  expect(lines.filter(({ classes }) => classes !== '').map(({ text }) => text)).toEqual(marked);
});

test.each([
  ['vb', "' highlight-next-line"],
  ['vbnet', "_ ' highlight-next-line"],
  ['basic', 'REM highlight-next-line'],
  ['fortran', '! highlight-next-line'],
  ['fsharp', '(* highlight-next-line *)'],
  ['ocaml', '(* highlight-next-line *)'],
  ['cobol', '*> highlight-next-line'],
  ['wasm', ';; highlight-next-line'],
  ['clojure', ';; highlight-next-line'],
  ['erlang', '% highlight-next-line'],
  ['elm', '-- highlight-next-line'],
])('MD-24: comments of %s mark lines', (language, comment) => {
  const lines = codeLines(parse(`\`\`\`${language}\n${comment}\na\nb\n\`\`\`\n`));
  expect(lines.map(({ text, classes }) => `${text} ${classes !== ''}`)).toEqual(['a true', 'b false']);
});
