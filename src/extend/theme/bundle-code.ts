/**
 * Collects what a site adds to its bundles: components in slots of the theme, modules generated from its config and by
 * its plugins, client modules, and plugins of Vite and PostCSS. In: `Config.extensions`. Out: plugins and options of
 * Vite.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { prefixRegex } from 'rolldown/filter';
import type { InlineConfig, Plugin, PluginOption } from 'vite';
import { coloursInElements } from './prism-theme.ts';
import { type Dict, dictOf, listOf } from '../../shared/plain-data.ts';
import { generatedFolder } from '../generated-folder.ts';
import { GENERATED_MODULE } from '../names.ts';
import { aliasesOf, packagesOf, searchBars } from './packages.ts';
import { dataModules, earlyImports, providedNames, requireContext, requiredModules, rootNames } from './site-code.ts';
import { languagesOfPrism, moreOfModules, themeOfSite } from './theme-fallback.ts';
import { changesTheme, themeCode, themeForSites } from './theme-code.ts';
import { shownInItself } from './shown-in-itself.ts';
import { openTheme, themeModules } from './theme-modules.ts';
import { elementStyles, keptStyles } from './element-styles.ts';
import { forOlderReact } from './older-react.ts';
import { replacedParts } from './swizzles.ts';
import { siteMetadataOf } from './site-packages.ts';
import type { Extensions } from '../types.ts';

export { changesTheme, themeForSites };

interface BundleCode {
  readonly plugins: readonly PluginOption[];
  readonly define: Readonly<Record<string, string>>;
  readonly alias: readonly { readonly find: string | RegExp; readonly replacement: string }[];
  /** True when components of the site replace or wrap those of the theme, or render parts of Markdown. */
  readonly replacesTheme: boolean;
  /** Absent when PostCSS keeps its defaults. */
  readonly css?: InlineConfig['css'];
}

export interface BundlePlace {
  readonly siteDir: string;
  /** Engine folder. */
  readonly root: string;
  /** True for the bundle that renders pages. @default false; in development one server has the code of both */
  readonly isServer?: boolean;
  /** True when Octavo's theme was compiled with the engine. @default false */
  readonly isShipped?: boolean;
  /** True when code of the site was written for webpack. */
  readonly isForWebpack: boolean;
  /**
   * Returns the current plugin data, which changes while a development server runs. @default the `extensions` that were
   * passed
   */
  readonly latest?: () => Extensions | undefined;
}

export function bundleCode(extensions: Extensions, place: BundlePlace): BundleCode {
  const { files, swizzles, themes } = extensions;
  const {
    externals,
    extensions: endings,
    provided,
    texts,
    aliases,
    fallbacks,
    defines,
  } = place.isServer === true ? files.server : files.browser;
  const css = postCssOf(extensions);
  const inItself = shownInItself(place);
  const { isForWebpack } = place;
  /** Adds a plugin for features that code of Docusaurus sites expects from webpack and its loaders. */
  const asWebpack = (plugin: () => Plugin): Plugin | undefined => (isForWebpack ? plugin() : undefined);
  return {
    plugins: [
      themeModules({ swizzles, folders: themes, inItself: inItself.moduleFor }),
      inItself.plugin,
      openTheme({
        root: place.root,
        swizzles: place.isShipped === true && changesTheme(extensions) ? undefined : swizzles,
      }),
      ...(isForWebpack ? forOlderReact(place) : []),
      generatedModules(extensions, place),
      ...packagesOf({ externals, aliases, fallbacks }),
      ...(endings.length === 0 ? [] : [moreExtensions(endings)]),
      themeCode({ files, swizzles, root: place.root, isShipped: place.isShipped === true }),
      codeStyles(extensions),
      asWebpack(() => pageProps(place)),
      dataModules(texts),
      ...(Object.keys(provided).length === 0 ? [] : [providedNames(provided)]),
      asWebpack(() => requireContext(place)),
      asWebpack(() => requiredModules(place)),
      keptStyles(),
      asWebpack(earlyImports),
      elementStyles(swizzles),
      asWebpack(() => rootNames(place)),
      moreOfModules({ ...place, swizzles }),
      themeOfSite(place),
      asWebpack(() => languagesOfPrism(place, listOf(prismOf(extensions)['additionalLanguages']).map(String))),
      ...((files.vite?.() ?? []) as readonly PluginOption[]),
    ],
    replacesTheme: replacedParts(swizzles).length > 0 || swizzles.elements.length > 0,
    define: defines,
    alias: [
      // In style sheets for webpack, a leading tilde marks a package.
      ...(isForWebpack ? [{ find: /^~(?=@?[a-z\d])(?!@site\/)/, replacement: '' }, searchBars] : []),
      ...aliasesOf(aliases),
    ],
    ...(css === undefined ? {} : { css }),
  };
}

/** Adds file extensions before the defaults of Vite. */
function moreExtensions(extensions: readonly string[]): Plugin {
  const usual = ['.mjs', '.js', '.mts', '.ts', '.jsx', '.tsx', '.json'];
  return { name: 'octavo:extensions', config: () => ({ resolve: { extensions: [...extensions, ...usual] } }) };
}

function prismOf({ siteConfig }: Extensions): Dict {
  return dictOf(dictOf(siteConfig['themeConfig'])['prism']);
}

