/** The development server in a browser: what is saved is on screen, without a page load and without losing a thing. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { CLASSIC_THEME } from '../support/classic-theme.ts';
import { BASE, startDevSite, type DevSite } from '../support/dev-site.ts';
import { installMermaid } from '../support/mermaid.ts';
import { takeTab, type Tab } from './support/tabs.ts';

let site: DevSite;
let tab: Tab;
let page: Page;
let messages: string[];
let pageLoads: number;

beforeAll(async () => {
  site = await startDevSite(withDiagrams);
});

/** The small site, which has none. */
function withDiagrams(dir: string): void {
  installMermaid(dir);
  const text = '---\nunlisted: true\n---\n\n# Drawn\n\n```mermaid\nflowchart LR\n  First --> Last\n```\n';
  writeFileSync(join(dir, 'docs/guides/drawn.md'), text);
  const file = join(dir, 'octavo.config.ts');
  writeFileSync(file, readFileSync(file, 'utf8').replace('favicon:', 'markdown: { mermaid: true },\n  favicon:'));
}

afterAll(() => site?.close());

beforeEach(async () => {
  tab = await takeTab({ viewport: { width: 1200, height: 500 } });
  ({ page } = tab);
  messages = [];
  pageLoads = 0;
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) messages.push(message.text());
  });
  page.on('pageerror', (error) => messages.push(error.message));
  page.on('load', () => (pageLoads += 1));
});

afterEach(({ task }) => tab.giveBack(task));

async function open(path: string): Promise<void> {
  await page.goto(site.origin + BASE + path);
  await page.waitForSelector('html[data-has-hydrated="true"]');
  // The socket is open once the server has answered the greeting, which takes no time that could be waited for.
  await page.waitForFunction(() => customElements.get('vite-error-overlay') !== undefined);
}

const shows = (text: string) => page.waitForFunction((wanted) => document.body.textContent?.includes(wanted), text);
/** Message, place, frame and the rest of the overlay. */
const overlay = () =>
  page.evaluate(() => {
    const root = document.querySelector('vite-error-overlay')?.shadowRoot;
    return [...(root?.querySelectorAll('.message, .file, .frame, .stack') ?? [])]
      .map((part) => part.textContent)
      .join('\n');
  });

test('pages are served under the policy of the site, which they keep to', async () => {
  await open('docs/next/reference/dimmer');
  const { headers } = await fetch(page.url());
  expect(headers.get('content-security-policy')).toMatch(/script-src 'self'(?: 'sha256-[^']+')*;/);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.hacked = true';
    document.head.append(script);
  });
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(messages).toEqual([expect.stringContaining('Content Security Policy')]);
});

test('an edited page is swapped in place: scroll position and open categories stay', async () => {
  await open('docs/next/features');
  const sidebar = page.locator('.theme-doc-sidebar-menu');
  await sidebar.locator('.menu__list-item-collapsible', { hasText: 'Reference' }).locator('button').click();
  const opened = sidebar.locator('a[href$="/docs/next/reference/dimmer"]');
  await opened.waitFor();
  await page.evaluate(() => window.scrollTo(0, 200));
  const original = site.read('docs/features.md');
  for (const turn of [1, 2, 3]) {
    await page.evaluate((text) => {
      const changed = new Promise<number>((resolve) => {
        const look = () =>
          document.querySelector('article')?.textContent?.includes(text) === true && resolve(Date.now());
        new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
      });
      (window as { changed?: Promise<number> }).changed = changed;
    }, `Turn ${turn}.`);
    const savedAt = Date.now();
    site.write('docs/features.md', `${original}\nTurn ${turn}.\n`);
    const changedAt = await page.evaluate(() => (window as { changed?: Promise<number> }).changed);
    console.log(`save to screen: ${(changedAt ?? 0) - savedAt} ms`);
  }
  expect(await page.evaluate(() => window.scrollY)).toBe(200);
  expect(await opened.isVisible()).toBe(true);
  site.write('docs/features.md', original);
  await page.waitForFunction(() => document.body.textContent?.includes('Turn 3.') === false);
  expect(pageLoads).toBe(1);
  expect(messages).toEqual([]);
});

test('the search finds a word as soon as it is written, in the tab that has searched before', async () => {
  await open('docs/next/features');
  const search = async () => {
    await page.keyboard.press('Control+k');
    await page.locator('.search-input').fill('quokka');
  };
  await search();
  await page.locator('.search-message').waitFor();
  await page.keyboard.press('Escape');
  const original = site.read('docs/features.md');
  site.write('docs/features.md', `${original}\nA quokka smiles.\n`);
  await shows('A quokka smiles.');
  await search();
  await page.locator('[role="option"]', { hasText: 'quokka' }).first().waitFor();
  await page.keyboard.press('Escape');
  site.write('docs/features.md', original);
  await page.waitForFunction(() => document.body.textContent?.includes('quokka') === false);
  expect(pageLoads).toBe(1);
});

