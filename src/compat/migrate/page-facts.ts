/** Reads from the HTML of a page what a reader, a search engine or a style sheet of the site would notice. */
import { Parser } from 'htmlparser2';

/**
 * The facts of a page that are compared. Lists are in the order of the page; texts have links as `[label](address)`.
 */
export interface PageFacts {
  readonly title: string;
  /** Ids of headings. */
  readonly ids: readonly string[];
  /** Text of the article without code. Runs of white space are one space. */
  readonly text: string;
  readonly code: readonly string[];
  /** Link targets in the article. */
  readonly links: readonly string[];
  /** Structured data for search engines. */
  readonly data: readonly string[];
  /** Description, canonical URL, alternates, robots, tags of the config, and tags for crawlers, sorted. */
  readonly head: readonly string[];
  /** Language, direction and classes of the document, which style sheets may use. */
  readonly root: readonly string[];
  readonly navbar: string;
  readonly sidebar: string;
  readonly breadcrumbs: string;
  readonly toc: string;
  /** Links to the previous and next page. */
  readonly pager: string;
  /** URL where the page is edited. */
  readonly edit: string;
  readonly footer: string;
  /** Text of pages without an article, and text around an article: title, authors, dates, tags, notices. */
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

/** Elements that do not count as text of the page. A navbar dropdown is a button in Octavo and a link in Docusaurus. */
const SKIPPED: ReadonlySet<string> = new Set(['script', 'style', 'button', 'svg', 'noscript', 'template', 'input']);
/**
 * Classes of elements that are skipped: those for screen readers or keyboards only, those that one of the outputs
 * renders with scripts, such as diagrams, and the second, visual copy of formulas.
 */
const SKIPPED_CLASS =
  /^(?:hash-link|search-button|sr-only|skip-.*|skipToContent_\w+|menu__gap|navbar-sidebar(?:__.*)?|theme-doc-toc-mobile|theme-diagram|katex-html|theme-doc-version-relation|toc-title|pagination-nav__sublabel)$/;
/** Classes of page kinds that Docusaurus has no class for. */
const OWN_CLASS = /^(?:component|not-found|search|blog-archive|docs-list|docs-category-index)-page$/;
/** Stands for entries of a long list that an Octavo page leaves out. In Docusaurus every page has all of them. */
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
  /** True when the text before and after it may form one word. */
  readonly isInline: boolean;
}

const classesOf = ({ class: names = '' }: Attributes): readonly string[] => names.split(/\s+/);

interface Around {
  readonly parent: Open | undefined;
  /** True on a Markdown page outside docs and blogs. */
  readonly isMdxPage: boolean;
}

function readTag(name: string, attributes: Attributes, { parent, isMdxPage }: Around): Open {
  const classes = classesOf(attributes);
  const isSkipped =
    (SKIPPED.has(name) && !classes.includes('navbar__link')) || classes.some((one) => SKIPPED_CLASS.test(one));
  // Only on these pages does the text have no class of its own.
  const found = isMdxPage && name === 'article' ? 'article' : regionOf(name, classes);
  const own = parent?.region === 'article' ? undefined : found;
  return {
    name,
    region: own ?? (name === 'body' ? 'rest' : parent?.region),
    href: name === 'a' ? attributes['href'] : undefined,
    skipped: isSkipped || parent?.skipped === true,
    // On Octavo's pages, text between components stands in wrapper elements that are not visible.
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
      // The `<head>` tags may be omitted.
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
  /** Number of open `<pre>` elements. */
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
    // The label is a text of the theme, so only the URL counts.
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
      // An image link has no text, and a link to `#` leads nowhere.
      .replace(/\[\]\([^()]*\) ?|\[([^[\]]*)\]\(#\)/g, '$1')
      .trim()
  );
}

/** Matches an asset of a page. Its folder and the hash in its name differ between builds. */
const ASSET = /^.*\/assets\/(?:files|images)\/(.*)-[0-9a-f]{8,32}(\.\w+)$/;

/** Resolves a relative link: on a page below `/docs/`, `./a` and `/docs/a` are the same. */
function fullPath(href: string, urlPath: string): string {
  if (!/^\.{0,2}[\w/.-]/.test(href) || /^(?:\/|[a-z][a-z\d+.-]*:)/i.test(href)) return href;
  try {
    const { pathname, search, hash } = new URL(href, `https://example.org${urlPath}`);
    return pathname + search + hash;
  } catch {
    return href;
  }
}

/** Normalizes a URL: without a slash at the end, without asset hashes, and with a lower-case origin. */
export function plainUrl(url: string): string {
  return url
    .replace(ASSET, '$1$2')
    .replace(/\/(?=$|[?#])/, '')
    .replace(/^https?:\/\/[^/]+(?=$|\/)/, (origin) => origin.toLowerCase());
}

/** Normalizes structured data: the order of keys does not matter, and empty lists are dropped. */
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
/** Matches files of the bundles, which differ between builds. */
const OWN_FILE = /\/assets\/(?:js|css|data)\/|\/assets\/[\w-]+\.\w{8,}\.js$/;

function headFact(name: string, attributes: Attributes): readonly string[] {
  if (name === 'link') return linkFact(attributes);
  const { src, content = '' } = attributes;
  if (name === 'script') return src === undefined || OWN_FILE.test(src) ? [] : [`script ${src}`];
  const key = attributes['name'] ?? attributes['property'] ?? '';
  // `website` is the default, so it means the same as no tag.
  if (key === 'og:type' && content === 'website') return [];
  return name === 'meta' && HEAD_NAME.test(key) ? [`${key} ${plainText(plainUrl(content))}`] : [];
}

function linkFact({ rel = '', href = '', hreflang = '' }: Attributes): readonly string[] {
  if (rel === 'stylesheet') return OWN_FILE.test(href) ? [] : [`style ${plainUrl(href)}`];
  return HEAD_LINK.test(rel) ? [`${rel} ${hreflang} ${plainUrl(href)}`] : [];
}
