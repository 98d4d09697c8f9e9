/**
 * Components of the theme that a site has of its own, in `src/theme/`: which of them stand in the place of ours, which are
 * there for components that import them, and which are not served.
 */
import path from 'node:path';
import type { Files, Swizzles } from '../types.ts';
import { findElements, isOfMarkdown, markdownSlots, withLiveCode } from './swizzled-elements.ts';
import { findThemePackage, themeFiles } from './theme-package.ts';

/** A part of our theme that another component can stand for. */
export interface Slot {
  /** Below `src/theme/` of the engine. */
  readonly file: string;
  /** Its export. */
  readonly name: string;
  /** File of `client/` with what components of Docusaurus leave to style sheets. */
  readonly styles?: string;
  /** Components that `adapt` is given in place of one, by what it calls them. */
  readonly parts?: Readonly<Record<string, string>>;
  /** Code that gives what makes a component of this shape of theirs, of `client/slots.tsx`. @default it is taken as it is */
  readonly adapt?: string;
  /** Of pages: another file that has some of them, under this name. */
  readonly also?: Pick<Slot, 'file' | 'name'>;
}

/** Components of pages of the blog, by the kinds of these. */
const BLOG_PAGES = {
  'blog-list': 'BlogListPage',
  'blog-post': 'BlogPostPage',
  'blog-archive': 'BlogArchivePage',
  'blog-tags': 'BlogTagsListPage',
  'blog-tag': 'BlogTagsPostsPage',
  'blog-authors': 'Blog/Pages/BlogAuthorsListPage',
  'blog-author': 'Blog/Pages/BlogAuthorsPostsPage',
};

/** Tags and lists of docs are pages of another file. */
const ALL_DOCS: Slot = {
  file: 'docs/DocsPages.tsx',
  name: 'DocsPages',
  also: { file: 'pages/SitePages.tsx', name: 'default' },
};

const DROPDOWN: Slot = { file: 'navbar/Dropdown.tsx', name: 'Dropdown' };

/** Icons of ours by what theirs are called. */
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
    const slot = { file: 'layout/Icon.tsx', name: ours === '' ? 'ExternalLinkIcon' : drawn, styles: 'frame.css' };
    return [`Icon/${name}`, { ...slot, adapt: `icon(${ours})` }];
  }),
);

