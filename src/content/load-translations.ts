/** Translation files of all locales, checked (I18N-19). */
import path from 'node:path';
import { dataPlace, type DataText } from '../config/data-text.ts';
import type { Config } from '../config/types.ts';
import type { Message } from '../errors/config.ts';
import * as messages from '../errors/input.ts';
import type { Problem } from '../errors/problem.ts';
import { isRecord } from '../shared/plain-data.ts';
import { findFiles } from './find-files.ts';
import { localeDir, sitePathOf } from './folders.ts';
import type { TranslationFiles } from './input-types.ts';
import { loadDataFile } from './load-text.ts';

type TranslationFile = TranslationFiles['files'][string];
type Messages = TranslationFile['messages'];

export interface LoadedTranslations {
  readonly translations: Readonly<Record<string, TranslationFiles>>;
  readonly problems: readonly Problem[];
}

/** A locale with `translate: false` keeps the labels of the source; its UI messages come from the built-in catalogue. */
export async function loadTranslations(config: Config): Promise<LoadedTranslations> {
  const read = await Promise.all(
    config.i18n.locales.map(async (locale) => ({
      locale: locale.code,
      ...(locale.translate ? await loadLocale(config, localeDir(config, locale)) : { files: {}, problems: [] }),
    })),
  );
  return {
    translations: Object.fromEntries(read.map(({ locale, files }) => [locale, { files }])),
    problems: read.flatMap(({ problems }) => problems),
  };
}

/** `code.json`, and the files directly in a `docusaurus-…` folder; deeper ones belong to the content. */
const TRANSLATION_FILE = /^(?:code|docusaurus-[^/]+\/[^/]+)\.json$/;

async function loadLocale(
  config: Config,
  dir: string,
): Promise<{ readonly files: TranslationFiles['files']; readonly problems: readonly Problem[] }> {
  // Only names that lead to a translation file are entered: the content beside them may be large.
  const ignore = (name: string) => !/^docusaurus-|\.json$/.test(name);
  const { relPaths } = await findFiles(dir, { siteDir: config.siteDir, ignore });
  const read = await Promise.all(
    relPaths
      .filter((relPath) => TRANSLATION_FILE.test(relPath))
      .map(async (relPath) => ({ relPath, ...(await loadTranslationFile(config, path.join(dir, relPath))) })),
  );
  return {
    files: Object.fromEntries(read.flatMap(({ relPath, file }) => (file ? [[relPath, file]] : []))),
    problems: read.flatMap(({ problems }) => problems),
  };
}

async function loadTranslationFile(
  config: Config,
  filePath: string,
): Promise<{ readonly file?: TranslationFile; readonly problems: readonly Problem[] }> {
  const sitePath = sitePathOf(config, filePath);
  const { value, problem, text } = await loadDataFile(filePath, sitePath);
  if (problem !== undefined) return { problems: [problem] };
  const { messages: checked, problems } = checkTranslations(value, { sitePath, text });
  return { file: { sitePath, messages: checked }, problems };
}

function checkTranslations(
  value: unknown,
  file: DataText,
): { readonly messages: Messages; readonly problems: readonly Problem[] } {
  if (!isRecord(value)) return { messages: {}, problems: [error(messages.translationsNotObject(file.sitePath))] };
  const good: Record<string, Messages[string]> = {};
  const problems: Problem[] = [];
  for (const [key, entry] of Object.entries(value)) {
    const reason = reasonAgainst(entry);
    if (reason === undefined) good[key] = entry as Messages[string];
    else problems.push(error(messages.badTranslation(dataPlace(file, [key]), key, reason)));
  }
  return { messages: good, problems };
}

function reasonAgainst(entry: unknown): string | undefined {
  if (!isRecord(entry)) return 'is not an object';
  if (typeof entry['message'] !== 'string') return 'has no text under "message"';
  if (entry['description'] !== undefined && typeof entry['description'] !== 'string') {
    return 'has a "description" that is not text';
  }
  const extra = Object.keys(entry).find((key) => key !== 'message' && key !== 'description');
  return extra === undefined ? undefined : `has the unknown field "${extra}"`;
}

function error(message: Message): Problem {
  return { severity: 'error', ...message };
}
