/** Modules of Docusaurus that components of its sites import, as code in terms of the files in `extend/client/`. */
const MODULES: Readonly<Record<string, string>> = {
  BrowserOnly: "export { ClientOnly as default } from 'octavo/client';",
  ErrorBoundary: "export { ErrorBoundary as default } from '#client/context';",
  ExecutionEnvironment: `const canUseDOM = typeof window !== 'undefined';
export default {
  canUseDOM,
  canUseEventListeners: canUseDOM,
  canUseIntersectionObserver: canUseDOM && 'IntersectionObserver' in window,
  canUseViewport: canUseDOM,
};`,
  Head: "export { Head as default } from 'octavo/client';",
  Interpolate: "export { Interpolate as default, interpolate } from '#client/context';",
  Noop: 'export default () => null;',
  Link: "export { DocusaurusLink as default } from '#client/router';",
  Translate: "export { Translate as default, translate } from '#client/context';",
  constants: "export const DEFAULT_PLUGIN_ID = 'default';",
  isInternalUrl: `export { isInternalUrl as default } from '#client/context';
export const hasProtocol = (url) => /^(?:\\w*:|\\/\\/)/.test(url);`,
  'plugin-content-blog/client': "export * from '#client/blog';",
  'plugin-content-docs/client': `export * from '#client/content';
export * from '#client/docs-sidebar';
export { Provider as DocProvider, Provider as DocsPreferredVersionContextProvider } from '#client/theme-internal';
export { useDocRootMetadata } from '#client/docs-frame';`,
  renderRoutes: "export { moduleValue, renderRoutes as default, routePage } from '#client/plugin-route';",
  router: "export * from '#client/router';",
  'theme-common': `export * from '#client/theme-common';
import { usePrismThemeOf } from '#client/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
export const useThemeConfig = () => useDocusaurusContext().siteConfig.themeConfig ?? {};
export const usePrismTheme = () => usePrismThemeOf(useThemeConfig().prism);`,
  'theme-common/internal': `export * from '#client/theme-common';
export * from '#client/theme-internal';
export * from '#client/docs-sidebar';
export { Provider as AnnouncementBarProvider, Provider as ColorModeProvider, Provider as DocProvider, Provider as NavbarProvider, Provider as PluginHtmlClassNameProvider, Provider as ScrollControllerProvider } from '#client/theme-internal';
export { BlogPostProvider, useBlogPost } from '#client/blog';
export { useDocRootMetadata } from '#client/docs-frame';
export { DocsSidebarProvider, DocsVersionProvider, useDoc, useDocsPreferredVersion, useDocsSidebar, useDocsVersion, useSidebarBreadcrumbs } from '#client/content';`,
  useBaseUrl: `import { useShell } from 'octavo/client';
const isFull = (url) => /^(?:[a-z][a-z\\d+.-]*:|\\/\\/|#)/i.test(url);
// There each language has its own copy of the static files; here all have those of the site. Feeds are of a language.
const isFile = (url) =>
  /\\.(?:avif|bmp|css|csv|eot|gif|gz|ico|jpe?g|js|json|m4[av]|mjs|mov|mp[34]|og[agv]|otf|pdf|png|svg|tgz|ttf|txt|wasm|wav|web[mp]|woff2?|xml|ya?ml|zip)(?:[?#]|$)/i.test(url) &&
  !/(?:^|\\/)(?:atom\\.xml|feed\\.json|llms[\\w-]*\\.txt|opensearch\\.xml|rss\\.xml|sitemap\\.xml)(?:[?#]|$)/.test(url);
const withBase = (url, { absolute = false, forcePrependBaseUrl = false } = {}, { site, locale }) => {
  if (!url || url.startsWith('#') || isFull(url)) return url;
  const base = isFile(url) ? site.baseUrl : locale.base;
  if (forcePrependBaseUrl) return base + url.replace(/^\\//, '');
  if (url === base.replace(/\\/$/, '')) return base;
  const path = url.startsWith(base) ? url : base + url.replace(/^\\//, '');
  return absolute ? site.url + path : path;
};
export default function useBaseUrl(url, options) {
  return withBase(url, options, useShell());
}
export function useBaseUrlUtils() {
  const shell = useShell();
  return { withBaseUrl: (url, options) => withBase(url, options, shell) };
}`,
  useBrokenLinks: "export { useBrokenLinks as default } from '#client/context';",
  useDocusaurusContext: `import { useSiteContext } from '#client/context';
import useGlobalData from '@docusaurus/useGlobalData';
import siteConfig from '@generated/docusaurus.config';
import themeConfigs from '@generated/themeConfigByLocale';
import siteMetadata from '@generated/site-metadata';
import localeConfigs from '@generated/localeConfigs';
const given = { siteConfig, themeConfigs, siteMetadata, localeConfigs };
export default () => useSiteContext(given, useGlobalData());`,
  useGlobalData: `import { pluginDataOf } from '#client/context';
import data from '@generated/globalData';
import byLocale from '@generated/globalDataByLocale';
const hooks = pluginDataOf(data, byLocale);
export default hooks.useGlobalData;
export const { useAllPluginInstancesData, usePluginData } = hooks;`,
  useIsomorphicLayoutEffect: `import { useEffect, useLayoutEffect } from 'react';
export default typeof window === 'undefined' ? useEffect : useLayoutEffect;`,
  useIsBrowser: "export { useIsBrowser as default } from 'octavo/client';",
  useRouteContext: "export { useRouteContext as default } from '#client/context';",
};

