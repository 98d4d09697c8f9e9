import { expect, test, vi } from 'vitest';
import { createPageLoader, loadModules, NoPageData, type LoaderOptions } from './page-loader.ts';
import { testPage } from '../test-data.ts';

function loaderWith(changes: Partial<LoaderOptions> = {}) {
  const fetchJson = vi.fn((url: string): Promise<unknown> => {
    const path = url.replace('/page-data/', '/').replace(/(?:index)?\.json$/, '');
    return Promise.resolve(testPage({ path, sidebar: { name: 's', url: '/s.json' }, styles: ['/x.css'] }));
  });
  const loaded: string[] = [];
  const loader = createPageLoader({
    base: '/id/',
    buildId: 'b1',
    fetchJson,
    loadSidebar: ({ sidebar }) => Promise.resolve(void loaded.push(sidebar?.url ?? '')),
    loadModule: () => Promise.resolve({}),
    loadPages: () => Promise.resolve('pages'),
    loadStyle: (url) => Promise.resolve(void loaded.push(url)),
    ...changes,
  });
  return { loader, fetchJson, loaded };
}

test('RR-07: data, sidebar and styles of a page are loaded before it is handed on', async () => {
  const { loader, fetchJson, loaded } = loaderWith();
  const { page } = await loader.load('/id/docs/a');
  expect(page.path).toBe('/id/docs/a');
  expect(fetchJson).toHaveBeenCalledWith('/id/page-data/docs/a.json');
  expect(loaded.toSorted()).toEqual(['/s.json', '/x.css']);
});

test('RT-18: a page that is not there as written is looked for in lower case, below the base', async () => {
  const asked: string[] = [];
  const fetchJson = (url: string): Promise<unknown> => {
    asked.push(url);
    if (url !== '/Id/page-data/docs/cli/commands.json') return Promise.reject(new NoPageData(url));
    return Promise.resolve(testPage({ path: '/Id/docs/cli/commands' }));
  };
  const { loader } = loaderWith({ base: '/Id/', fetchJson });
  expect((await loader.load('/Id/docs/CLI/Commands/')).page.path).toBe('/Id/docs/cli/commands');
  expect(asked).toEqual(['/Id/page-data/docs/CLI/Commands.json', '/Id/page-data/docs/cli/commands.json']);
  await expect(loader.load('/Id/docs/none')).rejects.toThrow(NoPageData);
  expect(asked).toHaveLength(3);
});

test('pages are kept, whatever their trailing slash, up to 50 of them', async () => {
  const { loader, fetchJson } = loaderWith();
  await loader.load('/id/0');
  await loader.load('/id/0/');
  expect(fetchJson).toHaveBeenCalledTimes(1);
  for (let index = 1; index <= 50; index++) await loader.load(`/id/${index}`);
  await loader.load('/id/50');
  expect(fetchJson).toHaveBeenCalledTimes(51);
  await loader.load('/id/0');
  expect(fetchJson).toHaveBeenCalledTimes(52);
});

test('RR-08: another build id rejects, and a failure is not kept', async () => {
  const answers: Promise<unknown>[] = [
    Promise.resolve(testPage({ buildId: 'b2' })),
    Promise.reject(new Error('offline')),
    Promise.resolve(testPage()),
  ];
  const { loader } = loaderWith({ fetchJson: () => answers.shift() ?? Promise.reject(new Error('too many')) });
  await expect(loader.load('/id/docs/a')).rejects.toThrow('The site has been deployed anew (build b2 instead of b1).');
  await expect(loader.load('/id/docs/a')).rejects.toThrow('offline');
  expect((await loader.load('/id/docs/a')).page.buildId).toBe('b1');
});

test('RR-12: modules of component pages and live articles by their ids', async () => {
  const loaders = {
    loadModule: (url: string) => Promise.resolve({ default: url }),
    loadPages: (kind: string) => Promise.resolve(kind),
  };
  expect(await loadModules({ kind: 'component', moduleId: 'm', moduleUrl: '/m.js' }, loaders)).toEqual({
    m: { default: '/m.js' },
    'octavo:pages': 'component',
  });
  expect(await loadModules({ kind: 'search' }, loaders)).toEqual({ 'octavo:pages': 'search' });
  const live = { moduleId: 'a.mdx', moduleUrl: '/a.js', chunks: null };
  const content = {
    kind: 'markdown',
    title: '',
    description: '',
    article: { live },
    toc: [],
    hideToc: true,
  } as const;
  expect(await loadModules(content, loaders)).toEqual({
    'a.mdx': { default: '/a.js' },
    'octavo:pages': 'markdown',
  });
});
