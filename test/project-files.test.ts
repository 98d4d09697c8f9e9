/** Files for hosts of the repository and the registry: they are what these read, and name what is there. */
import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'rolldown/utils';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string): string => readFileSync(root + file, 'utf8');

interface Workflow {
  readonly on: unknown;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

interface Job {
  readonly 'runs-on': string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly (string | number)[]>> };
  readonly steps: readonly { readonly uses?: string; readonly run?: string }[];
}

const workflows = Object.fromEntries(
  readdirSync(`${root}.github/workflows`).map((file) => [file, parse(read(`.github/workflows/${file}`)) as Workflow]),
);

test('workflows may only read by default, and run scripts that exist', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> };
  for (const [file, { permissions, jobs }] of Object.entries(workflows)) {
    expect(permissions, file).toEqual({ contents: 'read' });
    const commands = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run = '' }) => run.split('\n')));
    const named = commands.flatMap((line) => /^npm (?:run )?(test|[\w:]+)$/.exec(line.trim())?.[1] ?? []);
    expect(
      named.filter((name) => !['ci'].includes(name) && scripts[name] === undefined),
      file,
    ).toEqual([]);
    const actions = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []));
    for (const action of actions) expect(action).toMatch(/^[\w-]+\/[\w-]+@v\d+$/);
  }
});

test('changes are checked on three systems and two lines of Node, releases carry their provenance', () => {
  expect(workflows['ci.yml']?.jobs['test']?.strategy?.matrix).toEqual({
    os: ['ubuntu-latest', 'macos-latest', 'windows-latest'],
    node: [22, 24],
  });
  const publish = workflows['release.yml']?.jobs['publish'];
  expect(publish?.permissions).toEqual({ contents: 'read', 'id-token': 'write' });
  const published = publish?.steps.flatMap(({ run = '' }) => (run.includes('npm publish') ? [run] : [])) ?? [];
  expect(published.map((run) => run.includes('npm publish --provenance --access public'))).toEqual([true, true]);
  // The engine goes first; then create-octavo and the plugins, which all have its version.
  expect(published[1]).toContain('for dir in packages/* plugins/*/; do');
  const { version } = JSON.parse(read('package.json')) as { readonly version: string };
  for (const folder of ['packages', 'plugins'])
    for (const entry of readdirSync(root + folder, { withFileTypes: true }))
      if (entry.isDirectory())
        expect(JSON.parse(read(`${folder}/${entry.name}/package.json`))).toMatchObject({ version });
});

interface FormField {
  readonly type: string;
  readonly id: string;
  readonly attributes: { readonly label: string };
}

test('every field of an issue form has an id of its own and a label', () => {
  for (const file of readdirSync(`${root}.github/ISSUE_TEMPLATE`).filter((name) => name !== 'config.yml')) {
    const { name, description, body } = parse(read(`.github/ISSUE_TEMPLATE/${file}`)) as {
      name: string;
      description: string;
      body: readonly FormField[];
    };
    expect([name, description].every((text) => text.length > 0)).toBe(true);
    expect(new Set(body.map(({ id }) => id)).size).toBe(body.length);
    expect(
      body.filter(({ type, attributes }) => !['textarea', 'input'].includes(type) || attributes.label === ''),
    ).toEqual([]);
  }
});

/** Licences that a user of the package may take without asking. */
const ALLOWED = new Set([
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'MIT-0',
  'BlueOak-1.0.0',
  'CC0-1.0',
]);
/** MPL 2.0 asks that changes of its own files be published; the files are installed as they are, and changed by nobody. */
const UNCHANGED = /^lightningcss(?:-|$)/;

interface LockedPackage {
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly resolved?: string;
}

test('packages that users install have licences that let them, and the lock file names no registry', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Readonly<Record<string, LockedPackage>> };
  const installed = Object.entries(packages).filter(([path, { dev, link }]) => path.startsWith('node_modules/') && dev !== true && link !== true); // prettier-ignore
  expect(installed.length).toBeGreaterThan(20);
  const wrong = installed
    .map(([path, { license = 'none' }]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 13), license }))
    .filter(({ license }) => !ALLOWED.has(license))
    .filter(({ name, license }) => !(license === 'MPL-2.0' && UNCHANGED.test(name)));
  expect(wrong).toEqual([]);
  expect(Object.values(packages).filter(({ resolved }) => resolved?.includes('://') === true)).toEqual([]);
});

test('both packages have the same version and everything that the registry shows', () => {
  const [engine, create] = ['package.json', 'packages/create-octavo/package.json'].map(
    (file) => JSON.parse(read(file)) as Readonly<Record<string, unknown>>,
  );
  for (const field of ['version', 'license', 'author', 'engines'])
    expect(create?.[field], field).toEqual(engine?.[field]);
  for (const one of [engine, create]) {
    for (const field of ['description', 'keywords', 'license', 'author', 'bin', 'files', 'engines']) expect(one, field).toHaveProperty(field); // prettier-ignore
  }
});

/** Modules that a script imports by name, without what it imports by a computed one. */
function importedBy(file: string): readonly string[] {
  const text = read(file);
  const { staticImports, dynamicImports } = parseSync(file, text).module;
  const named = dynamicImports
    .map(({ moduleRequest: { start, end } }) => /^(["'])(.*)\1$/.exec(text.slice(start, end))?.[2])
    .filter((name) => name !== undefined);
  return [...staticImports.map(({ moduleRequest }) => moduleRequest.value), ...named];
}

test('the built engine imports nothing but what its package lists, and says whose code it holds', () => {
  const { dependencies, peerDependencies } = JSON.parse(read('package.json')) as Readonly<
    Record<'dependencies' | 'peerDependencies', Readonly<Record<string, string>>>
  >;
  const listed = new Set([...Object.keys(dependencies), ...Object.keys(peerDependencies)]);
  const scripts = readdirSync(`${root}dist`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js') && !file.startsWith('standard-bundle'))
    .map((file) => `dist/${file}`);
  expect(scripts.length).toBeGreaterThan(20);
  const wrong = scripts.flatMap((file) =>
    importedBy(file)
      .filter((name) => !name.startsWith('.') && !name.startsWith('data:') && !isBuiltin(name))
      .map((name) =>
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      ) // prettier-ignore
      .filter((name) => !listed.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(wrong).toEqual([]);
  const licences = read('dist/LICENSES.md');
  for (const name of ['cac', 'entities', 'htmlparser2', 'valibot', 'yaml'])
    expect(licences).toMatch(new RegExp(`^## ${name} `, 'm'));
  expect(licences.match(/^> .*Copyright/gim)?.length).toBeGreaterThanOrEqual(8);
});
