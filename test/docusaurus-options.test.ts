/** Functions in the options of a Docusaurus config: sidebars, posts, feeds and the sitemap are as they make them. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildSite, runCli } from './support/cli-here.ts';
import { tempSite } from './temp-site.ts';

const config = (docs: string, blog = 'false', sitemap = '{}') => `
module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { docs: ${docs}, blog: ${blog}, sitemap: ${sitemap} }]],
};
`;

const post = (title: string, more = '') => `---\ntitle: ${title}\n${more}---\n\nText of ${title}.\n`;

async function build(files: Readonly<Record<string, string>>) {
  const dir = tempSite({ 'src/pages/index.js': 'export default () => <h1>Home</h1>;\n', ...files });
  const result = await buildSite(dir);
  return { ...result, dir, built: (file: string) => readFileSync(join(dir, 'build', file), 'utf8') };
}

const labels = (html: string) =>
  Array.from(
    /<aside.*?<\/aside>/s.exec(html)?.[0].matchAll(/menu__link[^>]*>(?:<[^>]*>)*([^<]+)</g) ?? [],
    ([, label]) => label,
  );

test('a sidebarItemsGenerator makes the items, from those of the engine or its own', async () => {
  const { built, stderr } = await build({
    'docusaurus.config.js': config(`{
      async sidebarItemsGenerator({ defaultSidebarItemsGenerator, item, version, docs, categoriesMetadata, isCategoryIndex, numberPrefixParser, ...rest }) {
        const given = { item, version, categoriesMetadata, numberPrefixParser, ...rest };
        const seen = docs.find(({ id }) => id === 'b');
        if (seen.frontMatter.weight !== 7 || seen.source !== '@site/docs/b.md' || seen.sourceDirName !== '.') throw new Error(JSON.stringify(seen));
        if (numberPrefixParser('02-x').filename !== 'x' || version.versionName !== 'current') throw new Error('prefix');
        if (categoriesMetadata.more.label !== 'Much more') throw new Error('categories');
        const items = await defaultSidebarItemsGenerator({
          ...given,
          docs: docs.filter(({ id }) => id !== 'hidden'),
          isCategoryIndex: (doc) => doc.fileName === 'start' || isCategoryIndex(doc),
        });
        return [...items.reverse(), { type: 'link', label: 'Elsewhere', href: 'https://example.com' }];
      },
    }`),
    'docs/a.md': '# A\n',
    'docs/b.md': '---\nweight: 7\n---\n\n# B\n',
    'docs/hidden.md': '# Hidden\n',
    'docs/more/_category_.json': '{ "label": "Much more" }',
    'docs/more/start.md': '# Start\n',
    'docs/more/c.md': '# C\n',
  });
  expect(stderr).not.toContain('sidebarItemsGenerator');
  expect(labels(built('docs/more/c/index.html'))).toEqual(['Much more', 'C', 'B', 'A', 'Elsewhere']);
  expect(built('docs/more/c/index.html')).toMatch(/<a [^>]*href="\/docs\/more\/start"[^>]*>(?:<[^>]*>)*Much more/);
});

test('a sidebars file that requires modules has what the loader of Docusaurus gives of them', async () => {
  const { dir, built } = await build({
    'docusaurus.config.js': config("{ sidebarPath: './sidebars.ts' }"),
    'sidebars.ts': "export default { main: ['a', ...require('./more.ts').items] };\n",
    'more.ts': "const more: { items: string[] } = { items: ['b'] };\nexport default more;\n",
    'docs/a.md': '# A\n',
    'docs/b.md': '# B\n',
  });
  expect(labels(built('docs/a/index.html'))).toEqual(['A', 'B']);
  await runCli('migrate', dir, '--write');
  expect(readFileSync(join(dir, 'octavo.config.ts'), 'utf8')).toContain(
    "//  1. sidebars.ts requires modules: import them, or take what they export by default as require('./module').default.",
  );
});

test('previous and next go through the sidebar as it stands, however often it has a page', async () => {
  const { built } = await build({
    'docusaurus.config.js': config("{ sidebarPath: './sidebars.js' }"),
    'sidebars.js':
      "module.exports = { main: ['a', { type: 'category', label: 'Bs', link: { type: 'doc', id: 'b' }, items: ['b', 'a', 'c'] }] };\n",
    ...Object.fromEntries(['a', 'b', 'c'].map((id) => [`docs/${id}.md`, `# ${id.toUpperCase()}\n`])),
  });
  const around = (id: string) =>
    Array.from(built(`docs/${id}/index.html`).matchAll(/<a [^>]*pagination-nav__link--[^>]*>/g), ([tag]) =>
      ['rel', 'href'].map((name) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]).join(' '),
    );
  expect(around('a')).toEqual(['next /docs/b']);
  expect(around('b')).toEqual(['prev /docs/a', 'next /docs/a']);
  expect(around('c')).toEqual(['prev /docs/a']);
});

test('a config that asks for the format by the name of a file has Markdown without JSX in .md', async () => {
  const { built } = await build({
    'docusaurus.config.js': config('{}').replace('presets:', "markdown: { format: 'detect' }, presets:"),
    'docs/a.md': '# A\n\nText { of\n```js\nlet a;\n```\n\n    indented } code\n',
    'docs/b.mdx': '# B\n\n{1 + 1}\n',
  });
  expect(built('docs/a/index.html')).toMatch(/<p>Text \{ of<\/p>.*token keyword.*token-line">indented \} code/s);
  expect(built('docs/b/index.html')).toMatch(/<h1>B<\/h1>(?:<[^>]*>|\s)*2/);
});

test('a blog without a folder has an empty list since Docusaurus 3.10, and is none before', async () => {
  const version = (version: string) => JSON.stringify({ name: '@docusaurus/core', version });
  const { dir, built, stderr } = await build({
    'docusaurus.config.js': config('{}', '{}'),
    'docs/a.md': '# A\n',
    'node_modules/@docusaurus/core/package.json': version('3.10.2'),
  });
  expect(stderr).toBe('');
  expect(built('blog/index.html')).toContain('<title>Blog | Site</title>');
  writeFileSync(join(dir, 'node_modules/@docusaurus/core/package.json'), version('3.9.2'));
  await buildSite(dir);
  expect(() => built('blog/index.html')).toThrow('ENOENT');
});

test('a Markdown file that a page gives to a component is one, and where it shows it, its text', async () => {
  const { built } = await build({
    'docusaurus.config.js': config('{}'),
    'docs/a.mdx':
      "# A\n\nimport Frame from '@site/src/frame';\nimport Part from './_part.md';\n\n<Part />\n\n<Frame part={<Part />} />\n",
    'docs/_part.md': 'The *part*.\n',
    'src/frame.jsx': 'export default ({ part }) => <section>{part}</section>;\n',
  });
  expect(built('docs/a/index.html').replaceAll(/<\/?div[^>]*>/g, '')).toContain(
    '<section><p>The <em>part</em>.</p></section>',
  );
  expect(built('docs/a/index.html').split('The <em>part</em>.')).toHaveLength(3);
});

test('presets of Babel are named, and what they compile cannot be read', async () => {
  const { dir, stderr } = await build({
    'docusaurus.config.js': config('{}'),
    'babel.config.js': `module.exports = { presets: [require.resolve('@docusaurus/core/lib/babel/preset'), '@babel/preset-react', '@babel/preset-flow'] };\n`,
    'docs/a.md': '# A\n',
  });
  expect(stderr).toContain('"@babel/preset-flow" of babel.config.js are not used: code is compiled without Babel');
  const typed = 'export default function Page(props: {| +name: string |}): React.Node { return <p />; }\n';
  writeFileSync(join(dir, 'src/pages/index.js'), typed);
  const failed = (await runCli('build', dir)).stderr;
  expect(failed).toMatch(/"src\/pages\/index\.js" cannot be compiled: Expected .+ but found/);
  expect(failed).toContain('"@babel/preset-flow" of babel.config.js are not used');
});

test('a component reads the items of tabs that a page gives it', async () => {
  const { built } = await build({
    'docusaurus.config.js': config('{}'),
    'docs/a.mdx':
      '# A\n\nimport Choice from \'@site/src/choice\';\nimport TabItem from \'@theme/TabItem\';\n\n<Choice>\n<TabItem value="one">\n\nThe *first*.\n\n</TabItem>\n<TabItem value="two">\n\nThe second.\n\n</TabItem>\n</Choice>\n',
    'src/choice.jsx': `import { Children } from 'react';\nimport Tabs from '@theme/Tabs';
export default ({ children }) => <Tabs>{Children.toArray(children).filter(({ props }) => props?.children && props.value)}</Tabs>;\n`,
  });
  expect(built('docs/a/index.html')).toMatch(
    /role="tab"[^>]*>one<.*role="tab"[^>]*>two<.*The <em>first<\/em>\..*The second\./s,
  );
});

test('texts of plugins are written to be translated, and what is translated stays', async () => {
  const site = tempSite({
    'docusaurus.config.js': `module.exports = { title: 'Site', url: 'https://example.org', baseUrl: '/', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, presets: [['classic', { blog: false }]],
  plugins: [[() => ({ name: 'facts', loadContent: () => ['One', 'Two'],
    getTranslationFiles: ({ content }) => [{ path: 'list/words', content: Object.fromEntries(content.map((word) => [word.toLowerCase(), { message: word, description: 'A fact' }])) }] }), { id: 'own' }]] };\n`,
    'docs/index.md': '# Start\n',
    'i18n/fr/facts-own/list/words.json': '{ "one": { "message": "Un" }, "old": { "message": "Vieux" } }',
  });
  const { stdout, stderr } = await runCli('docusaurus', 'write-translations', site, '--locale', 'fr');
  const words = JSON.parse(readFileSync(join(site, 'i18n/fr/facts-own/list/words.json'), 'utf8')) as object;
  expect(words).toMatchObject({ one: { message: 'Un' }, two: { message: 'Two', description: 'A fact' } });
  expect(stdout).toContain('i18n/fr/facts-own/list/words.json: 1 added');
  expect(stderr).toContain('"old"');
});

test('what a function throws is told with its place', async () => {
  const failing = build({
    'docusaurus.config.js': config(`{ sidebarItemsGenerator() { throw new Error('No items today.'); } }`),
    'docs/a.md': '# A\n',
  });
  await expect(failing).rejects.toThrow(/error docusaurus\.config\.js:4:\d+\n.*No items today\./);
});

test('a numberPrefixParser reads the numbers of files and folders', async () => {
  const { built } = await build({
    'docusaurus.config.js': config(`{
      numberPrefixParser(name) {
        const [, number, filename] = /^n(\\d+)~(.*)$/.exec(name) || [];
        return filename === undefined ? { filename: name } : { filename, numberPrefix: Number(number) };
      },
    }`),
    'docs/n2~a.md': '# A\n',
    'docs/n1~b.md': '# B\n',
    'docs/n3~more/01-c.md': '# C\n',
  });
  expect(labels(built('docs/b/index.html'))).toEqual(['B', 'A', 'more']);
  expect(built('docs/more/01-c/index.html')).toContain('<title>C | Site</title>');
});

test('processBlogPosts leaves out, orders and changes posts everywhere', async () => {
  const { built } = await build({
    'docusaurus.config.js': config(
      'false',
      `{
        async processBlogPosts({ blogPosts }) {
          if (!blogPosts[0].content.includes('Text of') || !(blogPosts[0].metadata.date instanceof Date)) throw new Error('content');
          for (const post of blogPosts) if (post.metadata.frontMatter.pinned) post.metadata.title = 'Pinned: ' + post.metadata.title;
          return blogPosts
            .filter(({ metadata }) => !metadata.frontMatter.secret)
            .sort((a, b) => Number(b.metadata.frontMatter.pinned ?? false) - Number(a.metadata.frontMatter.pinned ?? false));
        },
        authorsBasePath: 'people',
        postsPerPage: 1,
        feedOptions: {
          type: 'json',
          createFeedItems: async ({ blogPosts, defaultCreateFeedItems, ...rest }) => {
            const items = await defaultCreateFeedItems({ blogPosts: blogPosts.slice(0, 1), ...rest });
            return items.map((item) => ({ ...item, title: item.title + '!' }));
          },
        },
      }`,
    ),
    'blog/authors.yml': 'me:\n  name: Me\n  page: true\n',
    'blog/2020-01-01-old.md': post('Old', 'pinned: true\nauthors: me\n'),
    'blog/2021-01-01-new.md': post('New', 'authors: me\n'),
    'blog/2022-01-01-secret.md': post('Secret', 'secret: true\n'),
  });
  expect(labels(built('blog/index.html'))).toEqual(['Pinned: Old', 'New']);
  // There a list begins with its first post, for those who see it.
  expect(built('blog/index.html')).toContain('<header class="sr-only"><h1 dir="auto">Blog</h1>');
  expect(built('blog/index.html')).toContain('Text of Old.');
  expect(() => built('blog/2022/01/01/secret/index.html')).toThrow();
  expect(built('blog/2020/01/01/old/index.html')).toContain('<title>Pinned: Old | Site</title>');
  const feed = JSON.parse(built('blog/feed.json')) as { readonly items: readonly object[] };
  expect(feed.items).toMatchObject([{ title: 'Pinned: Old!', url: 'https://example.org/blog/2020/01/01/old' }]);
  expect(feed.items).toHaveLength(1);
  // Further pages of an author are where Docusaurus 3.10 has them.
  expect(built('blog/people/me/page/2/index.html')).toContain('Text of New.');
});

test('SEO-09: a sitemap that says when docs changed says it of React pages as well', async () => {
  const dir = tempSite({
    'docusaurus.config.js': config('{}', 'false', "{ lastmod: 'date' }"),
    'docs/a.md': '# A\n',
    'src/pages/index.js': 'export default () => <h1>Home</h1>;\n',
  });
  const date = '2024-01-02T10:00:00Z';
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  const who = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.org'];
  for (const args of [
    ['init', '-q'],
    ['add', 'docs', 'src'],
    [...who, 'commit', '-qm', 'Begin'],
  ])
    execFileSync('git', args, { cwd: dir, stdio: 'ignore', env });
  await buildSite(dir);
  const sitemap = readFileSync(join(dir, 'build/sitemap.xml'), 'utf8');
  expect(sitemap).toContain('<loc>https://example.org/docs/a</loc><lastmod>2024-01-02</lastmod>');
  expect(sitemap).toContain('<loc>https://example.org/</loc><lastmod>2024-01-02</lastmod>');
});

test('createSitemapItems makes the sitemap, and what is made is kept until the config changes', async () => {
  const { built, dir } = await build({
    'docusaurus.config.js': config(
      '{}',
      'false',
      `{
        priority: 0.3,
        createSitemapItems: async ({ routes, siteConfig, defaultCreateSitemapItems }) => {
          const items = await defaultCreateSitemapItems({ routes, siteConfig });
          const shown = items.filter(({ url }) => !url.endsWith('/a'));
          return [...shown, { url: siteConfig.url + '/elsewhere', lastmod: '2020-02-02', changefreq: 'daily', priority: 1 }];
        },
      }`,
    ),
    'docs/a.md': '# A\n',
    'docs/b.md': '# B\n',
  });
  const sitemap = built('sitemap.xml');
  expect(sitemap).toContain(
    '<loc>https://example.org/docs/b</loc><changefreq>weekly</changefreq><priority>0.3</priority>',
  );
  expect(sitemap).not.toContain('/docs/a<');
  expect(sitemap).toMatch(/elsewhere<\/loc>.*<changefreq>daily<\/changefreq><priority>1.0</);
  expect((await buildSite(dir)).stdout).toMatch(/\(0 rendered|unchanged/);
});

test('a build of one language has static files below the bases of no others', async () => {
  const dir = tempSite({
    'docusaurus.config.js': `module.exports = { title: 'Site', url: 'https://example.org', baseUrl: '/', i18n: { defaultLocale: 'en', locales: ['en', 'fr', 'es'] }, presets: [['classic', { blog: false }]] };\n`,
    'docs/index.md': '# Docs\n',
    'static/note.txt': 'Text.\n',
  });
  const isBuilt = (file: string) => existsSync(join(dir, 'build', file));
  expect(await buildSite(dir, '--locale', 'en,es')).toMatchObject({ code: 0 });
  expect(['note.txt', 'es/note.txt', 'fr/note.txt', 'fr'].filter(isBuilt)).toEqual(['note.txt', 'es/note.txt']);
  await buildSite(dir);
  await buildSite(dir, '--locale', 'en,fr');
  expect(['note.txt', 'es/note.txt', 'fr/note.txt'].filter(isBuilt)).toHaveLength(3);
});

// All values are those of Docusaurus 3.10.2.
test('I18N-03: a build of one language alone stands at the base, whichever it is', async () => {
  const dir = tempSite({
    'docusaurus.config.js': `module.exports = { title: 'Site', url: 'https://example.org', baseUrl: '/site/', i18n: { defaultLocale: 'en', locales: ['en', 'fr', 'es'], localeConfigs: { es: { baseUrl: '/site/spain/' } } }, presets: [['classic', { blog: false }]] };\n`,
    'docs/index.md': '# Docs\n\n[Other](other.md)\n',
    'docs/other.md': '# Other\n',
    'i18n/fr/docusaurus-plugin-content-docs/current/other.md': '# Autre\n',
  });
  const built = (file: string) => readFileSync(join(dir, 'build', file), 'utf8');
  const isBuilt = (file: string) => existsSync(join(dir, 'build', file));
  await buildSite(dir, '--locale', 'fr');
  expect(['fr', 'es', 'spain', 'docs/other/index.html'].filter(isBuilt)).toEqual(['docs/other/index.html']);
  expect(built('docs/other/index.html')).toMatch(/<html lang="fr".*<h1[^>]*>Autre/s);
  expect(built('docs/other/index.html')).toContain('<link rel="canonical" href="https://example.org/site/docs/other"');
  expect(built('docs/index.html')).toContain('<a href="/site/docs/other">Other</a>');
  await buildSite(dir, '--locale', 'en');
  expect(built('docs/other/index.html')).toMatch(/<html lang="en".*<h1[^>]*>Other/s);
  // A base that is written stays.
  await buildSite(dir, '--locale', 'es');
  expect(isBuilt('spain/docs/other/index.html')).toBe(true);
  await buildSite(dir, '--locale', 'en,fr');
  expect(isBuilt('fr/docs/other/index.html')).toBe(true);
});

test('labels of tags, and people in structured data, are those of Docusaurus 3.10.2', async () => {
  const { built } = await build({
    'docusaurus.config.js': config('{}', '{}'),
    'docs/B2/y.md': '---\ntags: [ALPHA, zeta]\n---\n# Y\n',
    'docs/aa/x.md': '---\ntags: [alpha]\n---\n# X\n',
    'docs/b.md': '---\ntags: [Alpha, Zeta]\n---\n# B\n',
    'blog/2024-01-01-old.md': post(
      'Old',
      'tags: [API]\nauthors: [me, { name: Inline, image_url: /img/b.png, url: /docs/b }, { name: Far, image_url: https://far.example/c.png }]\n',
    ),
    'blog/2024-02-01-new.md': post('New', 'tags: [api]\n'),
    'blog/authors.yml': 'me:\n  name: Me\n  image_url: /img/a.png\n  page: true\n',
    'static/img/a.png': 'a',
    'static/img/b.png': 'b',
  });
  const tagsIn = (file: string) => Array.from(built(file).matchAll(/rel="tag">([^<]*)</g), ([, label]) => label);
  expect(tagsIn('docs/tags/index.html')).toEqual(['alpha', 'Zeta']);
  expect(tagsIn('docs/B2/y/index.html')).toEqual(['ALPHA', 'zeta']);
  expect(tagsIn('blog/tags/index.html')).toEqual(['api']);
  const data = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(
    built('blog/2024/01/01/old/index.html'),
  );
  expect(JSON.parse(data?.[1] ?? '')).toMatchObject({
    author: [
      { '@type': 'Person', name: 'Me', image: '/img/a.png' },
      { '@type': 'Person', name: 'Inline', url: '/docs/b', image: '/img/b.png' },
      { '@type': 'Person', name: 'Far', image: 'https://far.example/c.png' },
    ],
  });
});

test('Markdown shows data that it asks a loader for, by functions of its own, and a file that is not there ends the build', async () => {
  const page = (file: string) =>
    `import data from '!!yaml-loader!../${file}';\n\n# Page\n\n<ul>\n{data.lamps.map((lamp) => <li key={lamp}>{lamp} light</li>)}\n</ul>\n`;
  const { dir, built } = await build({
    'docusaurus.config.js': config('{}'),
    'data.yaml': 'lamps: [red, green]\n',
    'docs/page.md': page('data.yaml'),
  });
  expect(built('docs/page/index.html')).toMatch(
    /<ul><li>red(?:<!-- -->)? light<\/li><li>green(?:<!-- -->)? light<\/li><\/ul>/,
  );
  writeFileSync(join(dir, 'docs/page.md'), page('absent.yaml'));
  const { code, stderr } = await runCli('build', dir);
  expect(code).toBe(1);
  expect(stderr).toContain('The import "../absent.yaml" cannot be found.');
});

test('several instances of pages, translated each by itself, and a folder of one that is missing', async () => {
  const { built, stderr } = await build({
    'docusaurus.config.js': `module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  presets: [['classic', { docs: false, blog: false, pages: { editUrl: 'https://edit.example' } }]],
  plugins: [
    ['@docusaurus/plugin-content-pages', { id: 'more', path: 'more', routeBasePath: '/more', editUrl: ({ pagesPath }) => 'https://other.example/' + pagesPath }],
    ['content-pages', { id: 'none', path: 'none', routeBasePath: '/none' }],
  ],
};\n`,
    'src/pages/about.md': '# About\n',
    'more/index.jsx': 'export default () => <h1>More</h1>;\n',
    'more/team.md': '# Team\n',
    'i18n/fr/docusaurus-plugin-content-pages-more/team.md': '# Équipe\n',
    'i18n/fr/docusaurus-plugin-content-pages/about.md': '# À propos\n',
  });
  expect(stderr).toBe('');
  expect(built('index.html')).toContain('<h1>Home</h1>');
  expect(built('more/index.html')).toMatch(/<html[^>]* class="[^"]*plugin-id-more/);
  expect(built('about/index.html')).toContain('href="https://edit.example/src/pages/about.md"');
  expect(built('more/team/index.html')).toContain('href="https://other.example/team.md"');
  // Beside the article, as there.
  expect(built('more/team/index.html')).toMatch(/<\/article><[^>]*theme-doc-footer/);
  expect(built('fr/more/team/index.html')).toContain('Équipe');
  expect(built('fr/about/index.html')).toContain('À propos');
});

test('components find docs by their ids, an item of an unlisted doc shows on its page alone, and data name the address of an author', async () => {
  const { built, stderr } = await build({
    'docusaurus.config.js': `module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  presets: [['classic', { docs: {}, blog: {} }]],
  themeConfig: { navbar: { items: [{ type: 'doc', docId: 'hidden', label: 'Hidden one' }] } },
};\n`,
    'docs/index.md': '# Start\n',
    'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
    'src/pages/index.js': `import { useLayoutDoc } from '@docusaurus/plugin-content-docs/client';
export default () => <a href={useLayoutDoc('index').path}>To the start</a>;\n`,
    'blog/2026-01-01-a.md': '---\nauthors: [ann]\n---\n\n# A\n\nText.\n',
    'blog/authors.yml': 'ann:\n  name: Ann\n  url: https://ann.example\n  page: true\n',
  });
  expect(stderr).not.toContain('error');
  expect(built('index.html')).toContain('<a href="/docs/">To the start</a>');
  expect(built('fr/index.html')).toContain('<a href="/fr/docs/">To the start</a>');
  expect(built('docs/index.html')).not.toContain('Hidden one');
  expect(built('docs/hidden/index.html')).toContain('Hidden one');
  expect(built('blog/2026/01/01/a/index.html')).toMatch(/"name":"Ann","url":"https:\/\/ann\.example"/);
});
