/** Splits shell samples into commands and words: as much of a shell as documentation uses. Pure. */

export interface ShellWord {
  /** Without quotes. */
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

const TOKEN =
  /\\\n|\n|#[^\n]*|&&|\|\||[;|&]|<[a-zA-Z][\w-]*>|(?:\d?>>?|<)\s*&?|(?:"(?:\\.|[^"\\])*"|'[^']*'|\\[^\n]|[^\s;|&<>"'\\])+/y;
const SEPARATOR = /^(?:\n|&&|\|\||[;|&])$/;
const REDIRECT = /^(?:\d?>>?|<)\s*&?$/;

/** Each command's words, without prompts, variables set before it and redirections. */
export function shellCommands(code: string): readonly (readonly ShellWord[])[] {
  const commands: ShellWord[][] = [];
  let words: ShellWord[] = [];
  let redirected = false;
  for (const { text, offset } of tokens(code)) {
    if (SEPARATOR.test(text)) {
      commands.push(words);
      words = [];
      redirected = false;
    } else if (REDIRECT.test(text)) redirected = true;
    else if (redirected) redirected = false;
    else words.push({ text: unquote(text), ...spot(code, offset) });
  }
  return [...commands, words].map(withoutPrefix).filter((command) => command.length > 0);
}

function tokens(code: string): readonly { readonly text: string; readonly offset: number }[] {
  const found: { text: string; offset: number }[] = [];
  let at = 0;
  while (at < code.length) {
    TOKEN.lastIndex = at;
    const [text = ''] = TOKEN.exec(code) ?? [];
    const isComment = text.startsWith('#') && (at === 0 || /\s/.test(code[at - 1] ?? ''));
    if (text !== '' && text !== '\\\n' && !isComment) found.push({ text, offset: at });
    at += Math.max(1, text.length);
  }
  return found;
}

function unquote(text: string): string {
  return text.replace(/"((?:\\.|[^"\\])*)"|'([^']*)'/g, (_, double: string | undefined, single: string | undefined) =>
    String(double ?? single ?? ''),
  );
}

/** `$ PORT=3002 npm start` → `npm start`. */
function withoutPrefix(words: readonly ShellWord[]): readonly ShellWord[] {
  const start = words.findIndex(({ text }) => text !== '$' && !/^[A-Z_][A-Z\d_]*=/.test(text));
  return start < 0 ? [] : words.slice(start);
}

function spot(code: string, offset: number): { readonly line: number; readonly column: number } {
  const before = code.slice(0, offset);
  return { line: before.split('\n').length - 1, column: offset - before.lastIndexOf('\n') - 1 };
}
