/**
 * A site without code of its own, so that its builds need no bundler: for tests that are only about pages, parts,
 * caches
 * and files. It has two languages, code, a folder, a post and a page outside the docs.
 */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFiles } from './built-site.ts';
import { tempFolder } from './files.ts';
import type { GoldenSite } from './golden-site.ts';

const FILES = {
  'octavo.config.js': `export default {
    title: 'Harbour', url: 'https://harbour.example', baseUrl: '/', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  };`,
  'docs/index.md': '# Piers\n\n[Where ships lie](./moorings.md)\n\n```js\nconst piers = 4;\n```\n',
  'docs/moorings.md': '---\ntags: [ships]\n---\n\n# Moorings\n\n:::tip\n\nAsk first.\n\n:::\n',
  'docs/changes.md': '# Changes\n\nNothing yet.\n',
  'docs/guides/arrive.md': '# Arrive\n\n1. Slow down.\n2. Throw a line.\n',
  'i18n/fr/docusaurus-plugin-content-docs/current/moorings.md': '# Amarrages\n\nDemandez d’abord.\n',
  'blog/2026-01-02-opened.md': '# Opened\n\nShips may come.\n\n<!-- truncate -->\n\nSlowly.\n',
  'src/pages/about.md': '# About\n\nA harbour.\n',
  'static/robots.txt': 'User-agent: *\n',
};

export function copySmallSite(target: string): string {
  writeFiles(target, FILES);
  return target;
}

export function smallSite(): string {
  return copySmallSite(join(tempFolder(), 'site'));
}

/** Creates the site for a whole test file; the caller removes it. */
export function createSmallSite(): GoldenSite {
  const root = mkdtempSync(join(realpathSync(tmpdir()), 'octavo-small-'));
  const dir = copySmallSite(join(root, 'site'));
  return { dir, outDir: join(dir, 'build'), remove: () => rmSync(root, { recursive: true, force: true }) };
}
