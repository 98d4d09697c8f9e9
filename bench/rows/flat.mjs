import { buildRow } from '../build-row.mjs';
import { writeFlat } from '../corpus.mjs';

export const row = buildRow({
  name: 'flat',
  title: '3,000 small pages in one folder, with a generated sidebar',
  order: 4,
  tools: ['octavo', 'hugo'],
  onRequest: ['docusaurus'],
  pages: 3000,
  quickPages: 300,
  locales: ['en'],
  write: writeFlat,
  edit: (pages) => `docs/page-${String(Math.floor(pages / 2)).padStart(5, '0')}.md`,
  goals: { cold: 4, outputMegabytes: 60 },
});
