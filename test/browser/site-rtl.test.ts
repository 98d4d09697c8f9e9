/** A site that is written from right to left, with every kind of page. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { MOBILE, visitSite } from './support/visit.ts';

const LONG = 'فصل طويل العنوان جدا عن بناء التطبيقات الكبيرة وصيانتها';

const doc = (title: string, more = '') => `# ${title}

فقرة عن ${title} تكفي لسطر كامل من النص العربي، مع كلمة \`npm\` و[رابط](https://a.example) إلى الصفحة الأولى.

- عنصر أول
- عنصر ثان
  - عنصر داخلي

1. خطوة أولى
2. خطوة ثانية

> اقتباس من كتاب.

${more}
`;

const PARTS = `## علامات التبويب

import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';

<Tabs>
<TabItem value="a" label="الأول">نص التبويب الأول</TabItem>
<TabItem value="b" label="الثاني">نص التبويب الثاني</TabItem>
<TabItem value="c" label="الثالث">نص التبويب الثالث</TabItem>
</Tabs>

## التفاصيل والتنبيهات

<details>
<summary>المزيد من التفاصيل</summary>

محتوى مخفي.

</details>

:::note
ملاحظة للقارئ.
:::

:::warning[تحذير]
احذر من هذا.
:::

## الشيفرة

\`\`\`ts title="app.ts" showLineNumbers
export function greet(name: string): string {
  return 'hello ' + name; // highlight-line
}
\`\`\`

### جدول

| الاسم | القيمة |
| --- | --- |
| واحد | 1 |
| اثنان | 2 |

## الاتجاه

الخيار \`--flag\` في الملف \`.env\` مع <kbd>Ctrl+C</kbd> و<samp>$ ls -a</samp> و<var>x1+</var> و<code>++i</code>.

<Tabs>
<TabItem value="--tab">1</TabItem>
<TabItem value=".tab">2</TabItem>
</Tabs>

\`\`\`sh title=".env.local"
echo 1
\`\`\`

- [x] تم
- [ ] لم يتم

حاشية[^1].

[^1]: نص الحاشية.

${'فقرة أخرى طويلة لملء الصفحة بالنص.\n\n'.repeat(40)}`;

const category = (label: string) => JSON.stringify({ label, link: { type: 'generated-index' } });

export const RTL_FILES = {
  'octavo.config.ts': `export default {
  title: 'موقعي', url: 'https://rtl.example', baseUrl: '/', favicon: 'icon.svg',
  i18n: { defaultLocale: 'ar', locales: ['ar', 'en'] },
  docs: { versions: { current: { label: '2.x' }, '1.0': { label: '1.x' } }, lastVersion: 'current', editUrl: 'https://git.example/edit/' },
  blog: { blogSidebarCount: 5 },
  search: { provider: 'local' },
  theme: {
    docs: { sidebar: { hideable: true, autoCollapseCategories: false } },
    announcementBar: { content: 'إعلان مهم لكل القراء', isCloseable: true },
    navbar: { title: 'موقعي', items: [
      { to: 'docs/', label: 'الوثائق' }, { to: 'blog', label: 'المدونة' },
      { type: 'docsVersionDropdown', position: 'right' }, { type: 'localeDropdown', position: 'right' },
      { href: 'https://git.example', label: 'GitHub', position: 'right' }, { type: 'search', position: 'right' } ] },
    footer: { links: [{ title: 'روابط', items: [{ label: 'الوثائق', to: 'docs/' }, { label: 'خارجي', href: 'https://a.example' }] }], copyright: 'حقوق النشر' },
  },
};
`,
  'static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'versions.json': '["1.0"]',
  'versioned_docs/version-1.0/index.md': `---\nslug: /\n---\n\n${doc('البداية القديمة')}`,
  'docs/index.md': `---\nslug: /\nsidebar_position: 1\ntags: [أساسيات]\n---\n\n${doc('البداية')}`,
  'docs/parts.mdx': `---\nsidebar_position: 2\n---\n\n${doc('الأجزاء', PARTS)}`,
  'docs/guide/_category_.json': category(LONG),
  'docs/guide/first.md': doc('الدليل الأول'),
  'docs/guide/deep/_category_.json': category(`${LONG} ثانية`),
  'docs/guide/deep/page.md': doc(`${LONG} ثالثة`),
  'blog/2024-01-02-post.md': `---\ntags: [أخبار]\n---\n\n# خبر\n\nملخص.\n\n<!-- truncate -->\n\n${doc('خبر')}`.replace(
    '# خبر\n\nفقرة',
    'فقرة',
  ),
  'blog/2023-01-02-old.md': `# قديم\n\nخبر قديم.\n`,
  'src/pages/index.md': '# الصفحة الرئيسية\n\nمرحبا.\n',
};

interface Crumb {
  readonly top: number;
  /** From the text to the edges of the entry. */
  readonly before: number;
  readonly after: number;
}

