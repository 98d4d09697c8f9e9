/** axe-core in a page. What the debugging protocol runs is exempt from the page's content security policy. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { looksCloser } from '../../support/circles.ts';
import { DESKTOP, MOBILE } from './visit.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];
const SCOPES = {
  everything: { runOnly: TAGS },
  /** What another colour mode can change. */
  colours: { runOnly: { type: 'rule', values: ['color-contrast'] } },
};

interface AxeResults {
  readonly violations: readonly {
    readonly id: string;
    readonly help: string;
    readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary?: string }[];
  }[];
}

/** All of WCAG 2.2 A and AA and axe's best practices, or what depends on colours. */
export async function violationsIn(page: Page, scope: keyof typeof SCOPES = 'everything'): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE);
  const options = JSON.stringify({ ...SCOPES[scope], resultTypes: ['violations'] });
  const { violations } = (await page.evaluate(`axe.run(document, ${options})`)) as AxeResults;
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`),
  );
}

/** Sets the colour mode as the script in the head does, and waits until everything has its colour. */
export async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), theme);
  await settle(page);
}

/** Waits for the end of everything that moves or fades, but for what never ends. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(settleHere);
}

/** The same, in the page. */
export async function settleHere(): Promise<void> {
  // Asking for a style makes changes start their transitions.
  void getComputedStyle(document.body).color;
  const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(finite.map(({ finished }) => finished));
  await new Promise(requestAnimationFrame);
}

/** What axe finds in the page as it stands, in both colour modes. */
export async function violationsInBothModes(page: Page): Promise<string[]> {
  if (!looksCloser) await thinOut(page);
  const light = await violationsIn(page);
  const dark = await violationsInDark(page, 'colours');
  return [...light.map((text) => `light: ${text}`), ...dark];
}

async function violationsInDark(page: Page, scope: keyof typeof SCOPES): Promise<string[]> {
  await setTheme(page, 'dark');
  const dark = await violationsIn(page, scope);
  await setTheme(page, 'light');
  return dark.map((text) => `dark: ${text}`);
}

/**
 * How closely a page is looked at: `whole`, on a wide screen in both colour modes, and light on a narrow one; `once`, on
 * the wide one; `measured`, its outline and width. Other languages change neither colours nor layout. `npm run test:more`
 * looks at every page in every way.
 */
export type Look = 'whole' | 'once' | 'measured';

/** What axe finds on a wide and on a narrow screen, and whether the page is wider than the narrow one. */
export async function violationsOnAllScreens(page: Page, look: Look): Promise<string[]> {
  const whole = look === 'whole' || looksCloser;
  if (!whole) await thinOut(page);
  const wide = whole ? await violationsInBothModes(page) : look === 'once' ? await violationsIn(page) : [];
  await thinOut(page);
  await page.setViewportSize(MOBILE);
  await page.evaluate(async () => {
    while (window.innerWidth > 500) await new Promise(requestAnimationFrame);
  });
  await settle(page);
  const narrow = looksCloser ? await violationsInBothModes(page) : whole ? await violationsIn(page) : [];
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  await page.setViewportSize(DESKTOP);
  return [
    ...wide.map((text) => `1440 px, ${text}`),
    ...narrow.map((text) => `390 px, ${text}`),
    ...(width > MOBILE.width ? [`390 px: the page is ${width} px wide`] : []),
    ...(await faultsOfOutline(page)),
  ];
}

/**
 * Leaves of each code block its first and its longest line, and those with a kind of token that the page has not shown
 * before; and of long lists their beginning. The others are made of the same, and most of what axe looks at.
 */
async function thinOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = new Set<string>();
    for (const code of document.querySelectorAll('pre')) {
      const lines = [...code.querySelectorAll('.token-line')];
      const longest = Math.max(...lines.map(({ textContent }) => textContent.length));
      for (const [index, line] of lines.entries()) {
        const kinds = [...line.querySelectorAll('*')].map(({ classList }) => `${line.className} ${classList.value}`);
        if (index > 0 && line.textContent.length < longest && kinds.every((kind) => seen.has(kind))) line.remove();
        for (const kind of kinds) seen.add(kind);
      }
    }
    for (const entry of document.querySelectorAll('.long-list li:nth-child(n + 40)')) entry.remove();
  });
}

/** What axe does not count: one `<main>` and one `<h1>`, no level of headings left out, and every `<nav>` has a name. */
async function faultsOfOutline(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const levels = all('h1, h2, h3, h4, h5, h6').map(({ localName }) => Number(localName.slice(1)));
    // What stands beside the content may come before its title.
    const skipped = levels.findIndex((level, index) => level > (levels[index - 1] ?? 1) + 1);
    const unnamed = all('nav').filter((nav) => !nav.hasAttribute('aria-label') && !nav.hasAttribute('aria-labelledby'));
    return [
      ...(all('main').length === 1 ? [] : [`${all('main').length} <main>`]),
      ...(all('h1').length === 1 ? [] : [`${all('h1').length} <h1>`]),
      ...(skipped < 0 ? [] : [`the levels of the headings are ${levels.join(' ')}`]),
      ...unnamed.map(({ className }) => `<nav class="${className}"> has no name`),
    ];
  });
}
