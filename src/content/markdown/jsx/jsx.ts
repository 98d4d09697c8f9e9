/**
 * Renders JSX elements: theme components become HTML, partials are rendered in place, and components of the site stay
 * live.
 */
import { dynamicAttribute, unknownAdmonition, unknownComponent } from '../../../errors/content.ts';
import { tabOutsideTabs } from '../../../errors/tabs.ts';
import { THEMED_IMAGE_CLASSES } from '../../../shared/article-looks.ts';
import { isRecord } from '../../../shared/plain-data.ts';
import { escapeHtml, escapeRawText, escapeText } from '../../../shared/html.ts';
import { renderCodeBlock, renderDiagram } from '../code/code-block.ts';
import type { Context } from '../base/context.ts';
import { COMPONENTS } from '../dialects/components/components.ts';
import { renderHead } from '../base/description.ts';
import { admonitionType, renderAdmonition } from '../nodes/admonition.ts';
import { renderDetails } from '../nodes/details.ts';
import { tocMarker } from '../nodes/headings.ts';
import { imageSource, linkParts } from '../nodes/inline.ts';
import { renderTabs } from '../nodes/tabs.ts';
import type { MdNode } from '../source/satteri.ts';
import {
  type Attributes,
  attributesToJsx,
  attributesToObject,
  elementAttributes,
  nodeAttributes,
  readAttributes,
} from './attributes.ts';
import { evaluateLiteral, isFileReference, UNKNOWN } from './literal.ts';
import { isLiveTheme, renderLiveTheme } from './live.ts';
import type { Props } from './scope.ts';
import { BLOCK_ELEMENTS, breakAt, VOID_ELEMENTS } from './tag.ts';

type ComponentRenderer = (node: MdNode, attributes: Attributes, context: Context) => string;

/** Renderers of the theme's Markdown components. */
const THEME_COMPONENTS: Readonly<Record<string, ComponentRenderer>> = {
  Tabs: renderTabs,
  // Outside of tabs, it may belong to a surrounding component of the site, which reads its props.
  TabItem: (node, _attributes, context) => {
    const { document, page } = context;
    if (!isInComponent(node, document.tree)) {
      const { line, column } = document.spot(node);
      page.problem({ severity: 'warning', ...tabOutsideTabs({ file: document.sitePath, line, column }) });
    }
    return document.scope.known.has('TabItem')
      ? renderLiveTheme('TabItem', node, context)
      : `<div>${context.blocks(node.children ?? [])}</div>`;
  },
  Details: renderDetails,
  Admonition: renderAdmonitionComponent,
  CodeBlock: renderCodeComponent,
  Mermaid: (_node, { values }, context) =>
    renderDiagram({ code: String(values.get('value') ?? ''), meta: '' }, context),
  TOCInline: (node, { values }) => tocMarker(values, codeOf(node, 'toc')),
  DocCardList: (_node, { values }, { page }) =>
    page.slot({ component: 'DocCardList', props: Object.fromEntries(values) }),
  Link: renderLinkComponent,
  Head: (node, _attributes, context) => renderHead(node, context),
  ThemedImage: renderThemedImage,
  IdealImage: (node, attributes, context) => renderElement({ ...node, name: 'img' }, attributes, context),
};

/** True when one of the elements around a node is a component. Not recursive, because trees can be deep. */
function isInComponent(node: MdNode, root: MdNode): boolean {
  const open: { readonly at: MdNode; readonly inside: boolean }[] = [{ at: root, inside: false }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { at, inside } = next;
    if (at === node) return inside;
    const isComponent = typeof at.name === 'string' && /^[A-Z]|\./.test(at.name);
    for (const child of at.children ?? []) open.push({ at: child, inside: inside || isComponent });
  }
  // The node belongs to a component's children that were parsed separately.
  return true;
}

function codeOf(node: MdNode, attribute: string): string {
  const value = nodeAttributes(node).find(({ name }) => name === attribute)?.value;
  return typeof value === 'object' ? value.code : '';
}

export function renderJsx(node: MdNode, context: Context): string {
  const name = node.name ?? '';
  if (name === '') return childrenOf(node, context);
  const component = context.document.scope.component(name);
  if (component.kind === 'live') return renderLive(node, context);
  if (component.kind === 'unknown') return renderUnknown(node, context);
  const attributes = readAttributes(nodeAttributes(node), context.document.scope.values);
  if (component.kind === 'partial')
    return context.partial(component.filePath, component.from, { node, props: propsOf(node, attributes, context) });
  if (component.kind === 'theme' && isLiveTheme(component.name, node, context))
    return renderLiveTheme(component.name, node, context);
  if (component.kind === 'theme') return renderTheme(component.name, { node, attributes }, context);
  if (name === 'head') return renderHead(node, context);
  if (name === 'details') return renderDetails(node, attributes, context);
  if (attributes.dynamic.length > 0) return renderLive(node, context);
  return renderElement(node, attributes, context);
}

