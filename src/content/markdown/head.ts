/** `<head>` in the content: its elements go to the head of the document (MD-53). */
import type { Context } from './context.ts';
import type { MdNode } from './satteri.ts';

export interface HeadParts {
  readonly add: (html: string) => void;
  readonly html: () => string;
}

export function createHeadParts(): HeadParts {
  const parts: string[] = [];
  return { add: (html) => void parts.push(html.trim()), html: () => parts.join('\n') };
}

export function renderHead(node: MdNode, context: Context): string {
  const html = context.page.asHeading(() => elementsOnly(node.children ?? [], context));
  context.head.add(html);
  return '';
}

/** Paragraphs come from line breaks between the elements. */
function elementsOnly(nodes: readonly MdNode[], context: Context): string {
  let html = '';
  for (const node of nodes) {
    if (node.type === 'paragraph') html += elementsOnly(node.children ?? [], context);
    else if (node.type !== 'text') html += `${context.render(node)}\n`;
  }
  return html;
}