/** The same of docs that a plugin adds, by their names in `extend/client/docs-frame.tsx`. */
const FRAME: Readonly<Record<string, string>> = {
  DocRoot: 'DocRoot',
  'DocRoot/Layout': 'DocRootLayout',
  DocVersionRoot: 'DocVersionRoot',
  DocsRoot: 'DocsRoot',
  TOC: 'Toc',
  TOCCollapsible: 'TocCollapsible',
  TOCItems: 'TocItems',
};

/** `@theme/*` beside what `octavo/theme` has, by their names in `extend/client/theme-parts.tsx`. */
const PARTS: Readonly<Record<string, string>> = {
  AnnouncementBar: 'AnnouncementBar',
  BackToTopButton: 'BackToTopButton',
  BlogPostItem: 'BlogPostItem',
  'BlogListPage/StructuredData': 'Nothing',
  'BlogPostItem/Footer': 'BlogPostItemFooter',
  'BlogPostPage/Metadata': 'PostMetadata',
  'BlogPostPage/StructuredData': 'Nothing',
  ContentVisibility: 'ContentVisibility',
  DocBreadcrumbs: 'DocBreadcrumbs',
  'DocBreadcrumbs/StructuredData': 'Nothing',
  'DocItem/Footer': 'DocItemFooter',
  'DocItem/Layout': 'DocItemLayout',
  'DocItem/Metadata': 'Nothing',
  'DocItem/Paginator': 'DocItemPaginator',
  'DocItem/TOC/Mobile': 'TocOnMobile',
  DocPaginator: 'DocPaginator',
  DocVersionBadge: 'DocVersionBadge',
  DocVersionBanner: 'DocVersionBanner',
  EditThisPage: 'EditThisPage',
  Footer: 'Footer',
  IdealImage: 'IdealImage',
  LastUpdated: 'LastUpdated',
  'Layout/Provider': 'Root',
  MDXContent: 'MdxContent',
  Logo: 'Logo',
  CodeInline: 'MdxCode',
  'MDXComponents/A': 'MdxA',
  'MDXComponents/Img': 'MdxImg',
  'MDXComponents/Li': 'MdxLi',
  'MDXComponents/Pre': 'MdxPre',
  'MDXComponents/Ul': 'MdxUl',
  Mermaid: 'Mermaid',
  Navbar: 'Navbar',
  'Navbar/ColorModeToggle': 'ColorModeToggle',
  'Navbar/Logo': 'NavbarLogo',
  'Navbar/MobileSidebar': 'Nothing',
  'NotFound/Content': 'NotFoundPage',
  Root: 'Root',
  SearchBar: 'SearchBar',
  SearchMetadata: 'SearchTags',
  SiteMetadata: 'Nothing',
  SkipToContent: 'SkipToContent',
  TagsListInline: 'TagsListInline',
  ThemeProvider: 'Root',
};

/** By their names in `extend/client/navbar-items.tsx`. */
const NAVBAR_ITEMS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    `ComponentTypes DefaultNavbarItem DropdownNavbarItem LocaleDropdownNavbarItem DocsVersionDropdownNavbarItem
    HtmlNavbarItem SearchNavbarItem DocNavbarItem DocSidebarNavbarItem DocsVersionNavbarItem`
      .split(/\s+/)
      .map((name) => [name, name]),
  ),
  'DefaultNavbarItem/Desktop': 'DefaultDesktop',
  'DefaultNavbarItem/Mobile': 'DefaultMobile',
  'DropdownNavbarItem/Desktop': 'DropdownDesktop',
  'DropdownNavbarItem/Mobile': 'DropdownMobile',
};

