/** Data that the content stage reads in addition to the pages. */
import type { Config } from '../config/types.ts';
import type { ImageSize } from './load-assets.ts';

/** All files of a site other than its pages. */
export interface SiteFiles {
  readonly config: Config;
  /** Text of the config file, to locate problems in it. */
  readonly configText?: string;
  readonly customCss: readonly StyleFile[];
  /** Files in the static folders, as URL paths below the base: `img/logo.png`. */
  readonly staticFiles: ReadonlySet<string>;
  /** Sizes in pixels of the logos in the static folders, by `src` as written in the config. */
  readonly logoSizes: Readonly<Record<string, ImageSize>>;
  readonly docs: readonly DocsInput[];
  readonly blog: readonly BlogInput[];
  readonly componentPages: readonly ComponentPage[];
  /** Contents of the translation files, by locale. */
  readonly translations: Readonly<Record<string, TranslationFiles>>;
  readonly siteVersion?: string;
}

export interface DocsInput {
  readonly pluginId: string;
  /** Names in `versions.json`, in order. */
  readonly versionNames: readonly string[];
  /** Sidebars file of each version, by version name. `undefined` means generated, `false` none. */
  readonly sidebars: Readonly<Record<string, SidebarsFile>>;
  /** `_category_` files by version name, then by folder relative to the version's root. */
  readonly categories: Readonly<Record<string, Readonly<Record<string, CategoryFile>>>>;
  /** Tags file of each version. */
  readonly tags: Readonly<Record<string, TagsFile>>;
}

export interface SidebarsFile {
  /** Path relative to the site folder, for messages. */
  readonly sitePath?: string;
  /** Value as exported. `undefined` means that it is generated from the folders; `false`, that there is no sidebar. */
  readonly value: unknown;
  /** Text of the file, to locate problems in it. */
  readonly text?: string;
  /** Version that the file belongs to, when an overlay version has none of its own. */
  readonly inheritedFrom?: string;
}

export interface CategoryFile {
  readonly sitePath: string;
  /** Parsed value; checked by the site stage. */
  readonly value: unknown;
  /** Text of the file, to locate problems in it. */
  readonly text?: string;
}

/** The value is `undefined` when the file does not exist. */
export interface TagsFile {
  readonly sitePath: string;
  readonly value: unknown;
  /** Text of the file, to locate problems in it. */
  readonly text?: string;
  /** Files with the same name among the translated pages, by locale. Fields that they omit stay as they are here. */
  readonly translations?: Readonly<Record<string, TagsFile>>;
}

export interface BlogInput {
  readonly pluginId: string;
  /** `authors.yml` by locale. A locale without one falls back to that of the default locale. */
  readonly authors: Readonly<Record<string, AuthorsFile>>;
  readonly tags?: TagsFile;
}

/** A style sheet of the site. */
export interface StyleFile {
  /** Path relative to the site folder. */
  readonly file: string;
  readonly text: string;
  /** Paths from the root in the style sheet that lead to files. */
  readonly rooted?: readonly string[];
}

export interface AuthorsFile {
  readonly sitePath: string;
  readonly value: unknown;
  /** Text of the file, to locate problems in it. */
  readonly text?: string;
}

/** A React component in a pages folder. */
export interface ComponentPage {
  /** Id of the instance whose folder it is in. */
  readonly pluginId: string;
  readonly locale: string;
  readonly filePath: string;
  readonly sitePath: string;
  /** Path relative to the pages folder: `index.tsx`, `who-is-using-foal.tsx`. */
  readonly relPath: string;
  /** Text of the file, to locate problems in it. */
  readonly text?: string;
}

/** Parsed translation files of one locale, by path below `i18n/{locale}/`. */
export interface TranslationFiles {
  readonly files: Readonly<
    Record<
      string,
      {
        readonly sitePath: string;
        readonly messages: Readonly<Record<string, { readonly message: string; readonly description?: string }>>;
      }
    >
  >;
}
