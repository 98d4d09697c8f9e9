/**
 * Loads code of a site as Docusaurus does: with jiti, which comes with its packages. Jiti supports ESM and CommonJS,
 * TypeScript of the site and of packages in its workspace, and JSON, and gives every module its own `__dirname` and
 * `require`. Without jiti, the file is bundled like an Octavo config.
 */
import { existsSync, realpathSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import { inspect } from 'node:util';
import { openModule, relativePath } from '../../config/load-module.ts';
import { hashOf } from '../../config/hash.ts';
import { placeOfName } from '../../config/data-text.ts';
import { importedNames } from '../../config/source-place.ts';
import { hookThrew } from '../../errors/plugins.ts';
import { moduleImportMissing, moduleThrew, packageName } from '../../errors/config-file.ts';
import { type Place, UserError } from '../../errors/problem.ts';
import { codeFiles, textOf } from '../../extend/theme/site-packages.ts';

export interface CodeLoader {
  /**
   * Loads a file and returns its default export, or all exports when it has none. Errors are `UserError`s with a
   * position.
   */
  load(filePath: string): Promise<unknown>;
  /** Resolves a name from a folder of the site. `undefined` when there is no such file. */
  resolve(name: string, from?: string): string | undefined;
  /** Returns a hash of the files that the code loaded so far consists of. */
  key(): string;
}

type Load = (filePath: string) => unknown;

export function createCodeLoader(siteDir: string): CodeLoader {
  const require = createRequire(path.join(siteDir, 'package.json'));
  const jiti = findJiti(siteDir);
  const files = new Set<string>();
  return {
    async load(filePath) {
      files.add(filePath);
      if (jiti === undefined) return (await openModule(filePath, siteDir)).value;
      try {
        return await jiti(filePath);
      } catch (error) {
        throw codeError(error, filePath, siteDir);
      }
    },
    resolve(name, from = siteDir) {
      for (const look of [
        () => require.resolve(name, { paths: [from] }),
        () => withExtension(path.resolve(from, name)),
      ]) {
        try {
          const found = look();
          if (found !== undefined) return found;
        } catch {
          // Try the next way.
        }
      }
      return undefined;
    },
    key() {
      const all = codeFiles(files, this.resolve);
      return hashOf(all.map((file) => `${file}\n${textOf(file)}`).join('\0'));
    },
  };
}

const ENDINGS = ['.ts', '.mts', '.cts', '.js', '.mjs', '.cjs', '.json', '/index.ts', '/index.js', '/index.mjs'];

function withExtension(file: string): string | undefined {
  return ENDINGS.map((ending) => file + ending).find((candidate) => existsSync(candidate));
}

/**
 * Finds the jiti that the site's Docusaurus uses, wherever its package manager put it, else one installed beside the
 * engine.
 */
function findJiti(siteDir: string): Load | undefined {
  const home = path.join(siteDir, 'package.json');
  const chain = [['jiti'], ['@docusaurus/utils', 'jiti'], ['@docusaurus/core', '@docusaurus/utils', 'jiti']];
  for (const names of chain) {
    const found = names.reduce<string | undefined>((from, name) => from && resolveFrom(from, name), home);
    if (found !== undefined) return openJiti(found, home);
  }
  const own = resolveFrom(import.meta.url, 'jiti');
  return own === undefined ? undefined : openJiti(own, home);
}

function resolveFrom(from: string, name: string): string | undefined {
  try {
    return realpathSync(createRequire(from).resolve(name));
  } catch {
    return undefined;
  }
}

type Transform = (code: object) => object;

interface JitiOptions {
  readonly cache: boolean;
  readonly requireCache: boolean;
  readonly interopDefault: boolean;
  readonly transform?: Transform;
}

/** jiti 1 exports a function that creates a loader. jiti 2 also has `createJiti`. */
type JitiRequire = Load & {
  readonly import?: (file: string, options: { readonly default: boolean }) => Promise<unknown>;
};
type JitiPackage = ((from: string, options: JitiOptions & { readonly fsCache?: boolean }) => JitiRequire) & {
  readonly createJiti?: JitiPackage;
};

function openJiti(file: string, home: string): Load {
  const found = createRequire(file)(file) as JitiPackage;
  const options = { cache: true, requireCache: false, interopDefault: true };
  const jiti = found.createJiti?.(home, options) ?? found(home, { ...options, ...transformWhenNeeded(file) });
  return (filePath) => jiti.import?.(filePath, { default: true }) ?? jiti(filePath);
}

/** Defers loading Babel until a file needs it. jiti 1 loads it in any case, which takes 200 to 400 ms. */
function transformWhenNeeded(file: string): Pick<JitiOptions, 'transform'> {
  const babel = path.resolve(path.dirname(file), '../dist/babel.js');
  return existsSync(babel) ? { transform: (code) => (createRequire(file)(babel) as Transform)(code) } : {};
}

/**
 * Creates the error for a plugin method that threw. It names both, at a line of the site's own code or in the config.
 */
export function hookError(error: unknown, hook: { readonly plugin: string; readonly method: string }, site: SiteCode) {
  if (error instanceof UserError) return error;
  const at = thrownAt(error, site.siteDir) ?? { file: relativePath(site.siteDir, site.configPath) };
  const reason = error instanceof Error ? firstLines(error.message) : inspect(error, { breakLength: Infinity });
  return new UserError([{ severity: 'error', ...hookThrew(hook, reason, at) }]);
}

interface SiteCode {
  readonly siteDir: string;
  readonly configPath: string;
}

/** Creates the error for code of the site that threw, at the first line of that code in the stack. */
export function codeError(error: unknown, filePath: string, siteDir: string): UserError {
  if (error instanceof UserError) return error;
  const at = thrownAt(error, siteDir) ?? { file: relativePath(siteDir, filePath) };
  const reason = error instanceof Error ? firstLines(error.message) : String(error);
  const missing = /^Cannot find (?:module|package) '([^']+)'/.exec(reason)?.[1];
  if (missing !== undefined) return missingImport(missing, at.file, siteDir);
  return new UserError([{ severity: 'error', ...moduleThrew(at, reason) }]);
}