/** Components of Markdown that are those of the theme. */
const MDX_COMPONENTS = `import { createElement } from 'react';
import { Admonition, CodeBlock, Head, TabItem, Tabs } from 'octavo/theme';
import { Mermaid } from '#client/theme-parts';
import Details from '@theme/Details';
import Heading from '@theme/Heading';
import MdxA from '@theme/MDXComponents/A';
import MdxCode from '@theme/MDXComponents/Code';
import MdxDetails from '@theme/MDXComponents/Details';
import MdxHeading from '@theme/MDXComponents/Heading';
import MdxImg from '@theme/MDXComponents/Img';
import MdxLi from '@theme/MDXComponents/Li';
import MdxPre from '@theme/MDXComponents/Pre';
import MdxUl from '@theme/MDXComponents/Ul';
const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((as) => [as, (props) => createElement(MdxHeading, { as, ...props })]);
export default {
  Head, Details, Tabs, TabItem, CodeBlock, Heading, ...Object.fromEntries(headings),
  a: MdxA, code: MdxCode, details: MdxDetails, img: MdxImg, li: MdxLi, mermaid: Mermaid, pre: MdxPre, ul: MdxUl,
  admonition: Admonition,
};`;

/** Components of sites and of the theme import each other in circles: none is read before one of them is shown. */
function madeWhenShown(imports: string, component: string): string {
  return `import { createElement } from 'react';
${imports}
var made;
export default function Part(props) {
  made ??= ${component};
  return createElement(made, props);
}`;
}

/** Those that show another one. */
const SHOWING: Readonly<Record<string, string>> = {
  DocItem: madeWhenShown(
    `import Layout from '@theme/DocItem/Layout';
import { docItemOf } from '#client/theme-parts';`,
    'docItemOf(Layout)',
  ),
  'DocItem/Content': madeWhenShown(
    `import MDXContent from '@theme/MDXContent';
import { docContentOf } from '#client/theme-parts';`,
    'docContentOf(MDXContent)',
  ),
  'DocItem/TOC/Desktop': madeWhenShown(
    `import TOC from '@theme/TOC';
import { tocOnDesktopOf } from '#client/theme-parts';`,
    'tocOnDesktopOf(TOC)',
  ),
  'MDXComponents/Code': madeWhenShown(
    `import CodeBlock from '@theme/CodeBlock';
import CodeInline from '@theme/CodeInline';
import { codeOf } from '#client/theme-parts';`,
    'codeOf(CodeInline, CodeBlock)',
  ),
  'MDXComponents/Details': madeWhenShown(
    `import Details from '@theme/Details';
import { detailsOf } from '#client/theme-parts';`,
    'detailsOf(Details)',
  ),
  'MDXComponents/Heading': "export { default } from '@theme/Heading';",
  NotFound: "export { default } from '@theme/NotFound/Content';",
};

const ICONS: ReadonlySet<string> = new Set(
  'Arrow Close Copy DarkMode Edit ExternalLink Home Language LightMode Menu Success SystemColorMode WordWrap'.split(
    ' ',
  ),
);

/** A part of the theme, with the places of files open. */
function themePart(part: string, kind: string): string | undefined {
  if (Object.hasOwn(PARTS, part)) return `export { ${PARTS[part]} as default } from '#client/theme-parts';`;
  if (Object.hasOwn(FRAME, part) && (part !== 'DocRoot/Layout' || kind === ''))
    return `export { ${FRAME[part]} as default } from '#client/docs-frame';`;
  if (part === 'NavbarItem')
    return madeWhenShown(
      `import { createNavbarItem } from '#client/navbar-items';
import types from '@theme/NavbarItem/ComponentTypes';`,
      'createNavbarItem(types)',
    );
  const item = part.replace(/^NavbarItem\//, '');
  if (Object.hasOwn(NAVBAR_ITEMS, item))
    return `export { ${NAVBAR_ITEMS[item]} as default } from '#client/navbar-items';`;
  const [, icon = ''] = /^Icon\/(\w+)$/.exec(part) ?? [];
  if (ICONS.has(icon)) return `export { ${icon} as default } from '#client/icons';`;
  if (part === 'MDXComponents') return MDX_COMPONENTS;
  return Object.hasOwn(SHOWING, part) ? SHOWING[part] : undefined;
}

/** `undefined` when there is no counterpart: then the import counts as missing. `folder`: of the files it leads to. */
export function docusaurusModule(specifier: string, folder: string): string | undefined {
  const [, kind = '', part] = /^@theme(-original|-init)?\/([\w/]+)$/.exec(specifier) ?? [];
  if (
    /^@generated\/(?:docusaurus\.config|localeConfigs|site-metadata|(?:globalData|themeConfig)(?:ByLocale)?)$/.test(
      specifier,
    )
  )
    return 'export default {};';
  const name = /^@docusaurus\/(?:core\/lib\/client\/exports\/)?([\w/-]+)$/.exec(specifier)?.[1];
  const module = name !== undefined && Object.hasOwn(MODULES, name) ? MODULES[name] : undefined;
  const code = part === undefined ? module : themePart(part, kind);
  return code?.replaceAll(/'#client\/([\w-]+)'/g, (_, file: string) => JSON.stringify(`${folder}/${file}.tsx`));
}
