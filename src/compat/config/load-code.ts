/**
 * Code of a site as Docusaurus loads it: with jiti, which its packages bring along. It takes ESM and CommonJS, TypeScript
 * of the site and of packages in its workspace, JSON, and every module has its own `__dirname` and `require`. Without it
 * the file is bundled like a config of ours.
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
  /** The default export of a file, or all exports when it has none. Errors are `UserError`s with their place. */
  load(filePath: string): Promise<unknown>;
  /** The file that a name stands for, as seen from a folder of the site; `undefined` when there is none. */
  resolve(name: string, from?: string): string | undefined;
  /** Hash of the files that the code loaded so far is made of. */
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
          // The next way may find it.
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

/** The one that the site's Docusaurus uses, wherever its package manager put it; else one of the engine's neighbours. */
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

/** The first version is a function that makes a function; the second has a `createJiti` as well. */
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

/** The first version reads Babel before it knows whether there is something to transform, which takes it 200 to 400 ms. */
function transformWhenNeeded(file: string): Pick<JitiOptions, 'transform'> {
  const babel = path.resolve(path.dirname(file), '../dist/babel.js');
  return existsSync(babel) ? { transform: (code) => (createRequire(file)(babel) as Transform)(code) } : {};
}

/** What a method of a plugin threw: named by both, at the line of the site's own code, else in the config. */
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

/** What code of the site threw, at the first line of it that the stack names. */
export function codeError(error: unknown, filePath: string, siteDir: string): UserError {
  if (error instanceof UserError) return error;
  const at = thrownAt(error, siteDir) ?? { file: relativePath(siteDir, filePath) };
  const reason = error instanceof Error ? firstLines(error.message) : String(error);
  const missing = /^Cannot find (?:module|package) '([^']+)'/.exec(reason)?.[1];
  if (missing !== undefined) return missingImport(missing, at.file, siteDir);
  return new UserError([{ severity: 'error', ...moduleThrew(at, reason) }]);
}

/** The place in the file as it is written: what threw was made of it. */
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

/** Node names the modules that asked for a missing one in lines of their own. */
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
