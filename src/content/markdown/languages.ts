/** Prism, its languages on demand, and the grammars it lacks. */
import { createRequire } from 'node:module';
import type PrismModule from 'prismjs';
import { definePrisma } from './prisma-grammar.ts';

export type Prism = typeof PrismModule;
export type Grammar = PrismModule.Grammar;

const ALIASES: Readonly<Record<string, string>> = {
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
};
const PLAIN: ReadonlySet<string> = new Set(['text', 'plain', 'none', '']);

export type TokenStream = (string | PrismModule.Token)[];

export interface Languages {
  /** `undefined`: the language is unknown and its code stays plain. */
  readonly tokenize: (code: string, language: string) => TokenStream | undefined;
}

/** Prism's own loader resolves what a language builds on; each is loaded when the first block of it comes along. */
export function createLanguages(additional: readonly string[]): Languages {
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
      const language = ALIASES[written] ?? written;
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
