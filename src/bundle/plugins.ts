/**
 * Virtual modules for builds and `octavo dev`: the entries, the theme under the names that Docusaurus uses, and the
 * pages and live articles of the site.
 */
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { articleModuleId } from '../content/page-bodies.ts';
import type { Page } from '../content/base/types.ts';
import { defined } from '../shared/plain-data.ts';
import type { SiteInput } from '../site/base/types.ts';
import { type StyleOptions, styleSheets } from './styles.ts';

/** A module of the site that becomes a page or an article: a React page, or the layout of a live Markdown page. */
export interface PageModule {
  /** Path of the source file relative to the site. It identifies the module everywhere. */
  readonly moduleId: string;
  /** Absolute path of the source file. */
  readonly filePath: string;
  /** JSX code of a live Markdown page. Absent for React pages, which are read from `filePath`. */
  readonly code?: string;
  /** Distinguishes layouts that several versions create from one file. */
  readonly variant?: string;
}

interface VirtualModules {
  /** Engine folder. */
  readonly root: string;
  readonly pageModules: readonly PageModule[];
  readonly styles: StyleOptions;
}

export const CLIENT_ENTRY = 'virtual:octavo/entry-client';
export const SERVER_ENTRY = 'virtual:octavo/entry-server';
/** The theme of a site that builds on the shipped theme with slots. */
export const SITE_THEME = 'virtual:octavo/site-theme';
/** The style sheets of every page. */
export const STYLES = 'virtual:octavo/styles';

/** Syntax highlighting colors that a Docusaurus config sets. */
const CODE_STYLES = 'virtual:octavo/code-styles';

/** Returns the import specifier of a module. Live pages have a query, so that imports resolve beside their file. */
export function moduleSpecifier(module: PageModule): string {
  const { code, filePath, variant } = module;
  return code === undefined ? filePath : `${filePath}${variant === undefined ? '' : `?${variant}`}?octavo-live.tsx`;
}

