/**
 * The output of the content stage. Plain JSON, so that it can be cached on disk and sent to workers.
 *
 * Markers. The HTML of a page is shared by all locales that show it, but its links, assets and UI strings depend on the
 * locale. The HTML has markers in their place, which `site/base/fill-markers.ts` fills in for each page:
 *
 * | marker      | stands for                                                              |
 * |-------------|-------------------------------------------------------------------------|
 * | `\0L{n}\0`  | escaped value of an `href`, from `page.links[n]`                         |
 * | `\0A{n}\0`  | escaped value of a `src` or `href`, the URL of `page.assets[n]`          |
 * | `\0D{n}\0`  | ` width="W" height="H"` of the image `page.assets[n]`, or nothing        |
 * | `\0M{n}\0`  | escaped text of the UI message `page.messages[n]`                        |
 * | `\0S{n}\0`  | rendering of `page.slots[n]`, which depends on other pages                |
 *
 * A NUL cannot come from the source: it is replaced by U+FFFD on reading, as CommonMark requires.
 */
import type { Problem } from '../../errors/problem.ts';

export type ContentKind = 'doc' | 'blog' | 'page';

/** One Markdown file, found and read. */
export interface ContentFile {
  readonly kind: ContentKind;
  /** Docs or blog instance; `default` unless configured otherwise. */
  readonly pluginId: string;
  /** Version name (docs only). */
  readonly version?: string;
  /** Locale of the folder it was found in. The default locale's folders are the source. */
  readonly locale: string;
  /** Absolute path. */
  readonly filePath: string;
  /** Path relative to the site folder, with forward slashes. Used in messages and edit links. */
  readonly sitePath: string;
  /** Path relative to its content root (`docs/`, `versioned_docs/version-4.x/`, `blog/`), with forward slashes. */
  readonly relPath: string;
  /** Place of the text, when an overlay version shows a page that it inherits. */
  readonly origin?: { readonly version: string; readonly relPath: string };
  /** Name of the variant, when an inherited text looks different in this version than in the version that holds it. */
  readonly variant?: string;
  /** Text as the version shows it. Read on access. */
  readonly text: string;
  /** Present when the text may depend on the version. */
  readonly resolved?: ResolvedText;
  /** Hash of everything that `parsePage` reads: text, partials, options, engine version. */
  readonly hash: string;
  /** True when it or a partial imports anything but Markdown, so that it may need a bundle of the site's own. */
  readonly importsCode: boolean;
  /**
   * Absolute paths of the Markdown files that it imports, transitively, and all candidates for paths from the root,
   * including those that do not exist.
   */
  readonly imported?: readonly string[];
  /** Markdown partials imported by this file, transitively, by absolute path. */
  readonly partials: Readonly<Record<string, { readonly sitePath: string; readonly text: string }>>;
  /** Absolute paths of files that it and its partials import by a path from the root, by that path: `/img/dot.png`. */
  readonly rooted?: Readonly<Record<string, string>>;
}

/** The relation of a version's text to the one in the file. */
export interface ResolvedText {
  /** Line in the file, from 1, for each line of the text; absent when they are the same. */
  readonly lines?: readonly number[];
  /** Hash of the text in the file without front matter, which a translation of it records. */
  readonly sourceHash: string;
  /** Text of a post as written in the file, because plugins must not change its reading time. */
  readonly written?: string;
  readonly problems: readonly Problem[];
}

/** A tool whose Markdown can be read. */
export type Dialect = 'github' | 'vitepress' | 'starlight' | 'mkdocs' | 'nextra' | 'mintlify';

/** Tools that make ids of headings differently. */
export type AnchorStyle = 'github' | 'vitepress' | 'mkdocs';

