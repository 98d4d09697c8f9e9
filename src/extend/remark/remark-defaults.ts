/** What Docusaurus does to a tree between the first plugins of a site and the others: ids of headings, and links resolved. */
import { WRITTEN_ID } from '../../shared/html.ts';
import { contentOf, type MdastNode } from './write-markdown.ts';
import type { RemarkSource } from '../types.ts';

interface NodeData {
  id?: unknown;
  hProperties?: { id?: unknown };
}

/** Plugins change it in place. */
interface Heading extends MdastNode {
  readonly depth: number;
  children: readonly MdastNode[];
  data?: NodeData;
}

interface NotedHeading {
  readonly id: string;
  /** As they were parsed. */
  readonly written: readonly MdastNode[];
  /** Of what plugins were shown. */
  readonly content: string;
}

/**
 * Headings as remark plugins of Docusaurus find them: each has its id, made of the text that it had before they ran. A
 * plugin that changes the text leaves the id, and one that wants another id writes it there.
 */
export interface HeadingIds {
  /** Where the default plugins stand: sets the ids. */
  readonly set: (tree: MdastNode) => void;
  /** Behind the last plugin: takes them away, where they are what the text says, and writes them down elsewhere. */
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
      // One that is written changes the count behind those of the same text: they are written as well.
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
 * Links to Markdown files as remark plugins of Docusaurus find them: they lead to the paths of the pages. What is left of
 * them behind the last plugin is as it was written, so that it leads somewhere in every version and language.
 */
export interface ResolvedLinks {
  /** What the links of a file lead to. */
  readonly expect: (file: object, links: RemarkSource['links']) => void;
  /** Where the default plugins stand. */
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
