/** Reads the HTML that Octavo writes: whole documents, attributes in double quotes, every element closed. */
export interface HtmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: HtmlNode[];
}

export type HtmlNode = HtmlElement | string;

const VOID = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);
const RAW = /<(script|style|noscript)\b[^>]*>[\s\S]*?<\/\1>/g;
const TOKEN =
  /<!--[\s\S]*?-->|<!doctype[^>]*>|<(\/?)([a-zA-Z][\w-]*)((?:\s+[^\s=>"'/]+(?:="[^"]*")?)*)\s*(\/?)>|[^<]+/g;

/** Parses HTML, without text that no reader sees: scripts, styles, `noscript`. */
export function parseHtml(html: string): HtmlElement {
  const root: HtmlElement = { name: '#root', attributes: {}, children: [] };
  const open = [root];
  for (const [token, closing, name, attributes = '', selfClosing] of html.replace(RAW, '').matchAll(TOKEN)) {
    if (name === undefined) {
      if (!token.startsWith('<!')) open.at(-1)?.children.push(decode(token));
    } else if (closing === '/') close(open, name);
    else {
      const element: HtmlElement = { name, attributes: readAttributes(attributes), children: [] };
      open.at(-1)?.children.push(element);
      if (!VOID.has(name) && selfClosing !== '/') open.push(element);
    }
  }
  if (open.length > 1) throw new Error(`<${open.at(-1)?.name ?? ''}> is not closed`);
  return root;
}

function close(open: HtmlElement[], name: string): void {
  const element = open.pop();
  if (element?.name !== name) throw new Error(`</${name}> closes <${element?.name ?? ''}>`);
}

function readAttributes(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...text.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [name, decode(value)]),
  );
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

function decode(text: string): string {
  return text
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (whole, name: string) => NAMED[name] ?? whole);
}

/** Returns the node and all elements in it, in document order. */
export function elementsOf(node: HtmlNode): HtmlElement[] {
  return typeof node === 'string' ? [] : [node, ...node.children.flatMap(elementsOf)];
}

export function findElement(root: HtmlNode, matches: (element: HtmlElement) => boolean): HtmlElement | undefined {
  return elementsOf(root).find(matches);
}

export function hasClass({ attributes }: HtmlElement, name: string): boolean {
  return (attributes['class'] ?? '').split(' ').includes(name);
}
