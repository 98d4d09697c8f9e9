/** Sites with faults, and the output of their builds. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { tempSite } from '../temp-site.ts';
import { type CliResult, runCli } from './cli-here.ts';

export const CONFIG = `export default {
  title: 'Site',
  url: 'https://example.org',
  baseUrl: '/',
};
`;
/** The output of an earlier build. Any other file would stop the build. */
export const PREVIOUS_OUTPUT = '<meta name="generator" content="Octavo">the previous output';

const INTRO = '---\nslug: /\n---\n\n# Intro\n';

type Files = Readonly<Record<string, string | Uint8Array>>;

/** Creates a small site with the given files in it or, by themselves, instead of all others. */
export function site(files: Files): string {
  return tempSite({
    'octavo.config.ts': CONFIG,
    'docs/intro.md': INTRO,
    'build/index.html': PREVIOUS_OUTPUT,
    ...files,
  });
}

/** Returns what was printed on standard error, without the path of the site. */
export function textOf({ stderr }: CliResult, dir: string): string {
  return stderr.replaceAll(dir, '<site>').replace(/[ \t]+$/gm, '');
}

/** Builds a site that must fail, and returns what is printed. */
export async function failsWith(files: Files, prepare?: (dir: string) => void): Promise<string> {
  const dir = site(files);
  prepare?.(dir);
  return expectFailure(dir, await runCli('build', dir));
}

export function expectFailure(dir: string, result: CliResult): string {
  const text = textOf(result, dir);
  expect(result.code, text).toBe(1);
  expect(result.stdout).toBe('');
  expect(text).not.toMatch(/^\s+at \S+.*:\d+/m);
  expect(readFileSync(join(dir, 'build/index.html'), 'utf8')).toBe(PREVIOUS_OUTPUT);
  return text;
}
