/**
 * `octavo translations`: writes the texts to translate, lists the translation status, and stamps finished translations.
 */
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { loadConfig } from '../config/load/load-config.ts';
import type { Config } from '../config/types.ts';
import { findCode } from '../translations/code-texts.ts';
import { findContent, type FoundContent } from '../content/find-content.ts';
import { findOrphans } from '../content/find-orphans.ts';
import { localeDir, sitePathOf, translatedLocales } from '../content/folders.ts';
import { loadPostDates } from '../content/git-dates.ts';
import { loadSiteInput } from '../content/load-site-input.ts';
import { loadDataFile } from '../content/load-text.ts';
import { openPageCache } from '../content/page-cache.ts';
import { parsePages } from '../content/parse-pages.ts';
import { sourceOptions } from '../content/read-source.ts';
import type { ContentFile } from '../content/base/types.ts';
import {
  notATranslation,
  notTranslatedInto,
  stampNotPossible,
  stampOfLink,
  stampWith,
  tooManyFolders,
  unusedTranslations,
} from '../errors/commands.ts';
import { unknownLocale } from '../errors/config-file.ts';
import { assert, type Problem, type Message } from '../errors/problem.ts';
import { ENGINE_BUILD, ENGINE_VERSION } from '../shared/engine-version.ts';
import { catalogues } from '../shared/messages/index.ts';
import { defined } from '../shared/plain-data.ts';
import type { DocsSite } from '../site/docs/docs-site.ts';
import { planLocales } from '../site/build-site.ts';
import { hasBuiltInMessages } from '../site/locale/messages.ts';
import type { TranslationFiles } from '../site/base/types.ts';
import { codeTexts } from '../translations/code-texts.ts';
import {
  CODE_FILE,
  collectTexts,
  formatMessages,
  mergeMessages,
  type SourceText,
  type SourceTexts,
} from '../translations/collect-texts.ts';
import { checkTranslations } from '../translations/compare-pages.ts';
import { formatStatus, formatTodo, pageStatus, sourceOf, stampTranslation } from '../translations/page-status.ts';
import { takeBackUnfinished } from './file-journal.ts';
import { stopAt, type Terminal } from './terminal.ts';
import { writeSiteFiles } from './write-plan.ts';

export interface TranslationsFlags {
  readonly config?: string;
  readonly locale?: string | readonly string[];
  readonly status?: boolean;
  readonly check?: boolean;
}

export interface TranslationsInput {
  readonly siteDir: string;
  readonly flags: TranslationsFlags;
  /** Translated files to stamp, as written. */
  readonly stamp: readonly string[];
  readonly terminal: Terminal;
}

export interface TranslationsUse {
  readonly siteDir: string | undefined;
  readonly stamp: readonly string[];
  /** The message when the command was called incorrectly. */
  readonly wrong?: string;
}

/**
 * More files may follow `--stamp file`: arguments with a page's extension are files, the other one is the site folder.
 */
export function parseTranslationsUse(
  paths: readonly string[],
  flags: TranslationsFlags & { readonly stamp?: unknown },
): TranslationsUse {
  const isStamp = flags.stamp !== undefined;
  const isPage = (name: string): boolean => isStamp && /\.mdx?$/.test(name);
  const stamp = isStamp ? [...[flags.stamp].flat().map(String), ...paths.filter(isPage)] : [];
  const [siteDir, ...more] = paths.filter((name) => !isPage(name));
  if (more.length > 0) return { siteDir, stamp, wrong: tooManyFolders([siteDir ?? '', ...more]) };
  const other = (['status', 'check', 'locale'] as const).find((flag) => flags[flag] !== undefined);
  return { siteDir, stamp, ...(isStamp && other !== undefined && { wrong: stampWith(other) }) };
}

export async function runTranslations(input: TranslationsInput): Promise<number> {
  const { siteDir, flags, terminal } = input;
  takeBackUnfinished(siteDir, terminal);
  const config = await loadConfig(siteDir, {
    withoutFolder: true,
    ...defined({ configPath: flags.config }),
  });
  if (input.stamp.length > 0) return stampFiles(config, input.stamp, terminal);
  const isReport = flags.status === true || flags.check === true;
  const chosen = chooseLocales(config, isReport, flags.locale);
  if (chosen.length === 0) {
    terminal.out.info(`The site has no locale besides "${config.i18n.defaultLocale}": there is nothing to translate.`);
    return 0;
  }
  return isReport ? reportStatus(config, chosen, input) : updateFiles(config, chosen, input);
}

type Messages = TranslationFiles['files'][string]['messages'];
type Locales = Config['i18n']['locales'];

