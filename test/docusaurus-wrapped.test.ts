/**
 * Plugins of a site that stand for those of docs and blog: they call the original and change what it does.
 *
 * @module-tag more
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildSite } from './support/cli-here.ts';
import { installRealUnified } from './support/real-unified.ts';
import { tempSite } from './temp-site.ts';

/** Under the names of the originals, with the shapes that they give: a site has installed those. */
const ORIGINALS = {
  'node_modules/@docusaurus/plugin-content-docs/index.js': `const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
exports.validateOptions = ({ options, validate }) => validate(undefined, { path: 'docs', ...options });
exports.default = (context, options) => ({
  name: 'docusaurus-plugin-content-docs',
  async loadContent() {
    const contentPath = join(context.siteDir, options.path);
    const docs = readdirSync(contentPath).map((file) => ({
      id: file.replace('.md', ''), title: file, source: '@site/' + options.path + '/' + file,
      frontMatter: { old: readFileSync(join(contentPath, file), 'utf8').includes('old: true') },
    }));
    const sidebars = { main: docs.map(({ id }) => ({ type: 'doc', id })) };
    return { loadedVersions: [{ versionName: 'current', contentPath, docs, sidebars }] };
  },
  async contentLoaded({ content, actions }) {
    const routes = content.loadedVersions[0].docs.map(({ id }) => ({ path: '/docs/' + id, component: '@theme/DocItem' }));
    actions.addRoute({ path: '/docs', component: '@theme/DocsRoot', routes });
    actions.setGlobalData({ versions: [] });
  },
  configureWebpack: () => ({ module: { rules: [] }, ignoreWarnings: [] }),
});\n`,
  'node_modules/@docusaurus/plugin-content-blog/index.js': `exports.default = (context, options) => ({
  name: 'docusaurus-plugin-content-blog',
  loadContent: async () => ({ blogPosts: ['2026-02-01-two', '2026-01-01-one'].map((name) => ({ metadata: {
    title: name.slice(11), permalink: '/news/' + name.replaceAll('-', '/'), source: '@site/blog/' + name + '.md' } })) }),
  contentLoaded({ content, actions }) {
    actions.addRoute({ path: '/news', component: '@theme/BlogListPage', exact: true });
    for (const { metadata } of content.blogPosts) actions.addRoute({ path: metadata.permalink, component: '@theme/BlogPostPage' });
  },
  postBuild() { throw new Error('Feeds are ours.'); },
});\n`,
};

const WRAPPERS = {
  'plugins/docs.js': `const original = require('@docusaurus/plugin-content-docs');
module.exports = async (context, { greeting, ...options }) => {
  const plugin = await original.default(context, options);
  return {
    ...plugin,
    async loadContent() {
      const content = await plugin.loadContent();
      const [version] = content.loadedVersions;
      version.docs = version.docs.filter(({ id }) => id !== 'hidden');
      const isOld = ({ id }) => version.docs.find((doc) => doc.id === id).frontMatter.old;
      version.sidebars.main = version.sidebars.main.filter(({ id }) => id !== 'hidden')
        .map((item) => isOld(item) ? { ...item, className: 'deprecated', label: 'Old' } : item);
      return content;
    },
    async contentLoaded({ content, actions }) {
      await plugin.contentLoaded({ content, actions });
      actions.setGlobalData({ greeting, count: content.loadedVersions[0].docs.length });
    },
  };
};
module.exports.validateOptions = original.validateOptions;\n`,
  'plugins/blog.js': `const original = require('@docusaurus/plugin-content-blog');
module.exports = { ...original, default: (context, options) => {
  const plugin = original.default(context, options);
  return { ...plugin, async contentLoaded(given) {
    const { content: { blogPosts }, actions } = given;
    const posts = await Promise.all(blogPosts.map(async ({ metadata: { title, permalink, source } }) => ({
      content: { __import: true, path: source, query: { truncated: true } },
      metadata: await actions.createData(title + '.json', JSON.stringify({ title, permalink })),
    })));
    actions.addRoute({ path: '/', exact: true, component: '@site/src/Home', modules: { posts } });
    await plugin.contentLoaded(given);
  } };
} };\n`,
};

