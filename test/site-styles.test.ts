/** The build notices a change of anything that style sheets and drawings are made of, and nothing else. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildSite, runCli } from './support/cli-here.ts';
import { filesOf, tempFolder } from './support/files.ts';
import { tempSite } from './temp-site.ts';
import { copyStudioSite } from './support/studio-site.ts';

test('PG-06: partials of Sass, files that PostCSS reads and drawings count as sources of the bundle', async () => {
  const dir = copyStudioSite(join(tempFolder(), 'studio'));
  const put = (file: string, text: string) => {
    mkdirSync(join(dir, file, '..'), { recursive: true });
    writeFileSync(join(dir, file), text);
  };
  const edit = (file: string, before: string, after: string) => {
    put(file, readFileSync(join(dir, file), 'utf8').replace(before, after));
  };
  /** Style sheets of the site, after a build that must have bundled. */
  const rebuilt = async () => {
    const { stdout } = await buildSite(dir);
    expect(stdout).toMatch(/Client bundle +built/);
    const sheets = filesOf(join(dir, 'build/assets/css')).filter((file) => file.endsWith('.css'));
    return sheets.map((file) => readFileSync(join(dir, 'build/assets/css', file), 'utf8')).join('\n');
  };
  expect(await rebuilt()).toContain('.tw-flex{');
  expect((await buildSite(dir)).stdout).toMatch(/Client bundle +ready/);

  edit('src/css/_tones.scss', 'rgb(10 20 30)', 'rgb(90 91 92)');
  expect(await rebuilt()).toContain('#5a5b5c');
  // No module of the bundle: utilities are collected from all code in the folder.
  put('src/components/unused.tsx', `export const classes = 'lg:hover:tw-underline';\n`);
  expect(await rebuilt()).toContain('.lg\\:hover\\:tw-underline:hover{');
  edit('src/drawings/lamp.svg', 'rgb(7, 8, 9)', 'rgb(0, 0, 254)');
  expect(await rebuilt()).toContain('#0000fe');
  edit('postcss.config.js', 'tw\\\\:', 'tw\\\\:');
  expect((await buildSite(dir)).stdout).toMatch(/Client bundle +built/);

  put('src/drawings/lamp.svg', '<html></html>');
  const { code, stderr } = await runCli('build', dir);
  expect(code).toBe(1);
  expect(stderr).toContain('The file "src/drawings/lamp.svg" is imported as a component and has no <svg> element.');
});

test('what Sass says of the style sheets of a site is a warning with its place; of packages it says nothing', async () => {
  const dir = tempSite({
    'octavo.config.mjs':
      "export default { title: 'S', url: 'https://example.org', baseUrl: '/', theme: { customCss: ['./src/a.scss'] } };",
    'src/pages/index.md': '# Home\n',
    'docs/a.md': '# A\n',
    'src/a.scss': '@use "tones";\n@use "sass:color";\n@use "pkg/b";\na {\n  width: (10px/2);\n}\n@warn "Soon gone.";\n',
    'src/_tones.scss': '$red: red;\nb {\n  color: darken($red, 10%);\n}\n',
    'node_modules/pkg/package.json': '{"name":"pkg","version":"1.0.0"}',
    'node_modules/pkg/_b.scss': 'i {\n  width: (10px/2);\n}\n',
  });
  for (const bundle of ['built', 'ready']) {
    writeFileSync(join(dir, 'docs/a.md'), `# A ${bundle}\n`);
    const { stdout, stderr } = await buildSite(dir);
    expect(stdout).toMatch(new RegExp(`Client bundle +${bundle}`));
    expect(stderr).not.toContain('DEPRECATION');
    const told = stderr.split('\n').filter((line) => /scss:|Sass warns/.test(line));
    expect(told.map((line) => line.trim())).toEqual([
      'warning src/_tones.scss:3:10',
      expect.stringMatching(/^Sass warns: Global built-in functions are deprecated/),
      'warning src/_tones.scss:3:10',
      expect.stringMatching(/^Sass warns: darken\(\) is deprecated/),
      'warning src/a.scss:5:11',
      expect.stringMatching(/^Sass warns: Using \/ for division outside of calc\(\) is deprecated/),
      'warning src/a.scss:7:1',
      'Sass warns: Soon gone.',
    ]);
  }
});
