/** What readers of older versions see: how a page stands to the newest one, what has changed, which versions lack it. */
import { describe, expect, test } from 'vitest';
import { looksCloser } from '../support/circles.ts';
import { catalogues } from '../../src/shared/messages/index.ts';
import { settle, violationsInBothModes } from './support/axe.ts';
import { currentStop } from './support/focus.ts';
import { address, deployAnew, DESKTOP, isMarked, mark, MOBILE, visitSite } from './support/visit.ts';

const CONFIG = `export default {
  title: 'Relay', url: 'https://example.org', baseUrl: '/', favicon: 'icon.svg',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr', 'ar'] },
  onBrokenLinks: 'throw', onBrokenMarkdownLinks: 'throw',
  docs: {
    lastVersion: 'current',
    versions: {
      current: { path: '', label: 'v5', releases: '5.x' },
      '4.x': { label: 'v4', basedOn: 'current' },
      '3.x': { label: 'v3', basedOn: '4.x' },
    },
  },
  theme: { navbar: { title: 'Relay', items: [{ type: 'docsVersionDropdown', position: 'left' }] } },
};\n`;

const ROUTING_V5 = `# Routing

A route leads from a path to a *controller*.

## Parameters

The server reads parameters from \`ctx.request.params\` before each hook runs.

\`\`\`typescript
import { Get } from 'relay';

@Get('/users/:id')
readUser(ctx: Context) {
  return ctx.request.params.id;
}
\`\`\`

## Prefixes

- Every controller has a prefix.
- A prefix begins with a slash.
`;

const ROUTING_V3 = ROUTING_V5.replace('before each hook runs', 'after each hook runs')
  .replace("import { Get } from 'relay'", "import { Get } from '@relay/core'")
  .concat('\n## Wildcards\n\nA path may end in a star.\n');

const OLD = 'versioned_docs/version-3.x';
const ARABIC = 'i18n/ar/docusaurus-plugin-content-docs';
const FRENCH = 'i18n/fr/docusaurus-plugin-content-docs';

const FILES = {
  'octavo.config.ts': CONFIG,
  'static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/></svg>',
  'versions.json': '["4.x", "3.x"]',
  'src/pages/index.md': '# Relay\n\nHome.\n',
  'docs/index.md': '---\nslug: /\n---\n\n# Introduction\n\nThe same in all versions.\n',
  'docs/guide/routing.md': ROUTING_V5,
  'docs/guide/cli.md': '# Command line\n\n:since[It starts quickly.]{4.x} Run `relay`.\n',
  'docs/guide/queues.md': '---\nsince: 5.0\n---\n\n# Queues\n\nJobs that wait.\n',
  [`${OLD}/_version_.yml`]: 'renamed:\n  guide/commands.md: guide/cli.md\n',
  [`${OLD}/guide/routing.md`]: ROUTING_V3,
  [`${OLD}/guide/soap.md`]: '# SOAP\n\nEnvelopes.\n',
  [`${FRENCH}/current/guide/routing.md`]: ROUTING_V5.replace('before each hook runs', 'avant chaque hook'),
  [`${ARABIC}/current/guide/routing.md`]: ROUTING_V5.replace('before each hook runs', 'قبل كل خطاف'),
  [`${ARABIC}/version-3.x/guide/routing.md`]: ROUTING_V3.replace('after each hook runs', 'بعد كل خطاف'),
  [`${FRENCH}/version-3.x/guide/routing.md`]: ROUTING_V3.replace('after each hook runs', 'après chaque hook'),
};

const ROUTING = '/docs/3.x/guide/routing';
const COMPARED = `${ROUTING}?compare=current`;

const site = visitSite(FILES);
const banner = () => site.page.locator('.theme-doc-version-banner');
const comparison = () => site.page.locator('.version-comparison');
const marked = async (selector: string) =>
  (await comparison().locator(selector).allTextContents()).map((text) => text.replaceAll('\n', ' ').trim());

