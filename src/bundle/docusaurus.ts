/** Modules that components of Docusaurus sites import, mapped to files in `extend/client/` and `extend/modules/`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const CLIENT = 'octavo/client';

/** Contexts that Octavo's pages do not need. */
const PROVIDERS = [
  'AnnouncementBarProvider',
  'ColorModeProvider',
  'DocProvider',
  'NavbarProvider',
  'PluginHtmlClassNameProvider',
  'ScrollControllerProvider',
];

/** Exports of files in `extend/client/`, by Docusaurus module name. */
const EXPORTS: Readonly<Record<string, readonly (readonly [file: string, exports: string])[]>> = {
  BrowserOnly: [[CLIENT, '{ ClientOnly as default }']],
  ErrorBoundary: [['context', '{ ErrorBoundary as default }']],
  Head: [[CLIENT, '{ Head as default }']],
  Interpolate: [['context', '{ Interpolate as default, interpolate }']],
  Link: [['router', '{ DocusaurusLink as default }']],
  Noop: [['theme-parts', '{ Nothing as default }']],
  Translate: [['context', '{ Translate as default, translate }']],
  constants: [['context', '{ DEFAULT_PLUGIN_ID }']],
  isInternalUrl: [['context', '{ isInternalUrl as default, hasProtocol }']],
  'plugin-content-blog/client': [['blog', '*']],
  'plugin-content-docs/client': [
    ['content', '*'],
    ['docs-sidebar', '*'],
    ['theme-internal', '{ Provider as DocProvider, Provider as DocsPreferredVersionContextProvider }'],
    ['docs-frame', '{ useDocRootMetadata }'],
  ],
  renderRoutes: [['plugin-route', '{ moduleValue, renderRoutes as default, routePage }']],
  router: [['router', '*']],
  'theme-common/internal': [
    ['theme-common', '*'],
    ['theme-internal', '*'],
    ['docs-sidebar', '*'],
    ['theme-internal', `{ ${PROVIDERS.map((name) => `Provider as ${name}`).join(', ')} }`],
    ['blog', '{ BlogPostProvider, useBlogPost }'],
    ['docs-frame', '{ useDocRootMetadata }'],
    [
      'content',
      '{ DocsSidebarProvider, DocsVersionProvider, useDoc, useDocsPreferredVersion, useDocsSidebar, useDocsVersion, useSidebarBreadcrumbs }',
    ],
  ],
  useBrokenLinks: [['context', '{ useBrokenLinks as default }']],
  useIsBrowser: [[CLIENT, '{ useIsBrowser as default }']],
  useRouteContext: [['context', '{ useRouteContext as default }']],
};

/** Docusaurus modules that are files in `extend/modules/docusaurus/`. */
const FILES: ReadonlySet<string> = new Set([
  'ExecutionEnvironment',
  'theme-common',
  'useBaseUrl',
  'useDocusaurusContext',
  'useGlobalData',
  'useIsomorphicLayoutEffect',
]);

/** Parts of the theme that are files in `extend/modules/theme/`, because they are composed of other parts. */
const PART_FILES: Readonly<Record<string, string>> = {
  DocItem: 'DocItem',
  'DocItem/Content': 'DocItemContent',
  'DocItem/TOC/Desktop': 'DocItemTocDesktop',
  MDXComponents: 'MDXComponents',
  'MDXComponents/Code': 'MdxCode',
  'MDXComponents/Details': 'MdxDetails',
  NavbarItem: 'NavbarItem',
  WithProps: 'WithProps',
};

/** Parts of the theme that are the same as another one. */
const SAME: Readonly<Record<string, string>> = {
  'MDXComponents/Heading': '@theme/Heading',
  NotFound: '@theme/NotFound/Content',
};

/** Parts of the docs frame for plugin pages, by their names in `extend/client/docs-frame.tsx`. */
const FRAME: Readonly<Record<string, string>> = {
  DocRoot: 'DocRoot',
  'DocRoot/Layout': 'DocRootLayout',
  DocVersionRoot: 'DocVersionRoot',
  DocsRoot: 'DocsRoot',
  TOC: 'Toc',
  TOCCollapsible: 'TocCollapsible',
  TOCItems: 'TocItems',
};

/** Parts of `@theme/*` that `octavo/theme` does not have, by their names in `extend/client/theme-parts.tsx`. */
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

/** Navbar items, by their names in `extend/client/navbar-items.tsx`. */
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

const ICONS: ReadonlySet<string> = new Set(
  'Arrow Close Copy DarkMode Edit ExternalLink Home Language LightMode Menu Success SystemColorMode WordWrap'.split(
    ' ',
  ),
);

