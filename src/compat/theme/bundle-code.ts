/**
 * What a site of Docusaurus adds to its bundles: modules made of its config and by its plugins, client modules, and the
 * PostCSS plugins that its plugins ask for. In: `Config.compat`. Out: plugins and options of Vite.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { prefixRegex } from 'rolldown/filter';
import type { InlineConfig, Plugin } from 'vite';
import { coloursInElements } from '../config/prism-theme.ts';
import { type Dict, dictOf, generatedFolder, listOf } from './parts.ts';
import { aliasesOf, packagesOf } from './packages.ts';
import { dataModules, earlyImports, providedNames, requireContext, requiredModules, rootNames } from './site-code.ts';
import { languagesOfPrism, moreOfModules, themeOfSite } from './theme-fallback.ts';
import { themeModules } from './theme-modules.ts';
import { elementStyles, ELEMENT_STYLES, keptStyles } from './element-styles.ts';
import { isOfPackage, shownParts } from './swizzled-elements.ts';
import { replacedParts } from './swizzles.ts';
import type { CompatConfig } from '../types.ts';

interface BundleCode {
  readonly plugins: readonly Plugin[];
  readonly define: Readonly<Record<string, string>>;
  readonly alias: readonly { readonly find: string | RegExp; readonly replacement: string }[];
  /** Components of the site stand in the place of ours, around them, or for parts of Markdown. */
  readonly replacesTheme: boolean;
  /** Absent when PostCSS is as it would be. */
  readonly css?: InlineConfig['css'];
}

export interface BundlePlace {
  readonly siteDir: string;
  /** Engine folder. */
  readonly root: string;
  /** The bundle is the one to render with. @default false; in development one server has the code of both */
  readonly isServer?: boolean;
}

export function bundleCode(compat: CompatConfig, place: BundlePlace): BundleCode {
  const { files, swizzles, themes } = compat;
  const { externals, extensions, provided, texts, aliases, fallbacks, defines } =
    place.isServer === true ? files.server : files.browser;
  const css = postCssOf(compat);
  return {
    plugins: [
      themeModules({ swizzles, folders: themes, root: place.root }),
      generatedModules(compat, place),
      ...packagesOf({ externals, aliases, fallbacks }),
      ...(extensions.length === 0 ? [] : [moreExtensions(extensions)]),
      clientTheme(compat, place),
      pageConfig(place),
      dataModules(texts),
      ...(Object.keys(provided).length === 0 ? [] : [providedNames(provided)]),
      requireContext(place),
      requiredModules(place),
      keptStyles(),
      earlyImports(),
      elementStyles(swizzles),
      rootNames(place),
      moreOfModules({ ...place, swizzles }),
      themeOfSite(place),
      languagesOfPrism(place, listOf(prismOf(compat)['additionalLanguages']).map(String)),
    ],
    replacesTheme: replacedParts(swizzles).length > 0 || swizzles.elements.length > 0,
    define: defines,
    alias: [
      // Style sheets name static files from the folder of the site as well, as `resolve.roots` of webpack has it there.
      { find: '/static', replacement: path.join(place.siteDir, 'static') },
      // A tilde told webpack that a style sheet means a package.
      { find: /^~(?=@?[a-z\d])(?!@site\/)/, replacement: '' },
      ...aliasesOf(aliases),
    ],
    ...(css === undefined ? {} : { css }),
  };
}

/** Those of Vite behind them. */
function moreExtensions(extensions: readonly string[]): Plugin {
  const usual = ['.mjs', '.js', '.mts', '.ts', '.jsx', '.tsx', '.json'];
  return { name: 'octavo:extensions', config: () => ({ resolve: { extensions: [...extensions, ...usual] } }) };
}

function prismOf({ siteConfig }: CompatConfig): Dict {
  return dictOf(dictOf(siteConfig['themeConfig'])['prism']);
}

/** The options go through the functions of all plugins, as there. */
function postCssOf({ files }: CompatConfig): InlineConfig['css'] {
  if (files.postCss.length === 0) return undefined;
  const options = files.postCss.reduce<unknown>((given, configure) => configure(given) ?? given, { plugins: [] });
  return { postcss: options as NonNullable<NonNullable<InlineConfig['css']>['postcss']> };
}