function chooseLocales(config: Config, isReport: boolean, flag: TranslationsFlags['locale']): Locales {
  const all = isReport ? translatedLocales(config) : writtenLocales(config);
  if (flag === undefined) return all;
  const codes = [flag].flat().flatMap((code) => String(code).split(','));
  const { defaultLocale, locales } = config.i18n;
  const known = locales.map(({ code }) => code);
  const wrong = codes
    .filter((code) => !all.some((locale) => locale.code === code))
    .map((code) => (known.includes(code) ? notTranslatedInto(code, defaultLocale) : unknownLocale(code, known)));
  stopAt(wrong.map((message) => ({ severity: 'error', ...message })));
  return all.filter(({ code }) => codes.includes(code));
}

async function updateFiles(config: Config, locales: Locales, { terminal }: TranslationsInput): Promise<number> {
  const { sources, translations } = await loadSources(config, terminal);
  const changed: { readonly filePath: string; readonly content: Buffer }[] = [];
  const lines: string[] = [];
  for (const locale of locales) {
    const filesOf = (code: string): TranslationFiles['files'] => translations[code]?.files ?? {};
    for (const { file, texts } of sourcesFor(locale.code, config, sources)) {
      const merged = mergeMessages({
        texts,
        existing:
          filesOf(locale.code)[file]?.messages ?? (await ofPlugin(config, path.join(localeDir(config, locale), file))),
        defaults: filesOf(config.i18n.defaultLocale)[file]?.messages ?? {},
        isBuiltIn: (key) =>
          file === CODE_FILE && (locale.code === config.i18n.defaultLocale || Object.hasOwn(catalogues.en, key)),
      });
      const filePath = path.join(localeDir(config, locale), file);
      const sitePath = sitePathOf(config, filePath);
      const total = Object.keys(merged.messages).length;
      if (merged.isChanged) changed.push({ filePath, content: Buffer.from(formatMessages(merged.messages)) });
      if (total > 0) lines.push(`${sitePath}: ${merged.added.length} added, ${total - merged.added.length} kept`);
      if (merged.unused.length > 0) {
        terminal.err.problems([{ severity: 'warning', ...unusedTranslations(sitePath, merged.unused) }]);
      }
    }
  }
  writeSiteFiles(config.siteDir, changed);
  for (const line of lines) terminal.out.info(line);
  return 0;
}

/** Files of plugins are in places where the engine does not look. */
async function ofPlugin(config: Config, filePath: string): Promise<Messages> {
  if (config.extensions === undefined || !existsSync(filePath)) return {};
  const { value, problem } = await loadDataFile(filePath, sitePathOf(config, filePath));
  stopAt(problem === undefined ? [] : [problem]);
  return value as Messages;
}

/** If the engine has no texts for the default locale, it is also written, with those of the theme only. */
function writtenLocales(config: Config): Locales {
  const translated = translatedLocales(config);
  return config.i18n.locales.filter(
    (locale) =>
      translated.includes(locale) || (locale.code === config.i18n.defaultLocale && !hasBuiltInMessages(locale.code)),
  );
}

const BUILT_IN: readonly SourceText[] = Object.entries(catalogues.en).map(([key, message]) => ({ key, message }));

/** A language without built-in texts gets those of the theme in English, to be translated. */
function sourcesFor(code: string, config: Config, sources: readonly SourceTexts[]): readonly SourceTexts[] {
  if (code === config.i18n.defaultLocale) return [{ file: CODE_FILE, texts: BUILT_IN }];
  if (hasBuiltInMessages(code)) return sources;
  return sources.map(({ file, texts }) => {
    if (file !== CODE_FILE) return { file, texts };
    const own = new Set(texts.filter(({ message }) => message !== undefined).map(({ key }) => key));
    return { file, texts: [...texts, ...BUILT_IN.filter(({ key }) => !own.has(key))] };
  });
}

interface LoadedSources {
  readonly sources: readonly SourceTexts[];
  readonly translations: Readonly<Record<string, TranslationFiles>>;
}

async function loadSources(config: Config, terminal: Terminal): Promise<LoadedSources> {
  const [content, read, found] = await Promise.all([
    findContent(config, { cacheVersion: ENGINE_BUILD }),
    loadSiteInput(config),
    findCode(config),
  ]);
  stopAt([content.problems, read.problems, found.problems].flat());
  const { docs, problems } = await loadDocs(config, content, read.input);
  const code = codeTexts(found.files);
  stopAt(problems);
  terminal.err.problems(code.problems, terminal.textOf);
  const ofPlugins = await Promise.all((config.extensions?.pluginTexts ?? []).map(async (ask) => ask()));
  const sources = [...collectTexts({ config, docs, code: code.texts }), ...ofPlugins.flat()];
  return { sources, translations: read.input.translations };
}

