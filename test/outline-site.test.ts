/**
 * A site of which only the outlines are read: each page of it must be that of the site with all pages parsed, and once all
 * are parsed nothing may be missing.
 */
import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { createSiteKeeper } from '../src/dev/site-keeper.ts';
import { buildModel, type LoadedSite } from '../src/model/load-site.ts';
import { loadSources } from '../src/model/load-sources.ts';
import { createKnownTexts, loadOutlinedSite } from '../src/model/outline-site.ts';
import { MINIMAL_CONFIG, tempSite } from './temp-site.ts';

const OPTIONS = { engineVersion: '1', cacheVersion: '1', useCache: false, parseWorkerUrl: undefined };
const MODEL = { ...OPTIONS, drafts: true, isEdited: true, onStage: () => undefined };
const URLS = { moduleUrl: (id: string) => id, sidebarUrl: (key: string) => key };

function copyOf(name: string): string {
  const dir = mkdtempSync(join(realpathSync(tmpdir()), 'octavo-outline-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  cpSync(fileURLToPath(new URL(`sites/${name}/input`, import.meta.url)), dir, { recursive: true });
  // Remark plugins use the packages of the site.
  if (name === 'plugins')
    symlinkSync(fileURLToPath(new URL('../node_modules', import.meta.url)), join(dir, 'node_modules'));
  return dir;
}

/** What a locale shows besides its pages. */
const frameOf = ({ site }: LoadedSite): unknown =>
  site.locales.map(({ routes, shell, sidebars, blogSidebars, redirects }) => {
    return [shell, sidebars, blogSidebars, redirects, routes.map(({ path, kind }) => [path, kind])];
  });

test.each(['basic', 'options', 'links', 'plugins', 'docusaurus'])(
  'pages of the site "%s" are the same before and after all are parsed',
  async (name) => {
    const siteDir = copyOf(name);
    const sources = await loadSources({ ...MODEL, siteDir });
    const { site, pending } = await loadOutlinedSite(sources, createKnownTexts(), { ...MODEL, siteDir });
    expect(pending.count()).toBeLessThan(sources.found.files.length);
    const whole = await buildModel(sources, { ...MODEL, siteDir });
    expect(frameOf({ ...whole, site })).toEqual(frameOf(whole));
    for (const [at, { routes }] of whole.site.locales.entries()) {
      for (const [index, route] of routes.entries()) {
        const planned = site.locales[at]?.routes[index];
        const page = await pending.complete(async () => planned?.build(URLS));
        expect(JSON.stringify(page)).toBe(JSON.stringify(route.build(URLS)));
        const facts = [planned, route].map((one) => [one?.ids, one?.shows?.(), one?.copy?.description]);
        expect(facts[0]).toEqual(facts[1]);
        if (planned?.page) expect(pending.isOdd(planned.page)).toBe(false);
      }
    }
    expect(site.assets).toEqual(whole.site.assets);
  },
);

const FILES = {
  'octavo.config.ts': MINIMAL_CONFIG,
  'docs/intro.md': '# Intro\n\nTo [nowhere](./none.md), and [too far](./guide.md#none).\n',
  'docs/guide.md': '---\ntitle: Guide\ncolour: red\nsidebar-label: A\n---\n\n:::note\n\nOpen.\n',
  'docs/picture.md': '# Picture\n\n![None](./none.png)\n',
  'docs/odd.mdx': '# Odd\n\n\\` {new Date(0).toISOString()} \\`\n',
};

const problemsOf = ({ problems }: { readonly problems: LoadedSite['problems'] }): readonly string[] =>
  problems.map(({ at, what, severity }) => `${severity} ${at?.file}:${at?.line} ${what}`).toSorted();

async function keeperOf(siteDir: string, outlinesFrom: number) {
  const keeper = createSiteKeeper({ ...OPTIONS, siteDir, outlinesFrom });
  await keeper.load();
  return keeper;
}

test('problems of texts come with the texts, and none is missing at the end', async () => {
  const siteDir = tempSite(FILES);
  const whole = await keeperOf(siteDir, Infinity);
  const keeper = await keeperOf(siteDir, 0);
  expect(keeper.problems).toEqual([]);
  const counts: (number | undefined)[] = [];
  expect(await keeper.complete(() => counts.push(keeper.loaded?.pending?.count()))).toBe(true);
  expect(counts).toEqual([1, 2, 3, 4]);
  expect(keeper.loaded?.pending).toBeUndefined();
  expect(problemsOf(keeper)).toEqual(problemsOf(whole));
  expect(problemsOf(keeper)).toHaveLength(5);
  expect(await keeper.complete(() => undefined)).toBe(false);
});

test('a text that turns out to be something else than its outline is odd', async () => {
  const keeper = await keeperOf(tempSite(FILES), 0);
  const { pending, site, pages } = keeper.loaded ?? {};
  const route = site?.locales[0]?.routes.find(({ path }) => path.endsWith('/odd'));
  expect(pages?.some(({ live }) => live !== undefined)).toBe(false);
  await pending?.complete(async () => route?.build(URLS));
  expect(route?.page && pending?.isOdd(route.page)).toBe(true);
});

test('what changes while pages are parsed is shown, and the texts that are known are not parsed again', async () => {
  const siteDir = tempSite(FILES);
  const keeper = await keeperOf(siteDir, 0);
  const first = keeper.complete(() => undefined);
  writeFileSync(join(siteDir, 'docs/intro.md'), '# Welcome\n\nNew.\n');
  expect(await keeper.update(new Set([join(siteDir, 'docs/intro.md')]))).toBe(true);
  writeFileSync(join(siteDir, 'docs/new.md'), '# New\n\nA page.\n');
  await keeper.load();
  let parsed = 0;
  const second = keeper.complete(() => (parsed += 1));
  expect([await first, await second]).toEqual([false, true]);
  expect(parsed).toBeLessThanOrEqual(1);
  expect(keeper.loaded?.pages).toHaveLength(5);
  const page = keeper.loaded?.pages.find(({ file }) => file.relPath === 'intro.md');
  expect([page?.contentTitle, page?.html]).toEqual(['Welcome', expect.stringContaining('New.')]);
  expect(problemsOf(keeper).join('\n')).not.toContain('none.md');
});