const crumbs = (page: Page) =>
  page.locator('.breadcrumbs__item').evaluateAll((items): Crumb[] =>
    items.map((item) => {
      const [box, text] = [item, item.querySelector('.breadcrumbs__link')].map((one) => one?.getBoundingClientRect());
      if (box === undefined || text === undefined) throw new Error('No breadcrumb.');
      const [left, right] = [text.left - box.left, box.right - text.right].map(Math.round) as [number, number];
      const isRtl = getComputedStyle(item).direction === 'rtl';
      return { top: Math.round(box.top), before: isRtl ? right : left, after: isRtl ? left : right };
    }),
  );

describe('breadcrumbs', () => {
  const site = visitSite(RTL_FILES, { shared: true, viewport: MOBILE });

  test.each([
    ['/docs/guide/deep/page', 320],
    ['/docs/guide/deep/page', 390],
    ['/en/docs/guide/deep/page', 320],
    ['/en/docs/guide/deep/page', 390],
  ])(
    'DP-01: the mark between them stands before what follows, never at the end of a line: %s at %i pixels',
    async (path, width) => {
      const { page } = site;
      await page.setViewportSize({ width, height: 800 });
      await site.load(path);
      expect(await page.getAttribute('html', 'dir')).toBe(path.startsWith('/en') ? 'ltr' : 'rtl');
      const [first, ...others] = await crumbs(page);
      expect(new Set([first, ...others].map((crumb) => crumb?.top)).size).toBeGreaterThan(2);
      for (const { before, after } of others) {
        expect(before).toBeGreaterThan(8);
        expect(after).toBeLessThanOrEqual(0);
      }
      expect(first?.after).toBeLessThanOrEqual(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    },
  );
});

describe('the parts of a page', () => {
  const site = visitSite(RTL_FILES, { shared: true });

  test('MD-32: arrow keys lead along the tabs the way they point', async () => {
    const { page } = site;
    await site.open('/docs/parts');
    const [first, second, third] = ['الأول', 'الثاني', 'الثالث'].map((name) => page.getByRole('tab', { name })) as [
      Locator,
      Locator,
      Locator,
    ];
    await first.focus();
    await page.keyboard.press('ArrowLeft');
    expect(await isFocused(second)).toBe(true);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await isFocused(third)).toBe(true);
  });

  test('I18N-22: marks stand and point as the text runs, and nothing is wider than the screen', async () => {
    const { page } = site;
    for (const path of [
      '/docs/parts',
      '/docs/guide/first',
      '/docs/1.0',
      '/blog',
      '/blog/2024/01/02/post',
      '/docs/tags',
      '/search',
    ])
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await site.load(path);
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width);
      }
    await page.setViewportSize({ width: 1440, height: 900 });
    await site.load('/docs/guide/first');
    const content = (selector: string, side: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, pseudo) => getComputedStyle(element, pseudo).content, side);
    expect(await content('.pagination-nav__link--prev .pagination-nav__label', '::before')).toContain('→');
    const sideOf = async (inner: string, outer: string) => {
      const [small, large] = await Promise.all([inner, outer].map((one) => page.locator(one).first().boundingBox()));
      if (!small || !large) throw new Error(`${inner} or ${outer} is not there.`);
      return small.x + small.width / 2 > large.x + large.width / 2 ? 'right' : 'left';
    };
    expect(await sideOf('.pagination-nav__link--prev', '.pagination-nav')).toBe('right');
    expect(await sideOf('.menu__caret, .menu__list-item-collapsible button', '.theme-doc-sidebar-menu')).toBe('left');
    expect(await sideOf('.theme-announcement-bar button', '.theme-announcement-bar')).toBe('left');
    await site.load('/docs/parts');
    expect(await sideOf('.theme-admonition svg', '.theme-admonition')).toBe('right');
    const edge = page.locator('blockquote').first();
    expect(await edge.evaluate((quote) => getComputedStyle(quote).borderRightWidth)).not.toBe('0px');
  });
});

