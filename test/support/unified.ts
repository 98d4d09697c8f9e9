import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Installs packages with unified's names in a folder. They read and write paragraphs only. */
export function installUnified(folder: string): void {
  const write = (name: string, code: string): void => {
    const file = join(folder, 'node_modules', name, 'index.js');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, code);
  };
  for (const name of ['remark-parse', 'remark-mdx', 'remark-frontmatter', 'remark-directive', 'remark-gfm'])
    write(name, 'module.exports = () => undefined;');
  write('mdast-util-gfm', '');
  write(
    'mdast-util-to-markdown',
    `exports.toMarkdown = (root) => root.children.map((node) => node.value).join('\\n');`,
  );
  write(
    'vfile',
    `exports.VFile = class { constructor({ path, value, cwd, data }) {
    Object.assign(this, { value, cwd, data, history: [path] });
  } get path() { return this.history.at(-1); } };`,
  );
  write('unified', `exports.unified = () => ({ plugins: [],
    use(plugin, options) { this.plugins.push(plugin(options)); return this; },
    data: () => undefined,
    freeze() { return this; },
    parse({ value }) {
      const children = [...value.matchAll(/^---\\n[^]*?\\n---$|.+/gm)].map(({ 0: text, index }) => ({
        type: text.startsWith('---') ? 'yaml' : 'paragraph', value: text, position: {
          start: { line: value.slice(0, index).split('\\n').length, offset: index },
          end: { line: 0, offset: index + text.length } } }));
      return { type: 'root', children };
    },
    async run(tree, file) { for (const plugin of this.plugins) if (plugin) await plugin(tree, file); return tree; },
  });`); // prettier-ignore
}
