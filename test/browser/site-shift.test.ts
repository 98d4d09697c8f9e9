/** Nothing on a page moves while it loads, whatever comes late. */
import { expect, test } from 'vitest';
import { casesOf } from '../support/circles.ts';
import { shiftsOf, watchShifts } from './support/shifts.ts';
import { DESKTOP, MOBILE, type Visitor, visitSite } from './support/visit.ts';

const PAGES = [
  '/',
  '/docs/architecture/controllers',
  '/blog',
  '/blog/2025/05/27/version-5.0-release-notes',
  '/id/who-is-using-foal',
];

const site = visitSite('website', { fresh: true });
const phone = visitSite('website', { fresh: true, hasTouch: true, isMobile: true });

/** What moved while a page was loaded whose pictures and scripts come late. */
async function shiftsWhileLoading({ path, viewport, site }: { path: string; viewport: typeof MOBILE; site: Visitor }) {
  await site.page.setViewportSize(viewport);
  await watchShifts(site.page);
  await site.page.addInitScript(() => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      (window as unknown as { octavoTestPainted(): void }).octavoTestPainted();
    }).observe({ type: 'paint', buffered: true });
  });
  let show = () => {};
  const painted = new Promise<void>((resolve) => (show = resolve));
  await site.page.exposeFunction('octavoTestPainted', show);
  await site.page.route(/\.(?:svg|png|jpe?g|webp|js)$/, async (route) => {
    // The blocking script holds back the first paint: what comes after it is what could move.
    if (!route.request().url().includes('/boot-')) await painted;
    await route.continue();
  });
  await site.open(path);
  await site.page.waitForLoadState('networkidle');
  return shiftsOf(site.page);
}

const VIEWS = [MOBILE, DESKTOP].flatMap((viewport) => PAGES.map((path) => ({ path, viewport })));
test.each(casesOf(VIEWS, PAGES.length))(
  'late pictures and scripts move nothing on $path at $viewport.width pixels',
  { tags: 'both' },
  async (view) => expect(await shiftsWhileLoading({ ...view, site })).toEqual([]),
);

test('MD-26: the buttons of code move nothing where they are always in sight', async () => {
  expect(await shiftsWhileLoading({ path: '/docs/architecture/controllers', viewport: MOBILE, site: phone })).toEqual(
    [],
  );
});
