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
