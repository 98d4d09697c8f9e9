/**
 * The syntax of messages. Unknown placeholders `{name}` stay as they are, so that a missing value is visible. Plural
 * forms are separated by `|`, in the order below, without those that the language does not have.
 */

const PLACEHOLDER = /\{(\w+)\}/g;

export type MessageValues = Readonly<Record<string, string | number>>;

export function interpolate(message: string, values: MessageValues = {}): string {
  return message.replace(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}

/** Interpolates values that are not text, such as elements. Returns the pieces in order. */
export function interpolateParts<Value>(
  message: string,
  values: Readonly<Record<string, Value>>,
): readonly (string | Value)[] {
  const parts: (string | Value)[] = [];
  let end = 0;
  for (const match of message.matchAll(PLACEHOLDER)) {
    const name = match[1] ?? '';
    if (!Object.hasOwn(values, name)) continue;
    if (match.index > end) parts.push(message.slice(end, match.index));
    parts.push(values[name] as Value);
    end = match.index + match[0].length;
  }
  if (end < message.length) parts.push(message.slice(end));
  return parts;
}

const ORDER = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
type Category = (typeof ORDER)[number];

interface PluralRules {
  /** The order in which a message lists its forms; the last one is always `other`. */
  readonly categories: readonly Category[];
  select(count: number): Category;
}

const ENGLISH: PluralRules = {
  categories: ['one', 'other'],
  select: (count) => (count === 1 ? 'one' : 'other'),
};

/**
 * Returns the plural rules of a language. If the platform does not know it, returns English rules and reports that
 * (I18N-12).
 */
export function pluralRules(locale: string, report?: (text: string) => void): PluralRules {
  try {
    const rules = new Intl.PluralRules(locale);
    const known = new Set<string>(rules.resolvedOptions().pluralCategories);
    return { categories: ORDER.filter((name) => known.has(name)), select: (count) => rules.select(count) };
  } catch (error) {
    report?.(`Plural rules for "${locale}" are not available, so the English ones are used: ${String(error)}`);
    return ENGLISH;
  }
}

/**
 * Chooses the form of `message` for `count`. With too few forms, the last one is used. Two forms mean `one` and `other`
 * in every language, so a language with only `other` shows the second of a pair (I18N-11).
 */
export function choosePlural(
  message: string,
  count: number,
  options: { readonly rules: PluralRules; readonly report?: (text: string) => void },
): string {
  const { rules, report } = options;
  const forms = message.split('|');
  if (forms.length > Math.max(rules.categories.length, 2)) {
    report?.(
      `The message "${message}" has ${forms.length} plural forms, but this language has ${rules.categories.length}: ${rules.categories.join(', ')}.`,
    );
  }
  const category = rules.select(count);
  const last = forms.length - 1;
  const at = category === 'other' ? last : Math.min(rules.categories.indexOf(category), last);
  return forms[at] ?? message;
}
