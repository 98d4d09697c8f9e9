import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { putAway } from './put-away.mjs';

const cli = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));

export const octavo = {
  name: 'Octavo',
  outDir: 'build',
  prepare(dir, { locales, versions }) {
    const config = {
      title: 'Bench',
      url: 'https://example.com',
      baseUrl: '/',
      onBrokenLinks: 'warn',
      i18n: { defaultLocale: 'en', locales },
      docs: { sidebarPath: './sidebars.json', ...(versions === undefined ? {} : { lastVersion: 'current', versions }) },
      blog: locales.length > 1 ? {} : false,
      theme: { navbar: { title: 'Bench', items: [] } },
    };
    writeFileSync(join(dir, 'octavo.config.js'), `export default ${JSON.stringify(config, undefined, 2)};\n`);
  },
  clean(dir) {
    putAway(join(dir, '.octavo'), join(dir, 'build'));
  },
  command: () => [process.execPath, [cli, 'build', '.'], {}],
};
