/** What the documents of the repository name is there. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md'].filter((file) => existsSync(root + file));
/** Folders and files of a user's site or of its output, which the documents speak of as well. */
const NOT_OURS = /^(?:docs|blog|static|i18n|versioned_docs|versioned_sidebars|build|assets|page-data)\/|[{}*<>]/;
/** Folders of `src/` are named without it. */
const PLACES = ['', 'src/', 'website/'];

const proseOf = (file: string) => readFileSync(root + file, 'utf8').replace(/^```[\s\S]*?^```$/gm, '');

/** In backticks, with a slash or the ending of a file. */
function pathsIn(text: string): string[] {
  return [...text.matchAll(/`([\w./@-]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => /^\.?[\w@-]+\/|^[\w-]+\.(?:ts|tsx|mjs|js|json|md|yml)$/.test(path))
    .filter((path) => !NOT_OURS.test(path));
}

const exists = (path: string) => PLACES.some((place) => existsSync(root + place + path));

test.each(DOCUMENTS)('%s names paths that exist', (file) => {
  const missing = pathsIn(proseOf(file)).filter((path) => !exists(path));
  expect(missing).toEqual([]);
});

test('links between the documents lead somewhere', () => {
  const missing = DOCUMENTS.flatMap((file) =>
    [...proseOf(file).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(root + target))
      .map((target) => `${file}: ${target}`),
  );
  expect(missing).toEqual([]);
});

test('every script of package.json that the documents name exists', () => {
  const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { scripts: Record<string, string> };
  const named = DOCUMENTS.flatMap((file) =>
    [...readFileSync(root + file, 'utf8').matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name),
  );
  expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
});
