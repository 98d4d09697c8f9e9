/** What moves on a page that is there. */
import type { Page } from 'playwright-core';
import { frames } from './visit.ts';

/**
 * Before the page loads anything. Nothing of a document is in sight before all of it has been parsed: a busy browser paints
 * a part of it first, in which what is centred or ends at the edge of the window stands elsewhere.
 */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { octavoTestShifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry));
    }).observe({ type: 'layout-shift', buffered: true });
    const hide = () => {
      const { documentElement: root } = document;
      if (root === null) return false;
      root.style.visibility = 'hidden';
      // It is parsed, and its deferred scripts have not come.
      document.addEventListener('readystatechange', () => root.style.removeProperty('visibility'), { once: true });
      return true;
    };
    if (!hide())
      new MutationObserver((_, observer) => hide() && observer.disconnect()).observe(document, { childList: true });
  });
}

/** What has moved since the page was asked for, as JSON. */
export async function shiftsOf(page: Page): Promise<readonly string[]> {
  await frames(page);
  return page.evaluate(() => Reflect.get(window, 'octavoTestShifts') as string[]);
}
