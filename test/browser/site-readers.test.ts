/** What readers meet besides: long sidebars, closed tabs, fingers on wide screens, buttons that go away. */
import { describe, expect, test } from 'vitest';
import { frames, visitSite } from './support/visit.ts';

const names = Array.from({ length: 60 }, (_, index) => `p${String(index + 1).padStart(2, '0')}`);
const TABS = `# Tabs

<Tabs>
<TabItem value="one">

First text.

## In the first

</TabItem>
<TabItem value="two" label="Second">

Second text.

## In the second

</TabItem>
</Tabs>

<Tabs lazy>
<TabItem value="three">

Third text.

</TabItem>
<TabItem value="four">

Fourth text.

## In the fourth

\`\`\`js
const four = 4;
\`\`\`

</TabItem>
</Tabs>

${'More. \n\n'.repeat(60)}
`;
/** Beside its tabs nothing moves: the table of contents stands still, so browsers hold nothing in its place. */
const CHOICES = `# Choices

<Tabs groupId="os">
<TabItem value="mac">One line.</TabItem>
<TabItem value="linux">

${'A line.\n\n'.repeat(12)}

## Only on Linux

Text.

</TabItem>
</Tabs>

## For all

Text.

<details>
<summary>More</summary>

<details>
<summary>Still more</summary>

## Twice closed

Text.

</details>

</details>

${'More.\n\n'.repeat(60)}
`;
const FILES = {
  'octavo.config.ts': `export default {
  title: 'Readers', url: 'https://readers.example', baseUrl: '/', contentSecurityPolicy: true, favicon: 'icon.svg',
  theme: {
    announcementBar: { id: 'a', content: 'News '.repeat(90) },
    docs: { sidebar: { hideable: true } },
    navbar: { title: 'Readers', items: [
      { to: 'docs/', label: 'Docs' },
      { type: 'dropdown', to: 'docs/p02', label: 'More', items: [{ to: 'docs/p01', label: 'One' }] },
    ] },
  },
};
`,
  'static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'src/pages/index.md': '# Home\n\n[Docs](/docs/)\n',
  'docs/index.md':
    '---\nslug: /\n---\n\n# Start\n\n[First](./p01.md), [Tabs](./tabs.mdx), [Closed](./choices.mdx#twice-closed)\n',
  'docs/choices.mdx': CHOICES,
  'docs/tabs.mdx': TABS,
  ...Object.fromEntries(names.map((name) => [`docs/${name}.md`, `# Page ${name}\n\n${'Text.\n\n'.repeat(80)}`])),
};

const WIDE = { width: 1180, height: 700 };

