/** The slots by their places in a page, for the documentation and for `octavo eject`. */

/** All slots. `extend/theme/swizzles.ts` says how each is filled. */
export const SLOT_PLACES = [
  {
    place: 'around every page',
    slots: ['Root', 'ThemeProvider', 'SiteMetadata', 'SearchMetadata', 'Layout', 'Layout/Provider'],
  },
  {
    place: 'top of the page',
    slots: ['AnnouncementBar', 'SkipToContent', 'Navbar', 'Navbar/Logo', 'Navbar/ColorModeToggle', 'SearchBar'],
  },
  {
    place: 'entries of the navbar',
    slots: [
      'NavbarItem',
      'NavbarItem/ComponentTypes',
      'NavbarItem/DefaultNavbarItem',
      'NavbarItem/DefaultNavbarItem/Desktop',
      'NavbarItem/DefaultNavbarItem/Mobile',
      'NavbarItem/DropdownNavbarItem',
      'NavbarItem/DropdownNavbarItem/Desktop',
      'NavbarItem/DropdownNavbarItem/Mobile',
      'NavbarItem/LocaleDropdownNavbarItem',
      'NavbarItem/DocsVersionDropdownNavbarItem',
      'NavbarItem/DocNavbarItem',
      'NavbarItem/DocSidebarNavbarItem',
      'NavbarItem/DocsVersionNavbarItem',
      'NavbarItem/HtmlNavbarItem',
      'NavbarItem/SearchNavbarItem',
    ],
  },
  {
    place: 'docs, from the outside to the inside',
    slots: [
      'DocsRoot',
      'DocVersionRoot',
      'DocRoot',
      'DocRoot/Layout',
      'DocRoot/Layout/Sidebar',
      'DocSidebarItems',
      'DocItem',
      'DocItem/Layout',
      'DocBreadcrumbs',
      'DocVersionBanner',
      'DocVersionBadge',
      'ContentVisibility',
      'MDXContent',
      'DocItem/Footer',
      'DocItem/Paginator',
      'DocPaginator',
      'DocItem/TOC/Desktop',
      'DocItem/TOC/Mobile',
      'TOC',
      'BackToTopButton',
    ],
  },
  {
    place: 'lists of docs',
    slots: ['DocCategoryGeneratedIndexPage', 'DocCardList', 'DocTagsListPage', 'DocTagDocListPage'],
  },
  { place: 'blog', slots: ['BlogPostItem', 'BlogPostItem/Footer'] },
  { place: 'other pages', slots: ['MDXPage', 'NotFound', 'NotFound/Content'] },
  { place: 'foot of the page', slots: ['Footer'] },
  {
    place: 'Markdown',
    slots: [
      'MDXComponents',
      'MDXComponents/A',
      'MDXComponents/Code',
      'MDXComponents/Details',
      'MDXComponents/Heading',
      'MDXComponents/Img',
      'MDXComponents/Li',
      'MDXComponents/Pre',
      'MDXComponents/Ul',
      'Heading',
      'CodeBlock',
      'CodeInline',
      'LiveCode',
      'Admonition',
      'Details',
      'Tabs',
      'TabItem',
      'TOCInline',
      'ThemedImage',
    ],
  },
  {
    place: 'icons',
    slots: [
      'Icon/Arrow',
      'Icon/Close',
      'Icon/DarkMode',
      'Icon/Edit',
      'Icon/ExternalLink',
      'Icon/Home',
      'Icon/Language',
      'Icon/LightMode',
      'Icon/Menu',
      'Icon/SystemColorMode',
    ],
  },
] as const;

/** Name of a slot: a place of the theme that a component of the site or of a plugin can fill. */
export type SlotName = (typeof SLOT_PLACES)[number]['slots'][number];

/** The slots in the order of their places. */
export const SLOT_NAMES: readonly SlotName[] = SLOT_PLACES.flatMap(({ slots }): readonly SlotName[] => slots);

/** Slots for which no component of the theme stands alone. They have no `@theme-original/…`. */
export const WHOLE_SLOTS: ReadonlySet<string> = new Set([
  'DocCardList',
  'DocCategoryGeneratedIndexPage',
  'DocRoot/Layout',
  'DocRoot/Layout/Sidebar',
  'DocSidebarItems',
  'DocTagDocListPage',
  'DocTagsListPage',
  'LiveCode',
  'MDXPage',
  'TOCInline',
]);

/** Slots whose original only passes on what the theme or other slots give it, so that a copy of it says nothing. */
const PASSED_ON =
  /^(?:Layout|NavbarItem(?:\/.*)?|DocsRoot|DocVersionRoot|DocRoot|DocItem|DocItem\/TOC\/Desktop|NotFound|MDXComponents(?:\/(?:Code|Details|Heading))?)$/;

/** Slots that the theme draws with one component for all of them, other than their originals. */
const DRAWN = /^Icon\//;

/** Checks whether a site that fills the slot writes its component anew: a copy or something around it makes no sense. */
export function isWrittenAnew(slot: string): boolean {
  return WHOLE_SLOTS.has(slot) || DRAWN.test(slot);
}

/** Slots whose component `octavo eject` copies. */
export const COPIED_SLOTS: readonly SlotName[] = SLOT_NAMES.filter(
  (slot) => !isWrittenAnew(slot) && !PASSED_ON.test(slot),
);
