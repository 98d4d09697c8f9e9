/**
 * Live pages: pages with components and expressions that need JavaScript.
 *
 * Renderers leave a marker in the HTML and go on. When the page is complete, `assembleLive` splits the HTML at the
 * markers. The result is a module in JSX; for
 *
 *     import Chart from '@site/src/chart';
 *
 *     Sales of **2024**:
 *
 *     > <Chart data={[1, 2]} />
 *
 * it is
 *
 *     import Chart from '@site/src/chart';
 *     export default function Article({ Html }) {
 *       return <><Html i={0}/><blockquote><Chart data={[1, 2]}/></blockquote></>;
 *     }
 *
 * The code that renders the module passes in `Html`. It shows `chunks[i]`, inert HTML with markers, in a wrapper that
 * does not affect the layout: a `div`, or a `span` with the attribute `inline`. Elements around a component are JSX,
 * everything else is in chunks. An element around a component whose attributes contain markers is an `Html` as well:
 * `as` is its name, and `values` are the chunks for its attributes. Imports are kept as written, relative to the file
 * of the page.
 */
import type { Context, LiveParts, LivePart } from '../base/context.ts';
import type { LinkRef, LiveSource } from '../../base/types.ts';

import type { MdNode } from '../source/satteri.ts';
import { attributesToJsx, nodeAttributes, readAttributes } from './attributes.ts';
import { evaluateLiteral, isShownChildren } from './literal.ts';
import { splitAtMarkers } from './live-jsx.ts';
import { PAGE_EXPORTS, type Scope } from './scope.ts';

