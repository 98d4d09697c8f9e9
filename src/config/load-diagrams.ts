/**
 * Finds the package that draws diagrams in the browser. Sites with diagrams install it. Its files are published
 * unchanged in a folder of their own, and only pages with diagrams load them.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { mermaidMissing, mermaidTooOld } from '../errors/config-file.ts';
import type { Message } from '../errors/config.ts';
import { katexMissing } from '../errors/content.ts';
import { hashOf } from './hash.ts';

/** `markdown.mermaid`, checked. */
export interface DiagramOptions {
  readonly theme: { readonly light: string; readonly dark: string };
  readonly options: Readonly<Record<string, unknown>>;
}

export interface DiagramsConfig {
  /** Absolute path of the package's folder with the files for browsers. */
  readonly dir: string;
  /** Folder in the output, named by a hash of the version and the options: `assets/mermaid-1a2b3c4d`. */
  readonly outDir: string;
  /** Text of the module that pages load: the package and the options. */
  readonly start: string;
}

export const START_FILE = 'start.js';
/** Entry point of the package. It loads further modules as diagrams need them. */
const ENTRY = 'mermaid.esm.min.mjs';
/** Matches relative specifiers in static and dynamic imports. */
const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*["'](\.{1,2}\/[\w./-]+)["']/g;

interface SitePackages {
  readonly diagrams: DiagramsConfig | undefined;
  /** Missing packages, each with the option that needs it. */
  readonly missing: readonly (readonly [Message, readonly string[]])[];
}

/**
 * Finds the packages of the site's Markdown features. Missing packages are reported together, but a missing KaTeX only
 * if another one is missing too, because the site may have no formulas.
 */
export function findSitePackages(
  { mermaid, math }: { readonly mermaid: DiagramOptions | false; readonly math: unknown },
  siteDir: string,
  ofPlugins: Message | undefined,
): SitePackages {
  const diagrams = mermaid === false ? undefined : findDiagrams(mermaid, siteDir);
  const isFound = diagrams === undefined || !('what' in diagrams);
  if (isFound && ofPlugins === undefined) return { diagrams, missing: [] };
  const site = path.join(siteDir, 'package.json');
  const hasKatex = [site, import.meta.url].some((from) => resolve(from, 'katex') !== undefined);
  return {
    diagrams: undefined,
    missing: [
      ...(isFound ? [] : [[diagrams, ['markdown', 'mermaid']] as const]),
      ...(math === false || hasKatex ? [] : [[katexMissing(), ['markdown', 'math']] as const]),
      ...(ofPlugins === undefined ? [] : [[ofPlugins, ['presets']] as const]),
    ],
  };
}

/** Looks for the package from the site, then from the engine. */
function findDiagrams({ theme, options }: DiagramOptions, siteDir: string): DiagramsConfig | Message {
  const file = packageFile(path.join(siteDir, 'package.json')) ?? packageFile(import.meta.url);
  if (file === undefined) return mermaidMissing();
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string };
  const dir = path.join(path.dirname(file), 'dist');
  if (Number.parseInt(version, 10) < 10 || !existsSync(path.join(dir, ENTRY))) return mermaidTooOld(version);
  const data = Object.entries({ theme, options }).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`,
  );
  const start = `export { default as mermaid } from './${scriptName(ENTRY)}';\n${data.join('')}`;
  return { dir, start, outDir: `assets/mermaid-${hashOf(`${version}\n${start}`, 8)}` };
}

/** Finds the package. Docusaurus sites have it as a dependency of `@docusaurus/theme-mermaid`. */
function packageFile(from: string): string | undefined {
  return resolve(from) ?? resolve(resolve(from, '@docusaurus/theme-mermaid'));
}

function resolve(from: string | undefined, name = 'mermaid/package.json'): string | undefined {
  try {
    return from === undefined ? undefined : createRequire(from).resolve(name);
  } catch {
    return undefined;
  }
}

/** Some hosts do not know `.mjs`, and browsers refuse modules with another content type. */
function scriptName(name: string): string {
  return name.replace(/\.mjs$/, '.js');
}

/** Returns all files to publish, by output path. */
export function diagramFiles({
  dir,
  outDir,
  start,
}: DiagramsConfig): { readonly outPath: string; readonly text: string }[] {
  const scripts = Array.from(modulesFrom(ENTRY, dir), ([name, text]) => ({
    outPath: `${outDir}/${scriptName(name)}`,
    text: text.replace(/(?<=["']\.{1,2}\/[\w./-]+)\.mjs(?=["'])/g, '.js'),
  }));
  return [{ outPath: `${outDir}/${START_FILE}`, text: start }, ...scripts];
}

/** Returns a module and its imports, by path. Version 10 keeps them next to the files of other builds. */
function modulesFrom(entry: string, dir: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const open = [entry];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name) || !existsSync(path.join(dir, name))) continue;
    const text = readFileSync(path.join(dir, name), 'utf8');
    found.set(name, text);
    const folder = path.posix.dirname(name);
    open.push(...Array.from(text.matchAll(IMPORTED), ([, to = '']) => path.posix.join(folder, to)));
  }
  return found;
}
