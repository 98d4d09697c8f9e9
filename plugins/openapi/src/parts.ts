/** Renders parts that several kinds of pages have. */
import { type Dict, dictOf, listOf, textOf } from './document.ts';
import { joined } from './fields.ts';
import { code, description, plain } from './markdown.ts';
import type { Operation } from './operations.ts';
import { serverUrl } from './request.ts';
import type { Texts } from './texts.ts';

export interface PagesInput {
  readonly document: Dict;
  /** Folder of the pages in the site: `docs/api`. */
  readonly folder: string;
  readonly texts: Texts;
  /** Absolute address of the site, for servers with a relative one. */
  readonly siteUrl: string;
}

/** Joins front matter and content. `detect` lets Octavo read all of it as Markdown in which no sign is an error. */
export function page(fields: Readonly<Record<string, string | number | boolean>>, content: string): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\nmdx:\n  format: detect\n---\n\n${content}\n`;
}

/** Writes an address so that it ends where its brackets do. */
export const address = (url: string): string =>
  url.trim().replaceAll(/[<>\s\\{}]/g, (sign) => encodeURIComponent(sign));

export function factList(facts: readonly string[]): string {
  if (facts.length === 0) return '';
  return `<ul className="openapi-facts">\n${facts.map((fact) => `<li>${fact}</li>`).join('\n')}\n</ul>`;
}

export function moreAt(docs: Dict, texts: Texts): string {
  const url = textOf(docs['url']);
  if (url === '') return '';
  return `${plain(texts.moreAt)}: [${plain(textOf(docs['description']) || url)}](<${address(url)}>)`;
}

export function serverList(servers: readonly Dict[], texts: Texts, siteUrl: string): string {
  const items = servers.map((server) => {
    const variables = Object.entries(dictOf(server['variables'])).map(([name, written]) => {
      const { default: value, enum: values, description: text } = dictOf(written);
      const known = listOf(values).map((one) => code(textOf(one)));
      const facts = [
        `${plain(texts.default)}: ${code(textOf(value))}`,
        ...(known.length === 0 ? [] : [`${plain(texts.values)}: ${known.join(' ')}`]),
      ];
      const about = textOf(text) === '' ? '' : description(textOf(text));
      return `<li>\n\n${joined([`<div className="openapi-name">${code(name)}</div>`, about, factList(facts)])}\n\n</li>`;
    });
    const url = textOf(server['url']);
    const shownUrl = variables.length > 0 || URL.canParse(url) ? url : serverUrl(server, siteUrl);
    const about = textOf(server['description']);
    const parts = [
      `<div className="openapi-name">${code(shownUrl)}</div>`,
      about === '' ? '' : description(about),
      variables.length === 0 ? '' : `<ul className="openapi-fields">\n\n${variables.join('\n\n')}\n\n</ul>`,
    ];
    return `<li>\n\n${joined(parts)}\n\n</li>`;
  });
  return `<ul className="openapi-fields">\n\n${items.join('\n\n')}\n\n</ul>`;
}

export function methodBadge({ method, isWebhook }: Operation, texts: Texts): string {
  const label = isWebhook ? texts.webhook : method.toUpperCase();
  return `<span className="openapi-method openapi-${method}">${plain(label)}</span>`;
}
