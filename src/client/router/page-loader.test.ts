import { expect, test, vi } from 'vitest';
import { createPageLoader, loadModules, NoPageData, type LoaderOptions } from './page-loader.ts';
import { testPage } from '../testing.ts';

function loaderWith(changes: Partial<LoaderOptions> = {}) {
  const fetchPage = vi.fn((path: string) =>
    Promise.resolve(testPage({ path, sidebar: { name: 's', url: '/s.json' }, styles: ['/x.css'] })),
  );
  const loaded: string[] = [];
  const loader = createPageLoader({
    buildId: 'b1',
    fetchPage,
    findSpelling: (path) => Promise.resolve(path.toLowerCase().replace(/\/$/, '')),
    loadSidebar: ({ sidebar }) => Promise.resolve(void loaded.push(sidebar?.url ?? '')),
    loadModule: () => Promise.resolve({}),
    loadPages: () => Promise.resolve('pages'),
    loadStyle: (url) => Promise.resolve(void loaded.push(url)),
    ...changes,
  });
  return { loader, fetchPage, loaded };
}

test('RR-07: document, sidebar and styles of a page are loaded before it is handed on', async () => {
  const { loader, fetchPage, loaded } = loaderWith();
  const { page } = await loader.load('/id/docs/a');
  expect(page.path).toBe('/id/docs/a');
  expect(fetchPage).toHaveBeenCalledWith('/id/docs/a');
  expect(loaded.toSorted()).toEqual(['/s.json', '/x.css']);
});

test('RT-18: a page that is not there as written is looked for as the site spells it', async () => {
  const asked: string[] = [];
  const fetchPage = (path: string) => {
    asked.push(path);
    if (path !== '/id/docs/cli/commands') return Promise.reject(new NoPageData(path));
    return Promise.resolve(testPage({ path }));
  };
  const { loader } = loaderWith({ fetchPage });
  expect((await loader.load('/id/docs/CLI/Commands/')).page.path).toBe('/id/docs/cli/commands');
  expect(asked).toEqual(['/id/docs/CLI/Commands/', '/id/docs/cli/commands']);
  await expect(loader.load('/id/docs/none/')).rejects.toThrow(NoPageData);
  expect(asked).toHaveLength(3);
});

test('RR-08: the document of another page is none, whatever its status; a slash and letters make no difference', async () => {
  const answers = ['/404.html', '/', '/id/docs/a/', '/id/docs/A'];
  const fetchPage = () => Promise.resolve(testPage({ path: answers.shift() ?? '' }));
  const { loader } = loaderWith({ fetchPage });
  await expect(loader.load('/id/docs/a')).rejects.toThrow(NoPageData);
  await expect(loader.load('/id/docs/a')).rejects.toThrow(NoPageData);
  expect((await loader.load('/id/docs/a')).page.path).toBe('/id/docs/a/');
  loader.forget();
  expect((await loader.load('/id/docs/a')).page.path).toBe('/id/docs/A');
});

test('RR-01, RT-18: a page whose path has capitals beyond ASCII is the page of its encoded address', async () => {
  const answers = ['/docs/Überblick/', '/docs/Начало'];
  const fetchPage = () => Promise.resolve(testPage({ path: answers.shift() ?? '' }));
  const { loader } = loaderWith({ fetchPage });
  expect((await loader.load('/docs/%C3%9Cberblick')).page.path).toBe('/docs/Überblick/');
  expect((await loader.load(encodeURI('/docs/начало'))).page.path).toBe('/docs/Начало');
});

test('pages are kept, whatever their trailing slash, up to 50 of them', async () => {
  const { loader, fetchPage } = loaderWith();
  await loader.load('/id/0');
  await loader.load('/id/0/');
  expect(fetchPage).toHaveBeenCalledTimes(1);
  for (let index = 1; index <= 50; index++) await loader.load(`/id/${index}`);
  await loader.load('/id/50');
  expect(fetchPage).toHaveBeenCalledTimes(51);
  await loader.load('/id/0');
  expect(fetchPage).toHaveBeenCalledTimes(52);
});

test('RR-08: another build id rejects, and a failure is not kept', async () => {
  const path = '/id/docs/a';
  const answers = [
    Promise.resolve(testPage({ path, buildId: 'b2' })),
    Promise.reject(new Error('offline')),
    Promise.resolve(testPage({ path })),
  ];
  const { loader } = loaderWith({ fetchPage: () => answers.shift() ?? Promise.reject(new Error('too many')) });
  await expect(loader.load('/id/docs/a')).rejects.toThrow('The site has been deployed anew.');
  await expect(loader.load('/id/docs/a')).rejects.toThrow('offline');
  expect((await loader.load('/id/docs/a')).page.buildId).toBe('b1');
});

test('RR-12: modules of component pages and live articles by their ids', async () => {
  const loaders = {
    loadModule: (url: string) => Promise.resolve({ default: url }),
    loadPages: ({ kind }: { readonly kind: string }) => Promise.resolve(kind),
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
