/**
 * What the parsers of Netlify (`@netlify/headers-parser` 10.1.1, `@netlify/redirect-parser` 16.1.1) and of Cloudflare
 * (`parseHeaders` and `parseRedirects` of wrangler 4.164.0) made of one set of files, on 28 November 2026, and what ours do.
 */
import { expect, test } from 'vitest';
import { hostPattern, type IgnoredLine, parseHostHeaders } from './host-headers.ts';
import { findRedirect, parseHostRedirects } from './host-redirects.ts';

const HEADERS = `# A comment
/*
  X-Frame-Options: DENY
  Link: </a.css>; rel=preload
  Link: </b.css>; rel=preload
/docs/*
X-Robots-Tag: noindex,nofollow
! X-Frame-Options
/docs/:version/guide
  X-Version: any

\t/tabs
\t\tX-Tab: yes # no comment
/empty
/blog
  X-Colon: a:b:c
  x-colon: d
  No colon
  : no name
  X-No-Value:
/*/twice/*
  X-Two: wildcards
https://other.example/*
  X-Host: other
/docs/intro
  Cache-Control: max-age=60
/spaces in path
  X-Space: a
/last
  Name With Spaces: x
  X-Last: yes
`;

const LINKS = '</a.css>; rel=preload, </b.css>; rel=preload';

/** In its own order; white space after commas is Netlify's. */
const NETLIFY_HEADERS = [
  ['/*', { 'X-Frame-Options': 'DENY', Link: LINKS }],
  ['/docs/*', { 'X-Robots-Tag': 'noindex, nofollow' }],
  ['/docs/:version/guide', { 'X-Version': 'any' }],
  ['/tabs', { 'X-Tab': 'yes # no comment' }],
  ['/blog', { 'X-Colon': 'a:b:c', 'x-colon': 'd' }],
  ['/*/twice/*', { 'X-Two': 'wildcards', https: '//other.example/*', 'X-Host': 'other' }],
  ['/docs/intro', { 'Cache-Control': 'max-age=60' }],
  ['/spaces in path', { 'X-Space': 'a' }],
  ['/last', { 'Name With Spaces': 'x', 'X-Last': 'yes' }],
] as const;

const CLOUDFLARE_HEADERS = [
  ['/*', { 'x-frame-options': 'DENY', link: LINKS }, []],
  ['/docs/*', { 'x-robots-tag': 'noindex,nofollow' }, ['X-Frame-Options']],
  ['/docs/:version/guide', { 'x-version': 'any' }, []],
  ['/tabs', { 'x-tab': 'yes # no comment' }, []],
  ['/blog', { 'x-colon': 'a:b:c, d' }, []],
  ['https://other.example/*', { 'x-host': 'other' }, []],
  ['/docs/intro', { 'cache-control': 'max-age=60' }, []],
  ['/spaces%20in%20path', { 'x-space': 'a' }, []],
  ['/last', { 'x-last': 'yes' }, []],
] as const;
/** Lines that it names as invalid. */
const CLOUDFLARE_INVALID_HEADERS = [14, 18, 19, 20, 21, 30];

const linesIgnoredBy = (host: 'Netlify' | 'Cloudflare', ignored: readonly IgnoredLine[]) =>
  ignored.filter(({ by }) => by === 'both' || by === host).map(({ line }) => line);

test('`_headers`: every rule that Cloudflare takes is taken, with its values, in its order, and the others are known', () => {
  const { rules, ignored } = parseHostHeaders(HEADERS);
  const taken = rules.filter(({ line }) => !linesIgnoredBy('Cloudflare', ignored).includes(line));
  expect(
    taken.map(({ path, headers, removed }) => [
      path,
      Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value])),
      removed,
    ]),
  ).toEqual(CLOUDFLARE_HEADERS);
  expect(linesIgnoredBy('Cloudflare', ignored)).toEqual(CLOUDFLARE_INVALID_HEADERS);
});

test('`_headers`: every rule that Netlify takes is taken, with its values, in its order, and the others are known', () => {
  const { rules, ignored } = parseHostHeaders(HEADERS);
  const unknown = linesIgnoredBy('Netlify', ignored);
  // It takes the line of another host for a header of the rule before, and a name that nobody can send.
  const odd = ['https', 'X-Host', 'Name With Spaces'];
  const theirs = NETLIFY_HEADERS.map(([path, headers]) => {
    const joined = new Map<string, string>();
    for (const [name, value] of Object.entries(headers).filter(([key]) => !odd.includes(key))) {
      const key = name.toLowerCase();
      joined.set(key, joined.has(key) ? `${joined.get(key)}, ${value}` : value);
    }
    return [path.replaceAll(' ', '%20'), Object.fromEntries(joined)];
  });
  const ours = rules
    .filter(({ line }) => !unknown.includes(line))
    .map(({ path, headers }) => [
      path,
      Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value.replace(/,(?=\S)/g, ', ')])),
    ]);
  expect(ours).toEqual(theirs);
  expect(unknown).toEqual([8, 14, 18, 19, 20, 23]);
});