/**
 * Creates the error for a missing import. Its position is in the source file, because the stack refers to compiled
 * code.
 */
function missingImport(specifier: string, file: string, siteDir: string): UserError {
  const from = path.resolve(siteDir, file);
  const text = textOf(from);
  const at = { file, ...placeOfName(text, specifier) };
  const isListed = textOf(path.join(siteDir, 'package.json')).includes(`"${packageName(specifier)}"`);
  const others = importedNames(text, from).filter(
    (name) => name !== specifier && /^[@\w]/.test(name) && !isBuiltin(name) && resolveFrom(from, name) === undefined,
  );
  return new UserError([{ severity: 'error', ...moduleImportMissing(at, specifier, { isListed, others }) }]);
}

/** Returns the first line of a message. Node adds the list of requiring modules in further lines. */
function firstLines(message: string): string {
  return message.split('\n- ')[0]?.split('\n')[0]?.slice(0, 500) ?? '';
}

const FRAME = /\(?(?:file:\/\/)?(\/[^\s():]+):(\d+):(\d+)\)?$/gm;

function thrownAt(error: unknown, siteDir: string): Place | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const frames = [...stack.matchAll(FRAME)].filter(
    ([, file = '']) => !file.includes('/node_modules/') && existsSync(file),
  );
  const [frame] = frames.filter(([, file = '']) => !file.startsWith(path.dirname(import.meta.dirname)));
  if (frame === undefined) return undefined;
  const [, file = '', line, column] = frame;
  return { file: relativePath(siteDir, file), line: Number(line), column: Number(column) };
}
