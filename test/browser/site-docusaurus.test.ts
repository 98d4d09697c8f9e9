/** A site of Docusaurus as it stands: its components are alive, and the browser has nothing to complain about. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { startDevSite } from '../support/dev-site.ts';
import { takeTab } from './support/tabs.ts';
import { visitSite } from './support/visit.ts';

const INPUT = fileURLToPath(new URL('../sites/docusaurus/input', import.meta.url));
const files = Object.fromEntries(
  readdirSync(INPUT, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const file = join(entry.parentPath, entry.name);
    return entry.isFile() ? [[file.slice(INPUT.length + 1), readFileSync(file, 'utf8')]] : [];
  }),
);
/** Components in Markdown that do something. */
const ALIVE = {
  'docs/guide/parts.mdx': `# Parts

\`\`\`js
let a;
\`\`\`

<details>
<summary>More</summary>

With [a link](./first.md) and

\`\`\`js
let b;
\`\`\`

</details>

![Lamp](/lamp.svg)
`,
  'static/lamp.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  'src/theme/CodeBlock.jsx': `import { useState } from 'react';
import BrowserOnly from '@docusaurus/BrowserOnly';
export default function CodeBlock({ children }) {
  const [count, setCount] = useState(0);
  return <div className="own-code"><pre>{children}</pre><BrowserOnly>{() => <button onClick={() => setCount(count + 1)}>{children.trim()} copied {count} times</button>}</BrowserOnly></div>;
}`,
  'src/theme/Details.jsx': `import { useState } from 'react';
import { useLocation } from '@docusaurus/router';
export default function Details({ summary, children }) {
  const [isOpen, setOpen] = useState(false);
  return <section className="own-details"><button onClick={() => setOpen(!isOpen)}>{isOpen ? 'Hide' : 'Show'} {summary.props.children} of {useLocation().pathname}</button><div hidden={!isOpen}>{children}</div></section>;
}`,
  'src/theme/MDXComponents/Img.jsx': `import { useZoom } from '../../zoom';
export default function Img(props) {
  const [isLarge, zoom] = useZoom();
  return <img {...props} data-large={isLarge} onClick={zoom} />;
}`,
  'src/zoom.js': `import { useState } from 'react';
export const useZoom = () => { const [isLarge, set] = useState(false); return [isLarge, () => set(!isLarge)]; };`,
};

// The link to nowhere, which is not checked, is asked for ahead of a click.
const site = visitSite({
  ...files,
  ...ALIVE,
  'static/nowhere/index.html': '<!doctype html><title>Nowhere</title>',
});

test('components in the place of ours are alive, keep their state, and hydrate without a message', async () => {
  await site.open('/docs');
  const { page } = site;
  const footer = page.getByRole('button', { name: /Pressed/ });
  await footer.click();
  expect(await footer.innerText()).toBe('Pressed 1 times');
  await page.locator('article').getByRole('link', { name: 'First' }).click();
  await page.waitForURL('**/docs/guide/first');
  expect(await page.locator('.stamp').innerText()).toBe('First in spring');
  expect(await footer.innerText()).toBe('Pressed 1 times');
  const counter = page.getByRole('button', { name: /Counted to [34]/ });
  await counter.click();
  expect(await counter.innerText()).toBe('Counted to 4');
  expect(await page.locator('mark').innerText()).toBe('of note');
});

test('components in Markdown come to life where they stand, with what is in them, and after a way back', async () => {
  await site.open('/docs/guide/parts');
  const { page } = site;
  const code = page.getByRole('button', { name: /let a; copied/ });
  await code.click();
  expect(await code.innerText()).toBe('let a; copied 1 times');
  await page.getByRole('button', { name: 'Show More of /docs/guide/parts' }).click();
  const inner = page.getByRole('button', { name: /let b; copied/ });
  await inner.click();
  expect(await inner.innerText()).toBe('let b; copied 1 times');
  await page.getByRole('img', { name: 'Lamp' }).click();
  await page.waitForSelector('img[data-large="true"]');
  expect(await page.locator('.own-code').count()).toBe(2);
  await page.getByRole('link', { name: 'a link' }).click();
  await page.waitForURL('**/docs/guide/first');
  await page.waitForSelector('.stamp');
  await page.goBack();
  const again = page.getByRole('button', { name: /let a; copied/ });
  await again.click();
  expect(await again.innerText()).toBe('let a; copied 1 times');
  expect(await page.locator('.own-details').count()).toBe(1);
});

test('pages have what they import: Markdown, hooks, the router; client modules hear of the way', async () => {
  await site.open('/modules');
  const { page } = site;
  await page.waitForSelector('#browser');
  expect(await page.locator('h2#named').count()).toBe(1);
  await page.getByRole('button', { name: 'Go' }).click();
  await page.waitForURL('**/docs/guide/first');
  const heard = () => page.evaluate(() => ({ ...document.documentElement.dataset }));
  await expect
    .poll(heard)
    .toMatchObject({ second: 'here', left: '/modules', loaded: '/docs/guide/first', shown: '/docs/guide/first' });
});

test('pages that plugins add are alive, in the language of the page', async () => {
  await site.open('/fr/facts');
  const { page } = site;
  await page.getByRole('link', { name: 'two' }).click();
  await page.waitForURL('**/fr/facts/two');
  expect(await page.locator('h1').innerText()).toBe('Les faits: two in fr');
  const told = page.getByRole('button', { name: /Told/ });
  await told.click();
  expect(await told.innerText()).toBe('Told 2 times');
});

const LIVE = 'node_modules/@docusaurus/theme-live-codeblock';

/** Built like the one of Docusaurus. */
const LIVE_THEME = {
  [`${LIVE}/package.json`]: '{ "name": "@docusaurus/theme-live-codeblock", "main": "lib/index.js" }',
  [`${LIVE}/lib/index.js`]: `exports.default = () => ({ name: 'docusaurus-theme-live-codeblock', getThemePath: () => './theme' });
exports.default.validateThemeConfig = ({ validate, themeConfig }) => validate({
  unknown() { return this; },
  validate: (given) => ({ value: { ...given, liveCodeBlock: { playgroundPosition: 'bottom', ...given.liveCodeBlock } } }),
}, themeConfig);
`,
  [`${LIVE}/lib/theme/CodeBlock/index.js`]: `import Original from '@theme-init/CodeBlock';
import Playground from '@theme/Playground';
export default (props) => (props.live ? <Playground {...props} /> : <Original {...props} />);
`,
  [`${LIVE}/lib/theme/Playground/index.js`]: `import { useState } from 'react';
import { useThemeConfig } from '@docusaurus/theme-common';
import scope from '@theme/ReactLiveScope';
export default function Playground({ children, metastring }) {
  const [text, setText] = useState(children);
  const { playgroundPosition } = useThemeConfig().liveCodeBlock;
  return <div className="playground" data-position={playgroundPosition} data-meta={metastring}><textarea aria-label="Editor" value={text} onChange={(event) => setText(event.target.value)} /><output>{scope.shown(text)}</output></div>;
}
`,
  [`${LIVE}/lib/theme/ReactLiveScope/index.js`]: 'export default { shown: (text) => text };\n',
};

/** Code that is known when components are rendered. */
const CODE = {
  ...LIVE_THEME,
  'src/theme/ReactLiveScope.js': `import scope from '@theme-original/ReactLiveScope';
export default { ...scope, shown: (text) => scope.shown(text).trim().length };
`,
  'docusaurus.config.js': `module.exports = { title: 'Code', url: 'https://example.org', baseUrl: '/', themes: ['@docusaurus/theme-live-codeblock'], presets: [['classic', { blog: false }]] };\n`,
  'docs/index.md': '---\nslug: /\n---\n\n# Start\n\n[Code](./code.mdx), [page](pathname:///page), [live](./live.md)\n',
  'docs/live.md': '# Live\n\n```jsx live noInline\nlet a;\n```\n\n```jsx\nlet still;\n```\n\n[Start](./index.md)\n',
  'code/sample.ts': 'const one = 1;\n// highlight-next-line\nconst two = "<b>";\n',
  'docs/code.mdx': `import CodeBlock from '@theme/CodeBlock';
import sample from '!!raw-loader!../code/sample.ts';

# Code

<CodeBlock language="ts" metastring='title="sample.ts" showLineNumbers=7'>{sample}</CodeBlock>

<CodeBlock language="ts" metastring="{1}">{sample.split('// ')[0]}</CodeBlock>

[Start](./index.md)
`,
  'src/pages/page.jsx': `import { useState } from 'react';
import CodeBlock from '@theme/CodeBlock';
export default function Page() {
  const [count, setCount] = useState(0);
  return <main><CodeBlock className="language-js">{'let count = ' + count + ';'}</CodeBlock><button onClick={() => setCount(count === 0 ? 1 : 0)}>Count</button></main>;
}`,
};
const code = visitSite(CODE);

test('MD-22, MD-23: code that components show is coloured and marked by the server, and stays so after a navigation', async () => {
  const { page } = code;
  const colours = () => page.locator('code .token').allInnerTexts();
  const marked = () => page.locator('.theme-code-block-highlighted-line').allInnerTexts();
  await code.open('/docs/code');
  const first = await colours();
  expect(first).toEqual(['const', '=', '1', ';', 'const', '=', '"<b>"', ';', 'const', '=', '1', ';']);
  expect(await marked()).toEqual(['const two = "<b>";\n', 'const one = 1;\n']);
  expect(await page.locator('.codeblock__title').innerText()).toBe('sample.ts');
  expect(await page.locator('[data-line]').evaluateAll((all) => all.map((one) => one.dataset['line']))).toEqual([
    '7',
    '8',
  ]);
  await page.getByRole('link', { name: 'Start' }).last().click();
  await page.waitForURL(/\/docs\/?$/);
  await page.locator('article').getByRole('link', { name: 'Code' }).click();
  await page.waitForURL(/\/docs\/code\/?$/);
  await expect.poll(colours).toEqual(first);
  expect(await marked()).toEqual(['const two = "<b>";\n', 'const one = 1;\n']);
});

test('code that changes in the browser is text, and coloured again when it is what the server knew', async () => {
  const { page } = code;
  const shown = () => page.locator('pre code').innerHTML();
  await code.open('/page');
  const first = await shown();
  expect(first).toContain('<span class="token keyword">let</span> count');
  await page.getByRole('button', { name: 'Count' }).click();
  await expect.poll(shown).toBe('<span class="token-line">let count = 1;\n</span>');
  await page.getByRole('button', { name: 'Count' }).click();
  await expect.poll(shown).toBe(first);
});

test('code blocks with `live` are those of the theme for it, alive, and other code is HTML', async () => {
  const { page } = code;
  const editor = page.getByRole('textbox', { name: 'Editor' });
  await code.open('/docs/live');
  expect(await page.locator('.playground').getAttribute('data-position')).toBe('bottom');
  expect(await page.locator('.playground').getAttribute('data-meta')).toBe('live noInline');
  // Until it is alive it is HTML, which forgets what is written.
  const shownFor = async (text: string): Promise<string> => {
    await editor.fill(text);
    return page.locator('output').innerText();
  };
  await expect.poll(() => shownFor('let abc;')).toBe('8');
  expect(await page.locator('octavo-live').count()).toBe(1);
  expect(await page.locator('pre code').allInnerTexts()).toEqual(['let still;\n']);
  await page.locator('article').getByRole('link', { name: 'Start' }).click();
  await page.waitForURL(/\/docs\/?$/);
  await page.locator('article').getByRole('link', { name: 'live' }).click();
  await page.waitForURL(/\/docs\/live\/?$/);
  await expect.poll(() => shownFor('let a = 1;')).toBe('10');
});

test(
  'octavo dev shows them too: what is saved in one is on screen, and keeps its state',
  { tags: 'more' },
  async ({ task }) => {
    const [dev, tab] = await Promise.all([startDevSite(undefined, 'docusaurus', '/docs'), takeTab({})]);
    try {
      const { page } = tab;
      const messages: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) messages.push(message.text());
      });
      page.on('pageerror', (error) => messages.push(error.message));
      await page.goto(`${dev.origin}/docs/guide/first`);
      await page.waitForSelector('html[data-has-hydrated="true"]');
      await page.waitForFunction(() => customElements.get('vite-error-overlay') !== undefined);
      await page.getByRole('button', { name: /Pressed/ }).click();
      await page.getByRole('button', { name: 'Pressed 1 times' }).waitFor();
      dev.replace('src/theme/Footer/index.tsx', 'Pressed', 'Pushed');
      await page.getByRole('button', { name: 'Pushed 1 times' }).waitFor();
      dev.replace('src/theme/DocItem/Footer/index.tsx', ' in {', ' during {');
      await page.getByText('First during spring').waitFor();
      expect(messages).toEqual([]);
    } finally {
      await tab.giveBack(task);
      await dev.close();
    }
  },
);
