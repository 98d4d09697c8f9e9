/** Names, paths and values that no disk, no URL and no stage can take: each is told with its file, and none is a stack. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expectFailure, failsWith, site } from './support/bad-site.ts';
import { buildSite, runCli } from './support/cli-here.ts';
import { filesOf } from './support/files.ts';
import { tempSite } from './temp-site.ts';

const LONG = 'a'.repeat(300);

test('names and paths that no URL or no disk takes are told with their files', async () => {
  const text = await failsWith({
    'docs/a#b.md': '# A\n',
    'docs/a?b.md': '# B\n',
    'docs/100%.md': '# C\n',
    'docs/c#d/x.md': '# D\n',
    'docs/%00.md': '# E\n',
    'docs/%2e%2e.md': '# F\n',
    'docs/long.md': `---\nslug: ${LONG}\n---\n\n# G\n`,
    'docs/nul.md': '---\nslug: "a\\0b"\n---\n\n# H\n',
    'docs/fine & {{x}}, <b>.md': '# I\n',
  });
  const told = [...text.matchAll(/^error (docs\S+).*\n {2}The path "[^"]*" (.*): nobody/gm)];
  expect(told.map(([, file, reason]) => `${file} ${reason}`)).toEqual([
    'docs/%00.md holds a character that cannot be shown',
    'docs/%2e%2e.md leads to another folder',
    'docs/100%.md holds "%", which has a meaning of its own in URLs',
    'docs/a#b.md holds "#", which has a meaning of its own in URLs',
    'docs/a?b.md holds "?", which has a meaning of its own in URLs',
    'docs/c#d/x.md holds "#", which has a meaning of its own in URLs',
    'docs/long.md:2:7 has a part of more than 240 bytes, which no disk takes',
    'docs/nul.md:2:7 holds a character that cannot be shown',
  ]);
  expect(text).toContain('8 errors');
});

test('static files and files beside pages may have any name: what refers to them leads to them, everywhere', async () => {
  const names = ['a#b', 'c?d', '50%', 'e%20f', '{{x}}', '<b>i', 'q"q', "it's", 'a b', 'ü', 'a&amp;b', '[x](y)', 'a(b'];
  const encoded = (name: string) =>
    encodeURIComponent(name).replace(/[()']/g, (char) => `%${char.charCodeAt(0).toString(16)}`);
  const links = names
    .map(encoded)
    .map((name) => `[t](/s/${name}.txt) ![i](/s/${name}.svg) <a href="/base/s/${name}.txt">h</a>`);
  const beside = names.map(encoded).map((name) => `[t](./${name}.txt) ![i](./${name}.svg)`);
  const items = names.map((name) => `{ label: 'x', href: '/s/${encoded(name)}.txt' }`);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="3"/>';
  const dir = tempSite({
    'octavo.config.ts': configOf(
      `markdownCopies: true, theme: { navbar: { title: '', logo: { src: '/s/a%23b.svg', href: '/docs' }, items: [${items.join()}] } }`,
    ).replace("baseUrl: '/'", "baseUrl: '/base/'"),
    'docs/intro.md': `---\nslug: /\nimage: ./c%3Fd.svg\n---\n\n# Intro\n\n${[...links, ...beside].join('\n\n')}\n`,
    'docs/two words.md': '---\nslug: /three more words\n---\n\n# Words\n\n[i](./intro.md)\n',
    'blog/2024-01-01-post.md': `---\nimage: /s/a%23b.svg\n---\n\n# Post\n\n<!-- truncate -->\n\n${links.join('\n\n')}\n`,
    ...Object.fromEntries(
      names.flatMap((name) => [
        [`static/s/${name}.txt`, name],
        [`static/s/${name}.svg`, svg],
        [`docs/${name}.txt`, `beside ${name}`],
        [`docs/${name}.svg`, svg],
      ]),
    ),
  });
  expect((await buildSite(dir)).stderr).toBe('');
  const out = join(dir, 'build');
  const dead = filesOf(out).flatMap((file) =>
    /\.(?:html|xml|md)$/.test(file) && !file.startsWith('s/') ? deadFiles(out, file) : [],
  );
  expect(dead).toEqual([]);
  const page = readFileSync(join(out, 'docs/three more words/index.html'), 'utf8');
  expect(page).toContain('href="/base/docs/three%20more%20words"');
  expect(page).not.toMatch(/(?:href|content)="[^"]*three more/);
});

/** What the file refers to that is not there; each is named with a scheme, as a URL of the site, or relative to the file. */
function deadFiles(out: string, file: string): readonly string[] {
  const text = readFileSync(join(out, file), 'utf8');
  const pattern = file.endsWith('.md') ? /\]\(<?([^)>]*)>?\)/g : /(?:href|src|content|url)="([^"]*\.(?:svg|txt))"/g;
  const targets = [...text.matchAll(pattern)].map(([, target = '']) =>
    target
      .replaceAll('&quot;', '"')
      .replaceAll(/&#(?:x27|39);/g, "'")
      .replaceAll('&amp;', '&'),
  );
  return targets.flatMap((target) => {
    const { pathname, hash, search } = new URL(target, `https://example.org/base/${file}`);
    if (hash === '' && search === '' && existsSync(join(out, decodeURIComponent(pathname.replace('/base/', '')))))
      return [];
    return `${file}: ${target}`;
  });
}

