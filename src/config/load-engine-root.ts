import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assert } from '../errors/problem.ts';

/**
 * Returns the folder of the installed engine: the nearest one above this file with the browser sources. The engine's
 * Node code runs from `dist/` when installed and from `src/` in its own tests, so the depth varies.
 */
export function engineRoot(): string {
  for (let dir = dirname(fileURLToPath(import.meta.url)); dir !== dirname(dir); dir = dirname(dir)) {
    if (existsSync(join(dir, 'src/client/entries/client.tsx'))) return dir;
  }
  assert(false, 'The browser sources are missing from the installed package');
}
