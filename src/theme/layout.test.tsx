import { describe, expect, test } from 'vitest';
import type { PageContent } from '../shared/wire.ts';
import { CrashScreen } from './frame.tsx';
import { nextChoice } from './layout/ColorModeToggle.tsx';
import { DOC, DOC_PAGE, elementIn, navItem, renderPage, textOf } from './testing.tsx';
import { Layout } from './layout/Layout.tsx';
import { ThemedImage } from './layout/ThemedImage.tsx';
import { Tabs } from './markdown/Tabs.tsx';
import { TabItem } from './markdown/Tabs.tsx';
import { CodeBlock } from './markdown/CodeBlock.tsx';
import { Heading } from './markdown/Heading.tsx';

const SEARCH: PageContent = { kind: 'search' };
const base = { hideOnScroll: false, items: [] } as const;
const footer = { style: 'dark', copyright: '© <b>Us</b>' } as const;

/** Renders a component as a page of its own. */
const renderComponent = (component: () => React.ReactNode, shell = {}) =>
  renderPage(
    { kind: 'component', moduleId: 'm', moduleUrl: '/m.js' },
    { modules: { m: { default: component } }, shell },
  );

test('LAY-01: skip link, announcement bar, navbar, content, footer, in this order', () => {
  const html = renderPage(SEARCH, {
    shell: { footer, announcementBar: { id: 'a', content: '<i>New</i>', isCloseable: true } },
  });
  const places = [
    'Skip to main content',
    'theme-announcement-bar',
    'aria-label="Main"',
    'id="octavo-content"',
    '<footer',
  ].map((part) => html.indexOf(part));
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places.toSorted((a, b) => a - b)).toEqual(places);
  expect(renderPage(SEARCH, { shell: { footer }, page: { noFooter: true } })).not.toContain('<footer');
});

test('LAY-02, LAY-03: the skip link is the first focusable element, in a named region', () => {
  const html = renderPage(SEARCH);
  expect(
    html.startsWith('<section aria-label="Skip to main content"><a class="skip-to-content" href="#octavo-content">'),
  ).toBe(true);
});

test('ANN-01: HTML content, and a button “Close” if it may be closed', () => {
  const bar = { id: 'a', content: '<i>New</i>', isCloseable: true };
  expect(renderPage(SEARCH, { shell: { announcementBar: bar } })).toContain(
    '<i>New</i></div><button type="button" class="close" aria-label="Close"',
  );
  expect(renderPage(SEARCH, { shell: { announcementBar: { ...bar, isCloseable: false } } })).not.toContain(
    'aria-label="Close"',
  );
  expect(renderPage(SEARCH)).not.toContain('theme-announcement-bar');
});

describe('footer', () => {
  test('FT-01: columns with titles', () => {
    const columns = [{ title: 'Docs', items: [{ label: 'Intro', href: '/docs' }, { html: '<em>raw</em>' }] }];
    const html = elementIn(renderPage(SEARCH, { shell: { footer: { ...footer, columns } } }), '<footer');
    expect(textOf(html)).toBe('Docs Intro raw © Us');
    expect(html).toContain('footer--dark');
  });

  test('FT-01, FT-04: one line separated by dots; external links say that they open in a new tab', () => {
    const links = [
      { label: 'One', href: '/one' },
      { label: 'Two', href: 'https://example.com' },
    ];
    const html = elementIn(renderPage(SEARCH, { shell: { footer: { style: 'light', links } } }), '<footer');
    expect(textOf(html)).toBe('One · Two (opens in new tab)');
    expect(html).toContain('target="_blank"');
  });

  test('FT-02: the logo is a link only if it has an address', () => {
    const logo = { src: '/a.svg', srcDark: '/b.svg', alt: 'Us', width: 100 };
    const html = elementIn(renderPage(SEARCH, { shell: { footer: { ...footer, logo } } }), '<footer');
    // Style sheets of sites give the picture its size by that class.
    expect(html).toMatch(/<img [^>]*class="[^"]*footer__logo/);
    expect(html).not.toContain('<a');
    expect(html).toContain('width="100"');
    expect(renderPage(SEARCH, { shell: { footer: { ...footer, logo: { ...logo, href: '/x' } } } })).toContain(
      '<a href="/x"',
    );
  });

  test('FT-05: none without configuration', () => {
    expect(renderPage(SEARCH)).not.toContain('<footer');
  });
});

