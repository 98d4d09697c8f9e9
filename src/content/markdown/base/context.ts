/** The data that every renderer of a Markdown feature receives. */
import { escapeHtml } from '../../../shared/html.ts';
import type { TagAttribute } from '../jsx/tag.ts';
import type { LinkRef } from '../../base/types.ts';
import type { MarkdownOptions } from '../../base/types.ts';
import type { Collector, Spot } from './collector.ts';
import type { RenderCodeLines } from '../code/code-lines.ts';
import type { RawStack } from '../jsx/tag.ts';
import type { Props, Scope } from '../jsx/scope.ts';
import type { MdNode } from '../source/satteri.ts';
import type { RawPart } from '../source/repair.ts';

/** Renders one node to HTML. Everything that is not HTML goes to `context.page`. */
export type Renderer = (node: MdNode, context: Context) => string;

/** One Markdown file: the page itself, or a partial inside it. */
export interface SourceDocument {
  readonly tree: MdNode;
  /** The text that was parsed; positions of nodes point into it. */
  readonly text: string;
  readonly sitePath: string;
  readonly filePath: string;
  /** True for partials. */
  readonly isPartial: boolean;
  /** True when the file is meant as MDX, so that unknown components are errors. */
  readonly strict: boolean;
  /** True for plain Markdown without components. */
  readonly isPlain: boolean;
  /** Tags and other parts outside the tree, by the number in their placeholder. */
  readonly raw: readonly RawPart[];
  readonly definitions: ReadonlyMap<string, MdNode>;
  readonly footnotes: ReadonlyMap<string, MdNode>;
  readonly scope: Scope;
  readonly spot: (node: MdNode) => Spot;
  /** Returns the place of the statement that imports a file, by the path as written. */
  readonly importSpot: (from: string) => Pick<Spot, 'line' | 'column'> | undefined;
}

export interface Context {
  readonly document: SourceDocument;
  readonly options: MarkdownOptions;
  readonly page: Collector;
  readonly codeLines: RenderCodeLines;
  readonly live: LiveParts;
  readonly rawTags: RawStack;
  readonly title: TitleWatch;
  readonly footnotes: Footnotes;
  /** Prefix of generated ids, different for each page, because list pages show several. */
  readonly idPrefix: string;
  /** True when the text of a comment marks the end of the excerpt. `undefined` for kinds of pages without excerpts. */
  readonly isTruncateMarker: ((text: string) => boolean) | undefined;
  /** True when the content title is left out of the HTML: blog posts show it elsewhere. */
  readonly omitTitle: boolean;
  readonly emojify: (text: string) => string;
  readonly head: HeadParts;
  readonly render: (node: MdNode) => string;
  readonly children: (node: MdNode) => string;
  /**
   * Renders the children of a block that contains blocks, and closes raw tags left open in it. `parent`: the element.
   */
  readonly blocks: (nodes: readonly MdNode[], parent?: MdNode) => string;
  /** Renders an imported Markdown file in place. */
  readonly partial: (filePath: string, from: string, use: PartialUse) => string;
}

export interface PartialUse {
  /** Node that shows the partial. */
  readonly node: MdNode;
  readonly props: Props;
}

/** Marks the end of the excerpt in the HTML. */
export const EXCERPT_END = '\0X\0';

export interface Footnotes {
  readonly reference: (node: MdNode, context: Context) => string;
  /** Ends the excerpt: only notes referred to so far belong to it. */
  readonly endExcerpt: () => void;
  /** Reports footnotes of a file that nothing refers to, after everything was rendered. */
  readonly unused: (context: Context) => void;
  /** Renders the list of notes, empty when there are none. Each note is rendered once. */
  readonly render: () => { readonly all: string; readonly excerpt: string };
}

export interface HeadParts {
  readonly add: (html: string) => void;
  readonly html: () => string;
}

export interface LiveParts {
  /** Returns the marker of a component without children. */
  readonly component: (name: string, attributes: string) => string;
  /** Returns markers around the children of a component. */
  readonly wrap: (name: string, attributes: string, children: string) => string;
  readonly expression: (code: string) => string;
  /** Records attributes of a component that look like paths. */
  readonly paths: (attributes: readonly TagAttribute[], spot: Spot) => void;
  /** Records that the page, or a partial in it, needs the imports and exports of this scope. */
  readonly use: (scope: Scope) => void;
  readonly all: () => readonly LivePart[];
  readonly scopes: () => readonly Scope[];
  readonly allPaths: () => readonly LinkRef[];
}

export interface LivePart {
  readonly name?: string;
  /** Attributes such as ` data={[1, 2]}`, or the code of an expression. */
  readonly code: string;
}

export interface TitleWatch {
  /**
   * Takes a level-1 heading. `first` means that it is not the title, but the first of its level. The ones after it
   * (`further`) are shown as level 2, because a page has a single level-1 heading (DP-11).
   */
  readonly take: (text: string, html: string) => 'title' | 'first' | 'further';
  /** Called for content before any title; then there is none. */
  readonly close: () => void;
  readonly title: () => { readonly text: string; readonly html: string } | undefined;
}

/** Marks an element that a component of a Docusaurus site replaces. */
export function elementMark({ options }: Pick<Context, 'options'>, name: string): string {
  return options.elements?.includes(name) === true ? ' data-mdx' : '';
}

/** Marks a part of the theme that a component of a Docusaurus site replaces, with the component's props. */
export function partMark({ options }: Pick<Context, 'options'>, name: string, given: object): string {
  if (options.elements?.includes(name) !== true) return '';
  return ` data-mdx="${name}" data-props="${escapeHtml(JSON.stringify(given))}"`;
}
