/**
 * Components of a site in Markdown: what `MDXComponents` adds and replaces, and the parts of the theme that Markdown has.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Files, SwizzledElements } from '../types.ts';

/** Parts of Markdown, as the parser marks them, that components of the theme show. */
const MARKED_PARTS: Readonly<Record<string, string>> = {
  admonition: 'Admonition',
  codeblock: 'CodeBlock',
  doccards: 'DocCardList',
  livecode: 'LiveCode',
};

/**
 * What shows each of them; code in a line and in blocks may be shown by one component. Around code that readers can run
 * (`LiveCode`) is the `CodeBlock` of the site, if it has one.
 */
export function shownParts(files: Files): Readonly<Record<string, string>> {
  const codeblock = files['MDXComponents/Code'] === undefined ? 'CodeBlock' : 'MDXComponents/Code';
  const hasBoth = files['LiveCode'] !== undefined && files['CodeBlock'] !== undefined;
  return { ...MARKED_PARTS, codeblock, ...(hasBoth && { livecode: 'CodeBlock' }) };
}

/** The theme for live code has a `CodeBlock` that shows others by that of the classic theme, which here stay HTML. */
export function withLiveCode({ CodeBlock: file, ...files }: Files): Files {
  if (file === undefined) return files;
  return /[\\/]theme-live-codeblock[\\/]/.test(file) ? { ...files, LiveCode: file } : { ...files, CodeBlock: file };
}

/** Components that Markdown has as HTML, unless they are the site's own. */
export const OF_MARKDOWN: readonly string[] = ['Tabs', 'TabItem', 'TOCInline'];

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/** What stands for elements, whether the map is the site's own or not; the first of two names goes first. */
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

/** Their components are given the element's attributes and what is in it. */
const SERVED_ELEMENTS: ReadonlySet<string> = new Set([
  ...HEADINGS,
  ...'a blockquote code del details em hr img li ol p strong table ul'.split(' '),
]);

/** Whether Markdown shows a component of that name in the place of ours. */
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

/** Code that a component highlights itself has the buttons of that component; around ours, it has ours. */
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

/** What HTML loses of a component. */
const DOES_SOMETHING =
  /\buse(?:State|Effect|Reducer|LayoutEffect|SyncExternalStore|Collapsible|IsBrowser)\)?\s*\(|\son[A-Z]\w*=\{|<BrowserOnly/;
const IMPORTED = /\b(?:from|import|require\()\s*['"]([^'"]+)['"]/g;
/** Packages whose components and functions do nothing in the browser. */
const PLAIN = /^(?:@docusaurus\/|@generated\/|@theme|react(?:\/jsx-runtime)?$|clsx$|classnames$|prop-types$)/;

/** The file itself, what it imports of the site, and packages that may. The installed theme is known. */
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

/** Its component is of a package, where it is made for some places and leaves others as they are. */
export function isOfPackage(part: string, files: Files): boolean {
  return /[\\/]node_modules[\\/]/.test(files[shownParts(files)[part] ?? ''] ?? '');
}

const ENDINGS = ['.tsx', '.jsx', '.ts', '.js', '/index.tsx', '/index.jsx', '/index.ts', '/index.js'];

function isAsset(from: string): boolean {
  return /\.\w+$/.test(from) && !/\.[cm]?[jt]sx?$/.test(from);
}

/** What Markdown has without an import anyway. */
const KNOWN = new Set(
  'Tabs TabItem Details Admonition CodeBlock TOCInline DocCardList Link Head ThemedImage IdealImage Mermaid MDXComponents'.split(
    ' ',
  ),
);

/** Names of the object that a map of components exports: read, not run. */
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
  // `h2: (props) => <MDXHeading as="h2" {...props} />` is what the theme has.
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

/** Names of the slots of Markdown. */
export function markdownSlots(): readonly string[] {
  return [...OF_MARKDOWN, ...Object.values(MARKED_PARTS), ...Object.keys(OF_ELEMENTS)];
}
