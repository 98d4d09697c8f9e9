import { expect, test } from 'vitest';
import type { Config } from '../config/types.ts';
import { OPTIONS, parse, readable, type TestFile } from '../content/testing.ts';
import type { ContentFile } from '../content/base/types.ts';
import { createMarkdownTexts } from './markdown-text.ts';

/** Markers made readable: `[L0]`. */
function textOf(text: string, changes: Omit<TestFile, 'options'> = {}): string {
  const page = parse(text, changes);
  const file: ContentFile = { ...page.file, partials: changes.partials ?? {}, importsCode: false, text };
  const config = { siteDir: '/site', markdown: OPTIONS } as unknown as Config;
  return readable(createMarkdownTexts(config, [file])(page));
}

test('front matter, imports, exports and comments are left out', () => {
  const source = `---
title: A
---

import Chart from './chart';
import {
  a,
  b,
} from './letters';
export const version = '5.0';

# Title {#top}

<!-- truncate -->

Version {version} {/* not shown */}is \`<!-- kept -->\`.

\`\`\`ts
import { Get } from '@foal/core';

export class A {}
\`\`\`
`;
  expect(textOf(source)).toBe(`# Title

Version 5.0 is \`<!-- kept -->\`.

\`\`\`ts
import { Get } from '@foal/core';

export class A {}
\`\`\``);
});

test('a sentence may begin with "import" or "export"', () => {
  const source = 'import data before you start\n\nexport your keys.';
  expect(textOf(source)).toBe(source);
});

test('targets of links and pictures are markers, those in code and of other sites are not', () => {
  const source = `[a](./b.md#c) ![p](./p.png "Title") [x](https://example.org/y) \`[a](./b.md#c)\` <a href="./b.md">b</a> [r]

[r]: /docs/r

\`\`\`md
[a](./b.md#c)
\`\`\``;
  expect(textOf(source))
    .toBe(`[a]([L0]) ![p]([A0] "Title") [x](https://example.org/y) \`[a](./b.md#c)\` <a href="[L1]">b</a> [r]

[r]: [L2]

\`\`\`md
[a](./b.md#c)
\`\`\``);
});

test('code is what readers see: no magic comments, hidden lines and marks of the fence', () => {
  const source = `\`\`\`ts {1,2} title="app.ts" showLineNumbers continues
// sample-hide-start
import { A } from 'a';
// sample-hide-end
// highlight-next-line
const a = 1;
\`\`\`

\`\`\`ts
// sample-hide-start
const hidden = true;
// sample-hide-end
\`\`\`

- a list

  \`\`\`ts
  // highlight-next-line
  const b = 1;
  \`\`\`
`;
  expect(textOf(source)).toBe(`\`\`\`ts title="app.ts"
const a = 1;
\`\`\`

- a list

  \`\`\`ts
  const b = 1;
  \`\`\``);
});

test('tabs become labels and what they hold, also in a list', () => {
  const source = `1. Install

   <Tabs values={[{ value: 'yarn', label: 'Yarn' }]}>
     <TabItem value="npm" label="With npm">

       \`\`\`bash
       npm i
       \`\`\`

     </TabItem>
     <TabItem value="yarn">
     Just
       two
     </TabItem>
   </Tabs>

2. Run`;
  expect(textOf(source)).toBe(`1. Install

   **With npm**

   \`\`\`bash
   npm i
   \`\`\`

   **Yarn**

   Just
     two

2. Run`);
});

test('components become Markdown; those of the site leave their content', () => {
  const source = `import Frame from '@site/src/frame';

<Admonition type="tip" title="Mind this">
Text
</Admonition>

<Details summary="More">
Inside
</Details>

<Link to="/docs/x">Read **x**</Link>

<Frame width={3}>

Framed

</Frame>

<TOCInline toc={toc} /><DocCardList />

A Promise<User> stays, and so does Map<Key, Value>.

:::note Title
Kept
:::`;
  expect(textOf(source)).toBe(`:::tip Mind this

Text

:::

<details>
<summary>More</summary>

Inside

</details>

[Read **x**]([L0])

Framed

A Promise<User> stays, and so does Map<Key, Value>.

:::note Title
Kept
:::`);
});

test('partials stand in their place, with their own links and attributes', () => {
  const partials = {
    '/site/docs/guide/_part.mdx': {
      sitePath: 'docs/guide/_part.mdx',
      text: 'Mind the {props.thing}: [more](./more.md).\n',
    },
  };
  const source = `import Part from './_part.mdx';

- a

  <Part thing="gap" />

[more](./more.md)`;
  expect(textOf(source, { partials })).toBe(`- a

  Mind the gap: [more]([L0]).

[more]([L1])`);
});

test('in plain Markdown only comments go', () => {
  const source = '---\nmdx: { format: md }\n---\nimport x from "y"\n\n<!-- gone -->{a} <Tabs>';
  expect(textOf(source)).toBe('import x from "y"\n\n{a} <Tabs>');
});

test('diagrams are their source', () => {
  expect(textOf('import Mermaid from \'@theme/Mermaid\';\n\n<Mermaid value={`pie\n  "Dogs" : 3`} />\n')).toContain(
    '```mermaid\npie\n  "Dogs" : 3\n```',
  );
});
