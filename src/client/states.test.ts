import { expect, test } from 'vitest';
import { isDismissed } from './state/announcement.ts';
import { pageView } from './analytics.ts';
import { layoutSizeOf } from './base/browser.ts';
import { parseChoice, resolveColor } from './state/color-mode.ts';
import { hiddenAfterScroll } from './hooks/scroll-watch.ts';
import { createKey, createScrollMemory, readEntry } from './router/history.ts';
import { createLifecycleRegistry } from './base/router-types.ts';
import { mayLoadAhead } from './router/prefetch.ts';
import { trickle } from './router/progress.ts';
import { easedScroll, shownAfterScroll } from './rare-hooks.ts';
import { decodeHash } from './router/scroll.ts';
import { DOCS } from './testing.ts';
import { activeHeading } from './hooks/toc-highlight.ts';
import { versionCandidates } from './hooks/versions.ts';

test('LAY-05, LIM-02: 996 is mobile, 997 is desktop', () => {
  expect([layoutSizeOf(996), layoutSizeOf(997)]).toEqual(['mobile', 'desktop']);
});

test('CM-02, CM-03, CM-05: where the colour mode comes from', () => {
  const options = { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false } as const;
  expect(resolveColor(options, { choice: 'dark', systemIsDark: false })).toEqual({ mode: 'dark', choice: 'dark' });
  expect(resolveColor(options, { choice: null, systemIsDark: true })).toEqual({ mode: 'light', choice: null });
  const system = { ...options, respectPrefersColorScheme: true };
  expect(resolveColor(system, { choice: null, systemIsDark: true })).toEqual({ mode: 'dark', choice: null });
  expect(resolveColor(system, { choice: 'light', systemIsDark: true }).mode).toBe('light');
  const fixed = { ...system, disableSwitch: true };
  expect(resolveColor(fixed, { choice: 'dark', systemIsDark: true })).toEqual({ mode: 'light', choice: null });
});

test('CM-08: an unknown stored mode counts as light', () => {
  expect(['dark', 'light', 'blue', null].map(parseChoice)).toEqual(['dark', 'light', 'light', null]);
});

test('ANN-02, ANN-03: a bar with another id than the dismissed one shows', () => {
  const stored: Record<string, string> = {
    'octavo.announcement.id': 'old',
    'octavo.announcement.dismiss': 'true',
  };
  const storage = { get: (key: string) => stored[key] ?? null };
  expect(isDismissed(storage, 'old')).toBe(true);
  expect(isDismissed(storage, 'new')).toBe(false);
});

test('VER-14, VER-16: active, preferred, latest version, each once', () => {
  const names = (active: string | undefined, preferred: string | null) =>
    versionCandidates(DOCS, { active, preferred }).map(({ name }) => name);
  expect(names(undefined, null)).toEqual(['current']);
  expect(names('3.x', '4.x')).toEqual(['3.x', '4.x', 'current']);
  expect(names('current', '4.x')).toEqual(['current', '4.x']);
  expect(names('4.x', '4.x')).toEqual(['4.x', 'current']);
});

const step = { viewport: 800, height: 5000, navbarHeight: 60 };

test('NAV-12, NAV-13, NAV-15: when the navbar hides', () => {
  expect(hiddenAfterScroll(false, { ...step, y: 300, lastY: 200 })).toBe(true);
  expect(hiddenAfterScroll(true, { ...step, y: 250, lastY: 300 })).toBe(false);
  expect(hiddenAfterScroll(true, { ...step, y: 59, lastY: 10 })).toBe(false);
  expect(hiddenAfterScroll(true, { ...step, y: -20, lastY: 0 })).toBe(false);
  expect(hiddenAfterScroll(true, { ...step, y: 4195, lastY: 4200 })).toBe(true);
  expect(hiddenAfterScroll(true, { ...step, y: 300, lastY: 300 })).toBe(true);
});

test('BTT-01, LIM-31: when the button back to top shows', () => {
  expect(shownAfterScroll(false, { ...step, y: 900, lastY: 1000 })).toBe(true);
  expect(shownAfterScroll(true, { ...step, y: 1100, lastY: 1000 })).toBe(false);
  expect(shownAfterScroll(true, { ...step, y: 299, lastY: 400 })).toBe(false);
  expect(shownAfterScroll(false, { ...step, y: 4200, lastY: 4250 })).toBe(false);
});

