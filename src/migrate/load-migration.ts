/** The folder of a site of another tool → what becomes of it. */
import path from 'node:path';
import { programWithoutConfig } from '../errors/migrate.ts';
import { UserError } from '../errors/problem.ts';
import { type Dict, dictOf, isRecord } from '../shared/plain-data.ts';
import { type FoundTool, findInstalled, findRepository, openSource } from './load-site.ts';
import { CODE } from './program/code-mark.ts';
import { runProgram } from './program/load-program.ts';
import { filesBelow, joinPath } from './site-files.ts';
import { migrateMkDocs } from './tools/mkdocs.ts';
import { readMkDocsConfig } from './tools/mkdocs-config.ts';
import { migrateVitePress } from './tools/vitepress.ts';
import type { Migration } from './types.ts';

interface MigrationOptions {
  readonly changesContent: boolean;
}

export async function loadMigration(
  siteDir: string,
  { tool, configFile }: FoundTool,
  { changesContent }: MigrationOptions,
): Promise<Migration> {
  const site = openSource(siteDir);
  const repository = findRepository(siteDir);
  const installed = findInstalled(siteDir, ['mermaid', 'katex']);
  const shared = { configFile, site, changesContent, repository, installed };
  const filePath = path.join(siteDir, configFile);
  if (tool === 'mkdocs') {
    const config = configOf(readMkDocsConfig(configFile, site), { configFile, name: 'MkDocs' });
    return migrateMkDocs({ ...shared, root: joinPath(path.posix.dirname(configFile)), missing: [], config });
  }
  const root = joinPath(configFile.replace(/(?:^|\/)\.vitepress\/.*$/, ''));
  const name = 'VitePress';
  const env = { command: 'build', mode: 'production' };
  const first = await runProgram({ filePath, siteDir, pages: [], env });
  const config = configOf(first.value, { configFile, name });
  const srcDir = typeof config['srcDir'] === 'string' ? config['srcDir'] : '.';
  const pages = filesBelow(site, joinPath(root, srcDir)).filter((file) => file.endsWith('.md'));
  const { value, missing } = asksForPages(config) ? await runProgram({ filePath, siteDir, pages, env }) : first;
  return migrateVitePress({ ...shared, root, missing, config: configOf(value, { configFile, name }) });
}

function configOf(value: unknown, { configFile, name }: { readonly configFile: string; readonly name: string }): Dict {
  if (isRecord(value)) return value;
  throw new UserError([{ severity: 'error', ...programWithoutConfig(configFile, name) }]);
}

/** Checks for functions that VitePress calls with each page. */
function asksForPages({ rewrites, themeConfig }: Dict): boolean {
  const { pattern } = dictOf(dictOf(themeConfig)['editLink']);
  return isRecord(pattern) || dictOf(rewrites)[CODE] !== undefined;
}
