import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { putAway } from './put-away.mjs';

/** VitePress has neither versions nor a blog: it builds the docs of the plain corpus only. */
export const vitepress = {
  name: 'VitePress 1.6.4',
  packages: ['vitepress@1.6.4'],
  outDir: 'docs/.vitepress/dist',
  prepare(dir, { toolDir }) {
    const [intro, ...groups] = JSON.parse(readFileSync(join(dir, 'sidebars.json'), 'utf8')).docs;
    const sidebar = [
      { text: intro, link: '/README' },
      ...groups.map(({ label, items }) => ({
        text: label,
        collapsed: true,
        items: items.map((id) => ({ text: id, link: `/${id}` })),
      })),
    ];
    mkdirSync(join(dir, 'docs/.vitepress'), { recursive: true });
    writeFileSync(
      join(dir, 'docs/.vitepress/config.mjs'),
      `export default ${JSON.stringify({ title: 'Bench', ignoreDeadLinks: true, themeConfig: { sidebar } })};\n`,
    );
    if (!existsSync(join(dir, 'node_modules'))) symlinkSync(join(toolDir, 'node_modules'), join(dir, 'node_modules'));
  },
  clean(dir) {
    putAway(join(dir, 'docs/.vitepress/dist'), join(dir, 'docs/.vitepress/cache'));
  },
  command: (dir) => [process.execPath, [join(dir, 'node_modules/vitepress/bin/vitepress.js'), 'build', 'docs'], {}],
};
