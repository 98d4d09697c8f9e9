/** Prism, its languages on demand, and the grammars it lacks. */
import { createRequire } from 'node:module';
import type PrismModule from 'prismjs';
import type { Token } from 'prismjs';
import { escapeText } from '../../../shared/html.ts';

type Prism = typeof PrismModule;
type Grammar = PrismModule.Grammar;

const ALIASES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    sh: 'bash',
    shell: 'bash',
    zsh: 'bash',
    console: 'bash',
    proto: 'protobuf',
    dockerfile: 'docker',
    jsonc: 'json5',
    mts: 'typescript',
    cts: 'typescript',
    mjs: 'javascript',
    cjs: 'javascript',
    mdx: 'markdown',
    golang: 'go',
    svg: 'markup',
    vue: 'markup',
    plaintext: 'text',
    txt: 'text',
  }),
);
const PLAIN: ReadonlySet<string> = new Set(['text', 'plain', 'none', '']);

type TokenStream = (string | PrismModule.Token)[];

interface Languages {
  /** `undefined`: the language is unknown and its code stays plain. */
  readonly tokenize: (code: string, language: string) => TokenStream | undefined;
}

/** Prism's own loader resolves what a language builds on; each is loaded when the first block of it comes along. */
function createLanguages(additional: readonly string[]): Languages {
  const require = createRequire(import.meta.url);
  const prism = require('prismjs') as Prism;
  const load = require('prismjs/components/index.js') as { (languages: string[]): void; silent: boolean };
  load.silent = true;
  const known = new Map<string, Grammar | undefined>();
  const find = (language: string): Grammar | undefined => {
    if (PLAIN.has(language)) return undefined;
    if (language === 'prisma') return prism.languages['prisma'] ?? definePrisma(prism);
    if (!/^[a-z][\w+#-]*$/.test(language)) return undefined;
    if (!Object.hasOwn(prism.languages, language)) load([language]);
    const grammar = Object.hasOwn(prism.languages, language) ? prism.languages[language] : undefined;
    return typeof grammar === 'object' ? grammar : undefined;
  };
  const grammarOf = (language: string): Grammar | undefined => {
    if (!known.has(language)) known.set(language, find(language));
    return known.get(language);
  };
  for (const language of additional) grammarOf(language.toLowerCase());
  return {
    tokenize: (code, written) => {
      const language = ALIASES.get(written) ?? written;
      const grammar = grammarOf(language);
      return grammar === undefined ? undefined : tokenize(prism, { code, grammar, language });
    },
  };
}

interface TokenizeInput {
  readonly code: string;
  readonly grammar: Grammar;
  readonly language: string;
}

/** Grammars such as JSX and PHP finish their work in hooks, which only Prism's own `highlight` runs. */
function tokenize(prism: Prism, input: TokenizeInput): TokenStream {
  const environment: { -readonly [K in keyof TokenizeInput]: TokenizeInput[K] } & { tokens: TokenStream } = {
    ...input,
    tokens: [],
  };
  prism.hooks.run('before-tokenize', environment);
  environment.tokens = prism.tokenize(environment.code, environment.grammar);
  prism.hooks.run('after-tokenize', environment);
  return environment.tokens;
}

/** Prisma schema files, which Prism does not know. */
function definePrisma(prism: Prism): Grammar {
  const grammar: Grammar = {
    comment: { pattern: /\/\/.*/, greedy: true },
    string: { pattern: /"(?:\\.|[^"\\\n])*"/, greedy: true },
    keyword: {
      pattern: /(^[ \t]*)(?:model|enum|type|view|datasource|generator)\b(?=[ \t]+\w+[ \t]*\{)/m,
      lookbehind: true,
    },
    'class-name': {
      pattern: /(^[ \t]*(?:model|enum|type|view|datasource|generator)[ \t]+|^[ \t]+\w+[ \t]+)[A-Z]\w*/m,
      lookbehind: true,
    },
    annotation: { pattern: /@@?[\w.]+/, alias: 'punctuation' },
    builtin: /\b(?:BigInt|Boolean|Bytes|DateTime|Decimal|Float|Int|Json|String|Unsupported)\b/,
    function: /\b[a-z]\w*(?=\()/i,
    property: { pattern: /(^[ \t]+)[a-z]\w*(?=[ \t]+(?:[A-Z]|=))/m, lookbehind: true },
    boolean: /\b(?:true|false)\b/,
    number: /-?\b\d+(?:\.\d+)?\b/,
    operator: /[=?|]/,
    punctuation: /[()[\]{},.:]/,
  };
  prism.languages['prisma'] = grammar;
  return grammar;
}

export interface Highlighter {
  /** Lines without line ends. `language` is lower case; unknown ones give escaped text. */
  readonly lines: (code: string, language: string) => readonly string[];
}

/** Beyond this, colours are not worth the time: such blocks are data. */
const LONGEST_CODE = 100_000;
const LONGEST_LINE = 5000;

/** Code → one string of HTML per line, with Prism's token classes. */
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
