import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempSite } from '../../test/temp-site.ts';
import type { LoadedSite } from '../model/load-site.ts';
import { isInput, textsRead } from './inputs.ts';

/** Of the folder of a site, those that the site is made of when they change. */
function inputsOf(files: readonly string[], isEdit = true): readonly string[] {
  const siteDir = tempSite({ 'public-site/404.html': '' });
  const loaded = {
    config: { staticDirs: [join(siteDir, 'static')], i18n: { dir: join(siteDir, 'i18n') } },
    sources: { found: { folders: [join(siteDir, 'docs')] } },
    site: { assets: [{ filePath: join(siteDir, 'docs/server.log') }] },
  } as unknown as LoadedSite;
  const isModule = (path: string) => path.endsWith('parts/imported.txt');
  return files.filter((file) => isInput(join(siteDir, file), isEdit, { siteDir, loaded, isModule }));
}

test('the site is made of its folders, and of code and data beside them', () => {
  const files = [
    'octavo.config.ts',
    'sidebars.js',
    'versions.json',
    'package.json',
    '.env',
    'postcss.config.mjs',
    'config/navbar.ts',
    'data/people.yml',
    'partials/_note.mdx',
    'parts/imported.txt',
    'docs/a.md',
    'docs/_category_.json',
    'docs/server.log',
    'src/css/custom.css',
    'static/a.txt',
    'i18n/fr/code.json',
    '../other/part.mdx',
  ];
  expect(inputsOf(files)).toEqual(files);
});

test('logs, output, caches and what editors write are no inputs', () => {
  const files = [
    'dev.log',
    'out.txt',
    'nohup.out',
    'docs/dev.log',
    'docs/notes.txt',
    'docs/.a.md.swp',
    'docs/a.md~',
    'docs/.#a.md',
    'docs/4913',
    'docs/a.md___jb_tmp___',
    'docs/.a.md.kate-swp',
    'static/dev.log',
    'build/index.html',
    'dist/assets/a.js',
    'public-site/assets/a.js',
    'coverage/report.json',
    '.cache/data.json',
    '.octavo/sources.json',
    '.git/index.json',
    'node_modules/a/index.js',
    'packages/a/node_modules/b/index.js',
    'package-lock.json',
    'yarn.lock',
  ];
  expect(inputsOf(files)).toEqual([]);
});

test('what a page may link to counts when it comes or goes', () => {
  expect(inputsOf(['docs/new.pdf', 'docs/dev.log', 'report.pdf'], false)).toEqual(['docs/new.pdf']);
});

test('partials and code that pages show are texts that may change before anything is watched', () => {
  const files = [
    { filePath: '/site/docs/a.md', imported: ['/site/docs/_part.md', '/site/code/a.ts'] },
    { filePath: '/site/docs/b.md', imported: ['/site/docs/_part.md'] },
    { filePath: '/site/docs/c.md' },
  ];
  expect(textsRead({ files } as never)).toEqual([
    '/site/docs/a.md',
    '/site/docs/_part.md',
    '/site/code/a.ts',
    '/site/docs/b.md',
    '/site/docs/c.md',
  ]);
  expect(textsRead(undefined)).toEqual([]);
});
