/** Disclosures: `<details>` and `<Details>`. */
import { DETAILS_CLASSES } from '../../../shared/article-looks.ts';
import { escapeHtml } from '../../../shared/html.ts';
import { type Context, partMark } from '../base/context.ts';
import type { Attributes } from '../jsx/attributes.ts';
import type { MdNode } from '../source/satteri.ts';

/** Renders a native disclosure, so that it works without JavaScript (MD-52). */
export function renderDetails(node: MdNode, { values }: Attributes, context: Context): string {
  const { summary, content } = takeSummary(node.children ?? []);
  const className = values.get('className') ?? values.get('class');
  const id = values.get('id');
  if (typeof id === 'string') context.page.id(id);
  const open = values.get('open') === true || values.get('open') === '' ? ' open' : '';
  const shared = { ...(typeof className === 'string' && { className }), ...(typeof id === 'string' && { id }) };
  const mark = partMark(context, 'details', { ...shared, ...(open !== '' && { open: true }) });
  return (
    `<details${mark} class="${DETAILS_CLASSES.box}${typeof className === 'string' ? ` ${escapeHtml(className)}` : ''}"` +
    `${typeof id === 'string' ? ` id="${escapeHtml(id)}"` : ''}${open}>` +
    `<summary>${renderSummary(summary, values.get('summary'), context)}</summary>` +
    `<div class="${DETAILS_CLASSES.content}">${context.blocks(content)}</div></details>`
  );
}

function renderSummary(summary: MdNode | undefined, text: unknown, context: Context): string {
  if (summary !== undefined) {
    const [only, ...others] = summary.children ?? [];
    const html = only?.type === 'paragraph' && others.length === 0 ? context.children(only) : context.children(summary);
    context.page.text(' ');
    return html;
  }
  if (typeof text !== 'string') return context.page.message('theme.details.summary');
  context.page.text(`${text} `);
  return escapeHtml(text);
}

/** Takes out the summary: a child, or the beginning of the paragraph that the parser made of it and the line below. */
function takeSummary(children: readonly MdNode[]): { summary?: MdNode; content: readonly MdNode[] } {
  for (const [index, child] of children.entries()) {
    if (isSummary(child)) return { summary: child, content: children.toSpliced(index, 1) };
    const inner = child.type === 'paragraph' ? (child.children ?? []) : [];
    const at = inner.findIndex(isSummary);
    const summary = inner[at];
    if (summary === undefined) continue;
    const rest = inner.toSpliced(at, 1);
    const isEmpty = rest.every(({ type, value }) => type === 'text' && value?.trim() === '');
    return {
      summary,
      content: isEmpty ? children.toSpliced(index, 1) : children.toSpliced(index, 1, { ...child, children: rest }),
    };
  }
  return { content: children };
}

function isSummary({ type, name }: MdNode): boolean {
  return (type === 'mdxJsxFlowElement' || type === 'mdxJsxTextElement') && name === 'summary';
}
