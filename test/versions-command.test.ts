/** `octavo versions` on real git repositories. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { expect, test } from 'vitest';
import { parseVersionsUse, runVersions } from '../src/cli/versions-command.ts';
import { UserError } from '../src/errors/problem.ts';
import { createLog } from '../src/log/log.ts';
import { defined } from '../src/shared/plain-data.ts';
import { buildSite, type CliResult, runCli } from './support/cli.ts';
import { changedFiles, digestOf, filesOf } from './support/files.ts';
import { tempSite } from './temp-site.ts';

function config(versions: string, docs = ''): string {
  return `export default {
  title: 'Site', url: 'https://example.org', baseUrl: '/', blog: false, pages: false, markdownCopies: true,
  docs: { sidebarPath: 'sidebars.json', lastVersion: 'current', ${docs} versions: ${versions} },
};\n`;
}

const BASED = `{
  current: { label: 'v5', path: '', releases: '5.x' },
  '4.x': { basedOn: 'current' }, '3.x': { basedOn: '4.x' } }`;
const old = (version: string) => `versioned_docs/version-${version}`;
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9"/></svg>';

const DIFFERENCES: Readonly<Record<string, string>> = {
  'octavo.config.ts': config(BASED),
  'versions.json': '["4.x", "3.x"]\n',
  'sidebars.json': JSON.stringify({ docs: ['intro', 'guides/hooks', 'guides/queues'] }),
  'docs/intro.md':
    '---\nslug: /\n---\n\n# Introduction\n\n![A line](./line.svg)\n\nSee [hooks](./guides/hooks.md).\n\n:::since 5.0\n\nNew.\n\n:::\n\n:::until 4.0\n\nOld.\n\n:::\n',
  'docs/line.svg': PICTURE,
  'docs/guides/hooks.md': '# Hooks\n\nBack to the [start](../intro.md).\n',
  'docs/guides/queues.md': '# Queues\n\nimport Part from "./_part.mdx";\n\n<Part />\n',
  'docs/guides/_part.mdx': 'A part.\n',
  'docs/new.md': '---\nsince: current\n---\n\n# New\n',
  [`${old('4.x')}/_version_.yml`]: 'renamed:\n  # here: in the base\n  guides/rows.md: guides/queues.md\n',
  [`${old('3.x')}/_version_.yml`]: 'removed:\n  - guides/rows.md\nrenamed:\n  manual/: guides/\n',
  [`${old('3.x')}/only-three.md`]: '# Only here\n',
};

/** A site in a repository that has all of it. */
function repository(files: Readonly<Record<string, string>>): string {
  const dir = tempSite(files);
  git(dir, 'init', '--quiet');
  commit(dir);
  return dir;
}

const git = (cwd: string, ...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.org', '-c', 'core.autocrlf=false', ...args], {
    cwd,
    encoding: 'utf8',
  });

function commit(dir: string): void {
  git(dir, 'add', '--all');
  git(dir, 'commit', '--quiet', '--allow-empty', '--message', 'A state');
}

/** The command in this process, which takes a tenth of the time that one of its own takes. */
async function versions(siteDir: string, ...args: readonly string[]): Promise<CliResult> {
  const written = { out: '', err: '' };
  const log = (to: 'out' | 'err') =>
    createLog({ write: (text) => (written[to] += text), isTerminal: false, env: { NO_COLOR: '1' } });
  const terminal = { out: log('out'), err: log('err'), textOf: () => undefined };
  const { positionals, values: flags } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  const { 'dry-run': dryRun, 'ignore-line-ends': ignoreLineEnds, ...rest } = flags;
  const given = { ...rest, ...defined({ dryRun, ignoreLineEnds }) };
  const use = parseVersionsUse([siteDir, ...positionals], given);
  if (typeof use === 'string') return { code: 2, stdout: '', stderr: `${use}\n` };
  const code = await runVersions({ siteDir, flags: given, terminal }, use).catch((error: unknown) => {
    if (!(error instanceof UserError)) throw error;
    terminal.err.problems(error.problems);
    return 1;
  });
  return { code, stdout: written.out, stderr: written.err };
}

