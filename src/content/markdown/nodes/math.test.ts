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

test('headings show the source of their formulas in tables of contents', () => {
  expect(parse('## On $x^2$\n', MATH).headings).toMatchObject([{ id: 'on-x2', html: 'On x^2' }]);
});
