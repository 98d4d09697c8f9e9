/** `octavo translations` on small sites and on the golden one. */
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildSite, runCli } from './support/cli-here.ts';
import { digestOf, goldenSite } from './support/files.ts';
import { tempSite } from './temp-site.ts';

const CONFIG = `export default {
  title: 'Lamps', url: 'https://lamps.example', baseUrl: '/', onBrokenLinks: 'ignore',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr', 'es'] },
  theme: { navbar: { title: 'Lamps', items: [{ to: 'docs/', label: 'Manual', position: 'left' }] } },
};\n`;
const FR = 'i18n/fr/docusaurus-plugin-content-docs/current';

const translations = (...args: readonly string[]) => runCli('translations', ...args);
const json = (dir: string, file: string) =>
  JSON.parse(readFileSync(join(dir, file), 'utf8')) as Record<string, { message: string; description?: string }>;

test('I18N-06, I18N-16, I18N-17: what is written and translated is on the pages', async () => {
  const dir = goldenSite();
  const first = await translations(dir);
  expect(first).toMatchObject({ code: 0, stderr: '' });
  expect(first.stdout).toContain('i18n/fr/docusaurus-theme-classic/footer.json: 4 added, 0 kept');
  expect(first.stdout).toContain('i18n/fr/docusaurus-plugin-content-docs/current.json: 7 added, 3 kept');

  const navbar = json(dir, 'i18n/fr/docusaurus-theme-classic/navbar.json');
  expect(navbar['item.label.Manual']).toEqual({ message: 'Manuel', description: 'Navbar item with label Manual' });
  expect(navbar['item.label.More']).toEqual({ message: 'More', description: 'Navbar item with label More' });
  expect(json(dir, 'i18n/fr/code.json')).toEqual({ 'home.button': { message: 'Lire le manuel' } });

  const changes = {
    'i18n/fr/docusaurus-theme-classic/footer.json': ['copyright', 'Les artisans'],
    'i18n/fr/docusaurus-theme-classic/navbar.json': ['item.label.More', 'Davantage'],
    'i18n/fr/docusaurus-plugin-content-docs/version-1.0.json': ['sidebar.manual.category.Set up', 'Mise en route'],
  } as const;
  for (const [file, [key, message]] of Object.entries(changes)) {
    const messages = json(dir, file);
    expect(messages[key]).toBeDefined();
    writeFileSync(join(dir, file), JSON.stringify({ ...messages, [key]: { ...messages[key], message } }, null, 2));
  }
  await buildSite(dir);
  const page = readFileSync(join(dir, 'build/fr/docs/setup/install/index.html'), 'utf8');
  for (const [, message] of Object.values(changes)) expect(page).toContain(message);
  expect(readFileSync(join(dir, 'build/docs/setup/install/index.html'), 'utf8')).not.toContain('Les artisans');
});

test('the second run changes nothing', async () => {
  const dir = goldenSite();
  await translations(dir);
  const before = digestOf(join(dir, 'i18n'));
  expect((await translations(dir)).stdout).not.toMatch(/[1-9]\d* added/);
  expect(digestOf(join(dir, 'i18n'))).toEqual(before);
});

test('only the locales asked for are written, and keys without use stay and are told', async () => {
  const dir = tempSite({
    'octavo.config.ts': CONFIG,
    'docs/intro.md': '# Intro\n',
    'src/components/hello.jsx':
      "import { translate } from 'octavo/client';\nexport const hi = () => translate({ id: 'hi', message: 'Hello' });\n",
    'i18n/fr/code.json': JSON.stringify({
      gone: { message: 'Parti' },
      'theme.common.editThisPage': { message: 'Corriger' },
    }),
    'i18n/en/code.json': JSON.stringify({ hi: { message: 'Good day' } }),
  });
  const { code, stderr } = await translations(dir, '--locale', 'fr');
  expect(code).toBe(0);
  expect(stderr).toContain('The translation "gone" is used nowhere.');
  expect(stderr).not.toContain('theme.common');
  expect(Object.entries(json(dir, 'i18n/fr/code.json'))).toEqual([
    ['hi', { message: 'Good day' }],
    ['gone', { message: 'Parti' }],
    ['theme.common.editThisPage', { message: 'Corriger' }],
  ]);
  expect(existsSync(join(dir, 'i18n/es'))).toBe(false);
  expect((await translations(dir, '--locale', 'de')).stderr).toContain('The locale "de" is not one of this site.');
  expect((await translations(dir, '--locale', 'fr,es')).code).toBe(0);
  expect(existsSync(join(dir, 'i18n/es/code.json'))).toBe(true);
});

