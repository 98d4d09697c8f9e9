/** A site with `offline`: its service worker, with and without a connection. */
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { casesOf } from '../support/circles.ts';
import { violationsIn } from './support/axe.ts';
import { type PlainHost, servePlainly } from './support/plain-host.ts';
import { address, frames, isMarked, mark, visitSite } from './support/visit.ts';

const configOf = (offline: string) => `export default {
  title: 'Harbour', url: 'https://harbour.example', baseUrl: '/app/', contentSecurityPolicy: true, favicon: 'icon.svg',
  ${offline}
  docs: { lastVersion: 'current', versions: { current: { label: 'v2', path: '' }, '1.x': { label: 'v1', basedOn: 'current' } } },
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'], localeConfigs: { en: { label: 'English' }, fr: { label: 'Français' } } },
  theme: { navbar: { title: 'Harbour', items: [{ to: 'docs/', label: 'Docs' }, { type: 'search' }, { type: 'localeDropdown' }] } },
};
`;
const filesOf = (offline: string) => ({
  'octavo.config.ts': configOf(offline),
  'static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'src/pages/index.md': '# Harbour\n\n[Tides](/docs/)\n',
  'docs/index.md':
    '---\nslug: /\ntitle: Tides\n---\n\nHigh and low. [Moorings](./moorings.md)\n\n![a boat](boat.svg)\n',
  'docs/boat.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="90" height="90"/>',
  'docs/moorings.md': '# Moorings\n\nWhere a & b lie. [Ropes](./ropes.md)\n',
  'versions.json': '["1.x"]',
  'versioned_docs/version-1.x/ropes.md': '# Ropes\n\nMade of flax.\n',
  'docs/ropes.md': '# Ropes\n\nMade of hemp.\n',
  // No link leads there, so that nothing loads it ahead.
  'docs/depths.md': '---\nunlisted: true\n---\n\n# Depths\n\nDark.\n',
});

describe('without a connection', () => {
  const site = visitSite(filesOf('offline: true,'), { fresh: true, serviceWorkers: 'allow' });
  const shows = (title: string) => site.page.locator('h1', { hasText: title }).waitFor();
  /** Opens the page and waits until the worker has kept what it keeps beforehand. */
  const openKept = async (path: string) => {
    await site.open(path);
    await site.page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  };
  const goOffline = () => site.context.setOffline(true);
  /** What the browser says of requests that fail is none of the page's doing. */
  const forgetFailures = () => {
    const others = site.messages.filter((text) => !text.startsWith('Failed to load resource'));
    site.messages.splice(0, Infinity, ...others);
  };

  test('pages that were opened, and those loaded ahead, can be read, pictures too', async () => {
    await openKept('/app/docs/');
    await site.page.locator('article').getByRole('link', { name: 'Moorings' }).hover();
    await expect.poll(() => site.page.evaluate(() => caches.match('/app/docs/moorings').then(Boolean))).toBe(true);
    await goOffline();
    await site.page.reload();
    await shows('Tides');
    expect(await site.page.locator('article img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(90);
    await site.page.goto(`${site.origin}/app/docs/moorings?from=mail#top`);
    await shows('Moorings');
    await site.page.waitForSelector('html[data-has-hydrated="true"]');
    await mark(site.page);
    await site.page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Tides' }).click();
    await shows('Tides');
    expect(await isMarked(site.page)).toBe(true);
    forgetFailures();
  });

  test('a page that is not at hand says so in the language of the page, and names those that are', async () => {
    await openKept('/app/fr/docs/');
    await goOffline();
    await site.page.goto(`${site.origin}/app/fr/docs/depths`);
    await shows('Vous êtes hors ligne');
    expect(address(site.page)).toBe('/app/fr/docs/depths');
    const main = site.page.getByRole('main');
    expect(await main.getByRole('listitem').allTextContents()).toContain('Tides | Harbour');
    expect(await site.page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('system-ui');
    expect(await violationsIn(site.page)).toEqual([]);
    await site.context.setOffline(false);
    await main.getByRole('link', { name: 'Réessayer' }).click();
    await shows('Depths');
    forgetFailures();
  });

  test('the search of the latest version works, though it was never opened', async () => {
    await openKept('/app/docs/');
    await goOffline();
    await site.page.reload();
    await site.page.waitForSelector('html[data-has-hydrated="true"]');
    await site.page.keyboard.press('ControlOrMeta+k');
    await site.page.getByRole('dialog').locator('input').fill('hemp');
    await site.page.getByRole('dialog').getByRole('option', { name: 'Ropes' }).first().waitFor();
    forgetFailures();
  });

  test('an older version is compared with the latest one, once both were opened', async () => {
    await openKept('/app/docs/ropes');
    await site.open('/app/docs/1.x/ropes');
    await expect.poll(() => site.page.evaluate(() => caches.match('/app/docs/1.x/ropes').then(Boolean))).toBe(true);
    await goOffline();
    await site.page.goto(`${site.origin}/app/docs/1.x/ropes?compare=current`);
    await site.page.locator('.version-comparison ins', { hasText: 'hemp' }).waitFor();
    forgetFailures();
  });

  test('with a connection a page is never stale', async () => {
    await openKept('/app/docs/moorings');
    await site.page.evaluate(async () => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const { url } of await cache.keys()) {
          if (url.endsWith('/moorings')) await cache.put(url, new Response('<h1>Old</h1>'));
        }
      }
    });
    await site.page.reload();
    await shows('Moorings');
  });

  test('pictures whose names do not change are kept as well', async () => {
    await openKept('/app/docs/');
    await expect.poll(() => site.page.evaluate(() => caches.match('/app/icon.svg').then(Boolean))).toBe(true);
  });

  test('of many kept pages a new build asks for the last twenty again, and for the others when they are read', async () => {
    await openKept('/app/docs/');
    await site.page.evaluate(async () => {
      const pages = await caches.open('octavo-pages /app/');
      for (let number = 0; number < 60; number += 1)
        await pages.put(`/app/docs/gone-${number}`, new Response(`<title>${number}</title>`));
      await (await navigator.serviceWorker.ready).unregister();
    });
    await openKept('/app/docs/ropes');
    const kept = () =>
      site.page.evaluate(async () => {
        const pages = await (await caches.open('octavo-pages /app/')).keys();
        return pages.map(({ url }) => url).filter((url) => url.includes('gone')).length;
      });
    await expect.poll(kept).toBeLessThanOrEqual(41);
    await site.page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    expect(await kept()).toBeGreaterThanOrEqual(40);
    forgetFailures();
  });

  test('RR-04: nothing is loaded ahead, so that the console tells of no failures', async () => {
    await openKept('/app/docs/ropes');
    await goOffline();
    await site.page.evaluate(() => {
      document.querySelector('article')?.insertAdjacentHTML('afterbegin', '<a href="/app/docs/depths">Depths</a>');
    });
    await site.page.getByRole('link', { name: 'Depths' }).hover();
    await frames(site.page);
    expect(site.messages).toEqual([]);
  });

  test('a new build takes the place of the old one: its files are kept, and those that nothing names are dropped', async () => {
    await openKept('/app/docs/');
    await site.page.evaluate(async () => {
      await (await caches.open('octavo-files /app/')).put('/app/assets/js/old-12345678.js', new Response(''));
      await (await caches.open('octavo-pages /app/')).put('/app/docs/gone', new Response('<title>Gone</title>'));
      await (await navigator.serviceWorker.ready).unregister();
    });
    await openKept('/app/docs/ropes');
    const isThere = (url: string) => site.page.evaluate((asked) => caches.match(asked).then(Boolean), url);
    await expect.poll(() => isThere('/app/assets/js/old-12345678.js')).toBe(false);
    expect(await isThere('/app/docs/gone')).toBe(false);
    expect(await isThere('/app/docs/')).toBe(true);
    forgetFailures();
  });
});

