/** `octavo-plugin-social-cards`, installed as a package: pictures, tags, and what is drawn again. */
import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, statSync, symlinkSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { imageSize } from 'image-size';
import { beforeAll, expect, test } from 'vitest';
import { buildSite, runCli } from './support/cli-here.ts';
import { keptSite, tempSite } from './temp-site.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FONTS = join(ROOT, 'node_modules/katex/dist/fonts');

function install(dir: string): void {
  const packages = join(dir, 'node_modules');
  cpSync(join(ROOT, 'plugins/social-cards'), join(packages, 'octavo-plugin-social-cards'), { recursive: true });
  mkdirSync(join(packages, '@takumi-rs'));
  symlinkSync(join(ROOT, 'node_modules/@takumi-rs/core'), join(packages, '@takumi-rs/core'));
  symlinkSync(join(ROOT, 'node_modules/fontkitten'), join(packages, 'fontkitten'));
}

const config = (options: string, more = '') => `import { defineConfig } from 'octavo';
import { socialCards } from 'octavo-plugin-social-cards';

export default defineConfig({
  title: 'Handbook',
  url: 'https://example.org',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  baseUrl: '/manual/',
  plugins: [socialCards(${options})],
  ${more}
});
`;
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><circle cx="20" cy="20" r="20"/></svg>';

const site = keptSite();
const html = (page: string) => readFileSync(join(site.dir, 'build', page, 'index.html'), 'utf8');
const tags = (page: string) =>
  Object.fromEntries(
    Array.from(
      html(page).matchAll(/<meta (?:name|property)="((?:og:image|twitter)[^"]*)" content="([^"]*)"/g),
      ([, name = '', content]) => [name, content],
    ),
  );
const fileOf = (page: string) => (tags(page)['og:image'] ?? '').replace('https://example.org/manual/', '');
/** Cards in the cache, with the moment that each was written. */
const drawn = () => {
  const dir = join(site.dir, '.octavo/plugins/social-cards/cache');
  return new Map(readdirSync(dir).map((name) => [name, statSync(join(dir, name)).mtimeMs]));
};
const newIn = (after: ReadonlyMap<string, number>, before: ReadonlyMap<string, number>) =>
  [...after].filter(([name, time]) => before.get(name) !== time).map(([name]) => name);

beforeAll(async () => {
  execFileSync(process.execPath, ['scripts/build-plugins.mjs'], { cwd: ROOT, stdio: 'pipe' });
  site.write({
    'octavo.config.ts': config(`{ logo: 'logo.svg', include: ({ path }) => path !== '/manual/blog' }`),
    'logo.svg': LOGO,
    'static/img/own.png': '',
    'docs/guide/intro.md': '---\ntitle: Introduction\ndescription: How it begins. 🎉\n---\n\nText.\n',
    'docs/own.md': '---\nimage: /img/own.png\n---\n\n# Own\n\nText.\n',
    'docs/head.md':
      '# Head\n\n<head><meta property="og:image" content="https://example.org/x.png" /></head>\n\nText.\n',
    'blog/2026-01-02-news.md': '---\ntitle: News\n---\n\nIt is out.\n\n<!-- truncate -->\n',
    'i18n/fr/docusaurus-plugin-content-docs/current/guide/intro.md':
      '---\ntitle: Présentation\ndescription: Le début.\n---\n\nTexte.\n',
  });
  install(site.dir);
  const { stdout, stderr } = await buildSite(site.dir);
  expect(stdout + stderr).not.toMatch(/warning|error/);
}, 120_000);

