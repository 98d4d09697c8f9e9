/** What the documents of the repository name is there. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Pages for users of the packages; the reference of options and the criteria have tests of their own. */
const PAGES = readdirSync(`${root}docs`)
  .filter((file) => file.endsWith('.md') && !['options.md', 'criteria.md'].includes(file))
  .map((file) => `docs/${file}`);
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md'].filter((file) => existsSync(root + file));
/** Folders and files of a user's site or of its output, which the documents speak of as well. */
const NOT_OURS = /^(?:docs|blog|static|i18n|versioned_docs|versioned_sidebars|build|assets|page-data)\/|[{}*<>]/;
/** Folders of `src/` are named without it. */
const PLACES = ['', 'src/', 'website/'];

const proseOf = (file: string) => readFileSync(root + file, 'utf8').replace(/^```[\s\S]*?^```$/gm, '');

/** Targets within the repository, without what is shown as code. */
function linksOf(file: string): string[] {
  const text = proseOf(file).replace(/(`+)[^`].*?\1/g, '');
  return [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, target = '']) => target);
}

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
  const missing = [...DOCUMENTS, ...PAGES].flatMap((file) =>
    linksOf(file)
      .filter((target) => !existsSync(join(root, dirname(file), target)))
      .map((target) => `${file}: ${target}`),
  );
  expect(missing).toEqual([]);
});

test('the README is short, and what it and its pages link to is in the package', () => {
  const readme = readFileSync(`${root}README.md`, 'utf8');
  expect(readme.split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(350);
  const packed = spawnSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: root, encoding: 'utf8' });
  const [{ files }] = JSON.parse(packed.stdout) as [{ files: readonly { readonly path: string }[] }];
  const paths = new Set(files.map(({ path }) => path));
  const linked = ['README.md', ...PAGES].flatMap((file) => linksOf(file).map((target) => join(dirname(file), target)));
  expect(linked.filter((path) => !paths.has(path))).toEqual([]);
});

test('every script of package.json that the documents name exists', () => {
  const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { scripts: Record<string, string> };
  const named = DOCUMENTS.flatMap((file) =>
    [...readFileSync(root + file, 'utf8').matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name),
  );
  expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
});

const criteria = [
  ...readFileSync(`${root}docs/criteria.md`, 'utf8').matchAll(/^- (\*\*|_)([A-Z]\w*-\d{2})\1 (.*)$/gm),
].map(([, , id = '', sentence = '']) => ({ id, sentence }));

test('docs/criteria.md has one sentence for each criterion', () => {
  const lines = readFileSync(`${root}docs/criteria.md`, 'utf8').split('\n');
  expect(lines.filter((line) => line.startsWith('- '))).toHaveLength(criteria.length);
  expect(criteria.filter(({ sentence }) => !/^[^ ].*[.]$/.test(sentence) || /\. [A-Z]/.test(sentence))).toEqual([]);
  const ids = criteria.map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test('every criterion that code, tests and scripts name is one of docs/criteria.md', () => {
  const known = new Set(criteria.map(({ id }) => id));
  const areas = [...new Set(criteria.map(({ id }) => id.slice(0, id.indexOf('-'))))].join('|');
  const ID = new RegExp(String.raw`\b(?:${areas})-\d{2}\b`, 'g');
  const unknown = ['src', 'test', 'scripts']
    .flatMap((folder) => readdirSync(root + folder, { recursive: true }).map((file) => `${folder}/${String(file)}`))
    .filter((file) => /\.(?:tsx?|mjs|css)$/.test(file))
    .flatMap((file) =>
      (readFileSync(root + file, 'utf8').match(ID) ?? []).filter((id) => !known.has(id)).map((id) => `${file}: ${id}`),
    );
  expect(unknown).toEqual([]);
});

test.each(['options', 'reference', 'slots'])(
  'what scripts/%s.mjs writes in docs/ says what the code says',
  (script) => {
    const { status, stderr } = spawnSync(process.execPath, [`${root}scripts/${script}.mjs`, '--check'], {
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(status).toBe(0);
  },
);