function propsOf(node: MdNode, { values, dynamic }: Attributes, context: Context): Props {
  const { scope } = context.document;
  const known = new Map(values);
  for (const name of dynamic) known.set(name, UNKNOWN);
  if ((node.children ?? []).length > 0) known.set('children', { renderChildren: () => childrenOf(node, context) });
  return { values: known, code: attributesToObject(nodeAttributes(node), scope.bind), outer: scope };
}

function renderTheme(
  name: string,
  { node, attributes }: { node: MdNode; attributes: Attributes },
  context: Context,
): string {
  // `Tabs` reports its attributes itself, and `toc={toc}` is the usual way to write a table of contents.
  if (name !== 'Tabs' && name !== 'TOCInline') {
    const { line, column } = context.document.spot(node);
    for (const attribute of attributes.dynamic) {
      const at = { file: context.document.sitePath, line, column };
      if (name !== 'DocCardList')
        context.page.problem({ severity: 'warning', ...dynamicAttribute(attribute, name, at) });
    }
  }
  return (THEME_COMPONENTS[name] ?? COMPONENTS[name])?.(node, attributes, context) ?? '';
}

function childrenOf(node: MdNode, context: Context): string {
  return node.type === 'mdxJsxTextElement' ? context.children(node) : context.blocks(node.children ?? [], node);
}

function renderElement(node: MdNode, attributes: Attributes, context: Context): string {
  const name = node.name ?? 'div';
  const start = `<${name}${elementAttributes(name, attributes, { node, context })}>`;
  context.page.text(breakAt(name, 'start'));
  if (VOID_ELEMENTS.has(name)) return start;
  const content =
    rawContent(node, context) ?? (elementContent(node, name, context) || givenContent(attributes, context));
  context.page.text(breakAt(name, 'end'));
  return `${start}${content}</${name}>`;
}

/**
 * Returns the text of a script or style sheet without escaping it as HTML, since browsers do not decode `&lt;` and
 * `&amp;` there. Only end tags and comment openings are escaped.
 */
function rawContent({ name = '', children = [] }: MdNode, context: Context): string | undefined {
  if (name !== 'script' && name !== 'style') return undefined;
  const parts = children.flatMap((child) => (child.type === 'paragraph' ? (child.children ?? []) : [child]));
  const texts = parts.map(({ type, value = '' }) =>
    isExpression(type) ? evaluateLiteral(value, context.document.scope.values)?.value : undefined,
  );
  if (texts.length === 0 || !texts.every((text) => typeof text === 'string')) return undefined;
  return escapeRawText(texts.join(''), name);
}

function isExpression(type: string): boolean {
  return type === 'mdxFlowExpression' || type === 'mdxTextExpression';
}

/** Content may be given as an attribute. */
function givenContent({ values }: Attributes, context: Context): string {
  const html = values.get('dangerouslySetInnerHTML');
  if (isRecord(html)) return String(html['__html'] ?? '');
  const given = values.get('children');
  if (typeof given !== 'string' && typeof given !== 'number') return '';
  context.page.text(String(given));
  return escapeText(String(given));
}

/**
 * In headings, paragraphs, cells and the like, the paragraph around the text was added by the parser and is removed.
 */
function elementContent(node: MdNode, name: string, context: Context): string {
  const children = node.children ?? [];
  const [only, ...others] = children;
  const isLine = only?.type === 'paragraph' && others.length === 0;
  if (isLine && (!BLOCK_ELEMENTS.has(name) || /^(?:p|h[1-6]|summary|td|th|dt|caption|figcaption)$/.test(name)))
    return context.children(only);
  return childrenOf(node, context);
}

const BLOCKS =
  /^(?:paragraph|heading|thematicBreak|blockquote|list|code|html|table|.*Flow.*|(?:container|leaf)Directive)$/;

function isBlock({ type }: MdNode): boolean {
  return BLOCKS.test(type);
}

/** Inline text and tags are kept on one line, since the component may inspect its children. */
function renderLive(node: MdNode, context: Context): string {
  const { live, document } = context;
  live.use(document.scope);
  live.paths(nodeAttributes(node), document.spot(node));
  const attributes = attributesToJsx(nodeAttributes(node), document.scope.bind);
  const children = node.children ?? [];
  if (children.length === 0) return live.component(node.name ?? '', attributes);
  const content = children.some(isBlock) ? childrenOf(node, context) : context.children(node);
  return live.wrap(node.name ?? '', attributes, content);
}

