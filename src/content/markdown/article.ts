/**
 * Renders the text of a Markdown file to HTML, and collects everything else the page needs. Partials are rendered into
 * the same collector.
 */
import path from 'node:path';
import {
  brokenStatements,
  partialIncludesItself,
  partialNotFound,
  partialsMultiply,
  partialWithFrontMatter,
} from '../../errors/content.ts';
import { markerTest } from '../../shared/html.ts';
import type { ContentFile, LiveSource, MarkdownOptions } from '../base/types.ts';
import { createCollector, type Collected, type Collector } from './base/collector.ts';
import { EXCERPT_END, type Context, type PartialUse, type SourceDocument } from './base/context.ts';
import { descriptionOf } from './base/description.ts';
import { emojify } from './nodes/inline.ts';
import { countWords } from './word-count.ts';
import { createFootnotes } from './nodes/footnotes.ts';
import { createHeadParts } from './base/description.ts';
import type { RenderCodeLines } from './code/code-lines.ts';
import { referenceKey } from './nodes/inline.ts';
import { assembleLive, createLiveParts, withoutLiveParts } from './jsx/live.ts';
import { closeOpenTags } from './base/description.ts';
import { createRawStack } from './jsx/tag.ts';
import { renderHome } from './dialects/vitepress/home.ts';
import { dialectTools } from './dialects/tools.ts';
import { plainText, withDirectivesAsText } from './base/slug.ts';
import { parseTree } from './source/parse-tree.ts';
import { createWalker } from './render.ts';
import type { MdNode } from './source/satteri.ts';
import { normalizeText, splitFrontMatter } from './base/hashes.ts';
import { statementError } from './jsx/code.ts';
import { importOffset } from './jsx/esm.ts';
import { buildScope, NO_PROPS, type PAGE_EXPORTS, type Props } from './jsx/scope.ts';
import { createTitleWatch } from './nodes/headings.ts';
import { fillTocMarkers } from './nodes/headings.ts';

export interface Tools {
  readonly options: MarkdownOptions;
  readonly codeLines: RenderCodeLines;
}

export interface ArticleInput {
  readonly file: ContentFile;
  /** Content with the front matter blanked out. */
  readonly body: string;
  readonly mode: 'mdx' | 'lenient' | 'md';
  readonly frontMatter: Readonly<Record<string, unknown>>;
}

export interface Article extends Collected {
  readonly html: string;
  readonly excerptHtml: string | undefined;
  readonly title: { readonly text: string; readonly html: string } | undefined;
  /** Set on Docusaurus sites when the title is not the first thing in the text. */
  readonly titleFollows: true | undefined;
  readonly live: LiveSource | undefined;
  readonly description: string;
  readonly headHtml: string;
  /** Number of words in a post, code included, because it is read as well. */
  readonly wordCount: number;
}

export function renderArticle(input: ArticleInput, tools: Tools): Article {
  const page = createCollector(tools.options);
  const { file } = input;
  const idPrefix = `p${shortHash(file.sitePath)}-`;
  const shared = {
    ...tools,
    page,
    idPrefix,
    live: createLiveParts(),
    rawTags: createRawStack(),
    title: createTitleWatch(),
    // List pages show several posts, whose ids must not collide. Other pages have the ids that links from elsewhere
    // use.
    footnotes: createFootnotes(file.kind === 'blog' ? idPrefix : 'user-content-'),
    head: createHeadParts(),
    isTruncateMarker: file.kind === 'blog' ? markerTest(tools.options.truncateMarker) : undefined,
    omitTitle: file.kind === 'blog',
    emojify: tools.options.emoji ? emojify : (text: string): string => text,
  };
  const document = openDocument(
    { text: input.body, filePath: file.filePath, sitePath: file.sitePath, mode: input.mode, props: NO_PROPS },
    { file, page, tools, frontMatter: input.frontMatter },
  );
  const { frontMatter } = input;
  const context = createContext(shared, {
    document,
    file,
    tools,
    frontMatter,
    chain: [file.filePath],
    uses: { count: 0 },
  });
  const body = renderHome(frontMatter, context) + context.render(document.tree);
  const notes = shared.footnotes.render();
  shared.footnotes.unused(context);
  const { headings, ...collected } = page.result();
  const cut = shared.isTruncateMarker === undefined ? -1 : body.indexOf(EXCERPT_END);
  const whole = cut < 0 ? body : body.replaceAll(EXCERPT_END, '');
  const complete = fillTocMarkers(whole + notes.all, headings);
  const excerpt = cut < 0 ? undefined : closeOpenTags(withoutLiveParts(body.slice(0, cut))).trim() + notes.excerpt;
  const title = shared.title.title();
  const keepsTitle = tools.options.keepsFirstLevel === true && beginsWithTitle(document.tree.children);
  const description = shared.emojify(descriptionOf(document, input.body));
  return {
    ...collected,
    headings,
    html: withoutLiveParts(complete).trim(),
    excerptHtml: excerpt === undefined ? undefined : fillTocMarkers(excerpt, headings),
    title,
    titleFollows: tools.options.keepsFirstLevel === true && !keepsTitle ? true : undefined,
    live: assembleLive(complete, shared.live, pageExports(input, { headings, title: title?.text, description })),
    description,
    headHtml: shared.head.html(),
    wordCount: wordCountOf(input, keepsTitle ? title?.text : undefined),
  };
}

