/**
 * The theme components that a site defines in `src/theme/`: which of them replace Octavo's, which are only imported by
 * other components, and which are not supported.
 */
import path from 'node:path';
import type { Files, Swizzles } from '../types.ts';
import { findElements, isOfMarkdown, markdownSlots, withLiveCode } from './swizzled-elements.ts';
import { findThemePackage, themeFiles } from './theme-package.ts';

/** A component of Octavo's theme that another component can replace. */
export interface Slot {
  /** Path below `src/theme/` of the engine, without `.slot.ts`: the module that the theme imports the component from. */
  readonly file: string;
  /** Name of the export. */
  readonly name: string;
  /** File in `client/` with styles that Docusaurus components expect from the theme's style sheets. */
  readonly styles?: string;
  /** Components that `adapt` receives when the slot takes several, by key. */
  readonly parts?: Readonly<Record<string, string>>;
  /**
   * Code that calls a function of `client/slots.tsx`, which adapts a Docusaurus component to this slot. @default used
   * as it is
   */
  readonly adapt?: string;
  /** Elements that the component renders when the slot is filled: exports of another slot module. */
  readonly elements?: { readonly file: string; readonly names: readonly string[] };
  /** Another component that renders some of the slot's pages. */
  readonly also?: Pick<Slot, 'file' | 'name'>;
}

/** Components of blog pages, by the kind of page. */
const BLOG_PAGES = {
  'blog-list': 'BlogListPage',
  'blog-post': 'BlogPostPage',
  'blog-archive': 'BlogArchivePage',
  'blog-tags': 'BlogTagsListPage',
  'blog-tag': 'BlogTagsPostsPage',
  'blog-authors': 'Blog/Pages/BlogAuthorsListPage',
  'blog-author': 'Blog/Pages/BlogAuthorsPostsPage',
};

/** Tag pages and lists of docs are rendered by another file. */
const ALL_DOCS: Slot = {
  file: 'docs/DocsPages',
  name: 'DocsPages',
  also: { file: 'pages/SitePages', name: 'default' },
};

const DROPDOWN: Slot = { file: 'navbar/Dropdown', name: 'Dropdown' };

/** Octavo's icons by the names of the Docusaurus icon components. */
const ICONS: Readonly<Record<string, Slot>> = Object.fromEntries(
  Object.entries({
    Arrow: "'collapse', 'expand'",
    Close: "'close'",
    DarkMode: "'moon'",
    Edit: "'edit'",
    ExternalLink: '',
    Home: "'home'",
    Language: "'globe'",
    LightMode: "'sun'",
    Menu: "'menu'",
    SystemColorMode: "'system'",
  }).map(([name, ours]): [string, Slot] => {
    const drawn = /close|moon|sun|system/.test(ours) ? 'LineDrawing' : 'Icon';
    const slot = { file: 'layout/Icon', name: ours === '' ? 'ExternalLinkIcon' : drawn, styles: 'frame.css' };
    return [`Icon/${name}`, { ...slot, adapt: `icon(${ours})` }];
  }),
);

