/** Finds the tool of a site and reads its files. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { relativePath } from '../config/load-module.ts';
import type { SourceSite } from './types.ts';

export type ToolName = 'vitepress' | 'mkdocs';

export interface FoundTool {
  readonly tool: ToolName;
  /** Path relative to the site. */
  readonly configFile: string;
}

/** Folders in which documentation often stands, from the folder that is given. */
const FOLDERS = [
  '',
  'docs',
  'doc',
  'documentation',
  'website',
  'site',
  'www',
  'packages/docs',
  'apps/docs',
  'packages/website',
];

const CODE = ['ts', 'mts', 'js', 'mjs', 'cts', 'cjs'];

const VITEPRESS = ['.vitepress/config', '.vitepress/config/index'];

/** Names of config files by tool, in the order in which they are looked for. */
const CONFIGS: readonly (readonly [tool: ToolName, files: readonly string[]])[] = [
  ['vitepress', VITEPRESS.flatMap((name) => CODE.map((end) => `${name}.${end}`))],
  ['mkdocs', ['mkdocs.yml', 'mkdocs.yaml']],
];

/** Finds the config of another tool; `given` is the one that the user names. */
export function findTool(siteDir: string, given?: string): FoundTool | undefined {
  if (given !== undefined) {
    const configFile = relativePath(siteDir, path.resolve(given));
    const tool = CONFIGS.find(([, files]) => files.some((file) => `/${configFile}`.endsWith(`/${file}`)))?.[0];
    return tool === undefined ? undefined : { tool, configFile };
  }
  for (const [tool, files] of CONFIGS) {
    for (const folder of FOLDERS) {
      const found = files
        .map((file) => path.posix.join(folder, file))
        .find((file) => existsSync(path.join(siteDir, file)));
      if (found !== undefined) return { tool, configFile: found };
    }
  }
  return undefined;
}

/** Folders without sources. */
const SKIPPED = new Set(['node_modules', '.git', '.cache', '.octavo', 'dist', 'build', '.astro', '.venv', 'target']);

export function openSource(siteDir: string): SourceSite {
  const texts = new Map<string, string>();
  return {
    files: listFiles(siteDir, ''),
    textOf(file) {
      const known = texts.get(file);
      if (known !== undefined) return known;
      const filePath = path.join(siteDir, file);
      const text = existsSync(filePath) ? readFileSync(filePath, 'utf8') : '';
      texts.set(file, text);
      return text;
    },
  };
}

function listFiles(siteDir: string, folder: string): readonly string[] {
  const entries = readdirSync(path.join(siteDir, folder), { withFileTypes: true });
  return entries
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.posix.join(folder, entry.name);
      if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : listFiles(siteDir, file);
      return entry.isFile() || entry.isSymbolicLink() ? [file] : [];
    });
}

/** Returns the web address of the repository that git names as its origin. */
export function findRepository(siteDir: string): string | undefined {
  try {
    const stdio: readonly ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
    const url = execFileSync('git', ['remote', 'get-url', 'origin'], { cwd: siteDir, stdio: [...stdio] })
      .toString()
      .trim();
    const [, host, name] = /^(?:https?:\/\/(?:[^@/]+@)?|git@|ssh:\/\/git@)([^:/]+)[:/](.+?)(?:\.git)?$/.exec(url) ?? [];
    return host === undefined ? undefined : `https://${host}/${name}`;
  } catch {
    return undefined;
  }
}

/** Returns the files of the repository with changes that are not committed; `undefined` when there is no repository. */
export function findChanges(siteDir: string): readonly string[] | undefined {
  try {
    const status = execFileSync('git', ['status', '--porcelain'], {
      cwd: siteDir,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return status
      .toString()
      .split('\n')
      .flatMap((line) => (line === '' ? [] : [line.slice(3)]));
  } catch {
    return undefined;
  }
}

/** Returns those of the packages that the site has installed. */
export function findInstalled(siteDir: string, names: readonly string[]): readonly string[] {
  const { resolve } = createRequire(path.join(siteDir, 'package.json'));
  return names.filter((name) => {
    try {
      return resolve(`${name}/package.json`) !== '';
    } catch {
      return false;
    }
  });
}