/** In Docusaurus, the title does not count towards the reading time. */
function wordCountOf({ file, body }: ArticleInput, title = ''): number {
  return file.kind === 'blog' ? countWords(file.resolved?.written ?? body) - countWords(title) : 0;
}

interface Known {
  readonly headings: Collected['headings'];
  readonly title: string | undefined;
  readonly description: string;
}

/** Returns the exports that are known before the site model: a page has no URL yet. */
function pageExports(
  { frontMatter, file }: ArticleInput,
  { headings, title, description }: Known,
): Readonly<Record<(typeof PAGE_EXPORTS)[number], unknown>> {
  return {
    frontMatter,
    contentTitle: title,
    toc: headings.filter(({ id }) => id !== '').map(({ text, id, level }) => ({ value: text, id, level })),
    metadata: {
      title: frontMatter['title'] ?? title ?? '',
      description: frontMatter['description'] ?? description,
      source: `@site/${file.sitePath}`,
      tags: frontMatter['tags'] ?? [],
      frontMatter,
    },
  };
}

type Shared = Omit<Context, 'document' | 'render' | 'children' | 'blocks' | 'partial'>;

interface Place {
  readonly document: SourceDocument;
  readonly file: ContentFile;
  readonly tools: Tools;
  readonly frontMatter: ArticleInput['frontMatter'];
  /** Files that are being rendered into each other, outermost first. */
  readonly chain: readonly string[];
  /** Number of partials the page has shown, including those in partials. */
  readonly uses: { count: number };
}

function createContext(shared: Shared, place: Place): Context {
  const context: Context = {
    ...shared,
    document: place.document,
    ...createWalker(() => context),
    partial: (filePath, from, use) => renderPartial({ filePath, from, use }, shared, place),
  };
  return context;
}

/** Partials that each show two others would be a million at the twentieth level. */
const MOST_PARTIALS = 5000;

interface PartialInput {
  readonly filePath: string;
  readonly from: string;
  readonly use: PartialUse;
}

function renderPartial({ filePath, from, use }: PartialInput, shared: Shared, place: Place): string {
  const { page } = shared;
  const { sitePath, importSpot, spot } = place.document;
  const { line, column } = spot(use.node);
  const at = { file: sitePath, line, column };
  // Reported once, at the import, where it can be fixed, however often the partial is shown.
  const atImport = { ...at, ...importSpot(from) };
  const partial = place.file.partials[filePath];
  if (partial === undefined) {
    page.problem({ severity: 'error', ...partialNotFound(from, atImport) });
    return '';
  }
  if (place.chain.includes(filePath)) {
    page.problem({ severity: 'error', ...partialIncludesItself(partial.sitePath, atImport) });
    return '';
  }
  place.uses.count += 1;
  if (place.uses.count > MOST_PARTIALS) {
    const files = [...place.chain, filePath].map((each) => place.file.partials[each]?.sitePath ?? place.file.sitePath);
    if (place.uses.count === MOST_PARTIALS + 1)
      page.problem({ severity: 'error', ...partialsMultiply(MOST_PARTIALS, files, at) });
    return '';
  }
  const { body, frontMatter: own } = splitFrontMatter(normalizeText(partial.text));
  // Partials without the underscore are also pages, which use the front matter.
  if (own !== undefined && /(?:^|\/)_/.test(partial.sitePath)) {
    page.problem({ severity: 'warning', ...partialWithFrontMatter({ file: partial.sitePath, line: 1 }) });
  }
  const mode = filePath.endsWith('.mdx') ? 'mdx' : 'lenient';
  const source = { text: body, filePath, sitePath: partial.sitePath, mode, props: use.props } as const;
  const { file, tools, frontMatter } = place;
  const document = openDocument(source, { file, page, tools, frontMatter });
  return createContext(shared, { ...place, document, chain: [...place.chain, filePath] }).render(document.tree);
}