test('a page has a picture of its own in each locale, and tags that describe it', () => {
  for (const [page, title] of [
    ['docs/guide/intro', 'Introduction'],
    ['fr/docs/guide/intro', 'Présentation'],
  ] as const) {
    const url = `https://example.org/manual/${fileOf(page)}`;
    expect(tags(page)).toEqual({
      'og:image': url,
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': `${title} | Handbook`,
      'twitter:card': 'summary_large_image',
      'twitter:image': url,
      'twitter:image:alt': `${title} | Handbook`,
    });
    expect(fileOf(page)).toMatch(/^assets\/social-cards\/[0-9a-f]{16}\.png$/);
    const picture = readFileSync(join(site.dir, 'build', fileOf(page)));
    expect(imageSize(picture)).toMatchObject({ width: 1200, height: 630, type: 'png' });
  }
  expect(fileOf('fr/docs/guide/intro')).not.toBe(fileOf('docs/guide/intro'));
  expect(fileOf('blog/2026/01/02/news')).not.toBe('');
  // The config leaves it out.
  expect(tags('blog')).toEqual({ 'twitter:card': 'summary_large_image' });
});

test('a page keeps the image of its front matter or its content', () => {
  expect(tags('docs/own')['og:image']).toMatch(/^https:\/\/example\.org\/manual\/.*own.*\.png$/);
  expect(tags('docs/own')).not.toHaveProperty('og:image:width');
  expect(tags('docs/head')['og:image']).toBe('https://example.org/x.png');
  expect(tags('docs/head')).not.toHaveProperty('og:image:alt');
});

test('a card is drawn again when what it shows has changed, and only then', async () => {
  const first = drawn();
  const outside = (paths: ReadonlyMap<string, number>) => [...paths.keys()].toSorted();
  site.write({ 'docs/own.md': '---\nimage: /img/own.png\n---\n\n# Own\n\nOther text.\n' });
  await buildSite(site.dir);
  expect(drawn()).toEqual(first);
  expect(readdirSync(join(site.dir, 'build/assets/social-cards')).toSorted()).toEqual(outside(first));

  const before = fileOf('docs/guide/intro');
  site.write({ 'docs/guide/intro.md': '---\ntitle: Start\ndescription: How it begins. 🎉\n---\n\nText.\n' });
  await buildSite(site.dir);
  expect(newIn(drawn(), first).map((name) => `assets/social-cards/${name}`)).toEqual([fileOf('docs/guide/intro')]);
  expect(outside(drawn())).not.toContain(before.split('/').at(-1));

  // Every card shows the logo, which no page and no code imports.
  const second = drawn();
  site.write({ 'logo.svg': LOGO.replace('r="20"', 'r="12"') });
  await buildSite(site.dir);
  expect(newIn(drawn(), second)).toHaveLength(second.size);
  expect(outside(drawn())).toContain(fileOf('docs/guide/intro').split('/').at(-1));
}, 120_000);

test('what cannot be drawn is a problem with its fix', async () => {
  const dir = tempSite({
    'docs/a.md': '# Łódź\n\nText.\n',
    'own.ttf': readFileSync(join(FONTS, 'KaTeX_Main-Regular.ttf')),
  });
  install(dir);
  const failing = async (options: string, more = '') => {
    const text = config(options, more);
    cpSync(tempSite({ 'octavo.config.ts': text }), dir, { recursive: true });
    const { code, stderr } = await runCli('build', dir);
    expect(code).toBe(1);
    return stderr;
  };
  expect(await failing('{}')).toContain(
    'No font of the cards has the letters "Łź" in "Łódź" on "/manual/docs/a", and in 1 more texts. Name a font file',
  );
  expect(await failing("{ fonts: ['own.ttf'] }")).toContain('Add a font file that has them to "fonts".');
  expect(await failing("{ fonts: ['none.ttf'] }")).toContain('The file "none.ttf" of "fonts" cannot be read.');
  expect(await failing("{ fonts: ['docs/a.md'] }")).toContain('"docs/a.md" of "fonts" is no font');
  // Texts of a template are checked as well.
  const template = "{ template: ({ title, section }) => ({ type: 'text', text: `${title} in ${section} Ł` }) }";
  cpSync(tempSite({ 'docs/a.md': '# Home\n', 'docs/guide/b.md': '# Start\n' }), dir, { recursive: true });
  expect(await failing(template)).toContain('"Ł" in "Start in guide Ł" on "/manual/docs/guide/b"');
  expect(await failing('{}', 'url: undefined,')).toContain('set "url" in the config');
}, 120_000);
