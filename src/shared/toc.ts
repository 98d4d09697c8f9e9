/** The table of contents of a page. */
export interface TocItem {
  /** Inner HTML: text, `<code>`, `<em>`, `<strong>`; never a link or an image. */
  readonly html: string;
  readonly id: string;
  /** 2–6 */
  readonly level: number;
  readonly children?: readonly TocItem[];
}
