/**
 * Runs the config of another tool: bundles it with its own files, and evaluates it in a process of its own. Packages
 * that are not installed are replaced by stand-ins.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { SourceMap } from 'node:module';
import type { OutputChunk, Plugin } from 'rolldown';
import { engineRoot } from '../../config/load-engine-root.ts';
import { ownPlace, ownPlaces, relativePath } from '../../config/load-module.ts';
import { moduleSyntaxError } from '../../errors/config-file.ts';
import { programThrew, programTookLong } from '../../errors/migrate.ts';
import { type Message, type Place, UserError } from '../../errors/problem.ts';
import type { Dict } from '../../shared/plain-data.ts';
import type { ConfigAnswer, ConfigRequest } from './run-config.ts';

interface Program {
  /** Absolute path. */
  readonly filePath: string;
  readonly siteDir: string;
  readonly pages: readonly string[];
  readonly env: Dict;
}

export interface ProgramResult {
  readonly value: unknown;
  /** Packages and files that were not found. */
  readonly missing: readonly string[];
  /** Files of the site that the config consists of, absolute. */
  readonly files: readonly string[];
}

/** Paths in the source map are relative to this folder. No files are written to it. */
const OUT_DIR = 'out';

/** Seconds that a config may take. */
const MOST_SECONDS = 60;

export async function runProgram(program: Program): Promise<ProgramResult> {
  const { filePath, siteDir, pages, env } = program;
  const missing = new Set<string>();
  const chunk = await bundle(program, missing);
  const dir = mkdtempSync(path.join(tmpdir(), 'octavo-config-'));
  try {
    const file = path.join(dir, 'config.mjs');
    writeFileSync(file, chunk.code);
    const answer = await ask(program, { file, pages, env });
    if (answer.error !== undefined) throw failed(answer.error, chunk, program);
    const files = chunk.moduleIds.filter((id) => path.isAbsolute(id) && !id.startsWith(standInFolder()));
    return { value: answer.value, missing: [...missing].toSorted(), files };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }

  function failed({ message, stack }: NonNullable<ConfigAnswer['error']>, made: OutputChunk, of: Program): UserError {
    const at = placeInStack(stack, made, of) ?? { file: relativePath(siteDir, filePath) };
    return stop(programThrew(at, message.split('\n')[0] ?? '', [...missing].toSorted()));
  }
}

const stop = (message: Message): UserError => new UserError([{ severity: 'error', ...message }]);

async function ask({ filePath, siteDir }: Program, request: ConfigRequest): Promise<ConfigAnswer> {
  const child = fork(path.join(engineRoot(), 'dist/migrate/program/run-config.js'), {
    cwd: packageFolder(path.dirname(filePath)) ?? siteDir,
    // What the config prints is no part of the report.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const late = AbortSignal.timeout(MOST_SECONDS * 1000);
  try {
    child.send(request);
    const [answer] = (await Promise.race([
      once(child, 'message', { signal: late }),
      once(child, 'exit', { signal: late }).then(([code]) => [{ error: { message: ended(code), stack: '' } }]),
    ])) as [ConfigAnswer];
    return answer;
  } catch (error) {
    if (late.aborted) throw stop(programTookLong(relativePath(siteDir, filePath), MOST_SECONDS));
    throw error;
  } finally {
    child.kill('SIGKILL');
  }
}

const ended = (code: unknown): string => `its process ended with code ${String(code)}`;

/** Returns the folder in which the other tool's command would run. */
function packageFolder(from: string): string | undefined {
  for (let dir = from; ; dir = path.dirname(dir)) {
    if (existsSync(path.join(dir, 'package.json'))) return dir;
    if (path.dirname(dir) === dir) return undefined;
  }
}

const standInFolder = (): string => path.join(engineRoot(), 'src/migrate/stand-ins');

async function bundle({ filePath, siteDir }: Program, missing: Set<string>): Promise<OutputChunk> {
  const { rolldown } = await import('rolldown');
  const build = await rolldown({
    input: filePath,
    cwd: path.dirname(filePath),
    platform: 'node',
    logLevel: 'silent',
    // A tsconfig may extend that of a package that is not installed.
    tsconfig: false,
    transform: { define: ownPlace(filePath) },
    plugins: [packages(missing), ownPlaces(filePath)],
  });
  try {
    const { output } = await build.generate({ dir: OUT_DIR, format: 'esm', sourcemap: true, codeSplitting: false });
    return output[0];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw stop(
      moduleSyntaxError(
        { file: relativePath(siteDir, filePath) },
        reason
          .split('\n')
          .filter((line) => line.trim() !== '')
          .slice(0, 3)
          .join(' '),
      ),
    );
  } finally {
    await build.close();
  }
}

/** Files that the configs of these tools import for their effects in a browser. */
const NO_CODE = /\.(?:vue|astro|svelte|css|scss|sass|less|styl|md|mdx|svg|png)(?:\?|$)|\?raw$/;

function packages(missing: Set<string>): Plugin {
  const standIn = (name: string): string => path.join(standInFolder(), `${name}.cjs`);
  return {
    name: 'octavo:config-packages',
    async resolveId(specifier, importer, { kind }) {
      if (importer === undefined || specifier.startsWith('node:') || builtinModules.includes(specifier)) return null;
      if (specifier === '@astrojs/starlight') return standIn('starlight');
      const resolved = NO_CODE.test(specifier)
        ? null
        : await this.resolve(specifier, importer, { skipSelf: true, kind });
      if (resolved === null) {
        missing.add(specifier);
        return standIn('package');
      }
      const isLocal = /^\.{0,2}\//.test(specifier) || !resolved.id.includes('/node_modules/');
      return isLocal ? resolved : { id: pathToFileURL(resolved.id).href, external: true };
    },
  };
}

/** Finds the first line of the site's own code in a stack of the bundled config. */
function placeInStack(stack: string, { map, code }: OutputChunk, { siteDir, filePath }: Program): Place | undefined {
  const [, line, column] = /config\.mjs:(\d+):(\d+)/.exec(stack) ?? [];
  if (map === null || line === undefined || column === undefined || code === '') return undefined;
  const found = new SourceMap({ ...map, file: map.file ?? '', sourceRoot: '', sourcesContent: [] }).findEntry(
    Number(line) - 1,
    Number(column) - 1,
  );
  if (!('originalSource' in found)) return undefined;
  const file = path.resolve(path.dirname(filePath), OUT_DIR, found.originalSource);
  if (file.startsWith(standInFolder())) return undefined;
  return { file: relativePath(siteDir, file), line: found.originalLine + 1, column: found.originalColumn + 1 };
}