describe.for(casesOf(['added', 'dropped'] as const, 1))(
  'on a host with the slash at the end of paths %s',
  { tags: 'both' },
  (slash) => {
    const site = visitSite(filesOf('offline: true,'), { fresh: true, serviceWorkers: 'allow' });
    let host: PlainHost;
    beforeAll(async () => {
      host = await servePlainly(site.dir, { base: '/app/', slash });
    });
    afterAll(() => host.close());
    const shows = (title: string) => site.page.locator('h1', { hasText: title }).waitFor();
    const isKept = (path: string) => site.page.evaluate((asked) => caches.match(asked).then(Boolean), path);
    const end = slash === 'added' ? '/' : '';

    test('opened pages are there without a connection, by whichever of their paths they are asked for', async () => {
      const follow = async (name: string) => {
        await site.page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name }).click();
        await shows(name);
      };
      await site.page.goto(`${host.origin}/app/docs`);
      await site.page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
      await site.page.waitForSelector('html[data-has-hydrated="true"]');
      await follow('Moorings');
      await site.page.goto(`${host.origin}/app/docs/ropes`);
      for (const page of ['', '/moorings', '/ropes'])
        await expect.poll(() => isKept(`/app/docs${page}${end}`)).toBe(true);
      await site.context.setOffline(true);
      for (const form of ['', '/', '.html', '/index.html', '/?from=mail#top']) {
        await site.page.goto(`${host.origin}/app/docs/moorings${form}`);
        await shows('Moorings');
      }
      await site.page.waitForSelector('html[data-has-hydrated="true"]');
      await mark(site.page);
      for (const name of ['Tides', 'Ropes', 'Moorings']) await follow(name);
      expect(await isMarked(site.page)).toBe(true);
      await site.page.goto(`${host.origin}/app/docs/depths`);
      await shows('offline');
      const links = await site.page.getByRole('listitem').getByRole('link').evaluateAll(hrefsOf);
      expect(links).toContain(`/app/docs/moorings${end}`);
      site.messages.splice(0);
    });
  },
);

function hrefsOf(links: readonly Element[]): readonly (string | null)[] {
  return links.map((link) => link.getAttribute('href'));
}

describe('where it is switched off again', () => {
  const site = visitSite(filesOf('offline: false,'), { fresh: true, serviceWorkers: 'allow' });

  test('the worker and what it kept are taken away', async () => {
    await site.open('/app/docs/');
    await site.page.evaluate(async () => {
      await (await caches.open('octavo-pages /app/')).put('/app/docs/', new Response('Old'));
      for (const name of ['of the owner', 'octavo-pages /', 'octavo-files /app/beta/'])
        await (await caches.open(name)).put('/app/docs/', new Response('Kept'));
      await navigator.serviceWorker.register('/app/service-worker.js');
    });
    await expect
      .poll(() => site.page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
    // Other sites of the origin have their own.
    expect((await site.page.evaluate(() => caches.keys())).toSorted()).toEqual([
      'octavo-files /app/beta/',
      'octavo-pages /',
      'of the owner',
    ]);
  });
});

describe('without the option', () => {
  const site = visitSite(filesOf(''));

  test('no page asks for a service worker, and none is written', async () => {
    await site.open('/app/docs/');
    expect(await site.page.locator('html').getAttribute('data-octavo')).not.toContain('worker');
    expect(readdirSync(site.dir)).not.toContain('service-worker.js');
  });
});