/** The characters of an element as they are drawn, from left to right. */
const drawn = (locator: Locator) =>
  locator.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const found: { readonly left: number; readonly character: string }[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      for (const [at, character] of [...text.data].entries()) {
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        found.push({ left: range.getBoundingClientRect().left, character });
      }
    }
    return found
      .toSorted((a, b) => a.left - b.left)
      .map(({ character }) => character)
      .join('');
  });

describe('what reads from left to right in any text', () => {
  const site = visitSite(RTL_FILES, { shared: true });

  test('I18N-22: code, keys, output, variables and file names keep their order', async () => {
    await site.open('/docs/parts');
    for (const [part, text] of [
      ['code', '--flag'],
      ['code', '.env'],
      ['code', '++i'],
      ['kbd', 'Ctrl+C'],
      ['samp', '$ ls -a'],
      ['var', 'x1+'],
      ['.codeblock__title', '.env.local'],
      ['.tabs__item', '--tab'],
      ['.tabs__item', '.tab'],
    ] as const)
      expect
        .soft(await drawn(site.page.locator(`article ${part}`).getByText(text, { exact: true }).first()))
        .toBe(text);
  });

  test('I18N-22: so do the names of versions', async () => {
    await site.open('/docs/1.0');
    const { page } = site;
    const trigger = page.locator('.navbar .dropdown', { hasText: '1.x' });
    const shown = async (locator: Locator) => expect.soft(await drawn(locator)).toMatch(/1\.x/);
    await shown(trigger.locator('.navbar__link'));
    await trigger.hover();
    const entries = trigger.locator('.dropdown__link');
    expect(await entries.evaluateAll((all) => all.map(({ textContent }) => textContent))).toEqual(['2.x', '1.x']);
    expect(await drawn(entries.first())).toBe('2.x');
    await shown(page.locator('.theme-doc-version-badge'));
    await shown(page.locator('.theme-doc-version-banner b'));
    expect(await drawn(page.locator('.theme-doc-version-banner bdi').first())).toBe('2.x');
  });
});

describe('texts that the locale has not translated', () => {
  const site = visitSite(RTL_FILES, { shared: true });
  const translated = visitSite(
    {
      'octavo.config.ts': `export default {
  title: 'Odd', url: 'https://odd.example', baseUrl: '/', favicon: 'icon.svg', i18n: { defaultLocale: 'en', locales: ['en', 'ar'] },
};
`,
      'static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
      'docs/index.md': '---\nslug: /\n---\n\n# Original\n',
      'i18n/ar/code.json': '{}',
    },
    { shared: true },
  );

  const leftOf = (element: Locator, character: RegExp) =>
    element.evaluate((node, { source }) => {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      const text = texts.find(({ data }) => new RegExp(source).test(data));
      const at = text?.data.search(new RegExp(source)) ?? 0;
      if (text === undefined) throw new Error(`Nothing matches ${source} in "${node.textContent}".`);
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect().left;
    }, character);

  test('I18N-22: English of the engine keeps its order in them: the number stands before the words', async () => {
    await site.open(`/search?q=${encodeURIComponent('فصل')}`);
    const found = site.page.locator('.search-results output').first();
    await found.filter({ hasText: /\d documents found/ }).waitFor();
    expect(await leftOf(found, /\d/)).toBeLessThan(await leftOf(found, /d$/));
    const heading = site.page.locator('h1');
    expect(await leftOf(heading, /Search/)).toBeLessThan(await leftOf(heading, /"$/));
  });

  test('I18N-22: full stops and colons stand at the end of their texts', async () => {
    await site.open('/docs/');
    const label = site.page.locator('.tags-row > b');
    expect(await leftOf(label, /Tags/)).toBeLessThan(await leftOf(label, /:$/));
    await translated.open('/ar/docs/');
    const notice = translated.page.locator('.translation-notice');
    expect(await leftOf(notice, /This/)).toBeLessThan(await leftOf(notice, /\.$/));
  });
});

const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);
