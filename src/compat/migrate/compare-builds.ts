/**
 * Compares an output of Octavo with one of Docusaurus, by what a reader, a search engine or a link from elsewhere would
 * notice.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { decodeXML } from 'entities/decode';
import { type FactKind, factsOf, GAP, plainText, plainUrl } from './page-facts.ts';

export interface Difference {
  readonly path: string;
  readonly theirs: string;
  readonly ours: string;
}

export interface Comparison {
  /** URL paths below the base. */
  readonly routes: { readonly both: number; readonly missing: readonly string[]; readonly added: readonly string[] };
  readonly pages: Readonly<Record<FactKind, readonly Difference[]>>;
  /** Entries of sitemaps and feeds that only one of them has: `sitemap.xml: https://… lastmod …`. */
  readonly lists: { readonly missing: readonly string[]; readonly added: readonly string[] };
}

export function compareBuilds(theirs: string, ours: string): Comparison {
  const [reference, own] = [findPages(theirs), findPages(ours)];
  const both = [...reference.keys()].filter((urlPath) => own.has(urlPath));
  const pages = Object.fromEntries(FACT_KINDS.map((kind): [FactKind, Difference[]] => [kind, []])) as Record<
    FactKind,
    Difference[]
  >;
  for (const urlPath of both) {
    const [text = '', ownText = ''] = [reference, own].map((files) => readFileSync(files.get(urlPath) ?? '', 'utf8'));
    const [target, ownTarget] = [redirectOf(text), redirectOf(ownText)];
    // Readers never see the rest of a redirect page.
    if (target !== undefined && target === ownTarget) continue;
    const [first, second] = [factsOf(text, urlPath), factsOf(ownText, urlPath)];
    for (const kind of FACT_KINDS) {
      const found = firstDifference(first[kind], second[kind]);
      if (found !== undefined) pages[kind].push({ path: urlPath, ...found });
    }
  }
  const [listed, ownListed] = [new Set(listsOf(theirs)), new Set(listsOf(ours))];
  return {
    routes: {
      both: both.length,
      missing: [...reference.keys()].filter((urlPath) => !own.has(urlPath)),
      added: [...own].flatMap(([urlPath, file]) => (reference.has(urlPath) || isWholeList(file) ? [] : [urlPath])),
    },
    pages,
    lists: {
      missing: [...listed].filter((one) => !ownListed.has(one) && !isOfHidden(one, reference)),
      added: [...ownListed].filter((one) => !listed.has(one)),
    },
  };
}

/** Checks for the page with the entries that other pages leave out of a long list. */
function isWholeList(file: string): boolean {
  return /<html[^>]* class="[^"]*\bdocs-list-page\b/.test(readFileSync(file, 'utf8'));
}

/** Returns the target of a page that only redirects. */
function redirectOf(html: string): string | undefined {
  const target = /<meta http-equiv="refresh" content="0; ?url=([^"]*)"/i.exec(html)?.[1];
  return target === undefined ? undefined : plainUrl(target);
}

/** Kinds of facts that are compared, with their names in the report. */
export const FACT_NAMES: Readonly<Record<FactKind, string>> = {
  title: 'titles',
  ids: 'ids of headings',
  text: 'text',
  code: 'code',
  links: 'links',
  head: 'head tags',
  data: 'structured data',
  root: 'language and classes of the document',
  navbar: 'navbar',
  sidebar: 'sidebar',
  breadcrumbs: 'breadcrumbs',
  toc: 'table of contents',
  pager: 'previous and next',
  edit: 'edit links',
  footer: 'footer',
  rest: 'around the article, and pages without one',
};

const FACT_KINDS = Object.keys(FACT_NAMES) as FactKind[];

/** Finds page files by URL path: `docs/a.html` and `docs/a/index.html` are both `/docs/a`. */
function findPages(dir: string): ReadonlyMap<string, string> {
  const files = filesOf(dir).filter((file) => file.endsWith('.html') && !/^(?:assets|page-data)\//.test(file));
  return new Map(
    files.toSorted().map((file) => [`/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`, path.join(dir, file)]),
  );
}

function filesOf(dir: string): readonly string[] {
  // Redirects from `a.html` are folders of that name.
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(dir, path.join(parentPath, name)).replaceAll(path.sep, '/'));
}

function listsOf(dir: string): readonly string[] {
  const files = filesOf(dir).filter((file) => /(?:^|\/)(?:sitemap|rss|atom)\.xml$/.test(file));
  return files.flatMap((file) => {
    const text = readFileSync(path.join(dir, file), 'utf8');
    return Array.from(text.matchAll(/<(url(?=>\s*<loc>)|item|entry)>([^]*?)<\/\1>/g), ([, , entry = '']) => {
      return `${file}: ${LISTED.flatMap((name) => partOf(entry, name)).join(' ')}`;
    });
  });
}

const HIDING = /<meta[^>]* (?:name|property)="?robots"? content="?[^">]*noindex/;

/**
 * Checks for hidden pages in the sitemap. Docusaurus lists its search page, whose `robots` tag has a `property` that
 * crawlers ignore. When the tag has a `name`, it leaves the page out.
 */
function isOfHidden(entry: string, pages: ReadonlyMap<string, string>): boolean {
  const url = /^\S*sitemap\.xml: (\S+)/.exec(entry)?.[1];
  const [page] = [...pages.keys()].filter((urlPath) => url?.endsWith(urlPath)).toSorted((a, b) => b.length - a.length);
  return page !== undefined && HIDING.test(readFileSync(pages.get(page) ?? '', 'utf8'));
}

const LISTED = ['loc', 'guid', 'id', 'lastmod', 'changefreq', 'priority', 'title', 'pubDate', 'updated'];

function partOf(entry: string, name: string): readonly string[] {
  const text = new RegExp(`<${name}(?: [^>]*)?>([^]*?)</${name}>`).exec(entry)?.[1];
  if (text === undefined) return [];
  const parts = text.split(/<!\[CDATA\[([^]*?)\]\]>/);
  // After the split, every second part is a CDATA section. The others may contain entities.
  return [plainUrl(plainText(parts.map((part, index) => (index % 2 === 1 ? part : decodeXML(part))).join('')))];
}

/** Number of characters shown before and after the position where two texts differ. */
const [BEFORE, BEHIND] = [30, 70];

function firstDifference(
  theirs: string | readonly string[],
  ours: string | readonly string[],
): Omit<Difference, 'path'> | undefined {
  if (typeof theirs === 'string' && typeof ours === 'string') return firstInText(theirs, withoutGaps(theirs, ours));
  const length = Math.max(theirs.length, ours.length);
  for (let index = 0; index < length; index += 1) {
    if (theirs[index] !== ours[index]) return { theirs: theirs[index] ?? '', ours: ours[index] ?? '' };
  }
  return undefined;
}

function firstInText(theirs: string, ours: string): Omit<Difference, 'path'> | undefined {
  if (theirs === ours) return undefined;
  let at = 0;
  while (theirs[at] === ours[at]) at += 1;
  const from = Math.max(0, at - BEFORE);
  return { theirs: theirs.slice(from, at + BEHIND), ours: ours.slice(from, at + BEHIND) };
}

/** Fills the gaps that Octavo leaves in long lists with the entries of the Docusaurus output. */
function withoutGaps(theirs: string, ours: string): string {
  const [start = '', ...parts] = ours.split(GAP);
  return parts.reduce((text, part) => {
    const end = theirs.indexOf(part, text.length);
    return end === -1 ? `${text} … ${part}` : text + theirs.slice(text.length, end) + part;
  }, start);
}
