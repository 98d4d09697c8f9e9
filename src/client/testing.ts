/** A small site for tests. */
import { createFixedColorStore, createServerStore, type Current, type Services } from './state/contexts.ts';
import { createCollector } from './hooks/head.tsx';
import { createMobileSidebarStore } from './state/mobile-sidebar.ts';
import { createSidebarStore } from './state/sidebar.ts';
import type { PageData } from '../shared/wire.ts';
import type { DocsInfo, LocaleInfo, Shell } from '../shared/shell.ts';

const ENGLISH: LocaleInfo = {
  code: 'en',
  label: 'EN',
  direction: 'ltr',
  htmlLang: 'en',
  calendar: 'gregory',
  base: '/',
};

const INDONESIAN: LocaleInfo = {
  code: 'id',
  label: 'Bahasa Indonesia',
  direction: 'ltr',
  htmlLang: 'id',
  calendar: 'gregory',
  base: '/id/',
};

export const DOCS: DocsInfo = {
  pluginId: 'default',
  path: '/docs',
  versions: [
    { name: 'current', label: 'v5', isLast: true, path: '/docs', mainHref: '/docs' },
    { name: '4.x', label: 'v4', isLast: false, path: '/docs/4.x', mainHref: '/docs/4.x' },
    { name: '3.x', label: 'v3', isLast: false, path: '/docs/3.x', mainHref: '/docs/3.x' },
  ],
};

export function testShell(changes: Partial<Shell> = {}): Shell {
  return {
    site: {
      title: 'Test',
      tagline: '',
      url: 'https://example.org',
      baseUrl: '/',
      titleDelimiter: '|',
      customFields: {},
    },
    locale: ENGLISH,
    defaultLocale: 'en',
    locales: [ENGLISH, INDONESIAN],
    docs: [DOCS],
    navbar: { hideOnScroll: true, items: [] },
    colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
    docsTheme: { hideable: false, autoCollapseCategories: false, versionPersistence: 'localStorage' },
    messages: { 'a.hello': 'Hello {name}', 'a.posts': 'One post|{count} posts' },
    metadata: { generatorVersion: '0', pluginVersions: {} },
    hashRouter: false,
    ...changes,
  };
}

export const INDONESIAN_SHELL: Shell = testShell({ locale: INDONESIAN });

export function testPage(changes: Partial<PageData> = {}): PageData {
  return {
    path: '/docs/a',
    buildId: 'b1',
    shellUrl: '/assets/shell.json',
    htmlClass: 'docs',
    content: { kind: 'search' },
    ...changes,
  };
}

export function testCurrent(changes: Partial<Current> = {}): Current {
  const page = changes.page ?? testPage();
  return { page, modules: {}, location: { pathname: page.path, search: '', hash: '' }, ...changes };
}

/** The services of a server rendering, with a router that does nothing. */
export function testServices(shell: Shell = testShell()): Services & Required<Pick<Services, 'collector'>> {
  return {
    router: {
      navigate: () => Promise.resolve(),
      preload() {},
      pending: false,
      subscribe: () => () => {},
      addLifecycle: () => () => {},
    },
    storage: createServerStore(),
    colorMode: createFixedColorStore(shell.colorMode),
    sidebars: createSidebarStore(() => Promise.reject(new Error('nothing to load'))),
    mobileSidebar: createMobileSidebarStore(),
    collector: createCollector(),
  };
}