/** Options of the Markdown pass; part of the hash of every file. */
export interface MarkdownOptions {
  /** With `detect`, `.mdx` is MDX, and `.md` is Markdown with JSX, read leniently. */
  readonly format: 'mdx' | 'md' | 'detect';
  /** With `detect`, `.md` is Markdown without JSX, as a Docusaurus config with that setting means it. */
  readonly detectsMarkdown?: true;
  readonly emoji: boolean;
  /** With `maintainCase`, ids of headings keep their capital letters. */
  readonly anchors: { readonly maintainCase: boolean; readonly style?: AnchorStyle };
  /** Reads `$…$` and `$$…$$` as formulas; with `singleDollarTextMath: false`, only the latter. */
  readonly math: boolean | { readonly singleDollarTextMath: boolean };
  /** URL of the module that draws diagrams. Absent means that they are shown as code. */
  readonly mermaid?: string;
  /** Extra admonition keywords; `false` turns admonitions off. */
  readonly admonitions: false | { readonly keywords: readonly string[]; readonly extendDefaults: boolean };
  readonly prism: {
    readonly additionalLanguages: readonly string[];
    readonly defaultLanguage?: string;
    readonly magicComments: readonly {
      readonly className: string;
      readonly line?: string;
      readonly block?: { readonly start: string; readonly end: string };
    }[];
  };
  /** Words per minute for reading time. */
  readonly wordsPerMinute: number;
  /** Emphasis, formulas and ids of headings match those of Docusaurus. */
  readonly isDocusaurus?: true;
  /** Level-1 headings keep their level, as in Docusaurus. Otherwise those after the first become level 2. */
  readonly keepsFirstLevel?: true;
  /** Elements that components of the site replace (Docusaurus). They are marked with `data-mdx`. */
  readonly elements?: readonly string[];
  /** Components that are not imported are provided when the article is shown (Docusaurus, files imported by code). */
  readonly provided?: true;
  /** Text that marks the end of a blog post's excerpt. */
  readonly truncateMarker: string;
  /** Dialects that are read; constructs of others are reported. Absent on Docusaurus sites, which have none of them. */
  readonly dialects?: readonly Dialect[];
  /** URL of the components' style sheet, loaded by pages that use one. Absent on Docusaurus sites. */
  readonly componentStyles?: string;
}

/** Result of the one Markdown pass over a file. */
export interface Page {
  readonly file: Omit<ContentFile, 'text' | 'partials' | 'importsCode' | 'imported' | 'resolved'>;
  /** Hash of the text without front matter, which a translation of it records. */
  readonly sourceHash: string;
  /** Parsed YAML, checked against the schema of its kind. Unknown fields are kept. */
  readonly frontMatter: FrontMatter;
  /** Places of fields that are checked against other pages. */
  readonly fieldPlaces?: FieldPlaces;
  /** Text of the leading `# Heading`, if there is one. */
  readonly contentTitle?: string;
  /** Set when text precedes that heading. As in Docusaurus, it is then an ordinary heading, not the page's title. */
  readonly titleFollows?: true;
  /** HTML of the leading heading's text (code, emphasis). */
  readonly contentTitleHtml?: string;
  /**
   * Whole article without front matter. Begins with the content title as `<h1>` if there is one (docs, pages); blog
   * posts omit it.
   */
  readonly html: string;
  /** Blog: HTML up to the truncate marker; absent when there is no marker. */
  readonly excerptHtml?: string;
  /** Present when the page uses React components of the site. Then `html` is the inert rendering without them. */
  readonly live?: LiveSource;
  readonly headings: readonly Heading[];
  /** Every `id` in the article that a `#hash` can reach, headings included. */
  readonly ids: readonly string[];
  readonly links: readonly LinkRef[];
  readonly assets: readonly AssetRef[];
  readonly messages: readonly MessageRef[];
  /** Absent when there are none. */
  readonly embeds?: readonly EmbedRef[];
  /** First text of the content, Markdown stripped (DP-12); empty when there is none. */
  readonly description: string;
  readonly wordCount: number;
  /** Tags from a `<head>` element in the content (MD-53). */
  readonly headHtml?: string;
  /** One entry per heading. The first entry is the text before any heading, with an empty `id`. */
  readonly sections: readonly SearchSection[];
  /** Docs: the id of each heading (empty before the first), and a checksum of the HTML up to the next one. */
  readonly sectionSums?: readonly (readonly [id: string, sum: number])[];
  /** Components whose output depends on other pages, e.g. `DocCardList`. Rendered by the site stage. */
  readonly slots: readonly Slot[];
  readonly problems: readonly Problem[];
  /** Position of `html`, `excerptHtml` and `sections` on disk; they are then read on each access. */
  readonly body?: PageBody;
  /** Each marker of `html` once, without the NULs. Only on pages on disk. */
  readonly markers?: readonly string[];
  /** Number of characters in the texts of its sections. Only on pages on disk. */
  readonly textLength?: number;
}

/** The HTML, the excerpt and the sections of a page, one after another in a file. */
export interface PageBody {
  /** Absolute path. */
  readonly file: string;
  readonly at: number;
  /** Lengths in bytes; `-1` means that there is none. */
  readonly lengths: readonly [html: number, excerpt: number, sections: number];
  readonly sums: readonly [html: number, excerpt: number, sections: number];
}

/** Places by field (`slug`), and by entry for lists (`authors.0`). */
export type FieldPlaces = Readonly<Record<string, { readonly line: number; readonly column: number }>>;

