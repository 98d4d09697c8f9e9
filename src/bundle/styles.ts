/**
 * The style sheets of a site, the form that the theme's sheets take, and the files that they are made from. Bundlers
 * inline imported sheets, so those files are not modules of the bundle.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve, sep } from 'node:path';
import type { Plugin, UserConfig } from 'vite';
import { loadStats } from '../config/load-stats.ts';
import { PAGE_SECONDS, settledUnlessIdle } from '../config/time-limits.ts';
import type { Config } from '../config/types.ts';
import { postcssWaits } from '../errors/output.ts';

export type StyleOptions = Pick<Config['theme'], 'customCss' | 'cssLayers' | 'infimaUtilities'>;

const THEME_FOLDER = 'src/theme/css';

/** Returns absolute paths in order: the theme's sheets, then the site's. */
export function styleSheets(root: string, { customCss, infimaUtilities }: StyleOptions): readonly string[] {
  const theme = infimaUtilities ? ['index.css', 'utilities.css'] : ['index.css'];
  return [...theme.map((name) => join(root, THEME_FOLDER, name)), ...customCss];
}

/**
 * Transforms the theme's style sheets, including those that are loaded later, to the form that the site's options ask
 * for.
 */
export function themeLayers(root: string, { cssLayers }: StyleOptions): Plugin {
  const folder = join(root, THEME_FOLDER).replaceAll(sep, '/');
  return {
    name: 'octavo:theme-layers',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css(?:\?|$)/ },
      handler(code, id) {
        const [file = ''] = id.split('?');
        if (!file.endsWith('.css') || dirname(file) !== folder) return undefined;
        const name = file.slice(folder.length + 1);
        const formed = cssLayers ? layered(name, code) : unlayered(name, code);
        const whole = inlineImports(formed, (imported) => {
          const part = join(folder, imported);
          this.addWatchFile(part);
          return readFileSync(part, 'utf8');
        });
        return { code: whole, map: null };
      },
    },
  };
}

const THEME_IMPORT = /^@import '\.\/([\w-]+\.css)'(?: layer\(([\w.]+)\))?;$/gm;

/** Inlines the theme's own imports. With `@import`, the bundler would load its whole style toolchain in each build. */
export function inlineImports(css: string, textOf: (name: string) => string): string {
  return css.replace(THEME_IMPORT, (_, name: string, layer: string | undefined) =>
    layer === undefined ? textOf(name) : `@layer ${layer} {\n${textOf(name)}}`,
  );
}

/** Puts a sheet into its cascade layer. `index.css` assigns the layers of its parts itself. */
export function layered(name: string, css: string): string {
  if (name === 'index.css') return css;
  return `@layer octavo.${name === 'utilities.css' ? 'utilities' : 'components'} {\n${css}}\n`;
}

/** Removes layers. Without them, utilities need `!important` to win over components, as in Infima. */
export function unlayered(name: string, css: string): string {
  if (name === 'index.css') return css.replace(/^@layer [^;]*;\n/m, '').replace(/ layer\([\w.]+\)/g, '');
  if (name !== 'utilities.css') return css;
  return css.replace(/^(\.(?:margin|padding|shadow)-[\w-]+ \{\n +[^;]+);/gm, '$1 !important;');
}

const POSTCSS_CONFIGS = [
  ...['js', 'mjs', 'cjs', 'ts', 'mts', 'cts', 'json'].map((ending) => `postcss.config.${ending}`),
  ...['', '.json', '.yaml', '.yml', '.js', '.mjs', '.cjs'].map((ending) => `.postcssrc${ending}`),
];

/**
 * Lists possible config files of PostCSS, including missing ones: a file that appears or disappears is a change too.
 */
export function postcssConfigs(siteDir: string): readonly string[] {
  return POSTCSS_CONFIGS.map((name) => join(siteDir, name));
}

const IMPORT = /(?:@import\s+(?:url\(\s*)?|\bfrom\s+)["']?([^"'()\s;]+)/g;

/** Adds the files that a style sheet imports, directly or indirectly. */
export function addImportedStyles(file: string, found: Set<string>): void {
  for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    const imported = resolve(dirname(file), specifier);
    if (found.has(imported) || loadStats(imported)?.isFile() !== true) continue;
    found.add(imported);
    addImportedStyles(imported, found);
  }
}

/**
 * Adds a file that Sass or a PostCSS plugin has read. Some plugins read whatever a folder contains at any depth, so new
 * files in the same top-level folder of the site count as changes too. The site folder itself is left out, because the
 * build writes there.
 */
export function addStyleSource(file: string, siteDir: string, found: Set<string>): void {
  found.add(file);
  const folder = dirname(file);
  if (!folder.startsWith(`${siteDir}/`) || folder.includes('/node_modules/')) return;
  const [part = ''] = folder.slice(siteDir.length + 1).split('/');
  addFolders(join(siteDir, part), found);
}

function addFolders(folder: string, found: Set<string>): void {
  if (found.has(folder)) return;
  found.add(folder);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory() && entry.name !== 'node_modules') addFolders(join(folder, entry.name), found);
  }
}

interface StyleWatch {
  /** Called with every file that Sass or PostCSS asks to watch. @default not called */
  readonly onFile?: (file: string) => void;
  /** Seconds that a PostCSS plugin may wait for something. @default 60 */
  readonly seconds?: number;
}

/**
 * Wraps Vite's plugin for style sheets, which does not expose its list of files and waits for PostCSS plugins without a
 * limit.
 */
export function watchStyles({ onFile, seconds = PAGE_SECONDS }: StyleWatch = {}): Plugin {
  return {
    name: 'octavo:style-sources',
    configResolved({ plugins, css: { postcss } = {} }) {
      const css = plugins.find(({ name }) => name === 'vite:css');
      if (typeof css?.transform !== 'object') return;
      const { handler } = css.transform;
      css.transform.handler = async function (...transformed) {
        const addWatchFile = (file: string) => {
          if (isAbsolute(file)) onFile?.(file);
          this.addWatchFile(file);
        };
        const listening = new Proxy(this, {
          get(context, key) {
            const value: unknown = key === 'addWatchFile' ? addWatchFile : Reflect.get(context, key);
            return typeof value === 'function' ? (value as () => unknown).bind(context) : value;
          },
        });
        const made = await settledUnlessIdle(seconds, Promise.resolve(handler.apply(listening, transformed)));
        if (made === undefined) throw new Error(`[postcss] ${postcssWaits(seconds, namesOf(postcss))}`);
        return made.value;
      };
    },
  };
}

/**
 * Returns the names of the plugins that the config sets. A separate config file is read by Vite, and its plugins are
 * not known.
 */
function namesOf(postcss: NonNullable<UserConfig['css']>['postcss']): readonly string[] {
  const plugins = typeof postcss === 'object' ? (postcss.plugins ?? []) : [];
  return plugins.flatMap((plugin) => {
    const { postcssPlugin, name } = plugin as { readonly postcssPlugin?: string; readonly name?: string };
    return postcssPlugin ?? name ?? [];
  });
}