const PREFIX = '\0octavo-generated:';

function generatedModules({ siteConfig, themeConfigs, globalData }: CompatConfig, { siteDir }: BundlePlace): Plugin {
  const [[, inDefault] = ['', {}], ...others] = Object.entries(globalData);
  const modules = new Map<string, unknown>([
    ['@generated/docusaurus.config', siteConfig],
    ['@generated/globalData', inDefault],
    ['@generated/themeConfigByLocale', themeConfigs],
    ['@generated/globalDataByLocale', Object.fromEntries(others)],
    ['@generated/i18n', siteConfig['i18n'] ?? {}],
    // Code that asks for these is of packages: what it does with them is done here without it.
    ['@generated/routes', []],
    ['@generated/routesChunkNames', {}],
    ['@generated/registry', {}],
    ['@generated/client-modules', []],
    ['@generated/codeTranslations', {}],
    ['@generated/site-metadata', { docusaurusVersion: '3', pluginVersions: {} }],
    ['@generated/site-storage', { type: 'localStorage', namespace: '' }],
  ]);
  return {
    name: 'octavo:generated',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^@generated\/|[\\/]\.docusaurus\// },
      handler(written) {
        // Some sites name the folder where Docusaurus writes them.
        const id = written.replace(/^.*[\\/]\.docusaurus\//, '@generated/');
        const name = id.replace(/\.(?:m?js|json)$/, '');
        if (modules.has(name)) return PREFIX + name;
        // What plugins have written.
        const file = id.startsWith('@generated/') ? id.replace('@generated', generatedFolder(siteDir)) : undefined;
        return file !== undefined && existsSync(file) ? file : undefined;
      },
    },
    load: {
      filter: { id: prefixRegex(PREFIX) },
      handler: (id) => `export default ${JSON.stringify(modules.get(id.slice(PREFIX.length)))};`,
    },
  };
}

/** Puts the client modules beside the theme, and its `Root`, `Layout/Provider` and `Layout` around it. The server has no client modules. */
function clientTheme({ files, swizzles, codeCss }: CompatConfig, { root }: BundlePlace): Plugin {
  const { clientModules } = files;
  const file = (name: string): string => JSON.stringify(path.join(root, name));
  const around = aroundPages(swizzles.files);
  // Its pages have their layout themselves.
  const showing = Object.keys(SHOWING).filter((name) => showsLayout(name, swizzles.files[name]));
  const inside = showing.length === 0 ? [] : [`showing: ${JSON.stringify(showing.map((name) => SHOWING[name]))}`];
  const symbols = asksForSymbol(swizzles.files['Icon/ExternalLink']) ? ['Symbols'] : [];
  const inBrowser = hasAlive(swizzles.files);
  const wrap = (name: string, modules: readonly string[], more: readonly string[] = []): string =>
    [
      `import { withSiteParts } from ${file('src/compat/client/client-modules.tsx')};`,
      ...around.map(([local, part]) => `import ${local} from '@theme/${part}';`),
      ...symbols.map((name) => `import { ExternalLinkSymbol as ${name} } from ${file('src/compat/client/icons.tsx')};`),
      ...modules.map((one, index) => `import * as m${index} from ${JSON.stringify(one)};`),
      `const modules = [${modules.map((_, index) => `m${index}`).join(', ')}];`,
      `export const App = withSiteParts(${name}, { ${['modules', ...around.map(([local]) => local), ...inside, ...symbols, ...more].join(', ')} });`,
    ].join('\n');
  const sources = new Map([
    [
      'virtual:octavo/theme',
      [
        `import { App as Own } from ${file('src/theme/index.ts')};`,
        ...(swizzles.elements.length > 0 ? elementParts(file, swizzles) : ['export const showElements = undefined;']),
        wrap('Own', []),
      ].join('\n'),
    ],
    [
      'virtual:octavo/client-theme',
      [
        `import { ClientApp, loadPages as load } from ${file('src/theme/ClientApp.tsx')};`,
        ...(inBrowser ? aliveParts(file) : ['export const loadPages = load;']),
        ...(swizzles.alive.length === 0
          ? []
          : [
              `import ${file('src/compat/client/alive.css')};`,
              `import { createAlive } from ${file('src/compat/client/alive.tsx')};`,
              "const Alive = createAlive(() => import('virtual:octavo/alive'));",
            ]),
        ...(swizzles.elements.length === 0 ? [] : [`import '${ELEMENT_STYLES}';`]),
        wrap('ClientApp', clientModules, swizzles.alive.length === 0 ? [] : ['Alive']),
      ].join('\n'),
    ],
    ['virtual:octavo/alive', aliveElements(file, swizzles)],
  ]);
  const needed = new Map([
    ...(addsToPages({ files, swizzles }) ? sources : []),
    ...(codeCss === '' ? [] : codeStyles(codeCss, swizzles)),
  ]);
  return {
    name: 'octavo:client-modules',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^virtual:octavo\// },
      handler: (id) => (needed.has(id) ? `\0compat-${id}` : undefined),
    },
    load: { filter: { id: /^\0compat-virtual:/ }, handler: (id) => needed.get(id.slice('\0compat-'.length)) },
  };
}

