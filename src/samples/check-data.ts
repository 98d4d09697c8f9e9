/** Samples in JSON, YAML and JavaScript: they parse, and the configuration keys in them exist. */
import { isMap, isPair, isScalar, isSeq, LineCounter, parseAllDocuments, parseDocument, type Node } from 'yaml';
import { placeOf } from '../config/data-text.ts';
import { findJsonError } from '../config/json-error.ts';
import { sampleNotParsed } from '../errors/samples.ts';
import type { Compiler } from './compiler.ts';
import type { KeyUse } from './config-keys.ts';
import type { Finding } from './types.ts';

export interface ParsedSample {
  readonly findings: readonly Omit<Finding, 'sample'>[];
  /** Dotted paths of all keys, in the order of the text. */
  readonly keys: readonly KeyUse[];
}

const NO_KEYS: readonly KeyUse[] = [];

export function parseJsonSample(code: string): ParsedSample {
  try {
    JSON.parse(code);
  } catch {
    const { offset, reason } = findJsonError(code);
    return { findings: [{ ...spotAt(code, offset), ...sampleNotParsed('JSON', reason) }], keys: NO_KEYS };
  }
  // JSON is YAML, whose parser knows the places of keys.
  return { findings: [], keys: keysOf(parseDocument(code, { logLevel: 'silent' }).contents, code) };
}

export function parseYamlSample(code: string): ParsedSample {
  const lines = new LineCounter();
  const documents = parseAllDocuments(code, { lineCounter: lines, prettyErrors: false, logLevel: 'silent' });
  const list = Array.isArray(documents) ? documents : [];
  const findings = list.flatMap(({ errors }) =>
    errors.map(({ pos, message }) => ({
      ...spotAt(code, pos[0]),
      ...sampleNotParsed('YAML', message.replace(/\.$/, '')),
    })),
  );
  const keys = findings.length > 0 ? NO_KEYS : list.flatMap(({ contents }) => keysOf(contents, code));
  return { findings, keys };
}

export function spotAt(code: string, offset: number): { readonly line: number; readonly column: number } {
  const { line, column } = placeOf(code, offset);
  return { line: line - 1, column: column - 1 };
}

function keysOf(root: unknown, code: string): readonly KeyUse[] {
  const keys: KeyUse[] = [];
  const visit = (node: unknown, prefix: string): void => {
    if (isSeq(node)) for (const item of node.items) visit(item, prefix);
    if (!isMap(node)) return;
    for (const pair of node.items) {
      if (!isPair(pair) || !isScalar(pair.key)) continue;
      const key = join(prefix, String(pair.key.value));
      keys.push({ key, ...spotAt(code, (pair.key as Node).range?.[0] ?? 0) });
      visit(pair.value, key);
    }
  };
  visit(root, '');
  return keys;
}

function join(prefix: string, name: string): string {
  return prefix === '' ? name : `${prefix}.${name}`;
}

const JAVASCRIPT: Readonly<Record<string, string>> = { jsx: 'jsx', mjs: 'mjs', cjs: 'cjs' };

export function parseJavaScriptSample(
  compiler: Compiler,
  { code, language }: { readonly code: string; readonly language: string },
): ParsedSample {
  const fileName = `sample.${JAVASCRIPT[language] ?? 'js'}`;
  const { diagnostics = [] } = compiler.transpileModule(code, {
    fileName,
    reportDiagnostics: true,
    // By name: each version of the compiler has numbers of its own for these.
    compilerOptions: {
      target: compiler.ScriptTarget.ESNext,
      module: compiler.ModuleKind.ESNext,
      jsx: 1,
      allowJs: true,
    },
  });
  const findings = diagnostics.map(({ messageText, start }) => ({
    ...spotAt(code, start ?? 0),
    ...sampleNotParsed('JavaScript', compiler.flattenDiagnosticMessageText(messageText, '\n').replace(/\.$/, '')),
  }));
  return { findings, keys: findings.length > 0 ? NO_KEYS : propertyKeys(compiler, { code, fileName }) };
}

/** Keys of the object literals of a module: `module.exports = { settings: { … } }`. */
function propertyKeys(compiler: Compiler, { code, fileName }: { readonly code: string; readonly fileName: string }) {
  const keys: KeyUse[] = [];
  const file = compiler.createSourceFile(fileName, code, compiler.ScriptTarget.ESNext, true);
  const visit = (node: object, prefix: string): void =>
    compiler.forEachChild(node as Parameters<Compiler['forEachChild']>[0], (child) => {
      if (!compiler.isPropertyAssignment(child)) return visit(child, prefix);
      const { name } = child as unknown as { readonly name: { readonly text?: string; getStart(): number } };
      if (name.text === undefined) return undefined;
      const key = join(prefix, name.text);
      keys.push({ key, ...spotAt(code, name.getStart()) });
      return visit(child, key);
    });
  visit(file, '');
  return keys;
}