test('their data and pages are there, what they take out is not, and the pages of docs and blog are ours', async () => {
  const site = tempSite({
    ...ORIGINALS,
    ...WRAPPERS,
    'docusaurus.config.js': `const remark = () => ({ children }) => void children.push(
  { type: 'paragraph', children: [{ type: 'text', value: 'Added by a plugin.' }] });
module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/', onBrokenLinks: 'throw',
  presets: [['classic', { docs: false, blog: false }]],
  plugins: [
    ['./plugins/docs.js', { editUrl: 'https://edit.example.org', remarkPlugins: [remark], greeting: 'Hello' }],
    ['./plugins/blog.js', {
      routeBasePath: 'news',
      readingTime: ({ content, frontMatter, defaultReadingTime }) => frontMatter.quick ? undefined :
        content.includes('Second') ? 41.5 : defaultReadingTime({ content, options: { wordsPerMinute: 1 } }),
    }],
  ],
};\n`,
    'docs/index.md': '# Start\n',
    'docs/a.md': '---\nold: true\n---\n\n# A\n',
    'docs/hidden.md': '# Hidden\n',
    'blog/2026-03-01-quick.md': '---\nquick: true\n---\n\n# Quick\n\n<!-- truncate -->\n',
    'blog/2026-01-01-one.md': '# One\n\n## Part\n\nFirst.\n\n<!-- truncate -->\n\nAll of it.\n',
    'blog/2026-02-01-two.md': '# Two\n\nSecond.\n\n<!-- truncate -->\n\nThe rest.\n',
    'src/Home.js': `import Layout from '@theme/Layout';
import Link from '@docusaurus/Link';
import { usePluginData } from '@docusaurus/useGlobalData';
export default function Home({ posts }) {
  const { greeting, count } = usePluginData('docusaurus-plugin-content-docs');
  return (
    <Layout title="Home">
      <h1>{\`\${greeting} \${count}\`}</h1>
      {posts.map(({ content: Post, metadata: { title, permalink } }) => (
        <section key={title}><Link to={permalink}>{title}</Link><Post /></section>
      ))}
    </Layout>
  );
}\n`,
  });
  installRealUnified(site);
  const built = (file: string) => readFileSync(join(site, 'build', file), 'utf8');
  const { stderr, stdout } = await buildSite(site);
  expect(stderr).toBe('');
  expect(stdout).toMatch(/Pages +10 /);
  expect(built('index.html')).toMatch(/<h1>Hello 2<\/h1>/);
  expect(built('index.html')).toMatch(/<a href="\/news\/2026\/02\/01\/two">two<\/a><div[^>]*>.*<p>Second\.<\/p>/s);
  expect(built('index.html')).not.toContain('The rest.');
  expect(built('docs/index.html')).toMatch(/<li class="[^"]*menu__list-item deprecated"><a [^>]*>Old/);
  expect(built('docs/a/index.html')).toContain('href="https://edit.example.org/docs/a.md"');
  expect(built('docs/a/index.html')).toContain('<p>Added by a plugin.</p>');
  expect(() => built('docs/hidden/index.html')).toThrow('no such file');
  expect(built('news/2026/01/01/one/index.html')).toContain('<p>All of it.</p>');
  expect(built('news/2026/01/01/one/index.html')).toMatch(/\b[5-9] min read/);
  expect(built('news/2026/02/01/two/index.html')).toContain('42 min read');
  expect(built('news/2026/03/01/quick/index.html')).not.toContain('min read');
  // There ids of headings in lists are those of the posts.
  expect(built('news/index.html')).toMatch(/<h2 class="anchor" id="part">Part<a href="#part"/);
  expect(built('news/rss.xml')).toContain('<title>One</title>');
});

