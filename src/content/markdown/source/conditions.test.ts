import { expect, test } from 'vitest';
import { buildReleaseTable, holdsIn, parseCondition, parseReleases } from '../../../config/releases.ts';
import { isShown, resolveConditions } from './conditions.ts';

const NAMES = ['current', '4.x', '3.x', '2.x'];
const table = buildReleaseTable(NAMES, (name) => (name === 'current' ? '5.x' : undefined));

function resolve(text: string, version: string, labels = false) {
  return resolveConditions(text, { version, table, labels }, 'docs/a.md');
}

function versionsOf(kind: 'since' | 'until' | 'only', bound: string, releases = table): string[] {
  const condition = parseCondition(kind, bound, releases);
  const names = releases.map(({ name }) => name);
  return 'unknownBound' in condition ? ['?'] : names.filter((name) => holdsIn(condition, name, releases));
}

test('what names of releases stand for', () => {
  expect(parseReleases('4.x')).toEqual({ from: [4], before: [5] });
  expect(parseReleases('v4.3')).toEqual({ from: [4, 3], before: [4, 4] });
  expect(parseReleases('2.x - 3.x')).toEqual({ from: [2], before: [4] });
  expect(['next', '', '3.x - 2.x', '1.x - 2.x - 3.x'].map(parseReleases)).toEqual(Array(4).fill(undefined));
});

test('a bound is a release or a version; a version stands for the releases that its name says', () => {
  expect(versionsOf('since', '4.3')).toEqual(['current', '4.x']);
  expect(versionsOf('since', '5.0')).toEqual(['current']);
  expect(versionsOf('until', '5.0')).toEqual(['4.x', '3.x', '2.x']);
  expect(versionsOf('until', '4.3')).toEqual(['4.x', '3.x', '2.x']);
  expect(versionsOf('only', '2.x - 3.x')).toEqual(['3.x', '2.x']);
  expect(versionsOf('only', '4.3')).toEqual(['4.x']);
  expect(versionsOf('since', 'current')).toEqual(['current']);
  expect(versionsOf('until', '4.x')).toEqual(['3.x', '2.x']);
  expect(versionsOf('since', 'soon')).toEqual(['?']);
});

test('names that are no numbers are compared by their order', () => {
  const names = ['current', 'winter', 'autumn'];
  const unnumbered = buildReleaseTable(names, () => undefined);
  expect(versionsOf('since', 'winter', unnumbered)).toEqual(['current', 'winter']);
  expect(versionsOf('until', 'winter', unnumbered)).toEqual(['autumn']);
  expect(versionsOf('since', '2.0', unnumbered)).toEqual(['?']);
  // Without `releases`, current is everything behind the newest version.
  const guessed = buildReleaseTable(['current', '4.x'], () => undefined);
  expect(versionsOf('since', '7.1', guessed)).toEqual(['current']);
});

const BLOCKS = `# Title

Always.

:::since 5.0

New.

:::

::::until 5.0

:::note

Old.

:::

::::

End.
`;

test('containers', () => {
  expect(resolve(BLOCKS, 'current').text).toBe('# Title\n\nAlways.\n\nNew.\n\nEnd.\n');
  expect(resolve(BLOCKS, '4.x').text).toBe('# Title\n\nAlways.\n\n:::note\n\nOld.\n\n:::\n\nEnd.\n');
  expect(resolve(BLOCKS, 'current', true).text).toContain(':::since 5.0\n\nNew.\n\n:::');
});

test('every line knows which line of the file it is', () => {
  const { text, lines = [] } = resolve(BLOCKS, '4.x');
  const written = BLOCKS.split('\n');
  expect(text.split('\n')).toEqual(lines.map((line) => written[line - 1]));
});

test('phrases and table rows', () => {
  const text = [
    'Call :since[`open()`, or ]{4.0}`start()` :until[twice]{4.0} to begin.',
    '',
    '| option | what |',
    '| --- | --- |',
    '| a | one |',
    '| b | two :since{5.0} |',
    'In code: `:since[x]{9}`.',
  ].join('\n');
  expect(resolve(text, 'current').text).toBe(
    'Call `open()`, or `start()` to begin.\n\n| option | what |\n| --- | --- |\n| a | one |\n| b | two |\nIn code: `:since[x]{9}`.',
  );
  expect(resolve(text, '3.x').text).toBe(
    'Call `start()` twice to begin.\n\n| option | what |\n| --- | --- |\n| a | one |\nIn code: `:since[x]{9}`.',
  );
});

