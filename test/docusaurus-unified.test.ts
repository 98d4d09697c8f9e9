/** Plugins of remark and rehype with the packages that they are made for: what they see, what becomes of it, and when. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildSite, startCli } from './support/cli-here.ts';
import { buildHere } from './support/engine.ts';
import { installRealUnified } from './support/real-unified.ts';
import { tempSite } from './temp-site.ts';

/** Plugins as sites write them: they walk the tree and change it in place, and note which files they were run for. */
const PLUGINS = {
  'plugins/walk.js': `const walk = (node, change) => {
  for (const child of [...(node.children ?? [])]) walk(child, change);
  change(node);
};
module.exports = walk;\n`,
  'plugins/remark-words.js': `const { appendFileSync } = require('node:fs');
const walk = require('./walk');
/** Words in capitals; paragraphs of the front matter; directives of its own as elements; headings with a mark. */
module.exports = ({ words = [] } = {}) => (tree, file) => {
  appendFileSync('runs.txt', file.path.split('/').at(-1) + '\\n');
  walk(tree, (node) => {
    if (node.type === 'text') for (const word of words) node.value = node.value.replaceAll(word, word.toUpperCase());
    if (node.type === 'textDirective' && node.name === 'kbd') node.data = { hName: 'kbd', hProperties: { className: ['key'] } };
    if (node.type === 'containerDirective' && node.name === 'box')
      node.data = { hName: 'section', hProperties: { className: 'box', id: 'boxed' } };
    if (node.type === 'code' && node.lang === 'sum') Object.assign(node, { lang: 'js', value: String(eval(node.value)) });
    if (node.type === 'heading' && node.depth === 2) node.children.push({ type: 'text', value: ' ✓' });
  });
  const { note } = file.data.frontMatter ?? {};
  if (note) tree.children.push({ type: 'paragraph', children: [{ type: 'strong', children: [{ type: 'text', value: note }] }] });
};\n`,
  'plugins/remark-admonitions.js': `const walk = require('./walk');
/** Runs before admonitions are made of directives. */
module.exports = () => (tree) => walk(tree, (node) => {
  if (node.type === 'containerDirective' && node.name === 'hint') node.name = 'tip';
  if (node.type === 'containerDirective' && node.name === 'danger') node.name = 'info';
});\n`,
  'plugins/rehype-links.mjs': `import { createRequire } from 'node:module';
const walk = createRequire(import.meta.url)('./walk');
export default ({ rel }) => (tree) => walk(tree, (node) => {
  const { tagName, properties, children } = node;
  if (tagName === 'a' && properties.href.startsWith('https:')) Object.assign(properties, { rel: [rel], target: '_blank' });
  node.children = children?.map((child) => child.tagName !== 'table' ? child :
    { type: 'element', tagName: 'div', properties: { className: ['scrolls'], tabIndex: 0 }, children: [child] });
  if (tagName === 'h3') properties.id = 'own-' + properties.id;
  if (tagName === 'code' && properties.metastring) properties.metastring += ' showLineNumbers';
});\n`,
};

const CONFIG = `module.exports = async () => ({
  title: 'Site', url: 'https://example.org', baseUrl: '/', onBrokenLinks: 'throw',
  presets: [['classic', { blog: false, docs: {
    beforeDefaultRemarkPlugins: [require('./plugins/remark-admonitions')],
    remarkPlugins: [[require('./plugins/remark-words'), { words: ['fox'] }]],
    rehypePlugins: [[(await import('./plugins/rehype-links.mjs')).default, { rel: 'noopener' }]],
  } }]],
});\n`;

const PAGE = `---
note: Said in the front matter
---

import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';

# A page

A fox, *emphasised* and \`fox\` in code. Press :kbd[Enter] and see [elsewhere](https://example.com/fox "A title"),
[the other](b.md#second-part), a note.[^1]

[^1]: Told by a fox.

## Second part

:::hint[A title]

Of a fox.

:::

:::danger Without *brackets*

\`\`\`md
:::danger As code
\`\`\`

:::

:::box

In a box.

:::

### Of words {#words}

\`\`\`sum
1 + 2
\`\`\`

\`\`\`js title="fox.js"
const fox = '{#a}';
\`\`\`

| Left | Right |
| --- | :-: |
| a fox | [x](https://example.com/x) |

- one fox
  1. inner
- [ ] task

<Tabs>
<TabItem value="a" label="A">

Text of a fox in **a tab** {1 + 1}.

</TabItem>
</Tabs>

<details>
<summary>More</summary>

Of the fox.

</details>

![A fox](/img/fox.png)

Hard  
break.
`;

