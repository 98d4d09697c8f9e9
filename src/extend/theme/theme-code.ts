/**
 * Generates the theme code of a site that changes the theme: Octavo's theme with the site's components in its slots,
 * client modules beside it, and the site's `Root`, `Layout/Provider` and `Layout` around it. Server and browser get the
 * same code, except that the server has no client modules.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { SLOT_ENDING } from '../names.ts';
import type { Extensions } from '../types.ts';
import { ELEMENT_STYLES } from './element-styles.ts';
import { importsAny, importsOriginal } from './parsed-code.ts';
import { isOfPackage, shownParts } from './swizzled-elements.ts';
import { replacedParts, type Slot, SLOTS } from './swizzles.ts';
import { fillCode, openTheme, PLACE_GROUPS } from './theme-modules.ts';

interface ThemeCode extends Additions {
  /** Engine folder. */
  readonly root: string;
  /** True when Octavo's theme was compiled with the engine. It then receives the site's theme at run time. */
  readonly isShipped: boolean;
}

type File = (name: string) => string;

/** Replaces the default theme modules. Does nothing when the site changes nothing. */
export function themeCode(input: ThemeCode): Plugin {
  return sourcesOf(changesTheme(input) ? themeSources(input) : new Map<string, string>());
}

/** Builds the precompiled theme with all slots open, so that it can receive a site's theme. */
export function themeForSites(root: string): readonly Plugin[] {
  const file: File = (name) => JSON.stringify(path.join(root, name));
  // The modules that a site's theme uses are compiled into the same scripts.
  const code = (names: string, own: string) =>
    `import ${file(own)};\nexport { ${names} } from ${file('src/extend/client/slot-registry.ts')};`;
  const sources = new Map([
    ['virtual:octavo/theme', code('App, showElements', 'src/theme/App.tsx')],
    ['virtual:octavo/client-theme', code('App, loadPages', 'src/theme/ClientApp.tsx')],
  ]);
  return [openTheme({ root }), sourcesOf(sources)];
}

function sourcesOf(sources: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'octavo:theme-code',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^virtual:octavo\// },
      handler: (id) => (sources.has(id) ? `\0compat-${id}` : undefined),
    },
    load: { filter: { id: /^\0compat-virtual:/ }, handler: (id) => sources.get(id.slice('\0compat-'.length)) },
  };
}

function themeSources(input: ThemeCode): ReadonlyMap<string, string> {
  const { root, swizzles, isShipped } = input;
  const file: File = (name) => JSON.stringify(path.join(root, name));
  const groups = PLACE_GROUPS.flatMap((group): readonly (readonly [id: string, code: string])[] => {
    const code = fillCode(group, swizzles, root);
    return code === undefined ? [] : [[`virtual:octavo/places-${group}`, code]];
  });
  const filled = groups.map(([id]) => id);
  return new Map([
    ...groups,
    ['virtual:octavo/theme', serverTheme(input, file, filled)],
    ['virtual:octavo/client-theme', clientTheme(input, file, filled)],
    ['virtual:octavo/alive', aliveElements(file, swizzles)],
    ...(isShipped ? entries(file) : []),
  ]);
}

/** Generates the entry points that pass the site's theme to the precompiled scripts. */
function entries(file: File): readonly (readonly [id: string, code: string])[] {
  const take = `import { takeTheme } from ${file('src/extend/client/slot-registry.ts')};`;
  return [
    [
      'virtual:octavo/entry-server',
      `${take}
import { App, showElements } from 'virtual:octavo/theme';
takeTheme({ App, showElements });
export { renderPage } from ${file('src/client/entries/server.tsx')};
export { modules } from 'virtual:octavo/modules';`,
    ],
    [
      'virtual:octavo/site-theme',
      `import 'virtual:octavo/styles';
${take}
import { App, loadPages } from 'virtual:octavo/client-theme';
takeTheme({ App, loadPages });`,
    ],
  ];
}

function serverTheme(input: ThemeCode, file: File, filled: readonly string[]): string {
  const { swizzles } = input;
  return [
    ...filled.map((id) => `import '${id}';`),
    `import { App as Own } from ${file('src/theme/App.tsx')};`,
    ...(swizzles.elements.length > 0 ? elementParts(file, swizzles) : ['export const showElements = undefined;']),
    ...appCode(input, file, { name: 'Own', modules: [] }),
  ].join('\n');
}

