/**
 * Tags of a `<head>` element in content (MD-53). In: its inner HTML. Out: the tags a document head may hold, and the
 * title. Anything else in it is left out, because it would end the head of the document early.
 */
import { decodeHTMLStrict } from 'entities/decode';
import { type Tag, tagsIn } from '../../content/markdown/jsx/tag.ts';
import type { HeadTag, PageKind } from '../../shared/wire.ts';

/** Elements without content. */
const VOID: ReadonlySet<string> = new Set(['meta', 'link', 'base']);
const WITH_TEXT: ReadonlySet<string> = new Set(['script', 'style', 'noscript', 'title']);

export function parseHeadHtml(html = ''): { readonly title?: string; readonly tags: readonly HeadTag[] } {
  const tags: HeadTag[] = [];
  let title: string | undefined;
  let end = 0;
  for (const tag of tagsIn(html)) {
    const name = tag.name.toLowerCase();
    if (tag.start < end || tag.kind === 'close') continue;
    if (VOID.has(name)) tags.push({ tag: name as HeadTag['tag'], attributes: attributesOf(tag) });
    if (!WITH_TEXT.has(name)) continue;
    end = html.indexOf(`</${tag.name}`, tag.end);
    if (end < 0) break;
    const text = html.slice(tag.end, end);
    if (name === 'title') title = decodeHTMLStrict(text.trim());
    else tags.push({ tag: name as HeadTag['tag'], attributes: attributesOf(tag), text });
  }
  return title === undefined ? { tags } : { title, tags };
}

function attributesOf({ attributes }: Tag): Readonly<Record<string, string | boolean>> {
  return Object.fromEntries(
    attributes.flatMap(({ name, value }) => (typeof value === 'object' ? [] : [[htmlName(name), value]])),
  );
}

const SPECIAL_NAMES: ReadonlyMap<string, string> = new Map([
  ['httpEquiv', 'http-equiv'],
  ['className', 'class'],
]);

/** MDX expects React's attribute names; HTML is what is written. */
function htmlName(name: string): string {
  return SPECIAL_NAMES.get(name) ?? (name.includes('-') ? name : name.toLowerCase());
}

const PAGE_CLASS: Readonly<Record<PageKind, string>> = {
  'blog-list': 'blog-wrapper blog-list-page',
  'blog-post': 'blog-wrapper blog-post-page',
  'blog-archive': 'blog-archive-page',
  'blog-tags': 'blog-wrapper blog-tags-list-page',
  'blog-tag': 'blog-wrapper blog-tags-post-list-page',
  'blog-authors': 'blog-wrapper blog-authors-list-page',
  'blog-author': 'blog-wrapper blog-authors-posts-page',
  doc: 'docs-doc-page',
  'doc-tags': 'docs-tags-list-page',
  'doc-tag': 'docs-tags-doc-list-page',
  // The classes of a doc page, because style sheets of sites expect them here.
  'doc-category': 'docs-doc-page docs-category-index-page',
  'doc-list': 'docs-list-page',
  markdown: 'mdx-page',
  component: 'component-page',
  search: 'search-page search-page-wrapper',
  'not-found': 'not-found-page',
};

export interface HtmlClassInput {
  readonly kind: PageKind;
  /** Content plugin that owns the page; absent for pages of the theme. */
  readonly plugin?: string;
  readonly pluginId?: string;
  /** Class of the docs version. */
  readonly versionClass?: string;
  readonly docId?: string;
  /** From the front matter of the page. */
  readonly wrapperClass?: string;
  /** Head elements in the content: `<head><html className="wide" /></head>`. */
  readonly headHtml?: string | undefined;
}

/**
 * Classes of `<html>` that custom CSS can rely on (RT-14, RT-15): `plugin-docs plugin-id-default docs-wrapper
 * docs-version-current docs-doc-page docs-doc-id-README`.
 */
export function buildHtmlClass(input: HtmlClassInput): string {
  return [
    input.plugin && `plugin-${input.plugin}`,
    input.plugin && `plugin-id-${input.pluginId ?? 'default'}`,
    input.plugin === 'docs' && 'docs-wrapper',
    input.versionClass,
    PAGE_CLASS[input.kind],
    // A space would make two classes of one id.
    input.docId && `docs-doc-id-${input.docId.replace(/\s+/g, '-')}`,
    input.wrapperClass ?? (input.kind === 'markdown' && 'mdx-wrapper'),
    ...classesOf(input.headHtml),
  ]
    .filter(Boolean)
    .join(' ');
}

function classesOf(headHtml = ''): readonly string[] {
  if (!headHtml.includes('<html')) return [];
  const names = [...tagsIn(headHtml)].map((tag) => (tag.name === 'html' ? attributesOf(tag)['class'] : undefined));
  return names.filter((name) => typeof name === 'string');
}
