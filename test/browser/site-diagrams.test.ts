/** A site with diagrams, under the strict policy: what its pages show, load and leave alone. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { casesOf } from '../support/circles.ts';
import { installMermaid } from '../support/mermaid.ts';
import { setTheme, violationsIn } from './support/axe.ts';
import { shiftsOf, watchShifts } from './support/shifts.ts';
import { DESKTOP, frames, hold, isMarked, mark, MOBILE, visitSite } from './support/visit.ts';

const FILES = {
  'octavo.config.ts': `export default {
  title: 'Charts', url: 'https://charts.example', baseUrl: '/app/', favicon: 'icon.svg',
  contentSecurityPolicy: { writeTo: ['_headers', 'meta'] },
  markdown: { mermaid: { theme: { dark: 'dark' }, options: { flowchart: { curve: 'linear' } } } },
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  theme: { navbar: { title: 'Charts', items: [{ to: 'docs/', label: 'Docs' }, { type: 'search' }] } },
};
`,
  'static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'docs/index.md': '---\nslug: /\n---\n\n# Plain\n\nNothing is drawn here. [Drawings](./drawings.md)\n',
  'docs/drawings.md': `# Drawings

How a request is answered:

\`\`\`mermaid
flowchart LR
  accTitle: How a request is answered
  A[A request with a rather long name comes in] --> B{Is it in the cache?}
  B -->|yes| C[It is answered from the cache of the server]
  B -->|no| D[The database is asked, which takes longer]
  D --> C
  style D fill:#ffeecc,color:#000000
  click B "/app/docs/mistakes"
\`\`\`

Who speaks with whom:

\`\`\`mermaid
sequenceDiagram
  Reader->>+Site: Hello, a page please
  Site-->>-Reader: Here it is
\`\`\`

[Mistakes](./mistakes.md) and [plain](./index.md)
`,
  'docs/back.md': `# Back\n\n\`\`\`mermaid\nsequenceDiagram\n  A->>B: Hello\n\`\`\`\n\n${'A line.\n\n'.repeat(80)}`,
  'docs/mistakes.md': `# Mistakes\n\n\`\`\`mermaid\nflowchart LR\n  A --> --> B\n\`\`\`\n\nThe end.\n`,
  'docs/reading.md': `# Reading

What comes first:

\`\`\`mermaid
flowchart TD
  A[Request] --> B[Hooks] --> C[Controller]
  C --> D[A service with a rather long name that takes two lines]
\`\`\`

A word between them.

\`\`\`mermaid
erDiagram
  READER ||--o{ PAGE : reads
  PAGE ||--|{ LINE : holds
  LINE ||--|{ WORD : holds
\`\`\`

${'A line that is read.\n\n'.repeat(60)}## The end

${'A last line.\n\n'.repeat(30)}`,
  'docs/far.md': `# Far\n\n${'A line.\n\n'.repeat(200)}\`\`\`mermaid\nflowchart LR\n  Near --> Far\n\`\`\`\n
<details>
<summary>More</summary>

\`\`\`mermaid\nflowchart LR\n  Closed --> Open\n\`\`\`

</details>
`,
  'src/pages/index.tsx': `import { useState } from 'react';
import Mermaid from '@theme/Mermaid';
export default function Home() {
  const [name, setName] = useState('');
  return (
    <main>
      <h1>Home</h1>
      <button type="button" onClick={() => setName(name === '' ? 'First' : 'Second')}>Draw</button>
      {name === '' ? null : <Mermaid value={'flowchart LR\\n  ' + name + ' --> Last'} />}
    </main>
  );
}
`,
};

const watchPolicy = (page: Page) =>
  page.addInitScript(() => {
    const found: string[] = [];
    Object.assign(window, { octavoTestBlocked: found });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      found.push(`${effectiveDirective} ${blockedURI}`),
    );
  });
const blocked = (page: Page) => page.evaluate(() => Reflect.get(window, 'octavoTestBlocked') as string[]);
const figures = (page: Page) => page.getByRole('figure');
const drawing = (page: Page, index: number) => figures(page).nth(index).locator('.drawing > svg');
const ofPackage = (requests: readonly string[]) => requests.filter((url) => url.includes('/assets/mermaid-'));
const colour = (page: Page) =>
  drawing(page, 1)
    .locator('rect.actor')
    .first()
    .evaluate((box) => getComputedStyle(box).fill);

/** Of a drawing on screen, what its height lacks of the one that belongs to its width. */
const lacks = (page: Page, index: number) =>
  drawing(page, index).evaluate((svg) => {
    const { width, height } = (svg as SVGSVGElement).viewBox.baseVal;
    const shown = svg.getBoundingClientRect();
    return Math.round((Math.min(shown.width, width) / width) * height - shown.height);
  });

/** Texts of flowcharts that are wider or higher than the room they were given. */
const cutTexts = (page: Page) =>
  figures(page).evaluateAll((all) =>
    all.flatMap(({ shadowRoot }) =>
      [...(shadowRoot?.querySelectorAll('foreignObject') ?? [])].flatMap((room) => {
        const text = room.firstElementChild?.getBoundingClientRect() ?? new DOMRect();
        const { width, height } = room.getBoundingClientRect();
        return text.width > width + 1 || text.height > height + 1 ? [room.textContent] : [];
      }),
    ),
  );

