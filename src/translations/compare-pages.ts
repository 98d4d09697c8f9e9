/**
 * Checks if a translation matches its source, as far as a program can see: the same headings, code, links, containers
 * and tables, all prose translated, and terms as in the glossary. Pure.
 */
import type { Message, Place, Problem } from '../errors/problem.ts';
import * as messages from '../errors/translations.ts';
import { badGlossary } from '../errors/translations.ts';
import { stopWords as english } from '../search/query/languages/en.ts';
import { stopWords as spanish } from '../search/query/languages/es.ts';
import { stopWords as french } from '../search/query/languages/fr.ts';
import { stopWords as indonesian } from '../search/query/languages/id.ts';
import { defined } from '../shared/plain-data.ts';
import { type Found, outlinePage, type PageOutline, type Prose } from './page-outline.ts';
import path from 'node:path';
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { parseYaml } from '../config/data-text.ts';
import type { Config } from '../config/types.ts';
import { localeDir, sitePathOf } from '../content/folders.ts';
import { normalizeText } from '../content/markdown/base/hashes.ts';
import type { ContentFile } from '../content/base/types.ts';
import { sourceOf } from './page-status.ts';

/** Terms of the source's language in lower case, and the allowed translations of each. */
export type Glossary = ReadonlyMap<string, readonly string[]>;

export interface ComparedPage {
  readonly text: string;
  readonly sitePath: string;
  readonly locale: string;
}

type Section = PageOutline['sections'][number];

interface Pair {
  readonly source: PageOutline;
  readonly translation: PageOutline;
  readonly sourcePath: string;
  at(line?: number): Place;
}

/** Compares two pages, whose texts must be normalised. */
export function comparePages(source: ComparedPage, translation: ComparedPage, glossary: Glossary): readonly Message[] {
  const pair: Pair = {
    source: outlinePage(source.text),
    translation: outlinePage(translation.text),
    sourcePath: source.sitePath,
    at: (line) => ({ file: translation.sitePath, ...defined({ line }) }),
  };
  const parts = (['code', 'containers', 'tables', 'links', 'spans'] as const).flatMap((part) =>
    compareParts(pair, pair.source[part], pair.translation[part]),
  );
  const headings = compareHeadings(pair);
  // If headings differ, sections would be compared with the wrong ones.
  const sections = headings.length > 0 ? [] : compareSections(pair, glossary);
  const languages = { from: functionWords(source.locale), to: functionWords(translation.locale) };
  const typography = languageOf(translation.locale) === 'fr' ? findFrenchSpaces(pair) : [];
  return [...headings, ...parts, ...sections, ...findUntranslated(pair, languages), ...typography];
}

