/** Page data that components of a Docusaurus site can read. */
import type { TocItem } from './toc.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Present on Docusaurus sites whose components read it. */
export interface AskedOfPage {
  readonly frontMatter?: Fields;
  /** Metadata that the page does not show, under the names that Docusaurus uses. */
  readonly metadata?: Fields;
  /** URL of the picture that represents the page. */
  readonly image?: string;
  /** Set when `toc` leaves headings out. */
  readonly wholeToc?: readonly TocItem[];
}

/** Data of a list of posts on the same sites, under the names that Docusaurus uses. */
export interface AskedOfList {
  readonly metadata?: Fields;
}

/** Data of the page's blog, as `useBlogMetadata` returns it. */
export interface AskedOfBlog {
  readonly blogBasePath: string;
  readonly blogTitle: string;
  readonly authorsListPath: string;
}
