/** Returns the source files below `src/`, without tests, with forward slashes. */
export function sourceFiles(): string[];
/** Returns the files that each file imports, types included. */
export function importGraph(files?: readonly string[]): Map<string, string[]>;
/** Returns groups of files that import each other in a circle. */
export function importCycles(graph?: ReadonlyMap<string, readonly string[]>): string[][];
