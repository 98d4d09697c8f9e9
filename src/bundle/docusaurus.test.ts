import { expect, test } from 'vitest';
import { docusaurusModule } from './docusaurus.ts';

test('the common modules of Docusaurus have counterparts, all others have none', () => {
  const names = ['Link', 'Head', 'Translate', 'BrowserOnly', 'ExecutionEnvironment', 'useBaseUrl', 'useIsBrowser'];
  const code = (specifier: string) => docusaurusModule(specifier, '/engine');
  for (const name of [...names, 'useDocusaurusContext']) {
    expect(code(`@docusaurus/${name}`)).toMatch(/export (?:default|\{.*as default)/);
  }
  expect(code('@docusaurus/plugin-content-docs/client')).toContain('export * from "/engine/content.tsx";');
  expect(code('@theme/Icon/Copy')).toContain('/engine/icons.tsx');
  expect(code('@docusaurus/ComponentCreator')).toBeUndefined();
  expect(code('@theme/Icon/Socials/X')).toBeUndefined();
});

test.each([
  ['/img/a.svg', '/base/img/a.svg'],
  ['img/a.PNG?x=1', '/base/img/a.PNG?x=1'],
  ['/base/assets/img/a-1234.png', '/base/assets/img/a-1234.png'],
  ['/docs/4.x', '/base/fr/docs/4.x'],
  ['docs/index.html', '/base/fr/docs/index.html'],
  ['blog/rss.xml', '/base/fr/blog/rss.xml'],
  ['https://a.example/a.png', 'https://a.example/a.png'],
])('in another language, useBaseUrl makes of %s %s', (url, expected) => {
  const code = docusaurusModule('@docusaurus/useBaseUrl', '/engine') ?? '';
  const inFunction = code
    .replace(/^import .*$/m, '')
    .replace('export default', 'return')
    .split('export function')[0];
  const shell = { site: { baseUrl: '/base/', url: 'https://x' }, locale: { base: '/base/fr/' } };
  const useBaseUrl = new Function('useShell', inFunction ?? '')(() => shell) as (url: string) => string;
  expect(useBaseUrl(url)).toBe(expected);
});
