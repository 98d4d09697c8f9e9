/**
 * Runs commands of Docusaurus that no single Octavo command replaces: `clear`, `docs:version`, `write-heading-ids`, and
 * those of plugins.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { loadConfig } from '../../config/load/load-config.ts';
import type { Config, DocsConfig } from '../../config/types.ts';
import {
  CURRENT,
  docsTranslations,
  localeDir,
  translatedFolder,
  translatedLocales,
  versionDir,
  versionSidebarsFile,
  versionsFile,
} from '../../content/folders.ts';
import { loadVersionNames, reasonAgainst } from '../../content/find-versions.ts';
import { createSlugger } from '../../content/markdown/base/slug.ts';
import { noDocsToKeep, noSuchInstance, unfitVersionName, versionIsThere } from '../../errors/versions-command.ts';
import { type Message, UserError } from '../../errors/problem.ts';
import { ENGINE_BUILD } from '../../shared/engine-version.ts';
import { stopAt, type Terminal } from '../../cli/terminal.ts';

export type RunSite = (
  path: string | undefined,
  command: (dir: string, terminal: Terminal) => Promise<number>,
) => Promise<number>;

/**
 * Translates a Docusaurus command: `octavo docusaurus build` → `octavo build`. Returns the exit code when the command
 * has been run already.
 */
export async function inOurWords(words: readonly string[], runSite: RunSite): Promise<readonly string[] | number> {
  const [word = '', ...rest] = words;
  const flags = rest.filter((one) => one.startsWith('--'));
  const names = rest.filter((one) => !one.startsWith('-'));
  if (word === 'clear') return runSite(names[0], clearSite);
  if (word === 'write-heading-ids')
    return runSite(names[0], (dir, terminal) => writeHeadingIds(dir, { files: names.slice(1), flags, terminal }));
  const [, id] = /^docs:version(?::(.+))?$/.exec(word) ?? [];
  if (word.startsWith('docs:version') && names[0] !== undefined)
    return runSite(names[1], (dir, terminal) => keepVersion(dir, { version: String(names[0]), id, terminal }));
  const { isKnownWord, translateWords } = await import('../config/docusaurus-words.ts');
  if (!isKnownWord(word)) {
    const { findPluginCommand } = await import('../plugins/plugin-commands.ts');
    const run = await findPluginCommand(words);
    if (run !== undefined) return runSite(undefined, run);
  }
  const args = translateWords(words);
  if (typeof args !== 'string') return args;
  console.error(args);
  return 2;
}

/** Deletes the output and the caches of a site. Loads the config first, so that a folder without one is left alone. */
async function clearSite(siteDir: string, { out }: Terminal): Promise<number> {
  const { outDir, cacheDir } = await loadConfig(siteDir);
  for (const dir of [outDir, cacheDir, join(siteDir, '.docusaurus')]) rmSync(dir, { recursive: true, force: true });
  out.info(`Deleted the output and the caches of ${siteDir}.`);
  return 0;
}

interface KeepInput {
  readonly version: string;
  /** Id of the docs instance. */
  readonly id: string | undefined;
  readonly terminal: Terminal;
}

function stop(message: Message): UserError {
  return new UserError([{ severity: 'error', ...message }]);
}

/** Copies the docs, their translations and their sidebars as they are under the name of the version. */
async function keepVersion(siteDir: string, { version, id = 'default', terminal }: KeepInput): Promise<number> {
  const config = await loadConfig(siteDir);
  const { names, problems } = await loadVersionNames(config);
  stopAt(problems);
  const docs = config.docs.find((one) => one.id === id);
  if (docs === undefined)
    throw stop(
      noSuchInstance(
        id,
        config.docs.map((one) => one.id),
      ),
    );
  const known = names[docs.id] ?? [];
  const reason = reasonAgainst(version);
  if (reason !== undefined) throw stop(unfitVersionName(version, reason));
  if (known.includes(version) || existsSync(versionDir(config, docs, version)))
    throw stop(versionIsThere(version, versionsFile(docs)));
  if (!hasFiles(docs.dir)) throw stop(noDocsToKeep(docs.path));
  cpSync(docs.dir, versionDir(config, docs, version), { recursive: true });
  for (const locale of translatedLocales(config)) copyTranslations(localeDir(config, locale), docs, version);
  const sidebars = await sidebarsOf(docs, siteDir);
  if (Object.keys(sidebars).length > 0) writeJson(versionSidebarsFile(config, docs, version), sidebars);
  writeJson(join(siteDir, versionsFile(docs)), [version, ...known]);
  terminal.out.info(`Copied ${docs.path} to ${relative(siteDir, versionDir(config, docs, version))}.`);
  return 0;
}

