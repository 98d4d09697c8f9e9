/** Commands that change files of the site, killed at each step on the disk. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { casesOf, looksCloser } from './support/circles.ts';
import { CLI } from './support/cli.ts';
import { runCli } from './support/cli-here.ts';
import { filesOf } from './support/files.ts';
import { tempSite } from './temp-site.ts';

/** Kills the process before its nth change of a file of the site, as a power cut would. */
const KILLER = `
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
let left = Number(process.env.KILL_AT);
for (const name of ['mkdirSync', 'writeFileSync', 'copyFileSync', 'chmodSync', 'renameSync', 'rmSync', 'rmdirSync']) {
  const own = fs[name];
  fs[name] = (...given) => {
    const file = String(given[0]);
    const isOfSite = file.startsWith(process.env.SITE) && !/\\/\\.octavo\\/(?!plan)|\\/\\.octavo$/.test(file);
    if (isOfSite && (left -= 1) === 0) process.kill(process.pid, 'SIGKILL');
    return own(...given);
  };
}
syncBuiltinESMExports();`;

function killedAt(step: number, dir: string, ...args: readonly string[]): boolean {
  const preload = `data:text/javascript,${encodeURIComponent(KILLER)}`;
  const env = { ...process.env, NO_COLOR: '1', KILL_AT: String(step), SITE: `${dir}/` };
  const [command = '', ...rest] = args;
  return spawnSync(process.execPath, ['--import', preload, CLI, command, dir, ...rest], { env }).signal === 'SIGKILL';
}

/** Text by path, of files that are no cache. */
const textsOf = (dir: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    filesOf(dir)
      .filter((file) => !/^\.octavo\/(?!plan)/.test(file))
      .map((file) => [file, readFileSync(join(dir, file), 'utf8')]),
  );

const config = `export default { title: 'Site', url: 'https://example.org', baseUrl: '/', blog: false, pages: false,
  i18n: { locales: ['en', 'fr'] }, docs: { lastVersion: 'current' } };\n`;
const VERSION = 'versioned_docs/version-4.x';

async function expectWhole(
  { start, stride }: { readonly start: string; readonly stride: number },
  argsIn: (dir: string) => readonly [command: string, ...string[]],
): Promise<void> {
  const copy = (): string => {
    const dir = tempSite({});
    cpSync(start, dir, { recursive: true });
    return dir;
  };
  const done = copy();
  const run = (dir: string) => {
    const [command, ...rest] = argsIn(dir);
    return runCli(command, dir, ...rest);
  };
  expect((await run(done)).code).toBe(0);
  const [before, after] = [textsOf(start), textsOf(done)];
  expect(after).not.toEqual(before);
  expect(existsSync(join(done, '.octavo/plan'))).toBe(false);
  const seen = new Set<string>();
  for (let step = 1, isKilled = true; isKilled; step += stride) {
    const dir = copy();
    isKilled = killedAt(step, dir, ...argsIn(dir));
    // The next command may be killed, too.
    if (isKilled && step % 5 === 0) killedAt(2, dir, ...argsIn(dir));
    await runCli('versions', dir);
    const now = textsOf(dir);
    seen.add(JSON.stringify(now) === JSON.stringify(before) ? 'before' : 'after');
    if (seen.size === 1 && seen.has('before')) expect(now).toEqual(before);
    else expect(now).toEqual(after);
    if (!seen.has('after') && step % 5 === 0) {
      await run(dir);
      expect(textsOf(dir)).toEqual(after);
    }
  }
  expect([...seen]).toEqual(['before', 'after']);
}

test(
  'a killed command has changed all of its files or none, once the next one has begun',
  { tags: 'both', timeout: 240_000 },
  async () => {
    const page = (title: string): string => `# ${title}\n\nText.\n`;
    const copies = {
      'octavo.config.ts': config,
      'versions.json': '["4.x"]\n',
      'docs/a.md': page('A'),
      'docs/in/b.md': page('B'),
      [`${VERSION}/a.md`]: page('A'),
      [`${VERSION}/in/b.md`]: page('B'),
      [`${VERSION}/c.md`]: page('C'),
    };
    await expectWhole({ start: tempSite(copies), stride: looksCloser ? 1 : 4 }, () => [
      'versions',
      'fold',
      '4.x',
      '--onto',
      'current',
      '--force',
    ]);
    const french = 'i18n/fr/docusaurus-plugin-content-docs/current';
    const translated = { ...copies, [`${french}/a.md`]: page('Un'), [`${french}/in/b.md`]: page('Deux') };
    const stamped = [`${french}/a.md`, `${french}/in/b.md`];
    const site = tempSite(translated);
    // They write in the same way.
    await expectWhole({ start: site, stride: looksCloser ? 1 : 4 }, (dir) => [
      'translations',
      '--stamp',
      ...stamped.map((file) => join(dir, file)),
    ]);
  },
);

test.each(casesOf(['build', 'samples', 'search export'], 1))(
  'octavo %s reads no files that a killed command left half done',
  { tags: 'both', timeout: 240_000 },
  async (asked) => {
    const [command = '', ...rest] = asked.split(' ');
    const start = tempSite({
      'octavo.config.ts': config,
      'versions.json': '["4.x"]\n',
      'docs/a.md': '# A\n\nText.\n',
      'docs/b.md': '# B\n\nText.\n',
      [`${VERSION}/a.md`]: '# A\n\nText.\n',
      [`${VERSION}/b.md`]: '# B\n\nText.\n',
    });
    const before = textsOf(start);
    const isHalfDone = (dir: string): boolean =>
      existsSync(join(dir, '.octavo/plan/plan.json')) &&
      Object.keys(before).some((file) => !existsSync(join(dir, file)));
    let dir = start;
    for (let step = 1; !isHalfDone(dir); step += 1) {
      dir = tempSite({});
      cpSync(start, dir, { recursive: true });
      expect(killedAt(step, dir, 'versions', 'fold', '4.x', '--onto', 'current', '--force')).toBe(true);
    }
    const { stderr } = await runCli(command, ...rest, dir);
    expect(stderr).toContain('A command was ended before it was done. Files that are as before again: ');
    expect(textsOf(dir)).toMatchObject(before);
    expect(existsSync(join(dir, '.octavo/plan'))).toBe(false);
  },
);
