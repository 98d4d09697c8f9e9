/** Names that several stages know: how the ids of modules begin that are made in memory, and a slot. */

/** Begins the ids of modules that stand for files of the theme, with places that components of sites can take. */
export const SLOT_MODULE = '\0octavo-slot:';

/** Modules that are made of data of the site and its plugins. */
export const GENERATED_MODULE = '\0octavo-generated:';

/** Slot of the page for unknown addresses, which `src/pages/404.tsx` fills. */
export const NOT_FOUND_SLOT = 'NotFound/Content';
