/** Which of the two scrolls where style sheets give `html` and `body` an overflow of their own: always the window. */
import { describe, expect, test } from 'vitest';
import { casesOf } from '../support/circles.ts';
import { frames, MOBILE, scrollY, visitSite } from './support/visit.ts';

const long = (id: string) => ({
  [`docs/${id}.md`]: `# ${id}\n\n## First\n\n${'Text.\n\n'.repeat(80)}## Last\n\n${'Text.\n\n'.repeat(40)}`,
});

/** One set of rules for each page. */
const RULES: Readonly<Record<string, string>> = {
  both: 'html.PAGE, html.PAGE body { height: 100%; overflow-x: hidden }',
  body: 'html.PAGE body { overflow-x: hidden }',
  root: 'html.PAGE { overflow-x: hidden; scrollbar-gutter: stable }',
  clip: 'html.PAGE { overflow-x: clip } html.PAGE body { height: 100vh; overflow: auto }',
  none: '',
};
const PAGES = Object.keys(RULES);
const FILES = {
  ...Object.assign({}, ...PAGES.map(long)),
  'src/own.css': PAGES.map((id) => RULES[id]?.replaceAll('PAGE', `docs-doc-id-${id}`)).join('\n'),
};

const place = () => ({
  top: window.scrollY,
  body: document.body.scrollTop,
  navbar: Math.round(document.querySelector('.navbar')?.getBoundingClientRect().top ?? -1),
});

const CONFIGS = [
  [
    'an own config',
    {
      'octavo.config.js':
        "export default { title: 'Own', url: 'https://own.example', baseUrl: '/', blog: false, theme: { customCss: './src/own.css' } };\n",
    },
    true,
  ],
  [
    // As with Docusaurus 3.10.2, whose `useLockBodyScroll` says `overflow: visible` on the body.
    'a config of Docusaurus',
    {
      'docusaurus.config.js':
        "module.exports = { title: 'Site', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false, theme: { customCss: './src/own.css' } }]] };\n",
    },
    false,
  ],
] as const;

describe.each(casesOf(CONFIGS, 1))('%s', { tags: 'both' }, (_, config, hasSearch) => {
  const site = visitSite({ ...FILES, ...config }, { viewport: MOBILE });

  test.each(PAGES)('the window scrolls, and rests behind menu and dialog: %s', async (id) => {
    await site.open(`/docs/${id}`);
    const { page } = site;
    const wheel = async () => {
      await page.mouse.move(200, 400);
      await page.mouse.wheel(0, 500);
      await frames(page);
    };
    await wheel();
    await expect.poll(() => scrollY(page)).toBe(500);
    const before = await page.evaluate(place);
    expect(before.body).toBe(0);

    await page.locator('.navbar__toggle').click();
    await page.locator('.navbar-sidebar').waitFor();
    await wheel();
    expect(await page.evaluate(place)).toEqual(before);
    await page.keyboard.press('Escape');
    await page.locator('.navbar-sidebar').waitFor({ state: 'hidden' });
    expect(await page.evaluate(place)).toEqual(before);

    if (hasSearch) {
      await page.keyboard.press('/');
      await page.locator('dialog[open]').waitFor();
      await wheel();
      await page.keyboard.press('Escape');
      await page.locator('dialog[open]').waitFor({ state: 'detached' });
      expect(await page.evaluate(place)).toEqual(before);
    }
    await wheel();
    await expect.poll(() => scrollY(page)).toBe(1000);
    await page.goto(`${site.origin}/docs/${id}#last`);
    await expect.poll(() => scrollY(page)).toBeGreaterThan(2000);
  });
});
