/**
 * Turns one file into one page: the only Markdown pass of the engine. Pure and synchronous. It runs in workers, its
 * result is cached by the hash of the file, and it knows nothing of other pages.
 */
import { crc32 } from 'node:zlib';
import { defined } from '../shared/plain-data.ts';
import { nestedBeyondReading } from '../errors/content.ts';
import type { ContentFile, MarkdownOptions, Page } from './base/types.ts';
import { headingNotHidden } from '../errors/front-matter.ts';
import { asWarning, type Problem } from '../errors/problem.ts';
import { parseFrontMatter } from './front-matter.ts';
import { placesIn } from './outline.ts';
import { renderArticle, type Article, type ArticleInput, type Tools } from './markdown/article.ts';
import { readDialects } from './markdown/dialects/constructs.ts';
import { dialectTools } from './markdown/dialects/tools.ts';
import { createLineIndex } from './markdown/source/edits.ts';
import { createCodeLines } from './markdown/code/code-lines.ts';
import { findUnclosed } from './markdown/source/scan.ts';
import { hashBody, normalizeText, splitFrontMatter } from './markdown/base/hashes.ts';

export type PageParser = (file: ContentFile) => Page;

/** The parser caches highlighted code, so make one and use it for all files. */
export function createPageParser(options: MarkdownOptions): PageParser {
  const tools: Tools = {
    options,
    codeLines: createCodeLines(options.prism, options.dialects),
  };
  return (file) => parsePage(file, tools);
}

function parsePage(file: ContentFile, tools: Tools): Page {
  const {
    text,
    partials: _partials,
    importsCode: _importsCode,
    imported: _imported,
    rooted: _rooted,
    resolved,
    ...rest
  } = file;
  const normal = normalizeText(text);
  const source = splitFrontMatter(normal);
  const { problems, ...parsed } = parseFrontMatter(source, file);
  const admonitions = tools.options.admonitions !== false;
  const mode = modeOf(file, parsed.frontMatter['mdx'], tools.options);
  const frontMatter = { ...parsed.frontMatter };
  const article = renderSafely({ file, body: source.body, mode, frontMatter }, tools);
  const { title, titleFollows, live, headHtml, excerptHtml, html, ...collected } = article;
  const page: Page = {
    file: rest,
    sourceHash: resolved?.sourceHash ?? hashBody(source.body),
    ...parsed,
    ...(title === undefined
      ? {}
      : { contentTitle: title.text, contentTitleHtml: title.html, ...defined({ titleFollows }) }),
    html,
    ...(file.kind === 'doc' ? { sectionSums: sumSections(html) } : {}),
    ...defined({ excerptHtml, live }),
    ...collected,
    ...(headHtml === '' ? {} : { headHtml }),
    problems: [
      ...problems,
      ...titleNotHidden(file, parsed, title),
      ...collected.problems,
      ...findUnclosed({
        sitePath: file.sitePath,
        ...openText(source.body, { file, frontMatter }, tools.options),
        admonitions,
      }),
    ],
  };
  if (resolved === undefined) return page;
  const placed = resolved.lines === undefined ? page : withLines(page, resolved.lines);
  return { ...placed, problems: [...resolved.problems, ...placed.problems] };
}

/**
 * Returns the text to check for unclosed blocks. Markdown of other dialects is converted first, because it closes
 * blocks in other ways.
 */
function openText(
  text: string,
  { file, frontMatter }: Pick<ArticleInput, 'file' | 'frontMatter'>,
  options: MarkdownOptions,
) {
  const tools = dialectTools({ file, filePath: file.filePath, frontMatter }, options);
  const read = tools && readDialects({ text, sitePath: file.sitePath, ...tools });
  if (read === undefined) return { text };
  const lines = createLineIndex(text);
  return {
    text: read.text,
    placeOf: ({ at, column }: { readonly at: number; readonly column: number }) =>
      lines(read.originalOffset(at + column - 1)),
  };
}

/**
 * `hide_title` hides a title from the front matter or the file name, but not a heading at the beginning of the text.
 */
function titleNotHidden(
  { sitePath, kind }: ContentFile,
  { frontMatter, fieldPlaces }: Pick<Page, 'frontMatter' | 'fieldPlaces'>,
  title: Article['title'],
): readonly Problem[] {
  if (kind !== 'doc' || title === undefined || frontMatter.hide_title !== true) return [];
  return [asWarning(headingNotHidden({ file: sitePath, ...fieldPlaces?.['hide_title'] }))];
}

const HEADING = /^<h[1-6][^>]*? id="([^"]*)"/;

/** Returns checksums that show which sections of a page differ between versions, without reading their texts. */
function sumSections(html: string): NonNullable<Page['sectionSums']> {
  // Splitting before headings with a lookahead took five times as long.
  const starts = Array.from(html.matchAll(/<h[1-6][ >]/g), ({ index }) => index).filter((index) => index > 0);
  return [...starts, html.length].map((end, at) => {
    const part = html.slice(starts[at - 1] ?? 0, end);
    return [HEADING.exec(part)?.[1] ?? '', crc32(part.trimEnd())];
  });
}

/** Converts the lines of a text that leaves some out to those of its file. */
function withLines(page: Page, lines: readonly number[]): Page {
  const written = <Ref extends { readonly line: number; readonly from?: string }>(ref: Ref): Ref =>
    ref.from === undefined ? { ...ref, line: lines[ref.line - 1] ?? ref.line } : ref;
  const { fieldPlaces, live, problems, embeds } = page;
  return {
    ...page,
    links: page.links.map(written),
    assets: page.assets.map(written),
    problems: problems.map((problem) => {
      const line = problem.at?.file === page.file.sitePath ? problem.at.line : undefined;
      return line === undefined || !problem.at
        ? problem
        : { ...problem, at: { ...problem.at, line: lines[line - 1] ?? line } };
    }),
    ...defined({
      embeds: embeds?.map(written),
      fieldPlaces: fieldPlaces && placesIn(fieldPlaces, lines),
      live: live && { ...live, ...defined({ paths: live.paths?.map(written) }) },
    }),
  };
}

/** Nesting that overflows the call stack, and that no limit catches, becomes an error instead of a crash. */
function renderSafely(input: ArticleInput, tools: Tools): Article {
  try {
    return renderArticle(input, tools);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const empty = renderArticle({ ...input, body: '' }, tools);
    return { ...empty, problems: [{ severity: 'error', ...nestedBeyondReading({ file: input.file.sitePath }) }] };
  }
}

/**
 * `mdx: { format: … }` in the front matter overrides the option. `.md` is read leniently unless configured otherwise.
 */
export function modeOf(
  file: Pick<ContentFile, 'filePath'>,
  mdx: unknown,
  { format, detectsMarkdown }: Pick<MarkdownOptions, 'format' | 'detectsMarkdown'>,
): 'mdx' | 'lenient' | 'md' {
  const own = typeof mdx === 'object' && mdx !== null && 'format' in mdx ? mdx.format : undefined;
  const chosen = own === 'mdx' || own === 'md' || own === 'detect' ? own : format;
  if (chosen !== 'detect') return chosen;
  if (file.filePath.endsWith('.mdx')) return 'mdx';
  return detectsMarkdown === true ? 'md' : 'lenient';
}
