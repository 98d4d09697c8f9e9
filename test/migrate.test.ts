/** `octavo migrate` for sites of other tools, from the command line to a built site. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from './support/cli.ts';
import { tempSite } from './temp-site.ts';

const VITEPRESS = {
  'package.json': '{ "type": "module" }',
  'docs/tsconfig.json': '{ "extends": "@made-up/tsconfig" }',
  'docs/.vitepress/config.mts': `import { defineConfig } from 'vitepress';
import { withMermaid } from 'vitepress-plugin-mermaid';
import icons, { iconPlugin } from 'some-icons';
import { sidebar } from './sidebar';
import { readFileSync } from 'node:fs';

const { version } = JSON.parse(readFileSync(new URL('../../version.json', import.meta.url), 'utf8')) as { version: string };
const title = await Promise.resolve('Tool');

export default withMermaid(defineConfig({
  title,
  sitemap: { hostname: 'https://tool.example' },
  rewrites: (page) => page.replace('old/', 'new/'),
  markdown: { config: (md) => md.use(iconPlugin, icons.all({ from: __dirname })) },
  themeConfig: { nav: [{ text: version, link: '/guide/start' }], sidebar },
}));
`,
  'docs/.vitepress/sidebar.ts': `export const sidebar: { text: string; link: string }[] = [{ text: 'Start', link: '/guide/start' }];\n`,
  'version.json': '{ "version": "1.2.3" }',
  'docs/index.md': '---\nlayout: home\nhero:\n  name: Tool\n---\n',
  'docs/guide/index.md': '# Guide\n\n[Start](/guide/start.html#the-a-b)\n',
  'docs/guide/start.md': '# Start\n\n## The a.b\n\n::: tip\nText\n:::\n',
  'docs/old/page.md': '# Page\n',
};

const git = (dir: string, ...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], { cwd: dir, encoding: 'utf8' });

test('the config of VitePress runs without its packages; the site builds with the addresses that it had', async () => {
  const dir = tempSite(VITEPRESS);
  const report = await runCli('migrate', dir);
  expect(report).toMatchObject({ code: 0, stderr: '' });
  expect(existsSync(join(dir, 'octavo.config.ts'))).toBe(false);
  expect(report.stdout).toContain('Addresses: 3 stay as they are, 1 change, 0 are lost; 1 redirect.');
  expect(report.stdout).toContain('Packages that are not installed: some-icons, vitepress, vitepress-plugin-mermaid.');
  expect(await runCli('migrate', dir, '--write')).toMatchObject({ code: 0, stderr: '' });
  const config = readFileSync(join(dir, 'octavo.config.ts'), 'utf8');
  expect(config).toContain("items: [{ label: '1.2.3', to: '/guide/start', position: 'left' }]");
  expect(config).toContain("redirects: [{ from: '/new/page.html', to: '/old/page' }]");
  const built = await runCli('build', dir);
  expect(built).toMatchObject({ code: 0, stderr: '' });
  const page = (file: string): string => readFileSync(join(dir, 'build', file), 'utf8');
  for (const file of ['index.html', 'guide/index.html', 'guide/start.html']) expect(page(file)).toContain('<article');
  expect(page('new/page.html')).toContain('/old/page');
  expect(page('guide/index.html')).toContain('href="/guide/start#the-a-b"');
  expect(page('guide/start.html')).toContain('id="the-a-b"');
  // Written once: a second time would overwrite what was changed since.
  expect(await runCli('migrate', dir, '--write')).toMatchObject({ code: 1 });
});

test('--content changes pages in a commit of its own, and only when nothing else is changed', async () => {
  const dir = tempSite(VITEPRESS);
  expect((await runCli('migrate', dir, '--content')).code).toBe(2);
  expect((await runCli('migrate', dir, '--write', '--content')).stderr).toContain('is in no git repository');
  git(dir, 'init', '-q');
  expect((await runCli('migrate', dir, '--write', '--content')).stderr).toContain('changes that are not committed');
  git(dir, 'config', 'user.name', 'A');
  git(dir, 'config', 'user.email', 'a@b.c');
  git(dir, 'add', '.');
  git(dir, 'commit', '-qm', 'Start');
  expect(await runCli('migrate', dir, '--write', '--content')).toMatchObject({ code: 0, stderr: '' });
  expect(git(dir, 'status', '--porcelain')).toBe('');
  expect(git(dir, 'show', '--stat', '--format=%s%n%b', 'HEAD')).toContain(
    'docs/old/page.md: keeps the address /new/page',
  );
  expect(readFileSync(join(dir, 'docs/old/page.md'), 'utf8')).toBe('---\nslug: "/new/page"\n---\n\n# Page\n');
  expect(readFileSync(join(dir, 'octavo.config.ts'), 'utf8')).not.toContain('redirects');
});

test('a config that throws is a problem at its line; one that needs a package says which', async () => {
  const dir = tempSite({
    'a/.vitepress/config.ts': `const a: string = 'b';\n\nthrow new Error('No ' + a);\n`,
    'b/.vitepress/config.js': `import { at } from 'made-up';\nexport default { title: at().deep.value.toFixed().missing.call(1).x(new Map([...at()])).y instanceof 3 };\n`,
    'c/readme.md': '',
  });
  expect((await runCli('migrate', join(dir, 'a'))).stderr).toContain('.vitepress/config.ts:3:7');
  expect((await runCli('migrate', join(dir, 'a'))).stderr).toContain('failed while it ran: No b');
  expect((await runCli('migrate', join(dir, 'b'))).stderr).toContain('Not found: made-up');
  expect((await runCli('migrate', join(dir, 'c'))).stderr).toContain('has the config of none of the tools');
});
