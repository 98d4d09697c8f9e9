/** Reads the `import` and `export` lines of a page, without a JavaScript parser: only what Markdown pages use. */
import { evaluateLiteral, type FileReference } from './literal.ts';

export interface ImportedName {
  readonly local: string;
  /** Name in the module; `default` and `*` included. */
  readonly imported: string;
  readonly from: string;
  /** The whole statement. */
  readonly statement: string;
}

export interface EsmBlock {
  readonly imports: readonly ImportedName[];
  /** Statements that import for effect: `import './chart.css'`. */
  readonly effects: readonly string[];
  /** Everything else: exports and what they need. */
  readonly code: string;
  /** Names that `code` declares. */
  readonly declared: readonly string[];
}

// Several statements may share a line: formatters fold them.
const IMPORT =
  /(?<=^|;)[ \t]*import\s+(?:([\w$*{},\s]+?)\s+from\s+|([\w$*{},\s]*\})\s*from\s*)?(['"])([^'"\n]+)\3[ \t]*(?:;|$|(?=\/\/))(?:[ \t]*\/\/.*$)?/gm;
const DECLARATION = /^[ \t]*export\s+(?:default\s+)?(?:async\s+)?(?:const|let|var|function\s*\*?|class)\s*([\w$]+)/gm;

export function parseEsm(code: string): EsmBlock {
  const imports: ImportedName[] = [];
  const effects: string[] = [];
  for (const match of code.matchAll(IMPORT)) {
    const statement = match[0].trim();
    const clause = match[1] ?? match[2];
    if (clause === undefined) effects.push(statement);
    else imports.push(...readClause(clause, unescapeString(match[4] ?? ''), statement));
  }
  const rest = code.replace(IMPORT, '');
  const declared = [...rest.matchAll(DECLARATION)].map((match) => match[1] ?? '');
  return { imports, effects, code: rest.trim(), declared };
}

/** `./\_note.md` is `./_note.md`: formatters of Markdown escape the underscore. */
export function unescapeString(text: string): string {
  return text.replace(/\\(.)/g, '$1');
}

/** `React, { useState as use, x }` → its names. */
function readClause(clause: string, from: string, statement: string): ImportedName[] {
  const named = /\{([^}]*)\}/.exec(clause);
  const before = named === null ? clause : clause.slice(0, named.index);
  const names: ImportedName[] = [];
  for (const part of before.split(',')) {
    const name = part.trim();
    const space = /^\*\s+as\s+([\w$]+)$/.exec(name);
    if (space?.[1] !== undefined) names.push({ local: space[1], imported: '*', from, statement });
    else if (name !== '') names.push({ local: name, imported: 'default', from, statement });
  }
  for (const part of (named?.[1] ?? '').split(',')) {
    const [imported = '', local = imported] = part.trim().split(/\s+as\s+/);
    if (imported !== '' && !imported.startsWith('type ')) names.push({ local, imported, from, statement });
  }
  return names;
}

/** Values of `export const name = literal`. Names whose value is code are left out. */
export function literalExports(code: string): ReadonlyMap<string, unknown> {
  const values = new Map<string, unknown>();
  const starts = [...code.matchAll(/^[ \t]*export\s+/gm)].map((match) => match.index);
  for (const [index, start] of starts.entries()) {
    const statement = code.slice(start, starts[index + 1] ?? code.length);
    const match = /^\s*export\s+(?:const|let|var)\s+([\w$]+)\s*(?::[^=\n]*)?=([^]*?);?\s*$/.exec(statement);
    if (match?.[1] === undefined || match[2] === undefined) continue;
    const literal = evaluateLiteral(match[2], values);
    if (literal !== undefined) values.set(match[1], literal.value);
  }
  return values;
}

const ASSET_IMPORT = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp|mp4|webm|mp3|ogg|wav|pdf|zip)$/i;

/** `import logo from './logo.png'`: the name stands for the file. */
export function importedFile(name: ImportedName): FileReference | undefined {
  return name.imported === 'default' && ASSET_IMPORT.test(name.from) ? { fileTarget: name.from } : undefined;
}

export function isMarkdownImport(from: string): boolean {
  return /\.mdx?$/i.test(from);
}
