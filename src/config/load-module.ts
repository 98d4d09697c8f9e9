/** A JavaScript, TypeScript or JSON file of the site → its default export. */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire, SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import type { OutputChunk, Plugin } from 'rolldown';
import type { Message } from '../errors/config.ts';
import * as messages from '../errors/config-file.ts';
import { diskReason, type Place, type Problem, UserError } from '../errors/problem.ts';
import { readChecked, writeChecked } from './checked-file.ts';
import { parseData, placeOf } from './data-text.ts';
import { hashOf } from './hash.ts';
import { definePlugin } from './plugin.ts';
import { defineConfig } from './user-config.ts';

/** A loaded file, with functions that locate errors its code throws later. */
export interface LoadedModule {
  readonly value: unknown;
  readonly failed: (error: unknown) => UserError;
  /**
   * Returns the place where code of the file, or of its imports, threw an error; the file alone when the place is
   * unknown.
   */
  readonly placeOf: (error: unknown) => Place;
  /** Changes when the code does: that of the file, of its imports in the site, and of the packages it imports. */
  readonly key: string;
}

/** The cache for bundled modules. Entries of another `cacheVersion` are not used. */
export interface ModuleCache {
  readonly dir: string;
  readonly cacheVersion: string;
}

interface CodeHome {
  /** Paths in messages are relative to this folder. */
  readonly siteDir: string;
  /**
   * The loader of the config's kind, if it has its own: a file that is required may differ from one that is bundled.
   */
  readonly functions?: { loadCode(filePath: string): Promise<unknown> };
}

/** Returns the default export of a file. */
export async function loadCode({ functions, siteDir }: CodeHome, filePath: string): Promise<unknown> {
  if (functions !== undefined && !filePath.endsWith('.json')) return functions.loadCode(filePath);
  return (await openModule(filePath, siteDir)).value;
}

/** `cache` is absent when the file must be bundled anew. */
export async function openModule(filePath: string, siteDir: string, cache?: ModuleCache): Promise<LoadedModule> {
  const file: LoadedFile = { filePath, siteDir };
  const sitePath = relativePath(siteDir, filePath);
  if (filePath.endsWith('.json')) {
    const placeOf = () => ({ file: sitePath });
    const failed = (error: unknown) => runtimeError(error, undefined, file);
    return { value: await loadJson(filePath, sitePath), failed, placeOf, key: '' };
  }
  const chunk = await bundleOnce(file, cache);
  const failed = (error: unknown): UserError => runtimeError(error, chunk.map ?? undefined, file);
  const exports = await evaluate(chunk.code, filePath).catch((error: unknown) => {
    throw failed(error);
  });
  if (!('default' in exports)) stop(messages.noDefaultExport({ file: sitePath }));
  return {
    value: exports.default,
    failed,
    placeOf: (error) => placeOfError(error, chunk.map ?? undefined, file),
    key: hashOf(JSON.stringify([chunk.code, ...(chunk.imports ?? []).map(packageKey)])),
  };
}

interface LoadedFile {
  readonly filePath: string;
  readonly siteDir: string;
}

async function loadJson(filePath: string, sitePath: string): Promise<unknown> {
  const text = await readFile(filePath, 'utf8').catch((error: unknown) =>
    stop(messages.moduleUnreadable({ file: sitePath }, reasonOf(error))),
  );
  const parsed = parseData(text, sitePath);
  if (parsed.problem !== undefined) throw new UserError([parsed.problem]);
  return parsed.value;
}

/** The bundler's output. */
type Code = Pick<OutputChunk, 'code' | 'map'> & Partial<Pick<OutputChunk, 'imports'>>;

/**
 * Caches the bundled code, because loading the bundler can take longer than a build in which nothing changed. If a file
 * imports only Node's own modules, its code depends only on its text and path.
 */
async function bundleOnce({ filePath, siteDir }: LoadedFile, cache: ModuleCache | undefined): Promise<Code> {
  const text = cache === undefined ? undefined : await readFile(filePath, 'utf8').catch(() => undefined);
  if (cache === undefined || text === undefined) return bundle(filePath, siteDir);
  const key = hashOf(JSON.stringify([cache.cacheVersion, filePath, text]));
  const kept = path.join(cache.dir, `${path.basename(filePath)}.code`);
  const stored = readChecked(kept)?.toString('utf8');
  if (stored?.startsWith(`${key}\n`) === true) return JSON.parse(stored.slice(key.length)) as Code;
  const { code, map, moduleIds, imports, dynamicImports } = await bundle(filePath, siteDir);
  const isAlone =
    moduleIds.every((id) => id === filePath || id === ENGINE) &&
    [...imports, ...dynamicImports].every((name) => name.startsWith('node:'));
  if (isAlone) keep(kept, `${key}\n${JSON.stringify({ code, map } satisfies Code)}`);
  return { code, map, imports };
}

