import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { createHighlighter, type Highlighter } from './highlight.ts';

const require = createRequire(import.meta.url);

/** As the first thread of a build has it: nothing of Prism is loaded yet. */
function freshHighlighter(additional: readonly string[] = []): Highlighter {
  for (const file of Object.keys(require.cache)) {
    if (file.includes('/prismjs/')) delete require.cache[file];
  }
  return createHighlighter(additional);
}

const { languages } = require('prismjs/components.js') as { readonly languages: object };
/** What Prism has, and some that we have under a name of our own. */
const NAMES = [
  ...Object.keys(languages),
  ...'prisma proto vue mdx golang jsonc meta constructor no-such-language'.split(' '),
];

/** A bit of everything: grammars differ in what stands inside of what, so it stands inside of something. */
const CODE = [
  'const a: Foo<Bar> = { id: 1, name: `x ${b({ c: 2 })}`, /re[a-z]+/g }; // done',
  '<App id={{ a: "b" }} {...props} on={() => ({ key: 1 })} style="color: red; --x: 1">{list.map((b) => <b>b</b>)}</App>',
  '<script>let a = { b: `${c}` };</script><style>@media (min-width: 1px) { a:hover { color: #fff } }</style>',
  '<?php /** @param string $a the `b` */ function f(string $a): ?int { return "x {$a} y" . <<<EOT\n$b\nEOT; } ?>',
  '/** @param {string} a <b>text</b> {@link C} */ @Get("/x") class A extends B { #c = new D(); async f() { await 1; } }',
  '/// <summary>text <see cref="A"/></summary>',
  '# heading **bold** `code`\n\n```js\nlet a = 1;\n```\n\n- name: &x "y" # comment',
  'SELECT "a", COUNT(*) FROM b WHERE c = \'d\' -- e\n{% if a %}{{ b | c: "d" }}{% endif %}{{#each a}}{{b}}{{/each}}',
  "def f(a, *b): return f\"x {a!r:>10} {b[0]}\" #{c} '''d'''\n@charset \"utf-8\"; $a: b; .c { &:d { e: f($a) } }",
  'fn main() { let a = |b: u8| b + 1; println!("{}", a(1)); } (define (f x) "y" \'z)\n$ npm i -D a && echo "$HOME" | cat',
  'GET /a?b=c HTTP/1.1\nContent-Type: application/json\n\n{"a": [1, true, null]}',
  'HTTP/1.1 200 OK\nContent-Type: text/html\n\n<p style="a: b" onclick="c()">d</p>\n  at f (a.js:1:2)\n[a]\nb = "c"',
].join('\n');

/** Another text, so that a block of a language is not only compared with itself. */
const OTHER = '<a b={{ c: 1 }}>`${d}`</a> "x" // y';

const show = (highlighter: Highlighter, name: string): string => {
  highlighter.lines(OTHER, name);
  return highlighter.lines(CODE, name).join('\n');
};

function showAll(names: readonly string[]): ReadonlyMap<string, string> {
  const highlighter = freshHighlighter();
  return new Map(names.map((name) => [name, show(highlighter, name)]));
}

// Of any two languages, each comes before the other in one of the two orders.
test('colours do not depend on the languages that came before', { tags: 'more', timeout: 60_000 }, () => {
  const forwards = showAll(NAMES);
  const backwards = showAll(NAMES.toReversed());
  expect(NAMES.filter((name) => forwards.get(name) !== backwards.get(name))).toEqual([]);
  const plain = NAMES.filter((name) => forwards.get(name)?.includes('class="token') !== true);
  expect(plain.length).toBeLessThan(NAMES.length / 10);
});

test('a language that comes alone has the same colours', () => {
  const names = 'js jsx tsx ts html vue css scss markdown mdx php http graphql json yaml sh pug'.split(' ');
  const together = showAll([...names, ...names.toReversed()]);
  expect(names.filter((name) => show(freshHighlighter(), name) !== together.get(name))).toEqual([]);
});

test('languages that the site adds extend others, whatever came before', () => {
  const code = 'console.log(Foo.bar)';
  const plain = freshHighlighter().lines(code, 'js');
  const extended = freshHighlighter(['js-extras', 'php']).lines(code, 'js');
  expect(extended).not.toEqual(plain);
  const highlighter = freshHighlighter(['php', 'js-extras']);
  for (const name of ['tsx', 'javascript', 'html']) highlighter.lines(OTHER, name);
  expect(highlighter.lines(code, 'js')).toEqual(extended);
});
