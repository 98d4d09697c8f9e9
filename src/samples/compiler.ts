/**
 * The TypeScript compiler of a samples project. It is loaded from that project's `node_modules`, so its version is the
 * one that the documented version asks for; the types below are the part of its interface that is used here.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { UserError } from '../errors/problem.ts';
import { compilerWithoutApi, packagesMissing } from '../errors/samples.ts';
import type { Setup } from './types.ts';

export type CompilerOptions = Readonly<Record<string, unknown>>;

export interface SourceFile {
  readonly fileName: string;
  readonly text: string;
  getLineAndCharacterOfPosition(position: number): { readonly line: number; readonly character: number };
}

export interface Diagnostic {
  readonly file?: SourceFile | undefined;
  readonly start?: number | undefined;
  readonly code: number;
  readonly messageText: string | object;
}

export interface Program {
  getSourceFile(fileName: string): SourceFile | undefined;
  getSyntacticDiagnostics(file: SourceFile): readonly Diagnostic[];
  getSemanticDiagnostics(file: SourceFile): readonly Diagnostic[];
  getOptionsDiagnostics(): readonly Diagnostic[];
  getGlobalDiagnostics(): readonly Diagnostic[];
}

export interface System {
  readonly useCaseSensitiveFileNames: boolean;
  readFile(fileName: string): string | undefined;
}

export interface CompilerHost {
  getSourceFile(fileName: string, options: unknown): SourceFile | undefined;
  writeFile(): void;
  getCurrentDirectory(): string;
  fileExists(fileName: string): boolean;
  readFile(fileName: string): string | undefined;
  directoryExists?(dir: string): boolean;
  getDirectories?(dir: string): string[];
  realpath?(file: string): string;
  resolveModuleNameLiterals?(
    literals: readonly { readonly text: string }[],
    containingFile: string,
    redirected: unknown,
    options: CompilerOptions,
    containing: SourceFile,
  ): readonly ResolvedModule[];
}

export interface ResolvedModule {
  readonly resolvedModule?: object | undefined;
}

export interface ParsedConfig {
  readonly options: CompilerOptions;
  readonly fileNames: readonly string[];
  readonly errors: readonly Diagnostic[];
}

/** A node of the syntax tree, as far as configuration in JavaScript needs it. */
export interface SyntaxNode {
  readonly kind: number;
  getStart(file?: SourceFile): number;
}

/** A field of an object; its key is a name, a text, or code to be computed, which has no text. */
interface PropertyAssignment extends SyntaxNode {
  readonly name: SyntaxNode & { readonly text?: string };
}

export interface Compiler {
  readonly version: string;
  readonly sys: System;
  readonly ScriptTarget: { readonly ESNext: number };
  readonly ModuleKind: { readonly ESNext: number };
  createProgram(rootNames: readonly string[], options: CompilerOptions, host: CompilerHost): Program;
  createCompilerHost(options: CompilerOptions): CompilerHost;
  createSourceFile(fileName: string, text: string, options: unknown, setParents?: boolean): SourceFile;
  createModuleResolutionCache(dir: string, canonical: (name: string) => string, options: CompilerOptions): object;
  resolveModuleName(
    name: string,
    containingFile: string,
    options: CompilerOptions,
    host: CompilerHost,
    cache?: object,
    redirected?: unknown,
    mode?: unknown,
  ): ResolvedModule;
  getModeForUsageLocation?(file: SourceFile, usage: object, options: CompilerOptions): unknown;
  readConfigFile(
    file: string,
    read: (file: string) => string | undefined,
  ): { readonly config?: unknown; readonly error?: Diagnostic };
  parseJsonConfigFileContent(
    config: unknown,
    sys: System,
    dir: string,
    existing: CompilerOptions | undefined,
    file: string,
  ): ParsedConfig;
  flattenDiagnosticMessageText(text: string | object, newLine: string): string;
  transpileModule(
    text: string,
    options: {
      readonly fileName: string;
      readonly reportDiagnostics: true;
      readonly compilerOptions: CompilerOptions;
    },
  ): { readonly diagnostics?: readonly Diagnostic[] };
  forEachChild(node: SourceFile | SyntaxNode, visit: (node: SyntaxNode) => void): void;
  isPropertyAssignment(node: SyntaxNode): node is PropertyAssignment;
}

/** Throws a `UserError` when the packages are not installed. */
export function loadCompiler({ dir, sitePath, version }: Setup): Compiler {
  const require = createRequire(path.join(dir, 'package.json'));
  let loaded: Partial<Compiler>;
  try {
    loaded = require('typescript') as Partial<Compiler>;
  } catch {
    throw new UserError([{ severity: 'error', ...packagesMissing({ version, dir: sitePath }) }]);
  }
  if (typeof loaded.createProgram !== 'function' || typeof loaded.transpileModule !== 'function') {
    throw new UserError([
      { severity: 'error', ...compilerWithoutApi({ dir: sitePath, found: String(loaded.version ?? '7') }) },
    ]);
  }
  return loaded as Compiler;
}
