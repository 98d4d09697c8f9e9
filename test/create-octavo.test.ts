/** Sites that `create-octavo` writes: they build without a word, their code has its types, and their French is complete. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { runCreate } from '../packages/create-octavo/src/create.ts';
import { runCli, startCli } from './support/cli.ts';
import { tempSite } from './temp-site.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const TSC = join(root, 'node_modules/typescript/bin/tsc');

/** Writes a site, with this repository in the place of the package. */
async function createSite(...options: readonly string[]): Promise<string> {
  const dir = join(tempSite({}), 'site');
  const output = new PassThrough();
  const code = await runCreate([dir, '--no-install', ...options], {
    cwd: root,
    env: {},
    input: new PassThrough(),
    output,
    errors: process.stderr,
    isTerminal: false,
    today: new Date('2026-03-01T12:00:00Z'),
  });
  expect(code).toBe(0);
  mkdirSync(join(dir, 'node_modules'));
  symlinkSync(root, join(dir, 'node_modules/octavo'), 'junction');
  for (const name of ['react', '@types']) {
    symlinkSync(join(root, 'node_modules', name), join(dir, 'node_modules', name), 'junction');
  }
  return dir;
}

const NAME = 'Al\'s "docs" \\ `${process.exit()}` & <b>';

test.each(['docs', 'blog', 'versions'])(
  'the template %s builds without a warning and is typed and translated',
  async (template) => {
    const dir = await createSite('--template', template, '--locales', 'en,fr', '--name', NAME);
    const built = await startCli(['build', dir], { env: { SITE_URL: 'https://me.example', BASE_PATH: '/repo' } }).done;
    expect(built).toMatchObject({ code: 0, stderr: '' });
    const home = readFileSync(join(dir, 'build/index.html'), 'utf8');
    expect(home).toContain('<title>Al&#39;s &quot;docs&quot; \\ `${process.exit()}` &amp; &lt;b&gt;</title>');
    expect(home).toContain('href="https://me.example/repo/"');
    expect(readFileSync(join(dir, 'build/fr/index.html'), 'utf8')).toContain(
      'Tout ce qu’il faut savoir, au même endroit.',
    );
    expect(existsSync(join(dir, 'build/404.html'))).toBe(true);
    await promisify(execFile)(process.execPath, [TSC, '--project', dir]);
    expect(await runCli('translations', dir, '--check')).toMatchObject({ code: 0, stderr: '' });
  },
);

test('a language without translations shows the English pages', async () => {
  const dir = await createSite('--locales', 'de,pt-BR', '--hosting', 'netlify', '--url', 'https://docs.example.org/');
  expect(await runCli('build', dir)).toMatchObject({ code: 0, stderr: '' });
  const home = readFileSync(join(dir, 'build/pt-BR/index.html'), 'utf8');
  expect(home).toContain('href="https://docs.example.org/pt-BR/"');
  expect(readFileSync(join(dir, 'build/_headers'), 'utf8')).toContain('/assets/*');
});