describe('with JavaScript', () => {
  const site = visitSite(FILES, { install: installMermaid });

  test('two diagrams are drawn, whole, named and with ids of their own, and the policy has nothing to report', async () => {
    const { page } = site;
    await watchPolicy(page);
    await site.open('/app/docs/drawings');
    await drawing(page, 1).waitFor();
    expect(await figures(page).count()).toBe(2);
    await page.getByRole('document', { name: 'How a request is answered' }).waitFor();
    await page.getByRole('document', { name: 'Diagram', exact: true }).waitFor();
    expect(await page.getByText('sequenceDiagram').isVisible()).toBe(false);
    expect(await cutTexts(page)).toEqual([]);
    const ids = await figures(page).evaluateAll((all) =>
      all.flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll('svg') ?? [])].map(({ id }) => id)),
    );
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(2);
    // Styles of the source, and those of the package.
    const asked = drawing(page, 0).locator('.node', { hasText: 'The database is asked' }).locator('rect').first();
    expect(await asked.evaluate((box) => getComputedStyle(box).fill)).toBe('rgb(255, 238, 204)');
    expect(await colour(page)).toBe('rgb(236, 236, 255)');
    expect(await blocked(page)).toEqual([]);
    expect(await violationsIn(page)).toEqual([]);
    // What the page was given is as it was: nothing is left behind by drawing.
    expect(await page.locator('body > div:not([role="status"])').count()).toBe(1);
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
    expect(await page.locator('article').innerHTML()).not.toContain('style=');
  });

  test('they are drawn anew when the colour mode changes', async () => {
    const { page } = site;
    await watchPolicy(page);
    await site.open('/app/docs/drawings');
    await drawing(page, 1).waitFor();
    await page.getByRole('button', { name: /dark and light mode/ }).click();
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
    await expect.poll(() => colour(page)).toBe('rgb(31, 32, 32)');
    // Light letters need the dark ground on paper too.
    await page.emulateMedia({ media: 'print' });
    const ground = await page
      .locator('.drawing')
      .first()
      .evaluate((box) => getComputedStyle(box).backgroundColor);
    expect(ground).toMatch(/^rgb\((?:\d|[1-3]\d), /);
    await page.emulateMedia({ media: 'screen' });
    await setTheme(page, 'light');
    await expect.poll(() => colour(page)).toBe('rgb(236, 236, 255)');
    expect(await cutTexts(page)).toEqual([]);
    expect(await blocked(page)).toEqual([]);
  });

  test('a page without diagrams loads nothing of them; clicks lead there and back', async () => {
    const { page } = site;
    await watchPolicy(page);
    await site.open('/app/docs/');
    await page.waitForLoadState('networkidle');
    expect(site.requests.filter((url) => /mermaid|diagrams/.test(url))).toEqual([]);
    await mark(page);
    await page.getByRole('link', { name: 'Drawings' }).first().click();
    await drawing(page, 1).waitFor();
    expect(ofPackage(site.requests).length).toBeGreaterThan(2);
    await page.locator('article').getByRole('link', { name: 'plain' }).click();
    await page.getByRole('heading', { name: 'Plain', level: 1 }).waitFor();
    expect(await figures(page).count()).toBe(0);
    await page.goBack();
    await drawing(page, 1).waitFor();
    expect(await figures(page).count()).toBe(2);
    expect(await isMarked(page)).toBe(true);
    expect(await blocked(page)).toEqual([]);
  });

  test('a link of a drawing is followed without loading the page', async () => {
    const { page } = site;
    await site.open('/app/docs/drawings');
    await mark(page);
    await drawing(page, 0).locator('a', { hasText: 'Is it in the cache?' }).click();
    await page.getByRole('heading', { name: 'Mistakes' }).waitFor();
    expect(await isMarked(page)).toBe(true);
    expect(await page.locator('body > a').count()).toBe(0);
  });

  test('what is drawn before React takes over stays', async () => {
    const { page } = site;
    const release = await hold(page, /\/assets\/js\/engine-/);
    await site.load('/app/docs/drawings');
    await drawing(page, 1).waitFor();
    const id = await drawing(page, 1).getAttribute('id');
    release();
    await page.keyboard.press('Shift');
    await page.waitForSelector('html[data-has-hydrated="true"]');
    expect(await drawing(page, 1).getAttribute('id')).toBe(id);
  });

  test('the package is loaded when a diagram comes near, and each is drawn when it is shown', async () => {
    const { page } = site;
    await site.open('/app/docs/far');
    await page.waitForLoadState('networkidle');
    expect(ofPackage(site.requests)).toEqual([]);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await drawing(page, 0).waitFor();
    expect(await drawing(page, 1).count()).toBe(0);
    await page.getByText('More').click();
    await drawing(page, 1).getByText('Open').waitFor();
    expect(await cutTexts(page)).toEqual([]);
  });

  test.each(casesOf([MOBILE, DESKTOP], 1))(
    'drawings move nothing that is in sight at $width pixels',
    { tags: 'both' },
    async (viewport) => {
      const { page } = site;
      await page.setViewportSize(viewport);
      await watchShifts(page);
      for (const path of ['/app/docs/drawings', '/app/docs/reading']) {
        const release = await hold(page, /\/assets\/mermaid-/);
        await site.open(path);
        release();
        await drawing(page, 1).waitFor();
        expect(await shiftsOf(page)).toEqual([]);
        await page.unrouteAll();
      }
      // Its room was guessed too small: it makes do with it, and has its own size when it comes into sight again.
      expect(await lacks(page, 1)).toBeGreaterThan(20);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(viewport.height * 2);
      await frames(page);
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect.poll(() => lacks(page, 1)).toBe(0);
    },
  );

  test('a drawing that lacks room is given it by a click', async () => {
    const { page } = site;
    await site.open('/app/docs/reading');
    await drawing(page, 1).waitFor();
    expect(await lacks(page, 1)).toBeGreaterThan(20);
    await drawing(page, 1).click();
    expect(await lacks(page, 1)).toBe(0);
  });

  test('drawings above what is read leave it where it is', async () => {
    const { page } = site;
    await watchShifts(page);
    const release = await hold(page, /\/assets\/mermaid-/);
    await site.open('/app/docs/reading');
    await page.evaluate(() => window.scrollTo(0, 700));
    const line = page.getByText('A line that is read.').nth(20);
    const place = await line.boundingBox();
    release();
    await drawing(page, 1).waitFor();
    expect(await line.boundingBox()).toEqual(place);
    expect(await shiftsOf(page)).toEqual([]);
  });

  test.each([/\/start\.js/, /\/assets\/mermaid-[^/]+\/(?!start).*sequence/i])(
    'what could not be loaded (%s) is drawn when its reader comes back to it, or is connected again',
    async (part) => {
      const { page } = site;
      for (const comeBack of [
        async () => {
          await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
          await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1500);
          await frames(page);
          await page.evaluate(() => window.scrollTo(0, 0));
        },
        () => page.evaluate(() => window.dispatchEvent(new Event('online'))),
      ]) {
        const told = page.waitForEvent('console', (message) => message.text().includes('import'));
        await page.route(part, (route) => route.abort());
        await site.open('/app/docs/back');
        await told;
        await frames(page);
        expect(await page.locator('pre.language-mermaid').isVisible()).toBe(true);
        await page.unroute(part);
        await comeBack();
        await drawing(page, 0).getByText('Hello').waitFor();
      }
      site.messages.length = 0;
    },
  );

  test('a mistake in a source is told above it', async () => {
    const { page } = site;
    await watchPolicy(page);
    await site.open('/app/docs/mistakes');
    await page.getByText('This diagram cannot be drawn:').waitFor();
    await page.getByText(/Parse error on line 2/).waitFor();
    expect(await page.locator('pre.language-mermaid').isVisible()).toBe(true);
    expect(await violationsIn(page)).toEqual([]);
    expect(await blocked(page)).toEqual([]);
    await site.open('/app/fr/docs/mistakes');
    await page.getByText('Ce diagramme ne peut pas être dessiné').waitFor();
  });

  test('a component shows a diagram, and another one in its place', async () => {
    const { page } = site;
    await watchPolicy(page);
    await site.open('/app/');
    expect(await figures(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Draw' }).click();
    await drawing(page, 0).getByText('First').waitFor();
    await page.getByRole('button', { name: 'Draw' }).click();
    await drawing(page, 0).getByText('Second').waitFor();
    expect(await figures(page).count()).toBe(1);
    expect(await blocked(page)).toEqual([]);
  });
});

describe('on a phone', () => {
  const site = visitSite(FILES, { install: installMermaid, viewport: MOBILE });

  test('a wide diagram is scrolled, by keyboard too, a narrow one fits, and texts are whole', async () => {
    const { page } = site;
    await site.open('/app/docs/drawings');
    await drawing(page, 1).waitFor();
    const boxes = await page
      .locator('.drawing')
      .evaluateAll((all) =>
        (all as HTMLElement[]).map(({ scrollWidth, clientWidth, tabIndex }) => [scrollWidth > clientWidth, tabIndex]),
      );
    expect(boxes).toEqual([
      [true, 0],
      [false, -1],
    ]);
    expect(await cutTexts(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(MOBILE.width);
    expect(await violationsIn(page)).toEqual([]);
  });
});

describe('without JavaScript', () => {
  const site = visitSite(FILES, { install: installMermaid, javaScriptEnabled: false });

  test('the source is shown', async () => {
    await site.load('/app/docs/drawings');
    expect(await figures(site.page).count()).toBe(2);
    expect(await site.page.getByText('accTitle: How a request is answered').isVisible()).toBe(true);
    expect(ofPackage(site.requests)).toEqual([]);
  });
});
