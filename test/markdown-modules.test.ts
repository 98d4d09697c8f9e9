/** Markdown files that the code of a site imports, and which links of components are checked. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildSite, runCli } from './support/cli-here.ts';
import { MINIMAL_CONFIG, tempSite } from './temp-site.ts';

const PAGE = `import Guide, { frontMatter, toc, metadata } from '../../docs/_guide.md';

export default function Home() {
  return <main><Guide /><p>{[frontMatter.title, toc[0].id, metadata.title].join(' | ')}</p></main>;
}
`;

test('a Markdown file imported by code is a component: links, pictures, admonitions, components, partials, exports', async () => {
  const site = tempSite({
    'octavo.config.ts': MINIMAL_CONFIG,
    'src/pages/index.jsx': PAGE,
    'src/Mark.jsx': 'export default function Mark({ text }) { return <mark>{text}</mark>; }\n',
    'docs/index.md': '# Start\n',
    'docs/setup.md': '# Setup\n\n## Part\n',
    'docs/_part.md': 'From a *partial*.\n',
    'docs/dot.png': Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
    'docs/_guide.md': `---
title: Guide
---
import Mark from '../src/Mark';
import Part from './_part.md';

## Begin here

:::tip

[Set up](/docs/setup#part), ![a dot](./dot.png)

:::

<Mark text="live" />

<Part />
`,
  });
  await buildSite(site);
  const page = readFileSync(join(site, 'build/index.html'), 'utf8');
  expect(page).toMatch(/<h2[^>]* id="begin-here"/);
  expect(page).toContain('href="/docs/setup#part"');
  expect(page).toMatch(/<img[^>]*src="\/assets\/png\/dot-[\w-]+\.png"/);
  expect(page).toContain('<mark>live</mark>');
  expect(page).toContain('From a <em>partial</em>.');
  expect(page).toContain('Guide | begin-here | Guide');
  expect(page).not.toContain('\0');
});

test('a file that code of a Docusaurus site imports has the components that are given to it and provided around it', async () => {
  const files = {
    'docusaurus.config.js': `module.exports = { title: 'S', url: 'https://example.org', baseUrl: '/', presets: [['classic', { blog: false }]] };\n`,
    'docs/index.md': '# Start\n',
    'faq.mdx': '## Why\n\n<Item title="One">\n\nFirst *answer*.\n\n</Item>\n\n<Mark text="given" />\n',
  };
  const page = (inner: string) =>
    `import Faq from '../../faq.mdx';\nimport { MDXProvider } from '@mdx-js/react';\nconst Item = ({ title, children }) => <section title={title}>{children}</section>;\nconst Mark = ({ text }) => <mark>{text}</mark>;\nexport default () => ${inner};\n`;
  const site = tempSite({
    ...files,
    'node_modules/@mdx-js/react/package.json': '{ "name": "@mdx-js/react", "main": "index.js", "type": "module" }',
    'node_modules/@mdx-js/react/index.js': `import { createContext, createElement, useContext } from 'react';
const Components = createContext({});
export const useMDXComponents = () => useContext(Components);
export const MDXProvider = ({ components, children }) => createElement(Components.Provider, { value: components }, children);\n`,
    'src/pages/index.jsx': page(
      '<MDXProvider components={{ Item, Mark: () => null }}><Faq components={{ Mark }} /></MDXProvider>',
    ),
  });
  expect((await buildSite(site)).stderr).toBe('');
  expect(readFileSync(join(site, 'build/index.html'), 'utf8')).toMatch(
    /<section title="One">.*First <em>answer<\/em>\..*<\/section>.*<mark>given<\/mark>/s,
  );
  const lacking = tempSite({
    ...files,
    'src/pages/index.jsx': `import Faq from '../../faq.mdx';\nexport default () => <Faq components={{ Item: 'div' }} />;\n`,
  });
  expect((await runCli('build', lacking)).stderr).toContain(
    'The component <Mark> is used and neither imported in the file nor provided around it.',
  );
});

test('a missing Markdown file is told with its place, a broken link in one with its page', async () => {
  const files = { 'octavo.config.ts': MINIMAL_CONFIG, 'docs/index.md': '# Start\n' };
  const missing = tempSite({
    ...files,
    'src/pages/index.jsx': "import A from './_a.md';\nexport default () => <A />;\n",
  });
  const { stderr } = await runCli('build', missing);
  expect(stderr).toContain('error src/pages/index.jsx:1:15');
  expect(stderr).toContain('The import "./_a.md" cannot be found.');
  const broken = tempSite({
    ...files,
    'src/pages/index.jsx': "import A from './_a.md';\nexport default () => <A />;\n",
    'src/pages/_a.md': '[Nowhere](/nowhere)\n',
  });
  expect((await runCli('build', broken)).stderr).toContain('The link "/nowhere" is broken');
});

test('a word of an article that also stands in a link before it leaves the link as it is', async () => {
  const site = tempSite({
    'octavo.config.ts': MINIMAL_CONFIG,
    'src/To.jsx':
      'export default function To({ children }) { return <div><a href="/docs/debugging">{children}</a></div>; }\n',
    'docs/index.mdx': "import To from '@site/src/To';\n\n<To>bug</To>\n\nbug\n",
    'docs/debugging.md': '# Debugging\n',
  });
  expect((await runCli('build', site)).stderr).toBe('');
});
