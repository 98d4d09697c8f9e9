import { existsSync } from 'node:fs';
import type { SidebarsConfig } from 'octavo';

/** The page about moving from other tools has its place before it is written. */
const moving = existsSync(new URL('../docs/migrate.md', import.meta.url)) ? ['migrate'] : [];

/** Every page of `docs/` has its place here, by test (`test/manual.test.ts`). */
const sidebars: SidebarsConfig = {
  guide: [
    { type: 'doc', id: 'README', label: 'Overview' },
    { type: 'doc', id: 'start', label: 'Start in five minutes' },
    {
      type: 'category',
      label: 'Writing',
      collapsed: false,
      items: [
        'pages',
        'markdown',
        'code-blocks',
        'links',
        'images',
        'mdx',
        'partials',
        'formulas-and-diagrams',
        'dialects',
      ],
    },
    {
      type: 'category',
      label: 'Structure',
      items: ['sidebars', 'tags', 'blog', 'free-pages', 'static-files', 'monorepos'],
    },
    { type: 'category', label: 'Versions and languages', items: ['versions', 'languages'] },
    { type: 'category', label: 'Finding', items: ['search', 'programs'] },
    { type: 'category', label: 'Look', items: ['theming', 'navbar', 'slots', 'accessibility'] },
    { type: 'category', label: 'Extending', items: ['plugins', { type: 'ref', id: 'hooks' }] },
    {
      type: 'category',
      label: 'Publishing',
      items: ['deploy', 'hosts', 'large-sites', 'many-machines', 'performance'],
    },
    { type: 'category', label: 'Keeping it right', items: ['checks', 'samples'] },
    { type: 'category', label: 'Coming from another tool', items: [...moving, 'docusaurus'] },
    'how-it-works',
  ],
  reference: ['commands', 'options', 'front-matter', 'hooks', 'api', 'problems', 'stability'],
};

export default sidebars;