/** By the names of Docusaurus, from the inside to the outside where several stand around one of ours. */
export const SLOTS: Readonly<Record<string, Slot>> = {
  Footer: { file: 'layout/Footer.tsx', name: 'Footer', styles: 'frame.css' },
  Navbar: { file: 'navbar/Navbar.tsx', name: 'Navbar', styles: 'navbar.css' },
  // What is around the page here is part of the navbar there, which shows it itself.
  'Navbar/MobileSidebar': { file: 'navbar/MobileSidebar.tsx', name: 'MobileSidebar', adapt: 'nothing' },
  'Navbar/Logo': { file: 'layout/Logo.tsx', name: 'BrandLink' },
  'Navbar/ColorModeToggle': { file: 'navbar/ColorModeToggle.tsx', name: 'ColorModeToggle' },
  'NavbarItem/ComponentTypes': { file: 'navbar/NavbarItem.tsx', name: 'NavbarItem', adapt: 'navbarItems' },
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
      { file: 'navbar/NavbarItem.tsx', name: 'NavbarItem', adapt: `navbarItem('${type}')` },
    ]),
  ),
  'NavbarItem/DefaultNavbarItem/Desktop': {
    file: 'navbar/NavLink.tsx',
    name: 'NavLink',
    adapt: "navLink('bar', 'dropdown')",
  },
  'NavbarItem/DefaultNavbarItem/Mobile': { file: 'navbar/NavLink.tsx', name: 'NavLink', adapt: "navLink('mobile')" },
  'NavbarItem/DropdownNavbarItem/Desktop': { ...DROPDOWN, adapt: "dropdown('bar')" },
  'NavbarItem/DropdownNavbarItem/Mobile': { ...DROPDOWN, adapt: "dropdown('mobile')" },
  'NavbarItem/DropdownNavbarItem': { ...DROPDOWN, adapt: "dropdown('bar', 'mobile')" },
  // Around those of single types.
  NavbarItem: { file: 'navbar/NavbarItem.tsx', name: 'NavbarItem', adapt: 'anyNavbarItem' },
  SkipToContent: { file: 'layout/Columns.tsx', name: 'SkipToContent' },
  SearchBar: { file: 'navbar/SearchButton.tsx', name: 'SearchButton' },
  AnnouncementBar: { file: 'layout/AnnouncementBar.tsx', name: 'AnnouncementBar' },
  BackToTopButton: { file: 'docs/BackToTopButton.tsx', name: 'BackToTopButton' },
  ContentVisibility: { file: 'docs/Banners.tsx', name: 'VisibilityBanner', adapt: 'visibility' },
  DocTagDocListPage: { file: 'pages/SitePages.tsx', name: 'default', adapt: 'docTag' },
  DocTagsListPage: { file: 'pages/SitePages.tsx', name: 'default', adapt: 'docTags' },
  MDXPage: { file: 'pages/SitePages.tsx', name: 'default', adapt: 'markdownPage' },
  'NotFound/Content': { file: 'pages/SitePages.tsx', name: 'default', adapt: 'notFound' },
  NotFound: { file: 'pages/SitePages.tsx', name: 'default', adapt: 'notFound' },
  DocBreadcrumbs: { file: 'docs/Breadcrumbs.tsx', name: 'Breadcrumbs' },
  DocVersionBadge: { file: 'docs/Breadcrumbs.tsx', name: 'VersionBadge' },
  DocVersionBanner: { file: 'docs/Banners.tsx', name: 'VersionBanner' },
  DocPaginator: { file: 'docs/PageFooter.tsx', name: 'DocPager', adapt: 'paginator' },
  'DocItem/Paginator': { file: 'docs/PageFooter.tsx', name: 'DocPager', adapt: 'onDocs' },
  'DocItem/Footer': { file: 'docs/PageFooter.tsx', name: 'PageFooter', adapt: 'docFooter' },
  TOC: { file: 'layout/Toc.tsx', name: 'TocDesktop', adapt: 'tocDesktop' },
  'DocItem/TOC/Desktop': { file: 'layout/Toc.tsx', name: 'TocDesktop', adapt: 'onDocs' },
  'DocItem/TOC/Mobile': { file: 'layout/Toc.tsx', name: 'TocMobile', adapt: 'onDocs' },
  'DocItem/Layout': { file: 'docs/DocsPages.tsx', name: 'DocsPages', adapt: 'docLayout' },
  'DocRoot/Layout': { file: 'layout/Columns.tsx', name: 'DocsLayout', adapt: 'docsLayout' },
  'DocRoot/Layout/Sidebar': {
    file: 'docs/DocSidebar.tsx',
    name: 'DocSidebar',
    adapt: 'docSidebar',
  },
  DocSidebarItems: { file: 'docs/DocSidebar.tsx', name: 'DocSidebarNav', adapt: 'docSidebarNav' },
  DocCategoryGeneratedIndexPage: { file: 'docs/DocCards.tsx', name: 'CategoryIndexPage', adapt: 'categoryIndex' },
  DocItem: { file: 'docs/DocsPages.tsx', name: 'DocsPages', adapt: 'docItem' },
  DocRoot: { file: 'docs/DocsPages.tsx', name: 'DocsPages', adapt: 'docRoot' },
  DocVersionRoot: { ...ALL_DOCS, adapt: 'docsRoot' },
  DocsRoot: { ...ALL_DOCS, adapt: 'docsRoot', styles: 'frame.css' },
  'BlogPostItem/Footer': { file: 'docs/PageFooter.tsx', name: 'PageFooter', adapt: 'postFooter' },
  MDXContent: { file: '../client/hooks.tsx', name: 'ArticleHtml', adapt: 'aroundArticle' },
  Heading: { file: 'markdown/Heading.tsx', name: 'Heading' },
  ThemedImage: { file: 'layout/Logo.tsx', name: 'ThemedImage' },
  ...ICONS,
  BlogPostItem: { file: 'blog/Post.tsx', name: 'BlogPostPage', adapt: 'postItem' },
  Blog: { file: 'blog/BlogPages.tsx', name: 'default', adapt: 'blogPages', parts: BLOG_PAGES },
};