test('a title that changes is in the sidebar and the tab at once', async () => {
  await open('docs/next/changes');
  const original = site.read('docs/changes.md');
  site.write('docs/changes.md', '---\ntitle: What is new\n---\n\nText.\n');
  await page.waitForFunction(() => document.title.startsWith('What is new'));
  await page.locator('.theme-doc-sidebar-menu').getByRole('link', { name: 'What is new' }).waitFor();
  site.write('docs/changes.md', original);
  await page.waitForFunction(() => !document.title.startsWith('What is new'));
  expect(pageLoads).toBe(1);
});

test('a mistake lies over the page until it is mended', async () => {
  await open('docs/next');
  const original = site.read('docs/intro.md');
  site.write('docs/intro.md', '---\ntitle: [1\n---\n\nText\n');
  await page.waitForSelector('vite-error-overlay');
  expect(await overlay()).toContain('docs/intro.md:3');
  site.write('docs/intro.md', original);
  await page.waitForSelector('vite-error-overlay', { state: 'detached' });
  expect(pageLoads).toBe(1);
});

test('an edited component keeps its state', async () => {
  await open('docs/next/reference/dimmer');
  await page.getByRole('button', { name: 'Hall: 3' }).click();
  const original = site.read('src/components/dimmer.tsx');
  site.replace('src/components/dimmer.tsx', '{label}: {value}', '{label} is at {value}');
  await page.getByRole('button', { name: 'Hall is at 4' }).waitFor();
  site.write('src/components/dimmer.tsx', original);
  await page.getByRole('button', { name: 'Hall: 4' }).waitFor();
  expect(pageLoads).toBe(1);
  expect(messages).toEqual([]);
});

test('a live page takes text and components that are added to it', async () => {
  await open('docs/next/reference/dimmer');
  const original = site.read('docs/reference/dimmer.mdx');
  site.replace(
    'docs/reference/dimmer.mdx',
    '## After',
    '<Dimmer level={7} label="Stairs" />\n\nMore of it.\n\n## After',
  );
  await page.getByRole('button', { name: 'Stairs: 7' }).waitFor();
  await shows('More of it.');
  site.write('docs/reference/dimmer.mdx', original);
  await page.getByRole('button', { name: 'Stairs: 7' }).waitFor({ state: 'detached' });
  expect(pageLoads).toBe(1);
});

test('a component that throws is named over the page, and comes back when it is mended', async () => {
  await open('docs/next/reference/dimmer');
  const original = site.read('src/components/dimmer.tsx');
  site.replace('src/components/dimmer.tsx', 'return (', "if (value > 0) throw new Error('Fuse blown');\n  return (");
  await page.waitForSelector('vite-error-overlay');
  expect(await overlay()).toContain('Fuse blown');
  site.write('src/components/dimmer.tsx', original);
  await page.waitForSelector('vite-error-overlay', { state: 'detached' });
  await page.getByRole('button', { name: /Hall: \d/ }).waitFor();
});

test('code that cannot be compiled is named over the page, and comes back when it is mended', async () => {
  const original = site.read('src/components/dimmer.tsx');
  site.replace('src/components/dimmer.tsx', 'return (', 'return ((');
  await page.goto(`${site.origin}${BASE}docs/next/reference/dimmer`);
  await page.waitForSelector('vite-error-overlay');
  expect(await overlay()).toContain('src/components/dimmer.tsx:');
  site.write('src/components/dimmer.tsx', original);
  await page.getByRole('button', { name: 'Hall: 3' }).waitFor();
  await page.waitForSelector('vite-error-overlay', { state: 'detached' });
});

test('styles change without a page load', async () => {
  await open('docs/next');
  const color = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ifm-color-primary'));
  const original = site.read('src/css/custom.css');
  site.replace('src/css/custom.css', '#8a4b00', '#004b8a');
  await expect.poll(color).toBe('#004b8a');
  site.write('src/css/custom.css', original);
  await expect.poll(color).toBe('#8a4b00');
  expect(pageLoads).toBe(1);
});

test('a page that is missing appears when its file is written', async () => {
  await open('docs/next/guides/lost');
  site.write('docs/guides/lost.md', '# Lost and found\n');
  await shows('Lost and found');
  site.remove('docs/guides/lost.md');
  await page.waitForSelector('html.not-found-page, html:not(.docs-doc-page)');
});

test('the landing page has its styles before its scripts, and none twice', async () => {
  await page.route('**/entry-client*', (route) => route.abort());
  await page.goto(site.origin + BASE);
  const styled = await page.evaluate(() => document.querySelectorAll('style[data-vite-dev-id]').length);
  await page.unroute('**/entry-client*');
  await open('');
  expect(styled).toBe(1);
  expect(await page.evaluate(() => document.querySelectorAll('style[data-vite-dev-id]').length)).toBe(styled);
});

test('buttons of code in a component, which show before React is there, are no mismatch to it', async () => {
  const code = `import { CodeBlock } from 'octavo/theme';\nexport default () => <CodeBlock language="js">{'let one;\\nlet two;'}</CodeBlock>;\n`;
  site.write('src/pages/coded.tsx', code);
  await expect.poll(async () => (await site.get('coded')).status).toBe(200);
  await open('coded');
  await page.getByRole('button', { name: 'Copy' }).waitFor();
  expect(messages).toEqual([]);
});

