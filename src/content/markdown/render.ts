/** The walker: which renderer draws which node. A feature is one file and one line here. */
import { nestedTooDeeply } from '../../errors/content.ts';
import { renderBlockquote, renderParagraph, renderThematicBreak } from './nodes/blocks.ts';
import { renderCode } from './code/code-block.ts';
import type { Context, Renderer } from './context.ts';
import { renderContainerDirective, renderLeafDirective, renderTextDirective } from './nodes/containers.ts';
import { escapeText } from '../../shared/html.ts';
import { renderExpression } from './nodes/raw-html.ts';
import { renderHeading } from './nodes/headings.ts';
import { renderImage, renderImageReference } from './nodes/inline.ts';
import { inlineElement, renderBreak, renderInlineCode, renderText } from './nodes/inline.ts';
import { renderJsx } from './jsx/jsx.ts';
import { renderLink, renderLinkReference } from './nodes/inline.ts';
import { renderList } from './nodes/blocks.ts';
import { renderHtml } from './nodes/raw-html.ts';
import { renderMath } from './nodes/math.ts';
import type { MdNode } from './source/satteri.ts';
import { renderTable } from './nodes/blocks.ts';

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
  ['definition', nothing],
  ['footnoteDefinition', nothing],
]);

/** Deeper content is shown as source: each level costs several frames of the call stack. */
const DEEPEST = 500;

export type Walker = Pick<Context, 'render' | 'children' | 'blocks'>;

/** `context` is the one the walker will be part of. */
export function createWalker(context: () => Context): Walker {
  let depth = 0;
  const render = (node: MdNode): string => {
    if (depth >= DEEPEST) return tooDeep(node, context());
    depth += 1;
    const html = (RENDERERS.get(node.type) ?? nothing)(node, context());
    depth -= 1;
    return html;
  };
  return {
    render,
    children: ({ children = [] }) => {
      let html = '';
      for (const child of children) html += render(child);
      return html;
    },
    blocks: (nodes) => {
      const { rawTags, page } = context();
      rawTags.enter();
      let html = '';
      for (const node of nodes) {
        const block = render(node);
        // For the search: words of two blocks are two words.
        page.text(' ');
        html += html === '' || block === '' ? block : `\n${block}`;
      }
      return html + rawTags.leave();
    },
  };
}

function tooDeep(node: MdNode, { document, page }: Context): string {
  const { line, column } = document.spot(node);
  page.problem({ severity: 'warning', ...nestedTooDeeply(DEEPEST, { file: document.sitePath, line, column }) });
  const source = document.text.slice(node.position?.start.offset, node.position?.end.offset);
  page.text(source);
  return escapeText(source);
}
