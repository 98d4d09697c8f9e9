/** Comments in code that mark the lines after them and are not shown: `// highlight-next-line`. */
import type { MarkdownOptions } from '../../types.ts';

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
    batch: ['rem'],
  }),
);
const ANY: readonly Style[] = ['js', 'jsBlock', 'jsx', 'hash', 'html'];
/** In code of other languages a word that marks lines may stand in a comment of any: `// highlight-next-line` in YAML. */
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
  /** A comment that is all of a line. */
  readonly alone: RegExp;
  /** A comment behind code, with the space in front of it. */
  readonly behind: RegExp;
}

/**
 * Finds comments of a language that hold `word`, a regular expression without groups, and nothing else. One of the groups
 * is the word.
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

function applyComments(code: string, pattern: RegExp, comments: readonly MagicComment[]): MarkedCode {
  const kept: string[] = [];
  const classes = new Map<number, string[]>();
  const open = new Map<string, number>();
  const mark = (className: string): void => {
    const known = classes.get(kept.length);
    if (known === undefined) classes.set(kept.length, [className]);
    else known.push(className);
  };
  const nest = (className: string, by: number): void => void open.set(className, (open.get(className) ?? 0) + by);
  for (const line of code.split('\n')) {
    const word = pattern
      .exec(line)
      ?.slice(1)
      .find((group) => group !== undefined);
    if (word !== undefined) {
      for (const comment of comments) applyComment(comment, word.toLowerCase(), { mark, nest });
      continue;
    }
    for (const className of openNames(open)) mark(className);
    kept.push(line);
  }
  return { code: kept.join('\n'), classes };
}

function openNames(open: ReadonlyMap<string, number>): string[] {
  return [...open].flatMap(([className, depth]) => (depth > 0 ? [className] : []));
}

interface Marks {
  /** Marks the next line. */
  readonly mark: (className: string) => void;
  /** Opens (1) or closes (-1) a block of marked lines. */
  readonly nest: (className: string, by: number) => void;
}

function applyComment({ className, line, block }: MagicComment, word: string, { mark, nest }: Marks): void {
  if (word === line?.toLowerCase()) mark(className);
  if (word === block?.start.toLowerCase()) nest(className, 1);
  if (word === block?.end.toLowerCase()) nest(className, -1);
}
