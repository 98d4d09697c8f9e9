/** Plugins that teach the parser another Markdown, with the packages of unified that Docusaurus 3 has. */
import { mkdirSync, mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readChecked } from '../../config/checked-file.ts';
import { installRealUnified } from '../../../test/support/real-unified.ts';
import { runRemark } from './remark.ts';
import type { RemarkedText, RemarkSource } from '../types.ts';

interface Data {
  micromarkExtensions?: unknown[];
  fromMarkdownExtensions?: unknown[];
  toMarkdownExtensions?: unknown[];
}
type Attacher = (this: { data(): Data }) => void;

interface Node {
  type: string;
  value?: string;
  children?: Node[];
  data?: object;
}

async function readWith(plugin: Attacher, text: string) {
  const siteDir = mkdtempSync(join(realpathSync(tmpdir()), 'octavo-syntax-'));
  installRealUnified(siteDir);
  mkdirSync(join(siteDir, 'docs'));
  const filePath = join(siteDir, 'docs/page.md');
  const target = join(siteDir, 'made');
  const sitePath = 'docs/page.md';
  const source: RemarkSource = { kind: 'docs', pluginId: 'default', filePath, sitePath, text, target };
  const plugins = new Map([['docs:default', { before: [], after: [plugin], rehype: [] }]] as const);
  const problems = await runRemark([source], { siteDir, plugins });
  return { problems, text: (JSON.parse(String(readChecked(target))) as RemarkedText).text };
}

const without = (...constructs: readonly string[]): Attacher =>
  function attach() {
    (this.data().micromarkExtensions ??= []).push({ disable: { null: constructs } });
  };

/** A part of a text becomes a node, as parsers make it. */
const reading = (pattern: RegExp, nodeOf: (match: string) => Node): Attacher =>
  function attach() {
    const walk = (node: Node): void => {
      if (node.children === undefined) return;
      node.children = node.children.flatMap((child) => {
        walk(child);
        const [before = '', found, after = ''] = child.type === 'text' ? (child.value ?? '').split(pattern) : [];
        if (found === undefined) return [child];
        return [{ type: 'text', value: before }, nodeOf(found), { type: 'text', value: after }];
      });
    };
    (this.data().fromMarkdownExtensions ??= []).push({ transforms: [walk] });
  };

test('what a plugin has the parser not read is text, and blocks that are read alike stay as they are', async () => {
  const kept = '*   one\n*   two\n\n__Strong__ words.';
  const setext = await readWith(without('setextUnderline'), `${kept}\n\nTitle\n===\n\nOther\n---\n`);
  expect(setext.problems).toEqual([]);
  expect(setext.text).toBe(`${kept}\n\nTitle\n\\===\n\nOther\n\n---\n`);
  expect((await readWith(without('headingAtx'), '# No title\n')).text).toBe('\\# No title\n');
  expect((await readWith(without('list'), '- no list\n')).text).toBe('\\- no list\n');
  expect((await readWith(without('codeFenced'), '```\nno code\n```\n')).text).not.toMatch(/^```\n/);
  expect((await readWith(without('thematicBreak'), 'A\n\n***\n')).text).toBe('A\n\n\\*\\*\\*\n');
});

test('emphasis that Markdown cannot write where it stands is written as elements', async () => {
  const strong = (value: string): Node => ({ type: 'strong', children: [{ type: 'text', value }] });
  const { text, problems } = await readWith(reading(/\*\*(.+?)\*\*/, strong), '这是**强调。**你好\n');
  expect(problems).toEqual([]);
  // Without the plugin it would be read as asterisks: the last mark follows a sign and stands before a letter.
  expect(text).toMatch(/^这是(?:\*\*强调。\*\*&#x4F60;好|<strong>强调。<\/strong>你好)\n$/);
});

test('nodes of their own are the elements that they name, else boxes and texts, as mdast-util-to-hast makes of them', async () => {
  const wiki = (name: string): Node => ({
    type: 'wikiLink',
    value: name,
    data: {
      hName: 'a',
      hProperties: { href: `/${name}`, className: ['wiki'] },
      hChildren: [{ type: 'text', value: name }],
    },
  });
  const linked = await readWith(reading(/\[\[(\w+)\]\]/, wiki), 'See [[there]] now.\n');
  expect(linked).toMatchObject({
    problems: [],
    text: expect.stringMatching(/<a href="\/there"[^>]*>there<\/a>/) as string,
  });
  const named = await readWith(
    reading(/@(\w+)@/, (value) => ({ type: 'mention', value })),
    'Ask @ann@ now.\n',
  );
  expect(named).toMatchObject({ problems: [], text: 'Ask ann now.\n' });
  const boxed = await readWith(
    reading(/%(\w+)%/, (value) => ({ type: 'box', children: [{ type: 'text', value }] })),
    'A %word% here.\n',
  );
  expect(boxed.text).toMatch(/A <div>word<\/div> here\./);
});
