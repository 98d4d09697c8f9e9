import { expect, test } from 'vitest';
import { tempSite } from '../../test/temp-site.ts';
import { loadSite } from '../model/load-site.ts';
import { createDevUrls } from './answer.ts';

const FILES = {
  'octavo.config.ts': `export default {
    title: 'Site', url: 'https://example.org', baseUrl: '/', markdownCopies: true, search: { provider: 'local' },
  };\n`,
  'docs/intro.md': '# Intro\n\nFirst words.\n',
  'blog/2024-01-02-news.md': '---\ntitle: News\n---\n\nNews.\n',
};

/** URLs of a site, and whether texts of its pages were read since they were last asked for. */
async function openUrls() {
  const loaded = await loadSite({
    siteDir: tempSite(FILES),
    engineVersion: '1',
    cacheVersion: '1',
    drafts: true,
    useCache: false,
    parseWorkerUrl: undefined,
    onStage: () => undefined,
  });
  let reads = 0;
  for (const page of loaded.pages) {
    const { sections } = page;
    Object.defineProperty(page, 'sections', {
      get() {
        reads += 1;
        return sections;
      },
    });
  }
  const urls = createDevUrls(loaded);
  return { find: (path: string) => urls.findText(path), reads: () => reads };
}

test('a path that leads nowhere reads no pages: the index of the search is made for those who search', async () => {
  const { find, reads } = await openUrls();
  expect(find('/no/such/page')).toBeUndefined();
  expect(find('/favicon.ico')).toBeUndefined();
  expect(find('/sitemap.xml')).toMatchObject({ text: expect.stringContaining('/docs/intro') });
  expect(reads()).toBe(0);
  const manifest = find('/page-data/-/search.json');
  expect(manifest).toMatchObject({ kind: 'text', text: expect.stringContaining('/assets/search/') });
  expect(reads()).toBeGreaterThan(0);
});

test('what the build writes besides pages is there', async () => {
  const { find } = await openUrls();
  const texts = ['/blog/rss.xml', '/opensearch.xml', '/llms.txt', '/docs/intro.md', '/page-data/-/spellings.json'];
  expect(texts.filter((path) => find(path) === undefined)).toEqual([]);
});
