/** Renders one page as text that a person can read and compare: its head, then its content much like Markdown. */
import { elementsOf, findElement, hasClass, type HtmlElement, type HtmlNode, parseHtml } from './html-tree.ts';

export interface DigestOptions {
  /** Includes navbar and footer. */
  readonly wholePage: boolean;
}

export function digestPage(html: string, { wholePage }: DigestOptions): string {
  const root = parseHtml(html);
  const byName = (name: string) => findElement(root, (element) => element.name === name);
  const meta = (name: string) => valueOf(root, { name: 'meta', key: 'name', value: name, wanted: 'content' });
  const document = byName('html');
  const canonical = valueOf(root, { name: 'link', key: 'rel', value: 'canonical', wanted: 'href' });
  const content = wholePage
    ? byName('body')
    : findElement(root, ({ attributes }) => attributes['id'] === 'octavo-content');
  const head = {
    title: byName('title')?.children.join(''),
    lang: `${document?.attributes['lang'] ?? ''} ${document?.attributes['dir'] ?? ''}`,
    class: document?.attributes['class'],
    canonical,
    languages: languagesOf(root),
    description: meta('description'),
    keywords: meta('keywords'),
    robots: meta('robots'),
  };
  const lines = Object.entries(head).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [`${name}: ${value}`],
  );
  return `${lines.join('\n')}\n\n${content === undefined ? '' : blocks(content)}\n`;
}

interface Wanted {
  readonly name: string;
  readonly key: string;
  readonly value: string;
  readonly wanted: string;
}

function valueOf(root: HtmlElement, { name, key, value, wanted }: Wanted): string | undefined {
  return findElement(root, (element) => element.name === name && element.attributes[key] === value)?.attributes[wanted];
}

function languagesOf(root: HtmlElement): string {
  return elementsOf(root)
    .flatMap(({ attributes }) => (attributes['hreflang'] === undefined ? [] : [attributes['hreflang']]))
    .join(' ');
}

/** Removes hashes from file names. They are meaningless to readers and change with every line of the theme. */
export function withoutHashes(text: string): string {
  return text
    .replace(/(\/?assets\/[\w./-]+?)[-.][\w-]{8,10}(?=\.(?:js|css|svg|png|jpe?g|txt|json|woff2?)\b)/g, '$1-*')
    .replace(/(assets\/search\/texts)\.\w{10}(?=\/)/g, '$1-*')
    .replace(/\bp[0-9a-z]{6}-(?=fn)/g, 'p*-');
}

function blocks(element: HtmlElement): string {
  return withoutHashes(
    textOf(element)
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{2,}/g, '\n')
      .replaceAll('\u200b', '')
      .replaceAll('\u0001', ' ')
      .trim(),
  );
}

const BLOCK = new Set(
  'address article aside blockquote button caption dd details div dl dt figure footer form header h1 h2 h3 h4 h5 h6 hr li main nav ol p pre section summary table tr ul'.split(
    ' ',
  ),
);
const SKIPPED = new Set(['svg', 'link']);
const MARKS: Readonly<Record<string, string>> = { strong: '**', b: '**', em: '_', code: '`', del: '~~' };

function textOf(node: HtmlNode): string {
  if (typeof node === 'string') return node.replace(/\s+/g, ' ');
  if (SKIPPED.has(node.name) || hasClass(node, 'hash-link') || hasClass(node, 'theme-doc-toc-mobile')) return '';
  if (node.name === 'pre') return `\n${preformatted(node)}\n`;
  const inner = node.children.map(textOf).join('');
  const text = decorate(node, inner);
  return BLOCK.has(node.name) ? `\n${text}\n` : text;
}

function preformatted(node: HtmlNode): string {
  const raw = (part: HtmlNode): string => (typeof part === 'string' ? part : part.children.map(raw).join(''));
  return raw(node)
    .trimEnd()
    .split('\n')
    .map((line) => `\u0001\u0001${line.replaceAll(' ', '\u0001')}`)
    .join('\n');
}

type Attributes = HtmlElement['attributes'];

const DECORATIONS: Readonly<Record<string, (text: string, attributes: Attributes) => string>> = {
  a: (text, { href = '', ...rest }) => `[${text}](${href})${rest['aria-current'] === undefined ? '' : ' ←'}`,
  img: (_, { alt = '', src = '' }) => `![${alt}](${src})`,
  input: (_, { checked }) => (checked === undefined ? '[ ]' : '[x]'),
  button: (text, attributes) => `(${text === '' ? (attributes['aria-label'] ?? '') : text})`,
  li: (text) => `- ${text}`,
  td: (text) => `| ${text} `,
  th: (text) => `| ${text} `,
  hr: () => '---',
  summary: (text) => `> ${text}`,
};

function decorate({ name, attributes }: HtmlElement, inner: string): string {
  const text = inner.trim();
  const mark = MARKS[name];
  if (mark !== undefined && text !== '' && !text.includes('\n')) return inner.replace(text, `${mark}${text}${mark}`);
  const level = /^h([1-6])$/.exec(name)?.[1];
  if (level !== undefined) return `${'#'.repeat(Number(level))} ${text}${id(attributes)}`;
  return DECORATIONS[name]?.(text, attributes) ?? inner;
}

function id({ id }: Attributes): string {
  return id === undefined ? '' : ` {#${id}}`;
}