function clientTheme(input: ThemeCode, file: File, filled: readonly string[]): string {
  const { files, swizzles } = input;
  const { alive, elements } = swizzles;
  const withPages = filled.filter((id) => !id.endsWith('-all'));
  return [
    ...filled.filter((id) => !withPages.includes(id)).map((id) => `import '${id}';`),
    `import { ClientApp, loadPages as loadOwn } from ${file('src/theme/ClientApp.tsx')};`,
    ...loadingCode(withPages, file),
    ...innerCode(swizzles.files, file),
    ...aliveParts(swizzles.files, file),
    ...(alive.length === 0
      ? []
      : [
          `import ${file('src/extend/client/alive.css')};`,
          `import { createAlive } from ${file('src/extend/client/alive.tsx')};`,
          "const Alive = createAlive(() => import('virtual:octavo/alive'));",
        ]),
    ...(elements.length === 0 ? [] : [`import '${ELEMENT_STYLES}';`]),
    ...appCode(input, file, {
      name: 'ClientApp',
      modules: files.clientModules,
      more: alive.length === 0 ? [] : ['Alive'],
    }),
  ].join('\n');
}

/** Loads the components for slots of a page kind together with the code of those pages. */
function loadingCode(ids: readonly string[], file: File): readonly string[] {
  if (ids.length === 0) return ['const loadFilled = loadOwn;'];
  const loaders = ids.map((id) => `${/-(\w+)$/.exec(id)?.[1]}: () => import('${id}')`);
  return [
    `import { loadWithSlots } from ${file('src/extend/client/load-pages.ts')};`,
    `const loadFilled = loadWithSlots(loadOwn, { ${loaders.join(', ')} });`,
  ];
}

/** Puts a layout that is written anew around the content. `Inner` is imported by the code of the app. */
function innerCode(files: Extensions['swizzles']['files'], file: File): readonly string[] {
  if (!aroundPages(files).some(([local]) => local === 'Inner')) return ['const load = loadFilled;'];
  return [
    `import { loadInside } from ${file('src/extend/client/load-pages.ts')};`,
    `const load = loadInside(loadFilled, Inner, ${JSON.stringify(showingKinds(files))});`,
  ];
}

interface AppCode {
  /** Local name of Octavo's app component. */
  readonly name: string;
  readonly modules: readonly string[];
  readonly more?: readonly string[];
}

function appCode(input: ThemeCode, file: File, { name, modules, more = [] }: AppCode): readonly string[] {
  if (!addsToPages(input)) return [`export const App = ${name};`];
  const { files } = input.swizzles;
  const around = aroundPages(files);
  const showing = showingKinds(files);
  const inside = showing.length === 0 ? [] : [`showing: ${JSON.stringify(showing)}`];
  const symbols = asksForSymbol(files['Icon/ExternalLink']) ? ['Symbols'] : [];
  const parts = ['modules', ...around.map(([local]) => local), ...inside, ...symbols, ...more];
  return [
    `import { withSiteParts } from ${file('src/extend/client/client-modules.tsx')};`,
    ...around.map(([local, part]) => `import ${local} from '@theme/${part}';`),
    ...symbols.map(
      (symbol) => `import { ExternalLinkSymbol as ${symbol} } from ${file('src/extend/client/icons.tsx')};`,
    ),
    ...modules.map((one, index) => `import * as m${index} from ${JSON.stringify(one)};`),
    `const modules = [${modules.map((_, index) => `m${index}`).join(', ')}];`,
    `export const App = withSiteParts(${name}, { ${parts.join(', ')} });`,
  ];
}

type Additions = Pick<Extensions, 'files' | 'swizzles'>;

function addsToPages({ files: { clientModules }, swizzles: { files, elements } }: Additions): boolean {
  const parts = [clientModules, aroundPages(files), elements];
  return (
    aliveIn(files).length > 0 || asksForSymbol(files['Icon/ExternalLink']) || parts.some(({ length }) => length > 0)
  );
}

/** Checks whether the theme differs from that of sites without such code. */
export function changesTheme({ files, swizzles }: Additions): boolean {
  return addsToPages({ files, swizzles }) || replacedParts(swizzles).length > 0;
}

/** Docusaurus includes the symbol in every page. */
function asksForSymbol(file: string | undefined): boolean {
  return file !== undefined && readFileSync(file, 'utf8').includes('#theme-svg-external-link');
}

function elementParts(file: File, { elements, alive, files, hasPre }: Extensions['swizzles']): readonly string[] {
  const parts = Object.entries(shownParts(files)).filter(([part]) => elements.includes(part));
  const all = ['...components', ...parts.map(([part]) => part)].join(', ');
  return [
    `import { createElements } from ${file('src/extend/client/elements.tsx')};`,
    IMPORT_COMPONENTS,
    ...parts.flatMap(([part, name]) => partCode(part, name, { file, hasPre })),
    `export const showElements = createElements({ ${all} }, ${JSON.stringify(alive)}, ${JSON.stringify(alive.filter((part) => isOfPackage(part, files)))});`,
  ];
}

