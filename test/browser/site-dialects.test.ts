/** A site with Markdown of other tools, under the strict policy: its pages are readable for everyone, and load what they need. */
import { expect, test } from 'vitest';
import { casesOf } from '../support/circles.ts';
import { setTheme, violationsIn } from './support/axe.ts';
import { DESKTOP, MOBILE, visitSite } from './support/visit.ts';

const FILES = {
  'octavo.config.ts': `export default {
  title: 'Other', url: 'https://other.example', baseUrl: '/app/', favicon: 'icon.svg',
  contentSecurityPolicy: { writeTo: ['_headers', 'meta'] },
  markdown: { dialects: ['github', 'vitepress', 'starlight', 'mkdocs'] },
  theme: { navbar: { title: 'Other', items: [{ to: 'docs/', label: 'Docs' }] }, colorMode: { respectPrefersColorScheme: true } },
};
`,
  'static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  'docs/index.md': `---
slug: /
layout: home
hero:
  name: Other
  text: Markdown of everyone
  tagline: Written elsewhere, read here
  image: { src: /icon.svg, alt: A square }
  actions:
    - { theme: brand, text: Start, link: ./all.md }
    - { theme: alt, text: Plain, link: ./plain.md }
features:
  - { icon: 🚀, title: Quick, details: Nothing waits, link: ./plain.md }
  - { title: Calm, details: Nothing moves }
---

Some words below.
`,
  'docs/plain.md': '# Plain\n\nNothing of the kind. [All](./all.md)\n',
  'docs/code.ts': '// #region main\nexport const a = 1;\n// #endregion main\n',
  'docs/all.md': `# All

> [!NOTE]
> A note.

> [!CAUTION]
> Take care.

::: details More {open}
Details.
:::

::: code-group

\`\`\`ts:line-numbers{1} [a.ts]
const one = 1; // [!code ++]
const two = 2; // [!code --]
\`\`\`

<<< ./code.ts#main [b.ts]

:::

\`\`\`ts
const one = 'one'; // [!code focus]
const two = 2; // a comment
const three = 3; // [!code warning]
const four = 4; // [!code error]
\`\`\`

!!! tip "Indented"
    Text.

    === "One"
        1

    === "Two"
        2

??? question "Folded"
    Text.

Term
:   Definition

Press ++ctrl+k++, ==marked== {++added++} {--deleted--} {>>a comment<<} H~2~O.

<Steps>

1. First

2. Second

</Steps>

<FileTree>

- src
  - **index.ts** the start
  - pages/

</FileTree>

<CardGrid>
  <Card title="A card">With text.</Card>
  <LinkCard title="Plain" href="./plain.md" description="Nothing of the kind" />
</CardGrid>

<LinkButton href="./plain.md">Go</LinkButton> <Badge text="New" variant="tip" /> <Badge text="Old" type="danger" />

<Aside type="danger" title="Danger">Text.</Aside>

<Accordion title="Question">Answer.</Accordion>

<ParamField path="id" type="string" required>The id.</ParamField>
`,
};

const site = visitSite(FILES, { shared: true });
const sheets = () => site.requests.filter((url) => url.includes('/assets/css/blocks-'));

const LOOKS = [
  ['/app/docs/', DESKTOP],
  ['/app/docs/all', MOBILE],
  ['/app/docs/all', DESKTOP],
  ['/app/docs/', MOBILE],
] as const;

test.each(casesOf(LOOKS, 2))(
  '%s has no barriers in either colour mode, and nothing is wider than the page (%o)',
  { tags: 'both' },
  async (path, size) => {
    const { page } = site;
    await page.setViewportSize(size);
    await site.open(path);
    await setTheme(page, 'light');
    expect(await violationsIn(page)).toEqual([]);
    await setTheme(page, 'dark');
    expect(await violationsIn(page, 'colours')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await page.locator('article').innerText()).not.toMatch(/:::|!!!|===|\[!|\{\+\+|<<</);
  },
);

test('only pages with components load their style sheet, when they are opened and when a link leads there', async () => {
  const { page } = site;
  await page.setViewportSize(DESKTOP);
  site.requests.length = 0;
  await site.open('/app/docs/plain');
  expect(sheets()).toEqual([]);
  await page.locator('article').getByRole('link', { name: 'All' }).click();
  await page.getByRole('heading', { name: 'All', level: 1 }).waitFor();
  await expect.poll(() => page.locator('.card-grid').evaluate((grid) => getComputedStyle(grid).display)).toBe('grid');
  expect(sheets()).toHaveLength(1);
});

test('a line that was added has its number and its sign', async () => {
  await site.open('/app/docs/all');
  const line = site.page.locator('.codeblock__lines--numbered [data-diff="+"]').first();
  const content = await line.evaluate((element) => getComputedStyle(element, '::before').content);
  expect(content).toMatch(/1.*\+/);
});
