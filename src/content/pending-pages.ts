/**
 * Pages whose bodies are parsed on demand. Each looks like a parsed page: fields in its outline are known, and the
 * first access to any other parses the file, synchronously in this thread.
 */
import { assert, type Problem } from '../errors/problem.ts';
import { escapeText } from '../shared/html.ts';
import type { Outline } from './outline.ts';
import { PAGE_FIELDS, pageAt } from './page-bodies.ts';
import type { PageCache } from './page-cache.ts';
import { startParsing } from './parse-worker.ts';
import { placeOf, type SourceOptions } from './read-source.ts';
import type { ContentFile, Page } from './base/types.ts';

/** Parsed pages of a site, whichever thread parsed them. */
export interface ParsedBodies {
  has(file: ContentFile): boolean;
  /** Returns the page of a file; `undefined` when it is not parsed yet. */
  get(file: ContentFile): Page | undefined;
  add(pages: readonly Page[]): void;
  /** Returns the problems of the parsed pages among these files. */
  problems(files: readonly ContentFile[]): readonly Problem[];
}

/** Keyed by text and its place, so that versions that show the same text share its page. */
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
    problems: (files) => [...new Set(files.map(keyOf))].flatMap((key) => pages.get(key)?.problems ?? []),
  };
}

export interface PendingPages {
  /** `outline` is `undefined` when the file has to be parsed. */
  add(file: ContentFile, outline: Outline | undefined): Page;
  /** Pages whose assets were accessed. The caller removes those whose files it has loaded. */
  readonly asked: Set<Page>;
  /** True when the body turned out to differ from what the page was planned with. */
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

/** Front matter is not compared, because both read it in the same way. */
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

/** Fields that are known without the body. A field that is present but `undefined` is known to be absent. */
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
