/** What browsers will not load under the site's content security policy is reported with its place and the option. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildSite } from './support/cli-here.ts';
import { tempSite } from './temp-site.ts';

const config = (policy: string) =>
  `export default { title: 'Site', url: 'https://own.example', baseUrl: '/', blog: false, contentSecurityPolicy: ${policy}, theme: { customCss: ['./src/own.css'] }, stylesheets: ['https://known.example/a.css'] };\n`;

const site = {
  'octavo.config.ts': config('true'),
  'src/own.css': `@import url("https://sheets.example/css2?family=X");
@import './part.css';
a { background: url(http://plain.example/a.png) }
b { background: url(https://pictures.example/a.png) }
i { background: url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>") }
`,
  'src/part.css': `@font-face {
  font-family: X;
  src: local('X'), url(//fonts.example/x.woff2) format('woff2'), url(https://known.example/x.woff);
}
`,
  'src/card.module.css': `.card { mask: url(http://masks.example/m.svg) }
:global(.other) { color: red }
`,
  'src/_vars.scss': `$host: 'http://joined.example';\n@mixin face { src: url('https://sass.example/a.woff2'); }\n`,
  'src/extra.scss': `@use './vars' as *;
// A comment names https://comment.example.
@import url('https://sass-sheets.example/x.css');
@font-face { font-family: Y; @include face; }
.card { background: url('#{$host}/a.svg'); }
`,
  'src/card.tsx': `import styles from './card.module.css';\nimport './extra.scss';\nexport const Card = () => <p className={styles.card}>Card</p>;\n`,
  'docs/one.mdx': `---
slug: /
---

import { Card } from '../src/card';
import Part from './_part.mdx';

# One

<Card />

<iframe src="https://videos.example/embed/1" title="Video" />

<video src="https://media.example/a.mp4" poster="http://posters.example/a.png" />

![Picture](http://images.example/a.png) ![Fine](https://images.example/a.png) ![Own](https://own.example/a.png)

<Part />
`,
  'docs/two.md': `# Two

<iframe src="https://videos.example/embed/2" title="Video"></iframe>

<object data="https://objects.example/a.svg"></object>

[A link](https://links.example) and \`<iframe src="https://code.example">\`
`,
  'docs/_part.mdx': `<script src="https://scripts.example/a.js"></script>\n`,
};

const found = (stderr: string) =>
  Array.from(
    stderr.matchAll(
      /^warning (\S+) \(contentSecurityPolicy\)\n {2}Browsers will not load "([^"]*)".*?in "([\w-]+)"\.(.*)$/gm,
    ),
    ([, at, url, directive, more]) => `${at} ${directive} ${url}${more}`,
  );

test('hosts that the policy lacks, in style sheets and in Markdown', async () => {
  const dir = tempSite(site);
  const { code, stderr } = await buildSite(dir);
  expect(code).toBe(0);
  expect(found(stderr).toSorted()).toEqual([
    'docs/_part.mdx:1:1 script-src https://scripts.example/a.js',
    'docs/one.mdx:12:1 frame-src https://videos.example/embed/1 The same holds for 1 other place of the site.',
    'docs/one.mdx:14:1 img-src http://posters.example/a.png',
    'docs/one.mdx:16:1 img-src http://images.example/a.png',
    'docs/two.md:5:1 object-src https://objects.example/a.svg',
    'src/_vars.scss:1:16 img-src http://joined.example/a.svg',
    'src/_vars.scss:2:25 font-src https://sass.example/a.woff2',
    'src/card.module.css:1:15 img-src http://masks.example/m.svg',
    'src/extra.scss:3:14 style-src https://sass-sheets.example/x.css',
    'src/own.css:1:1 style-src https://sheets.example/css2?family=X',
    'src/own.css:3:17 img-src http://plain.example/a.png',
    'src/part.css:3:20 font-src https://fonts.example/x.woff2',
  ]);
  expect(stderr).toContain(`Add it to "contentSecurityPolicy.sources": { 'frame-src': ['https://videos.example'] }`);
  // Nothing changed: it is said again.
  expect(found((await buildSite(dir)).stderr)).toHaveLength(12);
  writeFileSync(join(dir, 'docs/three.md'), '# Three\n');
  expect(found((await buildSite(dir)).stderr)).toHaveLength(12);

  const sources = `{ 'frame-src': ['*.example'], 'script-src': ['scripts.example/'], 'img-src': ['http:'], 'font-src': ['https://fonts.example:443', 'sass.example'], 'style-src': ['https://sheets.example/css2', 'sass-sheets.example'], 'object-src': ['https://objects.example/b/'] }`;
  writeFileSync(join(dir, 'octavo.config.ts'), config(`{ sources: ${sources} }`));
  expect(found((await buildSite(dir)).stderr)).toEqual(['docs/two.md:5:1 object-src https://objects.example/a.svg']);
  writeFileSync(join(dir, 'octavo.config.ts'), config('false'));
  expect(found((await buildSite(dir)).stderr)).toEqual([]);
  rmSync(dir, { recursive: true });
});