function hasFiles(dir: string): boolean {
  return existsSync(dir) && readdirSync(dir).length > 0;
}

/** Copies translations that exist. Docs that are not translated yet stay so in the version. */
function copyTranslations(folder: string, docs: DocsConfig, version: string): void {
  const from = join(folder, translatedFolder(docs, CURRENT));
  if (!hasFiles(from)) return;
  cpSync(from, join(folder, translatedFolder(docs, version)), { recursive: true });
  const messages = join(folder, docsTranslations(docs), 'current.json');
  if (existsSync(messages)) cpSync(messages, join(dirname(messages), `version-${version}.json`));
}

/** Returns the sidebars as written. `autogenerated` items are generated later, for the version as well. */
async function sidebarsOf({ sidebarPath }: DocsConfig, siteDir: string): Promise<object> {
  if (sidebarPath === false) return {};
  if (sidebarPath === undefined) return { defaultSidebar: [{ type: 'autogenerated', dirName: '.' }] };
  const { createCodeLoader } = await import('../config/load-code.ts');
  const loaded = await createCodeLoader(siteDir).load(sidebarPath);
  return typeof loaded === 'object' && loaded !== null ? loaded : {};
}

function writeJson(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

interface HeadingInput {
  /** Paths relative to the working directory. When empty, all files in the default locale. */
  readonly files: readonly string[];
  readonly flags: readonly string[];
  readonly terminal: Terminal;
}

async function writeHeadingIds(siteDir: string, { files, flags, terminal }: HeadingInput): Promise<number> {
  const config = await loadConfig(siteDir);
  const all = files.length > 0 ? files.map((file) => resolve(file)) : await sourceFiles(config);
  const options = { keepsCase: flags.includes('--maintain-case'), overwrites: flags.includes('--overwrite') };
  const changed = all.filter((file) => {
    const text = readFileSync(file, 'utf8');
    const written = withHeadingIds(text, options);
    if (written !== text) writeFileSync(file, written);
    return written !== text;
  });
  terminal.out.info(`Wrote ids of headings into ${changed.length} of ${all.length} files.`);
  return 0;
}

async function sourceFiles(config: Config): Promise<readonly string[]> {
  const { findContent } = await import('../../content/find-content.ts');
  const { files } = await findContent(config, { cacheVersion: ENGINE_BUILD });
  return files.filter(({ locale }) => locale === config.i18n.defaultLocale).map(({ filePath }) => filePath);
}

interface HeadingOptions {
  readonly keepsCase: boolean;
  /** Replaces ids that are already written. */
  readonly overwrites: boolean;
}

const HEADING = /^(#{2,6})(?!#)(.*?)\s*(?:\{#([^{}]+)\})?\s*$/;

/** Writes the current id into each heading, so that its text may change later. Page titles (level 1) get none. */
export function withHeadingIds(text: string, { keepsCase, overwrites }: HeadingOptions): string {
  const slugger = createSlugger();
  const lines = text.split('\n');
  for (const line of overwrites ? [] : lines) {
    const own = HEADING.exec(line)?.[3];
    if (own !== undefined) slugger.reserve(own);
  }
  let inCode = false;
  const written = lines.map((line) => {
    if (line.startsWith('```')) inCode = !inCode;
    const [, level, title = '', own] = inCode ? [] : (HEADING.exec(line) ?? []);
    if (level === undefined || title.trim() === '' || (own !== undefined && !overwrites)) return line;
    const plain = title.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1').trim();
    const id = keepsCase ? plain.replace(/\s/g, '-').replace(/[^\p{L}\p{N}_-]/gu, '') : slugger.slug(plain);
    return `${level}${title} {#${id}}`;
  });
  return written.join('\n');
}
