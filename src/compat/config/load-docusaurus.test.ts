import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempSite } from '../../../test/temp-site.ts';
import { loadConfig } from '../../config/load/load-config.ts';

test('further pages of an author are below the list of authors before Docusaurus 3.10 alone', async () => {
  const rule = async (version: string | undefined): Promise<boolean | undefined> => {
    const dir = tempSite({
      'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/' };`,
      'docs/a.md': '# A\n',
    });
    if (version !== undefined) {
      const home = join(dir, 'node_modules/@docusaurus/core');
      mkdirSync(home, { recursive: true });
      writeFileSync(join(home, 'package.json'), JSON.stringify({ name: '@docusaurus/core', version }));
    }
    return (await loadConfig(dir)).rules.authorPagesBelowList;
  };
  // `pageBasePath` of the pages of authors in `lib/routes.js` of @docusaurus/plugin-content-blog.
  expect([await rule('3.5.2'), await rule('3.9.2'), await rule('3.10.2'), await rule(undefined)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
