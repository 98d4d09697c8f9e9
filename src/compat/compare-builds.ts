/** Compares an output of ours with one of Docusaurus: what a reader, a search engine or a link from elsewhere would notice. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Parser } from 'htmlparser2';

/** What is compared of a page. Lists are in the order of the page. */
export interface PageFacts {
  readonly title: string;
  /** Ids of headings. */
  readonly ids: readonly string[];
  /** Of the article, white space in runs; without code. */
  readonly text: string;
  readonly code: readonly string[];
  /** Of the article. */
  readonly links: readonly string[];
  /** Description, canonical address, alternates, robots, keywords and those of Open Graph, sorted. */
  readonly head: readonly string[];
}

export type FactKind = keyof PageFacts;

export interface Difference {
  readonly path: string;
  readonly theirs: string;
  readonly ours: string;
}

export interface Comparison {
  /** URL paths below the base. */
  readonly routes: { readonly both: number; readonly missing: readonly string[]; readonly added: readonly string[] };
  readonly pages: Readonly<Record<FactKind, readonly Difference[]>>;
  /** Addresses of the sitemap and of feeds that one of them lacks: `sitemap.xml: https://…`. */
  readonly lists: { readonly missing: readonly string[]; readonly added: readonly string[] };
}

const KINDS: readonly FactKind[] = ['title', 'ids', 'text', 'code', 'links', 'head'];

export function compareBuilds(theirs: string, ours: string): Comparison {
  const [reference, own] = [findPages(theirs), findPages(ours)];
  const both = [...reference.keys()].filter((urlPath) => own.has(urlPath));
  const pages: Record<FactKind, Difference[]> = { title: [], ids: [], text: [], code: [], links: [], head: [] };
  for (const urlPath of both) {
    const [first, second] = [reference, own].map((files) => factsOf(readFileSync(files.get(urlPath) ?? '', 'utf8')));
    if (first === undefined || second === undefined) continue;
    for (const kind of KINDS) {
      const found = firstDifference(first[kind], second[kind]);
      if (found !== undefined) pages[kind].push({ path: urlPath, ...found });
    }
  }
  const [listed, ownListed] = [listsOf(theirs), listsOf(ours)];
  return {
    routes: {
      both: both.length,
      missing: [...reference.keys()].filter((urlPath) => !own.has(urlPath)),
      added: [...own.keys()].filter((urlPath) => !reference.has(urlPath)),
    },
    pages,
    lists: {
      missing: listed.filter((one) => !ownListed.includes(one)),
      added: ownListed.filter((one) => !listed.includes(one)),
    },
  };
}

/** Files by the path that leads to them: `docs/a.html` and `docs/a/index.html` are both `/docs/a`. */
function findPages(dir: string): ReadonlyMap<string, string> {
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('.html') && !/^(?:assets|page-data)\//.test(file));
  return new Map(
    files.toSorted().map((file) => [`/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`, path.join(dir, file)]),
  );
}

const LISTS = ['sitemap.xml', 'blog/rss.xml', 'blog/atom.xml'];

function listsOf(dir: string): readonly string[] {
  return LISTS.filter((file) => existsSync(path.join(dir, file))).flatMap((file) => {
    const text = readFileSync(path.join(dir, file), 'utf8');
    return Array.from(text.matchAll(/<(?:loc|guid[^>]*|id)>([^<]*)</g), ([, url = '']) => `${file}: ${plainUrl(url)}`);
  });
}

/** A slash at the end says nothing of what is there. */
function plainUrl(url: string): string {
  return url.replace(/\/(?=$|[?#])/, '').replace(/^https?:\/\/[^/]+(?=$|\/)/, (origin) => origin.toLowerCase());
}

function firstDifference(
  theirs: string | readonly string[],
  ours: string | readonly string[],
): Omit<Difference, 'path'> | undefined {
  if (typeof theirs === 'string' && typeof ours === 'string') {
    if (theirs === ours) return undefined;
    let at = 0;
    while (theirs[at] === ours[at]) at += 1;
    const from = Math.max(0, at - 20);
    return { theirs: theirs.slice(from, at + 40), ours: ours.slice(from, at + 40) };
  }
  const length = Math.max(theirs.length, ours.length);
  for (let index = 0; index < length; index += 1) {
    if (theirs[index] !== ours[index]) return { theirs: theirs[index] ?? '', ours: ours[index] ?? '' };
  }
  return undefined;
}

/** What is in an article and is no part of what it says. */
const SKIPPED: ReadonlySet<string> = new Set(['script', 'style', 'button', 'svg', 'noscript', 'template']);
const HEAD_NAME = /^(?:description|robots|keywords|og:|twitter:)/;

export function factsOf(html: string): PageFacts {
  const facts = { title: '', ids: [] as string[], code: [] as string[], links: [] as string[], head: [] as string[] };
  let text = '';
  /** Names of open elements; a depth is that of the element which began it, 0: none. */
  const open: string[] = [];
  let article = 0;
  let skipped = 0;
  let pre = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      open.push(name);
      const depth = open.length;
      const classes = (attributes['class'] ?? '').split(/\s+/);
      if (article === 0 && classes.includes('markdown')) article = depth;
      if (name === 'meta' || name === 'link') facts.head.push(...headFact(name, attributes));
      if (article === 0 || skipped > 0) return;
      if (SKIPPED.has(name) || classes.includes('hash-link')) skipped = depth;
      else if (name === 'pre' && pre === 0) {
        pre = depth;
        facts.code.push('');
      }
      if (skipped === 0) note(name, attributes);
    },
    ontext(part) {
      if (open.at(-1) === 'title' && open.includes('head')) facts.title += part;
      if (article > 0 && skipped === 0) write(part);
    },
    onclosetag(name) {
      const depth = open.length;
      if (skipped === depth) skipped = 0;
      if (pre === depth) pre = 0;
      if (article === depth) article = 0;
      if (open.at(-1) === name) open.pop();
    },
  });
  const note = (name: string, { id, href }: Readonly<Record<string, string>>): void => {
    if (/^h[1-6]$/.test(name) && id !== undefined) facts.ids.push(id);
    if (name === 'br') write('\n');
    if (name === 'a' && href !== undefined) facts.links.push(plainUrl(href));
  };
  const write = (part: string): void => {
    if (pre > 0) facts.code.push((facts.code.pop() ?? '') + part);
    else text += ` ${part}`;
  };
  parser.end(html);
  return {
    ...facts,
    text: text.replace(/[\s\u200B]+/g, ' ').trim(),
    code: facts.code.map((code) => code.replace(/[ \t]+$/gm, '').trimEnd()),
    head: facts.head.toSorted(),
  };
}

function headFact(name: string, attributes: Readonly<Record<string, string>>): readonly string[] {
  if (name === 'link') {
    const { rel = '', href = '', hreflang } = attributes;
    return rel === 'canonical' || rel === 'alternate' ? [`${rel} ${hreflang ?? ''} ${plainUrl(href)}`] : [];
  }
  const key = attributes['name'] ?? attributes['property'] ?? '';
  return HEAD_NAME.test(key) ? [`${key} ${plainUrl(attributes['content'] ?? '')}`] : [];
}
