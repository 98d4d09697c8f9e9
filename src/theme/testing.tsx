/** Renders pages of a small site with the English messages, as the server does. */
import { renderToString } from 'react-dom/server';
import { expect } from 'vitest';
import { Root } from '../client/root.tsx';
import { createStills, type Services, ServicesContext, ShellContext } from '../client/state/contexts.ts';
import { testPage, testServices, testShell } from '../client/testing.ts';
import { en } from '../shared/messages/en.ts';
import type { PageContent, PageData, PostSummary } from '../shared/wire.ts';
import type { SidebarItem } from '../shared/sidebar.ts';
import type { NavbarItem, Shell } from '../shared/shell.ts';
import { App } from './App.tsx';

export interface RenderOptions {
  readonly page?: Partial<PageData>;
  readonly shell?: Partial<Shell>;
  readonly modules?: Readonly<Record<string, unknown>>;
}

export function renderPage(content: PageContent, { page = {}, shell = {}, modules = {} }: RenderOptions = {}): string {
  const whole = testShell({ messages: en, ...shell });
  const data = testPage({ ...page, content });
  const services = testServices(whole);
  services.sidebars.reveal(data);
  const current = { page: data, modules, location: { pathname: data.path, search: '', hash: '' } };
  const render = (more: Partial<Services>) =>
    renderToString(<Root App={App} current={current} shell={whole} services={{ ...services, ...more }} />);
  const html = render({});
  const { still, fill } = createStills(new Map(), (entry) =>
    renderToString(
      <ShellContext value={whole}>
        <ServicesContext value={services}>{entry}</ServicesContext>
      </ShellContext>,
    ),
  );
  // The HTML that builds render once for many pages must be what hydration expects in each page.
  expect(fill(render({ still }))).toBe(html);
  // React separates texts with comments, which do not matter here.
  return html.replaceAll('<!-- -->', '');
}

/** Returns the first element whose start tag begins with `start`, from that tag to its end tag. */
export function elementIn(html: string, start: string): string {
  const from = html.indexOf(start);
  if (from < 0) return '';
  const name = /^<(\w+)/.exec(start)?.[1] ?? '';
  const tag = new RegExp(`<(/?)${name}\\b`, 'g');
  tag.lastIndex = from;
  for (let depth = 0, match = tag.exec(html); match !== null; match = tag.exec(html)) {
    depth += match[1] === '/' ? -1 : 1;
    if (depth === 0) return html.slice(from, html.indexOf('>', match.index) + 1);
  }
  return '';
}

/** Returns the text that a reader sees. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<svg.*?<\/svg>|<noscript>.*?<\/noscript>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#8203;', '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
    .trim();
}

export const navItem = (
  item: Omit<Extract<NavbarItem, { type: 'link' }>, 'type' | 'position' | 'attributes' | 'external'> &
    Partial<NavbarItem>,
): NavbarItem => ({ type: 'link', position: 'left', attributes: {}, external: false, ...item }) as NavbarItem;

export const DOC: Extract<PageContent, { kind: 'doc' }> = {
  kind: 'doc',
  title: 'Hooks',
  description: '',
  showTitle: true,
  article: { html: '<p>Text.</p>' },
  toc: [
    {
      html: 'Using <code>Hook</code>',
      id: 'using',
      level: 2,
      children: [{ html: 'Deeper', id: 'deeper', level: 3, children: [] }],
    },
  ],
  hideToc: false,
  breadcrumbs: [{ label: 'Guides' }, { label: 'Architecture', href: '/docs/architecture' }, { label: 'Hooks' }],
  breadcrumbHome: '/',
  previous: { label: 'Controllers', href: '/docs/controllers' },
  next: { label: 'Services', href: '/docs/services' },
  tags: [],
};

const SIDEBAR: readonly SidebarItem[] = [
  { kind: 'link', label: 'Introduction', href: '/docs' },
  {
    kind: 'category',
    label: 'Guides',
    fallbackHref: '/docs/controllers',
    collapsible: true,
    collapsed: true,
    items: [
      { kind: 'link', label: 'Controllers', href: '/docs/controllers' },
      { kind: 'link', label: 'Hooks', href: '/docs/Hooks/' },
      { kind: 'link', label: 'Secret', href: '/docs/secret', unlisted: true },
      {
        kind: 'category',
        label: 'Closed',
        fallbackHref: '/docs/inner',
        collapsible: true,
        collapsed: true,
        items: null,
      },
    ],
  },
  { kind: 'category', label: 'Reference', href: '/docs/reference', collapsible: true, collapsed: true, items: null },
  {
    kind: 'category',
    label: 'Always open',
    collapsible: false,
    collapsed: false,
    items: [{ kind: 'link', label: 'Inside', href: '/docs/inside' }],
  },
  { kind: 'link', label: 'Source', href: 'https://example.com/x' },
  { kind: 'html', html: '<hr>', defaultStyle: true },
];

export const DOC_PAGE: Partial<PageData> = {
  path: '/docs/hooks',
  docs: {
    pluginId: 'default',
    version: 'current',
    docId: 'hooks',
    alternates: { current: '/docs/hooks', '4.x': '/docs/4.x/hooks' },
  },
  sidebar: { name: 'main', url: '/assets/sidebar.json', items: SIDEBAR },
};

export const POST: PostSummary = {
  title: 'Version 5',
  href: '/blog/v5',
  date: '2025-05-27T00:00:00.000Z',
  formattedDate: 'May 27, 2025',
  readingMinutes: 3,
  authors: [
    { key: 'ada', name: 'Ada', title: 'Author', href: '/blog/authors/ada', imageUrl: '/img/ada.png', socials: [] },
  ],
  tags: [{ label: 'release', href: '/blog/tags/release' }],
  article: { html: '<p>Excerpt.</p>' },
  truncated: true,
};