describe('navbar', () => {
  const navbarOf = (items: Parameters<typeof navItem>[0][], path = '/docs/hooks') =>
    elementIn(
      renderPage(SEARCH, { page: { path }, shell: { navbar: { ...base, title: 'Test', items: items.map(navItem) } } }),
      '<nav',
    );

  test('NAV-01: a navigation called “Main”, toggle and brand first', () => {
    const nav = navbarOf([{ href: '/docs', label: 'Docs' }]);
    expect(nav).toMatch(/^<nav aria-label="Main".*navbar__toggle.*<a href="\/" class="navbar__brand">.*Docs/s);
    expect(nav).toContain('aria-label="Toggle navigation bar" aria-expanded="false"');
  });

  test('MOB-07: no toggle when there is nothing to open', () => {
    expect(navbarOf([])).not.toContain('navbar__toggle');
  });

  test('NAV-10, NAV-11: the active link', () => {
    const nav = navbarOf([
      { href: '/docs', label: 'Docs', activeBasePath: '/docs' },
      { href: '/docs-old', label: 'Old' },
      { href: '/blog', label: 'Blog', activeBaseRegex: 'HOOKS$' },
    ]);
    expect(nav).toMatch(/navbar__link--active"[^>]* aria-current="page"[^>]*>Docs</);
    expect(nav).toMatch(/<a href="\/docs-old" class="navbar__item navbar__link">Old</);
    expect(nav).toMatch(/aria-current="page"[^>]*>Blog</);
  });

  test('NAV-07, NAV-16: icon links have a name and no icon of ours; labelled external links have one', () => {
    const nav = navbarOf([
      { href: 'https://a.example', external: true, className: 'icon-a', attributes: { 'aria-label': 'Chat' } },
      { href: 'https://b.example', external: true, label: 'Forum' },
      { href: 'https://c.example', external: true, label: 'Here', attributes: { target: '_self' } },
    ]);
    expect(nav).toMatch(
      /<a href="https:\/\/a\.example" target="_blank" rel="noopener noreferrer" aria-label="Chat" class="navbar__item navbar__link icon-a"><\/a>/,
    );
    expect(nav).toMatch(/Forum<svg class="icon icon--external.*\(opens in new tab\)/);
    expect(nav).toMatch(/target="_self"[^>]*>Here<\/a>/);
  });

  test('NAV-17: the logo follows the mode; its alternative text is the site title without a title beside it', () => {
    const logo = { src: '/l.svg', srcDark: '/d.svg', alt: '' };
    const nav = elementIn(renderPage(SEARCH, { shell: { navbar: { ...base, logo } } }), '<nav');
    expect(nav).toContain('<img src="/l.svg" alt="Test" class="themed-image themed-image--light"/>');
  });

  test('NAV-22: raw HTML', () => {
    const html = renderPage(SEARCH, {
      shell: { navbar: { ...base, items: [{ type: 'html', position: 'right', attributes: {}, html: '<b>raw</b>' }] } },
    });
    expect(html).toContain('<div class="navbar__item"><b>raw</b></div>');
  });

  test('NAV-04, EC-03: an unknown type', () => {
    const item = { type: 'other', position: 'left', attributes: {} } as never;
    expect(() => renderPage(SEARCH, { shell: { navbar: { ...base, items: [item] } } })).toThrow(
      'No NavbarItem component found for type "other".',
    );
  });

  test.each(['primary', 'dark'] as const)('NAV-24: style %s', (style) => {
    expect(renderPage(SEARCH, { shell: { navbar: { ...base, style } } })).toContain(`navbar--${style}`);
  });

  test('NAV-18: search is last unless it has a place', () => {
    const search = { provider: 'local', pageHref: '/search' } as const;
    const right = navItem({ href: '/x', label: 'X', position: 'right' });
    const own = { type: 'search', position: 'left', attributes: {} } as const;
    const last = renderPage(SEARCH, { shell: { search, navbar: { ...base, items: [right] } } });
    expect(last.indexOf('>X<')).toBeLessThan(last.indexOf('search-button'));
    const placed = renderPage(SEARCH, { shell: { search, navbar: { ...base, items: [right, own] } } });
    expect(placed.indexOf('>X<')).toBeGreaterThan(placed.indexOf('search-button'));
    expect(placed.match(/class="search-button"/g)).toHaveLength(1);
  });

  test('NAV-20: a link into the version on screen, active with its sidebar', () => {
    const item = {
      type: 'docLink',
      source: 'docSidebar',
      pluginId: 'default',
      position: 'left',
      attributes: {},
      byVersion: { current: { label: 'Guide', href: '/docs/guide', sidebar: 'main' } },
    } as const;
    const html = renderPage(DOC, { page: DOC_PAGE, shell: { navbar: { ...base, items: [item] } } });
    expect(html).toMatch(
      /<a href="\/docs\/guide" class="navbar__item navbar__link navbar__link--active" aria-current="page">Guide/,
    );
    const none = renderPage(DOC, {
      page: DOC_PAGE,
      shell: { navbar: { ...base, items: [{ ...item, byVersion: {} }] } },
    });
    expect(none).not.toContain('Guide</a>');
  });
});

describe('dropdowns', () => {
  const versions = {
    type: 'docsVersionDropdown',
    pluginId: 'default',
    position: 'left',
    attributes: {},
    versions: ['current', '4.x', '3.x'],
    labels: {},
    itemsBefore: [],
    itemsAfter: [],
    activeClassDisabled: true,
  } as const;
  const navOf = (items: readonly unknown[]) =>
    elementIn(renderPage(DOC, { page: DOC_PAGE, shell: { navbar: { ...base, items: items as never } } }), '<nav');

  test('DD-02: a trigger without link is a button', () => {
    const nav = navOf([
      {
        type: 'dropdown',
        label: 'More',
        position: 'right',
        attributes: {},
        items: [navItem({ href: '/x', label: 'X' })],
      },
    ]);
    expect(nav).toMatch(
      /<button type="button" aria-haspopup="true" aria-expanded="false" class="clean-btn navbar__link"><span>More/,
    );
    expect(nav).toContain('dropdown--hoverable dropdown--right');
    expect(nav).toContain('<li><a href="/x" class="dropdown__link">X</a></li>');
  });

  test('DD-05, DD-06, DD-08: versions', () => {
    const nav = navOf([versions]);
    expect(nav).toMatch(/<a href="\/docs\/hooks" [^>]*class="navbar__link" role="button"><span><bdi>v5/);
    expect(nav).toMatch(
      /<a href="\/docs\/hooks" class="dropdown__link dropdown__link--active" aria-current="page"><bdi>v5/,
    );
    expect(nav).toContain('<a href="/docs/4.x/hooks" class="dropdown__link"><bdi>v4</bdi></a>');
    expect(nav).toContain('<a href="/docs/3.x" class="dropdown__link"><bdi>v3</bdi></a>');
    expect(nav).not.toContain('navbar__link--active');
  });

  test('DD-08: one version is a plain link', () => {
    const nav = navOf([{ ...versions, versions: ['current'] }]);
    expect(nav).not.toContain('dropdown__menu');
    expect(nav).toContain('<bdi>v5</bdi></a>');
  });

  test('DD-09, DD-10, DD-11: languages', () => {
    const nav = navOf([{ type: 'localeDropdown', position: 'right', attributes: {}, itemsBefore: [], itemsAfter: [] }]);
    expect(nav).toMatch(/icon--globe.*EN/);
    expect(nav).toMatch(
      /<a href="\/id\/docs\/hooks" data-full-load="" lang="id" target="_self" class="dropdown__link">Bahasa Indonesia/,
    );
  });
});

describe('colour mode', () => {
  test('CM-06, CM-07: the toggle is disabled in the page as rendered, and named after the mode', () => {
    const html = renderPage(SEARCH);
    expect(html).toMatch(
      /<button[^>]*aria-label="Switch between dark and light mode \(currently light mode\)"[^>]* disabled=""/,
    );
  });

  test('CM-02: no toggle when the switch is disabled', () => {
    const colorMode = { defaultMode: 'light', disableSwitch: true, respectPrefersColorScheme: false } as const;
    expect(renderPage(SEARCH, { shell: { colorMode } })).not.toContain('color-mode-toggle');
  });

  test('CM-07: the order of modes', () => {
    expect(nextChoice({ mode: 'light', choice: null }, false)).toBe('dark');
    expect(nextChoice({ mode: 'dark', choice: 'dark' }, false)).toBe('light');
    expect(nextChoice({ mode: 'dark', choice: null }, true)).toBe('light');
    expect(nextChoice({ mode: 'light', choice: 'light' }, true)).toBe('dark');
    expect(nextChoice({ mode: 'dark', choice: 'dark' }, true)).toBe(null);
  });

  test('IMG-01, IMG-03: both pictures are rendered, alike but for their source; without a dark one, one is', () => {
    const looks = { alt: 'A', width: 10, height: 20, className: 'c' };
    const pictures = (dark: string) =>
      renderComponent(() => <ThemedImage sources={{ light: '/l.png', dark }} {...looks} />).match(/<img[^>]*>/g) ?? [];
    const [light = '', dark = '', ...more] = pictures('/d.png');
    expect(more).toEqual([]);
    expect(light).toContain('src="/l.png"');
    expect(light).toContain('class="themed-image themed-image--light c"');
    expect(dark).toBe(light.replace('/l.png', '/d.png').replace('image--light', 'image--dark'));
    for (const part of ['alt="A"', 'width="10"', 'height="20"']) expect(light).toContain(part);
    expect(pictures('/l.png')).toEqual([light.replace(' themed-image--light', '')]);
  });
});

describe('pages', () => {
  test('PG-02: a Markdown page', () => {
    const html = renderPage({
      kind: 'markdown',
      title: 'About',
      description: '',
      article: { html: '<h1>About</h1>' },
      toc: [{ html: 'One', id: 'one', level: 2, children: [] }],
      hideToc: false,
      editUrl: 'https://example.com/edit',
    });
    expect(textOf(elementIn(html, '<main'))).toBe('On this page One About Edit this page On this page One');
  });

  test('PG-05: a component page in the layout', () => {
    const html = renderComponent(() => (
      <Layout title="Home">
        <main>Hello</main>
      </Layout>
    ));
    expect(elementIn(html, '<div id="octavo-content"')).toContain('<main>Hello</main>');
  });

  test('SP-01, SP-02: the search form, and a sentence for readers without JavaScript', () => {
    const html = renderPage(SEARCH, { page: { path: '/search' } });
    expect(html).toContain('<h1 dir="auto">Search the documentation</h1>');
    expect(html).toMatch(
      /<input[^>]*type="search"[^>]*aria-label="Search"[^>]*placeholder="Type your search here"[^>]*name="q"/,
    );
    expect(html).toContain('Search needs JavaScript.');
  });

  test('not found', () => {
    expect(textOf(elementIn(renderPage({ kind: 'not-found' }), '<main'))).toBe(
      '404 Page Not Found We could not find what you were looking for. Please contact the owner of the site that linked you to the original URL and let them know their link is broken. Home page EN Bahasa Indonesia',
    );
  });

  test('ERR-01, ERR-02, ERR-03: crash screens keep the line breaks of the message', () => {
    const crash = { error: null, message: 'a\n\nCause:\nb', tryAgain() {} };
    const content = renderComponent(() => <CrashScreen crash={crash} scope="content" />);
    expect(content).toContain('<h1>This page crashed.</h1>');
    expect(content).toContain('Try again</button><p class="octavo-crash__message">a\n\nCause:\nb</p>');
    expect(renderComponent(() => <CrashScreen crash={crash} scope="page" />)).toContain('<h1>This page crashed</h1>');
  });
});

describe('components for authors', () => {
  test('HD-01 to HD-03: headings link to themselves, except h1', () => {
    const html = renderComponent(() => (
      <>
        <Heading as="h1" id="top">
          Top
        </Heading>
        <Heading as="h2" id="use">
          Usage
        </Heading>
        <Heading as="h3" id="code">
          <code>x</code>
        </Heading>
      </>
    ));
    expect(html).toContain('<h1>Top</h1>');
    expect(html).toContain(
      '<h2 class="anchor" id="use">Usage<a class="hash-link" href="#use" aria-label="Direct link to Usage" title="Direct link to Usage" translate="no">',
    );
    expect(html).toContain('aria-label="Direct link to code"');
  });

  test('MD-30, MD-31: tabs', () => {
    const html = renderComponent(() => (
      <Tabs defaultValue="b" groupId="g">
        <TabItem value="a" label="A">
          one
        </TabItem>
        <TabItem value="b">two</TabItem>
      </Tabs>
    ));
    expect(html).toMatch(/role="tab"[^>]*aria-selected="false" tabindex="-1"[^>]*>A<\/li>/i);
    expect(html).toMatch(/role="tab"[^>]*aria-selected="true" tabindex="0"[^>]*>b<\/li>/i);
    expect(html).toMatch(/role="tabpanel"[^>]* hidden="">one/);
  });

  test('MD-31: a panel that values do not name has no tab and is hidden; lazy tabs leave it out', () => {
    const tabs = (lazy: boolean) => (
      <Tabs lazy={lazy} values={[{ value: 'b' }]}>
        <TabItem value="a">one</TabItem>
        <TabItem value="b">two</TabItem>
      </Tabs>
    );
    const html = renderComponent(() => tabs(false));
    expect(html).toContain('<div hidden="">one</div>');
    expect(html.match(/role="tab"/g)).toHaveLength(1);
    expect(renderComponent(() => tabs(true))).not.toContain('one');
  });

  test('MD-36: tabs with another child say what to do', () => {
    expect(() =>
      renderComponent(() => (
        <Tabs>
          <p>x</p>
        </Tabs>
      )),
    ).toThrow('not a <TabItem>');
  });

  test('MD-22, MD-25: a code block has lines, a title and numbers', () => {
    const html = renderComponent(() => (
      <CodeBlock language="ts" title="a.ts" showLineNumbers={5}>
        {'one\ntwo\n'}
      </CodeBlock>
    ));
    expect(html).toContain('<div class="codeblock__title">a.ts</div>');
    expect(html).toContain(
      '<span class="token-line" data-line="5">one\n</span><span class="token-line" data-line="6">two\n</span></code>',
    );
  });
});

test('no style attribute is rendered: the content security policy forbids it', () => {
  const pages: PageContent[] = [DOC, SEARCH, { kind: 'not-found' }];
  for (const content of pages)
    expect(renderPage(content, { page: DOC_PAGE, shell: { footer } })).not.toMatch(/\sstyle="/);
});
