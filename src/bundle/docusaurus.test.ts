import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { docusaurusModule } from './docusaurus.ts';

test('the common modules of Docusaurus have counterparts, all others have none', () => {
  const names = ['Link', 'Head', 'Translate', 'BrowserOnly', 'ExecutionEnvironment', 'useBaseUrl', 'useIsBrowser'];
  const find = (specifier: string) => docusaurusModule(specifier, { client: '/client', modules: '/modules' });
  for (const name of [...names, 'useDocusaurusContext']) {
    const found = find(`@docusaurus/${name}`) ?? { code: '' };
    if ('code' in found) expect(found.code).toMatch(/export \{.*as default/);
    else expect(found.file).toBe(`/modules/docusaurus/${name}.ts`);
  }
  const code = 'export * from "/client/content.tsx";';
  expect(find('@docusaurus/plugin-content-docs/client')).toEqual({ code: expect.stringContaining(code) as string });
  expect(find('@theme/Icon/Copy')).toEqual({ code: 'export { Copy as default } from "/client/icons.tsx";' });
  expect(find('@docusaurus/ComponentCreator')).toBeUndefined();
  expect(find('@theme/Icon/Socials/X')).toBeUndefined();
  expect(find('@docusaurus/toString')).toBeUndefined();
});

test('what is found as a file is there', () => {
  const folders = { client: '/client', modules: fileURLToPath(new URL('../extend/modules', import.meta.url)) };
  const names = ['@docusaurus/useBaseUrl', '@docusaurus/theme-common', '@theme/DocItem', '@theme/MDXComponents/Code'];
  for (const name of [...names, '@theme/NavbarItem', '@theme/MDXComponents', '@theme/DocItem/TOC/Desktop'])
    expect(docusaurusModule(name, folders)).toSatisfy((found) => existsSync((found as { file: string }).file), name);
});
