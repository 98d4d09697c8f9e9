import { buildRow } from '../build-row.mjs';
import { nestedFile, writeNested } from '../corpus.mjs';

export const row = buildRow({
  name: 'huge',
  title: '100,000 small pages, 50 in a folder, with a generated sidebar for each part of 2,500',
  order: 5,
  tools: ['octavo', 'hugo'],
  pages: 100_000,
  quickPages: 2500,
  timeoutSeconds: 1800,
  locales: ['en'],
  write: writeNested,
  edit: (pages) => nestedFile(Math.floor(pages / 2)),
  goals: { cold: 180, edit: 10, megabytes: 2000 },
});
