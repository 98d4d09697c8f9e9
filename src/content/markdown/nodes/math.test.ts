import { expect, test } from 'vitest';
import { html, MDX, OPTIONS, parse, problems, type TestFile } from '../../testing.ts';

const MATH: TestFile = { options: { ...OPTIONS, math: true } };

test('formulas are MathML, in lines and on lines of their own', () => {
  const text = 'Euler: $e^{i\\pi} = -1$ and $a_{n}<b$.\n\n$$\n\\frac{1}{2}\n$$\n';
  for (const file of [MATH, { ...MATH, ...MDX }, { ...MATH, options: { ...MATH.options, format: 'md' as const } }]) {
    const made = html(text, file);
    expect(made).toMatch(/^<p>Euler: <span class="katex"><math .*<\/math><\/span> and <span class="katex"><math /);
    expect(made).toContain(
      '<div class="diagram" tabindex="0"><span class="katex"><math xmlns="http://www.w3.org/1998/Math/MathML" display="block">',
    );
    expect(made).not.toMatch(/style=|<script/);
    expect(problems(parse(text, file))).toEqual([]);
  }
});

test('formulas stay whole where the text around them is repaired', () => {
  const made = html('<br> {id} $x_{n}$ <Foo>\n', MATH);
  expect(made).toContain('<msub>');
  expect(made).toContain('{id}');
});

test('a formula that cannot be read is told with its place, and shown as it is written', () => {
  const page = parse('Text\n\nA $\\frac{1$ b\n', MATH);
  expect(problems(page)[0]).toMatch(/^error docs\/guide\/page.md:3:3 This formula cannot be read: /);
  expect(page.html).toContain('<code>\\frac{1</code>');
});

test('without the option a dollar sign is one', () => {
  expect(html('$5 and $6, $x^2$\n')).toBe('<p>$5 and $6, $x^2$</p>');
});

test('headings show their formulas in tables of contents, and in a line of text in titles', () => {
  const [heading] = parse('## On *the $x^2$* of\n', MATH).headings;
  expect(heading).toMatchObject({ id: 'on-the-x2-of', text: 'On the x^2 of' });
  expect(heading?.html).toMatch(/^On <em>the <span class="katex"><math .*<msup>.*<\/math><\/span><\/em> of$/);
  const title = parse('# Energy $E=mc^2$\n', MATH);
  expect(title.headings).toMatchObject([{ text: 'Energy E=mc^2' }]);
});

test.each([
  ['\\frac{1}{2}', '1/2'],
  ['\\frac{a+b}{\\sqrt{x}}', '(a+b)/(√x)'],
  ['\\alpha_i \\le \\sqrt[3]{x+1}', 'α_i≤3√(x+1)'],
  ['\\sum_{i=0}^n i', '∑_(i=0)^ni'],
  ['\\text{if } a < b', 'if a<b'],
  ['\\frac{1', '\\frac{1'],
])('of %s a title says %s', (tex, text) => {
  expect(parse(`## $${tex}$\n`, MATH).headings).toMatchObject([{ text }]);
});

/** Formulas in braces, the rest as it is. */
const inBraces = (text: string, file: TestFile): string =>
  html(text, file)
    .replace(/<span class="katex">.*?<annotation[^>]*>([^<]*)<\/annotation>.*?<\/math><\/span>/g, '{$1}')
    .replace(/<\/?p>/g, '');

test.each([
  ['$100 and $200', '$100 and $200'],
  ['$100 and $200 for $x$', '$100 and $200 for {x}'],
  ['costs $5, or $x$ and $y$', 'costs $5, or {x} and {y}'],
  ['$x$2', '$x$2'],
  ['$ x $ and $x^2$.', '{x} and {x^2}.'],
  ['`$5` and $x$ and \\$6', '<code>$5</code> and {x} and $6'],
  ['$$x$$ and $5 or $6', '{x} and $5 or $6'],
  ['a $5\n\nb $6 $x$', 'a $5\nb $6 {x}'],
])('a dollar sign before a digit, or behind a space, ends no formula: %s', (text, made) => {
  expect(inBraces(`${text}\n`, MATH)).toBe(made);
  expect(parse(`${text}\n`, MATH).problems).toEqual([]);
});

test('on sites of Docusaurus dollar signs are those of remark-math', () => {
  const made = inBraces('$100 and $200\n', { options: { ...MATH.options, isDocusaurus: true } });
  expect(made).toBe('{100 and }200');
});

test('singleDollarTextMath: false leaves single dollar signs to the text, repaired or not', () => {
  const file = { options: { ...OPTIONS, math: { singleDollarTextMath: false } } };
  expect(inBraces('$x$ and $$y$$\n', file)).toBe('$x$ and {y}');
  expect(inBraces('{a} $<b$ $$x_{n}$$\n', file)).toBe('{a} $&lt;b$ {x_{n}}');
  expect(html('$$\nx\n$$\n', file)).toContain('display="block"');
});
