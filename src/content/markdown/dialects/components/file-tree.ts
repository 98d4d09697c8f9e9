/** `<FileTree>` of Starlight: a list of files and folders, with comments behind their names. */
import type { Context } from '../../base/context.ts';
import type { Attributes } from '../../jsx/attributes.ts';
import type { MdNode } from '../../source/satteri.ts';
import { useStyles } from '../base/styles.ts';

export function renderFileTree({ children = [] }: MdNode, _attributes: Attributes, context: Context): string {
  useStyles(context);
  const lists = children.filter(({ type }) => type === 'list');
  return `<div class="file-tree">${lists.map((list) => renderFiles(list, context)).join('')}</div>`;
}

function renderFiles({ children = [] }: MdNode, context: Context): string {
  return `<ul>${children.map((item) => renderFile(item, context)).join('')}</ul>`;
}

function renderFile({ children = [] }: MdNode, context: Context): string {
  const [first, ...others] = children;
  const { name, comment, isFolder } = nameOf(first?.children ?? []);
  const below = others.filter(({ type }) => type === 'list');
  const isMarked = name.some(({ type }) => type === 'strong');
  const label = context.children({ type: 'root', children: name });
  context.page.text(' ');
  const remark =
    comment.length === 0
      ? ''
      : ` <span class="file-tree__comment">${context.children({ type: 'root', children: comment })}</span>`;
  const look = `${isMarked ? ' file-tree__name--marked' : ''}`;
  const kind = isFolder || below.length > 0 ? 'file-tree__folder' : 'file-tree__file';
  const files = below.map((list) => renderFiles(list, context)).join('');
  return `<li class="${kind}"><span class="file-tree__name${look}">${label}</span>${remark}${files}</li>`;
}

interface Name {
  readonly name: readonly MdNode[];
  readonly comment: readonly MdNode[];
  /** A slash says so where there is nothing in it. */
  readonly isFolder: boolean;
}

/** The name ends at the first space. */
function nameOf(nodes: readonly MdNode[]): Name {
  const [first, ...others] = nodes;
  if (first === undefined) return { name: [], comment: [], isFolder: false };
  if (first.type !== 'text') {
    const isFolder = (first.children?.[0]?.value ?? first.value ?? '').endsWith('/');
    return { name: [first], comment: others, isFolder };
  }
  const text = first.value ?? '';
  const [word = ''] = /^\S*/.exec(text) ?? [];
  const rest = text.slice(word.length).trimStart();
  const comment = [...(rest === '' ? [] : [{ ...first, value: rest }]), ...others];
  // `a.ts` and `_b.ts_` may be parts of one name.
  const isWhole = word.length < text.length || others.length === 0;
  return isWhole
    ? { name: [{ ...first, value: word }], comment, isFolder: word.endsWith('/') }
    : { name: [first, ...others], comment: [], isFolder: false };
}
