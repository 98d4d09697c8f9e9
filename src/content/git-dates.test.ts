import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tempSite } from '../../test/temp-site.ts';
import { loadConfig } from '../config/load/load-config.ts';
import { noRepository } from '../errors/input.ts';
import { findContent } from './find-content.ts';
import { asksForDates, type GitDates, loadGitDates, loadPostDates } from './git-dates.ts';

function configWith(fields: string): string {
  return `export default { title: 'Site', url: 'https://example.org', baseUrl: '/', ${fields} };\n`;
}

const ASKING = configWith(`docs: { showLastUpdateTime: true }`);

/** Without git, or a repository. */
const NO_DATES = { dates: new Map(), problems: [{ severity: 'warning', ...noRepository() }] };

function git(dir: string, ...args: readonly string[]): void {
  execFileSync('git', [...args], { cwd: dir, stdio: 'ignore' });
}

function commit(dir: string, author: string, date: string): void {
  const who = {
    GIT_AUTHOR_NAME: author,
    GIT_AUTHOR_EMAIL: 'a@example.org',
    GIT_COMMITTER_NAME: author,
    GIT_COMMITTER_EMAIL: 'a@example.org',
  };
  git(dir, 'add', '.');
  const env = { ...process.env, ...who, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  execFileSync('git', ['commit', '-qm', 'change'], { cwd: dir, stdio: 'ignore', env });
}

async function datesOf(siteDir: string, ...sitePaths: readonly string[]): Promise<GitDates> {
  const files = sitePaths.map((sitePath) => ({ sitePath, filePath: path.join(siteDir, sitePath) }));
  return loadGitDates(await loadConfig(siteDir), files);
}

test('DP-10: the last change of each file, in a site below the root of its repository', async () => {
  const dir = tempSite({ 'site/octavo.config.ts': ASKING, 'site/docs/a.md': 'a', 'site/docs/é b.md': 'b' });
  git(dir, 'init', '-q');
  commit(dir, 'Ann', '2024-01-02T10:00:00Z');
  appendFileSync(path.join(dir, 'site/docs/a.md'), 'more');
  commit(dir, 'Ben', '2024-05-06T23:30:00+02:00');
  appendFileSync(path.join(dir, 'site/docs/new.md'), 'not committed');
  const { dates, problems } = await datesOf(path.join(dir, 'site'), 'docs/a.md', 'docs/é b.md', 'docs/new.md');
  expect(problems).toEqual([]);
  expect(Object.fromEntries(dates)).toEqual({
    'docs/a.md': { at: '2024-05-06T21:30:00.000Z', by: 'Ben' },
    'docs/é b.md': { at: '2024-01-02T10:00:00.000Z', by: 'Ann' },
  });
});

test('a merge that solved a conflict in a file is its last change', async () => {
  const dir = tempSite({ 'octavo.config.ts': ASKING, 'docs/a.md': 'a\n', 'docs/b.md': 'b\n' });
  git(dir, 'init', '-q', '-b', 'main');
  commit(dir, 'Ann', '2024-01-02T10:00:00Z');
  git(dir, 'checkout', '-qb', 'side');
  writeFileSync(path.join(dir, 'docs/a.md'), 'side\n');
  writeFileSync(path.join(dir, 'docs/b.md'), 'side\n');
  commit(dir, 'Ben', '2024-02-02T10:00:00Z');
  git(dir, 'checkout', '-q', 'main');
  writeFileSync(path.join(dir, 'docs/a.md'), 'main\n');
  commit(dir, 'Cleo', '2024-03-02T10:00:00Z');
  git(dir, 'merge', '-q', '--no-commit', '-s', 'ours', 'side');
  writeFileSync(path.join(dir, 'docs/a.md'), 'both\n');
  writeFileSync(path.join(dir, 'docs/b.md'), 'side\n');
  commit(dir, 'Dan', '2024-04-02T10:00:00Z');
  const { dates } = await datesOf(dir, 'docs/a.md', 'docs/b.md');
  expect([...dates.values()].map(({ by }) => by).toSorted()).toEqual(['Ben', 'Dan']);
});

test('a shallow clone has no dates, and says so once', async () => {
  const dir = tempSite({ 'full/octavo.config.ts': ASKING, 'full/docs/a.md': 'a' });
  const full = path.join(dir, 'full');
  git(full, 'init', '-q');
  commit(full, 'Ann', '2024-01-02T10:00:00Z');
  appendFileSync(path.join(full, 'docs/a.md'), 'more');
  commit(full, 'Ben', '2024-02-02T10:00:00Z');
  git(dir, 'clone', '-q', '--depth', '1', `file://${full}`, 'shallow');
  const { dates, problems } = await datesOf(path.join(dir, 'shallow'), 'docs/a.md');
  expect(dates.size).toBe(0);
  expect(problems).toMatchObject([{ severity: 'warning', fix: expect.stringContaining('--unshallow') }]);
});

test('outside of a repository, and in one without commits, there are no dates', async () => {
  const dir = tempSite({ 'octavo.config.ts': ASKING, 'docs/a.md': 'a' });
  expect(await datesOf(dir, 'docs/a.md')).toEqual(NO_DATES);
  git(dir, 'init', '-q');
  expect(await datesOf(dir, 'docs/a.md')).toEqual({ dates: new Map(), problems: [] });
});

test('without git there are no dates', async () => {
  const dir = tempSite({ 'octavo.config.ts': ASKING, 'docs/a.md': 'a' });
  const before = process.env['PATH'];
  try {
    process.env['PATH'] = dir;
    expect(await datesOf(dir, 'docs/a.md')).toEqual(NO_DATES);
  } finally {
    process.env['PATH'] = before;
  }
});

test('git is asked only when an option asks for dates', async () => {
  const asks = async (fields: string) => {
    const dir = tempSite({ 'octavo.config.ts': configWith(fields), 'docs/a.md': '', 'blog/a.md': '' });
    return asksForDates(await loadConfig(dir));
  };
  expect(await asks('')).toBe(false);
  expect(await asks(`blog: { showLastUpdateAuthor: true }`)).toBe(true);
  expect(await asks(`sitemap: { lastmod: 'date' }`)).toBe(true);
});

test('BP-02: a post that says no date has that of its first commit, else of the file; a translation that of its source', async () => {
  const fr = 'i18n/fr/docusaurus-plugin-content-blog';
  const dir = tempSite({
    'octavo.config.ts': configWith(`i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }`),
    'blog/hello.md': 'Hello',
    'blog/said.md': '---\ntitle: Said\ndate: 2020-01-01\n---\n',
    'blog/2021-02-03-named.md': 'Named',
    'blog/2021/02/03/foldered.md': 'Foldered',
  });
  git(dir, 'init', '-q');
  commit(dir, 'Ann', '2024-01-02T10:00:00Z');
  appendFileSync(path.join(dir, 'blog/hello.md'), 'date: 2020-01-01\n');
  commit(dir, 'Ben', '2024-05-06T10:00:00Z');
  const more = tempSite({ 'new.md': 'New', 'hello.md': 'Bonjour' });
  utimesSync(path.join(more, 'new.md'), 0, new Date('2019-08-07T06:05:04Z'));
  cpSync(path.join(more, 'new.md'), path.join(dir, 'blog/new.md'), { preserveTimestamps: true });
  cpSync(path.join(more, 'hello.md'), path.join(dir, `${fr}/hello.md`));
  const config = await loadConfig(dir);
  const { files } = await findContent(config, { cacheVersion: '' });
  expect(Object.fromEntries(await loadPostDates(config, files))).toEqual({
    'blog/hello.md': '2024-01-02T10:00:00.000Z',
    'blog/new.md': '2019-08-07T06:05:04.000Z',
    [`${fr}/hello.md`]: '2024-01-02T10:00:00.000Z',
  });
});
