/** The walker, which calls the renderer of each node. A feature is one file and one line here. */
import { nestedTooDeeply } from '../../errors/content.ts';
import {
  renderBlockquote,
  renderParagraph,
  renderThematicBreak,
  renderExpression,
  renderList,
  renderHtml,
  renderTable,
} from './nodes/blocks.ts';
import { renderCode } from './code/code-block.ts';
import type { Context, Renderer } from './base/context.ts';
import { renderContainerDirective, renderLeafDirective, renderTextDirective } from './nodes/containers.ts';
import { escapeText } from '../../shared/html.ts';
import { renderHeading } from './nodes/headings.ts';
import { renderImage, renderImageReference } from './nodes/inline.ts';
import { inlineElement, renderBreak, renderInlineCode, renderText } from './nodes/inline.ts';
import { renderJsx } from './jsx/jsx.ts';
import { BLOCK_ELEMENTS } from './jsx/tag.ts';
import { renderLink, renderLinkReference } from './nodes/inline.ts';
import { renderMath } from './nodes/math.ts';
import type { MdNode } from './source/satteri.ts';

const nothing: Renderer = () => '';

const RENDERERS: ReadonlyMap<string, Renderer> = new Map<string, Renderer>([
  ['root', (node, context) => context.blocks(node.children ?? [])],
  ['text', renderText],
  ['inlineCode', renderInlineCode],
  ['emphasis', inlineElement('em')],
  ['strong', inlineElement('strong')],
  ['delete', inlineElement('del')],
  ['break', renderBreak],
  ['link', renderLink],
  ['linkReference', renderLinkReference],
  ['image', renderImage],
  ['imageReference', renderImageReference],
  ['footnoteReference', (node, context) => context.footnotes.reference(node, context)],
  ['paragraph', renderParagraph],
  ['heading', renderHeading],
  ['blockquote', renderBlockquote],
  ['list', renderList],
  ['thematicBreak', renderThematicBreak],
  ['table', renderTable],
  ['code', renderCode],
  ['containerDirective', renderContainerDirective],
  ['leafDirective', renderLeafDirective],
  ['textDirective', renderTextDirective],
  ['mdxJsxFlowElement', renderJsx],
  ['mdxJsxTextElement', renderJsx],
  ['mdxFlowExpression', renderExpression],
  ['mdxTextExpression', renderExpression],
  ['html', renderHtml],
  ['mdxjsEsm', nothing],
  ['math', renderMath],
  ['inlineMath', renderMath],
  // HTML that a renderer has written.
  ['ownHtml', ({ value = '' }) => value],
  ['definition', nothing],
  ['footnoteDefinition', nothing],
]);

/** Deeper content is shown as source, because each level takes several frames of the call stack. */
const DEEPEST = 500;

export type Walker = Pick<Context, 'render' | 'children' | 'blocks'>;

/** `context` returns the context that the walker will be part of. */
export function createWalker(context: () => Context): Walker {
  let depth = 0;
  const render = (node: MdNode): string => {
    if (depth >= DEEPEST) return tooDeep(node, context());
    depth += 1;
    const html = (RENDERERS.get(node.type) ?? nothing)(node, context());
    depth -= 1;
    const { elements } = context().options;
    return elements === undefined || !MARKABLE.has(node.type) ? html : marked(html, elements);
  };
  return {
    render,
    children: ({ children = [] }) => {
      let html = '';
      for (const child of children) html += render(child);
      return html;
    },
    blocks: (nodes, parent) => {
      const { rawTags, page, document } = context();
      rawTags.enter();
      let html = '';
      let last: MdNode | undefined;
      for (const node of nodes) {
        const block = render(node);
        const isApart = html !== '' && block !== '' && !areInOneLine(last, node, document.text);
        // Separates words of two blocks for the search.
        if (isApart) page.text(' ');
        html += (isApart && !(parent !== undefined && isPhrase(last) && isPhrase(node)) ? '\n' : '') + block;
        last = node;
      }
      return html + rawTags.leave();
    },
  };
}

/** Elements written as Markdown, not as HTML: MDX leaves the latter as they are. */
const MARKABLE: ReadonlySet<string> = new Set(
  `inlineCode emphasis strong delete link linkReference image imageReference paragraph heading blockquote list
  thematicBreak table`.split(/\s+/),
);

function marked(html: string, elements: readonly string[]): string {
  const element = (elements.includes('table') && SCROLLING_TABLE.exec(html)?.[1]) || html;
  const name = /^<([a-z][a-z0-9]*)(?=[\s>/])/.exec(element)?.[1];
  return name === undefined || !elements.includes(name) ? html : `<${name} data-mdx${element.slice(name.length + 1)}`;
}

/** Matches a table with its scroll box, which only the default rendering has. */
const SCROLLING_TABLE = /^<div class="table-container"[^>]*>(<table[^]*<\/table>)<\/div>$/;

/** In `<p>A <b>word</b>.</p>` inside an element, a line break before the full stop would be a space. */
function areInOneLine(last: MdNode | undefined, node: MdNode, text: string): boolean {
  if (last === undefined || !IN_LINE.has(last.type) || !IN_LINE.has(node.type)) return false;
  return !text.slice(last.position?.end.offset, node.position?.start.offset).includes('\n');
}

/**
 * True for an inline element such as `<i>a</i>` on a line of its own. JSX puts no space between two of them in an
 * element, but a line break would be one. Elements with paragraphs are separate blocks.
 */
function isPhrase(node: MdNode | undefined): boolean {
  if (node?.type !== 'mdxJsxFlowElement' || !/^[a-z]/.test(node.name ?? '')) return false;
  return !BLOCK_ELEMENTS.has(node.name ?? '') && node.children?.some(({ type }) => type === 'paragraph') !== true;
}

const IN_LINE: ReadonlySet<string> = new Set(
  `text inlineCode emphasis strong delete break link linkReference image imageReference footnoteReference inlineMath
  mdxJsxTextElement mdxTextExpression textDirective`.split(/\s+/),
);

function tooDeep(node: MdNode, { document, page }: Context): string {
  const { line, column } = document.spot(node);
  page.problem({ severity: 'warning', ...nestedTooDeeply(DEEPEST, { file: document.sitePath, line, column }) });
  const source = document.text.slice(node.position?.start.offset, node.position?.end.offset);
  page.text(source);
  return escapeText(source);
}
