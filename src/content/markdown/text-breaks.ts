/**
 * End a cell and a row of a table in the text that a page gives to the search (`collector.ts`). A text of an author that
 * holds such a character is divided there as well, and loses nothing.
 */
export const CELL_END = '\u2029';
export const ROW_END = '\u2028';
