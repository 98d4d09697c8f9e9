import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
/** PG-06: every way to style a page, on a small site that uses them all and on a larger one. */
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { BASE, startDevSite } from '../support/dev-site.ts';
import { addStudioPackages } from '../support/studio-site.ts';
import { takeTab } from './support/tabs.ts';
import { DESKTOP, MOBILE, visitSite } from './support/visit.ts';

/** What the sheets of the golden site say of its elements. */
const STUDIO = {
  css: { borderInlineStartColor: 'rgb(1, 2, 3)', borderInlineStartWidth: '3px' },
  scss: { borderLeftColor: 'rgb(10, 20, 30)', borderRightWidth: '4px' },
  'css-module': { letterSpacing: '3px' },
  'scss-module': { backgroundColor: 'rgb(10, 20, 30)', outlineStyle: 'solid', outlineWidth: '5px' },
  tailwind: { display: 'flex', columnGap: '16px', marginTop: '-12px', paddingLeft: '7px' },
  svg: { overflowX: 'visible', borderInlineStartColor: 'rgb(1, 2, 3)' },
};

/** The same properties as they are on the page. */
function computed(page: Page, wanted: Readonly<Record<string, object>>) {
  return page.evaluate(
    (kinds) =>
      Object.fromEntries(
        Object.entries(kinds).map(([kind, properties]) => {
          const element = document.querySelector(`[data-kind="${kind}"]`);
          const style = element === null ? {} : getComputedStyle(element);
          return [kind, Object.fromEntries(Object.keys(properties).map((name) => [name, Reflect.get(style, name)]))];
        }),
      ),
    wanted,
  );
}

const inPage = (page: Page) => ({
  sheets: () =>
    page.evaluate(() =>
      [...document.styleSheets].map(({ href }) => (href === null ? 'inline' : new URL(href).pathname)),
    ),
  styleAttributes: () => page.locator('[style], style').count(),
  colorOf: (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property),
});

