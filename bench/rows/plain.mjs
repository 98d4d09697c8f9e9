import { buildRow } from '../build-row.mjs';
import { plainFile, writePlain } from '../corpus.mjs';

export const row = buildRow({
  name: 'plain',
  title: '1,000 plain pages',
  order: 2,
  tools: ['octavo', 'hugo', 'vitepress', 'docusaurus'],
  pages: 1000,
  quickPages: 100,
  locales: ['en'],
  write: writePlain,
  edit: (pages) => plainFile(Math.floor(pages / 2)),
  goals: { cold: 2.5 },
});