test('hooks of a package that has React beside it are those of the page', async () => {
  for (const [file, text] of Object.entries(USE_COUNT)) {
    mkdirSync(dirname(join(site.dir, file)), { recursive: true });
    writeFileSync(join(site.dir, file), text);
  }
  installReact(site.dir);
  const code = `import useCount from 'use-count';\nexport default function Counted() { const [count, more] = useCount(); return <button onClick={more}>Counted {count}</button>; }\n`;
  site.write('src/pages/counted.tsx', code);
  await expect.poll(async () => (await site.get('counted')).text).toMatch(/Counted (?:<!-- -->)?0/);
  await open('counted');
  await page.getByRole('button', { name: 'Counted 0' }).click();
  await page.getByRole('button', { name: 'Counted 1' }).waitFor();
  expect(messages).toEqual([]);
});

test('a diagram is drawn, and drawn anew when its source changes', async () => {
  await open('docs/next/guides/drawn');
  const drawing = page.getByRole('figure', { name: 'Diagram' }).locator('.drawing > svg');
  await drawing.getByText('First').waitFor();
  site.replace('docs/guides/drawn.md', 'First', 'Second');
  await drawing.getByText('Second').waitFor();
  expect(pageLoads).toBe(1);
  expect(messages).toEqual([]);
});

const USE_COUNT = {
  'node_modules/use-count/package.json': '{ "name": "use-count", "main": "index.js" }',
  'node_modules/use-count/index.js':
    "const { useReducer } = require('react');\nmodule.exports = () => useReducer(require('./next.js'), 0);\n",
  'node_modules/use-count/next.js': 'module.exports = (count) => count + 1;\n',
};

function installReact(dir: string): void {
  const react = fileURLToPath(new URL('../../node_modules/react', import.meta.url));
  cpSync(react, join(dir, 'node_modules/react'), { recursive: true });
}

/** Published as CommonJS, with hooks, by a package that has React beside it. */
const COUNTER_THEME = {
  'node_modules/theme-counter/package.json': '{ "name": "theme-counter", "main": "index.js" }',
  'node_modules/theme-counter/index.js':
    "module.exports = () => ({ name: 'theme-counter', getThemePath: () => require('node:path').join(__dirname, 'theme') });\n",
  'node_modules/theme-counter/theme/Counter.js': `"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.default = void 0;
var _react = interopRequireDefault(require("react"));
var _useIsBrowser = interopRequireDefault(require("@docusaurus/useIsBrowser"));
var useCount = require("use-count");
function interopRequireDefault(e) { return e && e.__esModule ? e : { default: e }; }
var Counter = function () {
  const [count, more] = useCount();
  return _react.default.createElement("button", { onClick: more, disabled: !(0, _useIsBrowser.default)() }, "Counted ", count);
};
exports.default = Counter;
`,
};

test(
  'parts of the theme that a site of Docusaurus has installed are alive, with one React for all',
  { tags: 'more', timeout: 60_000 },
  async () => {
    const files = {
      ...CLASSIC_THEME,
      ...COUNTER_THEME,
      ...USE_COUNT,
      'docusaurus.config.js': `module.exports = { title: 'Site', url: 'https://example.org', baseUrl: '/base/', presets: [['classic', { blog: false }]], plugins: ['theme-counter'], themeConfig: { footer: { copyright: 'By us' } } };\n`,
      'docs/index.md': '# Start\n\n[On](./one.md)\n',
      'docs/one.md': '# One\n',
      'src/theme/Footer/Copyright.jsx': `import { translate } from '@docusaurus/Translate';
import Copyright from '@theme-original/Footer/Copyright';
import Counter from '@theme/Counter';
const label = translate({ id: 'own.label', message: 'Label' });
export default (props) => <b className="own-copyright" title={label}><Copyright {...props} /><Counter /></b>;\n`,
    };
    const other = await startDevSite(
      (dir) => {
        rmSync(dir, { recursive: true });
        for (const [file, text] of Object.entries(files)) {
          mkdirSync(dirname(join(dir, file)), { recursive: true });
          writeFileSync(join(dir, file), text);
        }
        installReact(dir);
      },
      'basic',
      '/base/docs/',
    );
    try {
      await page.goto(`${other.origin}/base/docs/`);
      const part = page.locator('.their-footer > .own-copyright[title="Label"]');
      await part.getByText('By us').waitFor();
      await part.getByRole('button', { name: 'Counted 0' }).click();
      await page.getByRole('link', { name: 'On', exact: true }).click();
      await page.getByRole('heading', { name: 'One' }).waitFor();
      await part.getByRole('button', { name: 'Counted 1' }).waitFor();
      other.replace('src/theme/Footer/Copyright.jsx', '<Copyright', 'Made <Copyright');
      await part.getByText('Made By us').waitFor();
      expect(messages).toEqual([]);
      expect(other.terminal()).not.toMatch(/hook|error/i);
    } finally {
      await other.close();
    }
  },
);
