import { sep } from 'node:path';

/** Both absolute. A folder is inside of itself. */
export function isInside(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
