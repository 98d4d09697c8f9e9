/** `:::name`, `::name` and `:name`. Admonitions are the only directives; the rest is text or reported (MD-15). */
import { unknownDirective } from '../../errors/content.ts';
import { admonitionType, renderAdmonition } from './admonitions.ts';
import type { Context } from './context.ts';
import { escapeText } from './escape.ts';
import type { MdNode } from './satteri.ts';

export function renderContainerDirective(node: MdNode, context: Context): string {
  const name = node.name ?? '';
  const type = admonitionType(name, context.options.admonitions);
  const children = node.children ?? [];
  const label = children[0]?.data?.directiveLabel === true ? children[0] : undefined;
  const content = label === undefined ? children : children.slice(1);
  const attributes = node.attributes as Readonly<Record<string, string | null | undefined>> | null | undefined;
  if (type === undefined) {
    report(node, ':::', context);
    return `<div>${context.blocks(children)}</div>`;
  }
  return renderAdmonition(
    { type, label, content, title: attributes?.['title'], className: attributes?.['class'], id: attributes?.['id'] },
    context,
  );
}

/** Nothing uses leaf directives, so the author may mean the text. */
export function renderLeafDirective(node: MdNode, context: Context): string {
  report(node, '::', context);
  return `<p>${renderTextDirective(node, context)}</p>`;
}

/** `localhost:3000`, `:id`: what the parser takes for a directive is text. */
export function renderTextDirective(node: MdNode, context: Context): string {
  const { start, end } = node.position ?? {};
  const source = context.document.text.slice(start?.offset, end?.offset);
  const children = node.children ?? [];
  const first = children[0]?.position?.start.offset;
  const last = children.at(-1)?.position?.end.offset;
  if (start === undefined || end === undefined || first === undefined || last === undefined) {
    context.page.text(source);
    return escapeText(source);
  }
  const { text } = context.document;
  return (
    escapeText(text.slice(start.offset, first)) + context.children(node) + escapeText(text.slice(last, end.offset))
  );
}

function report(node: MdNode, colons: string, { page, document }: Context): void {
  const { line, column } = document.spot(node);
  page.problem({
    severity: 'warning',
    ...unknownDirective(node.name ?? '', colons, { file: document.sitePath, line, column }),
  });
}