/** Checks that each part occurs as often as in the source. The order may differ, because it depends on the language. */
function compareParts({ at, sourcePath }: Pair, wanted: readonly Found[], found: readonly Found[]): readonly Message[] {
  const left = [...found];
  const lacking = wanted.filter(({ what }) => {
    const index = left.findIndex((each) => each.what === what);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
  const place = (line: number): Place => ({ file: sourcePath, line });
  return [
    ...lacking.map(({ shown, line }) => messages.lackingPart(shown, place(line), at())),
    ...left.map(({ shown, line }) => messages.furtherPart(shown, sourcePath, at(line))),
  ];
}

function compareHeadings({ source, translation, at }: Pair): readonly Message[] {
  const [wanted, found] = [source.sections, translation.sections];
  if (wanted.length !== found.length) {
    return [messages.lackingHeadings(found.length - 1, wanted.length - 1, at(found.at(-1)?.line ?? 1))];
  }
  const name = ({ level, id }: Section): string => `${'#'.repeat(level)} … {#${id}}`;
  return found.flatMap((section, index) => {
    const original = wanted[index];
    // The title of a page has no id.
    const isSame = original?.level === section.level && (section.level <= 1 || original.id === section.id);
    return original === undefined || isSame
      ? []
      : [messages.otherHeading(name(section), name(original), at(section.line))];
  });
}

/** In shorter sections (in characters), the length is not meaningful. */
const SHORT_SECTION = 200;
/** Percent of the source's length. Translations from English into most languages have 90 to 140. */
const LENGTHS = { least: 60, most: 200 };

function compareSections({ source, translation, at }: Pair, glossary: Glossary): readonly Message[] {
  return translation.sections.flatMap((section, index) => {
    const original = source.sections[index];
    if (original === undefined) return [];
    const [wanted, found] = [proseOf(original), proseOf(section)];
    const percent = Math.round((found.length / Math.max(wanted.length, 1)) * 100);
    const isOdd = wanted.length >= SHORT_SECTION && (percent < LENGTHS.least || percent > LENGTHS.most);
    const terms = missingTerms(fold(wanted), fold(found), glossary);
    return [
      ...(isOdd ? [messages.oddLength(percent, at(section.line))] : []),
      ...terms.map(([term, words]) => messages.missingTerm(term, words, at(section.line))),
    ];
  });
}

const proseOf = ({ prose }: Section): string => prose.map(({ text }) => text).join('\n');

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Both texts are folded. A glossary term matches any form with the same beginning. */
function missingTerms(source: string, translation: string, glossary: Glossary) {
  return Array.from(glossary).filter(([term, words]) => {
    const isSaid = new RegExp(
      String.raw`(?<![\p{L}\d-])${fold(term).replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)}s?(?![\p{L}\d-])`,
      'u',
    ).test(source);
    return isSaid && !words.some((word) => translation.includes(fold(word)));
  });
}

interface Languages {
  readonly from: ReadonlySet<string>;
  readonly to: ReadonlySet<string>;
}

const FUNCTION_WORDS: ReadonlyMap<string, string> = new Map([
  ['en', english],
  ['fr', french],
  ['es', spanish],
  ['id', indonesian],
]);

const languageOf = (locale: string): string => locale.split('-')[0] ?? '';

/** Returns the function words of a language; empty for an unknown language. */
function functionWords(locale: string): ReadonlySet<string> {
  return new Set(FUNCTION_WORDS.get(languageOf(locale))?.split(' '));
}

/** Minimum number of words; a shorter text may be a name. */
const LEAST_WORDS = { foreign: 6, copied: 3 };

function findUntranslated({ source, translation, at }: Pair, languages: Languages): readonly Message[] {
  const originals = new Set(textsOf(source).map(({ text }) => text.trim()));
  return textsOf(translation).flatMap(({ text, own, line }) => {
    const isLeft = isForeign(own, languages) || (originals.has(text.trim()) && isSentence(own, languages));
    return isLeft ? [messages.untranslatedText(shortened(text), at(line))] : [];
  });
}

function textsOf({ sections, labels, comments }: PageOutline): readonly Prose[] {
  return [...labels, ...sections.flatMap(({ prose }) => prose), ...comments];
}

/** Returns the words without paths, file names and domains. */
const wordsOf = (text: string): readonly string[] =>
  fold(text)
    .replace(/\S*[^\s.][./][^\s.]\S*/g, ' ')
    .match(/\p{L}+/gu) ?? [];

/** True when the text has more function words of the source's language than of the translation's. */
function isForeign(text: string, { from, to }: Languages): boolean {
  if (from.size === 0 || to.size === 0) return false;
  const words = wordsOf(text);
  const count = (known: ReadonlySet<string>, other: ReadonlySet<string>): number =>
    words.filter((word) => known.has(word) && !other.has(word)).length;
  return words.length >= LEAST_WORDS.foreign && count(from, to) > count(to, from);
}

/** Names have no words such as "the"; file names have no spaces. */
function isSentence(text: string, { from }: Languages): boolean {
  const isLong = text.trim().split(/\s+/).length >= LEAST_WORDS.copied;
  return isLong && wordsOf(text).some((word) => from.has(word));
}

/**
 * Matches French punctuation that needs a no-break space before it but has none, and missing no-break spaces inside «
 * ».
 */
const FRENCH_SPACES = /(?:[ \t\n\p{L}\p{N})\]»"%…])[:;?!](?=[\s)"»]|$)|«(?![\u00a0\u202f])|(?<![\u00a0\u202f])»/gu;

function findFrenchSpaces({ translation: { labels, sections }, at }: Pair): readonly Message[] {
  return [...labels, ...sections.flatMap(({ prose }) => prose)].flatMap(({ own, line }) =>
    Array.from(own.matchAll(FRENCH_SPACES), ({ 0: sign, index }) => {
      const lines = own.slice(0, index).split('\n').length - 1;
      const words = own.slice(Math.max(0, index - 30), index + sign.length + 10);
      return messages.plainSpace(sign.trim().slice(-1), shortened(words), at(line + lines));
    }),
  );
}

function shortened(text: string): string {
  const line = text.trim().replace(/[ \t\n]+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 57)}…` : line;
}

/** File in the folder of a locale that translates terms of the source's language. */
const GLOSSARY_FILE = 'glossary.yml';

interface CheckInput {
  readonly config: Config;
  /** Files of all locales. */
  readonly files: readonly ContentFile[];
  readonly locales: Config['i18n']['locales'];
  /** Paths of outdated translations, relative to the site. They are not compared. */
  readonly outdated: ReadonlySet<string>;
  /** Returns the text of a file; `undefined` when there is none. */
  read(filePath: string): string | undefined;
}

/** Compares the translated pages of a site with their sources, for `octavo translations --check`. */
export function checkTranslations({ config, files, locales, outdated, read }: CheckInput): readonly Problem[] {
  // Read again from disk with its conditions, which the file's text no longer has.
  const written = ({ filePath, sitePath, locale }: ContentFile) => {
    return { text: normalizeText(read(filePath) ?? ''), sitePath, locale };
  };
  return locales.flatMap((locale): readonly Problem[] => {
    const glossaryPath = path.join(localeDir(config, locale), GLOSSARY_FILE);
    const { glossary, problems } = readGlossary(read(glossaryPath), sitePathOf(config, glossaryPath));
    // A page that several versions show is compared once, as written.
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
