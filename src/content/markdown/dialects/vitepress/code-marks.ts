/** Comments of VitePress that mark their line: `// [!code ++]`, `// [!code focus:3]`. They are not shown. */

export interface CodeMarks {
  /** The code without the comments. */
  readonly code: string;
  /** `+` and `-` by line, from 0. */
  readonly signs: ReadonlyMap<number, string>;
  /** Classes by line, from 0. */
  readonly classes: ReadonlyMap<number, readonly string[]>;
}

/** Maps a word to a class, or to the sign of a diff. */
const LOOKS: ReadonlyMap<string, string> = new Map([
  ['++', '+'],
  ['--', '-'],
  ['hl', 'theme-code-block-highlighted-line'],
  ['highlight', 'theme-code-block-highlighted-line'],
  ['error', 'theme-code-block-error-line'],
  ['warning', 'theme-code-block-warning-line'],
  ['focus', 'theme-code-block-focused-line'],
]);

const MARK = String.raw`\[!code\s+(\+\+|--|hl|highlight|error|warning|focus)(?::(\d+))?\]`;
const COMMENT = new RegExp(
  String.raw`\s*(?:\/\/|\/\*+|<!--|\{\s*\/\*|#|--|%{1,2}|;{1,2}|"|\(\*)\s*((?:${MARK}\s*)+)(?:\*+\/\s*\}?|-->|\*\))?\s*$`,
);
const MARKS = new RegExp(MARK, 'g');
/** Escaped form, with which the documentation of VitePress shows such a comment. */
const ESCAPED = /\[!!code(?=\s)/g;

export function mayHaveMarks(code: string): boolean {
  return /\[!{1,2}code\s/.test(code);
}

export function readCodeMarks(code: string): CodeMarks {
  const lines: string[] = [];
  const signs = new Map<number, string>();
  const classes = new Map<number, readonly string[]>();
  for (const line of code.split('\n')) {
    const [comment = '', marks = ''] = (line.includes('[!code') && COMMENT.exec(line)) || [];
    const rest = line.slice(0, line.length - comment.length);
    // A comment on a line of its own marks the lines below.
    for (const { at, look } of markedBy(marks, lines.length)) {
      if (look === '+' || look === '-') signs.set(at, look);
      else classes.set(at, [...new Set([...(classes.get(at) ?? []), look])]);
    }
    if (comment === '' || rest.trim() !== '') lines.push(rest.replaceAll(ESCAPED, '[!code'));
  }
  return { code: lines.join('\n'), signs, classes };
}

function markedBy(marks: string, first: number): readonly { readonly at: number; readonly look: string }[] {
  return Array.from(marks.matchAll(MARKS)).flatMap(([, name = '', count = '1']) => {
    const look = LOOKS.get(name) ?? '';
    return Array.from({ length: Math.min(Number(count), MOST_LINES) }, (_, index) => ({ at: first + index, look }));
  });
}

const MOST_LINES = 1000;
