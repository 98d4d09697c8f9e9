/** What of a page a reader, a search engine or a style sheet of the site would notice, read from its HTML. */
import { Parser } from 'htmlparser2';

/** What is compared of a page. Lists are in the order of the page; texts have links as `[label](address)`. */
export interface PageFacts {
  readonly title: string;
  /** Ids of headings. */
  readonly ids: readonly string[];
  /** Of the article, white space in runs; without code. */
  readonly text: string;
  readonly code: readonly string[];
  /** Of the article. */
  readonly links: readonly string[];
  /** Data for search engines. */
  readonly data: readonly string[];
  /** Description, canonical address, alternates, robots, tags of the config and for crawlers; sorted. */
  readonly head: readonly string[];
  /** Language, direction and classes of the document, for style sheets. */
  readonly root: readonly string[];
  readonly navbar: string;
  readonly sidebar: string;
  readonly breadcrumbs: string;
  readonly toc: string;
  /** To the page before and after. */
  readonly pager: string;
  /** Where the page is edited. */
  readonly edit: string;
  readonly footer: string;
  /** Pages without an article, and what stands around one: title, authors, dates, tags, notices. */
  readonly rest: string;
}

export type FactKind = keyof PageFacts;

const NO_TEXTS = {
  article: '',
  navbar: '',
  sidebar: '',
  breadcrumbs: '',
  toc: '',
  pager: '',
  edit: '',
  footer: '',
  rest: '',
};
type Region = keyof typeof NO_TEXTS;

/** What is in a page and is no part of what it says; a dropdown of the navbar is a button here and a link there. */
const SKIPPED: ReadonlySet<string> = new Set(['script', 'style', 'button', 'svg', 'noscript', 'template', 'input']);
/** For hearing or for keys alone, and what one of the outputs leaves to scripts, as diagrams are left there; formulas, which are there a second time for the eye. */
const SKIPPED_CLASS =
  /^(?:hash-link|search-button|sr-only|skip-.*|skipToContent_\w+|menu__gap|navbar-sidebar(?:__.*)?|theme-doc-toc-mobile|theme-diagram|katex-html|theme-doc-version-relation|toc-title|pagination-nav__sublabel)$/;
/** Kinds of pages that Docusaurus has no class for. */
const OWN_CLASS = /^(?:component|not-found|search|blog-archive|docs-list|docs-category-index)-page$/;
/** Stands for the entries of a long list that a page of ours leaves out; there they are all in every page. */
export const GAP = '\0';
const INLINE: ReadonlySet<string> = new Set(
  'a abbr b code del em font i img kbd label mark s small span strong sub sup time u var wbr'.split(' '),
);

type Attributes = Readonly<Record<string, string>>;

function regionOf(name: string, classes: readonly string[]): Region | undefined {
  if (classes.includes('markdown')) return 'article';
  if (name === 'aside') return 'sidebar';
  if (name === 'nav' && classes.includes('navbar')) return 'navbar';
  if (name === 'footer' && classes.includes('footer')) return 'footer';
  if (classes.includes('theme-doc-breadcrumbs')) return 'breadcrumbs';
  if (classes.includes('pagination-nav')) return 'pager';
  if (classes.includes('theme-edit-this-page')) return 'edit';
  return classes.includes('table-of-contents') ? 'toc' : undefined;
}

/** An open element. */
interface Open {
  readonly name: string;
  readonly region: Region | undefined;
  readonly skipped: boolean;
  readonly href: string | undefined;
  /** What stands before and behind it belongs to one word. */
  readonly isInline: boolean;
}

const classesOf = ({ class: names = '' }: Attributes): readonly string[] => names.split(/\s+/);

interface Around {
  readonly parent: Open | undefined;
  /** A Markdown page outside docs and blogs. */
  readonly isMdxPage: boolean;
}

