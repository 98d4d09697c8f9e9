/**
 * Converts the source of a page to self-contained Markdown for programs: no front matter, imports or comments;
 * components as text, partials inlined, code as readers see it. In: source and parsed page. Out: text with the markers
 * `L` and `A` of `content/base/types.ts` for the targets of links and pictures, so that locales share it.
 */
import type { Config } from '../config/types.ts';
import { parseCodeMeta } from '../content/markdown/code/code-lines.ts';
import { createFenceTracker } from '../content/markdown/source/fences.ts';
import { visibleCode } from '../content/markdown/code/code-lines.ts';
import { createMagicComments } from '../content/markdown/code/magic-comments.ts';
import { normalizeText, splitFrontMatter } from '../content/markdown/base/hashes.ts';
import { buildScope, NO_PROPS } from '../content/markdown/jsx/scope.ts';
import { modeOf } from '../content/parse-page.ts';
import type { ContentFile, Page } from '../content/base/types.ts';
import { holdsConstructs, replaceConstructs } from './markdown-components.ts';

type ReadCode = ReturnType<typeof createMagicComments>;

/** Created once for all locales and versions. Shared sources are read once, on first use. */
export function createMarkdownTexts(
  { siteDir, markdown }: Config,
  files: readonly ContentFile[],
): (page: Page) => string {
  const readCode = createMagicComments(markdown.prism.magicComments);
  const made = new Map<string, string>();
  const keyOf = ({ filePath, version }: Page['file']): string => `${filePath}\n${version}`;
  let byPath: ReadonlyMap<string, ContentFile> | undefined;
  return (page) => {
    // Pages of different versions with the same text have the same hash.
    const source = `${page.file.filePath}\n${page.file.hash}`;
    const known = made.get(source);
    if (known !== undefined) return known;
    byPath ??= new Map(files.map((file) => [keyOf(file), file]));
    const file = byPath.get(keyOf(page.file));
    const mode = modeOf(page.file, page.frontMatter['mdx'], markdown);
    const reading = { siteDir, readCode, page, hasJsx: mode !== 'md', markers: markersOf(page) };
    const text =
      file === undefined
        ? ''
        : readSource(file, { ...reading, partials: file.partials, rooted: file.rooted, parents: [], props: new Map() });
    made.set(source, text);
    return text;
  };
}

interface Reading {
  readonly siteDir: string;
  readonly readCode: ReadCode;
  readonly page: Page;
  readonly partials: ContentFile['partials'];
  readonly rooted: ContentFile['rooted'];
  readonly hasJsx: boolean;
  readonly markers: ReadonlyMap<string, string>;
  /** Files being read: the page, and nested partials. */
  readonly parents: readonly string[];
  /** Attributes of a partial. */
  readonly props: ReadonlyMap<string, unknown>;
}

/** Returns the markers by `{file, when it is a partial}\n{target}`. */
function markersOf({ links, assets }: Page): ReadonlyMap<string, string> {
  const key = ({ from = '', target }: Page['links'][number]): string => `${from}\n${target}`;
  return new Map([
    ...links.map((ref, n): [string, string] => [key(ref), `\0L${n}\0`]),
    ...assets.map((ref, n): [string, string] => [key(ref), `\0A${n}\0`]),
  ]);
}

function readSource({ filePath, text }: Pick<ContentFile, 'filePath' | 'text'>, reading: Reading): string {
  const { siteDir, page, hasJsx, parents, partials, markers } = reading;
  const { body } = splitFrontMatter(normalizeText(text));
  const source = hasJsx ? takeEsm(body) : { esm: [], body };
  const inner = { ...reading, parents: [...parents, filePath] };
  const partial = (path: string, props: Reading['props']): string => {
    const found = partials[path];
    return found === undefined || inner.parents.includes(path)
      ? ''
      : readSource({ ...found, filePath: path }, { ...inner, props });
  };
  const pageDir = page.file.filePath.slice(0, page.file.filePath.lastIndexOf('/'));
  const scope = () =>
    buildScope({
      esm: source.esm,
      filePath,
      siteDir,
      rooted: reading.rooted,
      pageDir,
      props: { ...NO_PROPS, values: reading.props },
      exports: new Map(),
    });
  const holdsSome = source.esm.length > 0 || parents.length > 0 || holdsConstructs(source.body);
  const readable = holdsSome ? replaceConstructs(source.body, { scope: scope(), hasJsx, partial }) : source.body;
  const from = parents.length === 0 ? '' : filePath;
  const marker = (target: string): string => markers.get(`${from}\n${target}`) ?? target;
  return readLines(readable, marker, reading.readCode).trim();
}