/** Loads the docs of the default locale; other locales have the same sidebars. */
async function loadDocs(
  config: Config,
  { files, releases, versions }: FoundContent,
  read: Awaited<ReturnType<typeof loadSiteInput>>['input'],
): Promise<{ readonly docs: readonly DocsSite[]; readonly problems: readonly Problem[] }> {
  const { defaultLocale, locales } = config.i18n;
  const { pages } = await parsePages({
    files: files.filter(({ locale }) => locale === defaultLocale),
    options: sourceOptions(config, ENGINE_BUILD, releases),
    cache: openPageCache(config.cacheDir, ENGINE_BUILD),
    workerUrl: undefined,
  });
  const source = { ...config, i18n: { ...config.i18n, locales: locales.filter(({ code }) => code === defaultLocale) } };
  const checked = planLocales({
    ...read,
    config: source,
    pages,
    assets: new Map(),
    gitDates: new Map(),
    postDates: await loadPostDates(config, files),
    drafts: false,
    versions,
    engineVersion: ENGINE_VERSION,
  });
  const [built] = checked.value;
  assert(built, 'The default locale is not among the locales');
  return { docs: built.docs, problems: checked.problems };
}

async function reportStatus(config: Config, locales: Locales, { flags, terminal }: TranslationsInput): Promise<number> {
  const [{ files, problems }, orphans] = await Promise.all([
    findContent(config, { cacheVersion: ENGINE_BUILD }),
    findOrphans(config),
  ]);
  stopAt(problems);
  const codes = locales.map(({ code }) => code);
  const status = pageStatus({ config, files, orphans }).filter(({ locale }) => codes.includes(locale));
  terminal.out.info(formatStatus(status));
  if (flags.check !== true) return 0;
  const todo = formatTodo(status);
  if (todo !== '') terminal.out.info(`\n${todo}`);
  const read = (filePath: string) => (existsSync(filePath) ? readFileSync(filePath, 'utf8') : undefined);
  const findings = checkTranslations({
    read,
    config,
    files,
    locales,
    outdated: new Set(status.flatMap((one) => one.outdated)),
  });
  terminal.err.problems(findings, terminal.textOf);
  return findings.length > 0 || status.some(({ missing, outdated }) => missing.length + outdated.length > 0) ? 1 : 0;
}

// `octavo translations --stamp`: stamps all given files, or none of them.

export async function stampFiles(config: Config, written: readonly string[], terminal: Terminal): Promise<number> {
  const { files, problems } = await findContent(config, { cacheVersion: ENGINE_BUILD });
  stopAt(problems);
  const byPath = new Map(
    files
      .filter(({ locale }) => locale !== config.i18n.defaultLocale)
      // If several versions show a file, its own version is last and wins.
      .toSorted((a, b) => Number(a.origin === undefined) - Number(b.origin === undefined))
      .map((file) => [realpathSync(file.filePath), file]),
  );
  const planned = written.map((name) => planStamp(name, { config, files, byPath }));
  stopAt(planned.flatMap(({ problem }) => problem ?? []));
  const stamped = planned.flatMap(({ filePath, text }) =>
    filePath === undefined || text === undefined ? [] : [{ filePath, content: Buffer.from(text) }],
  );
  writeSiteFiles(config.siteDir, stamped);
  for (const { filePath } of stamped) terminal.out.info(`Stamped ${sitePathOf(config, filePath)}`);
  return 0;
}

interface StampPlan {
  readonly filePath?: string;
  readonly text?: string;
  readonly problem?: Problem;
}

interface Known {
  readonly config: Config;
  readonly files: readonly ContentFile[];
  /** Translated files by their real path. */
  readonly byPath: ReadonlyMap<string, ContentFile>;
}

function planStamp(written: string, { config, files, byPath }: Known): StampPlan {
  const found = [path.resolve(written), path.resolve(config.siteDir, written)]
    .map((filePath) => byPath.get(realPath(filePath)))
    .find((file) => file !== undefined);
  const source = found === undefined ? undefined : sourceOf(config, files, found);
  if (found === undefined || source === undefined) return { problem: error(notATranslation(written)) };
  const target = files.find(
    (file) => file.filePath !== found.filePath && realPath(file.filePath) === realPath(found.filePath),
  );
  if (target !== undefined) return { problem: error(stampOfLink(found.sitePath, target.sitePath)) };
  const text = stampTranslation(readFileSync(found.filePath, 'utf8'), source, found);
  return text === undefined ? { problem: error(stampNotPossible(found.sitePath)) } : { filePath: found.filePath, text };
}

function realPath(filePath: string): string {
  try {
    return realpathSync(filePath);
  } catch {
    return filePath;
  }
}

function error(message: Message): Problem {
  return { severity: 'error', ...message };
}
