/** The navigation runtime where the network, the browser or the site's address are not what it hopes for. */
import { createServer, type Server } from 'node:http';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { type PlainHost, servePlainly } from './support/plain-host.ts';
import { address, frames, hold, isMarked, mark, scrollY, visitSite } from './support/visit.ts';

const PAGE = '/docs/architecture/controllers';
const HOOKS = '/docs/architecture/hooks';

describe('loading ahead', () => {
  const site = visitSite('handbook', { fresh: true, hasTouch: true });
  const below = '/docs/architecture/architecture-overview';

  test('RR-03: a finger on a link loads the code of its page', async () => {
    await site.open('/');
    await site.page.waitForLoadState('networkidle');
    const code = () => site.requests.filter((path) => /\/page-\d+-.*\.js$/.test(path)).length;
    const before = code();
    const link = site.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Showcase' });
    const box = await link.boundingBox();
    const session = await site.context.newCDPSession(site.page);
    const touchPoints = [{ x: (box?.x ?? 0) + 5, y: (box?.y ?? 0) + 5 }];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await expect.poll(code).toBeGreaterThan(before);
    expect(address(site.page)).toBe('/');
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  });

  test('RR-03: where nothing tells what is in view, all links of the page are prefetched, each once', async () => {
    await site.page.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver'));
    await site.open('/');
    await expect.poll(() => site.requests).toContain(below);
    await site.page.waitForLoadState('networkidle');
    const pages = site.requests.filter((path) => !/^\/(?:assets|img)\//.test(path));
    expect(pages.length).toBe(new Set(pages).size);
  });

  test('RR-05: where links cannot prefetch, a request with credentials does, whose failure is nobody’s business', async () => {
    await site.page.addInitScript(() => {
      const supports = DOMTokenList.prototype.supports;
      DOMTokenList.prototype.supports = function support(token) {
        return token !== 'prefetch' && supports.call(this, token);
      };
      const { send } = XMLHttpRequest.prototype;
      const sent: string[] = [];
      Object.assign(window, { octavoTestSent: sent });
      XMLHttpRequest.prototype.send = function record() {
        this.addEventListener('loadend', () => sent.push(`${this.withCredentials} ${this.status} ${this.responseURL}`));
        send.call(this);
      };
    });
    await site.page.route(`**${HOOKS}`, (route) => route.abort());
    await site.open(PAGE);
    const sent = () => site.page.evaluate(() => (window as unknown as { octavoTestSent: string[] }).octavoTestSent);
    await expect.poll(sent).toContain(`true 200 ${site.origin}/docs/architecture/services-and-dependency-injection`);
    await expect.poll(sent).toContain('true 0 ');
    expect(await site.page.locator('link[rel="prefetch"]').count()).toBe(0);
    expect(site.messages.splice(0)).toEqual(['Failed to load resource: net::ERR_FAILED']);
    await site.page.unroute(`**${HOOKS}`);
    await mark(site.page);
    await site.page.locator('.theme-doc-sidebar-menu').getByText('Hooks', { exact: true }).click();
    await site.page.locator('h1', { hasText: 'Hooks' }).waitFor();
    expect(await isMarked(site.page)).toBe(true);
  });
});

describe('before React takes over', () => {
  const site = visitSite('handbook');
  const scripts = () => site.requests.filter((path) => path.endsWith('.js')).map((path) => /([a-z]+)-/.exec(path)?.[1]);
  const isHydrated = () => site.page.evaluate(() => document.documentElement.dataset['hasHydrated']);
  const holdReact = () => hold(site.page, '**/assets/js/engine-*.js');

  test('RR-15: React is fetched when the page has loaded, and takes over once the browser is idle', async () => {
    const releaseImage = await hold(site.page, '**/img/*');
    const loading = site.page.goto(`${site.origin}${PAGE}`);
    await expect.poll(scripts).toEqual(['boot', 'first']);
    await site.page.locator('footer').waitFor();
    expect(await isHydrated()).toBe('false');
    releaseImage();
    await loading;
    await expect.poll(isHydrated).toBe('true');
    expect(scripts().slice(0, 3)).toEqual(['boot', 'first', 'engine']);
  });

  test('RR-15: scripts are compiled beside the page, and make no error while they run: its stack would have them read again', async () => {
    await site.page.addInitScript(() => {
      const made: string[] = [];
      const count = (error: Error) => (made.push(error.message), error);
      window.Error = new Proxy(Error, {
        apply: (target, _, args) => count(Reflect.apply(target, undefined, args)),
        construct: (target, args) => count(new target(...args)),
      });
      Object.assign(window, { octavoTestMade: made });
    });
    await site.open(PAGE);
    expect(await site.page.evaluate(() => (window as unknown as { octavoTestMade: string[] }).octavoTestMade)).toEqual(
      [],
    );
    const engine = site.requests.find((path) => path.includes('/engine-')) ?? '';
    expect(readFileSync(join(site.dir, engine), 'utf8').split('\n')[0]).toBe('//# allFunctionsCalledOnLoad');
  });

  test('RR-15: it takes over when the reader reaches for a link, before the page has loaded', async () => {
    const releaseImage = await hold(site.page, '**/img/*');
    const loading = site.page.goto(`${site.origin}${PAGE}`);
    await site.page.locator('.theme-doc-sidebar-menu').getByText('Hooks', { exact: true }).hover();
    await expect.poll(isHydrated).toBe('true');
    releaseImage();
    await loading;
  });

  test('SB-07, RR-15: a click on a branch of the sidebar is carried out', async () => {
    const release = await holdReact();
    await site.load(PAGE);
    await site.page.locator('.theme-doc-sidebar-menu').getByText('Security', { exact: true }).click();
    expect(address(site.page)).toBe(PAGE);
    expect(await isHydrated()).toBe('false');
    release();
    await site.page.getByText('CORS', { exact: true }).waitFor();
  });

  test('RR-15: what was pressed shows at once that it was heard, until it is carried out', async () => {
    const release = await holdReact();
    const busy = () =>
      site.page.evaluate(() => [...document.querySelectorAll('[aria-busy="true"]')].map(({ className }) => className.split(' ').at(-1))); // prettier-ignore
    for (const [press, name] of [
      [() => site.page.keyboard.press('ControlOrMeta+k'), 'search-button'],
      [() => site.page.keyboard.press('/'), 'search-button'],
      [() => site.page.locator('.search-button').click(), 'search-button'],
      [() => site.page.locator('.navbar .dropdown > a').first().press('Enter'), 'navbar__link'],
      [() => site.page.locator('.theme-doc-sidebar-menu [aria-expanded]').first().click(), 'menu__'],
    ] as const) {
      await site.load(PAGE);
      await press();
      expect((await busy()).join(), name).toContain(name);
    }
    const shadow = () =>
      site.page.locator('[aria-busy="true"]').evaluate((element) => getComputedStyle(element).boxShadow);
    expect(await shadow()).not.toBe('none');
    release();
    await expect.poll(busy).toEqual([]);
  });

  test('SD-02, RR-15: Ctrl+K opens the search, with what was typed after it', async () => {
    const release = await holdReact();
    await site.load(PAGE);
    const releaseDialog = await hold(site.page, '**/assets/js/SearchDialog-*.js');
    // The link that has the focus is not what Enter is for.
    await site.page.keyboard.press('Tab');
    await site.page.keyboard.press('ControlOrMeta+k');
    await site.page.keyboard.type('hoo');
    await site.page.keyboard.press('Enter');
    release();
    await expect.poll(isHydrated).toBe('true');
    await site.page.keyboard.type('k');
    await site.page.keyboard.press('Enter');
    releaseDialog();
    const field = site.page.getByRole('dialog').locator('input');
    await expect.poll(() => field.inputValue()).toBe('hook');
    expect(address(site.page)).toBe(PAGE);
  });

  test('DD-02, RR-15: arrow keys open a dropdown and go through it, before their script is there and before React is', async () => {
    const releaseReact = await holdReact();
    const releaseKeys = await hold(site.page, '**/assets/js/keys-*.js');
    await site.load(PAGE);
    const dropdown = site.page.locator('.navbar .dropdown').last();
    await dropdown.locator('> [aria-expanded]').focus();
    for (const key of ['Shift+Tab', 'Tab', 'ArrowDown', 'ArrowDown']) await site.page.keyboard.press(key);
    releaseKeys();
    await expect.poll(scripts).toContain('keys');
    await frames(site.page);
    await site.page.keyboard.press('ArrowDown');
    expect(await isHydrated()).toBe('false');
    releaseReact();
    await expect.poll(() => dropdown.locator('ul').isVisible()).toBe(true);
    const third = dropdown.locator('li').nth(2).getByRole('link');
    await expect.poll(() => third.evaluate((link) => link === document.activeElement)).toBe(true);
  });

  test('SD-01, RR-15: a click on the search opens it, and leads to its page when React does not come', async () => {
    const release = await holdReact();
    await site.load(PAGE);
    await site.page.locator('.search-button').first().click();
    release();
    await site.page.getByRole('dialog').waitFor();
    await site.page.unroute('**/assets/js/engine-*.js');
    await site.page.route('**/assets/js/engine-*.js', (route) => route.abort());
    await site.load(HOOKS);
    await site.page.locator('.search-button').first().click();
    await site.page.waitForURL('**/search');
    await site.page.goto('about:blank');
    site.messages.length = 0;
  });

  test.each([['js/engine-*.js'], ['data/shell.*.json']])(
    'RR-15, EC-01: when %s could not be reached, it is asked for again once the reader needs it',
    async (file) => {
      const url = `**/assets/${file}`;
      await site.page.route(url, (route) => route.abort());
      await site.load(PAGE);
      const failures = () => site.messages.filter((text) => text.startsWith('The page stays as the server sent it.'));
      await expect.poll(() => failures().length).toBe(1);
      const branch = site.page.locator('.theme-doc-sidebar-menu').getByText('Security', { exact: true });
      const before = site.requests.length;
      await site.page.getByRole('heading', { level: 1 }).click();
      await frames(site.page);
      expect(site.requests.slice(before)).toEqual([]);
      await site.page.unroute(url);
      await branch.click();
      await site.page.getByText('CORS', { exact: true }).waitFor();
      expect(address(site.page)).toBe(PAGE);
      expect(await isHydrated()).toBe('true');
      site.messages.length = 0;
    },
  );

  test('SP-01, RR-15: what is typed on the search page stays', async () => {
    const release = await holdReact();
    await site.load('/search');
    const field = site.page.getByRole('searchbox');
    await field.fill('hook');
    release();
    await expect.poll(isHydrated).toBe('true');
    await expect.poll(() => address(site.page)).toBe('/search?q=hook');
    expect(await field.inputValue()).toBe('hook');
    await site.page.locator('main').getByRole('link', { name: 'Hooks' }).first().waitFor();
  });

  test('MD-26, RR-15: code is copied and the class of the keyboard set without React', async () => {
    await site.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const release = await holdReact();
    await site.load(PAGE);
    const button = site.page.locator('[data-code-action="copy"]').first();
    await button.click({ force: true });
    await expect.poll(() => button.getAttribute('aria-label')).toBe('Copied');
    expect(await site.page.evaluate(() => navigator.clipboard.readText())).not.toBe('');
    expect(await isHydrated()).toBe('false');
    release();
  });
});

describe('a slow page', () => {
  const site = visitSite('handbook');
  const bar = () => site.page.locator('.octavo-progress');
  const share = () =>
    bar().evaluate((element) => element.getBoundingClientRect().width / document.documentElement.clientWidth);
  /** Notes each width that the bar is given, however late a test looks at it. */
  const noteScales = () => {
    const noted: number[] = [];
    Object.assign(window, { octavoTestScales: noted });
    const note = () => {
      const [, scale] =
        /scaleX\((.+)\)/.exec(document.querySelector<HTMLElement>('.octavo-progress')?.style.transform ?? '') ?? [];
      if (scale !== undefined && Number(scale) !== noted.at(-1)) noted.push(Number(scale));
    };
    new MutationObserver(note).observe(document, { attributes: true, childList: true, subtree: true });
  };
  const scales = () => site.page.evaluate(() => Reflect.get(window, 'octavoTestScales') as number[]);

  test('RR-07, RR-11, LIM-05: the bar begins at 8 %, trickles every 800 ms, and the old page can be used', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await site.page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await site.page.route(`**${HOOKS}`, async (route) => {
      await answered;
      await route.continue();
    });
    await site.page.addInitScript(noteScales);
    await site.open(PAGE);
    await site.page.locator('.theme-doc-sidebar-menu').getByText('Hooks', { exact: true }).click();
    await bar().waitFor({ state: 'attached' });
    const look = await bar().evaluate((element) => {
      const { top, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = 'var(--ifm-color-primary)';
      const primary = getComputedStyle(probe).color;
      probe.remove();
      return { top, height, isPrimary: style.backgroundColor === primary, speed: style.transitionDuration };
    });
    expect(look).toEqual({ top: 0, height: 2, isPrimary: true, speed: '0.2s, 0.2s' });
    const under = () => document.elementFromPoint(5, 1)?.className ?? '';
    expect(await site.page.evaluate(under)).not.toContain('octavo-progress');
    await expect.poll(share).toBeGreaterThanOrEqual(0.0799);
    expect(await site.page.locator('.octavo-progress *').count()).toBe(0);
    await expect.poll(async () => (await scales()).length).toBeGreaterThan(2);
    const [first = 0, ...later] = await scales();
    expect(first).toBe(0.08);
    for (const [index, scale] of later.entries()) {
      const step = scale - (later[index - 1] ?? first);
      expect(step).toBeGreaterThan(0);
      expect(step).toBeLessThanOrEqual(0.02);
    }

    await site.page.locator('.theme-doc-sidebar-menu').getByText('Security', { exact: true }).click();
    await site.page.getByText('CORS', { exact: true }).waitFor();
    await site.page.locator('.theme-doc-toc-desktop').getByRole('link', { name: 'Routes', exact: true }).hover();
    expect(await site.page.locator('h1').innerText()).toBe('Controllers');
    answer();
    await site.page.locator('h1', { hasText: 'Hooks' }).waitFor();
    await bar().waitFor({ state: 'detached' });
  });

  test('RR-08: without a network the reader gets what the browser says, and the page once there is one again', async () => {
    await site.page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await site.open(PAGE);
    await site.context.setOffline(true);
    await site.page.locator('.theme-doc-sidebar-menu').getByText('Hooks', { exact: true }).click();
    await expect.poll(() => site.messages.join()).toContain('The page /docs/architecture/hooks could not be loaded');
    await site.page.waitForURL((url) => url.protocol === 'chrome-error:');
    site.messages.length = 0;
    await site.context.setOffline(false);
    await site.page.goto(`${site.origin}/docs/architecture/hooks`);
    await site.page.locator('h1', { hasText: 'Hooks' }).waitFor();
  });
});

describe('where the page stands after a navigation', () => {
  const site = visitSite('handbook');

  test('RR-09: at the element of the decoded hash, unmoved when only the query changed, else at the top', async () => {
    await site.open(PAGE);
    await site.page.locator('article .markdown').evaluate((article) => {
      article.insertAdjacentHTML(
        'afterbegin',
        '<p><a id="query" href="?a=1">query</a> <a id="there" href="?a=2#d%C3%A9j%C3%A0%20vu">there</a></p>',
      );
      article.insertAdjacentHTML('beforeend', '<h2 id="déjà vu">Déjà vu</h2><p>again</p>'.padEnd(9000, ' <br>'));
    });
    await site.page.evaluate(() => window.scrollTo(0, 300));
    await site.page.locator('#query').evaluate((link) => (link as HTMLElement).click());
    await expect.poll(() => address(site.page)).toBe(`${PAGE}?a=1`);
    await frames(site.page);
    expect(await scrollY(site.page)).toBe(300);
    await site.page.locator('#there').evaluate((link) => (link as HTMLElement).click());
    const top = () =>
      site.page.evaluate(() => Math.round(document.getElementById('déjà vu')?.getBoundingClientRect().top ?? -1));
    await expect.poll(top).toBeLessThan(100);
    expect(await top()).toBeGreaterThanOrEqual(0);
    await site.page.locator('.theme-doc-sidebar-menu').getByText('Hooks', { exact: true }).click();
    await site.page.locator('h1', { hasText: 'Hooks' }).waitFor();
    expect(await scrollY(site.page)).toBe(0);
  });

  test('RR-09: the first page is left to the browser, at its hash and, after a reload, where it was', async () => {
    await site.page.route('**/assets/js/first-*.js', (route) => route.abort());
    await site.load(`${PAGE}#nested-controllers`);
    const browsers = await scrollY(site.page);
    expect(browsers).toBeGreaterThan(500);
    site.messages.length = 0;
    await site.page.unroute('**/assets/js/first-*.js');
    await site.page.goto('about:blank');
    await site.open(`${PAGE}#nested-controllers`);
    await expect.poll(() => scrollY(site.page)).toBe(browsers);
    await site.page.evaluate(() => window.scrollTo(0, 777));
    await frames(site.page);
    await site.page.reload();
    await site.page.waitForSelector('html[data-has-hydrated="true"]');
    await expect.poll(() => scrollY(site.page)).toBe(777);
  });
});

describe('a host that knows files, folders and one page for all else', () => {
  const site = visitSite('handbook', { fresh: true });
  let host: PlainHost;
  const shows = (text: string) => site.page.locator('h1', { hasText: text }).waitFor();
  const pathname = () => new URL(site.page.url()).pathname;
  beforeAll(async () => {
    host = await servePlainly(inject('handbook').dir);
  });
  afterAll(() => host.close());
  const open = async (path: string) => {
    await site.page.goto(host.origin + path);
    await site.page.waitForSelector('html[data-has-hydrated="true"]');
  };

  test('RT-18, NF-01: pages of all locales are found in other letters and by the name of their file', async () => {
    for (const [path, own, heading] of [
      ['/docs/Common/grpc/', '/docs/common/gRPC/', 'gRPC'],
      ['/id/docs/common/GRPC.html', '/id/docs/common/gRPC/', 'gRPC'],
      ['/fr/blog.html', '/fr/blog/', 'Blog'],
    ] as const) {
      await site.page.goto(host.origin + path);
      await site.page.waitForURL(host.origin + own);
      await shows(heading);
    }
    expect(site.messages.splice(0).filter((message) => !message.includes('404'))).toEqual([]);
  });

  test('NF-01: the not-found page that is opened by the name of its file looks for no other one', async () => {
    for (const path of ['/404.html', '/fr/404.html']) {
      host.asked.length = 0;
      await open(path);
      await site.page.waitForLoadState('networkidle');
      expect(host.asked.filter((asked) => /404\/?$/.test(asked))).toEqual([]);
    }
  });

  test('RR-07, NF-02: the next page is asked for where the host has it', async () => {
    await open(`${PAGE}/`);
    await mark(site.page);
    await site.page.locator('.theme-doc-sidebar-menu').getByText('Hooks', { exact: true }).click();
    await shows('Hooks');
    expect(await isMarked(site.page)).toBe(true);
    expect(host.asked.filter((path) => path.startsWith(HOOKS))).not.toContain(HOOKS);
  });

  test('RR-20: the address is the one that the host has, so that a reload finds its place and that of the entry before', async () => {
    // What the host does is seen in the address of the first page, or else in that of the next one.
    for (const first of [`${PAGE}/`, '/']) {
      await open(first);
      const blog = site.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' });
      await site.page.evaluate(() => window.scrollTo(0, 60));
      await frames(site.page);
      await blog.evaluate((link) => (link as HTMLAnchorElement).click());
      await shows('Blog');
      expect(pathname(), first).toBe('/blog/');
      await site.page.evaluate(() => window.scrollTo(0, 345));
      await frames(site.page);
      host.asked.length = 0;
      await site.page.reload();
      await expect.poll(() => scrollY(site.page)).toBe(345);
      await site.page.waitForSelector('html[data-has-hydrated="true"]');
      await site.page.goBack();
      await expect.poll(() => scrollY(site.page)).toBe(60);
      expect(host.asked).not.toContain('/blog');
    }
  });

  test('RR-03: a page that was loaded ahead is shown without a request, by a host that has not answered since', async () => {
    await open(`${PAGE}/`);
    await expect.poll(() => host.asked).toContain(`${HOOKS}/`);
    await site.page.waitForLoadState('networkidle');
    await mark(site.page);
    host.asked.length = 0;
    host.fallSilent(true);
    onTestFinished(() => host.fallSilent(false));
    const link = site.page.locator('.theme-doc-sidebar-menu').getByText('Hooks', { exact: true });
    // The pointer over it would load it.
    await link.evaluate((element) => (element.closest('a') as HTMLAnchorElement).click());
    await shows('Hooks');
    expect(await isMarked(site.page)).toBe(true);
    expect(host.asked).toEqual([]);
  });

  test('RT-11, RT-18: an address that begins with two slashes leads to no other host', async () => {
    const other = await servePlainly(inject('handbook').dir);
    onTestFinished(() => other.close());
    const name = new URL(other.origin).host;
    // The host would be taken from such a path, and what it answers be shown as a page of this site.
    await open(`//${name}/Docs/Common/grpc/`);
    await site.page.waitForLoadState('networkidle');
    expect(other.asked).toEqual([]);
    host.fallBack({ status: 404, file: 'fr/404.html' });
    onTestFinished(() => host.fallBack({ status: 404, file: '404.html' }));
    await open(`/fr//${name}/docs`);
    const english = site.page.locator('.navbar a[lang="en"]').first();
    expect(await english.evaluate((link: HTMLAnchorElement) => link.origin)).toBe(host.origin);
    expect(site.messages.splice(0).filter((message) => !message.includes('404'))).toEqual([]);
  });

  test('RR-08: what is not the page that was asked for becomes a page load', async () => {
    host.fallBack({ status: 200, file: 'index.html' });
    await open(`${PAGE}/`);
    await mark(site.page);
    const link = site.page.locator('.theme-doc-sidebar-menu').getByText('Hooks', { exact: true });
    await link.evaluate((element) => (element.closest('a') as HTMLAnchorElement).setAttribute('href', '/docs/gone'));
    await link.click();
    await expect.poll(() => isMarked(site.page)).toBe(false);
    expect(pathname()).toBe('/docs/gone');
    expect(host.asked.filter((path) => path === '/docs/gone')).not.toHaveLength(0);
  });
});

describe('a site below another base than it was built for', () => {
  const site = visitSite('handbook');
  const banner = () => site.page.locator('#octavo-base-url-banner');
  let server: Server;
  let origin: string;
  /** Styles of the site are found where the built pages look for them. */
  let hasStyles = false;
  beforeAll(async () => {
    const { dir } = inject('handbook');
    server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const asset = hasStyles && pathname.endsWith('.css') ? pathname : undefined;
      const page = /^\/foal\/(?:(?:id|docs)\/)?$/.test(pathname) ? `${pathname.slice(5)}index.html` : undefined;
      const file = asset ?? page;
      const type = asset === undefined ? 'text/html' : 'text/css';
      response.writeHead(file === undefined ? 404 : 200, { 'content-type': `${type}; charset=utf-8` });
      response.end(file === undefined ? '' : readFileSync(join(dir, file)));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());

  test('RR-21, EC-10: its home pages say so, name the configured base and suggest the path', async () => {
    for (const [path, suggestion] of [
      ['/foal/', '/foal/'],
      ['/foal/id/', '/foal/'],
    ] as const) {
      await site.page.goto(origin + path);
      expect(await banner().isVisible()).toBe(true);
      const text = await banner().innerText();
      expect(text).toContain(`baseUrl = ${suggestion}`);
      expect(text).toMatch(/= \/ \(/);
    }
    expect(await banner().evaluate((box) => box.closest('#octavo') === null)).toBe(true);
  });

  test('RR-21: other pages do not, nor a site whose styles or scripts load', async () => {
    await site.page.goto(`${origin}/foal/docs/`);
    expect(await banner().count()).toBe(0);
    hasStyles = true;
    await site.page.goto(`${origin}/foal/`);
    await site.page.waitForLoadState('load');
    expect(await banner().isVisible()).toBe(false);
    site.messages.length = 0;
    await site.open('/');
    expect(await banner().count()).toBe(0);
  });
});