/** Slots by Docusaurus component name. Where several replace one Octavo component, inner ones come first. */
export const SLOTS: Readonly<Record<string, Slot>> = {
  Footer: { file: 'layout/Footer', name: 'Footer', styles: 'frame.css' },
  Navbar: { file: 'navbar/Navbar', name: 'Navbar', styles: 'navbar.css' },
  // In Docusaurus the mobile sidebar is part of the navbar, which renders it. In Octavo it is separate.
  'Navbar/MobileSidebar': { file: 'navbar/MobileSidebar', name: 'MobileSidebar', adapt: 'nothing' },
  'Navbar/Logo': { file: 'layout/Logo', name: 'BrandLink' },
  'Navbar/ColorModeToggle': { file: 'layout/ColorModeToggle', name: 'ColorModeToggle' },
  'NavbarItem/ComponentTypes': { file: 'navbar/NavbarItem', name: 'NavbarItem', adapt: 'navbarItems' },
  ...Object.fromEntries(
    Object.entries({
      DefaultNavbarItem: 'default',
      LocaleDropdownNavbarItem: 'localeDropdown',
      DocsVersionDropdownNavbarItem: 'docsVersionDropdown',
      DocNavbarItem: 'doc',
      DocSidebarNavbarItem: 'docSidebar',
      DocsVersionNavbarItem: 'docsVersion',
      HtmlNavbarItem: 'html',
      SearchNavbarItem: 'search',
    }).map(([name, type]): [string, Slot] => [
      `NavbarItem/${name}`,
      { file: 'navbar/NavbarItem', name: 'NavbarItem', adapt: `navbarItem('${type}')` },
    ]),
  ),
  'NavbarItem/DefaultNavbarItem/Desktop': {
    file: 'navbar/NavLink',
    name: 'NavLink',
    adapt: "navLink('bar', 'dropdown')",
  },
  'NavbarItem/DefaultNavbarItem/Mobile': { file: 'navbar/NavLink', name: 'NavLink', adapt: "navLink('mobile')" },
  'NavbarItem/DropdownNavbarItem/Desktop': { ...DROPDOWN, adapt: "dropdown('bar')" },
  'NavbarItem/DropdownNavbarItem/Mobile': { ...DROPDOWN, adapt: "dropdown('mobile')" },
  'NavbarItem/DropdownNavbarItem': { ...DROPDOWN, adapt: "dropdown('bar', 'mobile')" },
  // Wraps the components of single item types.
  NavbarItem: { file: 'navbar/NavbarItem', name: 'NavbarItem', adapt: 'anyNavbarItem' },
  SkipToContent: { file: 'layout/Columns', name: 'SkipToContent' },
  SearchBar: { file: 'navbar/SearchButton', name: 'SearchButton' },
  AnnouncementBar: { file: 'layout/AnnouncementBar', name: 'AnnouncementBar' },
  BackToTopButton: { file: 'docs/BackToTopButton', name: 'BackToTopButton' },
  ContentVisibility: { file: 'docs/Banners', name: 'VisibilityBanner', adapt: 'visibility' },
  DocTagDocListPage: { file: 'pages/SitePages', name: 'default', adapt: 'docTag' },
  DocTagsListPage: { file: 'pages/SitePages', name: 'default', adapt: 'docTags' },
  MDXPage: { file: 'pages/SitePages', name: 'default', adapt: 'markdownPage' },
  'NotFound/Content': { file: 'pages/SitePages', name: 'default', adapt: 'notFound' },
  NotFound: { file: 'pages/SitePages', name: 'default', adapt: 'notFound' },
  DocBreadcrumbs: { file: 'docs/Breadcrumbs', name: 'Breadcrumbs' },
  DocVersionBadge: { file: 'docs/Breadcrumbs', name: 'VersionBadge' },
  DocVersionBanner: { file: 'docs/Banners', name: 'VersionBanner' },
  DocPaginator: { file: 'docs/PageFooter', name: 'DocPager', adapt: 'paginator' },
  'DocItem/Paginator': { file: 'docs/PageFooter', name: 'DocPager', adapt: 'onDocs' },
  'DocItem/Footer': { file: 'docs/PageFooter', name: 'PageFooter', adapt: 'docFooter' },
  TOC: { file: 'layout/Toc', name: 'TocDesktop', adapt: 'tocDesktop' },
  'DocItem/TOC/Desktop': { file: 'layout/Toc', name: 'TocDesktop', adapt: 'onDocs' },
  'DocItem/TOC/Mobile': { file: 'layout/Toc', name: 'TocMobile', adapt: 'onDocs' },
  'DocItem/Layout': { file: 'docs/DocsPages', name: 'DocsPages', adapt: 'docLayout' },
  'DocRoot/Layout': { file: 'layout/Columns', name: 'DocsLayout', adapt: 'docsLayout' },
  'DocRoot/Layout/Sidebar': {
    file: 'docs/DocSidebar',
    name: 'DocSidebar',
    adapt: 'docSidebar',
  },
  DocSidebarItems: { file: 'docs/DocSidebar', name: 'DocSidebarNav', adapt: 'docSidebarNav' },
  DocCategoryGeneratedIndexPage: { file: 'docs/DocCards', name: 'CategoryIndexPage', adapt: 'categoryIndex' },
  DocItem: { file: 'docs/DocsPages', name: 'DocsPages', adapt: 'docItem' },
  DocRoot: { file: 'docs/DocsPages', name: 'DocsPages', adapt: 'docRoot' },
  DocVersionRoot: { ...ALL_DOCS, adapt: 'docsRoot' },
  DocsRoot: { ...ALL_DOCS, adapt: 'docsRoot', styles: 'frame.css' },
  'BlogPostItem/Footer': { file: 'docs/PageFooter', name: 'PageFooter', adapt: 'postFooter' },
  MDXContent: { file: 'markdown/ArticleHtml', name: 'ArticleHtml', adapt: 'aroundArticle' },
  Heading: {
    file: 'markdown/Heading',
    name: 'Heading',
    elements: { file: 'markdown/headings', names: ['H1', 'H2', 'H3'] },
  },
  ThemedImage: { file: 'layout/ThemedImage', name: 'ThemedImage' },
  ...ICONS,
  BlogPostItem: { file: 'blog/Post', name: 'BlogPostPage', adapt: 'postItem' },
  Blog: { file: 'blog/BlogPages', name: 'default', adapt: 'blogPages', parts: BLOG_PAGES },
};