const IMPORT_COMPONENTS = "import components from '@theme/MDXComponents';";

interface PartPlace {
  readonly file: File;
  readonly hasPre: boolean;
}

/** Imports the component under the name of the part. A code block is wrapped in the site's `pre` component. */
function partCode(part: string, name: string, { file, hasPre }: PartPlace): readonly string[] {
  if (part !== 'codeblock' || !hasPre) return [`import ${part} from '@theme/${name}';`];
  return [
    `import { inPre } from ${file('src/extend/client/kept-code.tsx')};`,
    `import CodeInPre from '@theme/${name}';`,
    'const codeblock = inPre(components.pre, CodeInPre);',
  ];
}

/** Generates the module with the components that are hydrated in the browser. */
function aliveElements(file: File, { alive, files, hasPre }: Extensions['swizzles']): string {
  const shown = shownParts(files);
  const parts = Object.entries(shown).filter(([part]) => alive.includes(part));
  const elements = alive.filter((name) => shown[name] === undefined);
  return [
    ...(elements.length > 0 || (hasPre && alive.includes('codeblock')) ? [IMPORT_COMPONENTS] : []),
    ...parts.flatMap(([part, name]) => partCode(part, name, { file, hasPre })),
    `export default { ${[...elements.map((name) => `${name}: components.${name}`), ...parts.map(([part]) => part)].join(', ')} };`,
  ].join('\n');
}

/** Page components that render the layout themselves. */
const SHOWING: Readonly<Record<string, string>> = {
  Blog: 'blog-',
  DocsRoot: 'doc',
  MDXPage: 'markdown',
  NotFound: 'not-found',
};

/** Returns prefixes of page kinds whose pages render the layout themselves. */
function showingKinds(files: Extensions['swizzles']['files']): readonly string[] {
  return Object.entries(SHOWING).flatMap(([page, kind]) => (showsLayout(page, files[page]) ? [kind] : []));
}

function showsLayout(name: string, file: string | undefined): boolean {
  if (file === undefined) return false;
  // A component that wraps Octavo's does not.
  return !['DocsRoot', 'NotFound'].includes(name) || importsAny(file, ['@theme/Layout']);
}

/** Parts of Octavo's theme that stay server HTML in the browser, or are loaded only when the config asks for them. */
const ALIVE = ['Footer', 'AnnouncementBar', 'Navbar/ColorModeToggle'];

const aliveIn = (files: Extensions['swizzles']['files']): readonly Slot[] =>
  ALIVE.flatMap((name) => (files[name] === undefined ? [] : (SLOTS[name] ?? [])));

/** Loads those of these parts that the site replaces in the browser, on all pages. */
function aliveParts(files: Extensions['swizzles']['files'], file: File): readonly string[] {
  const parts = aliveIn(files);
  if (parts.length === 0) return ['export const loadPages = load;'];
  return [
    ...parts.map(({ name, file: from }) => `import { ${name} } from ${file(`src/theme/${from}${SLOT_ENDING}`)};`),
    `import { loadWithParts } from ${file('src/extend/client/load-pages.ts')};`,
    `export const loadPages = loadWithParts(load, { ${parts.map(({ name }) => name).join(', ')} });`,
  ];
}

/**
 * Lists the components that wrap every page. A `Layout` that wraps the original is around the frame of the page. One
 * that is written anew is in the frame, around the content, since the frame already has the navbar and the footer.
 */
function aroundPages(files: Readonly<Record<string, string>>): readonly (readonly [local: string, name: string])[] {
  const layout = files['Layout'];
  const isWrapper = layout !== undefined && importsOriginal(layout, 'Layout');
  const hasProvider =
    files['Layout/Provider'] !== undefined && (layout === undefined || !importsAny(layout, ['@theme/Layout/Provider']));
  return [
    ...(files['Root'] === undefined ? [] : [['Root', 'Root'] as const]),
    ...['ThemeProvider', 'SiteMetadata', 'SearchMetadata'].flatMap((name) =>
      files[name] === undefined ? [] : [[name, name] as const],
    ),
    ...(hasProvider ? [['Provider', 'Layout/Provider'] as const] : []),
    ...(layout === undefined ? [] : [[isWrapper ? 'Layout' : 'Inner', 'Layout'] as const]),
  ];
}
