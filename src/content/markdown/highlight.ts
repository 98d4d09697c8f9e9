/** Code → one string of HTML per line, with Prism's token classes. */
import type { Token } from 'prismjs';
import { escapeText } from './escape.ts';
import { createLanguages, type Languages } from './languages.ts';

export interface Highlighter {
  /** Lines without line ends. `language` is lower case; unknown ones give escaped text. */
  readonly lines: (code: string, language: string) => readonly string[];
}

/** Beyond this, colours are not worth the time: such blocks are data. */
const LONGEST_CODE = 100_000;
const LONGEST_LINE = 5000;

export function createHighlighter(additionalLanguages: readonly string[]): Highlighter {
  let languages: Languages | undefined;
  return {
    lines: (code, language) => {
      languages ??= createLanguages(additionalLanguages);
      return highlightLines(code, language, languages);
    },
  };
}

function highlightLines(code: string, language: string, languages: Languages): string[] {
  const tokens = isTooLong(code) ? undefined : languages.tokenize(code, language);
  if (tokens === undefined) return escapeText(code).split('\n');
  const lines: string[] = [''];
  writeTokens(tokens, '', lines);
  return lines;
}

function isTooLong(code: string): boolean {
  if (code.length < LONGEST_LINE) return false;
  return code.length > LONGEST_CODE || code.split('\n').some((line) => line.length > LONGEST_LINE);
}

type Stream = string | Token | readonly (string | Token)[];

/** A token that runs over several lines is closed and opened again at each line end. */
function writeTokens(stream: Stream, classes: string, lines: string[]): void {
  if (typeof stream === 'string') {
    writeText(stream, classes, lines);
    return;
  }
  if (Array.isArray(stream)) {
    for (const part of stream as readonly (string | Token)[]) writeTokens(part, classes, lines);
    return;
  }
  const { type, alias, content } = stream as Token;
  // The JSX hook makes tokens whose alias is null, which the types do not know.
  const aliases = [alias ?? []].flat().join(' ');
  const names = aliases === '' ? type : `${type} ${aliases}`;
  if (typeof content === 'string') {
    writeText(content, `token ${names}`, lines);
    return;
  }
  const open = `<span class="token ${names}">`;
  const inner: string[] = [''];
  writeTokens(content as Stream, '', inner);
  appendLines(
    lines,
    inner.map((line) => (line === '' ? '' : `${open}${line}</span>`)),
  );
}

function writeText(text: string, classes: string, lines: string[]): void {
  const html = escapeText(text);
  if (!html.includes('\n')) {
    lines[lines.length - 1] += classes === '' || html === '' ? html : `<span class="${classes}">${html}</span>`;
    return;
  }
  const parts = html.split('\n');
  appendLines(
    lines,
    classes === '' ? parts : parts.map((part) => (part === '' ? '' : `<span class="${classes}">${part}</span>`)),
  );
}

function appendLines(lines: string[], more: readonly string[]): void {
  lines[lines.length - 1] += more[0] ?? '';
  for (let index = 1; index < more.length; index += 1) lines.push(more[index] ?? '');
}