const ESM_START =
  /^(?:import\s+(?:[\w$*{},\s]+?\sfrom\s*)?['"]|import\s*(?:[\w$]+\s*,\s*)?\{|export\s+(?:const|let|var|default|async|function|class)\b|export\s*[{*])/;
const IMPORT_END = /['"]\s*;?\s*(?:\/\/.*)?$/;

/** Removes imports and exports. An import ends with its path, an export with the first empty line outside brackets. */
function takeEsm(text: string): { readonly body: string; readonly esm: readonly string[] } {
  if (!/^(?:import|export)\b/m.test(text)) return { body: text, esm: [] };
  const inFence = createFenceTracker();
  const kept: string[] = [];
  const taken: string[] = [];
  let open: 'import' | 'export' | undefined;
  let depth = 0;
  for (const line of text.split('\n')) {
    if (open === undefined && !inFence.line(line) && ESM_START.test(line)) {
      open = line.startsWith('import') ? 'import' : 'export';
      depth = 0;
    }
    if (open === undefined) kept.push(line);
    else {
      taken.push(line);
      depth += depthOf(line);
      const isOver = open === 'import' ? IMPORT_END.test(line) : line.trim() === '' && depth <= 0;
      if (isOver) open = undefined;
    }
  }
  return { body: kept.join('\n'), esm: taken.length === 0 ? [] : [taken.join('\n')] };
}

function depthOf(line: string): number {
  return (line.match(/[([{]/g)?.length ?? 0) - (line.match(/[)\]}]/g)?.length ?? 0);
}

/** Processes prose line by line and code block by block. Consecutive empty lines are reduced to one. */
function readLines(text: string, marker: (target: string) => string, readCode: ReadCode): string {
  const inFence = createFenceTracker();
  const read: string[] = [];
  let block: string[] = [];
  for (const line of text.split('\n')) {
    if (inFence.line(line)) {
      block.push(line);
      if (inFence.open()) continue;
      for (const each of readBlock(block, readCode)) read.push(each);
      block = [];
    } else if (line.trim() !== '') read.push(readProse(line, marker));
    else if (read.at(-1) !== '') read.push('');
  }
  return [...read, ...block].join('\n');
}

const OPENING = /^(.*?(?:`{3,}|~{3,}))[ \t]*([^\s{]*)(.*)$/;

/** Renders a closed fence as readers see it; nothing when all its lines are hidden. */
function readBlock(block: readonly string[], readCode: ReadCode): readonly string[] {
  const [opening = ''] = block;
  const inner = block.slice(1, -1);
  const [, mark = '', language = '', meta = ''] = OPENING.exec(opening) ?? [];
  if (language === 'mdx-code-block') return inner;
  const visible = visibleCode(inner.join('\n'));
  if (visible === undefined) return [];
  const title = meta === '' ? undefined : parseCodeMeta(meta).title;
  const head = `${mark}${language}${title === undefined ? '' : ` title="${title}"`}`;
  const { code } = readCode(visible, language.toLowerCase());
  return inner.length === 0 ? [head, block.at(-1) ?? ''] : [head, code, block.at(-1) ?? ''];
}

/** Matches a code span, or the text before a target and the target. */
const TARGET =
  /(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)|(\]\(\s*<?|^[ \t>]*\[[^\]]+\]:[ \t]*<?|\b(?:href|src|to)=["'])((?:[^\s()<>"'\\]|\\.|\([^\s()]*\))+)/g;
const HEADING_ID = /^(#{1,6}[ \t].*?)[ \t]*\{#(?:(?!\{#)[^}\n])+\}[ \t]*$/;

function readProse(line: string, marker: (target: string) => string): string {
  const named = line.startsWith('#') && line.includes('{#') ? line.replace(HEADING_ID, '$1') : line;
  if (!named.includes('](') && !named.includes(']:') && !named.includes('="') && !named.includes("='")) return named;
  return named.replace(TARGET, (all: string, ...groups: (string | undefined)[]) => {
    const [, before, target] = groups;
    return before === undefined || target === undefined ? all : before + marker(target);
  });
}
