/**
 * Alerts of GitHub. VitePress has them too, with titles and more types:
 *
 *     > [!NOTE]
 *     > Text.
 */
import type { Dialect } from '../../../base/types.ts';
import type { Context } from '../../base/context.ts';
import { renderAdmonition } from '../../nodes/admonition.ts';
import type { MdNode } from '../../source/satteri.ts';
import { reportOff } from '../base/dialects.ts';
import { reads } from '../base/reads.ts';

const MARK = /^\[!([A-Za-z]+)\][ \t]*([^\n]*)(?:\n|$)/;
const OF_GITHUB: ReadonlySet<string> = new Set(['note', 'tip', 'important', 'warning', 'caution']);
const OF_VITEPRESS: ReadonlySet<string> = new Set([...OF_GITHUB, 'info', 'danger']);

/** Returns `undefined` when the quote is not an alert, or one that the site does not read. */
export function renderAlert(node: MdNode, context: Context): string | undefined {
  const alert = context.options.dialects === undefined ? undefined : readAlert(node);
  if (alert === undefined) return undefined;
  const { type, written, title, content } = alert;
  const dialects = dialectsWith(type, title.length > 0);
  if (!reads(context.options, ...dialects)) {
    reportOff(node, { written: `> [!${written}]`, dialect: dialects[0] ?? 'github' }, context);
    return undefined;
  }
  const label = title.length === 0 ? undefined : { type: 'paragraph', children: title };
  // Both are red on GitHub; Octavo's own caution is a milder warning.
  return renderAdmonition({ type: type === 'caution' ? 'danger' : type, name: type, label, content }, context);
}

interface Alert {
  readonly type: string;
  readonly written: string;
  readonly title: readonly MdNode[];
  readonly content: readonly MdNode[];
}

function readAlert({ children: [first, ...others] = [] }: MdNode): Alert | undefined {
  const [start, ...rest] = textOf(first);
  if (first === undefined || start === undefined) return undefined;
  const text = start.value ?? '';
  const [mark = '', written = '', head = ''] = MARK.exec(text) ?? [];
  const type = written.toLowerCase();
  if (!OF_VITEPRESS.has(type)) return undefined;
  const { title, body } = titleOf(head, { rest, isLine: mark.endsWith('\n') });
  const behind = text.slice(mark.length);
  const whole = [...(behind === '' ? [] : [{ ...start, value: behind }]), ...body];
  return { type, written, title, content: whole.length === 0 ? others : [{ ...first, children: whole }, ...others] };
}

/** Returns what stands in a paragraph that begins with text. */
function textOf(block: MdNode | undefined): readonly MdNode[] {
  const children = block?.type === 'paragraph' ? (block.children ?? []) : [];
  return children[0]?.type === 'text' ? children : [];
}

function dialectsWith(type: string, isTitled: boolean): readonly Dialect[] {
  return isTitled || !OF_GITHUB.has(type) ? ['vitepress'] : ['github', 'vitepress'];
}

interface Titled {
  readonly title: readonly MdNode[];
  readonly body: readonly MdNode[];
}

/** The title ends with its line, in whichever node that is. */
function titleOf(
  text: string,
  { rest, isLine }: { readonly rest: readonly MdNode[]; readonly isLine: boolean },
): Titled {
  const start = text.trim() === '' ? [] : [{ type: 'text', value: isLine ? text.trimEnd() : text }];
  if (isLine) return { title: start, body: rest };
  const title: MdNode[] = [...start];
  for (const [index, node] of rest.entries()) {
    const end = node.type === 'text' ? (node.value ?? '').indexOf('\n') : node.type === 'break' ? 0 : -1;
    if (end < 0) {
      title.push(node);
      continue;
    }
    const value = node.value ?? '';
    const after = value.slice(end + 1);
    if (node.type === 'text' && end > 0) title.push({ ...node, value: value.slice(0, end) });
    const body = [...(after === '' ? [] : [{ ...node, value: after }]), ...rest.slice(index + 1)];
    return { title, body };
  }
  return { title, body: [] };
}
