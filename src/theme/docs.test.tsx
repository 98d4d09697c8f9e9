import { describe, expect, test } from 'vitest';
import type { PageContent } from '../shared/wire.ts';
import { DOC, DOC_PAGE, elementIn, renderPage, textOf } from './testing.tsx';

const renderDoc = (changes: Partial<typeof DOC> = {}) => renderPage({ ...DOC, ...changes }, { page: DOC_PAGE });

describe('doc page', () => {
  test('DP-04: parts stand in order', () => {
    const html = renderDoc({
      visibility: 'unlisted',
      versionBanner: {
        kind: 'unmaintained',
        label: 'v3',
        latestLabel: 'v5',
        latestName: 'current',
        latestHref: '/docs/hooks',
      },
      versionBadge: 'v3',
      tags: [{ label: 'core', href: '/docs/tags/core' }],
      editUrl: 'https://example.com/edit',
      lastUpdate: { at: '2025-05-27T10:00:00.000Z', formattedAt: 'May 27, 2025', by: 'Ada' },
    });
    const parts = [
      'theme-unlisted-banner',
      'theme-doc-version-banner',
      'theme-doc-breadcrumbs',
      'theme-doc-version-badge',
      'theme-doc-toc-mobile',
      'theme-doc-markdown markdown',
      'theme-doc-footer-tags-row',
      'theme-doc-footer-edit-meta-row',
      'aria-label="Docs pages"',
    ];
    const places = parts.map((part) => html.indexOf(part));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places.toSorted((a, b) => a - b)).toEqual(places);
  });

  test('DP-01, DP-02: breadcrumbs are a named list; categories without page and the last crumb are no links', () => {
    const crumbs = elementIn(renderDoc(), '<nav class="theme-doc-breadcrumbs" aria-label="Breadcrumbs"');
    expect(crumbs).toContain('<a href="/" class="breadcrumbs__link" aria-label="Home page">');
    expect(crumbs).toContain('<span class="breadcrumbs__link">Guides</span>');
    expect(crumbs).toContain('<a href="/docs/architecture" class="breadcrumbs__link">Architecture</a>');
    expect(crumbs).toContain('breadcrumbs__item--active"><span class="breadcrumbs__link">Hooks</span>');
  });

  test('DP-03: no home crumb without a start page', () => {
    const { breadcrumbHome: _, ...doc } = DOC;
    expect(renderPage(doc, { page: DOC_PAGE })).not.toContain('Home page');
  });

  test('DP-05: previous and next', () => {
    const pager = elementIn(renderDoc(), '<nav class="pagination-nav" aria-label="Docs pages"');
    expect(textOf(pager)).toBe('Previous Controllers Next Services');
  });

  test('DP-07: a missing side is absent, and without both there is no pager', () => {
    const { previous: _, ...first } = DOC;
    expect(renderPage(first, { page: DOC_PAGE })).not.toContain('>Previous<');
    const { next: __, ...alone } = first;
    expect(renderPage(alone, { page: DOC_PAGE })).not.toContain('Docs pages');
  });

  test('DP-08, DP-10: edit link in a new tab; last update with an ISO time', () => {
    const html = renderDoc({
      editUrl: 'https://example.com/edit/a.md',
      lastUpdate: { at: '2025-05-27T10:00:00.000Z', formattedAt: 'May 27, 2025', by: 'Ada' },
    });
    expect(html).toMatch(/<a href="https:\/\/example\.com\/edit\/a\.md" target="_blank" rel="noopener noreferrer"/);
    const updated = elementIn(html, '<span class="theme-last-updated"');
    expect(updated).toContain('<time dateTime="2025-05-27T10:00:00.000Z">May 27, 2025</time>');
    expect(textOf(updated)).toBe('Last updated on May 27, 2025 by Ada');
  });

  test('DP-11: one h1, from the theme or from the article', () => {
    expect(renderDoc().match(/<h1/g)).toHaveLength(1);
    expect(renderDoc({ showTitle: false, article: { html: '<h1>Own</h1>' } }).match(/<h1/g)).toHaveLength(1);
  });

  test('TOC-05, TOC-06: contents stand beside the text and in a collapsed panel', () => {
    const html = renderDoc();
    const desktop = elementIn(html, '<nav class="theme-doc-toc-desktop');
    expect(desktop).toContain('href="#using">Using <code>Hook</code></a><ul><li><a');
    const mobile = elementIn(html, '<div class="theme-doc-toc-mobile"');
    expect(mobile).toContain('aria-expanded="false">On this page');
    expect(mobile).toContain('theme-doc-toc-mobile__panel" hidden=""');
    expect(mobile).toContain('href="#deeper"');
  });

  test.each([{ hideToc: true }, { toc: [] }])('TOC-05: no contents for %o', (changes) => {
    expect(renderDoc(changes)).not.toContain('On this page');
  });
});

