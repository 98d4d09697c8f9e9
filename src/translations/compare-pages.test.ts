import { expect, test } from 'vitest';
import { comparePages, type Glossary } from './compare-pages.ts';

const SOURCE = `---
title: Routes
---

A route leads from a path to a method of a controller.

## Write one

:::note

Names of routes are \`camelCase\`, and they are [listed](./list.md#all).

:::

\`\`\`typescript title="The code of it"
const a = 1; // the first one
// since 5.0
const b = 2;
\`\`\`

## Next

| Route | Meaning |
| --- | --- |
| \`/a\` | The first page of the application |
`;

const GOOD = `---
title: Routes
---

Une route mène d'un chemin à une méthode d'un contrôleur.

## En écrire une {#write-one}

:::note

Les noms des routes sont en \`camelCase\`, et elles sont [énumérées](./list.md#all).

:::

\`\`\`typescript title="Son code"
const a = 1; // la première
// since 5.0
const b = 2;
\`\`\`

## Suite {#next}

| Route | Sens |
| --- | --- |
| \`/a\` | La première page de l'application |
`;

const GLOSSARY: Glossary = new Map([
  ['controller', ['contrôleur']],
  ['path', ['chemin']],
  ['to-do (list)', ['liste']],
]);

function findings(translation: string, glossary: Glossary = GLOSSARY): readonly string[] {
  const source = { text: SOURCE, sitePath: 'docs/a.md', locale: 'en' };
  return comparePages(source, { text: translation, sitePath: 'fr/a.md', locale: 'fr' }, glossary).map(
    ({ what, at }) => `${at?.line ?? '-'}: ${what}`,
  );
}

test('a translation that says what its source says has no findings', () => {
  expect(findings(GOOD)).toEqual([]);
});

test.each([
  [
    'a heading without the id of the source',
    '{#next}',
    '',
    [/^21: The heading is "## … \{#suite\}", but the source has "## … \{#next\}"/],
  ],
  ['a heading of another level', '## Suite', '### Suite', [/^21: The heading is "### … \{#next\}"/]],
  [
    'other code',
    'const b = 2',
    'const b = 3',
    [/lacks the typescript code "const a = 1;"/, /^15: The translation has the typescript code/],
  ],
  ['a condition that is gone', '// since 5.0\n', '', [/lacks the typescript code/, /has the typescript code/]],
  [
    'another link',
    './list.md#all',
    './list.md',
    [
      /lacks \.\/list\.md#all, which stands in docs\/a\.md:11\./,
      /^11: .* has \.\/list\.md, which docs\/a\.md does not have/,
    ],
  ],
  ['another kind of admonition', ':::note', ':::tip', [/lacks :::note/, /^9: The translation has :::tip/]],
  [
    'a row too few',
    "| `/a` | La première page de l'application |\n",
    '',
    [/lacks a table of 2 × 2 cells/, /^23: The translation has a table of 1 × 2 cells/, /lacks `\/a`/],
  ],
  ['code in a sentence', '`camelCase`', '`minuscules`', [/lacks `camelCase`/, /^11: The translation has `minuscules`/]],
  [
    'a word that the glossary does not have',
    'contrôleur',
    'pilote',
    [/^1: The source says "controller" in this section, but the translation nowhere "contrôleur"/],
  ],
  [
    'a paragraph in the language of the source',
    "La première page de l'application",
    'The first page of the application',
    [/^25: "The first page of the application" reads like the language of the source/],
  ],
  [
    'a plain space before a colon, also behind code',
    'Les noms des routes sont en `camelCase`, et elles',
    'Les noms : en `camelCase` ; et elles',
    [/^11: There is no no-break space before ":" in "Les noms :/, /^11: There is no no-break space before ";"/],
  ],
  [
    'a plain space in the title of a page, and none at all in that of code',
    'title: Routes',
    'title: "Routes : lesquelles\u00A0?"',
    [/^2: There is no no-break space before ":"/],
  ],
  [
    'a sign without a space',
    "mène d'un",
    'mène: un',
    [/^5: There is no no-break space before ":" in "Une route mène:/],
  ],
  ['quotation marks', 'La première page', 'La « première\u00A0» page', [/^25: There is no no-break space after "«"/]],
  [
    'a description that nobody translated',
    'title: Routes',
    'title: Routes\ndescription: What a route is and how one is written for the application.',
    [/^3: "What a route is and how one is written for the applicat…?/],
  ],
  ['a comment of the source', 'la première\n', 'the first one\n', [/^16: "the first one" reads like the language/]],
  ['a title of the source', 'Son code', 'The code of it', [/^15: "The code of it" reads like the language/]],
])('%s', (...[, from, to, expected]) => {
  expect(GOOD).toContain(from);
  const found = findings(GOOD.replace(from, to));
  expect(found).toHaveLength(expected.length);
  for (const [index, pattern] of expected.entries()) expect(found[index]).toMatch(pattern);
});

test('words of programs are left in their language, and no-break spaces of both widths are read', () => {
  const said = 'En cas de limite\u202F: *Too many requests have been made: please wait for a while.*';
  expect(findings(GOOD.replace("La première page de l'application", said))).toEqual([]);
});

test('a section that is left out, and one that says little', () => {
  expect(findings(GOOD.slice(0, GOOD.indexOf('## Suite')))[0]).toMatch(
    /^7: The translation has 1 headings, its source 2\.$/,
  );
  const long = `# A\n\n${'The words of a paragraph that goes on for a while and says a lot of things. '.repeat(5)}\n`;
  const short = "# A\n\nLes mots d'un paragraphe qui dit beaucoup de choses.\n";
  const pages = [long, short].map((text, index) => ({ text, sitePath: 'a.md', locale: index === 0 ? 'en' : 'fr' }));
  const [source, translation] = pages;
  if (source === undefined || translation === undefined) throw new Error('Two pages');
  expect(comparePages(source, translation, new Map()).map(({ what }) => what)).toEqual([
    'The section has 14 % of the length of its source.',
  ]);
});

test('names, code and what the check of samples alone sees may be the same', () => {
  const page =
    '# A\n\n| Google, Facebook, GitHub, LinkedIn, X, Twitter |\n| --- |\n\n```ts title="src/that-is-not.ts (2.x)"\n// eslint-disable-next-line the-name-of-it -- as it is\nlet b;\n// sample-hide-start\nlet a;\n// sample-hide-end\n```\n';
  const page2 = page.replace(/\/\/ sample[^]*/, '```\n');
  const [source, translation] = [page, page2].map((text, at) => ({
    text,
    sitePath: 'a.md',
    locale: ['en', 'fr'][at] ?? '',
  }));
  if (source === undefined || translation === undefined) throw new Error('Two pages');
  expect(comparePages(source, translation, new Map())).toEqual([]);
});
