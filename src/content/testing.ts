/** Helpers for tests of the content stage: one file in, one page out, markers made readable. */
import { DEFAULT_MAGIC_COMMENT } from '../config/schema-theme.ts';
import { createPageParser } from './parse-page.ts';
import type { ContentFile, MarkdownOptions, Page } from './base/types.ts';

export const OPTIONS: MarkdownOptions = {
  format: 'detect',
  emoji: true,
  anchors: { maintainCase: false },
  math: false,
  admonitions: { keywords: [], extendDefaults: true },
  prism: {
    additionalLanguages: [],
    magicComments: [DEFAULT_MAGIC_COMMENT],
  },
  wordsPerMinute: 200,
  truncateMarker: 'truncate',
};

export interface TestFile extends Partial<ContentFile> {
  /** Changes to the default options. */
  readonly options?: Partial<MarkdownOptions>;
}

/** Parses `docs/guide/page.md` of a site in `/site`, unless `file` overrides that. */
export function parse(text: string, { options, ...file }: TestFile = {}): Page {
  const name = file.kind === 'blog' ? 'blog/post.md' : 'docs/guide/page.md';
  return createPageParser({ ...OPTIONS, ...options })({
    kind: 'doc',
    pluginId: 'default',
    locale: 'en',
    filePath: `/site/${name}`,
    sitePath: name,
    relPath: name.slice(name.indexOf('/') + 1),
    hash: 'hash',
    partials: {},
    importsCode: false,
    ...file,
    text,
  });
}

export const MDX = { filePath: '/site/docs/guide/page.mdx', sitePath: 'docs/guide/page.mdx' } as const;

/** Returns the HTML of a page, with `[L0]` for the marker `\0L0\0`. */
export function html(text: string, file: TestFile = {}): string {
  return readable(parse(text, file).html);
}

export function readable(text: string): string {
  // eslint-disable-next-line no-control-regex
  return text.replace(/\0([A-Z]\d+[()]?)\0/g, '[$1]');
}

/** Returns lines such as `error docs/guide/page.md:3:1 what → fix`. */
export function problems(page: Page): string[] {
  return page.problems.map(({ severity, at, what, fix }) => {
    const place = [at?.file, at?.line, at?.column].filter((part) => part !== undefined).join(':');
    return `${severity} ${place} ${what} → ${fix}`;
  });
}

/** Returns the text of the code lines, and their classes. */
export function codeLines(page: Page): { text: string; classes: string; attributes: string }[] {
  return [...page.html.matchAll(/<span class="token-line([^"]*)"([^>]*)>([^]*?)\n<\/span>/g)].map((match) => ({
    classes: (match[1] ?? '').trim(),
    attributes: (match[2] ?? '').trim(),
    text: (match[3] ?? '')
      .replace(/<[^>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&'),
  }));
}