/** Provides the modules that exist only in memory. `client/virtual.d.ts` has their types. */
export function virtualModules(input: VirtualModules): Plugin {
  const sources = virtualSources(input);
  return {
    name: 'octavo:virtual',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^virtual:octavo\// },
      handler: (id) => (sources.has(id) ? `\0${id}` : undefined),
    },
    load: { filter: { id: /^\0virtual:octavo\// }, handler: (id) => sources.get(id.slice(1))?.() },
  };
}

function virtualSources({ root, pageModules, styles }: VirtualModules): ReadonlyMap<string, () => string> {
  const path = (file: string) => JSON.stringify(join(root, file));
  return new Map([
    [CLIENT_ENTRY, () => `import '${STYLES}';\nimport ${path(FIRST)};`],
    [
      SERVER_ENTRY,
      () =>
        `export { renderPage } from ${path('src/client/entries/server.tsx')};\nexport { modules } from 'virtual:octavo/modules';`,
    ],
    [
      STYLES,
      () => [...styleSheets(root, styles), CODE_STYLES].map((file) => `import ${JSON.stringify(file)};`).join('\n'),
    ],
    [CODE_STYLES, () => ''],
    [
      'virtual:octavo/theme',
      () => `export { App } from ${path('src/theme/App.tsx')};\nexport const showElements = undefined;`,
    ],
    [
      'virtual:octavo/client-theme',
      () =>
        `export { ClientApp as App } from ${path('src/theme/ClientApp.tsx')};
export { loadPages } from ${path('src/theme/ClientApp.tsx')};`,
    ],
    ['virtual:octavo/live', () => `export { loadModule } from ${path('src/client/entries/load-module.ts')};`],
    [
      'virtual:octavo/modules',
      () =>
        `export const modules = {\n${pageModules
          .map(
            (module) => `${JSON.stringify(module.moduleId)}: () => import(${JSON.stringify(moduleSpecifier(module))}),`,
          )
          .join('\n')}\n};`,
    ],
  ]);
}

/** The first script, and the part with which React takes over from it. */
export const FIRST = 'src/client/entries/first.ts';
export const TAKEOVER = 'src/client/entries/client.tsx';

/** The module with `loadStyle`. */
export const STYLE_LOADER = 'src/client/behaviours/behaviour.ts';
const PRELOAD_HELPER = /^\0vite\/preload-helper\.js$/;

/** Replaces Vite's preload helper. It never preloads scripts, only style sheets of code that is loaded later. */
export function styleLoading(root: string, baseUrl: string): Plugin {
  const module = JSON.stringify(join(root, STYLE_LOADER));
  const url = baseUrl === './' ? 'new URL(file, from).href' : `${JSON.stringify(baseUrl)} + file`;
  return {
    name: 'octavo:style-loading',
    enforce: 'pre',
    load: {
      filter: { id: PRELOAD_HELPER },
      handler: () => `import { loadStyle } from ${module};
export const __vitePreload = (load, files = [], from) => Promise.all(files.map((file) => loadStyle(${url}))).then(load);`,
    },
    generateBundle: {
      order: 'post',
      handler(_, files) {
        for (const file of Object.values(files)) {
          if (file.type !== 'chunk') continue;
          file.code = (file.name === ENGINE ? COMPILE_AHEAD : '') + withPlainLoading(file.code);
        }
      },
    },
  };
}

/** Name of the script with everything that the first page needs of React's part. */
export const ENGINE = 'engine';

/**
 * Makes V8 compile the whole script off the main thread while it downloads. Otherwise React's functions, hundreds of
 * them, are compiled one by one on their first call, which is a third of what the page's scripts cost the main thread.
 */
export const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad\n';

/** Removes preload calls around imports that need no style sheets of their own. Works on minified code. */
function withPlainLoading(code: string): string {
  const [, first] = /\.f=\["[^"]*\/css\/(first)-[^"]*"/.exec(code) ?? [];
  const sheets = first === undefined ? String.raw`\[\]` : String.raw`(?:\[\]|__vite__mapDeps\(\[0\]\))`;
  const helper = String.raw`(?<![\w$.])[\w$]+\(`;
  const end = String.raw`,${sheets}(?:,import\.meta\.url)?\)`;
  const named = String.raw`async\(\)=>\{let\{[^{}]*\}=await import\((${FILE})\)(\.then\(e=>e\.[\w$]+\))?;return\{[^{}]*\}\}`;
  const whole = String.raw`\(\)=>import\((${FILE})\)`;
  const call = new RegExp(`${helper}(?:${named}|${whole})${end}`, 'g');
  const plainly = code.replaceAll(
    call,
    (...[, lazy, then, plain]: readonly string[]) => `import(${lazy ?? plain})${then ?? ''}`,
  );
  // The list of style sheets contains its name twice. A further mention is a call that still needs it.
  const isListed = plainly.split('__vite__mapDeps').length > 3;
  return isListed ? plainly : plainly.replace(/^const __vite__mapDeps=.*\n/m, '');
}

const FILE = '`[^`]*`';

/**
 * Uses React without the check in its entries for development code left in by a bundler, since Octavo configures the
 * bundler. Also removes the hook for developer tools, which `octavo dev` has, shortens error messages to the URL of
 * their explanation, and avoids stack traces for values that React throws to itself.
 */
export function plainReact(): Plugin {
  return {
    name: 'octavo:plain-react',
    enforce: 'pre',
    load: {
      filter: { id: /[\\/]react-dom[\\/](?:index|client)\.js$/ },
      handler: (id) =>
        `module.exports = require('./cjs/react-dom${id.endsWith('client.js') ? '-client' : ''}.production.js');`,
    },
    transform: {
      filter: { id: /[\\/]react-dom[^\\/]*\.production\.js$/ },
      handler: (code) => ({ code: withoutExtras(code), map: null }),
    },
  };
}

function withoutExtras(code: string): string {
  return (
    code
      .replace(/" for the full message[^"]*"/, '""')
      // If these errors are created at evaluation, browsers with an inspector (such as Lighthouse) parse the script
      // again to find the lines of their stacks. React compares the errors by identity and never uses the stacks.
      .replace(
        /(?<=Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g,
        '{ __proto__: Error.prototype, message: $1 }',
      )
      .replaceAll('"undefined" !== typeof __REACT_DEVTOOLS_GLOBAL_HOOK__', 'false')
      // Unreachable code: React 19 no longer exports `findDOMNode`.
      .replace(/^ReactDOMSharedInternals\.findDOMNode = function[^]*?^\};$/m, '')
  );
}

/** Serves the generated layout modules of live Markdown pages. */
export function liveModules(pageModules: readonly PageModule[]): Plugin {
  const live = liveCodes(pageModules);
  return liveModulesFrom((specifier) => live.get(specifier));
}

/** Returns the code of live pages by import specifier. */
export function liveCodes(pageModules: readonly PageModule[]): ReadonlyMap<string, string> {
  return new Map(
    pageModules.flatMap((module) => (module.code === undefined ? [] : [[moduleSpecifier(module), module.code]])),
  );
}

/** Serves layout modules of pages that change while the bundler runs. */
export function liveModulesFrom(codeOf: (specifier: string) => string | undefined): Plugin {
  return {
    name: 'octavo:live',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\?octavo-live\.tsx$/ },
      handler: (id) => (codeOf(id) === undefined ? undefined : id),
    },
    load: {
      filter: { id: /\?octavo-live\.tsx$/ },
      async handler(id) {
        const code = codeOf(id);
        if (code === undefined) return undefined;
        // Loading the bundler may take longer than a whole build without live pages.
        const { transformWithOxc } = await import('vite');
        return transformWithOxc(code, id.replace(/\?octavo-live\.tsx$/, '.tsx'), {
          lang: 'tsx',
          jsx: { runtime: 'automatic' },
          tsconfig: false,
        });
      },
    },
  };
}

