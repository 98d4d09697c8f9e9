import { expect, test } from 'vitest';
import { docusaurusModule } from './docusaurus.ts';

test('the common modules of Docusaurus have counterparts, all others have none', () => {
  const names = ['Link', 'Head', 'Translate', 'BrowserOnly', 'ExecutionEnvironment', 'useBaseUrl', 'useIsBrowser'];
  for (const name of [...names, 'useDocusaurusContext']) {
    expect(docusaurusModule(`@docusaurus/${name}`)).toMatch(/export (?:default|\{.*as default)/);
  }
  expect(docusaurusModule('@docusaurus/plugin-content-docs/client')).toBeUndefined();
  expect(docusaurusModule('@docusaurus/router')).toBeUndefined();
});
