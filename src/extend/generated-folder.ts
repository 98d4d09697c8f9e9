/** Where plugins write data, and where `@generated/` leads to. */
export const generatedFolder = (siteDir: string): string => `${siteDir}/.octavo/generated`;

/** File of that folder with titles and descriptions of docs. */
export const DOC_TEXTS = 'docs.json';
