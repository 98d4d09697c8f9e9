/**
 * What the content stage hands on. Plain JSON throughout, so that it can be cached on disk and cross to workers.
 *
 * Markers. The HTML of a page is shared by all locales that show it, and its links, assets and UI strings depend on the
 * locale. They stand in the HTML as markers and are filled in per page by `site/fill-markers.ts`:
 *
 * | marker      | stands for                                                              |
 * |-------------|-------------------------------------------------------------------------|
 * | `\0L{n}\0`  | escaped value of an `href`, from `page.links[n]`                         |
 * | `\0A{n}\0`  | escaped value of a `src` or `href`, the URL of `page.assets[n]`          |
 * | `\0D{n}\0`  | ` width="W" height="H"` of the image `page.assets[n]`, or nothing        |
 * | `\0M{n}\0`  | escaped text of the UI message `page.messages[n]`                        |
 *
 * | `\0S{n}\0`  | rendering of `page.slots[n]`, which depends on other pages                |
 *
 * A NUL cannot come from the source: it is replaced by U+FFFD on reading, as CommonMark asks.
 */
import type { Problem } from '../errors/problem.ts';

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
  /** Relative to the site folder, forward slashes: used in messages and edit links. */
  readonly sitePath: string;
  /** Relative to its content root (`docs/`, `versioned_docs/version-4.x/`, `blog/`), forward slashes. */
  readonly relPath: string;
  /** Where the text stands when a version shows a page of one that it is based on. */
  readonly origin?: { readonly version: string; readonly relPath: string };
  /** Where what the version shows differs from what the version does where the text stands: a name for it. */
  readonly variant?: string;
  /** As the version shows it. Read when it is asked for. */
  readonly text: string;
  /** Present when the text may depend on the version. */
  readonly resolved?: ResolvedText;
  /** Hash of everything `parsePage` reads: text, partials, options, engine version. */
  readonly hash: string;
  /** Whether it or a partial imports something else than Markdown: it may need a bundle of the site's own. */
  readonly importsCode: boolean;
  /** Absolute paths of the Markdown files that it imports, transitively, and where paths from the root were looked for; those that do not exist included. */
  readonly imported?: readonly string[];
  /** Markdown partials imported by this file, by absolute path, transitively. */
  readonly partials: Readonly<Record<string, { readonly sitePath: string; readonly text: string }>>;
  /** Files that it and its partials import by a path from the root, absolute, by that path: `/img/dot.png`. */
  readonly rooted?: Readonly<Record<string, string>>;
}

/** How the text of a version came from the one that is written. */
export interface ResolvedText {
  /** Line in the file, from 1, of each line of the text; absent when they are the same. */
  readonly lines?: readonly number[];
  /** Of the written text without front matter: what a translation of it records. */
  readonly sourceHash: string;
  /** That text, of a post: how long it takes to read does not depend on what plugins make of it. */
  readonly written?: string;
  readonly problems: readonly Problem[];
}

/** A tool whose Markdown is read. */
export type Dialect = 'github' | 'vitepress' | 'starlight' | 'mkdocs' | 'nextra' | 'mintlify';

/** Options of the Markdown pass; part of the hash of every file. */
export interface MarkdownOptions {
  /** `detect`: `.mdx` is MDX, `.md` is Markdown with JSX, read leniently. */
  readonly format: 'mdx' | 'md' | 'detect';
  /** `detect` takes `.md` for Markdown without JSX, as a config of Docusaurus means it that says so. */
  readonly detectsMarkdown?: true;
  readonly emoji: boolean;
  /** `maintainCase`: ids of headings keep their capital letters. */
  readonly anchors: { readonly maintainCase: boolean };
  /** `$…$` and `$$…$$` are formulas; `singleDollarTextMath: false`: the second alone. */
  readonly math: boolean | { readonly singleDollarTextMath: boolean };
  /** URL of the module that draws diagrams; absent: they are shown as code. */
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
  /** Words a minute for reading time. */
  readonly wordsPerMinute: number;
  /** Emphasis, formulas and ids of headings are those that Docusaurus makes. */
  readonly isDocusaurus?: true;
  /** Headings of the first level stay what they are, as in Docusaurus; else those after the first are of the second. */
  readonly keepsFirstLevel?: true;
  /** Elements that components of the site stand for (Docusaurus): they are marked `data-mdx` for them. */
  readonly elements?: readonly string[];
  /** Components that are not imported are given to an article when it is shown (Docusaurus, files that code imports). */
  readonly provided?: true;
  /** Marks where the excerpt of a blog post ends. */
  readonly truncateMarker: string;
  /** Those that are read; constructs of the others are reported. Absent on sites of Docusaurus, which has none of them. */
  readonly dialects?: readonly Dialect[];
  /** URL of the style sheet of components, which pages load that have some. Absent on sites of Docusaurus. */
  readonly componentStyles?: string;
}