export function createLiveParts(): LiveParts {
  const parts: LivePart[] = [];
  const scopes = new Set<Scope>();
  const paths: LinkRef[] = [];
  const add = (part: LivePart): number => parts.push(part) - 1;
  return {
    component: (name, code) => `\0C${add({ name, code })}\0`,
    wrap: (name, code, children) => {
      const index = add({ name, code });
      return `\0C${index}(\0${children}\0C${index})\0`;
    },
    expression: (code) => `\0C${add({ code })}\0`,
    paths: (attributes, spot) => {
      for (const { value } of attributes) {
        if (typeof value === 'string' && /^[./#]/.test(value)) paths.push({ target: value, ...spot });
      }
    },
    use: (scope) => {
      for (let each: Scope | undefined = scope; each !== undefined; each = each.outer) scopes.add(each);
    },
    all: () => parts,
    scopes: () => [...scopes],
    allPaths: () => paths,
  };
}

// eslint-disable-next-line no-control-regex
const LIVE_MARKER = /\0C\d+[()]?\0/g;

/** Returns the HTML as shown without JavaScript. */
export function withoutLiveParts(html: string): string {
  return html.includes('\0C') ? html.replace(LIVE_MARKER, '') : html;
}

/** `exported`: values of `PAGE_EXPORTS`, which pages may use without declaring them. */
export function assembleLive(
  html: string,
  live: LiveParts,
  exported: Readonly<Record<string, unknown>>,
): LiveSource | undefined {
  const scopes = live.scopes();
  if (live.all().length === 0 && scopes.length === 0) return undefined;
  const chunks: string[] = [];
  const body = splitAtMarkers(html, live.all(), chunks);
  const declared = new Set<string>();
  const lines = new Set(scopes.flatMap((scope) => moduleLines(scope, body, declared)));
  const code = [...impliedLines([...lines, body].join('\n'), scopes, exported), ...lines, ''].join('\n');
  return {
    code: `${code}export default function Article({ Html }) {\n  return <>${body}</>;\n}\n`,
    chunks,
    ...(live.allPaths().length === 0 ? {} : { paths: live.allPaths() }),
  };
}

const IMPLIED: readonly string[] =
  'Tabs TabItem Details Admonition CodeBlock TOCInline Link Head ThemedImage Mermaid'.split(' ');

/** Returns the imports and declarations that pages may omit, as far as this page needs them. */
function impliedLines(
  code: string,
  scopes: readonly Scope[],
  exported: Readonly<Record<string, unknown>>,
): readonly string[] {
  const isFree = (name: string): boolean => !scopes.some(({ known }) => known.has(name));
  const components = IMPLIED.filter((name) => isFree(name) && new RegExp(`<${name}[\\s/>]`).test(code));
  const values = Object.entries(exported).filter(
    ([name]) => isFree(name) && new RegExp(`(?<![\\w$.'"])${name}(?![\\w$'"])`).test(code),
  );
  return [
    ...components.map((name) => `import ${name} from '@theme/${name}';`),
    ...values.map(([name, value]) => `export const ${name} = ${JSON.stringify(value) ?? 'undefined'};`),
    ...(code.includes('<WithProps ') ? ["import WithProps from '@theme/WithProps';"] : []),
  ];
}

/** Renders an expression that can only be evaluated in the browser. */
export function renderLiveExpression(code: string, { live, document }: Context): string {
  const { scope } = document;
  live.use(scope);
  const { children } = (scope.values.get('props') ?? {}) as { readonly children?: unknown };
  if (!isShownChildren(children) || !code.includes('children')) return live.expression(scope.bind(code));
  const attributes = ` show={(props) => (${code}\n)} props={${scope.bind('props')}}`;
  return live.wrap('WithProps', attributes, children.renderChildren());
}

/**
 * `declared`: names that another scope of the page has imported, since a page and its partials often import the same.
 */
function moduleLines(scope: Scope, body: string, declared: Set<string>): string[] {
  const used = (name: string): boolean => scope.code.includes(name) || body.includes(name);
  const usedAsTheme = (name: string): boolean => scope.code.includes(name) || body.includes(`<${name}`);
  const imports = scope.imports.filter(
    ({ theme, locals }) => locals.some(theme ? usedAsTheme : used) && !locals.every((name) => declared.has(name)),
  );
  for (const name of imports.flatMap(({ locals }) => locals)) declared.add(name);
  // In other generators, a default export is the page's layout. Here, the article is the default export.
  const code = scope.code.replace(/^([ \t]*)export\s+default\s+/gm, '$1const PageLayout = ');
  return [...scope.effects, ...imports.map(({ statement }) => statement), ...(code === '' ? [] : [code])];
}

const HAS_COUNTERPART: ReadonlySet<string> = new Set([
  'Tabs',
  'Admonition',
  'Details',
  'CodeBlock',
  'Mermaid',
  'Link',
  'ThemedImage',
]);

/**
 * True when a theme component needs its React counterpart. Components that the page imports count too, because its
 * module has no other names.
 */
export function isLiveTheme(name: string, node: MdNode, { document }: Context): boolean {
  const { known, values } = document.scope;
  if (!HAS_COUNTERPART.has(name)) return false;
  if (name === 'Tabs' && unknownExpressions(node.children ?? [], values).length > 0) return true;
  const { dynamic } = readAttributes(nodeAttributes(node), values);
  const attributes = dynamic.length === 0 ? [] : nodeAttributes(node).map(({ value }) => value);
  const code = attributes.flatMap((value) => (typeof value === 'object' ? [value.code] : []));
  const children = name === 'CodeBlock' ? unknownExpressions(node.children ?? [], values) : [];
  // Code that uses nothing which the page knows, imports or declares cannot be meant as code.
  return [...code, ...children].some((text) =>
    (text.match(/[\w$]+/g) ?? []).some((word) => known.has(word) || KNOWN_ANYWAY.has(word)),
  );
}

const KNOWN_ANYWAY: ReadonlySet<string> = new Set(['props', 'require', ...PAGE_EXPORTS]);

const COMMENT = /^\s*\/\*[^]*\*\/\s*$/;

function unknownExpressions(nodes: readonly MdNode[], values: ReadonlyMap<string, unknown>): readonly string[] {
  return nodes.flatMap(({ type, name, value = '', children = [] }) => {
    if (type === 'paragraph' || (name === null && children.length > 0)) return unknownExpressions(children, values);
    if (type !== 'mdxFlowExpression' && type !== 'mdxTextExpression') return [];
    return COMMENT.test(value) || value.trim() === '' || evaluateLiteral(value, values) !== undefined ? [] : [value];
  });
}

/**
 * Renders theme components whose attributes can only be evaluated in the browser, such as `<Tabs
 * values={constants.platforms}>`: their React counterparts are shown, and the page becomes a live one.
 */
export function renderLiveTheme(name: string, node: MdNode, context: Context): string {
  context.live.use(context.document.scope);
  const children = node.children ?? [];
  const content = name === 'Tabs' ? tabItems(children, context) : contentOf(name, node, context);
  const attributes = attributesToJsx(nodeAttributes(node), context.document.scope.bind);
  return context.live.wrap(node.name ?? '', attributes, content);
}

function contentOf(name: string, node: MdNode, context: Context): string {
  const { type, children = [] } = node;
  if (name === 'CodeBlock') return codeParts(children, context);
  if (type === 'mdxJsxTextElement') return context.children(node);
  const [only, ...others] = children;
  // A link is part of a line, even if it is alone in it.
  return name === 'Link' && only?.type === 'paragraph' && others.length === 0
    ? context.children(only)
    : context.blocks(children);
}

/** A code block can only have text as children. */
function codeParts(nodes: readonly MdNode[], context: Context): string {
  return nodes
    .map(({ type, value = '', children = [] }) =>
      type === 'mdxFlowExpression' || type === 'mdxTextExpression'
        ? context.live.expression(context.document.scope.bind(value))
        : children.length > 0
          ? codeParts(children, context)
          : '',
    )
    .join('');
}

function isJsx({ type }: MdNode): boolean {
  return type === 'mdxJsxFlowElement' || type === 'mdxJsxTextElement';
}

function tabItems(nodes: readonly MdNode[], context: Context): string {
  return nodes
    .map((child) => {
      const { type, value = '' } = child;
      if (type === 'paragraph' || (isJsx(child) && child.name === null)) return tabItems(child.children ?? [], context);
      if (unknownExpressions([child], context.document.scope.values).length > 0) {
        return context.live.expression(context.document.scope.bind(value));
      }
      if (!isJsx(child)) return '';
      const component = context.document.scope.component(child.name ?? '');
      if (component.kind !== 'theme' || component.name !== 'TabItem') return '';
      const attributes = attributesToJsx(nodeAttributes(child), context.document.scope.bind);
      return context.live.wrap(child.name ?? '', attributes, context.blocks(child.children ?? []));
    })
    .join('');
}
