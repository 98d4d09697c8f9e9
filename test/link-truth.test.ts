/**
 * A site with one broken link of every kind: each is told with its place, and what was probably meant. After an
 * intended change: `npm run unit -- test/link-truth.test.ts -u`, and read the difference.
 */
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { startDevSite } from './support/dev-site.ts';
import { runCli } from './support/cli-here.ts';

const SITE = fileURLToPath(new URL('sites/links/', import.meta.url));

function copyOfSite(): string {
  const dir = mkdtempSync(join(realpathSync(tmpdir()), 'octavo-links-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  cpSync(join(SITE, 'input'), dir, { recursive: true });
  return dir;
}

/** `place (setting) what → guess`, one problem a line. */
function problemsIn(stderr: string): string {
  const told = stderr.matchAll(
    /^(?:warning|error) (\S+)(?: \((\w+)\))?\n {2}(.+)(?:\n {2,}(?:>|\d|\|).*)*\n {2}fix: (.*)$/gm,
  );
  return Array.from(told, ([, place, setting = '-', what, fix = '']) => {
    const guess = /Did you mean "([^"]+)"/.exec(fix)?.[1];
    return `${place} (${setting}) ${what}${guess === undefined ? '' : ` → ${guess}`}\n`;
  }).join('');
}

test('CFG-04, CFG-05, CFG-06, MD-42, MD-48, RR-06: every broken link is told, where it is written', async () => {
  const dir = copyOfSite();
  const { code, stderr } = await runCli('build', dir);
  expect(code).toBe(0);
  const problems = problemsIn(stderr);
  expect(problems.match(/\n/g)).toHaveLength(Number(/^(\d+) warnings/m.exec(stderr)?.[1]));
  await expect(problems).toMatchFileSnapshot(join(SITE, 'expected.txt'));
  expect(problems).not.toContain('another-site');

  // RR-06, NAV-09, SB-14: what is marked as none of the site's pages is not looked for, and opens apart in any language.
  const french = readFileSync(join(dir, 'build/fr/docs/index.html'), 'utf8');
  for (const place of ['sidebar', 'navbar', 'footer']) {
    const [link = ''] = new RegExp(`<a [^>]*href="/base/apps/${place}".*?</a>`).exec(french) ?? [];
    expect(link, place).toContain('target="_blank" rel="noopener noreferrer" data-full-load');
    expect(link, place).toContain('(s’ouvre dans un nouvel onglet)');
  }

  // What was not made anew is told again.
  const again = await runCli('build', dir, '--out-dir', join(dir, 'other'));
  expect(problemsIn(again.stderr)).toBe(problems);
});

test('a broken link that a component renders is told while the site is edited, until it is mended', async () => {
  const page = 'src/pages/linked.tsx';
  const linkTo = (href: string) => `export default () => <main><a href="${href}">x</a></main>;\n`;
  const site = await startDevSite((dir) => writeFileSync(join(dir, page), linkTo('/manual/docs/nxt')));
  onTestFinished(() => site.close());
  const told = () => site.terminal().split('"/manual/docs/nxt" is broken').length - 1;
  const show = async (href: string) => {
    const shown = async () => (await site.get('linked')).text;
    await expect.poll(shown, { timeout: 60_000 }).toContain(`<a href="${href}"`);
  };
  await show('/manual/docs/nxt');
  await expect.poll(told).toBe(1);
  expect(site.terminal()).toContain(`${page}:1:36`);
  expect(site.terminal()).toContain('Did you mean "/docs/next/"?');
  site.write(page, linkTo('/manual/docs/next'));
  await show('/manual/docs/next');
  await expect.poll(() => site.terminal(), { timeout: 60_000 }).toContain(`${page} · `);
  site.write(page, linkTo('/manual/docs/nxt'));
  await show('/manual/docs/nxt');
  await expect.poll(told, { timeout: 60_000 }).toBe(2);
});
