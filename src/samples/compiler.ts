/**
 * The TypeScript compiler of a samples project. It is loaded from that project's `node_modules`, so its version is the
 * one that the documented version requires. The types below are the part of its interface that is used here.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { UserError } from '../errors/problem.ts';
import { compilerWithoutApi, packagesMissing } from '../errors/samples.ts';
import type { Setup } from './types.ts';
import type { PlannedState } from './plan-files.ts';

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

/** A field of an object. Its key is a name, a text, or computed code, which has no text. */
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

interface HostInput {
  readonly compiler: Compiler;
  readonly setup: Setup;
  readonly options: CompilerOptions;
}

export interface SampleHost {
  readonly host: CompilerHost;
  /** Absolute path of a file of a state. */
  readonly fileName: (state: number, file: string) => string;
}

/** A folder below the samples folder, so that packages and configuration are found from it. */
const VIRTUAL = '.samples';

/*
 * The files of all projects, without writing any to disk: each state of a project is a virtual folder with the base
 * files and those of its samples. Files of packages are read and parsed once for all programs.
 */

/** Creates a host for each program. The hosts share the files they read. */
export function createHosts({ compiler, setup, options }: HostInput): (states: readonly PlannedState[]) => SampleHost {
  const disk = compiler.createCompilerHost(options);
  const shared = new Map<string, SourceFile | undefined>();
  const resolver = createResolver({ compiler, setup, options });
  const root = rootOf(setup);
  return (states) => {
    const files = virtualFiles(states, { root, base: setup.baseFiles });
    const isVirtual = (file: string): boolean => file.startsWith(root);
    const host: CompilerHost = {
      ...disk,
      writeFile: () => undefined,
      getCurrentDirectory: () => setup.dir,
      fileExists: (file) => (isVirtual(file) ? files.text(file) !== undefined : disk.fileExists(file)),
      readFile: (file) => (isVirtual(file) ? files.text(file) : disk.readFile(file)),
      directoryExists: (dir) => (isVirtual(`${dir}/`) ? files.hasFolder(dir) : (disk.directoryExists?.(dir) ?? true)),
      realpath: (file) => (isVirtual(file) ? file : (disk.realpath?.(file) ?? file)),
      getSourceFile(file, languageOptions) {
        if (isVirtual(file)) {
          const text = files.text(file);
          return text === undefined ? undefined : compiler.createSourceFile(file, text, languageOptions);
        }
        if (!shared.has(file)) shared.set(file, disk.getSourceFile(file, languageOptions));
        return shared.get(file);
      },
      resolveModuleNameLiterals: (...call) => resolver(host, call),
    };
    return { host, fileName: files.fileName };
  };
}

function rootOf({ dir }: Setup): string {
  return `${dir.replaceAll(path.sep, '/')}/${VIRTUAL}/`;
}

type Resolver = (
  host: CompilerHost,
  call: Parameters<NonNullable<CompilerHost['resolveModuleNameLiterals']>>,
) => readonly ResolvedModule[];

function createResolver({ compiler, setup, options }: HostInput): Resolver {
  const root = rootOf(setup);
  const packages = new Map<string, ResolvedModule>();
  const cache = compiler.createModuleResolutionCache(setup.dir, (name) => name, options);
  return (host, [literals, containing, redirected, used, source]) =>
    literals.map((literal) => {
      const { text: name } = literal;
      const mode = compiler.getModeForUsageLocation?.(source, literal, used);
      const resolve = (from: string, known?: object): ResolvedModule =>
        compiler.resolveModuleName(name, from, used, host, known, redirected, mode);
      if (!containing.startsWith(root)) return resolve(containing, cache);
      if (name.startsWith('.')) return resolve(containing);
      // Every sample finds packages in the same place, so caching the result saves a walk up the folders for each.
      const key = `${String(mode)} ${name}`;
      const found = packages.get(key) ?? resolve(path.join(setup.dir, 'sample.ts'), cache);
      packages.set(key, found);
      return found;
    });
}

interface VirtualFiles {
  readonly text: (file: string) => string | undefined;
  readonly hasFolder: (dir: string) => boolean;
  readonly fileName: (state: number, file: string) => string;
}

function virtualFiles(
  states: readonly PlannedState[],
  { root, base }: { readonly root: string; readonly base: ReadonlyMap<string, string> },
): VirtualFiles {
  const split = (file: string): { readonly state: PlannedState | undefined; readonly rest: string } => {
    const local = file.slice(root.length);
    const slash = local.indexOf('/');
    const number = slash < 0 ? local : local.slice(0, slash);
    return { state: states[Number(number)], rest: slash < 0 ? '' : local.slice(slash + 1) };
  };
  return {
    fileName: (state, file) => `${root}${state}/${file}`,
    text(file) {
      const { state, rest } = split(file);
      return state === undefined ? undefined : (state.files.get(rest)?.text ?? base.get(rest));
    },
    hasFolder(dir) {
      const { state, rest } = split(dir);
      if (state === undefined || rest === '') return state !== undefined;
      const prefix = `${rest}/`;
      const starts = (file: string): boolean => file.startsWith(prefix);
      return [...state.files.keys()].some(starts) || [...base.keys()].some(starts);
    },
  };
}
