import { expect, test } from 'vitest';
import { isNavItemActive, isPathWithin, isSamePath } from './parts/link.tsx';
import { resolveLink } from './parts/link.tsx';
import { localeHref } from './hooks/versions.ts';
import {
  assertDecodable,
  documentAt,
  isFile,
  isLedToSlash,
  isOwnPath,
  isSamePage,
  locationOf,
} from './router/location.ts';
import { comparablePath, hostPaths } from '../shared/urls.ts';
import { isCurrentItem } from './state/sidebar-tree.ts';
import { buildPath, createPathBuilder } from './path-pattern.ts';

test('SB-04: the same page with another slash, case or encoding', () => {
  expect(isSamePath('/Docs/A/', '/docs/a')).toBe(true);
  expect(isSamePath('/docs/%C3%A9', '/docs/é')).toBe(true);
  expect(isSamePath('/docs/a', '/docs/ab')).toBe(false);
});

test('NF-01, SB-04, NAV-10: a page is the same at each path that hosts may lead on to', () => {
  const at = (pathname: string) => ({ pathname, search: '', hash: '' });
  for (const path of hostPaths('/docs/a')) {
    expect(isSamePath(`${path}?x#y`, '/docs/a'), path).toBe(true);
    expect(isSamePage(at(path), at('/docs/a')), path).toBe(true);
    expect(isNavItemActive({ href: path }, '/docs/a/b'), path).toBe(true);
    expect(isCurrentItem({ kind: 'link', label: 'A', href: path }, '/docs/a'), path).toBe(true);
    expect(hostPaths(path), path).toEqual(expect.arrayContaining([...hostPaths('/docs/a')]));
  }
  expect(hostPaths('/docs/a')).toEqual(['/docs/a', '/docs/a/', '/docs/a.html', '/docs/a/index.html']);
  expect(hostPaths('/app/')).toContain('/app/index.html');
  expect(isSamePath('/', '/index.html')).toBe(true);
  expect(isSamePath('/docs/a.htm', '/docs/a')).toBe(false);
});

test('NAV-10, NAV-11: a link is active on its page and below, on a segment boundary', () => {
  expect(isPathWithin('/id/docs/', '/id/docs/4.x/hooks')).toBe(true);
  expect(isPathWithin('/id/blog', '/id/blogging')).toBe(false);
  expect(isPathWithin('/', '/docs')).toBe(true);
  expect(isNavItemActive({ href: '/docs' }, '/docs/1.x')).toBe(true);
  expect(isNavItemActive({ href: '/x', activeBasePath: '/docs' }, '/docs/a')).toBe(true);
  expect(isNavItemActive({ href: '/docs', activeBasePath: '/api' }, '/docs')).toBe(false);
  expect(isNavItemActive({ href: '/docs', activeBaseRegex: '/(NEXT|v8)/' }, '/docs/next/a')).toBe(true);
  expect(isNavItemActive({ href: '/docs', activeBaseRegex: '^/$' }, '/docs')).toBe(false);
});

const ID = { base: '/id/', baseUrl: '/', trailingSlash: undefined, hashRouter: false };

test('RR-01: internal links get the base, once', () => {
  expect(resolveLink('/docs/a?x#y', ID)).toEqual({ href: '/id/docs/a?x#y', kind: 'internal' });
  expect(resolveLink('/id/docs/a', ID).href).toBe('/id/docs/a');
  expect(resolveLink('/id', ID).href).toBe('/id/');
  expect(resolveLink('./a', ID)).toEqual({ href: './a', kind: 'internal' });
  expect(resolveLink('/docs?x', { ...ID, trailingSlash: true }).href).toBe('/id/docs/?x');
});

test('RR-02, RR-06, RR-14: external links, anchors, files and the hash router', () => {
  expect(resolveLink('https://a.b/c', ID)).toEqual({ href: 'https://a.b/c', kind: 'external' });
  expect(resolveLink('//a.b', ID).kind).toBe('external');
  expect(resolveLink('#id', ID)).toEqual({ href: '#id', kind: 'anchor' });
  expect(resolveLink('pathname:///files/a.zip', ID)).toEqual({ href: '/files/a.zip', kind: 'bypass' });
  expect(resolveLink('/docs', { ...ID, hashRouter: true }).href).toBe('#/id/docs');
  expect(resolveLink('/id/docs', { ...ID, hashRouter: true, shown: '/' }).href).toBe('/id/#/id/docs');
});

test('DD-10: the same page in another locale, with query and hash', () => {
  const location = { pathname: '/id/docs/a', search: '?x=1', hash: '#h' };
  expect(localeHref(location, { from: '/id/', to: '/' })).toBe('/docs/a?x=1#h');
  expect(localeHref({ pathname: '/docs/a', search: '', hash: '' }, { from: '/', to: '/fr/' })).toBe('/fr/docs/a');
  expect(localeHref({ pathname: '/', search: '', hash: '' }, { from: '/', to: '/fr/' })).toBe('/fr/');
  expect(localeHref({ pathname: '/id//host/a', search: '', hash: '' }, { from: '/id/', to: '/' })).toBe('/host/a');
  expect(localeHref({ pathname: '/id', search: '', hash: '' }, { from: '/id/', to: '/' })).toBe('/');
});

test('DD-11: a configured query is merged', () => {
  const location = { pathname: '/a', search: '?x=1&y=2', hash: '' };
  expect(localeHref(location, { from: '/', to: '/id/' }, '?y=3&z=4')).toBe('/id/a?x=1&y=3&z=4');
});

