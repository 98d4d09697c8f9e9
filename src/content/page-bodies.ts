/**
 * Keeps the texts of parsed pages on disk: the HTML of articles and the sections for search. Each thread that parses
 * pages appends their texts to a file of its own and passes on their positions; code that renders or indexes a page
 * reads them from there. Only what other pages need to know stays in memory.
 */
import { randomUUID } from 'node:crypto';
import { closeSync, fstatSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { crc32 } from 'node:zlib';
import { assert } from '../errors/problem.ts';
import type { Page, PageBody, SearchSection } from './base/types.ts';

/** A page without its texts. Plain data. */
export interface StoredPage extends Omit<Page, 'html' | 'excerptHtml' | 'sections'> {
  readonly body: PageBody;
}

const BROKEN = 'The cache of parsed pages is broken: ';

/** True when the texts of a page were not what had been written. Then everything in the cache has to be made again. */
export function isBrokenCache(error: unknown): boolean {
  // Errors from a worker have lost everything but their message.
  return error instanceof Error && error.message.startsWith(BROKEN);
}

/** Returns the module id of a live article. */
export function articleModuleId({ sitePath, variant }: Page['file']): string {
  return variant === undefined ? sitePath : `${sitePath}@${variant}`;
}

/** Returns a path for a file to which only the calling thread appends. */
export function newBodyFile(dir: string): string {
  mkdirSync(dir, { recursive: true });
  return join(dir, `bodies-${randomUUID().slice(0, 8)}.${process.pid}`);
}

export interface BodyWriter {
  append(page: Page): StoredPage;
  close(): void;
}

export function openBodyWriter(file: string): BodyWriter {
  const opened = openSync(file, 'a');
  let end = fstatSync(opened).size;
  return {
    append({ html, excerptHtml, sections, ...rest }) {
      const parts = [html, excerptHtml, JSON.stringify(sections)].map((text) =>
        text === undefined ? undefined : Buffer.from(text),
      );
      const at = end;
      const bytes = Buffer.concat(parts.flatMap((part) => part ?? []));
      writeAll(opened, bytes);
      end += bytes.length;
      const [a, b, c] = parts.map((part) => part?.length ?? -1);
      const [d, e, f] = parts.map((part) => (part === undefined ? 0 : crc32(part)));
      const body = { file, at, lengths: [a ?? 0, b ?? -1, c ?? 0], sums: [d ?? 0, e ?? 0, f ?? 0] } as const;
      return { ...rest, body, markers: markersIn(html), textLength: textLengthOf(sections) };
    },
    close: () => closeSync(opened),
  };
}

export function textLengthOf(sections: readonly SearchSection[]): number {
  return sections.reduce((sum, { text }) => sum + text.length, 0);
}

function writeAll(file: number, bytes: Buffer): void {
  for (let done = 0; done < bytes.length;) done += writeSync(file, bytes, done);
}

export interface BodyReader {
  html(body: PageBody): string;
  excerpt(body: PageBody): string | undefined;
  sections(body: PageBody): readonly SearchSection[];
  close(): void;
}

/** Files stay open, so that one that is removed meanwhile can still be read. */
export function openBodyReader(): BodyReader {
  const opened = new Map<string, number>();
  const fileOf = (file: string): number => {
    const known = opened.get(file) ?? openSync(file, 'r');
    opened.set(file, known);
    return known;
  };
  const read = ({ file, at, lengths, sums }: PageBody, part: 0 | 1 | 2): string => {
    const start = lengths.slice(0, part).reduce((sum, length) => sum + Math.max(0, length), at);
    const bytes = Buffer.allocUnsafe(Math.max(0, lengths[part]));
    try {
      const count = readSync(fileOf(file), bytes, 0, bytes.length, start);
      if (count === bytes.length && crc32(bytes) === sums[part]) return bytes.toString('utf8');
    } catch {
      // Handled like wrong contents.
    }
    throw new Error(`${BROKEN}${file}`);
  };
  return {
    html: (body) => read(body, 0),
    excerpt: (body) => (body.lengths[1] < 0 ? undefined : read(body, 1)),
    sections: (body) => JSON.parse(read(body, 2)) as readonly SearchSection[],
    close() {
      for (const file of opened.values()) closeSync(file);
      opened.clear();
    },
  };
}

/**
 * The texts are getters of the class: with getters of its own, each page would get its own hidden class and take twice
 * the memory.
 */
class OpenedPage {
  readonly #body: PageBody;
  readonly #reader: BodyReader;
  constructor(stored: StoredPage, reader: BodyReader) {
    Object.assign(this, stored);
    this.#body = stored.body;
    this.#reader = reader;
  }
  get html(): string {
    return this.#reader.html(this.#body);
  }
  get excerptHtml(): string | undefined {
    return this.#reader.excerpt(this.#body);
  }
  get sections(): readonly SearchSection[] {
    return this.#reader.sections(this.#body);
  }
  /** Copies the enumerable properties, which are those of the stored page. */
  at(file: Page['file']): OpenedPage {
    const own: object = { ...this };
    return new OpenedPage({ ...(own as StoredPage), file, problems: [] }, this.#reader);
  }
}

/** Returns a page whose texts are read on each access. A copy of it (`{ ...page }`) is the stored page again. */
export function openPage(stored: StoredPage, reader: BodyReader): Page {
  const page: object = new OpenedPage(stored, reader);
  return page as Page;
}

/** Returns the stored form of an opened page. */
export function storedPage(page: Page): StoredPage {
  return { ...(page as object as StoredPage) };
}

/** Returns a parsed page at another place, without its problems. Texts on disk are not read. */
export function pageAt(page: Page, file: Page['file']): Page {
  const opened: object = page;
  return opened instanceof OpenedPage ? (opened.at(file) as object as Page) : { ...page, file, problems: [] };
}

/** Returns the page with its texts, for code that cannot read them from disk. */
export function inMemory(page: Page): Page {
  const { body: _, markers: __, textLength: ___, ...rest } = page;
  const { html, excerptHtml, sections } = page;
  return { ...rest, html, sections, ...(excerptHtml === undefined ? {} : { excerptHtml }) };
}

// Stored HTML is filled where it is read: a thread gets the values of the markers, not the text.

/** HTML on disk, and the values of its markers. Keys are markers without the NULs. */
export interface StoredHtml {
  readonly body: PageBody;
  readonly values: Readonly<Record<string, string>>;
}

export function readFilled({ body, values }: StoredHtml, reader: BodyReader): string {
  const parts = reader.html(body).split('\0');
  for (let index = 1; index < parts.length; index += 2) parts[index] = values[parts[index] ?? ''] ?? '';
  return parts.join('');
}

/** Returns each marker of a text once, in the order of the text, without the NULs. */
export function markersIn(html: string): readonly string[] {
  if (!html.includes('\0')) return [];
  return [...new Set(html.split('\0').filter((_, index) => index % 2 === 1))];
}

// The page of a text that is being edited. Fields that the model is planned with stay the same, and others are read on
// each access, so that an edit needs no new model, whatever the size of the site.

/** Fields that the site model is planned with, and fields that are read when a page is built or links are checked. */
const FIELDS = {
  file: 'planned',
  sourceHash: 'shown',
  frontMatter: 'planned',
  fieldPlaces: 'planned',
  contentTitle: 'planned',
  contentTitleHtml: 'planned',
  titleFollows: 'planned',
  html: 'shown',
  excerptHtml: 'shown',
  live: 'shown',
  headings: 'shown',
  ids: 'shown',
  links: 'shown',
  assets: 'shown',
  messages: 'shown',
  embeds: 'shown',
  description: 'shown',
  wordCount: 'shown',
  headHtml: 'shown',
  sections: 'shown',
  sectionSums: 'shown',
  slots: 'shown',
  problems: 'shown',
  body: 'shown',
  markers: 'shown',
  textLength: 'shown',
} as const satisfies Readonly<Record<keyof Page, 'planned' | 'shown'>>;

/** Names of all fields of a page. */
export const PAGE_FIELDS = Object.keys(FIELDS) as readonly (keyof Page)[];

class PageView {
  page: Page;
  constructor(page: Page) {
    this.page = page;
  }
}
for (const name of PAGE_FIELDS) {
  Object.defineProperty(PageView.prototype, name, {
    get(this: PageView) {
      return this.page[name];
    },
  });
}

const isView = (page: object): page is PageView => page instanceof PageView;

/** Returns the page in a form whose texts can be replaced. */
export function viewOf(page: Page): Page {
  const view: object = new PageView(page);
  return view as Page;
}

/** Returns the page as it was parsed last. */
export function pageOf(page: Page): Page {
  return isView(page) ? page.page : page;
}

/** Puts new texts into a page that `viewOf` returned. */
export function replaceTexts(view: Page, page: Page): void {
  assert(isView(view), 'A page is edited whose texts cannot be replaced');
  view.page = page;
}

/** Checks whether a site that is planned with one page is planned the same with the other. */
export function isPlannedAlike(a: Page, b: Page): boolean {
  if ((a.live === undefined) !== (b.live === undefined)) return false;
  // Posts without a truncate marker are reported when the site is planned.
  if (a.file.kind === 'blog' && (a.excerptHtml === undefined) !== (b.excerptHtml === undefined)) return false;
  return isDeepStrictEqual(plannedOf(a), plannedOf(b));
}

function plannedOf(page: Page): readonly unknown[] {
  const fields = PAGE_FIELDS.flatMap((name) => (FIELDS[name] === 'planned' ? [page[name]] : []));
  return [...fields.filter((field) => field !== page.file), { ...page.file, hash: '' }];
}