/**
 * Parts of components that ours are not divided into. In their place stands the component of the installed theme that
 * has them: it finds those of the site under `@theme/`.
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

/** Icons that ours have not: no reason to have those components, but shown by them where they are. */
const ICONS_IN_WHOLES: typeof WHOLES = [
  [/^Icon\/(?:Copy|Success|WordWrap)$/, 'CodeBlock'],
  [/^Icon\/Socials\//, 'Blog'],
];

/** With those of the installed theme that the parts of a site need around them. */
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

/** Around the whole page, or for components alone. */
const AROUND = /^(?:Root|ThemeProvider|SiteMetadata|SearchMetadata|Layout(?:\/Provider)?)$/;

/** Folders of the theme of Docusaurus: others are names of the site's own. */
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

/** Names of the components that stand in the place of ours, or around them. */
export function replacedParts({ files }: Pick<Swizzles, 'files'>): readonly string[] {
  return Object.keys(files).filter((name) => Object.hasOwn(SLOTS, name) || AROUND.test(name));
}

/** `named`: components that options name, by whose place they take; `ofPlugins`: those of themes, later ones go first. */
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
  // What the theme does not have is imported by the site itself.
  const theirs = doubtful.length === 0 ? undefined : findThemePackage(siteDir)?.files;
  const notUsed = doubtful
    .filter(([name]) => theirs === undefined || Object.hasOwn(theirs, name))
    .map(([, file]) => path.relative(siteDir, file).replaceAll(path.sep, '/'));
  return { files, notUsed, ...findElements(files, siteDir) };
}

/** `@theme/X` and names of packages stay names. */
function placed(named: ReadonlyMap<string, string>, siteDir: string): Files {
  return Object.fromEntries(
    Array.from(named, ([name, value]) => {
      const below = value.replace(/^@site\//, './');
      return [name, below.startsWith('.') ? path.resolve(siteDir, below) : value];
    }),
  );
}

/** Whether the theme of Docusaurus has such a component, or a folder for it. */
export function isOfDocusaurus(name: string): boolean {
  return OF_DOCUSAURUS.has(name.split('/')[0] ?? '');
}

function isServed(name: string, files: Swizzles['files']): boolean {
  if (Object.hasOwn(SLOTS, name) || AROUND.test(name) || /^MDXComponents(?:\/|$)/.test(name)) return true;
  if (isOfMarkdown(name)) return true;
  if (!isOfDocusaurus(name) || !/^[A-Z]/.test(name.split('/').at(-1) ?? '')) return true;
  // A part of a component that is served is imported by it. What is around items of the navbar shows ours.
  const isPart = (other: string): boolean => name.startsWith(`${other}/`) && Object.hasOwn(SLOTS, other);
  if (Object.keys(files).some((other) => isPart(other) && other !== 'NavbarItem')) return true;
  return [...WHOLES, ...ICONS_IN_WHOLES].some(
    ([part, ...wholes]) => part.test(name) && wholes.some((whole) => files[whole] !== undefined),
  );
}

/** Shown by components of the installed theme of Docusaurus alone, or by a navbar of the site's own. */
const WITHIN_OTHERS: ReadonlySet<string> = new Set(['Blog', 'Navbar/MobileSidebar']);

/** Names of all slots: those in the place of ours, around pages, of Markdown, and the parts that have a component here. */
export function slotNames(): ReadonlySet<string> {
  const around = ['Root', 'ThemeProvider', 'SiteMetadata', 'SearchMetadata', 'Layout', 'Layout/Provider'];
  const own = Object.keys(SLOTS).filter((name) => !WITHIN_OTHERS.has(name));
  return new Set([...own, ...around, 'MDXComponents', ...markdownSlots()]);
}
