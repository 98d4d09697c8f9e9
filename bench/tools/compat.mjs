import { join } from 'node:path';
import { docusaurus } from './docusaurus.mjs';
import { octavo } from './octavo.mjs';
import { putAway } from './put-away.mjs';

/** Octavo in the folder of a Docusaurus site, which stays as it is. */
export const compat = {
  ...docusaurus,
  name: 'Octavo-there',
  packagesOf: docusaurus,
  clean(dir) {
    putAway(join(dir, '.octavo'), join(dir, 'build'));
  },
  command: octavo.command,
};