type Additions = Pick<CompatConfig, 'files' | 'swizzles'>;

function addsToPages({ files: { clientModules }, swizzles: { files, elements } }: Additions): boolean {
  const parts = [clientModules, aroundPages(files), elements];
  return hasAlive(files) || asksForSymbol(files['Icon/ExternalLink']) || parts.some(({ length }) => length > 0);
}

/** Whether the theme is another one than that of sites without such code. */
export function changesTheme({ files, swizzles }: Additions): boolean {
  return addsToPages({ files, swizzles }) || replacedParts(swizzles).length > 0;
}

function codeStyles(codeCss: string, { alive }: CompatConfig['swizzles']): readonly (readonly [string, string])[] {
  const css = 'virtual:octavo/prism.css';
  return [
    ['virtual:octavo/code-styles', `import '${css}';`],
    [css, codeCss + coloursInElements(alive.length > 0) + LIKE_INFIMA],
  ];
}

/** Style sheets of sites reckon with it: there `*` alone is sized with its borders. */
const LIKE_INFIMA = '@layer octavo.base {\n  html ::before,\n  html ::after {\n    box-sizing: content-box;\n  }\n}\n';

/** Docusaurus has it in every page. */
function asksForSymbol(file: string | undefined): boolean {
  return file !== undefined && readFileSync(file, 'utf8').includes('#theme-svg-external-link');
}

function elementParts(
  file: (name: string) => string,
  { elements, alive, files, hasPre }: CompatConfig['swizzles'],
): readonly string[] {
  const parts = Object.entries(shownParts(files)).filter(([part]) => elements.includes(part));
  const all = ['...components', ...parts.map(([part]) => part)].join(', ');
  return [
    `import { createElements } from ${file('src/compat/client/elements.tsx')};`,
    IMPORT_COMPONENTS,
    ...parts.flatMap(([part, name]) => partCode(part, name, { file, hasPre })),
    `export const showElements = createElements({ ${all} }, ${JSON.stringify(alive)}, ${JSON.stringify(alive.filter((part) => isOfPackage(part, files)))});`,
  ];
}

const IMPORT_COMPONENTS = "import components from '@theme/MDXComponents';";

interface PartPlace {
  readonly file: (name: string) => string;
  readonly hasPre: boolean;
}

/** Under the name of the part; a block of code is inside of the site's `pre`. */
function partCode(part: string, name: string, { file, hasPre }: PartPlace): readonly string[] {
  if (part !== 'codeblock' || !hasPre) return [`import ${part} from '@theme/${name}';`];
  return [
    `import { inPre } from ${file('src/compat/client/kept-code.tsx')};`,
    `import CodeInPre from '@theme/${name}';`,
    'const codeblock = inPre(components.pre, CodeInPre);',
  ];
}