/** Writes to the cache. If the write fails, the next command bundles again. */
function keep(file: string, text: string): void {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeChecked(file, [Buffer.from(text)]);
  } catch (error) {
    if (diskReason(error) === undefined) throw error;
  }
}

/** No files are written to this folder. */
const OUT_DIR = 'out';

async function bundle(filePath: string, siteDir: string): Promise<OutputChunk> {
  if (!existsSync(filePath)) stop(messages.moduleUnreadable({ file: relativePath(siteDir, filePath) }, 'no such file'));
  const missing: MissingImport[] = [];
  const { rolldown } = await import('rolldown');
  const build = await rolldown({
    input: filePath,
    // Paths in the source map are relative to the output folder, and so to this one.
    cwd: path.dirname(filePath),
    platform: 'node',
    logLevel: 'silent',
    tsconfig: false,
    transform: { define: ownPlace(filePath) },
    plugins: [externals(missing), ownPlaces(filePath)],
  });
  try {
    const { output } = await build.generate({ dir: OUT_DIR, format: 'esm', sourcemap: true, codeSplitting: false });
    if (missing.length > 0) {
      throw new UserError(await Promise.all(missing.map((one) => missingImport(one, siteDir))));
    }
    return output[0];
  } catch (error) {
    throw error instanceof UserError ? error : new UserError(syntaxProblems(error, filePath, siteDir));
  } finally {
    await build.close();
  }
}

interface MissingImport {
  readonly specifier: string;
  readonly importer: string;
}

export function ownPlace(filePath: string): Record<string, string> {
  const url = JSON.stringify(pathToFileURL(filePath).href);
  const file = JSON.stringify(filePath);
  const folder = JSON.stringify(path.dirname(filePath));
  return {
    'import.meta.url': url,
    'import.meta.filename': file,
    'import.meta.dirname': folder,
    __filename: file,
    __dirname: folder,
  };
}

/** Gives imported files their own `import.meta` paths; otherwise they would have those of the module. */
export function ownPlaces(entry: string): Plugin {
  return {
    name: 'octavo:own-places',
    transform: {
      filter: { code: /import\.meta|__(?:file|dir)name/ },
      async handler(code, id) {
        if (id === entry || !path.isAbsolute(id) || id.endsWith('.json')) return null;
        const { transform } = await import('rolldown/utils');
        const made = await transform(id, code, { define: ownPlace(id), sourcemap: true });
        // The bundler reports syntax errors of the file, with their places.
        return made.errors.length > 0 ? null : { code: made.code, map: made.map ?? null, moduleType: 'js' };
      },
    },
  };
}

// A config needs only the type of its shape from the engine, so it also loads where the package is not installed.
const ENGINE = '\0octavo';
const TYPING = Object.entries({ defineConfig, definePlugin })
  .map(([name, run]) => `export const ${name} = ${run.toString()};`)
  .join('\n');

/** Packages stay outside the bundle, at absolute URLs: a `data:` module cannot resolve names. */
function externals(missing: MissingImport[]): Plugin {
  return {
    name: 'octavo:config-imports',
    async resolveId(specifier, importer, { kind }) {
      if (importer === undefined || specifier.startsWith('node:')) return null;
      if (specifier === 'octavo') return ENGINE;
      const resolved = await this.resolve(specifier, importer, { skipSelf: true, kind });
      if (resolved === null) {
        const own = specifier.startsWith('octavo/') ? ownModule(specifier) : undefined;
        if (own !== undefined) return { id: own, external: true };
        if (kind !== 'require-call') missing.push({ specifier, importer });
        return { id: specifier, external: true };
      }
      const local = /^\.{0,2}\//.test(specifier) || path.isAbsolute(specifier);
      if (local || resolved.external !== false) return resolved;
      // `require` is made for the config's own folder, so it finds packages by name.
      if (kind === 'require-call') return { id: specifier, external: true };
      return { id: pathToFileURL(resolved.id).href, external: true };
    },
    load(id) {
      return id === ENGINE ? TYPING : null;
    },
  };
}

