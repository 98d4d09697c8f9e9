import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Config, SecurityPolicyConfig } from '../config/types.ts';
import { siteConfig } from '../site/blog/testing.ts';
import type { LocaleSite } from '../site/base/types.ts';
import { renderRedirects } from './document.ts';
import { policyFiles } from './policy-files.ts';
import { developmentPolicy, policyTag, securityPolicy } from './security-policy.ts';

const locale = {
  locale: 'en',
  redirects: [],
  shell: {
    locale: { base: '/', htmlLang: 'en', direction: 'ltr' },
    messages: { 'theme.BaseUrlIssueBanner.title': 'Not loaded' },
  },
} as unknown as LocaleSite;

function config(settings: Partial<SecurityPolicyConfig> | false, more: Partial<Config> = {}): Config {
  const base = { scripts: [], stylesheets: [], headTags: [], search: false, baseUrlIssueBanner: false, ...more };
  const policy = settings !== false && { writeTo: ['_headers'] as const, sources: {}, ...settings };
  return siteConfig({ ...base, contentSecurityPolicy: policy });
}

const directives = (settings: Config) =>
  Object.fromEntries(
    securityPolicy(settings, [locale])
      .split('; ')
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
  );

test('scripts and styles come from the site, and nothing inline runs', () => {
  expect(directives(config({}))).toMatchObject({
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'object-src': ["'none'"],
  });
  expect(securityPolicy(config({}), [locale])).not.toContain('unsafe');
});

test('what the config loads from elsewhere is allowed, and what it writes inline by its hash', () => {
  const found = directives(
    config(
      {},
      {
        scripts: [{ src: 'https://stats.example/s.js' }, { src: '/own.js' }],
        stylesheets: [{ href: 'https://fonts.example/css' }],
        headTags: [{ tag: 'script', attributes: {}, text: 'start()' }],
      },
    ),
  );
  expect(found['script-src']).toEqual([
    "'self'",
    'https://stats.example',
    "'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='",
  ]);
  expect(found['connect-src']).toContain('https://stats.example');
  expect(found['style-src']).toEqual(["'self'", 'https://fonts.example']);
});

test('the script of the base URL banner has its hash', () => {
  const sources = directives(config({}, { baseUrlIssueBanner: true }))['script-src'];
  expect(sources).toHaveLength(2);
  expect(sources?.[1]).toMatch(/^'sha256-[\w+/]{43}='$/);
});

test('sources of the owner are added to those of a directive, which may be a new one', () => {
  const found = directives(
    config({ sources: { 'frame-src': ['https://video.example'], 'object-src': ['https://a.example'] } }),
  );
  expect(found['frame-src']).toEqual(["'self'", 'https://video.example']);
  expect(found['object-src']).toEqual(['https://a.example']);
});

test('each place gets its form, and none gets anything when it is off', () => {
  const everywhere = config({ writeTo: ['_headers', 'nginx', 'meta'] });
  const policy = securityPolicy(everywhere, [locale]);
  expect(policyFiles(everywhere, [locale])).toEqual([
    {
      outPath: '_headers',
      text: `/*\n  Content-Security-Policy: ${policy}\n  X-Content-Type-Options: nosniff\n  Referrer-Policy: strict-origin-when-cross-origin\n`,
    },
    {
      outPath: 'headers.conf',
      text: expect.stringContaining(`add_header Content-Security-Policy "${policy}" always;\n`),
    },
  ]);
  expect(policyTag(everywhere, locale)?.attributes['content']).toBe(policy.replace("; frame-ancestors 'self'", ''));
  expect(policyTag(config({}), locale)).toBeUndefined();
  expect(policyFiles(config(false), [locale])).toEqual([]);
});

test('in development styles may stand in the page and sockets be opened; scripts are as strict', () => {
  const headTags = [{ tag: 'style' as const, attributes: {}, text: 'b{}' }];
  const settings = config({ sources: { 'frame-src': ['https://a.example'] } }, { headTags });
  const [built, developed] = [securityPolicy, developmentPolicy].map((policy) =>
    policy(settings, [locale]).split('; '),
  );
  const differing = developed?.filter((directive) => built?.includes(directive) !== true);
  expect(differing).toEqual(["style-src 'self' 'unsafe-inline'", "connect-src 'self' ws: wss:"]);
  expect(
    built?.filter((directive) => !/^(?:style|connect)-src/.test(directive) && !developed?.includes(directive)),
  ).toEqual(["frame-ancestors 'self'"]);
});

test('the script of redirects has its hash where there are any', () => {
  const withRedirects = { ...locale, redirects: [{ from: '/a', to: '/b' }] };
  const [file] = renderRedirects(withRedirects, config({}));
  const [, script = ''] = /<script[^>]*>([^<]*)</.exec(file?.text ?? '') ?? [];
  const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  expect(securityPolicy(config({}), [withRedirects])).toContain(hash);
  expect(securityPolicy(config({}), [locale])).not.toContain(hash);
});
