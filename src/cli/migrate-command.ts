/** `octavo migrate`: reports how the site of another tool moves to Octavo, and writes a config for it. */
import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CONFIG_NAMES, GUEST_COMMANDS } from '../config/load/config-kinds.ts';
import { ownConfigIsThere } from '../errors/commands.ts';
import { noComparison, noRepository, nothingToMigrate, treeIsDirty } from '../errors/migrate.ts';
import { type Message, UserError } from '../errors/problem.ts';
import { findChanges, findTool, type FoundTool } from '../migrate/load-site.ts';
import { renderFiles } from '../migrate/render-files.ts';
import { renderReport } from '../migrate/render-report.ts';
import type { Migration } from '../migrate/types.ts';
import type { MigrateFlags } from './migrate-flags.ts';
import type { Terminal } from './terminal.ts';
import { writeSiteFiles } from './write-plan.ts';

interface MigrateInput {
  readonly siteDir: string;
  readonly flags: MigrateFlags;
  readonly terminal: Terminal;
}

export async function runMigrateCommand(input: MigrateInput): Promise<number> {
  const { siteDir, flags, terminal } = input;
  const found = otherTool(siteDir, flags);
  if (found === undefined) return (await GUEST_COMMANDS.migrate()).runMigrate(input);
  if (flags.compare !== undefined) throw stop(noComparison(found.tool));
  if (flags.write === true) checkTarget(siteDir, flags);
  const { loadMigration } = await import('../migrate/load-migration.ts');
  const migration = await loadMigration(siteDir, found, { changesContent: flags.content === true });
  for (const line of renderReport(migration)) terminal.out.info(line);
  if (flags.write === true) write(input, migration);
  return 0;
}

/** Returns the tool of the site, unless its config is of a kind that Octavo loads. */
function otherTool(siteDir: string, { config, compare }: MigrateFlags): FoundTool | undefined {
  const isLoaded = (name: string): boolean => CONFIG_NAMES.includes(path.basename(name));
  if (config !== undefined) return isLoaded(config) ? undefined : findTool(siteDir, config);
  const loaded = CONFIG_NAMES.filter((name) => existsSync(path.join(siteDir, name)));
  if (loaded.some((name) => name.startsWith('docusaurus.')) || (loaded.length > 0 && compare !== undefined))
    return undefined;
  const found = findTool(siteDir);
  if (found === undefined && loaded.length === 0) throw stop(nothingToMigrate(siteDir));
  return found;
}

const stop = (message: Message): UserError => new UserError([{ severity: 'error', ...message }]);

function checkTarget(siteDir: string, { content }: MigrateFlags): void {
  if (existsSync(path.join(siteDir, 'octavo.config.ts'))) throw stop(ownConfigIsThere());
  if (content !== true) return;
  const changes = findChanges(siteDir);
  if (changes === undefined) throw stop(noRepository(siteDir));
  if (changes.length > 0) throw stop(treeIsDirty(changes));
}

function write({ siteDir, flags, terminal: { out } }: MigrateInput, migration: Migration): void {
  const files = renderFiles(migration);
  for (const { file, text } of files) writeFileSync(path.join(siteDir, file), text);
  out.info('');
  out.info(`Wrote ${files.map(({ file }) => file).join(', ')}. Build the site: octavo build`);
  if (flags.content !== true) return;
  commit(
    siteDir,
    files.map(({ file }) => file),
    `docs: add a config of Octavo, made from ${migration.configFile}`,
  );
  if (migration.edits.length === 0) return;
  const edits = migration.edits.map(({ file, text }) => ({
    filePath: path.join(siteDir, file),
    content: Buffer.from(text),
  }));
  writeSiteFiles(siteDir, edits);
  const reasons = migration.edits.map(({ file, why }) => `${file}: ${why}`);
  commit(
    siteDir,
    migration.edits.map(({ file }) => file),
    `docs: write pages as Octavo reads them\n\n${reasons.join('\n')}`,
  );
  out.info(`Changed ${migration.edits.length} files, in a commit of their own: git show`);
}

function commit(siteDir: string, files: readonly string[], message: string): void {
  execFileSync('git', ['add', '--', ...files], { cwd: siteDir, stdio: 'ignore' });
  execFileSync('git', ['commit', '-q', '-m', message, '--', ...files], { cwd: siteDir, stdio: 'ignore' });
}
