/**
 * Components of a site that render parts of Markdown: what `MDXComponents` adds and replaces, and components of the
 * theme.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Files, SwizzledElements } from '../types.ts';

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
  const read = map === undefined ? { globals: [], elements: [] } : readMap(readFileSync(map, 'utf8'), files);
  const replaced = new Map(read.elements.map((name) => [name, map ?? '']));
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
    globals: read.globals,
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
  if (name === 'CodeBlock' && !/@theme-(?:original|init)\/CodeBlock['"]/.test(readFileSync(file, 'utf8'))) return true;
  const own = Object.keys(files).filter((other) => other === name || other.startsWith(`${name}/`));
  return own.some((other) => doesSomething(files[other] ?? ''));
}

/** Matches code whose effect is lost when the component is rendered to HTML only. */
const DOES_SOMETHING =
  /\buse(?:State|Effect|Reducer|LayoutEffect|SyncExternalStore|Collapsible|IsBrowser)\)?\s*\(|\son[A-Z]\w*=\{|<BrowserOnly/;
const IMPORTED = /\b(?:from|import|require\()\s*['"]([^'"]+)['"]/g;
/** Packages whose components and functions do nothing in the browser. */
const PLAIN = /^(?:@docusaurus\/|@generated\/|@theme|react(?:\/jsx-runtime)?$|clsx$|classnames$|prop-types$)/;

/**
 * Checks the file itself, the site files it imports, and packages that may do something in the browser. The installed
 * theme is known not to.
 */
function doesSomething(file: string, seen: Set<string> = new Set()): boolean {
  if (seen.has(file) || !existsSync(file)) return false;
  seen.add(file);
  const code = readFileSync(file, 'utf8');
  if (DOES_SOMETHING.test(code)) return true;
  if (isOfClassic(file)) return false;
  return Array.from(code.matchAll(IMPORTED), ([, from = '']) => from).some((from) => {
    if (!from.startsWith('.')) return !PLAIN.test(from) && !from.startsWith('@site/') && !isAsset(from);
    const target = path.resolve(path.dirname(file), from);
    return [target, ...ENDINGS.map((ending) => target + ending)].some(
      (one) => /\.[jt]sx?$/.test(one) && doesSomething(one, seen),
    );
  });
}

const isOfClassic = (file: string): boolean => /[\\/]node_modules[\\/].*[\\/]theme-classic[\\/]/.test(file);

/**
 * Checks whether a part's component is from a package. Such a component may handle only some cases, and leave others as
 * they are.
 */
export function isOfPackage(part: string, files: Files): boolean {
  return /[\\/]node_modules[\\/]/.test(files[shownParts(files)[part] ?? ''] ?? '');
}

const ENDINGS = ['.tsx', '.jsx', '.ts', '.js', '/index.tsx', '/index.jsx', '/index.ts', '/index.js'];

function isAsset(from: string): boolean {
  return /\.\w+$/.test(from) && !/\.[cm]?[jt]sx?$/.test(from);
}

/** Components that Markdown can use without an import in any case. */
const KNOWN = new Set(
  'Tabs TabItem Details Admonition CodeBlock TOCInline DocCardList Link Head ThemedImage IdealImage Mermaid MDXComponents'.split(
    ' ',
  ),
);

/** Reads names from the object that a map of components exports, without running the code. */
function readMap(source: string, files: Files): Pick<SwizzledElements, 'globals' | 'elements'> {
  const code = source
    .replace(/\/\*[^]*?\*\/|(?<![:'"])\/\/.*$/gm, '')
    .replace(/\bimport\s[^;]*?from\s*['"][^'"]+['"];?/g, '');
  const globals = Array.from(code.matchAll(/[{,]\s*([A-Z]\w*)\s*(?=[,:}])/g), ([, name = '']) => name);
  const imports = Array.from(source.matchAll(/import (\w+) from ['"]@theme(-original|-init)?\/([^'"]+)['"]/g));
  const ofTheme = new Set(
    imports
      .filter(([, , kind, name = '']) => kind !== undefined || files[name] === undefined)
      .map(([, local]) => local),
  );
  // `h2: (props) => <MDXHeading as="h2" {...props} />` is the theme's default.
  const entries =
    /[{,]\s*([a-z][a-z0-9]*)\s*:\s*(?:\([^)]*\)\s*=>\s*<(\w+)\s+as=['"]h\d['"]\s+\{\.\.\.\w+\}\s*\/>|(\w*))/g;
  const elements = Array.from(code.matchAll(entries), ([, name = '', heading, value]) =>
    ofTheme.has(heading ?? value) || !ELEMENTS.has(name) ? '' : name,
  );
  return {
    globals: [...new Set(globals)].filter((name) => !KNOWN.has(name)).toSorted(),
    elements: [...new Set(elements)].filter((name) => name !== '').toSorted(),
  };
}

const ELEMENTS = new Set(
  'a admonition blockquote code details em h1 h2 h3 h4 h5 h6 hr img input kbd li mermaid ol p pre strong sub summary sup table tbody td th thead tr ul video'.split(
    ' ',
  ),
);

/** Lists the names of the slots that Markdown has. */
export function markdownSlots(): readonly string[] {
  return [...OF_MARKDOWN, ...Object.values(MARKED_PARTS), ...Object.keys(OF_ELEMENTS)];
}
