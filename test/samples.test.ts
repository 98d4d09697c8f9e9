/** `octavo samples` on small sites, with the TypeScript that the website's samples use. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { buildSite, runCli } from './support/cli-here.ts';
import { MINIMAL_CONFIG, tempSite } from './temp-site.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const COMPILER = join(ROOT, 'node_modules/.cache/samples-compiler');
const PACKAGES = join(COMPILER, 'node_modules');

/** The compiler alone: what the samples of the website use besides takes ten times as long to install. */
beforeAll(() => {
  const lock = JSON.parse(readFileSync(join(ROOT, 'website/samples/current/package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly version: string }>>;
  };
  const wanted = lock.packages['node_modules/typescript']?.version ?? '';
  const manifest = join(PACKAGES, 'typescript/package.json');
  if (existsSync(manifest) && readFileSync(manifest, 'utf8').includes(`"version": "${wanted}"`)) return;
  mkdirSync(COMPILER, { recursive: true });
  writeFileSync(join(COMPILER, 'package.json'), '{ "private": true }');
  const args = ['install', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', `typescript@${wanted}`];
  execFileSync('npm', args, { cwd: COMPILER, stdio: 'inherit', shell: process.platform === 'win32' });
});

type Files = Readonly<Record<string, string>>;

/** Without the browser's types, which take longer to read than all else, unless a test names them. */
const tsconfig = (...lib: readonly string[]): string =>
  JSON.stringify({
    compilerOptions: { strict: true, target: 'es2022', lib, module: 'commonjs', types: [], skipLibCheck: true },
  });

const SETUP: Files = {
  'octavo.config.ts': MINIMAL_CONFIG,
  'samples/current/package.json': '{ "name": "samples", "private": true }',
  'samples/current/tsconfig.json': tsconfig('es2022'),
};

function site(files: Files): string {
  const dir = tempSite({ ...SETUP, ...files });
  if (files['samples/current/node_modules'] === undefined) {
    symlinkSync(PACKAGES, join(dir, 'samples/current/node_modules'));
  }
  return dir;
}

interface Checked {
  readonly code: number | null;
  /** `docs/a.md:3:5 Type 'x' …`, one line each. */
  readonly errors: readonly string[];
  readonly stdout: string;
  readonly stderr: string;
}

async function check(dir: string, ...args: readonly string[]): Promise<Checked> {
  const { code, stdout, stderr } = await runCli('samples', dir, ...args);
  const errors = Array.from(
    stderr.matchAll(/^error (\S+)(?: \(\S+\))?\n {2}(.*)$/gm),
    ([, at = '', what = '']) => `${at} ${what}`,
  );
  return { code, errors, stdout, stderr };
}

const page = (...parts: readonly string[]): string => `# Page\n\n${parts.join('\n\n')}\n`;
const fence = (info: string, ...lines: readonly string[]): string => ['```' + info, ...lines, '```'].join('\n');

test('errors have the place in the Markdown file and the words of the compiler', async () => {
  const text = page(
    fence('ts', 'export const a: number = 1;', "  export const b: number = 'x';"),
    '- A list:\n\n  ```typescript\n  const c: string = 1;\n  ```',
    fence('tsx', 'const d: boolean = 1;'),
  );
  const { code, errors, stdout } = await check(site({ 'docs/a.md': text }));
  expect(code).toBe(1);
  expect(errors).toEqual([
    "docs/a.md:5:16 Type 'string' is not assignable to type 'number'. (TS2322)",
    "docs/a.md:11:9 Type 'number' is not assignable to type 'string'. (TS2322)",
    "docs/a.md:15:7 Type 'number' is not assignable to type 'boolean'. (TS2322)",
  ]);
  expect(stdout).toContain('Found      3 on 1 pages: 3 TypeScript');
  expect(stdout).toContain('Errors     3');
});

test('a page is a project: titles name files, wherever on the page they stand', async () => {
  const dir = site({
    'samples/current/src/base.ts': 'export const base = 1;\n',
    'docs/a.md': page(
      fence('ts title="src/main.ts"', "import { later } from './lib/later';", 'export const n: number = later;'),
      fence('ts title="src/lib/later.ts"', "import { base } from '../base';", 'export const later = base;'),
      fence('ts', "import { n } from './main';", 'export const m: string = n;'),
    ),
    'docs/b.md': page(fence('ts', "import { later } from './lib/later';", 'export { later };')),
  });
  expect((await check(dir)).errors).toEqual([
    "docs/a.md:15:14 Type 'number' is not assignable to type 'string'. (TS2322)",
    "docs/b.md:4:23 Cannot find module './lib/later' or its corresponding type declarations. (TS2307)",
  ]);
});

test('a later block with the same title replaces the file, for the blocks after it', async () => {
  const use = (type: string): string =>
    fence('ts', "import { value } from './value';", `export const copy: ${type} = value;`);
  const dir = site({
    'docs/a.md': page(
      fence('ts title="src/value.ts"', 'export const value = 1;'),
      use('number'),
      fence('ts title="src/value.ts"', "export const value = 'x';"),
      use('number'),
      use('string'),
    ),
  });
  expect((await check(dir)).errors).toEqual([
    "docs/a.md:18:14 Type 'string' is not assignable to type 'number'. (TS2322)",
  ]);
});

test('untitled blocks are modules of their own; "continues" goes on where the last one ends', async () => {
  const dir = site({
    'docs/a.md': page(
      fence('ts', 'const one = 1;'),
      fence('ts', 'const one = 2;'),
      fence('ts continues', 'export const two: string = one;'),
      fence('ts', 'export const three = one;'),
    ),
    'docs/b.md': page(fence('ts continues', 'export const x = 1;')),
  });
  expect((await check(dir)).errors).toEqual([
    "docs/a.md:12:14 Type 'number' is not assignable to type 'string'. (TS2322)",
    "docs/a.md:16:22 Cannot find name 'one'. (TS2304)",
    'docs/b.md:3:1 "continues" has nothing to go on from: no TypeScript block stands before this one.',
  ]);
});

test('"no-check" opts out and is listed with its reason', async () => {
  const dir = site({
    'docs/a.md': page(
      fence('ts no-check="needs a generated {1} client"', 'nonsense;'),
      fence('json no-check="shortened"', '{ … }'),
      fence('ts no-check', 'more.nonsense;'),
    ),
  });
  const { errors, stdout } = await check(dir);
  expect(errors).toEqual(['docs/a.md:11:1 "no-check" gives no reason.']);
  expect(stdout).toContain('Opted out  3 (100.0 %)\n');
  expect(stdout).toContain('docs/a.md:3  needs a generated {1} client\n');
  expect(stdout).toContain('docs/a.md:7  shortened\n');
});

const TABS = `import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';

<Tabs>
<TabItem value="a" label="A">

\`\`\`ts {1}
// sample-hide-start
interface Horse { name: string }
// sample-hide-end
export const horse: Horse = { name: 1 };
\`\`\`

</TabItem>
</Tabs>

\`\`\`ts title="src/all.ts"
// sample-hide-start
export const all = 1;
// sample-hide-end
\`\`\`

\`\`\`ts no-check="a {1} reason" continues
export const plain = 2;
\`\`\`
`;

test('hidden lines are compiled and not shown, in tabs as well', async () => {
  const dir = site({ 'docs/a.mdx': `---\nslug: /\n---\n\n# Page\n\n${TABS}` });
  expect((await check(dir)).errors).toEqual([
    "docs/a.mdx:17:31 Type 'number' is not assignable to type 'string'. (TS2322)",
  ]);
  await buildSite(dir);
  const html = readFileSync(join(dir, 'build/docs/index.html'), 'utf8');
  const text = html.replace(/<[^>]+>/g, '');
  expect(text).toContain('export const horse: Horse = { name: 1 };');
  expect(text).toContain('export const plain = 2;');
  for (const hidden of ['sample-hide', 'interface Horse', 'all.ts', 'no-check', 'reason', 'continues']) {
    expect(text).not.toContain(hidden);
  }
  expect(html.match(/theme-code-block-highlighted-line/g)).toHaveLength(1);
});

test('pages with the same sample_project share their files in reading order', async () => {
  const step = (id: string, ...parts: readonly string[]): string =>
    `---\nid: ${id}\nsample_project: shop\n---\n\n${page(...parts)}`;
  const value = (type: string): string => fence('ts title="src/value.ts"', `export const value = ${type};`);
  const use = fence('ts', "import { value } from './value';", 'export const copy: number = value;');
  const dir = site({
    'sidebars.ts': "export default { docs: ['zebra', { type: 'category', label: 'C', items: ['apple'] }] };",
    'octavo.config.ts': `export default { title: 'S', url: 'https://example.org', baseUrl: '/', docs: { sidebarPath: './sidebars.ts' } };`,
    'docs/10-last.md': step('last', use),
    'docs/2-first.md': step('first', value('1'), use),
    'docs/apple.md': step('apple', use),
    'docs/z.md': step('zebra', value("'x'")),
  });
  // The numbered pages come first, then the others as in the sidebar.
  expect((await check(dir)).errors).toEqual([
    "docs/apple.md:10:14 Type 'string' is not assignable to type 'number'. (TS2322)",
  ]);
});

test('the files at the end of a series fit together', async () => {
  const step = (...parts: readonly string[]): string => `---\nsample_project: shop\n---\n\n${page(...parts)}`;
  const dir = site({
    'docs/1-a.md': step(
      fence('ts title="src/a.ts"', 'export const a = 1;'),
      fence('ts title="src/b.ts"', "import { a } from './a';", 'export const b: number = a;'),
    ),
    'docs/2-b.md': step(fence('ts title="src/a.ts"', "export const a = 'x';")),
  });
  expect((await check(dir)).errors).toEqual([
    "docs/1-a.md:13:14 Type 'string' is not assignable to type 'number'. (TS2322)",
  ]);
});

test('what a page adds to the types of packages stays on that page', async () => {
  const dir = site({
    'samples/current/tsconfig.json': tsconfig('es2022', 'dom'),
    'docs/a.md': page(fence('ts', 'declare global { interface Window { horse: string } }', 'window.horse = 1;')),
    'docs/b.md': page(fence('ts', "window.horse = 'x';", 'export {};')),
  });
  const { errors } = await check(dir);
  expect(errors).toHaveLength(2);
  expect(errors[1]).toMatch(/^docs\/b\.md:4:8 Property 'horse' does not exist/);
});

test('JSON, YAML and JavaScript parse', async () => {
  const dir = site({
    'docs/a.md': page(
      fence('json', '{', '  // highlight-next-line', '  "a": 1,', '  "b": ,', '}'),
      fence('yaml', 'a: 1', 'a: 2'),
      fence('js', 'const a = ;'),
      fence('json', '{ "fine": true }'),
      fence('js', "module.exports = { fine: require('x') };", 'await 1;'),
    ),
  });
  expect((await check(dir)).errors).toEqual([
    'docs/a.md:7:8 This is not JSON: a value is missing before `,`.',
    'docs/a.md:13:1 This is not YAML: Map keys must be unique.',
    'docs/a.md:17:11 This is not JavaScript: Expression expected.',
  ]);
});

/** Those of old versions are installed where their samples are checked: by `npm test` when they have changed. */
const OLD_PACKAGES = join(ROOT, 'website/samples/1.x/node_modules');

test.skipIf(!existsSync(OLD_PACKAGES))('a version is checked with its own compiler, however old', async () => {
  const dir = site({
    'versions.json': '["1.x"]',
    'docs/a.md': page(),
    'versioned_docs/version-1.x/a.md': page(
      fence('js', 'const fine = { a: 1 };'),
      fence('js', 'const a = ;'),
      fence('ts', 'const a: number = 1 ?? 2;'),
    ),
    'samples/1.x/package.json': '{ "name": "one" }',
    'samples/1.x/tsconfig.json': '{ "compilerOptions": { "strict": true, "types": [] } }',
  });
  symlinkSync(OLD_PACKAGES, join(dir, 'samples/1.x/node_modules'));
  expect((await check(dir, '--version', '1.x')).errors).toEqual([
    'versioned_docs/version-1.x/a.md:8:11 This is not JavaScript: Expression expected.',
    'versioned_docs/version-1.x/a.md:12:22 Expression expected. (TS1109)',
    "versioned_docs/version-1.x/a.md:12:25 ':' expected. (TS1005)",
  ]);
});

test('configuration keys are in config-keys.json', async () => {
  const keys = {
    files: ['config/*'],
    calls: ['Config.get'],
    roots: ['settings'],
    keys: ['settings.session.store', 'settings.social.*.clientId', 'settings.custom.**'],
  };
  const dir = site({
    'samples/current/config-keys.json': JSON.stringify(keys),
    'docs/a.md': page(
      fence('yaml title="config/default.yml"', 'port: 1', 'settings:', '  session:', '    stores: x'),
      fence(
        'json title="config/default.json"',
        '{ "settings": { "social": { "x": { "clientId": 1 } }, "sesion": {} } }',
      ),
      fence(
        'js title="config/default.js"',
        'module.exports = {',
        '  settings: { custom: { a: { b: 1 } }, sessions: 1 },',
        '};',
      ),
      fence('ts', 'declare const Config: any;', "Config.get('settings.session.stor', 'string');", 'export {};'),
      fence('json title="package.json"', '{ "settings": { "other": 1 } }'),
    ),
  });
  const { errors, stderr } = await check(dir);
  expect(errors).toEqual([
    'docs/a.md:7:5 There is no configuration key "settings.session.stores".',
    'docs/a.md:11:55 There is no configuration key "settings.sesion".',
    'docs/a.md:16:40 There is no configuration key "settings.sessions".',
    'docs/a.md:22:13 There is no configuration key "settings.session.stor".',
  ]);
  expect(stderr).toContain('fix: Write "settings.session.store".');
});

test('commands are in commands.json', async () => {
  const commands = {
    programs: ['foal', 'npx foal'],
    commands: [
      {
        names: ['generate', 'g'],
        arguments: [{ name: 'type', values: ['entity', 'hook'] }, { name: 'name' }],
        options: ['--auth'],
      },
      { names: ['run'], arguments: [{ name: 'name' }], rest: true },
    ],
  };
  const dir = site({
    'samples/current/commands.json': JSON.stringify(commands),
    'docs/a.md': page(
      fence(
        'bash',
        'npm install foal && npx foal g entity horse --auth # fine',
        '$ PORT=1 npx foal run start a="b c" > log.txt',
        'npx foal generat entity horse',
        'foal g entitty horse',
        'foal g hook',
        'foal g hook log --aut | cat',
        'foal g hook log more',
        'foal g hook <name>',
      ),
    ),
  });
  expect((await check(dir)).errors).toEqual([
    'docs/a.md:6:10 "npx foal" has no command "generat".',
    'docs/a.md:7:8 "foal g" does not take "entitty" as type.',
    'docs/a.md:8:8 "foal g" needs the argument name.',
    'docs/a.md:9:17 "foal g" has no option "--aut".',
    'docs/a.md:10:17 "foal g" takes no argument "more".',
  ]);
});

test('the files that every project starts with can come from a package, and are checked when they are our own', async () => {
  const dir = site({
    'samples/current/package.json': '{ "name": "samples", "octavo": { "base": "template" } }',
    'samples/current/template/app/horse.ts': "export const horse: number = 'x';\n",
    'docs/a.md': page(
      fence('ts title="src/index.ts"', "import { horse } from './app/horse';", 'export const h: number = horse;'),
    ),
  });
  expect(await check(dir)).toMatchObject({ code: 0, errors: [] });
  const own = site({
    'samples/current/src/a.ts': "const a: number = 'x';\n",
    'docs/a.md': page(fence('ts', 'const b = 1;')),
  });
  expect((await check(own)).errors).toEqual([
    "samples/current/src/a.ts:1:7 Type 'string' is not assignable to type 'number'. (TS2322)",
  ]);
});

test('what did not change is not checked again, and places stay true', async () => {
  const block = fence('ts', "const a: number = 'x';");
  const dir = site({ 'docs/a.md': page(block), 'docs/b.md': page(fence('ts', 'const b = 1;')) });
  expect((await check(dir)).stdout).toContain('(2 pages and series anew, 0 as before)');
  writeFileSync(join(dir, 'docs/a.md'), page('More prose.', block));
  const again = await check(dir);
  expect(again.stdout).toContain('(0 pages and series anew, 2 as before)');
  expect(again.errors[0]).toMatch(/^docs\/a\.md:6:7 /);
  writeFileSync(join(dir, 'docs/b.md'), page(fence('ts', 'const b: string = 1;')));
  expect((await check(dir)).stdout).toContain('(1 pages and series anew, 1 as before)');
  expect((await check(dir, '--no-cache')).stdout).toContain('(2 pages and series anew, 0 as before)');
});

test('older versions have set-ups of their own; --version chooses one', async () => {
  const dir = site({
    'versions.json': '["2.x", "1.x"]',
    'docs/a.md': page(fence('ts', 'const a: number = 1;')),
    'versioned_docs/version-2.x/a.md': page(fence('ts', "const a: number = 'x';")),
    'versioned_docs/version-1.x/a.md': page(fence('ts', 'nonsense')),
    'samples/2.x/package.json': '{ "name": "two" }',
    'samples/2.x/tsconfig.json': '{ "compilerOptions": { "strict": true, "types": [] } }',
    'samples/3.x/package.json': '{}',
  });
  symlinkSync(PACKAGES, join(dir, 'samples/2.x/node_modules'));
  const all = await check(dir);
  expect(all.stdout).toMatch(/Samples of version "current"[^]*Samples of version "2\.x"/);
  expect(all.errors).toEqual([
    "versioned_docs/version-2.x/a.md:4:7 Type 'string' is not assignable to type 'number'. (TS2322)",
  ]);
  expect(all.stderr).toContain('"samples/3.x" belongs to no docs version, so nothing is checked with it.');
  expect(await check(dir, '--version', 'current')).toMatchObject({ code: 0, errors: [] });
  expect((await check(dir, '--version', '1.x')).stderr).toContain('there is no folder "samples/1.x"');
  expect((await check(dir, '--version', '2.xx')).stderr).toContain('octavo samples --version 2.x');
});

test('partials are checked where they stand, once; a page that cannot be read is an error', async () => {
  const use = "import Part from './_part.md';\n\n# Page\n\n<Part />\n";
  const dir = site({
    'docs/_part.md': fence('ts', "const a: number = 'x';"),
    'docs/a.mdx': use,
    'docs/b.mdx': use,
    'docs/c.mdx': `# Page\n\n<Broken\n\n${fence('ts', 'const a = 1;')}\n`,
  });
  const { errors, stdout } = await check(dir);
  expect(errors[0]).toBe("docs/_part.md:2:7 Type 'string' is not assignable to type 'number'. (TS2322)");
  expect(errors[1]).toMatch(/^docs\/c\.mdx:/);
  expect(errors).toHaveLength(2);
  expect(stdout).toContain('1 TypeScript');
});

test('a set-up that is not usable says what to do', async () => {
  const text = page(fence('ts', 'const a = 1;'));
  const missing = tempSite({ ...SETUP, 'docs/a.md': text });
  expect((await check(missing)).stderr).toContain('fix: Run in the site folder: npm install --prefix samples/current');
  const none = tempSite({ 'octavo.config.ts': MINIMAL_CONFIG, 'docs/a.md': text });
  expect((await check(none)).stderr).toContain('there is no folder "samples/current"');
  const broken = site({
    'samples/current/tsconfig.json': '{ "compilerOptions": { "types": ["nowhere"], "target": "es1" } }',
    'docs/a.md': text,
  });
  expect((await check(broken)).stderr).toContain("error samples/current/tsconfig.json\n  Argument for '--target'");
  const native = tempSite({
    ...SETUP,
    'samples/current/node_modules/typescript/package.json': '{ "main": "x.js" }',
    'samples/current/node_modules/typescript/x.js': "module.exports = { version: '7.0.2' };",
    'docs/a.md': text,
  });
  expect((await check(native)).stderr).toContain(
    'fix: Install a version that has one: npm install --prefix samples/current typescript@5',
  );
});

test('a page that several versions show is checked as each of them shows it, with its packages', async () => {
  const config = `export default { title: 'Site', url: 'https://example.org', baseUrl: '/', docs: {
    versions: { current: { releases: '5.x' }, '4.x': { basedOn: 'current' } } } };\n`;
  const text = page(
    ':::since 5.0\n\nNew.\n\n:::',
    fence(
      'ts',
      'const a: number = 1; // since 5.0',
      "const b: number = 'x'; // until 5.0",
      'export const c: string = a;',
    ),
  );
  const dir = site({
    'octavo.config.ts': config,
    'versions.json': '["4.x"]',
    'docs/a.md': text,
    'samples/4.x/package.json': SETUP['samples/current/package.json'] ?? '',
    'samples/4.x/tsconfig.json': SETUP['samples/current/tsconfig.json'] ?? '',
  });
  symlinkSync(PACKAGES, join(dir, 'samples/4.x/node_modules'));
  const { errors } = await check(dir);
  expect(errors.map((error) => error.replace(/ (?:Type|Cannot).*/, ''))).toEqual([
    'docs/a.md:12:14',
    'docs/a.md:11:7',
    'docs/a.md:12:26',
  ]);
});