/** In MDX files this is a mistake. Elsewhere, `<Foo>` is more likely text about a type. */
function renderUnknown(node: MdNode, context: Context): string {
  const { document, page } = context;
  const { line, column } = document.spot(node);
  const problem = unknownComponent(node.name ?? '', { file: document.sitePath, line, column });
  page.problem({ severity: document.strict ? 'error' : 'warning', ...problem });
  if (document.strict) return childrenOf(node, context);
  const children = node.children ?? [];
  const start = node.position?.start.offset;
  const inner = children[0]?.position?.start.offset ?? node.position?.end.offset;
  const end = children.length === 0 ? '' : escapeText(`</${node.name}>`);
  return escapeText(document.text.slice(start, inner).trimEnd()) + childrenOf(node, context) + end;
}

const DEFAULT_ADMONITIONS = { keywords: [], extendDefaults: true };

function renderAdmonitionComponent(node: MdNode, { values }: Attributes, context: Context): string {
  const text = (name: string): string | undefined => {
    const value = values.get(name);
    return typeof value === 'string' ? value : undefined;
  };
  const type = text('type') ?? 'note';
  const { options, page, document } = context;
  if (admonitionType(type, options.admonitions || DEFAULT_ADMONITIONS) === undefined) {
    const { line, column } = document.spot(node);
    page.problem({ severity: 'warning', ...unknownAdmonition(type, { file: document.sitePath, line, column }) });
  }
  const content = node.children ?? [];
  return renderAdmonition(
    { type, content, title: text('title'), icon: text('icon'), className: text('className'), id: text('id') },
    context,
  );
}

function renderCodeComponent(node: MdNode, { values }: Attributes, context: Context): string {
  const text = (name: string): string | undefined => {
    const value = values.get(name);
    return typeof value === 'string' ? value : undefined;
  };
  const className = text('className');
  const language = text('language') ?? /(?:^|\s)language-(\S+)/.exec(className ?? '')?.[1] ?? '';
  const numbers = values.get('showLineNumbers');
  const number =
    numbers === true ? ' showLineNumbers' : typeof numbers === 'number' ? ` showLineNumbers=${numbers}` : '';
  const code = codeText(node.children ?? [], context).replace(/\n$/, '');
  return renderCodeBlock(
    {
      code,
      language,
      meta: `${text('metastring') ?? ''}${number}`,
      title: text('title'),
      className,
      isComponent: true,
    },
    context,
  );
}

function codeText(nodes: readonly MdNode[], context: Context): string {
  let code = '';
  for (const { type, value = '', children = [] } of nodes) {
    if (isExpression(type)) {
      const literal = evaluateLiteral(value, context.document.scope.values);
      code += typeof literal?.value === 'string' || typeof literal?.value === 'number' ? String(literal.value) : '';
    } else code += children.length > 0 ? codeText(children, context) : value;
  }
  return code;
}

function renderLinkComponent(node: MdNode, { values }: Attributes, context: Context): string {
  const value = values.get('to') ?? values.get('href');
  const target = isFileReference(value)
    ? context.document.scope.targetOf(value)
    : typeof value === 'string'
      ? value
      : '';
  const others = new Map([...values].filter(([name]) => !['to', 'href', 'autoAddBaseUrl', 'isNavLink'].includes(name)));
  const attributes = elementAttributes('a', { values: others, dynamic: [] }, { node, context });
  // `<Link id="here" />` is an anchor.
  if (value === undefined) return `<a${attributes}>${elementContent(node, 'a', context)}</a>`;
  const { href, rest } = linkParts(target, node, context);
  return `<a href="${href}"${attributes}${values.has('target') ? '' : rest}>${elementContent(node, 'a', context)}</a>`;
}

/**
 * Renders both pictures; style sheets show the one for the colour mode. If only one is given, or both are the same, it
 * is used for both modes.
 */
function renderThemedImage(node: MdNode, { values }: Attributes, context: Context): string {
  const given = values.get('sources');
  const targets = (['light', 'dark'] as const).flatMap((mode) => {
    const source = isRecord(given) ? given[mode] : undefined;
    const target = isFileReference(source) ? context.document.scope.targetOf(source) : source;
    return typeof target === 'string' && target !== '' ? [[mode, target] as const] : [];
  });
  const isSingle = targets[0]?.[1] === targets.at(-1)?.[1];
  const others = new Map([...values].filter(([name]) => !['sources', 'alt', 'className'].includes(name)));
  const rest = elementAttributes('', { values: others, dynamic: [] }, { node, context });
  const alt = values.get('alt');
  const className = values.get('className');
  let html = '';
  for (const [mode, target] of isSingle ? targets.slice(0, 1) : targets) {
    const { url, size } = imageSource(target, node, context);
    const look = isSingle ? THEMED_IMAGE_CLASSES.image : `${THEMED_IMAGE_CLASSES.image} ${THEMED_IMAGE_CLASSES[mode]}`;
    html +=
      `<img loading="lazy" decoding="async" src="${url}"${size} alt="${typeof alt === 'string' ? escapeHtml(alt) : ''}" ` +
      `class="${look}${typeof className === 'string' ? ` ${escapeHtml(className)}` : ''}"${rest}>`;
  }
  return html;
}
