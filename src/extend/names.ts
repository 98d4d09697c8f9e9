/** Names that several stages share: prefixes of virtual module ids, the slot of the 404 page, and commands. */

/** Ending of the modules from which the theme imports components that can be replaced. */
export const SLOT_ENDING = '.slot.ts';

/** Prefix of the ids of virtual modules that take the place of those whose slots are open. */
export const SLOT_MODULE = '\0octavo-slot:';

/** Prefix of the ids of virtual modules that hold data of the site and its plugins. */
export const GENERATED_MODULE = '\0octavo-generated:';

/** Slot of the page for unknown addresses. `src/pages/404.tsx` fills it. */
export const NOT_FOUND_SLOT = 'NotFound/Content';

/** Commands of `octavo`, whose names plugins cannot use for their own. */
export const OCTAVO_COMMANDS: readonly string[] = [
  'build',
  'dev',
  'serve',
  'new',
  'doctor',
  'search',
  'samples',
  'translations',
  'versions',
  'eject',
  'migrate',
  'docusaurus',
  'help',
];
