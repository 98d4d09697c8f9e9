/** How dates are shown in one locale. All of them in UTC, so that no day shifts with the place of the build. */
import type { LocaleInfo } from '../shared/shell.ts';

export interface DateFormats {
  /** `27 Mei 2025` (BP-10) */
  readonly day: (iso: string) => string;
  /** `27 Mei` */
  readonly dayOfYear: (iso: string) => string;
  /** `2 janv. 2025` (DP-10) */
  readonly shortDay: (iso: string) => string;
}

/** Call this once per locale: making a formatter is expensive, which is also why each is made when first needed. */
export function dateFormats({ htmlLang, calendar }: Pick<LocaleInfo, 'htmlLang' | 'calendar'>): DateFormats {
  const formatter = (options: Intl.DateTimeFormatOptions): ((iso: string) => string) => {
    let made: Intl.DateTimeFormat | undefined;
    return (iso) => {
      made ??= new Intl.DateTimeFormat(htmlLang, { day: 'numeric', timeZone: 'UTC', calendar, ...options });
      return made.format(new Date(iso));
    };
  };
  return {
    day: formatter({ month: 'long', year: 'numeric' }),
    dayOfYear: formatter({ month: 'long' }),
    shortDay: formatter({ month: 'short', year: 'numeric' }),
  };
}