const configOf = (rest: string, before = '') =>
  `${before}export default { title: 'Site', url: 'https://example.org', baseUrl: '/', ${rest} };\n`;

test.each([
  [
    'a redirect of 5,000 letters',
    configOf(`redirects: [{ from: '/${'a'.repeat(5000)}', to: '/docs' }]`),
    'The path "/aaa',
  ],
  [
    'a redirect with NUL',
    configOf(String.raw`redirects: [{ from: '/a\0b', to: '/docs' }]`),
    '"redirects.0.from" holds',
  ],
  ['a folder with NUL', configOf(String.raw`i18n: { defaultLocale: 'en', path: 'a\0b' }`), '"i18n.path" holds'],
  ['a value in itself', configOf('customFields: { a }', 'const a: any = {}; a.b = [a];\n'), 'holds itself'],
  ['a navbar item of an odd type', configOf("theme: { navbar: { items: [{ type: 'toString' }] } }"), 'Bad navbar item'],
  ['locales that are no texts', configOf("i18n: { defaultLocale: 'en', locales: ['en', 3, {}] }"), '"i18n.locales[1]"'],
])('a config with %s is told', async (_, config, told) => {
  const text = await failsWith({ 'octavo.config.ts': config });
  expect(text).toMatch(/^\nerror octavo\.config\.ts/);
  expect(text).toContain(told);
});

test.each([
  ['a pattern that is not closed', configOf("docs: { exclude: ['['] }"), {}],
  [
    'a file in the place of its translations',
    configOf("i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }"),
    { i18n: '' },
  ],
  ['100 folders in each other', configOf(''), { [`docs/${'deep/'.repeat(100)}x.md`]: '# Deep\n' }],
])('a site with %s is built', async (_, config, files) => {
  const dir = site({ 'octavo.config.ts': config, 'docs/a.md': '# A\n', ...files });
  expect((await buildSite(dir)).stderr).not.toMatch(/^\s+at |translation key/m);
  expect(existsSync(join(dir, 'build/docs/a/index.html'))).toBe(true);
});

test('a calendar that is none is told with its place', async () => {
  const config = configOf("i18n: { defaultLocale: 'en', localeConfigs: { en: { calendar: '..' } } }");
  const text = await failsWith({ 'octavo.config.ts': config });
  expect(text).toMatch(/^\nerror octavo\.config\.ts:1:\d+\n {2}"i18n\.localeConfigs\.en\.calendar" is "\.\."/);
});

test('data that is nested without end is told with its place', async () => {
  const text = await failsWith({ 'docs/tags.yml': `a: ${'['.repeat(3000)}${']'.repeat(3000)}` });
  expect(text).toMatch(/^\nerror docs\/tags\.yml:1:\d+/);
});

test('data that repeats itself without end, and partials that multiply, are told', async () => {
  const partials = Array.from({ length: 20 }, (_, level) => [
    `docs/_p${level}.mdx`,
    `import P from './_p${level + 1}.mdx';\n\n<P/>\n\n<P/>\n`,
  ]);
  const text = await failsWith({
    ...Object.fromEntries(partials),
    'docs/_p20.mdx': 'end\n',
    'docs/many.mdx': "import P from './_p0.mdx';\n\n<P/>\n",
    'docs/loop.md': '---\ntitle: x\na: &a [*a]\n---\n',
    'blog/authors.yml': 'a: &a\n  name: x\n  b: *a\n',
    'blog/2024-01-01-x.md': '# X\n',
  });
  expect(text).toMatch(
    /error docs\/_p19\.mdx:3:1\n.*more than 5,000 times, by way of docs\/many\.mdx → docs\/_p0\.mdx/,
  );
  expect(text).toMatch(/error docs\/loop\.md.*\n.*an alias stands inside of what it repeats/);
  expect(text).toMatch(/error blog\/authors\.yml.*\n.*an alias stands inside of what it repeats/);
});

