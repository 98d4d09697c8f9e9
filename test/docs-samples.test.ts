/** The TypeScript of `docs/` is checked with the types of the engine, parts of a config within a config; data is parsed. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Inside the repository, so that packages are found. */
const dir = join(root, `.octavo/docs-samples-${process.pid}`);

afterAll(() => rmSync(dir, { recursive: true, force: true }));

const PAGES = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md') && name !== 'criteria.md');

interface Sample {
  readonly page: string;
  readonly line: number;
  readonly code: string;
  readonly title: string | undefined;
  readonly language: string;
}

function samplesIn(page: string, languages: RegExp): readonly Sample[] {
  const text = readFileSync(join(root, 'docs', page), 'utf8');
  return [...text.matchAll(/^(`{3,})(\w+)(.*)\n([^]*?)\n\1$/gm)]
    .filter(([, , language = '']) => languages.test(language))
    .map(({ 2: language = '', 3: meta = '', 4: code = '', index }) => ({
      page,
      line: text.slice(0, index).split('\n').length + 1,
      code,
      title: /title="([^"]+)"/.exec(meta)?.[1] ?? /^\/\/ ([\w./-]+\.tsx?)$/m.exec(code)?.[1],
      language,
    }));
}

/** What samples use without saying where it comes from. */
const KNOWN = `import { defineConfig, definePlugin, type OctavoPlugin } from 'octavo';
declare const remarkToc: (options?: object) => void;
declare const yaml: () => object;
declare const site: { title: string; url: string; baseUrl: string };
`;

/** Returns a module of the sample: as it stands, or as a part of what it is a part of. */
function moduleOf({ page, code }: Sample): string {
  const text = code.replace('…', '...site');
  // Packages of a fragment are those of `KNOWN`.
  const body = text.replace(/^import .*\n+/gm, '');
  // An item of a list.
  if (body.startsWith('{'))
    return `${KNOWN}export default defineConfig({ ...site, theme: { navbar: { items: [\n${body}\n] } } });`;
  if (!/^(?:\/\/.*\n)*\w+:/.test(body)) return text.includes("from 'octavo'") ? text : `${KNOWN}${text}`;
  return page === 'hooks.md' || /^(?:site|commands):/.test(body)
    ? `${KNOWN}export const plugin: OctavoPlugin = definePlugin({ name: 'sample',\n${body}\n});`
    : `${KNOWN}export default defineConfig({ ...site,\n${body}\n});`;
}

const TSCONFIG = {
  extends: join(root, 'website/tsconfig.json'),
  compilerOptions: {
    noUnusedLocals: false,
    noUnusedParameters: false,
    exactOptionalPropertyTypes: false,
    paths: {
      octavo: [join(root, 'src/index.ts')],
      'octavo/client': [join(root, 'src/client/index.ts')],
      'octavo/theme': [join(root, 'src/theme/index.ts')],
    },
  },
  include: ['.', join(root, 'src/client/*.d.ts'), join(root, 'src/extend/client/docusaurus.d.ts')],
};

function write(path: string, text: string): void {
  mkdirSync(dirname(join(dir, path)), { recursive: true });
  writeFileSync(join(dir, path), text);
}

test('the samples of docs/ have the types that they say', () => {
  const samples = PAGES.flatMap((page) => samplesIn(page, /^tsx?$/));
  expect(samples.length).toBeGreaterThan(40);
  write('tsconfig.json', JSON.stringify(TSCONFIG));
  const places = new Map<string, Sample>();
  for (const sample of samples) {
    const folder = sample.page.replace('.md', '');
    const name = sample.title ?? `${sample.line}.${sample.language}`;
    // Of samples with one name, the first is the file that others import.
    const path = [`${folder}/${name}`, `${folder}/${sample.line}/${name}`].find((each) => !places.has(each)) ?? name;
    places.set(path, sample);
    write(path, moduleOf(sample));
  }
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['--noEmit', '--project', dir], {
    cwd: dir,
    encoding: 'utf8',
  });
  const faults = stdout
    .split('\n')
    .filter((line) => line.includes('error TS'))
    .map((line) => {
      const path = line.slice(0, line.indexOf('('));
      const sample = places.get(path);
      return sample === undefined ? line : `docs/${sample.page}:${sample.line} ${line}`;
    });
  expect(faults).toEqual([]);
});

test('YAML and JSON of docs/, such as workflows, can be read', () => {
  const samples = PAGES.flatMap((page) => samplesIn(page, /^(?:yaml|json)$/));
  expect(samples.length).toBeGreaterThan(10);
  const read = ({ language, code }: Sample): unknown =>
    language === 'json' ? JSON.parse(code) : parseYaml(code.replaceAll(/^---$\n?/gm, ''));
  for (const sample of samples) expect(() => read(sample), `docs/${sample.page}:${sample.line}`).not.toThrow();
});