test('BTT-02, LIM-26: the eased scroll leaves 85 % of the distance a frame and ends on its target', () => {
  expect(easedScroll(1000, 0)).toBe(850);
  expect(easedScroll(1, 0)).toBe(0);
  expect(easedScroll(0, 100)).toBe(15);
  const steps = [];
  for (let y = 5000; y !== 0; y = easedScroll(y, 0)) steps.push(y);
  expect(steps.length).toBeLessThan(60);
});

test('TOC-07, TOC-08: the heading being read', () => {
  const view = { offset: 0, viewport: 800, atEnd: false };
  expect(activeHeading([500, 900, 1500], view)).toBe(-1);
  expect(activeHeading([300, 900, 1500], view)).toBe(0);
  expect(activeHeading([-200, 900, 1500], view)).toBe(0);
  expect(activeHeading([-900, -10, 399], view)).toBe(2);
  expect(activeHeading([-900, -10, 401], view)).toBe(1);
  expect(activeHeading([-900, -500, -10], view)).toBe(2);
  expect(activeHeading([-900, 50, 700], { ...view, offset: 60 })).toBe(1);
  expect(activeHeading([-900, 50, 700], { ...view, atEnd: true })).toBe(2);
  expect(activeHeading([], view)).toBe(-1);
});

test('RR-04: nothing is loaded ahead on slow or metered connections', () => {
  expect(mayLoadAhead({})).toBe(true);
  expect(mayLoadAhead({ connection: { effectiveType: '4g', saveData: false } })).toBe(true);
  expect(mayLoadAhead({ connection: { effectiveType: 'slow-2g' } })).toBe(false);
  expect(mayLoadAhead({ connection: { effectiveType: '4g', saveData: true } })).toBe(false);
});

test('RR-09: the id in a hash is decoded', () => {
  expect(decodeHash('#a%20b')).toBe('a b');
  expect(decodeHash('#50%')).toBe('50%');
  expect(decodeHash('')).toBe('');
});

test('RR-11, LIM-05: the progress bar trickles by at most 0.02 and stops short of the end', () => {
  expect(trickle(0.08, 1)).toBeCloseTo(0.1);
  expect(trickle(0.08, 0)).toBe(0.08);
  expect(trickle(0.99, 1)).toBe(0.994);
});

test('RR-19, LIM-18: history entries have keys of six characters', () => {
  expect(createKey()).toMatch(/^[a-z\d]{6}$/);
  expect(createKey(() => 0.999)).toBe('zzzzzz');
  expect(readEntry({ key: 'abcdef', index: 2, other: 1 })).toEqual({ key: 'abcdef', index: 2 });
  expect(readEntry(null)).toBeNull();
  expect(readEntry({ key: 1, index: 2 })).toBeNull();
});

test('scroll positions survive a reload and broken storage', () => {
  const items = new Map<string, string>();
  const session = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
  const memory = createScrollMemory(session);
  memory.save('abcdef', [0, 300]);
  memory.persist();
  expect(createScrollMemory(session).find('abcdef')).toEqual([0, 300]);
  items.set('octavo.scroll', '{broken');
  expect(createScrollMemory(session).find('abcdef')).toBeUndefined();
  expect(createScrollMemory(null).find('abcdef')).toBeUndefined();
});

test('AN-01: a page view is reported when path, query or hash changed, but not for the first load', () => {
  const at = (pathname: string, search = '', hash = '') => ({ pathname, search, hash });
  expect(pageView({ location: at('/a'), previousLocation: null, kind: null })).toBeNull();
  expect(pageView({ location: at('/a'), previousLocation: at('/a'), kind: 'replace' })).toBeNull();
  expect(pageView({ location: at('/a', '?q', '#h'), previousLocation: at('/a'), kind: 'push' })).toBe('/a?q#h');
});

test('RR-17: what onUpdate returns is called once the page has loaded', () => {
  const calls: string[] = [];
  const registry = createLifecycleRegistry();
  const remove = registry.add({
    onUpdate: ({ previousLocation }) => {
      calls.push(`update ${previousLocation?.pathname ?? 'null'}`);
      return () => void calls.push('loaded');
    },
    onDidUpdate: () => void calls.push('did update'),
  });
  const change = { location: { pathname: '/a', search: '', hash: '' }, previousLocation: null, kind: null };
  const loaded = registry.announce(change);
  expect(calls).toEqual(['update null']);
  loaded();
  registry.finish(change);
  remove();
  registry.announce(change)();
  expect(calls).toEqual(['update null', 'loaded', 'did update']);
});
