import { expect, test, vi } from 'vitest';
import type { SidebarCategory, SidebarItem } from '../../shared/sidebar.ts';
import { createSidebarStore } from './sidebar.ts';
import { containsCurrent, currentKeys, itemKeys, longParts, siblingCategories } from './sidebar-tree.ts';
import { testPage } from '../testing.ts';

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

test('keys of items are the same in the pruned and in the whole sidebar', () => {
  expect([...itemKeys({ items: WHOLE }).values()]).toEqual(['0', '1', '1.0', '1.1', '1.1.0', '2', '2.0']);
  expect([...itemKeys({ items: PRUNED }).values()]).toEqual(['0', '1', '1.0', '1.1', '2']);
});

test('SB-17: hidden items, which the pruned sidebar leaves out, do not move the keys of others', () => {
  const unlisted = (href: string): SidebarItem => ({ kind: 'link', label: href, href, unlisted: true });
  const keysOf = (items: readonly SidebarItem[]) =>
    [...itemKeys({ items })].map(([item, key]) => [item.kind === 'html' ? '' : item.label, key]);
  const hidden = category('Hidden', [unlisted('/docs/h')]);
  const own: SidebarCategory = { ...category('Own', [link('/docs/o')]), href: '/docs/own', unlisted: true };
  const whole = [unlisted('/docs/u'), unlisted('/docs/v'), hidden, own, category('C', [link('/docs/c')])];
  expect(keysOf(whole)).toEqual([
    ['/docs/u', '~/docs/u'],
    ['/docs/v', '~/docs/v'],
    ['Hidden', '~Hidden'],
    ['/docs/h', '~Hidden.~/docs/h'],
    ['Own', '0'],
    ['/docs/o', '0.0'],
    ['C', '1'],
    ['/docs/c', '1.0'],
  ]);
  expect(keysOf([{ ...own, items: null }, category('C', null)])).toEqual([
    ['Own', '0'],
    ['C', '1'],
  ]);
  expect(keysOf([unlisted('/docs/v'), category('C', null)])).toEqual([
    ['/docs/v', '~/docs/v'],
    ['C', '0'],
  ]);
});

test('SB-05: the categories around the current page', () => {
  expect(currentKeys({ items: WHOLE }, '/docs/a/b/')).toEqual(['1', '1.1']);
  expect(currentKeys({ items: PRUNED }, '/docs/a')).toEqual(['1']);
  expect(containsCurrent(category('A', null), '/docs/a')).toBe(false);
});

test('SB-03: siblings are the categories of the same list', () => {
  const labels = (item: SidebarItem | undefined) =>
    item && siblingCategories(WHOLE, item).map((other) => other.kind === 'category' && other.label);
  expect(labels(WHOLE[1])).toEqual(['C']);
  expect(labels(WHOLE[1]?.kind === 'category' ? WHOLE[1].items?.[1] : undefined)).toEqual([]);
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
  expect(store.state(URL)).toEqual({ items: undefined, open: {}, ranges: {}, waiting: ['2', '1.1'] });
  await store.load(URL);
  await Promise.resolve();
  expect(store.state(URL)).toEqual({ items: WHOLE, open: { '2': true, '1.1': true }, ranges: {}, waiting: [] });
  expect(fetchJson).toHaveBeenCalledTimes(1);
});

test('SB-07: a branch that is closed again while its items are loaded stays closed', async () => {
  const store = createSidebarStore(() => Promise.resolve({ name: 'docs', items: WHOLE }));
  store.openWhenLoaded(URL, '2');
  store.openWhenLoaded(URL, '1.1');
  store.setOpen(URL, { '2': false });
  expect(store.state(URL).waiting).toEqual(['1.1']);
  await store.load(URL);
  await Promise.resolve();
  expect(store.state(URL)).toMatchObject({ open: { '2': false, '1.1': true }, waiting: [] });
});

test('the whole sidebar is loaded for a page that stands in a closed branch, and for no other', async () => {
  const fetchJson = vi.fn(() => Promise.resolve({ name: 'docs', items: WHOLE }));
  const next = (path: string) => testPage({ path, sidebar: { name: 'docs', url: URL } });
  const store = createSidebarStore(fetchJson);
  store.reveal(page('/docs/a'));
  await store.loadFor(next('/docs'));
  await store.loadFor(next('/docs/a/'));
  await store.loadFor(testPage({ path: '/docs/c' }));
  expect(fetchJson).not.toHaveBeenCalled();
  await store.loadFor(next('/docs/c'));
  expect(store.state(URL).items).toBe(WHOLE);
});

test('the whole sidebar is loaded for a category that is a page, and after a change of the site', async () => {
  const fetchJson = vi.fn(() => Promise.resolve({ name: 'docs', items: WHOLE }));
  const own: SidebarCategory = { ...category('Own', null), href: '/docs/own' };
  const sidebar = { name: 'docs', url: URL, items: [link('/docs'), own] };
  const store = createSidebarStore(fetchJson);
  store.reveal(testPage({ path: '/docs', sidebar }));
  await store.loadFor(testPage({ path: '/docs/own', sidebar: { name: 'docs', url: URL } }));
  expect(fetchJson).toHaveBeenCalledTimes(1);
  store.forget();
  await store.loadFor(testPage({ path: '/docs', sidebar: { name: 'docs', url: URL } }));
  expect(fetchJson).toHaveBeenCalledTimes(2);
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

const MANY = Array.from({ length: 300 }, (_, index) => link(`/docs/${index}`));

test('items of a part of a long list have the keys that they have in the whole list', () => {
  const whole = itemKeys({ items: [category('A', MANY)] });
  const part = {
    ranges: [
      [0, 1],
      [150, 152],
    ],
    size: 300,
  } as const;
  const items = [MANY[0], MANY[150], MANY[151]].filter((item) => item !== undefined);
  const pruned = itemKeys({ items: [{ ...category('A', items), part }] });
  expect([...pruned.values()]).toEqual(['0', '0.0', '0.150', '0.151']);
  expect(items.map((item) => pruned.get(item))).toEqual(items.map((item) => whole.get(item)));
});

test('what a reader has seen of a long list stays when the whole loads and when they go on', async () => {
  const part = {
    ranges: [
      [0, 3],
      [142, 159],
      [297, 300],
    ],
    size: 300,
  } as const;
  const items = part.ranges.flatMap(([from, to]) => MANY.slice(from, to));
  const store = createSidebarStore(() => Promise.resolve({ name: 'docs', items: MANY }));
  store.reveal(testPage({ path: '/docs/150', sidebar: { name: 'docs', url: URL, items, part } }));
  expect(store.state(URL).ranges).toEqual({ '': part.ranges });
  await store.loadFor(testPage({ path: '/docs/200', sidebar: { name: 'docs', url: URL } }));
  store.reveal(testPage({ path: '/docs/200', sidebar: { name: 'docs', url: URL } }));
  expect(store.state(URL).ranges).toEqual({
    '': [
      [0, 3],
      [142, 159],
      [192, 209],
      [297, 300],
    ],
  });
  store.show(URL, '', [[159, 192]]);
  expect(store.state(URL).ranges).toEqual({
    '': [
      [0, 3],
      [142, 209],
      [297, 300],
    ],
  });
});

test('a long list in a category has a part of its own', () => {
  const list = { items: [link('/docs'), category('Many', MANY)] };
  expect([...longParts(list, '/docs/5')]).toEqual([
    [
      '1.',
      {
        ranges: [
          [0, 14],
          [297, 300],
        ],
        size: 300,
      },
    ],
  ]);
});
