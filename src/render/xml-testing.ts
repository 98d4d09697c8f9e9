/** A strict reader of the XML that tests check: throws on anything that is not well-formed. */

export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
  /** Text directly inside, CDATA included. */
  readonly text: string;
}

interface Open {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlNode[];
  text: string;
}

// oxlint-disable-next-line no-control-regex
const ILLEGAL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/u;
const TOKEN = /<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([\w:-]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)|</g;

export function parseXml(xml: string): XmlNode {
  if (ILLEGAL.test(xml)) throw new Error('a character that XML cannot hold');
  const root: Open = { name: '', attributes: {}, children: [], text: '' };
  const stack: Open[] = [root];
  for (const [token, cdata, slash, name, attributes = '', selfClosing, text] of xml.matchAll(TOKEN)) {
    const parent = stack.at(-1)!;
    if (token === '<') throw new Error(`a stray < in <${parent.name}>`);
    else if (cdata !== undefined) parent.text += cdata;
    else if (text !== undefined) parent.text += unescape(text);
    else if (slash === '/') close(stack, name ?? '');
    else if (name !== undefined)
      open(stack, { name, attributes: readAttributes(attributes), selfClosing: selfClosing === '/' });
  }
  if (stack.length !== 1) throw new Error(`<${stack.at(-1)!.name}> is not closed`);
  if (root.children.length !== 1 || root.text.trim() !== '') throw new Error('not one root element');
  return root.children[0]!;
}

function open(stack: Open[], tag: { name: string; attributes: Open['attributes']; selfClosing: boolean }): void {
  const node: Open = { name: tag.name, attributes: tag.attributes, children: [], text: '' };
  stack.at(-1)!.children.push(node);
  if (!tag.selfClosing) stack.push(node);
}

function close(stack: Open[], name: string): void {
  const node = stack.pop();
  if (node?.name !== name) throw new Error(`</${name}> closes <${node?.name}>`);
}

function readAttributes(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, unescape(value)]),
  );
}

function unescape(text: string): string {
  if (/&(?!(?:amp|lt|gt|quot);)/.test(text)) throw new Error(`a stray & in ${text}`);
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

/** Texts of all children of that name. */
export function textsOf(node: XmlNode, name: string): readonly string[] {
  return node.children.filter((child) => child.name === name).map((child) => child.text);
}

export function childrenOf(node: XmlNode, name: string): readonly XmlNode[] {
  return node.children.filter((child) => child.name === name);
}
