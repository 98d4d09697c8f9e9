/**
 * The transforms that Docusaurus runs between the first plugins of a site and the others: heading ids and resolved
 * links.
 */
import { WRITTEN_ID } from '../../shared/html.ts';
import { contentOf, type MdastNode } from './write-markdown.ts';
import type { RemarkSource } from '../types.ts';

interface NodeData {
  id?: unknown;
  hProperties?: { id?: unknown };
}

/** A heading that plugins change in place. */
interface Heading extends MdastNode {
  readonly depth: number;
  children: readonly MdastNode[];
  data?: NodeData;
}

interface NotedHeading {
  readonly id: string;
  /** The children as they were parsed. */
  readonly written: readonly MdastNode[];
  /** Content of the heading as plugins saw it, for comparison. */
  readonly content: string;
}

/**
 * Gives headings their ids for remark plugins of Docusaurus. An id is made from the text before the plugins ran, so a
 * plugin that changes the text does not change the id. A plugin that wants another id sets it in the data of the
 * heading.
 */
export interface HeadingIds {
  /** Sets the ids. Runs in place of Docusaurus' default plugins. */
  readonly set: (tree: MdastNode) => void;
  /** Runs after the last plugin. Removes ids that match the text, and writes the others into the heading as `{#id}`. */
  readonly write: (tree: MdastNode) => void;
}

const COMMENTED_ID = /^\/\*\s*#([^\s*]+)\s*\*\/$/;

export interface Slugger {
  slug(text: string): string;
}

export function createHeadingIds(newSlugger: () => Slugger): HeadingIds {
  const known = new WeakMap<Heading, NotedHeading>();
  return {
    set(tree) {
      const slugger = newSlugger();
      for (const heading of headingsOf(tree)) {
        const { children } = heading;
        const own = chosenId(children);
        const id = own ?? slugger.slug(children.map(textOf).join('').trim());
        heading.children = withoutId(children);
        heading.data = { ...heading.data, id, hProperties: { ...heading.data?.hProperties, id } };
        known.set(heading, { id, written: children, content: contentsOf(heading) });
      }
    },
    write(tree) {
      const headings = headingsOf(tree).filter(({ depth, data }) => depth > 1 || data !== undefined);
      const isSame = (heading: Heading): boolean => {
        const noted = known.get(heading);
        return noted !== undefined && noted.id === idOf(heading) && noted.content === contentsOf(heading);
      };
      // Writing one id changes the counter of later headings with the same text, so all of them are written.
      const areSame = headings.every((heading) => heading.depth === 1 || isSame(heading));
      for (const heading of headings) {
        const id = idOf(heading);
        const { written } = known.get(heading) ?? {};
        const same = isSame(heading);
        heading.children = same && written ? written : heading.children;
        clearId(heading);
        const isWritten = chosenId(heading.children) !== undefined || areSame || heading.depth === 1;
        if (!isWritten && typeof id === 'string')
          heading.children = [...heading.children, { type: 'text', value: ` {#${id}}` }];
      }
    },
  };
}

function headingsOf(node: MdastNode): readonly Heading[] {
  if (node.type === 'heading') return [node as Heading];
  return (node.children ?? []).flatMap(headingsOf);
}

function textOf({ value = '', children = [], type }: MdastNode): string {
  return (type.startsWith('mdx') ? '' : value) + children.map(textOf).join('');
}

function chosenId(children: readonly MdastNode[]): string | undefined {
  const { type, value = '' } = children.at(-1) ?? { type: '' };
  if (type === 'text') return WRITTEN_ID.exec(value)?.[1];
  return type === 'mdxTextExpression' ? COMMENTED_ID.exec(value)?.[1] : undefined;
}

function withoutId(children: readonly MdastNode[]): readonly MdastNode[] {
  const last = children.at(-1);
  if (last?.type !== 'text' || chosenId(children) === undefined) return children;
  return [...children.slice(0, -1), { ...last, value: last.value?.replace(WRITTEN_ID, '') ?? '' }];
}

const idOf = ({ data }: Heading): unknown => data?.hProperties?.id ?? data?.id;

const contentsOf = ({ children }: Heading): string => contentOf({ type: 'root', children });

function clearId(heading: Heading): void {
  const { id: _id, hProperties: { id: _own, ...properties } = {}, ...rest } = heading.data ?? {};
  const data = Object.keys(properties).length === 0 ? rest : { ...rest, hProperties: properties };
  if (Object.keys(data).length === 0) delete heading.data;
  else heading.data = data;
}

interface LinkNode extends MdastNode {
  url?: unknown;
}

interface NotedLink {
  readonly written: string;
  readonly shown: string;
}

/**
 * Resolves links to Markdown files to page paths, as remark plugins of Docusaurus expect them. After the last plugin,
 * links that are unchanged get back their original text, so that they work in every version and locale.
 */
export interface ResolvedLinks {
  /** Sets the link targets of a file. */
  readonly expect: (file: object, links: RemarkSource['links']) => void;
  /** Resolves the links. Runs in place of Docusaurus' default plugins. */
  readonly set: (tree: MdastNode, file: object) => void;
  readonly putBack: (tree: MdastNode) => void;
}

export function createResolvedLinks(): ResolvedLinks {
  const known = new WeakMap<LinkNode, NotedLink>();
  const ofFiles = new WeakMap<object, RemarkSource['links']>();
  return {
    expect: (file, links) => void ofFiles.set(file, links),
    set(tree, whole) {
      const links = ofFiles.get(whole);
      if (links === undefined) return;
      for (const node of linksOf(tree)) {
        const { url } = node;
        if (typeof url !== 'string') continue;
        const [, file = '', rest = ''] = /^([^#?]*)(.*)$/s.exec(url) ?? [];
        const urlPath = Object.hasOwn(links, file) ? links[file] : undefined;
        if (urlPath === undefined) continue;
        node.url = urlPath + rest;
        known.set(node, { written: url, shown: node.url as string });
      }
    },
    putBack(tree) {
      for (const node of linksOf(tree)) {
        const noted = known.get(node);
        if (noted !== undefined && node.url === noted.shown) node.url = noted.written;
      }
    },
  };
}

function linksOf(node: MdastNode): readonly LinkNode[] {
  const own = node.type === 'link' || node.type === 'definition' ? [node as LinkNode] : [];
  return [...own, ...(node.children ?? []).flatMap(linksOf)];
}