test('NF-01: a path that ends in .html stands for the trimmed one', () => {
  const at = (url: string) => locationOf(new URL(url, 'https://a.b'), false);
  expect(at('/docs/index.html?x#y')).toEqual({ pathname: '/docs', search: '?x', hash: '#y' });
  expect(at('/blog.html').pathname).toBe('/blog');
  expect(at('/index.html').pathname).toBe('/');
});

test('RR-14: with the hash router the location stands in the hash', () => {
  const url = new URL('https://a.b/site/#/docs/a?x#y');
  expect(locationOf(url, true)).toEqual({ pathname: '/docs/a', search: '?x', hash: '#y' });
});

test('NF-08: a path that cannot be decoded is rejected with its name and the likely cause', () => {
  expect(() => assertDecodable('/id/%E0%A4%A')).toThrowErrorMatchingInlineSnapshot(
    `[Error: The path "/id/%E0%A4%A" cannot be decoded: write "%25" for a percent sign.]`,
  );
});

test('DD-11: paths below the base of another locale are not ours', () => {
  const english = { base: '/', bases: ['/', '/id/'], hashRouter: false };
  expect(isOwnPath('/docs', english)).toBe(true);
  expect(isOwnPath('/id/docs', english)).toBe(false);
  expect(isOwnPath('/id', english)).toBe(false);
  expect(isOwnPath('/ideas', english)).toBe(true);
  expect(isOwnPath('//host/docs', english)).toBe(false);
  const below = { base: '/site/id/', bases: ['/site/', '/site/id/'], hashRouter: false };
  expect(isOwnPath('/site/id/docs', below)).toBe(true);
  expect(isOwnPath('/other', below)).toBe(false);
});

test('NF-01, NF-02, RR-14: where the document of a page is', () => {
  const site = { base: '/id/', bases: ['/id/'], hashRouter: false, addsSlash: false };
  expect(documentAt('/id/docs/a', site)).toBe('/id/docs/a');
  expect(documentAt('/id/docs/a/', site)).toBe('/id/docs/a/');
  expect(documentAt('/id/docs/a', { ...site, addsSlash: true })).toBe('/id/docs/a/');
  expect(documentAt('/id/docs/a/', { ...site, hashRouter: true })).toBe('/id/page-data/docs/a.html');
  expect(documentAt('/id/', { ...site, hashRouter: true })).toBe('/id/');
});

test('pages are no files, whatever dots they have in their path', () => {
  expect(['/docs/4.x', '/docs/nuxt.js', '/blog/version-2.10-notes', '/docs'].some(isFile)).toBe(false);
  expect(['/a.pdf', '/blog/rss.xml', '/img/a.PNG'].every(isFile)).toBe(true);
});

test('RR-18: URLs from route patterns', () => {
  expect(buildPath('/blog/tags/:tag', { tag: 'a b' })).toBe('/blog/tags/a%20b');
  expect(buildPath('/:lang(en|fr)?/docs/:id(\\d+)', { id: 7 })).toBe('/docs/7');
  expect(buildPath('/:lang(en|fr)?/docs/:id(\\d+)', { lang: 'fr', id: 7 })).toBe('/fr/docs/7');
  expect(buildPath('/files/:part+', { part: ['a', 'b'] })).toBe('/files/a/b');
  expect(buildPath('/files/:part*')).toBe('/files');
});

test('RR-18: missing, ill-fitting and repeated values are rejected', () => {
  expect(() => buildPath('/:x')).toThrow('Expected "x" to be defined');
  expect(() => buildPath('/:x(\\d+)', { x: 'a' })).toThrow('Expected "x" to match "\\d+"');
  expect(() => buildPath('/:x', { x: ['a'] })).toThrow('Expected "x" to not repeat');
});

test('RR-19, LIM-19: a builder parses a pattern once, keeps 10,000 of them and works beyond', () => {
  const cache = new Map<string, never>();
  const build = createPathBuilder(cache);
  build('/a/:x', { x: 1 });
  const parsed = cache.get('/a/:x');
  expect(build('/a/:x', { x: 2 })).toBe('/a/2');
  expect(cache.get('/a/:x')).toBe(parsed);
  for (let index = 0; index < 10_005; index++) build(`/${index}/:x`, { x: 1 });
  expect(cache.size).toBe(10_000);
  expect(build('/10004/:x', { x: 2 })).toBe('/10004/2');
  expect(build('/0/:x', { x: 2 })).toBe('/0/2');
});

test('RR-01, RT-18: addresses are encoded, paths of pages are not', () => {
  const at = (pathname: string) => ({ pathname, search: '', hash: '' });
  expect(isSamePage(at('/docs/%C3%9Cberblick/'), at('/docs/Überblick'))).toBe(true);
  expect(isSamePage(at('/docs/%C3%BCberblick'), at('/docs/Überblick'))).toBe(false);
  expect(isLedToSlash('/docs/%E5%85%A5%E9%96%80/', '/docs/入門')).toBe(true);
  expect(isLedToSlash('/docs/a/', '/docs/a/')).toBe(false);
  expect(isLedToSlash('/docs/a', '/docs/a')).toBe(false);
  expect(comparablePath('/docs/%C3%9Cber%20uns/?x')).toBe('/docs/über uns');
});
