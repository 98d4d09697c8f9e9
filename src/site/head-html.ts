/**
 * Tags of a `<head>` element in content (MD-53). In: its inner HTML. Out: the tags a document head may hold, and the
 * title. Anything else in it is left out, because it would end the head of the document early.
 */
import type { HeadTag } from '../shared/wire.ts';

const ATTRIBUTES = String.raw`((?:[^>"']|"[^"]*"|'[^']*')*?)`;
const TAG = new RegExp(
  String.raw`<(meta|link|base)\b${ATTRIBUTES}\s*/?>|<(script|style|noscript|title)\b${ATTRIBUTES}>([\s\S]*?)</\3\s*>`,
  'gi',
);

export function parseHeadHtml(html: string | undefined): {
  readonly title?: string;
  readonly tags: readonly HeadTag[];
} {
  const tags: HeadTag[] = [];
  let title: string | undefined;
  for (const [, voidTag, voidAttributes = '', tag = '', attributes = '', text = ''] of (html ?? '').matchAll(TAG)) {
    const name = (voidTag ?? tag).toLowerCase();
    if (name === 'title') title = decode(text.trim());
    else if (voidTag !== undefined)
      tags.push({ tag: name as HeadTag['tag'], attributes: parseAttributes(voidAttributes) });
    else tags.push({ tag: name as HeadTag['tag'], attributes: parseAttributes(attributes), text });
  }
  return title === undefined ? { tags } : { title, tags };
}

function parseAttributes(source: string): Readonly<Record<string, string | boolean>> {
  const pairs = [...source.matchAll(/([^\s=/"'>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g)];
  return Object.fromEntries(
    pairs.map(([, name = '', double, single, bare]) => {
      const value = double ?? single ?? bare;
      return [htmlName(name), value === undefined ? true : decode(value)];
    }),
  );
}

/** MDX asks for React's spelling of attributes; HTML is written. */
function htmlName(name: string): string {
  const special: Readonly<Record<string, string>> = { httpEquiv: 'http-equiv', className: 'class' };
  return special[name] ?? (name.includes('-') ? name : name.toLowerCase());
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decode(text: string): string {
  return text.replace(/&(?:#(?:x([\da-f]+)|(\d+))|([a-z]+));/gi, (whole: string, ...groups: (string | undefined)[]) => {
    const [hex, decimal, name] = groups;
    if (name !== undefined) return ENTITIES[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : whole;
  });
}
