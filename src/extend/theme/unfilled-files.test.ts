import path from 'node:path';
import { expect, test } from 'vitest';
import { tempSite } from '../../../test/temp-site.ts';
import { slotNames } from './swizzles.ts';
import { unfilledFiles } from './unfilled-files.ts';

const OWN = 'export default function Own() {\n  return null;\n}\n';

function unfilledIn(files: Readonly<Record<string, string>>): readonly string[] {
  const siteDir = tempSite(files);
  const slots = slotNames();
  const content = [path.join(siteDir, 'docs'), path.join(siteDir, 'blog')];
  const found = unfilledFiles({ siteDir, isShown: (name) => slots.has(name), slots, content });
  return Object.values(found).map((file) => path.relative(siteDir, file).replaceAll(path.sep, '/'));
}

test('components that fill no slot and that nothing imports are found, in folders of slots as well', () => {
  const unfilled = {
    'src/theme/Foter.tsx': OWN,
    'src/theme/DocItem/Foter.jsx': OWN,
    'src/theme/Navbarr/index.js': OWN,
    'src/theme/Footer/Unused.tsx': OWN,
    'src/theme/parts/Unused.ts': OWN,
    // A name that is a slot but for its letters.
    'src/theme/navbar.tsx': OWN,
    'src/theme/Itself.tsx': `import Again from './Itself';\nexport default () => <Again />;\n`,
  };
  expect(unfilledIn({ ...unfilled, 'src/theme/Footer/index.tsx': OWN }).toSorted()).toEqual(
    Object.keys(unfilled).toSorted(),
  );
});

test('components of slots, what is imported, helpers and files beside them are none', () => {
  const found = unfilledIn({
    'src/theme/Footer/index.tsx': `import Column from './Column';
import type { Props } from './Types.ts';
import Card from '@theme/parts/Card';
import { sum } from './sum';
export default (props: Props) => <Column {...props}><Card>{sum}</Card></Column>;
`,
    'src/theme/Footer/Column.tsx': OWN,
    'src/theme/Footer/Types.ts': 'export interface Props {}\n',
    'src/theme/Footer/sum.ts': 'export const sum = 1;\n',
    'src/theme/Footer/Footer.test.tsx': OWN,
    'src/theme/Footer/Footer.stories.tsx': OWN,
    'src/theme/Footer/styles.module.css': '',
    'src/theme/__tests__/Footer.tsx': OWN,
    'src/theme/DocItem/Footer.jsx': OWN,
    'src/theme/parts/Card.tsx': `export { default } from '@site/src/theme/parts/Inner';\n`,
    'src/theme/parts/Inner/index.js': OWN,
    'src/theme/Badge.tsx': OWN,
    'src/theme/Later.tsx': OWN,
    'src/theme/Required.js': OWN,
    'src/lazy.ts': `export const load = () => import('./theme/Later');\n`,
    'src/old.js': `const Required = require('@theme/Required');\n`,
    'docs/guide/badge.mdx': `import Badge from '@theme/Badge';\n\n# Badge\n\n<Badge />\n`,
  });
  expect(found).toEqual([]);
});

test('a site without such folders has none', () => {
  expect(unfilledIn({ 'docs/intro.md': '# Intro\n' })).toEqual([]);
});
