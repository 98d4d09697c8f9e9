/**
 * Writes XML 1.0. Every text goes through `escapeXml` or `cdata`, which also drop characters that XML does not allow.
 */

/** Control characters, lone surrogates and the two non-characters, which no escape can express. */
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for use as content and inside a double-quoted attribute value. */
export function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char);
}

/** Wraps a text in CDATA so that it stays readable in the source. An end mark inside it is split over two sections. */
export function cdata(text: string): string {
  return `<![CDATA[${text.replace(FORBIDDEN, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

export type XmlAttributes = Readonly<Record<string, string>>;

/** Renders an element around XML. Empty content gives `<name/>`. */
export function element(name: string, attributes: XmlAttributes, ...children: readonly string[]): string {
  const open = `${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('')}`;
  const content = children.join('');
  return content === '' ? `<${open}/>` : `<${open}>${content}</${name}>`;
}

/** Renders an element with text, or nothing when there is no text. */
export function textElement(name: string, text: string | undefined, attributes: XmlAttributes = {}): string {
  return text === undefined || text === '' ? '' : element(name, attributes, escapeXml(text));
}

export function xmlDocument(root: string, styleSheet?: string): string {
  const style = styleSheet === undefined ? '' : `<?xml-stylesheet type="text/xsl" href="${escapeXml(styleSheet)}"?>\n`;
  return `<?xml version="1.0" encoding="utf-8"?>\n${style}${root}\n`;
}