const TEXT = { type: 'string' } as const;
const FLAG = { type: 'boolean' } as const;
const OPTIONS = {
  changed: TEXT,
  format: TEXT,
  docs: TEXT,
  onto: TEXT,
  'dry-run': FLAG,
  'ignore-line-ends': FLAG,
  force: FLAG,
};

/** What must not happen without a trace. */
async function refused(dir: string, ...args: readonly string[]): Promise<string> {
  const before = digestOf(dir);
  const { code, stderr, stdout } = await versions(dir, ...args);
  expect([code, stdout]).toEqual([1, '']);
  expect(changedFiles(before, digestOf(dir))).toEqual([]);
  return stderr;
}

async function done(dir: string, ...args: readonly string[]): Promise<string> {
  const { code, stderr, stdout } = await versions(dir, ...args);
  expect([code, stderr]).toEqual([0, '']);
  return stdout;
}

/** What pages and sidebars say. Of the notice above a page, how much is known of other versions decides. */
const isText = (file: string): boolean => file.endsWith('.md') || /\/sidebar\.[^/]*\.json$/.test(file);

const put = (dir: string, file: string, text: string) => writeFileSync(join(dir, file), text);
const read = (dir: string, file: string) => readFileSync(join(dir, file), 'utf8');

test('a table of what versions consist of, what an edit reaches, and pages that are kept', async () => {
  const dir = repository(DIFFERENCES);
  expect(await done(dir)).toBe(`Version  Based on  Pages  Own  Inherited  Removed  Renamed  Hidden
current                4    4          0        0        0       0
4.x      current       3    0          3        0        1       1
3.x      4.x           3    1          2        1        1       1
`);
  const told = JSON.parse(await done(dir, '--format', 'json')) as Readonly<Record<string, unknown>>[];
  expect(told[2]).toEqual({
    instance: 'default',
    version: '3.x',
    basedOn: '4.x',
    pages: 3,
    own: ['only-three.md'],
    inherited: ['intro.md', 'manual/hooks.md'],
    removed: ['guides/rows.md'],
    renamed: [{ here: 'manual/hooks.md', base: 'guides/hooks.md' }],
    hidden: ['new.md'],
  });

  expect(await done(dir, '--changed', 'HEAD')).toBe('What has changed since HEAD reaches no page of any version.\n');
  put(dir, 'docs/intro.md', read(dir, 'docs/intro.md').replace('New.', 'Newer.'));
  put(dir, 'docs/guides/_part.mdx', 'Another part.\n');
  put(dir, 'docs/guides/hooks.md', '# Hooks\n\nBack to the [first page](../intro.md).\n');
  put(dir, 'docs/added.md', '---\nuntil: 4.0\n---\n\n# Added\n');
  expect(await done(dir, '--changed', 'HEAD')).toBe(`Version  Change   Page              Text
current  changed  guides/hooks.md
current  changed  guides/queues.md
current  changed  intro.md
4.x      changed  guides/hooks.md   of current: guides/hooks.md
4.x      changed  guides/rows.md    of current: guides/queues.md
3.x      added    added.md          of current: added.md
3.x      changed  manual/hooks.md   of current: guides/hooks.md
`);
  const reached = JSON.parse(await done(dir, '--changed', 'HEAD', '--format', 'json')) as unknown[];
  expect(reached).toHaveLength(7);
  expect(reached[5]).toEqual({
    instance: 'default',
    version: '3.x',
    path: 'added.md',
    change: 'added',
    source: { version: 'current', path: 'added.md' },
  });
  expect(await refused(dir, '--changed', 'nowhere')).toContain('git has no "nowhere"');

  git(dir, 'checkout', '--quiet', '.');
  rmSync(join(dir, 'docs/added.md'));
  await buildSite(dir);
  const before = digestOf(join(dir, 'build'));
  const dry = await done(dir, 'keep', '4.x', 'docs/intro.md', 'guides/rows.md', '--dry-run');
  expect(dry.split('\n').slice(0, -1)).toEqual([
    `Would write ${old('4.x')}/intro.md`,
    `Would write ${old('3.x')}/intro.md`,
    `Would write ${old('4.x')}/guides/rows.md`,
    `Would write ${old('4.x')}/guides/_part.mdx`,
  ]);
  expect(git(dir, 'status', '--porcelain', '--untracked-files=all', '--', 'docs', 'versioned_docs')).toBe('');
  await done(dir, 'keep', '4.x', 'docs/intro.md', 'guides/rows.md');
  expect(read(dir, `${old('4.x')}/intro.md`)).not.toContain('Old.');
  expect(read(dir, `${old('3.x')}/intro.md`)).toContain('Old.');
  // Readers see what they saw, and an edit no longer reaches the page.
  await buildSite(dir);
  expect(changedFiles(before, digestOf(join(dir, 'build'))).filter(isText)).toEqual([]);
  commit(dir);
  put(dir, 'docs/intro.md', '---\nslug: /\n---\n\n# Another\n');
  expect(await done(dir, '--changed', 'HEAD')).toBe('Version  Change   Page      Text\ncurrent  changed  intro.md\n');
  expect(await refused(dir, 'keep', '4.x', 'docs/intro.md')).toContain('has a page of its own there');
  expect(await refused(dir, 'keep', '4.x', 'docs/new.md')).toContain('The version "4.x" shows no page "docs/new.md"');
  expect(await refused(dir, 'keep', '4', 'docs/intro.md')).toContain('There is no version "4"');
});