describe('banners, tags and buttons of a doc page', () => {
  test('VB-02, VB-03: the banner is an alert with the label in bold and a link to the latest version', () => {
    const html = renderDoc({
      versionBanner: {
        kind: 'unmaintained',
        label: 'v3',
        latestLabel: 'v5',
        latestName: 'current',
        latestHref: '/docs/hooks',
      },
    });
    const banner = elementIn(html, '<div class="theme-doc-version-banner alert alert--warning" role="alert"');
    expect(textOf(banner)).toBe(
      'This is documentation for Test v3 , which is no longer actively maintained. For up-to-date documentation, see the latest version ( v5 ).',
    );
    expect(banner).toContain('<b dir="auto">v3</b>');
    expect(banner).toContain('<a href="/docs/hooks">latest version</a>');
  });

  test('VB-04, VB-05: unreleased banner and badge', () => {
    const html = renderDoc({
      versionBanner: { kind: 'unreleased', label: 'v6', latestLabel: 'v5', latestName: 'current', latestHref: '/docs' },
      versionBadge: 'v6',
    });
    expect(textOf(html)).toContain('This is unreleased documentation for Test v6 version.');
    expect(html).toContain(
      '<span class="theme-doc-version-badge badge badge--secondary">Version: <bdi>v6</bdi></span>',
    );
  });

  test.each([
    ['unlisted', 'Unlisted page'],
    ['draft', 'Draft page'],
  ] as const)('VIS-02, VIS-03: %s pages say so in a caution box', (visibility, title) => {
    const box = elementIn(
      renderDoc({ visibility }),
      `<div class="theme-${visibility}-banner theme-admonition theme-admonition-caution alert alert--warning`,
    );
    expect(textOf(box)).toContain(title);
  });

  test('DT-05: tags in the footer', () => {
    const html = renderDoc({ tags: [{ label: 'core', href: '/docs/tags/core' }] });
    const row = elementIn(html, '<div class="theme-doc-footer-tags-row');
    expect(textOf(row)).toBe('Tags: core');
    expect(row).toContain('<a href="/docs/tags/core" class="theme-tag" rel="tag">');
  });
});

