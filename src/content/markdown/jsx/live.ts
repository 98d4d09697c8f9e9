/**
 * Live pages: what to do with the components and expressions that need JavaScript.
 *
 * Renderers leave a marker in the HTML and go on. When the page is complete, `assembleLive` cuts the HTML at the
 * markers. The result is a module in JSX; for
 *
 *     import Chart from '@site/src/chart';
 *
 *     Sales of **2024**:
 *
 *     > <Chart data={[1, 2]} />
 *
 * it reads
 *
 *     import Chart from '@site/src/chart';
 *     export default function Article({ Html }) {
 *       return <><Html i={0}/><blockquote><Chart data={[1, 2]}/></blockquote></>;
 *     }
 *
 * `Html` is handed in by whoever renders the module. It shows `chunks[i]`, inert HTML with markers, in a wrapper that
 * takes no part in the layout: a `div`, or a `span` when it has the attribute `inline`. Elements around a component are
 * JSX, everything else is in chunks. Imports are kept as written, relative to the file of the page.
 */
import type { Context, LiveParts, LivePart } from '../context.ts';
import type { LinkRef, LiveSource } from '../../types.ts';

import type { MdNode } from '../source/satteri.ts';
import { attributesToJsx, nodeAttributes, readAttributes } from './attributes.ts';
import { evaluateLiteral } from './literal.ts';
import { splitAtMarkers } from './live-jsx.ts';
import type { Scope } from './scope.ts';

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
    use: (scope) => void scopes.add(scope),
    all: () => parts,
    scopes: () => [...scopes],
    allPaths: () => paths,
  };
}

// eslint-disable-next-line no-control-regex
const LIVE_MARKER = /\0C\d+[()]?\0/g;

/** The HTML as it reads without JavaScript. */
export function withoutLiveParts(html: string): string {
  return html.includes('\0C') ? html.replace(LIVE_MARKER, '') : html;
}

export function assembleLive(html: string, live: LiveParts): LiveSource | undefined {
  const scopes = live.scopes();
  if (live.all().length === 0 && scopes.length === 0) return undefined;
  const chunks: string[] = [];
  const body = splitAtMarkers(html, live.all(), chunks);
  const declared = new Set<string>();
  const code = [...new Set(scopes.flatMap((scope) => moduleLines(scope, body, declared))), ''].join('\n');
  return {
    code: `${code}export default function Article({ Html }) {\n  return <>${body}</>;\n}\n`,
    chunks,
    ...(live.allPaths().length === 0 ? {} : { paths: live.allPaths() }),
  };
}

/** `declared`: names that another scope of the page has imported; a page and its partials often import the same. */
function moduleLines(scope: Scope, body: string, declared: Set<string>): string[] {
  const used = (name: string): boolean => scope.code.includes(name) || body.includes(name);
  const usedAsTheme = (name: string): boolean => scope.code.includes(name) || body.includes(`<${name}`);
  const imports = scope.imports.filter(
    ({ theme, locals }) => locals.some(theme ? usedAsTheme : used) && !locals.every((name) => declared.has(name)),
  );
  for (const name of imports.flatMap(({ locals }) => locals)) declared.add(name);
  // A default export of the page is its layout elsewhere; here the article is the default export.
  const code = scope.code.replace(/^([ \t]*)export\s+default\s+/gm, '$1const PageLayout = ');
  return [...scope.effects, ...imports.map(({ statement }) => statement), ...(code === '' ? [] : [code])];
}

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

/**
 * Components of the theme whose attributes only the browser's code knows, such as `<Tabs
 * values={constants.platforms}>`: they are shown by their React counterparts, and the page becomes a live one.
 */
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
