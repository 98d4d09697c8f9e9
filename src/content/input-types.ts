/** What the content stage reads besides the pages. */
import type { Config } from '../config/types.ts';
import type { ImageSize } from './load-assets.ts';

/** All of it. */
export interface SiteFiles {
  readonly config: Config;
  /** Of the config file, to find the place of what is wrong in it. */
  readonly configText?: string;
  readonly customCss: readonly StyleFile[];
  /** Files in the static folders, as URL paths below the base: `img/logo.png`. */
  readonly staticFiles: ReadonlySet<string>;
  /** Pixels of the logos in the static folders, by `src` as the config writes it. */
  readonly logoSizes: Readonly<Record<string, ImageSize>>;
  readonly docs: readonly DocsInput[];
  readonly blog: readonly BlogInput[];
  readonly componentPages: readonly ComponentPage[];
  /** Contents of the translation files by locale. */
  readonly translations: Readonly<Record<string, TranslationFiles>>;
  readonly siteVersion?: string;
}

export interface DocsInput {
  readonly pluginId: string;
  /** `versions.json`, in its order. */
  readonly versionNames: readonly string[];
  /** Sidebars file of each version by version name; `undefined`: generate; `false`: none. */
  readonly sidebars: Readonly<Record<string, SidebarsFile>>;
  /** `_category_` files by version name, then by folder relative to the version's root. */
  readonly categories: Readonly<Record<string, Readonly<Record<string, CategoryFile>>>>;
  /** Tags file of each version. */
  readonly tags: Readonly<Record<string, TagsFile>>;
}

export interface SidebarsFile {
  /** Relative to the site folder, for messages. */
  readonly sitePath?: string;
  /** As exported; `undefined`: generate one from the folders; `false`: no sidebar. */
  readonly value: unknown;
  /** Of the file, to find the place of what is wrong in it. */
  readonly text?: string;
  /** Version whose file it is, where a version has none of its own and is based on another. */
  readonly inheritedFrom?: string;
}

export interface CategoryFile {
  readonly sitePath: string;
  /** As parsed; checked by the site stage. */
  readonly value: unknown;
  /** Of the file, to find the place of what is wrong in it. */
  readonly text?: string;
}

/** `undefined` value: there is no such file. */
export interface TagsFile {
  readonly sitePath: string;
  readonly value: unknown;
  /** Of the file, to find the place of what is wrong in it. */
  readonly text?: string;
  /** Files of the same name beside the translated pages, by locale; what they leave out stays as it is here. */
  readonly translations?: Readonly<Record<string, TagsFile>>;
}

export interface BlogInput {
  readonly pluginId: string;
  /** `authors.yml` by locale; a locale without one falls back to the default locale's. */
  readonly authors: Readonly<Record<string, AuthorsFile>>;
  readonly tags?: TagsFile;
}

/** A style sheet of the site's own. */
export interface StyleFile {
  /** Relative to the site folder. */
  readonly file: string;
  readonly text: string;
  /** Paths from the root in it that lead to files. */
  readonly rooted?: readonly string[];
}

export interface AuthorsFile {
  readonly sitePath: string;
  readonly value: unknown;
  /** Of the file, to find the place of what is wrong in it. */
  readonly text?: string;
}

/** A React component in a pages folder. */
export interface ComponentPage {
  /** Of the instance whose folder it is in. */
  readonly pluginId: string;
  readonly locale: string;
  readonly filePath: string;
  readonly sitePath: string;
  /** Relative to the pages folder: `index.tsx`, `who-is-using-foal.tsx`. */
  readonly relPath: string;
  /** Of the file, to find the place of what is wrong in it. */
  readonly text?: string;
}

/** Translation files of one locale, parsed; each by its path below `i18n/{locale}/`. */
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
