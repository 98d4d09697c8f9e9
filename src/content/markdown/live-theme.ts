/**
 * Components of the theme whose attributes only the browser's code knows, such as
 * `<Tabs values={constants.platforms}>`: they are shown by their React counterparts, and the page becomes a live one.
 */
import { attributesToJsx, nodeAttributes, readAttributes } from './attributes.ts';
import type { Context } from './context.ts';
import { evaluateLiteral } from './literal.ts';
import type { MdNode } from './satteri.ts';

const HAS_COUNTERPART: ReadonlySet<string> = new Set(['Tabs', 'Admonition', 'Details', 'CodeBlock']);

/** Holds for components that the page imports itself: the module of the page has no other names. */
export function isLiveTheme(name: string, node: MdNode, { document }: Context): boolean {
  const { known, values } = document.scope;
  if (!HAS_COUNTERPART.has(name) || !known.has(node.name ?? '')) return false;
  const { dynamic } = readAttributes(nodeAttributes(node), values);
  const attributes = dynamic.length === 0 ? [] : nodeAttributes(node).map(({ value }) => value);
  const code = attributes.flatMap((value) => (typeof value === 'object' ? [value.code] : []));
  const children = name === 'CodeBlock' ? unknownExpressions(node.children ?? [], values) : [];
  // What uses nothing that the page imports or declares cannot be meant as code.
  return [...code, ...children].some((text) => (text.match(/[\w$]+/g) ?? []).some((word) => known.has(word)));
}

function unknownExpressions(nodes: readonly MdNode[], values: ReadonlyMap<string, unknown>): readonly string[] {
  return nodes.flatMap(({ type, value = '', children = [] }) => {
    if (type === 'paragraph') return unknownExpressions(children, values);
    if (type !== 'mdxFlowExpression' && type !== 'mdxTextExpression') return [];
    return evaluateLiteral(value, values) === undefined ? [value] : [];
  });
}

export function renderLiveTheme(name: string, node: MdNode, context: Context): string {
  context.live.use(context.document.scope);
  const children = node.children ?? [];
  const content = name === 'Tabs' ? tabItems(children, context) : contentOf(name, children, context);
  return context.live.wrap(node.name ?? '', attributesToJsx(nodeAttributes(node)), content);
}

function contentOf(name: string, children: readonly MdNode[], context: Context): string {
  return name === 'CodeBlock' ? codeParts(children, context) : context.blocks(children);
}

/** Its only children can be text. */
function codeParts(nodes: readonly MdNode[], context: Context): string {
  return nodes
    .map(({ type, value = '', children = [] }) =>
      type === 'mdxFlowExpression' || type === 'mdxTextExpression'
        ? context.live.expression(value)
        : children.length > 0
          ? codeParts(children, context)
          : '',
    )
    .join('');
}

function tabItems(nodes: readonly MdNode[], context: Context): string {
  return nodes
    .map((child) => {
      if (child.type === 'paragraph') return tabItems(child.children ?? [], context);
      if (child.type !== 'mdxJsxFlowElement' && child.type !== 'mdxJsxTextElement') return '';
      const component = context.document.scope.component(child.name ?? '');
      if (component.kind !== 'theme' || component.name !== 'TabItem') return '';
      const attributes = attributesToJsx(nodeAttributes(child));
      return context.live.wrap(child.name ?? '', attributes, context.blocks(child.children ?? []));
    })
    .join('');
}