test('texts with NUL show that there was something, and no marker is left in the output', async () => {
  const dir = tempSite({
    'octavo.config.ts': configOf(''),
    'docs/intro.md': '# Intro\n',
    'docs/a.mdx': `---\ntitle: "a \\0L0\\0"\n---\n\n{"x\\0S0\\0y"} {\`\\0L1\\0\`} <b title={"\\0A0\\0"}>b</b> &#0; [a](./intro.md)\n`,
    'docs/_category_.json': '{ "label": "\\u0000L0\\u0000" }\n',
    i18n: 'a file in the place of the folder',
  });
  await buildSite(dir);
  const out = join(dir, 'build');
  const marked = filesOf(out).filter(
    (file) => /\.(?:html|json|xml|md)$/.test(file) && readFileSync(join(out, file)).includes(0),
  );
  expect(marked).toEqual([]);
  expect(readFileSync(join(out, 'docs/a/index.html'), 'utf8')).toContain('x\uFFFDS0\uFFFDy \uFFFDL1\uFFFD');
});

test.skipIf(process.platform === 'win32')(
  'a pipe in the place of a file is empty, and nobody waits for it',
  async () => {
    const dir = site({});
    mkdirSync(join(dir, 'blog'));
    for (const file of ['docs/tags.yml', 'blog/authors.yml', 'docs/piped.md'])
      execFileSync('mkfifo', [join(dir, file)]);
    await buildSite(dir);
  },
);

test('a file in the place of the output folder is refused, and stays', async () => {
  const dir = tempSite({ 'octavo.config.ts': configOf(''), 'docs/intro.md': '# Intro\n', build: 'mine' });
  const result = await runCli('build', dir);
  expect([result.code, readFileSync(join(dir, 'build'), 'utf8')]).toEqual([1, 'mine']);
  expect(result.stderr).toContain('is a file, and a build would replace it by a folder');
});

test('rules of `static/_headers` and the policy are both in the output, and what voids the policy is told', async () => {
  const dir = tempSite({
    'octavo.config.ts': configOf('contentSecurityPolicy: true, staticDirectories: ["static", "public"],'),
    'docs/intro.md': '# Intro\n',
    'public/_headers': '/assets/*\n  Cache-Control: max-age=31536000\n/docs/*\n  ! Content-Security-Policy\n',
  });
  const { stderr } = await buildSite(dir);
  expect(stderr).toContain('public/_headers:3');
  expect(stderr).toContain('The rule "/docs/*" changes the Content-Security-Policy');
  const text = readFileSync(join(dir, 'build/_headers'), 'utf8');
  expect(text).toMatch(/^\/\*\n {2}Content-Security-Policy: default-src 'self'; /);
  expect(text).toContain('\n/assets/*\n  Cache-Control: max-age=31536000\n');
});

test('a static file that takes the place of one that keeps a promise of the config is an error', async () => {
  const text = await failsWith({
    'octavo.config.ts': configOf('contentSecurityPolicy: { writeTo: ["nginx"] }, offline: true,'),
    'static/headers.conf': '',
    'static/service-worker.js': '',
  });
  expect(text).toContain('error static/headers.conf');
  expect(text).toContain('error static/service-worker.js');
});

test('`_headers` without a policy is checked too, and a plugin cannot replace the policy in silence', async () => {
  const lost = site({
    'octavo.config.ts': configOf(
      `contentSecurityPolicy: true, plugins: [{ name: 'host', async commit() { return { _headers: '/*\\n  X-A: b\\n' }; } }],`,
    ),
  });
  rmSync(join(lost, 'build'), { recursive: true });
  const replaced = await runCli('build', lost);
  expect(replaced.code, replaced.stderr).toBe(1);
  expect(replaced.stderr).toContain('is not in "_headers" of the output, because a plugin has replaced the file');
  const plain = site({ 'static/_headers': '/*\n  X-A: b\nnothing\n/empty\n' });
  rmSync(join(plain, 'build'), { recursive: true });
  const { stderr, code } = await runCli('build', plain);
  expect(code, stderr).toBe(0);
  expect(Array.from(stderr.matchAll(/^warning (\S+)/gm), ([, at]) => at)).toEqual([
    'static/_headers:3',
    'static/_headers:4',
  ]);
  expect(readFileSync(join(plain, 'build/_headers'), 'utf8')).toContain('X-A: b');
});

