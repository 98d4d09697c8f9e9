/**
 * End of a cell and of a row in the text of a table for the search (`collector.ts`). If an author's text contains such
 * a character it is split there, without losing anything.
 */
export const CELL_END = '\u2029';
export const ROW_END = '\u2028';
