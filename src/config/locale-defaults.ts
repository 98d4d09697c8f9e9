/** What Intl knows about a language (I18N-05). An unknown language is treated like English. */

export interface LocaleDefaults {
  /** The language's own name, capitalised. */
  readonly label: string;
  readonly direction: 'ltr' | 'rtl';
  readonly calendar: string;
}

export function localeDefaults(tag: string): LocaleDefaults {
  return { label: nameOf(tag), direction: directionOf(tag), calendar: calendarOf(tag) };
}

function nameOf(tag: string): string {
  const name = attempt(() => new Intl.DisplayNames(tag, { type: 'language', fallback: 'code' }).of(tag)) ?? tag;
  const [first = ''] = name;
  return (attempt(() => first.toLocaleUpperCase(tag)) ?? first) + name.slice(first.length);
}

// A property in older versions of V8, a method in newer ones; TypeScript's library knows neither.
interface LocaleFacts {
  readonly textInfo?: { readonly direction?: string };
  getTextInfo?(): { readonly direction?: string };
  readonly calendars?: readonly string[];
  getCalendars?(): readonly string[];
}

function factsOf(tag: string): LocaleFacts | undefined {
  return attempt(() => new Intl.Locale(tag) as unknown as LocaleFacts);
}

function directionOf(tag: string): 'ltr' | 'rtl' {
  const facts = factsOf(tag);
  const info = facts?.getTextInfo?.() ?? facts?.textInfo;
  return info?.direction === 'rtl' ? 'rtl' : 'ltr';
}

function calendarOf(tag: string): string {
  const facts = factsOf(tag);
  const [usual] = facts?.getCalendars?.() ?? facts?.calendars ?? [];
  return usual ?? 'gregory';
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
