import { expect, test } from 'vitest';
import { parseVersionFile } from './find-versions.ts';
import { basesOf, buildVersionChain, checkBases, tracePath } from './version-chain.ts';

const versions = { '3.x': { basedOn: 'current' }, '2.x': { basedOn: '3.x' }, '1.x': { basedOn: '2.x' } };

function own(name: string, relPaths: readonly string[], text?: string) {
  const folder = name === 'current' ? 'docs' : `versioned_docs/version-${name}`;
  const parsed = text === undefined ? undefined : parseVersionFile(text, `${folder}/_version_.yml`);
  expect(parsed?.problems ?? []).toEqual([]);
  return { name, folder, relPaths, ...(parsed?.file ? { file: parsed.file } : {}) };
}

const CURRENT = own('current', ['a.md', 'guide/b.md', 'guide/c.mdx', 'new.md']);

test('pages of the base, without what is removed, under their names here, below own files', () => {
  const { entries, steps, problems } = buildVersionChain({ versions }, [
    CURRENT,
    own('3.x', ['a.md', 'old.md'], 'removed:\n  - new.md\n'),
    own('2.x', [], 'renamed:\n  manual/: guide/\n  manual/see.mdx: guide/c.mdx\n'),
    own('1.x', ['manual/b.md'], 'removed:\n  - old.md\n  - "manual/s*"\n'),
  ]);
  expect(problems).toEqual([]);
  const listed = (name: string) =>
    entries[name]?.map(({ relPath, places }) => [
      relPath,
      ...places.slice(1).map((at) => `${at.version}/${at.relPath}`),
    ]);
  expect(listed('3.x')).toEqual([
    ['a.md'],
    ['guide/b.md', 'current/guide/b.md'],
    ['guide/c.mdx', 'current/guide/c.mdx'],
    ['old.md'],
  ]);
  expect(listed('2.x')).toEqual([
    ['a.md', '3.x/a.md'],
    ['manual/b.md', '3.x/guide/b.md', 'current/guide/b.md'],
    ['manual/see.mdx', '3.x/guide/c.mdx', 'current/guide/c.mdx'],
    ['old.md', '3.x/old.md'],
  ]);
  expect(listed('1.x')).toEqual([['a.md', '2.x/a.md', '3.x/a.md'], ['manual/b.md']]);
  const trace = (relPath: string, to: string) => tracePath(steps, { version: 'current', relPath }, to);
  expect(['guide/b.md', 'guide/c.mdx', 'new.md', 'a.md'].map((one) => trace(one, '2.x'))).toEqual([
    'manual/b.md',
    'manual/see.mdx',
    undefined,
    'a.md',
  ]);
  expect(trace('guide/c.mdx', '1.x')).toBeUndefined();
  expect(tracePath(steps, { version: '1.x', relPath: 'a.md' }, 'current')).toBeUndefined();
});

test('a file of the folder replaces a page that has another name in the base, and what is no page is inherited too', () => {
  const base = { ...CURRENT, otherPaths: ['guide/a.png', 'guide/_part.mdx', 'b.png'] };
  const text = 'removed:\n  - b.png\n  - guide/b.md\nrenamed:\n  see.mdx: new.md\n  manual/: guide/\n';
  const { entries, others, steps, problems } = buildVersionChain({ versions }, [
    base,
    { ...own('3.x', ['see.mdx', 'manual/c.mdx'], text), otherPaths: ['manual/_part.mdx'] },
  ]);
  expect(problems).toEqual([]);
  const listed = (some: (typeof entries)[string] = []) => some.map(({ relPath, places }) => [relPath, places.length]);
  expect(listed(entries['3.x'])).toEqual([['a.md', 2], ['manual/c.mdx', 1], ['see.mdx', 1]]); // prettier-ignore
  expect(listed(others['3.x'])).toEqual([['manual/_part.mdx', 1], ['manual/a.png', 2]]); // prettier-ignore
  expect(tracePath(steps, { version: 'current', relPath: 'new.md' }, '3.x')).toBe('see.mdx');
});

test('every line of the file is checked', () => {
  const text =
    'removed:\n  - gone.md\n  - a.md\n  - guide/b.md\nrenamed:\n  x.md: nowhere.md\n  y.md: guide/b.md\n  new.md: guide/c.mdx\n  z/: zz/\n';
  const { problems } = buildVersionChain({ versions }, [CURRENT, own('3.x', ['a.md'], text)]);
  expect(problems.map(({ what, at }) => `${at?.line}: ${what}`)).toEqual([
    '6: The version "current" has no page "nowhere.md".',
    '9: The version "current" has no page "zz/".',
    '2: The version "current" has no page "gone.md".',
    '3: "a.md" is removed, and "versioned_docs/version-3.x" has such a page.',
    '4: "guide/b.md" is removed, and renamed to "y.md" as well.',
    '8: "new.md" would be two pages: "guide/c.mdx" of the base, and "new.md".',
  ]);
});

test('a file of another kind is told, with its places', () => {
  const whats = (text: string) =>
    parseVersionFile(text, 'v/_version_.yml').problems.map(({ what, at }) => `${at?.line}: ${what}`);
  expect(whats('- a\n')).toEqual(['1: "v/_version_.yml" is not a set of fields.']);
  expect(whats('removed:\n  a: b\nrename:\n  - c\n')).toEqual([
    '3: "v/_version_.yml" has an unknown field "rename".',
    '2: "v/_version_.yml" has no list in "removed".',
  ]);
  expect(whats('removed:\n  - [a]\nrenamed:\n  a/: b\n')).toEqual([
    '2: "v/_version_.yml" lists something in "removed" that is no path.',
    '4: "v/_version_.yml" has a line in "renamed" that does not lead from one path to another.',
  ]);
  expect(whats('removed:\nrenamed:\n')).toEqual([]);
});

test('bases are versions and do not go in circles', () => {
  const at = () => ({ file: 'octavo.config.ts' });
  const circle = { '3.x': { basedOn: '2.x' }, '2.x': { basedOn: '3.x' }, '1.x': { basedOn: '4.x' } };
  const messages = checkBases({ versions: circle }, ['current', '3.x', '2.x', '1.x'], at);
  expect(messages.map(({ what }) => what)).toEqual([
    'Versions are based on each other in a circle: "3.x" → "2.x" → "3.x".',
    'The version "1.x" is based on "4.x", which is not a version.',
  ]);
  expect(basesOf({ versions: circle }, '3.x')).toEqual(['3.x', '2.x']);
  expect(buildVersionChain({ versions: circle }, [own('3.x', ['a.md']), own('2.x', [])]).entries['3.x']).toHaveLength(
    1,
  );
});
