/** Tags as pages carry them. */
export interface TagLink {
  readonly label: string;
  readonly href: string;
  readonly description?: string;
  /** On sites of Docusaurus: the tags file does not have it. */
  readonly inline?: true;
}

export interface TagGroup {
  readonly letter: string;
  readonly tags: readonly (TagLink & { readonly count: number })[];
}