function readTag(name: string, attributes: Attributes, { parent, isMdxPage }: Around): Open {
  const classes = classesOf(attributes);
  const isSkipped =
    (SKIPPED.has(name) && !classes.includes('navbar__link')) || classes.some((one) => SKIPPED_CLASS.test(one));
  // Only there has the text no class of its own.
  const found = isMdxPage && name === 'article' ? 'article' : regionOf(name, classes);
  const own = parent?.region === 'article' ? undefined : found;
  return {
    name,
    region: own ?? (name === 'body' ? 'rest' : parent?.region),
    href: name === 'a' ? attributes['href'] : undefined,
    skipped: isSkipped || parent?.skipped === true,
    // Between components of a page of ours, its text stands in boxes that are not there for the eye.
    isInline: INLINE.has(name) || attributes['data-chunk'] !== undefined,
  };
}

export function factsOf(html: string, urlPath = '/'): PageFacts {
  const facts = createFacts(urlPath);
  const open: Open[] = [];
  let isMdxPage = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'html') isMdxPage = classesOf(attributes).includes('mdx-page');
      const element = readTag(name, attributes, { parent: open.at(-1), isMdxPage });
      open.push(element);
      if (name === 'html') facts.root(attributes);
      facts.head(name, attributes);
      if (element.region === undefined) return;
      if (!element.skipped) facts.open(element, attributes);
      else if (classesOf(attributes).includes('menu__gap')) facts.write(element.region, GAP);
    },
    ontext(part) {
      const element = open.at(-1);
      if (element === undefined) return;
      // The tags of the head itself may be left out.
      if (element.name === 'title' && !open.some(({ name }) => name === 'svg')) facts.title(part);
      if (element.name === 'script') facts.script(part);
      if (!element.skipped && element.region !== undefined) facts.write(element.region, part);
    },
    onclosetag(name) {
      const element = open.at(-1);
      if (element?.name !== name) return;
      open.pop();
      if (name === 'script') facts.endScript();
      if (!element.skipped && element.region !== undefined) facts.close(element);
    },
  });
  parser.end(html);
  return facts.done();
}

function createFacts(urlPath: string) {
  const texts: Record<Region, string> = { ...NO_TEXTS };
  const lists = {
    ids: [] as string[],
    links: [] as string[],
    code: [] as string[],
    head: [] as string[],
    data: [] as string[],
  };
  let title = '';
  let root: readonly string[] = [];
  let data: string | undefined;
  /** Open elements `<pre>`. */
  let pre = 0;
  const write = (region: Region, part: string): void => {
    if (region === 'article' && pre > 0) lists.code.push((lists.code.pop() ?? '') + part);
    else texts[region] += part;
  };
  const openArticle = (name: string, { id, href }: Attributes): void => {
    if (name === 'pre' && (pre += 1) === 1) lists.code.push('');
    if (/^h[1-6]$/.test(name) && id !== undefined) lists.ids.push(id);
    if (name === 'br' && pre > 0) write('article', '\n');
    if (name === 'a' && href !== undefined) lists.links.push(plainUrl(fullPath(href, urlPath)));
  };
  return {
    write,
    title: (part: string) => (title += part),
    root: (attributes: Attributes) => (root = rootFacts(attributes)),
    script: (part: string) => data !== undefined && (data += part),
    head(name: string, attributes: Attributes) {
      if (name === 'script') data = attributes['type'] === 'application/ld+json' ? '' : undefined;
      lists.head.push(...headFact(name, attributes));
    },
    open({ name, region, href, isInline }: Open, attributes: Attributes) {
      if (region === undefined) return;
      if (region === 'article') openArticle(name, attributes);
      else if (href !== undefined) write(region, '[');
      if (!isInline && pre === 0) write(region, ' ');
    },
    endScript() {
      if (data !== undefined) lists.data.push(plainData(data));
    },
    close({ name, region, href, isInline }: Open) {
      if (region === undefined) return;
      if (region === 'article' && name === 'pre') pre -= 1;
      if (!isInline && pre === 0) write(region, ' ');
      if (region !== 'article' && href !== undefined) write(region, `](${plainUrl(href)}) `);
    },
    done: (): PageFacts => ({
      title,
      root,
      ...lists,
      head: lists.head.toSorted(),
      data: lists.data.toSorted(),
      code: lists.code.map((code) => code.replace(/[ \t]+$/gm, '').trimEnd()),
      ...plainTexts(texts),
    }),
  };
}

