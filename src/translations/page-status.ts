/** Lists the pages translated in each locale, and which of the translations are outdated. */
import type { Config } from '../config/types.ts';
import type { Orphan } from '../content/find-orphans.ts';
import { sitePathOf, translatedLocales, translationOf } from '../content/folders.ts';
import { parseFrontMatter } from '../content/front-matter.ts';
import { normalizeText, SOURCE_HASH_FIELD, sourceHashOf, splitFrontMatter } from '../content/markdown/base/hashes.ts';
import type { ContentFile, FrontMatter } from '../content/base/types.ts';
import { fileKeyOf } from '../site/links/route-index.ts';

/** Paths of translated files, relative to the site. */
interface LocaleStatus {
  readonly locale: string;
  readonly translated: readonly string[];
  /** Translations whose source has changed since they were stamped. */
  readonly outdated: readonly string[];
  /** Paths at which the missing translations would be. */
  readonly missing: readonly string[];
  /** Translations without a page in the default locale. */
  readonly orphaned: readonly string[];
}

interface StatusInput {
  readonly config: Config;
  /** Files of all locales. */
  readonly files: readonly ContentFile[];
  readonly orphans: readonly Orphan[];
}

/** Drafts are not counted, because their text is not final. */
export function pageStatus({ config, files, orphans }: StatusInput): readonly LocaleStatus[] {
  const { defaultLocale } = config.i18n;
  const translations = new Map(files.map((file) => [`${file.locale}\n${fileKeyOf(file, file.relPath)}`, file]));
  const sources = files
    .filter((file) => file.locale === defaultLocale && fieldsOf(file).draft !== true)
    .map((file) => ({ file, key: fileKeyOf(file, file.relPath), hash: sourceHashOf(file) }));
  const owned = new Set(sources.flatMap(({ file }) => (file.origin === undefined ? [file.sitePath] : [])));
  return translatedLocales(config).map((locale) => {
    const told = new Set<string>();
    const states = sources.flatMap(({ file, key, hash }): (readonly [state: string, sitePath: string])[] => {
      const translation = translations.get(`${locale.code}\n${key}`);
      // A page that several versions show is listed once, unless one of them has its own translation.
      const isInherited = file.origin !== undefined && (translation === undefined || translation.origin !== undefined);
      if (isInherited && (owned.has(file.sitePath) || told.has(file.sitePath))) return [];
      told.add(file.sitePath);
      if (translation === undefined) {
        const place = { ...file, ...file.origin };
        return [['missing', sitePathOf(config, translationOf(config, locale, place))]];
      }
      const recorded = fieldsOf(translation)[SOURCE_HASH_FIELD];
      const isOutdated = recorded !== undefined && recorded !== null && String(recorded) !== hash;
      return [[isOutdated ? 'outdated' : 'translated', translation.sitePath]];
    });
    const pathsOf = (state: string): readonly string[] =>
      states.flatMap(([each, sitePath]) => (each === state ? [sitePath] : []));
    return {
      locale: locale.code,
      translated: pathsOf('translated'),
      outdated: pathsOf('outdated'),
      missing: pathsOf('missing'),
      orphaned: orphans.flatMap((orphan) => (orphan.locale === locale.code ? [orphan.sitePath] : [])),
    };
  });
}

/** Problems in the fields are reported by the build. */
function fieldsOf(file: Pick<ContentFile, 'text' | 'kind' | 'sitePath'>): FrontMatter {
  return parseFrontMatter(splitFrontMatter(file.text), file).frontMatter;
}

/** Finds the source of a translated file. */
export function sourceOf(
  config: Config,
  files: readonly ContentFile[],
  translation: ContentFile,
): ContentFile | undefined {
  const key = fileKeyOf(translation, translation.relPath);
  return files.find((file) => file.locale === config.i18n.defaultLocale && fileKeyOf(file, file.relPath) === key);
}

const COLUMNS = ['translated', 'outdated', 'missing', 'orphaned'] as const;

export function formatStatus(locales: readonly LocaleStatus[]): string {
  const rows = [
    ['Locale', ...COLUMNS.map((name) => name.charAt(0).toUpperCase() + name.slice(1))],
    ...locales.map((status) => [status.locale, ...COLUMNS.map((name) => String(status[name].length))]),
  ];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map(([first = '', ...cells]) =>
      [first.padEnd(widths[0] ?? 0), ...cells.map((cell, index) => cell.padStart(widths[index + 1] ?? 0))].join('  '),
    )
    .join('\n');
}

/** Lists every file that needs work; empty when there is none. */
export function formatTodo(locales: readonly LocaleStatus[]): string {
  return locales
    .flatMap((status) =>
      (['outdated', 'missing', 'orphaned'] as const).flatMap((name) =>
        status[name].length === 0
          ? []
          : [`${status.locale}, ${name}:\n${status[name].map((file) => `  ${file}`).join('\n')}`],
      ),
    )
    .join('\n\n');
}

const FRONT_MATTER = /^(\uFEFF?---[ \t]*\r?\n)([^]*?)(?<=\n)(---[ \t]*)(?=\r?\n|$)/;
const FIELD = new RegExp(`^${SOURCE_HASH_FIELD}[ \\t]*:.*$`, 'm');

/**
 * Records in a translated file which source text it translates. Everything else stays as it is, including line ends.
 * `undefined`: the front matter cannot take the field.
 */
export function stampTranslation(
  written: string,
  source: Pick<ContentFile, 'text' | 'resolved'>,
  file: Pick<ContentFile, 'kind' | 'sitePath'>,
): string | undefined {
  const hash = sourceHashOf(source);
  const stamped = withField(written, `${SOURCE_HASH_FIELD}: ${hash}`);
  const before = { ...file, text: withoutGuarded(normalizeText(written)) };
  const after = { ...file, text: withoutGuarded(normalizeText(stamped)) };
  const others = (fields: object): string => JSON.stringify({ ...fields, [SOURCE_HASH_FIELD]: undefined });
  const fields = fieldsOf(after);
  const isRead = fields[SOURCE_HASH_FIELD] === hash && others(fields) === others(fieldsOf(before));
  return isRead ? stamped : undefined;
}

/** Removes fields for specific versions, which may occur several times: `title: Logging # since 4.3`. */
function withoutGuarded(text: string): string {
  return text.replace(FRONT_MATTER, (whole) => whole.replace(/^[\w-]+:.*\s#\s*(?:since|until|only)\s.*\n/gm, ''));
}

function withField(text: string, field: string): string {
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  const match = FRONT_MATTER.exec(text);
  if (match === null) {
    const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
    return `${mark}---${end}${field}${end}---${end}${end}${text.slice(mark.length)}`;
  }
  const [whole, opening = '', fields = '', closing = ''] = match;
  const next = FIELD.test(fields) ? fields.replace(FIELD, field) : `${fields}${field}${end}`;
  return opening + next + closing + text.slice(whole.length);
}
