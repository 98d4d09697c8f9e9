/**
 * Whatever is done to the files of a site, a build ends, with an output or with problems: never with a stack, a bug of
 * ours or a marker that nobody filled. What is done follows from a seed; how much, from the time there is.
 */
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createPageParser } from '../src/content/parse-page.ts';
import { OPTIONS } from '../src/content/testing.ts';
import { buildSite, runCli, startCli } from './support/cli-here.ts';
import { changedFiles, digestOf, filesOf, goldenSite, tempFolder } from './support/files.ts';
import { looksCloser } from './support/circles.ts';

/** Another one tries other mutations: `OCTAVO_SEED=7 npm run test:more`. */
const SEED = Number(process.env['OCTAVO_SEED'] ?? 2026);
const seconds = (short: number, long: number) => (looksCloser ? long : short) * 1000;

/** A round that begins in time may end a little later. */
const TIMEOUT = seconds(180, 600);

interface Random {
  /** From 0 to `below`, which it never is. */
  (below: number): number;
}

function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

const SNIPPETS = [
  '\0L0\0',
  '{"\\0S0\\0"}',
  '&#0;',
  '{',
  '}',
  '{{',
  '<',
  '</',
  '/>',
  '<a0>',
  '<Tabs>',
  '</TabItem>',
  '<details>',
  '<!--',
  '-->',
  ':::note\n',
  ':::\n',
  '::::',
  '```\n',
  '~~~',
  '`',
  '[',
  '](',
  '![](x.png)',
  '[^1]',
  '[^1]: x\n',
  '[a]: /b\n',
  '|',
  '|-|\n',
  '---\n',
  '\n\n',
  '> ',
  '- ',
  '    ',
  '\t',
  '# ',
  '{#id}',
  '*',
  '**',
  '_',
  '~~',
  '\\',
  '&amp;',
  '&',
  '"',
  "'",
  ': ',
  '- &a [*a]',
  'import X from "./x"\n',
  'export const a = ',
  '{props.x}',
  '{frontMatter}',
  '<Link to={1}>',
  'null',
  '[]',
  '{}',
  '-1',
  'true',
  '\uFEFF',
  '\uD800',
  '😀',
  '漢',
  '\u202E',
  '%',
  '%2e%2e',
  '../',
  '#',
  '?',
  'a'.repeat(300),
  '((((((((((',
  ',',
  '0x',
  '1e999',
];

function mutate(text: string, random: Random): string {
  let result = text;
  for (let count = 1 + random(4); count > 0; count -= 1) {
    const at = random(result.length + 1);
    const end = Math.min(result.length, at + random(60));
    const snippet = SNIPPETS[random(SNIPPETS.length)] ?? '';
    const part = result.slice(at, end);
    const inserted = [
      snippet,
      snippet.repeat(1 + random(30)),
      '',
      part.repeat(1 + random(20)),
      [...part].toReversed().join(''),
    ];
    result = result.slice(0, at) + (inserted[random(inserted.length)] ?? '') + result.slice(random(2) === 0 ? at : end);
  }
  return random(50) === 0 ? result.slice(0, random(result.length)) : result;
}

const source = goldenSiteFiles();

function goldenSiteFiles(): {
  readonly dir: string;
  readonly pages: readonly string[];
  readonly data: readonly string[];
} {
  const dir = join(import.meta.dirname, 'sites/basic/input');
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' });
  return {
    dir,
    pages: files.filter((file) => /\.mdx?$/.test(file)),
    data: files.filter((file) => /\.(?:ya?ml|json)$/.test(file)),
  };
}

test('a page that was changed anyhow is parsed, and its markers are whole', { tags: 'both', timeout: TIMEOUT }, () => {
  const random = createRandom(SEED);
  const parse = createPageParser(OPTIONS);
  const until = performance.now() + seconds(3, 30);
  for (let round = 0; performance.now() < until; round += 1) {
    const file = source.pages[round % source.pages.length] ?? '';
    const text = mutate(readFileSync(join(source.dir, file), 'utf8'), random);
    const place = {
      kind: 'doc',
      pluginId: 'default',
      locale: 'en',
      relPath: file,
      hash: '',
      importsCode: false,
    } as const;
    const page = parse({ ...place, filePath: join(source.dir, file), sitePath: file, partials: {}, text });
    const markers = [...page.html.matchAll(/\0([^\0]*)\0/g)].map(([, marker = '']) => marker);
    expect(
      markers.filter((marker) => !/^[A-Z]\d*[()]?$/.test(marker)),
      `round ${round} of seed ${SEED}: ${file}`,
    ).toEqual([]);
  }
});

test(
  'a site whose files were changed anyhow is built or told what is wrong',
  { tags: 'both', timeout: TIMEOUT },
  async () => {
    const random = createRandom(SEED + 1);
    const dir = goldenSite();
    const until = performance.now() + seconds(3, 12);
    for (let round = 0; performance.now() < until; round += 1) {
      const files = Array.from({ length: 4 }, (_, index) => {
        const list = index % 2 === 0 ? source.data : source.pages;
        return list[random(list.length)] ?? '';
      });
      for (const file of files)
        writeFileSync(join(dir, file), mutate(readFileSync(join(source.dir, file), 'utf8'), random));
      const { code, stderr } = await runCli('build', dir);
      const told = `round ${round} of seed ${SEED}: ${files.join(', ')}\n${stderr}`;
      expect([0, 1], told).toContain(code);
      expect(stderr, told).not.toMatch(/^\s+at \S+.*:\d+|bug in Octavo/m);
      if (code === 0) expect(filesWithNul(join(dir, 'build')), told).toEqual([]);
      for (const file of files) cpSync(join(source.dir, file), join(dir, file));
    }
  },
);

function filesWithNul(out: string): readonly string[] {
  return filesOf(out).filter(
    (file) => /\.(?:html|json|xml|txt)$/.test(file) && readFileSync(join(out, file)).includes(0),
  );
}

const EDITED = [
  'docs/changes.md',
  'docs/lamp.svg',
  'src/components/dimmer.tsx',
  'static/robots.txt',
  'docs/features.md',
];

// `cache.test.ts` edits at three moments for `npm test`.
test(
  'what is edited at any moment of a build is in the output of the next one',
  { tags: 'more', timeout: TIMEOUT },
  async () => {
    const random = createRandom(SEED + 2);
    const dir = goldenSite();
    const cold = join(tempFolder(), 'cold');
    const start = performance.now();
    await buildSite(dir);
    const duration = performance.now() - start;
    const until = performance.now() + 10_000;
    for (let round = 0; round === 0 || performance.now() < until; round += 1) {
      const { done } = startCli(['build', dir]);
      for (const file of EDITED) {
        await sleep(random(duration / EDITED.length));
        writeFileSync(join(dir, file), `${readFileSync(join(source.dir, file), 'utf8')}\n${' '.repeat(random(9))}`);
      }
      await done;
      await buildSite(dir);
      rmSync(cold, { recursive: true, force: true });
      await buildSite(dir, '--no-cache', '--out-dir', cold);
      expect(changedFiles(digestOf(cold), digestOf(join(dir, 'build'))), `round ${round} of seed ${SEED}`).toEqual([]);
    }
  },
);