describe('without JavaScript', () => {
  const site = visitSite('studio', { shared: true, javaScriptEnabled: false });

  test('PG-06: global CSS and SCSS, modules of both, utilities of Tailwind and SVG components are styled', async () => {
    await site.load(BASE);
    expect(await computed(site.page, STUDIO)).toEqual(STUDIO);
    await site.page.setViewportSize({ width: 600, height: 800 });
    const narrow = { 'scss-module': { outlineStyle: 'none' }, tailwind: { columnGap: 'normal' } };
    expect(await computed(site.page, narrow)).toEqual(narrow);
  });

  test('MD-30, MD-35: lazy tabs that React renders can be read, tabs in tabs too', async () => {
    await site.load(`${BASE}docs/wicks`);
    const text = await site.page.locator('article').innerText();
    for (const part of ['OIL!', 'GAS!', 'Made of wax.', 'A thin wick.', 'A thick wick.', 'After the tabs.'])
      expect(text).toContain(part);
  });

  test('PG-06: all styles come from hashed files, under a policy that allows no others', async () => {
    const response = await site.page.goto(site.origin + BASE);
    const policy = (await response?.allHeaders())?.['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toContain('unsafe-inline');
    const { sheets, styleAttributes } = inPage(site.page);
    const files = await sheets();
    // The drawing is on another page too.
    expect(files.map((file) => file.replace(/^.*\/([\w-]+)-.{8}\.css$/, '$1'))).toEqual(['main', 'lamp', 'page-0']);
    for (const file of files) expect(file).toMatch(/^\/manual\/assets\/css\/[\w-]+-[\w-]{8}\.css$/);
    expect(await styleAttributes()).toBe(0);
  });

  test('PG-06: an SVG file is a part of the page, with its own styles and ids', async () => {
    await site.load(BASE);
    const { colorOf } = inPage(site.page);
    const svg = '[data-kind="svg"]';
    expect(await colorOf(`${svg} .bulb`, 'fill')).toBe('rgb(7, 8, 9)');
    expect(await colorOf(`${svg} stop:last-of-type`, 'stop-color')).toBe('rgb(4, 5, 6)');
    expect(await colorOf(`${svg} path`, 'stroke')).toBe(await colorOf(svg, 'color'));
    const gradient = await site.page.locator(`${svg} linearGradient`).getAttribute('id');
    expect(gradient).toMatch(/^svg-lamp-\w{6}-glow$/);
    expect(await colorOf(`${svg} rect`, 'fill')).toContain(`#${gradient}`);
    expect(await site.page.getByRole('img', { name: 'A lamp & its light' }).getAttribute('width')).toBe('48');
    expect(await site.page.locator(svg).getAttribute('aria-hidden')).toBe('true');
    expect(await site.page.locator('[data-kind="svg-url"]').getAttribute('src')).toMatch(/assets\/svg\/lamp-.+\.svg$/);
    expect(await site.page.content()).not.toContain('Not for readers');
  });
});

describe('MDX with components of the site', () => {
  const site = visitSite('studio');

  test('PG-06: it has their styles and drawings, and is live', async () => {
    await site.open(`${BASE}docs`);
    const panel = { panel: { borderTopColor: 'rgb(10, 20, 30)', borderTopWidth: '6px' } };
    expect(await computed(site.page, panel)).toEqual(panel);
    const { colorOf, sheets } = inPage(site.page);
    expect(await colorOf('article [data-kind="svg"] .bulb', 'fill')).toBe('rgb(7, 8, 9)');
    await site.page.getByRole('button', { name: 'Off' }).click();
    expect(await site.page.getByRole('button', { name: 'On' }).locator('svg circle').count()).toBe(1);
    expect(await sheets()).not.toContain('inline');
  });

  test('MD-31: what a component or tabs are given is what React says it is, on the server and in the browser', async () => {
    await site.open(`${BASE}docs`);
    const article = site.page.locator('article');
    expect(await article.locator('[data-kind="shout"]').innerText()).toBe('QUIET!');
    expect(await article.locator('[data-kind="shouts"] > li').allInnerTexts()).toEqual(['one\ntwo', 'three']);
    expect(await article.getByRole('tab').allInnerTexts()).toEqual(['dim', 'bright']);
    await article.getByRole('tab', { name: 'bright' }).click();
    expect(await article.getByRole('tabpanel').filter({ visible: true }).innerText()).toBe('A bright lamp.');
    expect(await article.locator('[data-kind="code"]').innerText()).toContain('children.toUpperCase()');
    expect(await article.innerText()).toContain('0 headings in Lamps, of which Lamps is not one.');
  });

  test('MD-35: lazy tabs that React renders have the content of a panel when it is shown', async () => {
    await site.open(`${BASE}docs/wicks`);
    const article = site.page.locator('article');
    const shown = () => article.getByRole('tabpanel').filter({ visible: true }).first().innerText();
    expect(await shown()).toContain('OIL!');
    expect(await article.getByText('GAS!').count()).toBe(0);
    await article.getByRole('tab', { name: 'wax' }).click();
    expect(await shown()).toContain('Made of wax.');
    expect(await shown()).toContain('A thin wick.');
    await article.getByRole('tab', { name: 'thick' }).click();
    expect(await shown()).toContain('A thick wick.');
    expect(await article.innerText()).toContain('After the tabs.');
  });

  test('PG-06: a page that is navigated to brings its styles along', async () => {
    await site.open(`${BASE}docs`);
    await site.page.locator('.navbar__brand').click();
    await site.page.getByRole('heading', { name: 'Studio' }).waitFor();
    expect(await computed(site.page, STUDIO)).toEqual(STUDIO);
  });
});

const PARTS = `<p class="margin-top--lg" data-kind="utility">Text</p>\n\n:::tip\n\nA tip.\n\n:::\n`;
const layerFiles = (options: string) => ({
  'octavo.config.js': `export default { title: 'Layers', favicon: 'icon.svg', url: 'https://example.org', baseUrl: '/', blog: false, theme: { customCss: './own.css', ${options} } };`,
  'static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'docs/index.md': `---\nslug: /\n---\n\n# Layers\n\n${PARTS}`,
  // Weaker than the theme's selectors: an element, and a rule in a layer of the site's own.
  'own.css': `div { border-inline-start-width: 7px; }\n@layer own { .admonition-heading { letter-spacing: 2px; } .theme-doc-markdown h1, h1 { letter-spacing: 5px; } }\np { margin-block-start: 3px; }\n`,
});
const LAYERED = {
  tip: ['.admonition', 'border-inline-start-width'],
  heading: ['article h1', 'letter-spacing'],
  utility: ['[data-kind="utility"]', 'margin-top'],
} as const;
const measured = async (site: { readonly page: Page }) => {
  const { colorOf } = inPage(site.page);
  const values = Object.entries(LAYERED).map(async ([name, [selector, property]]) => [
    name,
    await colorOf(selector, property),
  ]);
  return Object.fromEntries(await Promise.all(values)) as Readonly<Record<keyof typeof LAYERED, string>>;
};

describe('with layers', () => {
  const site = visitSite(layerFiles('infimaUtilities: true'), { javaScriptEnabled: false });

  test('any rule of the site wins over the theme: a weak one, one in a layer, one against a utility', async () => {
    await site.load('/docs');
    expect(await measured(site)).toEqual({ tip: '7px', heading: '5px', utility: '3px' });
  });
});

describe('without layers', () => {
  const site = visitSite(layerFiles('cssLayers: false, infimaUtilities: true'), { javaScriptEnabled: false });

  test('rules of the site have the weight of their selectors, and utilities win', async () => {
    await site.load('/docs');
    expect(await measured(site)).toMatchObject({ tip: '3px', utility: '32px' });
    expect((await measured(site)).heading).not.toBe('5px');
  });
});

describe.each(['', 'cssLayers: false, '])('parts of sites of Docusaurus: %sinfimaUtilities', (layers) => {
  const files = {
    ...layerFiles(`${layers}infimaUtilities: true`),
    'own.css': '.row .col.col { max-width: calc(var(--ifm-col-width) - 1rem); }\n',
    'src/wide.jsx': `export default () => <table><thead><tr>{Array.from({ length: 30 }, (_, i) => <th key={i}>Column {i}</th>)}</tr></thead><tbody><tr><td>Cell</td></tr></tbody></table>;\n`,
    'src/pages/wide.jsx': `import Wide from '../wide';\nexport default () => <main><h1>Wide</h1><Wide /></main>;\n`,
    'docs/wide.mdx': `import Wide from '../src/wide';\n\n# Wide\n\n<Wide />\n\n| A |\n| --- |\n| b |\n`,
    'docs/cards/_category_.json': '{ "link": { "type": "generated-index" } }\n',
    'docs/cards/a.md': '# A\n',
    'docs/cards/b.md': '# B\n',
  };
  const site = visitSite(files, { javaScriptEnabled: false });

  test('a wide table of a component scrolls, in text and on a page, where its cells have their looks', async () => {
    await site.page.setViewportSize(MOBILE);
    for (const path of ['/docs/wide', '/wide']) {
      await site.load(path);
      expect(await site.page.evaluate(() => document.documentElement.scrollWidth)).toBe(MOBILE.width);
      expect(await inPage(site.page).colorOf('td', 'padding-left')).toBe('12px');
    }
    await site.load('/docs/wide');
    expect(await inPage(site.page).colorOf('.table-container table', 'display')).toBe('table');
  });

  test('widths that a site gives columns are those of its cards', async () => {
    await site.page.setViewportSize(DESKTOP);
    await site.load('/docs/category/cards');
    const widths = await site.page.evaluate(() =>
      ['.doc-card-list', '.doc-card-list > .col'].map((part) => document.querySelector(part)?.clientWidth ?? 0),
    );
    expect(widths[1]).toBe(Math.round((widths[0] ?? 0) / 2 - 16));
  });
});

describe('in development', { tags: 'more' }, () => {
  test('PG-06: the same styles, with and without JavaScript; a changed Sass partial, and JSX in a .js file, show at once', async () => {
    const dev = await startDevSite((dir) => {
      addStudioPackages(dir);
      // What serves an editor alone, and may lack a package, does not get in the way.
      writeFileSync(join(dir, 'tsconfig.json'), '{ "extends": "@absent/tsconfig" }');
    }, 'studio');
    onTestFinished(() => dev.close());
    const viewport = { width: 1200, height: 800 };
    const tabs = [await takeTab({ javaScriptEnabled: false, viewport }), await takeTab({ viewport })] as const;
    onTestFinished(async ({ task }) => {
      for (const tab of tabs) await tab.giveBack(task);
    });
    const [plain, page] = [tabs[0].page, tabs[1].page];
    await plain.goto(dev.origin + BASE);
    expect(await computed(plain, STUDIO)).toEqual(STUDIO);
    expect(await inPage(plain).colorOf('[data-kind="svg"] .bulb', 'fill')).toBe('rgb(7, 8, 9)');

    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto(dev.origin + BASE);
    await page.waitForSelector('html[data-has-hydrated="true"]');
    expect(await computed(page, STUDIO)).toEqual(STUDIO);
    dev.replace('src/css/_tones.scss', 'rgb(10 20 30)', 'rgb(40 50 60)');
    await page.waitForFunction(() =>
      ['scss-module', 'scss'].every((kind) => {
        const { backgroundColor, borderLeftColor } = getComputedStyle(
          document.querySelector(`[data-kind="${kind}"]`) ?? document.body,
        );
        return [backgroundColor, borderLeftColor].includes('rgb(40, 50, 60)');
      }),
    );
    dev.replace('src/pages/index.tsx', 'tw-flex', 'tw-grid');
    await page.waitForFunction(
      () => getComputedStyle(document.querySelector('[data-kind="tailwind"]') ?? document.body).display === 'grid',
    );
    await page.goto(`${dev.origin}${BASE}docs`);
    await page.waitForSelector('html[data-has-hydrated="true"]');
    await page.getByRole('button', { name: 'Off' }).click();
    dev.replace('src/components/panel.js', "'On'", "'Bright'");
    await page.getByRole('button', { name: 'Bright' }).waitFor();
    expect(errors).toEqual([]);
  });
});

describe('the handbook without JavaScript', () => {
  const site = visitSite('handbook', { shared: true, javaScriptEnabled: false });
  const style = (selector: string, property: string) => inPage(site.page).colorOf(selector, property);

  test('PG-06: the landing page uses SCSS, its modules, utilities with the prefix tw- and SVG components', async () => {
    await site.load('/');
    expect(await style('main ul:has(h3)', 'grid-template-columns')).toMatch(/^(?:[\d.]+px ?){4}$/);
    const actions = 'main header .tw-flex';
    expect(await style(actions, 'display')).toBe('flex');
    expect(await style(actions, 'gap')).toBe('12px');
    expect(await style('a.header-icon--github', 'display')).toMatch(/flex$/);
    const icons = site.page.locator('main li:has(h3) svg[aria-hidden="true"]');
    expect(await icons.count()).toBe(8);
    expect(await style('main li:has(h3) svg', 'stroke')).toBe(await style('main li:has(h3) span', 'color'));
    expect(await icons.first().locator('path').boundingBox()).toMatchObject({ width: expect.any(Number) as number });
    const { sheets, styleAttributes } = inPage(site.page);
    for (const file of await sheets()) expect(file).toMatch(/^\/assets\/css\/[\w-]+-[\w-]{8}\.css$/);
    expect(await styleAttributes()).toBe(0);
    await site.page.setViewportSize({ width: 390, height: 800 });
    expect(await style('main ul:has(h3)', 'grid-template-columns')).toMatch(/^[\d.]+px$/);
    await site.page.setViewportSize({ width: 1440, height: 900 });
  });

  test('PG-06: the showcase uses a CSS module', async () => {
    await site.load('/who-is-using-foal');
    expect(await style('main > ul', 'display')).toBe('grid');
    expect(await style('main header', 'text-align')).toBe('center');
  });
});

const WIDE = {
  'octavo.config.js': `export default { title: 'Wide', favicon: 'icon.svg', url: 'https://example.org', baseUrl: '/', blog: false };`,
  'static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'docs/index.md': `---
slug: /
---

# Wide

<table><tr>${Array.from({ length: 30 }, (_, index) => `<td>Column${index}</td>`).join('')}</tr></table>

<iframe src="about:blank" title="frame" width="1200" height="50"></iframe>

<video width="1200" height="600" controls></video>

<audio controls style="width: 1200px"></audio>

<canvas width="1200" height="20"></canvas>

<object type="image/svg+xml" width="1200" height="20"></object>

<embed type="image/svg+xml" width="1200" height="20">

<svg width="1200" height="20"></svg>

<img src="/icon.svg" alt="" width="1200" height="20">

<pre>${'wide '.repeat(80)}</pre>

<textarea cols="200"></textarea>

<input size="200" aria-label="field">

<select aria-label="choice"><option>${'wide '.repeat(40)}</option></select>
`,
  'docs/of-react.mdx': `import Wide from '../src/wide';\n\n# Component\n\n<Wide />\n`,
  'src/wide.jsx': `export default () => <table><tbody><tr>{Array.from({ length: 30 }, (_, i) => <td key={i}>Column{i}</td>)}</tr></tbody></table>;\n`,
};

describe('what an author writes as HTML', () => {
  const site = visitSite(WIDE, { viewport: MOBILE });

  test('is never wider than the page: tables and code scroll, by the keyboard as well', async () => {
    await site.open('/docs');
    const { page } = site;
    const wider = await page.evaluate(() =>
      [...document.querySelectorAll('[data-article] *')]
        .filter((element) => element.closest('table, pre') === null || /^(?:TABLE|PRE)$/.test(element.tagName))
        .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth)
        .map(({ tagName }) => tagName),
    );
    expect(wider).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(MOBILE.width);
    await page.keyboard.press('Tab');
    for (const part of ['table', 'pre']) {
      const box = page.locator(`[data-article] ${part}`);
      await expect.poll(() => box.getAttribute('tabindex')).toBe('0');
      expect(await box.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(true);
    }
    expect(await page.locator('video').evaluate((video) => video.clientWidth / video.clientHeight)).toBeCloseTo(2, 1);
    await site.open('/docs/of-react');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(MOBILE.width);
  });
});
