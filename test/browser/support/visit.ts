/** A page that is as new for each test of a file, on one of the built sites. */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest';
import type { BuiltFolders, SiteFiles } from '../../support/built-site.ts';
import { serve, serveFiles, type BuiltSite } from './serve-site.ts';
import { takeTab, type Tab, type TabOptions } from './tabs.ts';

export interface Visitor extends BuiltSite {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors and warnings of the page's console. A test whose page leaves any fails. */
  readonly messages: string[];
  /**
   * URLs asked of the site, without origin, those that the browser's cache answers among them, since the test began or
   * `requests.length = 0`.
   */
  readonly requests: string[];
  /** URLs asked of other hosts. */
  readonly foreign: string[];
  /** Loads a page and waits until React has taken over. Answers its HTTP status. */
  open(path: string): Promise<number>;
  /** Loads a page and waits for nothing else. */
  load(path: string): Promise<number>;
  /** Another page of the same context, watched in the same way. */
  newPage(): Promise<Page>;
}

export { DESKTOP, MOBILE } from './tabs.ts';

export interface VisitOptions extends TabOptions {
  /** One page for all tests, left as it is between them, which is faster. For tests that only look at a page they load. */
  readonly shared?: boolean;
  /** Puts packages into the folder of a site that is built for these tests. */
  readonly install?: (dir: string) => void;
}

/**
 * Call it at the top of a file or of a `describe`; use the result within tests. `source`: a site of the whole run, the
 * files of one that is built for these tests, or a function that builds it.
 */
export function visitSite(
  source: 'website' | 'handbook' | 'lantern' | 'harbour' | 'studio' | SiteFiles | (() => Promise<BuiltFolders>),
  { shared = false, install, ...options }: VisitOptions = {},
): Visitor {
  let site: BuiltSite = typeof source === 'string' ? inject(source) : { origin: '', dir: '' };
  let closeSite = async () => {};
  let tab: Tab;
  /** Of the document loaded last. */
  let status = 0;
  const messages: string[] = [];
  const requests: string[] = [];
  const foreign: string[] = [];
  const missing = new Set<string>();

  const watch = (watched: Page) => {
    watched.on('console', (message) => {
      if (!['error', 'warning'].includes(message.type())) return;
      const { url } = message.location();
      const text = message.text();
      if (text.startsWith('Service Worker registration blocked')) return;
      const isFailedLoad = text.startsWith('Failed to load resource');
      if (isFailedLoad && (missing.has(url) || !url.startsWith(site.origin))) return;
      // The not-found page looks for the page that is meant.
      if (isFailedLoad && status === 404 && !/\/(?:assets|img)\//.test(url)) return;
      // Without JavaScript nothing uses what the page loads ahead for it.
      if (options.javaScriptEnabled === false && text.includes('preloaded using link preload')) return;
      messages.push(text);
    });
    watched.on('pageerror', (error) => messages.push(String(error)));
  };
  const load = async (path: string) => {
    const url = site.origin + path;
    missing.add(url.replace(/#.*/, ''));
    const response = await tab.page.goto(url);
    return response?.status() ?? 0;
  };

  const start = async () => {
    // A service worker's requests can be neither seen nor answered by a test.
    tab = await takeTab({ serviceWorkers: 'block', ...options });
    tab.context.on('request', (request) => {
      const url = request.url();
      if (url.startsWith(site.origin)) requests.push(url.slice(site.origin.length));
      else if (/^https?:/.test(url)) foreign.push(url);
    });
    tab.context.on('response', (response) => {
      if (response.request().isNavigationRequest()) status = response.status();
    });
    watch(tab.page);
  };
  beforeAll(async () => {
    if (typeof source === 'function') ({ site, close: closeSite } = await serve(await source()));
    else if (typeof source !== 'string') ({ site, close: closeSite } = await serveFiles(source, install));
    if (shared) await start();
  });
  afterAll(async () => {
    if (shared) await tab?.giveBack();
    await closeSite();
  });
  beforeEach(async () => {
    for (const list of [messages, requests, foreign]) list.length = 0;
    missing.clear();
    if (!shared) await start();
  });
  afterEach(async ({ task }) => {
    if (!shared) await tab.giveBack(task);
    else if (task.result?.state === 'fail') {
      await tab.giveBack(task);
      await start();
    }
    expect(messages).toEqual([]);
  });

  return {
    get origin() {
      return site.origin;
    },
    get dir() {
      return site.dir;
    },
    messages,
    requests,
    foreign,
    get page() {
      return tab.page;
    },
    get context() {
      return tab.context;
    },
    load,
    async open(path) {
      const status = await load(path);
      // React takes over when the reader reaches for something, which need not wait for an idle browser.
      await tab.page.keyboard.press('Shift');
      await hydrated(tab.page);
      return status;
    },
    async newPage() {
      const another = await tab.context.newPage();
      watch(another);
      return another;
    },
  };
}

/**
 * Waits until React has taken over the document. Selectors, in whose place this is, cost what a third of a page's load
 * costs: Playwright's engine for them is compiled in each document that is asked for one.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.evaluate(hydratedHere);
}

async function hydratedHere(): Promise<void> {
  const { documentElement } = document;
  const isHydrated = () => documentElement.dataset['hasHydrated'] === 'true';
  if (isHydrated()) return;
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => isHydrated() && resolve());
    observer.observe(documentElement, { attributes: true, attributeFilter: ['data-has-hydrated'] });
  });
}

/** Marks the document, so that `isMarked` tells whether it is still the same one. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => void Object.assign(window, { octavoTestMark: true }));
}

export function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'octavoTestMark' in window);
}

/**
 * Lets what a page was told take effect: scroll events come with the next frame, and what waits for quiet afterwards. For
 * tests that then look whether nothing has happened.
 */
export async function frames(page: Page, count = 6): Promise<void> {
  await page.evaluate(async (left) => {
    for (let at = 0; at < left; at += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => requestIdleCallback(resolve));
  }, count);
}

/** Holds back the answers to what is asked for under a URL until the function it resolves to is called. */
export async function hold(target: Page | BrowserContext, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await target.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** From here on the time of a page stands still, but for what `page.clock.runFor` adds. Before it loads anything. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
}

export function scrollY(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY);
}

/** Path, query and hash on the address bar. */
export function address(page: Page): string {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
}

/** A deployment under an open page: its documents are of another build, and files that `code` matches are gone until one is opened. */
export async function deployAnew(target: Page | BrowserContext, code: RegExp): Promise<void> {
  let isOpened = false;
  await target.route(/^[^?]*$|\?(?:q|compare)=/, async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (code.test(pathname)) return isOpened ? route.fallback() : route.fulfill({ status: 404 });
    isOpened ||= request.isNavigationRequest();
    if (isOpened || /\.\w+$/.test(pathname)) return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(/"buildId":"[^"]*"/, '"buildId":"new"');
    return route.fulfill({ response, body });
  });
}

/** What translators of browsers do: each text of the page stands in elements of theirs. */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.closest('script, style, noscript') !== null) continue;
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(document.createElement('font'));
      font.firstElementChild?.append(text);
    }
  });
}
