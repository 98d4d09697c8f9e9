/** Loads Prism, its languages on demand, and a grammar that it lacks. */
import { createRequire } from 'node:module';
import type PrismModule from 'prismjs';
import type { Token } from 'prismjs';
import { escapeText } from '../../../shared/html.ts';

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
  /** Returns `undefined` for unknown languages, whose code stays plain. */
  readonly tokenize: (code: string, language: string) => TokenStream | undefined;
}

/** The parts of Prism's core that languages read and change. */
interface Prism {
  languages: Readonly<Record<string, unknown>>;
  readonly hooks: { all: Readonly<Record<string, unknown>>; readonly run: (name: string, environment: object) => void };
  readonly tokenize: (code: string, grammar: Grammar) => TokenStream;
}

/** The definitions for one language: grammars by name, and hooks that complete the work of some. */
interface Workshop {
  readonly languages: Prism['languages'];
  readonly hooks: Prism['hooks']['all'];
}

/**
 * Gives each language its own grammars, created on first use. Prism has one set for all, in which a language changes
 * existing grammars, and a block changes those it is parsed with. Colours would then depend on the pages that a thread
 * happened to parse before.
 */
function createLanguages(additional: readonly string[]): Languages {
  const require = createRequire(import.meta.url);
  const prism = require('prismjs/components/prism-core.js') as Prism;
  const core: Workshop = { languages: prism.languages, hooks: prism.hooks.all };
  const enter = (workshop: Workshop): void => {
    prism.languages = workshop.languages;
    prism.hooks.all = workshop.hooks;
  };
  const components = createComponents(require, additional);
  const workshops = new Map<string, Workshop>();
  const enterThatOf = (id: string): void => {
    const known = workshops.get(id);
    const workshop = known ?? { languages: { ...core.languages }, hooks: {} };
    workshops.set(id, workshop);
    enter(workshop);
    if (known === undefined) components.define(id, prism);
  };
  return {
    tokenize: (code, written) => {
      const language = ALIASES.get(written) ?? written;
      if (language === 'prisma') return prism.tokenize(code, PRISMA);
      const id = PLAIN.has(language) ? undefined : components.find(language);
      if (id === undefined) return undefined;
      enterThatOf(id);
      const grammar = prism.languages[language];
      const tokens = isGrammar(grammar) ? tokenize(prism, { code, grammar, language }) : undefined;
      enter(core);
      return tokens;
    },
  };
}

/** Some components only change other languages. */
function isGrammar(value: unknown): value is Grammar {
  return typeof value === 'object' && value !== null;
}

interface Component {
  readonly alias?: string | readonly string[];
  readonly require?: string | readonly string[];
  /** Components that it uses if they are loaded. */
  readonly optional?: string | readonly string[];
  /** Components that it changes if they are loaded. */
  readonly modify?: string | readonly string[];
}

interface Components {
  /** Returns the id of a language by one of its names. */
  readonly find: (name: string) => string | undefined;
  readonly define: (id: string, prism: Prism) => void;
}

/** Languages of Prism that are always available. */
const ALWAYS = ['markup', 'css', 'clike', 'javascript'];

const listOf = (ids: string | readonly string[] | undefined): readonly string[] => [ids ?? []].flat();

/**
 * Finds the files that define a language: those it requires, and, among the given languages, those it builds on and
 * those that change it.
 */
function createComponents(require: NodeJS.Require, additional: readonly string[]): Components {
  const { languages } = require('prismjs/components.js') as { languages: Readonly<Record<string, Component>> };
  const sort = require('prismjs/dependencies.js') as (
    catalogue: object,
    ids: readonly string[],
  ) => { readonly getIds: () => readonly string[] };
  const { meta: _meta, ...catalogue } = languages;
  const ids = new Map<string, string>();
  for (const [id, { alias }] of Object.entries(catalogue)) {
    for (const name of [id, ...listOf(alias)]) ids.set(name, id);
  }
  const inOrder = (parts: Iterable<string>): readonly string[] => sort({ catalogue }, [...parts]).getIds();
  const given = inOrder([...ALWAYS, ...additional].flatMap((name) => ids.get(name.toLowerCase()) ?? []));
  const changes = (id: string, parts: ReadonlySet<string>): boolean =>
    listOf(catalogue[id]?.modify).some((part) => parts.has(part));
  const add = (parts: Set<string>, id: string): void => {
    if (parts.has(id)) return;
    parts.add(id);
    const { require: required, optional } = catalogue[id] ?? {};
    for (const part of [...listOf(required), ...listOf(optional).filter((one) => given.includes(one))])
      add(parts, part);
  };
  const partsOf = (id: string): readonly string[] => {
    const parts = new Set<string>();
    add(parts, id);
    for (const one of listOf(catalogue[id]?.modify)) if (given.includes(one)) add(parts, one);
    for (let size = 0; size < parts.size;) {
      size = parts.size;
      for (const one of given.filter((other) => changes(other, parts))) add(parts, one);
    }
    return inOrder([...given.filter((one) => parts.has(one)), ...parts]);
  };
  return {
    find: (name) => ids.get(name),
    define: (id, prism) => {
      for (const part of partsOf(id)) runComponent(require, part, prism);
    },
  };
}

/** A component is a script that uses a global `Prism`. Another copy may be there, from a plugin of the site. */
function runComponent(require: NodeJS.Require, id: string, prism: Prism): void {
  const holder = globalThis as { Prism?: unknown };
  const other = holder.Prism;
  holder.Prism = prism;
  const file = require.resolve(`prismjs/components/prism-${id}`);
  delete require.cache[file];
  require(file);
  holder.Prism = other;
}

interface TokenizeInput {
  readonly code: string;
  readonly grammar: Grammar;
  readonly language: string;
}

/** Grammars such as JSX and PHP do part of their work in hooks, which only Prism's own `highlight` runs. */
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

/** A grammar for Prisma schema files, which Prism lacks. */
const PRISMA: Grammar = {
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

export interface Highlighter {
  /** Returns lines without line ends. `language` is lower case; unknown ones give escaped text. */
  readonly lines: (code: string, language: string) => readonly string[];
}

/** Longer code is data, for which colours are not worth the time. */
const LONGEST_CODE = 100_000;
const LONGEST_LINE = 5000;

/** Turns code into one string of HTML per line, with Prism's token classes. */
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

/** A token that spans several lines is closed and reopened at each line end. */
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
