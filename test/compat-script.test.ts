/** `npm run compat`: what it says of sites, and of folders that are none. */
import { spawnSync } from 'node:child_process';
import { cpSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { buildSite } from './support/cli-here.ts';
import { tempSite } from './temp-site.ts';

const SCRIPT = fileURLToPath(new URL('../scripts/compat.mjs', import.meta.url));
const run = (tmp: string, ...args: readonly string[]) =>
  spawnSync(process.execPath, [SCRIPT, ...args], { encoding: 'utf8', env: { ...process.env, TMPDIR: tmp } });

test('a site is built and compared with what was made before', { tags: 'more' }, async () => {
  const dir = tempSite({
    'docusaurus.config.js': `module.exports = { title: 'Site', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false }]] };\n`,
    'docs/index.md': '---\nslug: /\n---\n\n# Hello\n',
    'docs/two.md': '# Two\n\nText.\n',
  });
  await buildSite(dir);
  renameSync(join(dir, 'build'), join(dir, 'before'));
  cpSync(join(dir, 'before'), join(dir, 'changed'), { recursive: true });
  cpSync(join(dir, 'changed/docs/index.html'), join(dir, 'changed/docs/two/index.html'));
  const same = run(dir, `${dir}=${join(dir, 'before')}`);
  expect(same.stdout).toMatch(/\| \d+ \| made before \| [\d.]+ s, .*\| none \|/);
  expect(same.status).toBe(0);
  const changed = run(dir, `${dir}=${join(dir, 'changed')}`);
  expect(changed.stdout).toMatch(/\| (?:.*; )?titles \d\/\d/);
});

test('folders that cannot be compared are all named, with what is missing', () => {
  const dir = tempSite({ 'docusaurus.config.js': 'module.exports = {};\n' });
  const { status, stderr } = run(dir, '/no/such/site', dir, `${dir}=/no/output`);
  expect(status).toBe(2);
  expect(stderr).toContain('"/no/such/site" has no docusaurus.config.*');
  expect(stderr).toContain(`"${dir}" has no Docusaurus: install its packages, or give its output as ${dir}=OUTPUT.`);
  expect(stderr).toContain('The output "/no/output" does not exist.');
});
