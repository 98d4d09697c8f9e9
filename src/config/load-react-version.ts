/** The React that a site has installed; it is shown with the engine's. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Its version, where it is one before 19: code that was written for it reckons with what 19 no longer has. */
export function olderReact(siteDir: string): string | undefined {
  try {
    const file = createRequire(join(siteDir, 'package.json')).resolve('react/package.json');
    const { version } = JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string };
    return Number.parseInt(version, 10) < 19 ? version : undefined;
  } catch {
    return undefined;
  }
}