test('I18N-06: locales without built-in texts get those of the theme to translate, the default locale as well', async () => {
  const dir = tempSite({
    'octavo.config.ts': CONFIG.replace(
      "'en', locales: ['en', 'fr', 'es']",
      "'de', locales: ['de', 'fr', 'nl', 'pt-BR']",
    ),
    'docs/intro.md': '# Intro\n',
    'src/components/hello.jsx':
      "import { translate } from 'octavo/client';\nexport const hi = [translate({ id: 'hi', message: 'Hallo' }), translate({ id: 'theme.common.editThisPage', message: 'Ändern' })];\n",
    'i18n/de/code.json': JSON.stringify({ hi: { message: 'Servus' } }),
  });
  const { code, stderr } = await translations(dir);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const dutch = json(dir, 'i18n/nl/code.json');
  expect(Object.keys(dutch).slice(0, 2)).toEqual(['hi', 'theme.common.editThisPage']);
  expect(dutch['theme.common.editThisPage']).toEqual({ message: 'Ändern' });
  expect(dutch['theme.NotFound.title']).toEqual({ message: 'Page Not Found' });
  expect(Object.keys(json(dir, 'i18n/pt-BR/code.json'))).toEqual(Object.keys(dutch));
  expect(json(dir, 'i18n/fr/code.json')).not.toHaveProperty(['theme.NotFound.title']);
  expect(json(dir, 'i18n/de/code.json')).toMatchObject({
    hi: { message: 'Servus' },
    'theme.NotFound.title': { message: 'Page Not Found' },
  });
  expect(readdirSync(join(dir, 'i18n/de'))).toEqual(['code.json']);
  expect((await translations(dir)).stdout).not.toMatch(/[1-9]\d* added/);
});

test('nothing is written from files that cannot be read, nor outside of the site', async () => {
  const dir = tempSite({
    'octavo.config.ts': CONFIG,
    'docs/intro.md': '# Intro\n',
    'i18n/fr/docusaurus-theme-classic/navbar.json': '{ "title": { "message": "Lampes" }, }',
  });
  const before = digestOf(join(dir, 'i18n'));
  const broken = await translations(dir);
  expect(broken).toMatchObject({ code: 1 });
  expect(broken.stderr).toContain('navbar.json" is not valid JSON');
  expect(digestOf(join(dir, 'i18n'))).toEqual(before);

  const outside = tempSite({ 'keep.txt': '' });
  rmSync(join(dir, 'i18n'), { recursive: true });
  mkdirSync(join(dir, 'i18n'));
  symlinkSync(outside, join(dir, 'i18n/fr'));
  const away = await translations(dir, '--locale', 'fr');
  expect(away).toMatchObject({ code: 1 });
  expect(away.stderr).toContain("leads out of the site's folder, and is not written.");
  expect(Object.keys(digestOf(outside))).toEqual(['keep.txt']);
});

