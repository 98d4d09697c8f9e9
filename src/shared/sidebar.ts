/** Sidebars as they travel: the open part with a page, the whole in one hashed file. */
import { type ListPart, LONG_LIST } from './long-list.ts';

/** What lists of items have in common, at the top and in categories. */
interface ItemList {
  /** URL of a page with all items, when they are many. */
  readonly listHref?: string;
  /** Only in embedded page data: which of many items these are, those that nobody sees left out. */
  readonly part?: ListPart;
}

/** A list of items, or as much of it as a page shows. */
export interface SidebarList extends ItemList {
  readonly items: readonly SidebarItem[];
}

export interface SidebarRef extends ItemList {
  /** Name in the sidebars file. */
  readonly name: string;
  /** URL of the whole `SidebarData`. */
  readonly url: string;
  /** Only in embedded page data: the part that stands in the HTML. Closed branches have `items: null`. */
  readonly items?: readonly SidebarItem[];
}

export interface SidebarData extends SidebarList {
  readonly name: string;
}

export type SidebarItem = SidebarLink | SidebarCategory | SidebarHtml;

export interface SidebarLink {
  readonly kind: 'link';
  readonly label: string;
  /** Language of the label, where it is not that of the page. */
  readonly lang?: string;
  readonly href: string;
  /** Where components of a Docusaurus site may ask for it. */
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
  /** First linkable descendant: where a category without `href` leads a reader who has no JavaScript. */
  readonly fallbackHref?: string;
  /** Its own page is unlisted: no link unless it is the current page. */
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
  /** On sites of Docusaurus whose components ask for it. */
  readonly date?: string;
}

export interface BlogSidebar {
  readonly title: string;
  /** One group without `year` when grouping is off. */
  readonly groups: readonly { readonly year?: string; readonly posts: readonly PostLink[] }[];
  /** Present when these are some of many posts. */
  readonly more?: {
    readonly part: ListPart;
    /** Page with all posts. */
    readonly listHref: string;
    /** URL of the `SidebarData` with all posts, those of a year in a category. */
    readonly url: string;
  };
}

/** Shown to nobody but readers of the page or of one inside (SB-17): unlisted, or a category of nothing else. */
export function isHiddenItem(item: SidebarItem): boolean {
  if (item.kind === 'html') return false;
  if (item.kind === 'link') return item.unlisted === true;
  if (item.href !== undefined && item.unlisted !== true) return false;
  // A closed branch stands in a page only when there is something in it.
  return item.items !== null && item.items.every(isHiddenItem);
}

/** Whether pages show only a part of the list. */
export function isLongList(items: readonly SidebarItem[]): boolean {
  return items.length > LONG_LIST && items.filter((item) => !isHiddenItem(item)).length > LONG_LIST;
}
