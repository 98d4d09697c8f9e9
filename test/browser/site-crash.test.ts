/** What readers see of a page that breaks, on a site with a page that breaks when asked to. */
import { describe, expect, test } from 'vitest';
import { isMarked, mark, visitSite } from './support/visit.ts';

const FILES = {
  'octavo.config.ts': `export default {
  title: 'Bell', url: 'https://bell.example', baseUrl: '/tower/', contentSecurityPolicy: true, blog: false,
  theme: { navbar: { title: 'Bell', items: [{ to: 'docs/', label: 'Docs' }, { to: 'fragile', label: 'Fragile' }] } },
};
`,
  'docs/index.md': '---\ntitle: Ringing\n---\n\nPull the rope.\n',
  'src/pages/index.md': '# Bell\n',
  'src/pages/fragile.tsx': `import { useState } from 'react';
import { Layout } from 'octavo/theme';

let repaired = false;

function Clapper() {
  if (!repaired) throw new Error('The clapper fell off', { cause: new Error('a bolt  was loose', { cause: 'frost' }) });
  return <output>The clapper swings</output>;
}

export default function Fragile() {
  const [struck, setStruck] = useState(0);
  return (
    <Layout title="Fragile">
      <main>
        <h1>Fragile</h1>
        <button type="button" onClick={() => { repaired = false; setStruck(1); }}>Strike</button>
        <button type="button" onClick={() => { repaired = true; setStruck(0); }}>Repair</button>
        <p>{struck} times</p>
        {struck > 0 && <Clapper />}
      </main>
    </Layout>
  );
}
`,
};

const MESSAGE = 'The clapper fell off\n\nCause:\na bolt  was loose\n\nCause:\nfrost';

describe('a component that throws', () => {
  const site = visitSite(FILES);
  const heading = () => site.page.locator('h1');
  const strike = () => site.page.getByRole('button', { name: 'Strike' }).click();
  const navbar = () => site.page.getByRole('navigation', { name: 'Main' });

  test('ERR-01, ERR-03, EC-01: the layout stays, with heading, button and the chain of causes in its place', async () => {
    await site.open('/tower/fragile');
    await mark(site.page);
    await strike();
    await expect.poll(() => heading().allInnerTexts()).toEqual(['This page crashed.']);
    const message = site.page.locator('main p');
    // The text as shown, so with its blank lines and double spaces.
    expect(await message.innerText()).toBe(MESSAGE);
    const [first, second] = await message.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
      return lines.map(({ top }) => Math.round(top));
    });
    expect((second ?? 0) - (first ?? 0)).toBeGreaterThan(30);
    expect(await navbar().getByRole('link', { name: 'Docs' }).isVisible()).toBe(true);
    expect(await site.page.title()).toBe('Fragile | Bell');
    expect(site.messages.splice(0).join()).toContain('The clapper fell off');
    await navbar().getByRole('link', { name: 'Docs' }).click();
    await expect.poll(() => heading().innerText()).toBe('Ringing');
    expect(await isMarked(site.page)).toBe(true);
    await site.page.goBack();
    await expect.poll(() => heading().innerText()).toBe('Fragile');
  });

  test('ERR-04: Try again renders the page once more, which may crash or be well again', async () => {
    await site.open('/tower/fragile');
    await strike();
    await expect.poll(() => heading().innerText()).toBe('This page crashed.');
    await site.page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => heading().innerText()).toBe('Fragile');
    expect(await site.page.locator('main p').innerText()).toBe('0 times');
    await strike();
    await expect.poll(() => heading().innerText()).toBe('This page crashed.');
    // The keyboard goes on in the content, as the button has gone. What sees to it comes with the first Tab.
    const keys = site.page.waitForResponse(/\/keys-/);
    await site.page.keyboard.press('Tab');
    await (await keys).finished();
    await site.page.getByRole('button', { name: 'Try again' }).focus();
    await site.page.keyboard.press('Enter');
    await expect.poll(() => heading().innerText()).toBe('Fragile');
    await expect.poll(() => site.page.evaluate(() => document.activeElement?.localName)).toBe('main');
    expect(site.messages.splice(0).length).toBeGreaterThan(0);
  });
});

describe('HTML that is not what the client renders', () => {
  const site = visitSite('handbook');

  test('ERR-08, EC-10: it is told with error and component on the console, put right, and the page works', async () => {
    await site.page.route('**/docs/architecture/controllers', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replace('>Blog</a>', '>Blag</a>') });
    });
    await site.open('/docs/architecture/controllers');
    const bar = site.page.getByRole('navigation', { name: 'Main' });
    expect(await bar.getByRole('link', { name: 'Blog', exact: true }).isVisible()).toBe(true);
    await expect.poll(() => site.messages).toHaveLength(1);
    const [told] = site.messages.splice(0);
    expect(told).toMatch(/^A part of the page had to be rendered again\. Error: .*#418/);
    // From the element that differs outwards.
    expect(told).toMatch(/\n +at a \(<anonymous>\)\n[^]*\n +at nav \(<anonymous>\)/);
    // The stack of components, down to the elements that hold the text.
    expect(told).toMatch(/\n\s+at div .*\n\s+at nav /s);
    await mark(site.page);
    await site.page.getByRole('navigation', { name: 'Docs sidebar' }).getByText('Hooks', { exact: true }).click();
    await expect.poll(() => site.page.locator('h1').innerText()).toBe('Hooks');
    expect(await isMarked(site.page)).toBe(true);
  });
});