/** As the plugin of blogs makes data and routes, under a name of its own. */
const CHANGES = `const { join, relative } = require('node:path');
module.exports = (context) => {
  const folder = join(context.generatedFilesDir, 'docusaurus-plugin-content-blog');
  const alias = (file) => '~blog/' + relative(folder, file);
  const source = '@site/changes/1.0.md';
  return {
    name: 'changes-plugin',
    async contentLoaded({ actions }) {
      const metadata = { source, permalink: context.baseUrl + 'changes/1.0', title: '1.0', description: 'The first', date: '2026-01-01',
        authors: [{ name: 'Ann', url: 'https://ann.example' }], tags: [], frontMatter: {}, hasTruncateMarker: true, back: context.baseUrl + 'changes' };
      await actions.createData('a-1.json', metadata);
      const sidebar = alias(await actions.createData('sidebar.json', { title: 'All in ' + context.i18n.currentLocale }));
      actions.addRoute({ path: metadata.permalink, component: '@site/src/Change', exact: true, modules: { sidebar, content: source } });
      const items = [{ content: { __import: true, path: source, query: { truncated: true } } }];
      actions.addRoute({ path: context.baseUrl + 'changes', component: '@site/src/Changes', exact: true, modules: { items } });
      const paths = '@generated/' + relative(context.generatedFilesDir, await actions.createData('paths.json', { at: context.baseUrl }));
      actions.addRoute({ path: context.baseUrl + 'where', component: '@site/src/Where', exact: true, modules: { paths } });
    },
    configureWebpack: () => ({ module: { rules: [{ test: /\\.mdx?$/, use: [{ loader: '/x/node_modules/@docusaurus/mdx-loader/lib/index.js' }] }] } }),
  };
};\n`;

test('posts of a plugin with a name of its own know what it says of them, in every language', async () => {
  const site = tempSite({
    'plugins/changes.js': CHANGES,
    'docusaurus.config.js': `module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  presets: [['classic', { docs: false, blog: false }]],
  plugins: ['./plugins/changes.js'],
};\n`,
    'changes/1.0.md':
      '---\nmdx:\n  format: md\n---\n\n# 1.0\n\nFirst.\n\n<!-- truncate -->\n\n## Fixed\n\nAll of it.\n',
    'src/Change.js': `import Layout from '@theme/Layout';
import { BlogPostProvider, useBlogPost } from '@docusaurus/plugin-content-blog/client';
import BlogPostPageMetadata from '@theme/BlogPostPage/Metadata';
const Post = ({ children }) => {
  const { metadata, toc } = useBlogPost();
  return <main><h1>{metadata.title}</h1><a href={metadata.back}>Back</a><i>{toc.map(({ value }) => value)}</i>{children}</main>;
};
export default ({ content: Content, sidebar }) => (
  <BlogPostProvider content={Content} isBlogPostPage>
    <BlogPostPageMetadata />
    <Layout><aside>{sidebar.title}</aside><Post><Content /></Post></Layout>
  </BlogPostProvider>
);\n`,
    'src/Changes.js': `import Layout from '@theme/Layout';
import SearchMetadata from '@theme/SearchMetadata';
export default ({ items }) => (
  <Layout><SearchMetadata tag="blog_posts_list" />{items.map(({ content: Post }) => <section key="a"><b>{Post.metadata.title}</b><Post /></section>)}</Layout>
);\n`,
    'src/Where.js': 'export default ({ paths }) => <p>{`At ${paths.at}`}</p>;\n',
  });
  const built = (file: string) => readFileSync(join(site, 'build', file), 'utf8');
  const { stderr } = await buildSite(site);
  expect(stderr).toBe('');
  const page = built('changes/1.0/index.html');
  expect(page).toContain('<title>1.0 | Site</title>');
  expect(page).toMatch(/<meta name="description" content="The first"/);
  expect(page).toMatch(/<meta property="article:author" content="https:\/\/ann\.example"/);
  expect(page.match(/<h1\b/g)).toHaveLength(1);
  expect(page).toContain('<a href="/changes">Back</a><i>Fixed</i>');
  expect(page).toContain('<aside>All in en</aside>');
  expect(page).toContain('All of it.');
  expect(built('fr/changes/1.0/index.html')).toContain('<a href="/fr/changes">Back</a>');
  expect(built('fr/changes/1.0/index.html')).toContain('<aside>All in fr</aside>');
  expect(built('fr/where/index.html')).toContain('<p>At /fr/</p>');
  const list = built('changes/index.html');
  expect(list).toMatch(/<meta name="docsearch:docusaurus_tag" content="blog_posts_list"/);
  expect(list).toContain('<b>1.0</b>');
  expect(list).not.toContain('All of it.');
});
