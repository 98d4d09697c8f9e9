/** Comments in code that mark the lines after them and are not shown: `// highlight-next-line`. */
import type { MarkdownOptions } from '../../base/types.ts';

type MagicComment = MarkdownOptions['prism']['magicComments'][number];

export interface MarkedCode {
  readonly code: string;
  /** Classes of lines by their index. */
  readonly classes: ReadonlyMap<number, readonly string[]>;
}

/** Comment styles by language; a language that is not listed may use any of them. */
const STYLES = {
  js: [String.raw`\/\/\s*`, ''],
  jsBlock: [String.raw`\/\*+\s*`, String.raw`\s*\*+\/`],
  jsx: [String.raw`\{\s*\/\*+\s*`, String.raw`\s*\*+\/\s*\}`],
  hash: [String.raw`#\s*`, ''],
  html: [String.raw`<!--\s*`, String.raw`\s*-->`],
  dashes: [String.raw`--\s*`, ''],
  percent: [String.raw`%\s*`, ''],
  semicolon: [String.raw`;+\s*`, ''],
  rem: [String.raw`rem\s+`, ''],
  apostrophe: [String.raw`_?\s*['‘’]\s*`, ''],
  bang: [String.raw`!\s*`, ''],
  ml: [String.raw`\(\*+\s*`, String.raw`\s*\*+\)`],
  starAngle: [String.raw`\*>\s*`, ''],
} as const;

type Style = keyof typeof STYLES;

const SCRIPT: readonly Style[] = ['js', 'jsBlock'];
const LANGUAGE_STYLES: ReadonlyMap<string, readonly Style[]> = new Map(
  Object.entries({
    js: SCRIPT,
    javascript: SCRIPT,
    mjs: SCRIPT,
    cjs: SCRIPT,
    ts: SCRIPT,
    typescript: SCRIPT,
    mts: SCRIPT,
    cts: SCRIPT,
    jsx: ['js', 'jsBlock', 'jsx'],
    tsx: ['js', 'jsBlock', 'jsx'],
    java: SCRIPT,
    go: SCRIPT,
    rust: SCRIPT,
    c: SCRIPT,
    cpp: SCRIPT,
    csharp: SCRIPT,
    swift: SCRIPT,
    kotlin: SCRIPT,
    php: ['js', 'jsBlock', 'hash'],
    css: ['jsBlock'],
    scss: SCRIPT,
    less: SCRIPT,
    prisma: ['js'],
    proto: SCRIPT,
    protobuf: SCRIPT,
    html: ['js', 'jsBlock', 'html'],
    markup: ['js', 'jsBlock', 'html'],
    xml: ['html'],
    markdown: ['html', 'jsx', 'hash'],
    md: ['html', 'jsx', 'hash'],
    mdx: ['html', 'jsx', 'hash'],
    vue: ['html', 'js', 'jsBlock'],
    bash: ['hash'],
    sh: ['hash'],
    shell: ['hash'],
    zsh: ['hash'],
    python: ['hash'],
    py: ['hash'],
    ruby: ['hash'],
    yaml: ['hash'],
    yml: ['hash'],
    toml: ['hash'],
    docker: ['hash'],
    dockerfile: ['hash'],
    graphql: ['hash'],
    nginx: ['hash'],
    perl: ['hash'],
    r: ['hash'],
    makefile: ['hash'],
    sql: ['dashes', 'jsBlock'],
    lua: ['dashes'],
    haskell: ['dashes'],
    tex: ['percent'],
    latex: ['percent'],
    matlab: ['percent'],
    ini: ['semicolon', 'hash'],
    lisp: ['semicolon'],
    clojure: ['semicolon'],
    scheme: ['semicolon'],
    racket: ['semicolon'],
    asm: ['semicolon'],
    nasm: ['semicolon'],
    wasm: ['semicolon'],
    ada: ['dashes'],
    elm: ['dashes'],
    vhdl: ['dashes'],
    erlang: ['percent'],
    prolog: ['percent'],
    vb: ['apostrophe', 'rem'],
    vba: ['apostrophe', 'rem'],
    'visual-basic': ['apostrophe', 'rem'],
    vbnet: ['apostrophe', 'rem'],
    basic: ['rem', 'bang'],
    batch: ['rem'],
    fortran: ['bang'],
    fsharp: ['js', 'ml'],
    ocaml: ['ml'],
    sml: ['ml'],
    cobol: ['starAngle'],
  }),
);
const ANY: readonly Style[] = ['js', 'jsBlock', 'jsx', 'hash', 'html'];
/**
 * Languages that allow only their own comment styles. In all others, a magic comment may use any style: `//
 * highlight-next-line` in YAML.
 */
