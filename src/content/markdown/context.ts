/** What every renderer of a Markdown feature receives. */
import { escapeHtml } from '../../shared/html.ts';
import type { TagAttribute } from './jsx/tag.ts';
import type { LinkRef } from '../types.ts';
import type { MarkdownOptions } from '../types.ts';
import type { Collector, Spot } from './collector.ts';
import type { RenderCodeLines } from './code/code-lines.ts';
import type { RawStack } from './jsx/tag.ts';
import type { Props, Scope } from './jsx/scope.ts';
import type { MdNode } from './source/satteri.ts';
import type { RawPart } from './source/repair.ts';

/** Turns one node into HTML. What is not HTML goes to `context.page`. */
export type Renderer = (node: MdNode, context: Context) => string;

/** One Markdown file: the page itself, or a partial inside it. */
export interface SourceDocument {
  readonly tree: MdNode;
  /** The text the tree was made from; positions of nodes point into it. */
  readonly text: string;
  readonly sitePath: string;
  readonly filePath: string;
  /** Set on partials. */
  readonly isPartial: boolean;
  /** The file means to be MDX: unknown components are errors. */
  readonly strict: boolean;
  /** Plain Markdown, without components. */
  readonly isPlain: boolean;
  /** Tags and other parts that stand outside the tree, by the number in their placeholder. */
  readonly raw: readonly RawPart[];
  readonly definitions: ReadonlyMap<string, MdNode>;
  readonly footnotes: ReadonlyMap<string, MdNode>;
  readonly scope: Scope;
  readonly spot: (node: MdNode) => Spot;
  /** Place of the statement that imports a file, by its path as written. */
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
  /** Prefix of generated ids: pages shown on one list page do not share it. */
  readonly idPrefix: string;
  /** Of the text inside a comment: whether it ends the excerpt. `undefined` on kinds of pages that have none. */
  readonly isTruncateMarker: ((text: string) => boolean) | undefined;
  /** The content title is not part of the HTML: blog posts show it elsewhere. */
  readonly omitTitle: boolean;
  readonly emojify: (text: string) => string;
  readonly head: HeadParts;
  readonly render: (node: MdNode) => string;
  readonly children: (node: MdNode) => string;
  /** Renders the children of a block that holds blocks, closing the raw tags that were left open in it. `parent`: the element. */
  readonly blocks: (nodes: readonly MdNode[], parent?: MdNode) => string;
  /** Renders an imported Markdown file in place. */
  readonly partial: (filePath: string, from: string, use: PartialUse) => string;
}

export interface PartialUse {
  /** Where it is used. */
  readonly node: MdNode;
  readonly props: Props;
}

/** Stands in the HTML where the excerpt ends. */
export const EXCERPT_END = '\0X\0';

export interface Footnotes {
  readonly reference: (node: MdNode, context: Context) => string;
  /** The excerpt ends here: only notes referred to so far belong to it. */
  readonly endExcerpt: () => void;
  /** Reports the notes of a file that nothing refers to, once all that is shown is rendered. */
  readonly unused: (context: Context) => void;
  /** The list of all notes, empty when there are none; each is rendered once. */
  readonly render: () => { readonly all: string; readonly excerpt: string };
}

export interface HeadParts {
  readonly add: (html: string) => void;
  readonly html: () => string;
}

export interface LiveParts {
  /** Marker of a component without children. */
  readonly component: (name: string, attributes: string) => string;
  /** Markers around the children of a component. */
  readonly wrap: (name: string, attributes: string, children: string) => string;
  readonly expression: (code: string) => string;
  /** Notes the attributes of a component that look like paths. */
  readonly paths: (attributes: readonly TagAttribute[], spot: Spot) => void;
  /** The page, or a partial in it, needs what this scope imports and exports. */
  readonly use: (scope: Scope) => void;
  readonly all: () => readonly LivePart[];
  readonly scopes: () => readonly Scope[];
  readonly allPaths: () => readonly LinkRef[];
}

export interface LivePart {
  readonly name?: string;
  /** ` data={[1, 2]}`, or the code of an expression. */
  readonly code: string;
}

export interface TitleWatch {
  /**
   * Takes a level-1 heading. `first`: it is not the title, but the first of its level; those after it are shown as of the
   * second level, because a page has one of the first (DP-11).
   */
  readonly take: (text: string, html: string) => 'title' | 'first' | 'further';
  /** Something stands before any title: there is none. */
  readonly close: () => void;
  readonly title: () => { readonly text: string; readonly html: string } | undefined;
}

/** Marks an element that a component of a Docusaurus site stands for. */
export function elementMark({ options }: Pick<Context, 'options'>, name: string): string {
  return options.elements?.includes(name) === true ? ' data-mdx' : '';
}

/** Marks a part of the theme that a component of a Docusaurus site stands for, with what that is given. */
export function partMark({ options }: Pick<Context, 'options'>, name: string, given: object): string {
  if (options.elements?.includes(name) !== true) return '';
  return ` data-mdx="${name}" data-props="${escapeHtml(JSON.stringify(given))}"`;
}