describe('a page beside that of the latest version', () => {
  test.each([
    ['en', ''],
    ['fr', '/fr'],
  ] as const)('%s: it opens and closes by keyboard, and the focus follows', async (locale, prefix) => {
    const catalogue = catalogues[locale];
    const named = (id: 'link' | 'close') => catalogue[`theme.docs.compare.${id}`].replace('{versionLabel}', 'v5');
    await site.open(prefix + ROUTING);
    site.requests.length = 0;
    await banner()
      .getByRole('link', { name: named('link') })
      .focus();
    await site.page.keyboard.press('Enter');
    const heading = site.page.getByRole('heading', { level: 1 });
    await heading.getByText('v3').waitFor();
    expect(address(site.page)).toBe(prefix + COMPARED);
    expect((await currentStop(site.page))?.name).toBe(`h1 ${(await heading.innerText()).replace(/\s+/g, ' ')}`);
    await comparison().locator('ins').nth(1).waitFor();
    expect(await site.page.locator('article').isVisible()).toBe(false);
    expect(site.requests.filter((url) => url.endsWith('.js'))).toHaveLength(1);

    await site.page.keyboard.press('Tab');
    expect((await currentStop(site.page))?.name).toBe(`button ${named('close')}`);
    await site.page.keyboard.press('Enter');
    await comparison().waitFor({ state: 'detached' });
    expect((await currentStop(site.page))?.name).toBe(`a ${named('link')}`);
    expect(address(site.page)).toBe(prefix + ROUTING);

    await site.page.keyboard.press('Enter');
    await comparison().locator('h1:focus').waitFor();
    await site.page.keyboard.press('Escape');
    await comparison().waitFor({ state: 'detached' });
    expect((await currentStop(site.page))?.name).toBe(`a ${named('link')}`);
    expect(await site.page.locator('article').isVisible()).toBe(true);
  });

  test('words, lines of code and sections are marked, by elements, signs and words for screen readers', async () => {
    await site.open(COMPARED);
    await comparison().locator('summary').first().waitFor();
    expect(await marked('p del')).toEqual(['[only in v3: after]', '[only in v3: A path may end in a star.]']);
    expect(await marked('p ins')).toEqual(['[only in v5: before]']);
    expect(await marked('pre del')).toEqual(["[only in v3: import { Get } from '@relay/core'; ]"]);
    expect(await marked('pre ins')).toEqual(["[only in v5: import { Get } from 'relay'; ]"]);
    expect(await marked('h2 del')).toEqual(['[only in v3: Wildcards]']);
    expect(await marked('summary')).toEqual(['Routing (the same in both)', 'Prefixes (the same in both)']);
    expect(await comparison().locator('p code').innerText()).toBe('ctx.request.params');
    const look = (selector: string) =>
      comparison()
        .locator(selector)
        .first()
        .evaluate((element) => {
          const line = element.querySelector('.version-comparison__line') ?? element;
          return [getComputedStyle(element).textDecorationLine, getComputedStyle(line, '::before').content];
        });
    expect(await look('p del')).toEqual(['line-through', 'none']);
    expect(await look('p ins')).toEqual(['underline', 'none']);
    expect(await look('pre del')).toEqual(['none', '"− " / ""']);
    expect(await look('pre ins')).toEqual(['none', '"+ " / ""']);
  });

  test('a list names the sections that have changed, and leads to them', async () => {
    await site.open(COMPARED);
    const list = comparison().getByRole('navigation', { name: '2 sections of this page have changed' });
    await list.waitFor();
    expect(await list.getByRole('link').allInnerTexts()).toEqual(['Parameters', 'Wildcards']);
    await list.getByRole('link', { name: 'Wildcards' }).click();
    const heading = comparison().getByRole('heading', { name: 'Wildcards' });
    await expect
      .poll(() => heading.evaluate((element) => element.getBoundingClientRect().top < innerHeight))
      .toBe(true);
    expect(address(site.page)).toMatch(/\?compare=current#/);
    await site.page.goBack();
    await expect.poll(() => address(site.page)).toBe(COMPARED);
    expect(await comparison().isVisible()).toBe(true);
  });

  const SCREENS = [
    ['390 px', MOBILE],
    ['1440 px', DESKTOP],
  ] as const;
  test.each(looksCloser ? SCREENS : SCREENS.slice(0, 1))(
    '%s: axe finds nothing, and the page is as wide as the screen',
    { tags: 'both' },
    async (_, viewport) => {
      await site.page.setViewportSize(viewport);
      await site.open(COMPARED);
      await comparison().locator('summary').first().click();
      await settle(site.page);
      expect(await violationsInBothModes(site.page)).toEqual([]);
      expect(await site.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    },
  );

  test('from right to left text is compared so too, and code from left to right', { tags: 'both' }, async () => {
    await site.open(`/ar${COMPARED}`);
    await comparison().locator('p ins').waitFor();
    const directionOf = (selector: string) =>
      comparison()
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).direction);
    expect([await directionOf('p ins'), await directionOf('pre ins')]).toEqual(['rtl', 'ltr']);
    await settle(site.page);
    expect(await violationsInBothModes(site.page)).toEqual([]);
    expect(await site.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(DESKTOP.width);
  });

  test('a page that has another path is compared with what it became', async () => {
    await site.open('/docs/3.x/guide/commands?compare=current');
    await comparison().locator('p ins').waitFor();
    expect(await marked('p ins')).toEqual(['[only in v5: It starts quickly. ]']);
  });

  test('when the other page cannot be loaded, it says so and tries again', async () => {
    const other = '**/docs/guide/routing';
    await site.page.route(other, (route) => route.abort());
    await site.open(COMPARED);
    const alert = comparison().getByRole('alert');
    expect(await alert.innerText()).toContain('The page of v5 could not be loaded.');
    await site.page.unroute(other);
    await alert.getByRole('button', { name: 'Retry' }).click();
    await comparison().locator('p ins').waitFor();
    site.messages.length = 0;
  });

  test('after a deployment the page of the new site compares', async () => {
    await site.open(ROUTING);
    await deployAnew(site.page, /VersionComparison-.*\.js$/);
    await mark(site.page);
    await site.page.locator('.version-compare').click();
    await comparison().locator('p ins').waitFor();
    expect(await isMarked(site.page)).toBe(false);
    site.messages.length = 0;
  });

  test('it is printed in place of the article, with its marks', async () => {
    await site.open(COMPARED);
    await comparison().locator('p ins').waitFor();
    await site.page.emulateMedia({ media: 'print' });
    const shown = (selector: string) => site.page.locator(selector).first().isVisible();
    expect(await shown('.version-comparison p ins')).toBe(true);
    expect(await shown('.version-comparison button')).toBe(false);
    expect(await shown('article')).toBe(false);
  });

  test('readers of other pages load nothing of it', async () => {
    await site.open(ROUTING);
    await site.page.waitForLoadState('networkidle');
    expect(site.requests.filter((url) => /comparison/i.test(url))).toEqual([]);
  });
});

describe('a version without the page', () => {
  const QUEUES = '/docs/guide/queues';
  const NOTICE = '#missing:current:guide/queues';
  const entries = (selector: string) => site.page.locator(`${selector} a`).allTextContents();
  const notices = () => site.page.locator('.theme-doc-version-lacking');
  const notice = () => notices().filter({ visible: true });

  test.each([
    ['en', '', 'v3 has no page “Queues”. It came with v5. This page is the nearest one there. Read it in v5'],
    [
      'fr',
      '/fr',
      'v3 n’a pas de page «\u00a0Queues\u00a0». Elle est arrivée avec v5. Cette page en est la plus proche. La lire dans v5',
    ],
  ] as const)(
    'VER-18, %s: it is marked, leads to the nearest page, and is named there',
    { tags: 'both' },
    async (locale, prefix, text) => {
      await site.open(prefix + QUEUES);
      const named = (label: string) =>
        catalogues[locale]['theme.docs.versions.lacking.mark'].replace('{versionLabel}', label);
      expect(await entries('.navbar .dropdown__menu')).toEqual(['v5', named('v4'), named('v3')]);
      await site.page.locator('.navbar .dropdown > a').focus();
      await site.page.keyboard.press('Enter');
      for (let count = 0; count < 3; count += 1) await site.page.keyboard.press('Tab');
      await site.page.keyboard.press('Enter');
      // Of its category, the page beside it.
      await site.page.waitForURL(`**${prefix}/docs/3.x/guide/commands${NOTICE}`);
      await notice().waitFor();
      expect(await notice().innerText()).toBe(text);
      expect(await violationsInBothModes(site.page)).toEqual([]);
      await notice().getByRole('link').click();
      await site.page.waitForURL(`**${prefix}${QUEUES}`);
      expect(await notices().count()).toBe(0);
    },
  );

  test('DD-07: the way to the nearest page keeps the query', async () => {
    await site.open(`${QUEUES}?os=linux`);
    const entry = site.page.locator('.navbar .dropdown__menu a').nth(2);
    await expect.poll(() => entry.getAttribute('href')).toBe(`/docs/3.x/guide/commands?os=linux${NOTICE}`);
  });

  test('a page that is gone is named where the banner leads, after a load too, and to nobody else', async () => {
    await site.open('/docs/3.x/guide/soap');
    expect(await banner().innerText()).toContain('There is no such page in v5.');
    await banner().getByRole('link', { name: 'latest version' }).click();
    await notice().waitFor();
    const text = 'v5 has no page “SOAP”. It was last in v3. This page is the nearest one there. Read it in v3';
    expect(await notice().innerText()).toBe(text);
    await site.page.reload();
    await site.page.waitForSelector('html[data-has-hydrated="true"]');
    expect(await notice().innerText()).toBe(text);
    await site.open(address(site.page).replace(/#.*/, ''));
    expect([await notices().count(), await notice().count()]).toEqual([1, 0]);
  });

  test('on a narrow screen the menu marks it too', { tags: 'both' }, async () => {
    await site.page.setViewportSize(MOBILE);
    await site.open(QUEUES);
    await site.page.locator('.navbar__toggle').click();
    await site.page.getByRole('button', { name: 'Back to main menu' }).click();
    await settle(site.page);
    expect(await violationsInBothModes(site.page)).toEqual([]);
    await site.page.getByRole('link', { name: 'v3 (without this page)' }).click();
    await notice().waitFor();
    expect(await site.page.evaluate(() => document.documentElement.scrollWidth)).toBe(MOBILE.width);
  });
});

describe('without JavaScript', () => {
  const plain = visitSite(FILES, { javaScriptEnabled: false });

  test('the banner says how the page stands, and offers nothing that does not work', async () => {
    await plain.load(ROUTING);
    const relation = plain.page.locator('.theme-doc-version-relation');
    expect(await relation.innerText()).toContain('2 sections of this page have changed in v5.');
    expect(await plain.page.locator('.version-compare').isVisible()).toBe(false);
  });

  test('versions without the page are marked, and lead to where it is named', async () => {
    await plain.load('/docs/guide/queues');
    const entries = plain.page.locator('.navbar .dropdown__menu a');
    expect(await entries.allTextContents()).toEqual(['v5', 'v4 (without this page)', 'v3 (without this page)']);
    await plain.load((await entries.nth(2).getAttribute('href')) ?? '');
    const notice = plain.page.locator('.theme-doc-version-lacking:visible');
    expect(await notice.innerText()).toContain('v3 has no page “Queues”. It came with v5.');
    await notice.getByRole('link', { name: 'Read it in v5' }).click();
    expect(address(plain.page)).toBe('/docs/guide/queues');
  });
});
