/** Messages about the fields of the config. The checks of the schema name one of `fieldProblems` by its key. */
import { type Place, closest } from './problem.ts';

export interface Message {
  readonly what: string;
  readonly fix: string;
  readonly at?: Place;
}

/** One value of the config, and its path as a user would write it (`theme.navbar.items[2].label`). */
export interface Field {
  readonly name: string;
  readonly value: unknown;
}

/** Formats a value as the user wrote it, shortened to one line. */
export function show(value: unknown): string {
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'string' && value.length > 120) return JSON.stringify(`${value.slice(0, 117)}...`);
  if (typeof value !== 'object' || value === null) {
    return typeof value === 'string' ? JSON.stringify(value) : String(value);
  }
  const json = jsonOf(value);
  if (json !== undefined && json.length <= 80) return json;
  return Array.isArray(value) ? `a list of ${value.length}` : 'an object';
}

function jsonOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

/** `"en", "fr"` */
export function quoteAll(values: readonly string[]): string {
  return values.map((value) => JSON.stringify(value)).join(', ');
}

export function didYouMean(value: string, known: readonly string[]): string | undefined {
  const match = closest(value, known);
  return match === undefined ? undefined : `Did you mean "${match}"?`;
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

function parentOf(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('.')));
}

// ---------------------------------------------------------------------------------------------------------------------
// Problems of one field

/** `expected` completes "must be …". */
function wrongValue(field: Field, expected: string): Message {
  return {
    what: `"${field.name}" is ${show(field.value)}, but must be ${expected}.`,
    fix: `Set "${field.name}" to ${expected}.`,
  };
}

function required(field: Field, expected: string): Message {
  return { what: `"${field.name}" is required.`, fix: `Add "${field.name}": ${expected}.` };
}

/** `choices` is a JSON list of the allowed values. */
function wrongChoice(field: Field, choices: string): Message {
  const allowed: readonly unknown[] = JSON.parse(choices);
  const texts = allowed.filter((choice) => typeof choice === 'string');
  const hint = typeof field.value === 'string' ? didYouMean(field.value, texts) : undefined;
  return {
    what: `"${field.name}" is ${show(field.value)}, which is not one of its values.`,
    fix: `${hint === undefined ? '' : `${hint} `}Use one of ${allowed.map((choice) => show(choice)).join(', ')}.`,
  };
}

/** Options that every Docusaurus config has and Octavo does not. */
const DOCUSAURUS_ONLY: ReadonlySet<string> = new Set(['themeConfig', 'presets', 'themes']);

/** `known` is a JSON list of the options at that place. */
function unknownField(field: Field, known: string): Message {
  const names: readonly string[] = JSON.parse(known);
  const key = lastPart(field.name);
  const hint = didYouMean(key, names);
  const parent = parentOf(field.name);
  if (DOCUSAURUS_ONLY.has(field.name)) {
    return {
      what: `"${field.name}" is an option of Docusaurus, not of Octavo.`,
      fix: "Convert the whole config: import { fromDocusaurusConfig } from 'octavo/compat', and write `export default fromDocusaurusConfig({ … })`.",
    };
  }
  if (parent === '') {
    const move = `ove it to "customFields", where any field of your own may stand.`;
    return {
      what: `"${field.name}" is not an option of the config.`,
      fix: hint === undefined ? `M${move}` : `${hint} If the field is your own, m${move}`,
    };
  }
  return {
    what: `"${field.name}" is not an option of "${parent}".`,
    fix: hint ?? `Remove it; the options of "${parent}" are ${quoteAll(names)}.`,
  };
}

function urlWithoutProtocol(field: Field): Message {
  const host = String(field.value).replace(/^\/+/, '');
  const example = /^[\w.-]+\.[a-z]{2,}/i.test(host) ? `https://${host}` : 'https://example.org';
  return {
    what: `"${field.name}" is ${show(field.value)}, which does not look like a valid URL.`,
    fix: `Make sure it has a protocol, for example "${example}".`,
  };
}

function urlWithPath(field: Field): Message {
  const url = new URL(String(field.value));
  return {
    what: `"${field.name}" is ${show(field.value)}, but it is not supposed to contain a sub-path like "${url.pathname}".`,
    fix: `Set "url" to "${url.origin}" and "baseUrl" to "${url.pathname.replace(/\/*$/, '/')}".`,
  };
}

function duplicate(field: Field, what: string): Message {
  const value = field.value === undefined ? 'not set' : show(field.value);
  return {
    what: `"${field.name}" is ${value}, but another one has the same ${what}.`,
    fix: `Give each its own ${what}.`,
  };
}

function badId(field: Field): Message {
  const corrected = String(field.value).replace(/[^A-Za-z0-9_-]+/g, '-');
  return {
    what: `"${field.name}" is ${show(field.value)}, but an id may hold only letters, digits, "_" and "-".`,
    fix: `Rename it, for example to "${corrected}".`,
  };
}

function badGlob(field: Field): Message {
  return {
    what: `"${field.name}" is ${show(field.value)}, a pattern with extended groups such as "!(a|b)", which are not read.`,
    fix: 'Write the pattern with "*", "**", "?", "[…]" and "{a,b}" only; list what to leave out under "exclude".',
  };
}

function badRegex(field: Field): Message {
  return {
    what: `"${field.name}" is ${show(field.value)}, which is not a regular expression.`,
    fix: 'Mend the expression: characters such as "(" and "+" that stand for themselves need a backslash.',
  };
}