/** Three versions written out; the newest two with a picture, categories and a partial that differ here and there. */
const LONG = Array.from({ length: 20 }, (_, line) => `Line ${line}.\n`).join('');
const copyOf = (version: string, more: Readonly<Record<string, string>>) => {
  const folder = version === 'current' ? 'docs' : old(version);
  const files = {
    'intro.md': '---\nslug: /\n---\n\n# Introduction\n\n![A line](./line.svg)\n',
    'line.svg': PICTURE,
    'long.md': `# Long\n\n![A line](line.svg)\n\n${LONG}`,
    'guides/_category_.json': '{ "label": "Guides" }\n',
    'guides/hooks.md': '# Hooks\n\nimport Part from "./_part.mdx";\n\n<Part />\n',
    'guides/_part.mdx': 'A part.\n',
    ...more,
  };
  return Object.fromEntries(Object.entries(files).map(([file, text]) => [`${folder}/${file}`, text]));
};
const SIDEBARS = `${JSON.stringify({ docs: [{ type: 'autogenerated', dirName: '.' }] }, null, 2)}\n`;
const COPIES: Readonly<Record<string, string>> = {
  'octavo.config.ts': config('{}'),
  'versions.json': '[\n  "4.x",\n  "3.x"\n]\n',
  'sidebars.json': SIDEBARS,
  ...copyOf('current', { 'new/a.md': '# New a\n', 'new/b.png': 'none', 'started.md': '# How it started\n' }),
  ...copyOf('4.x', {
    'started.md': '# How it started\r\n',
    'long.md': `# Long\n\n![A line](line.svg)\n\n${LONG}More.\n`,
  }),
  ...copyOf('3.x', { 'how-it-started.md': '# How it started\r\n', 'guides/_part.mdx': 'Another part.\n' }),
  'versioned_sidebars/version-4.x-sidebars.json': SIDEBARS,
  'versioned_sidebars/version-3.x-sidebars.json': `${JSON.stringify({ docs: ['intro'] })}\n`,
};

