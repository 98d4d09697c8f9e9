/** Values by page or call, then by receiver. */
export type Given = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export const RECORD: string;
export function copyGivenSite(dir: string): void;
export function readGiven(dir: string, outDir: string): Given;
export function runDocusaurus(folder: string): Given;
