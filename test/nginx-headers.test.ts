/** The headers of a site on a real nginx, as `docs/hosts.md` sets it up. Seen with nginx 1.22.1 of Debian 12. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { blockOf, startServer } from '../scripts/nginx.mjs';
import { policyFiles } from '../src/render/policy-files.ts';
import { siteConfig } from '../src/site/blog/testing.ts';
import { tempSite } from './temp-site.ts';

test('nginx sends the policy with every page, file and error, caching beside it, and in locations with headers of their own', async ({
  skip,
}) => {
  const files = ['index.html', '404.html', 'docs/index.html', 'about.html', 'assets/js/main-1.js', 'downloads/a.zip'];
  const dir = tempSite(Object.fromEntries(files.map((file) => [`site/${file}`, file])));
  const sources = { 'frame-src': ['https://a.example/b$c'] };
  const config = siteConfig({ contentSecurityPolicy: { writeTo: ['nginx'], sources } });
  for (const { outPath, text } of policyFiles(config, [])) writeFileSync(join(dir, 'site', outPath), text ?? '');
  const nginx = await startServer(dir, blockOf('hosts.md').replaceAll('/srv/site', join(dir, 'site')));
  if (nginx === undefined) return skip('nginx is not installed');
  onTestFinished(nginx.close);
  const revalidated = 'public, max-age=0, must-revalidate';
  for (const [path, status, cache] of [
    ['/', 200, revalidated],
    ['/docs', 200, revalidated],
    ['/docs/', 200, revalidated],
    ['/about', 200, revalidated],
    ['/assets/js/main-1.js', 200, 'public, max-age=31536000, immutable'],
    ['/downloads/a.zip', 200, revalidated],
    // What is missing for a moment is not to be missing for a year.
    ['/assets/js/gone-1.js', 404, null],
    ['/nowhere', 404, null],
  ] as const) {
    const answer = await fetch(nginx.url + path);
    const { headers } = answer;
    expect([path, answer.status, headers.get('cache-control')]).toEqual([path, status, cache]);
    expect(headers.get('content-security-policy'), path).toContain("frame-src 'self' https://a.example/b%24c");
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
  }
  expect((await fetch(`${nginx.url}/downloads/a.zip`)).headers.get('x-robots-tag')).toBe('noindex');
});
