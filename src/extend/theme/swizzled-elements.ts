/**
 * Components of a site that render parts of Markdown: what `MDXComponents` adds and replaces, and components of the
 * theme.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ESTree, Visitor } from 'rolldown/utils';
import type { Files, SwizzledElements } from '../types.ts';
import { readMap } from './components-map.ts';
import { importedFile, importsOriginal, programOf, requestsIn, withoutTypes } from './parsed-code.ts';

/** Parts of Markdown, as the parser marks them, and the theme components that render them. */
const MARKED_PARTS: Readonly<Record<string, string>> = {
  admonition: 'Admonition',
  codeblock: 'CodeBlock',
  doccards: 'DocCardList',
  livecode: 'LiveCode',
};

/**
 * Returns the component that renders each part. One component may render both inline code and code blocks. Code that
 * readers can run (`LiveCode`) uses the site's `CodeBlock`, if it has one.
 */
export function shownParts(files: Files): Readonly<Record<string, string>> {
  const codeblock = files['MDXComponents/Code'] === undefined ? 'CodeBlock' : 'MDXComponents/Code';
  const hasBoth = files['LiveCode'] !== undefined && files['CodeBlock'] !== undefined;
  return { ...MARKED_PARTS, codeblock, ...(hasBoth && { livecode: 'CodeBlock' }) };
}

/**
 * The live code theme has a `CodeBlock` that falls back to that of the classic theme. Here other code blocks stay HTML,
 * so treat it as `LiveCode`.
 */
export function withLiveCode({ CodeBlock: file, ...files }: Files): Files {
  if (file === undefined) return files;
  return /[\\/]theme-live-codeblock[\\/]/.test(file) ? { ...files, LiveCode: file } : { ...files, CodeBlock: file };
}

/** Components that Octavo renders to HTML while it parses Markdown, unless the site replaces them. */
export const OF_MARKDOWN: readonly string[] = ['Tabs', 'TabItem', 'TOCInline'];

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/**
 * The elements that each component renders, with or without a map of the site's own. Of two components for one element,
 * the first wins.
 */
const OF_ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  'MDXComponents/A': ['a'],
  'MDXComponents/Code': ['code'],
  CodeInline: ['code'],
  'MDXComponents/Details': ['details'],
  Details: ['details'],
  'MDXComponents/Heading': HEADINGS,
  Heading: HEADINGS,
  'MDXComponents/Img': ['img'],
  'MDXComponents/Li': ['li'],
  'MDXComponents/Pre': ['pre'],
  'MDXComponents/Ul': ['ul'],
};

/** Elements whose components receive the attributes and children of the element. */
const SERVED_ELEMENTS: ReadonlySet<string> = new Set([
  ...HEADINGS,
  ...'a blockquote code del details em hr img li ol p strong table ul'.split(' '),
]);

/** Checks whether Markdown renders a component of this name in place of the built-in one. */
export function isOfMarkdown(name: string): boolean {
  return OF_MARKDOWN.includes(name) || Object.values(MARKED_PARTS).includes(name) || Object.hasOwn(OF_ELEMENTS, name);
}

export function findElements(files: Files, siteDir: string): SwizzledElements {
  const map = files['MDXComponents'];
  const read = map === undefined ? { globals: [], elements: [] } : readMap(map, { files, siteDir });
  const replaced = new Map(read.elements.filter((name) => ELEMENTS.has(name)).map((name) => [name, map ?? '']));
  for (const [name, elements] of Object.entries(OF_ELEMENTS).toReversed()) {
    const file = files[name];
    for (const element of file === undefined ? [] : elements) replaced.set(element, file ?? '');
  }
  const served = [...replaced].filter(([name]) => SERVED_ELEMENTS.has(name));
  const others = [...replaced].filter(([name]) => !SERVED_ELEMENTS.has(name) && name !== 'pre');
  const pre = replaced.get('pre');
  const parts = Object.entries(shownParts(files)).filter(
    ([part, name]) => files[name] !== undefined || (part === 'codeblock' && pre !== undefined),
  );
  const shortOf = (file: string): string => path.relative(siteDir, file).replaceAll(path.sep, '/');
  return {
    globals: read.globals.filter((name) => !KNOWN.has(name)),
    hasPre: pre !== undefined,
    elements: [
      ...served.map(([name]) => name),
      ...parts.map(([part]) => part),
      ...OF_MARKDOWN.filter((name) => files[name] !== undefined),
    ].toSorted(),
    alive: [
      ...served.filter(([name, file]) => name === 'details' || doesSomething(file)).map(([name]) => name),
      ...parts
        .filter(([part, name]) => isPartAlive(part, name, files) || (part === 'codeblock' && doesSomething(pre ?? '')))
        .map(([part]) => part),
    ].toSorted(),
    elementsNotUsed: Object.fromEntries(
      [...new Set(others.map(([, file]) => file))].map((file) => [
        shortOf(file),
        others.filter(([, by]) => by === file).map(([name]) => name),
      ]),
    ),
  };
}

