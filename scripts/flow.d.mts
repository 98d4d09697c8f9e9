/** Source files below `src/`, tests left out, with forward slashes. */
export function sourceFiles(): string[];
/** Files that each file imports, types included. */
export function importGraph(files?: readonly string[]): Map<string, string[]>;
/** Groups of files that import each other in a circle. */
export function importCycles(graph?: ReadonlyMap<string, readonly string[]>): string[][];
