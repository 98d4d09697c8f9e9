/** `{…}` in Markdown: literals are evaluated, comments dropped, the rest needs JavaScript or is text. */
import { EXCERPT_END, type Context } from './context.ts';
import { escapeText } from './escape.ts';
import { evaluateLiteral, isFileReference } from './literal.ts';
import { renderRawPart } from './raw-html.ts';
import { isMeantAsCode, placeholderIndex } from './repair.ts';
import type { MdNode } from './satteri.ts';

export function renderExpression(node: MdNode, context: Context): string {
  const code = node.value ?? '';
  const index = placeholderIndex(code);
  const part = index === undefined ? undefined : context.document.raw[index];
  if (part !== undefined) return renderRawPart(part, node, context);
  const comment = /^\s*\/\*([^]*)\*\/\s*$/.exec(code)?.[1];
  if (comment !== undefined && !comment.includes('*/')) return renderComment(comment, context);
  const literal = evaluateLiteral(code, context.document.scope.values);
  const text = literal === undefined ? undefined : textOf(literal.value);
  if (text !== undefined) {
    context.page.text(text);
    return escapeText(text);
  }
  if (context.document.strict ? code.trim() === '' : !isMeantAsCode(code, context.document.scope.known)) {
    return context.document.strict ? '' : asWritten(node, context);
  }
  context.live.use(context.document.scope);
  return context.live.expression(code);
}

/** What React would show; `undefined` when it shows no such value. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (value === null || value === undefined || typeof value === 'boolean') return '';
  if (!Array.isArray(value) || isFileReference(value)) return undefined;
  const parts = value.map(textOf);
  return parts.includes(undefined) ? undefined : parts.join('');
}

/** The comment that ends the excerpt leaves a marker; all others leave nothing. */
export function renderComment(text: string, context: Context): string {
  const isMarker = context.truncateMarker !== undefined && text.trim() === context.truncateMarker;
  if (!isMarker || context.document.isPartial) return '';
  context.footnotes.endExcerpt();
  return EXCERPT_END;
}

function asWritten(node: MdNode, context: Context): string {
  const source = context.document.text.slice(node.position?.start.offset, node.position?.end.offset);
  context.page.text(source);
  return escapeText(source);
}
