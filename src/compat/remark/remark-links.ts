/**
 * Links to Markdown files as remark plugins of Docusaurus find them: they lead to the paths of the pages. What is left of
 * them behind the last plugin is as it was written, so that it leads somewhere in every version and language.
 */
import type { MdastNode } from './write-markdown.ts';
import type { RemarkSource } from '../types.ts';

interface LinkNode extends MdastNode {
  url?: unknown;
}

interface Noted {
  readonly written: string;
  readonly shown: string;
}

export interface ResolvedLinks {
  /** What the links of a file lead to. */
  readonly expect: (file: object, links: RemarkSource['links']) => void;
  /** Where the default plugins stand. */
  readonly set: (tree: MdastNode, file: object) => void;
  readonly putBack: (tree: MdastNode) => void;
}

export function createResolvedLinks(): ResolvedLinks {
  const known = new WeakMap<LinkNode, Noted>();
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
