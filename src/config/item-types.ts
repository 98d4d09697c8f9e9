/** Items of the navbar, of the footer and of sidebars. */

interface NavbarItemBase {
  /** Group of the bar. */
  readonly position: 'left' | 'right';
  /** CSS class of the item. */
  readonly className?: string;
  /** Attributes of the link: all keys that are not options. */
  readonly attributes: Readonly<Record<string, string>>;
}

interface NavbarNames extends NavbarItemBase {
  /** Text of the link. */
  readonly label?: string;
  /** Markup in place of `label`. */
  readonly html?: string;
}

/** The target of an item and the pages on which it is active, as users write them. */
export interface NavbarTarget extends NavbarNames {
  /** Page of this site. */
  readonly to?: string;
  /** Any other address. */
  readonly href?: string;
  /** Puts the base in front of `href` too. */
  readonly prependBaseUrlToHref?: boolean;
  /** The item is active on every page below this path. */
  readonly activeBasePath?: string;
  /** The item is active on every page whose path matches. */
  readonly activeBaseRegex?: string;
}

export interface NavbarLinkConfig extends NavbarTarget {
  /** Kind of the item. */
  readonly type: 'default';
}

export interface NavbarHtmlConfig extends NavbarItemBase {
  /** Kind of the item. */
  readonly type: 'html';
  /** HTML of the item. */
  readonly value: string;
}

export interface NavbarDocConfig extends NavbarNames {
  /** Kind of the item. */
  readonly type: 'doc';
  /** Id of the docs instance. */
  readonly docsPluginId?: string;
  /** Id of the page. */
  readonly docId: string;
}

export interface NavbarSidebarConfig extends NavbarNames {
  /** Kind of the item. */
  readonly type: 'docSidebar';
  /** Id of the docs instance. */
  readonly docsPluginId?: string;
  /** Name of the sidebar. */
  readonly sidebarId: string;
}

export interface NavbarVersionConfig extends NavbarTarget {
  /** Kind of the item. */
  readonly type: 'docsVersion';
  /** Id of the docs instance. */
  readonly docsPluginId?: string;
}

/** The types of items that a dropdown can contain. */
export type NavbarEntryConfig =
  | NavbarLinkConfig
  | NavbarHtmlConfig
  | NavbarDocConfig
  | NavbarSidebarConfig
  | NavbarVersionConfig;

export interface NavbarDropdownConfig extends NavbarTarget {
  /** Kind of the item. */
  readonly type: 'dropdown';
  /** Entries of the menu. */
  readonly items: readonly NavbarEntryConfig[];
}

interface AroundDropdown {
  /** Entries above those of the menu. */
  readonly dropdownItemsBefore?: readonly NavbarEntryConfig[];
  /** Entries below those of the menu. */
  readonly dropdownItemsAfter?: readonly NavbarEntryConfig[];
}

export interface NavbarLocalesConfig extends NavbarNames, AroundDropdown {
  /** Kind of the item. */
  readonly type: 'localeDropdown';
  /** Added to the query of every entry. */
  readonly queryString?: string;
}

export interface NavbarVersionsConfig extends NavbarNames, AroundDropdown {
  /** Kind of the item. */
  readonly type: 'docsVersionDropdown';
  /** Id of the docs instance. */
  readonly docsPluginId?: string;
  /** Keeps the trigger from looking active on docs pages. */
  readonly dropdownActiveClassDisabled?: boolean;
  /** Names of the versions to list, or labels by name. */
  readonly versions?: readonly string[] | Readonly<Record<string, { readonly label?: string }>>;
}

export interface NavbarSearchConfig extends NavbarItemBase {
  /** Kind of the item. */
  readonly type: 'search';
}

export type NavbarItemConfig =
  | NavbarEntryConfig
  | NavbarDropdownConfig
  | NavbarLocalesConfig
  | NavbarVersionsConfig
  | NavbarSearchConfig;

export interface FooterItemConfig {
  /** Text of the link. */
  readonly label?: string;
  /** Page of this site. */
  readonly to?: string;
  /** Any other address. */
  readonly href?: string;
  /** Markup in place of a link. */
  readonly html?: string;
  /** CSS class of the item. */
  readonly className?: string;
  /** Attributes of the link. */
  readonly attributes?: Readonly<Record<string, string>>;
}

interface SidebarItemBase {
  /** Distinguishes items with the same label for translators. */
  readonly key?: string;
  /** CSS class of the item. */
  readonly className?: string;
  /** Shown on the card of the item. */
  readonly description?: string;
  /** Fields of your own, for components. */
  readonly customProps?: Readonly<Record<string, unknown>>;
}

/** The target of a category: a doc, or a generated list of its items. */
export type SidebarCategoryLink =
  | {
      /** A page of the docs. */
      readonly type: 'doc';
      /** Id of the page. */
      readonly id: string;
    }
  | {
      /** A list of the items of the category. */
      readonly type: 'generated-index';
      /** Path of the list below the docs. @default made from the label */
      readonly slug?: string;
      /** Heading of the list. @default the label */
      readonly title?: string;
      /** Text below the heading, and for search engines. */
      readonly description?: string;
      /** Social card of the list, as a path below the base. */
      readonly image?: string;
      /** Keywords for search engines. */
      readonly keywords?: readonly string[];
    };

interface SidebarDocItem extends SidebarItemBase {
  /** `doc`: a page of the docs; `ref`: one that has its own sidebar elsewhere. */
  readonly type: 'doc' | 'ref';
  /** Id of the page. */
  readonly id: string;
  /** Text of the link. @default that of the page */
  readonly label?: string;
}

interface SidebarLinkItem extends SidebarItemBase {
  /** A link to any address. */
  readonly type: 'link';
  /** Text of the link. */
  readonly label: string;
  /** Address, or path below the base. */
  readonly href: string;
}

interface SidebarHtmlItem extends SidebarItemBase {
  /** Markup of the site's own. */
  readonly type: 'html';
  /** HTML of the item. */
  readonly value: string;
  /** Gives it the space around it that links have. @default false */
  readonly defaultStyle?: boolean;
}

interface SidebarCategoryItem extends SidebarItemBase {
  /** A group of items. */
  readonly type: 'category';
  /** Heading of the group. */
  readonly label: string;
  /** Items of the group. @default [] */
  readonly items?: SidebarConfig;
  /** The target of the heading; the heading is not a link when this is not set. */
  readonly link?: SidebarCategoryLink | null;
  /** The group can be closed. @default true */
  readonly collapsible?: boolean;
  /** The group starts closed. @default true */
  readonly collapsed?: boolean;
}

interface SidebarFolderItem {
  /** Items made from the files of a folder. */
  readonly type: 'autogenerated';
  /** Folder below that of the docs; `.` is all of it. */
  readonly dirName: string;
}

/** Categories by label. */
type SidebarCategories = { readonly [label: string]: SidebarConfig };

/** An item of a sidebars file: the id of a doc, an object with a type, or categories by label. */
export type SidebarItemConfig =
  | string
  | SidebarDocItem
  | SidebarLinkItem
  | SidebarHtmlItem
  | SidebarCategoryItem
  | SidebarFolderItem
  | (SidebarCategories & { readonly type?: never });

export type SidebarConfig = readonly SidebarItemConfig[] | SidebarCategories;

/** The export of a sidebars file: sidebars by name. */
export type SidebarsConfig = Readonly<Record<string, SidebarConfig>>;