describe('with a mouse and keys', () => {
  const site = visitSite(FILES, { viewport: WIDE, reducedMotion: 'reduce' });
  const shows = (text: string) => site.page.locator('h1', { hasText: text }).waitFor();
  const sidebar = () => site.page.getByRole('navigation', { name: 'Docs sidebar' });
  const focused = () =>
    site.page.evaluate(() => {
      const { activeElement: element } = document;
      return element?.getAttribute('aria-label') ?? element?.getAttribute('href') ?? element?.localName;
    });
  const current = () =>
    sidebar()
      .locator('[aria-current="page"]')
      .evaluate((entry) => {
        const { top, bottom } = entry.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      });

  test('SB-04: the entry of the page is in sight after a load, and when the reader pages', async () => {
    await site.open('/docs/p50');
    await expect.poll(current).toBe(true);
    expect(await site.page.evaluate(() => window.scrollY)).toBe(0);
    await site.open('/docs/p17');
    for (const name of names.slice(17, 21)) {
      await site.page.locator('.pagination-nav__link--next').click();
      await shows(`Page ${name}`);
      await expect.poll(current).toBe(true);
    }
    // What can be seen stays where it is.
    const scrolled = () => sidebar().evaluate((menu) => menu.scrollTop);
    await sidebar().getByText('Page p20', { exact: true }).scrollIntoViewIfNeeded();
    const before = await scrolled();
    await sidebar().getByText('Page p20', { exact: true }).click();
    await shows('Page p20');
    expect(await scrolled()).toBe(before);
  });

  test('SB-03: the button that hides the sidebar is in the window below an announcement of any height', async () => {
    await site.open('/docs/p01');
    expect((await site.page.getByRole('banner').boundingBox())?.height).toBeGreaterThan(45);
    const button = site.page.getByRole('button', { name: 'Collapse sidebar', exact: true });
    const bottom = async () => {
      const box = await button.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    expect(await bottom()).toBeLessThanOrEqual(WIDE.height);
    await site.page.evaluate(() => window.scrollTo(0, 300));
    await frames(site.page);
    expect(await bottom()).toBeLessThanOrEqual(WIDE.height);
  });

  test('SB-03, ANN-02, BTT-02: the focus stays near a button that goes away when it is pressed', async () => {
    await site.open('/docs/p30');
    await site.page.keyboard.press('Tab');
    // What keys do is loaded with the first of them; no reader is as quick as this one.
    await site.page.waitForLoadState('networkidle');
    const hide = site.page.getByRole('button', { name: 'Collapse sidebar', exact: true });
    await hide.focus();
    await site.page.keyboard.press('Enter');
    await expect.poll(focused).toBe('Expand sidebar');
    await site.page.keyboard.press('Enter');
    await expect.poll(focused).toBe('Collapse sidebar');
    await site.page.getByRole('button', { name: 'Close', exact: true }).focus();
    await site.page.keyboard.press('Enter');
    await expect.poll(focused).toBe('Skip to main content');
    await site.page.evaluate(() => window.scrollTo(0, 2000));
    await frames(site.page);
    await site.page.evaluate(() => window.scrollTo(0, 1900));
    const up = site.page.getByRole('button', { name: 'Scroll back to top' });
    await up.waitFor();
    await up.focus();
    await site.page.keyboard.press('Enter');
    await expect.poll(focused).toBe('Skip to main content');
    await expect.poll(() => site.page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('MD-30, MD-35, TOC-01: a link to a heading in a closed tab opens the tab, and so does a hash', async () => {
    const heading = (name: string) => site.page.getByRole('heading', { name });
    await site.open('/docs/tabs');
    const toc = site.page.locator('.theme-doc-toc-desktop');
    expect(await heading('In the second').isVisible()).toBe(false);
    await toc.getByRole('link', { name: 'In the second' }).click();
    await heading('In the second').waitFor();
    await site.page.getByRole('tab', { name: 'one' }).click();
    await heading('In the second').waitFor({ state: 'hidden' });
    await toc.getByRole('link', { name: 'In the second' }).click();
    await heading('In the second').waitFor();
    await site.page.goto('about:blank');
    await site.open('/docs/tabs#in-the-fourth');
    await heading('In the fourth').waitFor();
    expect(await site.page.getByRole('tab', { name: 'four' }).getAttribute('aria-selected')).toBe('true');
    const top = await heading('In the fourth').evaluate((element) => element.getBoundingClientRect().top);
    expect(top).toBeLessThan(WIDE.height);
  });
});

describe('with a choice of before', () => {
  const site = visitSite(FILES, { viewport: WIDE, reducedMotion: 'reduce' });
  const NAVBAR = 60;
  const shows = (text: string) => site.page.locator('h1', { hasText: text }).waitFor();
  const top = (name: string) =>
    site.page.getByRole('heading', { name }).evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const choose = async () => {
    await site.open('/docs/choices');
    await site.page.getByRole('tab', { name: 'linux' }).click();
    await site.page.goto('about:blank');
  };

  test('MD-33, HD-07: a hash leads to a heading in the tab that was chosen before', async () => {
    await choose();
    await site.open('/docs/choices#only-on-linux');
    await expect.poll(() => top('Only on Linux')).toBe(NAVBAR + 8);
  });

  test('MD-33, HD-07: a tab that was chosen before does not move what the hash names', async () => {
    await choose();
    await site.open('/docs/choices#for-all');
    await site.page.getByRole('tab', { name: 'linux', selected: true }).waitFor();
    await expect.poll(() => top('For all')).toBe(NAVBAR + 8);
  });

  test('RR-09, MD-52: a link to a heading in closed details of another page opens them', async () => {
    await site.open('/docs/');
    await site.page.getByRole('link', { name: 'Closed' }).click();
    await shows('Choices');
    await expect.poll(() => top('Twice closed')).toBe(NAVBAR + 8);
    expect(await site.page.getByRole('heading', { name: 'Twice closed' }).isVisible()).toBe(true);
    // The reader closes them, goes on and comes back to where they were.
    await site.page.evaluate(() => window.scrollBy(0, 200));
    const place = await top('Twice closed');
    await site.page.getByRole('link', { name: 'Docs', exact: true }).first().click();
    await shows('Start');
    await site.page.goBack();
    await shows('Choices');
    await expect.poll(() => top('Twice closed')).toBe(place);
  });
});

describe('with fingers', () => {
  const site = visitSite(FILES, { viewport: WIDE, hasTouch: true, isMobile: true });

  test('MD-26: the buttons of code are in sight where nothing hovers', async () => {
    await site.open('/docs/tabs#in-the-fourth');
    const buttons = site.page.locator('.codeblock__buttons').first();
    await buttons.waitFor();
    await expect.poll(() => buttons.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
  });
});

describe('without JavaScript', () => {
  const site = visitSite(FILES, { javaScriptEnabled: false });

  test('MD-30, MD-35: all tabs can be read, each under its label', async () => {
    await site.load('/docs/tabs');
    const text = await site.page.locator('article').innerText();
    for (const part of ['First text.', 'Second text.', 'Third text.', 'Fourth text.']) expect(text).toContain(part);
    const label = await site.page
      .getByText('Second text.')
      .evaluate((element) => getComputedStyle(element.closest('[role="tabpanel"]') as Element, '::before').content);
    expect(label).toBe('"Second"');
  });
});
