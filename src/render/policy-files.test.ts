import { expect, test } from 'vitest';
import type { Config, SecurityPolicyConfig } from '../config/types.ts';
import { checkPolicySources } from '../config/policy-sources.ts';
import { siteConfig } from '../site/blog/testing.ts';
import type { LocaleSite } from '../site/base/types.ts';
import { mergeOwnFiles, policyFiles, promisedFiles } from './policy-files.ts';
import { securityPolicy } from './security-policy.ts';

const locale = (code: string) =>
  ({
    locale: code,
    redirects: [],
    routes: [{ path: '/docs/intro' }, { path: '/' }],
    shell: {
      locale: { base: '/', htmlLang: code, direction: 'ltr' },
      messages: { 'theme.BaseUrlIssueBanner.title': `Not loaded in ${code}` },
    },
  }) as unknown as LocaleSite;
const locales = [locale('en')];

function config(settings: Partial<SecurityPolicyConfig> = {}, more: Partial<Config> = {}): Config {
  const base = {
    scripts: [],
    stylesheets: [],
    headTags: [],
    search: false as const,
    baseUrlIssueBanner: true,
    ...more,
  };
  return siteConfig({ ...base, contentSecurityPolicy: { writeTo: ['_headers'], sources: {}, ...settings } });
}

const merge = (text: string, settings = config()) =>
  mergeOwnFiles(settings, locales, new Map([['_headers', { sitePath: 'static/_headers', text }]]));
const told = (text: string) => merge(text).problems.map(({ what, at }) => `${at?.line}: ${what}`);

test("rules of the site's own follow the policy, which stays", () => {
  const own = '/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n';
  const { value, problems } = merge(own);
  const [ours] = policyFiles(config(), locales);
  expect(value).toEqual([{ outPath: '_headers', text: `${ours?.text}\n${own}` }]);
  expect(problems).toEqual([]);
  expect(mergeOwnFiles(config(), locales, new Map())).toEqual({ value: [], problems: [] });
});

test('a header that the site sets for all pages is not sent twice, but for the policy', () => {
  for (const path of ['/*', '/base/*']) {
    const { value } = merge(`${path}\nreferrer-policy: no-referrer\n`, config({}, { baseUrl: '/base/' }));
    expect(value[0]?.text.match(/referrer-policy/gi)).toHaveLength(1);
    expect(value[0]?.text).toContain('X-Content-Type-Options: nosniff');
  }
  expect(merge('/docs/*\n  Referrer-Policy: no-referrer\n').value[0]?.text.match(/Referrer-Policy/g)).toHaveLength(2);
});

test('a rule that changes the policy of pages is told with its line, one for other files is not', () => {
  const what = 'changes the Content-Security-Policy that the build writes for all pages, such as';
  expect(told("# Mine\n/*\n  Content-Security-Policy: default-src 'self'\n")).toEqual([
    `2: The rule "/*" ${what} /docs/intro.`,
  ]);
  expect(told('/\n! content-security-policy\n')).toEqual([`1: The rule "/" ${what} /.`]);
  expect(told('/docs/:page\n  Content-Security-Policy: sandbox\n')).toHaveLength(1);
  expect(told('/embed/*\n  Content-Security-Policy: frame-ancestors *\n')).toEqual([]);
});

test('lines and rules that a host would ignore are told with their lines', () => {
  const reasonOf = (text: string) => told(text).map((one) => one.replace(' would ignore this line of "_headers"', ''));
  expect(reasonOf(`/a\n  X-A: ${'a'.repeat(2000)}\n`)).toEqual(['2: Cloudflare: it has more than 2000 characters.']);
  expect(reasonOf('/a\n  X-A b\n  X-B:\n  X-C: d\n')).toEqual([
    '2: Netlify and Cloudflare: it is neither a path nor "Name: value".',
    '3: Netlify and Cloudflare: the name or the value is missing.',
  ]);
  expect(reasonOf('/*/x/*\n  X-A: b\n')).toEqual(['1: Cloudflare: a rule may have one "*" alone.']);
  // Octavo's own rule makes 101 of them.
  const many = Array.from({ length: 100 }, (_, index) => `/${index}\n  X-A: b\n`).join('');
  expect(reasonOf(many)).toEqual(['199: Cloudflare: it comes after 100 other rules.']);
});

test('the policy is as long in 32 languages as in one, and told where Cloudflare would ignore it', () => {
  const many = Array.from({ length: 32 }, (_, index) => locale(`l${index}`));
  expect(securityPolicy(config(), many)).toBe(securityPolicy(config(), locales));
  const hosts = Array.from({ length: 90 }, (_, index) => `https://host-${index}.example.org`);
  const { problems } = mergeOwnFiles(config({ sources: { 'frame-src': hosts } }), many, new Map());
  expect(problems).toMatchObject([{ severity: 'warning', what: expect.stringContaining('Cloudflare ignores lines') }]);
});