interface Source {
  readonly text: string;
  readonly filePath: string;
  readonly sitePath: string;
  readonly mode: 'mdx' | 'lenient' | 'md';
  readonly props: Props;
}

interface Opening {
  readonly file: ContentFile;
  readonly page: Collector;
  readonly tools: Tools;
  readonly frontMatter: ArticleInput['frontMatter'];
}

function openDocument(
  { text, filePath, sitePath, mode, props }: Source,
  { file, page, tools, frontMatter }: Opening,
): SourceDocument {
  const tree = parseTree({ text, sitePath, mode, ...featuresOf({ file, filePath, frontMatter }, tools) });
  for (const problem of tree.problems) page.problem(problem);
  const isPartial = filePath !== file.filePath;
  const reportBroken = (node: MdNode): void => {
    const error = statementError(node.value ?? '');
    if (error === undefined) return;
    const at = tree.placeOf((node.position?.start.offset ?? 0) + error.offset);
    page.problem({
      severity: mode === 'mdx' ? 'error' : 'warning',
      ...brokenStatements(error.reason, { file: sitePath, ...at }),
    });
  };
  const esm: MdNode[] = [];
  const definitions = new Map<string, MdNode>();
  const footnotes = new Map<string, MdNode>();
  collect(tree.root, { esm, definitions, footnotes });
  esm.forEach(reportBroken);
  return {
    tree: tree.root,
    text: tree.text,
    sitePath,
    filePath,
    isPartial,
    strict: mode === 'mdx',
    isPlain: mode === 'md',
    raw: tree.raw,
    definitions,
    footnotes,
    scope: buildScope({
      esm: esm.map(({ value = '' }) => value),
      filePath,
      siteDir: filePath.endsWith(sitePath) ? filePath.slice(0, -sitePath.length) : path.posix.dirname(filePath),
      rooted: file.rooted,
      pageDir: path.posix.dirname(file.filePath),
      props,
      exports: new Map<string, unknown>([
        ['frontMatter', frontMatter],
        ['contentTitle', titleOf(tree.root.children ?? [], tree.text)],
      ]),
      own: tools.options.elements,
      provided: tools.options.provided,
      components: tools.options.dialects !== undefined,
    }),
    importSpot: (from) => {
      const offset = importOffset(esm, from);
      return offset === undefined ? undefined : tree.placeOf(offset);
    },
    spot: (node) => ({ ...tree.placeOf(node.position?.start.offset ?? 0), ...(isPartial ? { from: filePath } : {}) }),
  };
}

function featuresOf(place: Parameters<typeof dialectTools>[0], { options }: Tools) {
  return {
    admonitions: options.admonitions !== false,
    math: options.math,
    isDocusaurus: options.isDocusaurus === true,
    dialects: dialectTools(place, options),
  };
}

/** Imports may precede the title. */
function beginsWithTitle(blocks: readonly MdNode[] = []): boolean {
  const first = blocks.find(({ type, value = '' }) => type !== 'mdxjsEsm' || !/^\s*import\b/.test(value));
  return first?.type === 'heading' && first.depth === 1;
}

/** Returns the same title that the title watch finds during rendering. */
function titleOf(blocks: readonly MdNode[], source: string): string | undefined {
  const first = blocks.find(({ type }) => type === 'heading' || type === 'thematicBreak');
  return first?.depth === 1 ? plainText(withDirectivesAsText(first.children ?? [], source)).trim() : undefined;
}

interface Found {
  readonly esm: MdNode[];
  readonly definitions: Map<string, MdNode>;
  readonly footnotes: Map<string, MdNode>;
}

/**
 * Definitions may be inside quotes and lists; the first one with a name counts. Not recursive, because trees can be
 * deep.
 */
function collect(root: MdNode, found: Found): void {
  const open: MdNode[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const { type, children = [] } = node;
    if (type === 'mdxjsEsm') found.esm.push(node);
    else if (type === 'definition') addFirst(found.definitions, node);
    else if (type === 'footnoteDefinition') addFirst(found.footnotes, node);
    // Reversed, because the last one pushed is the first one popped.
    if (!TEXT_BLOCKS.has(type))
      for (let index = children.length - 1; index >= 0; index -= 1) open.push(children[index] as MdNode);
  }
}

/** These contain no definitions or imports. */
const TEXT_BLOCKS: ReadonlySet<string> = new Set(['paragraph', 'heading', 'table']);

function addFirst(map: Map<string, MdNode>, node: MdNode): void {
  const key = referenceKey(node.identifier);
  if (!map.has(key)) map.set(key, node);
}

/** FNV-1a. The hash only distinguishes names within one page. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}