/** Resolves a module of this engine for a site that has not installed it. */
function ownModule(specifier: string): string | undefined {
  try {
    return pathToFileURL(createRequire(import.meta.url).resolve(specifier)).href;
  } catch {
    return undefined;
  }
}

function evaluate(code: string, filePath: string): Promise<{ readonly default?: unknown }> {
  const ownUrl = JSON.stringify(pathToFileURL(filePath).href);
  const placed = code.replaceAll('createRequire(import.meta.url)', `createRequire(${ownUrl})`);
  // Node caches a module by its URL forever; the comment makes each load run the code again.
  const source = Buffer.from(`${placed}\n// ${randomUUID()}`).toString('base64');
  return import(/* @vite-ignore */ `data:text/javascript;base64,${source}`) as Promise<{ readonly default?: unknown }>;
}

type ModuleMap = NonNullable<OutputChunk['map']>;

/** Converts an error thrown by the code of a loaded file to a `UserError` at its place in the source. */
function runtimeError(error: unknown, map: ModuleMap | undefined, file: LoadedFile): UserError {
  if (error instanceof UserError) return error;
  return userError(messages.moduleThrew(placeOfError(error, map, file), reasonOf(error)));
}

function placeOfError(error: unknown, map: ModuleMap | undefined, file: LoadedFile): Place {
  return (map && thrownAt(error, map, file)) ?? { file: relativePath(file.siteDir, file.filePath) };
}

/** The file of a package, and the file with its version. */
function packageKey(imported: string): string {
  if (!imported.startsWith('file:')) return imported;
  const file = fileURLToPath(imported);
  const home = findPackageJSON(file);
  return [imported, ...[file, home].map((one) => (one === undefined ? '' : hashOf(textAt(one))))].join(' ');
}

function findPackageJSON(file: string): string | undefined {
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    const found = path.join(folder, 'package.json');
    if (existsSync(found)) return found;
    if (path.dirname(folder) === folder) return undefined;
  }
}

function textAt(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function thrownAt(error: unknown, map: ModuleMap, file: LoadedFile): Place | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const frame = /data:text\/javascript[^\s)]*?:(\d+):(\d+)\)?$/m.exec(stack);
  if (frame === null) return undefined;
  const payload = { ...map, sourceRoot: '' };
  const entry = new SourceMap(payload).findEntry(Number(frame[1]) - 1, Number(frame[2]) - 1);
  if (!('originalSource' in entry)) return undefined;
  const source = path.resolve(path.dirname(file.filePath), OUT_DIR, entry.originalSource);
  return {
    file: relativePath(file.siteDir, source),
    line: entry.originalLine + 1,
    column: entry.originalColumn + 1,
  };
}

async function missingImport({ specifier, importer }: MissingImport, siteDir: string): Promise<Problem> {
  const text = await readFile(importer, 'utf8');
  const offset = Math.max(text.indexOf(`'${specifier}'`), text.indexOf(`"${specifier}"`));
  const at = { file: relativePath(siteDir, importer), ...(offset >= 0 && placeOf(text, offset)) };
  return problem(messages.moduleImportMissing(at, specifier));
}

/** An error as the bundler reports it. */
interface BundlerError {
  readonly message?: string;
  readonly id?: string;
  readonly loc?: { readonly line: number; readonly column: number; readonly file?: string };
}

function syntaxProblems(error: unknown, filePath: string, siteDir: string): readonly Problem[] {
  const { errors } = error as { readonly errors?: readonly BundlerError[] };
  const all: readonly BundlerError[] = errors !== undefined && errors.length > 0 ? errors : [error as BundlerError];
  return all.map(({ message = '', id, loc }) => {
    const file = relativePath(siteDir, loc?.file ?? id ?? filePath);
    const at = loc === undefined ? { file } : { file, line: loc.line, column: loc.column + 1 };
    // The first line has the reason after a code in brackets; the rest is a code frame.
    const [line = ''] = stripVTControlCharacters(message).split('\n');
    const reason = line.replace(/^\[[A-Z_]+\]\s*/, '');
    return problem(messages.moduleSyntaxError(at, `${reason.replace(/\.$/, '')}.`));
  });
}

function problem(message: Message): Problem {
  return { severity: 'error', ...message };
}

function userError(message: Message): UserError {
  return new UserError([problem(message)]);
}

function stop(message: Message): never {
  throw userError(message);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
}

export function relativePath(siteDir: string, filePath: string): string {
  return path.relative(siteDir, filePath).replaceAll(path.sep, '/');
}