function unifiedSite(more: Readonly<Record<string, string>> = {}): string {
  const site = tempSite({
    ...PLUGINS,
    'docusaurus.config.js': CONFIG,
    'docs/a.md': PAGE,
    'docs/b.md': '# B\n\n## Second part\n\nOf the fox.\n',
    'static/img/fox.png': 'png',
    ...more,
  });
  installRealUnified(site);
  return site;
}

const built = (site: string, file: string) => readFileSync(join(site, 'build', file), 'utf8');
const articleOf = (site: string, page: string) =>
  /<article[^>]*>([^]*?)<\/article>/.exec(built(site, `docs/${page}/index.html`))?.[1] ?? '';

/** Names of the files that the plugin was run for since this was asked last. */
function runsOf(site: string): readonly string[] {
  const file = join(site, 'runs.txt');
  const runs = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').filter(Boolean) : [];
  writeFileSync(file, '');
  return runs.toSorted();
}

test('plugins of both kinds see the tree that they are made for, and what they change is on the page', async () => {
  const site = unifiedSite();
  const { stderr } = await buildSite(site);
  expect(stderr).toBe('');
  const page = articleOf(site, 'a');
  expect(page).toContain(
    '<p>A FOX, <em>emphasised</em> and <code>fox</code> in code. Press <kbd class="key">Enter</kbd>',
  );
  expect(page).toContain(
    '<a href="https://example.com/fox" title="A title" rel="noopener" target="_blank">elsewhere</a>',
  );
  expect(page).toContain('<a href="/docs/b#second-part">the other</a>');
  expect(page).toMatch(/admonition-tip .*A title<\/div><div class="admonition-content"><p>Of a FOX\.<\/p>/);
  expect(page).toMatch(
    /admonition-info .*Without <em>brackets<\/em><\/div><div class="admonition-content"><div class="lan/,
  );
  expect(page).toMatch(/:::danger.* As code/);
  expect(page).toContain('<section class="box" id="boxed"><p>In a box.</p></section>');
  expect(page).toMatch(
    /<code class="codeblock__lines language-js"><span class="token-line"><span class="token number">3</,
  );
  expect(page).toMatch(/codeblock__title">fox\.js<.*codeblock__lines--numbered/);
  expect(page).toMatch(
    /<div class="scrolls" tabindex="0">.*<table>.*<td>a FOX<\/td><td class="text--center"><a [^>]*rel="noopener"/,
  );
  expect(page).toMatch(/<li>one FOX\n<ol>\n<li>inner<\/li>\n<\/ol><\/li>\n<li class="task-list-item">.* task</);
  expect(page).toContain('<p>Text of a FOX in <strong>a tab</strong> 2.</p>');
  expect(page).toMatch(/<details [^>]*><summary>More<\/summary><div [^>]*><p>Of the FOX\.<\/p>/);
  expect(page).toMatch(/<img [^>]*src="\/img\/fox.png" alt="A fox">/);
  expect(page).toContain('<p><strong>Said in the front matter</strong></p>');
  expect(page).toMatch(/<ol><li id="[^"]*"><p>Told by a FOX\. </);
});

test('a heading keeps the id of what was written, unless a plugin gives it another', async () => {
  const site = unifiedSite();
  await buildSite(site);
  expect(articleOf(site, 'a')).toMatch(/<h2 class="anchor" id="second-part">Second part ✓</);
  expect(articleOf(site, 'a')).toMatch(/<h3 class="anchor" id="own-words">Of words</);
  expect(articleOf(site, 'b')).toMatch(/<h2 class="anchor" id="second-part">Second part ✓</);
  expect(articleOf(site, 'a')).toMatch(/table-of-contents__link" href="#own-words"/);
});

test('a heading inside of an element has its id, written or not, when plugins change it', async () => {
  const site = unifiedSite({
    'docusaurus.config.js': `const walk = require('./plugins/walk');
const plugin = () => (tree) => walk(tree, (node) => { if (node.type === 'text') node.value = node.value.replace(' [I]', ''); });
module.exports = { title: 'Site', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { blog: false, docs: { beforeDefaultRemarkPlugins: [plugin] } }]] };\n`,
    'docs/c.mdx': '# C\n\n<div>\n\n  ### Effect [I]\n\n  ### Inside [I] {#own}\n\n</div>\n\n## A\n',
  });
  await buildSite(site);
  const page = articleOf(site, 'c');
  expect(page).toMatch(/<h3 class="anchor" id="effect">Effect</);
  expect(page).toMatch(/<h3 class="anchor" id="own">Inside</);
});

test('data of a node says which element it is, without any plugin of rehype', async () => {
  const config = (more: string) => `const walk = require('./plugins/walk');
const plugin = () => (tree) => walk(tree, (node) => {
  if (node.type === 'link') node.data = { hProperties: { rel: 'me', className: ['out'] } };
  if (node.type === 'heading') Object.assign(node.data, { hProperties: { id: 'x-' + node.data.id } });
});
module.exports = { title: 'Site', url: 'https://example.org', baseUrl: '/', onBrokenLinks: 'throw',
  presets: [['classic', { blog: false, docs: { ${more} } }]] };\n`;
  const site = unifiedSite({
    'docusaurus.config.js': config('remarkPlugins: [plugin]'),
    'docs/a.md': '# A\n\n## One {#own}\n\nSee [b](b.md#x-two) and **[out](https://example.com)**.\n\n## One\n',
    'docs/b.md': '# B\n\n## Two\n',
  });
  expect((await buildSite(site)).stderr).toBe('');
  const page = articleOf(site, 'a');
  expect(page).toMatch(/<a (?=[^>]*href="\/docs\/b#x-two")(?=[^>]*rel="me")[^>]*class="out"[^>]*>b<\/a>/);
  expect(page).toMatch(/<strong><a (?=[^>]*href="https:\/\/example\.com")[^>]*class="out"[^>]*>out<\/a><\/strong>/);
  expect(page).toMatch(/<h2 [^>]*id="x-own">One<.*<h2 [^>]*id="x-one">One</s);
});

test('what plugins made is kept for each page, until its text, a file of a plugin or an option changes', async () => {
  const site = unifiedSite();
  const build = async () => {
    // In a process of its own: Node reads each module of a plugin once.
    expect((await startCli(['build', site]).done).code).toBe(0);
    return runsOf(site);
  };
  const change = (file: string, from: string, to: string): void => {
    const before = readFileSync(join(site, file), 'utf8');
    expect(before).toContain(from);
    writeFileSync(join(site, file), before.replace(from, to));
  };
  expect(await build()).toEqual(['a.md', 'b.md']);
  change('docs/b.md', 'Of the fox', 'Of another fox');
  expect(await build()).toEqual(['b.md']);
  expect(articleOf(site, 'b')).toContain('Of another FOX');
  // Of what the plugin requires, and of one that ES modules import.
  change('plugins/walk.js', 'const walk', '// Depth first.\nconst walk');
  expect(await build()).toEqual(['a.md', 'b.md']);
  change('plugins/rehype-links.mjs', "'own-'", "'new-'");
  expect(await build()).toEqual(['a.md', 'b.md']);
  expect(articleOf(site, 'a')).toContain('id="new-words"');
  change('docusaurus.config.js', "words: ['fox']", "words: ['box']");
  expect(await build()).toEqual(['a.md', 'b.md']);
  expect(articleOf(site, 'a')).toContain('In a BOX');
});

test('hooks of the config change the text of a page and what stands above it, without any package', async () => {
  const site = tempSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/',
  markdown: {
    preprocessor: ({ filePath, fileContent }) => fileContent.replaceAll('%FILE%', require('node:path').basename(filePath))
      .replaceAll('%MANY%', 'word '.repeat(400)),
    parseFrontMatter: async (given) => {
      const parsed = await given.defaultParseFrontMatter(given);
      return { ...parsed, frontMatter: { ...parsed.frontMatter, slug: '/of-a-hook' } };
    },
  },
  presets: [['classic', { docs: {}, blog: { onUntruncatedBlogPosts: 'ignore' } }]],
};\n`,
    'docs/a.md': '---\ntitle: A\n---\n\nIn %FILE%.\n\n[Nowhere](nowhere.md)\n',
    'blog/2026-01-02-b.md': '---\ntitle: B\n---\n\nFew and %MANY%.\n',
  });
  const { stderr } = await buildSite(site);
  expect(built(site, 'docs/of-a-hook/index.html')).toMatch(/<h1>A<\/h1>.*<p>In a\.md\.<\/p>/s);
  expect(stderr).toContain('warning docs/a.md:7:1');
  expect(stderr).toMatch(/\n1 warning\n$/);
  // How long it takes to read is known by what is written, as there.
  expect(built(site, 'blog/of-a-hook/index.html')).toMatch(/One min read.*<p>Few and word word/s);
});

test('plugins find links to Markdown files resolved; what they leave of them stays as it was', async () => {
  const dir = tempSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/', onBrokenLinks: 'throw',
  presets: [['classic', { blog: false, docs: { remarkPlugins: [require('./plugin')] } }]],
};\n`,
    'plugin.js': `const walk = (node) => {
  for (const child of node.children ?? []) walk(child);
  if (node.type === 'link' && node.title === 'show') Object.assign(node, { type: 'text', value: 'Leads to ' + node.url, children: undefined });
};
module.exports = () => walk;\n`,
    'docs/a.md': '# A\n\n[b](more/2-b.md#part "show"), [other](./more/2-b.md?x=1#part)\n\n[r][r]\n\n[r]: more/2-b.md\n',
    'docs/more/2-b.md': '---\nslug: moved\n---\n\n## Part\n\n[a](/a.md "show")\n',
  });
  installRealUnified(dir);
  await buildSite(dir);
  const built = (file: string) => readFileSync(join(dir, 'build', file), 'utf8');
  expect(built('docs/a/index.html')).toContain('Leads to /docs/more/moved#part');
  expect(built('docs/a/index.html')).toMatch(/href="\/docs\/more\/moved\?x=1#part".*href="\/docs\/more\/moved"/s);
  expect(built('docs/more/moved/index.html')).toContain('Leads to /docs/a');
  // Another page moves: what was made of this one is made again.
  writeFileSync(join(dir, 'docs/more/2-b.md'), '---\nslug: again\n---\n\n## Part\n');
  await buildSite(dir);
  expect(built('docs/a/index.html')).toContain('Leads to /docs/more/again#part');
});

test('a plugin that loops in a thread, after it has waited, costs its page alone', async () => {
  const numbers = Array.from({ length: 60 }, (_, index) => index);
  const dir = tempSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Site', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', { blog: false, docs: { remarkPlugins: [require('./plugin')] } }]],
};\n`,
    'plugin.js': `module.exports = () => async ({ children }) => {
  await null;
  const { value } = children.at(-1).children[0];
  while (value === 'Text 30');
  children.at(-1).children[0].value = value.toUpperCase();
};\n`,
    ...Object.fromEntries(numbers.map((n) => [`docs/p${n}.md`, `# Page ${n}\n\nText ${n}\n`])),
  });
  installRealUnified(dir);
  const { problems } = await buildHere(dir, { pageSeconds: 6 });
  expect(problems).toMatchObject([
    { severity: 'warning', at: { file: 'docs/p30.md' }, what: expect.stringContaining('did not end within 6 s') },
  ]);
  const textOf = (n: number) => /Text \d+/i.exec(readFileSync(join(dir, `build/docs/p${n}/index.html`), 'utf8'))?.[0];
  expect(numbers.filter((n) => textOf(n) !== `TEXT ${n}`)).toEqual([30]);
});
