import { buildRow } from '../build-row.mjs';
import { plainFile, writePlain } from '../corpus.mjs';

export const row = buildRow({
  name: 'large',
  title: '10,000 plain pages',
  order: 3,
  tools: ['octavo', 'hugo'],
  onRequest: ['vitepress', 'docusaurus'],
  pages: 10_000,
  quickPages: 1000,
  locales: ['en'],
  write: writePlain,
  edit: (pages) => plainFile(Math.floor(pages / 2)),
  goals: { cold: 15, edit: 2, megabytes: 700 },
});
