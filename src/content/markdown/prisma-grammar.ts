/** Prisma schema files, which Prism does not know. */
import type { Grammar, Prism } from './languages.ts';

export function definePrisma(prism: Prism): Grammar {
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
