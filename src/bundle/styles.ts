/** What style sheets are made of: bundlers inline it, so it is no module of the bundle. */
import { readFileSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const POSTCSS_CONFIGS = [
  ...['js', 'mjs', 'cjs', 'ts', 'mts', 'cts', 'json'].map((ending) => `postcss.config.${ending}`),
  ...['', '.json', '.yaml', '.yml', '.js', '.mjs', '.cjs'].map((ending) => `.postcssrc${ending}`),
];

/** Where the site may say how its style sheets are processed: a file that comes or goes is a change too. */
export function postcssConfigs(siteDir: string): readonly string[] {
  return POSTCSS_CONFIGS.map((name) => join(siteDir, name));
}

const IMPORT = /(?:@import\s+(?:url\(\s*)?|\bfrom\s+)["']?([^"'()\s;]+)/g;

/** Adds the files that a style sheet imports, and those that they import. */
export function addImportedStyles(file: string, found: Set<string>): void {
  for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    const imported = resolve(dirname(file), specifier);
    if (found.has(imported) || statSync(imported, { throwIfNoEntry: false })?.isFile() !== true) continue;
    found.add(imported);
    addImportedStyles(imported, found);
  }
}

/**
 * A file that Sass or a plugin of PostCSS has read. Some read whatever a folder holds, so a new file beside it counts as
 * a change too; in the site folder itself the build writes.
 */
export function addStyleSource(file: string, siteDir: string, found: Set<string>): void {
  found.add(file);
  const folder = dirname(file);
  if (folder.startsWith(`${siteDir}/`) && !folder.includes('/node_modules/')) found.add(folder);
}

/**
 * Tells every file that Sass or PostCSS asks to be watched. The bundler keeps that list to itself, so it is listened for
 * where Vite's own plugin announces it.
 */
export function watchStyleSources(onFile: (file: string) => void): Plugin {
  return {
    name: 'octavo:style-sources',
    configResolved({ plugins }) {
      const css = plugins.find(({ name }) => name === 'vite:css');
      if (typeof css?.transform !== 'object') return;
      const { handler } = css.transform;
      css.transform.handler = function (...transformed) {
        const addWatchFile = (file: string) => {
          if (isAbsolute(file)) onFile(file);
          this.addWatchFile(file);
        };
        const listening = new Proxy(this, {
          get(context, key) {
            const value: unknown = key === 'addWatchFile' ? addWatchFile : Reflect.get(context, key);
            return typeof value === 'function' ? (value as () => unknown).bind(context) : value;
          },
        });
        return handler.apply(listening, transformed);
      };
    },
  };
}
