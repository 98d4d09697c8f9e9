import { expect, test } from 'vitest';
import { withLocale } from './add-locale.ts';

const add = (text: string, locales: readonly string[] = ['en', 'fr']): string | undefined =>
  withLocale(text, 'octavo.config.ts', { locales, defaultLocale: 'en' });

test('a locale is added to the list of the config, however it is written', () => {
  expect(add(`export default { i18n: { defaultLocale: 'en', locales: ['en'] } };`)).toBe(
    `export default { i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } };`,
  );
  expect(
    add(
      `const locales = ["en",];\nconst config: Config = { i18n: { locales } };\nexport default defineConfig(config);`,
    ),
  ).toBe(
    `const locales = ["en", 'fr',];\nconst config: Config = { i18n: { locales } };\nexport default defineConfig(config);`,
  );
  expect(
    add(`export default defineConfig(() => ({ i18n: {\n  locales: [\n    'en', // source\n    'de'\n  ] } }));`, [
      'en',
      'de',
      'fr',
    ]),
  ).toBe(`export default defineConfig(() => ({ i18n: {\n  locales: [\n    'en', // source\n    'de', 'fr'\n  ] } }));`);
});

test('a config without locales gets them', () => {
  expect(add(`export default { title: 'Site' };`)).toBe(
    `export default {\n  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, title: 'Site' };`,
  );
  expect(add(`export default { i18n: { defaultLocale: 'en' } };`)).toBe(
    `export default { i18n: { locales: ['en', 'fr'], defaultLocale: 'en' } };`,
  );
  expect(add('export default { i18n: {} };')).toBe(`export default { i18n: { locales: ['en', 'fr'],} };`);
});

test('a list that another module or a call makes is left alone', () => {
  for (const value of ['locales()', '[]', 'imported', '[...others].map((one) => one)'])
    expect(add(`export default { i18n: { locales: ${value} } };`), value).toBeUndefined();
  expect(add(`import config from './base';\nexport default config;`)).toBeUndefined();
  expect(add('export default {')).toBeUndefined();
});