test('fold turns full copies into differences, flatten gives the same files, and neither loses a change', async () => {
  const dir = repository(COPIES);
  await buildSite(dir);
  const shown = digestOf(join(dir, 'build'));
  expect(Object.keys(shown).filter(isText).length).toBeGreaterThan(10);
  const sources = () =>
    Object.fromEntries(Object.entries(digestOf(dir)).filter(([file]) => /^(?:docs|versioned_)/.test(file)));
  const before = sources();

  expect(await refused(dir, 'fold', '4.x')).toContain('octavo versions fold 4.x --onto current');
  expect(await refused(dir, 'fold', '4.x', '--onto', '4.x')).toContain('cannot be based on "4.x"');
  expect(await refused(dir, 'flatten', '4.x')).toContain('is based on no other');
  put(dir, `${old('4.x')}/intro.md`, '# Not saved\n');
  put(dir, `${old('4.x')}/line.svg`, `${PICTURE}\n`);
  const dry = await done(dir, 'fold', '4.x', '--onto', 'current', '--dry-run', '--force');
  expect(dry).toContain(`Would delete ${old('4.x')}/guides/hooks.md`);
  git(dir, 'checkout', '--quiet', '.');
  put(dir, `${old('4.x')}/loose.svg`, PICTURE);
  put(dir, 'docs/loose.svg', PICTURE);
  expect(await refused(dir, 'fold', '4.x', '--onto', 'current')).toContain(`"${old('4.x')}/loose.svg" would be`);
  for (const file of ['docs/loose.svg', `${old('4.x')}/loose.svg`]) rmSync(join(dir, file));

  const told = await done(dir, 'fold', '4.x', '--onto', 'current');
  expect(told).toContain('1 that stay differ in line ends alone');
  expect(told).toContain('  long.md: 1 of 26 lines differ');
  expect(told).toContain(`'4.x': { basedOn: 'current' }`);
  put(dir, 'octavo.config.ts', config(`{ '4.x': { basedOn: 'current' } }`));
  commit(dir);
  await done(dir, 'fold', '3.x', '--onto', '4.x');
  put(dir, 'octavo.config.ts', config(`{ '4.x': { basedOn: 'current' }, '3.x': { basedOn: '4.x' } }`));
  expect(filesOf(join(dir, 'versioned_docs'))).toEqual([
    'version-3.x/_version_.yml',
    // A page stays with the partial that differs.
    'version-3.x/guides/_part.mdx',
    'version-3.x/guides/hooks.md',
    'version-3.x/long.md',
    'version-4.x/_version_.yml',
    'version-4.x/long.md',
    'version-4.x/started.md',
  ]);
  expect(filesOf(join(dir, 'versioned_sidebars'))).toEqual(['version-3.x-sidebars.json']);
  expect(read(dir, `${old('4.x')}/_version_.yml`)).toContain('removed:\n  - new/a.md\n  - new/b.png\n');
  expect(read(dir, `${old('3.x')}/_version_.yml`)).toContain('renamed:\n  how-it-started.md: started.md\n');
  await buildSite(dir);
  expect(changedFiles(shown, digestOf(join(dir, 'build'))).filter(isText)).toEqual([]);

  commit(dir);
  expect(await refused(dir, 'fold', '4.x')).toContain('consists of differences already');
  for (const [version, left] of [
    ['3.x', `{ '4.x': { basedOn: 'current' } }`],
    ['4.x', '{}'],
  ] as const) {
    expect(await done(dir, 'flatten', version)).toContain(`Take "basedOn" of "${version}" out of octavo.config.ts.`);
    put(dir, 'octavo.config.ts', config(left));
    commit(dir);
  }
  expect(changedFiles(before, sources())).toEqual([]);

  await done(dir, 'fold', '4.x', '--onto', 'current', '--ignore-line-ends');
  expect(existsSync(join(dir, `${old('4.x')}/started.md`))).toBe(false);
  const bare = tempSite(COPIES);
  expect(await refused(bare, 'fold', '4.x', '--onto', 'current')).toContain('there is no git repository that has it');
  await done(bare, 'fold', '4.x', '--onto', 'current', '--force');
});