function notJson(field: Field): Message {
  return {
    what: `"${field.name}" holds ${show(field.value)}, which cannot be sent to the browser.`,
    fix: 'Keep only text, numbers, true, false, null, lists and plain objects in it.',
  };
}

function functionNotRead(field: Field, instead: string): Message {
  return { what: `"${field.name}" is a function, which is not read here.`, fix: `Set it to ${instead}.` };
}

// i18n

function badLocale(field: Field): Message {
  const corrected = String(field.value).replaceAll('_', '-');
  return {
    what: `"${field.name}" is ${show(field.value)}, which is not a language tag such as "en" or "pt-BR".`,
    fix: isLanguageTag(corrected)
      ? `Write "${corrected}", or set "i18n.localeConfigs.${String(field.value)}.htmlLang" to a language tag.`
      : `Use a language tag, or set "i18n.localeConfigs.${String(field.value)}.htmlLang" to one.`,
  };
}

function isLanguageTag(code: string): boolean {
  try {
    return new Intl.Locale(code).language !== undefined;
  } catch {
    return false;
  }
}

function defaultLocaleNotListed(field: Field, locales: string): Message {
  const value = show(field.value ?? 'en');
  return {
    what: `"${field.name}" is ${value}, which is not among "i18n.locales": ${locales}.`,
    fix: `Add ${value} to "i18n.locales", or choose one of them as the default.`,
  };
}

function localeConfigUnused(field: Field, locales: string): Message {
  const hint = didYouMean(lastPart(field.name), JSON.parse(locales));
  return {
    what: `"${field.name}" configures a locale that is not among "i18n.locales": ${locales}.`,
    fix: hint ?? `Add "${lastPart(field.name)}" to "i18n.locales", or remove its settings.`,
  };
}

// Navbar and footer

function badNavbarItemType(field: Field, types: string): Message {
  const names: readonly string[] = JSON.parse(types);
  const hint = typeof field.value === 'string' ? didYouMean(field.value, names) : undefined;
  return {
    what: `Bad navbar item type ${show(field.value)} at "${field.name}".`,
    fix: hint ?? `Use one of ${quoteAll(names)}, or leave "type" out for a link.`,
  };
}

function linkTargetCount(field: Field, count: string): Message {
  return {
    what: `One and only one between "to" and "href" should be provided; "${field.name}" has ${count}.`,
    fix:
      count === 'both'
        ? 'Keep "to" for a page of this site, or "href" for any other address.'
        : 'Add "to" with the path of a page of this site, or "href" with any other address.',
  };
}

function labelAndHtml(field: Field): Message {
  return {
    what: `"${field.name}" has both "label" and "html".`,
    fix: 'Keep "label" for text, or "html" for markup.',
  };
}

function nestedDropdown(field: Field): Message {
  return {
    what: `Nested dropdowns are not allowed: "${field.name}" is a dropdown inside a dropdown.`,
    fix: 'Move its items one level up, or make it a dropdown of the navbar itself.',
  };
}

function notInDropdown(field: Field): Message {
  return {
    what: `"${field.name}" is a "${String(field.value)}" item, which cannot stand inside a dropdown.`,
    fix: 'Move it to "theme.navbar.items".',
  };
}

function mixedFooter(field: Field): Message {
  return {
    what: 'The footer must be either simple or multi-column, and not a mix of the two.',
    fix: `Give every entry of "${field.name}" its own "items", or none of them.`,
  };
}

function headingLevels(field: Field, levels: string): Message {
  return {
    what: `"${field.name}" has a "minHeadingLevel" greater than its "maxHeadingLevel" (${levels}).`,
    fix: 'Make "minHeadingLevel" less than or equal to "maxHeadingLevel"; both are from 2 to 6.',
  };
}

// Head

function scriptShape(field: Field, attribute: string): Message {
  return {
    what: `"${field.name}" is ${show(field.value)}, but must be a URL or an object with "${attribute}".`,
    fix: `Write the URL as text, or { ${attribute}: "https://…" } with any other attributes.`,
  };
}

function searchPageTrue(field: Field): Message {
  return {
    what: `"${field.name}" is true, which does not say where the search page is.`,
    fix: 'Write its path, such as "search", or false for none, or remove the option.',
  };
}

function notOurPlugin(field: Field): Message {
  return {
    what: `"${field.name}" is ${show(field.value)}, which is no plugin of Octavo.`,
    fix: 'Write an object with a "name" and hooks, as docs/plugins.md shows. Plugins of Docusaurus run where the config is a docusaurus.config file.',
  };
}

/** All problems that a field can have, by the code that the schema uses for them. */
export const fieldProblems = {
  wrongValue,
  required,
  wrongChoice,
  unknownField,
  urlWithoutProtocol,
  urlWithPath,
  duplicate,
  badId,
  badGlob,
  badRegex,
  notJson,
  notOurPlugin,
  functionNotRead,
  badLocale,
  defaultLocaleNotListed,
  localeConfigUnused,
  badNavbarItemType,
  linkTargetCount,
  labelAndHtml,
  nestedDropdown,
  notInDropdown,
  mixedFooter,
  headingLevels,
  scriptShape,
  searchPageTrue,
} as const satisfies Readonly<Record<string, (field: Field, argument: string) => Message>>;

export type FieldProblemCode = keyof typeof fieldProblems;
