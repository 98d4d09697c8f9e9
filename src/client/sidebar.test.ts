import { expect, test, vi } from 'vitest';
import type { SidebarCategory, SidebarItem } from '../shared/sidebar.ts';
import { createSidebarStore } from './sidebar-store.ts';
import { categoryKeys, containsCurrent, currentKeys, siblingKeys } from './sidebar-tree.ts';
import { testPage } from './test-data.ts';

const link = (href: string): SidebarItem => ({ kind: 'link', label: href, href });
const category = (label: string, items: readonly SidebarItem[] | null): SidebarCategory => ({
  kind: 'category',
  label,
  collapsible: true,
  collapsed: true,
  items,
});

const WHOLE = [
  link('/docs'),
  category('A', [link('/docs/a'), category('B', [link('/docs/a/b')])]),
  category('C', [link('/docs/c')]),
];
const PRUNED = [link('/docs'), category('A', [link('/docs/a'), category('B', null)]), category('C', null)];

test('positions of categories are the same in the pruned and in the whole sidebar', () => {
  expect([...categoryKeys(WHOLE).values()]).toEqual(['1', '1.1', '2']);
  expect([...categoryKeys(PRUNED).values()]).toEqual(['1', '1.1', '2']);
});

test('SB-05: the categories around the current page', () => {
  expect(currentKeys(WHOLE, '/docs/a/b/')).toEqual(['1', '1.1']);
  expect(currentKeys(PRUNED, '/docs/a')).toEqual(['1']);
  expect(containsCurrent(category('A', null), '/docs/a')).toBe(false);
});

test('SB-03: siblings are the categories of the same list', () => {
  expect(siblingKeys(['1', '1.1', '1.2', '1.2.0', '2'], '1.1')).toEqual(['1.2']);
  expect(siblingKeys(['1', '1.1', '2', '10'], '2')).toEqual(['1', '10']);
});

const URL = '/assets/sidebar.docs.abc.json';
const page = (path: string) => testPage({ path, sidebar: { name: 'docs', url: URL, items: PRUNED } });

test('SB-05, SB-11: a page opens the categories around it, also one the reader closed', () => {
  const store = createSidebarStore(() => Promise.resolve({ name: 'docs', items: WHOLE }));
  store.reveal(page('/docs/a'));
  expect(store.state(URL).open).toEqual({ '1': true });
  store.setOpen(URL, { '1': false });
  store.reveal(page('/docs/a'));
  expect(store.state(URL).open).toEqual({ '1': true });
});

test('a branch without items opens when the whole sidebar has loaded, which happens once', async () => {
  const fetchJson = vi.fn(() => Promise.resolve({ name: 'docs', items: WHOLE }));
  const store = createSidebarStore(fetchJson);
  store.openWhenLoaded(URL, '2');
  store.openWhenLoaded(URL, '1.1');
  expect(store.state(URL)).toEqual({ items: undefined, open: {}, waiting: ['2', '1.1'] });
  await store.load(URL);
  await Promise.resolve();
  expect(store.state(URL)).toEqual({ items: WHOLE, open: { '2': true, '1.1': true }, waiting: [] });
  expect(fetchJson).toHaveBeenCalledTimes(1);
});

test('a sidebar that fails to load leaves the branch closed and can be asked for again', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const answers = [Promise.reject(new Error('offline')), Promise.resolve({ name: 'docs', items: WHOLE })];
  const store = createSidebarStore(() => answers.shift() ?? Promise.reject(new Error('too many')));
  store.openWhenLoaded(URL, '2');
  await vi.waitFor(() => expect(store.state(URL).waiting).toEqual([]));
  expect(store.state(URL).open).toEqual({});
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
  await store.load(URL);
  expect(store.state(URL).items).toBe(WHOLE);
});
