/** Sites that `create-octavo` writes: they build without a word, their code has its types, and their French is complete. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { casesOf } from './support/circles.ts';
import { runCli, startCli } from './support/cli.ts';
import { createLinked } from './support/created-site.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const TSC = join(root, 'node_modules/typescript/bin/tsc');

async function createSite(...options: readonly string[]): Promise<string> {
  const dir = await createLinked(options);
  onTestFinished(() => rmSync(dirname(dir), { recursive: true, force: true }));
  return dir;
}

const NAME = 'Al\'s "docs" \\ `${process.exit()}` & <b>';

test.each(casesOf(['versions', 'blog', 'docs'], 1))(
  'the template %s builds without a warning and is typed and translated',
  { tags: 'both' },
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
