/** Plugins of Docusaurus sites: what they read of the config, where they write, and what ends or never ends in them. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from './support/cli.ts';
import { buildSite } from './support/cli-here.ts';
import { tempSite } from './temp-site.ts';

const site = (config: string, files: Readonly<Record<string, string>> = {}) =>
  tempSite({
    'docusaurus.config.js': `module.exports = { title: 'Site', url: 'https://example.org', baseUrl: '/', onBrokenLinks: 'ignore', ${config} };\n`,
    'docs/intro.md': '# Intro\n',
    ...files,
  });

const DOCS = `presets: [['classic', { blog: false, docs: { sidebarPath: false } }]]`;

test('plugins write where the output is, in context and props alike, and find presets, plugins and code of the config', async () => {
  const plugin = `(context) => ({ name: 'writes', async postBuild({ outDir, siteConfig }) {
    const { writeFileSync } = require('node:fs');
    const { presets, plugins, customFields } = context.siteConfig;
    writeFileSync(context.outDir + '/context.txt', [presets[0][0], plugins.length, customFields.shout('a'), customFields.mark.test('b')].join(' '));
    writeFileSync(outDir + '/props.txt', siteConfig.presets[0][1].docs.sidebarPath === false ? 'same' : 'other');
  } })`;
  const dir = site(`${DOCS}, customFields: { shout: (text) => text.toUpperCase(), mark: /b/ }, plugins: [${plugin}]`);
  const { stderr } = await buildSite(dir, '--out-dir', join(dir, 'elsewhere'));
  expect(stderr).toBe('');
  expect(readFileSync(join(dir, 'elsewhere/context.txt'), 'utf8')).toBe('classic 1 A true');
  expect(readFileSync(join(dir, 'elsewhere/props.txt'), 'utf8')).toBe('same');
  expect(existsSync(join(dir, 'build'))).toBe(false);
});

const never = 'new Promise(() => {})';
const CASES: readonly (readonly [name: string, config: string, said: string])[] = [
  [
    'loadContent',
    `plugins: [() => ({ name: 'waits', loadContent: () => ${never} })]`,
    '"loadContent" of the plugin "waits"',
  ],
  ['postBuild', `plugins: [() => ({ name: 'waits', postBuild: () => ${never} })]`, '"postBuild" of the plugin "waits"'],
  ['a plugin', `plugins: [() => ${never}]`, 'The plugin at "plugins[0]'],
];

test.each(CASES)(
  '%s that never settles is named, and the command fails',
  async (_, config, said) => {
    const { code, stderr } = await runCli('build', site(`${DOCS}, ${config}`));
    expect(stderr).toContain(`${said}`);
    expect(stderr).toContain('waits for something that never comes');
    expect(code).toBe(1);
  },
  60_000,
);

const exit = 'process.exit(0)';
const ENDING: readonly (readonly [name: string, config: string, files: Readonly<Record<string, string>>])[] = [
  ['the config', `customFields: { a: ${exit} }`, {}],
  ['a plugin', `plugins: [() => ({ name: 'ends', loadContent() { ${exit}; } })]`, {}],
  ['a remark plugin', '', { 'docs/page.mdx': '# Page\n' }],
  ['a component', '', { 'src/pages/ends.jsx': `export default function Ends() { ${exit}; return null; }\n` }],
];

test.each(ENDING)(
  '%s that ends the process is a problem, and the command fails',
  async (name, config, files) => {
    const docs =
      name === 'a remark plugin'
        ? `presets: [['classic', { blog: false, docs: { sidebarPath: false, remarkPlugins: [() => () => { ${exit}; }] } }]]`
        : DOCS;
    const dir = site(`${docs}, ${config}`, files);
    if (name === 'a remark plugin') (await import('./support/real-unified.ts')).installRealUnified(dir);
    const { code, stderr } = await runCli('build', dir);
    expect(stderr).toMatch(/process\.exit\(0\) was called, which would end Octavo before it is done/);
    expect(code).toBe(1);
  },
  60_000,
);

test('a config of ours that waits for ever, or ends the process, fails as well', async () => {
  const config = (code: string) =>
    tempSite({
      'octavo.config.js': `${code}\nexport default { title: 'Site', url: 'https://example.org', baseUrl: '/' };\n`,
      'docs/a.md': '# A\n',
    });
  const waits = await runCli('build', config(`await ${never};`));
  expect(waits).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('waits for something that never comes') as string,
  });
  const ends = await runCli('build', config(exit));
  expect(ends).toMatchObject({ code: 1, stderr: expect.stringContaining('octavo.config.js') as string });
}, 60_000);