/** Imports a file as text for `!!raw-loader!./x.js` and `!!./x.js?raw`, as Docusaurus sites write it. */
export function rawLoader(): Plugin {
  return {
    name: 'octavo:raw-loader',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^!*raw-loader!|^!+[^!]*\?raw$/ },
      handler(id, importer) {
        return this.resolve(`${id.slice(id.lastIndexOf('!') + 1).replace(/\?raw$/, '')}?raw`, importer);
      },
    },
  };
}

/** Matches published packages, which are not compiled. Those of Docusaurus are: it compiles them with the site. */
const PUBLISHED = /^(?!.*docusaurus(?:(?!node_modules).)*\.js).*\/node_modules\//;

const JSX = /<[\w>]/;

interface Scripts {
  readonly isDev: boolean;
  /** True when JavaScript files may contain TypeScript, as the `future.faster` compiler of Docusaurus allows. */
  readonly mayHaveTypes?: boolean;
}

/** Compiles JSX in `.js` files of the site, as in Docusaurus' template. */
export function jsxInScripts({ isDev, mayHaveTypes = false }: Scripts): Plugin {
  return {
    name: 'octavo:jsx-in-scripts',
    enforce: 'pre',
    transform: {
      filter: {
        id: { include: mayHaveTypes ? /\.jsx?(?:\?|$)/ : /\.js(?:\?|$)/, exclude: [PUBLISHED, /\0/] },
        ...(mayHaveTypes ? {} : { code: JSX }),
      },
      async handler(code, id) {
        const { parseSync, transformWithOxc } = await import('vite');
        const isParsed = (name: string): boolean => parseSync(name, code).errors.length === 0;
        const lang = mayHaveTypes && !isParsed('module.jsx') && isParsed('module.tsx') ? 'tsx' : 'jsx';
        // Vite compiles other files by their extension.
        if (lang === 'jsx' && (/\.jsx(?:\?|$)/.test(id) || !JSX.test(code))) return undefined;
        return transformWithOxc(code, id.replace(/\?.*/, ''), {
          lang,
          jsx: { runtime: 'automatic', development: isDev },
          tsconfig: false,
        });
      },
    },
  };
}

interface ModuleSources {
  readonly input: Pick<SiteInput, 'componentPages' | 'config'>;
  readonly pages: readonly Page[];
}

/** Lists the React pages of the site and the layouts of its live Markdown pages. */
export function pageModulesOf({ input, pages }: ModuleSources): PageModule[] {
  const live = pages.flatMap((page): (readonly [string, PageModule])[] => {
    if (page.live === undefined) return [];
    const { filePath, variant } = page.file;
    const moduleId = articleModuleId(page.file);
    return [[moduleId, { moduleId, filePath, code: page.live.code, ...defined({ variant }) }]];
  });
  return [
    ...input.componentPages.map(({ sitePath, filePath }) => ({ moduleId: sitePath, filePath })),
    ...(input.config.extensions?.routes.map(({ moduleId, filePath, code }) => ({ moduleId, filePath, code })) ?? []),
    // Versions share the module of a page that is the same in them.
    ...new Map(live).values(),
  ];
}