test('status, check and stamp follow a page from missing to outdated', async () => {
  const dir = tempSite({
    'octavo.config.ts': CONFIG,
    'docs/intro.md': '# Intro\n',
    'docs/more.md': '# More\n',
    [`${FR}/old.md`]: '# Vieux\n',
    'i18n/fr/docusaurus-plugin-content-docs/version-0.9/intro.md': '# Vieux\n',
  });
  const row = async () => (await translations(dir, '--status')).stdout.match(/^fr +(.*)$/m)?.[1]?.split(/ +/);
  expect(await row()).toEqual(['0', '0', '2', '2']);
  const missing = await translations(dir, '--check', '--locale', 'fr');
  expect(missing).toMatchObject({ code: 1, stderr: '' });
  expect(missing.stdout).toContain(`fr, missing:\n  ${FR}/intro.md\n  ${FR}/more.md\n`);
  expect(missing.stdout).toContain(`${FR}/old.md`);
  expect(missing.stdout).not.toContain('es');

  for (const name of ['intro.md', 'more.md']) cpSync(join(dir, 'docs', name), join(dir, FR, name));
  expect(await row()).toEqual(['2', '0', '0', '2']);
  expect((await translations(dir, '--check', '--locale', 'fr')).code).toBe(0);

  const stamped = await translations(dir, '--stamp', join(dir, FR, 'intro.md'), `${FR}/more.md`);
  expect(stamped).toMatchObject({ code: 0, stdout: `Stamped ${FR}/intro.md\nStamped ${FR}/more.md\n` });
  expect(readFileSync(join(dir, FR, 'intro.md'), 'utf8')).toMatch(/^---\nsource_hash: [a-p]{10}\n---\n\n# Intro\n$/);
  expect(await row()).toEqual(['2', '0', '0', '2']);

  writeFileSync(join(dir, 'docs/intro.md'), '---\ntitle: Introduction\n---\n# Intro\n\nNew.\n');
  writeFileSync(join(dir, 'docs/more.md'), '---\ntitle: More of it\n---\n# More\n');
  expect(await row()).toEqual(['1', '1', '0', '2']);
  const outdated = await translations(dir, '--check', '--locale', 'fr');
  expect(outdated.code).toBe(1);
  expect(outdated.stdout).toContain(`fr, outdated:\n  ${FR}/intro.md\n`);
  expect((await translations(dir, '--stamp', `${FR}/intro.md`)).code).toBe(0);
  expect(await row()).toEqual(['2', '0', '0', '2']);
  await buildSite(dir);
});

test('a translation that is a link to another file of the site is not stamped', async () => {
  const ES = FR.replace('/fr/', '/es/');
  const dir = tempSite({
    'octavo.config.ts': CONFIG,
    'docs/intro.md': '# Intro\n',
    'docs/part/more.md': '# More\n',
    [`${ES}/part/more.md`]: '# Más\n',
    [`${ES}/intro.md`]: '# Intro\n',
    [`${FR}/own.md`]: '# Own\n',
  });
  symlinkSync(join(dir, 'docs/intro.md'), join(dir, FR, 'intro.md'));
  symlinkSync(join(dir, ES, 'part'), join(dir, FR, 'part'));
  const texts = () => ['docs/intro.md', `${ES}/part/more.md`].map((file) => readFileSync(join(dir, file), 'utf8'));
  const told = async (...files: readonly string[]) => {
    const { code, stderr } = await translations(dir, ...files.flatMap((file) => ['--stamp', file]));
    return { code, what: stderr.match(/^ {2}".* is a link to .*/gm) };
  };
  const what = (file: string, target: string) =>
    `  "${file}" is a link to "${target}", and a stamp would be written into that file.`;
  expect(await told(`${FR}/intro.md`)).toEqual({ code: 1, what: [what(`${FR}/intro.md`, 'docs/intro.md')] });
  expect(await told('docs/intro.md')).toMatchObject({ code: 1 });
  expect(await told(`${FR}/part/more.md`, `${ES}/intro.md`)).toMatchObject({ code: 1 });
  expect(texts()).toEqual(['# Intro\n', '# Más\n']);
  expect(await told(`${ES}/intro.md`)).toEqual({ code: 0, what: null });
});

test('a file that translates nothing is not stamped, nor is any other of the same call', async () => {
  const dir = tempSite({ 'octavo.config.ts': CONFIG, 'docs/intro.md': '# Intro\n', [`${FR}/intro.md`]: '# Intro\n' });
  const before = digestOf(dir);
  const { code, stderr } = await translations(dir, '--stamp', `${FR}/intro.md`, '--stamp', 'docs/intro.md');
  expect(code).toBe(1);
  expect(stderr).toContain('"docs/intro.md" is not the translation of a page of this site.');
  expect(digestOf(dir)).toEqual(before);
});

test('I18N-21: a locale that shows the source is not written', async () => {
  const config = CONFIG.replace("'es'] }", "'es'], localeConfigs: { es: { translate: false } } }");
  const dir = tempSite({ 'octavo.config.ts': config, 'docs/intro.md': '# Intro\n' });
  expect((await translations(dir)).code).toBe(0);
  expect(readdirSync(join(dir, 'i18n'))).toEqual(['fr']);
  expect((await translations(dir, '--status')).stdout).not.toContain('es');
  expect((await translations(dir, '--locale', 'es')).stderr).toContain('The locale "es" has "translate: false"');
});

test('check compares a translation with its source, in the words of the glossary', async () => {
  const dir = tempSite({
    'octavo.config.ts': CONFIG,
    'docs/intro.md': '# Intro\n\nThe *lamp* is lit by `light()`.\n\n## Switch it off\n\nCall `dim()`.\n',
    [`${FR}/intro.md`]: "# Intro\n\nLa lampe s'allume par `light()`.\n\n## L'éteindre\n\nAppelez `dimmer()`.\n",
    'i18n/fr/glossary.yml': 'lamp: luminaire\nswitch: 3\n',
  });
  const { code, stderr } = await translations(dir, '--check', '--locale', 'fr');
  expect(code).toBe(1);
  expect(stderr).toContain('warning i18n/fr/glossary.yml:2\n  The glossary has no word for "switch".');
  expect(stderr).toContain(`warning ${FR}/intro.md:5\n  The heading is "## … {#léteindre}", but the source has`);
  expect(stderr).toContain('The translation lacks `dim()`, which stands in docs/intro.md:7.');
  expect(stderr).toContain(`warning ${FR}/intro.md:7\n  The translation has \`dimmer()\``);

  const mended = "# Intro\n\nLa lampe s'allume par `light()`.\n\n## L'éteindre {#switch-it-off}\n\nAppelez `dim()`.\n";
  writeFileSync(join(dir, FR, 'intro.md'), mended);
  writeFileSync(join(dir, 'i18n/fr/glossary.yml'), 'lamp: luminaire\n');
  expect((await translations(dir, '--check', '--locale', 'fr')).stderr).toContain(
    'The source says "lamp" in this section, but the translation nowhere "luminaire".',
  );
  writeFileSync(join(dir, 'i18n/fr/glossary.yml'), 'lamp: [luminaire, lampe]\n');
  expect(await translations(dir, '--check', '--locale', 'fr')).toMatchObject({ code: 0, stderr: '' });
});

test('labels that a version has from its base are translated there alone', async () => {
  const sidebar = (...labels: readonly string[]) =>
    JSON.stringify({ manual: labels.map((label) => ({ type: 'category', label, items: ['intro'] })) });
  const dir = tempSite({
    'octavo.config.ts': CONFIG.replace(
      ' theme:',
      ` docs: { sidebarPath: './sidebars.json', versions: { current: { releases: '2.x' }, '1.x': { basedOn: 'current' } } },\n theme:`,
    ),
    'docs/intro.md': '# Intro\n',
    'sidebars.json': sidebar('Light', 'Wire'),
    'versions.json': '["1.x"]',
    'versioned_docs/version-1.x/_version_.yml': '',
    'versioned_sidebars/version-1.x-sidebars.json': sidebar('Light', 'Candle'),
  });
  expect(await translations(dir, '--locale', 'fr')).toMatchObject({ code: 0, stderr: '' });
  const keys = (version: string) => Object.keys(json(dir, `i18n/fr/docusaurus-plugin-content-docs/${version}.json`));
  const key = (label: string) => `sidebar.manual.category.${label}`;
  expect(keys('current')).toEqual(['version.label', key('Light'), key('Wire')]);
  expect(keys('version-1.x')).toEqual(['version.label', key('Candle')]);
});

test('wrong use ends with 2; a site in one language has nothing to do', async () => {
  expect(await translations('fr', 'es')).toMatchObject({ code: 2, stderr: expect.stringContaining('--locale fr,es') });
  expect((await translations('--stamp', 'a.md', '--check')).code).toBe(2);
  const dir = tempSite({
    'octavo.config.ts': CONFIG.replace(/ i18n: .*\n/, '\n'),
    'docs/intro.md': '# Intro\n',
  });
  expect(await translations(dir, '--check')).toMatchObject({
    code: 0,
    stdout: 'The site has no locale besides "en": there is nothing to translate.\n',
  });
});
