/** Compares the translated pages of a site with their sources, for `octavo translations --check`. */
import path from 'node:path';
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { parseYaml } from '../config/data-text.ts';
import type { Config } from '../config/types.ts';
import { localeDir, sitePathOf } from '../content/folders.ts';
import { normalizeText } from '../content/hashes.ts';
import type { ContentFile } from '../content/types.ts';
import type { Message, Problem } from '../errors/problem.ts';
import { badGlossary } from '../errors/translations.ts';
import { comparePages, type Glossary } from './compare-pages.ts';
import { sourceOf } from './page-status.ts';

/** In the folder of a locale: what terms of the source's language are called there. */
const GLOSSARY_FILE = 'glossary.yml';

interface CheckInput {
  readonly config: Config;
  /** Of all locales. */
  readonly files: readonly ContentFile[];
  readonly locales: Config['i18n']['locales'];
  /** Paths of translations which say what their sources said once, relative to the site: they are not compared. */
  readonly outdated: ReadonlySet<string>;
  /** The text of a file; `undefined`: there is none. */
  read(filePath: string): string | undefined;
}

export function checkTranslations({ config, files, locales, outdated, read }: CheckInput): readonly Problem[] {
  // With the conditions, which the text of a file has no longer.
  const written = ({ filePath, sitePath, locale }: ContentFile) => {
    return { text: normalizeText(read(filePath) ?? ''), sitePath, locale };
  };
  return locales.flatMap((locale): readonly Problem[] => {
    const glossaryPath = path.join(localeDir(config, locale), GLOSSARY_FILE);
    const { glossary, problems } = readGlossary(read(glossaryPath), sitePathOf(config, glossaryPath));
    // A page that several versions show is compared once, as it is written.
    const own = files.filter((file) => file.locale === locale.code && file.origin === undefined);
    const findings = own.flatMap((file) => {
      const source = outdated.has(file.sitePath) ? undefined : sourceOf(config, files, file);
      return source === undefined ? [] : comparePages(written(source), written(file), glossary);
    });
    return [...problems, ...findings].map((message) => ({ severity: 'warning', ...message }));
  });
}

function readGlossary(
  text: string | undefined,
  file: string,
): { readonly glossary: Glossary; readonly problems: readonly Message[] } {
  const glossary = new Map<string, readonly string[]>();
  if (text === undefined) return { glossary, problems: [] };
  const { problem } = parseYaml(text, file);
  if (problem !== undefined) return { glossary, problems: [problem] };
  const lines = new LineCounter();
  const { contents } = parseDocument(text, { lineCounter: lines });
  const placeOf = (node: unknown) => ({ file, line: lines.linePos((node as Node | null)?.range?.[0] ?? 0).line });
  if (!isMap(contents)) return { glossary, problems: [badGlossary('has no terms', placeOf(contents))] };
  const problems = contents.items.flatMap(({ key, value }) => {
    const words = isSeq(value) ? value.items : [value];
    const texts = words.flatMap((word) => (isScalar(word) && typeof word.value === 'string' ? [word.value] : []));
    if (!isScalar(key) || texts.length === 0 || texts.length < words.length) {
      return [badGlossary(`has no word for "${String(key)}"`, placeOf(key))];
    }
    glossary.set(String(key.value).toLowerCase(), texts);
    return [];
  });
  return { glossary, problems };
}
