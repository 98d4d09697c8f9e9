/**
 * Tabs of the browser that go from test to test. Each test finds its own as if it were new, which costs half of what a
 * new one does.
 */
import type { BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { workerBrowser } from './chromium.ts';

export interface TabOptions extends BrowserContextOptions {
  /** Nothing in the browser's cache either. For tests that look at what reaches the host, and when. */
  readonly fresh?: boolean;
}

export interface Tab {
  readonly context: BrowserContext;
  readonly page: Page;
  /**
   * For the next test that asks for one with these options. After a test that failed it is closed: of one that ran out of
   * time the code is still at work on it, and would disturb the next try.
   */
  giveBack(test?: Ended): Promise<void>;
}

/** What Vitest says of a test. */
interface Ended {
  readonly result?: { readonly state: string } | undefined;
}

export const DESKTOP = { width: 1440, height: 900 };
export const MOBILE = { width: 390, height: 844 };

type Look = Required<
  Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'reducedMotion' | 'forcedColors' | 'contrast'>
>;

/** Of a context that is told nothing else. */
const PLAIN = {
  viewport: DESKTOP,
  colorScheme: 'light',
  reducedMotion: 'no-preference',
  forcedColors: 'none',
  contrast: 'no-preference',
} as const satisfies Look;

interface IdleTab extends Omit<Tab, 'giveBack'> {
  /** Whether it has loaded nothing. */
  isUnused(): boolean;
  /** Whether it is as new again. */
  reset(): Promise<boolean>;
}

/** In milliseconds. A hang must end; how quick a busy machine is proves nothing. */
const PATIENCE = 60_000;

/** What was used last stands last. */
const idle: { readonly key: string; readonly tab: IdleTab }[] = [];
/** A process of the browser each. */
const MOST_IDLE = 8;

export async function takeTab({ fresh = false, ...options }: TabOptions): Promise<Tab> {
  const key = JSON.stringify({ fresh, ...options });
  const at = idle.findLastIndex((one) => one.key === key);
  const tab = idle.splice(at < 0 ? idle.length : at, 1)[0]?.tab ?? (await openTab(options));
  return {
    context: tab.context,
    page: tab.page,
    async giveBack(test) {
      const isReusable = test?.result?.state !== 'fail' && (!fresh || tab.isUnused());
      const isAsNew = isReusable && (await tab.reset());
      if (isAsNew) idle.push({ key, tab });
      const surplus = isAsNew ? idle.splice(0, Math.max(0, idle.length - MOST_IDLE)).map((one) => one.tab) : [tab];
      for (const { context } of surplus) await context.close();
    },
  };
}

async function openTab(options: BrowserContextOptions): Promise<IdleTab> {
  const look = { ...PLAIN, ...options };
  const context = await (await workerBrowser()).newContext(look);
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  /** Of all documents. */
  const origins = new Set<string>();
  context.on('request', (request) => {
    if (request.isNavigationRequest()) origins.add(new URL(request.url()).origin);
  });
  const changes = watchChanges(context, page, look);
  return {
    context,
    page,
    isUnused: () => origins.size === 0,
    async reset() {
      if (changes.isLasting() || page.isClosed() || origins.size > 1) return false;
      try {
        await changes.undo();
        for (const other of context.pages()) if (other !== page) await other.close();
        if (origins.size > 0) await leave(page);
        changes.stopListening();
        await forget(session, origins);
      } catch {
        return false;
      }
      origins.clear();
      return true;
    },
  };
}

/** To an empty page, without anything that is kept on the way out. */
async function leave(page: Page): Promise<void> {
  // Throws where a page has no storage: there nothing could be said of that of the page before.
  await page.evaluate(() => {
    window.sessionStorage.clear();
    Storage.prototype.setItem = () => {};
  });
  await page.goto('about:blank');
  await page.mouse.move(-1, -1);
}

/** The pages that were loaded, and what they stored. */
async function forget(session: CDPSession, origins: ReadonlySet<string>): Promise<void> {
  if (origins.size === 0) return;
  for (const origin of origins) await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.send('Page.resetNavigationHistory');
}

interface Changes {
  /** Whether anything was done that `undo` knows nothing of. */
  isLasting(): boolean;
  undo(): Promise<void>;
  /** The console is listened to until the page is left. */
  stopListening(): void;
}

/** Notices what a test does to its page and context besides loading and using pages. */
function watchChanges(context: BrowserContext, page: Page, look: Look): Changes {
  let isLasting = false;
  const undos: (() => Promise<void>)[] = [];
  const listeners: (() => void)[] = [];
  const lasts = () => void (isLasting = true);
  notice(context, ['addCookies', 'addInitScript', 'exposeBinding', 'exposeFunction', 'grantPermissions'], lasts);
  notice(context, ['newCDPSession', 'route', 'routeFromHAR', 'routeWebSocket', 'setExtraHTTPHeaders'], lasts);
  notice(context, ['setGeolocation', 'setHTTPCredentials', 'setOffline', 'setStorageState', 'close'], lasts);
  notice(page, ['addLocatorHandler', 'exposeBinding', 'exposeFunction', 'routeFromHAR', 'routeWebSocket'], lasts);
  notice(page, ['setDefaultNavigationTimeout', 'setDefaultTimeout', 'setExtraHTTPHeaders', 'close'], lasts);
  notice(page.clock, ['install', 'fastForward', 'pauseAt', 'runFor', 'setFixedTime', 'setSystemTime'], lasts);
  notice(page.keyboard, ['down'], lasts);
  notice(page.mouse, ['down'], lasts);
  const { viewport, colorScheme, reducedMotion, forcedColors, contrast } = look;
  const setViewportSize = page.setViewportSize.bind(page);
  const emulateMedia = page.emulateMedia.bind(page);
  notice(page, ['setViewportSize'], () => undos.push(() => setViewportSize(viewport ?? DESKTOP)));
  notice(page, ['emulateMedia'], () =>
    undos.push(() => emulateMedia({ media: null, colorScheme, reducedMotion, forcedColors, contrast })),
  );
  notice(page, ['route'], () => undos.push(() => page.unrouteAll({ behavior: 'ignoreErrors' })));
  for (const target of [context, page]) {
    notice(target, ['on'], (given) => listeners.push(() => Reflect.apply(target.off, target, given)));
  }
  const addInitScript = page.addInitScript.bind(page);
  page.addInitScript = async (...given: Parameters<typeof addInitScript>) => {
    const added = await addInitScript(...given);
    undos.push(() => added.dispose());
    return added;
  };
  return {
    isLasting: () => isLasting,
    async undo() {
      for (const undo of undos.splice(0)) await undo();
    },
    stopListening() {
      for (const stop of listeners.splice(0)) stop();
    },
  };
}

/** Calls `then` with what a method is given. */
function notice<T extends object>(target: T, names: readonly (keyof T)[], then: (given: unknown[]) => void): void {
  for (const name of names) {
    const method = target[name];
    if (typeof method !== 'function') throw new Error(`There is no method "${String(name)}" to notice.`);
    Object.assign(target, {
      [name](...given: unknown[]) {
        then(given);
        return Reflect.apply(method, target, given) as unknown;
      },
    });
  }
}
