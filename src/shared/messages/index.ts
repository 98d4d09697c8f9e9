/** The built-in UI messages by locale. Used only in Node: a page receives the messages of its locale in the shell. */
import { type Catalogue, en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { id } from './id.ts';

export type { Catalogue } from './en.ts';

export const catalogues: Readonly<Record<'en' | 'fr' | 'es' | 'id', Catalogue>> = { en, fr, es, id };
