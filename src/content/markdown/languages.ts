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

export interface Languages {
  readonly prism: Prism;
  /** `undefined`: the language is unknown and its code stays plain. */
  readonly grammar: (language: string) => Grammar | undefined;
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
  const grammar = (language: string): Grammar | undefined => {
    if (!known.has(language)) known.set(language, find(ALIASES[language] ?? language));
    return known.get(language);
  };
  for (const language of additional) grammar(language.toLowerCase());
  return { prism, grammar };
}
