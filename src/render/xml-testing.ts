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
  const path: Open[] = [root];
  for (const [token, cdata, slash, name, attributes, selfClosing, text] of xml.matchAll(TOKEN)) {
    const current = path.at(-1) ?? root;
    if (token === '<') throw new Error(`a stray < in <${current.name}>`);
    current.text += cdata ?? unescape(text ?? '');
    if (name !== undefined && slash === '/') close(path, name);
    else if (name !== undefined) {
      const node: Open = { name, attributes: readAttributes(attributes ?? ''), children: [], text: '' };
      current.children.push(node);
      if (selfClosing !== '/') path.push(node);
    }
  }
  return onlyChild(root, path);
}

function close(path: Open[], name: string): void {
  const node = path.pop();
  if (node?.name !== name) throw new Error(`</${name}> closes <${node?.name}>`);
}

function onlyChild(root: Open, path: readonly Open[]): XmlNode {
  const [only, ...others] = root.children;
  if (path.length !== 1) throw new Error(`<${path.at(-1)?.name}> is not closed`);
  if (!only || others.length > 0 || root.text.trim() !== '') throw new Error('not one root element');
  return only;
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

export function firstOf(node: XmlNode, name: string): XmlNode {
  const [first] = childrenOf(node, name);
  if (!first) throw new Error(`no <${name}> in <${node.name}>`);
  return first;
}
