/** Reports how well Octavo supports a Docusaurus site, and how the outputs of both differ. */
import { existsSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { loadConfig } from '../../config/load/load-config.ts';
import type { Config } from '../../config/types.ts';
import { folderToCompareMissing, notOfDocusaurus, ownConfigIsThere } from '../../errors/commands.ts';
import { UserError } from '../../errors/problem.ts';
import { ENGINE_BUILD } from '../../shared/engine-version.ts';
import type { MigrateFlags } from '../../cli/migrate-flags.ts';
import type { Terminal } from '../../cli/terminal.ts';

interface MigrateInput {
  readonly siteDir: string;
  readonly flags: MigrateFlags;
  readonly terminal: Terminal;
}

export async function runMigrate({ siteDir, flags, terminal }: MigrateInput): Promise<number> {
  const { config: configPath, outDir } = flags;
  const config = await loadConfig(siteDir, {
    ...(configPath !== undefined && { configPath }),
    ...(outDir !== undefined && { outDir }),
  });
  const { renderMigration, renderComparison, isEqual } = await import('../migrate/migration.ts');
  if (flags.compare !== undefined) {
    const theirs = resolve(flags.compare);
    for (const dir of [theirs, config.outDir])
      if (!existsSync(dir)) throw new UserError([{ severity: 'error', ...folderToCompareMissing(dir) }]);
    const { compareBuilds } = await import('../migrate/compare-builds.ts');
    const comparison = compareBuilds(theirs, config.outDir);
    for (const line of renderComparison(comparison)) terminal.out.info(line);
    return isEqual(comparison) ? 0 : 1;
  }
  const { functions, extensions } = config;
  if (functions === undefined || extensions === undefined)
    throw new UserError([{ severity: 'error', ...notOfDocusaurus(siteDir) }]);
  if (flags.write === true) return writeOwnConfig(config, terminal);
  const counts = await countPages(config, extensions.swizzles.globals);
  const configFile = relative(siteDir, config.configPath);
  for (const line of renderMigration(configFile, { functions, extensions, counts })) terminal.out.info(line);
  return 0;
}

async function writeOwnConfig({ siteDir, configPath, outDir }: Config, { out }: Terminal): Promise<number> {
  const target = join(siteDir, 'octavo.config.ts');
  if (existsSync(target)) throw new UserError([{ severity: 'error', ...ownConfigIsThere() }]);
  const [{ loadDocusaurus }, { renderOwnConfig }] = await Promise.all([
    import('../config/load-docusaurus.ts'),
    import('../migrate/write-config.ts'),
  ]);
  const configFile = relative(siteDir, configPath);
  const loaded = await loadDocusaurus({ configPath, siteDir, outDir });
  const { written: config, functions, extensions } = loaded;
  writeFileSync(target, renderOwnConfig({ siteDir, configFile, config, functions, extensions }));
  out.info(`Wrote octavo.config.ts. It is read from now on, and ${configFile} is not.`);
  return 0;
}

/** Matches imports of anything but Markdown, style sheets, images and the theme. */
const CODE_IMPORT =
  /^import\s[^;]*?from\s+['"](?!@theme[-/]|@docusaurus\/)[^'"\n]+(?<!\.(?:mdx?|css|png|jpe?g|gif|svg|webp))['"]/m;

async function countPages(config: Awaited<ReturnType<typeof loadConfig>>, globals: readonly string[]) {
  const [{ findContent }, { loadSiteInput }] = await Promise.all([
    import('../../content/find-content.ts'),
    import('../../content/load-site-input.ts'),
  ]);
  const [{ files }, { input }] = await Promise.all([
    findContent(config, { cacheVersion: ENGINE_BUILD }),
    loadSiteInput(config),
  ]);
  const keys = new Set([...(config.extensions?.remark.keys() ?? [])].map((key) => key.replace(/^(doc|page)s:/, '$1:')));
  const texts = files.map(({ text }) => text.replace(/^ *(```+|~~~+)[^]*?^ *\1/gm, ''));
  const used = globals.length === 0 ? undefined : new RegExp(`^import (?:${globals.join('|')}) from '@theme-mdx/`, 'm');
  const withGlobals = used === undefined ? 0 : texts.filter((text) => used.test(text)).length;
  return {
    pages: files.length,
    components: input.componentPages.length,
    live: texts.filter((text) => CODE_IMPORT.test(text)).length,
    remarked: files.filter(({ kind, pluginId }) => keys.has(`${kind}:${pluginId}`)).length,
    withGlobals,
  };
}