function plainTexts({ article, ...texts }: Readonly<Record<Region, string>>) {
  const { navbar, sidebar, breadcrumbs, toc, pager, edit, footer, rest } = texts;
  return {
    text: plainText(article),
    navbar: plainText(navbar),
    sidebar: plainText(sidebar),
    breadcrumbs: plainText(breadcrumbs),
    toc: plainText(toc),
    pager: plainText(pager),
    // Its label is a word of the theme.
    edit: /\]\((\S*)\)/.exec(edit)?.[1] ?? '',
    footer: plainText(footer),
    rest: plainText(rest),
  };
}

function rootFacts({ lang = '', dir = '', class: classes = '' }: Attributes): readonly string[] {
  const shared = classes.split(/\s+/).filter((one) => one !== '' && !OWN_CLASS.test(one));
  return [`lang ${lang}`, `dir ${dir}`, ...shared.toSorted()];
}

export function plainText(text: string): string {
  return (
    text
      .replace(/[\s\u200B]+/g, ' ')
      .replace(/(\[) | (?=\])/g, '$1')
      // A picture with a link says nothing, and `#` leads nowhere.
      .replace(/\[\]\([^()]*\) ?|\[([^[\]]*)\]\(#\)/g, '$1')
      .trim()
  );
}

/** A file that a page brings along: its folder and the hash in its name are those of a build. */
const ASSET = /^.*\/assets\/(?:files|images)\/(.*)-[0-9a-f]{8,32}(\.\w+)$/;

/** Where a relative link leads to: `./a` and `/docs/a` are one on a page below `/docs/`. */
function fullPath(href: string, urlPath: string): string {
  if (!/^\.{0,2}[\w/.-]/.test(href) || /^(?:\/|[a-z][a-z\d+.-]*:)/i.test(href)) return href;
  try {
    const { pathname, search, hash } = new URL(href, `https://example.org${urlPath}`);
    return pathname + search + hash;
  } catch {
    return href;
  }
}

/** A slash at the end says nothing of what is there. */
export function plainUrl(url: string): string {
  return url
    .replace(ASSET, '$1$2')
    .replace(/\/(?=$|[?#])/, '')
    .replace(/^https?:\/\/[^/]+(?=$|\/)/, (origin) => origin.toLowerCase());
}

/** Two orders of the same names are the same data; a list of nothing says nothing. */
function plainData(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), (_, value: unknown) => {
      if (typeof value === 'string') return /^https?:/.test(value) ? plainUrl(value) : value;
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
      const fields = Object.entries(value).filter(([, field]) => !Array.isArray(field) || field.length > 0);
      return Object.fromEntries(fields.toSorted(([a], [b]) => (a < b ? -1 : 1)));
    });
  } catch {
    return text;
  }
}

const HEAD_NAME = /^(?:description|robots|keywords|og:|twitter:|docsearch:|google-site-verification)/;
const HEAD_LINK = /^(?:canonical|alternate|icon|preconnect|manifest|search)$/;
/** Of the bundles, which no two builds share. */
const OWN_FILE = /\/assets\/(?:js|css|data)\/|\/assets\/[\w-]+\.\w{8,}\.js$/;

function headFact(name: string, attributes: Attributes): readonly string[] {
  if (name === 'link') return linkFact(attributes);
  const { src, content = '' } = attributes;
  if (name === 'script') return src === undefined || OWN_FILE.test(src) ? [] : [`script ${src}`];
  const key = attributes['name'] ?? attributes['property'] ?? '';
  // What a page is that does not say it.
  if (key === 'og:type' && content === 'website') return [];
  return name === 'meta' && HEAD_NAME.test(key) ? [`${key} ${plainText(plainUrl(content))}`] : [];
}

function linkFact({ rel = '', href = '', hreflang = '' }: Attributes): readonly string[] {
  if (rel === 'stylesheet') return OWN_FILE.test(href) ? [] : [`style ${plainUrl(href)}`];
  return HEAD_LINK.test(rel) ? [`${rel} ${hreflang} ${plainUrl(href)}`] : [];
}
