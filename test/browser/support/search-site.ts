/** A small site whose content the tests of search know to the word: builds it, serves it, opens pages of it. */
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type BuiltSite, serveFiles } from './serve-site.ts';
import { takeTab, type Tab } from './tabs.ts';
import { hydrated } from './visit.ts';

export const HOSTILE_TITLE = `Hostile <img src=x onerror="window.hacked=1"> & "quotes" 😀`;

const page = (title: string, ...body: readonly string[]) =>
  `---\ntitle: ${JSON.stringify(title)}\n---\n\n${body.join('\n\n')}\n`;

const CONFIG = (search: string) => `export default {
  title: 'Stable', url: 'https://stable.example', baseUrl: '/handbook/', favicon: 'icon.svg',
  i18n: { defaultLocale: 'en', locales: ['en', 'id'], localeConfigs: { en: { label: 'English' }, id: { label: 'Indonesia' } } },
  docs: { lastVersion: 'current', versions: { current: { label: 'v2' }, '1.0': { label: 'v1' } } },
  blog: false,
  onBrokenLinks: 'warn',
  contentSecurityPolicy: true,
  search: ${search},
  theme: { navbar: { title: 'Stable', hideOnScroll: true, items: [{ to: 'docs/', label: 'Docs' }, { type: 'docsVersionDropdown' }] } },
};
`;

/** Each query finds what its name says: 32 pages about saddles, one page and its section about hoof picks. */
function filesOf(search: string): Readonly<Record<string, string>> {
  const saddles = Array.from({ length: 32 }, (_, at) => [
    `docs/saddles/${at}.md`,
    page(`Saddle ${at}`, `Number ${at} of the saddles fits a horse well.`),
  ]);
  return {
    'octavo.config.ts': CONFIG(search),
    'versions.json': '["1.0"]',
    'static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    'src/pages/index.md': page('Stable', 'Home.'),
    'docs/index.md': page('Welcome', 'The stable is open.', '[Grooming](./care/grooming.md)'),
    'docs/care/_category_.json': '{"label":"Care"}',
    'docs/care/grooming.md': page(
      'Grooming',
      'Brush the coat first.',
      '## Hoof pick',
      `Clean the frog of each hoof. ${'The pony waits while you work. '.repeat(60)}`,
      '## Brushes',
      'A soft dandy brush for the face.',
    ),
    'docs/care/hostile.md': page(
      HOSTILE_TITLE,
      'Zwarteketel &lt;script&gt;window.hacked=2&lt;/script&gt; &amp;amp; **bold** שלום עולם مرحبا.',
      `## ${'Zwarteketel'.repeat(20)}`,
      'Long.',
    ),
    'docs/saddles/_category_.json': '{"label":"Saddles"}',
    ...Object.fromEntries(saddles),
    'versioned_docs/version-1.0/index.md': page('Welcome to the old stable', 'A wooden bucket hangs here.'),
  };
}

export interface SearchSite {
  readonly origin: string;
  readonly dir: string;
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors and warnings of the console; a test that leaves any fails. */
  readonly messages: string[];
  /** Paths asked for since the context was made, those of workers included. */
  readonly requests: string[];
  /** Loads a page below the base and waits until React has taken over. */
  open(path?: string): Promise<void>;
  newPage(): Promise<Page>;
}

export interface SearchSiteOptions extends BrowserContextOptions {
  /** The search settings as code. */
  readonly search?: string;
}

/** Call it at the top of a file or of a `describe`; use the result within tests. */
export function searchSite({
  search = `{ missingResultsUrl: 'https://reports.example/new?title={query}' }`,
  ...options
}: SearchSiteOptions = {}): SearchSite {
  let built: BuiltSite;
  let closeSite = async () => {};
  let tab: Tab;
  const messages: string[] = [];
  const requests: string[] = [];

  const watch = (watched: Page) => {
    watched.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) messages.push(`${message.text()} ${message.location().url}`);
    });
    watched.on('pageerror', (error) => messages.push(String(error)));
    return watched;
  };
  beforeAll(async () => {
    ({ site: built, close: closeSite } = await serveFiles(filesOf(search)));
  });
  afterAll(() => closeSite());
  beforeEach(async () => {
    messages.length = 0;
    requests.length = 0;
    tab = await takeTab(options);
    tab.context.on('request', (request) => requests.push(new URL(request.url()).pathname));
    watch(tab.page);
  });
  afterEach(async ({ task }) => {
    await tab.giveBack(task);
    expect(messages).toEqual([]);
  });
  return {
    messages,
    requests,
    get dir() {
      return built.dir;
    },
    get origin() {
      return built.origin;
    },
    get context() {
      return tab.context;
    },
    get page() {
      return tab.page;
    },
    async open(path = 'docs/care/grooming') {
      await tab.page.goto(`${built.origin}/handbook/${path}`);
      await tab.page.keyboard.press('Shift');
      await hydrated(tab.page);
    },
    newPage: async () => watch(await tab.context.newPage()),
  };
}