test('`_headers`: paths match as they do on both hosts', () => {
  const cases = {
    '/*': ['/', '/a/b'],
    '/docs/*': ['/docs/', '/docs/a/b'],
    '/docs/:version/guide': ['/docs/4.x/guide'],
    '/a-*': ['/a-', '/a-b/c'],
    '/a.b': ['/a.b'],
  };
  for (const [path, matching] of Object.entries(cases))
    for (const one of matching) expect(hostPattern(path).test(one), `${path} ${one}`).toBe(true);
  for (const [path, one] of [
    ['/docs/:version/guide', '/docs/a/b/guide'],
    ['/a.b', '/axb'],
    ['/docs/*', '/docsx/'],
  ] as const)
    expect(hostPattern(path).test(one), `${path} ${one}`).toBe(false);
});

const REDIRECTS = `# A comment
/old /new
/old /newer 301
/moved/* /docs/:splat 301
/news/:year/:slug /blog/:year-:slug 302 # a comment
/forced /new 301!
/gone /404.html 404
/app/* /app/index.html 200
/ext https://other.example/x 302
  /indented   /tab\t307
/query id=:id /item/:id 301
/country /fr 302 Country=fr
/method /x 301 GET
/no-target
/a /b 999
relative /b
https://other.example/in /b 301
/splat/*/x/* /y 301
/hash /docs#part 301
/proxy https://api.example/:splat 200
`;

const CLOUDFLARE_REDIRECTS = [
  '2 /old /new 302',
  '4 /moved/* /docs/:splat 301',
  '5 /news/:year/:slug /blog/:year-:slug 302',
  '9 /ext https://other.example/x 302',
  '10 /indented /tab 307',
  '16 /relative /b 302',
  '18 /splat/*/x/* /y 301',
  '19 /hash /docs#part 301',
];
const CLOUDFLARE_INVALID_REDIRECTS = [3, 6, 7, 8, 11, 12, 13, 14, 15, 17, 20];

/** Where it gives no status, the host has one of its own: 301 there, 302 at Cloudflare. */
const NETLIFY_REDIRECTS = [
  '/old /new -',
  '/old /newer 301',
  '/moved/* /docs/:splat 301',
  '/news/:year/:slug /blog/:year-:slug 302',
  '/forced /new 301!',
  '/gone /404.html 404',
  '/app/* /app/index.html 200',
  '/ext https://other.example/x 302',
  '/indented /tab 307',
  '/query?id=:id /item/:id 301',
  '/country /fr 302 Country=fr',
  '/method /x 301',
  '/a /b 999',
  'relative /b -',
  'https://other.example/in /b 301',
  '/splat/*/x/* /y 301',
  '/hash /docs#part 301',
  '/proxy https://api.example/:splat 200',
];

test('`_redirects`: every rule that a host takes is taken, in its order; what needs more than the address is left out', () => {
  const { rules, ignored } = parseHostRedirects(REDIRECTS);
  const unknown = linesIgnoredBy('Cloudflare', ignored);
  const taken = rules.filter(({ line }) => !unknown.includes(line));
  expect(taken.map(({ line, from, to, status }) => `${line} ${from} ${to} ${status}`)).toEqual(CLOUDFLARE_REDIRECTS);
  expect(unknown).toEqual(CLOUDFLARE_INVALID_REDIRECTS);
  // Countries and other hosts are not known here, and no host has the status 999.
  const theirs = NETLIFY_REDIRECTS.filter((rule) => !/Country|999|api\.example/.test(rule));
  expect(
    rules.map(({ from, query, to, status, isForced }) => {
      const asked = Object.entries(query).map(([name, value]) => `?${name}=${value}`);
      return `${from}${asked.join('')} ${to} ${status}${isForced ? '!' : ''}`;
    }),
  ).toEqual(theirs.map((rule) => rule.replace(/^relative/, '/relative').replace(/-$/, '302')));
});

test.each([
  ['/old', '/new 302'],
  ['/old?x=1', '/new?x=1 302'],
  ['/moved/a/b', '/docs/a/b 301'],
  ['/moved/', '/docs/ 301'],
  ['/news/2024/post', '/blog/2024-post 302'],
  ['/query?id=7', '/item/7 301'],
  ['/query', undefined],
  ['/hash?a=b', '/docs?a=b#part 301'],
  ['/method', '/x 301'],
  ['/forced', '/new 301'],
  ['/country', undefined],
  ['/Old', undefined],
  ['/nowhere', undefined],
])('`_redirects`: %s leads to %s', (url, expected) => {
  const found = findRedirect(parseHostRedirects(REDIRECTS).rules, url);
  expect(found === undefined ? undefined : `${found.to} ${found.status}`).toBe(expected);
});
