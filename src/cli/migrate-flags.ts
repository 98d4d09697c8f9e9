/** Options of `octavo migrate`. */
export interface MigrateFlags {
  readonly config?: string;
  readonly outDir?: string;
  /** Folder with the output of Docusaurus. */
  readonly compare?: string;
  /** Write a config of ours. */
  readonly write?: boolean;
}
