/** The React version that a site has installed. Pages are rendered with the engine's. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Returns the version if it is older than 19, because code written for it may use features that 19 removed. */
export function olderReact(siteDir: string): string | undefined {
  try {
    const file = createRequire(join(siteDir, 'package.json')).resolve('react/package.json');
    const { version } = JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string };
    return Number.parseInt(version, 10) < 19 ? version : undefined;
  } catch {
    return undefined;
  }
}
