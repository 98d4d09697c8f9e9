import { buildRow } from '../build-row.mjs';
import { FOAL_VERSIONS, LOCALES, plainFile, writeFoalShaped } from '../corpus.mjs';

const WHOLE = 1800;

export const row = buildRow({
  name: 'foal',
  title: 'FoalTS-shaped: 1,800 pages in 5 versions and 4 locales, 30 posts',
  order: 1,
  tools: ['octavo', 'docusaurus'],
  pages: WHOLE,
  quickPages: WHOLE / 2,
  locales: LOCALES,
  versions: Object.fromEntries(
    FOAL_VERSIONS.map(([name], index) => [
      name,
      index === 0 ? { label: '5.x' } : { label: name, ...(index === 1 ? { banner: 'none' } : {}) },
    ]),
  ),
  write: (dir, pages) => writeFoalShaped(dir, pages / 1800),
  edit: () => plainFile(30),
  goals: { cold: 3.5, warm: 0.4, edit: 0.7, megabytes: 400 },
});