/** Finds a component in `extend/client/`: its file and the export's name. */
function partOf(part: string, kind: string): readonly [file: string, name: string] | undefined {
  const own = PARTS[part];
  if (Object.hasOwn(PARTS, part) && own !== undefined) return ['theme-parts', own];
  const frame = Object.hasOwn(FRAME, part) && (part !== 'DocRoot/Layout' || kind === '') ? FRAME[part] : undefined;
  if (frame !== undefined) return ['docs-frame', frame];
  const item = part.replace(/^NavbarItem\//, '');
  const navbarItem = Object.hasOwn(NAVBAR_ITEMS, item) ? NAVBAR_ITEMS[item] : undefined;
  if (navbarItem !== undefined) return ['navbar-items', navbarItem];
  const [, icon = ''] = /^Icon\/(\w+)$/.exec(part) ?? [];
  return ICONS.has(icon) ? ['icons', icon] : undefined;
}

/** Absolute paths of folders of the engine. */
export interface ModuleFolders {
  /** The folder `extend/client/`. */
  readonly client: string;
  /** The folder `extend/modules/`. */
  readonly modules: string;
}

/** A file of the engine, or the code of a module that re-exports from others. */
export type FoundModule = { readonly file: string } | { readonly code: string };

const GENERATED =
  /^@generated\/(?:docusaurus\.config|localeConfigs|site-metadata|(?:globalData|themeConfig)(?:ByLocale)?)$/;

/**
 * Finds the module for an import. `undefined` when there is no equivalent, so that the import is reported as missing.
 */
export function docusaurusModule(specifier: string, { client, modules }: ModuleFolders): FoundModule | undefined {
  if (GENERATED.test(specifier)) return { code: 'export default {};' };
  const exporting = (file: string, exports: string): string =>
    `export ${exports} from ${JSON.stringify(file.includes('/') ? file : `${client}/${file}.tsx`)};`;
  const [, kind = '', part] = /^@theme(-original|-init)?\/([\w/]+)$/.exec(specifier) ?? [];
  if (part !== undefined) {
    const found = partOf(part, kind);
    if (found !== undefined) return { code: exporting(found[0], `{ ${found[1]} as default }`) };
    if (Object.hasOwn(PART_FILES, part)) return { file: `${modules}/theme/${PART_FILES[part]}.ts` };
    return Object.hasOwn(SAME, part) ? { code: exporting(SAME[part] ?? '', '{ default }') } : undefined;
  }
  const name = /^@docusaurus\/(?:core\/lib\/client\/exports\/)?([\w/-]+)$/.exec(specifier)?.[1];
  if (name === undefined) return undefined;
  if (FILES.has(name)) return { file: `${modules}/docusaurus/${name}.ts` };
  const lines = Object.hasOwn(EXPORTS, name) ? EXPORTS[name] : undefined;
  return lines && { code: lines.map(([file, exports]) => exporting(file, exports)).join('\n') };
}

/**
 * Resolves `@theme/X`, as Docusaurus sites write it, to a default export made from the theme's named exports, and also
 * `@docusaurus/X`. An import without an equivalent stays unresolved and is reported as missing.
 */
export function themeImports(root: string): Plugin {
  const theme = join(root, OWN_THEME);
  const names = ownThemeNames(root);
  const folders = { client: join(root, 'src/extend/client'), modules: join(root, 'src/extend/modules') };
  const prefix = '\0octavo-theme:';
  const find = (id: string): FoundModule | undefined => {
    const name = /^@theme(?:-original|-init)?\/(\w+)$/.exec(id)?.[1];
    if (name === undefined || !names.has(name)) return docusaurusModule(id, folders);
    return { code: `export { ${name} as default } from ${JSON.stringify(theme)};` };
  };
  return {
    name: 'octavo:theme-imports',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^@(?:theme|docusaurus|generated)/ },
      handler(id) {
        const found = find(id);
        if (found === undefined) return undefined;
        return 'file' in found ? found.file : prefix + id;
      },
    },
    load: {
      filter: { id: /^\0octavo-theme:/ },
      handler(id) {
        const found = find(id.slice(prefix.length));
        return found !== undefined && 'code' in found ? found.code : undefined;
      },
    },
  };
}

const OWN_THEME = 'src/theme/index.ts';

/** Returns the names of the components that `octavo/theme` exports. */
export function ownThemeNames(root: string): ReadonlySet<string> {
  const code = readFileSync(join(root, OWN_THEME), 'utf8');
  const lists = [...code.matchAll(/^export \{([^}]*)\}/gm)].map((match) => match[1] ?? '');
  return new Set(lists.flatMap((list) => list.split(',').map((name) => name.trim())));
}