/**
 * Parts of Docusaurus components that Octavo's components are not divided into. When a site replaces such a part, the
 * component of the installed theme that contains it is used; it imports the site's part from `@theme/`.
 */
const WHOLES: readonly (readonly [part: RegExp, ...wholes: string[]])[] = [
  [/^Footer\//, 'Footer'],
  [/^Navbar\/(?:Content|Layout|Search|MobileSidebar\/Toggle)$/, 'Navbar'],
  [/^Navbar\/MobileSidebar(?:$|\/(?!Toggle))/, 'Navbar', 'Navbar/MobileSidebar'],
  [/^Logo$/, 'Navbar/Logo'],
  [/^ColorModeToggle$/, 'Navbar/ColorModeToggle'],
  [/^(?:DocSidebar|DocSidebarItems?|DocRoot\/Layout\/Sidebar)(?:$|\/)/, 'DocRoot/Layout/Sidebar'],
  [/^DocSidebarItems?(?:$|\/)/, 'DocSidebarItems'],
  [/^DocRoot\/Layout\/Main$/, 'DocRoot/Layout'],
  [/^DocItem\/Content$/, 'DocItem/Layout'],
  [/^DocItem\/Metadata$/, 'DocItem'],
  [/^(?:EditThisPage|EditMetaRow|LastUpdated|Tag|TagsListInline)$/, 'DocItem/Footer'],
  [/^PaginatorNavLink$/, 'DocPaginator'],
  [/^TOCItems(?:$|\/)/, 'TOC', 'TOCItems'],
  [/^TOC(?:Items|Collapsible)(?:$|\/)/, 'DocItem/TOC/Mobile', 'TOCCollapsible'],
  [/^(?:Tag|TagsListByLetter)$/, 'DocTagsListPage'],
  [/^Tag$/, 'TagsListInline', 'TagsListByLetter'],
  [/^ContentVisibility\//, 'ContentVisibility'],
  [
    /^NavbarItem\/NavbarNavLink$/,
    ...['Default', 'Dropdown'].flatMap((kind) =>
      ['Desktop', 'Mobile'].map((place) => `NavbarItem/${kind}NavbarItem/${place}`),
    ),
  ],
  [/^DocBreadcrumbs\//, 'DocBreadcrumbs'],
  [/^AnnouncementBar\//, 'AnnouncementBar'],
  [/^(?:Blog|(?:EditMetaRow|EditThisPage|LastUpdated|PaginatorNavLink|Tag|TagsListByLetter|TagsListInline)$)/, 'Blog'],
  [/^Admonition\//, 'Admonition'],
  [/^CodeBlock\//, 'CodeBlock'],
  [/^(?:Tabs|TabItem)$/, 'Tabs', 'TabItem'],
  [/^DocCard$/, 'DocCardList', 'DocCategoryGeneratedIndexPage'],
  [/^DocCardList$/, 'DocCategoryGeneratedIndexPage'],
];

/**
 * Icons that Octavo does not have. They are no reason to use these components, but are shown by them when they are
 * used.
 */
const ICONS_IN_WHOLES: typeof WHOLES = [
  [/^Icon\/(?:Copy|Success|WordWrap)$/, 'CodeBlock'],
  [/^Icon\/Socials\//, 'Blog'],
];

/** Adds the components of the installed theme that the site's parts need around them. */
function withWholes(files: Files, siteDir: string): Files {
  const names = Object.keys(files);
  const wholes = new Set(WHOLES.flatMap(([part, ...all]) => (names.some((name) => part.test(name)) ? all : [])));
  const missing = [...wholes].filter((whole) => files[whole] === undefined);
  if (missing.length === 0) return files;
  const theme = findThemePackage(siteDir);
  const found = missing.flatMap((whole) => {
    const file = theme?.files[whole === 'Blog' ? 'BlogListPage' : whole];
    return file === undefined ? [] : [[whole, file] as const];
  });
  return { ...files, ...Object.fromEntries(found) };
}

/** Components that wrap the whole page. */
const AROUND = /^(?:Root|ThemeProvider|SiteMetadata|SearchMetadata|Layout(?:\/Provider)?)$/;

/** Folders of the Docusaurus theme. Other names are the site's own. */
const OF_DOCUSAURUS: ReadonlySet<string> = new Set(
  `Admonition AnnouncementBar BackToTopButton Blog BlogArchivePage BlogLayout BlogListPage BlogListPaginator BlogPostItem
  BlogPostItems BlogPostPage BlogPostPaginator BlogSidebar BlogTagsListPage BlogTagsPostsPage CodeBlock CodeInline
  ColorModeToggle ContentVisibility Details DocBreadcrumbs DocCard DocCardList DocCategoryGeneratedIndexPage DocItem
  DocPaginator DocRoot DocSidebar DocSidebarItem DocSidebarItems DocTagDocListPage DocTagsListPage DocVersionBadge
  DocVersionBanner DocVersionRoot DocsRoot EditMetaRow EditThisPage ErrorPageContent Footer Heading Icon LastUpdated Layout Logo
  MDXContent MDXPage Mermaid Navbar NavbarItem NotFound PaginatorNavLink Playground ReactLiveScope SearchBar SearchMetadata SearchPage
  SiteMetadata SkipToContent TOC TOCCollapsible TOCInline TOCItems TabItem Tabs Tag TagsListByLetter TagsListInline
  ThemeProvider ThemedImage TranslationNotice`.split(/\s+/),
);

/** Lists the components that replace or wrap those of Octavo's theme. */
export function replacedParts({ files }: Pick<Swizzles, 'files'>): readonly string[] {
  return Object.keys(files).filter((name) => Object.hasOwn(SLOTS, name) || AROUND.test(name));
}

/**
 * Finds the components that replace parts of the theme. `named` holds those in options, by slot; `ofPlugins` those of
 * plugin themes, where later ones win.
 */
export function findSwizzles(
  siteDir: string,
  named: ReadonlyMap<string, string> = new Map(),
  ofPlugins: readonly Files[] = [],
): Swizzles {
  const own = {
    ...withLiveCode(Object.assign({}, ...ofPlugins) as Files),
    ...themeFiles(path.join(siteDir, 'src/theme')),
    ...placed(named, siteDir),
  };
  const files = withWholes(own, siteDir);
  const doubtful = Object.entries(files).filter(([name]) => !isServed(name, files));
  // Components that the theme does not have are imported by the site itself.
  const theirs = doubtful.length === 0 ? undefined : findThemePackage(siteDir)?.files;
  const notUsed = doubtful
    .filter(([name]) => theirs === undefined || Object.hasOwn(theirs, name))
    .map(([, file]) => path.relative(siteDir, file).replaceAll(path.sep, '/'));
  return { files, notUsed, ...findElements(files, siteDir) };
}

/** Resolves relative paths and `@site/`. Other values, such as `@theme/X` and package names, stay as they are. */
function placed(named: ReadonlyMap<string, string>, siteDir: string): Files {
  return Object.fromEntries(
    Array.from(named, ([name, value]) => {
      const below = value.replace(/^@site\//, './');
      return [name, below.startsWith('.') ? path.resolve(siteDir, below) : value];
    }),
  );
}

/** Checks whether the Docusaurus theme has such a component, or a folder for it. */
export function isOfDocusaurus(name: string): boolean {
  return OF_DOCUSAURUS.has(name.split('/')[0] ?? '');
}

function isServed(name: string, files: Swizzles['files']): boolean {
  if (Object.hasOwn(SLOTS, name) || AROUND.test(name) || /^MDXComponents(?:\/|$)/.test(name)) return true;
  if (isOfMarkdown(name)) return true;
  if (!isOfDocusaurus(name) || !/^[A-Z]/.test(name.split('/').at(-1) ?? '')) return true;
  // A replaced component imports its own parts. Not so `NavbarItem`, which is shown around Octavo's items.
  const isPart = (other: string): boolean => name.startsWith(`${other}/`) && Object.hasOwn(SLOTS, other);
  if (Object.keys(files).some((other) => isPart(other) && other !== 'NavbarItem')) return true;
  return [...WHOLES, ...ICONS_IN_WHOLES].some(
    ([part, ...wholes]) => part.test(name) && wholes.some((whole) => files[whole] !== undefined),
  );
}

/** Checks whether a component of the installed theme shows this part of it, because the site has replaced a part. */
export function isInInstalled(name: string, files: Files): boolean {
  const installed = (whole: string): boolean => /[\\/]node_modules[\\/]/.test(files[whole] ?? '');
  return [...WHOLES, ...ICONS_IN_WHOLES].some(([part, ...wholes]) => part.test(name) && wholes.some(installed));
}

/** Slots that only components of the installed Docusaurus theme fill, or a navbar of the site's own. */
const WITHIN_OTHERS: ReadonlySet<string> = new Set(['Blog', 'Navbar/MobileSidebar']);

/** Lists all slot names: replaceable components, components around pages, and those of Markdown. */
export function slotNames(): ReadonlySet<string> {
  const around = ['Root', 'ThemeProvider', 'SiteMetadata', 'SearchMetadata', 'Layout', 'Layout/Provider'];
  const own = Object.keys(SLOTS).filter((name) => !WITHIN_OTHERS.has(name));
  return new Set([...own, ...around, 'MDXComponents', ...markdownSlots()]);
}
