import { expect, test } from 'vitest';
import { localeOf, post, site, siteConfig } from '../testing.ts';
import { blogConfig, blogInput } from './testing.ts';

test('posts of a site of Docusaurus have the date of their last change in the sitemap, shown or not (3.10.2)', () => {
  const gitDates = new Map([['blog/2025-05-01-a.md', { at: '2025-06-01T10:00:00Z', by: 'Ada' }]]);
  const written = post('2025-05-01-a.md', { frontMatter: { last_update: { date: '2025-07-01' } } });
  const lastModified = (showLastUpdateTime: boolean) => {
    const config = siteConfig({ rules: { changesOnlyWhereShown: true }, blog: [blogConfig({ showLastUpdateTime })] });
    const built = site([written], { config, gitDates, blog: [blogInput()] });
    return localeOf(built, 'en').routes.find(({ path }) => path === '/blog/2025/05/01/a')?.lastModified;
  };
  expect(lastModified(false)).toBe('2025-06-01T10:00:00.000Z');
  expect(lastModified(true)).toBe('2025-07-01T00:00:00.000Z');
});
