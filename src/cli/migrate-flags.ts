/** Options of `octavo migrate`. */
export interface MigrateFlags {
  readonly config?: string;
  readonly outDir?: string;
  /** Folder with the output of Docusaurus. */
  readonly compare?: string;
  /** Write an Octavo config. */
  readonly write?: boolean;
  /** Change the content too. */
  readonly content?: boolean;
}
