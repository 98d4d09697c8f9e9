/** Sites without code of their own take the bundle that is shipped with the engine; the others make their own. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { buildSite } from './support/cli-here.ts';
import { filesOf } from './support/files.ts';
import { tempSite } from './temp-site.ts';

const SHIPPED = fileURLToPath(new URL('../dist/standard-bundle/layered/client', import.meta.url));
const config = (more = '') =>
  `export default { title: 'Site', url: 'https://example.org', baseUrl: '/handbook/', onBrokenLinks: 'ignore', ${more} };\n`;

test('a site of Markdown alone holds the shipped bundle, compressed variants included', async () => {
  const dir = tempSite({ 'octavo.config.js': config(), 'docs/index.md': '# Hello\n' });
  const { stdout } = await buildSite(dir);
  expect(stdout).toMatch(/Client bundle +ready/);
  expect(existsSync(join(dir, '.octavo/bundle'))).toBe(false);
  const shipped = filesOf(SHIPPED);
  expect(shipped.filter((file) => file.endsWith('.js.br')).length).toBeGreaterThan(5);
  for (const file of shipped) {
    expect(readFileSync(join(dir, 'build', file)).equals(readFileSync(join(SHIPPED, file)))).toBe(true);
  }
  const script = shipped.find((file) => /^assets\/js\/first-[^/]*\.js$/.test(file)) ?? 'no main script';
  expect(readFileSync(join(dir, 'build/docs/index.html'), 'utf8')).toContain(`src="/handbook/${script}"`);
});

test('the shipped bundle for configs of Docusaurus has no layers, and the utilities of Infima', async () => {
  const dir = tempSite({
    'octavo.config.js': config(`theme: { cssLayers: false, infimaUtilities: true }`),
    'docs/index.md': '# Hello\n',
  });
  const { stdout } = await buildSite(dir);
  expect(stdout).toMatch(/Client bundle +ready/);
  const styles = filesOf(join(dir, 'build/assets/css')).filter((file) => file.endsWith('.css'));
  const css = styles.map((file) => readFileSync(join(dir, 'build/assets/css', file), 'utf8')).join('');
  expect(css).not.toContain('@layer');
  expect(css).toContain('.margin-top--lg{margin-block-start:2rem!important}');
});

test.each([
  ['an unusual choice of styles', config(`theme: { infimaUtilities: true }`), {}],
  ['a style sheet', config(`theme: { customCss: './own.css' }`), { 'own.css': 'body { color: #123456; }\n' }],
  ['a React page', config(), { 'src/pages/own.jsx': 'export default () => <p>Own</p>;\n' }],
  [
    'a live article',
    config(),
    {
      'docs/own.mdx': `import Own from '@site/src/own';\n\n<Own />\n`,
      'src/own.jsx': 'export default () => <p>Own</p>;\n',
    },
  ],
])('%s makes the bundle the own one of the site', async (_, text, files) => {
  const dir = tempSite({ 'octavo.config.js': text, 'docs/index.md': '# Hello\n', ...files });
  const { stdout } = await buildSite(dir);
  expect(stdout).toMatch(/Client bundle +built/);
});