test('other files of the site that would take the place of a promised one are errors', () => {
  const settings = config({ writeTo: ['nginx'] }, { offline: true });
  expect(promisedFiles(settings)).toEqual(['headers.conf', 'service-worker.js']);
  const own = promisedFiles(settings).map((name) => [name, { sitePath: `static/${name}`, text: '' }] as const);
  expect(mergeOwnFiles(settings, locales, new Map(own)).problems).toMatchObject([
    { severity: 'error', at: { file: 'static/headers.conf' }, what: expect.stringContaining('contentSecurityPolicy') },
    { severity: 'error', at: { file: 'static/service-worker.js' }, what: expect.stringContaining('"offline"') },
  ]);
  expect(promisedFiles(siteConfig({ contentSecurityPolicy: false }))).toEqual([]);
});

test('sources that no browser obeys, or that would end the line, are told', () => {
  const check = (sources: Record<string, readonly string[]>) =>
    checkPolicySources({ writeTo: ['_headers'], sources }).map(([{ what, fix }]) => `${what} ${fix}`);
  for (const [source, reason] of [
    ['https://a.example\n/*', 'white space'],
    ['https://a.example https://b.example', 'white space'],
    ['https://a.example;', 'a character that ends'],
    ['https://a.example,https://b.example', 'a character that ends'],
    ['"', 'a character that ends'],
    ['https://bücher.example', 'beyond ASCII'],
    ['self', `Did you mean "'self'"?`],
    ["'unsafe-inlin'", `Did you mean "'unsafe-inline'"?`],
    ['https://', 'neither a host'],
    ['https://a.example?x', 'neither a host'],
    ['data', 'Did you mean "data:"?'],
    ['HTTPS', 'Did you mean "https:"?'],
    ["'sha256-short='", 'no keyword, hash or nonce'],
  ] as const) {
    expect(check({ 'frame-src': [source] }), source).toEqual([expect.stringContaining(reason)]);
  }
  expect(check({ 'frame-src': ["'none'", 'https://a.example'] })[0]).toContain("ignore 'none' beside");
  expect(check({ 'frme-src': ['https://a.example'], 'X-Frame-Options: DENY\n': [] })).toEqual([
    expect.stringContaining('Did you mean "frame-src"?'),
    expect.stringContaining('no directive'),
  ]);
  const fine = [
    "'self'",
    "'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='",
    'data:',
    '*',
    '*.a.example',
    'https:',
    'wss://a.example:*',
    'localhost:3000',
    'https://a.example/b$c/',
  ];
  expect(
    check({
      'script-src': fine,
      sandbox: ['allow-scripts'],
      'report-uri': ['/report?x=1'],
      'upgrade-insecure-requests': [],
    }),
  ).toEqual([]);
});

test('a directive of the owner starts from what holds without it, and values that are no sources stand alone', () => {
  const sources = {
    'script-src-elem': ['https://a.example'],
    'worker-src': ['blob:'],
    'child-src': ['https://b.example'],
    'frame-src': ['https://c.example'],
    'media-src': ["'none'"],
    sandbox: ['allow-scripts'],
    'upgrade-insecure-requests': [],
  };
  const settings = config({ sources }, { headTags: [{ tag: 'script', attributes: {}, text: 'start()' }] });
  const parts = securityPolicy(settings, locales).split('; ');
  const script = parts.find((part) => part.startsWith('script-src '))?.slice('script-src '.length) ?? '';
  expect(script).toContain('sha256-');
  expect(parts).toEqual(
    expect.arrayContaining([
      `script-src-elem ${script} https://a.example`,
      `worker-src ${script} blob:`,
      "child-src 'self' https://b.example",
      "frame-src 'self' https://b.example https://c.example",
      "media-src 'none'",
      'sandbox allow-scripts',
      'upgrade-insecure-requests',
    ]),
  );
});

test('what is no origin of a script or style sheet never reaches the policy', () => {
  const scripts = ["https://a';b.example/x.js", 'https://ü.example/x.js', '//c.example:8443/x.js', 'https://D.example'];
  const policy = securityPolicy(config({}, { scripts: scripts.map((src) => ({ src })) }), locales);
  expect(policy).toContain("script-src 'self' https://c.example:8443 https://d.example https://xn--tda.example ");
  expect(policy).not.toContain('b.example');
});