/** What the browser makes anew. */
function aliveElements(file: (name: string) => string, { alive, files, hasPre }: CompatConfig['swizzles']): string {
  const shown = shownParts(files);
  const parts = Object.entries(shown).filter(([part]) => alive.includes(part));
  const elements = alive.filter((name) => shown[name] === undefined);
  return [
    ...(elements.length > 0 || (hasPre && alive.includes('codeblock')) ? [IMPORT_COMPONENTS] : []),
    ...parts.flatMap(([part, name]) => partCode(part, name, { file, hasPre })),
    `export default { ${[...elements.map((name) => `${name}: components.${name}`), ...parts.map(([part]) => part)].join(', ')} };`,
  ].join('\n');
}

/** Pages that show the layout themselves. */
const SHOWING: Readonly<Record<string, string>> = {
  Blog: 'blog-',
  DocsRoot: 'doc',
  MDXPage: 'markdown',
  NotFound: 'not-found',
};

function showsLayout(name: string, file: string | undefined): boolean {
  if (file === undefined) return false;
  // Around ours it does not.
  return !['DocsRoot', 'NotFound'].includes(name) || /@theme\/Layout['"]/.test(readFileSync(file, 'utf8'));
}

/** Parts that ours leave as the server sent them, or load where the config asks for them. */
const ALIVE = ['Footer', 'AnnouncementBar', 'Navbar/ColorModeToggle'];
const hasAlive = (files: CompatConfig['swizzles']['files']): boolean => ALIVE.some((name) => files[name] !== undefined);

function aliveParts(file: (name: string) => string): readonly string[] {
  return [
    `import { Footer } from ${file('src/theme/layout/Footer.tsx')};`,
    `import { siteParts } from ${file('src/theme/site-parts.ts')};`,
    'const parts = { ...siteParts, Footer };',
    'export const loadPages = async (content, shell) => ({ ...(await load(content, shell)), parts });',
  ];
}

/**
 * A `Layout` that is written anew has a navbar of its own: it is shown where pages import it, with what it has around
 * itself.
 */
function aroundPages(files: Readonly<Record<string, string>>): readonly (readonly [local: string, name: string])[] {
  const layout = files['Layout'] === undefined ? '' : readFileSync(files['Layout'], 'utf8');
  const isWrapper = /@theme-(?:original|init)\/Layout['"]/.test(layout);
  const hasProvider = files['Layout/Provider'] !== undefined && !/@theme\/Layout\/Provider['"]/.test(layout);
  return [
    ...(files['Root'] === undefined ? [] : [['Root', 'Root'] as const]),
    ...['ThemeProvider', 'SiteMetadata', 'SearchMetadata'].flatMap((name) =>
      files[name] === undefined ? [] : [[name, name] as const],
    ),
    ...(hasProvider ? [['Provider', 'Layout/Provider'] as const] : []),
    ...(isWrapper ? [['Layout', 'Layout'] as const] : []),
  ];
}

const PAGE = '?octavo-page';

/** React pages get the config as a prop, when they use one of that name. */
function pageConfig({ siteDir }: BundlePlace): Plugin {
  const inPages = `${path.join(siteDir, 'src')}/`;
  const isPage = (id: string): boolean => id.startsWith(inPages) && /\/pages\/[^?]*\.[jt]sx?$/.test(id);
  return {
    name: 'octavo:page-config',
    enforce: 'pre',
    resolveId: { filter: { id: /\?octavo-page$/ }, handler: (id) => id },
    load: {
      filter: { id: [/\?octavo-page$/, /\/pages\/[^?]*\.[jt]sx?$/] },
      handler(id) {
        const isInner = id.endsWith(PAGE);
        if (!isInner && !isPage(id)) return undefined;
        const text = readFileSync(isInner ? id.slice(0, -PAGE.length) : id, 'utf8');
        if (isInner) return text;
        if (!/export default/.test(text) || !USES_CONFIG.test(text)) return undefined;
        return `import { createElement } from 'react';
import config from '@generated/docusaurus.config';
import Page from ${JSON.stringify(`${id}${PAGE}`)};
export default (props) => createElement(Page, { ...props, config });`;
      },
    },
  };
}

const USES_CONFIG = /\bconfig\b[^;\n]*\bprops\b|\(\s*\{[^)}]*\bconfig\b/;