test('misspelt fields of authors are told with what was meant, and custom ones are not', async () => {
  const dir = site({
    'blog/authors.yml': 'ann:\n  name: Ann\n  titel: Boss\n  imageUrl: /x.png\n  team: core\nbob:\n  nmae: Bob\n',
    'blog/2024-01-01-post.md': '---\nauthors: [ann]\n---\n\n# Post\n\n<!-- truncate -->\n',
  });
  rmSync(join(dir, 'build'), { recursive: true });
  const { stderr } = await runCli('build', dir);
  const guesses = stderr.matchAll(/^warning (blog\/authors\S+)[^]*?fix: Did you mean "(\w+)"/gm);
  expect(Array.from(guesses, ([, at, guess]) => `${at} ${guess}`)).toEqual([
    'blog/authors.yml:3:3 title',
    'blog/authors.yml:4:3 imageURL',
    'blog/authors.yml:7:3 name',
  ]);
});

test('files that go away between being found and being copied are told with their paths', async () => {
  const before = {
    'docs/f.zip': 'x',
    'docs/g.zip': 'x',
    'static/a/s.svg': '<svg/>',
    'docs/intro.md': '# I\n\n[f](./f.zip)\n',
  };
  const removed = async (code: string) => {
    const dir = site(before);
    const page = `const fs = typeof window === 'undefined' ? process.getBuiltinModule('node:fs') : undefined;
      const at = (name) => ${JSON.stringify(dir)} + '/' + name;
      export default function Page() { if (fs) { ${code} } return null; }`;
    mkdirSync(join(dir, 'src/pages'), { recursive: true });
    writeFileSync(join(dir, 'src/pages/page.jsx'), page);
    const text = expectFailure(dir, await runCli('build', dir));
    return text.split('\n').filter((line) => line.includes('cannot be read'));
  };
  expect(await removed(`fs.rmSync(at('docs/f.zip'), { force: true })`)).toEqual([
    '  "docs/f.zip" cannot be read: it does not exist.',
  ]);
  const folder = `fs.rmSync(at('docs/f.zip'), { recursive: true }); fs.mkdirSync(at('docs/f.zip'))`;
  expect(await removed(folder)).toEqual(['  "docs/f.zip" cannot be read: it is a folder.']);
  const file = `fs.rmSync(at('static/a'), { recursive: true, force: true }); fs.writeFileSync(at('static/a'), '')`;
  expect(await removed(file)).toEqual(['  "static/a/s.svg" cannot be read: it does not exist any more.']);
}, 30_000);

test('a path below a file is a missing file, and links in the static folder are copied', async () => {
  const dir = site({
    'octavo.config.ts': configOf(`markdown: { dialects: ['vitepress', 'mkdocs'] }, onBrokenMarkdownImages: 'warn'`),
    'docs/intro.md':
      '# I\n\n<<< ./two.md/x.ts\n\n![p](./two.md/x.png)\n\n--8<-- "two.md/y.md"\n\n[t](/linked/t.txt) [u](/u.txt)\n',
    'docs/two.md': '# Two\n',
    'other/t.txt': 'text',
  });
  mkdirSync(join(dir, 'static'));
  symlinkSync('../other', join(dir, 'static/linked'));
  symlinkSync('../other/t.txt', join(dir, 'static/u.txt'));
  rmSync(join(dir, 'build'), { recursive: true });
  const { stderr, code } = await runCli('build', dir);
  expect(code, stderr).toBe(0);
  expect([...stderr.matchAll(/^warning (\S+)/gm)].map(([, at]) => at)).toEqual(
    [3, 5, 7].map((line) => `docs/intro.md:${line}:1`),
  );
  for (const file of ['linked/t.txt', 'u.txt']) expect(readFileSync(join(dir, 'build', file), 'utf8')).toBe('text');
});