test('flatten resolves conditions and names; cut makes a version of what is current', async () => {
  const dir = repository(DIFFERENCES);
  expect(await refused(dir, 'flatten', '4.x')).toContain('octavo versions flatten 3.x');
  await buildSite(dir);
  const shown = digestOf(join(dir, 'build'));
  await done(dir, 'flatten', '3.x');
  put(dir, 'octavo.config.ts', config(BASED.replace(`'3.x': { basedOn: '4.x' }`, '')));
  commit(dir);
  await done(dir, 'flatten', '4.x');
  put(dir, 'octavo.config.ts', config(`{ current: { label: 'v5', path: '', releases: '5.x' } }`));
  expect(filesOf(join(dir, old('3.x')))).toEqual([
    'intro.md',
    'line.svg',
    'manual/_part.mdx',
    'manual/hooks.md',
    'only-three.md',
  ]);
  expect(read(dir, `${old('3.x')}/intro.md`)).toBe(
    '---\nslug: /\n---\n\n# Introduction\n\n![A line](./line.svg)\n\nSee [hooks](./manual/hooks.md).\n\nOld.\n',
  );
  expect(JSON.parse(read(dir, 'versioned_sidebars/version-4.x-sidebars.json'))).toEqual({
    docs: ['intro', 'guides/hooks', 'guides/rows'],
  });
  expect(JSON.parse(read(dir, 'versioned_sidebars/version-3.x-sidebars.json'))).toEqual({
    docs: ['intro', 'manual/hooks'],
  });
  await buildSite(dir);
  expect(changedFiles(shown, digestOf(join(dir, 'build'))).filter(isText)).toEqual([]);

  const next = repository(DIFFERENCES);
  expect(await refused(next, 'cut', '4.x')).toContain('There is a version "4.x" already');
  expect(await refused(next, 'cut', 'a/b')).toContain('holds the character "/"');
  const { code, stdout, stderr } = await versions(next, 'cut', '5.x');
  expect(code).toBe(0);
  expect(read(next, 'versions.json')).toBe('["5.x", "4.x", "3.x"]\n');
  expect(stdout).toContain(`    current: {}, // its settings are those of "5.x" from now on
    '5.x': { basedOn: 'current', label: 'v5', path: '' },
    '4.x': { basedOn: '5.x' },
`);
  expect(stdout).toContain(`"lastVersion: '5.x'"`);
  expect(stderr).toContain('docs/new.md:2:1');
  expect(stderr).toContain('Write "5.x" if that is what was meant.');
  const cut = `{ current: {}, '5.x': { basedOn: 'current', label: 'v5', path: '' }, '4.x': { basedOn: '5.x' }, '3.x': { basedOn: '4.x' } }`;
  put(next, 'octavo.config.ts', config(cut).replace(`lastVersion: 'current'`, `lastVersion: '5.x'`));
  put(next, 'docs/new.md', '---\nsince: 5.x\n---\n\n# New\n');
  await buildSite(next);
  const built = filesOf(join(next, 'build')).filter((file) => file.endsWith('.md') && !file.startsWith('docs/next'));
  expect(built).toEqual(Object.keys(shown).filter((file) => file.endsWith('.md')));
  for (const file of built) expect(read(next, `build/${file}`), file).toBe(read(dir, `build/${file}`));
});

test('wrong use is told on one line', async () => {
  const dir = tempSite({ 'octavo.config.ts': config('{}'), 'docs/intro.md': '# Intro\n', 'sidebars.json': '{}' });
  for (const [args, words] of [
    [['kept', '4.x'], 'Use keep, cut, fold or flatten'],
    [['keep'], 'needs a version'],
    [['keep', '4.x'], 'needs a page'],
    [['fold', '4.x', '3.x'], 'takes one version'],
    [['cut', '4.x', '--changed', 'HEAD'], 'goes without "cut"'],
    [['--format', 'xml'], 'Use --format json'],
  ] as const) {
    const { code, stderr } = await versions(dir, ...args);
    expect([code, stderr.includes(words), stderr.trim().split('\n').length], stderr).toEqual([2, true, 1]);
  }
  const { code, stdout } = await runCli('versions', dir, '--format', 'json');
  expect([code, (JSON.parse(stdout) as unknown[]).length]).toEqual([0, 1]);
  expect((await runCli('versions', dir, 'keep', '4.10', 'docs/intro.md')).stderr).toContain('no version "4.10"');
  expect((await runCli('versions', dir, 'kept')).code).toBe(2);
  expect(await refused(dir, '--docs', 'api')).toContain('There are no docs with the id "api"');
});
