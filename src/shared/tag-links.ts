/** A tag in the data of a page. */
export interface TagLink {
  readonly label: string;
  readonly href: string;
  readonly description?: string;
  /** On Docusaurus sites: set when the tags file does not have the tag. */
  readonly inline?: true;
}

export interface TagGroup {
  readonly letter: string;
  readonly tags: readonly (TagLink & { readonly count: number })[];
}
