/** Comments in code that mark the lines after them and are not shown: `// highlight-next-line`. */
import type { MarkdownOptions } from '../types.ts';

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
const LANGUAGE_STYLES: Readonly<Record<string, readonly Style[]>> = {
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
  html: ['jsBlock', 'html'],
  markup: ['jsBlock', 'html'],
  xml: ['html'],
  markdown: ['html', 'jsx', 'hash'],
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
  latex: ['percent'],
  matlab: ['percent'],
  ini: ['semicolon', 'hash'],
  lisp: ['semicolon'],
  batch: ['rem'],
};
const ANY: readonly Style[] = ['js', 'jsBlock', 'jsx', 'hash', 'html'];

export function createMagicComments(comments: readonly MagicComment[]) {
  const words = comments.flatMap(({ line, block }) =>
    [line, block?.start, block?.end].filter((word) => word !== undefined),
  );
  const patterns = new Map<string, RegExp>();
  const patternFor = (language: string): RegExp => {
    const styles = LANGUAGE_STYLES[language] ?? ANY;
    const key = styles.join();
    const known = patterns.get(key) ?? commentPattern(styles, words);
    patterns.set(key, known);
    return known;
  };
  return (code: string, language: string): MarkedCode => {
    if (!words.some((word) => code.includes(word))) return { code, classes: new Map() };
    return applyComments(code, patternFor(language), comments);
  };
}

function commentPattern(styles: readonly Style[], words: readonly string[]): RegExp {
  const word = words.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|');
  const alternatives = styles.map((style) => `${STYLES[style][0]}(${word})${STYLES[style][1]}`);
  return new RegExp(String.raw`^\s*(?:${alternatives.join('|')})\s*$`, 'i');
}

function applyComments(code: string, pattern: RegExp, comments: readonly MagicComment[]): MarkedCode {
  const kept: string[] = [];
  const classes = new Map<number, string[]>();
  const open = new Map<string, number>();
  const mark = (index: number, className: string): void =>
    void classes.set(index, [...(classes.get(index) ?? []), className]);
  for (const line of code.split('\n')) {
    const match = pattern.exec(line);
    const word = match
      ?.slice(1)
      .find((group) => group !== undefined)
      ?.toLowerCase();
    if (word === undefined) {
      for (const [className, depth] of open) if (depth > 0) mark(kept.length, className);
      kept.push(line);
      continue;
    }
    for (const { className, line: next, block } of comments) {
      if (word === next?.toLowerCase()) mark(kept.length, className);
      if (word === block?.start.toLowerCase()) open.set(className, (open.get(className) ?? 0) + 1);
      if (word === block?.end.toLowerCase()) open.set(className, (open.get(className) ?? 0) - 1);
    }
  }
  return { code: kept.join('\n'), classes };
}
