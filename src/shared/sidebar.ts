/** Sidebars as they are delivered: the open part with a page, the whole in one hashed file. */
import { type ListPart, LONG_LIST } from './long-list.ts';

/** The common fields of item lists, at the top level and in categories. */
interface ItemList {
  /** URL of a page with all items, when there are many. */
  readonly listHref?: string;
  /** Only in embedded page data: the ranges of a long list that are present, not counting hidden items. */
  readonly part?: ListPart;
}

/** A list of items, or the part of it that a page shows. */
export interface SidebarList extends ItemList {
  readonly items: readonly SidebarItem[];
}

export interface SidebarRef extends ItemList {
  /** Name in the sidebars file. */
  readonly name: string;
  /** URL of the whole `SidebarData`. */
  readonly url: string;
  /** Only in embedded page data: the part that is in the HTML. Closed branches have `items: null`. */
  readonly items?: readonly SidebarItem[];
}

export interface SidebarData extends SidebarList {
  readonly name: string;
}

export type SidebarItem = SidebarLink | SidebarCategory | SidebarHtml;

export interface SidebarLink {
  readonly kind: 'link';
  readonly label: string;
  /** Language of the label, if it differs from that of the page. */
  readonly lang?: string;
  readonly href: string;
  /** Set when components of a Docusaurus site may read it. */
  readonly docId?: string;
  readonly className?: string;
  /** Hidden unless it is the current page. */
  readonly unlisted?: boolean;
  readonly description?: string;
  readonly customProps?: Readonly<Record<string, unknown>>;
}

export interface SidebarCategory extends ItemList {
  readonly kind: 'category';
  readonly label: string;
  /** Own page of the category. */
  readonly href?: string;
  /** First linkable descendant. For readers without JavaScript, a category without `href` links to it. */
  readonly fallbackHref?: string;
  /** True when its own page is unlisted, so it is a link only on that page. */
  readonly unlisted?: boolean;
  readonly collapsible: boolean;
  readonly collapsed: boolean;
  readonly className?: string;
  readonly description?: string;
  readonly customProps?: Readonly<Record<string, unknown>>;
  /** `null` in embedded page data when the branch is closed and so not in the HTML. */
  readonly items: readonly SidebarItem[] | null;
}

export interface SidebarHtml {
  readonly kind: 'html';
  readonly html: string;
  readonly defaultStyle: boolean;
  readonly className?: string;
}

/** A post in the sidebar of a blog. */
export interface PostLink extends Pick<SidebarLink, 'label' | 'href' | 'lang'> {
  /** Set on Docusaurus sites whose components read it. */
  readonly date?: string;
}

export interface BlogSidebar {
  readonly title: string;
  /** One group without `year` when grouping is off. */
  readonly groups: readonly { readonly year?: string; readonly posts: readonly PostLink[] }[];
  /** Present when the sidebar shows only some of many posts. */
  readonly more?: {
    readonly part: ListPart;
    /** Page with all posts. */
    readonly listHref: string;
    /** URL of the `SidebarData` with all posts, in one category per year. */
    readonly url: string;
  };
}

/**
 * True for an item shown only on its own page or on a page inside it (SB-17): it is unlisted, or a category of such
 * items.
 */
export function isHiddenItem(item: SidebarItem): boolean {
  if (item.kind === 'html') return false;
  if (item.kind === 'link') return item.unlisted === true;
  if (item.href !== undefined && item.unlisted !== true) return false;
  // A page contains a closed branch only if the branch has visible items.
  return item.items !== null && item.items.every(isHiddenItem);
}

/** Checks if pages show only a part of the list. */
export function isLongList(items: readonly SidebarItem[]): boolean {
  return items.length > LONG_LIST && items.filter((item) => !isHiddenItem(item)).length > LONG_LIST;
}