describe('sidebar', () => {
  const sidebar = elementIn(renderDoc(), '<nav aria-label="Docs sidebar"');

  test('SB-01: a named navigation; pages without sidebar have none', () => {
    expect(sidebar).not.toBe('');
    expect(renderPage(DOC, { page: { path: '/docs/x' } })).not.toContain('Docs sidebar');
  });

  test('SB-02: no collapse control by default; SB-03: one when hideable', () => {
    expect(renderDoc()).not.toContain('Collapse sidebar');
    const docsTheme = { hideable: true, autoCollapseCategories: false, versionPersistence: 'localStorage' } as const;
    expect(renderPage(DOC, { page: DOC_PAGE, shell: { docsTheme } })).toContain('aria-label="Collapse sidebar"');
  });

  test('SB-04: the current link, whatever its slash and case', () => {
    expect(sidebar.match(/aria-current="page"/g)).toHaveLength(1);
    expect(sidebar).toMatch(/menu__link menu__link--active" title="Hooks" aria-current="page"/);
  });

  test('SB-05: the categories around it are open and highlighted', () => {
    const toggle = elementIn(
      sidebar,
      '<a href="/docs/controllers" class="menu__link menu__link--sublist menu__link--active',
    );
    expect(toggle).toContain('aria-expanded="true"');
  });

  test('SB-07, SB-09: a category without page is a button that leads to its first page without JavaScript', () => {
    expect(sidebar).toMatch(/<a href="\/docs\/inner"[^>]* title="Closed" role="button" aria-expanded="false"/);
  });

  test('SB-08: a category with a page has a toggle beside its link', () => {
    expect(sidebar).toContain(
      '<a href="/docs/reference" class="menu__link menu__link--sublist" title="Reference">Reference</a>',
    );
    expect(sidebar).toContain('aria-label="Expand sidebar category &#x27;Reference&#x27;" aria-expanded="false"');
  });

  test('SB-06: a category that cannot collapse has no toggle', () => {
    expect(sidebar).toContain('menu__link--static">Always open</span>');
  });

  test('SB-10: nothing of a closed category is in the page', () => {
    expect(sidebar).toMatch(/Closed<\/a><\/div><ul class="menu__list" hidden=""><\/ul>/);
  });

  test('SB-14: external links open in a new tab and say so', () => {
    expect(sidebar).toMatch(
      /<a href="https:\/\/example\.com\/x" target="_blank" rel="noopener noreferrer"[^>]*><span>Source<svg class="icon icon--external/,
    );
    expect(sidebar).toContain('(opens in new tab)');
  });

  test('SB-17: unlisted docs are left out', () => {
    expect(sidebar).not.toContain('Secret');
  });

  test('SB-18: the brand above the sidebar cannot be reached by Tab', () => {
    const shell = { navbar: { title: 'Test', hideOnScroll: true, items: [] } };
    expect(renderPage(DOC, { page: DOC_PAGE, shell })).toMatch(/class="sidebar-brand" tabindex="-1"/i);
  });
});

test('DT-02: tags under their letters, with counts', () => {
  const content: PageContent = {
    kind: 'doc-tags',
    title: 'Tags',
    groups: [{ letter: 'C', tags: [{ label: 'core', href: '/docs/tags/core', count: 3 }] }],
  };
  expect(textOf(elementIn(renderPage(content), '<main'))).toBe('Tags C core 3');
});

test('DT-03: the docs of a tag', () => {
  const content: PageContent = {
    kind: 'doc-tag',
    title: '2 docs tagged with "core"',
    tag: { label: 'core', href: '/docs/tags/core', description: 'The core.' },
    allTagsHref: '/docs/tags',
    docs: [{ title: 'Hooks', href: '/docs/hooks', description: 'About hooks.' }],
  };
  const main = elementIn(renderPage(content), '<main');
  expect(textOf(main)).toBe('2 docs tagged with "core" The core. View all tags Hooks About hooks.');
  expect(main).toContain('<a href="/docs/tags">View all tags</a>');
});

test('DP-16: a category index has breadcrumbs, cards and a pager', () => {
  const content: PageContent = {
    kind: 'doc-category',
    title: 'Guides',
    description: 'All guides.',
    breadcrumbs: [{ label: 'Guides' }],
    cards: [
      { kind: 'doc', label: 'Hooks', href: '/docs/hooks', description: 'About hooks.' },
      { kind: 'category', label: 'More', href: '/docs/more', itemCount: 4 },
      { kind: 'category', label: 'Single', href: '/docs/single', itemCount: 1 },
    ],
    next: { label: 'Hooks', href: '/docs/hooks' },
  };
  const main = elementIn(renderPage(content), '<main');
  expect(main).toContain('aria-label="Breadcrumbs"');
  expect(main).toContain('doc-card--doc');
  expect(textOf(elementIn(main, '<section'))).toBe('Hooks About hooks. More 4 items Single 1 item');
  expect(main).toContain('aria-label="Docs pages"');
});
