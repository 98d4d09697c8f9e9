import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { runCreate } from './create.ts';

const TODAY = new Date('2026-03-01T12:00:00Z');

interface RunOptions {
  /** Lines that are typed; without them there is no terminal. */
  readonly typed?: readonly string[];
  readonly userAgent?: string;
}

/** Runs the command in a folder, and returns its exit code and what it wrote. */
async function run(cwd: string, argv: readonly string[], { typed, userAgent }: RunOptions = {}) {
  const written = { output: '', errors: '' };
  const stream = (name: keyof typeof written) =>
    new Writable({
      write(data, _, done) {
        written[name] += String(data);
        done();
      },
    });
  const input = new PassThrough();
  input.end(typed?.map((line) => `${line}\n`).join(''));
  const code = await runCreate(argv, {
    cwd,
    env: userAgent === undefined ? {} : { npm_config_user_agent: userAgent },
    input,
    output: stream('output'),
    errors: stream('errors'),
    isTerminal: typed !== undefined,
    today: TODAY,
  });
  return { code, ...written };
}

function emptyFolder(): string {
  const dir = mkdtempSync(join(realpathSync(tmpdir()), 'create-octavo-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

const filesOf = (dir: string): readonly string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(dir.length + 1)
        .replaceAll('\\', '/'),
    )
    .toSorted();

const MANUAL = ['--no-install', '--yes'];

test('without a terminal nothing is asked: what is not given has its default', async () => {
  const cwd = emptyFolder();
  expect(await run(cwd, ['--no-install'])).toMatchInlineSnapshot(`
    {
      "code": 0,
      "errors": "",
      "output": "
    Wrote 18 files to my-docs.

    Next steps:

      cd my-docs
      npm install
      npm run dev

    ",
    }
  `);
  expect(filesOf(join(cwd, 'my-docs'))).toMatchInlineSnapshot(`
    [
      ".github/workflows/publish.yml",
      ".gitignore",
      ".npmrc",
      "README.md",
      "docs/intro.md",
      "docs/publish.md",
      "docs/writing/_category_.yml",
      "docs/writing/markdown.md",
      "docs/writing/pages.md",
      "octavo.config.ts",
      "package.json",
      "src/css/custom.css",
      "src/pages/index.module.css",
      "src/pages/index.tsx",
      "static/img/favicon.svg",
      "static/img/logo.svg",
      "static/robots.txt",
      "tsconfig.json",
    ]
  `);
});

test('a terminal is asked for what is not given, and again after an answer that cannot be', async () => {
  const cwd = emptyFolder();
  const typed = ['guide', '7', 'blog', 'The "guide"', 'engl;', 'en, de', '2'];
  const { code, output } = await run(cwd, ['--no-install'], { typed });
  expect(code).toBe(0);
  expect(output.slice(0, output.indexOf('\nWrote'))).toMatchInlineSnapshot(`
    "Folder (my-docs): What is in the site?
      1  Docs
      2  Docs and a blog
      3  Docs in two versions and two languages
      4  I have a Docusaurus site in this folder
    1 to 4 (1): 1 to 4 (1): Name of the site (Guide): Languages, the default one first (en): "engl;" is not a language. Write a list such as en, fr.
    Languages, the default one first (en): Where is it published?
      1  GitHub Pages
      2  Netlify
      3  Cloudflare Workers
      4  Another host, or not decided yet
    1 to 4 (1): "
  `);
  const config = readFileSync(join(cwd, 'guide/octavo.config.ts'), 'utf8');
  expect(config).toContain(`title: 'The "guide"',`);
  expect(config).toContain(`i18n: { defaultLocale: 'en', locales: ['en', 'de'] },`);
  expect(filesOf(join(cwd, 'guide'))).toEqual(
    expect.arrayContaining([
      'netlify.toml',
      'static/_headers',
      '.github/workflows/build.yml',
      'blog/2026-03-01-welcome.md',
    ]),
  );
  expect(existsSync(join(cwd, 'guide/blog/2026-02-28-write-a-post.md'))).toBe(true);
});

test('closing the input writes nothing', async () => {
  const cwd = emptyFolder();
  expect(await run(cwd, [], { typed: ['guide'] })).toMatchObject({ code: 1, errors: 'Nothing was written.\n' });
  expect(readdirSync(cwd)).toEqual([]);
});

test('a folder that is not empty is refused, and left as it is', async () => {
  const cwd = emptyFolder();
  mkdirSync(join(cwd, 'used'));
  for (const name of ['a.md', 'b.md', 'c.md', 'd.md']) writeFileSync(join(cwd, 'used', name), '');
  writeFileSync(join(cwd, 'file'), '');
  const refused = async (...argv: string[]) => {
    const { code, errors } = await run(cwd, [...argv, ...MANUAL]);
    return `${code}: ${errors.trim()}`;
  };
  expect(await refused('used')).toMatchInlineSnapshot(
    `"1: The folder "used" is not empty: it has "a.md", "b.md", "c.md" and 1 more. Name a folder that is empty or does not exist yet. For a Docusaurus site that is in it, use --template existing."`,
  );
  expect(await refused('.', '--template', 'docs')).toContain('The folder "." is not empty: it has "file", "used".');
  expect(await refused('file')).toMatchInlineSnapshot(
    `"1: "file" is a file. Name a folder that is empty or does not exist yet."`,
  );
  expect(filesOf(cwd)).toHaveLength(5);
});

test('a folder with a new repository counts as empty', async () => {
  const cwd = emptyFolder();
  mkdirSync(join(cwd, '.git'));
  const { code, output } = await run(cwd, ['.', ...MANUAL]);
  expect(code).toBe(0);
  expect(output).not.toContain('cd ');
});

test('wrong use ends with 2 and says what can be given', async () => {
  const cwd = emptyFolder();
  const refused = async (...argv: string[]) => {
    const { code, errors } = await run(cwd, argv);
    return `${code}: ${errors.trim()}`;
  };
  expect(await refused('--template', 'wiki')).toMatchInlineSnapshot(
    `"2: There is no template "wiki". Use one of "docs", "blog", "versions", "existing"."`,
  );
  expect(await refused('--template', 'toString')).toContain('There is no template "toString".');
  expect(await refused('--hosting', 'ftp')).toMatchInlineSnapshot(
    `"2: There is no hosting "ftp". Use one of "github-pages", "netlify", "cloudflare", "other"."`,
  );
  expect(await refused('--locales', 'en,english')).toMatchInlineSnapshot(
    `"2: "english" is not a language. Write a list such as --locales en,fr,pt-BR, the default language first."`,
  );
  expect(await refused('--locales', '')).toContain('"" is not a language.');
  expect(await refused('--url', 'example.org')).toMatchInlineSnapshot(
    `"2: "example.org" is not the address of a site. Write it with its scheme: --url https://docs.example.com"`,
  );
  expect(await refused('--name', ' ')).toMatchInlineSnapshot(
    `"2: The name of the site is empty. Write one, for example: --name "My docs""`,
  );
  expect(await refused('a', 'b')).toMatchInlineSnapshot(`
    "2: One folder can be given, not 2: a, b.
    Run npm create octavo -- --help for what can be given."
  `);
  expect(await refused('--tempate', 'docs')).toContain("Unknown option '--tempate'");
  expect(await refused('--template')).toContain("Option '--template <value>' argument missing");
  expect(readdirSync(cwd)).toEqual([]);
});

test('help and version are shown, and nothing is written', async () => {
  const cwd = emptyFolder();
  const { output } = await run(cwd, ['--help']);
  for (const option of [
    'template',
    'name',
    'locales',
    'hosting',
    'url',
    'octavo',
    'no-install',
    'yes',
    'help',
    'version',
  ])
    expect(output).toContain(`--${option}`);
  const engine = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  expect(await run(cwd, ['--version'])).toMatchObject({ code: 0, output: `${engine.version}\n` });
  expect(readdirSync(cwd)).toEqual([]);
});

test.each([
  ['npm/11.0.0 node/v22.0.0', 'npm ci', 'npm run dev'],
  ['pnpm/10.0.0 npm/? node/v22.0.0', 'pnpm install --frozen-lockfile', 'pnpm dev'],
  ['yarn/4.0.0 npm/? node/v22.0.0', 'yarn install --immutable', 'yarn dev'],
  ['bun/1.2.0 npm/? node/v22.0.0', 'bun install --frozen-lockfile', 'bun run dev'],
])('files and next steps are those of the package manager %s', async (userAgent, install, dev) => {
  const cwd = emptyFolder();
  for (const hosting of ['github-pages', 'netlify', 'cloudflare', 'other']) {
    const { output } = await run(cwd, [hosting, '--hosting', hosting, ...MANUAL], { userAgent });
    expect(output).toContain(`  ${dev}\n`);
    const dir = join(cwd, hosting);
    const workflow = filesOf(dir).find((file) => file.startsWith('.github/workflows/')) ?? '';
    const { jobs } = parseYaml(readFileSync(join(dir, workflow), 'utf8')) as {
      jobs: { build: { steps: readonly { run?: string }[] } };
    };
    expect(jobs.build.steps.flatMap(({ run: command }) => command ?? [])).toEqual([
      install,
      dev.replace('dev', 'build'),
    ]);
    expect(existsSync(join(dir, '.npmrc'))).toBe(userAgent.startsWith('npm'));
  }
});

test.each(['docs', 'blog', 'versions'])(
  'files of the template %s name no place of this machine and fill every blank',
  async (template) => {
    const cwd = emptyFolder();
    await run(cwd, ['site', '--template', template, '--locales', 'en,fr', ...MANUAL]);
    const dir = join(cwd, 'site');
    const wrong = filesOf(dir).flatMap((file) => {
      const text = `${file}\n${readFileSync(join(dir, file), 'utf8')}`;
      return [cwd, 'registry.', '__']
        .filter((part) => text.replaceAll('__tests__', '').includes(part))
        .map((part) => `${file}: ${part}`);
    });
    expect(wrong).toEqual([]);
  },
);

test('an existing site needs a config of Docusaurus and a package.json', async () => {
  const cwd = emptyFolder();
  const take = async () => {
    const { code, errors } = await run(cwd, ['.', '--template', 'existing', ...MANUAL]);
    return `${code}: ${errors.trim()}`;
  };
  expect(await take()).toMatchInlineSnapshot(
    `"1: There is no docusaurus.config.* in ".", so there is no site to take over. Name the folder of the site, or start a new one with --template docs and move your Markdown files into its docs folder."`,
  );
  writeFileSync(join(cwd, 'docusaurus.config.ts'), '');
  expect(await take()).toMatchInlineSnapshot(
    `"1: There is no package.json in ".", so octavo cannot be installed there. Run npm init -y in it first, then this command again."`,
  );
  writeFileSync(join(cwd, 'package.json'), '{}');
  const { code, output } = await run(cwd, ['.', '--template', 'existing', ...MANUAL]);
  expect(code).toBe(0);
  expect(output).toContain('npm install --save-dev octavo@^');
  expect(readFileSync(join(cwd, 'docusaurus.config.ts'), 'utf8')).toBe('');
});