/**
 * Checks whether a part must be hydrated. A component that highlights code itself also has its own buttons. One that
 * wraps the built-in code block keeps the built-in buttons.
 */
function isPartAlive(part: string, name: string, files: Files): boolean {
  if (part === 'livecode') return true;
  if (name === 'MDXComponents/Code' && files['CodeBlock'] !== undefined && isPartAlive(part, 'CodeBlock', files))
    return true;
  const file = files[name];
  if (file === undefined) return false;
  if (name === 'CodeBlock' && !importsOriginal(file, 'CodeBlock')) return true;
  const own = Object.keys(files).filter((other) => other === name || other.startsWith(`${name}/`));
  return own.some((other) => doesSomething(files[other] ?? ''));
}

/** Hooks and components whose effect is lost when a component is rendered to HTML only. */
const DOING: ReadonlySet<string> = new Set(
  'useState useEffect useReducer useLayoutEffect useSyncExternalStore useCollapsible useIsBrowser BrowserOnly'.split(
    ' ',
  ),
);
/** Packages whose components and functions do nothing in the browser. */
const PLAIN = /^(?:@docusaurus\/|@generated\/|@theme|react(?:\/jsx-runtime)?$|clsx$|classnames$|prop-types$)/;

/**
 * Checks the file itself, the site files it imports, and packages that may do something in the browser. The installed
 * theme is known not to.
 */
function doesSomething(file: string, seen: Set<string> = new Set()): boolean {
  if (seen.has(file) || !existsSync(file)) return false;
  seen.add(file);
  const program = programOf(readFileSync(file, 'utf8'), file);
  if (isDoing(program)) return true;
  if (isOfClassic(file)) return false;
  return requestsIn(program).some((from) => {
    if (!from.startsWith('.')) return !PLAIN.test(from) && !from.startsWith('@site/') && !isAsset(from);
    const imported = importedFile(from, file);
    return imported !== undefined && doesSomething(imported, seen);
  });
}

/** Checks for handlers such as `onClick={…}`, and for uses of hooks: `useState()`, `React.useState()`, and compiled ones. */
function isDoing(program: ESTree.Program): boolean {
  let found = false;
  const look = (name: string): void => {
    found ||= DOING.has(name);
  };
  new Visitor({
    CallExpression: ({ callee, arguments: [, props] }) => {
      look(calledName(callee));
      found ||=
        CREATES.has(calledName(callee)) && props?.type === 'ObjectExpression' && props.properties.some(isHandler);
    },
    JSXOpeningElement: ({ name }) => look(name.type === 'JSXIdentifier' ? name.name : ''),
    JSXAttribute: ({ name, value }) => {
      found ||= name.type === 'JSXIdentifier' && /^on[A-Z]/.test(name.name) && value?.type === 'JSXExpressionContainer';
    },
  }).visit(program);
  return found;
}

/** Functions that compiled JSX calls. */
const CREATES: ReadonlySet<string> = new Set(['jsx', 'jsxs', 'jsxDEV', 'createElement']);

function isHandler(property: ESTree.ObjectPropertyKind): boolean {
  return property.type === 'Property' && property.key.type === 'Identifier' && /^on[A-Z]/.test(property.key.name);
}

function calledName(callee: ESTree.Expression): string {
  const node = withoutTypes(callee);
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression') return node.property.type === 'Identifier' ? node.property.name : '';
  // Compilers write `(0, react.useState)()`.
  const last = node.type === 'SequenceExpression' ? node.expressions.at(-1) : undefined;
  return last === undefined ? '' : calledName(last);
}

const isOfClassic = (file: string): boolean => /[\\/]node_modules[\\/].*[\\/]theme-classic[\\/]/.test(file);

/**
 * Checks whether a part's component is from a package. Such a component may handle only some cases, and leave others as
 * they are.
 */
export function isOfPackage(part: string, files: Files): boolean {
  return /[\\/]node_modules[\\/]/.test(files[shownParts(files)[part] ?? ''] ?? '');
}

function isAsset(from: string): boolean {
  return /\.\w+$/.test(from) && !/\.[cm]?[jt]sx?$/.test(from);
}

/** Components that Markdown can use without an import in any case. */
const KNOWN = new Set(
  'Tabs TabItem Details Admonition CodeBlock TOCInline DocCardList Link Head ThemedImage IdealImage Mermaid MDXComponents'.split(
    ' ',
  ),
);

const ELEMENTS = new Set(
  'a admonition blockquote code details em h1 h2 h3 h4 h5 h6 hr img input kbd li mermaid ol p pre strong sub summary sup table tbody td th thead tr ul video'.split(
    ' ',
  ),
);

/** Lists the names of the slots that Markdown has. */
export function markdownSlots(): readonly string[] {
  return [...OF_MARKDOWN, ...Object.values(MARKED_PARTS), ...Object.keys(OF_ELEMENTS)];
}
