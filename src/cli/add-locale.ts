/** `octavo new locale`: adds a locale to the list in the config, and writes the files of its texts. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadConfig } from '../config/load/load-config.ts';
import { findFieldRange } from '../config/source-place.ts';
import type { Config } from '../config/types.ts';
import { sitePathOf } from '../content/folders.ts';
import * as messages from '../errors/new-command.ts';
import { asError, type Message, UserError } from '../errors/problem.ts';
import type { Terminal } from './terminal.ts';

const stop = (message: Message): never => {
  throw new UserError([asError(message)]);
};

export async function addLocale(config: Config, locale: string, terminal: Terminal): Promise<number> {
  const { siteDir, configPath, i18n } = config;
  if (!isLocale(locale)) stop(messages.unfitLocale(locale));
  const known = i18n.locales.map(({ code }) => code);
  if (known.includes(locale) || locale === i18n.defaultLocale) {
    stop(messages.localeIsThere(locale, locale === i18n.defaultLocale));
  }
  await writeLocale(config, [...known, locale]);
  terminal.out.info(`Added "${locale}" to the locales of ${sitePathOf(config, configPath)}`);
  const { runTranslations } = await import('./translations-command.ts');
  const code = await runTranslations({ siteDir, flags: { config: configPath, locale }, stamp: [], terminal });
  const folder = path.relative(siteDir, path.join(i18n.dir, locale)).replaceAll(path.sep, '/');
  terminal.out.info(`Translate the texts in ${folder}; octavo translations --status says what is missing.`);
  return code;
}

function isLocale(text: string): boolean {
  try {
    return /^[a-z]{2,3}(?:-|$)/i.test(text) && new Intl.Locale(text).baseName !== '';
  } catch {
    return false;
  }
}

/** Changes the text of the config, and restores it if the changed config does not have the locales. */
async function writeLocale(config: Config, locales: readonly string[]): Promise<void> {
  const { siteDir, configPath, i18n } = config;
  const text = readFileSync(configPath, 'utf8');
  const changed = withLocale(text, configPath, { locales, defaultLocale: i18n.defaultLocale });
  const failed = (): never => stop(messages.localeNotAdded(sitePathOf(config, configPath), locales));
  if (changed === undefined) return failed();
  writeFileSync(configPath, changed);
  try {
    const { i18n: written } = await loadConfig(siteDir, { configPath });
    if (written.locales.map(({ code }) => code).join() === locales.join()) return undefined;
  } catch (error) {
    writeFileSync(configPath, text);
    throw error;
  }
  writeFileSync(configPath, text);
  return failed();
}

interface Locales {
  readonly locales: readonly string[];
  readonly defaultLocale: string;
}

/** Returns the text of the config with the last of the locales added; `undefined` when that cannot be done reliably. */
export function withLocale(text: string, filePath: string, { locales, defaultLocale }: Locales): string | undefined {
  const quote = (value: string): string => `'${value}'`;
  const insert = (at: number, added: string): string => text.slice(0, at) + added + text.slice(at);
  const list = `locales: [${locales.map(quote).join(', ')}]`;
  const field = findFieldRange(text, filePath, ['i18n', 'locales']);
  if (field !== undefined) {
    const { lastEnd } = field;
    if (field.kind !== 'list' || lastEnd === undefined) return undefined;
    return insert(lastEnd, `, ${quote(locales.at(-1) ?? '')}`);
  }
  const i18n = findFieldRange(text, filePath, ['i18n']);
  if (i18n?.kind === 'object') return insert(i18n.start + 1, ` ${list},`);
  const config = i18n === undefined ? findFieldRange(text, filePath, []) : undefined;
  if (config?.kind !== 'object') return undefined;
  return insert(config.start + 1, `\n  i18n: { defaultLocale: ${quote(defaultLocale)}, ${list} },`);
}