/** Result of the one Markdown pass over a file. */
export interface Page {
  readonly file: Omit<ContentFile, 'text' | 'partials' | 'importsCode' | 'imported' | 'resolved'>;
  /** Of its text without front matter: what a translation of it records. */
  readonly sourceHash: string;
  /** Parsed YAML, checked against the schema of its kind. Unknown fields are kept. */
  readonly frontMatter: FrontMatter;
  /** Where fields stand that are checked against other pages. */
  readonly fieldPlaces?: FieldPlaces;
  /** Text of the leading `# Heading`, if there is one. */
  readonly contentTitle?: string;
  /** Something stands before it: as in Docusaurus, it is no name of the page then, but a heading of its text. */
  readonly titleFollows?: true;
  /** HTML of the leading heading's text (code, emphasis). */
  readonly contentTitleHtml?: string;
  /** Whole article without front matter. The content title is its first `<h1>` when present (docs, pages); blog posts omit it. */
  readonly html: string;
  /** Blog: HTML up to the truncate marker; absent when there is no marker. */
  readonly excerptHtml?: string;
  /** Present when the page uses React components of the site; then `html` is the inert rendering without them. */
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
  /** One entry per heading (the first one: the text before any heading, `id` empty). */
  readonly sections: readonly SearchSection[];
  /** Docs: the id of each heading, first none, and a checksum of the HTML up to the next one. */
  readonly sectionSums?: readonly (readonly [id: string, sum: number])[];
  /** Components whose output depends on other pages, e.g. `DocCardList`: filled in by the site stage. */
  readonly slots: readonly Slot[];
  readonly problems: readonly Problem[];
  /** Where `html`, `excerptHtml` and `sections` are when they are on disk: then they are read whenever they are asked for. */
  readonly body?: PageBody;
  /** Known of a page on disk. Each marker of `html` once, without the NULs. */
  readonly markers?: readonly string[];
  /** Known of a page on disk. Characters of the texts of its sections. */
  readonly textLength?: number;
}

/** The HTML, the excerpt and the sections of a page in a file, one after another. */
export interface PageBody {
  /** Absolute path. */
  readonly file: string;
  readonly at: number;
  /** Bytes; `-1`: there is none. */
  readonly lengths: readonly [html: number, excerpt: number, sections: number];
  readonly sums: readonly [html: number, excerpt: number, sections: number];
}

/** By field, `slug`, and for lists also by entry, `authors.0`. */
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
  /** Blog. ISO 8601. */
  readonly date?: string;
  /** Blog: keys of `authors.yml` or inline authors, always a list; legacy `author*` fields are folded into it. */
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
  /** Inline markup kept (code, emphasis, strong), links flattened, images dropped. May hold markers. */
  readonly html: string;
}

export interface LinkRef {
  /** As written, percent-encoding and all. */
  readonly target: string;
  readonly line: number;
  readonly column: number;
  /** File that holds the link when it is a partial; absolute path. */
  readonly from?: string;
  /** From an element, `<a href>`: Docusaurus passes it on to the browser, so on its sites a broken one is a warning. */
  readonly raw?: true;
}

export interface AssetRef {
  /** As written: `./a.png`, `/img/a.png`, `@site/static/a.png`. */
  readonly target: string;
  readonly kind: 'image' | 'file';
  /** Nothing of the page shows it: a build does not fail for it. */
  readonly isCard?: boolean;
  readonly line: number;
  readonly column: number;
  readonly from?: string;
  /** From an element, `<img src>`: such targets are addresses for the browser first, so a missing file is a warning. */
  readonly raw?: true;
}

/** What a page loads from another host. */
export interface EmbedRef {
  /** As written, `https://…` or `//…`. */
  readonly url: string;
  /** The element that loads it. */
  readonly element: string;
  readonly attribute: string;
  readonly line: number;
  readonly column: number;
  /** File that holds it when it is a partial; absolute path. */
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
  /** Prose, inline code included. Each row of a table is a line. */
  readonly text: string;
  /** Names in its code blocks, in order, between spaces; those of the prose are left out. Absent when there are none. */
  readonly codeNames?: string;
  /** The last section of its page, a list of links. */
  readonly leadsOn?: true;
}

/** Stands in the HTML as `\0S{n}\0`. */
export interface Slot {
  readonly component: 'DocCardList';
  readonly props: Readonly<Record<string, unknown>>;
}

/** A page that imports React components: a module that lays out inert chunks and components. */
export interface LiveSource {
  /** JSX module; default export `({ Html }) => …`, imports kept as written. Contract: `markdown/jsx/live.ts`. */
  readonly code: string;
  /** Inert HTML between the components, with markers. */
  readonly chunks: readonly string[];
  /** Attributes of its components that look like paths, to tell where a link stands that they render. */
  readonly paths?: readonly LinkRef[];
}

/** A file that pages link to or show, read once. */
export interface Asset {
  readonly filePath: string;
  /** Path in the output below the base: `assets/images/app-1a2b3c4d.png`; `undefined` when it lies in a static folder and is served as it is. */
  readonly outPath?: string;
  /** URL path below the base: the hashed `outPath`, or the path in the static folder. */
  readonly urlPath: string;
  /** Pixels; only for images whose size could be read. */
  readonly width?: number;
  readonly height?: number;
}

/** Key `{filePath of the page}\n{target}` → the asset it resolves to. */
export type AssetMap = ReadonlyMap<string, Asset>;
