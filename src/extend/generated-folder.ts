/** The folder that plugins write data to, and that imports of `@generated/` resolve to. */
export const generatedFolder = (siteDir: string): string => `${siteDir}/.octavo/generated`;

/** A file in that folder with the titles and descriptions of docs. */
export const DOC_TEXTS = 'docs.json';
