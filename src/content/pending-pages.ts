/**
 * Pages whose bodies are parsed when they are asked for. Each looks like a parsed page: what its outline says is known, and
 * the first look at anything else parses the file, in this thread and at once.
 */
import { assert, type Problem } from '../errors/problem.ts';
import { escapeText } from '../shared/html.ts';
import type { Outline } from './outline.ts';
import { PAGE_FIELDS, pageAt } from './page-bodies.ts';
import type { PageCache } from './page-cache.ts';
import { startParsing } from './parse-worker.ts';
import { placeOf, type SourceOptions } from './read-source.ts';
import type { ContentFile, Page } from './types.ts';

/** Parsed pages of a site, whoever parsed them. */
export interface ParsedBodies {
  has(file: ContentFile): boolean;
  /** The page of a file, unless it has yet to be parsed. */
  get(file: ContentFile): Page | undefined;
  add(pages: readonly Page[]): void;
  /** Problems of all of them. */
  problems(): readonly Problem[];
}

/** By text and place of the text: versions that show the same text share its page. */
export function createParsedBodies(): ParsedBodies {
  const pages = new Map<string, Page>();
  const keyOf = ({ sitePath, hash }: Pick<ContentFile, 'sitePath' | 'hash'>): string => `${sitePath}\n${hash}`;
  return {
    has: (file) => pages.has(keyOf(file)),
    get(file) {
      const page = pages.get(keyOf(file));
      if (page === undefined || page.file.version === file.version) return page;
      return pageAt(page, { ...placeOf(file), hash: file.hash });
    },
    add(added) {
      for (const page of added) {
        const key = keyOf(page.file);
        if (!pages.has(key)) pages.set(key, page);
      }
    },
    problems: () => [...pages.values()].flatMap((page) => page.problems),
  };
}

export interface PendingPages {
  /** `outline`: of a file that has yet to be parsed. */
  add(file: ContentFile, outline: Outline | undefined): Page;
  /** Pages of whose pictures and files something was asked. The caller takes out those whose files it has loaded. */
  readonly asked: Set<Page>;
  /** Whether the body turned out to be something else than the page was planned as. */
  isOdd(page: Page): boolean;
}

interface PendingOptions {
  readonly options: SourceOptions;
  readonly pageSeconds?: number | undefined;
  /** Pages that were parsed before. */
  readonly cache: Pick<PageCache, 'get'> | undefined;
}

export function createPendingPages(
  bodies: ParsedBodies,
  { options, pageSeconds, cache }: PendingOptions,
): PendingPages {
  const parse = startParsing({ options, bodyDir: undefined, pageSeconds });
  const asked = new Set<Page>();
  const isLoaded = new WeakSet<Page>();
  const odd = new WeakSet<Page>();
  const parseNow = (file: ContentFile): Page => {
    const [page] = parse([file]) as readonly Page[];
    assert(page, `${file.sitePath} was not parsed`);
    return page;
  };
  const bodyOf = (file: ContentFile): Page => {
    const known = bodies.get(file);
    if (known !== undefined) return known;
    const page = cache?.get(file) ?? parseNow(file);
    bodies.add([page]);
    return bodies.get(file) ?? page;
  };
  return {
    asked,
    isOdd: (page) => odd.has(page),
    add(file, outline) {
      let body: Page | undefined;
      const page: Page = pendingPage(outline, {
        file: { ...placeOf(file), hash: file.hash },
        isParsed: () => bodies.has(file),
        body() {
          if (body !== undefined) return body;
          body = bodyOf(file);
          if (outline !== undefined && !isAsOutlined(body, outline)) odd.add(page);
          return body;
        },
        onAssets(parsed) {
          if (isLoaded.has(parsed) || parsed.assets.length === 0) return;
          isLoaded.add(parsed);
          asked.add(parsed);
        },
      });
      return page;
    },
  };
}

/** The front matter is read alike by both. */
function isAsOutlined(page: Page, outline: Outline): boolean {
  const { title } = outline;
  return page.live === undefined && (title === undefined || (page.contentTitle === title && !page.titleFollows));
}

interface Source {
  readonly file: Page['file'];
  readonly isParsed: () => boolean;
  readonly body: () => Page;
  readonly onAssets: (page: Page) => void;
}

/** What need not be asked of the body. A field that is there and `undefined` is known to be absent. */
type Known = { readonly [Field in keyof Page]?: Page[Field] | undefined };

class PendingPage {
  readonly known: Known;
  readonly source: Source;
  constructor(outline: Outline | undefined, source: Source) {
    this.known = outline === undefined ? { file: source.file } : knownOf(outline, source.file);
    this.source = source;
  }
}
for (const name of PAGE_FIELDS) {
  Object.defineProperty(PendingPage.prototype, name, {
    get(this: PendingPage) {
      const { known, source } = this;
      if (name in known && (name !== 'problems' || !source.isParsed())) return known[name];
      const body = source.body();
      if (name === 'assets') source.onAssets(body);
      return body[name];
    },
  });
}

function knownOf(outline: Outline, file: Page['file']): Known {
  const { frontMatter, fieldPlaces, problems, title } = outline;
  const known: Known = { file, frontMatter, fieldPlaces, problems, live: undefined };
  if (title === undefined) return known;
  return { ...known, contentTitle: title, contentTitleHtml: escapeText(title), titleFollows: undefined };
}

function pendingPage(outline: Outline | undefined, source: Source): Page {
  const page: object = new PendingPage(outline, source);
  return page as Page;
}
