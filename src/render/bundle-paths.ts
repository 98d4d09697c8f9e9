import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assert } from '../errors/problem.ts';

/**
 * Folder of the installed engine: the nearest one above this file that has the browser sources. The engine's Node code
 * runs from `dist/` when installed and from `src/` in its own tests, so the depth is not fixed.
 */
export function engineRoot(): string {
  for (let dir = dirname(fileURLToPath(import.meta.url)); dir !== dirname(dir); dir = dirname(dir)) {
    if (existsSync(join(dir, 'src/client/entry-client.tsx'))) return dir;
  }
  assert(false, 'The browser sources are missing from the installed package');
}

/**
 * Aliases that let a site's code import the engine, and React, from wherever the engine is installed. One copy of React
 * must serve the theme and the site's components, so the site's own copy is never used.
 */
export function bundleAliases(root: string, siteDir: string): { find: RegExp; replacement: string }[] {
  const require = createRequire(join(root, 'package.json'));
  const packageDir = (name: string) => dirname(require.resolve(`${name}/package.json`));
  return [
    { find: /^@site\//, replacement: `${siteDir}/` },
    { find: /^octavo\/client$/, replacement: join(root, 'src/client/hooks.tsx') },
    { find: /^octavo\/theme$/, replacement: join(root, 'src/theme/index.ts') },
    { find: /^react(?=\/|$)/, replacement: packageDir('react') },
    { find: /^react-dom(?=\/|$)/, replacement: packageDir('react-dom') },
  ];
}

/**
 * Compiler options for the code of sites. Their own `tsconfig.json` serves their editor: it may extend a package that is
 * not installed, and what it says of JSX and of decorators need not fit the bundle.
 */
export function siteTsconfig(root: string): string {
  return join(root, 'src/client/site-tsconfig.json');
}