test('lines of code, in the comments of the language', () => {
  const text = [
    '```ts',
    "import { old } from 'x'; // until 4.0",
    '// since 4.0',
    "import { fresh } from 'x';",
    '/* since-start 5.0 */',
    'one();',
    'two();',
    '/* since-end */',
    '// since we must, we wait',
    'end();',
    '```',
    '',
    '```yaml',
    'a: 1 # until 5.0',
    '# only 3.x',
    'b: 2',
    '```',
  ].join('\n');
  expect(resolve(text, 'current').text.split('\n')).toEqual([
    '```ts',
    "import { fresh } from 'x';",
    'one();',
    'two();',
    '// since we must, we wait',
    'end();',
    '```',
    '',
    '```yaml',
    '```',
  ]);
  expect(resolve(text, '3.x').text.split('\n')).toEqual([
    '```ts',
    "import { old } from 'x';",
    '// since we must, we wait',
    'end();',
    '```',
    '',
    '```yaml',
    'a: 1',
    'b: 2',
    '```',
  ]);
});

test('no empty lines are left in code where lines between them are gone', () => {
  const code = (...lines: string[]) => ['```ts', ...lines, '```', ''].join('\n');
  const imports = code("import { a } from 'a'; // since 5.0", '', 'a();');
  expect(resolve(imports, '4.x').text).toBe(code('a();'));
  expect(resolve(imports, '4.x').lines).toEqual([1, 4, 5, 6]);
  expect(resolve(imports, 'current').text).toBe(code("import { a } from 'a';", '', 'a();'));
  const between = code('a();', '', '// since-start 5.0', 'b();', '', 'c();', '// since-end', '', 'd();');
  expect(resolve(between, '4.x').text).toBe(code('a();', '', 'd();'));
  expect(resolve(between, 'current').text).toBe(code('a();', '', 'b();', '', 'c();', '', 'd();'));
  expect(resolve(code('a();', '', 'b(); // since 5.0'), '4.x').text).toBe(code('a();'));
  // What the author wrote without a condition stays.
  const spaced = code('', 'a();', '', '', 'b(); // until 5.0', 'c();', '');
  expect(resolve(spaced, 'current').text).toBe(code('', 'a();', '', '', 'c();', ''));
});

test('pages', () => {
  const text = '---\ntitle: A\nsince: "4.0"\nuntil: 5.0\n---\n\nsince: 9\n';
  expect(NAMES.filter((version) => isShown(text, { version, table }))).toEqual(['4.x']);
  expect(resolve(text, '4.x').text).toBe('---\ntitle: A\n---\n\nsince: 9\n');
});

test('what makes no sense is told, with its line', () => {
  const text = ':::since 1.0\n\nA.\n\n:::\n\n:::only 9.x\nB.\n:::\n\n:::since soon\nC.\n';
  const { problems, text: shown } = resolve(text, '4.x');
  expect(problems.map(({ what, at }) => `${at?.line}: ${what}`)).toEqual([
    '1: "since 1.0" holds in every version of the site.',
    '7: "only 9.x" holds in no version of the site.',
    '11: "since soon" names neither a release nor a version of the site.',
    '11: ":::since soon" is not closed, so it guards the rest of the page.',
  ]);
  expect(shown).toContain('C.');
});

test('a text without conditions is the same text', () => {
  const text = 'Since then: a :::note.\n\n```js\n// since\n```\n';
  expect(resolve(text, '4.x')).toEqual({ text, problems: [] });
});

test('a field of the front matter with a condition behind it is for some versions', () => {
  const page =
    '---\ntitle: Serialization # since 3.0\ntitle: Serializing # until 3.0\nslug: /a # an address\n---\n\nText.\n';
  expect(resolve(page, 'current').text).toBe('---\ntitle: Serialization\nslug: /a # an address\n---\n\nText.\n');
  expect(resolve(page, '2.x')).toMatchObject({
    text: '---\ntitle: Serializing\nslug: /a # an address\n---\n\nText.\n',
    lines: [1, 3, 4, 5, 6, 7, 8],
    problems: [],
  });
});

test('a phrase in a phrase is for the versions of both', () => {
  const line = 'Call :until[the `old` one:only[, slowly,]{3.x}]{5.0} :since[the new one]{5.0} of them.';
  expect(resolve(line, 'current').text).toBe('Call the new one of them.');
  expect(resolve(line, '4.x').text).toBe('Call the `old` one of them.');
  expect(resolve(line, '3.x').text).toBe('Call the `old` one, slowly, of them.');
});
