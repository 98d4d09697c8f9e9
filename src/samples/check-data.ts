/** Checks samples in JSON, YAML and JavaScript: they must parse, and their configuration keys must exist. */
import { isMap, isPair, isScalar, isSeq, LineCounter, type Node, parseAllDocuments, parseDocument } from 'yaml';
import { findJsonError, placeOf } from '../config/data-text.ts';
import { globMatcher } from '../content/find-files.ts';
import { sampleNotParsed, unknownConfigKey } from '../errors/samples.ts';
import type { Compiler } from './compiler.ts';
import type { ConfigKeys, Finding } from './types.ts';

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
  // JSON is YAML, and the YAML parser knows the places of keys.
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

function spotAt(code: string, offset: number): { readonly line: number; readonly column: number } {
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
    // Options by name, because their numbers differ between versions of the compiler.
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

/** Collects the keys of the object literals in a module: `module.exports = { settings: { … } }`. */
function propertyKeys(compiler: Compiler, { code, fileName }: { readonly code: string; readonly fileName: string }) {
  const keys: KeyUse[] = [];
  const file = compiler.createSourceFile(fileName, code, compiler.ScriptTarget.ESNext, true);
  const visit = (node: Parameters<Compiler['forEachChild']>[0], prefix: string): void =>
    compiler.forEachChild(node, (child) => {
      if (!compiler.isPropertyAssignment(child)) return visit(child, prefix);
      const { name } = child;
      if (name.text === undefined) return undefined;
      const key = join(prefix, name.text);
      keys.push({ key, ...spotAt(code, name.getStart()) });
      return visit(child, key);
    });
  visit(file, '');
  return keys;
}

interface KeyUse {
  /** Dotted path: `settings.session.store`. */
  readonly key: string;
  readonly line: number;
  readonly column: number;
}

export interface KeyCheck {
  /** Checks if a block with this title is a configuration file. */
  readonly isConfig: (title: string | undefined) => boolean;
  readonly check: (uses: readonly KeyUse[]) => readonly Omit<Finding, 'sample'>[];
  /** Returns the keys passed to functions that read the configuration. */
  readonly usesIn: (code: string) => readonly KeyUse[];
}

/** Checks that configuration keys in samples are known. Pure. */
export function createKeyCheck({ files, calls, roots, keys }: ConfigKeys): KeyCheck {
  const matches = globMatcher(files);
  const patterns = keys.map((key) => key.split('.'));
  const plain = keys.filter((key) => !key.includes('*'));
  const call = callPattern(calls);
  return {
    isConfig: (title) => title !== undefined && matches(title),
    usesIn: (code) =>
      call === undefined
        ? []
        : Array.from(code.matchAll(call), (match) => ({
            key: match[1] ?? '',
            ...spotAt(code, match.index + match[0].length - (match[1]?.length ?? 0)),
          })),
    check(uses) {
      const unknown = uses.filter(
        ({ key }) =>
          roots.some((root) => key.startsWith(`${root}.`)) &&
          !patterns.some((pattern) => isKnown(key.split('.'), pattern)),
      );
      // Keys below an unknown key are unknown too.
      return unknown
        .filter(({ key }) => !unknown.some((other) => key.startsWith(`${other.key}.`)))
        .map(({ key, line, column }) => ({ line, column, ...unknownConfigKey(key, plain) }));
    },
  };
}

/** A key with known keys below it is known too. */
function isKnown(key: readonly string[], pattern: readonly string[]): boolean {
  for (const [index, name] of key.entries()) {
    if (pattern[index] === '**') return true;
    if (pattern[index] !== '*' && pattern[index] !== name) return false;
  }
  return true;
}

function callPattern(calls: readonly string[]): RegExp | undefined {
  if (calls.length === 0) return undefined;
  const names = calls.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|');
  return new RegExp(String.raw`(?<![\w.$])(?:${names})\(\s*['"\`]([\w.-]+)`, 'g');
}
