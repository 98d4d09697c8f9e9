/** What every renderer of a Markdown feature receives. */
import type { MarkdownOptions } from '../types.ts';
import type { Collector, Spot } from './collector.ts';
import type { Footnotes } from './footnotes.ts';
import type { HeadParts } from './head.ts';
import type { RenderCodeLines } from './code-lines.ts';
import type { LiveParts } from './live.ts';
import type { RawStack } from './raw-stack.ts';
import type { Scope } from './scope.ts';
import type { MdNode } from './satteri.ts';
import type { RawPart } from './repair.ts';
import type { TitleWatch } from './title.ts';

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
  /** Tags and other parts that stand outside the tree, by the number in their placeholder. */
  readonly raw: readonly RawPart[];
  readonly definitions: ReadonlyMap<string, MdNode>;
  readonly footnotes: ReadonlyMap<string, MdNode>;
  readonly scope: Scope;
  readonly spot: (node: MdNode) => Spot;
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
  /** Text of the comment that ends the excerpt; `undefined` on kinds of pages that have none. */
  readonly truncateMarker: string | undefined;
  /** The content title is not part of the HTML: blog posts show it elsewhere. */
  readonly omitTitle: boolean;
  readonly emojify: (text: string) => string;
  readonly head: HeadParts;
  readonly render: (node: MdNode) => string;
  readonly children: (node: MdNode) => string;
  /** Renders the children of a block that holds blocks, closing the raw tags that were left open in it. */
  readonly blocks: (nodes: readonly MdNode[]) => string;
  /** Renders an imported Markdown file in place. */
  readonly partial: (filePath: string, from: string, use: PartialUse) => string;
}

export interface PartialUse {
  /** Where it is used. */
  readonly node: MdNode;
  readonly props: ReadonlyMap<string, unknown>;
}

/** Stands in the HTML where the excerpt ends. */
export const EXCERPT_END = '\0X\0';
