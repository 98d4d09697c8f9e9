/** What pages of Docusaurus sites carry for components of the site that ask for it. */
import type { TocItem } from './toc.ts';

type Fields = Readonly<Record<string, unknown>>;

/** On sites of Docusaurus whose components ask for it. */
export interface AskedOfPage {
  readonly frontMatter?: Fields;
  /** What is known of the page beyond what is shown of it, by the names of Docusaurus. */
  readonly metadata?: Fields;
  /** URL of the picture that stands for it. */
  readonly image?: string;
  /** Set when `toc` leaves headings out. */
  readonly wholeToc?: readonly TocItem[];
}

/** Of a list of posts, on the same sites: by the names of Docusaurus. */
export interface AskedOfList {
  readonly metadata?: Fields;
}

/** Of the blog of a page: what `useBlogMetadata` gives. */
export interface AskedOfBlog {
  readonly blogBasePath: string;
  readonly blogTitle: string;
  readonly authorsListPath: string;
}