/** Passes the options through the functions of all plugins in turn, as Docusaurus does. */
function postCssOf({ files }: Extensions): InlineConfig['css'] {
  if (files.postCss.length === 0) return undefined;
  const options = files.postCss.reduce<unknown>((given, configure) => configure(given) ?? given, { plugins: [] });
  return { postcss: options as NonNullable<NonNullable<InlineConfig['css']>['postcss']> };
}

function generatedModules(extensions: Extensions, { siteDir, latest }: BundlePlace): Plugin {
  const modulesNow = (): ReadonlyMap<string, unknown> => modulesOf(latest?.() ?? extensions, siteDir);
  return {
    name: 'octavo:generated',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^@(?:generated|plugin-data)\/|[\\/]\.docusaurus\// },
      handler(written) {
        // Some sites name the folder that Docusaurus writes them to.
        const id = written.replace(/^.*[\\/]\.docusaurus\//, '@generated/');
        const name = id.replace(/\.(?:m?js|json)$/, '');
        if (modulesNow().has(name)) return GENERATED_MODULE + name;
        // Files that plugins have written.
        const file = id.startsWith('@generated/') ? id.replace('@generated', generatedFolder(siteDir)) : undefined;
        return file !== undefined && existsSync(file) ? file : undefined;
      },
    },
    load: {
      filter: { id: prefixRegex(GENERATED_MODULE) },
      handler: (id) => `export default ${JSON.stringify(modulesNow().get(id.slice(GENERATED_MODULE.length)))};`,
    },
  };
}

/** Prefix of modules that hold the data of one plugin: `import team from '@plugin-data/team'`. */
const PLUGIN_DATA = '@plugin-data/';

function modulesOf(
  { siteConfig, themeConfigs, globalData, localeConfigs }: Extensions,
  siteDir: string,
): ReadonlyMap<string, unknown> {
  const [[, inDefault] = ['', {}], ...others] = Object.entries(globalData);
  const ofPlugins = Object.entries(inDefault).map(([name, { default: data }]) => [PLUGIN_DATA + name, data] as const);
  return new Map<string, unknown>([
    ...ofPlugins,
    ['@generated/docusaurus.config', siteConfig],
    ['@generated/globalData', inDefault],
    ['@generated/themeConfigByLocale', themeConfigs],
    ['@generated/globalDataByLocale', Object.fromEntries(others)],
    ['@generated/i18n', siteConfig['i18n'] ?? {}],
    // Only packages of Docusaurus import these. Octavo does their work elsewhere, so they can be empty.
    ['@generated/routes', []],
    ['@generated/routesChunkNames', {}],
    ['@generated/registry', {}],
    ['@generated/client-modules', []],
    ['@generated/codeTranslations', {}],
    ['@generated/site-metadata', siteMetadataOf(siteDir)],
    ['@generated/localeConfigs', localeConfigs],
    ['@generated/site-storage', { type: 'localStorage', namespace: '' }],
  ]);
}

const CODE_STYLES = 'virtual:octavo/code-styles';
const PRISM_STYLES = 'virtual:octavo/prism.css';

/** Adds the syntax highlighting colors to the style sheet of every page. */
function codeStyles({ codeCss, swizzles: { alive } }: Extensions): Plugin {
  const sources = new Map([
    [CODE_STYLES, `import '${PRISM_STYLES}';`],
    [PRISM_STYLES, codeCss + coloursInElements(alive.length > 0) + LIKE_INFIMA],
  ]);
  return {
    name: 'octavo:code-styles',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^virtual:octavo\/(?:code-styles|prism\.css)$/ },
      handler: (id) => (codeCss === '' ? undefined : `\0compat-${id}`),
    },
    load: {
      filter: { id: /^\0compat-virtual:octavo\/(?:code-styles|prism\.css)$/ },
      handler: (id) => sources.get(id.slice('\0compat-'.length)),
    },
  };
}

/**
 * Style sheets of Docusaurus sites rely on Infima, where only `*` has `box-sizing: border-box`, not pseudo-elements.
 */
const LIKE_INFIMA = '@layer octavo.base {\n  html ::before,\n  html ::after {\n    box-sizing: content-box;\n  }\n}\n';

const PAGE = '?octavo-page';

/** Passes the config and the route as props to React pages that use them. */
function pageProps({ siteDir, root }: BundlePlace): Plugin {
  const router = JSON.stringify(path.join(root, 'src/extend/client/router.tsx'));
  const inPages = `${path.join(siteDir, 'src')}/`;
  const isPage = (id: string): boolean => id.startsWith(inPages) && /\/pages\/[^?]*\.[jt]sx?$/.test(id);
  return {
    name: 'octavo:page-props',
    enforce: 'pre',
    resolveId: { filter: { id: /\?octavo-page$/ }, handler: (id) => id },
    load: {
      filter: { id: [/\?octavo-page$/, /\/pages\/[^?]*\.[jt]sx?$/] },
      handler(id) {
        const isInner = id.endsWith(PAGE);
        if (!isInner && !isPage(id)) return undefined;
        const text = readFileSync(isInner ? id.slice(0, -PAGE.length) : id, 'utf8');
        if (isInner) return text;
        if (!/export default/.test(text) || !USES_PROPS.test(text)) return undefined;
        return `import { createElement } from 'react';
import config from '@generated/docusaurus.config';
import { useRouteProps } from ${router};
import Page from ${JSON.stringify(`${id}${PAGE}`)};
export default (props) => createElement(Page, { ...props, ...useRouteProps(Page), config });`;
      },
    },
  };
}

const USES_PROPS = /\bprops\b|\(\s*\{[^)}]*\b(?:config|history|location|match|route|staticContext)\b/;
