/**
 * Which style sheets a site has, in which form the theme's are, and what they are made of: bundlers inline that, so it
 * is no module of the bundle.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve, sep } from 'node:path';
import type { Plugin, UserConfig } from 'vite';
import { PAGE_SECONDS, settledUnlessIdle } from '../config/time-limits.ts';
import type { Config } from '../config/types.ts';
import { postcssWaits } from '../errors/output.ts';

export type StyleOptions = Pick<Config['theme'], 'customCss' | 'cssLayers' | 'infimaUtilities'>;

const THEME_FOLDER = 'src/theme/css';

/** Absolute paths, in order: the theme's, then the site's. */
export function styleSheets(root: string, { customCss, infimaUtilities }: StyleOptions): readonly string[] {
  const theme = infimaUtilities ? ['index.css', 'utilities.css'] : ['index.css'];
  return [...theme.map((name) => join(root, THEME_FOLDER, name)), ...customCss];
}

/** Gives the theme's style sheets, those that are loaded later included, the form that the site asks for. */
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

/** Sheets that import others make the bundler load all that can be done with style sheets, in each build. */
export function inlineImports(css: string, textOf: (name: string) => string): string {
  return css.replace(THEME_IMPORT, (_, name: string, layer: string | undefined) =>
    layer === undefined ? textOf(name) : `@layer ${layer} {\n${textOf(name)}}`,
  );
}

/** `index.css` says itself in which layer each of its parts is. */
export function layered(name: string, css: string): string {
  if (name === 'index.css') return css;
  return `@layer octavo.${name === 'utilities.css' ? 'utilities' : 'components'} {\n${css}}\n`;
}

/** Without layers utilities need importance to win over components, as they have in Infima. */
export function unlayered(name: string, css: string): string {
  if (name === 'index.css') return css.replace(/^@layer [^;]*;\n/m, '').replace(/ layer\([\w.]+\)/g, '');
  if (name !== 'utilities.css') return css;
  return css.replace(/^(\.(?:margin|padding|shadow)-[\w-]+ \{\n +[^;]+);/gm, '$1 !important;');
}

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
 * A file that Sass or a plugin of PostCSS has read. Some read whatever a folder holds at any depth, so a new file beside
 * it, or in a folder of the same part of the site, counts as a change too; in the site folder itself the build writes.
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
  /** Told every file that Sass or PostCSS asks to be watched. @default nobody is told */
  readonly onFile?: (file: string) => void;
  /** How long a plugin of PostCSS may wait for something. @default 60 */
  readonly seconds?: number;
}

/**
 * Stands around Vite's own plugin for style sheets, which keeps the list of files to itself and waits for plugins of
 * PostCSS however long they take.
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

/** Of the plugins that the config gives; a file of its own is read by Vite, and its plugins are not known. */
function namesOf(postcss: NonNullable<UserConfig['css']>['postcss']): readonly string[] {
  const plugins = typeof postcss === 'object' ? (postcss.plugins ?? []) : [];
  return plugins.flatMap((plugin) => {
    const { postcssPlugin, name } = plugin as { readonly postcssPlugin?: string; readonly name?: string };
    return postcssPlugin ?? name ?? [];
  });
}
