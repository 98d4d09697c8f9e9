/** Reads the HTML that Octavo writes: whole documents, attributes in double quotes, every element closed. */
export interface HtmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: HtmlNode[];
}

export type HtmlNode = HtmlElement | string;

const VOID = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);
const RAW = new Set(['script', 'style', 'noscript']);
const TOKEN =
  /<!--[\s\S]*?-->|<!doctype[^>]*>|<(\/?)([a-zA-Z][\w-]*)((?:\s+[^\s=>"'/]+(?:="[^"]*")?)*)\s*(\/?)>|[^<]+/g;

export function parseHtml(html: string): HtmlElement {
  const root: HtmlElement = { name: '#root', attributes: {}, children: [] };
  const open = [root];
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(html); match !== null; match = TOKEN.exec(html)) {
    const [token, closing, name, attributes = '', selfClosing] = match;
    const parent = open.at(-1) ?? root;
    if (name === undefined) {
      if (!token.startsWith('<!')) parent.children.push(decode(token));
    } else if (closing === '/') {
      if (open.at(-1)?.name !== name) throw new Error(`</${name}> closes <${open.at(-1)?.name ?? ''}>`);
      open.pop();
    } else {
      const element: HtmlElement = { name, attributes: readAttributes(attributes), children: [] };
      parent.children.push(element);
      if (RAW.has(name)) TOKEN.lastIndex = readRaw(html, element, TOKEN.lastIndex);
      else if (!VOID.has(name) && selfClosing !== '/') open.push(element);
    }
  }
  if (open.length > 1) throw new Error(`<${open.at(-1)?.name ?? ''}> is not closed`);
  return root;
}

function readRaw(html: string, element: HtmlElement, from: number): number {
  const end = html.indexOf(`</${element.name}>`, from);
  element.children.push(html.slice(from, end));
  return end + element.name.length + 3;
}

function readAttributes(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...text.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [name, decode(value)]),
  );
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

function decode(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
  });
}

/** The node and all elements in it, in document order. */
export function elementsOf(node: HtmlNode): HtmlElement[] {
  return typeof node === 'string' ? [] : [node, ...node.children.flatMap(elementsOf)];
}

export function findElement(root: HtmlNode, matches: (element: HtmlElement) => boolean): HtmlElement | undefined {
  return elementsOf(root).find(matches);
}

export function hasClass({ attributes }: HtmlElement, name: string): boolean {
  return (attributes['class'] ?? '').split(' ').includes(name);
}