/** Known fields; all others pass through. Dates are ISO strings. */
export interface FrontMatter extends Readonly<Record<string, unknown>> {
  readonly id?: string;
  readonly title?: string;
  readonly title_meta?: string;
  readonly description?: string;
  readonly slug?: string;
  readonly sidebar_label?: string;
  readonly sidebar_position?: number;
  readonly sidebar_class_name?: string;
  readonly sidebar_key?: string;
  readonly sidebar_custom_props?: Readonly<Record<string, unknown>>;
  readonly displayed_sidebar?: string | null;
  readonly hide_title?: boolean;
  readonly hide_table_of_contents?: boolean;
  readonly toc_min_heading_level?: number;
  readonly toc_max_heading_level?: number;
  readonly pagination_label?: string;
  readonly pagination_prev?: string | null;
  readonly pagination_next?: string | null;
  readonly custom_edit_url?: string | null;
  readonly parse_number_prefixes?: boolean;
  readonly keywords?: readonly string[];
  readonly image?: string;
  readonly tags?: readonly (string | { readonly label: string; readonly permalink: string })[];
  readonly draft?: boolean;
  readonly unlisted?: boolean;
  readonly last_update?: { readonly date?: string; readonly author?: string };
  /** Date of a blog post in ISO 8601. */
  readonly date?: string;
  /** Blog: keys of `authors.yml` or inline authors, always a list. Legacy `author*` fields are merged into it. */
  readonly authors?: readonly (string | InlineAuthor)[];
  readonly wrapperClassName?: string;
}

export interface InlineAuthor extends Readonly<Record<string, unknown>> {
  readonly key?: string;
  readonly name?: string;
  readonly title?: string;
  readonly url?: string;
  readonly image_url?: string;
  readonly email?: string;
}

export interface Heading {
  readonly id: string;
  /** 1–6 */
  readonly level: number;
  readonly text: string;
  /** Keeps inline markup (code, emphasis, strong); links are flattened and images dropped. May contain markers. */
  readonly html: string;
}

export interface LinkRef {
  /** Target as written, still percent-encoded. */
  readonly target: string;
  readonly line: number;
  readonly column: number;
  /** Absolute path of the partial that contains the link; absent when the page does. */
  readonly from?: string;
  /**
   * The link is from an element, `<a href>`. Docusaurus passes it on to the browser, so on Docusaurus sites a broken
   * one is a warning.
   */
  readonly raw?: true;
}

export interface AssetRef {
  /** Target as written: `./a.png`, `/img/a.png`, `@site/static/a.png`. */
  readonly target: string;
  readonly kind: 'image' | 'file';
  /** True when nothing on the page shows it, so that a missing file does not fail the build. */
  readonly isCard?: boolean;
  readonly line: number;
  readonly column: number;
  readonly from?: string;
  /**
   * The target is from an element, `<img src>`. It is primarily a URL for the browser, so a missing file is a warning.
   */
  readonly raw?: true;
}

/** A resource that a page loads from another host. */
export interface EmbedRef {
  /** URL as written, `https://…` or `//…`. */
  readonly url: string;
  /** Name of the element that loads it. */
  readonly element: string;
  readonly attribute: string;
  readonly line: number;
  readonly column: number;
  /** Absolute path of the partial that contains it; absent when the page does. */
  readonly from?: string;
}

export interface MessageRef {
  /** `theme.admonition.note` */
  readonly id: string;
  readonly values?: Readonly<Record<string, string>>;
}

/** Texts as readers see them (`cleanText`). */
export interface SearchSection {
  readonly id: string;
  readonly level: number;
  readonly heading: string;
  /** Prose, including inline code. Each row of a table is a line. */
  readonly text: string;
  /**
   * Names in its code blocks, in order, separated by spaces; names that are also in the prose are left out. Absent when
   * there are none.
   */
  readonly codeNames?: string;
  /** Set on the last section of its page if it is a list of links. */
  readonly leadsOn?: true;
}

/** A component in the HTML, marked by `\0S{n}\0`. */
export interface Slot {
  readonly component: 'DocCardList';
  readonly props: Readonly<Record<string, unknown>>;
}

/** A page that imports React components: a module that arranges inert chunks and components. */
export interface LiveSource {
  /** JSX module; default export `({ Html }) => …`, imports kept as written. Contract: `markdown/jsx/live.ts`. */
  readonly code: string;
  /** Inert HTML between the components, with markers. */
  readonly chunks: readonly string[];
  /** Attributes of its components that look like paths, to locate links that the components render. */
  readonly paths?: readonly LinkRef[];
}

/** A file that pages link to or show, read once. */
export interface Asset {
  readonly filePath: string;
  /**
   * Path in the output below the base: `assets/images/app-1a2b3c4d.png`. `undefined` for files in a static folder,
   * which are served as they are.
   */
  readonly outPath?: string;
  /** URL path below the base: the hashed `outPath`, or the path in the static folder. */
  readonly urlPath: string;
  /** Address of a file of the repository on its website: nothing is published for it. */
  readonly href?: string;
  /** Size in pixels; only for images whose size could be read. */
  readonly width?: number;
  readonly height?: number;
}

/** Maps `{filePath of the page}\n{target}` to the asset it resolves to. */
export type AssetMap = ReadonlyMap<string, Asset>;
