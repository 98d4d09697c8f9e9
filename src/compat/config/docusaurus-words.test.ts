import { expect, test } from 'vitest';
import { translateWords } from './docusaurus-words.ts';

const words = (line: string) => {
  const args = translateWords(line.split(' '));
  return typeof args === 'string' ? args : args.join(' ');
};

test('words and options of Docusaurus become ours', () => {
  expect(words('build')).toBe('build');
  expect(words('build site --out-dir out -l fr --locale=es --no-minify')).toBe(
    'build site --out-dir out --locale fr --locale es',
  );
  expect(words('start -p 3001 --host 0.0.0.0 --no-open --locale fr')).toBe('dev --port 3001 --host 0.0.0.0');
  expect(words('serve --dir out --port 3001')).toBe('serve --out-dir out --port 3001');
  expect(words('write-translations --locale fr')).toBe('translations --locale fr');
});

test('other words and options are wrong use', () => {
  expect(words('eject')).toBe(
    'octavo docusaurus has no "eject", and no plugin of the site adds it. There are build, start, serve, write-translations, clear, docs:version, write-heading-ids.',
  );
  expect(words('deploy --skip-build')).toContain('npx gh-pages --nojekyll --dist build');
  expect(words('swizzle Footer')).toContain("import Footer from '@theme-original/Footer'");
  expect(words('docs:version')).toContain('octavo docusaurus docs:version 1.0');
  expect(words('toString')).toContain('has no "toString"');
  expect(words('build --dev')).toBe('octavo docusaurus build has no option "--dev".');
});