const STRICT: ReadonlySet<string> = new Set(
  'js javascript ts typescript jsx tsx html python py bash markdown md sql lua haskell tex latex matlab batch'.split(
    ' ',
  ),
);

export function createMagicComments(comments: readonly MagicComment[]) {
  const words = comments.flatMap(({ line, block }) =>
    [line, block?.start, block?.end].filter((word) => word !== undefined),
  );
  const patterns = new Map<string, RegExp>();
  const patternFor = (language: string): RegExp => {
    const own = LANGUAGE_STYLES.get(language) ?? ANY;
    const styles = STRICT.has(language) ? own : [...new Set([...own, ...ANY])];
    const key = styles.join();
    const known = patterns.get(key) ?? linePattern(styles, words.map(escaped).join('|'));
    patterns.set(key, known);
    return known;
  };
  return (code: string, language: string): MarkedCode => {
    if (!words.some((word) => code.includes(word))) return { code, classes: new Map() };
    return applyComments(code, patternFor(language), comments);
  };
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

function linePattern(styles: readonly Style[], word: string): RegExp {
  const alternatives = styles.map((style) => `${STYLES[style][0]}(${word})${STYLES[style][1]}`);
  return new RegExp(String.raw`^\s*(?:${alternatives.join('|')})\s*$`, 'i');
}

export interface CodeComments {
  /** Matches a comment on a line of its own. */
  readonly alone: RegExp;
  /** Matches a comment after code, including the space before it. */
  readonly behind: RegExp;
}

/**
 * Creates a finder for comments that contain only `word`, a regular expression without groups. One of the groups of a
 * match is the word.
 */
export function createCommentFinder(word: string): (language: string) => CodeComments {
  const known = new Map<string, CodeComments>();
  return (language) => {
    const comments = known.get(language) ?? commentsWith(word, LANGUAGE_STYLES.get(language) ?? ANY);
    known.set(language, comments);
    return comments;
  };
}

function commentsWith(word: string, styles: readonly Style[]): CodeComments {
  const alternatives = styles.map((style) => `${STYLES[style][0]}(${word})${STYLES[style][1]}`);
  const behind = new RegExp(String.raw`(?<=\S)\s+(?:${alternatives.join('|')})\s*$`, 'i');
  return { alone: linePattern(styles, word), behind };
}

/** Range of lines from 0; `behind` is exclusive. */
type Span = readonly [first: number, behind: number];

/**
 * Marks lines as Docusaurus does: a block without an end marks nothing, and an end without a start marks all lines
 * before it.
 */
function applyComments(code: string, pattern: RegExp, comments: readonly MagicComment[]): MarkedCode {
  const kept: string[] = [];
  const marked = comments.map((comment) => ({ comment, starts: [] as number[], spans: [] as Span[] }));
  for (const line of code.split('\n')) {
    const word = pattern
      .exec(line)
      ?.slice(1)
      .find((group) => group !== undefined)
      ?.toLowerCase();
    if (word === undefined) kept.push(line);
    else for (const each of marked) each.spans.push(...spansOf(word, kept.length, each));
  }
  return { code: kept.join('\n'), classes: classesOf(marked) };
}

interface Marked {
  readonly comment: MagicComment;
  /** First lines of blocks that have no end yet. */
  readonly starts: number[];
  readonly spans: readonly Span[];
}

/** Returns the lines that a comment before line `at` marks. */
function spansOf(word: string, at: number, { comment: { line, block }, starts }: Marked): readonly Span[] {
  if (word === block?.start.toLowerCase()) starts.push(at);
  if (word === block?.end.toLowerCase()) return [[starts.pop() ?? 0, at]];
  return word === line?.toLowerCase() ? [[at, at + 1]] : [];
}

function classesOf(marked: readonly Marked[]): ReadonlyMap<number, readonly string[]> {
  const classes = new Map<number, Set<string>>();
  for (const { comment, spans } of marked) {
    for (const [first, behind] of spans) {
      for (let line = first; line < behind; line += 1)
        classes.set(line, (classes.get(line) ?? new Set()).add(comment.className));
    }
  }
  return new Map([...classes].map(([line, names]) => [line, [...names]]));
}
