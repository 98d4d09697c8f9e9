import { expect, test } from 'vitest';
import { throughHooks } from './text-hooks.ts';

const source = (text: string) => ({ text, filePath: '/site/docs/a.md' });

test('a preprocessor changes the text, and knows which file it is', async () => {
  const preprocessor = ({ filePath, fileContent }: { readonly filePath: string; readonly fileContent: string }) =>
    fileContent.replace('FILE', filePath);
  expect(await throughHooks({ preprocessor }, source('# A\n\nFILE\n'))).toEqual({
    text: '# A\n\n/site/docs/a.md\n',
    lines: [1, 2, 3, 4],
  });
});

test('front matter that a hook changes stands in the text; the lines behind it are those of the file', async () => {
  type Given = { readonly defaultParseFrontMatter: (given: object) => Promise<{ readonly frontMatter: object }> };
  const add = (more: object) => ({
    parseFrontMatter: async (given: object) => {
      const parsed = await (given as Given).defaultParseFrontMatter(given);
      return { ...parsed, frontMatter: { ...parsed.frontMatter, ...more } };
    },
  });
  const text = '---\ntitle: A\n---\n\nText\n';
  expect(await throughHooks(add({}), source(text))).toEqual({ text, lines: [1, 2, 3, 4, 5, 6] });
  expect(await throughHooks(add({ tags: ['x'] }), source(text))).toEqual({
    text: '---\ntitle: A\ntags:\n  - x\n---\n\nText\n',
    lines: [1, 2, 3, 3, 3, 4, 5, 6],
  });
  expect(await throughHooks(add({ title: 'B' }), source('Text\n'))).toEqual({
    text: '---\ntitle: B\n---\nText\n',
    lines: [1, 1, 1, 1, 2],
  });
});
